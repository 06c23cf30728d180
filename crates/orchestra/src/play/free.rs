//! Free cards: at no cost, at any time that a window is for, on anybody's turn (`orchestra.free.any-turn`). (Action)

use super::{effects, limit, prison};
use crate::{Bar, Counter, Kind, Of, Orchestra, Pawn, Refusal, State, Timing, Verb, WindowKind};
use table::event::Op;

/// May a free card be played among one's own actions, at the cost of none of them? One whose windows lie in the turns of others
/// (`orchestra.free.no-action`); every other one waits for its trigger (`orchestra.free.triggered`).
pub(super) fn is_own_move(g: &Orchestra, kind: Kind) -> bool {
    let data = &g.edition.kinds[kind];
    data.timing == Timing::Free && (data.windows.has(WindowKind::Call) || data.windows.has(WindowKind::Dusk))
}

/// Has the active player a free card to play now?
pub(super) fn has_own_move(g: &Orchestra, s: &State) -> bool {
    let b = &s.board;
    let mut kinds = g.edition.kinds_among(b.dossier[b.active.index()]);
    kinds.any(|kind| is_own_move(g, kind) && refuse(g, s, b.active, kind).is_none())
}

/// Does playing this bar the event of the turn?
fn bars_event(g: &Orchestra, kind: Kind) -> bool {
    does(g, kind, |verb| matches!(verb, Verb::No(Bar::Event)))
}

/// Does playing this give actions?
fn gives_actions(g: &Orchestra, kind: Kind) -> bool {
    does(g, kind, |verb| matches!(verb, Verb::Change(Counter::Actions, ..)))
}

fn does(g: &Orchestra, kind: Kind, what: impl Fn(Verb) -> bool) -> bool {
    g.edition.kinds[kind].effect.ops().iter().any(|op| matches!(op, Op::Do(step) if what(step.verb)))
}

/// Why a free card cannot be played now, whatever the window.
pub(super) fn refuse(g: &Orchestra, s: &State, pawn: Pawn, kind: Kind) -> Option<Refusal> {
    let b = &s.board;
    if prison::is_blank(b, pawn) {
        return Some(Refusal::Inert(kind));
    }
    if bars_event(g, kind) {
        if limit::slow_news_spent(g, b) {
            return Some(Refusal::SlowNewsSpent);
        }
        if b.turn.no_event {
            return Some(Refusal::NotPlayableNow(kind));
        }
    }
    // Not for a prisoner, nor for one arrested this turn (`orchestra.card.effective-planning`).
    if gives_actions(g, kind) && (b.turn.jail || !b.is_free(b.active)) {
        return Some(Refusal::NotPlayableNow(kind));
    }
    effects::can_start(g, s, (Of::Card(kind), 0), pawn).err().map(|obstacle| obstacle.refusal(Refusal::NothingToName(kind)))
}

/// Does playing this take a rolled eagle away?
pub(super) fn leaks(g: &Orchestra, kind: Kind) -> bool {
    does(g, kind, |verb| matches!(verb, Verb::Change(Counter::Eagles, ..)))
}
