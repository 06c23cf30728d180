//! Victory, settled for each Ally against Germany: after the last turn or a third penalty, or as the board stands when all agree
//! (`betrayal.vic.when`, `betrayal.vic.agreement-now`). The marker counts for who holds it (`betrayal.vic.marker-must-be-held`). (7.0)

use super::republic;
use crate::edition::Facts;
use crate::{Betrayal, Board, Level, Nation, NationResult, Place, Role, Side};

/// What the Victory Table asks about (`betrayal.vic.table`).
pub(crate) fn facts(g: &Betrayal, b: &Board) -> Facts {
    let e = &g.edition;
    let holder = republic::holder(g, b);
    let british = e.of_nation[Nation::Britain.index()].and(e.ground);
    // Set Aside and what is out for good count as gone; evacuated units and those to come do not.
    let machines = e.air_of(Side::Allies).or(e.armour.and(e.ground_of(Side::Allies)));
    let left = machines.iter().filter(|unit| !matches!(b.place[unit.index()], Place::SetAside | Place::Out)).count();
    Facts {
        paris_german: b.held(Side::Germans).has(e.paris),
        marker_german: holder == Some(Nation::Germany),
        marker_french: holder == Some(Nation::France),
        french_areas: b.held(Side::Germans).and(e.france).len(),
        evacuated: b.credited,
        british_on_map: b.on_map(british).len(),
        allied_air_armour: left as u8,
    }
}

/// The levels of Germany against a nation, and of that nation, penalties included (`betrayal.vic.penalties-modify`).
pub(crate) fn levels(g: &Betrayal, b: &Board, nation: Nation) -> (Level, Level) {
    let facts = facts(g, b);
    let (mut german, mut own) = (g.edition.victory.level(Nation::Germany, &facts), g.edition.victory.level(nation, &facts));
    if b.penalty_of(nation) >= 2 {
        german = german.max(Level::Minor);
    }
    if b.capped {
        own = own.min(Level::Minor);
    }
    // The third penalty ends the game with a German Major Victory, save against a nation that has its Minor by then: these draw
    // (`betrayal.comm.third-ends-turn`).
    if b.last_turn {
        german = if own == Level::None { Level::Major } else { Level::Minor };
    }
    (german, own)
}

/// The result of an Ally (`betrayal.vic.seat-result`, `betrayal.vic.per-nation`, `betrayal.vic.minor-minor-draw`).
pub(crate) fn result(g: &Betrayal, b: &Board, role: Role) -> NationResult {
    let nation = if role == Role::Britain { Nation::Britain } else { Nation::France };
    let (german, own) = levels(g, b, nation);
    let result = g.edition.victory.result(own, german);
    // After a third offence a Minor is worth a draw at best (`betrayal.comm.third-caps-both`).
    if b.capped { result.min(NationResult::Draw) } else { result }
}

/// What a result is worth (`betrayal.vic.ranking`).
pub(crate) fn payoff(result: NationResult) -> f32 {
    match result {
        NationResult::LossMajor => 0.0,
        NationResult::LossMinor => 0.25,
        NationResult::Draw => 0.5,
        NationResult::WinMinor => 0.75,
        NationResult::WinMajor => 1.0,
    }
}

/// What a German level is worth to a chair of its own (`betrayal.german.chair`): a victory is a victory, and without one there is nothing.
pub(crate) fn german_payoff(level: Level) -> f32 {
    match level {
        Level::None => 0.0,
        Level::Minor => payoff(NationResult::WinMinor),
        Level::Major => payoff(NationResult::WinMajor),
    }
}

/// The higher of the German levels against both nations.
pub(crate) fn german_level(g: &Betrayal, b: &Board) -> Level {
    levels(g, b, Nation::France).0.max(levels(g, b, Nation::Britain).0)
}
