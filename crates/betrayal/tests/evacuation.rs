//! British units leave the map over a harbour.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, Place, PlayerTurn, Side, Step};

/// The British Movement Phase with these units in these Areas.
fn british() -> Table {
    Table::empty(PlayerTurn::British, Step::Movement)
}

/// Only British ground units, only in a port, and only in their own Movement Phase (`betrayal.evac.british-at-port`).
#[test]
fn british_ground_units_leave_from_ports() {
    let mut t = british().put("dunkirk", &["-br-1-division", "br-2-division", "br-aasf"]).put("lille", &["br-3-division"]);
    t = t.put("ghent", &["be-1-corps"]).put("calais", &["fr-1-corps"]);
    for (unit, rule) in [
        ("br-1-division", "allowed"),
        ("br-2-division", "allowed"),
        ("br-3-division", "betrayal.evac.british-at-port"),
        ("br-aasf", "betrayal.evac.british-at-port"),
        ("be-1-corps", "betrayal.evac.british-at-port"),
        ("fr-1-corps", "betrayal.evac.british-at-port"),
    ] {
        assert_eq!(t.refused(BRITAIN, &format!("evacuate {unit}")), rule, "{unit}");
    }
    t.play(BRITAIN, "evacuate br-1-division");
    assert_eq!(t.place("br-1-division"), Place::Evacuated);
    assert_eq!(t.asked(), ("move", Some(BRITAIN)), "the others go on");
    // In the French Movement Phase nobody does.
    let t = t.step(PlayerTurn::French, Step::Movement);
    assert!(t.moves_of(FRANCE, "evacuate").is_empty() && t.moves(BRITAIN).is_empty());
}

/// It costs no movement: a unit that has spent all of it leaves from the port that it has reached, and so does a reinforcement that has
/// just come (`betrayal.evac.same-phase-entry`).
#[test]
fn who_arrives_may_leave_at_once() {
    let mut t = british().put("amiens", &["br-1-division"]);
    t.play(BRITAIN, "go br-1-division arras");
    assert!(!t.offers(BRITAIN, "evacuate br-1-division"));
    t.play(BRITAIN, "go br-1-division calais").play(BRITAIN, "evacuate br-1-division");
    assert_eq!(t.place("br-1-division"), Place::Evacuated);

    let mut t = Table::empty(PlayerTurn::British, Step::Reinforcements).turn(4).boxed(Place::ToCome, &["br-1-tank-brigade"]);
    t.run().play(BRITAIN, "enter br-1-tank-brigade dunkirk").play(BRITAIN, "evacuate br-1-tank-brigade");
    assert_eq!(t.place("br-1-tank-brigade"), Place::Evacuated);
}

/// Limits bind at the end of movement only, so a full port takes in who can leave over it, and who came must (`betrayal.evac.same-phase-entry`).
#[test]
fn a_full_port_lets_through() {
    let full = || {
        let t = british().put("dunkirk", &["fr-1-corps", "fr-3-corps", "fr-5-corps"]).put("amiens", &["fr-16-corps"]);
        t.fill(Side::Allies, &["calais", "arras", "abbeville", "lille"])
    };
    let mut t = full().put("ghent", &["br-1-armoured"]);
    t = t.fill(Side::Allies, &["ghent"]);
    t.play(BRITAIN, "go br-1-armoured dunkirk");
    assert_eq!(t.refused(BRITAIN, "end-moves"), "betrayal.stack.checked-at-end");
    t.play(BRITAIN, "evacuate br-1-armoured").play(BRITAIN, "end-moves");
    assert_eq!(t.place("br-1-armoured"), Place::Evacuated);
    // A Belgian cannot leave the map, so it is not let in.
    let mut t = full().put("ghent", &["be-1-corps"]);
    t.b.forced_out.insert(t.unit("be-1-corps"));
    assert!(!t.offers(BRITAIN, "go be-1-corps dunkirk"));
    // Where a British unit of the full port can leave, another comes in and that one goes.
    let mut t = british().put("dunkirk", &["br-3-division", "fr-1-corps", "fr-3-corps"]).put("ghent", &["be-1-corps"]);
    t.b.forced_out.insert(t.unit("be-1-corps"));
    t.b.moved.insert(t.unit("br-3-division"));
    t.play(BRITAIN, "go be-1-corps dunkirk").play(BRITAIN, "evacuate br-3-division").play(BRITAIN, "end-moves");
    assert_eq!(t.ground(Side::Allies, "dunkirk"), ["fr-1-corps", "fr-3-corps", "be-1-corps"]);
}

/// Evacuated units never come back: no return roll and no test brings them (`betrayal.evac.final`).
#[test]
fn evacuated_units_never_come_back() {
    let mut t = Table::empty(PlayerTurn::British, Step::Returns).put("paris", &["fr-1-corps"]);
    t = t.boxed(Place::Evacuated, &["-br-1-division"]).boxed(Place::Regroup, &["-br-2-division"]);
    t.run().land("6");
    assert_eq!(t.moves(BRITAIN), ["return br-2-division paris"]);
    assert_eq!(t.refused(BRITAIN, "return br-1-division paris"), "betrayal.ret.regroup-section-only");
    // Alone, it makes nobody roll, neither for a return nor for a test.
    let mut t =
        Table::empty(PlayerTurn::British, Step::Returns).put("paris", &["br-3-division"]).boxed(Place::Evacuated, &["br-1-division"]);
    t.run();
    assert_eq!(t.asked(), ("move", Some(BRITAIN)));
    let mut t = t.step(PlayerTurn::British, Step::Combats);
    t.run();
    assert_eq!((t.place("br-1-division"), t.asked().0), (Place::Evacuated, "initiative"));
}

/// Who leaves before turn 6 is merely gone; with the option off everybody counts (`betrayal.evac.credit`).
#[test]
fn from_turn_six_on_it_counts() {
    let leave = |turn: u8, late: &str| {
        let mut t = Table::empty_with(PlayerTurn::British, Step::Movement, &[("late-evacuation", late)]).turn(turn);
        t = t.put("calais", &["br-1-division", "br-2-division"]);
        t.play(BRITAIN, "evacuate br-1-division");
        let told = t.news().into_iter().find_map(|news| if let News::Evacuated { counts, .. } = news { Some(counts) } else { None });
        t.play(BRITAIN, "evacuate br-2-division");
        (t.b.credited, told)
    };
    assert_eq!([leave(5, "on"), leave(6, "on"), leave(12, "on")], [(0, Some(false)), (2, Some(true)), (2, Some(true))]);
    assert_eq!([leave(1, "off"), leave(6, "off")], [(2, Some(true)); 2]);
}

/// Who has moved in to attack cannot leave from there (`betrayal.evac.contested`).
#[test]
fn nobody_leaves_from_a_port_with_germans() {
    let mut t = british().put("calais", &["ge-10-corps"]).put("dunkirk", &["br-1-division", "br-2-division"]);
    t.play(BRITAIN, "go br-1-division calais");
    assert_eq!(t.refused(BRITAIN, "evacuate br-1-division"), "betrayal.evac.contested");
    assert!(!t.offers(BRITAIN, "evacuate br-1-division") && t.offers(BRITAIN, "evacuate br-2-division"));
}
