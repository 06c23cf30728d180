//! A round of questions: one seat after the other is asked, what is played is seen, and it goes on
//! until everybody has passed in turn. A frame for agendas; it asks `One` after `One`.

use crate::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Where a round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    among: SeatSet,
    next: Seat,
    passes: u8,
}

impl Round {
    /// A round among these seats that begins with the first of them from `from` on.
    pub fn from(from: Seat, among: SeatSet) -> Self {
        let mut round = Round { among, next: from, passes: 0 };
        round.settle();
        round
    }

    /// Who is asked now; `None` when all have passed in turn.
    pub fn asked(&self) -> Option<Seat> {
        (self.passes < self.among.len()).then_some(self.next)
    }

    /// The asked seat passes.
    pub fn pass(&mut self) {
        self.passes += 1;
        self.advance();
    }

    /// The asked seat plays something: everybody is asked anew, the next seat first.
    pub fn act(&mut self) {
        self.passes = 0;
        self.advance();
    }

    fn advance(&mut self) {
        self.next = Seat((self.next.0 + 1) % 8);
        self.settle();
    }

    fn settle(&mut self) {
        for _ in 0..8 {
            if self.among.has(self.next) {
                return;
            }
            self.next = Seat((self.next.0 + 1) % 8);
        }
    }
}
