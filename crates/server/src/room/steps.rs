//! Each viewer's own count of steps.
//!
//! A line of the record counts for the seat that wrote it and for everybody whom it shows anything;
//! [`table::Look`] tells whom. So the numbers on the wire follow from the views alone.

use table::{Hosted, Look, Seat, Viewer};

/// A viewer as an index at a table with so many seats: seats first, spectators last.
pub(crate) fn index(who: Viewer, seats: usize) -> usize {
    who.seat().map_or(seats, Seat::index)
}

/// The steps of every viewer of a table, by [`index`].
pub(crate) struct Steps {
    viewers: Vec<Count>,
}

struct Count {
    who: Viewer,
    /// The record line after which each step stood; step 0 is the table before its first line.
    lines: Vec<u32>,
    look: Look,
    /// The step of this seat's last own line.
    own: usize,
}

impl Steps {
    /// Nothing has happened yet.
    pub(crate) fn new(hosted: &dyn Hosted) -> Self {
        let viewers = Viewer::all(hosted.seats()).map(|who| {
            let mut look = Look::default();
            hosted.look(who, &mut look);
            Count { who, lines: vec![0], look, own: 0 }
        });
        Steps { viewers: viewers.collect() }
    }

    /// A line was written, by a seat or by nobody; says whom it shows something.
    pub(crate) fn line_written(&mut self, hosted: &dyn Hosted, by: Option<Seat>) -> Vec<Viewer> {
        let line = hosted.lines().len() as u32;
        let mut shown = Vec::new();
        for count in &mut self.viewers {
            let own = by.is_some() && count.who.seat() == by;
            if hosted.look(count.who, &mut count.look) || own {
                count.lines.push(line);
                shown.push(count.who);
            }
            if own {
                count.own = count.lines.len() - 1;
            }
        }
        shown
    }

    /// How many steps a viewer has seen.
    pub(crate) fn count(&self, viewer: usize) -> usize {
        self.viewers.get(viewer).map_or(0, |count| count.lines.len() - 1)
    }

    /// The record line after which a viewer's step stood.
    pub(crate) fn line_of(&self, viewer: usize, step: usize) -> Option<usize> {
        Some(*self.viewers.get(viewer)?.lines.get(step)? as usize)
    }

    /// The first step at which a viewer could see what a record line did.
    pub(crate) fn step_of(&self, viewer: usize, line: usize) -> usize {
        self.viewers.get(viewer).map_or(0, |count| count.lines.partition_point(|at| (*at as usize) < line).min(count.lines.len() - 1))
    }

    /// The step of a seat's last own move.
    pub(crate) fn last_own(&self, viewer: usize) -> usize {
        self.viewers.get(viewer).map_or(0, |count| count.own)
    }
}
