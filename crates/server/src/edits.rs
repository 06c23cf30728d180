//! How a text is made of others that are much like it, for a reader who has these: what stays is named, what is new is told.
//!
//! All are cut before every `<` and every blank, so an element of a page is a few cuts and an attribute is one. A reader needs nothing
//! but the same cuts: an edit is new text, or two numbers, which name a run of the old cuts: how far it begins behind the end of the
//! last run, and how many cuts it has. `assets/js/edits.js` puts them together again.

use serde_json::Value;
use std::collections::HashMap;

/// Runs of fewer cuts are told anew: naming them would save nothing.
const RUN: usize = 3;

/// The edits that make `new` of texts that the reader has; nothing where the whole is as good.
pub(crate) fn edits(old: &[&str], new: &str) -> Option<Vec<Value>> {
    let had: Vec<&str> = old.iter().flat_map(|text| cuts(text)).collect();
    let has = cuts(new);
    // The first place of each run: the newest text comes first.
    let mut places: HashMap<&[&str], usize> = HashMap::with_capacity(had.len());
    had.windows(RUN).enumerate().for_each(|(at, run)| {
        places.entry(run).or_insert(at);
    });
    let mut edits = Edits::default();
    let mut at = 0;
    while at < has.len() {
        let follows = |from: usize| has[at..].iter().zip(&had[from..]).take_while(|(a, b)| a == b).count();
        // What follows the last run is looked at first: most texts keep their order.
        let next = edits.next.min(had.len());
        let from = if follows(next) >= RUN { Some(next) } else { has.get(at..at + RUN).and_then(|run| places.get(run)).copied() };
        let Some(from) = from else {
            edits.fresh.push_str(has[at]);
            at += 1;
            continue;
        };
        let count = follows(from);
        edits.run(from, count);
        at += count;
    }
    edits.flush();
    // What is told by edits is packed less well than whole texts are.
    (edits.told * 4 < new.len() * 3).then_some(edits.told_so_far)
}

/// Edits under way.
#[derive(Default)]
struct Edits {
    told_so_far: Vec<Value>,
    /// How many letters they take.
    told: usize,
    /// New text that is not told yet.
    fresh: String,
    /// The cut after the last run.
    next: usize,
}

impl Edits {
    fn run(&mut self, from: usize, count: usize) {
        self.flush();
        let behind = i64::try_from(from).unwrap_or_default() - i64::try_from(self.next).unwrap_or_default();
        self.told_so_far.extend([behind.into(), count.into()]);
        self.told += 6;
        self.next = from + count;
    }

    fn flush(&mut self) {
        if !self.fresh.is_empty() {
            self.told += self.fresh.len() + 3;
            self.told_so_far.push(std::mem::take(&mut self.fresh).into());
        }
    }
}

/// A text cut before every `<` and every blank.
fn cuts(text: &str) -> Vec<&str> {
    let mut from = 0;
    let mut cuts = Vec::new();
    for (at, _) in text.match_indices(['<', ' ']).filter(|(at, _)| *at > 0) {
        cuts.push(&text[from..at]);
        from = at;
    }
    if from < text.len() {
        cuts.push(&text[from..]);
    }
    cuts
}

#[cfg(test)]
mod tests {
    use super::{cuts, edits};
    use serde_json::Value;

    /// What a page does with edits.
    fn applied(old: &[&str], edits: &[Value]) -> String {
        let had: Vec<&str> = old.iter().flat_map(|text| cuts(text)).collect();
        let (mut made, mut next, mut rest) = (String::new(), 0, edits.iter());
        while let Some(edit) = rest.next() {
            match edit {
                Value::String(fresh) => made += fresh,
                behind => {
                    let from = (next + behind.as_i64().expect("a number")) as usize;
                    let count = rest.next().and_then(Value::as_u64).expect("a count") as usize;
                    made += &had[from..][..count].concat();
                    next = (from + count) as i64;
                }
            }
        }
        made
    }

    fn row(n: usize, word: &str) -> String {
        format!("<li id=\"row-{n}\"><b>{n}</b> {word} <i>é</i></li>")
    }

    #[test]
    fn what_is_edited_is_what_was_meant() {
        let old: String = (0..80).map(|n| row(n, "as it was")).collect();
        let cases = [
            (0..80).map(|n| row(n, if n == 40 { "new" } else { "as it was" })).collect::<String>(),
            (0..80).filter(|n| n % 9 != 4).map(|n| row(n, "as it was")).collect(),
            (0..80).rev().map(|n| row(n, "as it was")).collect(),
            format!("before{}<p>after</p>", old),
            old.clone(),
        ];
        for new in cases {
            let found = edits(&[&old], &new).expect("most of it stays");
            assert_eq!(applied(&[&old], &found), new);
            assert!(Value::Array(found).to_string().len() < new.len() / 2);
        }
    }

    #[test]
    fn what_was_there_before_the_last_text_is_named_as_well() {
        let [last, before]: [String; 2] = [0, 40].map(|from| (from..from + 40).map(|n| row(n, "as it was")).collect());
        let new = format!("{last}{before}");
        let both = [last.as_str(), before.as_str()];
        let found = edits(&both, &new).expect("all of it is known");
        assert_eq!(applied(&both, &found), new);
        assert!(Value::Array(found).to_string().len() < 20);
    }

    #[test]
    fn what_is_quite_new_is_told_whole() {
        assert_eq!(edits(&["<p>one</p>"], "<li>another</li>"), None);
        assert_eq!(edits(&[], "<p>all</p>"), None);
    }
}
