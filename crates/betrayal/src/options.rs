//! The options of a table (`betrayal.setup.options`). The first word of each is the default.
//!
//! The free setup is the rulebook's. All others are ours, and their sentences say so: what they are about is either printed on a map
//! that we have not seen, or left open by the rulebook.

use table::{OptionKind, OptionSpec, Options, closed_list};

closed_list! {
    /// Where the units begin.
    pub enum Setup: u8 {
        /// As the rulebook lists them.
        Historical "historical",
        /// As their players place them.
        Free "free",
    }
}

closed_list! {
    /// How long the game is.
    pub enum Turns: u8 {
        /// As long as the edition says.
        Thirteen "13",
        /// To the armistice, as far as the edition has turns.
        Fourteen "14",
        /// To the fall of Paris.
        Twelve "12",
        /// A short game.
        Ten "10",
    }
}

closed_list! {
    /// Who plays Germany.
    pub enum German: u8 {
        /// The Ally with the initiative, as the rulebook has it.
        Allies "allies",
        /// A chair of its own (`betrayal.german.chair`).
        Chair "chair",
    }
}

closed_list! {
    /// A house rule is played or not.
    pub enum Switch: u8 {
        On "on",
        Off "off",
    }
}

/// What a table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// Where the units begin.
    pub setup: Setup,
    /// How long the game is.
    pub turns: Turns,
    /// Who plays Germany.
    pub german: German,
    /// No drop lands where the French Republic is (`betrayal.drop.not-on-marker`).
    pub drop_not_on_republic: bool,
    /// Germany can always attack on turn 1 (`betrayal.tac.turn1-attack`).
    pub first_turn_attack: bool,
    /// Early evacuations do not count (`betrayal.evac.credit`).
    pub late_evacuation: bool,
    /// Forward and backward go by rank (`betrayal.hold.forward-is-west-or-south`, `betrayal.res.w-direction`).
    pub forward_by_rank: bool,
    /// The Maginot Line shifts only attacks over its front (`betrayal.shift.maginot-five`).
    pub maginot_rear_open: bool,
}

/// What a table can choose.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec::new("setup", &Setup::IDS, "Where the units begin.")
        .saying(&["Historical: all stand as in May 1940", "Free: everybody places their own units"]),
    OptionSpec::new("turns", &Turns::IDS, "How many turns are played. The rulebook does not print it: all are house rules.").saying(&[
        "House rule: as many as the edition has; thirteen, until France asks for an armistice",
        "House rule: fourteen, one more turn for Germany",
        "House rule: twelve, to the fall of Paris; the Allies mostly hold it",
        "House rule: ten, which favours the Allies",
    ]),
    OptionSpec::new("german", &German::IDS, "Who decides for Germany.")
        .saying(&[
            "The Ally with the initiative, as the rulebook has it",
            "House rule: a third chair decides for Germany and has no result of its own",
        ])
        .seating(&[2, 3]),
    switch("drop-not-on-republic", "Whether paratroops may land where the French Republic is (house rule R-75).")
        .saying(&["House rule: they may not land there", "They may land there"]),
    switch("first-turn-attack", "Whether Germany can attack on turn 1 whatever is rolled (house rule R-76).")
        .saying(&["House rule: Advance/Attack is always there on turn 1", "Only if it is rolled"]),
    switch("late-evacuation", "Whether every evacuated British unit counts for victory (house rule).")
        .saying(&["House rule: only those that leave on turn 6 or later", "All that have left"]),
    switch("forward-by-rank", "What forward is, and where units withdraw to first (house rules R-09 and R-53).").saying(&[
        "House rule: by one line from north-east to south-west",
        "By smaller longitude or latitude, in both directions for many borders",
    ]),
    switch("maginot-rear-open", "Against whom the Maginot Line shifts five columns (house rule R-47).")
        .saying(&["House rule: only against Germans who enter over its front", "Against every attack on such an Area"]),
];

/// A house rule that a table may do without.
const fn switch(name: &'static str, about: &'static str) -> OptionSpec {
    OptionSpec::new(name, &Switch::IDS, about).of_kind(OptionKind::Ruling)
}

/// What a table with these options plays by.
pub fn rulings(options: &Options) -> Rulings {
    let is_on = |name: &str| options.chosen(name, Switch::from_id) == Switch::On;
    Rulings {
        setup: options.chosen("setup", Setup::from_id),
        turns: options.chosen("turns", Turns::from_id),
        german: options.chosen("german", German::from_id),
        drop_not_on_republic: is_on("drop-not-on-republic"),
        first_turn_attack: is_on("first-turn-attack"),
        late_evacuation: is_on("late-evacuation"),
        forward_by_rank: is_on("forward-by-rank"),
        maginot_rear_open: is_on("maginot-rear-open"),
    }
}
