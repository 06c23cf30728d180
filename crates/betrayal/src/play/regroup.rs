//! Salvage tests of units in Set Aside, at the end of their nation's player-turn. (5.0)

use super::{returns, sequence, tell};
use crate::{Betrayal, Board, News, Place, Step};
use table::Log;

/// Every unit of the phasing nation that is set aside tests once; those lost in another's turn have waited for this
/// (`betrayal.reg.own-phase`, `betrayal.reg.waits-for-own-turn`). Belgian, Dutch and surrendered units are never there
/// (`betrayal.reg.never`).
pub(crate) fn begin(g: &Betrayal, b: &mut Board) {
    b.testing = b.in_place(g.edition.of_nation[b.player.nation().index()], Place::SetAside);
}

/// Nobody is left to test.
pub(crate) fn step(b: &Board) -> bool {
    b.testing.is_empty()
}

/// One die for one unit, in the column of its type (`betrayal.reg.three-columns`): salvaged and reduced, or it waits
/// (`betrayal.reg.y-moves-reduced`, `betrayal.reg.n-waits`). How often does not matter (`betrayal.reg.no-cycle-limit`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, die: u8, log: &mut impl Log<News>) {
    let Some(unit) = b.testing.nth(0) else { return };
    b.testing.remove(unit);
    let salvaged = g.edition.regroups(unit, die);
    tell(log, News::Regroup { unit, die, salvaged });
    if salvaged {
        b.put(&g.edition, unit, Place::Regroup);
        returns::reduce(g, b, unit);
    }
    if b.testing.is_empty() {
        sequence::advance(b, Step::Regroup);
    }
}
