//! How well a side stands, for bots that look one deed ahead.

use crate::{Bell, Board, Dimension, Side, Space, State, play::final_decision::SCORED_DIMENSIONS, president_test};

/// From 0 (lost) to 1 (won).
pub(crate) fn estimate(g: &Bell, s: &State, side: Side) -> f32 {
    let b = &s.board;
    let defend = match b.ending {
        Some(ending) => return f32::from(u8::from(ending.winner() == Some(side))),
        None => {
            let balance = lead(g, b) + objectives(s);
            1.0 / (1.0 + (-balance).exp())
        }
    };
    match side {
        Side::Defend => defend,
        Side::Concede => 1.0 - defend,
    }
}

/// Between two plays nothing is half done; within a play, an event or a mobilization much may be.
pub(crate) fn is_quiet(s: &State) -> bool {
    s.board.agenda.len() <= 1
}

/// Defend's lead in the board's own terms: points, what the next scoring would bring, the ground held.
fn lead(g: &Bell, b: &Board) -> f32 {
    let control = [b.control(Side::Concede), b.control(Side::Defend)];
    let both = |value: &dyn Fn(Side) -> f32| value(Side::Defend) - value(Side::Concede);
    let dimensions = both(&|side| {
        let counted = Dimension::ALL.into_iter().filter(|d| !b.is_final() || SCORED_DIMENSIONS.contains(d));
        counted.map(|d| nearness(control[side.index()].and(d.spaces()).len())).sum()
    });
    let pivotal = both(&|side| f32::from(control[side.index()].and(Space::PIVOTAL).len()));
    let spaces = both(&|side| f32::from(control[side.index()].len()));
    let supply = both(&|side| f32::from(b.pool[side.index()].min(6)));
    let margin = Space::ALL
        .into_iter()
        .map(|s| f32::from(b.count(Side::Defend, s).min(3)) - f32::from(b.count(Side::Concede, s).min(3)))
        .sum::<f32>();
    let decisive = if president_test(g, b) { 0.5 } else { -0.9 } * f32::from(b.round) / 4.0;
    let weight = 0.75 + 0.25 * f32::from(b.round);
    weight * (0.55 * f32::from(b.vp) + 0.22) + 0.6 * dimensions + 0.12 * pivotal + 0.1 * spaces + 0.05 * margin + 0.02 * supply + decisive
}

/// A Dimension of which one space is missing is worth something already.
fn nearness(held: u8) -> f32 {
    match held {
        3 => 0.9,
        2 => 0.3,
        1 => 0.08,
        _ => 0.0,
    }
}

/// The Objectives in force, as this state holds them; in an imagined state the enemy's is a guess.
fn objectives(s: &State) -> f32 {
    let worth = |side: Side| match s.secret.kept[side.index()] {
        Some(space) if s.board.control(side).has(space) => 0.45,
        _ => 0.0,
    };
    worth(Side::Defend) - worth(Side::Concede)
}
