//! Reinforcements of the Allies: who comes when, and where.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, Place, PlayerTurn, Side, Step};

const FRENCH: [&str; 2] = ["fr-2-dcr", "fr-4-dcr"];

/// The start of a French Movement Phase.
fn french(turn: u8) -> Table {
    Table::empty(PlayerTurn::French, Step::Reinforcements).turn(turn).boxed(Place::ToCome, &FRENCH).put("lille", &["fr-1-corps"])
}

/// The start of a British one.
fn british(turn: u8) -> Table {
    let all = ["br-1-tank-brigade", "br-1-armoured"];
    Table::empty(PlayerTurn::British, Step::Reinforcements).turn(turn).boxed(Place::ToCome, &all).put("lille", &["br-1-division"])
}

/// On turn 3, before anything moves, and they may move then (`betrayal.rein.french-turn3`).
#[test]
fn the_armour_comes_to_soissons_on_turn_three() {
    let mut t = french(3);
    t.run();
    assert_eq!(t.asked(), ("move", Some(FRANCE)));
    assert_eq!(FRENCH.map(|id| t.whereabouts(id)), ["soissons"; 2]);
    assert!(FRENCH.iter().all(|id| !t.is_reduced(id)) && t.offers(FRANCE, "go fr-2-dcr reims"));
    for turn in [2, 4] {
        let mut t = french(turn);
        t.run();
        assert_eq!(t.places(FRENCH), [Place::ToCome; 2], "turn {turn}");
    }
    // Not in the British player-turn of the same turn.
    let mut t = french(3).step(PlayerTurn::British, Step::Reinforcements).put("arras", &["br-1-division"]);
    t.run();
    assert_eq!(t.places(FRENCH), [Place::ToCome; 2]);
}

/// 1TB on turn 4 and 1A on turn 6, at a port of their player's choice: a French one without Germans, a foreign one only with Allies in it
/// (`betrayal.rein.british-turn4-6`).
#[test]
fn british_armour_lands_at_a_port() {
    for (turn, unit, other) in [(4, "br-1-tank-brigade", "br-1-armoured"), (6, "br-1-armoured", "br-1-tank-brigade")] {
        let mut t = british(turn).put("calais", &["ge-10-corps"]).put("ghent", &["be-1-corps"]).put("amsterdam", &["ge-26-corps"]);
        t.run();
        assert_eq!(t.asked(), ("reinforcement", Some(BRITAIN)));
        assert_eq!(t.moves_of(BRITAIN, &format!("enter {unit}")), ["ghent", "dunkirk", "abbeville", "le-havre"], "turn {turn}");
        for closed in ["calais", "rotterdam", "amsterdam"] {
            assert_eq!(t.refused(BRITAIN, &format!("enter {unit} {closed}")), "betrayal.rein.british-turn4-6", "{closed}");
        }
        assert_eq!(t.refused(BRITAIN, &format!("enter {other} dunkirk")), "betrayal.rein.now-or-never");
        t.play(BRITAIN, &format!("enter {unit} ghent"));
        assert_eq!((t.whereabouts(unit), t.place(other)), ("ghent", Place::ToCome));
        assert_eq!(t.asked(), ("move", Some(BRITAIN)));
    }
    for turn in [3, 5, 7] {
        let mut t = british(turn);
        t.run();
        assert_eq!(t.asked(), ("move", Some(BRITAIN)), "turn {turn}");
    }
}

/// Where Soissons is German, or no port is open, edge Areas of France without Germans will do; the southern ones only for the French
/// (`betrayal.rein.fallback-west`, `betrayal.rein.fallback-south-french-only`).
#[test]
fn over_the_edge_of_the_map() {
    let mut t = french(3).germans_in(&["soissons", "rouen", "troyes"]);
    t.run();
    assert_eq!(t.asked(), ("reinforcement", Some(FRANCE)));
    let west = ["dunkirk", "calais", "abbeville", "le-havre", "chartres"];
    let south = ["belfort", "chaumont", "melun", "chartres"];
    let offered = t.moves_of(FRANCE, "enter fr-2-dcr");
    assert_eq!(offered, ["dunkirk", "calais", "belfort", "chaumont", "abbeville", "melun", "le-havre", "chartres"]);
    assert!(west.iter().chain(&south).all(|area| offered.iter().any(|it| it == area)));
    for (area, rule) in [("soissons", "betrayal.rein.fallback-west"), ("paris", "betrayal.rein.fallback-west")] {
        assert_eq!(t.refused(FRANCE, &format!("enter fr-2-dcr {area}")), rule);
    }

    let ports = ["amsterdam", "rotterdam", "ghent", "dunkirk", "calais", "abbeville", "le-havre"];
    let mut t = british(4).germans_in(&ports);
    t.run();
    assert_eq!(t.moves_of(BRITAIN, "enter br-1-tank-brigade"), ["rouen", "chartres"]);
    assert_eq!(t.refused(BRITAIN, "enter br-1-tank-brigade melun"), "betrayal.rein.fallback-west");
    // One open port is enough that nobody comes over the edge, and then there is nothing to choose.
    let mut t = british(4).germans_in(&ports[..6]);
    t.run();
    assert_eq!((t.whereabouts("br-1-tank-brigade"), t.asked()), ("le-havre", ("move", Some(BRITAIN))));
}

/// Who finds no way in is out of the game: all of it German, though the south is open to a British unit (`betrayal.rein.now-or-never`,
/// `betrayal.rein.fallback-south-french-only`).
#[test]
fn who_cannot_come_now_never_comes() {
    let mut t = british(4).germans_in(&["ghent", "dunkirk", "calais", "abbeville", "le-havre", "rouen", "chartres"]);
    t.run();
    assert_eq!(t.places(["br-1-tank-brigade", "br-1-armoured"]), [Place::Out, Place::ToCome]);
    assert!(t.news().contains(&News::TooLate(t.unit("br-1-tank-brigade"))));

    let edges = ["soissons", "dunkirk", "calais", "belfort", "chaumont", "abbeville", "troyes", "melun", "rouen", "le-havre", "chartres"];
    let mut t = french(3).germans_in(&edges);
    t.run();
    assert_eq!((t.places(FRENCH), t.asked().0), ([Place::Out; 2], "move"));
}

/// A full Area is entered if there is room to go on, and then it must be left; who cannot is lost when movement ends
/// (`betrayal.rein.now-or-never`).
#[test]
fn a_full_area_is_only_passed_through() {
    let mut t = french(3).fill(Side::Allies, &["soissons"]);
    t.run();
    assert_eq!(t.b.count(t.area("soissons"), Side::Allies), 5);
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.stack.checked-at-end");
    assert_eq!(t.refused(FRANCE, "go fr-1-corps arras"), "betrayal.stack.checked-at-end");
    t.play(FRANCE, "go fr-2-dcr paris").play(FRANCE, "go fr-4-dcr paris").play(FRANCE, "end-moves");
    assert_eq!(FRENCH.map(|id| t.whereabouts(id)), ["paris"; 2]);

    // Over a full Area with units of others it comes to where there is room.
    let around = ["amiens", "beauvais", "cambrai", "chalons", "melun", "paris", "reims"];
    let crowd = || {
        let mut t = french(3);
        let others = t.g.edition.ground_of(Side::Allies).minus(t.of(betrayal::Nation::France));
        let others: Vec<String> = t.ids(others).into_iter().map(str::to_owned).collect();
        for (area, units) in ["soissons"].iter().chain(&around).zip(others.chunks(3)) {
            t = t.put(area, &units.iter().map(String::as_str).collect::<Vec<_>>());
        }
        t.run();
        t
    };
    let mut t = crowd();
    assert_eq!(FRENCH.map(|id| t.whereabouts(id)), ["soissons"; 2]);
    t.play(FRANCE, "go fr-2-dcr cambrai");
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.stack.checked-at-end");
    t.play(FRANCE, "go fr-2-dcr arras");
    // Who has no movement left to go on with is lost.
    t.b.moved.insert(t.unit("fr-4-dcr"));
    t.play(FRANCE, "end-moves");
    assert_eq!((t.whereabouts("fr-2-dcr"), t.place("fr-4-dcr"), t.b.count(t.area("soissons"), Side::Allies)), ("arras", Place::Out, 3));
}
