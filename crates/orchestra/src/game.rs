//! The rulebook of one table: the edition, the options, who plays which pawn; and what of the board follows from them.

use crate::{
    edition::{Card, Edition, Kind, Lasting, Limit, Sheet, Space, Timing, WindowKind},
    item,
    options::{Difficulty, Rulings},
    roles::{Affiliation, Motivation, Pawn, Pawns},
    state::Board,
};
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
        Orchestra { edition, rulings, chairs, pawns, floor, seats }
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

    /// The free conspirators.
    #[inline]
    pub fn free(&self, b: &Board) -> Pawns {
        self.pawns.iter().filter(|pawn| b.is_free(*pawn)).collect()
    }

    /// The prisoners.
    #[inline]
    pub fn prisoners(&self, b: &Board) -> Pawns {
        self.pawns.minus(self.free(b))
    }

    /// The free conspirators in a space; other spaces of Berlin are other spaces (`orchestra.map.berlin-not-one-space`).
    #[inline]
    pub fn in_space(&self, b: &Board, space: Space) -> Pawns {
        self.pawns.iter().filter(|pawn| b.at(*pawn) == Some(space)).collect()
    }

    /// Are all conspirators of the game in this one's space? One prisoner spoils it (`orchestra.prison.not-shared`).
    #[inline]
    pub fn all_with(&self, b: &Board, pawn: Pawn) -> bool {
        b.at(pawn).is_some_and(|space| self.in_space(b, space) == self.pawns)
    }

    /// To whom a conspirator belongs.
    #[inline]
    pub fn affiliation(&self, b: &Board, pawn: Pawn) -> Option<Affiliation> {
        b.who(pawn).map(|who| self.edition.sheet(who).affiliation)
    }

    /// Does the special ability work now? (`orchestra.mot.ability-at-3`, `orchestra.mot.ability-live`, `orchestra.prison.ability-blank`)
    #[inline]
    pub fn has_ability(&self, b: &Board, pawn: Pawn) -> bool {
        let silenced = pawn == b.active && b.turn.silenced;
        b.is_free(pawn) && b.mot[pawn.index()] >= Motivation::Motivated && !silenced && b.who(pawn).is_some_and(|who| !b.silent.has(who))
    }

    /// What the ability gives now.
    #[inline]
    pub fn gives(&self, b: &Board, pawn: Pawn) -> Lasting {
        match b.who(pawn) {
            Some(who) if self.has_ability(b, pawn) => self.edition.sheet(who).gives,
            _ => Lasting::default(),
        }
    }

    /// The limits of this number of players (`orchestra.limit.items`, `orchestra.limit.dossier`, `orchestra.limit.solo`).
    fn limit(&self) -> Limit {
        self.edition.tracks.limits[usize::from(self.seats) - 1]
    }

    /// How many tiles a conspirator may carry (`orchestra.who.tresckow.limit`).
    #[inline]
    pub fn tile_limit(&self, b: &Board, pawn: Pawn) -> u8 {
        self.limit().tiles + self.gives(b, pawn).tiles
    }

    /// How many cards a dossier may hold (`orchestra.limit.timid`, `orchestra.who.goerdeler.limit`).
    #[inline]
    pub fn card_limit(&self, b: &Board, pawn: Pawn) -> u8 {
        match b.mot[pawn.index()] {
            Motivation::Timid => self.edition.timid_cards,
            _ => self.limit().cards + self.gives(b, pawn).cards,
        }
    }

    /// Is a conspirator over one of the limits? (`orchestra.limit.plots-count`)
    #[inline]
    pub fn over_cards(&self, b: &Board, pawn: Pawn) -> bool {
        b.dossier[pawn.index()].len() > self.card_limit(b, pawn)
    }

    /// Has a conspirator too many tiles?
    #[inline]
    pub fn over_tiles(&self, b: &Board, pawn: Pawn) -> bool {
        item::count(&b.items[pawn.index()]) > self.tile_limit(b, pawn)
    }

    /// Actions left this turn (`orchestra.action.three`, `orchestra.who.stauffenberg`).
    #[inline]
    pub fn actions_left(&self, b: &Board) -> u8 {
        let allowance = self.edition.tracks.actions + self.gives(b, b.active).actions;
        (allowance + b.gained).saturating_sub(b.spent)
    }

    /// Is a space open in the present stage? (`orchestra.move.stage-gate`, `orchestra.move.stage-7`)
    #[inline]
    pub fn is_open(&self, b: &Board, space: Space) -> bool {
        self.edition.open[usize::from(b.stage.min(7))].has(space)
    }

    /// Event cards left in all piles.
    pub fn events_left(&self, s: &crate::state::State) -> u8 {
        (s.board.pile_stage + 1..=7).map(|stage| self.pile_size(stage)).sum::<u8>() + s.secret.pile.len()
    }

    /// How many cards a pile has after setup (`orchestra.setup.remove-two`, `orchestra.variant.guarded`).
    pub fn pile_size(&self, stage: u8) -> u8 {
        self.pile_cards(stage).len() - self.pile_removed(stage)
    }

    /// Cards that leave a pile at setup, unseen.
    pub fn pile_removed(&self, stage: u8) -> u8 {
        let tracks = &self.edition.tracks;
        let base = if self.rulings.guarded && stage == 7 { tracks.guarded_removed } else { tracks.removed };
        base + if self.rulings.urgency { tracks.removed_more } else { 0 }
    }

    /// The cards that may be in a pile (`orchestra.setup.event-piles`).
    pub fn pile_cards(&self, stage: u8) -> Set<crate::edition::Event> {
        let cards = self.edition.stage_cards[usize::from(stage)];
        if !self.rulings.guarded {
            return cards;
        }
        cards.iter().filter(|card| self.edition.of_event(*card) != self.edition.tracks.guarded).collect()
    }

    /// All conspirator cards.
    pub fn all_cards(&self) -> Set<Card> {
        Set::first(self.edition.kind_of.len() as u8)
    }

    /// The cards that can be played in a window.
    pub fn cards_for(&self, window: WindowKind) -> Set<Card> {
        self.all_cards().iter().filter(|card| self.edition.kind(self.edition.of_card(*card)).windows.has(window)).collect()
    }

    /// The cards that count as an item.
    pub fn is_item_card(&self, kind: Kind) -> bool {
        matches!(self.edition.kind(kind).timing, Timing::Item(_))
    }

    /// The kinds that a dusk order can be about, in their order.
    pub fn dusk_kinds(&self) -> impl Iterator<Item = Kind> + use<'_> {
        (0..self.edition.kinds.len() as u8)
            .map(Kind)
            .filter(|kind| self.edition.kind(*kind).windows.has(WindowKind::Dusk))
            .take(crate::state::DUSK_CARDS)
    }

    /// The name of a pawn's person.
    pub(crate) fn sheet_of(&self, b: &Board, pawn: Pawn) -> Sheet {
        b.who(pawn).unwrap_or_default()
    }
}
