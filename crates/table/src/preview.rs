//! What a move would do, as far as its player may know: it is played in a state imagined from their view.
//!
//! Pictures use it to say before a press what is lost and whether something follows at once that nobody can take back. What depends
//! on hidden things comes out by chance, so only what lies open may be read from it: the question, the open part of the state. Where
//! the player is shown something that they do not know, imagination ends: what would come of it is made up.

use crate::{Ask, Kind, Know, Log, Readers, Seat, SeatSet, rest::caught};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A position in which moves are tried.
#[derive(Debug)]
pub struct Preview<'a, G: Know> {
    game: &'a G,
    seat: Seat,
    before: G::State,
}

/// What follows a move at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follows {
    /// The same seat goes on, and nobody has seen anything new: it can be taken back.
    Nothing,
    /// Somebody sees something that was hidden.
    Sight,
    /// Chance is asked.
    Chance(Kind),
    /// Others are asked.
    Seats(SeatSet),
    /// The game is over.
    End,
    /// The rules of the edition come to no rest.
    Fault,
}

impl<'a, G: Know> Preview<'a, G> {
    /// What this seat can know of the position in which it is asked.
    pub fn new(game: &'a G, view: &G::View, seat: Seat) -> Self {
        Preview { game, seat, before: game.imagine(view, &mut Xoshiro256PlusPlus::seed_from_u64(0)) }
    }

    /// The position, imagined.
    pub fn before(&self) -> &G::State {
        &self.before
    }

    /// The same for a position that one of its moves led to.
    pub fn at(&self, state: G::State) -> Self {
        Preview { game: self.game, seat: self.seat, before: state }
    }

    /// Plays one of the seat's moves: the position after it, imagined too, and what follows.
    pub fn play(&self, m: G::Move) -> (G::State, Follows) {
        let mut after = self.before.clone();
        let mut learned = Learned { by: SeatSet::NONE, seat: self.seat };
        // Looking never fails by an edition: where the rules come to no rest, the table says so when the move is played.
        if caught(|| self.game.play(&mut after, self.seat, m, &mut learned)).is_err() {
            return (self.before.clone(), Follows::Fault);
        }
        // Where it ended there, nobody is asked, and the question means nothing.
        if learned.by.has(self.seat) {
            return (after, Follows::Sight);
        }
        let follows = match self.game.ask(&after) {
            Ask::Over(_) => Follows::End,
            _ if !learned.by.is_empty() => Follows::Sight,
            Ask::Chance(kind) => Follows::Chance(kind),
            ask if ask.seats() == SeatSet::only(self.seat) => Follows::Nothing,
            ask => Follows::Seats(ask.seats()),
        };
        (after, follows)
    }
}

/// Who has learned something, for one who looks ahead.
struct Learned {
    by: SeatSet,
    seat: Seat,
}

impl<E> Log<E> for Learned {
    fn event(&mut self, _: Readers, _: E) {}

    fn learned(&mut self, seats: SeatSet) {
        self.by = self.by.or(seats);
    }

    fn deed_done(&mut self) {}

    fn listens(&self) -> bool {
        false
    }

    fn stops(&self) -> bool {
        self.by.has(self.seat)
    }
}
