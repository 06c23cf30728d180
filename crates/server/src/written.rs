//! What persons write: names and talk.
//!
//! Where a text that somebody else chose is compressed together with a secret, the length of the answer tells how much the two are
//! alike, and whoever sees only lengths can guess the secret letter by letter. So what persons write stands between two marks that
//! nobody can type; an answer is compressed piece by piece, none of which knows the others (`compression.rs`), and no answer
//! leaves the house with its marks.

use maud::{Markup, Render, html};
use std::ops::Deref;

const BEGIN: char = '\u{f8f0}';
const END: char = '\u{f8f1}';
/// What both marks begin with, as bytes; their last bytes differ.
const MARK: [u8; 2] = [0xef, 0xa3];
const LAST: [u8; 2] = [0xb0, 0xb1];

/// A text that a person wrote. On a page it is fenced by itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Written(String);

impl Written {
    pub(crate) fn new(text: &str) -> Written {
        Written(text.replace([BEGIN, END], ""))
    }
}

impl Deref for Written {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Render for Written {
    fn render_to(&self, page: &mut String) {
        page.push(BEGIN);
        self.0.as_str().render_to(page);
        page.push(END);
    }
}

/// A part of a page that has words of persons in it. No word may have the marks in it: it is [`Written`].
pub(crate) fn fenced(part: &Markup) -> Markup {
    html! { (BEGIN) (part) (END) }
}

/// Does a text have words of persons in it?
pub(crate) fn is_marked(text: &str) -> bool {
    text.contains([BEGIN, END])
}

/// An answer without its marks: the pieces between them.
pub(crate) fn pieces(answer: &[u8]) -> Vec<&[u8]> {
    let (mut pieces, mut from) = (Vec::new(), 0);
    let mut at = 0;
    while let Some(found) = answer[at..].windows(3).position(|three| three[..2] == MARK && LAST.contains(&three[2])) {
        pieces.push(&answer[from..at + found]);
        at += found + 3;
        from = at;
    }
    pieces.push(&answer[from..]);
    pieces.retain(|piece| !piece.is_empty());
    pieces
}
