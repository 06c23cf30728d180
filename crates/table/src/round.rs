//! A round of questions: one role after the other is asked, what is played is seen, and it goes on
//! until everybody has passed in turn. A frame for agendas; it asks `One` after `One`.

use crate::{Id, Set};
use serde::{Deserialize, Serialize};

/// Where a round stands. Several roles of one chair keep their places: what is played in between may be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "R: Serialize", deserialize = "R: Deserialize<'de>"))]
pub struct Round<R: Id> {
    /// Those who are asked.
    among: Set<R>,
    /// Those of them who have passed since somebody last played something.
    passed: Set<R>,
    /// The place that is looked at next.
    next: R,
}

impl<R: Id> Round<R> {
    /// A round among these roles that begins with the first of them from `from` on.
    pub fn from(from: R, among: Set<R>) -> Self {
        Round { among, passed: Set::NONE, next: from }
    }

    /// Who is asked now; `None` when all have passed in turn.
    #[inline]
    pub fn asked(&self) -> Option<R> {
        let waiting = self.among.minus(self.passed);
        in_turn(self.next).find(|role| waiting.has(*role))
    }

    /// The asked role passes. Where each is asked only once, it passes by what it plays, too.
    pub fn pass(&mut self) {
        if let Some(role) = self.asked() {
            self.passed.insert(role);
            self.advance(role);
        }
    }

    /// The asked role plays something: everybody is asked anew, the next role first.
    pub fn act(&mut self) {
        if let Some(role) = self.asked() {
            self.passed = Set::NONE;
            self.advance(role);
        }
    }

    /// From now on only these are asked, the others no more: who still holds something to play.
    pub fn keep(&mut self, among: Set<R>) {
        self.among = self.among.and(among);
    }

    fn advance(&mut self, from: R) {
        self.next = in_turn(from).nth(1).unwrap_or(from);
    }
}

impl<R: Id> Default for Round<R> {
    fn default() -> Self {
        Round::from(R::from_index(0), Set::NONE)
    }
}

/// All roles in turn order, beginning with this one.
#[inline]
pub fn in_turn<R: Id>(from: R) -> impl Iterator<Item = R> {
    (0..R::COUNT).map(move |n| R::from_index((from.index() + n) % R::COUNT))
}
