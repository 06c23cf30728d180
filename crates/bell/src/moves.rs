//! One small decision.

use crate::{Card, Dimension, Side, Space, Use};
/// A move. A big decision is a chain of these: a card, its use, then space after space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Move {
    /// Keep this Objective.
    Keep(Space),
    /// Go first this round.
    First,
    /// Go second this round.
    Second,
    /// Play this card.
    Play(Card),
    /// Use the card so.
    As(Use),
    /// Place an own cube by an operation.
    Escalate(Space),
    /// Remove an enemy cube by an operation.
    Persuade(Space),
    /// Place an own cube by an event.
    Add(Space),
    /// Remove an enemy cube by an event.
    Remove(Space),
    /// Replace an enemy cube by an own one.
    Replace(Space),
    /// Move an own cube by an event.
    Shift(Space, Space),
    /// Remove the lowest German disk.
    Lift,
    /// Execute the next Mobilization.
    Mobilize,
    /// Take this option of the event, counted from 0.
    Option(u8),
    /// Discard this card from the hand.
    Discard(Card),
    /// No more of this step.
    Skip,
    /// The freed white cube goes to ČSR Germans.
    UnlockMap,
    /// The freed white cube goes to the pool.
    UnlockPool,
    /// A freed green cube goes here.
    Station(Space),
    /// A freed green cube goes to the pool.
    Reserve,
    /// This Pivotal space is next.
    Pivot(Dimension),
    /// Move an own cube within the Dimension.
    Spread(Space, Space),
    /// This Dimension scores next.
    Score(Dimension),
    /// This side's Objective is resolved next.
    Resolve(Side),
    /// Run the event.
    Run,
    /// Do nothing.
    Pass,
    /// Discard this card before the Final Decision.
    Trim(Card),
    /// Reveal this card.
    Reveal(Card),
    /// What was done stands.
    Done,
}
