//! The ten kinds of Action chit (`spies.comp.chit-kinds-10`). What each does is the rules' business,
//! what it costs and how many there are is the edition's.

use serde::{Deserialize, Serialize};

/// A kind of Action chit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Chit {
    Discovery,
    Cover,
    Sanction,
    DoubleCross,
    Papers,
    Escape,
    Recruit,
    Source,
    Drop,
    Intercept,
}

const CHITS: [(Chit, &str, &str); Chit::COUNT] = [
    (Chit::Discovery, "discovery", "Discovery"),
    (Chit::Cover, "cover", "Cover"),
    (Chit::Sanction, "sanction", "Sanction"),
    (Chit::DoubleCross, "double-cross", "Double Cross"),
    (Chit::Papers, "papers", "Papers"),
    (Chit::Escape, "escape", "Escape"),
    (Chit::Recruit, "recruit", "Recruit"),
    (Chit::Source, "source", "Source"),
    (Chit::Drop, "drop", "Drop"),
    (Chit::Intercept, "intercept", "Intercept"),
];

impl Chit {
    /// How many kinds there are.
    pub const COUNT: usize = 10;

    /// All kinds, in the order of the rulebook's summary.
    pub fn all() -> impl DoubleEndedIterator<Item = Chit> + Clone {
        CHITS.iter().map(|(chit, ..)| *chit)
    }

    /// As an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of records and editions.
    pub const fn id(self) -> &'static str {
        CHITS[self as usize].1
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        CHITS[self as usize].2
    }

    /// The kind with this word.
    pub fn from_id(id: &str) -> Option<Chit> {
        Chit::all().find(|c| c.id() == id)
    }
}
