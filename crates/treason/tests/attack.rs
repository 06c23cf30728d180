//! Phase 4: the attack of the Dark Master.

use crate::support::Table;
use scene::Scene;
use table::{Choices, Know, Seat, Show, Viewer};
use treason::{News, Owner};

/// Red has so many black counters, and the Dark Master stands here in Red's Dark Master phase.
fn at(area: &str, counters: &[u8], land: &[&str]) -> Table {
    let mut t = Table::of(land).black("red", counters);
    t.stands(area).phase("dark-master");
    t
}

/// Both totals of the fight.
fn fought(t: &Table) -> (u8, u8) {
    let totals = |news: News| if let News::Fought { attack, defence, .. } = news { Some((attack, defence)) } else { None };
    t.news().into_iter().rev().find_map(totals).expect("there was a fight")
}

/// treason.att.player-area-only, treason.att.without-moving
#[test]
fn he_attacks_a_players_area_where_he_stands() {
    let t = at("o20", &[1], &["o3 o4", "o20 o21"]);
    assert!(t.offers("red", "attack"), "also without moving");
    let t = at("o12", &[1], &["o3 o4", "o20 o21"]);
    assert_eq!(t.refused("red", "attack"), "treason.att.player-area-only", "neutral");
    let t = at("o12", &[1], &["o3 o4", "o20 o21"]).dark("o12");
    assert_eq!(t.refused("red", "attack"), "treason.att.player-area-only", "his own");
    let mut t = Table::of(&["o3 o4", "o20 o21"]).black("red", &[1]);
    t.phase("dark-master");
    assert_eq!(t.refused("red", "attack"), "treason.att.player-area-only", "outside");
}

/// treason.att.once
#[test]
fn one_attack_is_made_in_a_turn_or_none() {
    let mut t = at("o20", &[1], &["o3 o4", "o20 o21"]);
    t.play("red", "attack").land("1").land("6");
    assert_eq!(t.refused("red", "attack"), "treason.att.once");
    let mut t = at("o20", &[1], &["o3 o4", "o20 o21"]);
    t.play("red", "end-turn");
    assert_eq!((t.owner("o20"), t.asked()), ("yellow", "yellow".into()));
}

/// treason.att.own-area
#[test]
fn the_own_area_may_be_attacked() {
    let mut t = at("o3", &[1], &["o3 o5", "o20 o21"]);
    t.play("red", "attack").land("6").land("1");
    assert_eq!((t.owner("o3"), t.s.board.land_of(Owner::Red).len()), ("dark-master", 1));
}

/// treason.att.attack-value, treason.att.defence-value, treason.att.isolation
#[test]
fn the_example_of_the_rulebook() {
    // Yellow has two white counters and a tower beside the battle, with the Toll House; all else around it is Red's.
    let mut t = at("o8", &[4, 4], &["o10 m6", "o8 o9=toll-house^ o20"]).white("yellow", 2);
    let before = t.scores();
    t.play("red", "attack").land("6").land("1");
    assert_eq!(fought(&t), (8, 4), "6 and 2 counters, whatever their values; 1 and 2 counters and an archer");
    assert_eq!((t.owner("o8"), t.owner("o9"), t.stands_on("o9"), t.has_tower("o9")), ("dark-master", "dark-master", "toll-house", true));
    assert_eq!(t.scores(), [before[0], before[1] - 3, before[2] + 3]);
}

/// treason.att.archers
#[test]
fn towers_beside_the_area_defend_it() {
    for (yellow, orange, defence) in [("o8 o7^ m5^", "o20 o21", 3 + 2), ("o8 o7^ o6", "o20 m5^", 3 + 1), ("o8 o6^ m4^", "o20 o21", 3)] {
        let mut t = at("o8", &[1], &["o12 o13", yellow, orange]);
        t.play("red", "attack").land("1").land("3");
        assert_eq!(fought(&t).1, defence, "{yellow} / {orange}");
    }
}

/// treason.att.preview
#[test]
fn sums_and_chances_are_shown_to_all_before_the_attack() {
    let t = at("o8", &[3, 1], &["o12 o13", "o8 o7^ o20"]).white("yellow", 2);
    for seat in [0, 1] {
        let picture: Scene = t.g.scene(&t.g.view(&t.s, Viewer::Seat(Seat(seat))), &Choices::of(&t.g, &t.s, Some(Seat(seat))));
        let drawn = format!("{:?}", picture.odds);
        assert!(drawn.contains("2 against 3"), "{drawn}");
        for chance in ["10", "5", "21"] {
            assert!(drawn.contains(chance), "{chance} of 36: {drawn}");
        }
    }
}

/// treason.att.higher, treason.att.dm-remains
#[test]
fn a_higher_attack_takes_the_area_with_its_points() {
    let mut t = at("o20", &[1], &["o3 o4", "o20=tannery o21"]);
    let before = t.scores();
    t.play("red", "attack").land("5").land("5");
    assert_eq!((t.owner("o20"), t.stands_on("o20")), ("dark-master", "tannery"));
    assert_eq!(t.scores(), [before[0], before[1] - 3, before[2] + 3]);
    assert_eq!((t.g.knights(&t.s.board, Owner::Yellow), t.g.knights(&t.s.board, Owner::Dark)), (24, 24));
    assert_eq!(t.s.board.dark_master, Some(t.area("o20")));
}

/// treason.att.lower
#[test]
fn a_higher_defence_changes_nothing() {
    let mut t = at("o20", &[1], &["o3 o4", "o20=tannery o21"]);
    let before = t.s.board;
    t.play("red", "attack").land("2").land("5");
    let now = t.s.board;
    assert_eq!((before.land, before.built, before.score, before.powers), (now.land, now.built, now.score, now.powers));
    assert_eq!(now.dark_master, Some(t.area("o20")));
}

/// treason.att.equal-knight, treason.att.equal-building
#[test]
fn an_even_fight_leaves_a_neutral_area() {
    let mut t = at("o20", &[1], &["o3 o4", "o20=tannery o21"]);
    let before = t.scores();
    t.play("red", "attack").land("4").land("5");
    assert_eq!((t.owner("o20"), t.stands_on("o20"), t.g.knights(&t.s.board, Owner::Yellow)), ("neutral", "nothing", 24));
    assert_eq!(t.scores(), [before[0], before[1] - 3, before[2]], "nobody gains");
    assert_eq!((t.names(t.s.board.discards), t.s.board.dark_master), (vec!["tannery"], Some(t.area("o20"))));
}

/// treason.att.isolation-defender-only
#[test]
fn only_areas_of_the_defender_fall_with_it() {
    // o0 is Orange's, between o23, m0 and o1; Yellow loses o1 beside it.
    let mut t = at("o1", &[1], &["m0 o23", "o1 o20", "o0 o12"]);
    t.play("red", "attack").land("6").land("1");
    assert_eq!((t.owner("o1"), t.owner("o0")), ("dark-master", "orange"), "to Orange it was hostile before");
}

/// treason.att.conquered-stays
#[test]
fn the_conquered_area_stays_his_in_hostile_land() {
    let mut t = at("o0", &[1], &["o12 o13", "o0 o23 m0 o1"]);
    t.play("red", "attack").land("6").land("1");
    assert_eq!(t.owner("o0"), "dark-master");
}

/// treason.att.needs-black-knight
#[test]
fn without_a_black_knight_there_is_no_attack() {
    let all = "i0 i1 i2 i3 i4 i5 i6 i7 m0 m1 m2 m3 m4 m5 m6 m7 m8 m9 m10 m11 m12 m13 m14 m15 o0";
    let t = at("o20", &[1], &["o3 o4", "o20 o21"]).dark(all);
    assert_eq!(t.g.knights(&t.s.board, Owner::Dark), 0);
    assert_eq!(t.refused("red", "attack"), "treason.att.needs-black-knight");
}

/// treason.att.own-eviction
#[test]
fn who_loses_the_last_area_to_an_attack_of_their_own_is_out() {
    let mut t = at("o3", &[1], &["o3", "o20 o21", "o12 o13"]);
    t.play("red", "attack").land("6").land("1");
    assert!(t.s.board.evicted.has(treason::Master::Red));
    assert_eq!((t.asked(), t.kind()), ("yellow".into(), "income"), "and the turn is over");
}
