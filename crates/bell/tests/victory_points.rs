//! The Victory Point track. (Victory Point Track)

use crate::support::{quiet::*, *};
use bell::{
    news::News,
    roles::Side,
    space::{Dimension, Space},
};
use table::{Ask, Choices, Play, Show};

/// A side controls these Dimensions; the marker stands so; the round is about to be scored. The
/// Objectives lie where nobody has a cube, and Tension is breached, so that the pools suffice.
fn controlled(vp: i8, concede: &[Dimension], defend: &[Dimension]) -> Table {
    let mut t = Table::new().playing(1, Defend).vp(vp).bare();
    for side in Side::BOTH {
        t = t.breached(side, 0).breached(side, 1);
    }
    let mut empty: Vec<Space> = Space::ALL.into_iter().collect();
    for (side, dimensions) in [(Concede, concede), (Defend, defend)] {
        for dimension in dimensions {
            t = dimension.spaces().iter().fold(t, |t, s| t.cubes(side, s, 1));
            empty.retain(|s| s.dimension() != *dimension);
        }
    }
    t.objectives(empty[0], empty[1])
}

/// `bell.vp.single-marker`
#[test]
fn a_gain_moves_the_one_marker_toward_the_gainer() {
    use Dimension::{Military, Political};
    for vp in [-3, -2, -1, 0, 1, 2, 3] {
        assert_eq!(next_round(controlled(vp, &[], &[Military])).state.board.vp, vp + 1);
        assert_eq!(next_round(controlled(vp, &[Political], &[])).state.board.vp, vp - 1);
        assert_eq!(next_round(controlled(vp, &[Political], &[Military])).state.board.vp, vp);
    }
}

/// `bell.vp.single-marker`
#[test]
fn a_loss_moves_the_marker_toward_the_other_side() {
    for (side, text, toward) in [(Concede, "escalate government", 1), (Defend, "escalate moravian-hqs", -1)] {
        let t = Table::new().playing(1, side).breached(side, 0).bare();
        let spare = t.pool_of(side);
        let t = [France, Press, Opposition, StateDefenseGuard]
            .iter()
            .enumerate()
            .fold(t, |t, (n, s)| t.cubes(side, *s, spare.saturating_sub(4 * n as u8).min(4)));
        assert_eq!(t.pool_of(side), 0);
        let t = operate(t, 1).play(&[text]);
        assert_eq!(t.state.board.vp, toward);
        assert!(t.news.contains(&News::LosesPoint { side, vp: toward }));
    }
}

/// A side with nothing but the cubes of its Tension zone to place, the marker so.
fn down_to_tension(side: Side, vp: i8) -> Table {
    let t = Table::new().playing(1, side).breached(side, 0).bare().vp(vp);
    let spare = t.pool_of(side);
    let spaces = [France, Press, Opposition, StateDefenseGuard].iter().enumerate();
    operate(spaces.fold(t, |t, (n, s)| t.cubes(side, *s, spare.saturating_sub(4 * n as u8).min(4))), 1)
}

/// What a choice says that it costs, and its flag.
fn price(t: &Table, text: &str) -> (String, String) {
    let side = t.asked().unwrap();
    let moves = vec![t.game.read(text).unwrap()];
    let choice = t.game.scene(&t.view(side), &Choices { moves, refused: Vec::new() }).choices.remove(0);
    (choice.cost.unwrap().to_string(), choice.flag.unwrap())
}

/// `bell.breach.tension-vp`: what the move says before, and what the log says after it.
#[test]
fn a_breach_of_tension_is_told_as_a_price() {
    for (side, text, moved) in [(Concede, "escalate government", "Defend 1"), (Defend, "escalate moravian-hqs", "Concede 1")] {
        let t = down_to_tension(side, 0);
        let (cost, flag) = price(&t, text);
        assert_eq!(cost, format!("you lose 1 Victory Point; Tension is breached: 2 cubes to you, 3 to {}", side.enemy().name()));
        assert_eq!(flag, "−1 VP");
        let told = t.play(&[text]).told();
        assert!(told.contains(&format!("{} lost 1 Victory Point: the marker moved to {moved}.", side.name())), "{told:?}");
        assert!(!told.iter().any(|line| line.starts_with("A point for")), "{told:?}");
    }
}

/// `bell.vp.cap-five`: at the end of the track nobody is told of a movement, be it a price or a gain.
#[test]
fn at_the_end_of_the_track_no_movement_is_claimed() {
    let moves =
        |told: &[String]| told.iter().any(|l| l.contains("moved to Defend") || l.contains("lost 1 Victory") || l.contains("A point for"));
    for (side, text, end, stays) in [(Concede, "escalate government", 5, "Defend 5"), (Defend, "escalate moravian-hqs", -5, "Concede 5")] {
        let t = down_to_tension(side, end);
        assert_eq!(price(&t, text).0, format!("Tension is breached: 2 cubes to you, 3 to {}", side.enemy().name()));
        let told = t.play(&[text]).told();
        assert!(told.contains(&format!("The Victory Point marker stayed at {stays}, the end of its track.")), "{told:?}");
        assert!(!moves(&told), "{told:?}");
    }
    let t = idle_until(controlled(5, &[Dimension::Public], &[Dimension::Political, Dimension::Military]), |t| t.kind() == "score-order");
    let told = t.play(&["score political"]).told();
    assert!(told.contains(&"The Victory Point marker stayed at Defend 5, the end of its track.".to_owned()), "{told:?}");
    assert!(!moves(&told), "{told:?}");
}

/// `bell.vp.single-marker`
#[test]
fn only_one_side_has_points_at_a_time() {
    for vp in -5..=5 {
        let t = Table::new().vp(vp);
        let points = (t.state.board.points(Concede), t.state.board.points(Defend));
        assert_eq!(points, if vp < 0 { (-vp, 0) } else { (0, vp) });
    }
}

/// `bell.vp.cap-five`
#[test]
fn neither_side_passes_five_and_the_excess_is_lost() {
    use Dimension::{Military, Political, Public};
    // Defend scores twice at +5, then Concede once: the excess is not remembered.
    let t = idle_until(controlled(5, &[Public], &[Political, Military]), |t| t.kind() == "score-order");
    let t = t.play(&["score political"]);
    assert_eq!(t.state.board.vp, 5);
    let t = idle_until(t.play(&["score military"]), |t| t.kind() != "score-order");
    assert_eq!(t.state.board.vp, 4);
    // The other way round on the other side.
    let t = idle_until(controlled(-5, &[Political, Military], &[Public]), |t| t.kind() == "score-order");
    let t = t.play(&["score political"]);
    assert_eq!(t.state.board.vp, -5);
    assert_eq!(t.play(&["score military"]).state.board.vp, -4);
    // Four is not yet the end.
    assert_eq!(next_round(controlled(4, &[], &[Military])).state.board.vp, 5);
    assert_eq!(next_round(controlled(-4, &[Military], &[])).state.board.vp, -5);
    assert_eq!(next_round(controlled(4, &[], &[Military, Political])).state.board.vp, 5);
    assert_eq!(next_round(controlled(-4, &[Military, Political], &[])).state.board.vp, -5);
}

/// `bell.vp.zero-concede-ahead`
#[test]
fn at_zero_concede_counts_as_ahead() {
    for (vp, leader) in [(-5, Concede), (-1, Concede), (0, Concede), (1, Defend), (5, Defend)] {
        let t = idle_until(Table::new().vp(vp), |t| t.kind() == "initiative");
        assert_eq!((t.state.board.leading(), t.asked()), (leader, Some(leader.enemy())), "the marker on {vp}");
    }
    // The points themselves: none for either side, so Defend cannot win on 0.
    assert_eq!((Table::new().state.board.points(Concede), Table::new().state.board.points(Defend)), (0, 0));
}

/// `bell.vp.no-sudden-win`
#[test]
fn five_points_end_nothing() {
    use Dimension::{Military, Political};
    for (vp, concede, defend, reached) in [(4, vec![], vec![Military, Political], 5), (-4, vec![Military, Political], vec![], -5)] {
        let t = idle_until(controlled(vp, &concede, &defend), |t| t.state.board.vp == reached);
        assert!(!matches!(t.ask(), Ask::Over(_)));
        assert_eq!(t.state.board.ending, None);
        // And the game goes on to the deal of the next round.
        let t = idle_until(t, |t| t.kind() == "initiative");
        assert_eq!((t.state.board.round, t.state.board.vp), (2, reached));
    }
    // In the middle of a round.
    for vp in [-5, 5] {
        let t = idle_until(Table::new().playing(1, Defend).vp(vp), |t| t.state.board.plays == [2, 2]);
        assert_eq!((t.kind(), t.state.board.vp), ("card", vp));
    }
}
