//! Pivotal Space bonus actions. (Pivotal Space Bonus Actions and Dimension Scoring)

use super::{operations, presence_and_control::snapshot, scoring, supply};
use crate::{Bell, Board, Dimension, Frame, Move, News, Refusal, Side, Space, Spaces, solo};
use table::{Log, Readers, Set};

/// The Dimensions whose Pivotal space somebody Controls (`bell.pivot.controller-only`).
pub(crate) fn due(b: &Board) -> Set<Dimension> {
    let held = b.control(Side::Concede).or(b.control(Side::Defend));
    Dimension::ALL.into_iter().filter(|d| held.has(d.pivotal())).collect()
}

/// Tells which Pivotal spaces give nobody an action.
pub(crate) fn tell_tied(todo: Set<Dimension>, log: &mut impl Log<News>) {
    for dimension in Set::all().minus(todo).iter() {
        log.event(Readers::All, News::NoPivotalAction(dimension));
    }
}

/// The next action begins, or the Dimensions score; `false` where the Initiative Player says which is next.
/// All actions come before scoring (`bell.pivot.before-scoring`).
pub(super) fn go_on(g: &Bell, b: &mut Board, todo: Set<Dimension>, log: &mut impl Log<News>) -> bool {
    if todo.len() > 1 && !g.is_opponent(b.initiative) {
        return false;
    }
    match solo::pivotal::first_dimension(todo) {
        Some(dimension) => begin(g, b, todo, dimension, log),
        None => scoring::begin(b, log),
    }
    true
}

/// Why no action of this Dimension can begin. An action changes its own Dimension alone, so who Controls a Pivotal space now had
/// the action already; where nobody does, there was none, or its own action gave the Control up.
pub(crate) fn refuse_order(b: &Board, todo: Set<Dimension>, dimension: Dimension) -> Option<Refusal> {
    match controller(b, dimension) {
        _ if todo.has(dimension) => None,
        Some(_) => Some(Refusal::PivotalTaken(dimension)),
        None => Some(Refusal::PivotalTied(dimension)),
    }
}

/// Who Controls a Pivotal space.
pub(crate) fn controller(b: &Board, dimension: Dimension) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| b.control(*s).has(dimension.pivotal()))
}

/// The action of one Pivotal space begins; Presence and Control are those of now.
/// Each begins once, on the board that the ones before it have left (`bell.pivot.once`, `bell.pivot.live-state`).
pub(crate) fn begin(g: &Bell, b: &mut Board, todo: Set<Dimension>, dimension: Dimension, log: &mut impl Log<News>) {
    b.agenda.replace(Frame::Pivotal { todo: todo.without(dimension) });
    if let Some(side) = controller(b, dimension) {
        b.snapshot = snapshot(g, b, side);
        log.event(Readers::All, News::PivotalAction { side, dimension });
        b.agenda.push(Frame::PivotalAction { side, dimension, moved: 0 });
    }
}

pub(crate) fn candidates(dimension: Dimension, moved: u8, out: &mut Vec<Move>) {
    let spaces = dimension.spaces();
    if moved == 0 {
        operations::candidates(spaces, out);
    }
    for from in spaces.iter() {
        out.extend(spaces.minus(Spaces::only(from)).iter().map(|to| Move::Spread(from, to)));
    }
    out.push(if moved == 0 { Move::Pass } else { Move::Done });
}

/// The candidates that are allowed: Escalate, Persuade, Spread or nothing (`bell.pivot.escalate`, `bell.pivot.persuade`,
/// `bell.pivot.spread`, `bell.pivot.pass`).
pub(crate) fn moves(b: &Board, side: Side, dimension: Dimension, moved: u8, out: &mut Vec<Move>) {
    let spaces = dimension.spaces();
    if moved == 0 {
        operations::moves(b, side, spaces, out);
    }
    if moved < 2 {
        for from in spaces.iter() {
            out.extend(spread_ends(b, side, dimension, from).iter().map(|to| Move::Spread(from, to)));
        }
    }
    out.push(if moved == 0 { Move::Pass } else { Move::Done });
}

/// Where a cube of a side may Spread to from a space of the Dimension.
pub(crate) fn spread_ends(b: &Board, side: Side, dimension: Dimension, from: Space) -> Spaces {
    let own = b.cubes[side.index()];
    if own.present().has(from) { dimension.spaces().minus(own.full()).minus(Spaces::only(from)) } else { Spaces::NONE }
}

/// Why an action is not allowed (`bell.pivot.inside-dimension`, `bell.pivot.spread-free`).
pub(crate) fn refuse(b: &Board, side: Side, dimension: Dimension, moved: u8, m: Move) -> Option<Refusal> {
    let own = b.cubes[side.index()];
    let outside = |s| (!dimension.spaces().has(s)).then_some(Refusal::OutsideDimension(s, dimension));
    match m {
        Move::Pass => (moved > 0).then_some(Refusal::SpreadBegun),
        Move::Done => (moved == 0).then_some(Refusal::NotAChoice),
        Move::Escalate(_) | Move::Persuade(_) if moved > 0 => Some(Refusal::SpreadBegun),
        Move::Escalate(s) | Move::Persuade(s) => outside(s).or_else(|| match operations::refuse(b, side, m) {
            Some(Refusal::NoReach(s)) => Some(Refusal::NoReachNow(s)),
            Some(Refusal::NotPresent(s)) => Some(Refusal::NotPresentNow(s)),
            other => other,
        }),
        Move::Spread(_, _) if moved >= 2 => Some(Refusal::SpreadBegun),
        Move::Spread(from, to) => outside(from).or_else(|| outside(to)).or_else(|| match own.get(from) {
            _ if from == to => Some(Refusal::NotAChoice),
            0 => Some(Refusal::NoneToMove(from)),
            _ => own.full().has(to).then_some(Refusal::Full(to)),
        }),
        _ => Some(Refusal::NotAChoice),
    }
}

/// Carries out one link of the action; Escalate, Persuade and doing nothing end it.
pub(crate) fn carry_out(b: &mut Board, side: Side, dimension: Dimension, moved: u8, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Spread(from, to) => {
            supply::shift(b, side, from, to, log);
            b.agenda.replace(Frame::PivotalAction { side, dimension, moved: moved + 1 });
            return;
        }
        Move::Pass => log.event(Readers::All, News::DeclinesPivotal { side, dimension }),
        Move::Done if moved == 1 => log.event(Readers::All, News::SpreadEnds { side, dimension }),
        _ => operations::carry_out(b, side, m, log),
    }
    b.agenda.pop();
    super::events::forget(b);
    if m == Move::Done {
        b.deed.close();
    }
}
