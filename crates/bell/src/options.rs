//! The options of a table: against whom, how strong, and the rulings that a group may want otherwise. The first word of each is the
//! default.

use crate::{Side, edition::Extra};
use table::{OptionKind, OptionSpec, Options, closed_list};

closed_list! {
    /// How strong the Solo Opponent is.
    pub enum Level: u8 {
        /// One more point after an event.
        Normal "normal",
        /// No advantage.
        Easy "easy",
        /// That point, and ones count as twos for operations.
        Hard "hard",
    }
}

closed_list! {
    /// When Presence and Control are read for a pair of the Final Decision.
    pub enum FinalReads: u8 {
        /// For each side as its own action begins.
        Action "action",
        /// For both when the cards are revealed.
        Pair "pair",
    }
}

closed_list! {
    /// After which events the Solo Opponent has its point on Normal and Hard.
    pub enum Bonus: u8 {
        /// After those of its card plays.
        CardPlays "card-plays",
        /// After those of Objectives and of the Final Decision, too.
        EveryEvent "every-event",
    }
}

closed_list! {
    /// The order inside General Mobilization.
    pub enum GeneralOrder: u8 {
        /// The freed cubes are placed, then half of General Staff moves.
        PlaceFirst "place-first",
        /// Half of General Staff moves, then the freed cubes are placed.
        MoveFirst "move-first",
    }
}

closed_list! {
    /// How often a blue event can be executed.
    pub enum BlueEvents: u8 {
        /// Once, until its card goes through the deck.
        OnceAStay "once-a-stay",
        /// Once.
        OnceAGame "once-a-game",
    }
}

/// What a Mobilization threshold counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threshold {
    /// The disks on the track now.
    Now,
    /// All that were ever placed, one placed anew counted anew.
    Placed,
    /// The spaces that ever had one, as `disks-ever` counted under rules number 1.
    Spaces,
}

/// A game for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solo {
    /// The side that the person plays.
    pub player: Side,
    /// How strong the Opponent is.
    pub level: Level,
}

/// The rulings in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// Do the Final Decision cards count among the 39?
    pub extra: Extra,
    /// What a threshold counts.
    pub threshold: Threshold,
    /// The order inside General Mobilization.
    pub general: GeneralOrder,
    /// How often a blue event can be executed.
    pub blue_events: BlueEvents,
    /// When Presence and Control are read in the Final Decision.
    pub final_reads: FinalReads,
    /// When the Opponent has one more point.
    pub bonus: Bonus,
    /// The rules number under which the table plays.
    pub rules: u32,
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new("solo", &["defend", "concede"], "With one seat: the side that you play.")
        .of_kind(OptionKind::Side)
        .saying(&["Defend", "Concede"]),
    OptionSpec::new("level", &Level::IDS, "With one seat: how strong the Solo Opponent is.").of_kind(OptionKind::Alone).saying(&[
        "Normal: it has one more point after an event",
        "Easy: no advantage",
        "Hard: that point, and its ones count as twos for operations",
    ]),
    OptionSpec::new(
        "final-decision-cards",
        &Extra::IDS,
        "Whether the two Final Decision cards are among the 39 Strategy cards or come on top of them (ruling R-01).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["They are among the 39", "They come on top: two more cards join the deck"]),
    OptionSpec::new(
        "blue-events",
        &BlueEvents::IDS,
        "Whether a blue event that was executed can be re-used after its card went through the deck (ruling R-19).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["It can, once its card came from the deck again", "It cannot: once a game"]),
    OptionSpec::new(
        "mobilization-counts",
        &["disks-now", "disks-ever"],
        "Whether Mobilization counts the disks on the track or all that were ever placed (ruling R-29).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["The disks on the track now", "All disks ever placed"]),
    OptionSpec::new(
        "general-mobilization",
        &GeneralOrder::IDS,
        "Whether the freed cubes are placed before or after half of General Staff moves (ruling R-25).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["The freed cubes are placed first", "Half of General Staff moves first"]),
    OptionSpec::new(
        "final-decision-reads",
        &FinalReads::IDS,
        "Whether Presence and Control are read as each side's action of the Final Decision begins or once for the pair (ruling R-52).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["As each side's action begins", "Once, when the pair is revealed"]),
    OptionSpec::new(
        "bonus-point",
        &Bonus::IDS,
        "Whether the Solo Opponent's point after an event also follows Objectives and the Final Decision (ruling R-44).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["Only the events of its card plays", "Every event, Objectives and the Final Decision too"]),
];

pub(crate) fn solo(options: &Options) -> Solo {
    Solo { player: Side::from_id(options.get("solo")).unwrap_or(Side::Defend), level: options.chosen("level", Level::from_id) }
}

pub(crate) fn rulings(options: &Options) -> Rulings {
    Rulings {
        extra: options.chosen("final-decision-cards", Extra::from_id),
        threshold: match (options.get("mobilization-counts"), options.rules()) {
            ("disks-ever", ..2) => Threshold::Spaces,
            ("disks-ever", _) => Threshold::Placed,
            _ => Threshold::Now,
        },
        general: options.chosen("general-mobilization", GeneralOrder::from_id),
        blue_events: options.chosen("blue-events", BlueEvents::from_id),
        final_reads: options.chosen("final-decision-reads", FinalReads::from_id),
        bonus: options.chosen("bonus-point", Bonus::from_id),
        rules: options.rules(),
    }
}
