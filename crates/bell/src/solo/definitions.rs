//! The levels of the Opponent; Friendly, Available, Room and Isolated. What the rules of the Opponent do not say, those for two say
//! (`bell.solo.two-player-default`). (Solo Opponent Rules: Definitions)

use super::Mind;
use crate::{Bell, Board, Card, Level, Side, Space, play::ending::near_president};

impl Bell {
    /// Does the Opponent get a point more after the event of a card play? (`bell.solo.easy-normal`)
    pub(crate) fn has_bonus(&self) -> bool {
        self.solo.is_some_and(|s| s.level != Level::Easy)
    }

    /// Does this side hold a hand? The Opponent has none and lays nothing aside (`bell.solo.no-hand`).
    pub(crate) fn holds_hand(&self, side: Side) -> bool {
        !self.is_opponent(side)
    }

    /// The points of a card; on Hard the Opponent's ones count as twos (`bell.solo.hard`).
    pub(crate) fn ops_of(&self, side: Side, card: Card) -> u8 {
        let ops = self.edition.card(card).ops;
        let hard = self.solo.is_some_and(|s| s.level == Level::Hard);
        if ops == 1 && hard && self.is_opponent(side) { 2 } else { ops }
    }
}

/// Is a card Friendly: of its own colour, which blue is not? (`bell.solo.friendly-def`)
pub(super) fn is_friendly(mind: &Mind<'_>, card: Card) -> bool {
    mind.g.edition.card(card).colour.owner() == Some(mind.me)
}

/// How many cubes the Opponent counts as Available: those of its pool and Escalation zone, and of
/// its Tension zone where the rules say so (`bell.solo.avail.pool-esc` to `bell.solo.avail.after-player`).
/// Tension is not touched of its own will otherwise (`bell.inv.bot-no-voluntary-tension`).
pub fn available(b: &Board, me: Side) -> u8 {
    let own = me.index();
    let zones = &b.zones[own];
    let tension = if tension_counts(b, me) { zones[1][own] } else { 0 };
    b.pool[own] + zones[0][own] + tension
}

fn tension_counts(b: &Board, me: Side) -> bool {
    let player_breached = b.zones[me.enemy().index()][1] == [0, 0];
    // `bell.solo.avail.fd-defend`, `bell.solo.avail.fd-concede`
    let late = match me {
        Side::Defend => b.vp >= 2,
        Side::Concede => b.vp.abs() >= 2,
    };
    player_breached || b.is_final() && late
}

/// Has a space Room for the Opponent's cubes? (`bell.solo.room-lead` to `bell.solo.room-four`)
pub fn has_room(g: &Bell, b: &Board, me: Side, space: Space) -> bool {
    let (own, theirs) = (b.count(me, space), b.count(me.enemy(), space));
    if own >= 4 {
        return false;
    }
    let wanted = if space.is_pivotal() { 2 } else { 1 };
    own < theirs + wanted || president_room(g, b, me, space)
}

/// What President adds: it has Room for Concede until white exceeds every single pressing space's
/// green by two, and always in the Final Decision round; for Defend then too, with the spaces that
/// press it (`bell.solo.room-president`, `bell.solo.room-fd`, R-38).
fn president_room(g: &Bell, b: &Board, me: Side, space: Space) -> bool {
    match me {
        Side::Concede if space == Space::President => {
            let white = b.count(Side::Concede, Space::President);
            let pressing = g.edition.pressed_by[Space::President.index()];
            b.is_final() || pressing.iter().any(|s| white < b.count(Side::Defend, s) + 2)
        }
        Side::Defend => b.is_final() && near_president(g).has(space),
        Side::Concede => false,
    }
}

/// Are a side's cubes in a space Isolated: pressed by no space that it Controls, nor by its virtual
/// space? (`bell.solo.isolated-def`, `bell.solo.isolated-exempt`, R-39)
pub fn is_isolated(g: &Bell, b: &Board, side: Side, space: Space) -> bool {
    let pressing = g.edition.pressed_by[space.index()];
    pressing.and(b.control(side)).is_empty() && !g.virtual_pressure(side).has(space)
}
