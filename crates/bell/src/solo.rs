//! The Solo Opponent: the rulebook's own player for the side that nobody plays. (Solo Opponent Rules)
//!
//! It holds no hand and decides nothing freely: for every question that its side is asked,
//! [`choices`] says what the rulebook lets it do. Where several spaces remain the die decides
//! (`bell.solo.sel.tie-die`), so its acts are chance requests, landed one by one.

pub(crate) mod card_use;
mod definitions;
mod events;
pub(crate) mod final_decision;
mod operations;
pub(crate) mod pivotal;
mod rehearsal;
mod select;
pub(crate) mod sequence;
pub mod tables;

pub use definitions::{available, has_room, is_isolated};

use crate::asked::{Asked, asked};
use crate::{Bell, Board, EventFrame, Frame, Move, News, Side, Space, Spaces, State, play, play::mobilization};
use table::{Log, Outcome, Readers};
use tables::Table;

/// The most that the die ever has to decide between.
const MOST_PICKS: usize = 24;

/// What the Opponent may do: one move, or several between which the die decides.
#[derive(Clone, Copy, Debug)]
pub struct Picks {
    moves: [Move; MOST_PICKS],
    weights: [u16; MOST_PICKS],
    len: u8,
    /// The table that decided, if a row did.
    pub table: Table,
    /// Its row, counted from 1; 0 where none decided.
    pub row: u8,
    /// The row of the table "place or remove" that was read before it, counted from 1; 0 where it was not read.
    pub place_or_remove: u8,
}

impl Picks {
    fn none() -> Self {
        Picks { moves: [Move::Pass; MOST_PICKS], weights: [1; MOST_PICKS], len: 0, table: Table::PlaceOrRemove, row: 0, place_or_remove: 0 }
    }

    fn one(m: Move) -> Self {
        let mut picks = Picks::none();
        picks.push(m);
        picks
    }

    fn spaces(spaces: Spaces, to_move: impl Fn(Space) -> Move) -> Self {
        let mut picks = Picks::none();
        spaces.iter().for_each(|s| picks.push(to_move(s)));
        picks
    }

    fn push(&mut self, m: Move) {
        self.push_weighted(m, 1);
    }

    fn push_weighted(&mut self, m: Move, weight: u16) {
        let at = usize::from(self.len);
        debug_assert!(at < self.moves.len(), "the Opponent never has so much to choose from");
        if at < self.moves.len() {
            self.moves[at] = m;
            self.weights[at] = weight;
            self.len += 1;
        }
    }

    fn by(mut self, table: Table, row: u8) -> Self {
        (self.table, self.row) = (table, row);
        self
    }

    fn after(mut self, place_or_remove: u8) -> Self {
        self.place_or_remove = place_or_remove;
        self
    }

    /// The moves.
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..usize::from(self.len)]
    }

    /// How many moves.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Move> {
        self.as_slice().iter().copied()
    }

    /// The moves, as outcomes, with the weights by which the die decides between them.
    pub(crate) fn weighted(&self) -> impl Iterator<Item = (Outcome, u16)> {
        self.iter().map(|m| m.as_outcome().expect("the Opponent holds no cards")).zip(self.weights)
    }
}

/// What the Opponent does with the question that its side is asked.
pub fn choices(g: &Bell, s: &State) -> Picks {
    let Asked::One(me, _) = asked(g, s) else { return Picks::none() };
    let b = &s.board;
    let mind = Mind { g, b, me, kept: objectives(s) };
    match b.agenda.top() {
        Some(Frame::Initiative) => Picks::one(sequence::PLAYS_SECOND),
        Some(Frame::Use { .. }) => Picks::one(Move::As(card_use::how_to_use(&mind))),
        Some(Frame::Ops { .. }) => operations::operation(&mind, play::final_decision::limit(g, b, me)).unwrap_or(Picks::one(Move::Done)),
        Some(Frame::Event(EventFrame::Step { .. })) => events::step(&mind),
        Some(Frame::Event(_)) => Picks::one(Move::Option(events::first_option(&mind))),
        Some(Frame::Unlock) => {
            let room = has_room(g, b, me, Space::CsrGermans) && !b.cubes[me.index()].full().has(Space::CsrGermans);
            Picks::one(if room { Move::UnlockMap } else { Move::UnlockPool })
        }
        Some(Frame::Station { .. }) => {
            let open = mind.with_room(mobilization::stations(b));
            if open.is_empty() { Picks::one(Move::Reserve) } else { select::place(&mind, open, Move::Station) }
        }
        Some(Frame::PivotalAction { dimension, moved, .. }) => pivotal::action(&mind, dimension, moved),
        // The event of an Objective is optional, so nothing in it is forced upon it (`bell.inv.bot-no-voluntary-tension`).
        Some(Frame::ObjectiveEvent { .. }) => {
            let run = b.objective_shown[me.index()].is_some_and(|o| {
                let event = &g.edition.objective_events[o.index()];
                let rehearsal = rehearsal::rehearse(&mind, event);
                rehearsal.complete && rehearsal.changed && !(rehearsal.forced && mind.declines_forced_objectives())
            });
            Picks::one(if run { Move::Run } else { Move::Skip })
        }
        Some(Frame::FinalAct { card, .. }) => final_decision::act(&mind, card),
        _ => Picks::one(Move::Done),
    }
}

/// What the Opponent's decisions may look at: the board and both Objectives, no hidden card (`bell.inv.bot-no-hidden`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mind<'a> {
    g: &'a Bell,
    b: &'a Board,
    me: Side,
    kept: [Option<Space>; 2],
}

fn objectives(s: &State) -> [Option<Space>; 2] {
    [0, 1].map(|at: usize| s.secret.kept[at].or(s.board.objective_shown[at]))
}

impl Mind<'_> {
    fn player(&self) -> Side {
        self.me.enemy()
    }

    /// Does "up to" include zero cubes wherever it stands? Records of rules number 1 were played with an Opponent that read it so only
    /// outside of choices, and its acts must still be possible when they are replayed.
    fn up_to_includes_zero(&self) -> bool {
        self.g.rulings.rules >= 2
    }

    /// Is an event that grants points completely executed only if all of them can be spent? Under rules number 1 it did not ask.
    fn points_must_be_spent(&self) -> bool {
        self.g.rulings.rules >= 2
    }

    /// Does it take an option of which it lacks nothing before one of which it does? Under rules numbers 1 and 2 it did not.
    fn prefers_whole_options(&self) -> bool {
        self.g.rulings.rules >= 3
    }

    /// Does it decline the event of an Objective, which is its to run or not, where that would make it place cubes that it never places
    /// of its own will? Under rules numbers 1 and 2 it did not.
    fn declines_forced_objectives(&self) -> bool {
        self.g.rulings.rules >= 3
    }

    fn with_room(&self, spaces: Spaces) -> Spaces {
        spaces.iter().filter(|s| has_room(self.g, self.b, self.me, *s)).collect()
    }

    /// The spaces where it may and will place by its own will: legal, with Room, from Available cubes.
    fn willing(&self, legal: Spaces) -> Spaces {
        if available(self.b, self.me) > 0 { self.with_room(legal) } else { Spaces::NONE }
    }

    /// The same mind over another board.
    fn over<'b>(&'b self, b: &'b Board) -> Mind<'b> {
        Mind { g: self.g, b, me: self.me, kept: self.kept }
    }
}

/// Tells which rows of which tables brought the Opponent to this act.
pub(crate) fn tell_row(g: &Bell, s: &State, side: Side, m: Move, log: &mut impl Log<News>) {
    if log.listens() && g.is_opponent(side) {
        let picks = choices(g, s);
        if !picks.iter().any(|p| p == m) {
            return;
        }
        for (table, row) in [(Table::PlaceOrRemove, picks.place_or_remove), (picks.table, picks.row)] {
            if row > 0 {
                log.event(Readers::All, News::TableRow { table, row });
            }
        }
        select::tell_die(&picks, m, log);
    }
}
