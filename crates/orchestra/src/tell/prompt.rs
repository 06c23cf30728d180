//! The one sentence that says what happens now.
//!
//! Every question is written once, as a command without "you" or "your": said to the one who is asked it follows their name, said to
//! others it follows "is to".

use super::{
    dice_of, ending,
    naming::{self, card, surname},
    say_terms, texts,
};
use crate::{Board, Frame, Orchestra, State, View, WindowKind, play::plot};
use scene::{Prompt, Sentence, Turn, counted, say};
use table::{Asked, Mine, Question, RuleId};

/// The prompt for this viewer.
pub(crate) fn prompt(g: &Orchestra, v: &View, question: Question) -> Prompt {
    let b = &v.board;
    if let Some(over) = b.ending {
        return Prompt::new(Turn::Over, ending::say_end(b)).by_rule(ending::rule(over));
    }
    let s = State { board: *b, secret: crate::know::nothing(g) };
    let waiting = if v.who.seat().is_some() { Turn::Waiting } else { Turn::Watching };
    match crate::asked::asked(g, &s) {
        Asked::One(pawn, _) => {
            let (task, rule) = task(g, v, &s);
            let who = b.who(pawn).map_or_else(
                || format!("The {} seat", crate::contract::SEATS[g.seat_of(pawn).index()]),
                |who| surname(&g.edition.sheets[who].title).to_owned(),
            );
            match question.mine {
                Mine::Open => Prompt::new(Turn::Yours, say!("{who}, {task}.", who, task)).by_rule(rule),
                _ => Prompt::new(waiting, say!("{who} is to {task}.", who, task)).by_rule(rule),
            }
        }
        _ => Prompt::new(waiting, say!("Dice and cards decide.")).by_rule("orchestra.turn.sequence"),
    }
}

/// What is to be done, as a command.
fn task(g: &Orchestra, v: &View, s: &State) -> (Sentence, RuleId) {
    let b = &v.board;
    let Some(frame) = b.agenda.top() else { return (say!("wait"), "orchestra.turn.sequence") };
    match frame {
        Frame::First | Frame::People => (say!("choose a conspirator"), "orchestra.setup.one-conspirator"),
        Frame::Turn(_) => match g.actions_left(b) {
            0 => (say!("play a free card or end the turn"), "orchestra.action.three"),
            left => {
                let left = counted(left, "action");
                let conspire = if b.turn.conspired || b.turn.no_conspire { "" } else { "conspire, " };
                (say!("go, take, {conspire}draw or play a card: {left} left", conspire, left), "orchestra.action.three")
            }
        },
        Frame::Event(frame) => texts::task(g, s, frame),
        Frame::Penalties { .. } => (say!("choose which penalty comes first"), "orchestra.penalty.all"),
        Frame::Trim => (say!("discard down to the limit"), "orchestra.limit.gain-then-trim"),
        Frame::DrawMore { left, .. } => (say!("draw up to {cards}, or stop", cards = counted(left, "card")), "orchestra.info.draws"),
        Frame::KeepOne { .. } => (say!("keep one of the two cards"), "orchestra.who.oster"),
        Frame::Visit { leader } => (say!("choose where {leader} goes: these are equally near", leader), "orchestra.leader.visit-tie"),
        Frame::Dispatch { left, .. } if left > 0 => (say!("choose who is sent away: {left} more", left), "orchestra.card.called-away"),
        Frame::Dispatch { .. } => (say!("choose where they are sent"), "orchestra.card.called-away"),
        Frame::Window { kind: WindowKind::Reveal, .. } if b.current.is_some() => {
            let event = b.current.map(|kind| naming::event(g, kind));
            (say!("play a card on {event}, which is turned up, or pass", event), "orchestra.free.any-turn")
        }
        Frame::Window { kind, .. } => (say!("play a card or pass ({name})", name = kind.name()), "orchestra.free.any-turn"),
        Frame::Dissent => (say!("choose what the full dissent track gives"), "orchestra.dissent.active-chooses"),
        Frame::Lay { .. } => {
            let targets = counted(b.roll.targets(), "target");
            (say!("say how many of {targets} go on Defections and Dissent", targets), "orchestra.window.dissent")
        }
        Frame::ReleaseWhom => (say!("choose who is released"), "orchestra.release.success"),
        // What the card says stays behind the door (`orchestra.show.cell`).
        Frame::Cell => (say!("talk or resist, behind a closed door"), "orchestra.interro.choose-one"),
        Frame::Raid { .. } => (say!("keep or discard Illegal cards: each kept one raises suspicion"), "orchestra.raid.choice-per-card"),
        Frame::GiveDice => (say!("give number dice away as actions"), "orchestra.card.black-orchestra"),
        Frame::Goods => {
            let plot = b.attempt.map(|attempt| card(g, g.edition.of_card(attempt.card)));
            (
                say!("choose what goes into {plot}{terms}; nothing is spent before the roll", plot, terms = terms(g, b)),
                "orchestra.plot.items",
            )
        }
        Frame::Lend { .. } => {
            let by = b.attempt.map(|attempt| naming::person(g, g.sheet_of(b, attempt.by)));
            (say!("lend goods to the plot of {by}, or not", by), "orchestra.plot.lend")
        }
        Frame::HowMany => {
            let plot = b.attempt.map(|attempt| card(g, g.edition.of_card(attempt.card)));
            (say!("say how many dice are rolled for {plot}{terms}", plot, terms = terms(g, b)), "orchestra.plot.remove-dice")
        }
        Frame::Arrange { remove: 0, .. } => (say!("put the events back in the order in which they shall come"), "orchestra.peek.known"),
        Frame::Arrange { .. } => (say!("take an event out, or say in which order they shall come"), "orchestra.peek.known"),
        Frame::CloseIn { .. } | Frame::CloseInBy { .. } => (say!("choose whom a deputy comes to"), "orchestra.interro.targets"),
        _ => (say!("wait"), "orchestra.turn.sequence"),
    }
}

/// What kills and what detects, before the dice are chosen (`orchestra.plot.announce`).
fn terms(g: &Orchestra, b: &Board) -> Option<Sentence> {
    let terms = plot::terms(g, b)?;
    Some(say!(": {dice} so far, {terms}", dice = dice_of(plot::pool(g, b)), terms = say_terms(terms)))
}
