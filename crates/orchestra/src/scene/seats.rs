//! The panels of the seats: every conspirator's sheet in a few words, and whole for whoever points at it (`orchestra.show.people`).

use super::look;
use crate::item::{self, kinds_of};
use crate::tell::{naming::shown, naming::surname, naming::tint};
use crate::{Board, Motivation, Orchestra, Pawn, Suspicion, View, contract::SEATS};
use scene::{Fact, SeatPanel, SeatState, all_of, counted};
use table::{Question, Seat};

/// The panels, in the order of the chairs.
pub(super) fn panels(g: &Orchestra, v: &View, question: Question) -> Vec<SeatPanel> {
    (0..g.seats()).map(|seat| panel(g, v, question, Seat(seat))).collect()
}

fn panel(g: &Orchestra, v: &View, question: Question, seat: Seat) -> SeatPanel {
    let b = &v.board;
    let pawns: Vec<Pawn> = g.chairs.roles_of(seat).iter().filter(|pawn| b.who(*pawn).is_some()).collect();
    let names: Vec<&str> = pawns.iter().map(|pawn| surname(&g.edition.sheets[g.sheet_of(b, *pawn)].title)).collect();
    let name = if names.is_empty() { format!("{} seat", scene::capitalized(SEATS[seat.index()])) } else { all_of(names).to_string() };
    let shown = shown(g, b, seat);
    let mut panel = SeatPanel::new(seat.0, name, shown.map_or('?', |pawn| look::letter(g, b, pawn)));
    if let Some(who) = shown.and_then(|pawn| b.who(pawn)) {
        panel = panel.tinted(tint(who)).shaped(look::shape(g.edition.sheets[who].affiliation));
    }
    panel.facts = pawns.iter().flat_map(|pawn| brief(g, b, *pawn)).collect();
    panel.aims = pawns.iter().map(|pawn| ability(g, b, *pawn)).collect();
    panel.lines = pawns.iter().flat_map(|pawn| sheet(g, b, *pawn)).collect();
    let state = match (question.asked.has(seat), question.asked.is_empty()) {
        (true, _) => SeatState::Acting,
        (false, true) => SeatState::Idle,
        (false, false) => SeatState::Waiting,
    };
    panel.in_state(if b.ending.is_some() { SeatState::Idle } else { state })
}

/// The sheet in a few words.
fn brief(g: &Orchestra, b: &Board, pawn: Pawn) -> Vec<Fact> {
    let (e, at) = (&g.edition, pawn.index());
    let data = &e.sheets[g.sheet_of(b, pawn)];
    let fact = |what: &str, label: &str, value: String| Fact::new(format!("{}-{what}", data.id), label, value);
    // Where a chair has two conspirators, each of them is named before what is known of them.
    let alone = g.chairs.roles_of(g.seat_of(pawn)).len() == 1;
    let place = if alone { "at".into() } else { format!("{} at", surname(&data.title)) };
    let mut facts = vec![
        fact("at", &place, b.at(pawn).map_or("Prison", |space| e.spaces[space].title.as_str()).into()),
        fact("mot", "motivation", b.mot[at].name().into()),
        // Long and short ones by turns, so that a narrow panel has few lines.
        fact("items", "items", format!("{}/{}", item::count(&b.items[at]), g.tile_limit(b, pawn))),
        fact("sus", "suspicion", b.sus[at].name().into()),
        fact("cards", "cards", format!("{}/{}", b.dossier[at].len(), g.card_limit(b, pawn))),
    ];
    // (`orchestra.card.black-orchestra`)
    if let (1.., actions) = b.stored[at] {
        facts.push(fact("given", "given for the next turn", counted(actions, "action")));
    }
    if pawn == b.active && b.is_free(pawn) && b.ending.is_none() {
        facts.insert(usize::from(!alone), fact("actions", "actions", g.actions_left(b).to_string()));
    }
    facts
}

/// Whether the ability works, and why not.
fn ability(g: &Orchestra, b: &Board, pawn: Pawn) -> Fact {
    let data = &g.edition.sheets[g.sheet_of(b, pawn)];
    let value = if g.has_ability(b, pawn) { "works".into() } else { format!("off: {}", why_off(g, b, pawn)) };
    let alone = g.chairs.roles_of(g.seat_of(pawn)).len() == 1;
    let label = if alone { "ability".into() } else { format!("{}'s ability", surname(&data.title)) };
    Fact::new(format!("{}-ability", data.id), label, value)
}

fn why_off(g: &Orchestra, b: &Board, pawn: Pawn) -> &'static str {
    if !b.is_free(pawn) {
        "in Prison"
    } else if b.silent.has(g.sheet_of(b, pawn)) {
        "for the rest of the game"
    } else if b.mot[pawn.index()] < Motivation::Motivated {
        "not yet Motivated"
    } else {
        "silenced by Goebbels this turn"
    }
}

/// The whole sheet: both ladders with what each step gives, ability, cards by kind, items, limits.
fn sheet(g: &Orchestra, b: &Board, pawn: Pawn) -> Vec<String> {
    let (e, at) = (&g.edition, pawn.index());
    let data = &e.sheets[g.sheet_of(b, pawn)];
    let place = b.at(pawn).map_or("in Prison", |space| e.spaces[space].title.as_str());
    let mut lines = vec![format!("{}, {}; {place}.", data.title, data.affiliation.name())];
    lines.push(format!("Motivation: {}", ladder(Motivation::ALL.map(Motivation::name), b.mot[at].index())));
    lines.extend(Motivation::ALL.into_iter().map(|level| {
        let mark = if level <= b.mot[at] { "✓" } else { "·" };
        format!("{mark} {}: {}", level.name(), e.motivations[level.index()])
    }));
    lines.push(format!("Suspicion: {}", ladder(Suspicion::ALL.map(Suspicion::name), b.sus[at].index())));
    lines.push(e.suspicions[b.sus[at].index()].clone());
    let works = if g.has_ability(b, pawn) { "works now".into() } else { format!("is off, {}", why_off(g, b, pawn)) };
    lines.push(format!("The ability {works}: {}", data.text));
    let held = |set: table::Set<crate::edition::Card>| -> String {
        all_of(set.iter().map(|card| e.kinds[e.of_card(card)].title.as_str())).to_string()
    };
    let dossier = b.dossier[at];
    let (plots, illegal) = (dossier.and(e.plots), dossier.and(e.illegal));
    lines.push(format!("Dossier, {} of {}.", dossier.len(), counted(g.card_limit(b, pawn), "card")));
    for (name, cards) in [("Plots", plots), ("Legal", dossier.minus(plots).minus(illegal)), ("Illegal", illegal)] {
        if !cards.is_empty() {
            lines.push(format!("{name}: {}.", held(cards)));
        }
    }
    let items: Vec<String> = kinds_of(&b.items[at]).map(|item| format!("{} {}", b.items[at][item.index()], item.name())).collect();
    let carried = if items.is_empty() { "none".into() } else { items.join(", ") };
    lines.push(format!("Items, at most {}: {carried}.", g.tile_limit(b, pawn)));
    lines
}

/// The steps of a ladder, the present one in brackets.
fn ladder<const N: usize>(steps: [&str; N], now: usize) -> String {
    let marked = steps.iter().enumerate().map(|(at, step)| if at == now { format!("[{step}]") } else { (*step).to_owned() });
    marked.collect::<Vec<_>>().join(" – ")
}
