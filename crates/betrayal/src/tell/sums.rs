//! The arithmetic of combats, bombardments and interceptions, line by line as in an exercise, and the exact odds of the dice that
//! follow.

use super::naming::{unit, units};
use crate::edition::{COLUMNS, Doings};
use crate::news::Fought;
use crate::play::{air, bombardment, odds};
use crate::{Area, Battle, Betrayal, Board, Bombing, CombatResult, Odds, PlayerTurn, Side, Unit, Units};
use scene::{Sentence, counted, say};

/// One line of an exercise: what it is about, how it is reckoned, and where that leads.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// In a word: "shift".
    pub(crate) head: &'static str,
    /// How it is reckoned.
    pub(crate) text: Sentence,
    /// What stands at the end of the line: a sum, a column, a modifier.
    pub(crate) comes_to: String,
}

impl Line {
    fn new(head: &'static str, text: Sentence, comes_to: impl ToString) -> Line {
        Line { head, text, comes_to: comes_to.to_string() }
    }
}

/// The strength of a unit as it fought.
fn strength(g: &Betrayal, fought: &Fought, it: Unit) -> u8 {
    let data = &g.edition.units[it];
    let values = data.side(usize::from(fought.reduced.has(it)));
    if fought.attackers.has(it) { values.attack } else { values.defence }
}

/// Strengths in a row with their sum: "9 + 5 = 14", or "4" where one unit stands alone.
fn added(g: &Betrayal, fought: &Fought, list: Units, sum: u8) -> String {
    let parts: Vec<String> = list.iter().map(|it| strength(g, fought, it).to_string()).collect();
    if parts.len() > 1 { format!("{} = {sum}", parts.join(" + ")) } else { sum.to_string() }
}

/// The same with the names of the units; their nation is named where there are two.
fn named(g: &Betrayal, fought: &Fought, list: Units) -> Sentence {
    let nations: Vec<_> = list.iter().map(|it| g.edition.units[it].nation).collect();
    let mixed = nations.windows(2).any(|pair| pair[0] != pair[1]);
    let called = |it: Unit| if mixed { unit(g, it) } else { scene::Part::element(super::ids::unit(g, it), &g.edition.units[it].name) };
    let mut said = Sentence::default();
    for (at, it) in list.iter().enumerate() {
        let plus = if at == 0 { "" } else { " + " };
        said.extend(say!("{plus}{who} {value}", plus, who = called(it), value = strength(g, fought, it)));
    }
    said
}

/// So many columns, and which way.
fn columns(by: i8) -> String {
    format!("{} {}", by.unsigned_abs(), if by < 0 { "left" } else { "right" })
}

/// The shifts by their names.
fn shifts(odds: &Odds) -> [(&'static str, i8); 4] {
    [
        ("air support", odds.air),
        ("Maginot Line", odds.maginot),
        ("the Germans hold the French Republic", odds.republic),
        ("banned talk", odds.penalty),
    ]
}

/// A column by its ratio.
pub(crate) fn ratio(column: i8) -> &'static str {
    COLUMNS[column.clamp(0, COLUMNS.len() as i8 - 1) as usize]
}

fn signed(by: i8) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

/// A combat line by line, before its dice.
pub(crate) fn combat(g: &Betrayal, fought: &Fought, supporters: Units, odds: &Odds) -> Vec<Line> {
    let total = odds.attack + odds.support;
    let mut lines = vec![Line::new("attack", named(g, fought, fought.attackers), odds.attack)];
    if odds.support > 0 {
        let bombers = supporters.and(g.edition.bombers);
        let text = say!("{who} adds {support}", who = units(g, bombers), support = odds.support);
        lines.push(Line::new("support", text, total));
    }
    lines.push(Line::new("defence", named(g, fought, fought.defenders), odds.defence));
    let (high, low) = (u16::from(total.max(odds.defence)), u16::from(total.min(odds.defence).max(1)));
    let (whole, last) = (high / low, if total > odds.defence { 8 } else { 3 });
    let read = match (high % low, whole >= last) {
        (_, true) if high > last * low && total > odds.defence => ", the last column of the table",
        (_, true) if high > last * low => ", the first column of the table",
        (0, _) => "",
        _ => ", rounded for the defender",
    };
    let text = say!("{total} against {defence}{read}", total, defence = odds.defence, read);
    lines.push(Line::new("odds", text, ratio(odds.base as i8)));
    let mut column = odds.base as i8;
    for (what, by) in shifts(odds).into_iter().filter(|(_, by)| *by != 0) {
        column += by;
        lines.push(Line::new("shift", say!("{what}, {columns}", what, columns = columns(by)), beyond(column)));
    }
    if !(0..COLUMNS.len() as i8).contains(&column) {
        lines.push(Line::new("limit", say!("the table ends there"), ratio(column)));
    }
    if odds.modifier != 0 {
        let text = if odds.modifier > 0 { say!("armour attacks infantry") } else { say!("armour defends against infantry") };
        lines.push(Line::new("roll", text, signed(odds.modifier)));
    }
    lines
}

/// A column, also beyond the ends of the table.
fn beyond(column: i8) -> String {
    match column {
        ..0 => format!("{} below 1:3", -column),
        column if column >= COLUMNS.len() as i8 => format!("{} beyond 8:1", column - COLUMNS.len() as i8 + 1),
        column => ratio(column).into(),
    }
}

/// The same in one sentence, as the log has it: "9 + 5 = 14 against 4: 3:1; air support 1 right: 4:1".
pub(crate) fn combat_in_short(g: &Betrayal, fought: &Fought, odds: &Odds) -> String {
    let support = if odds.support > 0 { format!(" and {} by the bomber", odds.support) } else { String::new() };
    let mut said = format!(
        "{}{support} against {}: {}",
        added(g, fought, fought.attackers, odds.attack),
        added(g, fought, fought.defenders, odds.defence),
        ratio(odds.base as i8)
    );
    for (what, by) in shifts(odds).into_iter().filter(|(_, by)| *by != 0) {
        said += &format!("; {what} {}", columns(by));
    }
    if shifts(odds).into_iter().any(|(_, by)| by != 0) {
        said += &format!(": {}", ratio(odds.column as i8));
    }
    said
}

/// The dice of a combat with their modifier and their sum: "4 + 3, +1 for armour = 8".
pub(crate) fn rolled(dice: [u8; 2], modifier: i8) -> Sentence {
    let sum = (dice[0] + dice[1]) as i8 + modifier;
    let [first, second] = dice.map(scene::Part::die);
    match modifier {
        0 => say!("{first} + {second} = {sum}", first, second, sum),
        by => say!("{first} + {second}, {by} for armour = {sum}", first, second, by = signed(by), sum),
    }
}

/// The combat that would be fought in an Area, or is under way there.
pub(crate) fn battle_in(b: &Board, area: Area) -> Battle {
    match b.battle {
        Some(battle) if battle.area == area => battle,
        _ => Battle { area, attacker: b.player.side(), counters: 0, exploits: false, result: None },
    }
}

/// A combat that would be fought now: its exercise and its column.
pub(crate) fn of_battle(g: &Betrayal, b: &Board, battle: &Battle) -> (Vec<Line>, Odds) {
    let odds = odds::odds(g, b, battle);
    let supporters = if odds.support > 0 { odds::supporters(g, b, battle) } else { Units::NONE };
    (combat(g, &Fought::of(g, b, battle), supporters, &odds), odds)
}

/// In how many of the 36 cases each result comes, worst for the attacker first.
pub(crate) fn results(g: &Betrayal, odds: &Odds) -> Vec<(CombatResult, u64)> {
    let mut cases: Vec<(CombatResult, u64)> = Vec::new();
    for dice in 0..36i8 {
        let result = g.edition.combat(usize::from(odds.column), dice / 6 + dice % 6 + 2 + odds.modifier);
        match cases.iter_mut().find(|(it, _)| *it == result) {
            Some((_, cases)) => *cases += 1,
            None => cases.push((result, 1)),
        }
    }
    cases.sort_by_key(|(result, _)| result.index());
    cases
}

/// A result in words: "DSW, each defender loses a step and withdraws".
pub(crate) fn result(g: &Betrayal, result: CombatResult) -> String {
    let data = &g.edition.results[result];
    format!("{}, {}", data.code, meaning(data))
}

fn meaning(data: &crate::ResultData) -> String {
    if data.counter_attack {
        return "the defender counter-attacks at once".into();
    }
    if data.exchange {
        return "partial exchange, then the defender leaves".into();
    }
    match (doing(data.attacker), doing(data.defender)) {
        (Some(both), Some(other)) if both == other => format!("every unit on both sides {both}"),
        (Some(what), None) => format!("every attacker {what}"),
        (None, Some(what)) => format!("every defender {what}"),
        (Some(what), Some(other)) => format!("every attacker {what}, every defender {other}"),
        (None, None) => "nothing happens".into(),
    }
}

fn doing(it: Doings) -> Option<&'static str> {
    match it {
        Doings { surrender: true, .. } => Some("surrenders"),
        Doings { set_aside: true, .. } => Some("is eliminated"),
        Doings { step: true, withdraw: true, .. } => Some("loses a step and withdraws"),
        Doings { step: true, .. } => Some("loses a step"),
        Doings { withdraw: true, .. } => Some("withdraws"),
        _ => None,
    }
}

/// The side that gains by a result; nobody where both are hit alike.
pub(crate) fn gains(g: &Betrayal, result: CombatResult, attacker: Side) -> Option<Side> {
    let data = &g.edition.results[result];
    match (doing(data.attacker).is_some(), doing(data.defender).is_some() || data.exchange, data.counter_attack) {
        (_, _, true) | (true, false, _) => Some(attacker.other()),
        (false, true, _) if !data.exchange => Some(attacker),
        _ => None,
    }
}

/// A bombardment line by line.
pub(crate) fn bombing(g: &Betrayal, b: &Board, area: Area) -> Vec<Line> {
    let (flyers, value) = (bombardment::bombers(g, b, area), bombardment::value(g, b, area));
    let each = |it: Unit| g.edition.units[it].bombard[usize::from(b.reduced.has(it))];
    let mut said = Sentence::default();
    for (at, it) in flyers.iter().enumerate() {
        let plus = if at == 0 { "" } else { " + " };
        said.extend(say!("{plus}{who} {value}", plus, who = unit(g, it), value = each(it)));
    }
    let mut lines = vec![Line::new("value", said, value)];
    let modifier = bombardment::modifier(g, b);
    if modifier != 0 {
        lines.push(Line::new("roll", say!("Allied bombardment"), signed(modifier)));
    }
    lines
}

/// In how many of the six cases each result of a bombardment comes.
pub(crate) fn bombs(g: &Betrayal, b: &Board, area: Area) -> Vec<(Bombing, u64)> {
    let (value, modifier) = (bombardment::value(g, b, area), bombardment::modifier(g, b));
    let mut cases: Vec<(Bombing, u64)> = Vec::new();
    for die in 1..=6i8 {
        let result = g.edition.bombs(value, die + modifier);
        match cases.iter_mut().find(|(it, _)| *it == result) {
            Some((_, cases)) => *cases += 1,
            None => cases.push((result, 1)),
        }
    }
    cases
}

/// What a bombardment does.
pub(crate) fn bombed(result: Bombing) -> String {
    match (result.steps, result.withdraw) {
        (0, false) => "nothing".into(),
        (0, true) => "withdraw".into(),
        (steps, false) => format!("{} lost", counted(steps, "step")),
        (steps, true) => format!("{} lost, then withdraw", counted(steps, "step")),
    }
}

/// With how many of the six faces a fighter, or those that are in the air, intercept.
pub(crate) fn interceptions(g: &Betrayal, b: &Board, fighters: Units) -> u64 {
    let reduced = fighters.and(b.reduced).len();
    (1..=6).filter(|die| g.edition.intercepts(fighters.len() - reduced, reduced, *die)).count() as u64
}

/// What flies to an Area and for what: "Luftwaffe Bomber bombs Sedan".
pub(crate) fn mission(g: &Betrayal, b: &Board, area: Area) -> Sentence {
    let flyers = b.flying_to(&g.edition, area);
    let doubles = b.doubles && b.player == PlayerTurn::German && air::bomber_target(g, b).has(area);
    let what = match (air::supports(b, area), doubles) {
        (true, true) => "bombing and support",
        (true, false) => "support",
        (false, _) => "bombing",
    };
    say!("{flyers}: {what} in {area}", flyers = units(g, flyers), what, area = super::naming::area(g, area))
}
