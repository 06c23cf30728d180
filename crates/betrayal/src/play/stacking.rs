//! How many units may stand in an Area. Limits bind at the end of movement: passing through friends is free. (1.5)
//!
//! German stacks need their room when a unit ends there, and have no limit in Germany (`betrayal.stack.three-german`,
//! `betrayal.stack.border-unlimited`); all Allied nations share one stack (`betrayal.stack.allies-are-friends`).
//!
//! A unit may come into a full Area if the stack can be lowered again: it goes on itself, or another there makes room, perhaps in an Area
//! that was full itself. Until that is done nobody else moves, so at most one stack is too high at a time, and the movement can always end.

use super::{evacuation, movement};
use crate::{Area, Areas, Betrayal, Board, Role, Side, Unit, Units};

/// Areas with more Allied units than may stay (`betrayal.stack.three-allied`). Every unit counts as one, air units as none
/// (`betrayal.stack.size-blind`, `betrayal.stack.air-free`).
#[inline]
pub(crate) fn overfull(g: &Betrayal, b: &Board) -> Areas {
    b.full(Side::Allies).iter().filter(|area| b.count(*area, Side::Allies) > g.edition.constants.stack_limit).collect()
}

/// May a reinforcement come into an Area without an enemy?
pub(crate) fn can_enter(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> bool {
    let points = g.edition.units[unit].full.movement;
    g.has_room(b, Side::Allies, area) || Relief::of(g, b, b.player.role()).admits(g, b, unit, area, points)
}

/// How full Areas can be made less full by units of the phasing player that have not finished (`betrayal.stack.checked-at-end`).
pub(crate) struct Relief {
    /// By full Area: where its units can still go.
    ways: [Areas; Area::COUNT],
    /// Areas that take another unit as they are.
    room: Areas,
    /// Full Areas out of which a chain of moves leads to one with room.
    yielding: Areas,
}

impl Relief {
    pub(crate) fn of(g: &Betrayal, b: &Board, role: Role) -> Relief {
        let mut ways = [Areas::NONE; Area::COUNT];
        let mut yielding = Areas::NONE;
        let crowded = b.full(Side::Allies);
        // Who has finished can still leave over a harbour.
        let finished = if evacuation::harbours(g, b).and(crowded).is_empty() { b.moved } else { Units::NONE };
        for unit in b.on_map(g.ground_of(role)).minus(finished).iter() {
            let Some(area) = b.area(unit).filter(|area| crowded.has(*area)) else { continue };
            if !b.moved.has(unit) {
                ways[area.index()] = ways[area.index()].or(movement::exits(g, b, unit, area, movement::points_left(g, b, unit)));
            }
            if evacuation::could_leave(g, b, unit, area) {
                yielding.insert(area);
            }
        }
        let all = g.edition.all.minus(g.edition.borders);
        let room = all.minus(crowded);
        // A stack that is too high is lowered, not used as a way for others.
        let full = all.minus(room).minus(overfull(g, b));
        loop {
            let more = full.minus(yielding).iter().filter(|area| !ways[area.index()].and(room.or(yielding)).is_empty());
            let more: Areas = more.collect();
            if more.is_empty() {
                return Relief { ways, room, yielding };
            }
            yielding = yielding.or(more);
        }
    }

    /// May a unit come into a full Area with so many points left, to be there for a while?
    pub(crate) fn admits(&self, g: &Betrayal, b: &Board, unit: Unit, to: Area, left: u8) -> bool {
        let goes_on = |on: Area| self.room.has(on) || self.admits(g, b, unit, on, left - movement::cost(g, unit, on).min(left));
        self.yielding.has(to) || evacuation::could_leave(g, b, unit, to) || movement::exits(g, b, unit, to, left).iter().any(goes_on)
    }

    /// Does a chain of moves lead from a full Area to this one, where a unit has just made room?
    pub(crate) fn leads(&self, full: Area, to: Area) -> bool {
        let (mut seen, mut last) = (Areas::NONE, Areas::only(full));
        while !last.is_empty() && !last.has(to) {
            seen = seen.or(last);
            last = last.iter().fold(Areas::NONE, |next, area| next.or(self.ways[area.index()])).minus(seen);
        }
        last.has(to)
    }
}
