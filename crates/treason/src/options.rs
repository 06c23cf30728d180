//! The options of a table (`treason.setup.options`). The first word of each is the default; with all defaults the rulebook is played but for
//! the peace of the first turn and the last round.

use table::{OptionKind, OptionSpec, Options, closed_list};

closed_list! {
    /// A house rule is played or not; off unless said.
    pub enum Switch: u8 {
        Off "off",
        On "on",
    }
}

closed_list! {
    /// A house rule is played or not; on unless said.
    pub enum Peace: u8 {
        On "on",
        Off "off",
    }
}

closed_list! {
    /// Blocks more for the holder of a category's power when it pays (`treason.income.amount`).
    pub enum PowerIncome: u8 {
        /// As many as the edition says: one.
        One "1",
        None "0",
    }
}

closed_list! {
    /// Who is the starting player (`treason.setup.start-by-lot`).
    pub enum First: u8 {
        /// A chair by lot.
        Random "random",
        First "first",
        Second "second",
        Third "third",
        Fourth "fourth",
        Fifth "fifth",
    }
}

impl First {
    /// The chair that begins, from 0; `None` by lot.
    pub const fn chair(self) -> Option<u8> {
        (self as u8).checked_sub(1)
    }
}

/// What a table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// No purchase isolates an area of a player who has not had a turn (`treason.house.first-turn-peace`).
    pub peace: bool,
    /// Early seats start with more blocks.
    pub seat_blocks: bool,
    /// A category's power adds to its income.
    pub power_income: bool,
    /// The black marker triggers the end, too.
    pub dark_ends: bool,
    /// Who begins.
    pub first: First,
}

/// The options.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec::new("first", &First::IDS, "Who is the starting player.").saying(&[
        "A chair by lot",
        "The first chair",
        "The second chair",
        "The third chair",
        "The fourth chair",
        "The fifth chair",
    ]),
    OptionSpec::new("seat-blocks", &Switch::IDS, "Whether who plays early starts with more building blocks (house rule).").saying(&[
        "Five blocks for everybody, as the rulebook has it",
        "House rule: up to four more for early places in the order of turns",
    ]),
    OptionSpec::new("power-income", &PowerIncome::IDS, "What a category's major power adds to the income of its holder.")
        .of_kind(OptionKind::Ruling)
        .saying(&["One block; the rulebook names a bonus and no number", "Nothing but points"]),
    OptionSpec::new("peace", &Peace::IDS, "Whether a purchase may isolate an area of a player who has not had a turn (house rule R-64).")
        .of_kind(OptionKind::Ruling)
        .saying(&["House rule: not before their first turn has begun", "At any time"]),
    OptionSpec::new(
        "dark-ends",
        &Switch::IDS,
        "Whether the black marker ends the game, too, when it reaches the target (house rule R-51).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["Only Grand Masters reach the target", "House rule: the black marker does as well"]),
];

/// What a table with these options plays by.
pub fn rulings(options: &Options) -> Rulings {
    let is_on = |name: &str| options.chosen(name, Switch::from_id) == Switch::On;
    Rulings {
        peace: options.chosen("peace", Peace::from_id) == Peace::On,
        seat_blocks: is_on("seat-blocks"),
        power_income: options.chosen("power-income", PowerIncome::from_id) == PowerIncome::One,
        dark_ends: is_on("dark-ends"),
        first: options.chosen("first", First::from_id),
    }
}
