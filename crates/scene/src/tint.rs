//! The name of a tint.

use serde::Serialize;

/// The name of a tint or side: "concede", "defend", "international", "neutral".
///
/// A front end maps it to a colour; the text drawing says it as a word, so that colour is never the only sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Tint(pub &'static str);

impl Tint {
    /// The tint as words to read: the name with spaces for hyphens.
    pub fn word(self) -> String {
        self.0.replace('-', " ")
    }
}
