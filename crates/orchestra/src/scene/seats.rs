//! The panels of the seats: every conspirator's sheet (`orchestra.show.people`).

use crate::{Orchestra, View, contract::SEATS, item::kinds_of, roles::Pawn, tell::naming::surname};
use scene::{Fact, SeatPanel, SeatState, all_of};
use table::{Question, Seat};

/// The panels, in the order of the chairs.
pub(super) fn panels(g: &Orchestra, v: &View, question: Question) -> Vec<SeatPanel> {
    (0..g.seats()).map(|seat| panel(g, v, question, Seat(seat))).collect()
}

fn panel(g: &Orchestra, v: &View, question: Question, seat: Seat) -> SeatPanel {
    let b = &v.board;
    let pawns = g.chairs.roles_of(seat);
    let names: Vec<&str> = pawns.iter().filter_map(|pawn| b.who(pawn)).map(|who| surname(&g.edition.sheet(who).title)).collect();
    let name = if names.is_empty() { scene::capitalized(SEATS[seat.index()]) } else { all_of(names.iter().copied()).to_string() };
    let letter = name.chars().next().unwrap_or('S');
    let mut panel = SeatPanel::new(seat.0, name, letter);
    panel.facts = pawns.iter().filter(|pawn| b.who(*pawn).is_some()).flat_map(|pawn| sheet(g, v, pawn)).collect();
    let state = match (question.asked.has(seat), question.asked.is_empty()) {
        (true, _) => SeatState::Acting,
        (false, true) => SeatState::Idle,
        (false, false) => SeatState::Waiting,
    };
    panel.in_state(if b.ending.is_some() { SeatState::Idle } else { state })
}

fn sheet(g: &Orchestra, v: &View, pawn: Pawn) -> Vec<Fact> {
    let (b, e, at) = (&v.board, &g.edition, pawn.index());
    let data = e.sheet(g.sheet_of(b, pawn));
    let fact = |what: &str, label: &str, value: String| Fact::new(format!("{}-{what}", data.id), label, value);
    let ability = if g.has_ability(b, pawn) { "on" } else { "off" };
    let cards: Vec<&str> = b.dossier[at].iter().map(|card| e.kind(e.of_card(card)).title.as_str()).collect();
    let items: Vec<String> = kinds_of(&b.items[at]).map(|item| format!("{} {}", b.items[at][item.index()], item.name())).collect();
    let place = b.at(pawn).map_or("Prison", |space| e.space(space).title.as_str());
    vec![
        fact("who", surname(&data.title), format!("{}, {place}", data.affiliation.name())),
        fact("mot", "motivation", b.mot[at].name().into()),
        fact("sus", "suspicion", format!("{} ({} eagles)", b.sus[at].name(), e.eagles[b.sus[at].index()])),
        fact("ability", "ability", format!("{ability}: {}", data.text)),
        fact("cards", "dossier", format!("{} of {}: {}", cards.len(), g.card_limit(b, pawn), cards.join(", "))),
        fact("items", "items", format!("limit {}: {}", g.tile_limit(b, pawn), items.join(", "))),
    ]
}
