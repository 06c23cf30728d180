//! How the game goes: what a log line is about, what begins with it, and how the game went in the end.

use super::naming::{self, dates, owner, panel, tint};
use super::{ending as the_end, ids, terms};
use crate::edition::Doings;
use crate::play::{ending as results, victory};
use crate::{Betrayal, Board, Level, Nation, NationResult, News, PlayerTurn, Role, Units};
use scene::{Count, Curve, Ending, Fact, News as LineNews, Tint, all_of, say};
use table::{Beginning, Turned};

/// What the curves count.
pub(crate) const COUNTED: &str = "Areas and units";

/// Whom a log line hits, and what moved.
pub(crate) fn news(g: &Betrayal, news: &News) -> LineNews {
    let id = |area| ids::area(g, area);
    let whose = |unit| owner(g.edition.units[unit].nation);
    match *news {
        News::Moved { from, to, .. } | News::Rebased { from, to, .. } | News::Landed { from, to, .. } if from != to => {
            LineNews::moved(id(from), id(to))
        }
        News::Withdrew { unit, from, to, .. } => LineNews::moved(id(from), id(to)).hitting([whose(unit)]),
        News::Exploits { from, to, .. } => LineNews::moved(id(from), id(to)),
        News::Placed { area, .. } | News::Returned { area, .. } | News::Entered { area, .. } | News::Dropped { area, .. } => {
            LineNews::at(id(area))
        }
        News::Given { area, .. } | News::Mission { area, .. } | News::Bracket { area, .. } => LineNews::at(id(area)),
        News::LetPass { area } | News::Intercepts { area, .. } | News::InterceptDie { area, .. } => LineNews::at(id(area)),
        News::Bombed { area, .. } | News::Fight { area, .. } | News::Combat { area, .. } => LineNews::at(id(area)),
        News::Exhausted { area } | News::NoExploit { area } => LineNews::at(id(area)),
        News::Reduced { unit, area } => LineNews::at(id(area)).hitting([whose(unit)]),
        News::Eliminated { unit, area, .. } | News::Surrendered { unit, area } => LineNews::gone(id(area)).hitting([whose(unit)]),
        News::Evacuated { area, .. } => LineNews::gone(id(area)),
        News::Scrapped(unit) | News::TooLate(unit) | News::Stranded { unit } | News::Fate { unit, .. } => {
            LineNews::default().hitting([whose(unit)])
        }
        News::Republic { area, holder: Some(Nation::Germany) } => LineNews::at(id(area)).hitting([panel(Role::France)]),
        News::Republic { area, .. } => LineNews::at(id(area)),
        News::Paris { german: true } => LineNews::at(id(g.edition.paris)).hitting([panel(Role::France)]),
        News::Paris { german: false } => LineNews::at(id(g.edition.paris)),
        News::Offence { role, .. } => LineNews::at(ids::TALK).hitting([panel(role)]),
        News::FinalPenalty { ends: true, .. } => LineNews::at(ids::TALK).hitting([panel(Role::France), panel(Role::Britain)]),
        News::TurnBegins(turn) => LineNews::at(ids::turn(turn)),
        _ => LineNews::default(),
    }
}

/// What begins with a log line.
pub(crate) fn begins(g: &Betrayal, news: &News) -> Option<Beginning> {
    match *news {
        News::TurnBegins(turn) => Some(Beginning::Round(format!("Turn {turn}, {}", dates(g, turn)))),
        News::PlayerTurn { player: PlayerTurn::German, run_by } => {
            Some(Beginning::TurnInHands { side: panel(Role::Germany), hands: panel(run_by) })
        }
        News::PlayerTurn { player: PlayerTurn::French, .. } => Some(Beginning::Turn(panel(Role::France))),
        News::PlayerTurn { player: PlayerTurn::British, .. } => Some(Beginning::Turn(panel(Role::Britain))),
        News::Over(_) => Some(Beginning::Common),
        _ => None,
    }
}

/// What is drawn over the whole game: Areas of France in German hands, the British army on the map, and what has got away.
pub(crate) fn counted(g: &Betrayal, b: &Board) -> Vec<(Curve, i32)> {
    let facts = victory::facts(g, b);
    let curve = |name: &str, tint: Tint, now: u8| (Curve::of(name, tint), now.into());
    vec![
        curve("Areas of France in German hands", tint(Nation::Germany), facts.french_areas),
        curve("British ground units on the map", tint(Nation::Britain), facts.british_on_map),
        curve("Evacuated units that count", Tint("evacuated"), facts.evacuated),
    ]
}

/// Where the game turned: Paris and the French Republic count most, since the Victory Table asks for them; then broken bans, then armies
/// that were lost in one fight.
pub(crate) fn turned(g: &Betrayal, news: &News) -> Option<Turned> {
    let by = |weight: u32, gains: Option<Nation>| Turned { weight, text: super::say_event(g, news), tint: gains.map(tint) };
    match *news {
        News::Paris { german } => Some(by(100, Some(if german { Nation::Germany } else { Nation::France }))),
        News::Republic { holder, .. } => Some(by(90, holder)),
        News::Offence { .. } => Some(by(80, None)),
        News::Combat { area, result, fought, .. } => {
            let data = &g.edition.results[result];
            let lost =
                |doings: Doings, units: Units| if doings.surrender { 2 * units.len() } else { units.len() * u8::from(doings.set_aside) };
            let (attackers, defenders) = (lost(data.attacker, fought.attackers), lost(data.defender, fought.defenders));
            let (weight, units) = if attackers > defenders { (attackers, fought.attackers) } else { (defenders, fought.defenders) };
            let german = units.nth(0).is_some_and(|unit| g.edition.units[unit].nation == Nation::Germany);
            let text = say!("{units}: lost in the battle of {at}.", units = naming::units(g, units), at = naming::area(g, area));
            let gains = tint(if german { Nation::France } else { Nation::Germany });
            (weight > 0).then_some(Turned { weight: weight.into(), text, tint: Some(gains) })
        }
        _ => None,
    }
}

/// Who won and why, nation by nation (`betrayal.vic.per-nation`).
pub(crate) fn ending(g: &Betrayal, b: &Board, events: &[&News]) -> Ending {
    let wins = |role: &Role| results::result_of(g, b, *role) > NationResult::Draw;
    Ending {
        headline: headline(g, b),
        winners: [Role::France, Role::Britain].into_iter().filter(wins).map(|role| role.name().to_owned()).collect(),
        reason: the_end::say_end(g, b),
        judged: judged(g, b),
        counts: counts(g, events),
        ..Ending::default()
    }
}

/// What it came to in a few words, for the two Allies together: either may win or lose without the other.
fn headline(g: &Betrayal, b: &Board) -> String {
    let [france, britain] = [Role::France, Role::Britain].map(|role| results::result_of(g, b, role).cmp(&NationResult::Draw));
    use std::cmp::Ordering::{Equal, Greater, Less};
    match (france, britain) {
        (Greater, Greater) => "Both Allies win",
        (Less, Less) => "Both Allies lose",
        (Equal, Equal) => "A draw for both Allies",
        (Greater, Less) => "France wins, Britain loses",
        (Less, Greater) => "Britain wins, France loses",
        (Greater, Equal) => "France wins, Britain draws",
        (Equal, Greater) => "Britain wins, France draws",
        (Less, Equal) => "France loses, Britain draws",
        (Equal, Less) => "Britain loses, France draws",
    }
    .into()
}

/// How it was judged: each nation's levels, the counts of the Victory Table, the penalties (`betrayal.end.labels`).
fn judged(g: &Betrayal, b: &Board) -> Vec<Fact> {
    let facts = victory::facts(g, b);
    let mut all: Vec<Fact> = [Role::France, Role::Britain]
        .into_iter()
        .map(|role| Fact::new(format!("judged-{}", role.id()), role.name(), the_end::verdict(g, b, role)))
        .collect();
    for (nation, levels) in [
        (Nation::Germany, [Level::Major, Level::Minor]),
        (Nation::France, [Level::Major, Level::Minor]),
        (Nation::Britain, [Level::Major, Level::Minor]),
    ] {
        for level in levels {
            for (at, condition) in terms::conditions(g, nation, level, &facts).into_iter().enumerate() {
                let marked = condition.iter().map(|it| format!("{} {}", if it.holds { "✓" } else { "✗" }, it.text));
                let id = format!("terms-{}-{}-{at}", nation.id(), level.id());
                all.push(Fact::new(id, format!("{} {}", naming::adjective(nation), level.name().trim_start_matches("a ")), all_of(marked)));
            }
        }
    }
    let penalties = [Nation::France, Nation::Britain].iter().filter(|it| b.penalty_of(**it) > 0);
    let told = penalties.map(|it| format!("{}: {}", it.name(), scene::counted(b.penalty_of(*it), "offence")));
    let told = told.collect::<Vec<_>>().join("; ");
    all.push(Fact::new("judged-penalties", "Banned talk", if told.is_empty() { "never".to_owned() } else { told }));
    all
}

/// What each nation has done and lost, in numbers.
fn counts(g: &Betrayal, events: &[&News]) -> Vec<Count> {
    let shown = [Nation::France, Nation::Britain, Nation::Germany];
    // Belgian and Dutch units count with Britain, which runs them.
    let of = |unit| g.edition.units[unit].nation.role().nation();
    let count = |label: &str, whose: &dyn Fn(&News) -> Option<Nation>| {
        let many = |nation: Nation| events.iter().filter(|it| whose(it) == Some(nation)).count() as u32;
        Count { label: label.into(), values: shown.iter().map(|it| (tint(*it), many(*it))).collect() }
    };
    vec![
        count("Units set aside or lost for good", &|it| match *it {
            News::Eliminated { unit, .. } => Some(of(unit)),
            _ => None,
        }),
        count("Units that surrendered", &|it| match *it {
            News::Surrendered { unit, .. } => Some(of(unit)),
            _ => None,
        }),
        count("Steps lost otherwise", &|it| match *it {
            News::Reduced { unit, .. } => Some(of(unit)),
            _ => None,
        }),
        count("Units that withdrew", &|it| match *it {
            News::Withdrew { unit, .. } => Some(of(unit)),
            _ => None,
        }),
        count("Units that came back", &|it| match *it {
            News::Returned { unit, .. } => Some(of(unit)),
            _ => None,
        }),
        count("Air missions", &|it| match *it {
            News::Mission { unit, .. } => Some(of(unit)),
            _ => None,
        }),
        count("Units evacuated", &|it| match *it {
            News::Evacuated { unit, .. } => Some(of(unit)),
            _ => None,
        }),
        count("Times the ban was broken", &|it| match *it {
            News::Offence { role, .. } => Some(role.nation()),
            _ => None,
        }),
    ]
}
