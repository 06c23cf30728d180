//! The rulebook of one table: the edition, the rulings, who plays which side.

use crate::{
    edition::Edition,
    options::{Bonus, Level, Rulings, Solo},
    roles::Side,
    space::{Space, Spaces},
};
use table::{Seat, SeatSet};

/// The Bell of Treason with one edition and one choice of options.
#[derive(Clone, Debug)]
pub struct Bell {
    /// Cards, map and tables.
    pub edition: Edition,
    /// The rulings in force.
    pub rulings: Rulings,
    /// The Solo Opponent, where there is one.
    pub solo: Option<Solo>,
    players: ([Side; 2], usize),
}

impl Bell {
    /// A table with this edition.
    pub fn new(edition: Edition, rulings: Rulings, solo: Option<Solo>) -> Self {
        let players = match solo {
            Some(solo) => ([solo.player, solo.player.enemy()], 1),
            None => (Side::BOTH, 2),
        };
        Bell { edition, rulings, solo, players }
    }

    /// The sides that people (or bots in chairs) play, in the order of their chairs.
    /// They follow the rules for two, against the Solo Opponent as well (`bell.solo.player-normal`).
    #[inline]
    pub(crate) fn players(&self) -> Players {
        Players { sides: self.players.0, at: 0, len: self.players.1 }
    }

    /// The chair of a side; the Solo Opponent has none.
    #[inline]
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        match self.solo {
            None => Some(Seat(side as u8)),
            Some(solo) => (solo.player == side).then_some(Seat(0)),
        }
    }

    /// The side of a chair.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        self.players.0[seat.index().min(1)]
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

    /// Does the Opponent get a point more after the event of a card play? (`bell.solo.easy-normal`)
    pub(crate) fn has_bonus(&self) -> bool {
        self.solo.is_some_and(|s| s.level != Level::Easy)
    }

    /// Does it get that point after Objectives' events and those of the Final Decision, too?
    pub(crate) fn has_bonus_after_every_event(&self, side: Side) -> bool {
        self.is_opponent(side) && self.has_bonus() && self.rulings.bonus == Bonus::EveryEvent
    }

    /// Do ones count as twos for the Opponent's operations? (`bell.solo.hard`)
    pub(crate) fn is_hard(&self) -> bool {
        self.solo.is_some_and(|s| s.level == Level::Hard)
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.players.1 as u8)
    }

    /// The spaces pressed by a side's virtual space (`bell.map.virtual-concede`, `bell.map.virtual-defend`).
    #[inline]
    pub fn virtual_pressure(&self, side: Side) -> Spaces {
        const CONCEDE: Spaces = Spaces::of(&[Space::UnitedKingdom, Space::Government, Space::CsrGermans]);
        const DEFEND: Spaces = Spaces::of(&[Space::Czechoslovaks, Space::GeneralStaff, Space::MoravianHqs]);
        match side {
            Side::Concede => CONCEDE,
            Side::Defend => DEFEND,
        }
    }
}

/// The sides that players play, without allocation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Players {
    sides: [Side; 2],
    at: usize,
    len: usize,
}

impl Iterator for Players {
    type Item = Side;

    #[inline]
    fn next(&mut self) -> Option<Side> {
        let side = (self.at < self.len).then(|| self.sides[self.at])?;
        self.at += 1;
        Some(side)
    }
}

impl std::ops::Index<usize> for Players {
    type Output = Side;

    fn index(&self, at: usize) -> &Side {
        &self.sides[at]
    }
}
