//! The panels: every Grand Master with points, blocks, income, towers, counters and cards, and what the next power lacks; and the Dark Master,
//! whom nobody plays alone.

use super::look;
use crate::play::{force, income, power};
use crate::tell::{naming, prompt};
use crate::{Board, Category, Force, Master, Owner, Phase, Power, Treason, View, view::open};
use scene::{Fact, SeatPanel, SeatState};
use table::{Question, Seat};

/// The panels, the Dark Master's last.
pub(super) fn panels(g: &Treason, v: &View, question: Question) -> Vec<SeatPanel> {
    let mut panels: Vec<SeatPanel> = g.masters.iter().map(|master| panel(g, v, question, master)).collect();
    panels.push(dark_master(g, v));
    panels
}

fn panel(g: &Treason, v: &View, question: Question, master: Master) -> SeatPanel {
    let (b, owner) = (&v.board, Owner::from(master));
    let mut panel =
        SeatPanel::new(master.index() as u8, master.name(), look::letter(owner)).tinted(naming::tint(owner)).shaped(look::shape(owner));
    if b.evicted.has(master) {
        panel.name = format!("{}, out of the city", master.name());
        return panel;
    }
    let fact = |id: &str, label: &str, value: String| Fact::new(format!("{}-{id}", master.id()), label, value);
    panel.facts = vec![fact("points", "points", b.score(owner).to_string()), fact("blocks", "blocks", b.blocks(master).to_string())];
    panel.lines = castle(g, v, master);
    panel.state = state(b, question, master);
    panel
}

/// The castle card, written out.
fn castle(g: &Treason, v: &View, master: Master) -> Vec<String> {
    let (b, s) = (&v.board, open(v));
    let paid = Category::ALL.map(|it| format!("{} {}", it.id(), income::of(g, &s, master, it))).join(", ");
    let mut lines = vec![
        format!("{} on {}.", naming::points(b.score(master.into())), scene::counted(b.land_of(master.into()).len(), "area")),
        format!("Income when a category is taken: {paid}."),
    ];
    for of in Force::ALL {
        let (have, next) = (b.counters(master, of), force::cost(g, &s, master, of));
        let next = next.map_or_else(|| "the side is full".to_owned(), |cost| format!("the next costs {cost}"));
        lines.push(format!("{}: {}; {next}.", of.name(), scene::counted(have, naming::counter(of))));
    }
    let values: Vec<String> = v.black[master.index()].iter().filter(|it| **it > 0).map(u8::to_string).collect();
    if !values.is_empty() {
        let whose = if v.own == Some(master) { "Only you know their values" } else { "Turned over" };
        lines.push(format!("{whose}: {}.", values.join(", ")));
    }
    let held: Vec<&str> = Power::ALL.into_iter().filter(|it| b.powers[it.index()] == Some(master.into())).map(|it| it.name()).collect();
    if !held.is_empty() {
        lines.push(format!("Holds {}.", held.join(", ")));
    }
    lines.extend(lacking(g, b, master));
    let (cards, influence) = (v.hand_count(master), v.influence_count[master.index()]);
    lines.push(format!("{} and {} in hand.", scene::counted(cards, "building card"), scene::counted(influence, "influence card")));
    lines
}

/// What is lacking for each power of which something is there: so many more of a kind, the nearest first.
fn lacking(g: &Treason, b: &Board, master: Master) -> Option<String> {
    let lacks = |of: Power| {
        let have = power::count(b, of, master.into());
        let most = Owner::ALL.into_iter().filter(|it| *it != master.into()).map(|it| power::count(b, of, it)).max().unwrap_or(0);
        let needed = g.edition.powers[of].needs.max(if most >= g.edition.powers[of].needs { most + 1 } else { 0 });
        (b.powers[of.index()] != Some(master.into()) && have > 0).then(|| (needed.saturating_sub(have).max(1), of))
    };
    let mut nearest: Vec<(u8, Power)> = Power::ALL.into_iter().filter_map(lacks).collect();
    nearest.sort_by_key(|(n, _)| *n);
    let told: Vec<String> = nearest.iter().map(|(n, of)| format!("{n} for {}", of.name())).collect();
    (!told.is_empty()).then(|| format!("Lacks {}.", told.join(", ")))
}

fn dark_master(g: &Treason, v: &View) -> SeatPanel {
    let b = &v.board;
    let mut panel = SeatPanel::new(g.masters.len(), "Dark Master", look::letter(Owner::Dark))
        .tinted(naming::tint(Owner::Dark))
        .shaped(look::shape(Owner::Dark));
    let fact = |id: &str, label: &str, value: String| Fact::new(format!("dark-{id}"), label, value);
    let servants = g.in_city(b).iter().filter(|it| b.counters(*it, Force::Dark) > 0).map(|it| it.name()).collect::<Vec<_>>();
    let where_ = b.dark_master.map_or_else(|| "outside".to_owned(), |at| g.edition.areas[at].name.clone());
    // His name is the longest, so his areas are told where the panel is read.
    panel.facts = vec![fact("points", "points", b.score(Owner::Dark).to_string())];
    panel.lines = vec![
        format!(
            "The black marker stands at {}, on {}.",
            naming::points(b.score(Owner::Dark)),
            scene::counted(b.land_of(Owner::Dark).len(), "area")
        ),
        format!("He stands {}.", if b.dark_master.is_some() { format!("in {where_}") } else { "outside the city".to_owned() }),
        match servants.is_empty() {
            true => "Nobody has a black counter, so nobody leads him.".to_owned(),
            false => format!("He acts in the turns of those with black counters: {}.", servants.join(", ")),
        },
        format!("Black knights left: {}; the round in which the last is placed is the last.", g.knights(b, Owner::Dark)),
    ];
    panel.state = match b.phase() == Some(Phase::Dark) && b.ending.is_none() {
        true => SeatState::Acting,
        false => SeatState::Idle,
    };
    panel
}

fn state(b: &Board, question: Question, master: Master) -> SeatState {
    let seat = Seat(master.index() as u8);
    match (b.ending.is_some(), question.asked.has(seat), question.asked.is_empty()) {
        (true, ..) => SeatState::Idle,
        (_, true, _) => SeatState::Acting,
        (_, _, true) => SeatState::Idle,
        _ if prompt::who(b) == master => SeatState::Answered,
        _ => SeatState::Waiting,
    }
}
