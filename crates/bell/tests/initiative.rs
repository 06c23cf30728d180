//! Initiative. (Initiative Phase; Initiative Player)

use crate::support::{cards::*, *};
use bell::{
    roles::Side,
    state::{Frame, Mobilization},
};

/// `bell.init.every-round`
#[test]
fn every_round_that_is_reached_has_one_initiative_phase_before_its_cards() {
    let game = rulebook();
    let mut whole = 0;
    for seed in 0..30 {
        let mut asked = Vec::new();
        let end = random_game(&game, seed, |step| {
            if step.before.board.agenda.top() == Some(Frame::Initiative) {
                asked.push(step.before.board.round);
                assert_eq!(step.before.board.plays, [0, 0], "it comes before the first play");
            }
        });
        // A game may end with the Round card of a round, which comes before its initiative.
        let reached: Vec<u8> = (1..=4).take(asked.len()).collect();
        assert_eq!(asked, reached);
        assert!(asked.len() as u8 >= end.board.round - 1);
        whole += usize::from(asked == [1, 2, 3, 4]);
    }
    assert!(whole > 0, "some game has all four rounds");
}

/// `bell.init.trailing-chooses`
#[test]
fn the_side_with_fewer_points_is_asked_and_defend_at_zero() {
    for vp in -5..=5 {
        for round in 1..=3 {
            let t = Table::new().playing(round, Concede).frames(&[Frame::Initiative]).vp(vp);
            assert_eq!(t.asked(), Some(if vp > 0 { Concede } else { Defend }), "{vp} points");
            exactly(&t, &["first", "second"]);
        }
        assert_eq!(final_round(if vp > 1 { 1 } else { vp }).asked(), Some(if vp > 0 { Concede } else { Defend }));
    }
}

/// `bell.init.first-is-initiative`
#[test]
fn whoever_goes_first_is_the_initiative_player_whoever_chose_it() {
    for (vp, chooser) in [(1, Concede), (0, Defend), (-1, Defend)] {
        for before in Side::BOTH {
            let t = Table::new().playing(1, before).frames(&[Frame::Initiative]).vp(vp);
            let first = t.clone().play(&["first"]);
            assert_eq!((first.state.board.initiative, first.kind(), first.asked()), (chooser, "card", Some(chooser)));
            let second = t.play(&["second"]);
            assert_eq!((second.state.board.initiative, second.kind(), second.asked()), (chooser.enemy(), "card", Some(chooser.enemy())));
        }
    }
}

/// `bell.init.fixed-for-round`
#[test]
fn the_initiative_stays_when_the_lead_changes_during_the_round() {
    let t =
        Table::new().playing(1, Defend).bare().breached(Concede, 0).pool(Concede, 0).printing(WHITE, 1, bell::roles::Colour::White, "disk");
    let t = idle_play(t);
    assert_eq!(t.state.board.trailing(), Defend);
    let t = plays(t.holding(Concede, WHITE), WHITE, "ops").play(&["escalate united-kingdom", "done"]);
    assert_eq!((t.state.board.vp, t.state.board.trailing()), (1, Concede));
    assert_eq!((t.state.board.initiative, t.asked()), (Defend, Some(Defend)));
    // Defend still opens every pair of plays.
    let t = idle_play(t);
    assert_eq!(t.asked(), Some(Concede));
    let t = idle_play(t);
    assert_eq!(t.asked(), Some(Defend));
    // At the end of the round it is still Defend who orders the Pivotal actions.
    let t = idle_play(idle_play(after_plays(t.cubes(Defend, President, 1), [3, 3])));
    assert_eq!((t.kind(), t.asked()), ("pivotal-order", Some(Defend)));
}

/// `bell.init.orders-three`
#[test]
fn the_initiative_player_alone_orders_pivotal_actions_dimensions_and_objectives() {
    for first in Side::BOTH {
        // One Dimension for each side, whose order matters at five points, and both Objectives held.
        let t = Table::new().playing(1, first).bare().mobilization(Mobilization::Partial).vp(5).breached(Concede, 0).breached(Defend, 0);
        let t = [UnitedKingdom, France, SovietUnion].into_iter().fold(t, |t, s| t.cubes(Concede, s, 1));
        let t = [GeneralStaff, StateDefenseGuard, MoravianHqs].into_iter().fold(t, |t, s| t.cubes(Defend, s, 1));
        let t = end_round(t.objectives(France, GeneralStaff));
        assert_eq!((t.kind(), t.asked()), ("pivotal-order", Some(first)));
        assert!(t.moves_of(first.enemy()).is_empty());
        exactly(&t, &["pivot international", "pivot military"]);
        let t = t.play(&["pivot military"]);
        assert_eq!((t.kind(), t.asked()), ("pivotal-action", Some(Defend)), "the controller acts, not the Initiative Player");
        let t = t.play(&["pass"]);
        assert_eq!((t.kind(), t.asked()), ("pivotal-action", Some(Concede)), "the last one needs no order");
        let t = t.play(&["pass"]);
        assert_eq!((t.kind(), t.asked()), ("score-order", Some(first)));
        assert!(t.moves_of(first.enemy()).is_empty());
        exactly(&t, &["score international", "score military"]);
        let t = t.play(&["score military"]);
        assert_eq!((t.kind(), t.asked()), ("objective-order", Some(first)));
        assert!(t.moves_of(first.enemy()).is_empty());
        exactly(&t, &["resolve concede", "resolve defend"]);
        let t = t.play(&["resolve concede"]);
        assert_eq!((t.kind(), t.asked()), ("objective-event", Some(Concede)));
    }
}
