//! Who wins. (Victory)

use crate::{support::*, tools::*};
use bell::{
    side::Side,
    space::Space,
    state::{Ending, Mobilization},
};
use table::Ask;

/// The end of the Final Decision round with these cubes, on a map where UK, France and Press press
/// President and President presses Opposition. Nobody controls a Dimension.
fn judged(vp: i8, white: &[(Space, u8)], green: &[(Space, u8)]) -> Ending {
    let map = [(UnitedKingdom, President), (France, President), (Press, President), (President, Opposition)];
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, None, false).tab(GREEN, None, false).vp(vp);
    let t = with_arrows(t.breached(Concede, 0).breached(Defend, 0), &map);
    let t = white.iter().fold(t, |t, (s, n)| t.cubes(Concede, *s, *n));
    let t = green.iter().fold(t, |t, (s, n)| t.cubes(Defend, *s, *n));
    let t = reveal(t);
    assert_eq!((t.kind(), t.state.board.vp), ("over", vp));
    t.clone().sound();
    t.state.board.ending.unwrap()
}

const DEFEND: Ending = Ending::Decided(Side::Defend);
const CONCEDE: Ending = Ending::Decided(Side::Concede);

/// `bell.win.defend-vp`
#[test]
fn defend_needs_a_point() {
    for vp in -5..=5 {
        assert_eq!(judged(vp, &[], &[(President, 4)]), if vp >= 1 { DEFEND } else { CONCEDE }, "{vp} points");
    }
}

/// `bell.win.defend-cubes`
#[test]
fn defend_needs_as_many_cubes_in_president_or_in_a_space_that_presses_it() {
    assert_eq!(judged(1, &[(President, 2)], &[(UnitedKingdom, 2)]), DEFEND);
    assert_eq!(judged(1, &[(President, 2)], &[(Press, 3)]), DEFEND, "of any Dimension");
    assert_eq!(judged(1, &[(President, 2)], &[(President, 3)]), DEFEND);
    assert_eq!(judged(1, &[(President, 2)], &[(UnitedKingdom, 1)]), CONCEDE);
    assert_eq!(judged(5, &[(President, 1)], &[]), CONCEDE);
}

/// `bell.win.tie-suffices`
#[test]
fn equality_is_enough_even_of_nothing() {
    for count in 0..=4 {
        assert_eq!(judged(1, &[(President, count)], &[(President, count)]), DEFEND);
        assert_eq!(judged(1, &[(President, count)], &[(France, count)]), DEFEND);
        if count > 0 {
            assert_eq!(judged(1, &[(President, count)], &[(President, count - 1), (France, count - 1)]), CONCEDE);
        }
    }
}

/// `bell.win.single-space`
#[test]
fn green_cubes_of_several_spaces_are_not_added_up() {
    assert_eq!(judged(1, &[(President, 3)], &[(President, 2), (UnitedKingdom, 2), (France, 2)]), CONCEDE);
    assert_eq!(judged(1, &[(President, 3)], &[(President, 2), (UnitedKingdom, 3), (France, 2)]), DEFEND);
}

/// `bell.win.white-only-president`
#[test]
fn white_cubes_in_the_pressing_space_do_not_matter() {
    assert_eq!(judged(1, &[(President, 2), (UnitedKingdom, 4)], &[(UnitedKingdom, 2)]), DEFEND);
    assert_eq!(judged(1, &[(UnitedKingdom, 4), (France, 4)], &[]), DEFEND, "President itself is empty");
}

/// `bell.win.pressure-direction`
#[test]
fn only_spaces_with_an_arrow_into_president_count() {
    assert_eq!(judged(1, &[(President, 2)], &[(Opposition, 4)]), CONCEDE, "President presses it, not the other way");
    assert_eq!(judged(1, &[(President, 2)], &[(Government, 4), (MoravianHqs, 4)]), CONCEDE, "no arrow at all");
    // The virtual space presses, and holds no cube to count.
    assert_eq!(judged(1, &[(President, 1)], &[(Czechoslovaks, 4)]), CONCEDE);
}

/// `bell.win.pressure-direction`
#[test]
fn united_kingdom_is_one_of_them_on_every_map() {
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, None, false).tab(GREEN, None, false).vp(1);
    let t = reveal(t.cubes(Concede, President, 2).cubes(Defend, UnitedKingdom, 2));
    assert_eq!(t.state.board.ending, Some(DEFEND));
}

/// `bell.win.else-concede`
#[test]
fn the_last_scoring_counts_for_the_judgement() {
    // A Military Dimension brings Defend its first point, a Political one takes it away.
    let table = |side: Side, spaces: [Space; 3], vp: i8| {
        let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, None, false).tab(GREEN, None, false).vp(vp);
        reveal(spaces.into_iter().fold(t, |t, s| t.cubes(side, s, 1)))
    };
    let military = [GeneralStaff, StateDefenseGuard, MoravianHqs];
    assert_eq!(table(Defend, military, 0).state.board.ending, Some(DEFEND));
    assert_eq!(table(Defend, military, -1).state.board.ending, Some(CONCEDE));
    assert_eq!(table(Concede, military, 1).state.board.ending, Some(CONCEDE));
    assert_eq!(table(Concede, military, 2).state.board.ending, Some(DEFEND));
}

/// `bell.win.else-concede`
#[test]
fn concede_has_no_early_win_and_no_game_is_drawn() {
    for vp in [-5, 5] {
        let t = Table::new().playing(1, Concede).bare().vp(vp).mobilization(Mobilization::Partial);
        let t = idle_play(idle_play(t));
        assert_eq!(t.kind(), "card", "play goes on at {vp}");
    }
    let t = end_round(Table::new().playing(2, Concede).bare().vp(-5));
    assert_eq!((t.state.board.round, t.state.board.ending), (3, None));
    let game = rulebook();
    for seed in 100..130 {
        let end = random_game(&game, seed, |step| assert!(step.before.board.ending.is_none()));
        assert!(matches!(end.board.ending, Some(Ending::Decided(_) | Ending::Invasion | Ending::BothLose)));
        let Ask::Over(over) = table::Play::ask(&game, &end) else { panic!("it is over") };
        let winners = over.payoffs[..2].iter().filter(|p| **p == 1.0).count();
        assert_eq!(winners, usize::from(end.board.ending != Some(Ending::BothLose)), "one winner, or nobody by an invasion");
    }
}
