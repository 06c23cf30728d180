//! Hitler and the deputies move. (Hitler and Deputy Movement)

use super::tell;
use crate::{Board, Destination, Frame, Leader, Leaders, Move, News, Of, Orchestra, Pawn, Refusal, Space, Spaces};
use table::Log;

/// Whether a move is by the text of the event just turned up: then it may be held back, and it opens the window after it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cause {
    /// The event's own text.
    Event,
    /// Anything else.
    Other,
}

impl Cause {
    pub(crate) fn of(of: Of) -> Cause {
        if matches!(of, Of::Event(_)) { Cause::Event } else { Cause::Other }
    }
}

/// A leader goes to a space. Who is there already stays and has not moved (`orchestra.leader.named-there`); who is out of play is
/// passed over (`orchestra.leader.absent`); modifiers of spaces do not act on leaders (`orchestra.leader.no-modifiers`).
pub(crate) fn go(b: &mut Board, leader: Leader, to: Space, cause: Cause, log: &mut impl Log<News>) {
    let held = cause == Cause::Event && b.held.has(leader);
    match b.leader(leader) {
        Some(from) if from != to && !held => {
            b.leaders[leader.index()] = Some(to);
            if cause == Cause::Event {
                b.moved.insert(leader);
            }
            tell(log, News::LeaderGoes { leader, from: Some(from), to });
        }
        _ => {}
    }
}

/// Leaders go where a program says.
pub(crate) fn send(
    g: &Orchestra,
    b: &mut Board,
    (leaders, within): (Leaders, Option<Spaces>),
    to: Destination,
    (you, cause): (Pawn, Cause),
    log: &mut impl Log<News>,
) {
    for leader in leaders.iter() {
        let Some(from) = b.leader(leader) else { continue };
        if within.is_some_and(|spaces| !spaces.has(from)) {
            continue;
        }
        let space = match to {
            Destination::Space(space) => Some(space),
            Destination::Start => Some(g.edition.leaders[leader].start),
            Destination::Here => b.at(you),
            Destination::Refuge => g.edition.spaces[from].refuge,
            Destination::Any => None,
        };
        if let Some(space) = space {
            go(b, leader, space, cause, log);
        }
    }
}

/// The nearest spaces with free conspirators outside the leader's own (`orchestra.leader.visit`, `orchestra.leader.distance`).
pub(crate) fn nearest(g: &Orchestra, b: &Board, leader: Leader) -> Spaces {
    let Some(from) = b.leader(leader) else { return Spaces::NONE };
    let spaces: Spaces = g.free(b).iter().filter_map(|pawn| b.at(pawn)).filter(|space| *space != from).collect();
    let least = spaces.iter().map(|space| g.edition.apart(from, space)).min().unwrap_or_default();
    spaces.iter().filter(|space| g.edition.apart(from, *space) == least).collect()
}

/// A visit begins: the active player picks among equally near spaces (`orchestra.leader.visit-tie`); with nobody elsewhere the leader
/// stays (`orchestra.leader.visit-stuck`).
pub(crate) fn begin_visit(g: &Orchestra, b: &mut Board, leader: Leader, log: &mut impl Log<News>) {
    b.visited = None;
    if b.held.has(leader) {
        return;
    }
    let spaces = nearest(g, b, leader);
    match spaces.len() {
        0 => {}
        1 => visit(b, leader, spaces.nth(0).unwrap_or_default(), log),
        _ => b.agenda.push(Frame::Visit { leader }),
    }
}

/// A leader comes to a space by a visit.
pub(super) fn visit(b: &mut Board, leader: Leader, space: Space, log: &mut impl Log<News>) {
    go(b, leader, space, Cause::Event, log);
    b.visited = Some(space);
}

/// The visited conspirator, where nobody else is there (`orchestra.leader.lone`).
pub(crate) fn lone(g: &Orchestra, b: &Board) -> Option<Pawn> {
    let there = g.in_space(b, b.visited?);
    if there.len() == 1 { there.nth(0) } else { None }
}

/// A leader leaves play for good (`orchestra.inv.hess`).
pub(crate) fn leave(b: &mut Board, leader: Leader, log: &mut impl Log<News>) {
    if b.leaders[leader.index()].take().is_some() {
        tell(log, News::LeaderLeaves(leader));
    }
}

/// Has a walk of a leader ended elsewhere than it began? (`orchestra.leader.must-change`)
pub(crate) fn has_changed(b: &Board, leader: Leader) -> bool {
    b.leader(leader) != b.walk_from
}

/// Which deputies can still be sent.
fn free_deputies(b: &Board, chosen: Leaders) -> Leaders {
    b.in_play(Leader::DEPUTIES).minus(chosen)
}

/// Where the deputies that were picked may go: one open space that none of them is in (`orchestra.card.called-away`).
fn refuse_dispatch(g: &Orchestra, b: &Board, chosen: Leaders, space: Space) -> Option<Refusal> {
    if chosen.iter().any(|leader| b.leader(leader) == Some(space)) {
        return Some(Refusal::AlreadyThere(space));
    }
    super::movement::refuse_closed(g, b, space)
}

/// Deputies are picked, then their space.
pub(super) fn dispatch(g: &Orchestra, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    let Some(Frame::Dispatch { pawn, left, chosen }) = b.agenda.top() else { return };
    match m {
        Move::Send(leader) => b.agenda.replace(Frame::Dispatch { pawn, left: left - 1, chosen: chosen.with(leader) }),
        Move::Go(space) => {
            b.agenda.pop();
            send(g, b, (chosen, None), Destination::Space(space), (pawn, Cause::Other), log);
        }
        _ => {}
    }
}

/// With no more deputies than are wanted, nobody is asked which.
pub(super) fn dispatch_step(_: &Orchestra, b: &mut Board, _: &mut impl Log<News>) -> bool {
    let Some(Frame::Dispatch { pawn, left, chosen }) = b.agenda.top() else { return false };
    let others = free_deputies(b, chosen);
    if left == 0 || others.len() > left {
        return false;
    }
    b.agenda.replace(Frame::Dispatch { pawn, left: 0, chosen: chosen.or(others) });
    true
}

/// What can be answered about deputies who are sent.
pub(crate) fn candidates(g: &Orchestra, b: &Board, out: &mut Vec<Move>) {
    match b.agenda.top() {
        Some(Frame::Dispatch { left: 0, .. }) => {
            out.extend((0..g.edition.spaces.len() as u8).map(|space| Move::Go(Space(space))));
        }
        Some(Frame::Dispatch { chosen, .. }) => out.extend(free_deputies(b, chosen).iter().map(Move::Send)),
        Some(Frame::Visit { leader }) => out.extend(nearest(g, b, leader).iter().map(Move::Go)),
        _ => {}
    }
}

/// Why not.
pub(crate) fn refuse(g: &Orchestra, b: &Board, m: Move) -> Option<Refusal> {
    match (b.agenda.top(), m) {
        (Some(Frame::Dispatch { left: 0, chosen, .. }), Move::Go(space)) => refuse_dispatch(g, b, chosen, space),
        (Some(Frame::Dispatch { left, chosen, .. }), Move::Send(leader)) if left > 0 => {
            (!free_deputies(b, chosen).has(leader)).then_some(Refusal::OutOfPlay(leader))
        }
        (Some(Frame::Visit { leader }), Move::Go(space)) => (!nearest(g, b, leader).has(space)).then_some(Refusal::NotAChoice),
        _ => Some(Refusal::NotAChoice),
    }
}
