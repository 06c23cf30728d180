//! The attack of the Dark Master.

use crate::support::Table;
use treason::{News, Owner};

/// Red attacks where he stands.
fn attacking(land: &[&str], counters: u8, at: &str) -> Table {
    let values: Vec<u8> = (0..counters).map(|_| 4).collect();
    let mut t = Table::of(land).black("red", &values);
    t.phase("dark-master").stands(at);
    t
}

/// treason.att.player-area-only, treason.att.without-moving, treason.att.own-area
#[test]
fn he_attacks_players_areas_where_he_stands() {
    for (at, rule) in [("m9", "allowed"), ("m8", "allowed"), ("o5", "treason.att.player-area-only"), ("o7", "treason.att.player-area-only")]
    {
        let mut t = attacking(&["m8 o20", "m9 o23"], 1, at).dark("o7");
        t.phase("dark-master");
        assert_eq!(t.refused("red", "attack"), rule, "{at}");
    }
    let mut t = Table::of(&["m8 o20", "m9 o23"]).black("red", &[1]);
    t.phase("dark-master");
    assert_eq!(t.refused("red", "attack"), "treason.att.player-area-only", "outside");
    let mut t = attacking(&["m8 o20", "m9 o23"], 1, "m8");
    t.play("red", "attack").land("6").land("1");
    assert_eq!(t.owner("m8"), "dark-master", "one's own area, and both dice for one player");
}

/// treason.att.once
#[test]
fn once_a_turn_and_never_forced() {
    let mut t = attacking(&["m8 o20", "m9 o23"], 1, "m9");
    assert!(t.offers("red", "end-turn"));
    t.play("red", "attack").land("1").land("6");
    assert_eq!(t.refused("red", "attack"), "treason.att.once");
}

/// treason.att.attack-value, treason.att.defence-value, treason.att.higher, treason.att.dm-remains
#[test]
fn the_rulebooks_example() {
    // 6 + 2 against 1 + 2 + 1: the Toll House with its tower is isolated and falls, too.
    let mut t = attacking(&["o12 m13", "o2 o1=toll-house^ m8", "o0 m0 m1 i0"], 2, "o2").white("yellow", 2);
    t.phase("dark-master").play("red", "attack").land("6").land("1");
    let fought = t.news().into_iter().find(|news| matches!(news, News::Fought { .. }));
    assert_eq!(fought, Some(News::Fought { area: t.area("o2"), black: 6, white: 1, attack: 8, defence: 4 }));
    assert_eq!((t.owner("o2"), t.owner("o1"), t.has_tower("o1"), t.stands_on("o1")), ("dark-master", "dark-master", true, "toll-house"));
    assert_eq!((t.scores(), t.s.board.dark_master), (vec![0, 0, 0, 2 + 3], Some(t.area("o2"))));
}

/// treason.att.archers
#[test]
fn towers_of_the_defender_beside_the_area_defend_it() {
    // m9 adjoins i4, m8, m10, o13, o14.
    for (defender, other, archers) in [("m9 m8^ o13^", "o20", 2), ("m9 i4^", "m8^", 1), ("m9 o20^", "m8", 0)] {
        let mut t = attacking(&["o2 o4", defender, other], 1, "m9");
        t.play("red", "attack").land("5").land("3");
        let fought = t.news().into_iter().find_map(|news| if let News::Fought { defence, .. } = news { Some(defence) } else { None });
        assert_eq!(fought, Some(3 + archers), "{defender}");
    }
}

/// treason.att.preview
#[test]
fn the_odds_are_known_before() {
    let t = attacking(&["o2 o4", "m9 m8^"], 2, "m9").white("yellow", 2);
    assert_eq!(t.g.attack_odds(&t.s.board), Some(treason::Odds { attack: 2, defence: 3, wins: 10, draws: 5, losses: 21 }));
    let t = attacking(&["o2 o4", "m9 m8^"], 2, "o20");
    assert_eq!(t.g.attack_odds(&t.s.board), None);
}

/// treason.att.higher, treason.att.lower, treason.att.equal-knight, treason.att.equal-building, treason.att.dm-remains
#[test]
fn three_results() {
    let fight = |black: &str, white: &str| {
        let mut t = attacking(&["o2 o4", "m9=library o20"], 1, "m9");
        t.play("red", "attack").land(black).land(white);
        assert_eq!(t.s.board.dark_master, Some(t.area("m9")));
        let library = t.building("library");
        (t.owner("m9"), t.stands_on("m9").to_owned(), t.scores(), t.g.knights(&t.s.board, Owner::Yellow), t.s.board.discards.has(library))
    };
    assert_eq!(fight("4", "4"), ("dark-master", "library".into(), vec![0, 0, 5], 24, false));
    assert_eq!(fight("3", "5"), ("yellow", "library".into(), vec![0, 4, 1], 23, false));
    assert_eq!(fight("3", "4"), ("neutral", "nothing".into(), vec![0, 0, 1], 24, true));
}

/// treason.att.isolation, treason.att.isolation-defender-only, treason.att.conquered-stays
#[test]
fn what_is_isolated_by_a_conquest_falls_if_it_is_the_defenders() {
    // o3 of Yellow leans on o4 alone; o5 of Orange is ringed by others already but for m3, which is Orange's own neighbour's.
    let mut t = attacking(&["o2 m2", "o4 o3=well o20", "o5 m13", "m3 o6"], 1, "o4");
    t.play("red", "attack").land("6").land("1");
    assert_eq!((t.owner("o4"), t.owner("o3"), t.owner("o5")), ("dark-master", "dark-master", "orange"));
    assert_eq!(t.scores(), [0, 0, 0, 0, 1 + 1]);
    // In the midst of hostile land the conquered area stays his.
    let mut t = attacking(&["o2 m11", "o3 o20", "o4 m2"], 1, "o3");
    t.play("red", "attack").land("6").land("1");
    assert_eq!(t.owner("o3"), "dark-master");
}

/// treason.att.needs-black-knight
#[test]
fn without_a_black_knight_there_is_no_attack() {
    let all: Vec<String> = (0..16).map(|n| format!("m{n}")).chain((0..9).map(|n| format!("o{n}"))).collect();
    let mut t = attacking(&["i0 o20", "i4 o12"], 1, "i4").dark(&all.join(" "));
    t.phase("dark-master");
    assert_eq!(t.refused("red", "attack"), "treason.att.needs-black-knight");
}

/// treason.att.own-eviction
#[test]
fn who_loses_the_last_area_by_an_own_attack_is_out() {
    let mut t = attacking(&["m8", "m9 o23", "m4 o2"], 1, "m8");
    t.play("red", "attack").land("6").land("1");
    assert!(t.s.board.evicted.has(crate::support::master("red")));
    assert_eq!((t.asked(), t.kind()), ("yellow".into(), "income"), "the turn is over");
}
