//! Small spaces that lie so near to each other that their rings would touch are moved apart, no further than they must.

use super::arrangement::ringed;
use super::outline::{Outline, distance};
use crate::{Size, Space};

/// So often all pairs are looked at.
const ROUNDS: usize = 200;
/// What is kept free between two rings, and at the edge of the board.
const BETWEEN: f32 = 1.0;
const EDGE: f32 = 2.0;

/// Moves the spaces so that the rings which may be drawn around them do not touch.
pub fn spread(spaces: &mut [Space], board: Size) {
    let reach: Vec<f32> = spaces.iter().map(|space| ringed(space.at, half(space)).w / 2.0).collect();
    for _ in 0..ROUNDS {
        let mut moved = false;
        for a in 0..spaces.len() {
            for b in a + 1..spaces.len() {
                moved |= part(spaces, a, b, reach[a] + reach[b] + BETWEEN);
            }
        }
        for (space, reach) in spaces.iter_mut().zip(&reach) {
            space.at.x = space.at.x.clamp(reach + EDGE, board.w - reach - EDGE);
            space.at.y = space.at.y.clamp(reach + EDGE, board.h - reach - EDGE);
        }
        if !moved {
            break;
        }
    }
    for space in spaces {
        space.at.x = (space.at.x * 10.0).round() / 10.0;
        space.at.y = (space.at.y * 10.0).round() / 10.0;
    }
}

/// Half the size of a mark.
pub(super) fn half(space: &Space) -> f32 {
    let (_, w, h) = Outline::of(space).bounds();
    w.max(h) / 2.0
}

/// Moves two spaces so far apart, each half of the way; whether they had to move.
fn part(spaces: &mut [Space], a: usize, b: usize, wanted: f32) -> bool {
    let (from, to) = (spaces[a].at, spaces[b].at);
    let apart = distance(from, to);
    if apart >= wanted {
        return false;
    }
    let (x, y) = if apart > 0.1 { ((to.x - from.x) / apart, (to.y - from.y) / apart) } else { (1.0, 0.0) };
    let by = (wanted - apart) / 2.0 + 0.05;
    spaces[a].at.x -= x * by;
    spaces[a].at.y -= y * by;
    spaces[b].at.x += x * by;
    spaces[b].at.y += y * by;
    true
}
