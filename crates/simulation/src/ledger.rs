//! What the person of one seat has sent, what they were answered, and whether the record says the same.

use crate::overseer::{By, Written};

/// What a person has sent, in its order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    sent: Vec<Sent>,
}

/// Something that a person has sent and that was not refused.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sent {
    text: String,
    known: Known,
}

/// What is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// It was answered with success.
    Acknowledged,
    /// It was not answered, or with a failure of the server.
    Unknown,
}

impl Ledger {
    /// Something was answered with success.
    pub fn acknowledged(&mut self, text: &str) {
        self.sent.push(Sent { text: text.to_owned(), known: Known::Acknowledged });
    }

    /// Something was not answered, or with a failure.
    pub fn unknown(&mut self, text: &str) {
        self.sent.push(Sent { text: text.to_owned(), known: Known::Unknown });
    }

    /// What was not answered was sent once more with the same step and answered then: only one of both can be in the record.
    pub fn forget_unknown(&mut self) {
        self.sent.pop_if(|last| last.known == Known::Unknown);
    }

    /// How many were acknowledged.
    pub fn count(&self) -> usize {
        self.sent.iter().filter(|sent| sent.known == Known::Acknowledged).count()
    }

    /// Compares the lines of a record with all that was sent: each acknowledged one is there once and in its order, each
    /// unknown one once or not at all, and nothing else was written in this seat's name for a person.
    pub fn check(&self, seat: &str, lines: &[Written]) -> Result<(), String> {
        let own = lines.iter().filter(|line| line.by == By::Person).filter_map(|line| line.text.split_once(": "));
        let own: Vec<&str> = own.filter(|(by, _)| *by == seat).map(|(_, text)| text).collect();
        // How many lines may be accounted for by what was sent up to here.
        let mut reached = vec![0];
        for (at, sent) in self.sent.iter().enumerate() {
            let taken = reached.iter().filter(|from| own.get(**from) == Some(&sent.text.as_str())).map(|from| from + 1);
            let mut next: Vec<usize> = match sent.known {
                Known::Acknowledged => taken.collect(),
                Known::Unknown => taken.chain(reached.iter().copied()).collect(),
            };
            next.sort_unstable();
            next.dedup();
            if next.is_empty() {
                return Err(format!(
                    "{seat}: '{}', sent as number {at} and acknowledged, is not where it belongs; {}",
                    sent.text,
                    self.told(&own)
                ));
            }
            reached = next;
        }
        if reached.contains(&own.len()) { Ok(()) } else { Err(format!("{seat}: the record has more than was sent; {}", self.told(&own))) }
    }

    fn told(&self, own: &[&str]) -> String {
        let sent: Vec<String> = self.sent.iter().map(|sent| format!("{} ({:?})", sent.text, sent.known)).collect();
        format!("sent {sent:#?}\nstored {own:#?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(sent: &[(&str, bool)], stored: &[&str]) -> bool {
        let mut ledger = Ledger::default();
        for (text, acknowledged) in sent {
            if *acknowledged { ledger.acknowledged(text) } else { ledger.unknown(text) }
        }
        let line = |text: &&str| Written::new(&format!("blue: {text}"), By::Person);
        let mut lines: Vec<_> = stored.iter().map(line).collect();
        lines.push(Written::new("blue: what a stand-in did", By::Leader));
        lines.push(Written::new("red: what another did", By::Person));
        ledger.check("blue", &lines).is_ok()
    }

    #[test]
    fn what_was_acknowledged_is_there_once_and_in_its_order() {
        assert!(check(&[("a", true), ("b", true)], &["a", "b"]));
        for stored in [&["a"][..], &["b"], &["b", "a"], &["a", "b", "b"], &["a", "a", "b"], &["a", "b", "c"]] {
            assert!(!check(&[("a", true), ("b", true)], stored), "{stored:?}");
        }
    }

    #[test]
    fn what_is_unknown_is_there_once_or_not_at_all() {
        let sent = [("a", false), ("a", true), ("b", false)];
        for stored in [&["a"][..], &["a", "a"], &["a", "b"], &["a", "a", "b"]] {
            assert!(check(&sent, stored), "{stored:?}");
        }
        assert!(!check(&sent, &["b"]) && !check(&sent, &["a", "b", "b"]));
    }
}
