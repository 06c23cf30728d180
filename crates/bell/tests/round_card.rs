//! What the Round cards do. (Round Cards)

use crate::support::{quiet::*, *};
use bell::{
    news::News,
    state::{Frame, Mobilization},
};
use table::Ask;

/// The end of round `round`, so that the next idle answers turn the next Round card. Nobody holds a
/// Pivotal space, a Dimension or an Objective: nothing but the Round card changes the board.
fn before(round: u8) -> Table {
    let t = Table::new().playing(round, Defend).bare().objectives(Press, France);
    // Mobilization waits for more disks than there are, so that it does not mix in.
    thresholds(t, 4, 5)
}

/// `bell.round.one-blank`
#[test]
fn round_one_brings_no_instructions() {
    let t = Table::new().cubes(Concede, SovietUnion, 3).cubes(Defend, SovietUnion, 4).vp(5);
    let t = t.frames(&[Frame::RoundCard { step: 0 }, Frame::Confirm { side: Defend }]);
    let before = t.state.board;
    let t = t.play(&["done"]);
    let b = &t.state.board;
    assert_eq!(t.kind(), "strategy-concede", "it is followed by the deal");
    assert_eq!((b.cubes, b.pool, b.vp, b.disks, b.german_white), (before.cubes, before.pool, 5, 0, 7));
    assert_eq!(t.news, [News::RoundBegins(1)]);
}

/// `bell.round.order`
#[test]
fn stalin_comes_before_hitler_and_hitler_before_the_disk() {
    for round in [1, 2] {
        let t = before(round).cubes(Concede, SovietUnion, 2).cubes(Defend, SovietUnion, 3).vp(2);
        let t = next_round(t);
        assert_eq!(t.kind(), "d6");
        assert_eq!((t.white(SovietUnion), t.green(SovietUnion), disks(&t)), (0, 1, vec![]), "Stalin's Politics is done, no disk is placed");
        let over = t.clone().land(&["2"]);
        assert!(matches!(over.ask(), Ask::Over(_)));
        assert_eq!((disks(&over), locked_white(&over)), (vec![], vec![1, 2, 3]), "no disk after an invasion");
        let on = t.land(&["3"]);
        assert_eq!((on.kind(), disks(&on)), ("unlock", vec![round + 1]));
    }
}

/// `bell.round.stalin-white` `bell.round.stalin-green`
#[test]
fn stalins_politics_clears_white_and_all_green_but_one() {
    for round in [1, 2] {
        for (white, green) in [(0, 0), (0, 1), (1, 0), (1, 1), (3, 2), (4, 4), (2, 3), (0, 4)] {
            let t = before(round).cubes(Concede, SovietUnion, white).cubes(Defend, SovietUnion, green);
            let (concede, defend) = (t.pool_of(Concede), t.pool_of(Defend));
            let other = t.clone().cubes(Concede, SovietUnion, 0).cubes(Defend, SovietUnion, 0).state.board.cubes;
            let t = next_round(t).sound();
            let left = green.min(1);
            assert_eq!((t.white(SovietUnion), t.green(SovietUnion)), (0, left), "from {white} white and {green} green");
            assert_eq!((t.pool_of(Concede), t.pool_of(Defend)), (concede + white, defend + green - left));
            assert_eq!(t.cubes(Defend, SovietUnion, 0).state.board.cubes, other, "no other space is touched");
        }
    }
}

/// `bell.round.stalin-white` `bell.round.stalin-green`
#[test]
fn stalins_politics_comes_only_with_rounds_two_and_three() {
    // The Final Decision round has no Round card.
    let t = before(3).cubes(Concede, SovietUnion, 1).cubes(Defend, SovietUnion, 3);
    let t = next_round(t);
    assert_eq!((t.state.board.round, t.kind()), (4, "initiative"));
    assert_eq!((t.white(SovietUnion), t.green(SovietUnion), disks(&t)), (1, 3, vec![]));
}

/// `bell.round.prep-space`
#[test]
fn preparations_put_a_disk_on_the_space_of_the_round() {
    for round in [1, 2] {
        let on = round + 1;
        let t = next_round(before(round));
        assert_eq!((t.kind(), disks(&t)), ("unlock", vec![on]), "though lower spaces are free");
        let t = t.play(&["unlock pool"]).sound();
        let kept: Vec<u8> = (1..=3).filter(|n| *n != on).collect();
        assert_eq!((locked_white(&t), t.kind()), (kept, "strategy-concede"));
    }
    // With other disks already there.
    let t = next_round(before(1).disks(&[1, 3]));
    assert_eq!(disks(&t), [1, 2, 3]);
    let t = next_round(before(2).disks(&[2]));
    assert_eq!(disks(&t), [2, 3]);
}

/// `bell.round.prep-skip`
#[test]
fn preparations_place_nothing_where_a_disk_lies_already() {
    for (round, on) in [(1, 2), (2, 3)] {
        let t = before(round).disks(&[on]);
        let (pool, white) = (t.pool_of(Concede), locked_white(&t));
        let t = next_round(t).sound();
        assert_eq!((t.kind(), disks(&t), locked_white(&t)), ("strategy-concede", vec![on], white));
        assert_eq!((t.pool_of(Concede), t.white(CsrGermans)), (pool, 0), "no cube is unlocked");
    }
    // A disk that is not placed brings no Mobilization either, though its number would suffice.
    let t = next_round(thresholds(before(1).disks(&[2]), 1, 2));
    assert_eq!((t.kind(), t.state.board.mobilization), ("strategy-concede", Mobilization::None));
}
