//! Each viewer's own count of steps.
//!
//! A line of the record counts for the seat that wrote it and for everybody whom it shows anything;
//! [`table::ViewerCursor`] tells whom. So the numbers on the wire follow from the views alone.

use table::{Ask, Growing, Hosted, Seat, Viewer, ViewerCursor};

/// A viewer as an index at a table with so many seats: seats first, spectators last.
pub(crate) fn index(who: Viewer, seats: usize) -> usize {
    who.seat().map_or(seats, Seat::index)
}

/// The steps of every viewer of a table, by [`index`].
pub(crate) struct Steps {
    viewers: Vec<Seeing>,
    /// What the next line answers.
    asked: Asked,
}

/// What kind of question a line answers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// One of the seat's own turn.
    Turn,
    /// A window, an offer, or the offer instead of it, mostly in another's turn.
    Answer,
}

impl Asked {
    fn of(hosted: &dyn Hosted) -> Self {
        if hosted.is_answer() { Asked::Answer } else { Asked::Turn }
    }

    /// Is it a viewer's own turn again?
    fn goes_on(self, hosted: &dyn Hosted, who: Viewer) -> bool {
        self == Asked::Turn && matches!(hosted.ask(), Ask::One(seat, _) if who.seat() == Some(seat))
    }
}

struct Seeing {
    who: Viewer,
    cursor: ViewerCursor,
    count: StepCount,
    /// The line up to which this seat has followed its own turn; nothing once somebody else has acted.
    alone: Option<usize>,
}

/// The steps of one viewer; a copy is cheap, however many there are.
#[derive(Clone)]
pub(crate) struct StepCount {
    /// The record line after which each step stood; step 0 is the table before its first line.
    lines: Growing<u32>,
    /// The steps of this seat's own lines. An answer in a window or to an offer is none of them: what others did before it in the same
    /// round is still news when the seat's own turn comes. What chance answers to an own move counts as the seat's own, too, where its
    /// turn goes on at once: a card that I draw is nothing that happened meanwhile, but what an automaton goes on to do in its turn is.
    own: Growing<u32>,
    /// Of these steps, those of moves that the seat made itself.
    made: Growing<u32>,
}

impl Steps {
    /// Nothing has happened yet.
    pub(crate) fn new(hosted: &dyn Hosted) -> Self {
        let viewers = Viewer::all(hosted.seats()).map(|who| {
            let mut cursor = ViewerCursor::default();
            hosted.advance(who, &mut cursor);
            Seeing {
                who,
                cursor,
                count: StepCount { lines: Growing::from_iter([0]), own: Growing::default(), made: Growing::default() },
                alone: None,
            }
        });
        Steps { viewers: viewers.collect(), asked: Asked::of(hosted) }
    }

    /// A line was written, by a seat or by nobody; says whom it shows something.
    pub(crate) fn line_written(&mut self, hosted: &dyn Hosted, by: Option<Seat>) -> Vec<Viewer> {
        let line = hosted.lines().len() as u32;
        let answered = std::mem::replace(&mut self.asked, Asked::of(hosted));
        let mut shown = Vec::new();
        for Seeing { who, cursor, count, alone } in &mut self.viewers {
            let own = by.is_some() && who.seat() == by;
            if hosted.advance(*who, cursor) || own {
                count.lines.push(line);
                shown.push(*who);
            }
            if own && answered == Asked::Turn {
                count.made.push(count.count() as u32);
            }
            let since = alone.take().filter(|_| own || by.is_none());
            let of_others = |since: usize| who.seat().is_some_and(|seat| hosted.tells_of_others(since, seat));
            let goes_on =
                |since: &usize| by.is_none() && self.asked.goes_on(hosted, *who) && !hosted.has_begun(*since) && !of_others(*since);
            if own && answered == Asked::Turn || since.as_ref().is_some_and(goes_on) {
                count.own.push(count.count() as u32);
                *alone = Some(line as usize);
            } else {
                *alone = since;
            }
        }
        shown
    }

    /// The steps of a viewer.
    pub(crate) fn of(&self, viewer: usize) -> &StepCount {
        // Whoever is no seat of this table is a spectator, who comes last.
        &self.viewers[viewer.min(self.viewers.len() - 1)].count
    }

    /// How many steps a viewer has seen.
    pub(crate) fn count(&self, viewer: usize) -> usize {
        self.of(viewer).count()
    }
}

impl StepCount {
    /// How many steps there were.
    pub(crate) fn count(&self) -> usize {
        self.lines.len() - 1
    }

    /// The record line after which a step stood.
    pub(crate) fn line_of(&self, step: usize) -> Option<usize> {
        Some(*self.lines.get(step)? as usize)
    }

    /// The first step at which one could see what a record line did.
    pub(crate) fn step_of(&self, line: usize) -> usize {
        self.lines.partition_point(|at| (*at as usize) < line).min(self.count())
    }

    /// The step of the last move of its own turn that a seat had made at a step, with what chance answered to it; 0 where it had made none.
    pub(crate) fn last_own(&self, at: usize) -> usize {
        last(&self.own, at)
    }

    /// The step of that move itself, without what chance answered.
    pub(crate) fn last_made(&self, at: usize) -> usize {
        last(&self.made, at)
    }
}

/// The last of these steps up to one; 0 where there is none.
fn last(steps: &Growing<u32>, at: usize) -> usize {
    let before = steps.partition_point(|step| *step as usize <= at);
    before.checked_sub(1).and_then(|last| steps.get(last)).map_or(0, |step| *step as usize)
}
