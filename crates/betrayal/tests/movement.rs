//! Ground movement of both sides. (3.0 to 3.2)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{PlayerTurn, Role, Side, Step, Tactic};

fn french() -> Table {
    Table::empty(PlayerTurn::French, Step::Movement)
}

fn british() -> Table {
    Table::empty(PlayerTurn::British, Step::Movement)
}

/// `betrayal.move.allowance`
#[test]
fn a_unit_spends_its_allowance_and_stops() {
    let mut t = french().put("paris", &["fr-1-corps", "fr-cvc"]);
    assert_eq!(t.ways("fr-1-corps"), ["soissons", "beauvais", "melun", "rouen", "chartres"]);
    assert_eq!(t.refused(FRANCE, "go fr-1-corps amiens"), "betrayal.move.allowance");
    t.play(FRANCE, "go fr-1-corps soissons");
    assert_eq!((t.ways("fr-1-corps").len(), t.refused(FRANCE, "go fr-1-corps amiens")), (0, "betrayal.move.allowance"));
    t.play(FRANCE, "go fr-cvc soissons").play(FRANCE, "go fr-cvc reims");
    assert_eq!((t.ways("fr-cvc").len(), t.refused(FRANCE, "go fr-cvc chalons")), (0, "betrayal.move.allowance"));
    // The reduced side moves as far.
    let mut t = british().put("lille", &["-br-1-division"]);
    t.play(BRITAIN, "go br-1-division arras").play(BRITAIN, "go br-1-division amiens");
    assert_eq!(t.whereabouts("br-1-division"), "amiens");
    // Germans, too.
    let mut t = Table::germans(&[]).put("lille", &["ge-4-corps"]).all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-4-corps arras");
    assert_eq!(t.moves(FRANCE), ["end-moves"]);
}

/// `betrayal.move.allied-choice`
#[test]
fn allied_moves_are_voluntary() {
    let table = || french().put("paris", &["fr-1-corps", "fr-2-corps"]).put("reims", &["fr-3-corps"]).put("sedan", &["ge-4-corps"]);
    let mut t = table();
    t.play(FRANCE, "end-moves");
    assert_eq!(["fr-1-corps", "fr-2-corps", "fr-3-corps"].map(|id| t.whereabouts(id)), ["paris", "paris", "reims"]);
    let mut t = table();
    t.play(FRANCE, "go fr-1-corps rouen").play(FRANCE, "end-moves");
    assert_eq!(t.b.player, PlayerTurn::German);
}

/// `betrayal.move.ma1-pays-one`, `betrayal.move.ma2-rough-two`
#[test]
fn forest_and_mountain_cost_motorised_units_two() {
    let t = Table::germans(&[]).put("ba-4", &["ge-4-corps", "ge-1-panzer", "ge-ss-verfuegung"]).all_on(Tactic::Hold);
    for (unit, area) in [("ge-4-corps", "ardennes"), ("ge-1-panzer", "ardennes"), ("ge-ss-verfuegung", "luxembourg")] {
        let mut t = Table { g: t.g.clone(), b: t.b, log: Default::default() };
        t.play(FRANCE, &format!("go {unit} {area}"));
        assert_eq!((t.whereabouts(unit), t.ways(unit).len()), (area, 0), "{unit}");
    }
    // On clear ground it is two Areas, and a forest not as the second of them.
    let mut t = french().put("chalons", &["fr-3-dcr"]);
    t.play(FRANCE, "go fr-3-dcr reims");
    assert_eq!(t.refused(FRANCE, "go fr-3-dcr verdun"), "betrayal.move.ma2-rough-two");
    assert_eq!(t.ways("fr-3-dcr"), ["cambrai", "chalons", "soissons"]);
    // As the first it takes both points, mountains as well.
    for (from, to) in [("chalons", "verdun"), ("nancy", "epinal"), ("strasbourg", "colmar"), ("chaumont", "belfort")] {
        let mut t = french().put(from, &["fr-3-dcr", "fr-1-corps"]);
        t.play(FRANCE, &format!("go fr-3-dcr {to}")).play(FRANCE, &format!("go fr-1-corps {to}"));
        assert_eq!((t.whereabouts("fr-1-corps"), t.moves(FRANCE)), (to, vec!["end-moves".to_owned()]));
    }
}

/// `betrayal.move.stop-at-enemy`
#[test]
fn who_enters_an_enemy_area_stops() {
    let mut t = french().put("paris", &["fr-3-dcr"]).put("soissons", &["ge-4-corps"]);
    t.play(FRANCE, "go fr-3-dcr soissons");
    assert_eq!((t.ways("fr-3-dcr").len(), t.refused(FRANCE, "go fr-3-dcr reims")), (0, "betrayal.move.stop-at-enemy"));
    let t = Table::germans(&[]).put("ba-1", &["ge-1-panzer"]).put("eindhoven", &["nl-1-corps"]).put("arnhem", &["nl-2-corps"]);
    let mut t = t.put("louvain", &["be-1-corps"]).all_on(Tactic::AdvanceAttack);
    t.play(FRANCE, "go ge-1-panzer eindhoven");
    assert_eq!(
        (t.moves(FRANCE), t.refused(FRANCE, "go ge-1-panzer louvain")),
        (vec!["end-moves".to_owned()], "betrayal.move.stop-at-enemy")
    );
    // Aircraft alone do not stop anybody.
    let mut t = french().put("paris", &["fr-3-dcr"]).put("soissons", &["ge-fighter-1"]);
    t.play(FRANCE, "go fr-3-dcr soissons").play(FRANCE, "go fr-3-dcr reims");
    assert_eq!(t.whereabouts("fr-3-dcr"), "reims");
}

/// `betrayal.move.no-map-exit`
#[test]
fn nobody_leaves_the_map_but_the_british() {
    let t = french().put("le-havre", &["fr-1-corps", "br-1-division"]).put("chartres", &["fr-2-corps"]).put("dunkirk", &["fr-3-corps"]);
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("go ") || m == "end-moves"));
    let t = british().put("ghent", &["be-1-corps"]).put("rotterdam", &["nl-peel"]).put("le-havre", &["fr-1-corps"]);
    assert!(t.moves(BRITAIN).iter().all(|m| m.starts_with("go ") || m == "end-moves"));
    assert_eq!(t.refused(BRITAIN, "evacuate be-1-corps"), "betrayal.evac.british-at-port");
    let t = Table::germans(&[]).put("le-havre", &["ge-4-corps"]).put("calais", &["ge-1-panzer"]).all_on(Tactic::Hold);
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("go ") || m == "end-moves"));
    assert_eq!((t.refused(FRANCE, "evacuate ge-4-corps"), t.g.seat_of(&t.b, Role::Germany)), ("table.not-a-choice", FRANCE));
    assert_eq!(t.ground(Side::Germans, "le-havre"), ["ge-4-corps"]);
}

/// Units that owe something do it all at once, and what is owed to the end is done; who owes nothing stays (`betrayal.move.duties`).
#[test]
fn all_duties_are_carried_out_at_once() {
    let table = || {
        let t = Table::germans(&[]).put("ba-3", &["ge-4-corps", "ge-1-panzer"]).put("ba-5", &["ge-9-corps"]).put("lille", &["ge-11-corps"]);
        t.put("liege", &["be-1-corps"]).all_on(Tactic::AdvanceAttack)
    };
    let mut t = table();
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.aa.attack-every-neighbour");
    t.play(FRANCE, "duties");
    assert!(t.offers(FRANCE, "end-moves"));
    assert_eq!(["ge-4-corps", "ge-1-panzer"].map(|id| t.whereabouts(id)), ["liege", "liege"], "both can attack and must");
    assert!(t.whereabouts("ge-9-corps") != "ba-5" && t.whereabouts("ge-11-corps") != "lille", "the others go forward");
    assert_eq!(t.refused(FRANCE, "duties"), "betrayal.move.duties");
    // What was done by hand before stays as it is.
    let mut t = table();
    t.play(FRANCE, "go ge-11-corps arras").play(FRANCE, "duties");
    assert_eq!(t.whereabouts("ge-11-corps"), "arras");
    // It is the Germans' alone.
    let t = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps"]);
    assert_eq!(t.refused(FRANCE, "duties"), "table.not-a-choice");
}
