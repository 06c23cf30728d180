//! Air units: ranges, bases, missions, and what becomes of aircraft that are left alone.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, Place, PlayerTurn, Role, Step, Tactic};

/// The French fly: their air unit is in Lille with a corps.
fn french() -> Table {
    Table::empty(PlayerTurn::French, Step::Air).put("lille", &["fr-1-corps", "fr-aa"])
}

/// The Germans fly, run by Britain: all of their aircraft are in Liège with a corps.
fn german() -> Table {
    let t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain);
    t.put("liege", &["ge-26-corps", "ge-fighter-1", "ge-fighter-2", "ge-bomber"])
}

/// One for each Area entered, out and home each by itself: four for fighters, six for the bomber (`betrayal.air.one-per-area`).
#[test]
fn aircraft_stay_within_their_range() {
    let mut t = french().germans_in(&["strasbourg", "colmar"]).put("le-havre", &["fr-3-corps"]).put("belfort", &["fr-5-corps"]);
    assert_eq!(t.moves_of(FRANCE, "fly fr-aa"), ["strasbourg"]);
    assert_eq!(t.refused(FRANCE, "fly fr-aa colmar"), "betrayal.air.one-per-area");
    assert_eq!(t.moves_of(FRANCE, "rebase fr-aa"), ["le-havre"]);
    assert_eq!(t.refused(FRANCE, "rebase fr-aa belfort"), "betrayal.air.one-per-area");
    // Four Areas out, and then it may come down four Areas from there, but not five.
    t = t.put("arras", &["fr-10-corps"]).put("troyes", &["fr-4-corps"]);
    t.play(FRANCE, "fly fr-aa strasbourg").play(FRANCE, "bombard strasbourg").land("1");
    assert_eq!(t.asked(), ("land", Some(FRANCE)));
    assert_eq!(t.moves_of(FRANCE, "land fr-aa"), ["lille", "arras", "belfort", "troyes"]);
    assert_eq!(t.refused(FRANCE, "land fr-aa le-havre"), "betrayal.air.one-per-area");

    let t = german().put("belfort", &["fr-3-corps"]).put("colmar", &["fr-5-corps"]).put("strasbourg", &["fr-10-corps"]);
    assert_eq!(t.moves_of(BRITAIN, "fly ge-bomber"), ["strasbourg", "colmar", "belfort"]);
    assert_eq!(t.moves_of(BRITAIN, "fly ge-fighter-1"), ["strasbourg"]);
}

/// Only with friendly ground units, of any Allied nation, and with no enemy (`betrayal.air.base-with-friends`).
#[test]
fn bases_have_friends_and_no_enemies() {
    let t = french().put("ghent", &["be-1-corps"]).put("calais", &["br-1-division"]);
    let t = t.put("arras", &["fr-3-corps", "ge-10-corps"]).put("cambrai", &["ge-9-panzer"]).put("amiens", &["br-aasf"]);
    assert_eq!(t.moves_of(FRANCE, "rebase fr-aa"), ["ghent", "calais"]);
    for area in ["arras", "cambrai", "amiens", "dunkirk"] {
        assert_eq!(t.refused(FRANCE, &format!("rebase fr-aa {area}")), "betrayal.air.base-with-friends", "{area}");
    }
    assert_eq!(t.refused(FRANCE, "rebase fr-aa lille"), "betrayal.air.rebase");
    // A Border Area is a base for Germans only while some of them are there.
    let t = german().put("ba-3", &["ge-10-corps"]);
    assert_eq!(t.moves_of(BRITAIN, "rebase ge-bomber"), ["ba-3"]);
}

/// Ground units withdraw, the aircraft of their base do not, and are lost for good (`betrayal.air.no-retreat`, `betrayal.air.stranded-dies`).
#[test]
fn aircraft_do_not_withdraw() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps", "fr-aa", "br-aasf"]);
    assert_eq!(t.result_of("reims", "2-3"), "DW");
    assert_eq!(t.moves(FRANCE), ["withdraw fr-3-corps chalons", "withdraw fr-3-corps soissons"]);
    t.play(FRANCE, "withdraw fr-3-corps soissons");
    assert_eq!(t.places(["fr-aa", "br-aasf"]), [Place::Out; 2]);
    // So are those of a base that an exchange empties.
    let mut t = Table::german_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps", "fr-aa"]);
    assert_eq!(t.result_of("reims", "4-4"), "EX");
    assert_eq!(t.places(["ge-10-corps", "fr-3-corps", "fr-aa"]), [Place::SetAside, Place::SetAside, Place::Out]);
    // Where the base holds out they live.
    let mut t = Table::german_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps", "fr-4-corps", "fr-aa"]);
    assert_eq!(t.result_of("reims", "3-4"), "AW");
    t.play(BRITAIN, "withdraw ge-10-corps sedan");
    assert_eq!(t.whereabouts("fr-aa"), "reims");
}

/// A bombardment that drives the last ground units off or destroys them leaves the aircraft alone just as well (`betrayal.air.stranded-dies`).
#[test]
fn aircraft_are_lost_with_a_bombed_base() {
    let bombed = |unit: &str, die: &str| {
        let mut t = french().put("sedan", &[unit, "ge-fighter-1"]).germans_in(&["ardennes", "dinant", "metz", "longwy"]);
        t.play(FRANCE, "fly fr-aa sedan").land("6").play(BRITAIN, "land ge-fighter-1 sedan").play(FRANCE, "bombard sedan").land(die);
        t
    };
    let mut t = bombed("ge-10-corps", "6");
    assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)));
    t.play(BRITAIN, "withdraw ge-10-corps metz");
    assert_eq!((t.place("ge-fighter-1"), t.whereabouts("fr-aa")), (Place::Out, "lille"));
    let t = bombed("-ge-10-corps", "5");
    assert_eq!(t.places(["ge-10-corps", "ge-fighter-1"]), [Place::SetAside, Place::Out]);
    let t = bombed("ge-10-corps", "5");
    assert_eq!((t.is_reduced("ge-10-corps"), t.whereabouts("ge-fighter-1")), (true, "sedan"));
}

/// Who goes off to attack and is thrown back finds the aircraft of the base still there; who wins elsewhere has left them alone
/// (`betrayal.air.stranded-dies`).
#[test]
fn a_base_is_judged_after_the_combats() {
    let attack = || {
        let mut t = Table::empty(PlayerTurn::French, Step::Movement).put("reims", &["fr-1-corps", "fr-aa"]).put("sedan", &["ge-1-panzer"]);
        t = t.put("paris", &["fr-2-corps"]);
        t.play(FRANCE, "go fr-1-corps sedan").play(FRANCE, "end-moves").play(FRANCE, "end-air");
        assert_eq!((t.asked(), t.whereabouts("fr-aa")), (("combat", Some(FRANCE)), "reims"));
        t
    };
    let mut t = attack();
    assert_eq!(t.result_of("sedan", "4-4"), "ASW");
    t.play(FRANCE, "withdraw fr-1-corps reims");
    assert_eq!((t.asked().0, t.whereabouts("fr-aa")), ("initiative", "reims"));
    let mut t = attack();
    assert_eq!(t.result_of("sedan", "4-4"), "ASW");
    t.play(FRANCE, "withdraw fr-1-corps verdun");
    assert_eq!(t.place("fr-aa"), Place::Out);
}

/// Friends that march off leave an air unit alone until the end of its owner's Combat Phase; then it needs a base or is lost
/// (`betrayal.air.stranded-dies`, `betrayal.air.rebase`).
#[test]
fn aircraft_may_be_alone_until_their_own_combats_are_over() {
    let left = || {
        let mut t =
            Table::empty(PlayerTurn::French, Step::Movement).put("amiens", &["fr-1-corps", "br-aasf"]).put("rouen", &["br-1-division"]);
        t.play(FRANCE, "go fr-1-corps beauvais").play(FRANCE, "end-moves");
        t
    };
    let t = left();
    assert_eq!((t.asked(), t.whereabouts("br-aasf")), (("move", Some(BRITAIN)), "amiens"));
    let mut t = left();
    t.play(BRITAIN, "end-moves").play(BRITAIN, "end-air");
    assert_eq!(t.place("br-aasf"), Place::Out);
    assert!(t.news().contains(&News::Stranded { unit: t.unit("br-aasf") }));
    let mut t = left();
    t.play(BRITAIN, "end-moves").play(BRITAIN, "rebase br-aasf rouen");
    assert_eq!((t.whereabouts("br-aasf"), t.asked().0), ("rouen", "initiative"));
    let mut t = left();
    t.play(BRITAIN, "go br-1-division amiens").play(BRITAIN, "end-moves").play(BRITAIN, "end-air");
    assert_eq!(t.whereabouts("br-aasf"), "amiens");
    // Where it can go nowhere, nobody is asked.
    let mut t = Table::empty(PlayerTurn::French, Step::Air).put("reims", &["fr-aa"]);
    t.run();
    assert_eq!(t.place("fr-aa"), Place::Out);
}

/// Aircraft alone do not make an Area occupied: enemies pass, and the aircraft are lost (`betrayal.air.stranded-dies`).
#[test]
fn aircraft_alone_are_overrun() {
    let mut t = Table::empty(PlayerTurn::British, Step::Movement).put("arras", &["br-1-division"]).put("cambrai", &["ge-fighter-1"]);
    t.play(BRITAIN, "go br-1-division cambrai").play(BRITAIN, "go br-1-division reims");
    assert_eq!((t.place("ge-fighter-1"), t.whereabouts("br-1-division")), (Place::Out, "reims"));
    // With a ground unit beside them they live until it is beaten.
    let mut t = Table::empty(PlayerTurn::British, Step::Movement).put("arras", &["br-1-division"]);
    t = t.put("cambrai", &["ge-fighter-1", "ge-10-corps"]);
    t.play(BRITAIN, "go br-1-division cambrai");
    assert_eq!((t.whereabouts("ge-fighter-1"), t.refused(BRITAIN, "go br-1-division reims")), ("cambrai", "betrayal.move.stop-at-enemy"));
    // A reinforcement that lands does the same, and so does a unit that withdraws.
    let mut t = Table::empty(PlayerTurn::British, Step::Reinforcements).turn(4).boxed(Place::ToCome, &["br-1-tank-brigade"]);
    t = t.put("calais", &["ge-fighter-1"]);
    t.run().play(BRITAIN, "enter br-1-tank-brigade calais");
    assert_eq!(t.place("ge-fighter-1"), Place::Out);
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]).put("soissons", &["ge-fighter-1"]);
    t.fight("reims", "2-3");
    t.play(FRANCE, "withdraw fr-3-corps soissons");
    assert_eq!(t.place("ge-fighter-1"), Place::Out);
}

/// To an Area with enemy ground units; what the mission is follows from who else is there (`betrayal.air.target-has-enemy`,
/// `betrayal.air.enemy-only-is-bombing`, `betrayal.air.both-is-support`).
#[test]
fn the_target_says_what_a_mission_is() {
    let table = || french().put("sedan", &["ge-10-corps"]).put("dinant", &["ge-26-corps", "fr-3-corps"]).put("arras", &["ge-bomber"]);
    let t = table();
    assert_eq!(t.moves_of(FRANCE, "fly fr-aa"), ["dinant", "sedan"]);
    for area in ["arras", "amiens", "lille"] {
        assert_eq!(t.refused(FRANCE, &format!("fly fr-aa {area}")), "betrayal.air.target-has-enemy", "{area}");
    }
    let flown = |area: &str| {
        let mut t = table();
        t.play(FRANCE, &format!("fly fr-aa {area}"));
        let is = |news: &News| if let News::Mission { supports, .. } = news { Some(*supports) } else { None };
        let supports = t.news().iter().find_map(is);
        (supports, t.asked())
    };
    assert_eq!(flown("sedan"), (Some(false), ("bombardment", Some(FRANCE))));
    assert_eq!(flown("dinant"), (Some(true), ("combat", Some(FRANCE))), "nobody bombs where friends fight");
}

/// The German bomber alone may do both in one Area where friends fight (`betrayal.air.bomber-may-do-both`).
#[test]
fn the_bomber_bombs_and_supports() {
    let table = || german().put("reims", &["ge-9-panzer", "fr-3-corps", "fr-5-corps"]).put("sedan", &["fr-4-corps"]).on_attack();
    let t = table();
    assert_eq!(t.moves_of(BRITAIN, "fly-both ge-bomber"), ["reims"]);
    assert_eq!(t.refused(BRITAIN, "fly-both ge-bomber sedan"), "betrayal.air.enemy-only-is-bombing");
    assert_eq!(t.refused(BRITAIN, "fly-both ge-fighter-1 reims"), "betrayal.air.bomber-may-do-both");
    let both = |die: &str| {
        let mut t = table();
        t.play(BRITAIN, "fly ge-fighter-1 reims").play(BRITAIN, "fly-both ge-bomber reims").play(BRITAIN, "end-air");
        t.play(BRITAIN, "bombard reims").land(die);
        t
    };
    // Only the bomber's own value counts: on a three, 4 brings a loss, and on a six with the fighter's 2 it would bring two.
    let mut t = both("3");
    assert_eq!(t.asked(), ("loss", Some(FRANCE)));
    t.play(FRANCE, "lose fr-3-corps");
    let (odds, _) = t.fight("reims", "1-1");
    assert_eq!((odds.attack, odds.support, odds.defence, odds.air), (9, 3, 4, 1));
    let mut t = both("6");
    t.play(FRANCE, "lose fr-3-corps");
    assert_eq!(t.asked(), ("withdraw", Some(FRANCE)), "one step, then all leave");
    // Its W empties the Area: no combat, no support, and all go home.
    t.play(FRANCE, "withdraw fr-3-corps soissons").play(FRANCE, "withdraw fr-5-corps soissons");
    assert_eq!(t.asked(), ("land", Some(BRITAIN)));
    t.play(BRITAIN, "land ge-fighter-1 liege").play(BRITAIN, "land ge-bomber reims");
    assert_eq!((t.whereabouts("ge-bomber"), t.b.battle), ("reims", None));
    // An ordinary mission there is support alone.
    let mut t = table();
    t.play(BRITAIN, "fly ge-bomber reims").play(BRITAIN, "end-air");
    assert_eq!(t.asked(), ("combat", Some(BRITAIN)));
    // Allies have no such aircraft, and under Saturation Bombing it flies to two Areas instead.
    let t = french().put("dinant", &["ge-10-corps", "fr-3-corps"]);
    assert_eq!(t.refused(FRANCE, "fly-both fr-aa dinant"), "betrayal.air.bomber-may-do-both");
    let t = table().pool(&[Tactic::Saturation]);
    assert_eq!(t.refused(BRITAIN, "fly-both ge-bomber reims"), "betrayal.sat.bomber-two-targets");
}

/// What the French bomb, the British may not bomb in the same game turn; support is another matter (`betrayal.air.no-joint-allied-bombing`).
#[test]
fn the_allies_do_not_bomb_the_same_area() {
    let mut t = french().put("sedan", &["ge-10-corps"]).put("dinant", &["ge-26-corps"]).put("calais", &["br-1-division", "br-aasf"]);
    t.play(FRANCE, "fly fr-aa sedan").play(FRANCE, "bombard sedan").land("1").play(FRANCE, "land fr-aa lille");
    t.play(BRITAIN, "end-moves");
    assert_eq!(t.moves_of(BRITAIN, "fly br-aasf"), ["dinant"]);
    assert_eq!(t.refused(BRITAIN, "fly br-aasf sedan"), "betrayal.air.no-joint-allied-bombing");
    let supports = Table { b: t.b, ..Table::historical() }.put("sedan", &["br-2-division"]);
    assert!(supports.offers(BRITAIN, "fly br-aasf sedan"));
    // With the next game turn it is over. What the French only supported is free, too.
    let mut t = t.step(PlayerTurn::German, Step::Begin);
    t.run();
    assert_eq!(t.b.french_bombed, betrayal::Areas::NONE);
    let mut t = french().put("dinant", &["ge-10-corps", "fr-3-corps"]);
    t.play(FRANCE, "fly fr-aa dinant");
    assert_eq!(t.b.french_bombed, betrayal::Areas::NONE);
}

/// After the combat of their Area they land where they came from or in another Area with friends only, in range; without one they are
/// lost (`betrayal.air.home-after-combat`).
#[test]
fn aircraft_go_home_after_the_combat() {
    let flown = |base: &str| {
        let mut t = Table::empty(PlayerTurn::French, Step::Air).put(base, &["fr-aa", "fr-1-corps"]);
        t = t.put("ardennes", &["fr-3-corps", "fr-5-corps", "ge-10-corps"]).put("sedan", &["fr-4-corps", "ge-26-corps"]);
        t.play(FRANCE, "fly fr-aa ardennes");
        t.play(FRANCE, "fight sedan").land("3-4");
        t
    };
    let mut t = flown("lille");
    assert_eq!(t.whereabouts("fr-aa"), "lille", "it is away on its mission, which counts from where it started");
    t.play(FRANCE, "withdraw fr-4-corps reims").fight("ardennes", "4-5");
    t.play(BRITAIN, "withdraw ge-10-corps ba-3");
    assert_eq!(t.asked(), ("land", Some(FRANCE)));
    assert_eq!(t.moves_of(FRANCE, "land fr-aa"), ["ardennes", "lille", "reims"], "sedan is German");
    assert_eq!(t.refused(FRANCE, "land fr-aa sedan"), "betrayal.air.base-with-friends");
    t.play(FRANCE, "land fr-aa reims");
    assert_eq!((t.whereabouts("fr-aa"), t.b.target), ("reims", [None; betrayal::AIR]));

    // The launch Area is no base if all have left it, and then there is none.
    let mut t = Table::empty(PlayerTurn::French, Step::Air).put("lille", &["fr-aa"]).put("ardennes", &["fr-3-corps", "ge-10-corps"]);
    t.play(FRANCE, "fly fr-aa ardennes");
    assert_eq!(t.result_of("ardennes", "1-2"), "AE");
    assert_eq!(t.place("fr-aa"), Place::Out);
}

/// Aircraft of an attack land after its armour has gone on: not in the Area that the armour leaves empty (`betrayal.air.home-after-combat`).
#[test]
fn nobody_lands_where_all_have_gone_on() {
    let mut t = german().put("reims", &["ge-9-panzer", "fr-3-corps"]).on_attack();
    t = t.pool(&[Tactic::Exploit]);
    t.b.tactic[t.area("reims").index()] = Some(Tactic::Exploit);
    t.play(BRITAIN, "fly ge-fighter-1 reims").play(BRITAIN, "end-air").fight("reims", "2-3");
    t.play(FRANCE, "withdraw fr-3-corps chalons");
    assert_eq!(t.asked(), ("exploit", Some(BRITAIN)));
    t.play(BRITAIN, "exploit chalons");
    assert_eq!((t.whereabouts("ge-fighter-1"), t.asked().0), ("liege", "fight"), "it is down before the next dice");
    // Where infantry stays behind, the Area is a base.
    let mut t = german().put("reims", &["ge-9-panzer", "ge-10-corps", "fr-3-corps"]).on_attack();
    t = t.pool(&[Tactic::Exploit]);
    t.b.tactic[t.area("reims").index()] = Some(Tactic::Exploit);
    t.play(BRITAIN, "fly ge-fighter-1 reims").play(BRITAIN, "end-air").fight("reims", "1-2");
    t.play(FRANCE, "withdraw fr-3-corps chalons").play(BRITAIN, "exploit chalons");
    assert_eq!(t.moves_of(BRITAIN, "land ge-fighter-1"), ["liege", "reims"]);
}

/// From a base that was entered a fighter may still intercept. It then lands elsewhere if it can, and else shares the fate of its base
/// (`betrayal.air.contested-base`).
#[test]
fn a_fighter_leaves_a_base_under_attack() {
    let table = || {
        let t = Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("ba-3", &["ge-26-corps", "ge-fighter-1"]);
        let t = t.put("soissons", &["br-1-division", "br-aasf", "ge-9-panzer"]).put("reims", &["br-2-division", "ge-10-corps"]);
        t.on_attack()
    };
    let intercept = |mut t: Table| {
        t.play(BRITAIN, "fly ge-fighter-1 reims").play(FRANCE, "intercept br-aasf").land("6");
        t
    };
    let t = intercept(table().put("paris", &["fr-1-corps"]));
    assert_eq!((t.whereabouts("br-aasf"), t.asked().0), ("paris", "combat"));
    let t = intercept(table().put("paris", &["fr-1-corps"]).put("melun", &["fr-3-corps"]));
    assert_eq!(t.moves(FRANCE), ["land br-aasf paris", "land br-aasf melun"]);
    assert_eq!(t.refused(FRANCE, "land br-aasf soissons"), "betrayal.air.contested-base");
    let mut t = intercept(table());
    assert_eq!(t.whereabouts("br-aasf"), "soissons");
    assert_eq!(t.result_of("soissons", "5-4"), "DE");
    assert_eq!(t.place("br-aasf"), Place::Out);
    let mut t = intercept(table().put("soissons", &["br-3-division", "br-4-division"]));
    assert_eq!(t.result_of("soissons", "1-1"), "AE");
    assert_eq!(t.whereabouts("br-aasf"), "soissons");
}

/// Aircraft that are based under attack neither help nor hinder (`betrayal.air.mission-air-only`).
#[test]
fn only_missions_count() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps", "fr-aa", "br-aasf"]);
    let (odds, _) = t.fight("reims", "1-1");
    assert_eq!((odds.air, odds.support, odds.shift()), (0, 0, 0));
    // Neither when their ground units attack in their turn, because they were attacked.
    let mut t = Table::french_attack("sedan", &["ge-10-corps", "ge-bomber", "ge-fighter-1", "fr-3-corps", "fr-5-corps"]);
    let (odds, code) = t.fight("sedan", "3-4");
    assert_eq!((odds.air, odds.support, code.as_str()), (0, 0, "CA"));
    let (odds, _) = t.strike("6-6");
    assert_eq!((odds.air, odds.support), (0, 0));
}

/// One mission or one change of base in the own player-turn, one interception in each other one (`betrayal.air.last-flight`).
#[test]
fn aircraft_fly_once() {
    let table = || german().put("reims", &["fr-3-corps"]).put("cambrai", &["fr-1-corps"]).put("ba-3", &["ge-10-corps"]);
    let mut t = table();
    t.play(BRITAIN, "rebase ge-fighter-1 ba-3");
    assert_eq!(t.refused(BRITAIN, "fly ge-fighter-1 reims"), "betrayal.air.last-flight");
    assert_eq!(t.refused(BRITAIN, "rebase ge-fighter-1 liege"), "betrayal.air.last-flight");
    t.play(BRITAIN, "fly ge-fighter-2 reims");
    assert_eq!(t.refused(BRITAIN, "fly ge-fighter-2 cambrai"), "betrayal.air.last-flight");
    assert_eq!(t.refused(BRITAIN, "rebase ge-fighter-2 ba-3"), "betrayal.air.last-flight");
    t.play(BRITAIN, "fly ge-bomber cambrai");
    assert_eq!(t.asked().0, "bombardment", "when all have flown, nobody is asked");
    // Two missions over French troops, one French fighter: it tries once.
    let mut t = table().put("paris", &["fr-5-corps", "fr-aa"]);
    t.play(BRITAIN, "fly ge-fighter-1 reims").play(BRITAIN, "fly ge-fighter-2 cambrai").play(BRITAIN, "end-air");
    t.play(FRANCE, "intercept fr-aa").land("6").play(FRANCE, "land fr-aa paris");
    assert_eq!(t.asked().0, "bombardment");
    let mut t = table().put("paris", &["fr-5-corps", "fr-aa"]);
    t.play(BRITAIN, "fly ge-fighter-1 reims").play(BRITAIN, "fly ge-fighter-2 cambrai").play(BRITAIN, "end-air");
    t.play(FRANCE, "let-pass");
    assert_eq!(t.asked(), ("intercept", Some(FRANCE)), "who let one pass may try the next");
    // A new player-turn begins with all on the ground.
    let mut t = table();
    t.b.flown = t.g.edition.air;
    let mut t = t.step(PlayerTurn::French, Step::Begin);
    t.run();
    assert!(!t.has_flown("ge-fighter-1") && t.b.flown.is_empty());
}
