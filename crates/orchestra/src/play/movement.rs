//! Conspirators who go somewhere. (Move)

use super::tell;
use crate::{Board, EventFrame, News, Occasion, Of, Orchestra, Pawn, Refusal, Space, edition::on};
use table::{Log, event::Cursor};

impl Orchestra {
    /// Is a space open in the present stage? (`orchestra.move.stage-gate`, `orchestra.move.stage-7`)
    #[inline]
    pub fn is_open(&self, b: &Board, space: Space) -> bool {
        self.edition.open[usize::from(b.stage.min(7))].has(space)
    }
}

/// A program begins, unless it has no steps.
pub(crate) fn begin(g: &Orchestra, b: &mut Board, of: Of, you: Pawn) {
    begin_at(g, b, of, you, Cursor::default());
}

/// A program begins at a place.
pub(crate) fn begin_at(g: &Orchestra, b: &mut Board, of: Of, you: Pawn, cursor: Cursor) {
    if !super::effects::program(g, of).ops().is_empty() {
        b.agenda.push(EventFrame::Run { of, you, cursor }.into());
    }
}

/// A conspirator enters a space, by whatever cause: its modifiers work at once, and every time (`orchestra.move.modifier`,
/// `orchestra.move.modifier-repeat`, `orchestra.move.modifier-any-entry`).
pub(crate) fn enter(g: &Orchestra, b: &mut Board, pawn: Pawn, space: Space, log: &mut impl Log<News>) {
    let from = b.place[pawn.index()].replace(space);
    tell(log, News::Goes { who: g.sheet_of(b, pawn), from, to: space });
    // What lies on top is done first: the space's own modifier comes before that of the current event.
    if let Some(event) = b.current
        && let Some(at) = on(&g.edition.events[event].lasting, Occasion::Enter(space))
    {
        begin_at(g, b, Of::WhileCurrent(event), pawn, at);
    }
    begin(g, b, Of::Entry(space), pawn);
}

/// Why a space cannot be entered now (`orchestra.move.stage-gate`, `orchestra.move.stage-7`).
pub(crate) fn refuse_closed(g: &Orchestra, b: &Board, space: Space) -> Option<Refusal> {
    match g.is_open(b, space) {
        true => None,
        false if b.stage >= 7 && g.edition.closing.has(space) => Some(Refusal::Closed(space)),
        false => Some(Refusal::NotOpenYet(space)),
    }
}

/// Why one cannot go from a space to another along a link (`orchestra.move.one-link`, `orchestra.map.berlin-gate`). Leaders block nobody
/// (`orchestra.move.leaders-no-block`), and a walk of several spaces is such a step each time (`orchestra.move.steps`).
pub(crate) fn refuse_link(g: &Orchestra, b: &Board, from: Space, to: Space) -> Option<Refusal> {
    if from == to {
        return Some(Refusal::AlreadyThere(to));
    }
    if !g.edition.spaces[from].links.has(to) {
        return Some(Refusal::NotAdjacent(to));
    }
    refuse_closed(g, b, to)
}
