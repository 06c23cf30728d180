//! Who plays for a person who does not play just now. The seat stays that person's, with its key, its notes and its orders, and
//! they take it back with one press.

use super::{Room, game_on::Moment};
use crate::answer::Trouble;
use bots::Level;
use store::{Plays, SeatKind, SeatRow, StandIn, WhyStandIn};
use table::Seat;

/// The level of the bot that answers for a seat; none where a person does.
pub(crate) fn bot_of(row: &SeatRow) -> Option<Level> {
    match (&row.kind, &row.stand_in) {
        (SeatKind::Bot(level), _) | (_, Some(StandIn { plays: Plays::Bot(level), .. })) => Some(level.parse().unwrap_or(Level::Greedy)),
        (_, Some(StandIn { plays: Plays::Passes, .. })) => Some(Level::Greedy),
        (SeatKind::Human | SeatKind::Hot, None) => None,
    }
}

impl Room {
    /// Lets somebody stand in for the person of a seat, and says what everybody is told about it.
    pub(crate) fn stand_in(&mut self, seat: Seat, plays: Plays, why: WhyStandIn, at: &Moment<'_>) -> String {
        let (title, who) = (self.title(seat), told(&plays));
        let told = match why {
            WhyStandIn::Vote => format!("{who} stands in for {title} until its player is back, as the others want it"),
            WhyStandIn::TimeUp => format!("The time of {title} is up: {who} stands in until its player is back"),
            WhyStandIn::Resigned => format!("{title} gives up: {who} stands in until its player is back"),
            WhyStandIn::OwnWish => format!("{who} stands in for {title} until its player is back"),
        };
        self.seats[seat.index()].stand_in = Some(StandIn { plays, why, since: at.now });
        let told = crate::capital::capitalized(&told);
        self.remark(told, at)
    }

    /// The person of a seat plays again; says what everybody is told about it.
    pub(crate) fn take_back(&mut self, seat: Seat, at: &Moment<'_>) -> Result<String, Trouble> {
        let nobody = || Trouble::rule("table.no-stand-in", "Nobody stands in for this seat.");
        self.seats.get_mut(seat.index()).and_then(|row| row.stand_in.take()).ok_or_else(nobody)?;
        let told = format!("The player of {} is back", self.title(seat));
        Ok(self.remark(told, at))
    }

    /// Does somebody stand in for the person of a seat?
    pub(crate) fn has_stand_in(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|row| row.stand_in.is_some())
    }
}

/// A stand-in as people call it.
pub(crate) fn told(plays: &Plays) -> String {
    match plays {
        Plays::Bot(level) => format!("a bot ({level})"),
        Plays::Passes => "a bot that passes where it can".into(),
    }
}
