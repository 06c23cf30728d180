//! Who may answer what, and with which chits. (Action Chit Summary; Action chits in another's turn)

use crate::{chits::rows::*, support::*};
use spies::{chit::Chit, roles::Power, state::Phase};

/// One of each kind for Germany and Britain, a second Escape, and much money.
fn full(desk: Desk) -> Desk {
    let all: Vec<Chit> = Chit::ALL.into_iter().collect();
    desk.chits(Germany, &all)
        .chits(Britain, &all)
        .money(Germany, 100)
        .money(Britain, 100)
        .chits(Germany, &[ESCAPE])
        .chits(Britain, &[ESCAPE])
}

/// Germany's turn: Kurt and Winston (both 3) are in Vienna with a real secret under Winston; Willy is in Berlin.
fn vienna() -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Search).spy_in("willy", "berlin").police("berlin", &[4]);
    let desk = desk.spy_in("kurt", "vienna").spy_in("winston", "vienna").spy_in("erik", "prague").face("vienna", "rdf");
    let secret = desk.dossier_in("vienna");
    full(desk.guard("winston", secret))
}

/// A way to a question, who is asked there, and which chits answer it.
type Case = (&'static [Step], (Power, &'static str), &'static [Chit]);

const CASES: &[Case] = &[
    (&[(Germany, "turn", "search @willy")], (Britain, "search"), &[PAPERS, ESCAPE]),
    (&[(Germany, "turn", "search @willy"), (Britain, "search", "pass")], (Britain, "capture"), &[ESCAPE]),
    (&[(Germany, "turn", "search @willy"), (Britain, "search", "play escape")], (Germany, "escape"), &[DOUBLE_CROSS]),
    (
        &[(Germany, "turn", "search @willy"), (Britain, "search", "play escape"), (Germany, "escape", "play double-cross")],
        (Britain, "double-cross"),
        &[COVER],
    ),
    (
        &[
            (Germany, "turn", "search @willy"),
            (Britain, "search", "play escape"),
            (Germany, "escape", "play double-cross"),
            (Britain, "double-cross", "play cover"),
        ],
        (Germany, "cover"),
        &[ESCAPE],
    ),
    (&[(Germany, "turn", "sanction @kurt @winston")], (Britain, "sanction"), &[ESCAPE, DOUBLE_CROSS]),
    (&[(Germany, "turn", "sanction @kurt @winston"), (Britain, "sanction", "play escape")], (Germany, "escape"), &[DOUBLE_CROSS]),
    (&[(Germany, "turn", "sanction @kurt @winston"), (Britain, "sanction", "play double-cross")], (Germany, "double-cross"), &[COVER]),
    (
        &[
            (Germany, "turn", "sanction @kurt @winston"),
            (Britain, "sanction", "play double-cross"),
            (Germany, "double-cross", "play cover"),
        ],
        (Britain, "cover"),
        &[ESCAPE],
    ),
    (&[(Germany, "turn", "discovery @kurt #vienna")], (Britain, "discovery"), &[COVER]),
    (&[(Germany, "turn", "discovery @kurt #vienna"), (Britain, "discovery", "pass")], (Germany, "comparison"), &[DOUBLE_CROSS]),
    (
        &[(Germany, "turn", "discovery @kurt #vienna"), (Britain, "discovery", "pass"), (Germany, "comparison", "play double-cross")],
        (Britain, "double-cross"),
        &[COVER],
    ),
    (&[(Germany, "turn", "discovery @erik #prague")], (Germany, "look"), &[DOUBLE_CROSS]),
    (&[(Germany, "turn", "source britain")], (Britain, "source"), &[INTERCEPT]),
    (&[(Germany, "turn", "drop vienna")], (Britain, "drop"), &[INTERCEPT]),
];

/// `spies.chit.other-turn`, `spies.chit.principals`, `spies.papers.search-only`, `spies.dc.countered-by-cover`
#[test]
fn every_question_has_its_answers_and_no_others() {
    for (steps, (power, kind), chits) in CASES {
        let mut desk = vienna();
        play(&mut desk, steps);
        assert!(desk.asks(*power, kind), "after {steps:?}: {:?}", desk.asked());
        let mut wanted: Vec<String> = chits.iter().map(|c| format!("play {}", c.id())).collect();
        wanted.push("pass".into());
        exactly(&desk, *power, &wanted.iter().map(String::as_str).collect::<Vec<_>>());
        for chit in Chit::ALL {
            let refused = desk.refused(*power, &format!("play {}", chit.id())).is_some();
            assert_eq!(refused, !chits.contains(&chit), "{chit:?} after {steps:?}");
        }
        for other in Power::ALL.into_iter().filter(|p| p != power) {
            assert!(desk.moves(other).is_empty(), "{other:?} has no say after {steps:?}");
        }
    }
}

/// `spies.chit.other-turn`, `spies.chit.own-turn`
#[test]
fn in_anothers_turn_only_five_kinds_ever_answer() {
    let mut seen: Vec<Chit> = CASES.iter().filter(|(_, (power, _), _)| *power == Britain).flat_map(|c| c.2.iter().copied()).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen, [COVER, DOUBLE_CROSS, PAPERS, ESCAPE, INTERCEPT]);
    let own = vienna();
    let verbs = ["discovery", "sanction", "source", "drop"];
    for verb in verbs {
        assert!(own.moves(Germany).iter().any(|m| m.starts_with(verb)), "{verb} is played in one's own turn");
    }
    assert!(Chit::ALL.into_iter().all(|c| !own.offers(Germany, &format!("play {}", c.id()))), "answers need a question");
}

/// `spies.chit.other-turn-window`
#[test]
fn without_a_question_nobody_plays_a_chit_in_anothers_turn() {
    let desk = vienna();
    for chit in Chit::ALL {
        assert!(desk.refused(Britain, &format!("play {}", chit.id())).is_some(), "{chit:?}");
    }
    for text in ["discovery @winston #vienna", "sanction @winston @kurt", "recruit", "source germany", "drop vienna", "escape @willy"] {
        assert!(desk.refused(Britain, &fill(&desk, text)).is_some(), "{text}");
    }
    assert!(desk.moves(Britain).is_empty());
}

/// `spies.chit.final-three`
#[test]
fn nothing_answers_papers_recruit_or_intercept() {
    let mut desk = vienna();
    play(&mut desk, &[(Germany, "turn", "search @willy"), (Britain, "search", "play papers")]);
    assert!(desk.asks(Germany, "turn"), "after Papers");
    play(&mut desk, &[(Germany, "turn", "source britain"), (Britain, "source", "play intercept")]);
    assert!(desk.asks(Germany, "turn"), "after Intercept");
    let erik = desk.agent("erik");
    desk.s.board.agents[erik.index()] = spies::place::Place::SANCTIONED;
    desk.s.board.markers[4][0] = 1;
    desk.play(Germany, "recruit").land("erik");
    assert!(desk.asks(Germany, "turn"), "after Recruit");
}

/// `spies.chit.chain`
#[test]
fn a_countered_chit_does_nothing_and_what_it_answered_is_open_again() {
    let mut desk = vienna().chits(Germany, &[DOUBLE_CROSS]);
    play(
        &mut desk,
        &[
            (Germany, "turn", "sanction @kurt @winston"),
            (Britain, "sanction", "play escape"),
            (Germany, "escape", "play double-cross"),
            (Britain, "double-cross", "play cover"),
            (Germany, "cover", "pass"),
        ],
    );
    assert!(desk.asks(Germany, "escape"), "the Escape is open again");
    exactly(&desk, Germany, &["pass", "play double-cross"]);
    desk.play(Germany, "pass");
    assert_eq!(whereabouts(&desk, "winston"), Some(desk.city("vienna")), "the Escape holds");
    assert_eq!(desk.s.board.markers, [[0; 7]; 5]);
}

/// `spies.cover.stops-dc`
#[test]
fn a_cover_on_a_double_cross_needs_no_spy_in_the_city() {
    // Germany has only police in Berlin once its spies are elsewhere, Britain none at all there but Willy.
    let mut desk = ["heidi", "ernst", "gunther", "cousin-germany"].iter().fold(vienna(), |desk, spy| desk.spy_in(spy, "essen"));
    play(&mut desk, &[(Germany, "turn", "search @willy"), (Britain, "search", "pass"), (Britain, "capture", "play escape")]);
    play(&mut desk, &[(Germany, "escape", "play double-cross")]);
    assert!(desk.asks(Britain, "double-cross"));
    let berlin = Some(desk.city("berlin"));
    let british = desk.g.agents_of(Britain).filter(|a| desk.s.board.agents[a.index()].city() == berlin).count();
    assert_eq!(british, 0, "no British spy is in Berlin");
    assert_eq!(desk.refused(Britain, "play cover"), None);
}

/// `spies.chit.own-response-any-phase`
#[test]
fn the_searcher_answers_in_the_search_phase_and_searches_on() {
    let mut desk = vienna().spy_in("rose", "berlin");
    play(
        &mut desk,
        &[
            (Germany, "turn", "search @willy"),
            (Britain, "search", "play escape"),
            (Germany, "escape", "play double-cross"),
            (Britain, "double-cross", "pass"),
            (Britain, "search", "pass"),
            (Britain, "capture", "pass"),
        ],
    );
    assert_eq!(desk.s.board.phase(), Some(Phase::Search));
    assert_eq!(desk.s.board.points, 10, "the city and the Double Cross");
    assert!(desk.offers(Germany, &fill(&desk, "search @rose")));
}
