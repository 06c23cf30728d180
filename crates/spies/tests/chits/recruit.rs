//! Recruit: a random spy from the Sanctioned box. (Recruit)

use crate::support::{chains::*, *};
use spies::{place::Place, state::Phase, year::Year};

/// Britain's turn: Rose and Winston are dead by German hands, Willy is captured.
fn losses() -> Desk {
    let mut desk = Desk::new(5).turn(Britain, 1934, Phase::Movement);
    for spy in ["rose", "winston"] {
        let agent = desk.agent(spy);
        desk.s.board.agents[agent.index()] = Place::SANCTIONED;
        desk.s.board.markers[Germany.index()][0] += 1;
    }
    let willy = desk.agent("willy");
    desk.s.board.agents[willy.index()] = Place::on_record(Germany, Year::FIRST);
    let erik = desk.agent("erik");
    desk.s.board.agents[erik.index()] = Place::SANCTIONED;
    desk.s.board.markers[Britain.index()][0] += 1;
    desk.chits(Britain, &[RECRUIT, RECRUIT, RECRUIT]).money(Britain, 20)
}

/// `spies.recruit.random`, `spies.recruit.cost`, `spies.recruit.not-captured`
#[test]
fn one_of_the_own_dead_comes_back_to_the_capital() {
    for face in ["rose", "winston"] {
        let mut desk = losses();
        let dead = |desk: &Desk| desk.s.board.agents.iter().filter(|p| **p == Place::SANCTIONED).count();
        assert_eq!(dead(&desk), 3);
        desk.play(Britain, "recruit");
        assert_eq!((desk.pounds(Britain), desk.s.board.points, desk.holds(Britain, RECRUIT)), (16, 11, 2));
        let mut outcomes = desk.outcomes();
        outcomes.sort();
        assert_eq!(outcomes, ["rose", "winston"], "neither Willy, who is captured, nor Erik, who is German");
        desk.land(face);
        desk.check();
        assert_eq!(dead(&desk), 2);
        assert_eq!(whereabouts(&desk, face), Some(desk.city("london")));
        assert!(desk.asks(Britain, "turn"), "nobody answers a Recruit");
    }
}

/// `spies.recruit.random`, `spies.recruit.not-captured`
#[test]
fn without_a_dead_spy_there_is_nobody_to_recruit() {
    let mut desk = losses();
    for spy in ["rose", "winston"] {
        assert_eq!(desk.refused(Britain, "recruit"), None);
        desk.play(Britain, "recruit").land(spy);
    }
    assert_eq!(desk.refused(Britain, "recruit"), Some("spies.recruit.random"), "Willy is captured, not dead");
    assert!(!desk.offers(Britain, "recruit"));
}

/// `spies.recruit.moves`
#[test]
fn a_recruit_may_move_five_spaces_at_once() {
    let mut desk = losses();
    desk.play(Britain, "recruit").land("winston");
    for city in ["birmingham", "manchester", "liverpool", "birmingham", "coventry"] {
        let go = fill(&desk, &format!("go @winston {city}"));
        desk.play(Britain, &go);
    }
    assert_eq!(desk.refused(Britain, &fill(&desk, "go @winston london")), Some("spies.move.max-5"));
}

/// `spies.recruit.moves`
#[test]
fn a_recruit_may_move_even_if_the_counter_moved_and_died_this_turn() {
    // Peter is the only one to die: the counter moved before it is somebody's again.
    let mut desk = Desk::new(5)
        .turn(Britain, 1934, Phase::Movement)
        .spy_in("cousin-germany", "brussels")
        .chits(Britain, &[RECRUIT, SANCTION])
        .money(Britain, 50);
    play(
        &mut desk,
        &[(Britain, "turn", "go @peter brussels"), (Britain, "turn", "sanction @peter @cousin-germany"), (Britain, "turn", "recruit")],
    );
    desk.land("peter");
    assert_eq!(whereabouts(&desk, "peter"), Some(desk.city("london")));
    assert_eq!(desk.refused(Britain, &fill(&desk, "go @peter birmingham")), None);
}

/// `spies.recruit.marker-stays`
#[test]
fn the_killer_keeps_the_markers() {
    let mut desk = losses();
    let markers = desk.s.board.markers;
    desk.play(Britain, "recruit").land("rose");
    desk.play(Britain, "recruit").land("winston");
    assert_eq!(desk.s.board.markers, markers);
    assert_eq!(markers[Germany.index()][0], 2);
}

/// `spies.recruit.cost`
#[test]
fn a_recruit_is_played_in_ones_own_turn_alone() {
    let desk = losses().turn(France, 1934, Phase::Movement);
    assert!(desk.refused(Britain, "recruit").is_some() && desk.moves(Britain).is_empty());
}
