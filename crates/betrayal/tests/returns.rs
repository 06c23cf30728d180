//! Returns from the Regroup section of a box.

use crate::support::{BRITAIN, FRANCE, GERMANY, Table};
use betrayal::{News, Place, PlayerTurn, Role, Side, Step};

const CORPS: [&str; 7] = ["-fr-1-corps", "-fr-16-corps", "-fr-3-corps", "-fr-5-corps", "-fr-4-corps", "-fr-10-corps", "-fr-18-corps"];

/// The French return roll with some of these in the Regroup section, and room round Paris.
fn french(boxed: &[&str]) -> Table {
    let t = Table::empty(PlayerTurn::French, Step::Returns).boxed(Place::Regroup, boxed);
    t.put("paris", &["fr-2-corps"]).put("melun", &["fr-11-corps"]).put("soissons", &["fr-41-corps"])
}

/// Takes the first return on offer until nothing is left to take; how many that were.
fn take_all(t: &mut Table) -> usize {
    let mut taken = 0;
    while let ("return", Some(seat)) = t.asked() {
        let first = t.moves(seat).swap_remove(0);
        t.play(seat, &first);
        taken += 1;
    }
    taken
}

/// As many as the die says come back, no fewer and no more, and what is rolled beyond them is lost (`betrayal.ret.die-is-count`,
/// `betrayal.ret.no-saving`).
#[test]
fn the_die_is_the_number() {
    for (die, back) in [(1, 1), (3, 3), (5, 5)] {
        let mut t = french(&CORPS[..5]);
        t.land(&die.to_string());
        assert_eq!(t.asked(), ("return", Some(FRANCE)));
        assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("return ")), "they must be taken");
        assert_eq!((take_all(&mut t), t.asked()), (back, ("move", Some(FRANCE))), "die {die}");
        assert_eq!(t.b.in_place(t.of(betrayal::Nation::France), Place::Regroup).len(), 5 - back as u8);
    }
    let mut t = french(&CORPS[..2]);
    t.land("6");
    assert!(t.news().contains(&News::ReturnRoll { nation: betrayal::Nation::France, die: 6, returns: 2 }));
    assert_eq!((take_all(&mut t), t.asked()), (2, ("move", Some(FRANCE))));
    // On a later turn it is rolled anew: nothing was saved.
    let mut t = t.boxed(Place::Regroup, &CORPS[..3]).step(PlayerTurn::French, Step::Returns).turn(6);
    t.land("1");
    assert_eq!(take_all(&mut t), 1);
}

/// The box is shared, the roll is not (`betrayal.ret.own-nation-only`).
#[test]
fn each_nation_rolls_for_its_own() {
    let both = ["-fr-1-corps", "-br-1-division"];
    let mut t = french(&both);
    t.land("6");
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("return fr-1-corps ")));
    assert_eq!(t.refused(FRANCE, "return br-1-division paris"), "betrayal.ret.regroup-section-only");
    assert_eq!((take_all(&mut t), t.place("br-1-division")), (1, Place::Regroup));
    let mut t = french(&both).step(PlayerTurn::British, Step::Returns);
    t.land("6");
    assert_eq!((t.asked(), take_all(&mut t), t.place("fr-1-corps")), (("return", Some(BRITAIN)), 1, Place::Regroup));
    // Where only the other nation waits, nothing is rolled.
    let mut t = french(&both[1..]);
    t.run();
    assert_eq!(t.asked(), ("move", Some(FRANCE)));
}

/// What is still set aside waits (`betrayal.ret.regroup-section-only`).
#[test]
fn set_aside_is_not_regrouped() {
    let mut t = french(&["-fr-1-corps"]).boxed(Place::SetAside, &["-fr-3-corps"]);
    t.land("6");
    assert_eq!(t.refused(FRANCE, "return fr-3-corps paris"), "betrayal.ret.regroup-section-only");
    assert_eq!((take_all(&mut t), t.place("fr-3-corps")), (1, Place::SetAside));
    let mut t = french(&[]).boxed(Place::SetAside, &["-fr-3-corps"]);
    t.run();
    assert_eq!(t.asked(), ("move", Some(FRANCE)), "nobody rolls for an empty section");
}

/// Who comes, and where, is for the phasing player; in the German player-turn for who runs it (`betrayal.ret.owner-picks`).
#[test]
fn the_phasing_player_picks() {
    let mut t = french(&CORPS[..3]);
    t.land("1");
    for unit in ["fr-1-corps", "fr-16-corps", "fr-3-corps"] {
        assert_eq!(t.moves_of(FRANCE, &format!("return {unit}")), ["soissons", "paris", "melun"]);
    }
    t.play(FRANCE, "return fr-16-corps melun");
    assert_eq!((t.whereabouts("fr-16-corps"), t.asked()), ("melun", ("move", Some(FRANCE))));

    for (runs, seat) in [(Role::France, FRANCE), (Role::Britain, BRITAIN)] {
        let mut t = Table::empty(PlayerTurn::German, Step::Returns).initiative(runs).boxed(Place::Regroup, &["-ge-10-corps"]);
        t.land("2");
        assert_eq!(t.asked(), ("return", Some(seat)));
    }
    let mut t = Table::empty_with(PlayerTurn::German, Step::Returns, &[("german", "chair")]).boxed(Place::Regroup, &["-ge-10-corps"]);
    t.land("2");
    assert_eq!(t.asked(), ("return", Some(GERMANY)));
}

/// A six costs an Ally a reduced air unit of either section, its own and for good; a five costs nothing (`betrayal.ret.six-kills-air`).
#[test]
fn a_six_costs_an_own_air_unit() {
    for (section, die, left) in [
        (Place::Regroup, "6", Place::Out),
        (Place::SetAside, "6", Place::Out),
        (Place::Regroup, "5", Place::Regroup),
        (Place::SetAside, "5", Place::SetAside),
    ] {
        let mut t = french(&["-fr-1-corps"]).boxed(section, &["-fr-aa"]).boxed(Place::SetAside, &["-br-aasf"]);
        t.land(die);
        assert_eq!(t.places(["fr-aa", "br-aasf"]), [left, Place::SetAside], "{section:?} {die}");
    }
    // Only boxed and only reduced ones.
    let mut t = french(&["-fr-1-corps"]).put("paris", &["-fr-aa"]);
    t.land("6");
    assert_eq!(t.whereabouts("fr-aa"), "paris");
    let mut t = french(&["-fr-1-corps", "fr-aa"]);
    t.land("6");
    assert_eq!(t.place("fr-aa"), Place::Regroup);
}

/// The loss comes first; then six come back all the same (`betrayal.ret.six-still-returns`, `betrayal.ret.count-with-air-loss`).
#[test]
fn a_six_still_returns_six() {
    let mut t = french(&["-fr-1-corps", "-fr-16-corps", "-fr-3-corps", "-fr-5-corps", "-fr-4-corps", "-fr-10-corps", "-fr-aa"]);
    t.land("6");
    assert_eq!(t.place("fr-aa"), Place::Out);
    assert!(t.news().contains(&News::ReturnRoll { nation: betrayal::Nation::France, die: 6, returns: 6 }));
    assert_eq!((take_all(&mut t), t.asked()), (6, ("move", Some(FRANCE))));
    let mut t = french(&CORPS);
    t.land("6");
    assert_eq!((take_all(&mut t), t.b.in_place(t.of(betrayal::Nation::France), Place::Regroup).len()), (6, 1));
}

/// Germans lose nothing by a six (`betrayal.ret.six-spares-germans`).
#[test]
fn a_german_six_costs_nothing() {
    let mut t = Table::empty(PlayerTurn::German, Step::Returns).put("ba-1", &["ge-10-corps"]);
    t = t.boxed(Place::Regroup, &["-ge-fighter-1", "-ge-26-corps"]).boxed(Place::SetAside, &["-ge-bomber"]);
    t.land("6");
    assert_eq!(t.places(["ge-fighter-1", "ge-bomber"]), [Place::Regroup, Place::SetAside]);
}

/// In Areas that are Paris or adjoin it, with Allied ground units in them and room (`betrayal.ret.allied-at-paris`).
#[test]
fn allies_come_back_round_paris() {
    let mut t = Table::empty(PlayerTurn::British, Step::Returns).boxed(Place::Regroup, &["-br-1-division"]);
    t = t
        .fill(Side::Allies, &["paris"])
        .put("rouen", &["br-2-division"])
        .put("soissons", &["fr-41-corps"])
        .put("amiens", &["br-3-division"]);
    t = t.put("melun", &["ge-10-corps"]).put("beauvais", &["br-aasf"]);
    t.land("1");
    assert_eq!(t.moves_of(BRITAIN, "return br-1-division"), ["soissons", "rouen"]);
    for (area, rule) in [
        ("beauvais", "betrayal.ret.allied-at-paris"),
        ("amiens", "betrayal.ret.allied-at-paris"),
        ("melun", "betrayal.ret.allied-at-paris"),
        ("paris", "betrayal.stack.three-allied"),
    ] {
        assert_eq!(t.refused(BRITAIN, &format!("return br-1-division {area}")), rule, "{area}");
    }
}

/// Failing those, the nearest Area with Allies and room, and all that are as near; without any they stay (`betrayal.ret.allied-else-nearest`).
#[test]
fn allies_come_back_as_near_as_can_be() {
    let germans = ["paris", "beauvais", "chartres", "melun", "rouen", "soissons"];
    let table = || Table::empty(PlayerTurn::French, Step::Returns).boxed(Place::Regroup, &CORPS[..1]).germans_in(&germans);
    let mut t = table().put("amiens", &["br-1-division"]).put("chalons", &["fr-3-corps"]).put("arras", &["fr-5-corps"]);
    t.land("1");
    assert_eq!(t.moves_of(FRANCE, "return fr-1-corps"), ["chalons", "amiens"]);
    // A full one does not count, and neither does a ring that is merely vacant.
    let mut t = Table::empty(PlayerTurn::French, Step::Returns).boxed(Place::Regroup, &CORPS[..1]);
    t = t.fill(Side::Allies, &["amiens"]).put("arras", &["fr-3-corps"]).put("lille", &["fr-5-corps"]).put("dunkirk", &["fr-4-corps"]);
    t.land("1");
    assert_eq!(t.moves_of(FRANCE, "return fr-1-corps"), ["lille", "arras"]);
    let mut t = table();
    t.land("3");
    assert_eq!((t.place("fr-1-corps"), t.asked().0), (Place::Regroup, "initiative"));
}

/// In any Border Area, and in German-held Areas that adjoin one (`betrayal.ret.german-at-border`).
#[test]
fn germans_come_back_at_the_border() {
    let mut t = Table::empty(PlayerTurn::German, Step::Returns).boxed(Place::Regroup, &["-ge-10-corps"]);
    t = t.put("luxembourg", &["ge-3-corps"]).fill(Side::Germans, &["liege", "ba-4"]).put("ba-4", &["ge-1-panzer"]);
    t = t.put("sedan", &["ge-6-corps"]).put("metz", &["fr-1-corps"]);
    t.land("1");
    let borders = ["ba-1", "ba-2", "ba-3", "ba-4", "ba-5", "ba-6"];
    let offered = t.moves_of(FRANCE, "return ge-10-corps");
    assert_eq!(offered[0], "luxembourg");
    assert_eq!(offered[1..], borders);
    for (area, rule) in [
        ("sedan", "betrayal.ret.german-at-border"),
        ("ardennes", "betrayal.ret.german-at-border"),
        ("metz", "betrayal.ret.german-at-border"),
        ("liege", "betrayal.stack.three-german"),
    ] {
        assert_eq!(t.refused(FRANCE, &format!("return ge-10-corps {area}")), rule, "{area}");
    }
}

/// Appearing costs nothing: a unit with two points still has both (`betrayal.ret.free-then-move`).
#[test]
fn who_comes_back_may_move() {
    let mut t = Table::empty(PlayerTurn::British, Step::Returns).boxed(Place::Regroup, &["-br-1-division"]).put("paris", &["fr-1-corps"]);
    t.land("1").play(BRITAIN, "return br-1-division paris");
    t.play(BRITAIN, "go br-1-division soissons").play(BRITAIN, "go br-1-division cambrai");
    assert_eq!((t.whereabouts("br-1-division"), t.is_reduced("br-1-division")), ("cambrai", true));
    assert_eq!(t.refused(BRITAIN, "go br-1-division lille"), "betrayal.move.allowance");
}

/// Aircraft come back only where they may be based, and take no room (`betrayal.ret.air-needs-base`).
#[test]
fn aircraft_need_a_base_to_come_back() {
    let mut t = Table::empty(PlayerTurn::French, Step::Returns).boxed(Place::Regroup, &["-fr-aa"]).fill(Side::Allies, &["paris"]);
    t.land("1");
    assert_eq!(t.moves(FRANCE), ["return fr-aa paris"]);
    assert_eq!(t.refused(FRANCE, "return fr-aa melun"), "betrayal.air.base-with-friends");
    let mut t = Table::empty(PlayerTurn::French, Step::Returns).boxed(Place::Regroup, &["-fr-aa"]);
    t.land("1");
    assert_eq!((t.place("fr-aa"), t.asked().0), (Place::Regroup, "initiative"), "there is nobody around Paris");

    // A German one needs a ground unit there, which may come in the same roll.
    let mut t = Table::empty(PlayerTurn::German, Step::Returns).boxed(Place::Regroup, &["ge-fighter-1", "-ge-10-corps"]);
    t = t.put("sedan", &["ge-6-corps"]);
    t.land("2");
    assert!(t.moves_of(FRANCE, "return ge-fighter-1").is_empty());
    assert_eq!(t.refused(FRANCE, "return ge-fighter-1 ba-2"), "betrayal.air.base-with-friends");
    t.play(FRANCE, "return ge-10-corps ba-2");
    assert_eq!(t.moves(FRANCE), ["return ge-fighter-1 ba-2"]);
    t.play(FRANCE, "return ge-fighter-1 ba-2");
    assert!(!t.is_reduced("ge-fighter-1"), "an intercepted one that was put there full comes back full");
}
