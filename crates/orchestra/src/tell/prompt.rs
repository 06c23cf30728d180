//! The one sentence that says what happens now.

use super::{ending, naming};
use crate::{
    Orchestra, View,
    state::{Frame, State},
};
use scene::{Prompt, Sentence, Turn, say};
use table::{Asked, Mine, Question, RuleId};

/// The prompt for this viewer.
pub(crate) fn prompt(g: &Orchestra, v: &View, question: Question) -> Prompt {
    let b = &v.board;
    if let Some(over) = b.ending {
        return Prompt::new(Turn::Over, ending::say_end(b)).by_rule(ending::rule(over));
    }
    let s = State { board: *b, secret: crate::know::nothing(g) };
    let (task, rule) = task(g, v);
    let waiting = if v.who.seat().is_some() { Turn::Waiting } else { Turn::Watching };
    match crate::asked::asked(g, &s) {
        Asked::One(pawn, _) => {
            let who = b
                .who(pawn)
                .map_or_else(|| Sentence::from(crate::contract::SEATS[g.seat_of(pawn).index()]), |who| naming::person(g, who).into());
            match question.mine {
                Mine::Open => Prompt::new(Turn::Yours, say!("{who}, {task}.", who, task)).by_rule(rule),
                _ => Prompt::new(waiting, say!("{Who} is to {task}.", who, task)).by_rule(rule),
            }
        }
        _ => Prompt::new(waiting, say!("Dice and cards decide.")).by_rule(rule),
    }
}

/// What is to be done, as a command.
fn task(g: &Orchestra, v: &View) -> (Sentence, RuleId) {
    let b = &v.board;
    let Some(frame) = b.agenda.top() else { return (say!("wait"), "orchestra.turn.sequence") };
    match frame {
        Frame::First | Frame::People => (say!("choose a conspirator"), "orchestra.setup.one-conspirator"),
        Frame::Turn(_) => {
            let left = g.actions_left(b);
            (say!("take actions ({left} left) or end them", left), "orchestra.action.three")
        }
        Frame::Event(_) => (say!("carry out what the text says"), "orchestra.event.order"),
        Frame::Penalties { .. } => (say!("choose which penalty comes first"), "orchestra.penalty.all"),
        Frame::Trim => (say!("discard down to the limit"), "orchestra.limit.gain-then-trim"),
        Frame::DrawMore { left, .. } => (say!("draw up to {left} cards", left), "orchestra.info.draws"),
        Frame::KeepOne { .. } => (say!("keep one of the two cards"), "orchestra.who.oster"),
        Frame::Visit { leader } => (say!("choose whom {leader} visits", leader), "orchestra.leader.visit-tie"),
        Frame::Dispatch { .. } => (say!("send deputies away"), "orchestra.card.called-away"),
        Frame::Window { kind, .. } => (say!("play a card or pass ({name})", name = kind.name()), "orchestra.free.any-turn"),
        Frame::Dissent => (say!("choose what the full dissent track gives"), "orchestra.dissent.active-chooses"),
        Frame::Lay { .. } => (say!("say how many targets go on the card"), "orchestra.window.dissent"),
        Frame::ReleaseWhom => (say!("choose who is released"), "orchestra.release.success"),
        Frame::Cell => (say!("choose an option or resist"), "orchestra.interro.choose-one"),
        Frame::Raid { .. } => (say!("keep or discard Illegal cards"), "orchestra.raid.choice-per-card"),
        Frame::GiveDice => (say!("give number dice away"), "orchestra.card.black-orchestra"),
        Frame::Goods => (say!("choose what is used for the plot"), "orchestra.plot.items"),
        Frame::Lend { .. } => (say!("lend goods to the plot, or not"), "orchestra.plot.lend"),
        Frame::HowMany => (say!("say how many dice are rolled"), "orchestra.plot.remove-dice"),
        Frame::Arrange { .. } => (say!("put the events back in an order"), "orchestra.peek.known"),
        Frame::CloseIn { .. } | Frame::CloseInBy { .. } => (say!("choose whom a deputy comes to"), "orchestra.interro.targets"),
        _ => (say!("wait"), "orchestra.turn.sequence"),
    }
}
