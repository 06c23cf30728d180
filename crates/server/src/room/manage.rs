//! What the opener of a table, or a majority of its seats, may do with it: give out a lost link
//! again, hand a seat to a bot or to another person, pause.

use super::{
    Room,
    clock::{PAUSED, RESUMED},
    game_on::Moment,
};
use crate::{answer::Trouble, capital::capitalized, token};
use bots::Level;
use store::{Phase, SeatKind};
use table::Seat;

/// What is to be done with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Give a seat a new link; the old one no longer opens it.
    Reissue(Seat),
    /// A bot of this level plays the seat from here on.
    ToBot(Seat, String),
    /// A person plays the seat from here on, by a new link.
    ToPerson(Seat),
    /// Stop the clock and the game.
    Pause,
    /// Go on.
    Resume,
}

impl Change {
    /// Reads `reissue 1`, `bot 1 greedy`, `person 1`, `pause`, `resume`.
    pub(crate) fn read(text: &str, seats: u8) -> Option<Change> {
        let words: Vec<_> = text.split_whitespace().collect();
        let seat = |word: &str| word.parse::<u8>().ok().filter(|seat| *seat < seats).map(Seat);
        match words.as_slice() {
            ["reissue", at] => Some(Change::Reissue(seat(at)?)),
            ["bot", at, level] => Some(Change::ToBot(seat(at)?, level.parse::<Level>().ok().map(|_| (*level).to_owned())?)),
            ["person", at] => Some(Change::ToPerson(seat(at)?)),
            ["pause"] => Some(Change::Pause),
            ["resume"] => Some(Change::Resume),
            _ => None,
        }
    }

    /// The words that [`Change::read`] reads.
    pub(crate) fn write(&self) -> String {
        match self {
            Change::Reissue(seat) => format!("reissue {seat}"),
            Change::ToBot(seat, level) => format!("bot {seat} {level}"),
            Change::ToPerson(seat) => format!("person {seat}"),
            Change::Pause => "pause".into(),
            Change::Resume => "resume".into(),
        }
    }
}

impl Room {
    /// Does it, and says what everybody is told about it.
    pub(crate) fn change(&mut self, change: &Change, at: &Moment<'_>) -> Result<String, Trouble> {
        if matches!(self.table.phase, Phase::Over | Phase::Frozen(_)) && !matches!(change, Change::Reissue(_)) {
            return Err(Trouble::rule("table.over", "The game is over."));
        }
        match change {
            Change::Reissue(seat) => {
                let row = &mut self.seats[seat.index()];
                row.token = token::token();
                row.seated = false;
                Ok(format!("{} got a new link", self.title(*seat)))
            }
            Change::ToBot(seat, level) => {
                self.hand_over(*seat, SeatKind::Bot(level.clone()));
                Ok(self.remark(format!("{} is played by a bot ({level}) from here on", self.title(*seat)), at))
            }
            Change::ToPerson(seat) => {
                self.hand_over(*seat, SeatKind::Human);
                Ok(self.remark(format!("{} is open to another person from here on", self.title(*seat)), at))
            }
            Change::Pause if self.table.phase == Phase::Playing => {
                self.table.phase = Phase::Paused;
                self.table.paused_at = Some(at.now);
                Ok(self.remark(PAUSED.to_owned(), at))
            }
            Change::Resume if self.table.phase == Phase::Paused => {
                self.table.phase = Phase::Playing;
                self.table.resumed_at = Some(at.now);
                Ok(self.remark(RESUMED.to_owned(), at))
            }
            Change::Pause => Err(Trouble::rule("table.paused", "Only a game that is on can be paused.")),
            Change::Resume => Err(Trouble::rule("table.paused", "The table is not paused.")),
        }
    }

    fn hand_over(&mut self, seat: Seat, kind: SeatKind) {
        let row = &mut self.seats[seat.index()];
        row.seated = matches!(kind, SeatKind::Bot(_));
        row.kind = kind;
        row.token = token::token();
        row.name = String::new();
        // What the one before noted and ordered was for himself alone.
        row.orders = String::new();
        self.forget.push(seat.0);
    }

    /// A seat as people call it.
    pub(crate) fn title(&self, seat: Seat) -> String {
        capitalized(self.side(seat))
    }

    fn remark(&mut self, text: String, at: &Moment<'_>) -> String {
        if let Some(on) = &mut self.on {
            on.remark(&text, at);
        }
        text
    }

    /// How many persons must want a change that the opener did not order.
    pub(crate) fn majority(&self) -> usize {
        self.persons() / 2 + 1
    }
}
