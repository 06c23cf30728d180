//! Trims: whoever holds more than their limit gives up what they choose.
//!
//! What is held and how much of it is allowed is a fact of the state, so nothing is kept here but in which way the roles are asked.

use crate::{Asked, Id, Kind, Set, in_turn, owing};
use serde::{Deserialize, Serialize};

/// How those who hold too much are asked. It is done when [`Trim::asked`] says that nobody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trim<R> {
    /// One after the other, this role or the next one after it first. Each gives up one thing after the other, and all see it; it is
    /// done when nobody is over the limit.
    InTurn(R),
    /// All at once, each one thing in secret. It is done when all who are over the limit have chosen; then the game takes what they chose
    /// from them and shows it.
    AtOnce,
}

impl<R: Id> Trim<R> {
    /// Those among these who hold more than they may: `held` gives what a role has, and how much that may be.
    #[inline]
    pub fn over(among: Set<R>, held: impl Fn(R) -> (u8, u8)) -> Set<R> {
        let too_much = |role: &R| {
            let (count, most) = held(*role);
            count > most
        };
        among.iter().filter(too_much).collect()
    }

    /// Whom it asks of those who are over their limits; nobody when it is done. `answers` are what was chosen in secret.
    #[inline]
    pub fn asked<A>(self, kind: Kind, over: Set<R>, answers: &[Option<A>]) -> Asked<R> {
        match self {
            Trim::InTurn(from) => in_turn(from).find(|role| over.has(*role)).map_or(Asked::Nobody, |role| Asked::One(role, kind)),
            Trim::AtOnce => {
                let owing = owing(over, answers);
                if owing.is_empty() { Asked::Nobody } else { Asked::Sealed(owing, kind) }
            }
        }
    }
}
