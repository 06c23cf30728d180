//! Sanction, what answers it, and Cousins. (Sanction; Double Cross; Cousins; window W-7)

use crate::support::{chains::*, *};
use spies::{place::Place, roles::Power, state::Phase};

const ROWS: &str = include_str!("w7_sanction.txt");

/// Germany's turn: these two spies are in Madrid; both sides hold every answer.
fn madrid(german: &str, british: &str) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in(german, "madrid").spy_in(british, "madrid");
    armed(armed(desk, Germany), Britain).chits(Germany, &[SANCTION, SANCTION])
}

const SANCTIONS: Step = (Germany, "turn", "sanction @erik @winston");

/// `spies.window.sanction-no-answer`, `spies.sanction.kill`, `spies.sanction.cost`, `spies.sanction.no-strength`, `spies.window.w7-sanction`
#[test]
fn an_unanswered_sanction_kills_whatever_the_strengths() {
    table(|| madrid("erik", "winston"), ROWS, "an unanswered sanction kills whatever the strengths: weak");
    table(|| madrid("kurt", "willy"), ROWS, "an unanswered sanction kills whatever the strengths: strong");
}

/// `spies.sanction.kill`
#[test]
fn the_dead_lie_face_down_and_the_marker_counts_for_the_year() {
    let mut desk = madrid("erik", "winston").turn(Germany, 1936, Phase::Movement);
    play(&mut desk, &[SANCTIONS, (Britain, "sanction", "pass")]);
    assert_eq!(desk.s.board.agents[desk.agent("winston").index()], Place::SANCTIONED);
    assert_eq!(desk.s.board.markers[Germany.index()], [0, 0, 0, 1, 0, 0, 0]);
    for power in [Germany, Italy, Russia, France] {
        assert!(!desk.knows_spy(power, "winston"), "{power:?} does not see who died");
    }
}

/// `spies.window.sanction-escape`, `spies.window.sanction-escape-dc`, `spies.sanction.escape`, `spies.chit.chain`
#[test]
fn an_escape_cancels_a_sanction_unless_it_is_double_crossed() {
    table(|| madrid("erik", "winston"), ROWS, "an escape cancels a sanction unless it is double crossed");
}

/// `spies.window.sanction-dc`, `spies.window.sanction-dc-cover`, `spies.window.sanction-dc-cover-escape`, `spies.sanction.dc`, `spies.cover.stops-dc`
#[test]
fn a_double_cross_turns_a_sanction_round_unless_it_is_covered() {
    table(|| madrid("erik", "winston"), ROWS, "a double cross turns a sanction round unless it is covered");
}

/// `spies.window.sanction-cousin-backfire`, `spies.window.sanction-cousin-dc`, `spies.window.w7-sanction`
#[test]
fn cousins_die_by_cousins_alone() {
    table(|| madrid("erik", "cousin-britain"), ROWS, "cousins die by cousins alone: backfire");
    table(|| madrid("cousin-germany", "willy"), ROWS, "cousins die by cousins alone: vain");
    table(|| madrid("cousin-germany", "cousin-britain"), ROWS, "cousins die by cousins alone: cousins");
}

/// `spies.window.sanction-dc`, `spies.window.sanction-no-answer`
#[test]
fn whoever_dies_leaves_its_secret_in_the_city() {
    let start = |carrier: &'static str| {
        move || {
            let desk = madrid("erik", "winston").face("madrid", "rdf");
            let secret = desk.dossier_in("madrid");
            desk.guard(carrier, secret)
        }
    };
    table(start("winston"), ROWS, "whoever dies leaves its secret in the city: target");
    table(start("erik"), ROWS, "whoever dies leaves its secret in the city: sanctioner");
}

/// `spies.sanction.same-city`, `spies.sanction.cost`
#[test]
fn a_sanction_needs_an_own_and_an_enemy_spy_in_one_city_that_is_no_haven() {
    let desk = madrid("erik", "winston").spy_in("heidi", "madrid").spy_in("kurt", "geneva").spy_in("willy", "geneva");
    let cases: [(&str, Option<&str>); 7] = [
        ("sanction @erik @winston", None),
        ("sanction @heidi @winston", None),
        ("sanction @erik @willy", Some("spies.sanction.same-city")),
        ("sanction @erik @rose", Some("spies.sanction.same-city")),
        ("sanction @erik @heidi", Some("spies.sanction.same-city")),
        ("sanction @winston @erik", Some("spies.turn.own-pieces")),
        ("sanction @kurt @willy", Some("spies.haven.three-bans")),
    ];
    for (text, rule) in cases {
        assert_eq!(desk.refused(Germany, &fill(&desk, text)), rule, "{text}");
        assert_eq!(desk.offers(Germany, &fill(&desk, text)), rule.is_none(), "{text}");
    }
    let theirs = desk.turn(Britain, 1933, Phase::Movement);
    assert!(theirs.refused(Germany, &fill(&theirs, "sanction @erik @winston")).is_some(), "not in another's turn");
}

/// `spies.sanction.dc`, `spies.chit.principals`
#[test]
fn a_double_cross_on_a_sanction_is_answered_by_cover_alone() {
    let mut desk = madrid("erik", "winston").chits(France, &[COVER, ESCAPE]).money(France, 50).spy_in("jean", "madrid");
    play(&mut desk, &[SANCTIONS]);
    exactly(&desk, Britain, &["pass", "play escape", "play double-cross"]);
    let idle = |desk: &Desk, power: Power| desk.moves(power).is_empty();
    assert!(idle(&desk, France) && idle(&desk, Germany));
    desk.play(Britain, "play double-cross");
    exactly(&desk, Germany, &["pass", "play cover"]);
    assert!(idle(&desk, France) && idle(&desk, Britain));
}
