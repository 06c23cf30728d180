//! The shape of a sentence: what is left of it when numbers and quoted words are taken out. Two inputs whose answers have the same
//! shapes have gone the same way, as far as can be seen from outside.

use sha2::{Digest, Sha256};

/// More of a sentence than this tells nothing new.
const LONGEST: usize = 400;

/// The shape of a sentence, as a number.
pub(crate) fn of(sentence: &str) -> u64 {
    number(outline(sentence).as_bytes())
}

/// The first bytes of the hash of something, as a number.
pub(crate) fn number(bytes: &[u8]) -> u64 {
    Sha256::digest(bytes).iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

fn outline(sentence: &str) -> String {
    let words = match sentence.matches('\'').count() {
        0 => sentence.to_owned(),
        2 | 4 => sentence.split('\'').step_by(2).collect(),
        // What is quoted holds such marks itself: all from the first to the last is left out.
        _ => [sentence.split_once('\'').map_or("", |(head, _)| head), sentence.rsplit_once('\'').map_or("", |(_, tail)| tail)].concat(),
    };
    let mut outline = String::new();
    for c in words.chars().take(LONGEST) {
        match c {
            '0'..='9' if outline.ends_with('0') => {}
            '0'..='9' => outline.push('0'),
            c => outline.push(c),
        }
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_quoted_words_do_not_count() {
        assert_eq!(of("line 12: 'add' is no verb"), of("line 7: 'remove' is no verb"));
        assert_ne!(of("line 12: 'add' is no verb"), of("line 12: 'add' is no test"));
        assert_eq!(of("line 1: 'a'dd' is no verb"), of("line 1: 'add' is no verb"));
    }
}
