//! Windows: questions that many seats are asked often and mostly pass, and the standing orders by which a seat lets the
//! table answer them.
//!
//! A game names its windows in [`crate::About`]. A window is asked for by public facts alone, and ends with [`crate::CLOSE`];
//! an order is its seat's secret, and what it answers is an ordinary line of the record. A chair that plays several roles orders for
//! each of them.

use std::{fmt, str::FromStr};

/// A kind of question that a standing order can answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// A role of a chair, as its standing orders name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoleName {
    /// Its word in records.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
}

/// What a chair is asked in a window, as far as its orders care.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowQuestion {
    /// The window.
    pub window: &'static Window,
    /// What is asked of each of its roles that still owe an answer; one without a name where the chair plays no more than one.
    pub asked: Vec<RoleQuestion>,
    /// The elements of the picture that it is about.
    pub concerns: Vec<String>,
}

/// What one role is asked in a window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoleQuestion {
    /// Which one; `None` where the chair plays no more than one.
    pub role: Option<RoleName>,
    /// What may be played for it, in the record's words; a move for all roles that are asked stands with each of them.
    pub moves: Vec<String>,
    /// Which of them passes.
    pub pass: Option<String>,
}

impl RoleQuestion {
    /// What an order for this role answers in a window that is about these elements.
    fn answer(&self, window: &Window, concerns: &[String], (kind, only): (OrderKind, &[String])) -> Option<&str> {
        let meant = only.is_empty() || concerns.iter().any(|id| only.contains(id));
        let pass = self.pass.as_deref().filter(|pass| self.moves.iter().any(|m| m == pass));
        let play = self.moves.iter().map(String::as_str).find(|m| Some(*m) != pass);
        match kind {
            OrderKind::Ask => None,
            OrderKind::Pass => pass,
            OrderKind::Play if window.at_once && meant && play.is_some() => play,
            OrderKind::PassIfBare | OrderKind::Play => pass.filter(|_| play.is_none()),
        }
    }
}

impl WindowQuestion {
    /// What the orders of the chair answer next, by role; nothing where the person is asked. With elements beside its kind, what an order
    /// plays at once it plays only in a window that is about one of them. A move for several roles, such as a pass for all, is played
    /// when the orders of all of them say so.
    pub fn answer<'o>(&self, order: impl Fn(Option<RoleName>) -> (OrderKind, &'o [String])) -> Option<&str> {
        let decided: Vec<_> = self.asked.iter().map(|asked| asked.answer(self.window, &self.concerns, order(asked.role))).collect();
        let all_say = |text: &str| {
            let mut for_it = self.asked.iter().zip(&decided).filter(|(asked, _)| asked.moves.iter().any(|m| m == text));
            for_it.all(|(_, answer)| *answer == Some(text))
        };
        decided.iter().flatten().copied().find(|text| all_say(text))
    }
}
