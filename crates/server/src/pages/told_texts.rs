//! The texts that the pages of a table were told lately, by viewer, part and hash: what a page still has need not be told again.

use crate::parts::Part;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

/// So many letters are kept for a table; the oldest texts go first, and are told whole where somebody still has them.
const MOST: usize = 1 << 20;

/// How many digits a hash has.
pub(super) const DIGITS: usize = 10;

/// A part of a page with its hash.
#[derive(Clone)]
pub(crate) struct Text {
    pub(super) id: &'static str,
    pub(super) hash: String,
    pub(super) text: Arc<str>,
}

impl Text {
    pub(super) fn of(part: Part) -> Text {
        Text { id: part.id, hash: hash(&part.html), text: part.html.into() }
    }
}

/// The hash of a text. A page counts it, too, in whole numbers of 32 bits (`assets/js/texts.js`).
fn hash(text: &str) -> String {
    let (mut a, mut b) = (0x811c_9dc5_u32, 0x9747_b28c_u32);
    for unit in text.encode_utf16().map(u32::from) {
        a = (a ^ unit).wrapping_mul(0x0100_0193);
        b = (b ^ unit).wrapping_mul(0x85eb_ca6b);
    }
    format!("{a:08x}{:02x}", b >> 24)
}

/// The texts themselves, the newest last.
#[derive(Default)]
pub(super) struct ToldTexts(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    texts: VecDeque<(usize, Text)>,
    letters: usize,
}

impl ToldTexts {
    /// The text of a part that this viewer was told, if it is still known. Nobody finds what another viewer was told.
    pub(super) fn find(&self, viewer: usize, id: &str, hash: &str) -> Option<Arc<str>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.texts.iter().rev().find(|(who, it)| *who == viewer && it.id == id && it.hash == hash).map(|(_, it)| it.text.clone())
    }

    /// Forgets all of them: each is told whole again.
    pub(super) fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Kept::default();
    }

    /// Keeps what this viewer is told.
    pub(super) fn keep<'a>(&self, viewer: usize, told: impl Iterator<Item = &'a Text>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for text in told {
            let known = kept.texts.iter().position(|(who, it)| *who == viewer && it.id == text.id && it.hash == text.hash);
            match known.and_then(|at| kept.texts.remove(at)) {
                Some(again) => kept.texts.push_back(again),
                None => {
                    kept.letters += text.text.len();
                    kept.texts.push_back((viewer, text.clone()));
                }
            }
        }
        while kept.letters > MOST {
            let Some((_, gone)) = kept.texts.pop_front() else { break };
            kept.letters -= gone.text.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Text, ToldTexts};
    use crate::parts::Part;

    fn text(id: &'static str, html: &str) -> Text {
        Text::of(Part { id, html: html.to_owned() })
    }

    #[test]
    fn a_viewer_finds_what_they_were_told_and_nobody_else_does() {
        let (texts, chips) = (ToldTexts::default(), text("chips", "<p>one move</p>"));
        texts.keep(1, [&chips].into_iter());
        assert_eq!(texts.find(1, "chips", &chips.hash).as_deref(), Some("<p>one move</p>"));
        assert_eq!(texts.find(0, "chips", &chips.hash), None);
        assert_eq!(texts.find(1, "hand", &chips.hash), None);
    }

    #[test]
    fn what_was_told_long_ago_is_forgotten() {
        let texts = ToldTexts::default();
        let all: Vec<Text> = (0..5).map(|n| text("board-pieces", &n.to_string().repeat(MOST / 4))).collect();
        all.iter().for_each(|one| texts.keep(0, [one].into_iter()));
        let known = all.iter().map(|one| texts.find(0, one.id, &one.hash).is_some()).collect::<Vec<_>>();
        assert_eq!(known, [false, true, true, true, true]);
    }
}
