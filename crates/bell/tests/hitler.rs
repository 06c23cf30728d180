//! Hitler's Decision and the Chamberlain-Hitler Deal. (Round Cards; Victory)

use crate::support::{quiet::*, *};
use bell::{
    roles::Side,
    state::{Ending, Frame, Mobilization},
};
use table::{Ask, Set};

/// The start of round `round` with this marker; nothing else on the map than what the tests set.
pub fn start_of(round: u8, vp: i8) -> Table {
    let t = Table::new().playing(round - 1, Defend).bare().objectives(Press, France);
    next_round(thresholds(t, 1, 2).vp(vp))
}

/// How the game ended: the result, and what Concede and Defend get for it.
fn ended(t: &Table) -> Option<(&'static str, f32, f32)> {
    match t.ask() {
        Ask::Over(end) => Some((end.label, end.payoffs[0], end.payoffs[1])),
        _ => None,
    }
}

const BOTH_LOSE: Option<(&str, f32, f32)> = Some(("both lose", 0.0, 0.0));
const INVASION: Option<(&str, f32, f32)> = Some(("defend by invasion", 0.0, 1.0));

/// `bell.hitler.min-two`
#[test]
fn the_die_is_rolled_only_when_defend_has_two_points() {
    for round in [2, 3] {
        for vp in -5..=5 {
            let t = start_of(round, vp);
            assert_eq!(t.kind(), if vp >= 2 { "d6" } else { "unlock" }, "round {round} with the marker on {vp}");
        }
    }
}

/// `bell.hitler.invade-if-le`
#[test]
fn germany_invades_on_a_roll_not_above_defends_points() {
    for round in [2, 3] {
        for vp in 2..=5i8 {
            for die in 1..=6i8 {
                let t = start_of(round, vp).land(&[&die.to_string()]);
                assert_eq!(ended(&t).is_some(), die <= vp, "a {die} with {vp} points");
                assert_eq!(t.state.board.ending, (die <= vp).then_some(Ending::BothLose));
            }
        }
    }
}

/// `bell.hitler.defend-wins`
#[test]
fn an_invasion_after_partial_mobilization_is_defends_victory() {
    for how in [Mobilization::Partial, Mobilization::General] {
        for round in [2, 3] {
            let t = Table::new().playing(round - 1, Defend).mobilization(how).vp(2);
            let t = cubes_only(t, &[(4, 0, President)]).objectives(Press, France);
            // Concede controls a Pivotal space and passes its action.
            let t = next_round(t).land(&["1"]);
            assert_eq!((ended(&t), t.state.board.ending), (INVASION, Some(Ending::Invasion)), "whatever stands at President");
        }
    }
}

/// `bell.hitler.both-lose`
#[test]
fn an_invasion_before_partial_mobilization_makes_both_lose() {
    // The disk that this Round card would have placed brings Partial, but it comes too late.
    let t = start_of(2, 2);
    assert_eq!((t.game.edition.partial_at, t.state.board.mobilization), (1, Mobilization::None));
    let t = t.land(&["2"]);
    assert_eq!((ended(&t), t.state.board.ending), (BOTH_LOSE, Some(Ending::BothLose)));
    assert_eq!((disks(&t), t.state.board.mobilization), (vec![], Mobilization::None));
    let t = start_of(3, 5).land(&["5"]);
    assert_eq!(ended(&t), BOTH_LOSE);
}

/// `bell.hitler.immediate-end`
#[test]
fn an_invasion_ends_the_game_on_the_spot() {
    let t = start_of(2, 3);
    let before = t.state;
    let t = t.land(&["3"]).sound();
    let b = &t.state.board;
    assert!(b.agenda.is_empty());
    assert_eq!((b.cubes, b.pool, b.disks, b.german_white, b.vp), (before.board.cubes, before.board.pool, 0, 7, 3));
    assert_eq!((t.state.secret.hand, t.state.secret.objective_deck), ([Set::NONE; 2], before.secret.objective_deck), "no card is dealt");
    for side in Side::BOTH {
        assert_eq!(t.moves_of(side), [""; 0]);
    }
    // In the middle of an event, its next sentences do not happen.
    let t = run(Table::new().playing(1, Concede).vp(2), "add 1 in press; roll hitler; add 1 in france; disk").play(&["add press"]);
    let t = confirm(t).land(&["1"]);
    assert_eq!((ended(&t), t.white(Press), t.white(France), disks(&t)), (BOTH_LOSE, 1, 0, vec![]));
    assert!(t.state.board.agenda.is_empty());
}

/// `bell.hitler.automatic-rounds`
#[test]
fn no_roll_comes_by_itself_but_at_the_start_of_rounds_two_and_three() {
    // Not before round 1, not before the Final Decision.
    let t = Table::new().vp(5).frames(&[Frame::RoundCard { step: 0 }, Frame::Confirm { side: Defend }]).play(&["done"]);
    assert_eq!(t.kind(), "strategy-concede");
    let t = start_of(4, 5);
    assert_eq!((t.state.board.round, t.kind()), (4, "initiative"));
    // In a whole idle game with the marker on +5 the die is asked for twice.
    let mut rolls = vec![];
    let t = Table::new().bare().vp(5);
    idle_game(t, |before, _, _| {
        if before.kind() == "d6" {
            rolls.push((before.state.board.round, before.state.board.plays));
        }
        assert_eq!(before.state.board.vp, 5);
    });
    assert_eq!(rolls, [(2, [0, 0]), (3, [0, 0])]);
}

/// `bell.hitler.by-event`
#[test]
fn an_event_calls_for_the_same_roll_in_any_round() {
    for round in [1, 2, 3] {
        for (vp, die, partial) in [(2, 2, false), (2, 2, true), (5, 5, true), (2, 3, false), (5, 6, true), (3, 4, false)] {
            let t = Table::new().playing(round, Concede).bare().vp(vp);
            let t = if partial { t.mobilization(Mobilization::Partial) } else { t };
            let t = confirm(run(t, "roll hitler; add 1 in france"));
            assert_eq!(t.kind(), "d6");
            assert_eq!(t.outcomes().len(), 6);
            let t = t.land(&[&die.to_string()]);
            let wanted = match (die <= vp, partial) {
                (false, _) => None,
                (true, false) => BOTH_LOSE,
                (true, true) => INVASION,
            };
            assert_eq!(ended(&t), wanted, "a {die} with {vp} points");
            if wanted.is_none() {
                assert_eq!(t.moves(), ["add france"], "the event goes on");
            }
        }
    }
}

/// `bell.hitler.by-event`
#[test]
fn an_event_that_calls_for_a_roll_below_two_points_rolls_nothing() {
    for vp in [-5, 0, 1] {
        let t = run(Table::new().playing(1, Defend).bare().vp(vp), "roll hitler; add 1 in france");
        assert_eq!(t.moves(), ["add france"], "the marker on {vp}");
    }
}

/// The places where Defend may put a freed cube now.
pub fn stations(t: &Table) -> Vec<String> {
    assert_eq!((t.kind(), t.asked()), ("station", Some(Defend)));
    sorted(t.moves())
}

pub fn abroad_too() -> Vec<String> {
    moves_in("station", &all_but(&[]), &["reserve"])
}

pub fn only_at_home() -> Vec<String> {
    moves_in("station", &all_but(&[UnitedKingdom, France, SovietUnion]), &["reserve"])
}
