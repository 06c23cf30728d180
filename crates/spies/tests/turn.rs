//! Turns, years and the end. (2.1, 2.8, 3.0, 6.0)

use crate::support::{turns::*, *};
use spies::{
    Spies,
    chit::Chit,
    news::News,
    place::Place,
    roles::Power,
    state::{Ending, Phase},
    year::Year,
};
use table::{Ask, Play};

/// The turns that are played until the game is over, by power and year.
pub fn turns(d: &mut Desk) -> Vec<(Power, u16)> {
    let mut turns = Vec::new();
    while !matches!(d.g.ask(&d.s), Ask::Over(_)) {
        turns.push((d.s.board.active, d.s.board.year.number()));
        idle_turn(d);
    }
    turns
}

/// `spies.turn.own-pieces`
#[test]
fn nobody_acts_with_the_pieces_of_another() {
    let d = Desk::new(5).turn(Germany, 1935, Phase::Police);
    for deed in [format!("go {} naples", d.word("mario")), "lift it-p1".to_owned()] {
        assert_eq!(d.refused(Germany, &deed), Some("spies.turn.own-pieces"), "{deed}");
    }
}

/// `spies.turn.order`, `spies.turn.year-advance`, `spies.turn.seven-years`, `spies.end.normal`
#[test]
fn thirty_five_turns_in_their_order_from_1933_to_1939() {
    for seats in 2..=5 {
        let mut d = set_up(seats, 40);
        d.hush();
        let expected: Vec<(Power, u16)> = (1933..=1939).flat_map(|year| Power::ALL.map(|p| (p, year))).collect();
        assert_eq!(turns(&mut d), expected);
        assert_eq!((d.s.board.ending, d.s.board.year), (Some(Ending::Scored), Year::LAST));
        let years: Vec<u16> = d
            .public_news()
            .into_iter()
            .filter_map(|n| match n {
                News::YearBegins(year) => Some(year.number()),
                _ => None,
            })
            .collect();
        assert_eq!(years, [1934, 1935, 1936, 1937, 1938, 1939]);
        let mut left = Vec::new();
        Power::ALL.iter().for_each(|p| d.g.moves(&d.s, d.seat(*p), &mut left));
        assert!(left.is_empty(), "nobody moves after the end");
    }
}

/// `spies.turn.phases`
#[test]
fn a_later_part_of_the_turn_closes_the_earlier_ones() {
    let start = || Desk::new(5).spy_in("piccolo", "berlin").spy_in("marthe", "berlin").spy_in("erik", "vienna");
    let state = |d: &Desk| {
        let search = format!("search {}", d.word("marthe"));
        (d.refused(Germany, "lift ge-p3"), d.refused(Germany, &search))
    };
    assert_eq!(state(&before_tile(Germany, 1933, &[])), (Some("spies.tile.must-choose"), Some("spies.tile.must-choose")));
    let d = start();
    assert_eq!(state(&d), (None, None));
    // Police once re-arranged are not touched again, but searches may follow.
    let mut d = start();
    d.play(Germany, "lift ge-p3").play(Germany, "lay ge-p3 munich").play(Germany, "done");
    assert_eq!(state(&d), (Some("spies.police.when"), None));
    assert!(!d.moves(Germany).iter().any(|m| m.starts_with("lift")));
    // A search closes the police.
    let mut d = start();
    let search = format!("search {}", d.word("piccolo"));
    d.play(Germany, &search);
    assert_eq!(state(&d), (Some("spies.police.when"), None));
    // The first step of a spy, or a chit, closes both.
    let mut step = start();
    let go = format!("go {} prague", step.word("erik"));
    step.play(Germany, &go);
    let mut chit = start().chits(Germany, &[Chit::Drop]).money(Germany, 20);
    chit.play(Germany, "drop vienna");
    for d in [step, chit] {
        assert_eq!(state(&d), (Some("spies.police.when"), Some("spies.search.phase")));
        assert!(!d.moves(Germany).iter().any(|m| m.starts_with("search") || m.starts_with("lift")));
        assert!(d.offers(Germany, "talk italy"), "talks are open to the end of the turn");
    }
    // Talks close nothing.
    let mut d = start();
    d.play(Germany, "talk italy");
    assert_eq!(state(&d), (None, None));
}

/// `spies.turn.eliminated-plays-on`
#[test]
fn a_power_without_spies_takes_its_full_turn() {
    let mut d =
        before_tile(Germany, 1935, &[3]).spy_in("piccolo", "berlin").chits(Germany, &[Chit::Recruit, Chit::Escape]).money(Germany, 50);
    for (n, agent) in d.g.agents_of(Germany).enumerate() {
        d.s.board.agents[agent.index()] = if n < 5 { Place::SANCTIONED } else { Place::on_record(Italy, Year(1)) };
    }
    d.s.board.markers[Italy.index()][0] = 5;
    d.check();
    assert!(d.asks(Germany, "tile"));
    d.play(Germany, "tile 3");
    draw_chits(&mut d);
    let search = format!("search {}", d.word("piccolo"));
    let escape = format!("escape {}", d.word("cousin-germany"));
    for m in ["lift ge-p1", &search, "recruit", &escape, "talk france", "announce", "end-turn"] {
        assert!(d.offers(Germany, m), "{m}");
    }
    d.play(Germany, "end-turn");
    assert!(d.asks(Italy, "tile"));
    // And its turn comes round again.
    (0..4).for_each(|_| idle_turn(&mut d));
    assert!(d.asks(Germany, "tile"));
    assert_eq!(d.s.board.points, 12);
}

/// `spies.turn.timer-optional`
#[test]
fn no_clock_runs_unless_the_table_has_one() {
    assert!(!Spies::ABOUT.options.iter().any(|o| o.name.contains("time") || o.name.contains("clock")), "the game itself has no clock");
    // A turn goes on until its power ends it.
    let mut d = Desk::new(5);
    for (n, power) in [Italy, Russia, France, Britain].into_iter().enumerate() {
        d.play(Germany, &format!("talk {}", power.id()));
        for _ in 0..3 {
            d.play(Germany, &format!("invite {}", power.id())).play(power, "decline");
        }
        assert_eq!((d.s.board.active, d.s.board.points), (Germany, 11 - n as u8));
    }
    assert!(d.asks(Germany, "turn"));
    assert!(!d.offers(Germany, "time-up"), "time runs out only where a clock says so");
    assert_eq!(d.s.board.ending, None);
}
