//! What the opener of a table, or a majority of its seats, may do with it: give out a lost link
//! again, hand a seat to a bot or to another person, pause. What is done to a seat that a person holds never takes it from them: a
//! bot stands in, and its player takes it back.

use super::{
    Room,
    clock::{PAUSED, RESUMED},
    game_on::Moment,
};
use crate::{answer::Trouble, capital::capitalized, managing::Sender, token};
use bots::Level;
use store::{Phase, Plays, SeatKind, WhyStandIn};
use table::{Seat, SeatSet};

/// What is to be done with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Give a seat a new link; the old one no longer opens it.
    Reissue(Seat),
    /// A bot of this level plays the seat from here on.
    ToBot(Seat, String),
    /// A person plays the seat from here on, by a new link.
    ToPerson(Seat),
    /// The seat's own player is back, and nobody stands in any more.
    Back(Seat),
    /// Stop the clock and the game.
    Pause,
    /// Go on.
    Resume,
}

impl Change {
    /// Reads `reissue 1`, `bot 1 greedy`, `person 1`, `back 1`, `pause`, `resume`.
    pub(crate) fn read(text: &str, seats: u8) -> Option<Change> {
        let words: Vec<_> = text.split_whitespace().collect();
        let seat = |word: &str| word.parse::<u8>().ok().filter(|seat| *seat < seats).map(Seat);
        match words.as_slice() {
            ["reissue", at] => Some(Change::Reissue(seat(at)?)),
            ["bot", at, level] => Some(Change::ToBot(seat(at)?, level.parse::<Level>().ok().map(|_| (*level).to_owned())?)),
            ["person", at] => Some(Change::ToPerson(seat(at)?)),
            ["back", at] => Some(Change::Back(seat(at)?)),
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
            Change::Back(seat) => format!("back {seat}"),
            Change::Pause => "pause".into(),
            Change::Resume => "resume".into(),
        }
    }
}

impl Room {
    /// Who must agree to a change; nobody where its sender may do it at once.
    pub(crate) fn voters(&self, sender: Sender, change: &Change) -> Result<Option<SeatSet>, Trouble> {
        let own = |seat: Seat| sender.seat.is_some_and(|sender| sender == seat || self.share_a_screen(sender, seat));
        match change {
            Change::Back(seat) if own(*seat) => Ok(None),
            Change::Back(_) => Err(Trouble::not_yours()),
            Change::ToBot(seat, _) if own(*seat) => Ok(None),
            _ if sender.opener => Ok(None),
            _ => Ok(Some(self.playing_persons())),
        }
    }

    /// Do the persons of two seats share one screen?
    fn share_a_screen(&self, one: Seat, other: Seat) -> bool {
        [one, other].iter().all(|seat| self.seat(*seat).is_some_and(|row| row.kind == SeatKind::Hot))
    }

    /// Does it, and says what everybody is told about it.
    pub(crate) fn change(&mut self, change: &Change, sender: Option<Seat>, at: &Moment<'_>) -> Result<String, Trouble> {
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
            Change::ToBot(seat, level) if self.is_held(*seat) => {
                let why = if sender == Some(*seat) { WhyStandIn::OwnWish } else { WhyStandIn::Vote };
                Ok(self.stand_in(*seat, Plays::Bot(level.clone()), why, at))
            }
            Change::ToBot(seat, level) => {
                self.hand_over(*seat, SeatKind::Bot(level.clone()));
                Ok(self.remark(format!("{} is played by a bot ({level}) from here on", self.title(*seat)), at))
            }
            Change::ToPerson(seat) => {
                self.hand_over(*seat, SeatKind::Human);
                Ok(self.remark(format!("{} is open to another person from here on", self.title(*seat)), at))
            }
            Change::Back(seat) => self.take_back(*seat, at),
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

    /// Does a person hold this seat?
    pub(crate) fn is_held(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|row| row.seated && !matches!(row.kind, SeatKind::Bot(_)))
    }

    fn hand_over(&mut self, seat: Seat, kind: SeatKind) {
        let row = &mut self.seats[seat.index()];
        row.seated = matches!(kind, SeatKind::Bot(_));
        row.kind = kind;
        row.token = token::token();
        row.name = String::new();
        // What the one before noted and ordered was for himself alone.
        row.orders = String::new();
        row.stand_in = None;
        self.forget.push(seat.0);
    }

    /// A seat as people call it.
    pub(crate) fn title(&self, seat: Seat) -> String {
        capitalized(self.side(seat))
    }

    pub(super) fn remark(&mut self, text: String, at: &Moment<'_>) -> String {
        if let Some(on) = &mut self.on {
            on.remark(&text, at);
        }
        text
    }
}
