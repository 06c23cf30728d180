//! What printed texts ask for and bring, read from their programs, and the rule that each of them carries out.

use super::{
    naming::{card, event, person, space},
    needs::needs,
};
use crate::{Counter, Destination, Effect, EventFrame, Goods, Of, Orchestra, Space, State, Value, Verb, Who, play::effects};
use scene::{Sentence, counted, say};
use table::{
    Play, RuleId,
    event::{self as events, Op, Shift, StepOf},
};

type Step = StepOf<crate::verbs::Words>;

/// What a text asks for, with its name; and its rule.
pub(super) fn task(g: &Orchestra, s: &State, frame: EventFrame) -> (Sentence, RuleId) {
    let of = events::running::<Orchestra>(s).map(|(of, ..)| of);
    let from = of.map(|of| source(g, of)).unwrap_or_default();
    let rule = of.and_then(|of| rule(g, of)).unwrap_or("orchestra.event.order");
    let task = match frame {
        EventFrame::May { .. } => say!("accept or decline what {from} offers{what}", from, what = of.and_then(|of| offered(g, of))),
        EventFrame::Choose { .. } => say!("choose what {from} brings", from),
        EventFrame::Pick { .. } => match of.map(|of| effects::program(g, of)).filter(|it| releases(it)) {
            Some(_) => say!("choose who is released by {from}", from),
            None => say!("choose who is meant by {from}{what}", from, what = of.and_then(|of| offered(g, of))),
        },
        EventFrame::Step { left, .. } => match events::current(g, s) {
            // (`orchestra.deliver.distributed`)
            Some((_, Step { verb: Verb::Share(all), .. })) => {
                let task = say!("lower somebody's suspicion by 1: {left} of {all} left by {from}", left, all, from);
                return (task, "orchestra.deliver.distributed");
            }
            Some((_, step)) => deciding(step, left, from),
            None => say!("carry out {from}", from),
        },
        _ => say!("carry out {from}", from),
    };
    (task, rule)
}

/// The words of an event or a card, behind its name.
fn offered(g: &Orchestra, of: Of) -> Option<String> {
    let text = match of {
        Of::Card(kind) => &g.edition.kinds[kind].text,
        Of::Event(kind) | Of::WhileCurrent(kind) => &g.edition.events[kind].text,
        _ => return None,
    };
    Some(format!(" ({})", text.trim_end_matches('.')))
}

/// What is decided bit by bit.
fn deciding(step: Step, left: u8, from: Sentence) -> Sentence {
    let up_to = if step.amount.least < step.amount.most { "up to " } else { "" };
    match step.verb {
        Verb::Discard(goods) => say!("discard {up_to}{what}: {from}", up_to, what = several(left, goods), from),
        Verb::Walk => say!("go on or stop, {left} at most: {from}", left = counted(left, "space"), from),
        Verb::GoTo(Destination::Any) => say!("choose where to go: {from}", from),
        Verb::Take(_) => say!("choose what is taken: {from}", from),
        Verb::Reveal(_) => say!("choose the tile that is turned up: {from}", from),
        Verb::Reroll => say!("choose the die that is rolled again: {from}", from),
        Verb::RemoveTiles(_) => say!("choose {tiles} to leave the game: {from}", tiles = counted(left, "tile"), from),
        _ => say!("carry out {from}", from),
    }
}

fn several(count: u8, goods: Goods) -> String {
    match goods {
        Goods::Thing if count == 1 => "1 card or item".into(),
        Goods::Thing => format!("{count} cards or items"),
        goods => counted(count, goods.name()),
    }
}

/// Does a program free prisoners?
pub(crate) fn releases(program: &Effect) -> bool {
    program.ops().iter().any(|op| matches!(op, Op::Do(step) if matches!(step.verb, Verb::Released(_))))
}

/// What a text stands on.
fn source(g: &Orchestra, of: Of) -> Sentence {
    let e = &g.edition;
    match of {
        Of::Event(kind) | Of::WhileCurrent(kind) => event(g, kind),
        Of::Card(kind) | Of::WhileHeld(kind) => card(g, kind),
        Of::Sheet(sheet) => say!("the ability of {who}", who = person(g, sheet)),
        Of::Act(act) => say!("the ability of {who}", who = person(g, e.acts[act.index()].of)),
        Of::Penalty(leader) => say!("the penalty of {leader}", leader),
        Of::Entry(at) => say!("entering {at}", at = space(g, at)),
        Of::Delivery(at) => say!("the delivery in {at}", at = space(g, at)),
        Of::Dissent(_) => say!("the dissent track"),
        Of::Talk(talk) => e.talks[talk.index()].title.as_str().into(),
        Of::Broken(line) => e.brokens[line.index()].title.as_str().into(),
        Of::Detected => say!("the detected plot"),
    }
}

/// The rule that a text carries out; none for a card that only an owner's edition has.
pub(crate) fn rule(g: &Orchestra, of: Of) -> Option<RuleId> {
    let e = &g.edition;
    match of {
        Of::Event(kind) | Of::WhileCurrent(kind) => listed("event", &e.events[kind].id),
        Of::Card(kind) | Of::WhileHeld(kind) => listed("card", &e.kinds[kind].id),
        Of::Sheet(sheet) => listed("who", &e.sheets[sheet].id),
        Of::Act(act) => listed("who", &e.sheets[e.acts[act.index()].of].id),
        Of::Penalty(leader) => listed("penalty", leader.id()),
        Of::Entry(at) => listed("entry", &e.spaces[at].id),
        Of::Delivery(at) => listed("deliver", &e.spaces[at].id),
        Of::Dissent(0) => Some("orchestra.dissent.mot"),
        Of::Dissent(_) => Some("orchestra.dissent.ms"),
        Of::Talk(_) => Some("orchestra.interro.targets"),
        Of::Broken(_) => Some("orchestra.interro.broken"),
        Of::Detected => Some("orchestra.plot.detected-mot"),
    }
}

/// The rule with this name in a group of the list, or the first one below it.
fn listed(group: &str, name: &str) -> Option<RuleId> {
    let whole = format!("orchestra.{group}.{name}");
    let below = format!("{whole}.");
    let ids = || Orchestra::ABOUT.rules().map(|rule| rule.id);
    ids().find(|id| *id == whole).or_else(|| ids().find(|id| id.starts_with(&below)))
}

/// What a program does to levels, in a few words: "suspicion −3, military support +1".
pub(crate) fn in_short(program: &Effect) -> String {
    let steps = program.ops().iter().filter_map(|op| match op {
        Op::Do(step) => Some(step),
        _ => None,
    });
    let words = steps.filter_map(|step| match step.verb {
        Verb::Change(counter @ (Counter::Mot | Counter::Sus | Counter::Ms), shift, Value::Number(n)) => {
            let sign = match shift {
                Shift::Up => "+",
                Shift::Down => "−",
                Shift::To => "to ",
                _ => return None,
            };
            Some(format!("{} {sign}{n}", counter.name()))
        }
        Verb::Share(n) => Some(format!("suspicion −{n}, shared out")),
        _ => None,
    });
    words.collect::<Vec<_>>().join(", ")
}

/// An option of the choice that a text offers now, as its program says it; none where it is more than one plain step.
pub(super) fn option(g: &Orchestra, s: &State, n: u8) -> Option<Sentence> {
    let (of, _, cursor) = events::running::<Orchestra>(s)?;
    let program = effects::program(g, of);
    let range = program.option(cursor.0.checked_sub(1)?, n)?;
    match &program.ops()[range] {
        [Op::Do(step)] => deed(*step),
        _ => None,
    }
}

fn deed(step: Step) -> Option<Sentence> {
    let whom = match step.who {
        Who::Leaders(leaders, None) if leaders.len() == 1 => Sentence::from(leaders.nth(0)?),
        Who::One(_) => say!("one conspirator"),
        Who::All(filter) if filter.here => say!("everyone in your space"),
        Who::All(_) => say!("every conspirator"),
        Who::You => say!("you"),
        _ => return None,
    };
    match step.verb {
        Verb::Walk => Some(say!("Move {whom} up to {far}", whom, far = counted(step.amount.most, "space"))),
        Verb::Change(Counter::Ms, Shift::Down, Value::Number(n)) => Some(say!("Lower military support by {n}", n)),
        Verb::Change(Counter::Mot, Shift::Up, Value::Number(n)) => Some(say!("Raise the motivation of {whom} by {n}", whom, n)),
        Verb::Change(Counter::Sus, Shift::Down, Value::Number(n)) => Some(say!("Lower the suspicion of {whom} by {n}", whom, n)),
        _ => None,
    }
}

/// What a delivery in a space brings, in a few words.
pub(crate) fn benefit(g: &Orchestra, at: Space) -> Option<String> {
    g.edition.spaces[at].delivery.as_ref().map(|delivery| in_short(&delivery.benefit)).filter(|it| !it.is_empty())
}

/// What a space wants and does, in a few words: fortified, its entry, its delivery.
pub(crate) fn printed(g: &Orchestra, at: Space) -> Vec<String> {
    let (e, data) = (&g.edition, &g.edition.spaces[at]);
    let mut words = Vec::new();
    if e.fortified.has(at) {
        words.push("fortified".into());
    }
    let entry = in_short(&data.entry);
    if !entry.is_empty() {
        words.push(format!("on entry {entry}"));
    }
    if let (Some(delivery), Some(benefit)) = (&data.delivery, benefit(g, at)) {
        let wanted = delivery.accepts.map_or("any item", |item| item.name());
        let only = delivery.condition.map_or_else(String::new, |test| format!(", needs {}", needs(g, test)));
        words.push(format!("deliver {wanted}: {benefit}{only}"));
    }
    words
}
