//! The worked examples of the rulebook that are about the Germans, number by number.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Role, Side, Step, Tactic};
use table::Set;

use Tactic::{AdvanceAttack, Exploit, Hold};

/// EX-04, 3.4.3: three rolls for tactics, 3, 6 and 7 (`betrayal.tac.duplicate-lost`, `betrayal.tac.roll-count`).
#[test]
fn three_six_and_seven_are_two_tactics() {
    let mut t = Table::empty(PlayerTurn::German, Step::Tactics).put("ba-1", &["ge-4-corps"]).put("ba-2", &["ge-9-corps"]);
    t.b.rolls = 3;
    t.land("1-2").land("2-4").land("4-3");
    assert_eq!((t.b.pool, t.asked()), (Set::only(Hold).with(AdvanceAttack), ("tactic", Some(FRANCE))));
}

/// EX-05, 3.4.4E: 14 against 4, then armour alone 9 against 4 (`betrayal.exploit.infantry-stays`, `betrayal.exploit.into-adjacent-enemy`,
/// `betrayal.exploit.once-only`, `betrayal.tac.any-order`).
#[test]
fn armour_follows_the_french_from_reims_to_soissons() {
    let t = Table::germans(&[Hold, Exploit])
        .initiative(Role::Britain)
        .put("sedan", &["ge-1-panzer", "ge-4-corps"])
        .put("calais", &["ge-9-corps"]);
    let mut t = t.put("reims", &["fr-1-corps", "fr-3-corps"]).given(&[("sedan", "exploit"), ("calais", "hold")]);
    // He selects the latter first.
    t.play(BRITAIN, "go ge-1-panzer reims").play(BRITAIN, "go ge-4-corps reims").play(BRITAIN, "end-moves");
    let (odds, result) = t.fight("reims", "3-4");
    assert_eq!((odds.attack, odds.defence, odds.column, odds.modifier, result.as_str()), (14, 4, 4, 1, "DW"));
    t.play(FRANCE, "withdraw fr-1-corps soissons").play(FRANCE, "withdraw fr-3-corps soissons");
    assert_eq!((t.asked(), t.moves(BRITAIN)), (("exploit", Some(BRITAIN)), vec!["exploit soissons".to_owned()]));
    t.play(BRITAIN, "exploit soissons");
    let (odds, result) = t.strike("3-4");
    assert_eq!((odds.attack, odds.defence, odds.column, odds.modifier, odds.air, result.as_str()), (9, 4, 3, 1, 0, "DW"));
    t.play(FRANCE, "withdraw fr-1-corps paris").play(FRANCE, "withdraw fr-3-corps paris");
    // Even when they win exploit attacks, armour must stop.
    assert_eq!((t.whereabouts("ge-1-panzer"), t.whereabouts("ge-4-corps"), t.asked()), ("soissons", "reims", ("move", Some(FRANCE))));
}

/// EX-06, 3.4.4: Arras is strengthened under Hold (`betrayal.hold.staying-to-fill`, `betrayal.move.ma2-rough-two`).
#[test]
fn arras_is_filled_up() {
    let mut t =
        Table::germans(&[]).put("arras", &["ge-1-panzer"]).put("lille", &["ge-4-corps"]).put("sedan", &["ge-2-panzer"]).all_on(Hold);
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward");
    t.play(FRANCE, "go ge-4-corps arras").play(FRANCE, "go ge-2-panzer cambrai").play(FRANCE, "go ge-2-panzer arras");
    assert_eq!(t.ground(Side::Germans, "arras"), ["ge-4-corps", "ge-1-panzer", "ge-2-panzer"]);
    assert!(t.offers(FRANCE, "end-moves"));
    t.play(FRANCE, "end-moves");
    assert_eq!(t.whereabouts("ge-1-panzer"), "arras");
}

/// EX-07, 3.4.6: Exploit and Hold are divided (`betrayal.tac.each-used-once-at-least`, `betrayal.tac.split-either-way`,
/// `betrayal.exploit.armour-must-go-on`).
#[test]
fn exploit_and_hold_are_both_used() {
    let table = || {
        let t = Table::germans(&[Exploit, Hold]).put("sedan", &["ge-1-panzer"]).put("ba-1", &["ge-4-corps"]).put("ba-5", &["ge-9-corps"]);
        t.put("reims", &["-fr-1-corps"]).put("arnhem", &["nl-1-corps"]).ready()
    };
    // All but one attack.
    let mut t = table();
    t.play(FRANCE, "give ba-5 hold").play(FRANCE, "give-rest exploit");
    assert_eq!(t.b.duty, t.areas(&["reims", "arnhem"]));
    // All attack, or all hold: refused.
    let t = table();
    for m in ["give-rest exploit", "give-rest hold"] {
        assert_eq!(t.refused(FRANCE, m), "betrayal.tac.each-used-once-at-least");
    }
    // All but one hold; the single attack that wins has to be exploited as well.
    let mut t = table();
    t.play(FRANCE, "give sedan exploit").play(FRANCE, "give-rest hold").play(FRANCE, "go ge-1-panzer reims");
    while !t.offers(FRANCE, "end-moves") {
        let m = t.moves(FRANCE)[0].clone();
        t.play(FRANCE, &m);
    }
    t.play(FRANCE, "end-moves");
    assert_eq!(t.result_of("reims", "3-6"), "DE");
    assert_eq!((t.asked(), t.moves(FRANCE)), (("exploit", Some(FRANCE)), vec!["exploit soissons".to_owned()]));
}

/// EX-10, 4.4.2: an attack with air support over the front of the Maginot Line (`betrayal.shift.maginot-five`, `betrayal.shift.sum`).
#[test]
fn five_left_and_one_right_are_four_left() {
    let rows: [(&[&str], &[&str], u8, u8); 4] = [
        (&["ge-1-panzer"], &["fr-1-corps"], 7, 3),
        (&["ge-1-panzer", "ge-4-corps"], &["fr-1-corps"], 9, 5),
        (&["ge-4-corps"], &["fr-1-corps"], 5, 1),
        (&["ge-4-corps"], &["fr-1-corps", "fr-2-corps"], 3, 0),
    ];
    for (germans, french, base, column) in rows {
        let t = Table::empty(PlayerTurn::German, Step::Air).put("ba-6", &["ge-12-corps", "ge-bomber"]);
        let mut t = t.attacking("ba-6", AdvanceAttack, "strasbourg", germans).put("strasbourg", french);
        t.play(FRANCE, "fly ge-bomber strasbourg");
        let (odds, _) = t.fight("strasbourg", "3-3");
        assert_eq!((odds.base, odds.maginot, odds.air, odds.shift(), odds.column), (base, -5, 1, -4, column), "{germans:?}");
    }
}

/// EX-14, 4.2.2: under Hold alone no ground unit enters, and the bomber still bombs (`betrayal.tac.no-ground-attack-without-aa`,
/// `betrayal.tac.german-air-free`, `betrayal.bomb.germans-any-turn`).
#[test]
fn under_hold_the_bomber_still_bombs() {
    let t = Table::germans(&[]).put("luxembourg", &["ge-4-corps", "ge-bomber"]).put("metz", &["fr-1-corps"]).put("longwy", &["fr-2-corps"]);
    let mut t = t.put("ardennes", &["be-1-corps"]).all_on(Hold);
    assert_eq!(
        (t.moves(FRANCE), t.refused(FRANCE, "go ge-4-corps metz")),
        (vec!["end-moves".to_owned()], "betrayal.hold.never-into-allies")
    );
    t.play(FRANCE, "end-moves").play(FRANCE, "fly ge-bomber metz").play(FRANCE, "bombard metz").land("4");
    assert!(t.is_reduced("fr-1-corps"));
}

/// EX-16, 8.0: the historical setup (`betrayal.setup.german-border`, `betrayal.setup.french`, `betrayal.setup.british`,
/// `betrayal.setup.marker-paris`, `betrayal.setup.german-air`).
#[test]
fn the_historical_setup() {
    let mut t = Table::historical();
    t.land("6-1").play(FRANCE, "place ge-bomber ba-2").play(FRANCE, "place ge-fighter-1 ba-2").play(FRANCE, "place ge-fighter-2 ba-5");
    t.play(FRANCE, "ready");
    let count = |area: &str, side| t.b.count(t.area(area), side);
    assert_eq!(["ba-1", "ba-2", "ba-3", "ba-4", "ba-5", "ba-6"].map(|area| count(area, Side::Germans)), [7, 7, 6, 3, 12, 6]);
    let french = ["dunkirk", "cambrai", "sedan", "longwy", "metz", "strasbourg", "nancy", "epinal", "colmar", "soissons", "verdun"];
    assert_eq!(french.map(|area| count(area, Side::Allies)), [2, 3, 3, 3, 3, 3, 3, 2, 2, 1, 2]);
    assert_eq!(["lille", "arras", "amiens", "abbeville"].map(|area| count(area, Side::Allies)), [3, 3, 3, 2]);
    assert_eq!((count("paris", Side::Allies), t.b.marker), (0, t.area("paris")));
    assert!(t.g.edition.all.minus(t.g.edition.borders).iter().all(|area| t.b.count(area, Side::Allies) <= 3));
    let later = ["fr-2-dcr", "fr-4-dcr", "br-1-tank-brigade", "br-1-armoured"].map(|id| t.place(id));
    assert_eq!(later, [Place::ToCome; 4]);
    assert_eq!(["fr-aa", "br-aasf", "ge-bomber", "ge-fighter-2"].map(|id| t.whereabouts(id)), ["reims", "soissons", "ba-2", "ba-5"]);
}
