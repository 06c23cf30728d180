//! The historical setup as it is played. (8.0)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Move, Nation, News, Place, PlayerTurn, Role, Side, Step};
use table::{Know, Show, Viewer};

/// `betrayal.setup.allies-first`, `betrayal.setup.dutch`, `betrayal.setup.belgian`, `betrayal.setup.british`, `betrayal.setup.french`
#[test]
fn all_allies_stand_before_the_first_question() {
    let t = Table::historical();
    assert_eq!(t.asked(), ("initiative", None));
    for (area, units) in [
        ("rotterdam", &["nl-peel"][..]),
        ("louvain", &["be-1-corps", "be-2-corps"]),
        ("abbeville", &["br-12-division", "br-23-division"]),
        ("metz", &["fr-cc", "fr-24-corps", "br-51-division"]),
        ("cambrai", &["fr-cvc", "fr-3-corps", "fr-5-corps"]),
        ("soissons", &["fr-3-dcr"]),
    ] {
        assert_eq!(t.ground(Side::Allies, area), units, "{area}");
    }
    let standing = |nation: Nation| t.b.on_map(t.of(nation).and(t.g.edition.ground)).len();
    assert_eq!([Nation::Netherlands, Nation::Belgium, Nation::Britain, Nation::France].map(standing), [4, 7, 12, 26]);
    for area in ["arnhem", "amsterdam", "eindhoven", "rotterdam", "liege", "brussels", "ardennes", "dinant", "ghent"] {
        assert_eq!(t.b.count(t.area(area), Side::Allies), 1, "{area}");
    }
    assert_eq!((t.whereabouts("fr-aa"), t.whereabouts("br-aasf")), ("reims", "soissons"));
    assert_eq!(t.b.in_place(t.g.edition.reinforcements, Place::ToCome).len(), 4);
    // German aircraft are all that is still to be placed.
    assert_eq!(
        t.ids(t.b.in_place(t.g.edition.of_nation[Nation::Germany.index()], Place::ToCome)),
        ["ge-fighter-1", "ge-fighter-2", "ge-bomber"]
    );
}

/// The French air unit may be alone in Reims until the end of the first French movement (`betrayal.setup.french`).
#[test]
fn the_french_air_unit_begins_alone() {
    let table = || {
        let mut t = Table::historical();
        t.b.initiative = Some(Role::Britain);
        t.put("ba-5", &["ge-fighter-1", "ge-fighter-2", "ge-bomber"]).turn(1).step(PlayerTurn::French, Step::Movement)
    };
    let mut t = table();
    t.play(FRANCE, "end-moves");
    assert_eq!((t.asked(), t.whereabouts("fr-aa")), (("air", Some(FRANCE)), "reims"));
    t.play(FRANCE, "rebase fr-aa soissons");
    assert_eq!(t.whereabouts("fr-aa"), "soissons");
    let mut t = table();
    t.play(FRANCE, "end-moves").play(FRANCE, "end-air");
    assert_eq!(t.place("fr-aa"), Place::Out);
    let mut t = table();
    t.play(FRANCE, "go fr-3-dcr reims").play(FRANCE, "end-moves").play(FRANCE, "end-air");
    assert_eq!(t.whereabouts("fr-aa"), "reims");
}

/// `betrayal.setup.marker-paris`
#[test]
fn the_republic_begins_in_an_empty_paris() {
    let t = Table::historical();
    assert_eq!(t.b.marker, t.area("paris"));
    assert_eq!([Side::Allies, Side::Germans].map(|side| t.b.count(t.b.marker, side)), [0, 0]);
    // Nobody holds it: a game that ended here would be no French Minor.
    let mut t = t;
    t.b.turn = 1;
    t.g.last_turn = 1;
    let mut t = t.step(PlayerTurn::British, Step::End);
    t.run();
    assert!(t.log.events.iter().all(|(_, news)| !matches!(news, News::Republic { holder: Some(_), .. })));
}

/// `betrayal.setup.german-border`
#[test]
fn the_germans_stand_in_border_areas() {
    let t = Table::historical();
    let count = |area: &str| t.b.count(t.area(area), Side::Germans);
    assert_eq!(["ba-1", "ba-2", "ba-3", "ba-4", "ba-5", "ba-6"].map(count), [7, 7, 6, 3, 12, 6]);
    assert_eq!(t.ground(Side::Germans, "ba-4"), ["ge-3-corps", "ge-6-corps", "ge-18-corps"]);
    assert!(t.b.occupied(Side::Germans) == t.g.edition.borders && t.b.contested().is_empty());
}

/// `betrayal.setup.german-air`
#[test]
fn german_aircraft_start_in_any_border_area() {
    let mut t = Table::historical();
    t.land("1-4");
    assert_eq!(t.asked(), ("set-up", Some(BRITAIN)));
    assert_eq!(t.refused(BRITAIN, "ready"), "betrayal.free.order");
    assert_eq!(t.moves_of(BRITAIN, "place ge-bomber").len(), 6);
    assert_eq!(t.refused(BRITAIN, "place ge-bomber luxembourg"), "betrayal.free.three-per-border");
    assert_eq!(t.refused(BRITAIN, "place ge-4-corps ba-1"), "betrayal.seq.finish-before-next");
    t.play(BRITAIN, "place ge-bomber ba-1").play(BRITAIN, "place ge-fighter-1 ba-4").play(BRITAIN, "place ge-fighter-2 ba-6");
    // Each is placed once.
    assert_eq!(t.moves(BRITAIN), ["ready"]);
    t.play(BRITAIN, "ready");
    assert_eq!(["ge-bomber", "ge-fighter-1", "ge-fighter-2"].map(|id| t.whereabouts(id)), ["ba-1", "ba-4", "ba-6"]);
    assert_eq!((t.b.turn, t.asked()), (1, ("orders", None)));
}

/// `betrayal.setup.initiative-first`
#[test]
fn the_first_initiative_serves_for_turn_1() {
    let mut t = Table::historical();
    t.land("3-3").land("5-2").play(FRANCE, "historical").play(FRANCE, "ready");
    // No second roll in turn 1, and who placed the aircraft runs the Germans.
    assert_eq!((t.asked(), t.b.initiative), (("orders", None), Some(Role::France)));
    let rolls = t.news().iter().filter(|news| matches!(news, News::Initiative { .. })).count();
    assert_eq!(rolls, 2);
    t.land("3-4").land("1-2").land("1-2").land("1-2");
    assert_eq!(t.asked(), ("drop", Some(FRANCE)));
    // From turn 2 on it is rolled.
    let t = t.step(PlayerTurn::British, Step::End).ready();
    assert_eq!((t.b.turn, t.asked()), (2, ("initiative", None)));
}

/// Every option changes the game as it says (`betrayal.setup.options`).
#[test]
fn options_change_the_table() {
    let last = |turns: &str| Table::with(2, &[("turns", turns)]).g.last_turn;
    assert_eq!(Table::historical().g.last_turn, 13);
    assert_eq!(["13", "14", "12", "10"].map(last), [13, 14, 12, 10]);
    assert_eq!(Table::with(2, &[("setup", "free")]).asked(), ("set-up", Some(FRANCE)));
    // Evacuations that are too early count without the house rule.
    for (given, counts) in [(&[][..], 0), (&[("late-evacuation", "off")], 1)] {
        let mut t = Table::empty_with(PlayerTurn::British, Step::Movement, given).put("calais", &["br-1-division"]);
        t.play(BRITAIN, "evacuate br-1-division");
        assert_eq!(t.b.credited, counts);
    }
    // The rear of the Maginot Line is as strong as its front without it.
    for (given, shift) in [(&[][..], 0), (&[("maginot-rear-open", "off")], -5)] {
        let t = Table::empty_with(PlayerTurn::German, Step::Combats, given);
        let mut t = t.attacking("nancy", betrayal::Tactic::AdvanceAttack, "metz", &["ge-4-corps"]).put("metz", &["fr-1-corps"]);
        assert_eq!(t.fight("metz", "3-3").0.maginot, shift);
    }
}

/// Where German aircraft begin is nobody's history: the short way puts them where the house proposes, and says so (`betrayal.setup.german-air`).
#[test]
fn german_aircraft_stand_where_the_house_proposes() {
    let mut t = Table::historical();
    t.land("5-2");
    let offered = t.g.say_move(&t.g.view(&t.b, Viewer::Seat(FRANCE)), Move::Historical).to_string();
    assert_eq!(offered, "Put 3 air units where the house proposes");
    t.play(FRANCE, "historical");
    assert_eq!(t.told().last().map(String::as_str), Some("The German air units stand where the house proposes."));
}
