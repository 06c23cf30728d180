//! The interpreter: carries an event on over the agenda, instruction by instruction, up to the next question.
//!
//! The game's agenda holds the interpreter's [`Frame`]s among its own. A game runs an event by pushing [`Frame::Run`], calls [`advance`]
//! while a frame of this kind lies on top, and asks the role that the frame names when `advance` has nothing to do.

use super::{Cursor, Duty, Op, ProgramOf, StepOf, Words};
use crate::{Agenda, Id, Log, Set};
use serde::{Deserialize, Serialize};

/// How far an event has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    bound(serialize = "P: Serialize, R: Serialize", deserialize = "P: Deserialize<'de>, R: Deserialize<'de>")
)]
pub enum Frame<P, R: Id> {
    /// An event, or a block of it for somebody, is carried out.
    Run {
        /// Whose event.
        of: P,
        /// Whom it means by *you*.
        you: R,
        /// What comes next.
        cursor: Cursor,
    },
    /// What stands before the cursor is still to be done by these, one after the other.
    Each {
        /// These.
        todo: Set<R>,
    },
    /// The step before the cursor is decided bit by bit.
    Step {
        /// Who decides.
        who: R,
        /// How often at most.
        left: u8,
        /// How often it was done.
        done: u8,
    },
    /// One of the options before the cursor.
    Choose {
        /// Who decides.
        who: R,
    },
    /// For whom is what stands before the cursor?
    Pick {
        /// Who decides.
        who: R,
        /// For one of these.
        among: Set<R>,
    },
    /// Is the block before the cursor done?
    May {
        /// Who decides, and would do it.
        who: R,
    },
}

/// Whom the words for who acts mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom<R: Id> {
    /// Nobody: what they would do is passed over.
    Nobody,
    /// This one.
    One(R),
    /// All of these, one after the other.
    Each(Set<R>),
    /// One of these, picked by *you*.
    Pick(Set<R>),
}

/// How a step begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begun {
    /// It was carried out, or lies on the agenda in a frame of the game's own.
    Done,
    /// It is decided bit by bit, so often at most.
    Asks(u8),
    /// It cannot be done.
    Stuck,
}

/// A place in an event that is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At<P, R> {
    /// Whose event.
    pub of: P,
    /// Whom it means by *you*.
    pub you: R,
    /// The instruction.
    pub at: u8,
}

/// The interpreter's frame in a game.
pub type FrameOf<G> = Frame<<G as Events>::Of, <G as Events>::Role>;
/// A place in an event of a game.
pub type AtOf<G> = At<<G as Events>::Of, <G as Events>::Role>;

/// A game's side of its events: what the interpreter asks, and what it tells.
pub trait Events {
    /// The game's words.
    type Words: Words;
    /// Who acts.
    type Role: Id;
    /// Whose event: a card, a space.
    type Of: Copy;
    /// What events change; the agenda is in it.
    type State;
    /// The game's frames, with those of the interpreter among them.
    type Frame: Copy + From<FrameOf<Self>> + Into<Option<FrameOf<Self>>>;
    /// What happened, for the log.
    type News;

    /// The parsed event.
    fn program(&self, of: Self::Of) -> &ProgramOf<Self::Words>;
    /// What is unfinished, to read.
    fn frames(s: &Self::State) -> &[Self::Frame];
    /// What is unfinished, to change.
    fn agenda(s: &mut Self::State) -> &mut impl Stack<Self::Frame>;

    /// Does a condition hold now?
    fn holds(&self, s: &Self::State, you: Self::Role, test: <Self::Words as Words>::Test) -> bool;
    /// Who is meant by these words?
    fn whom(&self, s: &Self::State, you: Self::Role, who: <Self::Words as Words>::Who) -> Whom<Self::Role>;
    /// Begins a step, and carries it out where nobody has to decide anything.
    fn begin(&self, s: &mut Self::State, who: Self::Role, step: StepOf<Self::Words>, log: &mut impl Log<Self::News>) -> Begun;
    /// Can a step that is decided bit by bit be done once more? By default none is.
    fn goes_on(&self, _s: &Self::State, _who: Self::Role, _step: StepOf<Self::Words>) -> bool {
        false
    }

    /// Who of these comes first: by default in the order of the roles.
    fn first_of(&self, _s: &Self::State, among: Set<Self::Role>) -> Option<Self::Role> {
        among.iter().next()
    }
    /// An instruction is over and the next one not begun: limits are trimmed here. What is put on the agenda comes first, and then this
    /// is called again.
    fn between(&self, _s: &mut Self::State, _log: &mut impl Log<Self::News>) {}
    /// Something under a condition was passed over, or a choice of which no option is open.
    fn left_out(&self, _s: &mut Self::State, _at: AtOf<Self>, _log: &mut impl Log<Self::News>) {}
    /// A step could not be done, or not as often as one might.
    fn stuck(&self, _s: &mut Self::State, _at: AtOf<Self>, (_who, _done): (Self::Role, u8), _log: &mut impl Log<Self::News>) {}
    /// A step that was decided bit by bit is over.
    fn step_over(&self, _s: &mut Self::State) {}
    /// An event, or a block of it, is over.
    fn over(&self, _s: &mut Self::State, _of: Self::Of) {}
}

/// A stack of frames.
pub trait Stack<F> {
    /// Puts a frame on top.
    fn push(&mut self, frame: F);
    /// Takes the top frame off.
    fn pop(&mut self);
    /// Puts a frame in the place of the top one.
    fn replace(&mut self, frame: F);
}

impl<F: Copy + Default, const N: usize> Stack<F> for Agenda<F, N> {
    #[inline]
    fn push(&mut self, frame: F) {
        Agenda::push(self, frame);
    }

    #[inline]
    fn pop(&mut self) {
        Agenda::pop(self);
    }

    #[inline]
    fn replace(&mut self, frame: F) {
        Agenda::replace(self, frame);
    }
}

#[inline]
fn top<G: Events>(s: &G::State) -> Option<FrameOf<G>> {
    G::frames(s).last().and_then(|frame| (*frame).into())
}

#[inline]
fn push<G: Events>(s: &mut G::State, frame: FrameOf<G>) {
    G::agenda(s).push(frame.into());
}

#[inline]
fn replace<G: Events>(s: &mut G::State, frame: FrameOf<G>) {
    G::agenda(s).replace(frame.into());
}

/// The event that runs under what lies on top, and its cursor.
#[inline]
pub fn running<G: Events>(s: &G::State) -> Option<(G::Of, G::Role, Cursor)> {
    G::frames(s).iter().rev().find_map(|frame| match (*frame).into() {
        Some(Frame::Run { of, you, cursor }) => Some((of, you, cursor)),
        _ => None,
    })
}

/// The place of what is in progress under what lies on top.
#[inline]
fn in_progress<G: Events>(s: &G::State) -> Option<AtOf<G>> {
    let (of, you, cursor) = running::<G>(s)?;
    Some(At { of, you, at: cursor.0.checked_sub(1)? })
}

/// The step on top that somebody decides, and its place.
#[inline]
pub fn current<G: Events>(g: &G, s: &G::State) -> Option<(AtOf<G>, StepOf<G::Words>)> {
    let Some(Frame::Step { .. }) = top::<G>(s) else { return None };
    step_in_progress(g, s)
}

#[inline]
fn step_in_progress<G: Events>(g: &G, s: &G::State) -> Option<(AtOf<G>, StepOf<G::Words>)> {
    let at = in_progress::<G>(s)?;
    match g.program(at.of).op(at.at) {
        Some(Op::Do(step)) => Some((at, *step)),
        _ => None,
    }
}

/// Carries on what lies on top, if it is the interpreter's; `false` when somebody has to decide.
#[inline]
pub fn advance<G: Events>(g: &G, s: &mut G::State, log: &mut impl Log<G::News>) -> bool {
    match top::<G>(s) {
        Some(Frame::Step { who, left, done }) => {
            let Some((at, step)) = step_in_progress(g, s) else { return false };
            let stuck = left > 0 && !g.goes_on(s, who, step);
            if stuck {
                g.stuck(s, at, (who, done), log);
            }
            if left == 0 || stuck {
                G::agenda(s).pop();
                g.step_over(s);
            }
            left == 0 || stuck
        }
        Some(Frame::Run { of, you, cursor }) => {
            let before = G::frames(s).len();
            if cursor != Cursor::default() {
                g.between(s, log);
            }
            if G::frames(s).len() == before {
                instruction(g, s, At { of, you, at: cursor.0 }, log);
            }
            true
        }
        Some(Frame::Each { .. }) => {
            let before = G::frames(s).len();
            g.between(s, log);
            while G::frames(s).len() == before && next_of_each(g, s, log) {}
            true
        }
        Some(Frame::Choose { .. } | Frame::Pick { .. } | Frame::May { .. }) | None => false,
    }
}

/// Carries out the instruction at a place; the frame of its event lies on top.
fn instruction<G: Events>(g: &G, s: &mut G::State, here: AtOf<G>, log: &mut impl Log<G::News>) {
    let At { of, you, at } = here;
    let program = g.program(of);
    let go = |s: &mut G::State, to: u8| replace::<G>(s, Frame::Run { of, you, cursor: Cursor(to) });
    let Some(op) = program.op(at) else {
        G::agenda(s).pop();
        return g.over(s, of);
    };
    match *op {
        Op::Do(step) => {
            go(s, at + 1);
            match g.whom(s, you, step.who) {
                Whom::One(role) => begin(g, s, here, (role, step), log),
                Whom::Nobody => g.stuck(s, here, (you, 0), log),
                whom => several::<G>(s, you, whom),
            }
        }
        Op::If(test, to) | Op::Must(test, to) => {
            if g.holds(s, you, test) {
                go(s, at + 1);
            } else {
                go(s, to);
                g.left_out(s, here, log);
            }
        }
        Op::Choose { options, behind, .. } => {
            if (0..options).any(|option| gate(g, s, here, option).is_none()) {
                go(s, at + 1);
                push::<G>(s, Frame::Choose { who: you });
            } else {
                go(s, behind);
                g.left_out(s, here, log);
            }
        }
        Op::For { who, duty, behind } => {
            go(s, at + 1);
            match g.whom(s, you, who) {
                Whom::One(role) => offer(g, s, (role, duty)),
                Whom::Nobody => {
                    go(s, behind);
                    g.left_out(s, here, log);
                }
                whom => several::<G>(s, you, whom),
            }
        }
        Op::On(_, to) | Op::Jump(to) => go(s, to),
        Op::End => {
            G::agenda(s).pop();
            g.over(s, of);
        }
    }
}

fn several<G: Events>(s: &mut G::State, you: G::Role, whom: Whom<G::Role>) {
    match whom {
        Whom::Each(todo) => push::<G>(s, Frame::Each { todo }),
        Whom::Pick(among) => push::<G>(s, Frame::Pick { who: you, among }),
        Whom::Nobody | Whom::One(_) => {}
    }
}

fn begin<G: Events>(g: &G, s: &mut G::State, at: AtOf<G>, (who, step): (G::Role, StepOf<G::Words>), log: &mut impl Log<G::News>) {
    match g.begin(s, who, step, log) {
        Begun::Done => {}
        Begun::Asks(left) => push::<G>(s, Frame::Step { who, left, done: 0 }),
        Begun::Stuck => g.stuck(s, at, (who, 0), log),
    }
}

/// The next of several does what stands before the cursor; `false` when all have.
fn next_of_each<G: Events>(g: &G, s: &mut G::State, log: &mut impl Log<G::News>) -> bool {
    let (Some(Frame::Each { todo }), Some(at)) = (top::<G>(s), in_progress::<G>(s)) else { return false };
    let op = g.program(at.of).op(at.at).copied();
    let Some(role) = g.first_of(s, todo) else {
        G::agenda(s).pop();
        if let Some(Op::For { behind, .. }) = op {
            replace::<G>(s, Frame::Run { of: at.of, you: at.you, cursor: Cursor(behind) });
        }
        return false;
    };
    replace::<G>(s, Frame::Each { todo: todo.without(role) });
    match op {
        Some(Op::Do(step)) => begin(g, s, at, (role, step), log),
        Some(Op::For { duty, .. }) => offer(g, s, (role, duty)),
        _ => {}
    }
    true
}

/// A block begins for somebody, or is offered to them. One that they may leave is not offered while it is not open.
fn offer<G: Events>(g: &G, s: &mut G::State, (who, duty): (G::Role, Duty)) {
    let Some(At { of, at, .. }) = in_progress::<G>(s) else { return };
    let open = |s: &G::State| g.program(of).gates_from(usize::from(at) + 1).all(|test| g.holds(s, who, test));
    match duty {
        Duty::Must => enter(g, s, who),
        Duty::May if open(s) => push::<G>(s, Frame::May { who }),
        Duty::May => pass_over(g, s),
    }
}

/// The block before the cursor is carried out for somebody.
fn enter<G: Events>(g: &G, s: &mut G::State, who: G::Role) {
    let Some(At { of, at, .. }) = in_progress::<G>(s) else { return };
    pass_over(g, s);
    push::<G>(s, Frame::Run { of, you: who, cursor: Cursor(at + 1) });
}

/// The event below goes on behind the block before its cursor, unless others have it still before them.
fn pass_over<G: Events>(g: &G, s: &mut G::State) {
    if let Some(Frame::Run { of, you, cursor }) = top::<G>(s)
        && let Some(Op::For { behind, .. }) = g.program(of).op(cursor.0 - 1)
    {
        replace::<G>(s, Frame::Run { of, you, cursor: Cursor(*behind) });
    }
}

fn gate<G: Events>(g: &G, s: &G::State, at: AtOf<G>, option: u8) -> Option<<G::Words as Words>::Test> {
    let program = g.program(at.of);
    let start = program.option(at.at, option)?.start;
    program.gates_from(start).find(|test| !g.holds(s, at.you, *test))
}

/// How many options the choice on top has.
pub fn options<G: Events>(g: &G, s: &G::State) -> u8 {
    in_progress::<G>(s).map_or(0, |at| g.program(at.of).options(at.at).len() as u8)
}

/// The condition that keeps an option of the choice on top closed.
pub fn closed<G: Events>(g: &G, s: &G::State, option: u8) -> Option<<G::Words as Words>::Test> {
    gate(g, s, in_progress::<G>(s)?, option)
}

/// An option, counted from 0, of the choice on top is taken.
pub fn choose<G: Events>(g: &G, s: &mut G::State, option: u8) {
    G::agenda(s).pop();
    if let Some(At { of, you, at }) = in_progress::<G>(s)
        && let Some(body) = g.program(of).option(at, option)
    {
        replace::<G>(s, Frame::Run { of, you, cursor: Cursor(body.start as u8) });
    }
}

/// One of several is picked for what stands before the cursor.
pub fn pick<G: Events>(g: &G, s: &mut G::State, role: G::Role, log: &mut impl Log<G::News>) {
    G::agenda(s).pop();
    let Some(at) = in_progress::<G>(s) else { return };
    match g.program(at.of).op(at.at).copied() {
        Some(Op::Do(step)) => begin(g, s, at, (role, step), log),
        Some(Op::For { duty, .. }) => offer(g, s, (role, duty)),
        _ => {}
    }
}

/// The block on offer is done.
pub fn accept<G: Events>(g: &G, s: &mut G::State) {
    if let Some(Frame::May { who }) = top::<G>(s) {
        G::agenda(s).pop();
        enter(g, s, who);
    }
}

/// The block on offer is left.
pub fn decline<G: Events>(g: &G, s: &mut G::State) {
    G::agenda(s).pop();
    pass_over(g, s);
}

/// The step on top was done once.
#[inline]
pub fn count<G: Events>(s: &mut G::State) {
    if let Some(Frame::Step { who, left, done }) = top::<G>(s) {
        replace::<G>(s, Frame::Step { who, left: left.saturating_sub(1), done: done.saturating_add(1) });
    }
}

/// The step on top is left.
#[inline]
pub fn stop<G: Events>(g: &G, s: &mut G::State) {
    G::agenda(s).pop();
    g.step_over(s);
}

/// Can the interpreter's frame at `at` of an agenda be there? The events that lie below it are known to the game.
pub fn is_sound<G: Events>(g: &G, frames: &[G::Frame], at: usize) -> bool {
    let event = |at: usize| -> Option<FrameOf<G>> { (*frames.get(at)?).into() };
    let below = |at: usize| at.checked_sub(1).and_then(event);
    let op = |at: usize| match below(at) {
        Some(Frame::Run { of, cursor, .. }) => g.program(of).op(cursor.0.checked_sub(1)?),
        _ => None,
    };
    // What several have before them lies between the event and what one of them does.
    let op_for_one = |at: usize| op(if matches!(below(at), Some(Frame::Each { .. })) { at - 1 } else { at });
    match event(at) {
        Some(Frame::Run { of, cursor, .. }) => usize::from(cursor.0) <= g.program(of).ops().len(),
        Some(Frame::Each { .. } | Frame::Pick { .. }) => matches!(op(at), Some(Op::Do(_) | Op::For { .. })),
        Some(Frame::Step { .. }) => matches!(op_for_one(at), Some(Op::Do(_))),
        Some(Frame::Choose { .. }) => matches!(op(at), Some(Op::Choose { .. })),
        Some(Frame::May { .. }) => matches!(op_for_one(at), Some(Op::For { .. })),
        None => true,
    }
}

/// Tells the interpreter which of a game's frames are its own: `event_frames!(Frame::Event, CardId, Side);`
#[macro_export]
macro_rules! event_frames {
    ($frames:ident::$event:ident, $of:ty, $role:ty) => {
        impl From<$crate::event::Frame<$of, $role>> for $frames {
            #[inline]
            fn from(frame: $crate::event::Frame<$of, $role>) -> Self {
                $frames::$event(frame)
            }
        }

        impl From<$frames> for Option<$crate::event::Frame<$of, $role>> {
            #[inline]
            fn from(frame: $frames) -> Self {
                if let $frames::$event(frame) = frame { Some(frame) } else { None }
            }
        }
    };
}
