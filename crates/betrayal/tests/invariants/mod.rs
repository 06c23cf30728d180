//! What always holds: each invariant is broken by hand and found.

mod board;
mod combat;
mod german;
mod log;

use crate::support::Table;
use table::Play;

/// The invariant that a change breaks, if any. Before it nothing is broken.
fn broken_in(t: Table, change: impl FnOnce(&mut Table)) -> &'static str {
    let (before, mut t) = (t.b, t);
    t.g.check(None, &t.b).expect("nothing is broken before");
    change(&mut t);
    t.g.check(Some(&before), &t.b).err().map_or("nothing", |broken| broken.invariant)
}
