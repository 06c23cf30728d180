//! How sentences name what they speak of; Areas and units point at their elements.

use crate::{Area, Areas, Betrayal, Country, Nation, Role, Side, Tactic, Tactics, Unit, Units};
use scene::{Part, Sentence, Tint, all_of};
use table::{Seat, Set};

/// An Area.
pub(crate) fn area(g: &Betrayal, area: Area) -> Part {
    let data = &g.edition.areas[area];
    Part::element(data.id.clone(), &data.name)
}

/// Areas in a row: "Sedan, Longwy and Metz".
pub(crate) fn areas(g: &Betrayal, list: Areas) -> Sentence {
    all_of(list.iter().map(|it| area(g, it)))
}

/// A unit with its nation, since several have a 3 Corps; aircraft bear names of their own.
pub(crate) fn unit(g: &Betrayal, unit: Unit) -> Part {
    Part::element(super::ids::unit(g, unit), full_name(g, unit))
}

/// The same without a pointer.
pub(crate) fn full_name(g: &Betrayal, unit: Unit) -> String {
    let data = &g.edition.units[unit];
    if data.sort.is_air() { data.name.clone() } else { format!("{} {}", adjective(data.nation), data.name) }
}

/// Units in a row.
pub(crate) fn units(g: &Betrayal, list: Units) -> Sentence {
    all_of(list.iter().map(|it| unit(g, it)))
}

/// Of a nation.
pub(crate) const fn adjective(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "German",
        Nation::France => "French",
        Nation::Britain => "British",
        Nation::Belgium => "Belgian",
        Nation::Netherlands => "Dutch",
    }
}

/// A nation within a sentence.
pub(crate) const fn nation(nation: Nation) -> &'static str {
    match nation {
        Nation::Netherlands => "the Netherlands",
        nation => nation.name(),
    }
}

/// A side within a sentence.
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::Allies => "the Allies",
        Side::Germans => "the Germans",
    }
}

/// The tint of a nation.
pub(crate) const fn tint(nation: Nation) -> Tint {
    Tint(nation.id())
}

/// The number of a role's panel, which is that of its chair; Germany has one without a chair of its own, too.
pub(crate) const fn panel(role: Role) -> u8 {
    match role {
        Role::France => 0,
        Role::Britain => 1,
        Role::Germany => 2,
    }
}

/// The panel of whoever loses with a unit of this nation.
pub(crate) const fn owner(nation: Nation) -> u8 {
    panel(nation.role())
}

/// Who sits in a chair.
pub(crate) const fn sitter(seat: Seat) -> &'static str {
    match seat {
        Seat(0) => "France",
        Seat(1) => "Britain",
        _ => "The German chair",
    }
}

/// The countries that orders open, as a player says it.
pub(crate) fn countries(open: Set<Country>) -> Sentence {
    let named = [Country::Netherlands, Country::Belgium, Country::France];
    if named.iter().all(|it| open.has(*it)) {
        return "all countries".into();
    }
    all_of(named.iter().filter(|it| open.has(**it)).map(|it| match it {
        Country::Netherlands => "the Netherlands",
        // Luxembourg goes with Belgium (`betrayal.okw.reads-countries-and-count`).
        Country::Belgium => "Belgium with Luxembourg",
        it => it.name(),
    }))
}

/// Tactics in a row.
pub(crate) fn tactics(pool: Tactics) -> Sentence {
    all_of(pool.iter().map(tactic))
}

/// A tactic as one says it: what all of them that attack have in common is left out.
pub(crate) const fn tactic(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Saturation => "Saturation Bombing",
        Tactic::Exploit => "Exploit",
        tactic => tactic.name(),
    }
}

/// A tactic in its first letter, for a badge at an Area.
pub(crate) const fn short_tactic(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Hold => "H",
        Tactic::Refit => "R",
        Tactic::AdvanceAttack => "A",
        Tactic::Saturation => "S",
        Tactic::Exploit => "E",
    }
}

/// The dates of a turn: "10 to 12 May".
pub(crate) fn dates(g: &Betrayal, turn: u8) -> &str {
    g.edition.turns.iter().find(|it| it.number == turn).map_or("", |it| &it.dates)
}

/// The nations among some units, in the order of the list.
pub(crate) fn nations(g: &Betrayal, among: Units) -> Sentence {
    all_of(Nation::ALL.into_iter().filter(|it| !among.and(g.edition.of_nation[it.index()]).is_empty()).map(nation))
}
