//! What a seat does unasked in every game: it leaves, or it agrees to end. The asides of one game are its own moves.

use super::{Act, Doing, Rejection, Sitting, UNASKED};
use crate::{Accord, Ask, Departure, Journal, Leaving, Line, Seat, SeatSet, Show, log::DeedStatus};

impl<G: Show> Sitting<G> {
    /// May a seat resign now?
    pub fn may_resign(&self, seat: Seat) -> bool {
        seat.0 < self.game.seats() && !self.left.has(seat) && !matches!(self.ask(), Ask::Over(_))
    }

    /// The seats that have left the game while the others play on.
    pub fn left(&self) -> SeatSet {
        self.left
    }

    /// Those seats have left that the state notes, and nobody has agreed to end; for a position from elsewhere.
    pub fn leave_as_noted(&mut self) {
        (self.left, self.agreed) = (self.game.left(&self.state), SeatSet::NONE);
    }

    /// A seat resigns: it loses where that is how the game ends, and leaves it elsewhere.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Rejection> {
        self.depart(seat, Departure::Resigned)
    }

    /// A seat's time is up: it loses where that is how the game ends, and leaves it elsewhere. No player says so.
    pub fn time_up(&mut self, seat: Seat) -> Result<(), Rejection> {
        self.depart(seat, Departure::TimeUp)
    }

    pub(super) fn depart(&mut self, seat: Seat, how: Departure) -> Result<(), Rejection> {
        if matches!(self.ask(), Ask::Over(_)) {
            return Err(Rejection::new("table.over", "The game is over."));
        }
        if seat.0 >= self.game.seats() {
            return Err(no_such_seat());
        }
        match (self.game.leaving(), how) {
            (_, Departure::Resigned) if self.left.has(seat) => return Err(Rejection::new("table.left", "You have left the game already.")),
            (Leaving::PlaysOn, _) if self.left.has(seat) => {
                return Err(Rejection::new("table.left", "This seat has left the game already."));
            }
            (Leaving::PlaysOn, _) if self.is_last(seat) && self.game.abandoned(self.options.rules()) == Leaving::Loses => {
                self.carry_out(seat, Doing::Depart(how), Act::Aside);
            }
            (Leaving::PlaysOn, _) => self.leave(seat, how),
            (Leaving::Loses, _) => self.carry_out(seat, Doing::Depart(how), Act::Aside),
        }
        self.at_rest()
    }

    /// Have all other seats left?
    fn is_last(&self, seat: Seat) -> bool {
        SeatSet::first(self.game.seats()).minus(self.left) == SeatSet::only(seat)
    }

    /// A seat leaves, and the others play on: a line of the record that moves nothing in the game, unless all who stay have agreed
    /// to end it. Whoever leaves has no say in that any more.
    fn leave(&mut self, seat: Seat, how: Departure) {
        (self.left, self.agreed) = (self.left.with(seat), self.agreed.without(seat));
        [&mut self.state, &mut self.settled].into_iter().for_each(|state| self.game.leave(state, seat));
        self.lines.push(Line::Move { seat: self.game.seat_name(seat).into(), text: how.word().into() });
        let title = self.game.seat_title(seat);
        let why = match how {
            Departure::Resigned => "resigned",
            Departure::TimeUp => "ran out of time",
        };
        self.tell_unasked(format!("{title} {why}: from here on this seat passes, and a bot answers only what cannot be passed."));
        self.end_if_all_agree();
    }

    /// What a seat may say now about ending the game; nothing where the rules know no such end.
    pub fn accord(&self, seat: Seat) -> Option<Accord> {
        let plays = self.game.may_be_agreed() && self.may_resign(seat);
        plays.then(|| if self.agreed.has(seat) { Accord::PlayOn } else { Accord::Agree })
    }

    /// A seat agrees to end the game, or takes that back: a line of the record, told to all, that ends the game when all who play agree.
    /// An open deed stays open and hidden; only the end shows it.
    pub fn agree(&mut self, seat: Seat, accord: Accord) -> Result<(), Rejection> {
        match self.accord(seat) {
            _ if matches!(self.ask(), Ask::Over(_)) => return Err(Rejection::new("table.over", "The game is over.")),
            None if seat.0 >= self.game.seats() => return Err(no_such_seat()),
            None if self.left.has(seat) => return Err(Rejection::new("table.left", "You have left the game already.")),
            None => return Err(Rejection::new("table.not-a-choice", "The rules of this game know no end by agreement.")),
            Some(may) if may != accord => {
                let already = match accord {
                    Accord::Agree => "You have agreed already; the others have not.",
                    Accord::PlayOn => "You have not agreed to end the game.",
                };
                return Err(Rejection::new("table.agreed", already));
            }
            Some(_) => {}
        }
        self.lines.push(Line::Move { seat: self.game.seat_name(seat).into(), text: accord.word().into() });
        let title = self.game.seat_title(seat);
        let told = match accord {
            Accord::Agree => {
                self.agreed = self.agreed.with(seat);
                format!("{title} agrees to end the game.")
            }
            Accord::PlayOn => {
                self.agreed = self.agreed.without(seat);
                format!("{title} wants to play on.")
            }
        };
        self.tell_unasked(told);
        self.end_if_all_agree();
        Ok(())
    }

    /// Tells everybody what a seat did unasked; nothing before it is taken back.
    fn tell_unasked(&mut self, told: String) {
        self.notice(told);
        if !self.answers_bind() {
            self.raise_barrier(UNASKED);
        }
    }

    /// Ends the game where all seats that have not left agree to that, one at least; else an open deed goes on, told after this line.
    fn end_if_all_agree(&mut self) {
        let present = SeatSet::first(self.game.seats()).minus(self.left);
        if present.is_empty() || !present.minus(self.agreed).is_empty() {
            return self.hold_back();
        }
        let mut journal = Journal { deed: DeedStatus::Done, ..Journal::default() };
        self.game.end_agreed(&mut self.state, &mut journal);
        self.take_in(journal);
    }
}

fn no_such_seat() -> Rejection {
    Rejection::new("table.not-asked", "There is no such seat at this table.")
}
