//! How many units may stand in an Area, and that nobody is stopped by neighbours. (1.5, 1.6)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Side, Step, Tactic};

fn french() -> Table {
    Table::empty(PlayerTurn::French, Step::Movement)
}

fn british() -> Table {
    Table::empty(PlayerTurn::British, Step::Movement)
}

/// Three French corps that stay out of the way of the tests.
const THREE: [&str; 3] = ["fr-1-corps", "fr-2-corps", "fr-3-corps"];

/// `betrayal.stack.three-allied`
#[test]
fn three_allied_units_of_all_nations_together() {
    let t = french().put("reims", &["fr-4-corps"]).put("soissons", &["fr-1-corps", "br-1-division"]);
    assert!(t.offers(FRANCE, "go fr-4-corps soissons"));
    // The British and Belgian units there cannot make room in the French phase.
    let t = t.put("soissons", &["br-2-division", "be-1-corps"]).boxed(Place::Out, &["fr-1-corps"]);
    assert_eq!(t.refused(FRANCE, "go fr-4-corps soissons"), "betrayal.stack.three-allied");
    // In an enemy Area the limit holds as well.
    let mut t =
        french().put("reims", &["fr-4-corps", "fr-5-corps", "fr-6-corps"]).put("chalons", &["fr-7-corps"]).put("soissons", &["ge-4-corps"]);
    for unit in ["fr-4-corps", "fr-5-corps", "fr-6-corps"] {
        t.play(FRANCE, &format!("go {unit} soissons"));
    }
    assert_eq!(t.refused(FRANCE, "go fr-7-corps soissons"), "betrayal.stack.three-allied");
}

/// `betrayal.stack.three-german`, `betrayal.stack.size-blind`
#[test]
fn three_german_units_of_any_size() {
    for three in [
        ["ge-4-corps", "ge-9-corps", "ge-5-corps"],
        ["ge-1-panzer", "ge-2-panzer", "ge-3-panzer"],
        ["ge-7-airborne", "ge-1-panzer", "ge-9-corps"],
    ] {
        // They may stay at the edge.
        let t = Table::germans(&[]).put("rouen", &three).put("paris", &["ge-8-corps"]).all_on(Tactic::Hold);
        assert_eq!(t.refused(FRANCE, "go ge-8-corps rouen"), "betrayal.stack.three-german", "{three:?}");
        let t = Table::germans(&[]).put("rouen", &three[..2]).put("paris", &["ge-8-corps"]).all_on(Tactic::Hold);
        assert!(t.offers(FRANCE, "go ge-8-corps rouen"), "{three:?}");
    }
    // In attack, too: three enter, the fourth does not.
    let t = Table::germans(&[]).put("ba-3", &["ge-4-corps", "ge-9-corps", "ge-5-corps", "ge-8-corps"]).put("liege", &["be-1-corps"]);
    let mut t = t.put("ardennes", &["be-2-corps"]).all_on(Tactic::AdvanceAttack);
    t.play(FRANCE, "go ge-8-corps ardennes");
    for unit in ["ge-4-corps", "ge-9-corps", "ge-5-corps"] {
        t.play(FRANCE, &format!("go {unit} liege"));
    }
    assert_eq!((t.b.count(t.area("liege"), Side::Germans), t.moves(FRANCE)), (3, vec!["end-moves".to_owned()]));
    // A tank brigade and a division of one step are a unit each.
    let t = french().put("soissons", &["br-1-tank-brigade", "nl-peel", "be-1-corps"]).put("reims", &["fr-1-corps"]);
    assert_eq!(t.refused(FRANCE, "go fr-1-corps soissons"), "betrayal.stack.three-allied");
    assert!(t.boxed(Place::Out, &["nl-peel"]).offers(FRANCE, "go fr-1-corps soissons"));
}

/// `betrayal.stack.border-unlimited`
#[test]
fn border_areas_hold_any_number() {
    let corps = ["ge-4-corps", "ge-9-corps", "ge-8-corps", "ge-2-corps"];
    // Armour passes through one on its way out of Germany, however many stand there.
    let t = Table::germans(&[]).put("ba-2", &corps).put("ba-3", &["ge-5-panzer"]).put("liege", &["be-1-corps"]);
    let mut t = t.put("ardennes", &["be-2-corps"]).all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-5-panzer ba-2").play(FRANCE, "go ge-5-panzer eindhoven");
    // And who comes back finds room.
    let mut t = Table::empty(PlayerTurn::German, Step::Returns).put("ba-5", &corps).boxed(Place::Regroup, &["-ge-3-corps"]);
    t.land("1").play(FRANCE, "return ge-3-corps ba-5");
    assert_eq!(t.b.count(t.area("ba-5"), Side::Germans), 5);
    assert_eq!(Table::historical().b.count(t.area("ba-5"), Side::Germans), 12);
}

/// `betrayal.stack.air-free`
#[test]
fn air_units_take_no_room() {
    let t = french().put("soissons", &["fr-1-corps", "fr-2-corps", "fr-aa", "br-aasf"]).put("reims", &["fr-3-corps"]);
    assert!(t.offers(FRANCE, "go fr-3-corps soissons"));
    let t = Table::empty(PlayerTurn::German, Step::Air).put("sedan", &["ge-4-corps", "ge-9-corps", "ge-5-corps"]);
    let mut t = t.put("ba-5", &["ge-8-corps", "ge-fighter-1", "ge-fighter-2", "ge-bomber"]);
    for unit in ["ge-fighter-1", "ge-fighter-2", "ge-bomber"] {
        t.play(FRANCE, &format!("rebase {unit} sedan"));
    }
    assert_eq!(t.b.count(t.area("sedan"), Side::Germans), 3);
    let t = Table::germans(&[]).put("reims", &["ge-4-corps", "ge-9-corps", "ge-fighter-1", "ge-bomber"]).put("sedan", &["ge-5-corps"]);
    assert!(t.all_on(Tactic::Hold).offers(FRANCE, "go ge-5-corps reims"));
}

/// `betrayal.stack.checked-at-end`
#[test]
fn limits_bind_at_the_end_of_movement() {
    // A full Area is crossed at its usual cost.
    let mut t = french().put("soissons", &["br-1-division", "br-2-division", "br-3-division"]).put("paris", &["fr-3-dcr", "fr-1-corps"]);
    assert_eq!(t.refused(FRANCE, "go fr-1-corps soissons"), "betrayal.stack.three-allied");
    t.play(FRANCE, "go fr-3-dcr soissons");
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.stack.checked-at-end");
    assert_eq!(t.refused(FRANCE, "go fr-1-corps melun"), "betrayal.stack.checked-at-end");
    t.play(FRANCE, "go fr-3-dcr reims");
    assert!(t.offers(FRANCE, "end-moves") && t.offers(FRANCE, "go fr-1-corps melun"));
    // Germans cross their own full Areas, and may not end there.
    let t = Table::germans(&[]).put("rouen", &["ge-4-corps", "ge-9-corps", "ge-5-corps"]).put("paris", &["ge-1-panzer"]);
    let mut t = t.put("melun", &["fr-1-corps"]).put("chartres", &["fr-2-corps"]).all_on(Tactic::Hold);
    assert_eq!(t.ways("ge-1-panzer"), ["rouen"]);
    t.play(FRANCE, "go ge-1-panzer rouen");
    assert_eq!(
        (t.moves(FRANCE), t.refused(FRANCE, "end-moves")),
        (vec!["go ge-1-panzer le-havre".to_owned()], "betrayal.stack.checked-at-end")
    );
}

/// Two full stacks change places, and three in a ring (`betrayal.stack.checked-at-end`).
#[test]
fn full_stacks_change_places() {
    let corps =
        ["fr-1-corps", "fr-2-corps", "fr-3-corps", "fr-4-corps", "fr-5-corps", "fr-6-corps", "fr-7-corps", "fr-8-corps", "fr-9-corps"];
    let mut t = french().put("paris", &corps[..3]).put("soissons", &corps[3..6]);
    for (out, back) in corps[..3].iter().zip(&corps[3..6]) {
        t.play(FRANCE, &format!("go {out} soissons"));
        assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.stack.checked-at-end");
        t.play(FRANCE, &format!("go {back} paris"));
    }
    assert!(corps[..3].iter().all(|id| t.whereabouts(id) == "soissons") && corps[3..6].iter().all(|id| t.whereabouts(id) == "paris"));
    assert!(t.offers(FRANCE, "end-moves"));
    // Soissons, Melun and Paris adjoin each other, and everything around them is full of units that cannot move now.
    let others = ["amiens", "beauvais", "cambrai", "chalons", "reims", "rouen", "chartres", "troyes"];
    let mut t = french().put("paris", &corps[..3]).put("soissons", &corps[3..6]).put("melun", &corps[6..]);
    let rest: Vec<String> =
        t.ids(t.g.edition.ground_of(Side::Allies).minus(t.of(betrayal::Nation::France))).into_iter().map(str::to_owned).collect();
    for (area, units) in others.iter().zip(rest.chunks(3)) {
        t = t.put(area, &units.iter().map(String::as_str).collect::<Vec<_>>());
    }
    assert_eq!(t.b.count(t.area("troyes"), Side::Allies), 3);
    t.play(FRANCE, "go fr-1-corps soissons").play(FRANCE, "go fr-4-corps melun");
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.stack.checked-at-end");
    t.play(FRANCE, "go fr-7-corps paris");
    assert!(t.offers(FRANCE, "end-moves"));
    // Who has moved makes no more room.
    t.b.moved = corps.iter().filter(|id| **id != "fr-2-corps").map(|id| t.unit(id)).collect();
    assert_eq!((t.ways("fr-2-corps").len(), t.refused(FRANCE, "go fr-2-corps melun")), (0, "betrayal.stack.three-allied"));
}

/// `betrayal.stack.allies-are-friends`
#[test]
fn allies_pass_stack_and_base_together() {
    // A British division passes through Belgians and comes to rest with French.
    let mut t = british()
        .put("ghent", &["be-1-corps", "be-2-corps", "be-3-corps"])
        .put("brussels", &["br-1-division"])
        .put("lille", &["fr-1-corps", "fr-2-corps"]);
    t.play(BRITAIN, "go br-1-division ghent").play(BRITAIN, "go br-1-division lille").play(BRITAIN, "end-moves");
    assert_eq!((t.whereabouts("br-1-division"), t.b.contested()), ("lille", betrayal::Areas::NONE));
    // Their aircraft are based with each other's troops.
    let t = Table::empty(PlayerTurn::British, Step::Air)
        .put("paris", &["br-1-division", "br-aasf"])
        .put("reims", &["fr-1-corps"])
        .put("ghent", &["be-1-corps"]);
    assert!(t.offers(BRITAIN, "rebase br-aasf reims") && t.offers(BRITAIN, "rebase br-aasf ghent"));
    let mut t = french().put("reims", &["fr-1-corps", "fr-aa"]).put("amiens", &["br-1-division"]);
    t = t.step(PlayerTurn::French, Step::Air);
    t.play(FRANCE, "rebase fr-aa amiens");
    assert_eq!(t.whereabouts("fr-aa"), "amiens");
}

/// `betrayal.zoc.none`
#[test]
fn nobody_is_stopped_by_neighbours() {
    // Chalons is surrounded by Germans; the division drives through it and on.
    let mut t =
        french().put("melun", &["fr-3-dcr"]).put("reims", &["ge-4-corps"]).put("soissons", &["ge-9-corps"]).put("verdun", &["ge-5-corps"]);
    t = t.put("troyes", &["ge-8-corps"]).put("nancy", &["ge-2-corps"]);
    t.play(FRANCE, "go fr-3-dcr chalons").play(FRANCE, "go fr-3-dcr chaumont");
    assert_eq!(t.whereabouts("fr-3-dcr"), "chaumont");
    // Germans past Allies likewise.
    let mut t = Table::germans(&[])
        .put("brussels", &["ge-1-panzer"])
        .put("lille", &THREE[..1])
        .put("arras", &THREE[1..2])
        .put("sedan", &THREE[2..])
        .all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-1-panzer cambrai").play(FRANCE, "go ge-1-panzer soissons");
    assert_eq!(t.whereabouts("ge-1-panzer"), "soissons");
}
