//! The deputies close in: to each free conspirator comes the nearest deputy who is not there yet, in an order of the prisoner's choice.

use super::leader::{self, Cause};
use crate::{Board, Frame, Leader, Leaders, Move, News, Orchestra, Pawn, Pawns, Refusal, Space};
use table::Log;

type Places = [Option<Space>; Leader::COUNT];

/// The nearest deputies that are not in a conspirator's space.
fn nearest(g: &Orchestra, b: &Board, places: &Places, pawn: Pawn) -> Leaders {
    let Some(here) = b.at(pawn) else { return Leaders::NONE };
    let far = |leader: Leader| places[leader.index()].filter(|at| *at != here).map(|at| g.edition.apart(at, here));
    let least = Leader::DEPUTIES.iter().filter_map(far).min();
    Leader::DEPUTIES.iter().filter(|leader| least.is_some() && far(*leader) == least).collect()
}

/// Can everybody get a deputy, in some order?
fn possible(g: &Orchestra, b: &Board, places: Places, todo: Pawns) -> bool {
    todo.is_empty()
        || todo.iter().any(|pawn| {
            nearest(g, b, &places, pawn).iter().any(|leader| {
                let mut next = places;
                next[leader.index()] = b.at(pawn);
                possible(g, b, next, todo.without(pawn))
            })
        })
}

/// Is the option open?
pub(crate) fn is_possible(g: &Orchestra, b: &Board) -> bool {
    possible(g, b, b.leaders, g.free(b))
}

/// The order begins.
pub(super) fn begin(g: &Orchestra, b: &mut Board) {
    b.agenda.push(Frame::CloseIn { todo: g.free(b) });
}

fn leads_on(g: &Orchestra, b: &Board, leader: Leader, pawn: Pawn, todo: Pawns) -> bool {
    let mut next = b.leaders;
    next[leader.index()] = b.at(pawn);
    possible(g, b, next, todo.without(pawn))
}

/// Where only one can come, or one is left, nobody is asked.
pub(super) fn step(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) -> bool {
    match b.agenda.top() {
        Some(Frame::CloseIn { todo }) if todo.is_empty() => {
            b.agenda.pop();
            true
        }
        Some(Frame::CloseIn { todo }) if todo.len() == 1 => {
            b.agenda.push(Frame::CloseInBy { pawn: todo.nth(0).unwrap_or_default() });
            true
        }
        Some(Frame::CloseInBy { pawn }) => {
            let coming = comers(g, b, pawn);
            if coming.len() > 1 {
                return false;
            }
            comes(b, pawn, coming.nth(0), log);
            true
        }
        _ => false,
    }
}

/// Those who may come to a conspirator so that the others get theirs.
fn comers(g: &Orchestra, b: &Board, pawn: Pawn) -> Leaders {
    let todo = b.agenda.as_slice().iter().rev().find_map(|frame| match frame {
        Frame::CloseIn { todo } => Some(*todo),
        _ => None,
    });
    let todo = todo.unwrap_or_default();
    nearest(g, b, &b.leaders, pawn).iter().filter(|leader| leads_on(g, b, *leader, pawn, todo)).collect()
}

fn comes(b: &mut Board, pawn: Pawn, leader: Option<Leader>, log: &mut impl Log<News>) {
    b.agenda.pop();
    if let (Some(leader), Some(space)) = (leader, b.at(pawn)) {
        leader::go(b, leader, space, Cause::Other, log);
    }
    if let Some(Frame::CloseIn { todo }) = b.agenda.top() {
        b.agenda.replace(Frame::CloseIn { todo: todo.without(pawn) });
    }
}

/// The prisoner answers.
pub(super) fn answer(_: &Orchestra, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    match (b.agenda.top(), m) {
        (Some(Frame::CloseIn { .. }), Move::Pick(who)) => {
            if let Some(pawn) = b.pawn_of(who) {
                b.agenda.push(Frame::CloseInBy { pawn });
            }
        }
        (Some(Frame::CloseInBy { pawn }), Move::Send(leader)) => comes(b, pawn, Some(leader), log),
        _ => {}
    }
}

fn may_be_next(g: &Orchestra, b: &Board, pawn: Pawn, todo: Pawns) -> bool {
    todo.has(pawn) && nearest(g, b, &b.leaders, pawn).iter().any(|leader| leads_on(g, b, leader, pawn, todo))
}

/// What can be answered.
pub(crate) fn candidates(g: &Orchestra, b: &Board, out: &mut Vec<Move>) {
    match b.agenda.top() {
        Some(Frame::CloseIn { todo }) => out.extend(todo.iter().map(|pawn| Move::Pick(g.sheet_of(b, pawn)))),
        Some(Frame::CloseInBy { pawn }) => out.extend(comers(g, b, pawn).iter().map(Move::Send)),
        _ => {}
    }
}

/// Why not.
pub(crate) fn refuse(g: &Orchestra, b: &Board, m: Move) -> Option<Refusal> {
    match (b.agenda.top(), m) {
        (Some(Frame::CloseIn { todo }), Move::Pick(who)) => {
            (!b.pawn_of(who).is_some_and(|pawn| may_be_next(g, b, pawn, todo))).then_some(Refusal::NotThisOne(who))
        }
        (Some(Frame::CloseInBy { pawn }), Move::Send(leader)) => (!comers(g, b, pawn).has(leader)).then_some(Refusal::OutOfPlay(leader)),
        _ => Some(Refusal::NotAChoice),
    }
}
