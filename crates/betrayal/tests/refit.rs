//! Refit: the Germans stand down and strengthen. (3.4.4B)

use crate::support::{FRANCE, Table};
use betrayal::{News, Place, PlayerTurn, Step, Tactic};
use table::Set;

/// Refit is about to be carried out.
fn refitting(tactics: &[Tactic]) -> Table {
    Table::empty(PlayerTurn::German, Step::Refit).pool(tactics)
}

/// `betrayal.refit.no-ground-moves`
#[test]
fn nobody_moves_under_refit() {
    let t = refitting(&[Tactic::Refit]).put("sedan", &["ge-1-panzer"]).put("ba-5", &["ge-4-corps"]).put("verdun", &["fr-1-corps"]).ready();
    assert_eq!((t.asked(), t.moves(FRANCE)), (("move", Some(FRANCE)), vec!["end-moves".into()]));
    assert_eq!(t.refused(FRANCE, "go ge-1-panzer reims"), "betrayal.refit.no-ground-moves");
    // Beside Hold, who was released stays all the same.
    let t = refitting(&[Tactic::Refit, Tactic::Hold]).put("luxembourg", &["ge-1-panzer"]).put("ba-1", &["ge-4-corps"]);
    let mut t = t.boxed(Place::Regroup, &["-ge-9-corps"]).ready();
    t.play(FRANCE, "return ge-9-corps luxembourg").play(FRANCE, "give luxembourg hold").play(FRANCE, "give ba-1 refit");
    assert_eq!((t.ways("ge-9-corps").len(), t.ways("ge-1-panzer").is_empty()), (0, false));
    // An Area with nobody but released units carries out no tactic.
    let t = refitting(&[Tactic::Refit, Tactic::Hold]).put("luxembourg", &["ge-1-panzer"]).boxed(Place::Regroup, &["-ge-9-corps"]);
    let mut t = t.ready();
    t.play(FRANCE, "return ge-9-corps ba-3");
    assert_eq!((t.asked(), t.moves(FRANCE)), (("tactic", Some(FRANCE)), vec!["give luxembourg hold".into()]));
}

/// `betrayal.refit.restore-on-map`
#[test]
fn reduced_units_on_the_map_are_restored() {
    let mut t = refitting(&[Tactic::Refit])
        .put("sedan", &["-ge-1-panzer", "-ge-bomber", "ge-4-corps"])
        .put("ba-5", &["-ge-9-corps"])
        .put("paris", &["-fr-1-corps"])
        .ready();
    assert!(["ge-1-panzer", "ge-bomber", "ge-4-corps", "ge-9-corps"].iter().all(|id| !t.is_reduced(id)));
    assert!(t.is_reduced("fr-1-corps"));
    let restored = ["ge-1-panzer", "ge-9-corps", "ge-bomber"].map(|id| t.unit(id)).into_iter().collect();
    assert!(t.news().contains(&News::Restored(restored)));
    // Without Refit nobody is.
    let t = refitting(&[Tactic::Hold]).put("sedan", &["-ge-1-panzer"]).ready();
    assert!(t.is_reduced("ge-1-panzer"));
}

/// `betrayal.refit.release-boxes`
#[test]
fn both_sections_are_released_without_a_roll() {
    let mut t = refitting(&[Tactic::Refit]).put("ba-5", &["ge-4-corps"]);
    t = t
        .boxed(Place::Regroup, &["-ge-9-corps", "-ge-fighter-1"])
        .boxed(Place::SetAside, &["-ge-1-panzer", "-ge-bomber", "-fr-1-corps"])
        .ready();
    for (unit, area) in [("ge-fighter-1", "ba-5"), ("ge-1-panzer", "ba-1"), ("ge-9-corps", "ba-5"), ("ge-bomber", "ba-1")] {
        assert_eq!(t.asked(), ("return", Some(FRANCE)), "{unit}");
        t.play(FRANCE, &format!("return {unit} {area}"));
        assert_eq!(t.whereabouts(unit), area);
    }
    assert_eq!((t.asked().0, t.place("fr-1-corps")), ("move", Place::SetAside));
    assert!(!t.news().iter().any(|news| matches!(news, News::ReturnRoll { .. } | News::Regroup { .. })));
    // Without a German ground unit in Germany or next to it aircraft have no base: they stay in their section, as they are.
    let t = refitting(&[Tactic::Refit]).put("sedan", &["ge-4-corps"]).boxed(Place::SetAside, &["-ge-bomber"]);
    let mut t = t.boxed(Place::Regroup, &["ge-fighter-1"]).ready();
    assert_eq!((t.asked(), t.place("ge-bomber"), t.is_reduced("ge-fighter-1")), (("return", None), Place::SetAside, false));
    // Then the ordinary roll is made, and brings nobody.
    t.land("6");
    assert_eq!((t.asked().0, t.place("ge-fighter-1")), ("move", Place::Regroup));
    // A ground unit that is released with them makes their base.
    let t = refitting(&[Tactic::Refit]).boxed(Place::SetAside, &["-ge-4-corps"]).boxed(Place::Regroup, &["ge-fighter-1"]);
    let mut t = t.ready();
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("return ge-4-corps")));
    t.play(FRANCE, "return ge-4-corps ba-2").play(FRANCE, "return ge-fighter-1 ba-2");
    assert_eq!(t.asked().0, "move");
}

/// `betrayal.refit.released-stay-reduced`
#[test]
fn what_is_released_comes_in_reduced() {
    let mut t = refitting(&[Tactic::Refit]).put("ba-5", &["-ge-4-corps"]);
    t = t.boxed(Place::Regroup, &["ge-fighter-1", "-ge-9-corps"]).ready();
    t.play(FRANCE, "return ge-fighter-1 ba-5").play(FRANCE, "return ge-9-corps ba-5");
    assert!(t.is_reduced("ge-fighter-1") && t.is_reduced("ge-9-corps") && !t.is_reduced("ge-4-corps"));
    t.play(FRANCE, "end-moves");
    assert!(t.is_reduced("ge-9-corps"));
}

/// `betrayal.refit.release-where`
#[test]
fn released_units_appear_in_germany_or_next_to_it() {
    let t = refitting(&[Tactic::Refit])
        .put("luxembourg", &["ge-4-corps", "ge-5-corps"])
        .put("arnhem", &["ge-8-corps", "ge-15-corps", "ge-3-corps"])
        .put("sedan", &["ge-6-corps"])
        .put("liege", &["be-1-corps"])
        .boxed(Place::Regroup, &["-ge-9-corps", "-ge-1-panzer", "-ge-fighter-1"]);
    let mut t = t.ready();
    let mut where_to = t.moves_of(FRANCE, "return ge-9-corps");
    where_to.sort();
    assert_eq!(where_to, ["ba-1", "ba-2", "ba-3", "ba-4", "ba-5", "ba-6", "luxembourg"]);
    assert_eq!(t.refused(FRANCE, "return ge-9-corps arnhem"), "betrayal.stack.three-german");
    for area in ["sedan", "liege", "ardennes"] {
        assert_eq!(t.refused(FRANCE, &format!("return ge-9-corps {area}")), "betrayal.ret.german-at-border", "{area}");
    }
    // An air unit takes no room and needs friends.
    let mut bases = t.moves_of(FRANCE, "return ge-fighter-1");
    bases.sort();
    assert_eq!(bases, ["arnhem", "luxembourg"]);
    t.play(FRANCE, "return ge-9-corps luxembourg");
    assert_eq!(t.refused(FRANCE, "return ge-1-panzer luxembourg"), "betrayal.stack.three-german");
    // Border Areas take any number.
    let crowd = ["ge-2-corps", "ge-7-corps", "ge-13-corps", "ge-14-corps"];
    t = t.put("ba-4", &crowd);
    assert!(t.offers(FRANCE, "return ge-1-panzer ba-4"));
    assert_eq!(t.b.pool, Set::only(Tactic::Refit));
}
