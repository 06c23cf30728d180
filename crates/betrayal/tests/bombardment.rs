//! Air bombardment, before all ground combats.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, Place, PlayerTurn, Role, Side, Step, Tactic};

/// The Germans fly, run by Britain: all of their aircraft are in Brussels with a corps.
fn german() -> Table {
    let t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain);
    t.put("brussels", &["ge-26-corps", "ge-fighter-1", "ge-fighter-2", "ge-bomber"])
}

/// These aircraft bomb Lille, where these stand, and the die falls.
fn bombed(troops: &[&str], aircraft: &[&str], die: &str) -> Table {
    let mut t = german().put("lille", troops);
    for unit in aircraft {
        t.play(BRITAIN, &format!("fly {unit} lille"));
    }
    if t.asked().0 == "air" {
        t.play(BRITAIN, "end-air");
    }
    if t.asked().0 == "intercept" {
        t.play(FRANCE, "let-pass");
    }
    t.play(BRITAIN, "bombard lille");
    t.news();
    t.land(die);
    t
}

/// What a bombardment was: its value, its modifier, the steps and whether all must leave.
fn result(t: &mut Table) -> (u8, i8, u8, bool) {
    let of = |news: News| match news {
        News::Bombed { value, modifier, steps, withdraw, .. } => Some((value, modifier, steps, withdraw)),
        _ => None,
    };
    t.news().into_iter().find_map(of).expect("a bombardment is told")
}

/// All of them, in any order, before any ground combat (`betrayal.bomb.first`).
#[test]
fn bombs_fall_first() {
    let mut t =
        german().put("lille", &["fr-3-corps"]).put("arras", &["fr-4-corps"]).put("cambrai", &["ge-9-panzer", "fr-5-corps"]).on_attack();
    t.play(BRITAIN, "fly ge-fighter-1 lille").play(BRITAIN, "fly ge-bomber arras").play(BRITAIN, "end-air");
    assert_eq!(t.moves(BRITAIN), ["bombard lille", "bombard arras"]);
    assert_eq!(t.refused(BRITAIN, "fight cambrai"), "table.not-a-choice");
    t.play(BRITAIN, "bombard arras").land("1");
    assert_eq!(t.refused(BRITAIN, "bombard arras"), "betrayal.bomb.first", "once is enough");
    if t.asked().0 == "land" {
        t.play(BRITAIN, "land ge-bomber brussels");
    }
    assert_eq!(t.moves(BRITAIN), ["bombard lille"]);
    t.play(BRITAIN, "bombard lille").land("1");
    if t.asked().0 == "land" {
        t.play(BRITAIN, "land ge-fighter-1 brussels");
    }
    assert_eq!((t.asked(), t.moves(BRITAIN)), (("combat", Some(BRITAIN)), vec!["fight cambrai".to_owned()]));
}

/// Values are added up, by the steps that the aircraft have (`betrayal.bomb.sum-values`).
#[test]
fn values_are_added() {
    for (aircraft, value) in [
        (&["ge-fighter-1"][..], 2),
        (&["ge-fighter-1", "ge-fighter-2"], 4),
        (&["ge-bomber"], 4),
        (&["ge-fighter-1", "ge-bomber"], 6),
        (&["ge-fighter-1", "ge-fighter-2", "ge-bomber"], 8),
    ] {
        assert_eq!(result(&mut bombed(&["fr-3-corps"], aircraft, "2")), (value, 0, u8::from(value >= 4), false), "{aircraft:?}");
    }
    let mut t = german().put("brussels", &["-ge-fighter-1", "-ge-bomber"]).put("lille", &["fr-3-corps", "fr-4-corps"]);
    t.play(BRITAIN, "fly ge-fighter-1 lille").play(BRITAIN, "fly ge-bomber lille").play(BRITAIN, "end-air").play(BRITAIN, "bombard lille");
    t.land("6");
    assert_eq!(result(&mut t), (4, 0, 1, true));
}

/// Allied bombs lose a pip; German ones do not (`betrayal.bomb.allied-minus-one`).
#[test]
fn allied_bombs_are_worse() {
    let french = |die: &str| {
        let mut t = Table::empty(PlayerTurn::French, Step::Air)
            .put("lille", &["fr-1-corps", "fr-aa"])
            .put("sedan", &["ge-10-corps", "ge-26-corps"]);
        t.play(FRANCE, "fly fr-aa sedan").play(FRANCE, "bombard sedan").land(die);
        result(&mut t)
    };
    assert_eq!(["1", "4", "5", "6"].map(french), [(2, -1, 0, false), (2, -1, 0, false), (2, -1, 1, false), (2, -1, 0, true)]);
    let german = |die: &str| result(&mut bombed(&["fr-3-corps", "fr-4-corps"], &["ge-fighter-1"], die));
    assert_eq!(["3", "4", "5", "6"].map(german), [(2, 0, 0, false), (2, 0, 1, false), (2, 0, 0, true), (2, 0, 1, true)]);
}

/// Ground units only: aircraft on the ground lose nothing by the roll itself (`betrayal.bomb.ground-targets`).
#[test]
fn only_ground_units_are_hit() {
    let mut t = bombed(&["fr-3-corps", "fr-4-corps", "fr-aa"], &["ge-bomber"], "4");
    assert_eq!(t.moves(FRANCE), ["lose fr-3-corps", "lose fr-4-corps"]);
    for unit in ["fr-aa", "ge-26-corps"] {
        assert_eq!(t.refused(FRANCE, &format!("lose {unit}")), "betrayal.bomb.ground-targets");
    }
    t.play(FRANCE, "lose fr-4-corps");
    assert_eq!((t.is_reduced("fr-4-corps"), t.is_reduced("fr-aa"), t.whereabouts("fr-aa")), (true, false, "lille"));
}

/// The owner picks who loses a step, one by one; who has no other is set aside, or out if it is Belgian (`betrayal.bomb.steps-by-owner`).
#[test]
fn the_owner_picks_the_losses() {
    let t = bombed(&["br-3-division", "br-4-division"], &["ge-bomber"], "4");
    assert_eq!((t.asked(), t.moves(BRITAIN)), (("loss", Some(BRITAIN)), vec!["lose br-3-division".into(), "lose br-4-division".into()]));
    let mut t = bombed(&["-be-1-corps", "br-4-division"], &["ge-bomber"], "4");
    assert_eq!(t.asked(), ("loss", Some(BRITAIN)));
    t.play(BRITAIN, "lose be-1-corps");
    assert_eq!(t.place("be-1-corps"), Place::Out);
    // Two steps may be the same unit's, and what is alone loses them by itself.
    let mut t = bombed(&["fr-3-corps", "fr-4-corps"], &["ge-bomber", "ge-fighter-1"], "6");
    t.play(FRANCE, "lose fr-3-corps").play(FRANCE, "lose fr-3-corps");
    assert_eq!((t.place("fr-3-corps"), t.is_reduced("fr-4-corps"), t.asked()), (Place::SetAside, false, ("withdraw", Some(FRANCE))));
    let t = bombed(&["fr-3-corps"], &["ge-bomber", "ge-fighter-1"], "6");
    assert_eq!(t.place("fr-3-corps"), Place::SetAside);
    let t = bombed(&["-fr-3-corps"], &["ge-bomber", "ge-fighter-1"], "6");
    assert_eq!(t.place("fr-3-corps"), Place::SetAside);
    // In an Allied player-turn German losses are for the Ally whose turn it is not.
    let mut t =
        Table::empty(PlayerTurn::French, Step::Air).put("lille", &["fr-1-corps", "fr-aa"]).put("sedan", &["ge-10-corps", "ge-26-corps"]);
    t.play(FRANCE, "fly fr-aa sedan").play(FRANCE, "bombard sedan").land("5");
    assert_eq!(t.asked(), ("loss", Some(BRITAIN)));
}

/// A loss in a stack of both Allies falls on the one with more steps there, on France if they have as many, and the owner picks among the
/// own units (`betrayal.res.mixed-losses`).
#[test]
fn losses_of_a_mixed_stack_are_divided_by_steps() {
    // As many steps: France, whose only unit there takes it by itself.
    let t = bombed(&["br-3-division", "fr-4-corps"], &["ge-bomber"], "4");
    assert_eq!((t.is_reduced("fr-4-corps"), t.is_reduced("br-3-division")), (true, false));
    let t = bombed(&["br-3-division", "br-4-division", "fr-4-corps"], &["ge-bomber"], "4");
    assert_eq!((t.asked(), t.moves(BRITAIN)), (("loss", Some(BRITAIN)), vec!["lose br-3-division".into(), "lose br-4-division".into()]));
    assert_eq!(t.refused(BRITAIN, "lose fr-4-corps"), "betrayal.res.mixed-losses");
    // Belgians count with Britain, and reduced units with one step.
    assert_eq!(bombed(&["br-3-division", "be-1-corps", "-fr-4-corps"], &["ge-bomber"], "4").asked(), ("loss", Some(BRITAIN)));
    let t = bombed(&["-br-3-division", "fr-3-corps", "fr-4-corps"], &["ge-bomber"], "4");
    assert_eq!((t.asked(), t.moves(FRANCE)), (("loss", Some(FRANCE)), vec!["lose fr-3-corps".into(), "lose fr-4-corps".into()]));
    // Two losses: one for each.
    let t = bombed(&["br-3-division", "fr-4-corps"], &["ge-bomber", "ge-fighter-1"], "6");
    assert_eq!((t.is_reduced("fr-4-corps"), t.is_reduced("br-3-division")), (true, true));
}

/// On W all leave, each on a way of its owner's choice; the French first, then the British with the Belgians (`betrayal.bomb.w-by-target-owner`).
#[test]
fn the_owner_finds_the_way_out() {
    let mut t = bombed(&["fr-3-corps", "br-3-division", "be-1-corps"], &["ge-fighter-1"], "5");
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)));
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("withdraw fr-3-corps ")));
    assert_eq!(t.refused(FRANCE, "withdraw br-3-division arras"), "betrayal.bomb.ground-targets");
    t.play(FRANCE, "withdraw fr-3-corps arras");
    assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)));
    t.play(BRITAIN, "withdraw br-3-division dunkirk").play(BRITAIN, "withdraw be-1-corps calais");
    assert_eq!(["fr-3-corps", "br-3-division", "be-1-corps"].map(|id| t.whereabouts(id)), ["arras", "dunkirk", "calais"]);
    assert_eq!(t.b.count(t.area("lille"), Side::Allies), 0);
    // Who has nowhere to go is eliminated, as after a combat.
    let mut t = german().put("lille", &["fr-3-corps"]).germans_in(&["arras", "calais", "cambrai", "dunkirk", "ghent"]);
    t.play(BRITAIN, "fly ge-fighter-1 lille").play(BRITAIN, "end-air").play(BRITAIN, "bombard lille").land("5");
    assert_eq!((t.place("fr-3-corps"), t.is_reduced("fr-3-corps")), (Place::SetAside, true));
}

/// Germans bombard whatever their tactic is (`betrayal.bomb.germans-any-turn`).
#[test]
fn germans_bomb_under_any_tactic() {
    for tactic in [Tactic::Hold, Tactic::Refit] {
        let mut t = german().put("lille", &["fr-3-corps"]).pool(&[tactic]);
        t.play(BRITAIN, "fly ge-bomber lille").play(BRITAIN, "end-air").play(BRITAIN, "bombard lille").land("4");
        assert!(t.is_reduced("fr-3-corps"));
    }
}
