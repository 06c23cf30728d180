//! The rulebook of one table: the edition, the options, who plays which pawn; and what of the board follows from them.

use crate::options::{Difficulty, Rulings};
use crate::{Affiliation, Board, Card, Edition, Item, Kind, Limit, Motivation, Pawn, Pawns, Sheet, Timing};
use table::{Chairs, Seat, SeatSet, Set};

/// Black Orchestra with one edition and one choice of options.
#[derive(Clone, Debug)]
pub struct Orchestra {
    /// Cards, map and tables.
    pub edition: Edition,
    /// The options in force.
    pub rulings: Rulings,
    /// Who plays which pawn. A single chair plays two (`orchestra.setup.seats`).
    pub chairs: Chairs<Pawn>,
    /// The pawns of this game.
    pub pawns: Pawns,
    /// What military support starts at and never falls below (`orchestra.setup.floor`).
    pub floor: u8,
    /// The limits of this number of players (`orchestra.limit.items`, `orchestra.limit.dossier`, `orchestra.limit.solo`).
    pub(crate) limit: Limit,
    /// By motivation: how many cards a dossier may hold before abilities add to it (`orchestra.limit.timid`).
    pub(crate) cards_at: [u8; Motivation::COUNT],
    seats: u8,
}

impl Orchestra {
    /// A table with this edition.
    pub fn new(edition: Edition, rulings: Rulings, seats: u8) -> Self {
        let pawns = Pawns::first(seats.max(2));
        let chairs = Chairs::new(|pawn: Pawn| pawns.has(pawn).then_some(Seat(if seats == 1 { 0 } else { pawn.0 })));
        let floor = match rulings.difficulty {
            Difficulty::Easy => edition.tracks.start_support[0],
            Difficulty::Standard => edition.tracks.start_support[1],
            Difficulty::Hard => edition.tracks.start_support[2],
        };
        let limit = edition.tracks.limits[usize::from(seats) - 1];
        let mut cards_at = [limit.cards; Motivation::COUNT];
        cards_at[Motivation::Timid.index()] = edition.timid_cards;
        Orchestra { edition, rulings, chairs, pawns, floor, limit, cards_at, seats }
    }

    /// How many chairs.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.seats)
    }

    /// The chair of a pawn.
    #[inline]
    pub fn seat_of(&self, pawn: Pawn) -> Seat {
        self.chairs.seat_of(pawn).unwrap_or_default()
    }

    /// The next pawn to the left (`orchestra.turn.left`).
    #[inline]
    pub(crate) fn left_of(&self, pawn: Pawn) -> Pawn {
        Pawn((pawn.0 + 1) % self.pawns.len())
    }

    /// To whom a conspirator belongs.
    #[inline]
    pub fn affiliation(&self, b: &Board, pawn: Pawn) -> Option<Affiliation> {
        b.who(pawn).map(|who| self.edition.sheets[who].affiliation)
    }

    /// Event cards left in all piles.
    pub fn events_left(&self, s: &crate::state::State) -> u8 {
        (s.board.pile_stage + 1..=7).map(|stage| self.pile_size(stage)).sum::<u8>() + s.secret.pile.len()
    }

    /// How many cards a pile has after setup (`orchestra.setup.remove-two`, `orchestra.variant.guarded`).
    pub fn pile_size(&self, stage: u8) -> u8 {
        self.pile_cards(stage).len() - self.pile_removed(stage)
    }

    /// All conspirator cards.
    pub fn all_cards(&self) -> Set<Card> {
        Set::first(self.edition.kind_of.len() as u8)
    }

    /// The item that a card counts as (`orchestra.card.concealed-pistol`).
    pub fn item_of_card(&self, kind: Kind) -> Option<Item> {
        match self.edition.kinds.get(kind.index())?.timing {
            Timing::Item(item) => Some(item),
            _ => None,
        }
    }

    /// Does a card count as an item?
    pub fn is_item_card(&self, kind: Kind) -> bool {
        self.item_of_card(kind).is_some()
    }

    /// The name of a pawn's person.
    pub(crate) fn sheet_of(&self, b: &Board, pawn: Pawn) -> Sheet {
        b.who(pawn).unwrap_or_default()
    }
}
