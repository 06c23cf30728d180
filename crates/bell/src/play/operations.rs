//! Persuade and Escalate. (Operations; Persuade Operation; Escalate Operation)

use super::{deeds, supply};
use crate::{
    Bell,
    moves::Move,
    news::News,
    refusal::Refusal,
    roles::Side,
    space::{Cubes, Spaces},
    state::{Board, Snapshot},
};
use table::{Log, Readers};

/// Presence and Control of a side now, to hold for one play (`bell.ctrl.snapshot-per-play`).
/// Cubes placed in the play open nothing further (`bell.ctrl.no-daisy-chain`).
#[inline]
pub(crate) fn snapshot(g: &Bell, b: &Board, side: Side) -> Snapshot {
    // Being there is enough to Persuade, and to Escalate (`bell.persuade.presence-at-start`, `bell.escalate.presence`).
    let present = b.cubes[side.index()].present();
    let control = b.control(side);
    // Pressure goes along the arrows, from what is Controlled and not merely occupied (`bell.escalate.pressure`,
    // `bell.escalate.against-arrow`, `bell.escalate.control-not-presence`).
    let pressed = control.iter().fold(g.virtual_pressure(side), |all, s| all.or(g.edition.presses[s.index()]));
    Snapshot { escalate: present.or(pressed), persuade: present, control }
}

/// Where the side may Escalate and where it may Persuade, within `limit`.
/// A space takes several in one play (`bell.escalate.repeat-entered`, `bell.persuade.presence-enough`).
#[inline]
pub(crate) fn targets(b: &Board, side: Side, limit: Spaces) -> (Spaces, Spaces) {
    let escalate = if b.has_supply(side) { b.snapshot.escalate.minus(b.cubes[side.index()].full()) } else { Spaces::NONE };
    let persuade = b.snapshot.persuade.and(b.cubes[side.enemy().index()].present());
    (escalate.and(limit), persuade.and(limit))
}

/// Every operation within `limit`, allowed or not.
pub(crate) fn candidates(limit: Spaces, out: &mut Vec<Move>) {
    out.extend(limit.iter().map(Move::Escalate));
    out.extend(limit.iter().map(Move::Persuade));
}

/// The operations that are allowed, in any mixture and number (`bell.ops.split`).
#[inline]
pub(crate) fn moves(b: &Board, side: Side, limit: Spaces, out: &mut Vec<Move>) {
    let (escalate, persuade) = targets(b, side, limit);
    out.extend(escalate.iter().map(Move::Escalate));
    out.extend(persuade.iter().map(Move::Persuade));
}

/// Why an operation is not allowed; `None` too for what is no operation.
pub(crate) fn refuse(b: &Board, side: Side, m: Move) -> Option<Refusal> {
    match m {
        Move::Escalate(s) => {
            if !b.snapshot.escalate.has(s) {
                Some(Refusal::NoReach(s))
            } else if b.cubes[side.index()].full().has(s) {
                Some(Refusal::Full(s))
            } else {
                (!b.has_supply(side)).then_some(Refusal::NoSupply)
            }
        }
        Move::Persuade(s) => {
            if !b.snapshot.persuade.has(s) {
                Some(Refusal::NotPresent(s))
            } else {
                (b.count(side.enemy(), s) == 0).then_some(Refusal::NoEnemy(s))
            }
        }
        _ => None,
    }
}

/// Carries out an operation of one cube, for a point (`bell.ops.cost-one`); a persuaded one goes to its owner's pool (`bell.persuade.enemy-to-pool`).
#[inline]
pub(crate) fn carry_out(b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Escalate(s) => supply::place(b, side, s, log),
        Move::Persuade(s) => supply::remove(b, side.enemy(), s, log),
        _ => {}
    }
}

/// The side ends its operations; points may be left (`bell.ops.optional-spend`).
pub(super) fn stop(b: &mut Board, side: Side, left: u8, log: &mut impl Log<News>) {
    if left > 0 {
        log.event(Readers::All, News::PointsUnspent { side, left });
    }
    end(b);
    deeds::close(b);
}

/// Operations are over.
pub(super) fn end(b: &mut Board) {
    b.agenda.pop();
    b.stepped = Cubes::NONE;
}
