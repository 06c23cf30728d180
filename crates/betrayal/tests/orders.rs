//! OKW Strategic Orders. (3.4.2)

use crate::support::{FRANCE, Table};
use betrayal::{Country, News, Place, PlayerTurn, Standing, Step, Tactic};
use table::Set;

fn rolling() -> Table {
    let t = Table::empty(PlayerTurn::German, Step::Orders).put("rotterdam", &["nl-peel"]).put("ghent", &["be-1-corps"]);
    t.put("ba-1", &["ge-4-corps"])
}

/// `betrayal.okw.two-dice`, `betrayal.okw.reads-countries-and-count`
#[test]
fn a_roll_names_countries_and_how_many_tactics() {
    let all: Set<Country> = Set::all();
    let dutch = Set::only(Country::Netherlands).with(Country::Germany);
    let belgian = Set::only(Country::Belgium).with(Country::GrandDuchy).with(Country::Germany);
    let rows = [
        ("1-1", dutch, 1),
        ("2-1", belgian, 1),
        ("1-3", all, 1),
        ("4-1", all, 2),
        ("3-3", all, 2),
        ("5-2", all, 3),
        ("4-4", all, 2),
        ("3-6", all, 2),
        ("5-5", all, 1),
        ("6-5", all, 3),
        ("6-6", dutch.or(belgian), 2),
    ];
    for (dice, open, tactics) in rows {
        let mut t = rolling();
        t.land(dice);
        assert_eq!((t.b.open, t.b.rolls, t.asked()), (open, tactics, ("tactic", None)), "{dice}");
    }
}

/// `betrayal.okw.may-limit-to-one`
#[test]
fn some_orders_allow_one_tactic() {
    let mut t = rolling();
    t.land("2-2").land("1-2");
    assert_eq!((t.b.pool, t.asked()), (Set::only(Tactic::Hold), ("move", Some(FRANCE))));
}

/// `betrayal.okw.closed-country-ground`
#[test]
fn nobody_acts_in_a_closed_country() {
    // Orders for the Netherlands alone.
    let t = Table::germans(&[Tactic::Hold, Tactic::AdvanceAttack])
        .orders(2)
        .put("liege", &["ge-1-panzer"])
        .put("luxembourg", &["ge-7-corps"])
        .put("cambrai", &["ge-2-panzer"])
        .put("ba-2", &["ge-4-corps", "ge-3-panzer"])
        .put("arnhem", &["ge-9-corps"])
        .ready();
    let mut given = t.moves_of(FRANCE, "give");
    given.sort();
    assert_eq!(given, ["arnhem advance-attack", "arnhem hold", "ba-2 advance-attack", "ba-2 hold"]);
    for area in ["liege", "luxembourg", "cambrai"] {
        assert_eq!(t.refused(FRANCE, &format!("give {area} hold")), "betrayal.okw.closed-country-ground");
    }
    let t = t.given(&[("arnhem", "hold"), ("ba-2", "advance-attack")]);
    for unit in ["ge-1-panzer", "ge-7-corps", "ge-2-panzer"] {
        assert_eq!(t.ways(unit), [""; 0], "{unit} is frozen");
    }
    assert_eq!(t.refused(FRANCE, "go ge-1-panzer louvain"), "betrayal.okw.closed-country-ground");
    assert_eq!(t.refused(FRANCE, "go ge-4-corps liege"), "betrayal.okw.closed-country-ground");
    assert_eq!(t.ways("ge-4-corps"), ["eindhoven"]);
    // Nor is a closed country crossed: from Eindhoven the panzer could go on to Rotterdam, from Liege to nowhere.
    assert_eq!(t.ways("ge-3-panzer"), ["eindhoven", "ba-1"]);
    // Luxembourg is open with Belgium.
    let t = Table::germans(&[Tactic::Hold]).orders(3).put("ba-4", &["ge-4-corps"]).put("sedan", &["ge-9-corps"]).ready();
    assert_eq!((t.ways("ge-4-corps"), t.ways("ge-9-corps").len()), (vec!["ardennes".to_owned(), "luxembourg".to_owned()], 0));
}

/// `betrayal.okw.closed-country-bombing`, `betrayal.okw.closed-country-no-support`
#[test]
fn bombers_fly_into_a_closed_country_but_support_nobody_there() {
    let table = |roll| {
        let t = Table::empty(PlayerTurn::German, Step::Air).orders(roll).put("ba-4", &["ge-4-corps", "ge-bomber", "ge-fighter-1"]);
        t.put("sedan", &["fr-1-corps"]).put("ardennes", &["be-1-corps", "ge-9-corps"])
    };
    // For the Netherlands alone, for Belgium too, for all.
    for (roll, supports) in [(2, false), (12, true), (7, true)] {
        let t = table(roll);
        for unit in ["ge-bomber", "ge-fighter-1"] {
            assert!(t.offers(FRANCE, &format!("fly {unit} sedan")), "{roll}: {unit}");
            assert_eq!(t.offers(FRANCE, &format!("fly {unit} ardennes")), supports, "{roll}: {unit}");
        }
        assert_eq!(t.offers(FRANCE, "fly-both ge-bomber ardennes"), supports);
    }
    assert_eq!(table(2).refused(FRANCE, "fly ge-bomber ardennes"), "betrayal.okw.closed-country-no-support");
}

/// `betrayal.okw.void-if-home-army-gone`
#[test]
fn a_low_country_without_its_army_makes_the_order_void() {
    // A Dutch unit abroad is no longer on its own soil, and Belgians in the Netherlands are nobody's home army.
    let gone = || rolling().put("ghent", &["nl-peel"]).put("rotterdam", &["be-2-corps"]);
    for dice in ["1-1", "6-6"] {
        let mut t = gone();
        t.land(dice);
        assert_eq!((t.b.rolls, t.asked()), (0, ("orders", None)), "{dice}");
        assert!(matches!(t.news()[..], [News::Orders { stands: Standing::Void, .. }]));
    }
    // Belgium still has its own.
    let mut t = gone();
    t.land("1-2");
    assert_eq!(t.asked(), ("tactic", None));
    let mut t = rolling().boxed(Place::Out, &["be-1-corps"]);
    t.land("1-2");
    assert_eq!(t.asked(), ("orders", None));
    // A surrendered fortress of a country that is not named does not matter.
    let mut t = rolling().boxed(Place::Out, &["be-1-corps"]);
    t.land("1-1");
    assert_eq!(t.asked(), ("tactic", None));
}

/// `betrayal.okw.reroll-until-all`
#[test]
fn after_a_void_order_only_all_stands() {
    let mut t = rolling().boxed(Place::Out, &["nl-peel"]);
    t.land("1-1").land("1-2").land("6-6").land("1-1");
    assert_eq!(t.asked(), ("orders", None));
    t.land("4-1");
    assert_eq!((t.b.open, t.b.rolls, t.asked()), (Set::all(), 2, ("tactic", None)));
    let stands: Vec<_> =
        t.news().iter().filter_map(|news| if let News::Orders { stands, .. } = news { Some(*stands) } else { None }).collect();
    use Standing::{Ignored, Stands, Void};
    assert_eq!(stands, [Void, Ignored, Ignored, Ignored, Stands]);
    // The next turn begins afresh.
    let mut t = rolling().step(PlayerTurn::British, Step::End);
    t.b.until_all = true;
    t.run().land("4-1").land("1-1");
    assert_eq!(t.asked(), ("tactic", None));
}
