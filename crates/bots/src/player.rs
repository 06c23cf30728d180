//! The harness: whoever runs a table has the state, a bot gets the view.

use crate::{Bot, Decision, Greedy, Random, decided};
use rand_core::Rng;
use std::any::Any;
use table::{BotInput, BotLevel, Know, Seat, Viewer};

/// A bot of any level in a chair of game `G`.
#[derive(Clone, Debug)]
pub enum Player<G: Know> {
    /// See [`BotLevel::Random`].
    Random(Random),
    /// See [`BotLevel::Greedy`].
    Greedy(Greedy<G>),
}

impl<G: Know> Player<G> {
    /// A bot of this level; the same seed makes the same choices.
    pub fn new(level: BotLevel, seed: u64) -> Self {
        match level {
            BotLevel::Random => Player::Random(Random::new(seed)),
            BotLevel::Greedy => Player::Greedy(Greedy::new(seed)),
        }
    }

    /// A bot of this level that imagines so many states and looks at about so many positions in each, where it thinks at all.
    #[must_use]
    pub fn thinking(self, states: Option<u32>, positions: Option<u32>) -> Self {
        match self {
            Player::Greedy(bot) => {
                let bot = if let Some(states) = states { bot.imagining(states) } else { bot };
                Player::Greedy(if let Some(positions) = positions { bot.looking_at(positions) } else { bot })
            }
            random @ Player::Random(_) => random,
        }
    }

    /// Asks the bot as [`Bot::choose`] does, with the seat's view of `state`. A bot that does not
    /// look is spared the view, which matters when a million games are played. Where the bot fails, `rng` decides.
    #[inline]
    pub fn decide(&mut self, game: &G, state: &G::State, moves: &[G::Move], seat: Seat, rng: &mut impl Rng) -> Decision {
        match self {
            Player::Random(bot) => Decision { at: bot.pick(moves.len()), failed: false },
            Player::Greedy(bot) => decided(moves.len(), rng, || bot.choose(game, &game.view(state, Viewer::Seat(seat)), moves, seat)),
        }
    }
}

impl<G: Know> Bot<G> for Player<G> {
    fn choose(&mut self, game: &G, view: &G::View, moves: &[G::Move], seat: Seat) -> usize {
        match self {
            Player::Random(bot) => Bot::<G>::choose(bot, game, view, moves, seat),
            Player::Greedy(bot) => bot.choose(game, view, moves, seat),
        }
    }
}

/// What a bot plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move in the record's words.
    pub text: String,
    /// Did the bot fail, so that this is any of its moves?
    pub failed: bool,
}

/// What a bot plays in answer to a [`BotInput`] of game `G`; `None` when it is one of another game.
pub fn answer<G: Know>(input: &(dyn Any + Send), level: BotLevel, rng: &mut impl Rng) -> Option<Answer> {
    let BotInput { game, seat, view, moves } = input.downcast_ref::<BotInput<G>>()?;
    let mut player = Player::new(level, rng.next_u64());
    let Decision { at, failed } = decided(moves.len(), rng, || player.choose(&**game, view, moves, *seat));
    moves.get(at).map(|m| Answer { text: game.write(*m), failed })
}
