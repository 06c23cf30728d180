//! Advance/Attack: what must be attacked, by whom, and who only advances. (3.4.4C)

use crate::support::{FRANCE, Table};
use betrayal::{Areas, PlayerTurn, Step, Tactic};

use Tactic::{AdvanceAttack, Exploit, Hold, Saturation};

/// `betrayal.aa.attack-every-neighbour`, `betrayal.sat.adds-to-aa`, `betrayal.exploit.adds-to-aa`
#[test]
fn every_neighbour_is_attacked_by_everybody_who_can() {
    for tactic in [AdvanceAttack, Saturation, Exploit] {
        let table = |units: &[&str]| {
            let t = Table::germans(&[]).put("sedan", units).put("reims", &["fr-1-corps"]).put("verdun", &["br-1-division"]);
            t.all_on(tactic)
        };
        let mut t = table(&["ge-4-corps", "ge-9-corps", "ge-5-corps"]);
        assert_eq!(t.b.duty, t.areas(&["reims", "verdun"]));
        // Nobody passes two enemies by, nor one.
        assert_eq!(t.ways("ge-4-corps"), ["verdun", "reims"]);
        assert_eq!(t.refused(FRANCE, "go ge-4-corps cambrai"), "betrayal.aa.attack-every-neighbour");
        t.play(FRANCE, "go ge-4-corps reims");
        assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.aa.attack-every-neighbour");
        t.play(FRANCE, "go ge-9-corps reims");
        // The last one must take the target that nobody has entered.
        assert_eq!(
            (t.ways("ge-5-corps"), t.refused(FRANCE, "go ge-5-corps reims")),
            (vec!["verdun".into()], "betrayal.aa.stay-satisfiable")
        );
        t.play(FRANCE, "go ge-5-corps verdun");
        assert_eq!(t.moves(FRANCE), ["end-moves"]);
        // Once both are entered, whoever still can must join.
        let mut t = table(&["ge-4-corps", "ge-9-corps", "ge-5-corps"]);
        t.play(FRANCE, "go ge-4-corps reims").play(FRANCE, "go ge-9-corps verdun");
        assert_eq!(
            (t.ways("ge-5-corps"), t.refused(FRANCE, "end-moves")),
            (vec!["verdun".into(), "reims".into()], "betrayal.aa.attack-every-neighbour")
        );
    }
    // Stacking ends the duty: the fourth unit finds no room and advances.
    let t = Table::germans(&[]).put("ba-3", &["ge-4-corps", "ge-9-corps", "ge-5-corps", "ge-8-corps"]).put("liege", &["be-1-corps"]);
    let mut t = t.all_on(AdvanceAttack);
    for unit in ["ge-4-corps", "ge-9-corps", "ge-5-corps"] {
        assert_eq!(t.ways(unit), ["liege"]);
        t.play(FRANCE, &format!("go {unit} liege"));
    }
    assert_eq!(t.ways("ge-8-corps"), ["ardennes"]);
    // A motorised unit owes an attack two Areas away.
    let t =
        Table::germans(&[]).put("ba-1", &["ge-1-panzer"]).put("ba-2", &["ge-4-corps"]).put("liege", &["be-1-corps"]).all_on(AdvanceAttack);
    assert_eq!(t.ways("ge-1-panzer"), ["eindhoven", "ba-2"]);
    let mut t = t;
    t.play(FRANCE, "go ge-1-panzer eindhoven");
    assert_eq!(
        (t.moves(FRANCE), t.refused(FRANCE, "end-moves")),
        (vec!["go ge-1-panzer liege".to_owned()], "betrayal.aa.attack-every-neighbour")
    );
}

/// `betrayal.aa.maginot-westward-optional`
#[test]
fn the_front_of_the_maginot_line_need_not_be_attacked() {
    let line = |t: Table| t.put("metz", &["fr-1-corps"]).put("strasbourg", &["fr-2-corps"]).put("colmar", &["fr-3-corps"]);
    let t = line(Table::germans(&[])).put("ba-6", &["ge-4-corps"]).all_on(AdvanceAttack);
    assert_eq!(t.b.duty, Areas::NONE);
    assert_eq!(t.moves(FRANCE), ["go ge-4-corps strasbourg", "go ge-4-corps metz", "go ge-4-corps colmar", "end-moves"]);
    // Nor where Metz must be attacked from behind: who stands before its front may go in, and need not.
    let t = line(Table::germans(&[])).put("ba-6", &["ge-4-corps"]).put("ba-5", &["ge-1-panzer"]).put("verdun", &["ge-9-corps"]);
    let mut t = t.put("nancy", &["fr-4-corps"]).all_on(AdvanceAttack);
    assert_eq!(t.b.duty, t.areas(&["metz", "nancy"]));
    assert!(
        t.offers(FRANCE, "go ge-4-corps metz") && t.offers(FRANCE, "go ge-1-panzer metz") && t.offers(FRANCE, "go ge-1-panzer luxembourg")
    );
    t.play(FRANCE, "go ge-9-corps nancy").play(FRANCE, "go ge-1-panzer luxembourg");
    assert!(t.offers(FRANCE, "end-moves"));
    // Who is not needed for one target is free to choose the other.
    let t = line(Table::germans(&[])).put("ba-6", &["ge-4-corps"]).put("verdun", &["ge-9-corps"]).put("nancy", &["fr-4-corps"]);
    let mut t = t.all_on(AdvanceAttack);
    t.play(FRANCE, "go ge-4-corps metz");
    assert_eq!((t.ways("ge-9-corps"), t.refused(FRANCE, "go ge-9-corps metz")), (vec!["nancy".into()], "betrayal.aa.stay-satisfiable"));
}

/// `betrayal.aa.maginot-eastward-required`
#[test]
fn the_maginot_line_must_be_attacked_from_behind() {
    let t = Table::germans(&[]).put("nancy", &["ge-4-corps", "ge-9-corps"]).put("metz", &["fr-1-corps"]).put("strasbourg", &["fr-2-corps"]);
    let mut t = t.all_on(AdvanceAttack);
    assert_eq!(t.b.duty, t.areas(&["metz", "strasbourg"]));
    t.play(FRANCE, "go ge-4-corps strasbourg");
    assert_eq!((t.ways("ge-9-corps"), t.refused(FRANCE, "end-moves")), (vec!["metz".into()], "betrayal.aa.attack-every-neighbour"));
    // Strasbourg is before the front of Metz and of Colmar, and behind nobody.
    let t = Table::germans(&[]).put("strasbourg", &["ge-4-corps"]).put("metz", &["fr-1-corps"]).put("colmar", &["fr-2-corps"]);
    assert_eq!(t.all_on(AdvanceAttack).b.duty, Areas::NONE);
    // Over one Area the last edge counts: Metz from Longwy is behind, Longwy from Luxembourg is before it.
    let t = Table::germans(&[]).put("sedan", &["ge-1-panzer"]).put("metz", &["fr-1-corps"]).put("longwy", &["fr-2-corps"]);
    assert_eq!(t.all_on(AdvanceAttack).ways("ge-1-panzer"), ["longwy", "metz"]);
}

/// `betrayal.aa.others-advance`
#[test]
fn who_has_no_target_advances() {
    let t = Table::germans(&[]).put("ba-1", &["ge-4-corps"]).put("ba-3", &["ge-9-corps"]).put("liege", &["be-1-corps"]);
    let mut t = t.all_on(AdvanceAttack);
    t.play(FRANCE, "go ge-9-corps liege");
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward");
    assert_eq!(t.ways("ge-4-corps"), ["arnhem", "eindhoven"]);
    t.play(FRANCE, "go ge-4-corps arnhem");
    assert!(t.offers(FRANCE, "end-moves"));
    // An attack over a front that nobody owes is no excuse for staying.
    let t = Table::germans(&[]).put("luxembourg", &["ge-4-corps"]).put("longwy", &["fr-1-corps"]).put("metz", &["fr-2-corps"]);
    let t = t.all_on(AdvanceAttack);
    assert_eq!((t.ways("ge-4-corps").len(), t.refused(FRANCE, "end-moves")), (3, "betrayal.hold.must-go-forward"));
}

/// `betrayal.aa.duty-set`
#[test]
fn what_must_be_attacked_is_read_once_before_the_first_move() {
    let table = || {
        let t = Table::germans(&[Hold, AdvanceAttack]).put("sedan", &["ge-4-corps", "ge-1-panzer"]).put("lille", &["ge-9-corps"]);
        t.put("reims", &["fr-1-corps"]).put("arras", &["br-1-division"]).put("paris", &["fr-2-corps"])
    };
    // What only an Area on Hold adjoins need not be attacked.
    let t = table().given(&[("lille", "hold"), ("sedan", "advance-attack")]);
    assert_eq!(t.b.duty, t.areas(&["reims"]));
    let t = table().given(&[("sedan", "hold"), ("lille", "advance-attack")]);
    assert_eq!(t.b.duty, t.areas(&["arras"]));
    // Nor what lies in a closed country: orders for Belgium and the Netherlands alone.
    let t = Table::germans(&[]).orders(12).put("dinant", &["ge-4-corps"]).put("sedan", &["fr-1-corps"]).put("brussels", &["be-1-corps"]);
    let t = t.all_on(AdvanceAttack);
    assert_eq!((t.b.duty, t.ways("ge-4-corps")), (t.areas(&["brussels"]), vec!["brussels".into()]));
    // Areas that are reached later make no new duty: from Cambrai, the panzer need not attack Amiens, and may.
    let t = Table::germans(&[]).put("dinant", &["ge-1-panzer"]).put("amiens", &["br-1-division"]).put("lille", &["br-2-division"]);
    let mut t = t.all_on(AdvanceAttack);
    assert_eq!(t.b.duty, Areas::NONE);
    t.play(FRANCE, "go ge-1-panzer cambrai");
    assert!(t.offers(FRANCE, "end-moves") && t.offers(FRANCE, "go ge-1-panzer amiens") && t.offers(FRANCE, "go ge-1-panzer lille"));
    assert_eq!(t.b.duty, Areas::NONE);
}

/// `betrayal.aa.stay-satisfiable`
#[test]
fn a_move_that_leaves_a_target_without_an_attacker_is_not_offered() {
    // The corps reaches Reims alone, the panzer Reims and Cambrai.
    let table = || {
        let t = Table::germans(&[]).put("verdun", &["ge-4-corps"]).put("sedan", &["ge-1-panzer"]);
        t.put("reims", &["fr-1-corps"]).put("cambrai", &["fr-2-corps"])
    };
    let mut t = table().all_on(AdvanceAttack);
    assert_eq!(
        (t.ways("ge-1-panzer"), t.refused(FRANCE, "go ge-1-panzer reims")),
        (vec!["cambrai".into()], "betrayal.aa.stay-satisfiable")
    );
    t.play(FRANCE, "go ge-4-corps reims");
    assert_eq!(t.ways("ge-1-panzer"), ["cambrai"]);
    // With another attacker for Cambrai it is free.
    let mut t = table().put("dinant", &["ge-9-corps"]).all_on(AdvanceAttack);
    assert_eq!(t.ways("ge-1-panzer"), ["cambrai", "reims"]);
    t.play(FRANCE, "go ge-1-panzer reims");
    assert_eq!(t.ways("ge-9-corps"), ["cambrai"]);
    // Both go to Cambrai: Reims still has the corps.
    let mut t = table().put("dinant", &["ge-9-corps"]).all_on(AdvanceAttack);
    t.play(FRANCE, "go ge-9-corps cambrai").play(FRANCE, "go ge-1-panzer cambrai");
    assert_eq!((t.ways("ge-4-corps"), t.refused(FRANCE, "end-moves")), (vec!["reims".into()], "betrayal.aa.attack-every-neighbour"));
    // A chain: each of three targets has exactly one who must not go elsewhere.
    let t = Table::germans(&[]).put("verdun", &["ge-4-corps"]).put("sedan", &["ge-9-corps"]).put("dinant", &["ge-5-corps"]);
    let t = t.put("reims", &["fr-1-corps"]).put("cambrai", &["fr-2-corps"]).put("brussels", &["be-1-corps"]).all_on(AdvanceAttack);
    assert_eq!([t.ways("ge-4-corps"), t.ways("ge-9-corps"), t.ways("ge-5-corps")], [["reims"], ["cambrai"], ["brussels"]]);
    // Who alone can attack Amiens sets out on no way that leads to another target only.
    let t = Table::germans(&[]).put("soissons", &["ge-1-panzer"]).put("chalons", &["ge-4-corps"]);
    let t = t.put("amiens", &["fr-1-corps"]).put("melun", &["fr-2-corps"]).all_on(AdvanceAttack);
    assert_eq!(t.ways("ge-1-panzer"), ["cambrai", "amiens", "beauvais"]);
    assert_eq!(t.refused(FRANCE, "go ge-1-panzer melun"), "betrayal.aa.stay-satisfiable");
    // On turn 1 a full Area with a bracket is no way through, so nobody fills the one that others need.
    let t = Table::empty(PlayerTurn::German, Step::Assign)
        .turn(1)
        .put("ba-1", &["ge-1-panzer", "ge-4-corps"])
        .put("ba-2", &["ge-9-corps", "ge-10-corps"]);
    let t = t.put("arnhem", &["ge-5-corps"]).put("eindhoven", &["ge-26-corps", "ge-11-corps"]).put("rotterdam", &["nl-peel"]);
    let mut t = t.pool(&[Hold, AdvanceAttack]).put("ba-3", &["ge-8-corps"]);
    t.b.moved = ["ge-5-corps", "ge-26-corps", "ge-11-corps"].map(|id| t.unit(id)).into_iter().collect();
    t.b.tactic[t.area("ba-1").index()] = Some(AdvanceAttack);
    t.b.tactic[t.area("ba-2").index()] = Some(Hold);
    t.b.tactic[t.area("ba-3").index()] = Some(Hold);
    t.b.duty = t.areas(&["rotterdam"]);
    t = t.put("arnhem", &["ge-5-corps", "ge-2-corps", "ge-15-corps"]).step(PlayerTurn::German, Step::Movement);
    assert_eq!((t.ways("ge-1-panzer"), t.ways("ge-9-corps")), (vec!["eindhoven".into()], vec!["liege".into()]));
    assert_eq!(t.refused(FRANCE, "go ge-9-corps eindhoven"), "betrayal.aa.stay-satisfiable");
    t.play(FRANCE, "go ge-1-panzer eindhoven").play(FRANCE, "go ge-1-panzer rotterdam").land("2");
    assert_eq!((t.whereabouts("ge-1-panzer"), t.ways("ge-9-corps")), ("rotterdam", vec!["eindhoven".into(), "liege".into()]));
}

/// `betrayal.aa.drop-counts`
#[test]
fn a_target_that_a_drop_has_entered_counts_as_attacked() {
    let table = || {
        let t = Table::empty(PlayerTurn::German, Step::Drops).turn(1).pool(&[AdvanceAttack]).put("ba-1", &["ge-7-airborne", "ge-4-corps"]);
        t.put("arnhem", &["nl-1-corps"]).put("eindhoven", &["nl-2-corps"])
    };
    let mut t = table();
    t.play(FRANCE, "drop ge-7-airborne rotterdam");
    assert_eq!(t.ways("ge-4-corps"), ["arnhem", "eindhoven"]);
    // Arnhem is attacked already: the corps takes the other.
    let mut t = table();
    t.play(FRANCE, "drop ge-7-airborne arnhem");
    assert_eq!(t.b.duty, t.areas(&["arnhem", "eindhoven"]));
    assert_eq!(
        (t.ways("ge-4-corps"), t.refused(FRANCE, "go ge-4-corps arnhem")),
        (vec!["eindhoven".into()], "betrayal.aa.stay-satisfiable")
    );
}
