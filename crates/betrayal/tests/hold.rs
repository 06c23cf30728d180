//! Hold: forward, but not into Allies. (3.4.4A)

use crate::support::{
    FRANCE, Table,
    german::{dice, random_step},
};
use betrayal::{Area, PlayerTurn, Side, Step, Tactic, Unit};
use std::collections::BTreeSet;
use table::Silent;

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

/// Where a unit on Hold may go from an Area of an empty map.
fn from(area: &str, unit: &str, options: &[(&str, &str)]) -> Vec<String> {
    let t = Table::empty_with(PlayerTurn::German, Step::Assign, options).put(area, &[unit]).all_on(Tactic::Hold);
    sorted(t.ways(unit))
}

/// `betrayal.hold.must-go-forward`
#[test]
fn units_go_forward_as_far_as_there_is_room() {
    let mut t = Table::germans(&[]).put("sedan", &["ge-4-corps"]).all_on(Tactic::Hold);
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward");
    t.play(FRANCE, "go ge-4-corps reims");
    assert!(t.offers(FRANCE, "end-moves"));
    // Paris has only three Areas before it, at the edge of the map, where units may stay.
    let crowd = |last: &[&str]| {
        let t = Table::germans(&[]).put("paris", &["ge-4-corps"]).put("rouen", last);
        let t = t.put("melun", &["ge-5-corps", "ge-8-corps", "ge-15-corps"]);
        t.put("chartres", &["ge-3-corps", "ge-6-corps", "ge-18-corps"]).all_on(Tactic::Hold)
    };
    let t = crowd(&["ge-7-corps", "ge-13-corps", "ge-14-corps"]);
    assert!(t.ways("ge-4-corps").is_empty() && t.offers(FRANCE, "end-moves"));
    assert_eq!(t.refused(FRANCE, "go ge-4-corps rouen"), "betrayal.stack.three-german");
    let t = crowd(&["ge-7-corps", "ge-13-corps"]);
    assert_eq!((t.ways("ge-4-corps"), t.refused(FRANCE, "end-moves")), (vec!["rouen".to_owned()], "betrayal.hold.must-go-forward"));
    // Room that others make is owed, too.
    let mut t = crowd(&["ge-7-corps", "ge-13-corps", "ge-14-corps"]);
    t.play(FRANCE, "go ge-7-corps le-havre");
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward");
    t.play(FRANCE, "go ge-4-corps rouen");
    assert!(t.offers(FRANCE, "end-moves"));
}

/// `betrayal.hold.forward-is-west-or-south`
#[test]
fn forward_is_nearer_to_the_west_or_the_south() {
    assert_eq!(from("lille", "ge-4-corps", &[]), ["arras", "calais", "cambrai", "dunkirk"]);
    assert_eq!(from("sedan", "ge-4-corps", &[]), ["cambrai", "reims", "verdun"]);
    assert_eq!(from("cambrai", "ge-4-corps", &[]), ["amiens", "arras", "reims", "soissons"]);
    // Leaving Germany is forward, and one Border Area is not forward of another.
    assert_eq!(from("ba-2", "ge-4-corps", &[]), ["eindhoven", "liege"]);
    assert_eq!(from("ba-6", "ge-4-corps", &[]), ["colmar", "metz", "strasbourg"]);
    let t = Table::germans(&[]).put("sedan", &["ge-4-corps"]).all_on(Tactic::Hold);
    assert_eq!(t.refused(FRANCE, "go ge-4-corps dinant"), "betrayal.hold.end-forward");
    // Without ranks a smaller latitude or longitude will do: many borders are then forward both ways.
    let by_degrees = [("forward-by-rank", "off")];
    assert!(from("sedan", "ge-4-corps", &by_degrees).contains(&"cambrai".to_owned()));
    assert!(from("cambrai", "ge-4-corps", &by_degrees).contains(&"sedan".to_owned()));
    assert!(!from("arras", "ge-4-corps", &by_degrees).contains(&"lille".to_owned()));
}

/// `betrayal.hold.never-into-allies`
#[test]
fn hold_goes_round_allied_areas() {
    let t = Table::germans(&[]).put("sedan", &["ge-4-corps", "ge-1-panzer"]).put("reims", &["fr-1-corps"]).put("soissons", &["fr-2-corps"]);
    let t = t.put("verdun", &["br-1-division"]).all_on(Tactic::Hold);
    assert_eq!(t.ways("ge-4-corps"), ["cambrai"]);
    assert_eq!(t.refused(FRANCE, "go ge-4-corps reims"), "betrayal.hold.never-into-allies");
    // Nor over two Areas.
    let mut t = t;
    t.play(FRANCE, "go ge-1-panzer cambrai");
    assert_eq!(sorted(t.ways("ge-1-panzer")), ["amiens", "arras", "lille"]);
}

/// `betrayal.hold.staying-to-fill`
#[test]
fn a_unit_stays_where_an_area_is_filled_up_or_at_the_edge() {
    // Three units that were there all along have no reason to stay.
    let full = ["ge-4-corps", "ge-9-corps", "ge-5-corps"];
    let t = Table::germans(&[]).put("arras", &full).all_on(Tactic::Hold);
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward");
    // Two and one who came do.
    let mut t = Table::germans(&[]).put("arras", &full[..2]).put("lille", &full[2..]).all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-5-corps arras");
    assert!(t.offers(FRANCE, "end-moves"));
    // One and one who came do not.
    let mut t = Table::germans(&[]).put("arras", &full[..1]).put("lille", &full[2..]).all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-5-corps arras");
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward");
    // At the western or the southern edge they stay anyway, in Germany never for being many.
    for edge in ["dunkirk", "calais", "abbeville", "rouen", "le-havre", "chartres", "melun", "troyes", "chaumont", "belfort"] {
        assert!(Table::germans(&[]).put(edge, &full[..1]).all_on(Tactic::Hold).offers(FRANCE, "end-moves"), "{edge}");
    }
    for area in ["ghent", "rotterdam", "paris", "amiens", "ba-6", "strasbourg"] {
        let t = Table::germans(&[]).put(area, &full[..1]).all_on(Tactic::Hold);
        assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward", "{area}");
    }
}

/// `betrayal.hold.end-forward`
#[test]
fn one_area_forward_is_enough_and_the_second_point_is_free() {
    let table = || Table::germans(&[]).put("reims", &["ge-1-panzer"]).all_on(Tactic::Hold);
    let mut t = table();
    t.play(FRANCE, "go ge-1-panzer soissons");
    assert!(t.offers(FRANCE, "end-moves"));
    assert_eq!(sorted(t.ways("ge-1-panzer")), ["amiens", "beauvais", "chalons", "melun", "paris"]);
    t.play(FRANCE, "go ge-1-panzer paris");
    assert_eq!(t.moves(FRANCE), ["end-moves"]);
    // Cambrai is farther back than Reims: from there the unit has to go on to where it is forward of Reims.
    let mut t = table();
    t.play(FRANCE, "go ge-1-panzer cambrai");
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.end-forward");
    assert_eq!(sorted(t.ways("ge-1-panzer")), ["amiens", "soissons"]);
    t.play(FRANCE, "go ge-1-panzer amiens");
    assert!(t.offers(FRANCE, "end-moves"));
    // While it is on its way nobody else moves.
    let mut t = Table::germans(&[]).put("reims", &["ge-1-panzer", "ge-4-corps"]).all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-1-panzer cambrai");
    assert_eq!((t.ways("ge-4-corps").len(), t.refused(FRANCE, "go ge-4-corps soissons")), (0, "betrayal.hold.end-forward"));
    // On its way through a full Area it is the stack that drives it on.
    let t = Table::germans(&[]).put("reims", &["ge-1-panzer", "ge-4-corps"]).put("soissons", &["ge-9-corps", "ge-10-corps", "ge-11-corps"]);
    let mut t = t.put("amiens", &["fr-1-corps"]).all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-1-panzer soissons");
    assert_eq!(t.refused(FRANCE, "go ge-4-corps chalons"), "betrayal.stack.checked-at-end");
    // Forests take both points: not as a second step.
    let mut t = Table::germans(&[]).put("liege", &["ge-1-panzer"]).all_on(Tactic::Hold);
    assert_eq!(sorted(t.ways("ge-1-panzer")), ["ardennes", "dinant", "eindhoven", "louvain"]);
    t.play(FRANCE, "go ge-1-panzer louvain");
    assert_eq!(
        (sorted(t.ways("ge-1-panzer")), t.refused(FRANCE, "go ge-1-panzer dinant")),
        (vec!["brussels".into(), "ghent".into()], "betrayal.move.ma2-rough-two")
    );
}

/// The next Border Area is never forward: who can go nowhere stays, and only who passes it on the way out of Germany goes there
/// (`betrayal.hold.end-forward`, `betrayal.hold.must-go-forward`).
#[test]
fn nobody_goes_sideways_in_germany() {
    let shut = || Table::germans(&[]).put("ba-3", &["ge-2-corps"]).put("liege", &["be-3-corps"]).put("ardennes", &["be-4-corps"]);
    let t = shut().all_on(Tactic::Hold);
    assert_eq!((t.ways("ge-2-corps").len(), t.offers(FRANCE, "end-moves")), (0, true));
    assert_eq!(t.refused(FRANCE, "go ge-2-corps ba-2"), "betrayal.hold.end-forward");
    // Armour passes through Border Area 2 to Eindhoven, and may not stay.
    let mut t = shut().put("ba-3", &["ge-5-panzer"]).all_on(Tactic::Hold);
    assert_eq!(t.ways("ge-5-panzer"), ["ba-2"]);
    t.play(FRANCE, "go ge-5-panzer ba-2");
    assert_eq!((t.refused(FRANCE, "end-moves"), t.ways("ge-5-panzer")), ("betrayal.hold.end-forward", vec!["eindhoven".to_owned()]));
}

/// `betrayal.hold.no-endless`
#[test]
fn turns_of_hold_bring_every_unit_to_the_edge() {
    for seed in 0..3 {
        let mut t = Table::historical();
        for unit in t.g.edition.ground_of(Side::Allies).or(t.g.edition.air).iter() {
            t.b.put(&t.g.edition, unit, betrayal::Place::Out);
        }
        t.b.initiative = Some(betrayal::Role::France);
        let germans: Vec<Unit> = t.g.edition.ground_of(Side::Germans).iter().collect();
        let mut seen: Vec<BTreeSet<Area>> = vec![BTreeSet::new(); germans.len()];
        let (mut rng, mut moves) = (dice(seed), Vec::new());
        for turn in 0..30 {
            let before = t.b;
            t.b.turn = 4;
            t = t.step(PlayerTurn::German, Step::Begin).ready();
            t.land("2-1").land("2-2").land("1-2");
            while t.asked().0 == "move" && t.b.turn == 5 {
                random_step(&t.g, &mut t.b, &mut rng, &mut moves, &mut Silent);
            }
            for (at, unit) in germans.iter().enumerate() {
                let (was, is) = (before.area(*unit).expect("on the map"), t.b.area(*unit).expect("on the map"));
                let rank = |area: Area| t.g.edition.areas[area].rank;
                assert!(was == is || rank(is) < rank(was), "turn {turn}: {unit:?} from {was:?} to {is:?}");
                let again = was != is && !seen[at].insert(is);
                assert!(!again, "turn {turn}: {unit:?} is in {is:?} again");
            }
        }
        // Everybody is at the edge, or has no room before them.
        for unit in germans {
            let at = t.b.area(unit).expect("on the map");
            let area = &t.g.edition.areas[at];
            let full = |to: Area| t.g.edition.areas[to].rank >= area.rank || t.b.count(to, Side::Germans) == 3;
            assert!(area.west_edge || area.south_edge || t.g.edition.neighbours[at.index()].iter().all(full), "{unit:?} in {}", area.id);
        }
    }
}
