//! The rulebook of one table: the edition, the rulings, who plays which side.

use crate::options::{Rulings, Solo};
use crate::{Edition, Side};
use table::{Chairs, Seat, SeatSet, Set};

/// The Bell of Treason with one edition and one choice of options.
#[derive(Clone, Debug)]
pub struct Bell {
    /// Cards, map and tables.
    pub edition: Edition,
    /// The rulings in force.
    pub rulings: Rulings,
    /// The Solo Opponent, where there is one.
    pub solo: Option<Solo>,
    /// Who plays which side; the Solo Opponent takes no chair.
    pub chairs: Chairs<Side>,
    players: Set<Side>,
}

impl Bell {
    /// A table with this edition.
    pub fn new(edition: Edition, rulings: Rulings, solo: Option<Solo>) -> Self {
        let chairs = Chairs::new(|side: Side| match solo {
            Some(solo) => (solo.player == side).then_some(Seat(0)),
            None => Some(Seat(side as u8)),
        });
        let players = Side::BOTH.into_iter().filter(|side| chairs.seat_of(*side).is_some()).collect();
        Bell { edition, rulings, solo, chairs, players }
    }

    /// The sides that people (or bots in chairs) play, in the order of their chairs.
    /// They follow the rules for two, against the Solo Opponent as well.
    #[inline]
    pub(crate) fn players(&self) -> Set<Side> {
        self.players
    }

    /// The chair of a side; the Solo Opponent has none.
    #[inline]
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        self.chairs.seat_of(side)
    }

    /// The side of a chair.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        let first = self.solo.map_or(Side::Concede, |solo| solo.player);
        if seat == Seat(0) { first } else { first.enemy() }
    }

    /// The side of the Solo Opponent.
    #[inline]
    pub fn opponent(&self) -> Option<Side> {
        self.solo.map(|s| s.player.enemy())
    }

    /// Is this side the Solo Opponent's?
    #[inline]
    pub fn is_opponent(&self, side: Side) -> bool {
        self.solo.is_some_and(|s| s.player != side)
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.players.len())
    }
}
