//! Withdrawals: who goes where, who decides, and who has nowhere to go.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Areas, Place, PlayerTurn, Role, Side, Step};

/// A German panzer has beaten these in an Area: they have to withdraw. Three units or fewer, so that the dice read DW.
fn beaten(area: &str, units: &[&str]) -> Table {
    beaten_with(Table::empty(PlayerTurn::German, Step::Combats), area, units)
}

fn beaten_with(t: Table, area: &str, units: &[&str]) -> Table {
    let mut t = t.initiative(Role::Britain).put(area, &["ge-9-panzer"]).put(area, units).on_attack();
    let dice = ["2-2", "2-3", "3-3", "3-4", "4-4", "4-5", "5-5"];
    let before = t.b;
    for roll in dice {
        if t.fight(area, roll).1 == "DW" {
            return t;
        }
        t.b = before;
    }
    panic!("no dice give DW");
}

/// All leave; nobody may stay (`betrayal.res.w-everyone`).
#[test]
fn all_have_to_leave() {
    let mut t = beaten("reims", &["fr-3-corps", "fr-5-corps", "br-1-division"]);
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("withdraw fr-")));
    t.play(FRANCE, "withdraw fr-5-corps chalons").play(FRANCE, "withdraw fr-3-corps soissons");
    assert_eq!((t.asked(), t.b.count(t.area("reims"), Side::Allies)), (("withdraw", Some(BRITAIN)), 1));
    t.play(BRITAIN, "withdraw br-1-division soissons");
    assert_eq!((t.b.count(t.area("reims"), Side::Allies), t.ground(Side::Germans, "reims")), (0, vec!["ge-9-panzer"]));
    assert_ne!(t.asked().0, "withdraw");
}

/// Allies go to a neighbour of lower rank, Germans to one of higher rank, and only without one anywhere else (`betrayal.res.w-direction`).
#[test]
fn allies_go_south_west_and_germans_north_east() {
    let t = beaten("reims", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.moves_of(FRANCE, "withdraw fr-3-corps"), ["chalons", "soissons"]);
    for area in ["cambrai", "verdun", "sedan"] {
        assert_eq!(t.refused(FRANCE, &format!("withdraw fr-3-corps {area}")), "betrayal.res.w-direction", "{area}");
    }
    let t = beaten_with(
        Table::empty(PlayerTurn::German, Step::Combats).germans_in(&["chalons", "soissons"]),
        "reims",
        &["fr-3-corps", "fr-5-corps"],
    );
    assert_eq!(t.moves_of(FRANCE, "withdraw fr-3-corps"), ["sedan", "verdun", "cambrai"]);
    let one = Table::empty(PlayerTurn::German, Step::Combats).germans_in(&["soissons"]);
    assert_eq!(beaten_with(one, "reims", &["fr-3-corps", "fr-5-corps"]).moves_of(FRANCE, "withdraw fr-3-corps"), ["chalons"]);
    // Germans, attacked or attacking.
    let mut t = Table::french_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.result_of("reims", "5-5"), "DW");
    assert_eq!(t.moves_of(BRITAIN, "withdraw ge-10-corps"), ["sedan", "verdun", "cambrai"]);
    assert_eq!(t.refused(BRITAIN, "withdraw ge-10-corps soissons"), "betrayal.res.w-direction");
    let mut t = Table::german_attack("liege", &["ge-10-corps", "fr-3-corps", "fr-5-corps", "fr-4-corps"]);
    assert_eq!(t.result_of("liege", "3-4"), "AW");
    assert_eq!(t.moves_of(BRITAIN, "withdraw ge-10-corps"), ["eindhoven", "ba-2", "ba-3"], "Germany is behind everything");
    // Without ranks it is smaller longitude or latitude: Cambrai lies west of Reims and Verdun south of it.
    let off = Table::empty_with(PlayerTurn::German, Step::Combats, &[("forward-by-rank", "off")]);
    assert_eq!(
        beaten_with(off, "reims", &["fr-3-corps", "fr-5-corps"]).moves_of(FRANCE, "withdraw fr-3-corps"),
        ["verdun", "cambrai", "chalons", "soissons"]
    );
}

/// Of a stack of both Allies the French go first, also where there is room for one unit only (`betrayal.res.mixed-withdrawal`).
#[test]
fn the_french_withdraw_first() {
    let shut = Table::empty(PlayerTurn::German, Step::Combats).germans_in(&["lille", "ghent", "arras", "abbeville"]);
    let mut t = beaten_with(shut.put("calais", &["br-5-division", "br-4-division"]), "dunkirk", &["br-1-division", "fr-1-corps"]);
    assert_eq!((t.whereabouts("fr-1-corps"), t.place("br-1-division")), ("calais", Place::SetAside));
    let told = t.told().join(" ");
    assert!(told.contains("British 1 Division in Dunkirk has nowhere to go."), "{told}");
}

/// The owner decides, also for units that fight on the side of somebody else's turn; a stack may part (`betrayal.res.w-owner-path`).
#[test]
fn the_owner_decides_the_way() {
    // The British run the Germans and withdraw their own units all the same, with the Belgians.
    let mut t = beaten("ghent", &["br-1-division", "be-1-corps"]);
    assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)));
    t.play(BRITAIN, "withdraw br-1-division lille");
    t.play(BRITAIN, "withdraw be-1-corps brussels");
    assert_eq!(["br-1-division", "be-1-corps"].map(|id| t.whereabouts(id)), ["lille", "brussels"]);
    // Of a stack of both the French go first, wherever they are asked from.
    for runs in [Role::France, Role::Britain] {
        let mut t = beaten("lille", &["br-1-division", "fr-3-corps"]).initiative(runs);
        t.play(FRANCE, "withdraw fr-3-corps calais").play(BRITAIN, "withdraw br-1-division cambrai");
        assert_eq!(["fr-3-corps", "br-1-division"].map(|id| t.whereabouts(id)), ["calais", "cambrai"]);
    }
    // Germans are withdrawn by who runs them now.
    for (player, seat) in [(PlayerTurn::French, BRITAIN), (PlayerTurn::British, FRANCE)] {
        let mut t = Table::empty(player, Step::Combats).put("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]);
        t.fight("reims", "5-5");
        assert_eq!(t.asked(), ("withdraw", Some(seat)));
    }
}

/// A full neighbour is passed through, never the battle itself; who can end nowhere is eliminated (`betrayal.res.w-stacking`).
#[test]
fn a_withdrawal_goes_on_until_there_is_room() {
    let full = |areas: &[&str]| Table::empty(PlayerTurn::German, Step::Combats).fill(Side::Allies, areas);
    let t = beaten_with(full(&["chalons"]), "reims", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.moves_of(FRANCE, "withdraw fr-3-corps"), ["soissons", "chaumont", "troyes", "melun"]);
    assert_eq!(t.refused(FRANCE, "withdraw fr-3-corps chalons"), "betrayal.stack.three-allied");
    assert_eq!(t.refused(FRANCE, "withdraw fr-3-corps paris"), "betrayal.res.w-stacking");
    // Soissons and Châlons full: on from both of them, always forward first.
    let t = beaten_with(full(&["chalons", "soissons"]), "reims", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.moves_of(FRANCE, "withdraw fr-3-corps"), ["chaumont", "amiens", "troyes", "beauvais", "paris", "melun"]);
    // One place is left for two: the owner picks who takes it, the other is set aside.
    let blocked = ["ghent", "lille", "arras", "abbeville"];
    let mut t = full(&[]).put("calais", &["br-1-division", "br-2-division"]).germans_in(&blocked);
    t = beaten_with(t, "dunkirk", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.moves(FRANCE), ["withdraw fr-3-corps calais", "withdraw fr-5-corps calais"]);
    t.play(FRANCE, "withdraw fr-5-corps calais");
    assert_eq!((t.whereabouts("fr-5-corps"), t.place("fr-3-corps"), t.is_reduced("fr-3-corps")), ("calais", Place::SetAside, true));
    // A full Calais leads on to nowhere but back to the battle.
    let t = beaten_with(full(&["calais"]).germans_in(&blocked), "dunkirk", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.places(["fr-3-corps", "fr-5-corps"]), [Place::SetAside; 2]);
    // A Border Area is never full.
    let mut t = Table::german_attack("metz", &["ge-10-corps", "fr-3-corps", "fr-5-corps", "fr-4-corps"]).fill(Side::Germans, &["ba-5"]);
    t.fight("metz", "6-1");
    assert!(t.moves_of(BRITAIN, "withdraw ge-10-corps").contains(&"ba-5".to_owned()));
}

/// Enemy-occupied Areas and Combat Areas are no refuge, and Border Areas none for Allies; without another one units are set aside reduced,
/// Belgians lost (`betrayal.res.w-blocked`).
#[test]
fn who_is_surrounded_is_eliminated() {
    let around = |areas: &[&str]| Table::empty(PlayerTurn::German, Step::Combats).germans_in(areas);
    let t = beaten_with(around(&["calais", "lille", "ghent"]), "dunkirk", &["fr-3-corps", "be-1-corps"]);
    assert_eq!((t.place("fr-3-corps"), t.is_reduced("fr-3-corps"), t.place("be-1-corps")), (Place::SetAside, true, Place::Out));
    // Calais is a Combat Area: friends are there, and a fight to come.
    let t = beaten_with(around(&["calais", "lille", "ghent"]).put("calais", &["br-1-division"]), "dunkirk", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.places(["fr-3-corps", "fr-5-corps"]), [Place::SetAside; 2]);
    assert_eq!(t.moves(BRITAIN), ["fight calais"]);
    let t = beaten_with(around(&["lille", "ghent"]), "dunkirk", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.refused(FRANCE, "withdraw fr-3-corps lille"), "betrayal.res.w-blocked");
    let t = beaten_with(around(&["epinal", "nancy", "colmar"]), "strasbourg", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.moves_of(FRANCE, "withdraw fr-3-corps"), ["metz"]);
    assert_eq!(t.refused(FRANCE, "withdraw fr-3-corps ba-6"), "betrayal.map.border-closed-to-allies");
    let t = beaten_with(around(&["epinal", "nancy", "colmar", "metz"]), "strasbourg", &["fr-3-corps", "fr-5-corps"]);
    assert_eq!(t.places(["fr-3-corps", "fr-5-corps"]), [Place::SetAside; 2]);
    // Germans among Allies.
    let mut t = Table::french_attack("dunkirk", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]).put("lille", &["fr-4-corps"]);
    t = t.put("calais", &["br-1-division"]).put("ghent", &["be-1-corps"]);
    t.fight("dunkirk", "5-5");
    assert_eq!((t.place("ge-10-corps"), t.is_reduced("ge-10-corps")), (Place::SetAside, true));
}

/// A vacant Area will do, whoever stood there last: the Germans came from Soissons (`betrayal.res.w-vacant-ok`).
#[test]
fn a_vacant_area_is_a_refuge() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]).came_from("ge-9-panzer", "soissons");
    t.b.began[t.unit("ge-9-panzer").index()] = t.area("soissons");
    t.fight("reims", "2-3");
    t.play(FRANCE, "withdraw fr-3-corps soissons");
    assert_eq!(t.whereabouts("fr-3-corps"), "soissons");
}

/// A Belgian or Dutch unit ends at home if it can at all, in any direction and over full Areas; else it is forced out, and from then on it is
/// like any other (`betrayal.minor.forced-out`, `betrayal.res.w-direction`).
#[test]
fn minor_allies_withdraw_at_home_first() {
    let german = || Table::empty(PlayerTurn::German, Step::Combats);
    let t = beaten_with(german(), "ghent", &["be-1-corps", "be-2-corps"]);
    assert_eq!(t.moves_of(BRITAIN, "withdraw be-1-corps"), ["louvain", "brussels"], "north-east, but at home");
    assert_eq!(t.refused(BRITAIN, "withdraw be-1-corps lille"), "betrayal.minor.forced-out");
    let t = beaten_with(german(), "brussels", &["be-1-corps", "be-2-corps"]);
    assert_eq!(t.moves_of(BRITAIN, "withdraw be-1-corps"), ["dinant", "ghent"], "at home the right direction comes first");
    // Home is full: on through it, as long as there is room behind.
    let t = beaten_with(german().fill(Side::Allies, &["brussels", "louvain"]), "ghent", &["be-1-corps", "be-2-corps"]);
    assert_eq!(t.moves_of(BRITAIN, "withdraw be-1-corps"), ["dinant"]);
    // Nothing at home is left: out it goes, southwest first, and it is marked for good.
    let mut t = beaten_with(german().germans_in(&["brussels", "louvain"]), "ghent", &["be-1-corps", "be-2-corps"]);
    assert_eq!(t.moves_of(BRITAIN, "withdraw be-1-corps"), ["lille", "dunkirk"]);
    t.play(BRITAIN, "withdraw be-1-corps lille");
    assert!(t.b.forced_out.has(t.unit("be-1-corps")) && !t.b.forced_out.has(t.unit("be-2-corps")));
    // Abroad it goes southwest, not home, and so it does from home.
    for (area, refuges) in [("lille", vec!["dunkirk", "cambrai", "calais", "arras"]), ("ghent", vec!["lille", "dunkirk"])] {
        let mut out = german();
        out.b.forced_out.insert(out.unit("be-1-corps"));
        let t = beaten_with(out, area, &["be-1-corps", "br-1-division"]);
        assert_eq!(t.moves_of(BRITAIN, "withdraw be-1-corps"), refuges, "{area}");
    }
    // Nobody is marked who withdraws within the homeland.
    let mut t = beaten_with(german(), "ghent", &["be-1-corps", "be-2-corps"]);
    t.play(BRITAIN, "withdraw be-1-corps brussels");
    assert!(t.b.forced_out.is_empty() && t.b.marker != t.area("ghent") && t.b.duty == Areas::NONE);
}
