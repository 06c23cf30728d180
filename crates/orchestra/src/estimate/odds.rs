//! Exact chances of every pool, looked up: a bot asks for them thousands of times for each of its moves.

use crate::{DICE, Terms};
use std::sync::LazyLock;

/// The most that military support can be, and one more.
const NEEDS: usize = 9;
/// Limits of eagles from 0 (always detected) to what ten dice cannot reach.
const LIMITS: usize = DICE as usize + 2;
/// Pools from none to all dice.
const POOLS: usize = DICE as usize + 1;
/// How much of a victory a detected plot costs, where the number of dice is chosen.
const FEAR: f32 = 0.15;

/// What a roll of so many dice comes to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Odds {
    /// The chance to kill.
    pub(super) kill: f32,
    /// The chance to be detected.
    pub(super) detected: f32,
}

type Table = [[[Odds; POOLS]; LIMITS]; NEEDS];

static ROLLED: LazyLock<Box<Table>> = LazyLock::new(|| {
    let mut table = Box::new([[[Odds::default(); POOLS]; LIMITS]; NEEDS]);
    for (need, limits) in table.iter_mut().enumerate() {
        for (limit, pools) in limits.iter_mut().enumerate() {
            for (dice, odds) in pools.iter_mut().enumerate() {
                let terms = Terms { need: need as u8, limit: limit as u8, added: 0, ignored: 0 };
                let [kill, detected, _] = terms.odds(dice as u8).map(|chance| chance as f32);
                *odds = Odds { kill, detected };
            }
        }
    }
    table
});

/// By need, limit and pool: the number of dice that does best, never more than the pool.
static BEST: LazyLock<Box<[[[f32; POOLS + 1]; LIMITS]; NEEDS]>> = LazyLock::new(|| {
    let mut table = Box::new([[[0.0; POOLS + 1]; LIMITS]; NEEDS]);
    for (need, limits) in table.iter_mut().enumerate() {
        for (limit, pools) in limits.iter_mut().enumerate() {
            let mut best = 0.0f32;
            for (dice, worth) in pools.iter_mut().enumerate() {
                let odds = ROLLED[need][limit][dice.min(POOLS - 1)];
                best = best.max(odds.kill - FEAR * odds.detected);
                *worth = best;
            }
        }
    }
    table
});

/// The chances of so many dice, where so many eagles detect; a limit below 1 is always reached.
pub(super) fn of(need: u8, limit: i8, dice: u8) -> Odds {
    ROLLED[usize::from(need).min(NEEDS - 1)][limit.clamp(0, LIMITS as i8 - 1) as usize][usize::from(dice).min(POOLS - 1)]
}

/// What a pool is worth with its best number of dice; a part of a die is a part of what it adds.
pub(super) fn worth(need: u8, limit: i8, pool: f32) -> f32 {
    let row = &BEST[usize::from(need).min(NEEDS - 1)][limit.clamp(0, LIMITS as i8 - 1) as usize];
    let pool = pool.clamp(0.0, DICE.into());
    let whole = pool as usize;
    row[whole] + (row[whole + 1] - row[whole]) * (pool - whole as f32)
}
