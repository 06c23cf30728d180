//! Belgium and the Netherlands. (1.7)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Role, Step, Units};

fn british() -> Table {
    Table::empty(PlayerTurn::British, Step::Movement)
}

/// A German attack on these Allies in an Area, which France runs.
fn attacked(area: &str, units: &[&str]) -> Table {
    Table::empty(PlayerTurn::German, Step::Combats).put(area, units).on_attack()
}

/// `betrayal.minor.british-runs`
#[test]
fn the_british_seat_runs_belgians_and_dutch() {
    let t = british().put("ghent", &["be-1-corps"]).put("rotterdam", &["nl-peel"]).put("paris", &["fr-1-corps"]);
    assert!(t.offers(BRITAIN, "go be-1-corps brussels") && t.offers(BRITAIN, "go nl-peel amsterdam"));
    assert_eq!(t.refused(BRITAIN, "go fr-1-corps rouen"), "betrayal.seq.finish-before-next");
    let t = t.step(PlayerTurn::French, Step::Movement);
    assert!(t.moves(FRANCE).iter().all(|m| m.contains("fr-1-corps") || m == "end-moves"));
    assert_eq!(t.refused(FRANCE, "go be-1-corps brussels"), "betrayal.seq.finish-before-next");
    // In the German player-turn, too, also if France runs Germany, or Britain does.
    for initiative in [Role::France, Role::Britain] {
        let mut t = attacked("ghent", &["be-1-corps", "be-2-corps", "nl-peel", "ge-1-panzer"]).initiative(initiative);
        t.fight("ghent", "6-2");
        assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)), "{initiative:?}");
    }
}

/// `betrayal.minor.home-only`
#[test]
fn nobody_leaves_home_by_choice() {
    let t = british()
        .put("ghent", &["be-1-corps"])
        .put("ardennes", &["be-2-corps"])
        .put("rotterdam", &["nl-peel"])
        .put("liege", &["be-3-corps"]);
    assert_eq!(t.ways("be-1-corps"), ["louvain", "brussels"]);
    // Not into Luxembourg, nor into the other's country, nor into Germany.
    assert_eq!(t.ways("be-2-corps"), ["liege", "dinant"]);
    assert_eq!(t.ways("be-3-corps"), ["louvain", "ardennes", "dinant"]);
    assert_eq!(t.ways("nl-peel"), ["arnhem", "amsterdam", "eindhoven"]);
    for m in ["go be-1-corps lille", "go be-1-corps rotterdam", "go nl-peel ghent", "go be-2-corps luxembourg"] {
        assert_eq!(t.refused(BRITAIN, m), "betrayal.minor.home-only", "{m}");
    }
    // At home they may attack.
    let mut t = british().put("ghent", &["be-1-corps"]).put("brussels", &["ge-4-corps"]);
    t.play(BRITAIN, "go be-1-corps brussels");
    assert_eq!(t.refused(BRITAIN, "end-moves"), "allowed");
}

/// `betrayal.minor.forced-out`
#[test]
fn they_are_forced_out_only_where_home_offers_nothing() {
    let refuges = |t: &Table, unit: &str| {
        let mut to = t.moves_of(BRITAIN, &format!("withdraw {unit}"));
        to.sort();
        to
    };
    // Ghent: its neighbours at home lie to the north-east, and come first all the same.
    let mut t = attacked("ghent", &["be-1-corps", "be-2-corps", "ge-1-panzer"]);
    t.fight("ghent", "5-3");
    assert_eq!(refuges(&t, "be-1-corps"), ["brussels", "louvain"]);
    assert_eq!(t.refused(BRITAIN, "withdraw be-1-corps lille"), "betrayal.minor.forced-out");
    // One left at home: foreign ones are not offered.
    let mut t = attacked("ghent", &["be-1-corps", "be-2-corps", "ge-1-panzer"]).put("brussels", &["ge-4-corps"]);
    t.fight("ghent", "5-3");
    assert_eq!(refuges(&t, "be-1-corps"), ["louvain"]);
    // A full Area at home is gone through to another at home before anybody goes abroad.
    let t = attacked("louvain", &["be-1-corps", "be-2-corps", "ge-1-panzer"]).germans_in(&["dinant", "brussels"]);
    let mut t = t.put("ghent", &["be-3-corps", "be-4-corps", "be-5-corps"]);
    t.fight("louvain", "5-3");
    assert_eq!(refuges(&t, "be-1-corps"), ["liege"]);
    // None left: they go where any Ally would.
    let mut t = attacked("ghent", &["be-1-corps", "be-2-corps", "ge-1-panzer"]).germans_in(&["brussels", "louvain"]);
    t.fight("ghent", "5-3");
    assert_eq!(refuges(&t, "be-1-corps"), ["dunkirk", "lille"]);
    t.play(BRITAIN, "withdraw be-1-corps lille").play(BRITAIN, "withdraw be-2-corps dunkirk");
    assert!(["be-1-corps", "be-2-corps"].iter().all(|id| t.b.forced_out.has(t.unit(id))));
    // Who withdraws at home is not forced out.
    let mut t = attacked("ghent", &["be-1-corps", "be-2-corps", "ge-1-panzer"]);
    t.fight("ghent", "5-3");
    t.play(BRITAIN, "withdraw be-1-corps brussels");
    assert!(!t.b.forced_out.has(t.unit("be-1-corps")));
}

/// `betrayal.minor.free-abroad`
#[test]
fn once_forced_out_they_move_freely() {
    let mut t = british().put("lille", &["be-1-corps", "be-2-corps"]);
    t.b.forced_out = Units::only(t.unit("be-1-corps"));
    assert!(t.offers(BRITAIN, "go be-1-corps arras") && t.offers(BRITAIN, "go be-1-corps ghent"));
    // Who was not may at most go home.
    assert_eq!(t.refused(BRITAIN, "go be-2-corps arras"), "betrayal.minor.home-only");
    // Home again, it may leave again.
    t.b.forced_out.insert(t.unit("be-2-corps"));
    t.play(BRITAIN, "go be-1-corps ghent");
    let t = t.step(PlayerTurn::British, Step::Begin).ready();
    assert!(t.offers(BRITAIN, "go be-1-corps lille") && t.offers(BRITAIN, "go be-1-corps rotterdam"));
    // But never into Germany.
    let mut t = british().put("eindhoven", &["be-1-corps"]);
    t.b.forced_out.insert(t.unit("be-1-corps"));
    assert_eq!(t.refused(BRITAIN, "go be-1-corps ba-1"), "betrayal.map.border-closed-to-allies");
}

/// `betrayal.minor.losses-permanent`
#[test]
fn what_they_lose_is_gone() {
    // Eliminated, surrendered, and out of the way.
    for (dice, code) in [("3-6", "DE"), ("5-6", "DSU")] {
        let mut t = attacked("ghent", &["-be-1-corps", "-nl-1-corps", "ge-1-panzer"]);
        assert_eq!(t.result_of("ghent", dice), code);
        assert_eq!(t.places(["be-1-corps", "nl-1-corps"]), [Place::Out; 2]);
    }
    // A step too many.
    let mut t = attacked("ghent", &["-be-1-corps", "-nl-1-corps", "ge-1-panzer"]);
    assert_eq!(t.result_of("ghent", "3-4"), "DSW");
    assert_eq!(t.places(["be-1-corps", "nl-1-corps"]), [Place::Out; 2]);
    // A partial exchange.
    let mut t = attacked("ghent", &["-be-1-corps", "be-2-corps", "ge-1-panzer"]);
    assert_eq!(t.result_of("ghent", "2-3"), "PX");
    assert_eq!(t.place("be-1-corps"), Place::Out);
    // A withdrawal that leads nowhere.
    let mut t = attacked("amsterdam", &["nl-1-corps", "ge-1-panzer"]).germans_in(&["arnhem", "rotterdam"]);
    assert_eq!(t.result_of("amsterdam", "1-4"), "DW");
    assert_eq!(t.place("nl-1-corps"), Place::Out);
    // Others are set aside by the same results.
    let mut t = attacked("ghent", &["-fr-1-corps", "ge-1-panzer"]);
    t.fight("ghent", "3-6");
    assert_eq!(t.place("fr-1-corps"), Place::SetAside);
}
