//! What leaders cost who begins a turn with them. (Penalties)

use super::{movement, tell};
use crate::{Board, Frame, Leader, Leaders, Motivation, News, Of, Orchestra, Pawn, item};
use table::Log;

/// The leaders whose penalties hit the active conspirator (`orchestra.penalty.at-start-only`, `orchestra.penalty.all`,
/// `orchestra.who.beck.immune`).
pub(crate) fn due(g: &Orchestra, b: &Board, pawn: Pawn) -> Leaders {
    match b.at(pawn) {
        Some(space) if !g.gives(b, pawn).no_penalties => b.leaders_in(space),
        _ => Leaders::NONE,
    }
}

/// Can the order matter? Only where level or ability may be lost beside a card or an item, and that puts somebody over a limit.
pub(crate) fn order_matters(g: &Orchestra, b: &Board, todo: Leaders) -> bool {
    let lowers = todo.has(Leader::Hitler) || todo.has(Leader::Goebbels);
    let takes = todo.has(Leader::Hess) || todo.has(Leader::Goering);
    if !lowers || !takes {
        return false;
    }
    let pawn = b.active;
    let mut after = *b;
    if todo.has(Leader::Hitler) {
        after.mot[pawn.index()] = Motivation::level(b.mot[pawn.index()].number() - 1);
    }
    after.turn.silenced |= todo.has(Leader::Goebbels);
    b.dossier[pawn.index()].len() > g.card_limit(&after, pawn) || item::count(&b.items[pawn.index()]) > g.tile_limit(&after, pawn)
}

/// The next penalty, unless its order has to be asked for.
pub(super) fn step(g: &Orchestra, b: &mut Board, todo: Leaders, log: &mut impl Log<News>) -> bool {
    let Some(first) = todo.nth(0) else {
        b.agenda.pop();
        return true;
    };
    if order_matters(g, b, todo) {
        return false;
    }
    apply(g, b, todo, first, log);
    true
}

/// A penalty is paid. Goebbels bars the ability and nothing else: plots and cards go on (`orchestra.penalty.goebbels-scope`).
pub(super) fn apply(g: &Orchestra, b: &mut Board, todo: Leaders, leader: Leader, log: &mut impl Log<News>) {
    b.agenda.replace(Frame::Penalties { todo: todo.without(leader) });
    tell(log, News::Penalty { who: g.sheet_of(b, b.active), seat: g.seat_of(b.active).0, leader });
    movement::begin(g, b, Of::Penalty(leader), b.active);
}
