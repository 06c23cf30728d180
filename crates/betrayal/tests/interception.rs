//! Interception: who may, who must, and what becomes of whom.

use crate::support::{BRITAIN, FRANCE, GERMANY, Table};
use betrayal::{News, Place, PlayerTurn, Role, Step, Tactic};

/// The Germans fly, run by Britain: all of their aircraft are in Brussels with a corps.
fn german() -> Table {
    let t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain);
    t.put("brussels", &["ge-26-corps", "ge-fighter-1", "ge-fighter-2", "ge-bomber"])
}

/// French and British troops in Cambrai under attack, with both Allied air units in range of it.
fn over_cambrai() -> Table {
    let t = german().put("cambrai", &["ge-9-panzer", "fr-3-corps", "br-2-division"]).put("calais", &["br-1-division", "br-aasf"]);
    t.put("paris", &["fr-1-corps", "fr-aa"]).on_attack()
}

/// The French fly from Lille to Arras, and these German aircraft are there to stop them.
fn french(aircraft: &[(&str, &str)]) -> Table {
    let t = Table::empty(PlayerTurn::French, Step::Air).put("lille", &["fr-1-corps", "fr-aa"]).put("arras", &["ge-10-corps"]);
    let mut t = aircraft.iter().fold(t, |t, (area, unit)| t.put(area, &[unit]));
    t.play(FRANCE, "fly fr-aa arras");
    t
}

const BOTH: [(&str, &str); 3] = [("liege", "ge-26-corps"), ("liege", "ge-fighter-1"), ("liege", "ge-fighter-2")];

/// The other seat than the one that flies, also with the other's aircraft (`betrayal.int.opponent-handles`).
#[test]
fn the_other_seat_intercepts() {
    for (runs, seat) in [(Role::Britain, FRANCE), (Role::France, BRITAIN)] {
        let flies = if runs == Role::Britain { BRITAIN } else { FRANCE };
        let mut t = over_cambrai().initiative(runs);
        t.play(flies, "fly ge-fighter-1 cambrai").play(flies, "end-air");
        assert_eq!(t.asked(), ("intercept", Some(seat)));
        t.play(seat, "intercept br-aasf").land("6");
        assert_eq!(t.asked(), ("land", Some(seat)), "and brings it home");
    }
    // In an Allied player-turn the other Ally handles the German fighters.
    let mut t = french(&BOTH);
    t.land("6");
    assert_eq!(t.asked(), ("land", Some(BRITAIN)));
    let mut t = Table::empty(PlayerTurn::British, Step::Air).put("lille", &["br-1-division", "br-aasf"]).put("sedan", &["ge-10-corps"]);
    t = t.put("liege", &["ge-26-corps", "ge-fighter-1"]);
    t.play(BRITAIN, "fly br-aasf sedan").land("6");
    assert_eq!(t.asked(), ("land", Some(FRANCE)));
    // A third chair lands the German ones; the Ally without the initiative handles those of the Allies.
    let mut t = Table::empty_with(PlayerTurn::French, Step::Air, &[("german", "chair")]).put("lille", &["fr-1-corps", "fr-aa"]);
    t = t.put("sedan", &["ge-10-corps"]).put("liege", &["ge-26-corps", "ge-fighter-1"]);
    t.play(FRANCE, "fly fr-aa sedan").land("6");
    assert_eq!(t.asked(), ("land", Some(GERMANY)));
    let mut t = Table::empty_with(PlayerTurn::German, Step::Air, &[("german", "chair")]).initiative(Role::France);
    t = t.put("liege", &["ge-26-corps", "ge-fighter-1"]).put("sedan", &["fr-3-corps"]).put("paris", &["fr-1-corps", "fr-aa"]);
    t.play(GERMANY, "fly ge-fighter-1 sedan");
    assert_eq!(t.asked(), ("intercept", Some(BRITAIN)));
}

/// First all missions are allocated, then interceptors go, mission by mission (`betrayal.int.after-allocation`).
#[test]
fn interceptors_wait_for_all_missions() {
    let mut t = over_cambrai().put("lille", &["fr-5-corps"]);
    t.play(BRITAIN, "fly ge-fighter-1 cambrai");
    assert_eq!((t.asked(), t.moves(FRANCE)), (("air", Some(BRITAIN)), Vec::<String>::new()));
    t.play(BRITAIN, "fly ge-bomber lille").play(BRITAIN, "end-air");
    assert_eq!(t.asked(), ("intercept", Some(FRANCE)));
    t.play(FRANCE, "let-pass");
    assert_eq!(t.asked(), ("intercept", Some(FRANCE)));
    assert_eq!(t.moves(FRANCE), ["intercept fr-aa", "let-pass"], "now it is about Lille, where only French troops are");
}

/// Who stays home or changes base is not intercepted (`betrayal.int.not-idle-or-rebasing`).
#[test]
fn only_missions_are_intercepted() {
    let table = || {
        let t = Table::empty(PlayerTurn::French, Step::Air).put("lille", &["fr-1-corps", "fr-aa"]).put("cambrai", &["fr-3-corps"]);
        t.put("sedan", &["ge-10-corps", "ge-fighter-1"])
    };
    let mut t = table();
    t.play(FRANCE, "rebase fr-aa cambrai");
    assert_ne!(t.asked().0, "interception");
    assert_eq!((t.whereabouts("fr-aa"), t.b.flown.len()), ("cambrai", 0), "the next player-turn has begun");
    let mut t = table();
    t.play(FRANCE, "end-air");
    assert_ne!(t.asked().0, "interception");
    let t = french(&[("arras", "ge-fighter-1")]);
    assert_eq!(t.asked().0, "interception");
}

/// An Allied fighter needs ground units of its own nation there; Belgians are nobody's but their own (`betrayal.int.allied-needs-own-troops`).
#[test]
fn allied_fighters_cover_their_own_troops() {
    let offered = |troops: &[&str]| {
        let mut t = german().put("lille", troops).put("calais", &["br-1-division", "br-aasf"]).put("paris", &["fr-1-corps", "fr-aa"]);
        t.play(BRITAIN, "fly ge-fighter-1 lille").play(BRITAIN, "end-air");
        if t.asked().0 == "intercept" { t.moves_of(FRANCE, "intercept") } else { Vec::new() }
    };
    assert_eq!(offered(&["be-1-corps"]), Vec::<String>::new());
    assert_eq!(offered(&["be-1-corps", "fr-3-corps"]), ["fr-aa"]);
    assert_eq!(offered(&["br-3-division"]), ["br-aasf"]);
    assert_eq!(offered(&["br-3-division", "fr-3-corps"]), ["fr-aa", "br-aasf"]);
    let mut t = german().put("lille", &["fr-3-corps"]).put("calais", &["br-1-division", "br-aasf"]).put("paris", &["fr-1-corps", "fr-aa"]);
    t.play(BRITAIN, "fly ge-fighter-1 lille").play(BRITAIN, "end-air");
    assert_eq!(t.refused(FRANCE, "intercept br-aasf"), "betrayal.int.allied-needs-own-troops");
}

/// One Allied fighter or none against one mission, however many aircraft fly it, and one die (`betrayal.int.one-allied-fighter`).
#[test]
fn one_allied_fighter_tries() {
    let mut t = over_cambrai();
    t.play(BRITAIN, "fly ge-fighter-1 cambrai").play(BRITAIN, "fly ge-fighter-2 cambrai").play(BRITAIN, "fly ge-bomber cambrai");
    assert_eq!(t.moves(FRANCE), ["intercept fr-aa", "intercept br-aasf", "let-pass"]);
    t.play(FRANCE, "intercept br-aasf");
    assert_eq!(t.asked(), ("interception", None));
    t.land("3").play(FRANCE, "land br-aasf calais");
    assert_eq!(t.asked(), ("combat", Some(BRITAIN)), "all three get through");
}

/// Against an Allied mission all German fighters go that are on the map and in range; nobody is asked (`betrayal.int.germans-send-both`).
#[test]
fn german_fighters_must_go() {
    let sent = |aircraft: &[(&str, &str)]| {
        let t = french(aircraft);
        let sent: Vec<String> = t.ids(t.b.intercepting).iter().map(ToString::to_string).collect();
        (t.asked(), sent)
    };
    let die = ("interception", None);
    assert_eq!(sent(&BOTH), (die, vec!["ge-fighter-1".into(), "ge-fighter-2".into()]));
    // One is boxed, one is too far.
    assert_eq!(sent(&BOTH[..2]), (die, vec!["ge-fighter-1".into()]));
    let far = [BOTH[0], BOTH[1], ("belfort", "ge-2-corps"), ("belfort", "ge-fighter-2")];
    assert_eq!(sent(&far), (die, vec!["ge-fighter-1".into()]));
    assert_eq!(sent(&far[2..]), (("bombardment", Some(FRANCE)), vec![]));
}

/// The target must be in range of the fighter's base (`betrayal.int.in-range`).
#[test]
fn interceptors_have_a_range() {
    let table = |base: &str| {
        let mut t = german().put("lille", &["fr-3-corps"]).put(base, &["fr-1-corps", "fr-aa"]);
        t.play(BRITAIN, "fly ge-fighter-1 lille").play(BRITAIN, "end-air");
        t
    };
    assert_eq!(table("chartres").moves(FRANCE), ["intercept fr-aa", "let-pass"], "four Areas");
    assert_eq!(table("belfort").asked().0, "bombardment", "five Areas");
    let mut t = german()
        .put("lille", &["fr-3-corps", "br-2-division"])
        .put("belfort", &["fr-1-corps", "fr-aa"])
        .put("paris", &["br-1-division", "br-aasf"]);
    t.play(BRITAIN, "fly ge-fighter-1 lille").play(BRITAIN, "end-air");
    assert_eq!((t.moves(FRANCE).len(), t.refused(FRANCE, "intercept fr-aa")), (2, "betrayal.air.one-per-area"));
}

/// The bomber never intercepts (`betrayal.int.fighters-only`).
#[test]
fn bombers_do_not_intercept() {
    let t = french(&[("liege", "ge-26-corps"), ("liege", "ge-bomber"), ("liege", "ge-fighter-1")]);
    assert_eq!(t.ids(t.b.intercepting), ["ge-fighter-1"]);
    assert_eq!(french(&[("liege", "ge-26-corps"), ("liege", "ge-bomber")]).asked().0, "bombardment");
    let mut t = over_cambrai();
    t.play(BRITAIN, "fly ge-fighter-1 cambrai").play(BRITAIN, "end-air");
    for unit in ["ge-bomber", "ge-fighter-2", "fr-1-corps"] {
        assert_eq!(t.refused(FRANCE, &format!("intercept {unit}")), "betrayal.int.fighters-only", "{unit}");
    }
}

/// One die on the table, read by the fighters that were sent and the steps they have (`betrayal.int.one-roll`).
#[test]
fn one_die_for_a_mission() {
    let hits = |fighters: &[&str], die: u8| {
        let aircraft: Vec<(&str, &str)> = fighters.iter().map(|unit| ("liege", *unit)).chain([("liege", "ge-26-corps")]).collect();
        let mut t = french(&aircraft);
        t.news();
        t.land(&die.to_string());
        let dice: Vec<bool> =
            t.news().iter().filter_map(|it| if let News::InterceptDie { hits, .. } = it { Some(*hits) } else { None }).collect();
        assert_eq!(dice.len(), 1);
        dice[0]
    };
    for (fighters, last) in [
        (&["ge-fighter-1"][..], 2),
        (&["-ge-fighter-1"], 1),
        (&["ge-fighter-1", "ge-fighter-2"], 3),
        (&["ge-fighter-1", "-ge-fighter-2"], 2),
        (&["-ge-fighter-1", "-ge-fighter-2"], 1),
    ] {
        let found: Vec<bool> = (1..=6).map(|die| hits(fighters, die)).collect();
        let wanted: Vec<bool> = (1..=6).map(|die| die <= last).collect();
        assert_eq!(found, wanted, "{fighters:?}");
    }
}

/// A hit fails the whole mission: nothing is bombed, no column is shifted, the bomber adds nothing. A miss lets all of it through
/// (`betrayal.int.hit-fails-mission`, `betrayal.int.miss-lets-through`).
#[test]
fn a_hit_fails_the_mission() {
    let odds = |die: &str| {
        let mut t = over_cambrai();
        t.play(BRITAIN, "fly ge-fighter-1 cambrai").play(BRITAIN, "fly ge-bomber cambrai").play(BRITAIN, "end-air");
        t.play(FRANCE, "intercept fr-aa").land(die);
        while t.asked().0 == "fate" {
            t.land("6");
        }
        t.play(FRANCE, "land fr-aa paris");
        t.fight("cambrai", "1-1").0
    };
    let (hit, miss) = (odds("2"), odds("3"));
    assert_eq!((hit.attack, hit.support, hit.air), (9, 0, 0));
    assert_eq!((miss.attack, miss.support, miss.air), (9, 3, 1));

    let bombed = |die: &str| {
        let mut t = german().put("lille", &["fr-3-corps"]).put("paris", &["fr-1-corps", "fr-aa"]);
        t.play(BRITAIN, "fly ge-bomber lille").play(BRITAIN, "end-air").play(FRANCE, "intercept fr-aa").land(die);
        if die == "2" {
            t.land("6");
        }
        t.play(FRANCE, "land fr-aa paris");
        (t.asked().0, t.place("ge-bomber") == Place::Regroup)
    };
    assert_eq!((bombed("2").1, bombed("3")), (true, ("bombardment", false)));
    assert_ne!(bombed("2").0, "bombardment");
}

/// Each full German aircraft of a failed mission rolls: reduced on 1 and 2, full on 3 to 6, in the Regroup section both. A reduced one is
/// set aside without a roll (`betrayal.int.german-fate`, `betrayal.int.german-reduced-fate`).
#[test]
fn what_becomes_of_german_aircraft() {
    for (die, reduced) in [("1", true), ("2", true), ("3", false), ("6", false)] {
        let mut t = over_cambrai().put("brussels", &["-ge-fighter-2"]);
        for unit in ["ge-fighter-1", "ge-fighter-2", "ge-bomber"] {
            t.play(BRITAIN, &format!("fly {unit} cambrai"));
        }
        t.play(FRANCE, "intercept fr-aa").land("1");
        assert_eq!(t.asked(), ("fate", None));
        t.land(die);
        assert_eq!((t.place("ge-fighter-1"), t.is_reduced("ge-fighter-1")), (Place::Regroup, reduced), "die {die}");
        assert_eq!(t.place("ge-fighter-2"), Place::SetAside, "it had no die");
        assert_eq!(t.asked(), ("fate", None));
        t.land("5");
        assert_eq!((t.place("ge-bomber"), t.is_reduced("ge-bomber")), (Place::Regroup, false));
        assert_eq!(t.asked(), ("land", Some(FRANCE)));
        // The one that was set aside tests at the end of this player-turn; the others wait for the next return roll.
        t.play(FRANCE, "land fr-aa paris").fight("cambrai", "1-1");
        t.play(BRITAIN, "withdraw ge-9-panzer brussels");
        assert_eq!((t.asked(), t.ids(t.b.testing)), (("regroup", None), vec!["ge-fighter-2"]));
    }
}

/// An Allied one is turned over if it was full and set aside in any case, and tests in its nation's next Regroup Phase
/// (`betrayal.int.allied-fate`).
#[test]
fn what_becomes_of_allied_aircraft() {
    for aircraft in ["fr-aa", "-fr-aa"] {
        let mut t = Table::empty(PlayerTurn::French, Step::Air)
            .put("lille", &["fr-1-corps", aircraft])
            .put("sedan", &["ge-10-corps", "ge-fighter-1"]);
        t.play(FRANCE, "fly fr-aa sedan").land("1");
        assert_eq!((t.place("fr-aa"), t.is_reduced("fr-aa")), (Place::SetAside, true));
        // Its own Regroup Phase is that of this very player-turn.
        assert_eq!(t.asked(), ("regroup", None));
        assert_eq!(t.ids(t.b.testing), ["fr-aa"]);
        t.land("3");
        assert_eq!(t.place("fr-aa"), Place::Regroup);
    }
}

/// Interceptors lose nothing and go at once to where they started, or to another Area in range with friends only, hit or miss
/// (`betrayal.int.interceptor-goes-home`).
#[test]
fn interceptors_go_home() {
    for die in ["1", "6"] {
        let mut t =
            french(&[BOTH[0], BOTH[1], ("ghent", "ge-2-corps"), ("sedan", "ge-3-corps"), ("sedan", "fr-3-corps"), ("rouen", "ge-4-corps")]);
        t = t.put("belfort", &["ge-5-corps"]).put("dunkirk", &["ge-bomber"]);
        t.land(die);
        assert_eq!(t.asked(), ("land", Some(BRITAIN)));
        assert_eq!(t.moves_of(BRITAIN, "land ge-fighter-1"), ["liege", "ghent", "arras", "rouen"]);
        for (area, rule) in [
            ("belfort", "betrayal.air.one-per-area"),
            ("sedan", "betrayal.air.base-with-friends"),
            ("dunkirk", "betrayal.air.base-with-friends"),
        ] {
            assert_eq!(t.refused(BRITAIN, &format!("land ge-fighter-1 {area}")), rule, "{area}");
        }
        assert_eq!(t.refused(BRITAIN, "land ge-bomber ghent"), "betrayal.int.interceptor-goes-home");
        t.play(BRITAIN, "land ge-fighter-1 ghent");
        assert_eq!((t.whereabouts("ge-fighter-1"), t.is_reduced("ge-fighter-1")), ("ghent", false));
    }
    // Where it started will do even if it is alone there.
    let mut t = french(&[("dinant", "ge-fighter-1")]);
    t.land("6").play(BRITAIN, "land ge-fighter-1 dinant");
    assert_eq!(t.whereabouts("ge-fighter-1"), "dinant");
}

/// The bomber of Saturation Bombing, bombing two Areas, with these troops in the second and both Allied fighters about.
fn two_targets(second: &[&str]) -> Table {
    let mut t = german().put("lille", &["fr-3-corps"]).put("arras", second).put("paris", &["fr-1-corps", "fr-aa"]);
    t = t.put("calais", &["br-1-division", "br-aasf"]).pool(&[Tactic::Saturation]);
    t.play(BRITAIN, "fly ge-bomber lille").play(BRITAIN, "fly ge-bomber arras").play(BRITAIN, "end-air");
    t
}

/// Both missions of Saturation Bombing can be intercepted. A hit on the first is the end of the second (`betrayal.sat.each-interceptable`,
/// `betrayal.int.hit-fails-mission`).
#[test]
fn a_bomber_that_falls_on_its_first_mission() {
    let mut t = two_targets(&["br-3-division"]);
    assert_eq!(t.moves(FRANCE), ["intercept fr-aa", "let-pass"], "over Lille only the French one has troops");
    t.play(FRANCE, "intercept fr-aa").land("1").land("4").play(FRANCE, "land fr-aa paris");
    assert_eq!((t.place("ge-bomber"), t.b.second, t.b.bombing.len()), (Place::Regroup, None, 0));
    assert_ne!(t.asked().0, "intercept");
    assert_ne!(t.asked().0, "bombardment");
}

/// A hit on the second does not undo the first: it is carried out, and then the bomber does not come home (`betrayal.sat.each-interceptable`).
#[test]
fn a_bomber_that_falls_on_its_second_mission() {
    let mut t = two_targets(&["br-3-division"]);
    t.play(FRANCE, "let-pass");
    assert_eq!(t.moves(FRANCE), ["intercept br-aasf", "let-pass"]);
    t.play(FRANCE, "intercept br-aasf").land("1").play(FRANCE, "land br-aasf calais");
    assert_eq!(t.moves(BRITAIN), ["bombard lille"]);
    t.play(BRITAIN, "bombard lille").land("1");
    assert_eq!((t.asked(), t.whereabouts("ge-bomber")), (("fate", None), "brussels"));
    t.land("2");
    assert_eq!((t.place("ge-bomber"), t.is_reduced("ge-bomber")), (Place::Regroup, true));
    assert!(!t.b.downed && t.b.target == [None; betrayal::AIR]);
    // A reduced one is set aside then, without a die.
    let mut t = two_targets(&["br-3-division"]).put("brussels", &["-ge-bomber"]);
    t.play(FRANCE, "let-pass").play(FRANCE, "intercept br-aasf").land("1").play(FRANCE, "land br-aasf calais");
    t.play(BRITAIN, "bombard lille").land("1");
    assert_eq!(t.place("ge-bomber"), Place::SetAside);
}

/// With both let through it bombs twice and comes home once; a fighter that flies to its second target is intercepted with it, after the
/// first (`betrayal.sat.each-interceptable`, `betrayal.int.miss-lets-through`).
#[test]
fn a_bomber_that_gets_through_twice() {
    let mut t = two_targets(&["br-3-division"]);
    t.play(FRANCE, "intercept fr-aa").land("6").play(FRANCE, "land fr-aa paris");
    t.play(FRANCE, "intercept br-aasf").land("6").play(FRANCE, "land br-aasf calais");
    assert_eq!(t.moves(BRITAIN), ["bombard lille", "bombard arras"]);
    for (first, second) in [("lille", "arras"), ("arras", "lille")] {
        let mut t = Table { b: t.b, ..Table::historical() };
        t.play(BRITAIN, &format!("bombard {first}")).land("1");
        assert_eq!(t.asked(), ("bombardment", Some(BRITAIN)), "it does not land between its missions");
        t.play(BRITAIN, &format!("bombard {second}")).land("1");
        assert_eq!((t.whereabouts("ge-bomber"), t.b.second), ("brussels", None));
    }
    // The fighter's target is the bomber's second: the first comes first.
    let mut t = german().put("lille", &["fr-3-corps"]).put("arras", &["fr-4-corps"]).put("paris", &["fr-1-corps", "fr-aa"]);
    t = t.pool(&[Tactic::Saturation]);
    t.play(BRITAIN, "fly ge-fighter-1 arras").play(BRITAIN, "fly ge-bomber lille").play(BRITAIN, "fly ge-bomber arras");
    t.play(BRITAIN, "end-air").play(FRANCE, "let-pass").play(FRANCE, "intercept fr-aa");
    assert_eq!(t.words(t.b.checked), ["lille", "arras"]);
    t.land("1").land("3").play(FRANCE, "land fr-aa paris");
    assert_eq!((t.place("ge-fighter-1"), t.moves(BRITAIN)), (Place::Regroup, vec!["bombard lille".to_owned()]));
    t.play(BRITAIN, "bombard lille").land("1").land("6");
    assert_eq!((t.place("ge-bomber"), t.is_reduced("ge-bomber")), (Place::Regroup, false));
}

/// A bomber that owes a second mission is asked for it, also when nobody else can fly; its second may be support (`betrayal.sat.bomber-two-targets`).
#[test]
fn the_second_mission_is_owed() {
    let mut t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("brussels", &["ge-26-corps", "ge-bomber"]);
    t = t.put("lille", &["fr-3-corps"]).put("cambrai", &["ge-9-panzer", "fr-4-corps"]).on_attack().pool(&[Tactic::Saturation]);
    t.play(BRITAIN, "fly ge-bomber lille");
    assert_eq!((t.asked(), t.moves(BRITAIN)), (("air", Some(BRITAIN)), vec!["fly ge-bomber cambrai".to_owned()]));
    t.play(BRITAIN, "fly ge-bomber cambrai").play(BRITAIN, "bombard lille").land("1");
    let (odds, _) = t.fight("cambrai", "1-1");
    assert_eq!((odds.support, odds.air), (3, 1));
    t.play(FRANCE, "withdraw fr-4-corps soissons");
    assert_eq!(t.asked(), ("land", Some(BRITAIN)));
}
