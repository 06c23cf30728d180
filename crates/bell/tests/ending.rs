//! Who wins. (Victory)

use crate::support::{cards::*, *};
use bell::{
    roles::Side,
    space::Space,
    state::{Ending, Mobilization},
};
use table::{Ask, Show, Sight, Viewer};

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

/// What the table says about the Final Decision as things stand.
fn as_things_stand(t: &Table) -> String {
    let sitting = sitting(t);
    let (who, sight) = (Viewer::Spectator, Sight::Current);
    let scene = t.game.scene(&sitting.view(who, sight), &sitting.choices(who, sight));
    scene.facts.into_iter().find(|fact| fact.id == "verdict").map(|fact| fact.value).unwrap()
}

/// `bell.fd.score-two-dims` `bell.win.defend-vp`
#[test]
fn the_final_decision_as_things_stand_scores_political_and_military_first() {
    let holding = |side: Side, spaces: [Space; 3], vp: i8| {
        let t = Table::new().playing(3, Concede).bare().vp(vp);
        as_things_stand(&spaces.into_iter().fold(t, |t, s| t.cubes(side, s, 1)))
    };
    let (military, public) = ([GeneralStaff, StateDefenseGuard, MoravianHqs], [Czechoslovaks, Press, CsrGermans]);
    let green = "1 Victory Point, and 1 green cube in General Staff against 0 white in President";
    assert_eq!(
        holding(Defend, military, 0),
        format!("Defend would win: Political scores for nobody and Military for Defend; then {green}")
    );
    let lost = "Concede would win: Political scores for nobody and Military for Concede; then Defend has no Victory Point";
    assert_eq!(holding(Concede, military, 1), lost);
    let nobody = "Concede would win: Political and Military score for nobody; then Defend has no Victory Point";
    assert_eq!(holding(Defend, public, 0), nobody, "Public and International do not score in the end");
}

/// `bell.fd.score-two-dims`
#[test]
fn what_has_scored_already_is_not_scored_again_as_things_stand() {
    let t = last_pair(Defend, WHITE, GREEN).tab(WHITE, None, false).tab(GREEN, None, false).vp(5);
    let t = [GeneralStaff, StateDefenseGuard, MoravianHqs].into_iter().fold(t, |t, s| t.cubes(Defend, s, 1));
    let t = [President, Government, Opposition].into_iter().fold(t, |t, s| t.cubes(Concede, s, 1));
    let t = reveal(t);
    assert_eq!(t.kind(), "score-order");
    assert_eq!(t.refused("score international"), "bell.fd.score-two-dims");
    let only = "The International Dimension does not score in the Final Decision: only Political and Military do.";
    assert_eq!(t.reason("score international"), only);
    let both = "Defend would win: Political scores for Concede and Military for Defend; then 5 Victory Points";
    assert!(as_things_stand(&t).starts_with(both), "{}", as_things_stand(&t));
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
