//! Who conspires: the pawns round the table, and the levels and affiliations that all of them know.

use table::Set;

table::small_id! {
    /// A conspirator in the game by their place in the order of turns. A single chair plays two of them (`orchestra.setup.solo-two`).
    pub struct Pawn: u8, below 5;
}

/// Some conspirators in the game.
pub type Pawns = Set<Pawn>;

table::closed_list! {
    /// To whom a conspirator belongs.
    pub enum Affiliation: u8 {
        Wehrmacht "wehrmacht" "Wehrmacht",
        Abwehr "abwehr" "Abwehr",
        Civilian "civilian" "Civilian",
    }
}

table::closed_list! {
    /// How far a conspirator would go. A level gives its own benefit and those of all lower ones (`orchestra.mot.cumulative`).
    #[derive(Default)]
    pub enum Motivation: u8 {
        /// Holds two cards only.
        #[default]
        Timid "timid" "Timid",
        /// Has the full dossier.
        Skeptical "skeptical" "Skeptical",
        /// Has the special ability.
        Motivated "motivated" "Motivated",
        /// May attempt plots.
        Committed "committed" "Committed",
        /// May attempt reckless plots, too.
        Reckless "reckless" "Reckless",
    }
}

table::closed_list! {
    /// How closely a conspirator is watched.
    #[derive(Default)]
    pub enum Suspicion: u8 {
        Low "low" "Low",
        #[default]
        Medium "medium" "Medium",
        High "high" "High",
        /// A Gestapo Raid arrests; being there arrests nobody (`orchestra.sus.extreme-not-arrest`).
        Extreme "extreme" "Extreme",
    }
}

impl Motivation {
    /// The level with this number, 1 to 5; beyond the ends the last one (`orchestra.mot.clamp`).
    #[inline]
    pub fn level(number: u8) -> Motivation {
        Motivation::ALL[usize::from(number.clamp(1, 5)) - 1]
    }

    /// Its number, 1 to 5.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl Suspicion {
    /// The level with this number, 1 to 4; beyond the ends the last one (`orchestra.sus.clamp`).
    #[inline]
    pub fn level(number: u8) -> Suspicion {
        Suspicion::ALL[usize::from(number.clamp(1, 4)) - 1]
    }

    /// Its number, 1 to 4.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}
