//! Double Cross: a comparison turned round, an Escape undone. (Double Cross)

use crate::{
    support::{chains::*, *},
    windows::{
        w3_capture,
        w5_discovery_guard::{DISCOVER, NO_COVER, ROWS, prague},
        w6_counterspy::coventry,
    },
};

/// `spies.window.w5-guard`, `spies.discovery.guarded-fail`, `spies.dc.tie-reversed`, `spies.dc.guard-result`, `spies.dc.cost`
#[test]
fn a_discoverer_who_is_no_stronger_may_double_cross() {
    table(|| prague("winston"), ROWS, "a discoverer who is no stronger may double cross");
}

/// `spies.dc.guard-result`, `spies.window.w5-guard`, `spies.chit.principals`, `spies.dc.countered-by-cover`
#[test]
fn the_loser_answers_with_double_cross_and_the_winner_with_cover_alone() {
    for (guard, loser, winner) in [("winston", Germany, Britain), ("willy", Britain, Germany)] {
        let mut desk = prague(guard).spy_in("jean", "prague").chits(France, &[DOUBLE_CROSS, COVER]).money(France, 50);
        play(&mut desk, &[DISCOVER, NO_COVER, (France, "discovery", "pass")]);
        assert!(desk.asks(loser, "comparison"));
        exactly(&desk, loser, &["pass", "play double-cross"]);
        assert!(desk.moves(winner).is_empty() && desk.moves(France).is_empty());
        desk.play(loser, "play double-cross");
        assert!(desk.asks(winner, "double-cross"));
        exactly(&desk, winner, &["pass", "play cover"]);
        desk.play(winner, "play cover");
        exactly(&desk, loser, &["pass", "play escape"]);
    }
}

/// `spies.dc.counterspy-result`, `spies.window.w6-counterspy`
#[test]
fn a_double_cross_is_for_the_loser_to_a_counterspy_alone() {
    // Whoever looks is asked, but only one who would be captured can answer.
    for (spy, face, caught) in [
        ("kurt", "counterspy-3", true),
        ("kurt", "counterspy-1", false),
        ("cousin-germany", "counterspy-10", false),
        ("kurt", "rdf", false),
    ] {
        let mut desk = coventry(spy).face("coventry", face);
        let discovery = fill(&desk, &format!("discovery @{spy} #coventry"));
        desk.play(Germany, &discovery);
        assert!(desk.asks(Germany, "look"), "{spy} looks at {face}");
        let answers: &[&str] = if caught { &["pass", "play double-cross"] } else { &["pass"] };
        exactly(&desk, Germany, answers);
        assert!(desk.moves(Britain).is_empty(), "the counterspy's side has no say");
    }
}

/// `spies.window.w3-capture`, `spies.dc.counters-escape`, `spies.escape.dc`, `spies.chit.chain`
#[test]
fn the_captor_may_double_cross_the_escape() {
    table(w3_capture::berlin, w3_capture::ROWS, "the captor may double cross the escape");
}
