//! A program block by block, for whoever puts it into words or goes through it in the mind.

use super::{Duty, Op, Program, Step};
use std::ops::Range;

/// What stands in a program. Ranges are of instructions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part<V, T, W> {
    /// A step.
    Do(Step<V, W>),
    /// What has to hold for the block or option that it stands in.
    Must(T),
    /// Something under a condition, and what comes where it fails.
    If {
        /// The condition.
        test: T,
        /// Where it holds.
        then: Range<usize>,
        /// Where it does not; mostly nothing.
        otherwise: Range<usize>,
    },
    /// One of several options; [`Program::options`] of this place are these.
    Choose,
    /// A block for somebody.
    For {
        /// Who.
        who: W,
        /// May they leave it?
        duty: Duty,
        /// What they do.
        body: Range<usize>,
    },
    /// What is done on an occasion.
    On {
        /// The occasion.
        test: T,
        /// What is done.
        body: Range<usize>,
    },
}

/// The parts of a program, each with its place.
#[derive(Clone, Debug)]
pub struct Parts<'p, V, T, W> {
    pub(super) program: &'p Program<V, T, W>,
    pub(super) range: Range<usize>,
}

impl<V: Copy, T: Copy, W: Copy> Iterator for Parts<'_, V, T, W> {
    type Item = (usize, Part<V, T, W>);

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.range.start;
        let ops = self.program.ops();
        let op = ops.get(at).filter(|_| at < self.range.end)?;
        let (part, behind) = match *op {
            Op::Do(step) => (Part::Do(step), at + 1),
            Op::Must(test, _) => (Part::Must(test), at + 1),
            Op::If(test, to) => {
                let to = usize::from(to);
                // The jump over `otherwise` leads further; one at the end of a choice leads just behind it.
                let (then, otherwise) = match ops.get(to - 1) {
                    Some(Op::Jump(end)) if usize::from(*end) > to => (at + 1..to - 1, to..usize::from(*end)),
                    _ => (at + 1..to, to..to),
                };
                let behind = otherwise.end;
                (Part::If { test, then, otherwise }, behind)
            }
            Op::Choose { behind, .. } => (Part::Choose, usize::from(behind)),
            Op::For { who, duty, behind } => (Part::For { who, duty, body: at + 1..usize::from(behind) - 1 }, usize::from(behind)),
            Op::On(test, behind) => (Part::On { test, body: at + 1..usize::from(behind) - 1 }, usize::from(behind)),
            Op::End => return None,
            Op::Jump(to) => {
                self.range.start = usize::from(to);
                return self.next();
            }
        };
        self.range.start = behind;
        Some((at, part))
    }
}
