//! The options of a table (`orchestra.setup.options`). The first word of each is the default.

use crate::Pawn;
use table::{OptionSpec, Options, closed_list};

closed_list! {
    /// How strong Hitler's military support is at the start (`orchestra.setup.difficulty`).
    pub enum Difficulty: u8 {
        Standard "standard",
        Easy "easy",
        Hard "hard",
    }
}

closed_list! {
    /// How the players come to their conspirators (`orchestra.setup.one-conspirator`).
    pub enum Picking: u8 {
        /// By lot.
        Deal "deal",
        /// Each picks, in order from the first player.
        Choose "choose",
    }
}

closed_list! {
    /// Who begins (`orchestra.setup.first-player`).
    pub enum First: u8 {
        /// A seat by lot.
        Random "random",
        First "first",
        Second "second",
        Third "third",
        Fourth "fourth",
        Fifth "fifth",
    }
}

impl First {
    /// The pawn that begins; `None` by lot.
    pub fn pawn(self) -> Option<Pawn> {
        (self as u8).checked_sub(1).map(Pawn)
    }
}

closed_list! {
    /// A variant is played or not.
    pub enum Switch: u8 {
        Off "off",
        On "on",
    }
}

/// What a table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// How strong Hitler is.
    pub difficulty: Difficulty,
    /// Trusted Lieutenants: plots may be aimed at deputies.
    pub lieutenants: bool,
    /// Sense of Urgency: one more card leaves each pile (`orchestra.variant.urgency`).
    pub urgency: bool,
    /// Guarded Documents: Documents Located is taken out (`orchestra.variant.guarded`).
    pub guarded: bool,
    /// How conspirators are found.
    pub picking: Picking,
    /// Who begins.
    pub first: First,
}

/// Variants are independent of each other (`orchestra.variant.combine`).
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new("difficulty", &Difficulty::IDS, "How high Hitler's military support starts, and how low it may fall.").saying(&[
        "Standard: military support starts at 3",
        "Easy: military support starts at 2",
        "Hard: military support starts at 4",
    ]),
    OptionSpec::new("lieutenants", &Switch::IDS, "Trusted Lieutenants: to win, Hitler and two deputies must be killed.")
        .saying(&["Hitler alone", "Hitler and two deputies"]),
    OptionSpec::new("urgency", &Switch::IDS, "Sense of Urgency: one more card leaves each event pile.")
        .saying(&["Two cards leave each pile", "Three cards leave each pile"]),
    OptionSpec::new("guarded", &Switch::IDS, "Guarded Documents: Documents Located is taken out.")
        .saying(&["Documents Located may come", "It is taken out"]),
    OptionSpec::new("conspirators", &Picking::IDS, "Whether conspirators are dealt or chosen.")
        .saying(&["Dealt", "Chosen, from the first player on"]),
    OptionSpec::new("first", &First::IDS, "Who begins.").saying(&[
        "A seat by lot",
        "The first seat",
        "The second seat",
        "The third seat",
        "The fourth seat",
        "The fifth seat",
    ]),
];

pub(crate) fn rulings(options: &Options) -> Rulings {
    let is_on = |name: &str| options.chosen(name, Switch::from_id) == Switch::On;
    Rulings {
        difficulty: options.chosen("difficulty", Difficulty::from_id),
        lieutenants: is_on("lieutenants"),
        urgency: is_on("urgency"),
        guarded: is_on("guarded"),
        picking: options.chosen("conspirators", Picking::from_id),
        first: options.chosen("first", First::from_id),
    }
}
