//! The French Republic marker: who holds it, who moves it, and what becomes of it.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Nation, News, Place, PlayerTurn, Role, Side, Step, Tactic};

/// Into whose hands the marker has come, by the news since the last look.
fn taken(t: &mut Table) -> Option<Option<Nation>> {
    t.news().into_iter().rev().find_map(|news| if let News::Republic { holder, .. } = news { Some(holder) } else { None })
}

/// A German attack on Paris, where the marker is.
fn paris_attacked(units: &[&str]) -> Table {
    Table::german_attack("paris", &["ge-9-panzer"]).put("paris", units).marker("paris")
}

/// Its stack dies, the marker does not (`betrayal.rep.indestructible`).
#[test]
fn nothing_destroys_the_marker() {
    for (dice, code) in [("4-5", "DE"), ("6-6", "DSU")] {
        let mut t = Table::german_attack("paris", &["ge-9-panzer", "fr-3-corps"]).marker("paris");
        assert_eq!(t.result_of("paris", dice), code);
        assert_eq!((t.b.marker, taken(&mut t)), (t.area("paris"), Some(Some(Nation::Germany))));
    }
    let mut t = Table::german_attack("paris", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]).marker("paris");
    assert_eq!(t.result_of("paris", "4-4"), "EX");
    assert_eq!((t.b.marker, taken(&mut t)), (t.area("paris"), None), "it is alone there, as it was nobody's in the fight");
    assert!(t.g.edition.france.has(t.b.marker));
}

/// It adds no strength, takes no room, and goes nowhere by itself (`betrayal.rep.no-strength-no-stack`).
#[test]
fn the_marker_is_no_unit() {
    let (with, without) = (paris_attacked(&["fr-3-corps"]), paris_attacked(&["fr-3-corps"]).marker("chartres"));
    let [with, without] = [with, without].map(|mut t| t.fight("paris", "1-1").0);
    assert_eq!(with, without);
    let mut t = Table::empty(PlayerTurn::French, Step::Movement)
        .put("paris", &["fr-1-corps", "fr-3-corps"])
        .marker("paris")
        .put("melun", &["fr-5-corps"]);
    t.play(FRANCE, "go fr-5-corps paris").play(FRANCE, "end-moves");
    assert_eq!((t.ground(Side::Allies, "paris").len(), t.b.marker), (3, t.area("paris")));
    // Without a unit beside it nobody can move it.
    let t = Table::empty(PlayerTurn::French, Step::Movement).put("melun", &["fr-5-corps"]).marker("paris");
    assert!(t.moves_of(FRANCE, "carry fr-5-corps").is_empty());
    assert_eq!(t.refused(FRANCE, "carry fr-5-corps chartres"), "betrayal.rep.carried");
}

/// A French unit that starts with it or passes it takes it along, leaves it where it likes, and is the only one in that phase; inside France
/// only (`betrayal.rep.carried`).
#[test]
fn french_units_carry_the_marker() {
    let table =
        |cvc: &str| Table::empty(PlayerTurn::French, Step::Movement).put(cvc, &["fr-cvc"]).put("paris", &["fr-1-corps"]).marker("paris");
    let mut t = table("paris");
    t.play(FRANCE, "carry fr-cvc rouen").play(FRANCE, "carry fr-cvc le-havre");
    assert_eq!((t.b.marker, t.whereabouts("fr-cvc")), (t.area("le-havre"), "le-havre"));
    // It drops it on the way and goes on, or goes without it from the start.
    let mut t = table("paris");
    t.play(FRANCE, "carry fr-cvc rouen").play(FRANCE, "go fr-cvc le-havre");
    assert_eq!(t.b.marker, t.area("rouen"));
    let mut t = table("paris");
    t.play(FRANCE, "go fr-cvc rouen");
    assert_eq!(t.b.marker, t.area("paris"));
    assert!(t.offers(FRANCE, "carry fr-1-corps rouen"), "nobody has carried it yet");
    // It passes by and takes it. Then no other does in this phase.
    let mut t = table("soissons");
    t.play(FRANCE, "go fr-cvc paris").play(FRANCE, "carry fr-cvc chartres");
    assert_eq!(t.b.marker, t.area("chartres"));
    let mut t = table("paris").put("rouen", &["fr-3-corps"]);
    t.play(FRANCE, "carry fr-cvc rouen");
    assert_eq!(t.refused(FRANCE, "carry fr-3-corps beauvais"), "betrayal.rep.carried");
    assert!(t.offers(FRANCE, "go fr-3-corps beauvais"));
    // In the next phase another may.
    let mut t = t.step(PlayerTurn::French, Step::Begin);
    t.run();
    assert!(t.offers(FRANCE, "carry fr-3-corps beauvais"));
    let t = Table::empty(PlayerTurn::French, Step::Movement).put("lille", &["fr-1-corps"]).marker("lille");
    assert_eq!(t.refused(FRANCE, "carry fr-1-corps ghent"), "betrayal.rep.carried");
    assert_eq!(t.moves_of(FRANCE, "carry fr-1-corps"), ["dunkirk", "cambrai", "calais", "arras"]);
}

/// British, Belgian and Dutch units neither hold nor move it; aircraft do not either (`betrayal.rep.british-cannot`).
#[test]
fn the_british_cannot_hold_it() {
    let t = Table::empty(PlayerTurn::British, Step::Movement).put("paris", &["br-1-division", "be-1-corps", "nl-1-corps"]).marker("paris");
    for unit in ["br-1-division", "be-1-corps", "nl-1-corps"] {
        assert!(t.moves_of(BRITAIN, &format!("carry {unit}")).is_empty());
        assert_eq!(t.refused(BRITAIN, &format!("carry {unit} chartres")), "betrayal.rep.british-cannot", "{unit}");
    }
    // At the end it is nobody's: no Minor for France.
    let ends = |keeper: &str| {
        Table::empty(PlayerTurn::British, Step::End).put("paris", &[keeper]).boxed(Place::Regroup, &["-fr-3-dcr"]).judged().1[0]
    };
    assert_eq!([ends("fr-1-corps"), ends("br-1-division"), ends("be-1-corps"), ends("fr-aa")], [2, 0, 0, 0]);
    // Beaten, they leave it behind.
    let mut t = paris_attacked(&["br-1-division", "br-2-division"]);
    assert_eq!(t.result_of("paris", "3-4"), "DW");
    assert!(t.moves(BRITAIN).iter().all(|m| m.starts_with("withdraw ")));
    assert_eq!(t.refused(BRITAIN, "withdraw-with br-1-division chartres"), "betrayal.rep.british-cannot");
    t.play(BRITAIN, "withdraw br-1-division chartres").play(BRITAIN, "withdraw br-2-division chartres");
    assert_eq!((t.b.marker, taken(&mut t)), (t.area("paris"), Some(Some(Nation::Germany))));
}

/// It goes with a holder who withdraws: with whom is the owner's choice, the last one must, and if it can it does so within France
/// (`betrayal.rep.withdraws-with-holder`).
#[test]
fn the_marker_withdraws_with_its_holder() {
    let mut t = paris_attacked(&["fr-3-corps", "fr-5-corps", "br-1-division"]);
    assert_eq!(t.result_of("paris", "4-4"), "DW");
    assert!(t.offers(FRANCE, "withdraw fr-3-corps melun") && t.offers(FRANCE, "withdraw-with fr-3-corps melun"));
    t.play(FRANCE, "withdraw fr-3-corps melun");
    // Now the other French one has to, whatever the British do.
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("withdraw-with fr-5-corps ")));
    assert_eq!(t.refused(FRANCE, "withdraw fr-5-corps melun"), "betrayal.rep.withdraws-with-holder");
    t.play(FRANCE, "withdraw-with fr-5-corps chartres");
    assert_eq!((t.b.marker, taken(&mut t)), (t.area("chartres"), Some(Some(Nation::France))));
    t.play(BRITAIN, "withdraw br-1-division rouen");
    // With the first, the second goes without it.
    let mut t = paris_attacked(&["fr-3-corps", "fr-5-corps"]);
    t.fight("paris", "3-4");
    t.play(FRANCE, "withdraw-with fr-3-corps melun").play(FRANCE, "withdraw fr-5-corps chartres");
    assert_eq!(t.b.marker, t.area("melun"));
    // Where there is one way for one unit, it goes by itself.
    let mut t = paris_attacked(&["fr-3-corps"]).germans_in(&["rouen", "melun"]);
    t.fight("paris", "2-3");
    assert_eq!((t.b.marker, t.whereabouts("fr-3-corps")), (t.area("chartres"), "chartres"));
    // Who has nowhere to go leaves it behind.
    let mut t = paris_attacked(&["fr-3-corps"]).germans_in(&["rouen", "melun", "chartres", "beauvais", "soissons"]);
    t.fight("paris", "2-3");
    assert_eq!((t.b.marker, t.place("fr-3-corps")), (t.area("paris"), Place::SetAside));
    // A withdrawal through bombs is one, too.
    let mut t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("lille", &["ge-10-corps", "ge-bomber"]);
    t = t.put("paris", &["fr-3-corps"]).marker("paris");
    t.play(BRITAIN, "fly ge-bomber paris").play(BRITAIN, "bombard paris").land("5");
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("withdraw-with ")));
}

/// It remains in France: a holder with a refuge there takes it there, and one without leaves it (`betrayal.rep.withdraws-with-holder`,
/// `betrayal.rep.indestructible`).
#[test]
fn the_marker_does_not_leave_france() {
    // From Lille only Brussels and Ghent are open.
    let table = |germans: &[&str]| Table::german_attack("lille", &["ge-9-panzer", "fr-3-corps"]).marker("lille").germans_in(germans);
    let mut t = table(&["arras", "calais", "cambrai", "dunkirk"]);
    t.fight("lille", "2-3");
    assert_eq!(t.moves(FRANCE), ["withdraw fr-3-corps brussels", "withdraw fr-3-corps ghent"]);
    t.play(FRANCE, "withdraw fr-3-corps ghent");
    assert_eq!((t.b.marker, taken(&mut t)), (t.area("lille"), Some(Some(Nation::Germany))));
    // From Sedan there are ways on both sides of the border: the holder stays in France.
    let mut t = Table::german_attack("sedan", &["ge-9-panzer", "fr-3-corps"]).marker("sedan").germans_in(&["reims", "cambrai", "verdun"]);
    t.fight("sedan", "2-3");
    assert_eq!(t.moves(FRANCE), ["withdraw-with fr-3-corps longwy", "withdraw-with fr-3-corps metz"]);
    assert_eq!(t.refused(FRANCE, "withdraw fr-3-corps dinant"), "betrayal.rep.withdraws-with-holder");
    assert_eq!(t.refused(FRANCE, "withdraw-with fr-3-corps dinant"), "betrayal.rep.carried");
}

/// In a fight it is of the side that stood with it, or that brought it (`betrayal.rep.withdraws-with-holder`).
#[test]
fn who_brought_the_marker_takes_it_back() {
    // The Germans hold it and are attacked: it goes with them, not with the French who fail.
    let mut t = Table::french_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]).marker("reims");
    assert_eq!(t.result_of("reims", "5-5"), "DW");
    assert!(t.moves(BRITAIN).iter().all(|m| m.starts_with("withdraw-with ge-10-corps ")));
    t.play(BRITAIN, "withdraw-with ge-10-corps sedan");
    assert_eq!(t.b.marker, t.area("sedan"));
    let mut t = Table::french_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]).marker("reims");
    assert_eq!(t.result_of("reims", "3-3"), "AW");
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("withdraw fr-")));
    assert_eq!(t.refused(FRANCE, "withdraw-with fr-3-corps soissons"), "betrayal.rep.carried");
    // A panzer carried it into the attack: the French who withdraw do not take it, the Germans do, also after the carrier has gone.
    let brought = |units: &[&str]| {
        let mut t = Table::german_attack("reims", units).marker("reims");
        t.b.carrier = Some(t.unit("ge-10-corps"));
        t
    };
    let mut t = brought(&["ge-10-corps", "ge-26-corps", "fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.result_of("reims", "4-4"), "DW");
    assert_eq!(t.refused(FRANCE, "withdraw-with fr-3-corps soissons"), "betrayal.rep.carried");
    t.play(FRANCE, "withdraw fr-3-corps soissons").play(FRANCE, "withdraw fr-5-corps soissons");
    assert_eq!(t.b.marker, t.area("reims"));
    let mut t = brought(&["ge-10-corps", "ge-7-airborne", "fr-3-corps", "fr-5-corps", "fr-4-corps"]);
    assert_eq!(t.result_of("reims", "3-3"), "AW");
    t.play(BRITAIN, "withdraw ge-10-corps sedan");
    assert!(t.moves(BRITAIN).iter().all(|m| m.starts_with("withdraw-with ge-7-airborne ")));
}

/// It is told at once who has it, before the next player-turn begins (`betrayal.rep.capture`).
#[test]
fn the_capture_is_told_in_its_order() {
    let mut t = Table::german_attack("paris", &["ge-1-panzer", "fr-9-corps"]).put("rouen", &["br-1-division"]).marker("paris");
    t.fight("paris", "6-5");
    let told = t.told();
    let at = |what: &str| told.iter().position(|it| it.starts_with(what)).unwrap_or_else(|| panic!("no '{what}': {told:#?}"));
    assert!(at("The French Republic in Paris is in German hands") < at("French player-turn"), "{told:#?}");
}

/// Left without protection it is taken by who comes, at once or after the fight, and retaken in the same way (`betrayal.rep.capture`).
#[test]
fn the_marker_is_taken_and_retaken() {
    // The French win it back by walking in.
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).put("melun", &["fr-1-corps"]).marker("paris");
    t.play(FRANCE, "go fr-1-corps paris");
    assert_eq!(taken(&mut t), Some(Some(Nation::France)));
    // Germans walk into an empty Paris.
    let mut t = Table::empty(PlayerTurn::German, Step::Assign).put("soissons", &["ge-10-corps"]).marker("paris").all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-10-corps paris");
    assert_eq!(taken(&mut t), Some(Some(Nation::Germany)));
    // Where both are it is nobody's until the fight is over, and then the winner's.
    let mut t = Table::empty(PlayerTurn::French, Step::Movement)
        .put("melun", &["fr-3-dcr", "fr-1-corps"])
        .put("paris", &["-ge-10-corps"])
        .marker("paris");
    t.play(FRANCE, "go fr-3-dcr paris").play(FRANCE, "go fr-1-corps paris");
    assert_eq!(taken(&mut t), Some(None));
    t.play(FRANCE, "end-moves");
    assert_eq!(t.result_of("paris", "6-6"), "DE");
    assert_eq!((taken(&mut t), t.b.marker), (Some(Some(Nation::France)), t.area("paris")));
    // A British unit protects it, but holds nothing.
    let mut t =
        Table::empty(PlayerTurn::British, Step::Movement).put("melun", &["br-1-division"]).put("paris", &["fr-1-corps"]).marker("paris");
    t.play(BRITAIN, "go br-1-division paris");
    assert_eq!(taken(&mut t), None);
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps", "br-1-division"]).marker("paris");
    t.play(FRANCE, "go fr-1-corps melun");
    assert_eq!(taken(&mut t), Some(None));
}

/// Germans who hold it carry it about in France, and not out of it (`betrayal.rep.german-carry`).
#[test]
fn germans_carry_the_marker() {
    let table = || Table::empty(PlayerTurn::German, Step::Assign).put("cambrai", &["ge-9-panzer", "ge-10-corps"]).marker("cambrai");
    let mut t = table().all_on(Tactic::Hold);
    t.play(FRANCE, "carry ge-9-panzer amiens");
    assert_eq!((t.b.marker, t.whereabouts("ge-9-panzer")), (t.area("amiens"), "amiens"));
    t.play(FRANCE, "go ge-10-corps arras");
    assert_eq!(t.b.marker, t.area("amiens"));
    // Into an attack, too, but not over the border.
    let t = table().put("lille", &["fr-1-corps"]).put("dinant", &["be-1-corps"]).all_on(Tactic::AdvanceAttack);
    assert_eq!(t.moves_of(FRANCE, "carry ge-10-corps"), ["lille"]);
    assert!(t.offers(FRANCE, "go ge-10-corps dinant"));
    assert_eq!(t.refused(FRANCE, "carry ge-10-corps dinant"), "betrayal.rep.carried");
}
