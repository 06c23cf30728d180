//! Who plays for a person who does not play just now. The seat stays that person's, with its key, its notes and its orders, and
//! they take it back with one press.

use super::{Room, game_on::Moment};
use crate::api_error::ApiError;
use store::{Plays, SeatKind, SeatRow, StandIn, WhyStandIn};
use table::{BotLevel, Leaving, Rejection, Seat};

/// Why a person takes back nothing of what was played before they were back.
pub(super) const PLAYED: &str = "a bot has played for this seat since";

/// How the remarks end that tell that a bot plays a seat no longer.
const IS_BACK: &str = " is back";
pub(super) const IS_OPEN: &str = " is open to another person from here on";

/// Does this remark tell that a bot plays a seat no longer?
pub(super) fn ends_it(remark: &str) -> bool {
    remark.ends_with(IS_BACK) || remark.ends_with(IS_OPEN)
}

/// Why a seat takes back nothing while somebody stands in for its person.
pub(crate) fn undo_refused() -> Rejection {
    Rejection::new("table.undo-barrier", "A bot plays for you now; take your seat back first.")
}

/// The level of the bot that answers for a seat; none where a person does.
pub(crate) fn bot_of(row: &SeatRow) -> Option<BotLevel> {
    match (&row.kind, &row.stand_in) {
        (SeatKind::Bot(level), _) | (_, Some(StandIn { plays: Plays::Bot(level), .. })) => Some(*level),
        (_, Some(StandIn { plays: Plays::Passes, .. })) => Some(BotLevel::Greedy),
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
        self.attend(at);
        let told = scene::capitalized(&told);
        self.remark(told, at)
    }

    /// Do the others play on when a seat gives up or its time is up? Else it loses.
    pub(crate) fn plays_on(&self) -> bool {
        // A table that was opened under older rules is no reason to end the game of more than two.
        self.seats.len() > 2 || self.on.as_ref().is_some_and(|on| on.hosted.leaving() == Leaving::PlaysOn)
    }

    /// A seat gives up or its time is up where the others play on: somebody stands in until its player is back.
    pub(crate) fn leave(&mut self, seat: Seat, why: WhyStandIn, at: &Moment<'_>) -> String {
        self.stand_in(seat, self.table.leaver, why, at)
    }

    /// What passes the question to a seat for which somebody stands in who only passes; nothing where it has no pass.
    pub(crate) fn passes(&self, seat: Seat) -> Option<String> {
        let passing = matches!(&self.seat(seat)?.stand_in, Some(StandIn { plays: Plays::Passes, .. }));
        self.on.as_ref().filter(|_| passing)?.hosted.pass(seat)
    }

    /// The person of a seat plays again; says what everybody is told about it.
    pub(crate) fn take_back(&mut self, seat: Seat, at: &Moment<'_>) -> Result<String, ApiError> {
        let nobody = || ApiError::rule("table.no-stand-in", "Nobody stands in for this seat.");
        self.seats.get_mut(seat.index()).and_then(|row| row.stand_in.take()).ok_or_else(nobody)?;
        self.attend(at);
        self.bot_has_played();
        let told = format!("The player of {}{IS_BACK}", self.title(seat));
        Ok(self.remark(told, at))
    }

    /// A bot plays a seat no longer: what it did is nobody's to take back.
    pub(super) fn bot_has_played(&mut self) {
        if let Some(on) = &mut self.on {
            on.hosted.no_way_back(PLAYED);
        }
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
