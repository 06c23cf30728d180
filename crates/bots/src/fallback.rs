//! A bot that fails does not end a game: any move is taken in its place, and whoever runs the table can say so.

use rand_core::Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{Fault, chance::below};

/// What came of asking a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The place of the move in the list.
    pub at: usize,
    /// Did the bot panic or name no move, so that this is any of them?
    pub failed: bool,
}

/// What a table tells everybody when a bot has failed. It names no seat: who is asked is not always known to all.
pub const FAILED: &str = "a bot failed, which is our mistake: a random move was played in its place";

/// Asks for the place of one of so many moves; where that panics or leads beyond the list, any of them is taken.
pub fn decided(moves: usize, rng: &mut impl Rng, choose: impl FnOnce() -> usize) -> Decision {
    // What a panic left half done is in the bot alone, which holds nothing but its own luck and lists that it clears.
    match catch_unwind(AssertUnwindSafe(choose)) {
        Ok(at) if at < moves => Decision { at, failed: false },
        // It looked ahead to where the rules of an edition come to no rest, which is no fault of a bot.
        Err(panic) if Fault::of(&*panic).is_some() => Decision { at: below(rng, moves as u32) as usize, failed: false },
        _ => Decision { at: below(rng, moves as u32) as usize, failed: true },
    }
}
