//! All that a bot gets: the rulebook, its seat's view and its moves. The state is not in it, so
//! a bot cannot look where its seat may not, and it can think while the table goes on.

use crate::{Know, Seat};
use std::sync::Arc;

/// A question as a bot gets it.
#[derive(Clone, Debug)]
pub struct BotInput<G: Know> {
    /// The rulebook of the table.
    pub game: Arc<G>,
    /// The seat that is asked.
    pub seat: Seat,
    /// What that seat knows.
    pub view: G::View,
    /// What it may play; never empty.
    pub moves: Vec<G::Move>,
}
