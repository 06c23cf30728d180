//! Walking through a program: one byte that says where.

use super::{DrawTo, Op, Program, Step};
use serde::{Deserialize, Serialize};

/// A place in a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cursor(pub u8);

/// What the event wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<V> {
    /// A deed of the game's own.
    Do(Step<V>),
    /// Draw cards.
    Draw {
        /// How many.
        count: u8,
        /// Where they go.
        to: DrawTo,
    },
    /// Discard cards from the hand.
    Discard {
        /// How many.
        count: u8,
    },
    /// A roll.
    Roll(V),
    /// One of several options; [`Cursor::choose`] takes it.
    Choose {
        /// Where the options' starts stand.
        first: u8,
        /// How many options.
        options: u8,
    },
    /// Nothing more.
    End,
}

impl Cursor {
    /// The next thing that the event wants. The cursor moves past it, except at a choice, where it
    /// waits for [`Cursor::choose`].
    #[inline]
    pub fn next<V: Copy, T: Copy>(&mut self, program: &Program<V, T>, holds: impl Fn(T) -> bool) -> Next<V> {
        loop {
            let Some(op) = program.ops().get(usize::from(self.0)) else { return Next::End };
            self.0 += 1;
            match *op {
                Op::Do(step) => return Next::Do(step),
                Op::Draw { count, to } => return Next::Draw { count, to },
                Op::Discard { count } => return Next::Discard { count },
                Op::Roll(verb) => return Next::Roll(verb),
                Op::If(test, skip) => {
                    if !holds(test) {
                        self.0 += skip;
                    }
                }
                Op::Choose { first, options } => {
                    self.0 -= 1;
                    return Next::Choose { first, options };
                }
                Op::Jump(to) => self.0 = to,
            }
        }
    }

    /// Takes an option (counted from 0) of the choice that the cursor stands at.
    pub fn choose<V: Copy, T: Copy>(&mut self, program: &Program<V, T>, option: u8) {
        if let Some(Op::Choose { first, options }) = program.ops().get(usize::from(self.0)).copied()
            && option < options
        {
            self.0 = program.option_starts(first, options)[usize::from(option)];
        }
    }
}
