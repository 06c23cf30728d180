//! Refit: the Germans stand down and grow strong again; what is released comes back at the border (`betrayal.refit.release-where`). (3.4.4B)

use super::{returns, sequence, tactics, tell};
use crate::{Betrayal, Board, Frame, Nation, News, Place, Side, Step, Tactic, Units};
use table::Log;

/// What Refit does where it was rolled; it must be performed (`betrayal.tac.refit-not-optional`).
pub(crate) fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    sequence::advance(b, Step::Refit);
    if !b.pool.has(Tactic::Refit) {
        return true;
    }
    // `betrayal.tac.refit-cancels-aa`; Hold is not cancelled (`betrayal.tac.hold-beside-refit`).
    if tactics::may_attack(b) {
        b.pool = b.pool.minus(tactics::attacking());
        tell(log, News::AttacksStruck);
    }
    let germans = g.edition.of_nation[Nation::Germany.index()];
    // First what is on the map is restored, air included (`betrayal.refit.restore-on-map`).
    let restored = b.on_map(germans.and(b.reduced));
    if !restored.is_empty() {
        b.reduced = b.reduced.minus(restored);
        tell(log, News::Restored(restored));
    }
    // Then both sections are released without a roll, at reduced strength (`betrayal.refit.release-boxes`,
    // `betrayal.refit.released-stay-reduced`). Aircraft that will find no ground unit to be based with stay where they are.
    let all = b.in_place(germans, Place::SetAside).or(b.in_place(germans, Place::Regroup));
    let near = g.edition.borders.or(g.edition.beside_germany);
    let have_base = !all.and(g.edition.ground).is_empty() || !b.held(Side::Germans).and(near).is_empty();
    let boxed = if have_base { all } else { Units::NONE };
    for unit in boxed.iter() {
        b.put(&g.edition, unit, Place::Regroup);
        returns::reduce(g, b, unit);
    }
    // What was released moves no more in this player-turn (`betrayal.refit.no-ground-moves`).
    b.moved = b.moved.or(boxed);
    if !boxed.is_empty() {
        b.agenda.push(Frame::Returning { left: u8::MAX });
    }
    true
}

/// Do the ground units of an Area stand still because of Refit?
#[inline]
pub(crate) fn stands_still(tactic: Option<Tactic>) -> bool {
    matches!(tactic, None | Some(Tactic::Refit))
}
