//! Air drops of turn 1. (3.2.4)

use crate::support::{FRANCE, Table};
use betrayal::{Areas, News, PlayerTurn, Side, Step, Tactic};

use Tactic::{AdvanceAttack, Hold};

const BOTH: [&str; 2] = ["ge-7-airborne", "ge-22-air-landing"];

/// The Germans of turn 1 before their drops, with all countries open.
fn dropping(tactics: &[Tactic], options: &[(&str, &str)]) -> Table {
    let t = Table::empty_with(PlayerTurn::German, Step::Drops, options).turn(1).pool(tactics);
    t.put("ba-1", &BOTH).put("ba-1", &["ge-4-corps"])
}

/// Where a unit may drop.
fn landings(t: &Table, unit: &str) -> Areas {
    t.moves_of(FRANCE, &format!("drop {unit}")).iter().map(|id| t.area(id)).collect()
}

/// `betrayal.drop.turn1-must`
#[test]
fn both_airborne_units_must_drop_on_turn_1() {
    let mut t = dropping(&[AdvanceAttack], &[]);
    t.run();
    assert_eq!(t.asked(), ("drop", Some(FRANCE)));
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("drop ge-7-airborne ") || m.starts_with("drop ge-22-air-landing ")));
    t.play(FRANCE, "drop ge-22-air-landing rotterdam");
    assert_eq!((t.asked().0, t.refused(FRANCE, "drop ge-22-air-landing ghent")), ("drop", "betrayal.drop.turn1-must"));
    t.play(FRANCE, "drop ge-7-airborne amsterdam");
    assert_eq!((t.asked().0, BOTH.map(|id| t.whereabouts(id))), ("move", ["amsterdam", "rotterdam"]));
    // On no other turn.
    let t = dropping(&[AdvanceAttack], &[]).turn(2).ready();
    assert_ne!(t.asked().0, "drop");
    // Nor by who is not in Germany any more.
    let t = dropping(&[AdvanceAttack], &[]).put("liege", &["ge-7-airborne"]).ready();
    assert!(landings(&t, "ge-7-airborne").is_empty() && !landings(&t, "ge-22-air-landing").is_empty());
}

/// `betrayal.drop.eight-connected`
#[test]
fn a_drop_goes_eight_areas_far() {
    let mut t = dropping(&[AdvanceAttack], &[]).marker("belfort").ready();
    // On the house map nothing is farther than seven; here two Areas are moved away.
    assert_eq!(landings(&t, BOTH[0]), t.g.edition.all.minus(t.g.edition.borders).without(t.area("belfort")));
    let from = t.area("ba-1").index();
    let (near, far) = (t.area("chartres"), t.area("le-havre"));
    t.g.edition.distance[from][near.index()] = 8;
    t.g.edition.distance[from][far.index()] = 9;
    assert!(landings(&t, BOTH[0]).has(near) && !landings(&t, BOTH[0]).has(far));
    assert_eq!(t.refused(FRANCE, "drop ge-7-airborne le-havre"), "betrayal.drop.eight-connected");
    // It is counted from the unit's own Border Area.
    let t = t.put("ba-2", &["ge-7-airborne"]);
    assert!(t.offers(FRANCE, "drop ge-7-airborne le-havre"));
}

/// `betrayal.drop.overflies`, `betrayal.drop.no-carrier`
#[test]
fn they_fly_over_allied_units_and_need_no_aircraft() {
    // Every neighbour of Border Areas 1 and 2 is held, and there is no German aircraft at all.
    let t = dropping(&[Hold], &[]).put("arnhem", &["nl-1-corps"]).put("eindhoven", &["nl-2-corps"]).put("liege", &["be-1-corps"]);
    let mut t = t.put("ardennes", &["be-2-corps"]).put("louvain", &["be-3-corps"]).put("rotterdam", &["nl-peel"]).ready();
    assert!(landings(&t, BOTH[0]).has(t.area("ghent")) && landings(&t, BOTH[0]).has(t.area("soissons")));
    t.play(FRANCE, "drop ge-7-airborne soissons");
    assert_eq!(t.whereabouts("ge-7-airborne"), "soissons");
}

/// `betrayal.drop.no-interception`
#[test]
fn nobody_intercepts_a_drop() {
    let mut t = dropping(&[AdvanceAttack], &[]).put("reims", &["fr-1-corps", "fr-aa"]).put("lille", &["br-1-division", "br-aasf"]);
    t.play(FRANCE, "drop ge-7-airborne reims");
    assert_eq!((t.asked(), t.b.intercepting, t.b.flown), (("drop", Some(FRANCE)), betrayal::Units::NONE, betrayal::Units::NONE));
    assert_eq!(t.whereabouts("ge-7-airborne"), "reims");
}

/// `betrayal.drop.lands-anywhere`
#[test]
fn they_land_with_friends_with_enemies_and_alone() {
    let table = || dropping(&[AdvanceAttack], &[]).put("rotterdam", &["nl-peel"]).put("liege", &["ge-9-corps", "ge-11-corps"]);
    let mut t = table();
    t.play(FRANCE, "drop ge-7-airborne rotterdam");
    assert!(t.b.contested().has(t.area("rotterdam")));
    assert!(["rotterdam", "ghent", "liege"].iter().all(|to| t.offers(FRANCE, &format!("drop ge-22-air-landing {to}"))));
    // Within stacking.
    let mut t = table();
    t.play(FRANCE, "drop ge-7-airborne liege");
    assert_eq!(t.refused(FRANCE, "drop ge-22-air-landing liege"), "betrayal.stack.three-german");
    // A landing on enemies is fought for in the Combat Phase.
    let mut t = table().boxed(betrayal::Place::Out, &["ge-9-corps", "ge-11-corps", "ge-4-corps"]);
    t.play(FRANCE, "drop ge-7-airborne rotterdam").play(FRANCE, "drop ge-22-air-landing ghent").play(FRANCE, "end-moves");
    assert_eq!((t.asked().0, t.moves(FRANCE)), ("combat", vec!["fight rotterdam".to_owned()]));
}

/// `betrayal.drop.then-stop`
#[test]
fn after_landing_they_stop() {
    let mut t = dropping(&[Hold], &[]);
    t.play(FRANCE, "drop ge-7-airborne louvain").play(FRANCE, "drop ge-22-air-landing louvain");
    assert_eq!((t.asked().0, t.ways("ge-7-airborne").len()), ("move", 0));
    assert_eq!(t.refused(FRANCE, "go ge-7-airborne ghent"), "betrayal.drop.then-stop");
    t.play(FRANCE, "go ge-4-corps arnhem");
    assert_eq!(t.moves(FRANCE), ["end-moves"]);
}

/// `betrayal.drop.later-infantry`
#[test]
fn later_they_are_infantry() {
    let t = Table::germans(&[]).turn(2).put("louvain", &BOTH).put("ghent", &["be-1-corps"]);
    let mut t = t.all_on(AdvanceAttack);
    assert_eq!(t.ways("ge-7-airborne"), ["ghent"]);
    t.play(FRANCE, "go ge-7-airborne ghent").play(FRANCE, "go ge-22-air-landing ghent");
    assert_eq!(t.moves(FRANCE), ["end-moves"]);
    // Forest costs one of one, and armour against them has its bonus.
    let t = Table::germans(&[]).turn(2).put("liege", &BOTH).all_on(Hold);
    assert!(t.offers(FRANCE, "go ge-7-airborne ardennes"));
    assert!(BOTH.iter().all(|id| t.g.edition.units[t.unit(id)].sort.is_infantry() && t.g.edition.units[t.unit(id)].full.movement == 1));
}

/// `betrayal.drop.not-on-marker`
#[test]
fn nobody_drops_on_the_republic() {
    let t = dropping(&[AdvanceAttack], &[]).ready();
    assert!(!t.offers(FRANCE, "drop ge-7-airborne paris") && t.offers(FRANCE, "drop ge-7-airborne soissons"));
    assert!(t.offers(FRANCE, "drop ge-7-airborne beauvais"));
    assert_eq!(t.refused(FRANCE, "drop ge-7-airborne paris"), "betrayal.drop.not-on-marker");
    // It is the Area of the marker, not Paris.
    let t = dropping(&[AdvanceAttack], &[]).marker("rouen").ready();
    assert!(t.offers(FRANCE, "drop ge-7-airborne paris") && !t.offers(FRANCE, "drop ge-7-airborne rouen"));
    // Without the house rule it is allowed.
    let t = dropping(&[AdvanceAttack], &[("drop-not-on-republic", "off")]).ready();
    assert!(t.offers(FRANCE, "drop ge-7-airborne paris"));
}

/// Under every order and every pool of turn 1 the drop is owed, and lands in an open country, among Allies only where the Germans may
/// attack; where there is no such Area the unit stays (`betrayal.drop.turn1-must`).
#[test]
fn drops_under_every_order() {
    for roll in 2..=12 {
        for tactics in [&[Hold][..], &[Hold, AdvanceAttack], &[Tactic::Exploit], &[Tactic::Saturation, Hold]] {
            let mut t = Table::historical();
            t.b.initiative = Some(betrayal::Role::France);
            t = t.put("ba-5", &["ge-fighter-1", "ge-fighter-2", "ge-bomber"]);
            let mut t = t.turn(1).step(PlayerTurn::German, Step::Drops).pool(tactics).orders(roll);
            t.run();
            let open = t.g.edition.orders[roll].open;
            let attacks = tactics.iter().any(|tactic| tactic.attacks());
            let wanted: Areas =
                t.g.edition
                    .all
                    .iter()
                    .filter(|area| {
                        let data = &t.g.edition.areas[*area];
                        data.country != betrayal::Country::Germany
                            && open.has(data.country)
                            && data.id != "paris"
                            && (attacks || t.b.count(*area, Side::Allies) == 0)
                    })
                    .collect();
            let what = format!("orders {roll}, pool {tactics:?}");
            if wanted.is_empty() {
                assert_ne!(t.asked().0, "drop", "{what}");
                assert_eq!(BOTH.map(|id| t.whereabouts(id)), ["ba-1"; 2], "{what}");
                assert_eq!(t.news().iter().filter(|news| matches!(news, News::NoDrop(_))).count(), 2, "{what}");
                continue;
            }
            assert_eq!((landings(&t, BOTH[0]), landings(&t, BOTH[1])), (wanted, wanted), "{what}");
            let m = t.moves(FRANCE)[0].clone();
            t.play(FRANCE, &m);
            let m = t.moves(FRANCE).last().expect("the other one drops").clone();
            t.play(FRANCE, &m);
            assert!(t.asked().0 != "drop" && BOTH.iter().all(|id| !t.whereabouts(id).starts_with("ba-")), "{what}");
        }
    }
}
