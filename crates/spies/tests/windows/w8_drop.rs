//! Drop: its price, its life and its end, and Intercept on it. (Drop; Intercept; window W-8)

use crate::support::{chains::*, *};
use spies::state::Phase;

const ROWS: &str = include_str!("w8_drop.txt");

/// Germany's turn: Kurt is in Madrid, Germany has a Drop; Italy and France hold an Intercept each.
pub fn madrid() -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "madrid").chits(Germany, &[DROP, DROP]).money(Germany, 100);
    [Italy, France].into_iter().fold(desk, |desk, power| desk.chits(power, &[INTERCEPT]).money(power, 10))
}

pub const DROPS: Step = (Germany, "turn", "drop madrid");

/// `spies.window.w8-source-drop`, `spies.drop.on-map`, `spies.intercept.effect`, `spies.chit.no-refund`, `spies.intercept.cost`
#[test]
fn a_drop_is_laid_unless_the_first_intercept_stops_it() {
    table(madrid, ROWS, "a drop is laid unless the first intercept stops it");
}

/// `spies.drop.cost`
#[test]
fn a_drop_costs_twenty_in_neutral_cities_and_thirty_in_anybodys_territory() {
    for (city, price) in [("madrid", 20), ("brussels", 20), ("hamburg", 30), ("berlin", 30), ("paris", 30), ("beirut", 30), ("rome", 30)] {
        let mut desk = madrid().spy_in("kurt", city);
        desk.play(Germany, &format!("drop {city}"));
        assert_eq!((desk.pounds(Germany), desk.s.board.points), (100 - price, 10), "{city}");
        let poor = madrid().spy_in("kurt", city).money(Germany, price - 1);
        assert_eq!(poor.refused(Germany, &format!("drop {city}")), Some("spies.chit.must-afford"), "{city}");
        let tired = madrid().spy_in("kurt", city).points(1);
        assert_eq!(tired.refused(Germany, &format!("drop {city}")), Some("spies.ap.never-over"), "{city}");
    }
    // Once Vienna is German it is a territory.
    let mut desk = madrid().spy_in("kurt", "vienna");
    let vienna = desk.city("vienna");
    desk.s.board.territory[Germany.index()].insert(vienna);
    desk.play(Germany, "drop vienna");
    assert_eq!(desk.pounds(Germany), 70);
}

/// `spies.drop.needs-spy`, `spies.drop.on-map`
#[test]
fn a_drop_needs_a_spy_and_falls_with_the_last_one() {
    let mut desk = madrid();
    assert_eq!(desk.refused(Germany, "drop lisbon"), Some("spies.drop.needs-spy"));
    assert_eq!(desk.refused(Germany, "drop paris"), Some("spies.drop.needs-spy"));
    let cup = in_cup(&desk, DROP);
    play(&mut desk, &[DROPS, (France, "drop", "pass"), (Italy, "drop", "pass")]);
    assert_eq!(in_cup(&desk, DROP), cup, "the chit lies on the map");
    let place = desk.city("madrid");
    assert!(desk.s.board.drops[Germany.index()].has(place));
    play(&mut desk, &[(Germany, "turn", "go @kurt lisbon")]);
    assert!(!desk.s.board.drops[Germany.index()].has(place));
    assert_eq!(in_cup(&desk, DROP), cup + 1, "the chit is back in the cup");
}

/// `spies.drop.needs-spy`, `spies.drop.on-map`
#[test]
fn a_drop_falls_when_its_last_spy_is_killed_or_captured() {
    let mut desk = madrid().spy_in("willy", "madrid").chits(Britain, &[SANCTION]).money(Britain, 30);
    play(&mut desk, &[DROPS, (France, "drop", "pass"), (Italy, "drop", "pass"), (Britain, "drop", "pass")]);
    let cup = in_cup(&desk, DROP);
    let mut desk = desk.turn(Britain, 1933, Phase::Movement);
    play(&mut desk, &[(Britain, "turn", "sanction @willy @kurt"), (Germany, "sanction", "pass")]);
    assert!(desk.s.board.drops[Germany.index()].is_empty());
    assert_eq!(in_cup(&desk, DROP), cup + 1);

    let mut desk = madrid().spy_in("kurt", "paris").police("paris", &[4]);
    play(&mut desk, &[(Germany, "turn", "drop paris"), (France, "drop", "pass"), (Italy, "drop", "pass")]);
    let mut desk = desk.turn(France, 1933, Phase::Search);
    assert_eq!(desk.s.board.drops[Germany.index()].len(), 1);
    play(&mut desk, &[(France, "turn", "search @kurt"), (Germany, "search", "pass"), (Germany, "capture", "pass")]);
    assert!(desk.s.board.drops[Germany.index()].is_empty());
}

/// `spies.drop.relay`
#[test]
fn any_own_spy_keeps_a_drop_alive() {
    let mut desk = madrid().spy_in("erik", "madrid").spy_in("willy", "madrid");
    play(&mut desk, &[DROPS, (France, "drop", "pass"), (Italy, "drop", "pass"), (Germany, "turn", "go @kurt lisbon")]);
    let place = desk.city("madrid");
    assert!(desk.s.board.drops[Germany.index()].has(place), "Erik is still there");
    play(&mut desk, &[(Germany, "turn", "go @erik lisbon")]);
    assert!(!desk.s.board.drops[Germany.index()].has(place), "Willy is British");
}

/// `spies.drop.cash-only`
#[test]
fn a_drop_serves_to_cash_in_and_for_nothing_else() {
    let start = || {
        let desk = madrid().face("madrid", "rdf").chits(Germany, &[RECRUIT, ESCAPE]);
        let secret = desk.dossier_in("madrid");
        desk.guard("kurt", secret)
    };
    let cash = fill(&start(), "cash #madrid");
    assert_eq!(start().refused(Germany, &cash), Some("spies.secret.cash-place"), "without a Drop");
    let mut desk = start();
    let (dead, held) = (desk.agent("erik"), desk.agent("heidi"));
    desk.s.board.agents[dead.index()] = spies::place::Place::SANCTIONED;
    desk.s.board.markers[4][0] = 1;
    desk.s.board.agents[held.index()] = spies::place::Place::NEUTRAL_BOX;
    play(&mut desk, &[DROPS, (France, "drop", "pass"), (Italy, "drop", "pass")]);
    assert_eq!(desk.refused(Germany, &cash), None);
    desk.play(Germany, "recruit").land("erik");
    play(&mut desk, &[(Germany, "turn", "escape @heidi")]);
    let berlin = Some(desk.city("berlin"));
    assert_eq!((whereabouts(&desk, "erik"), whereabouts(&desk, "heidi")), (berlin, berlin), "not at the Drop");
    play(&mut desk, &[(Germany, "turn", "cash #madrid"), (France, "cash-in", "pass"), (Italy, "cash-in", "pass")]);
    assert!(desk.s.board.dossiers[desk.dossier("rdf").index()].record().is_some_and(|(p, _)| p == Germany));
}

/// Germany's Drop in Madrid stands, and Kurt lies on a secret there; a table with this reading of Intercept.
pub fn standing(intercept: &str) -> Desk {
    let desk = Desk::with(5, &[("intercept", intercept)]).turn(Germany, 1935, Phase::Movement).spy_in("kurt", "madrid");
    let (madrid, desk) = (desk.city("madrid"), desk.face("madrid", "rdf"));
    let secret = desk.dossier_in("madrid");
    let mut desk = desk.guard("kurt", secret);
    desk.s.board.drops[Germany.index()].insert(madrid);
    let desk = [Italy, France].into_iter().fold(desk, |desk, power| desk.chits(power, &[INTERCEPT]).money(power, 10));
    desk.check();
    desk
}

/// `spies.drop.shared-city`
#[test]
fn several_countries_may_have_a_drop_in_one_city_each_for_itself() {
    let mut desk = madrid().spy_in("willy", "madrid").chits(Britain, &[DROP]).money(Britain, 50).face("madrid", "rdf");
    let secret = desk.dossier_in("madrid");
    desk = desk.guard("willy", secret);
    play(&mut desk, &[DROPS, (France, "drop", "pass"), (Italy, "drop", "pass"), (Britain, "drop", "pass")]);
    assert_eq!(desk.refused(Germany, "drop madrid"), Some("spies.drop.shared-city"), "one of each country");
    let mut desk = desk.turn(Britain, 1933, Phase::Movement);
    let cash = fill(&desk, "cash #madrid");
    assert_eq!(desk.refused(Britain, &cash), Some("spies.secret.cash-place"), "Germany's Drop is not Britain's");
    play(&mut desk, &[(Britain, "turn", "drop madrid"), (Germany, "drop", "pass"), (France, "drop", "pass"), (Italy, "drop", "pass")]);
    let place = desk.city("madrid");
    assert!(desk.s.board.drops[Germany.index()].has(place) && desk.s.board.drops[Britain.index()].has(place));
    assert_eq!(desk.refused(Britain, &cash), None);
    play(&mut desk, &[(Britain, "turn", "go @willy lisbon")]);
    assert!(desk.s.board.drops[Germany.index()].has(place) && !desk.s.board.drops[Britain.index()].has(place));
}
