//! What else is known: the clock, the current event, what a raid would do, the penalties of the next dawn, the plots.

use super::plots;
use crate::play::{penalty, plot};
use crate::tell::{faces, naming::surname};
use crate::{Board, EventKind, EventSort, Frame, Leader, Orchestra, Pawn, Suspicion, Verdict, View};
use scene::{Fact, all_of, counted};

/// The facts, the phase first, which a page sets into its masthead.
pub(super) fn facts(g: &Orchestra, v: &View) -> Vec<Fact> {
    let (b, e) = (&v.board, &g.edition);
    let mut facts = vec![Fact::new("phase", "Now", phase(g, b))];
    if b.ending.is_none() {
        facts.push(Fact::new("if-raid", "If a raid came now", if_raid(g, b)));
        facts.extend(dawn(g, b).map(|words| Fact::new("dawn", "Penalties at dawn", words)));
        facts.extend(roll(g, b).map(|words| Fact::new("roll", "Dice on the table", words)));
        facts.extend(visit(g, b).map(|words| Fact::new("visit", "Distances", words)));
        facts.push(Fact::new("raids", "Raids in this stage", raids(g, b, v.pile.count)));
    }
    let event = |id: &str, label: &str, kind: Option<EventKind>| {
        kind.map(|kind| Fact::new(id, label, format!("{}: {}", e.events[kind].title, e.events[kind].text)))
    };
    facts.extend(event("current", "Current event", b.current));
    facts.extend(event("key", "Key event, which keeps important ones out", b.key));
    if b.stage == 7 && v.pile.count == 0 && b.ending.is_none() {
        facts.push(Fact::new("no-event", "No event is left", "all is lost when the next one has to be drawn"));
    } else if b.stage == 7 && !g.rulings.guarded && b.ending.is_none() {
        facts.push(Fact::new("documents", "Documents Located", "may be in this pile"));
    }
    facts.extend(plots::facts(g, v));
    facts
}

fn name(g: &Orchestra, b: &Board, pawn: Pawn) -> String {
    surname(&g.edition.sheets[g.sheet_of(b, pawn)].title).to_owned()
}

/// "Stage 2, turn 11: Beck".
fn phase(g: &Orchestra, b: &Board) -> String {
    match b.who(b.active) {
        Some(_) if b.turns > 0 => format!("Stage {}, turn {}: {}", b.stage, b.turns, name(g, b, b.active)),
        _ => "Before the first turn".into(),
    }
}

/// Who would be arrested by a raid, who would have to decide, and which dice would be lost (`orchestra.show.if-raid`).
fn if_raid(g: &Orchestra, b: &Board) -> String {
    let (at_extreme, others): (Vec<Pawn>, Vec<Pawn>) =
        g.free(b).iter().filter(|pawn| b.who(*pawn).is_some()).partition(|pawn| b.sus[pawn.index()] == Suspicion::Extreme);
    let mut parts = Vec::new();
    if !at_extreme.is_empty() {
        parts.push(format!("{} arrested", all_of(at_extreme.iter().map(|pawn| name(g, b, *pawn)))));
    }
    for pawn in others {
        let cards = b.dossier[pawn.index()].and(g.edition.illegal).len();
        if cards > 0 {
            parts.push(format!("{} decides about {}", name(g, b, pawn), counted(cards, "card")));
        }
    }
    match b.track {
        0 => {}
        1 => parts.push("1 die lost".into()),
        dice => parts.push(format!("{dice} dice lost")),
    }
    if parts.is_empty() { "nobody is arrested, nothing is lost".into() } else { parts.join("; ") }
}

/// How many raids have come in this stage, of at most how many.
fn raids(g: &Orchestra, b: &Board, left: u8) -> String {
    let e = &g.edition;
    let is_raid = |event: &crate::edition::Event| e.events[e.of_event(*event)].sort == EventSort::Raid;
    let most = |stage: u8| e.stage_cards[usize::from(stage)].iter().filter(is_raid).count();
    let seen = b.drawn.iter().filter(is_raid).count();
    match (left, b.pile_stage, most(b.pile_stage)) {
        (0, 7, _) => "none is left".into(),
        (0, stage, _) => format!("none is left, but the next event is of stage {}: at most {} there", stage + 1, most(stage + 1)),
        (_, _, 0) => "none can come".into(),
        (_, _, most) => format!("{seen} of at most {most}"),
    }
}

/// The penalties that will hit at the start of the next turns (`orchestra.show.dawn`).
fn dawn(g: &Orchestra, b: &Board) -> Option<String> {
    let due = g.pawns.iter().filter(|pawn| b.who(*pawn).is_some()).filter_map(|pawn| {
        let leaders = penalty::due(g, b, pawn);
        (!leaders.is_empty()).then(|| format!("{}: {}", name(g, b, pawn), all_of(leaders.iter().map(Leader::name))))
    });
    let rows: Vec<String> = due.collect();
    (!rows.is_empty()).then(|| rows.join("; "))
}

/// While what was rolled is still being counted: the dice in the order in which they count, and how a plot would be judged as they lie
/// (`orchestra.show.roll`).
fn roll(g: &Orchestra, b: &Board) -> Option<String> {
    let counting = b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Judge | Frame::Targets { .. } | Frame::Numbers));
    let landed = b.roll.dice() > 0 && !matches!(b.agenda.top(), Some(Frame::PlotDice | Frame::Reroll));
    let verdict = plot::verdict(g, b).map(|verdict| match verdict {
        Verdict::Killed => "; as they lie, they kill",
        Verdict::Detected => "; as they lie, the plot is detected",
        Verdict::Missed => "; as they lie, the plot fails undetected",
    });
    (counting && landed).then(|| format!("{}{}", faces(b.roll), verdict.unwrap_or_default()))
}

/// While a leader visits: how far he is from everybody who is free (`orchestra.show.visit`).
fn visit(g: &Orchestra, b: &Board) -> Option<String> {
    let Some(Frame::Visit { leader }) = b.agenda.top() else { return None };
    let from = b.leader(leader)?;
    let far = g.free(b).iter().filter(|pawn| b.who(*pawn).is_some()).filter_map(|pawn| {
        let at = b.at(pawn)?;
        Some(format!("{} in {}: {}", name(g, b, pawn), g.edition.spaces[at].title, g.edition.apart(from, at)))
    });
    Some(far.collect::<Vec<_>>().join("; "))
}
