//! Whether the units can begin where they do: nobody in the wrong country, no Area too full, no rule without the unit that it is about.

use super::{
    super::{Constants, Country, Entry, Sort, Start, UnitData},
    map::Board,
    units::{FILE, Force},
};
use crate::{Nation, Side};
use table::{Problem, Texts, edition::Page};

pub(super) fn check(texts: &Texts, board: &Board, constants: &Constants, force: &Force, problems: &mut Vec<Problem>) {
    let Some(mut page) = Page::open(texts, FILE, problems) else { return };
    let page = &mut page;
    for (unit, line) in force.units.iter().zip(&force.lines) {
        for sentence in [nation(unit), drop(unit, constants), place(board, constants, unit)].into_iter().flatten() {
            page.tell_line(*line, format!("unit '{}': {sentence}", unit.id));
        }
    }
    bombers(page, force);
    stacks(page, board, constants, force);
}

/// Air units fly for those who have rules for it (`betrayal.air.no-joint-allied-bombing`, `betrayal.int.fighters-only`).
fn nation(unit: &UnitData) -> Option<String> {
    if unit.sort.is_air() && unit.nation.is_minor() {
        return Some("Belgium and the Netherlands have no air units".into());
    }
    let german = unit.nation == Nation::Germany;
    let only = match unit.sort {
        Sort::Bomber => "bombers",
        Sort::Airborne => "airborne units",
        _ => return None,
    };
    (!german).then(|| format!("only Germany has {only}"))
}

/// A drop has the range of its counter, which is the same for all (`betrayal.drop.eight-connected`).
fn drop(unit: &UnitData, constants: &Constants) -> Option<String> {
    let drop = unit.drop.filter(|drop| *drop != constants.drop_range)?;
    Some(format!("it drops {drop} Areas away, and 'drop-range' in constants.toml is {}", constants.drop_range))
}

fn place(board: &Board, constants: &Constants, unit: &UnitData) -> Option<String> {
    let country = |at: crate::Area| board.areas[at.index()].country;
    let german = unit.nation == Nation::Germany;
    match unit.start {
        // (`betrayal.map.border-closed-to-allies`, `betrayal.setup.german-border`)
        Start::At(at) if german != (country(at) == Country::Germany) => {
            Some(if german { "German units begin in Border Areas" } else { "only German units begin in a Border Area" }.into())
        }
        // (`betrayal.minor.home-only`)
        Start::At(at) if unit.nation.is_minor() && country(at).nation() != Some(unit.nation) => Some("it begins in its own country".into()),
        Start::At(_) => None,
        Start::AnyBorder if german && unit.sort.is_air() => None,
        Start::AnyBorder => Some("only German air units choose their Border Area".into()),
        Start::Reinforcement { .. } if german || unit.nation.is_minor() || unit.sort.is_air() => {
            Some("only French and British ground units come later".into())
        }
        Start::Reinforcement { turn, .. } if turn > constants.last_turn => {
            Some(format!("it comes on turn {turn}, and the last turn is {}", constants.last_turn))
        }
        Start::Reinforcement { enters: Entry::AnyPort, .. } if unit.nation != Nation::Britain => {
            Some("only British units enter at ports".into())
        }
        Start::Reinforcement { enters: Entry::Area(at), .. } if country(at) == Country::Germany => Some("nobody enters in Germany".into()),
        Start::Reinforcement { .. } => None,
    }
}

/// The rules speak of one bomber (`betrayal.sat.bomber-two-targets`).
fn bombers(page: &mut Page<'_>, force: &Force) {
    let mut bombers = force.units.iter().zip(&force.lines).filter(|(unit, _)| unit.sort == Sort::Bomber);
    match (bombers.next(), bombers.next()) {
        (None, _) => page.tell_all("there is no bomber, and the rules speak of one"),
        (Some(_), Some((unit, line))) => page.tell_line(*line, format!("unit '{}': there is one bomber only", unit.id)),
        _ => {}
    }
}

/// Nobody begins in an Area that is too full (`betrayal.stack.three-allied`, `betrayal.stack.border-unlimited`).
fn stacks(page: &mut Page<'_>, board: &Board, constants: &Constants, force: &Force) {
    for (at, area) in board.areas.iter().enumerate().filter(|(_, area)| area.country != Country::Germany) {
        let here = |unit: &UnitData| unit.start == Start::At(super::area(at)) && !unit.sort.is_air() && unit.nation.side() == Side::Allies;
        let mut units = force.units.iter().zip(&force.lines).filter(|(unit, _)| here(unit));
        if let Some((unit, line)) = units.nth(constants.stack_limit.into()) {
            let sentence = format!("unit '{}': {} would hold more than {} ground units", unit.id, area.name, constants.stack_limit);
            page.tell_line(*line, sentence);
        }
    }
}
