//! Whole sentences: a template with named holes ([`say!`](crate::say)), and the words for lists, counts and capitals.
//!
//! A template is one piece of text, so that it can be read, searched for and one day translated. What stands in a hole is
//! anything that becomes a [`Sentence`]: words, numbers, a link to an element, another sentence, or perhaps nothing.

use crate::{Part, Sentence};
use std::fmt::Display;

/// A sentence from a template with named holes: `say!("{side} placed a {colour} cube in {space}.", side, colour = side.cube(), space)`.
///
/// A hole that begins with a capital, such as `{Spy}` for the argument `spy`, begins its words with one too. A hole without an
/// argument and an argument without a hole are errors of the compiler.
#[macro_export]
macro_rules! say {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = $crate::say::check($template, &[$(stringify!($name)),*]);
        #[allow(unused_mut)]
        let mut filling = $crate::say::Filling::of($template);
        $(filling.hole(stringify!($name), $crate::Sentence::from($crate::say!(@value $name $($value)?)));)*
        filling.said()
    }};
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
}

/// Panics, which stops the compiler, unless the holes of a template and the names of its arguments are the same.
#[doc(hidden)]
pub const fn check(template: &str, names: &[&str]) {
    let text = template.as_bytes();
    let mut used = 0_u64;
    let mut at = 0;
    while at < text.len() {
        match text[at] {
            b'{' => {
                let from = at + 1;
                while at < text.len() && text[at] != b'}' {
                    at += 1;
                }
                assert!(at < text.len(), "a hole of the template is not closed");
                let mut name = 0;
                while name < names.len() && !is_name(names[name].as_bytes(), text, from, at) {
                    name += 1;
                }
                assert!(name < names.len(), "a hole of the template has no argument");
                used |= 1 << name;
            }
            b'}' => panic!("a hole of the template is not opened"),
            _ => {}
        }
        at += 1;
    }
    assert!(used.count_ones() as usize == names.len(), "an argument stands in no hole of the template");
}

/// Is this the name of the hole from `from` to `to`, its first letter large or not?
const fn is_name(name: &[u8], text: &[u8], from: usize, to: usize) -> bool {
    if name.len() != to - from {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        let letter = text[from + at];
        if letter != name[at] && !(at == 0 && letter.to_ascii_lowercase() == name[at]) {
            return false;
        }
        at += 1;
    }
    true
}

/// A template whose holes are being filled.
///
/// A game says hundreds of sentences, and none of them has to be fast: the calls are marked as cold, so that the compiler makes the
/// functions that say them small.
#[doc(hidden)]
#[derive(Debug)]
pub struct Filling {
    template: &'static str,
    holes: Vec<(&'static str, Sentence)>,
}

impl Filling {
    #[inline]
    pub const fn of(template: &'static str) -> Self {
        Filling { template, holes: Vec::new() }
    }

    /// What stands in the hole with this name.
    #[cold]
    #[inline(never)]
    pub fn hole(&mut self, name: &'static str, value: Sentence) {
        self.holes.push((name, value));
    }

    /// The template with its holes filled.
    #[cold]
    #[inline(never)]
    pub fn said(self) -> Sentence {
        let mut said = Sentence::default();
        let mut rest = self.template;
        while let Some((words, (hole, after))) = rest.split_once('{').and_then(|(words, hole)| Some((words, hole.split_once('}')?))) {
            said.push(Part::Text(words.into()));
            let filled = self.holes.iter().find(|(name, _)| is_name(name.as_bytes(), hole.as_bytes(), 0, hole.len()));
            let value = filled.map(|(_, value)| value.clone()).unwrap_or_default();
            let capital = hole.starts_with(|letter: char| letter.is_ascii_uppercase());
            said.extend(if capital { value.capitalized() } else { value });
            rest = after;
        }
        said.push(Part::Text(rest.into()));
        said
    }
}

/// All of several: "France, Press and President".
pub fn all_of<T: Into<Sentence>>(items: impl IntoIterator<Item = T>) -> Sentence {
    listed(items, " and ")
}

/// Clauses of one sentence: "you lose 1 Victory Point; 3 cubes go to Concede".
pub fn clauses<T: Into<Sentence>>(items: impl IntoIterator<Item = T>) -> Sentence {
    let mut all = Sentence::default();
    for item in items {
        all.push(Part::Text(if all.is_empty() { "" } else { "; " }.into()));
        all.extend(item.into());
    }
    all
}

/// One of several: "France, Press or President".
pub fn any_of<T: Into<Sentence>>(items: impl IntoIterator<Item = T>) -> Sentence {
    listed(items, " or ")
}

fn listed<T: Into<Sentence>>(items: impl IntoIterator<Item = T>, last: &str) -> Sentence {
    let items: Vec<Sentence> = items.into_iter().map(Into::into).collect();
    let count = items.len();
    let mut list = Sentence::default();
    for (at, item) in items.into_iter().enumerate() {
        let joint = match at {
            0 => "",
            _ if at + 1 == count => last,
            _ => ", ",
        };
        list.push(Part::Text(joint.into()));
        list.extend(item);
    }
    list
}

/// A number with its noun: "1 cube", "2 cubes".
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// The first letter made large.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space() -> Part {
        Part::element("press", "Press")
    }

    #[test]
    fn a_template_becomes_parts_and_neighbouring_words_one_part() {
        let (side, colour) = ("Defend", "green");
        let said = say!("{side} placed a {colour} cube in {space}.", side, colour, space = space());
        assert_eq!(said.parts, [Part::Text("Defend placed a green cube in ".into()), space(), Part::Text(".".into())]);
        assert_eq!(said.to_string(), "Defend placed a green cube in Press.");
    }

    #[test]
    fn a_hole_takes_words_numbers_links_sentences_and_nothing() {
        let inner = say!("the cube in {space}", space = space());
        let none: Option<&str> = None;
        let said = say!("{n} of {inner}, {minus}{none}, {inner}", n = 3_u8, inner, minus = -2_i8, none);
        assert_eq!(said.to_string(), "3 of the cube in Press, -2, the cube in Press");
        assert_eq!(said.elements().collect::<Vec<_>>(), ["press", "press"]);
        assert_eq!(say!("{rule}", rule = Part::rule("BELL-1")).to_string(), "[BELL-1]");
    }

    #[test]
    fn a_template_without_words_says_nothing() {
        assert!(say!("").parts.is_empty());
        assert!(say!("{nothing}", nothing = "").parts.is_empty());
    }

    #[test]
    fn a_capital_hole_begins_a_sentence() {
        let spy = "élan";
        assert_eq!(say!("{Spy} is {spy}.", spy).to_string(), "Élan is élan.");
        assert_eq!(say!("{Space}", space = Part::element("a", "the Baltic")).parts, [Part::element("a", "The Baltic")]);
    }

    #[test]
    fn lists_counts_and_capitals() {
        assert_eq!(all_of(["a", "b", "c"]).to_string(), "a, b and c");
        assert_eq!(any_of([space(), space()]).parts, [space(), Part::Text(" or ".into()), space()]);
        assert_eq!(any_of(["a"]).to_string(), "a");
        assert_eq!(clauses(["a", "b"]).to_string(), "a; b");
        assert!(all_of::<Part>([]).is_empty() && clauses::<Part>([]).is_empty());
        assert_eq!([counted(0_u8, "cube"), counted(1_u16, "cube"), counted(2_usize, "cube")], ["0 cubes", "1 cube", "2 cubes"]);
        assert_eq!([capitalized("the"), capitalized("")], ["The", ""]);
    }

    #[test]
    fn templates_that_do_not_fit_their_arguments_are_told_apart() {
        let fits = |template: &'static str, names: &'static [&str]| std::panic::catch_unwind(|| check(template, names)).is_ok();
        assert!(fits("{a} and {B}", &["b", "a"]));
        assert!(fits("{a} and {a}", &["a"]));
        for (template, names) in
            [("{a}", &["b"] as &[&str]), ("{a}", &[]), ("a", &["a"]), ("{a", &["a"]), ("a}", &["a"]), ("{a}{}", &["a"])]
        {
            assert!(!fits(template, names), "{template}");
        }
    }
}
