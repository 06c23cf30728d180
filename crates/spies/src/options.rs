//! The options of a table, and the rulings that a group may want otherwise. The first word of each is the default.

use table::{OptionKind, OptionSpec, Options, Seat, closed_list};

closed_list! {
    /// Who places the pieces.
    pub enum Setup: u8 { ByHand "by-hand", Quick "quick", }
}
closed_list! {
    /// When words may pass.
    pub enum TableTalk: u8 { TalksOnly "talks-only", Open "open", }
}
closed_list! {
    /// What becomes of what a power has seen.
    pub enum Notebook: u8 { Kept "kept", None "none", }
}
closed_list! {
    /// Which Drops Intercept undoes.
    pub enum Intercepts: u8 { StandingDrops "standing-drops", AsPlayed "as-played", }
}
closed_list! {
    /// Which chair has Russia in 1933 at a table for two.
    pub enum RussiaFirst: u8 { GermanyItaly "germany-italy", FranceBritain "france-britain", }
}
closed_list! {
    /// What captures and killings between two countries of one person score.
    pub enum OwnCaptures: u8 { Nothing "nothing", Score "score", }
}

/// The rulings in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// Are all pieces placed by lot?
    pub quick_setup: bool,
    /// May everybody talk at any time?
    pub open_talk: bool,
    /// Does the table keep what a power has seen of the others' pieces?
    pub notebook: bool,
    /// May a Drop that stands be intercepted when a secret is cashed in there?
    pub standing_drops: bool,
    /// Is a city that a tile makes home to spies their territory outright, as under rules number 1?
    pub homes_are_territory: bool,
    /// May a spy that has moved and takes a secret over go on with it, as under rules number 1?
    pub taker_goes_on: bool,
    /// Who has Russia in 1933 at a table for two.
    pub russia_first: Seat,
    /// Do captures and markers between two countries of one person score?
    pub sisters_score: bool,
    /// Do talks that were ended cost Action Points anew? They did not under rules number 1.
    pub talks_anew_cost: bool,
    /// Does a chair that resigns or runs out of time end the game for all, with originals at home uncounted? So it was under
    /// rules number 1.
    pub leaver_ends: bool,
    /// Can a chair that has left still win? It could before rules number 3.
    pub leavers_win: bool,
    /// Does an answer that names no country count for the first of a chair's that are asked? It did before rules number 3.
    pub unnamed_answers: bool,
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new(
        "setup",
        &Setup::IDS,
        "Whether all players place their secrets, police and spies, or the table lays them out sensibly by lot.",
    )
    .saying(&["Everybody places their own pieces", "Quick: the table lays them out by lot"])
    .proposing(Setup::Quick.id()),
    OptionSpec::new(
        "table-talk",
        &TableTalk::IDS,
        "Whether words pass only between two powers whose talks are open, or freely at any time.",
    )
    .saying(&["Only in open talks, as the rulebook has it", "Freely at any time"]),
    OptionSpec::new(
        "notebook",
        &Notebook::IDS,
        "Whether the table keeps for each power what it has seen of the others' pieces (ruling R-42).",
    )
    .of_kind(OptionKind::Ruling)
    .saying(&["The table keeps it", "Everybody remembers for themselves"]),
    OptionSpec::new(
        "intercept",
        &Intercepts::IDS,
        "Whether Intercept also ends a Drop that stands, when a secret is cashed in there, or only what is just being played (ruling R-44).",
    )
    .once(Intercepts::AsPlayed.id())
    .of_kind(OptionKind::Ruling)
    .saying(&["It also ends a Drop that stands", "It ends only what is just being played"]),
    OptionSpec::new("russia-first", &RussiaFirst::IDS, "With two seats: who plays Russia in 1933; it changes every year (ruling R-48).")
        .of_kind(OptionKind::Ruling)
        .saying(&["Whoever plays Germany and Italy", "Whoever plays France and Britain"]),
    OptionSpec::new(
        "own-captures",
        &OwnCaptures::IDS,
        "With two to four seats: whether captures and killings between two countries of one person score (house rule R-71).",
    )
    .once(OwnCaptures::Score.id())
    .of_kind(OptionKind::Ruling)
    .saying(&["They score nothing", "They score"]),
];

pub(crate) fn rulings(options: &Options) -> Rulings {
    let first_rules = options.rules() < 2;
    let before_third_rules = options.rules() < 3;
    Rulings {
        quick_setup: options.chosen("setup", Setup::from_id) == Setup::Quick,
        open_talk: options.chosen("table-talk", TableTalk::from_id) == TableTalk::Open,
        notebook: options.chosen("notebook", Notebook::from_id) == Notebook::Kept,
        standing_drops: options.chosen("intercept", Intercepts::from_id) == Intercepts::StandingDrops,
        homes_are_territory: first_rules,
        taker_goes_on: first_rules,
        russia_first: Seat(options.chosen("russia-first", RussiaFirst::from_id) as u8),
        sisters_score: options.chosen("own-captures", OwnCaptures::from_id) == OwnCaptures::Score,
        talks_anew_cost: !first_rules,
        leaver_ends: first_rules,
        leavers_win: before_third_rules,
        unnamed_answers: before_third_rules,
    }
}
