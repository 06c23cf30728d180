//! The options of a table: against whom, how strong, and the rulings that a group may want otherwise.

use crate::{edition::Extra, roles::Side};
use table::{OptionSpec, Options};

/// How strong the Solo Opponent is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// No advantage.
    Easy,
    /// One more point after an event.
    Normal,
    /// That, and ones count as twos for operations.
    Hard,
}

/// A game for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solo {
    /// The side that the person plays.
    pub player: Side,
    /// How strong the Opponent is.
    pub level: Level,
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

/// When Presence and Control are read for a pair of the Final Decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinalReads {
    /// For each side as its own action begins.
    Action,
    /// For both when the cards are revealed.
    Pair,
}

/// After which events the Solo Opponent has its point on Normal and Hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// After those of its card plays.
    CardPlays,
    /// After those of Objectives and of the Final Decision, too.
    EveryEvent,
}

/// The order inside General Mobilization.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GeneralOrder {
    /// The freed cubes are placed, then half of General Staff moves.
    PlaceFirst,
    /// Half of General Staff moves, then the freed cubes are placed.
    MoveFirst,
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
    /// Can a blue event be re-used only once in the whole game?
    pub blue_once_a_game: bool,
    /// When Presence and Control are read in the Final Decision.
    pub final_reads: FinalReads,
    /// When the Opponent has one more point.
    pub bonus: Bonus,
    /// The rules number under which the table plays.
    pub rules: u32,
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec { name: "solo", values: &["defend", "concede"], before: None, about: "With one seat: the side that you play." },
    OptionSpec {
        name: "level",
        values: &["normal", "easy", "hard"],
        before: None,
        about: "With one seat: how strong the Solo Opponent is.",
    },
    OptionSpec {
        name: "final-decision-cards",
        values: &["inside", "extra"],
        before: None,
        about: "Whether the two Final Decision cards are among the 39 Strategy cards or come on top of them (ruling R-01).",
    },
    OptionSpec {
        name: "blue-events",
        values: &["once-a-stay", "once-a-game"],
        before: None,
        about: "Whether a blue event that was executed can be re-used after its card went through the deck (ruling R-19).",
    },
    OptionSpec {
        name: "mobilization-counts",
        values: &["disks-now", "disks-ever"],
        before: None,
        about: "Whether Mobilization counts the disks on the track or all that were ever placed (ruling R-29).",
    },
    OptionSpec {
        name: "general-mobilization",
        values: &["place-first", "move-first"],
        before: None,
        about: "Whether the freed cubes are placed before or after half of General Staff moves (ruling R-25).",
    },
    OptionSpec {
        name: "final-decision-reads",
        values: &["action", "pair"],
        before: None,
        about: "Whether Presence and Control are read as each side's action of the Final Decision begins or once for the pair (ruling R-52).",
    },
    OptionSpec {
        name: "bonus-point",
        values: &["card-plays", "every-event"],
        before: None,
        about: "Whether the Solo Opponent's point after an event also follows Objectives and the Final Decision (ruling R-44).",
    },
];

pub(crate) fn solo(options: &Options) -> Solo {
    Solo {
        player: if options.get("solo") == "concede" { Side::Concede } else { Side::Defend },
        level: match options.get("level") {
            "easy" => Level::Easy,
            "hard" => Level::Hard,
            _ => Level::Normal,
        },
    }
}

pub(crate) fn rulings(options: &Options) -> Rulings {
    Rulings {
        extra: if options.get("final-decision-cards") == "extra" { Extra::Extra } else { Extra::Inside },
        threshold: match (options.get("mobilization-counts"), options.rules()) {
            ("disks-ever", ..2) => Threshold::Spaces,
            ("disks-ever", _) => Threshold::Placed,
            _ => Threshold::Now,
        },
        general: if options.get("general-mobilization") == "move-first" { GeneralOrder::MoveFirst } else { GeneralOrder::PlaceFirst },
        blue_once_a_game: options.get("blue-events") == "once-a-game",
        final_reads: if options.get("final-decision-reads") == "pair" { FinalReads::Pair } else { FinalReads::Action },
        bonus: if options.get("bonus-point") == "every-event" { Bonus::EveryEvent } else { Bonus::CardPlays },
        rules: options.rules(),
    }
}
