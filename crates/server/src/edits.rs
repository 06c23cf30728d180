//! How a text becomes another one that is much like it, for a reader who has the first: what stays is named, what is new is told.
//!
//! Both are cut before every `<`, so an element of a page is a few cuts. A reader needs nothing but the same cuts: an edit is a run of
//! the old cuts (where it begins and how many they are) or new text. `assets/js/edits.js` puts them together again.

use serde_json::{Value, json};
use std::collections::HashMap;

/// Runs of fewer cuts are told anew: naming them would save nothing.
const RUN: usize = 3;
/// Edits that are not at least so many times shorter than the text are not worth their while.
const WORTH: usize = 2;

/// The edits that make `new` of `old`; nothing where the whole is as good.
pub(crate) fn edits(old: &str, new: &str) -> Option<Value> {
    let (had, has) = (cuts(old), cuts(new));
    // The first place of each run; elements differ by their ids, so most runs are found once.
    let mut places: HashMap<&[&str], usize> = HashMap::new();
    had.windows(RUN).enumerate().for_each(|(at, run)| {
        places.entry(run).or_insert(at);
    });
    let (mut edits, mut told, mut fresh, mut at) = (Vec::new(), 0, String::new(), 0);
    // What follows the last run is looked at first: most texts keep their order.
    let mut next = 0;
    while at < has.len() {
        let follows = |from: usize| has[at..].iter().zip(&had[from..]).take_while(|(a, b)| a == b).count();
        let on = follows(next.min(had.len()));
        let from = if on >= RUN { Some(next) } else { has.get(at..at + RUN).and_then(|run| places.get(run)).copied() };
        let Some(from) = from else {
            fresh.push_str(has[at]);
            at += 1;
            continue;
        };
        let count = follows(from);
        flush(&mut fresh, &mut edits, &mut told);
        edits.push(json!([from, count]));
        told += 8;
        at += count;
        next = from + count;
    }
    flush(&mut fresh, &mut edits, &mut told);
    (told * WORTH < new.len()).then_some(Value::Array(edits))
}

fn flush(fresh: &mut String, edits: &mut Vec<Value>, told: &mut usize) {
    if !fresh.is_empty() {
        *told += fresh.len() + 3;
        edits.push(std::mem::take(fresh).into());
    }
}

/// A text cut before every `<`.
fn cuts(text: &str) -> Vec<&str> {
    let mut from = 0;
    let mut cuts = Vec::new();
    for (at, _) in text.match_indices('<').filter(|(at, _)| *at > 0) {
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
    fn applied(old: &str, edits: &Value) -> String {
        let had = cuts(old);
        let number = |it: &Value| it.as_u64().expect("a number") as usize;
        let one = |edit: &Value| match edit {
            Value::String(fresh) => fresh.clone(),
            run => had[number(&run[0])..][..number(&run[1])].concat(),
        };
        edits.as_array().expect("a list").iter().map(one).collect()
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
            let found = edits(&old, &new).expect("most of it stays");
            assert_eq!(applied(&old, &found), new);
            assert!(found.to_string().len() < new.len() / 2);
        }
    }

    #[test]
    fn what_is_quite_new_is_told_whole() {
        assert_eq!(edits(&row(1, "a"), &row(2, "b")), None);
        assert_eq!(edits("", "<p>all</p>"), None);
    }
}
