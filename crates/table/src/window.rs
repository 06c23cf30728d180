//! Windows: questions that many seats are asked often and mostly pass, and the standing orders by which a seat lets the
//! table answer them.
//!
//! A game names its windows in [`crate::About`]. A window is asked for by public facts alone, and ends with [`crate::CLOSE`];
//! an order is its seat's secret, and what it answers is an ordinary line of the record.

use std::{fmt, str::FromStr};

/// A kind of question that a standing order can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The kind of the question.
    pub kind: &'static str,
    /// Its name for people: "Cover".
    pub name: &'static str,
    /// One sentence: when it is asked, and what may be answered.
    pub line: &'static str,
    /// May an order play at once whatever can be played?
    pub at_once: bool,
}

/// What an order does when its window is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OrderKind {
    /// Nothing: the seat is asked.
    #[default]
    Ask,
    /// Passes where nothing else is possible.
    PassIfBare,
    /// Passes, until the next turn of the seat begins.
    Pass,
    /// Plays the first thing that is no pass; passes where there is none.
    Play,
}

impl OrderKind {
    /// Every kind.
    pub const ALL: [OrderKind; 4] = [OrderKind::Ask, OrderKind::PassIfBare, OrderKind::Pass, OrderKind::Play];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            OrderKind::Ask => "ask",
            OrderKind::PassIfBare => "pass-if-bare",
            OrderKind::Pass => "pass",
            OrderKind::Play => "play",
        }
    }
}

impl fmt::Display for OrderKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for OrderKind {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let known = || OrderKind::ALL.map(OrderKind::word).join(", ");
        OrderKind::ALL
            .into_iter()
            .find(|kind| kind.word() == word)
            .ok_or_else(|| format!("'{word}' is no standing order; there are {}", known()))
    }
}

/// What a seat is asked in a window, as far as its orders care.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowQuestion {
    /// The window.
    pub window: &'static Window,
    /// What may be played, in the record's words.
    pub moves: Vec<String>,
    /// Which of them passes.
    pub pass: Option<String>,
    /// The elements of the picture that it is about.
    pub concerns: Vec<String>,
}

impl WindowQuestion {
    /// What an order answers; nothing where the seat itself is asked. With `only`, what is played at once is played only in
    /// a window that is about one of these elements.
    pub fn answer(&self, kind: OrderKind, only: &[String]) -> Option<&str> {
        let pass = self.pass.as_deref().filter(|pass| self.moves.iter().any(|m| m == pass));
        let play = self.moves.iter().map(String::as_str).find(|m| Some(*m) != pass);
        let meant = only.is_empty() || self.concerns.iter().any(|id| only.contains(id));
        match kind {
            OrderKind::Ask => None,
            OrderKind::Pass => pass,
            OrderKind::Play if self.window.at_once && meant && play.is_some() => play,
            OrderKind::PassIfBare | OrderKind::Play => pass.filter(|_| play.is_none()),
        }
    }
}
