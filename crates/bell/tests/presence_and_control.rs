//! Presence and Control. (Presence and Control; Playing Strategy Cards)

use crate::support::{quiet::*, *};
use bell::{
    roles::{Colour, Side},
    space::{Cubes, Dimension, Space, Spaces},
};

/// `bell.pres.one-cube`
#[test]
fn one_cube_is_presence_whatever_the_enemy_has() {
    for side in Side::BOTH {
        let t = with_arrows(Table::new().playing(1, side).breached(side.enemy(), 0), &[]).bare();
        let t = operate(t.cubes(side, Press, 1).cubes(side.enemy(), Press, 4).cubes(side.enemy(), France, 4), 3);
        let reach: Vec<Space> = t.game.virtual_pressure(side).iter().chain([Press]).collect();
        assert_eq!(sorted(t.offered("escalate")), ids(&reach), "presence opens Press; France has none");
        assert_eq!(t.offered("persuade"), ["press"]);
        assert_eq!(t.refused("persuade france"), "bell.persuade.presence-at-start");
        assert_eq!(t.refused("escalate france"), "bell.escalate.pressure");
    }
    // Both are present in the same space at once.
    let t = cubes_only(Table::new().playing(1, Concede), &[(1, 4, Press)]);
    assert_eq!((t.state.board.cubes[0].present(), t.state.board.cubes[1].present()), (Spaces::only(Press), Spaces::only(Press)));
}

/// `bell.ctrl.strict-majority`
#[test]
fn control_takes_strictly_more_cubes_in_every_space() {
    for space in Space::ALL {
        // With one side's four or the other's in all other spaces: nothing is carried over between them.
        for (white, green, around) in (0..=4).flat_map(|w| (0..=4).map(move |g| (w, g))).flat_map(|(w, g)| [(w, g, [4, 0]), (w, g, [0, 4])])
        {
            let mut t = Table::new();
            for side in Side::BOTH {
                let own = if side == Concede { white } else { green };
                let mut cubes = Cubes::NONE;
                Space::ALL.into_iter().for_each(|s| cubes.set(s, if s == space { own } else { around[side.index()] }));
                t.state.board.cubes[side.index()] = cubes;
            }
            let b = &t.state.board;
            let found = (b.control(Concede).has(space), b.control(Defend).has(space));
            assert_eq!(found, (white > green, green > white), "{white} white and {green} green in {}", space.id());
        }
    }
}

/// `bell.ctrl.strict-majority`
#[test]
fn a_tie_opens_nothing_and_one_cube_more_does() {
    for (white, green, opened) in [(0, 0, false), (1, 1, false), (2, 2, false), (2, 1, true), (1, 2, false), (4, 3, true)] {
        let t = with_arrows(Table::new().playing(1, Concede), &[(Press, France)]);
        let t = operate(cubes_only(t, &[(white, green, Press)]), 1);
        assert_eq!(t.offers("escalate france"), opened, "{white} white and {green} green");
    }
}

/// `bell.ctrl.dimension-all-three`
#[test]
fn a_dimension_takes_all_three_spaces() {
    for dimension in Dimension::ALL {
        let spaces: Vec<Space> = dimension.spaces().iter().collect();
        for side in Side::BOTH {
            let full = |t: Table| spaces.iter().fold(t.bare(), |t, s| t.cubes(side, *s, 1));
            let start = || Table::new().playing(1, Defend).objectives(elsewhere(dimension), elsewhere(next(dimension)));
            let toward = if side == Concede { -1 } else { 1 };
            let t = full(start());
            assert!(t.state.board.controls_dimension(side, dimension) && !t.state.board.controls_dimension(side.enemy(), dimension));
            assert_eq!(next_round(t).state.board.vp, toward);
            for short in &spaces {
                let tied = full(start()).cubes(side.enemy(), *short, 1);
                assert!(!tied.state.board.controls_dimension(side, dimension));
                assert_eq!(next_round(tied).state.board.vp, 0, "{} is tied", short.id());
                assert_eq!(next_round(full(start()).cubes(side, *short, 0)).state.board.vp, 0, "{} is empty", short.id());
            }
        }
    }
}

/// Another Dimension.
fn next(dimension: Dimension) -> Dimension {
    Dimension::ALL[(dimension as usize + 1) % 4]
}

/// A space without any cube in these tests, to be an Objective that nobody scores.
fn elsewhere(dimension: Dimension) -> Space {
    next(dimension).spaces().iter().nth(1).unwrap()
}

/// `bell.ctrl.snapshot-per-play`
#[test]
fn control_gained_or_lost_within_a_play_counts_from_the_next_play_on() {
    // Defend leads in Press by one and is tied in Opposition.
    let t = with_arrows(Table::new().playing(1, Defend), &[(Opposition, France), (Press, President)]);
    let t = cubes_only(t, &[(1, 1, Opposition), (0, 1, Press)]);
    let before = [Opposition, Press, President, Czechoslovaks, GeneralStaff, MoravianHqs];
    let t = operate(t, 3);
    assert_eq!(sorted(t.offered("escalate")), ids(&before));
    let t = t.play(&["persuade opposition"]);
    assert!(t.state.board.control(Defend).has(Opposition), "Defend now controls Opposition");
    assert_eq!(sorted(t.offered("escalate")), ids(&before), "but not for this play");
    let t = wait(t.play(&["done"]));
    let t = operate(t, 1);
    let after = [before.as_slice(), &[France]].concat();
    assert_eq!(sorted(t.offered("escalate")), ids(&after));
    // And what is lost between plays is lost.
    let t = t.play(&["done"]);
    let t = act(run(t, "add 1 in press"), &["add press"]);
    let t = operate(t, 1);
    let tied = after.iter().copied().filter(|s| *s != President).collect::<Vec<_>>();
    assert_eq!(sorted(t.offered("escalate")), ids(&tied));
}

/// `bell.ctrl.snapshot-per-play`
#[test]
fn presence_gained_within_a_play_allows_persuasion_only_in_the_next() {
    let t = with_arrows(cubes_only(Table::new().playing(1, Concede), &[(0, 2, Government)]), &[]);
    let t = operate(t, 3).play(&["escalate government"]);
    assert_eq!((t.white(Government), t.offered("persuade")), (1, vec![]));
    assert_eq!(t.refused("persuade government"), "bell.persuade.presence-at-start");
    let t = wait(t.play(&["done"]));
    assert_eq!(operate(t, 3).offered("persuade"), ["government"]);
}

/// `bell.ctrl.snapshot-per-play`
#[test]
fn points_granted_by_an_event_use_the_presence_from_before_its_cubes() {
    let t = with_arrows(cubes_only(Table::new().playing(1, Concede), &[(0, 2, Press), (0, 1, France)]), &[(Press, France)]);
    let t = run(t, "add 3 in press; grant 2 ops among press, france").play(&["add press", "add press", "add press"]);
    assert!(t.state.board.control(Concede).has(Press));
    assert_eq!(t.kind(), "confirm", "neither presence nor control is new in this play, so no point can be spent");
    // A condition reads the same moment.
    let t = cubes_only(Table::new().playing(1, Concede), &[]);
    let t = run(t, "add 1 in press; if control press: add 1 in france").play(&["add press"]);
    assert_eq!((t.kind(), t.white(Press), t.white(France)), ("confirm", 1, 0));
}

/// `bell.ctrl.no-daisy-chain`
#[test]
fn cubes_placed_in_a_play_open_no_further_space_in_it() {
    let t = with_arrows(Table::new().playing(1, Defend).bare(), &NAMED);
    let t = operate(t, 3).play(&["escalate general-staff"]);
    assert_eq!(sorted(t.moves()), moves_in("escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs], &["done"]));
    assert_eq!(t.refused("escalate opposition"), "bell.escalate.pressure");
    let t = t.play(&["escalate general-staff", "escalate general-staff", "done"]);
    assert_eq!(t.green(GeneralStaff), 3);
    let t = operate(wait(t), 1);
    assert_eq!(sorted(t.moves()), moves_in("escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs, Opposition], &["done"]));
}

/// `bell.ctrl.no-daisy-chain`
#[test]
fn points_of_a_final_decision_card_chain_no_more_than_others() {
    let t = with_arrows(Table::new().playing(1, Defend).bare(), &NAMED).printing(32, 4, Colour::Green, "add 1 in press");
    let first = t.moves()[0].clone();
    let t = t.play(&[&first, "final-decision", "escalate general-staff"]);
    assert_eq!(t.refused("escalate opposition"), "bell.escalate.pressure");
}
