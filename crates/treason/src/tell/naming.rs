//! How sentences name what they speak of: areas, cards and powers point at their elements.

use super::ids;
use crate::{Area, Areas, Board, Building, Category, Edition, Force, Kind, Master, Owner, Power, Shop, Treason};
use scene::{Part, Sentence, Tint, all_of, counted, say};

impl From<Master> for Sentence {
    fn from(master: Master) -> Self {
        Part::element(ids::seat(master), master.name()).into()
    }
}

impl From<Owner> for Sentence {
    fn from(owner: Owner) -> Self {
        match owner.master() {
            Some(master) => master.into(),
            None => Part::element(ids::DARK_MASTER, "the Dark Master").into(),
        }
    }
}

impl From<Shop> for Sentence {
    fn from(shop: Shop) -> Self {
        shop.name().into()
    }
}

/// An owner by name alone, for labels: "Red", "the Dark Master".
pub(crate) const fn owner(owner: Owner) -> &'static str {
    match owner {
        Owner::Dark => "the Dark Master",
        other => other.name(),
    }
}

/// The colour in which an owner is shown.
pub(crate) const fn tint(owner: Owner) -> Tint {
    Tint(owner.id())
}

/// An area by its name.
pub(crate) fn area(g: &Treason, at: Area) -> Part {
    Part::element(ids::area(&g.edition, at), &g.edition.areas[at].name)
}

/// Several areas.
pub(crate) fn areas(g: &Treason, list: Areas) -> Sentence {
    all_of(list.iter().map(|at| area(g, at)))
}

/// A building card by its title.
pub(crate) fn building(e: &Edition, card: Building) -> Part {
    Part::element(ids::card(e, card), &e.buildings[card].title)
}

/// The same with its category and value: "Toll House (trade 3)".
pub(crate) fn valued(e: &Edition, card: Building) -> Sentence {
    let data = &e.buildings[card];
    say!("{card} ({category} {value})", card = building(e, card), category = category(data.category), value = data.value)
}

/// A kind of influence card.
pub(crate) fn kind(e: &Edition, kind: Kind) -> Part {
    Part::element(ids::influence(e, kind, 0), &e.kinds[kind].title)
}

/// A category within a sentence.
pub(crate) const fn category(category: Category) -> &'static str {
    category.id()
}

/// A major power by its title.
pub(crate) fn power(g: &Treason, power: Power) -> Part {
    Part::element(ids::power(power), format!("the {}", g.edition.powers[power].title))
}

/// A counter within a sentence.
pub(crate) const fn counter(force: Force) -> &'static str {
    match force {
        Force::Good => "white counter",
        Force::Dark => "black counter",
    }
}

/// "1 block", "3 blocks".
pub(crate) fn blocks(n: impl Into<u32>) -> String {
    counted(n.into(), "block")
}

/// "+2 points", "−1 point".
pub(crate) fn signed_points(n: i32) -> String {
    format!("{}{}", if n < 0 { "−" } else { "+" }, counted(n.unsigned_abs(), "point"))
}

/// "1 point", "3 points".
pub(crate) fn points(n: impl Into<u32>) -> String {
    counted(n.into(), "point")
}

/// The dots of the areas that a player has: what the draft has cost.
pub(crate) fn dots_of(g: &Treason, b: &Board, master: Master) -> u8 {
    b.land_of(master.into()).iter().map(|at| g.edition.price[at.index()]).sum()
}
