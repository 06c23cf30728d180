//! Before the dice: every combat, bombardment and interception line by line, with the exact odds of each result.

use crate::tell::{ids, sums};
use crate::{Area, Betrayal, Board, Frame, Move, Side, Step, Unit, Units, View, play::interception};
use scene::{Chance, Odds, Scene, Sum};
use table::Play;

/// The odds of what can be rolled for now.
pub(super) fn odds(g: &Betrayal, v: &View, scene: &Scene) -> Vec<Odds> {
    let b = &v.board;
    let bound = |odds: Odds, m: Move| {
        let key = g.write(m);
        if scene.choices.iter().any(|choice| choice.key == key) { odds.of(key) } else { odds }
    };
    match b.agenda.top() {
        // Who has gone in so far can be reckoned before the movement ends. While Germans move their list has what they still owe.
        Some(Frame::Turn(Step::Movement)) if b.player.side() == Side::Allies => b.contested().iter().map(|at| combat(g, b, at)).collect(),
        Some(Frame::Turn(Step::Combats)) => b.contested().iter().map(|at| bound(combat(g, b, at), Move::Fight(at))).collect(),
        Some(Frame::CombatDice) => b.battle.iter().map(|battle| combat(g, b, battle.area)).collect(),
        Some(Frame::Turn(Step::Bombardments)) => b.bombing.iter().map(|at| bound(bombardment(g, b, at), Move::Bombard(at))).collect(),
        Some(Frame::BombDie { area }) => vec![bombardment(g, b, area)],
        Some(Frame::Intercept { area }) => {
            interception::fighters(g, b, area).iter().map(|unit| bound(intercept(g, b, unit), Move::Intercept(unit))).collect()
        }
        Some(Frame::InterceptDie { .. }) => vec![of_interception(g, b, b.intercepting, "Interception".into(), "odds-interception".into())],
        _ => Vec::new(),
    }
}

fn written(lines: Vec<sums::Line>) -> Vec<Sum> {
    lines.into_iter().map(|it| Sum::new(it.head, it.text.to_string(), it.comes_to)).collect()
}

/// A combat: its exercise, and in how many of 36 cases each result comes.
fn combat(g: &Betrayal, b: &Board, at: Area) -> Odds {
    let battle = sums::battle_in(b, at);
    let (lines, odds) = sums::of_battle(g, b, &battle);
    let (name, column) = (&g.edition.areas[at].name, sums::ratio(odds.column as i8));
    let attackers = if battle.attacker == Side::Germans { "Germans attack" } else { "Allies attack" };
    let mut drawn = Odds::new(format!("odds-{}", ids::area(g, at)), format!("{name}, {attackers} at {column}")).reckoned(written(lines));
    drawn.outcomes = sums::results(g, &odds)
        .into_iter()
        .map(|(result, cases)| {
            let tint = sums::gains(g, result, battle.attacker).map(tint_of);
            Chance { text: sums::result(g, result).into(), cases, tint }
        })
        .collect();
    drawn
}

/// The colour in which the gain of a side is shown.
fn tint_of(side: Side) -> scene::Tint {
    match side {
        Side::Germans => scene::Tint("germany"),
        Side::Allies => scene::Tint("france"),
    }
}

fn bombardment(g: &Betrayal, b: &Board, at: Area) -> Odds {
    let drawn = Odds::new(format!("odds-{}", ids::area(g, at)), format!("{}, bombardment", g.edition.areas[at].name));
    let drawn = drawn.reckoned(written(sums::bombing(g, b, at)));
    sums::bombs(g, b, at).into_iter().fold(drawn, |drawn, (result, cases)| drawn.outcome(sums::bombed(result), cases))
}

fn intercept(g: &Betrayal, b: &Board, unit: Unit) -> Odds {
    let name = &g.edition.units[unit].name;
    of_interception(g, b, Units::only(unit), format!("{name} intercepts"), format!("odds-{}", ids::unit(g, unit)))
}

fn of_interception(g: &Betrayal, b: &Board, fighters: Units, label: String, id: String) -> Odds {
    let hits = sums::interceptions(g, b, fighters);
    Odds::new(id, label).outcome("hit, the mission fails", hits).outcome("miss, it gets through", 6 - hits)
}
