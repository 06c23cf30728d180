//! The worked examples of the rulebook, number by number.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Role, Side, Step, column, edition::COLUMNS};
use table::{Play, Silent};

/// EX-01, 3.2.2: on a six three reduced British units come back and the fighter is scrapped (`betrayal.ret.six-kills-air`,
/// `betrayal.ret.six-still-returns`, `betrayal.ret.count-with-air-loss`).
#[test]
fn a_six_returns_three_and_scraps_the_fighter() {
    let british = ["-br-1-division", "-br-2-division", "-br-3-division", "-br-aasf"];
    let table = || {
        let mut t = Table::empty(PlayerTurn::British, Step::Returns).put("paris", &["fr-1-corps"]).put("melun", &["fr-3-corps"]);
        t = t.boxed(Place::Regroup, &british);
        t
    };
    let mut t = table();
    t.land("6");
    assert_eq!(t.place("br-aasf"), Place::Out);
    t.play(BRITAIN, "return br-1-division paris").play(BRITAIN, "return br-2-division paris").play(BRITAIN, "return br-3-division melun");
    assert_eq!(t.asked(), ("move", Some(BRITAIN)));
    assert!(["br-1-division", "br-2-division", "br-3-division"].iter().all(|id| t.is_reduced(id)));
    // With a five any four of four come back, and the fighter lives.
    let mut t = table();
    t.land("5");
    t.play(BRITAIN, "return br-aasf paris").play(BRITAIN, "return br-1-division paris").play(BRITAIN, "return br-2-division paris");
    t.play(BRITAIN, "return br-3-division melun");
    assert_eq!((t.whereabouts("br-aasf"), t.asked()), ("paris", ("move", Some(BRITAIN))));
}

/// EX-11, 4.5.5: a partial exchange (`betrayal.res.px-lowest`, `betrayal.res.px-remove-lowest`, `betrayal.res.px-match`,
/// `betrayal.res.px-defender-leaves`).
#[test]
fn a_panzer_pays_for_a_corps_with_a_step() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "-fr-1-corps", "fr-3-corps"]);
    let (odds, code) = t.fight("reims", "3-3");
    assert_eq!((odds.attack, odds.defence, COLUMNS[usize::from(odds.column)], odds.modifier, code.as_str()), (9, 4, "2:1", 1, "PX"));
    assert_eq!(t.asked(), ("exchange", Some(FRANCE)));
    t.play(FRANCE, "remove fr-1-corps");
    assert_eq!(t.place("fr-1-corps"), Place::SetAside);
    assert_eq!((t.asked(), t.moves(BRITAIN)), (("exchange", Some(BRITAIN)), vec!["remove ge-9-panzer".into(), "flip ge-9-panzer".into()]));
    t.play(BRITAIN, "flip ge-9-panzer");
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)));
    t.play(FRANCE, "withdraw fr-3-corps soissons");
    assert!(t.is_reduced("ge-9-panzer"));
    assert_eq!((t.whereabouts("ge-9-panzer"), t.whereabouts("fr-3-corps")), ("reims", "soissons"));
}

/// EX-02, 3.3.4: a French fighter on its way to the Ardennes is shot down (`betrayal.int.opponent-handles`, `betrayal.int.germans-send-both`,
/// `betrayal.int.allied-fate`, `betrayal.int.interceptor-goes-home`).
#[test]
fn a_fighter_from_luxembourg_stops_the_mission() {
    let mut t = Table::empty(PlayerTurn::French, Step::Air)
        .put("lille", &["fr-1-corps", "fr-aa"])
        .put("luxembourg", &["ge-26-corps", "ge-fighter-1"]);
    t = t.put("ardennes", &["fr-3-corps", "fr-5-corps", "ge-10-corps"]).boxed(Place::Regroup, &["ge-fighter-2"]);
    t.play(FRANCE, "fly fr-aa ardennes");
    assert_eq!((t.asked(), t.ids(t.b.intercepting)), (("interception", None), vec!["ge-fighter-1"]), "nobody may decline");
    t.land("1");
    assert_eq!((t.place("fr-aa"), t.is_reduced("fr-aa")), (Place::SetAside, true));
    assert_eq!((t.whereabouts("ge-fighter-1"), t.is_reduced("ge-fighter-1")), ("luxembourg", false));
    let (odds, _) = t.fight("ardennes", "5-5");
    assert_eq!((odds.air, odds.shift()), (0, 0));
    t.play(BRITAIN, "withdraw ge-10-corps liege");
    assert_eq!((t.asked(), t.ids(t.b.testing)), (("regroup", None), vec!["fr-aa"]), "it tests in this same player-turn");
}

/// EX-03, 3.3.5: all German aircraft support an attack on Cambrai (`betrayal.int.one-allied-fighter`, `betrayal.int.miss-lets-through`,
/// `betrayal.odds.bomber-added-first`, `betrayal.shift.air-support-one`, `betrayal.drm.armour-attacks`).
#[test]
fn the_luftwaffe_supports_an_attack_on_cambrai() {
    let table = || {
        let t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("calais", &["br-3-division", "br-aasf"]);
        let t = t.put("cambrai", &["-ge-9-panzer", "-ge-10-corps", "-ge-11-corps", "br-1-division", "br-2-division", "fr-3-corps"]);
        let t = t.put("brussels", &["ge-26-corps", "ge-fighter-1", "ge-fighter-2", "ge-bomber"]).put("paris", &["fr-1-corps", "fr-aa"]);
        let mut t = t.on_attack();
        for unit in ["ge-fighter-1", "ge-fighter-2", "ge-bomber"] {
            t.play(BRITAIN, &format!("fly {unit} cambrai"));
        }
        t
    };
    let mut t = table();
    assert_eq!((t.asked(), t.moves(FRANCE).len()), (("intercept", Some(FRANCE)), 3), "either Allied fighter, or none");
    t.play(FRANCE, "intercept br-aasf").land("3").play(FRANCE, "land br-aasf calais");
    let (odds, _) = t.fight("cambrai", "1-1");
    assert_eq!((odds.attack, odds.support, odds.defence, odds.air, odds.modifier), (15, 3, 6, 1, 1));
    assert_eq!((COLUMNS[usize::from(odds.base)], COLUMNS[usize::from(odds.column)]), ("3:1", "4:1"));
    // Had the interception succeeded, it would be 2:1 without a shift, and still one for the tanks.
    let mut t = table();
    t.play(FRANCE, "intercept br-aasf").land("2").land("6").land("6").land("6").play(FRANCE, "land br-aasf calais");
    let (odds, _) = t.fight("cambrai", "1-1");
    assert_eq!((COLUMNS[usize::from(odds.column)], odds.support, odds.shift(), odds.modifier), ("2:1", 0, 0, 1));
}

/// EX-08, 4.3.2: AASF from Rouen bombs Sedan, and comes down at Soissons (`betrayal.bomb.allied-minus-one`, `betrayal.bomb.w-by-target-owner`,
/// `betrayal.int.interceptor-goes-home`, `betrayal.air.home-after-combat`).
#[test]
fn british_bombs_drive_the_germans_out_of_sedan() {
    let mut t = Table::empty(PlayerTurn::British, Step::Air).put("rouen", &["br-1-division", "br-aasf"]).put("soissons", &["fr-1-corps"]);
    t = t.put("sedan", &["ge-9-panzer", "ge-10-corps"]).put("liege", &["ge-26-corps", "ge-fighter-1", "ge-fighter-2"]);
    t = t.put("dinant", &["ge-2-corps"]).put("metz", &["ge-3-corps"]).put("ghent", &["ge-4-corps"]);
    t.play(BRITAIN, "fly br-aasf sedan");
    assert_eq!((t.asked(), t.b.intercepting.len()), (("interception", None), 2));
    t.land("5");
    assert_eq!(t.asked(), ("land", Some(FRANCE)));
    t.play(FRANCE, "land ge-fighter-1 ghent").play(FRANCE, "land ge-fighter-2 ghent");
    t.play(BRITAIN, "bombard sedan").land("6");
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)));
    t.play(FRANCE, "withdraw ge-9-panzer dinant").play(FRANCE, "withdraw ge-10-corps metz");
    assert_eq!((t.b.count(t.area("sedan"), Side::Germans), t.is_reduced("ge-9-panzer")), (0, false));
    assert_eq!(t.moves_of(BRITAIN, "land br-aasf"), ["soissons", "rouen"]);
    t.play(BRITAIN, "land br-aasf soissons");
    assert_eq!((t.whereabouts("br-aasf"), t.whereabouts("ge-fighter-2")), ("soissons", "ghent"));
}

/// EX-09, 4.4.1: 19 against 5 is 3:1 (`betrayal.odds.defender-rounding`, `betrayal.odds.sums`).
#[test]
fn nineteen_to_five_is_three_to_one() {
    assert_eq!(COLUMNS[usize::from(column(19, 5))], "3:1");
    let mut t =
        Table::german_attack("arras", &["ge-9-panzer", "ge-10-corps", "ge-26-corps", "br-1-division", "br-2-division", "-br-3-division"]);
    let (odds, _) = t.fight("arras", "1-1");
    assert_eq!((odds.attack, odds.defence, COLUMNS[usize::from(odds.column)]), (19, 5, "3:1"));
}

/// EX-12, 5.1: losses of the German turn test each at the end of their own (`betrayal.reg.waits-for-own-turn`, `betrayal.reg.own-phase`).
#[test]
fn losses_of_turn_three_test_in_their_order() {
    let mut t = Table::german_attack("lille", &["-ge-10-corps", "-fr-3-corps", "br-1-division"]).turn(3);
    t = t.put("paris", &["fr-1-corps", "br-2-division"]);
    assert_eq!(t.result_of("lille", "4-4"), "EX");
    assert_eq!(t.places(["ge-10-corps", "fr-3-corps", "br-1-division"]), [Place::SetAside; 3]);
    assert_eq!((t.asked(), t.ids(t.b.testing)), (("regroup", None), vec!["ge-10-corps"]));
    t.land("4").play(FRANCE, "end-moves");
    assert_eq!((t.ids(t.b.testing), t.place("ge-10-corps")), (vec!["fr-3-corps"], Place::Regroup));
    t.land("4").play(BRITAIN, "end-moves");
    assert_eq!((t.ids(t.b.testing), t.place("fr-3-corps"), t.b.turn), (vec!["br-1-division"], Place::SetAside, 3));
    t.land("3");
    assert_eq!((t.place("br-1-division"), t.b.turn), (Place::Regroup, 4));
}

/// EX-13, 6.3.3: the third offence of France ends the game: a German Major against France, a draw with Britain, which has its Minor
/// (`betrayal.comm.third-ends-turn`, `betrayal.comm.third-caps-both`, `betrayal.vic.per-nation`).
#[test]
fn france_talks_once_too_often() {
    let table = |die: &str| {
        let mut t = Table::empty(PlayerTurn::British, Step::Movement).turn(6).put("calais", &["br-1-division"]).marker("chartres");
        t = t.boxed(Place::Regroup, &["-fr-3-dcr"]);
        (t.b.penalty, t.b.credited) = ([2, 0], 7);
        t.aside(FRANCE, "speak").land(die).play(BRITAIN, "evacuate br-1-division");
        t
    };
    let mut t = table("4");
    assert_eq!(t.over(), ("german-major", [-2, 0]), "with the last unit the British player-turn is over");
    assert!(t.moves(BRITAIN).is_empty());
    t.news();
    // On a 1 play goes on, and both are capped.
    let mut t = table("1");
    assert_eq!((t.asked().0, t.b.turn, t.b.capped), ("initiative", 7, true));
    t.b.credited = 14;
    t = t.put("chartres", &["fr-1-corps"]);
    t.g.end_agreed(&mut t.b, &mut Silent);
    assert_eq!(t.over().1, [0, 0]);
}

/// EX-15, 5.3.2: all Allied air and armour lost or delayed is a German Minor; one unit in the Regroup section prevents it
/// (`betrayal.vic.table`).
#[test]
fn all_air_and_armour_gone() {
    let machines = ["fr-aa", "fr-2-dcr", "fr-3-dcr", "fr-4-dcr", "br-aasf", "br-1-tank-brigade", "br-1-armoured"];
    let board = |left: usize, place: Place| {
        let t = Table::empty(PlayerTurn::British, Step::End).marker("chartres").put("lille", &["fr-1-corps", "br-1-division"]);
        let t = t.boxed(Place::SetAside, &machines[..3]).boxed(Place::Out, &machines[3..]);
        t.boxed(place, &machines[left..=left]).judged()
    };
    for (left, word) in machines.iter().enumerate() {
        assert_eq!(board(left, Place::SetAside), ("german-minor", [-1, -1]));
        assert_eq!(board(left, Place::Out), ("german-minor", [-1, -1]));
        assert_eq!(board(left, Place::Regroup), ("no-german-victory", [0, 0]), "{word}");
    }
    // Who was evacuated or is still to come is not gone.
    assert_eq!(board(6, Place::Evacuated).0, "no-german-victory");
    assert_eq!(board(6, Place::ToCome).0, "no-german-victory");
}
