//! The one sentence that says what happens now: who acts, what is to be chosen, how much remains,
//! which card or rule asks.
//!
//! Every question is written once, as a command without "you" or "your": said to the one who is
//! asked it follows their side's name; said to others it follows "is to" and leaves out what they need not weigh. It fits three
//! lines of a phone.

mod chance;
mod tasks;

use super::{ending, naming::tint};
use crate::{Bell, FINAL_DECISION, Frame, Side, View};
use scene::{Prompt, Sentence, Turn, say};
use table::{Mine, Question, RuleId};

/// What the table waits for.
enum Now {
    /// One side is to do something.
    Task(Side, Sentence, RuleId),
    /// All players who are asked are to do something in secret.
    Sealed(Sentence, RuleId),
    /// Chance is at work.
    Chance(Sentence, RuleId),
    /// The game is over.
    Over,
}

/// The prompt for this viewer.
pub(crate) fn prompt(g: &Bell, v: &View, question: Question) -> Prompt {
    match now(g, v) {
        Now::Over => over(g, v),
        Now::Chance(text, rule) => Prompt::new(waiting(v), text).by_rule(rule),
        Now::Task(side, task, rule) if question.mine == Mine::Open => yours(side, task, rule),
        Now::Task(side, task, rule) => {
            let name = if g.is_opponent(side) { "The Solo Opponent" } else { side.name() };
            Prompt::new(waiting(v), say!("{name} is to {task}.", name, task)).tinted(tint(side)).by_rule(rule)
        }
        Now::Sealed(task, rule) => sealed(g, v, question, task, rule),
    }
}

/// The side that the frame on top asks, the Solo Opponent's too.
pub(crate) fn acting(g: &Bell, v: &View) -> Option<Side> {
    match now(g, v) {
        Now::Task(side, ..) => Some(side),
        Now::Sealed(..) | Now::Chance(..) | Now::Over => None,
    }
}

fn yours(side: Side, task: Sentence, rule: RuleId) -> Prompt {
    Prompt::new(Turn::Yours, say!("{side}, {task}.", side, task)).tinted(tint(side)).by_rule(rule)
}

/// A sealed question: nobody learns who has answered it.
fn sealed(g: &Bell, v: &View, question: Question, task: Sentence, rule: RuleId) -> Prompt {
    match (question.mine, v.side) {
        (Mine::Open, Some(side)) => yours(side, task, rule),
        (Mine::Answered, Some(side)) => {
            Prompt::new(Turn::Waiting, "You have answered; waiting for the other side.").tinted(tint(side)).by_rule(rule)
        }
        _ => {
            let asked: Vec<Side> = Side::BOTH.into_iter().filter(|s| g.seat_of(*s).is_some_and(|seat| question.asked.has(seat))).collect();
            match asked[..] {
                [only] => Prompt::new(waiting(v), say!("{only} is to {task}.", only, task)).tinted(tint(only)).by_rule(rule),
                _ => Prompt::new(waiting(v), say!("Both sides are to {task}.", task)).by_rule(rule),
            }
        }
    }
}

fn over(g: &Bell, v: &View) -> Prompt {
    let prompt = Prompt::new(Turn::Over, ending::say_end(g, &v.board));
    match v.board.ending {
        Some(ending) => prompt.tinted(ending.winner().map(tint)).by_rule(ending::rule(ending)),
        None => prompt,
    }
}

fn waiting(v: &View) -> Turn {
    if v.side.is_some() { Turn::Waiting } else { Turn::Watching }
}

/// What the frame on top of the agenda waits for.
fn now(g: &Bell, v: &View) -> Now {
    let b = &v.board;
    let Some(frame) = b.agenda.top() else { return Now::Over };
    // Against the Solo Opponent there is nobody to keep a secret from.
    let sealed = |(task, rule): (Sentence, RuleId)| match g.solo {
        Some(solo) => Now::Task(solo.player, task, rule),
        None => Now::Sealed(task, rule),
    };
    match frame {
        Frame::Keep => sealed(tasks::keep(g)),
        Frame::Trim => sealed(tasks::trim()),
        Frame::Pick { pair } => sealed(tasks::pick(pair)),
        _ => match (tasks::task(g, v, frame), chance::request(g, b, frame)) {
            (Some((side, task, rule)), _) => Now::Task(side, task, rule),
            (None, Some((text, rule))) => Now::Chance(text, rule),
            (None, None) => Now::Chance(going_on(b.round), "bell.seq.order"),
        },
    }
}

/// The rules do something by themselves.
fn going_on(round: u8) -> Sentence {
    match round {
        FINAL_DECISION => say!("The Final Decision round goes on."),
        round => say!("Round {round} goes on.", round),
    }
}
