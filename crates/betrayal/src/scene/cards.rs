//! Units as cards: those off the map, which wait to come or to come back, and air units with what they can still do. What is decided
//! about now comes first.

use crate::edition::{Entry, Start};
use crate::play::setup;
use crate::tell::naming;
use crate::{Betrayal, Board, Place, Role, Unit, View, asked::asked};
use scene::Card;
use table::Asked;

/// The id of a unit's card, beside that of its counter.
pub(super) fn id(g: &Betrayal, unit: Unit) -> String {
    format!("card-{}", g.edition.units[unit].id)
}

/// The cards in the viewer's hand: those of the nation that they decide for now, or else of their own. Everybody can read of the
/// others at their panels and in the boxes.
pub(super) fn cards(g: &Betrayal, v: &View) -> Vec<Card> {
    let b = &v.board;
    if v.who.seat().is_none() {
        return Vec::new();
    }
    let mut cards: Vec<(u8, Card)> = Vec::new();
    for unit in g.units_of(own(g, v)).iter() {
        if let Some((order, state)) = state(g, b, unit) {
            cards.push((order, card(g, b, unit, state)));
        }
    }
    cards.sort_by_key(|(order, _)| *order);
    cards.into_iter().map(|(_, card)| card).collect()
}

/// For whom a viewer acts now: the role that they are asked for, else their own.
fn own(g: &Betrayal, v: &View) -> Role {
    let seat = v.who.seat();
    if let Asked::One(role, _) = asked(g, &v.board)
        && Some(g.seat_of(&v.board, role)) == seat
    {
        return role;
    }
    match seat.map(|seat| seat.0) {
        Some(1) => Role::Britain,
        Some(2) => Role::Germany,
        _ => Role::France,
    }
}

/// What a unit off the map waits for, or what an air unit does; the order in which they lie. Ground units on the map have no card.
fn state(g: &Betrayal, b: &Board, unit: Unit) -> Option<(u8, String)> {
    let data = &g.edition.units[unit];
    let to_place = |role: Role| setup::waiting(g, b, role).has(unit);
    match b.place[unit.index()] {
        Place::ToCome => match data.start {
            Start::Reinforcement { turn, enters } if turn >= b.turn => Some((1, format!("turn {turn}, {}", enters_at(g, enters)))),
            Start::Reinforcement { .. } => None,
            _ if b.turn == 0 && to_place(data.nation.role()) => Some((0, "to be placed".into())),
            _ => None,
        },
        Place::Regroup => Some((3, "in Regroup".into())),
        Place::SetAside => Some((4, "set aside".into())),
        Place::At(at) if data.sort.is_air() => {
            let base = &g.edition.areas[at].name;
            Some((
                2,
                match b.target(&g.edition, unit) {
                    Some(to) => format!("over {}", g.edition.areas[to].name),
                    None if b.flown.has(unit) => format!("{base}, has flown"),
                    None => format!("{base}, ready"),
                },
            ))
        }
        Place::At(_) | Place::Out | Place::Evacuated => None,
    }
}

fn enters_at(g: &Betrayal, enters: Entry) -> &str {
    match enters {
        Entry::Area(area) => &g.edition.areas[area].name,
        Entry::AnyPort => "a port",
    }
}

fn card(g: &Betrayal, b: &Board, unit: Unit, state: String) -> Card {
    let data = &g.edition.units[unit];
    let counter = super::pieces::printed(g, b, unit);
    let side = if b.reduced.has(unit) { "reduced" } else { "full strength" };
    let card = Card::new(id(g, unit), data.name.clone(), "hand")
        .tinted(naming::tint(data.nation))
        .corner(counter.numbers())
        .in_state(state.as_str())
        .from_source("rulebook")
        .line(format!("{}, {}, {side}: {state}.", naming::full_name(g, unit), data.sort.name().to_lowercase()));
    match data.sort.is_air() {
        true if data.sort == crate::Sort::Bomber => card.line("The numbers are bombardment, support and range."),
        true => card.line("The numbers are bombardment and range."),
        false => card.line("The numbers are attack, defence and movement."),
    }
}
