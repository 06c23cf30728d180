//! The events of cards in plain words, made from the parsed steps, so that what is read is what is played.

use super::naming::{capitalized, counted, listed};
use crate::{
    Bell,
    began::Began,
    edition::{Event, Test, Verb, Where},
    roles::Side,
    space::{Dimension, Space, Spaces},
    state::EventOf,
};
use std::ops::Range;
use table::event::{Amount, DrawTo, Op, Step, Who};

/// Sets of spaces larger than this go by their common name, where they have one.
const MOST_LISTED: u8 = 3;

/// For what a step is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// For a card, which either side may hold: every space is named, cubes are yours or the enemy's.
    Full,
    /// For a prompt about this side: two spaces at the most are named, since the picture marks them
    /// and the moves name them, and cubes go by their colours.
    Brief(Side),
}

impl Detail {
    /// A cube of the side that acts.
    fn own(self) -> &'static str {
        match self {
            Detail::Full => "cube",
            Detail::Brief(Side::Concede) => "white cube",
            Detail::Brief(Side::Defend) => "green cube",
        }
    }

    /// A cube of the other side.
    fn enemy(self) -> &'static str {
        match self {
            Detail::Full => "enemy cube",
            Detail::Brief(side) => Detail::Brief(side.enemy()).own(),
        }
    }

    /// Cubes of the side that acts, which stand on the map already.
    fn moved(self, count: u8) -> String {
        match self {
            Detail::Full => format!("{count} of your cubes"),
            Detail::Brief(_) => counted(count, self.own()),
        }
    }

    /// What comes instead of so many enemy cubes.
    fn instead(self, count: u8) -> String {
        match (self, count) {
            (Detail::Full, 1) => "one of your own".into(),
            (Detail::Full, _) => "your own".into(),
            (Detail::Brief(side), 1) => format!("a {} one", side.cube()),
            (Detail::Brief(side), _) => format!("{} ones", side.cube()),
        }
    }

    /// Are so many spaces too many to name?
    fn counts(self, spaces: Spaces) -> bool {
        self != Detail::Full && spaces.len() > 2
    }
}

/// A part of an event.
enum Clause {
    /// Something to do.
    Plain(String),
    /// One of several things to do, under these conditions.
    Choice { lead: String, options: Vec<String> },
}

/// An event as paragraphs: its condition and steps, and each option of a choice for itself.
pub(crate) fn paragraphs(g: &Bell, event: &Event, began: Began) -> Vec<String> {
    let mut running: Vec<String> = event.gates().iter().map(|test| format!("only if {}", condition(*test, began.words()))).collect();
    let mut paragraphs = Vec::new();
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
    match event.ops().get(usize::from(at)) {
        Some(Op::Choose { first, options }) if option < *options => {
            option_from(g, event, began, event.option_starts(*first, *options)[usize::from(option)])
        }
        _ => String::new(),
    }
}

/// The steps of an option, which lasts up to its jump.
fn option_from(g: &Bell, event: &Event, began: Began, start: u8) -> String {
    in_a_row(clauses(g, event, began, usize::from(start)..option_end(event, start)))
}

fn in_a_row(clauses: Vec<Clause>) -> String {
    let steps = clauses.into_iter().map(|clause| match clause {
        Clause::Plain(step) => step,
        Clause::Choice { lead, options } => format!("{lead}choose {}", listed(options.iter().map(String::as_str), "or")),
    });
    steps.collect::<Vec<_>>().join("; ")
}

/// What stands at `at` of an event: a step, or what a condition guards there.
pub(crate) fn at(g: &Bell, event: &Event, began: Began, at: u8) -> String {
    let from = usize::from(at);
    match event.ops().get(from) {
        Some(Op::If(_, skip)) => in_a_row(clauses(g, event, began, from + 1..from + 1 + usize::from(*skip))),
        _ => in_a_row(clauses(g, event, began, from..from + 1)),
    }
}

fn option_end(event: &Event, start: u8) -> usize {
    let jump = event.ops().iter().skip(usize::from(start)).position(|op| matches!(op, Op::Jump(_)));
    jump.map_or(event.ops().len(), |at| usize::from(start) + at)
}

fn clauses(g: &Bell, event: &Event, began: Began, range: Range<usize>) -> Vec<Clause> {
    let (mut at, end) = (range.start, range.end);
    let mut found = Vec::new();
    // Conditions stand before the one step that they guard.
    let mut lead = String::new();
    while let Some(op) = event.ops().get(at).filter(|_| at < end) {
        at += 1;
        match *op {
            Op::If(test, _) => lead.push_str(&format!("if {}, ", condition(test, began.words()))),
            Op::Choose { first, options } => {
                let starts = event.option_starts(first, options);
                let options = starts.iter().map(|start| option_from(g, event, began, *start)).collect();
                found.push(Clause::Choice { lead: std::mem::take(&mut lead), options });
                at = starts.last().map_or(at, |start| option_end(event, *start) + 1);
            }
            Op::Jump(to) => at = at.max(usize::from(to)),
            Op::Do(step) => found.push(Clause::Plain(std::mem::take(&mut lead) + &whole_step(g, step))),
            Op::Draw { count, to } => found.push(Clause::Plain(std::mem::take(&mut lead) + &draw(count, to))),
            Op::Discard { count } => found.push(Clause::Plain(format!("{}discard {}", std::mem::take(&mut lead), counted(count, "card")))),
            Op::Roll(_) => found.push(Clause::Plain(std::mem::take(&mut lead) + HITLER)),
        }
    }
    found
}

const HITLER: &str = "roll for Hitler's Decision";

fn draw(count: u8, to: DrawTo) -> String {
    let cards = counted(count, "card");
    match to {
        DrawTo::Pile => format!("draw {cards} face up onto the discard pile"),
        DrawTo::Hand => format!("draw {cards} into your hand"),
    }
}

/// A condition; `began` says since when Control counts.
pub(crate) fn condition(test: Test, began: &str) -> String {
    match test {
        Test::Controls(space) => format!("you Controlled {} {began}", space.name()),
        Test::Partial => "Partial Mobilization has been executed".into(),
        Test::Drew(colour) => format!("a {} card was drawn", colour.id()),
    }
}

/// That a condition failed for a side.
pub(crate) fn failed(test: Test, side: Side, began: Began) -> String {
    match test {
        Test::Controls(space) => format!("{} did not Control {} {}", side.name(), space.name(), began.words()),
        Test::Partial => "Partial Mobilization had not been executed".into(),
        Test::Drew(colour) => format!("no {} card was drawn", colour.id()),
    }
}

/// A step with who does it, and whether he must.
fn whole_step(g: &Bell, step: Step<Verb>) -> String {
    let single = step.amount.most == 1;
    let least = if single { 1 } else { step.amount.least };
    let deed = deed(g, Detail::Full, step.verb, Amount { least, most: step.amount.most });
    match (step.who == Who(0), step.amount.least == 0) {
        (true, true) if single => format!("you may {deed}"),
        (true, _) => deed,
        (false, true) => format!("the other side may {deed}"),
        (false, false) => format!("the other side must {deed}"),
    }
}

/// A step as a short command to a side, with so many cubes left to do.
pub(crate) fn remaining(g: &Bell, side: Side, step: Step<Verb>, left: u8) -> String {
    let least = if left == 1 { 1 } else { step.amount.least };
    deed(g, Detail::Brief(side), step.verb, Amount { least, most: left })
}

/// What a step does, as a command: "remove up to 2 enemy cubes from Press".
fn deed(g: &Bell, detail: Detail, verb: Verb, Amount { least, most }: Amount) -> String {
    let up_to = if least == 0 { "up to " } else { "" };
    let place = |w: Where, words: [&str; 2]| place(g, detail, w, most, words);
    let (any_of, all_of) = (|spaces| any_of(g, detail, spaces), |spaces| all_of(g, detail, spaces));
    match verb {
        Verb::Add(w) => format!("add {up_to}{} {}", counted(most, detail.own()), place(w, ["in", "among"])),
        Verb::Remove(w) => format!("remove {up_to}{} {}", counted(most, detail.enemy()), place(w, ["from", "among"])),
        Verb::Replace(w) => {
            let place = place(w, ["in", "among"]);
            format!("replace {up_to}{} {place} by {}", counted(most, detail.enemy()), detail.instead(most))
        }
        Verb::Move { from, to } if from == to => format!("move {up_to}{} among {}", detail.moved(most), all_of(from)),
        Verb::Move { from, to } => {
            format!("move {up_to}{} from {} to {}", detail.moved(most), end(g, detail, from), end(g, detail, to))
        }
        Verb::Ops(spaces) if spaces.len() == 1 => format!("spend {} in {} only", counted(most, "Operations Point"), any_of(spaces)),
        Verb::Ops(spaces) => format!("spend {} among {} only", counted(most, "Operations Point"), all_of(spaces)),
        Verb::Disk(None) => "place a German disk on the lowest free space".into(),
        Verb::Disk(Some(space)) => format!("place a German disk on space {} of its track", space + 1),
        Verb::Lift => "remove the German disk on the lowest space".into(),
        Verb::Mobilize => "execute the next Mobilization".into(),
        Verb::Hitler => HITLER.into(),
    }
}

/// One end of a move. A prompt names both ends, so it has room for one space each.
fn end(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    if detail != Detail::Full && spaces.len() > 1 && common_name(g, spaces).is_none() {
        return format!("one of {} spaces", spaces.len());
    }
    any_of(g, detail, spaces)
}

/// Where a step acts: one space, any of several, or several together.
fn place(g: &Bell, detail: Detail, w: Where, most: u8, [one, several]: [&str; 2]) -> String {
    if most == 1 || w.spaces.len() == 1 {
        return format!("{one} {}", any_of(g, detail, w.spaces));
    }
    if w.same {
        return format!("{one} {}", one_of(g, detail, w.spaces));
    }
    let limit = match detail {
        _ if w.each >= most => String::new(),
        Detail::Full => format!(", at most {} in each", w.each),
        Detail::Brief(_) => format!(", at most {} each", w.each),
    };
    format!("{several} {}{limit}", all_of(g, detail, w.spaces))
}

/// "France or Press", "an International space".
fn any_of(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    match common_name(g, spaces) {
        Some(Common::Dimension(Dimension::International)) => "an International space".into(),
        Some(Common::Dimension(dimension)) => format!("a {} space", dimension.name()),
        Some(Common::Pressing) => "a space that presses President".into(),
        Some(Common::PresidentAndPressing) => "President or a space that presses it".into(),
        None if detail.counts(spaces) => format!("one of {} spaces", spaces.len()),
        None => listed(spaces.iter().map(Space::name), "or"),
    }
}

/// "one of France or Press", "one International space", where all cubes go to the same.
fn one_of(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    match common_name(g, spaces) {
        Some(Common::Dimension(dimension)) => format!("one {} space", dimension.name()),
        Some(Common::Pressing) => "one space that presses President".into(),
        Some(Common::PresidentAndPressing) => "President or one space that presses it".into(),
        None if detail.counts(spaces) => format!("one of {} spaces", spaces.len()),
        None => format!("one of {}", listed(spaces.iter().map(Space::name), "or")),
    }
}

/// "France and Press", "the International spaces".
fn all_of(g: &Bell, detail: Detail, spaces: Spaces) -> String {
    match common_name(g, spaces) {
        Some(Common::Dimension(dimension)) => format!("the {} spaces", dimension.name()),
        Some(Common::Pressing) => "the spaces that press President".into(),
        Some(Common::PresidentAndPressing) => "President and the spaces that press it".into(),
        None if detail.counts(spaces) => format!("{} spaces", spaces.len()),
        None => listed(spaces.iter().map(Space::name), "and"),
    }
}

/// What a set of spaces is called.
enum Common {
    Dimension(Dimension),
    Pressing,
    PresidentAndPressing,
}

fn common_name(g: &Bell, spaces: Spaces) -> Option<Common> {
    let pressing = g.edition.pressed_by[Space::President.index()];
    if let Some(dimension) = Dimension::ALL.into_iter().find(|d| d.spaces() == spaces) {
        return Some(Common::Dimension(dimension));
    }
    if spaces.len() <= MOST_LISTED {
        return None;
    }
    if spaces == pressing {
        return Some(Common::Pressing);
    }
    (spaces == pressing.or(Spaces::only(Space::President))).then_some(Common::PresidentAndPressing)
}

/// The parsed event of a card or an Objective.
pub(crate) fn event_of(g: &Bell, of: EventOf) -> &Event {
    crate::play::events::program(g, of)
}
