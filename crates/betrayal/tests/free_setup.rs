//! The free setup. (9.0)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Nation, Place, PlayerTurn, Refusal, Side, Step, Tactic};
use table::Play;

const FREE: &[(&str, &str)] = &[("setup", "free")];

/// A free setup in which the French, or also the British, have taken the historical one.
fn free() -> Table {
    Table::with(2, FREE)
}

fn british() -> Table {
    let mut t = free();
    t.play(FRANCE, "historical").play(FRANCE, "ready");
    t
}

fn germans() -> Table {
    let mut t = british();
    t.play(BRITAIN, "historical").play(BRITAIN, "ready").land("2-5");
    t
}

/// `betrayal.free.order`
#[test]
fn french_then_british_then_initiative_then_germans() {
    let mut t = free();
    assert_eq!((t.asked(), t.moves(BRITAIN).len()), (("set-up", Some(FRANCE)), 0));
    assert_eq!(t.b.on_map(t.g.edition.ground.or(t.g.edition.air)).len(), 0);
    assert_eq!(
        (t.refused(FRANCE, "ready"), t.refused(FRANCE, "place br-1-division paris")),
        ("betrayal.free.order", "betrayal.seq.finish-before-next")
    );
    t.play(FRANCE, "historical");
    assert_eq!((t.ground(Side::Allies, "cambrai"), t.whereabouts("fr-aa")), (vec!["fr-cvc", "fr-3-corps", "fr-5-corps"], "reims"));
    // The historical placement is one action, and single changes are checked after it; each unit is placed once.
    assert_eq!(t.refused(FRANCE, "historical"), "betrayal.free.order");
    assert_eq!(t.refused(FRANCE, "place fr-1-corps cambrai"), "betrayal.stack.three-allied");
    t.play(FRANCE, "place fr-1-corps paris");
    assert_eq!(t.refused(FRANCE, "place fr-1-corps melun"), "betrayal.free.order");
    t.play(FRANCE, "ready");
    assert_eq!(t.asked(), ("set-up", Some(BRITAIN)));
    assert_eq!(t.refused(BRITAIN, "place fr-2-corps paris"), "betrayal.seq.finish-before-next");
    // Somebody who has begun by hand goes on by hand.
    t.play(BRITAIN, "place br-1-division paris");
    assert_eq!(t.refused(BRITAIN, "historical"), "betrayal.free.order");
    let t = germans();
    assert_eq!((t.asked(), t.b.in_place(t.of(Nation::Germany), Place::ToCome).len()), (("set-up", Some(BRITAIN)), 44));
    let mut t = germans();
    t.play(BRITAIN, "historical").play(BRITAIN, "ready");
    assert_eq!((t.b.turn, t.asked(), t.b.count(t.area("ba-5"), Side::Germans)), (1, ("orders", None), 12));
}

/// Who finds no room where history has it is placed by hand, and so is an air unit without friends there (`betrayal.free.order`,
/// `betrayal.free.allies-in-france`).
#[test]
fn the_historical_setup_keeps_to_the_limit() {
    let mut t = free();
    for unit in ["fr-1-corps", "fr-16-corps", "fr-3-corps"] {
        t.play(FRANCE, &format!("place {unit} lille"));
    }
    let rest: Vec<String> = t.ids(t.b.in_place(t.of(Nation::France), Place::ToCome)).iter().map(|id| id.to_string()).collect();
    for unit in rest.iter().filter(|it| !["fr-aa", "fr-2-dcr", "fr-4-dcr"].contains(&it.as_str())) {
        let to = t.moves_of(FRANCE, &format!("place {unit}")).into_iter().find(|to| to != "soissons").expect("room");
        t.play(FRANCE, &format!("place {unit} {to}"));
    }
    t.play(FRANCE, "place fr-aa lille").play(FRANCE, "ready");
    t.play(BRITAIN, "historical");
    assert_eq!(t.b.count(t.area("lille"), Side::Allies), 3);
    let waits = t.b.in_place(t.of(Nation::Britain).minus(t.g.edition.reinforcements), Place::ToCome);
    assert!(waits.len() >= 4 && waits.has(t.unit("br-aasf")), "three divisions and AASF: {:?}", t.ids(waits));
    assert_eq!(t.refused(BRITAIN, "ready"), "betrayal.free.order");
    let all = t.g.edition.all.iter().all(|area| t.b.count(area, Side::Allies) <= 3);
    assert!(all);
}

/// `betrayal.free.minors-home`
#[test]
fn minor_allies_start_at_home() {
    let t = british();
    let mut belgian = t.moves_of(BRITAIN, "place be-1-corps");
    belgian.sort();
    assert_eq!(belgian, ["ardennes", "brussels", "dinant", "ghent", "liege", "louvain"]);
    let mut dutch = t.moves_of(BRITAIN, "place nl-peel");
    dutch.sort();
    assert_eq!(dutch, ["amsterdam", "arnhem", "eindhoven", "rotterdam"]);
    for m in ["place be-1-corps lille", "place be-1-corps luxembourg", "place nl-peel ghent"] {
        assert_eq!(t.refused(BRITAIN, m), "betrayal.free.minors-home", "{m}");
    }
}

/// `betrayal.free.allies-in-france`
#[test]
fn french_and_british_start_in_france_within_stacking() {
    let mut t = free();
    assert_eq!(t.moves_of(FRANCE, "place fr-1-corps").len(), usize::from(t.g.edition.france.len()));
    for area in ["ghent", "luxembourg", "ba-5"] {
        assert_eq!(t.refused(FRANCE, &format!("place fr-1-corps {area}")), "betrayal.free.allies-in-france", "{area}");
    }
    t.play(FRANCE, "place fr-1-corps metz").play(FRANCE, "place fr-2-corps metz").play(FRANCE, "place fr-3-corps metz");
    assert_eq!(t.refused(FRANCE, "place fr-4-corps metz"), "betrayal.stack.three-allied");
    // Aircraft need friends around them, and are not left alone again.
    assert_eq!(t.refused(FRANCE, "place fr-aa paris"), "betrayal.air.base-with-friends");
    t.play(FRANCE, "place fr-aa metz");
    assert_eq!((t.b.marker, t.whereabouts("fr-aa")), (t.area("paris"), "metz"));
    // The limit is for all Allies together; who is a reinforcement is not placed at all.
    let mut t = british();
    assert_eq!(t.refused(BRITAIN, "place br-1-division cambrai"), "betrayal.stack.three-allied");
    assert_eq!(t.refused(BRITAIN, "place br-1-division ghent"), "betrayal.free.allies-in-france");
    assert_eq!(t.refused(BRITAIN, "place br-1-tank-brigade calais"), "betrayal.seq.finish-before-next");
    t.play(BRITAIN, "place br-aasf verdun");
    assert_eq!(t.whereabouts("br-aasf"), "verdun");
    // Who has taken the historical placement does not move the last ground unit away from an aircraft that was placed by hand.
    let mut t = free();
    t.play(FRANCE, "historical").play(FRANCE, "place fr-aa soissons");
    assert_eq!(t.refused(FRANCE, "place fr-3-dcr paris"), "betrayal.air.base-with-friends");
}

/// `betrayal.free.three-per-border`
#[test]
fn every_border_area_has_three_germans() {
    let mut t = germans();
    assert_eq!(t.refused(BRITAIN, "place ge-4-corps luxembourg"), "betrayal.free.three-per-border");
    // Forty-one units: 26 may stand in one Area, the others are needed elsewhere.
    let units: Vec<String> = t.ids(t.of(Nation::Germany).and(t.g.edition.ground)).into_iter().map(str::to_owned).collect();
    for unit in &units[..26] {
        t.play(BRITAIN, &format!("place {unit} ba-5"));
    }
    assert_eq!(t.refused(BRITAIN, &format!("place {} ba-5", units[26])), "betrayal.free.three-per-border");
    for (at, unit) in units[26..].iter().enumerate() {
        t.play(BRITAIN, &format!("place {unit} {}", ["ba-1", "ba-2", "ba-3", "ba-4", "ba-6"][at / 3]));
    }
    assert_eq!(t.refused(BRITAIN, "ready"), "betrayal.free.order");
    for unit in ["ge-fighter-1", "ge-fighter-2", "ge-bomber"] {
        t.play(BRITAIN, &format!("place {unit} ba-1"));
    }
    t.play(BRITAIN, "ready");
    assert_eq!(t.asked(), ("orders", None));
    // After the historical placement nobody leaves three behind as two.
    let mut t = germans();
    t.play(BRITAIN, "historical");
    assert_eq!(t.refused(BRITAIN, "place ge-3-corps ba-5"), "betrayal.free.three-per-border");
    // The refusal names the Area that would have too few.
    let leave = t.g.read("place ge-3-corps ba-5").expect("a move");
    assert_eq!(t.g.refuse(&t.b, BRITAIN, leave), Some(Refusal::BordersFirst(t.area(t.whereabouts("ge-3-corps")))));
    assert!(t.offers(BRITAIN, "place ge-12-corps ba-5"));
}

/// `betrayal.free.bracket-check`
#[test]
fn a_bracketed_area_may_stop_who_moves_on() {
    let table = |turn: u8| {
        let t = Table::empty_with(PlayerTurn::German, Step::Assign, FREE).turn(turn).put("ba-1", &["ge-1-panzer", "ge-2-panzer"]);
        t.all_on(Tactic::Hold)
    };
    // On a 1 the unit stays where it is, on anything else it goes on.
    for die in 1..=6 {
        let mut t = table(1);
        t.play(FRANCE, "go ge-1-panzer eindhoven").play(FRANCE, "go ge-1-panzer louvain");
        assert_eq!(t.asked(), ("bracket", None));
        t.land(&die.to_string());
        let at = if die == 1 { "eindhoven" } else { "louvain" };
        assert_eq!((t.whereabouts("ge-1-panzer"), t.ways("ge-1-panzer").len()), (at, 0), "{die}");
        assert!(t.ways("ge-2-panzer").len() > 1);
    }
    // Who stops there anyway rolls nothing; nor does anybody in an Area without a bracket, or later than turn 1.
    let mut t = table(1);
    t.play(FRANCE, "go ge-1-panzer eindhoven").play(FRANCE, "go ge-2-panzer eindhoven").play(FRANCE, "end-moves");
    assert!(!t.log.events.iter().any(|(_, news)| matches!(news, betrayal::News::Bracket { .. })));
    let mut t = table(2);
    t.play(FRANCE, "go ge-1-panzer eindhoven").play(FRANCE, "go ge-1-panzer louvain");
    assert_eq!(t.whereabouts("ge-1-panzer"), "louvain");
    let t = Table::empty_with(PlayerTurn::German, Step::Assign, FREE)
        .turn(1)
        .put("louvain", &["ge-1-panzer"])
        .put("eindhoven", &["ge-2-panzer"]);
    let mut t = t.all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-1-panzer brussels").play(FRANCE, "go ge-1-panzer lille");
    // Who began in a bracketed Area has not moved into it.
    t.play(FRANCE, "go ge-2-panzer louvain");
    assert_eq!((t.whereabouts("ge-1-panzer"), t.whereabouts("ge-2-panzer")), ("lille", "louvain"));
    // Who must go on, because the Area is behind where it began or full, is not sent through a full bracket: it could be stopped there.
    let t = Table::empty_with(PlayerTurn::German, Step::Assign, FREE).turn(1).put("ba-1", &["ge-1-panzer"]);
    let mut t = t.put("eindhoven", &["ge-4-corps", "ge-9-corps", "ge-11-corps"]).put("arnhem", &["nl-1-corps"]).all_on(Tactic::Hold);
    assert_eq!(t.ways("ge-1-panzer"), ["ba-2"]);
    t.play(FRANCE, "go ge-1-panzer ba-2").play(FRANCE, "go ge-1-panzer liege");
    assert_eq!(t.whereabouts("ge-1-panzer"), "liege");
}

/// `betrayal.free.rest-same`
#[test]
fn reinforcements_come_as_ever() {
    let mut t = germans();
    t.play(BRITAIN, "historical").play(BRITAIN, "ready");
    assert_eq!(t.b.in_place(t.g.edition.reinforcements, Place::ToCome).len(), 4);
    t.b.turn = 3;
    let t = t.step(PlayerTurn::French, Step::Begin).ready();
    assert_eq!(
        (t.whereabouts("fr-2-dcr"), t.whereabouts("fr-4-dcr"), t.place("br-1-tank-brigade")),
        ("soissons", "soissons", Place::ToCome)
    );
    // The drop is owed, too.
    let mut t = germans();
    t.play(BRITAIN, "historical").play(BRITAIN, "ready").land("3-4").land("3-4").land("3-4").land("3-4");
    assert_eq!(t.asked(), ("drop", Some(BRITAIN)));
}
