//! The events of cards in plain words, made from the parsed steps, so that what is read is what is played.

use crate::verbs::{Detail, VerbRules, verb};
use crate::{Began, Bell, Event, Side, Who, play::events::Step};
use scene::{any_of, capitalized};
use std::ops::Range;
use table::event::{Amount, Op, Part};

/// A part of an event.
enum Clause {
    /// Something to do.
    Plain(String),
    /// One of several things to do, under these conditions.
    Choice { lead: String, options: Vec<String> },
}

/// An event as paragraphs: its condition and steps, and each option of a choice for itself.
pub(crate) fn paragraphs(g: &Bell, event: &Event, began: Began) -> Vec<String> {
    let (mut running, mut paragraphs) = (Vec::new(), Vec::new());
    for clause in clauses(g, event, began, 0..event.ops().len()) {
        match clause {
            Clause::Plain(step) => running.push(step),
            Clause::Choice { lead, options } => {
                close(&mut running, &mut paragraphs);
                paragraphs.push(capitalized(&format!("{lead}choose one:")));
                let numbered = options.iter().enumerate().map(|(at, option)| format!("{}. {}.", at + 1, capitalized(option)));
                paragraphs.extend(numbered);
            }
        }
    }
    close(&mut running, &mut paragraphs);
    paragraphs
}

/// Ends a paragraph of full sentences.
fn close(running: &mut Vec<String>, paragraphs: &mut Vec<String>) {
    let sentences: Vec<String> = running.drain(..).map(|step| format!("{}.", capitalized(&step))).collect();
    if !sentences.is_empty() {
        paragraphs.push(sentences.join(" "));
    }
}

/// An option (counted from 0) of the choice at `at` of an event; empty where there is none.
pub(crate) fn option(g: &Bell, event: &Event, began: Began, (at, option): (u8, u8)) -> String {
    event.option(at, option).map(|range| in_a_row(clauses(g, event, began, range))).unwrap_or_default()
}

fn in_a_row(clauses: Vec<Clause>) -> String {
    let steps = clauses.into_iter().map(|clause| match clause {
        Clause::Plain(step) => step,
        Clause::Choice { lead, options } => format!("{lead}choose {}", any_of(options)),
    });
    steps.collect::<Vec<_>>().join("; ")
}

/// What stands at `at` of an event: a step, or what a condition guards there.
pub(crate) fn at(g: &Bell, event: &Event, began: Began, at: u8) -> String {
    let from = usize::from(at);
    let range = match (event.op(at), event.parts(from..from + 1).next()) {
        (Some(Op::Must(_, to)), _) => from + 1..usize::from(*to),
        (_, Some((_, Part::If { then, .. }))) => then,
        _ => from..from + 1,
    };
    in_a_row(clauses(g, event, began, range))
}

/// What a range of instructions says.
fn clauses(g: &Bell, event: &Event, began: Began, range: Range<usize>) -> Vec<Clause> {
    let inner = |range| clauses(g, event, began, range);
    let mut found = Vec::new();
    for (at, part) in event.parts(range) {
        match part {
            Part::Do(step) => found.push(Clause::Plain(whole_step(g, step))),
            Part::Must(test) => found.push(Clause::Plain(format!("only if {}", test.say(began.words())))),
            Part::If { test, then, otherwise } => {
                found.push(under(format!("if {}, ", test.say(began.words())), inner(then)));
                if !otherwise.is_empty() {
                    found.push(under("otherwise ".into(), inner(otherwise)));
                }
            }
            Part::Choose => {
                let options = event.options(at as u8).map(|range| in_a_row(inner(range))).collect();
                found.push(Clause::Choice { lead: String::new(), options });
            }
            // This game has no such blocks.
            Part::For { .. } | Part::On { .. } => {}
        }
    }
    found
}

/// Under a condition: one clause, or several in a row.
fn under(condition: String, mut clauses: Vec<Clause>) -> Clause {
    match clauses.pop() {
        Some(Clause::Choice { lead, options }) if clauses.is_empty() => Clause::Choice { lead: condition + &lead, options },
        last => {
            clauses.extend(last);
            Clause::Plain(condition + &in_a_row(clauses))
        }
    }
}

/// A step with who does it, and whether they must.
fn whole_step(g: &Bell, step: Step) -> String {
    let single = step.amount.most == 1;
    let least = if single { 1 } else { step.amount.least };
    let command = verb!(step.verb, it => it.say(g, Detail::Full, Amount { least, most: step.amount.most }));
    match (step.who, step.amount.least == 0) {
        (Who::You, true) if single => format!("you may {command}"),
        (Who::You, _) => command,
        (Who::Enemy, true) => format!("the other side may {command}"),
        (Who::Enemy, false) => format!("the other side must {command}"),
    }
}

/// A step as a short command to a side, with so many cubes left to do.
pub(crate) fn remaining(g: &Bell, side: Side, step: Step, left: u8) -> String {
    let least = if left == 1 { 1 } else { step.amount.least };
    verb!(step.verb, it => it.say(g, Detail::Brief(side), Amount { least, most: left }))
}
