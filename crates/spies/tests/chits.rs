//! Action chits: when they are played, what they cost, the cup, and who may answer what with which. Each kind has a file of its own;
//! those of Sanction, Source and Drop are among the windows. (Playing Action chits; Action Chit Summary; Action chits in another's turn)

mod cover;
mod discovery;
mod double_cross;
mod escape;
mod intercept;
mod papers;
mod recruit;

use crate::support::{chains::*, *};
use spies::{chit::Chit, place::Place, roles::Power, state::Phase};

/// Germany's turn: every chit has a target. Kurt and Willy are in Vienna, Erik is dead, Heidi captured.
pub fn ready() -> Desk {
    let mut desk =
        Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "vienna").spy_in("willy", "vienna").face("vienna", "rdf");
    let (erik, heidi) = (desk.agent("erik"), desk.agent("heidi"));
    desk.s.board.agents[erik.index()] = Place::SANCTIONED;
    desk.s.board.markers[Britain.index()][0] = 1;
    desk.s.board.agents[heidi.index()] = Place::NEUTRAL_BOX;
    let all: Vec<Chit> = Chit::ALL.into_iter().collect();
    desk.chits(Germany, &all).money(Germany, 100)
}

/// The chits of one's own turn: the words, the kind, the pounds and the points.
pub const OWN: [(&str, Chit, u16, u8); 6] = [
    ("discovery @kurt #vienna", DISCOVERY, 3, 1),
    ("sanction @kurt @willy", SANCTION, 20, 1),
    ("recruit", RECRUIT, 4, 1),
    ("source france", SOURCE, 40, 2),
    ("drop vienna", DROP, 20, 2),
    ("escape @heidi", ESCAPE, 10, 1),
];

/// `spies.chit.to-cup`
#[test]
fn a_played_chit_can_be_drawn_again_at_once() {
    // Every Papers chit is held, until one is played.
    let secret = Desk::new(5).dossier_in("paris");
    let start = || {
        let desk =
            Desk::new(5).turn(Germany, 1933, Phase::Search).spy_in("willy", "berlin").spy_in("kurt", "berlin").police("berlin", &[4]);
        let copies = usize::from(desk.g.edition.chit(PAPERS).copies);
        let desk = desk.chits(Britain, &vec![PAPERS; copies]).money(Britain, 10);
        desk.lay(secret, "berlin").guard("kurt", secret)
    };
    let text = format!("cash s{}", secret.0 + 1);
    let cash = |desk: &mut Desk| desk.play(Germany, &text).outcomes();
    let mut desk = start();
    assert!(!cash(&mut desk).contains(&"papers".to_owned()), "all Papers are held");
    let mut desk = start();
    assert_eq!(in_cup(&desk, PAPERS), 0);
    play(&mut desk, &[(Germany, "turn", "search @willy"), (Britain, "search", "play papers")]);
    assert_eq!(in_cup(&desk, PAPERS), 1);
    assert!(cash(&mut desk).contains(&"papers".to_owned()), "the played one is in the cup");
    desk.land("papers");
    assert_eq!(desk.holds(Germany, PAPERS), 1);
}

/// `spies.chit.to-cup`, `spies.chit.no-refund`
#[test]
fn a_chit_that_fails_is_spent_with_its_price() {
    let mut desk = ready().chits(Britain, &[COVER]).money(Britain, 5);
    let cups = (in_cup(&desk, DISCOVERY), in_cup(&desk, COVER));
    play(&mut desk, &[(Germany, "turn", "discovery @kurt #vienna"), (Britain, "discovery", "play cover"), (Germany, "covered", "pass")]);
    assert_eq!((desk.pounds(Germany), desk.pounds(Britain), desk.s.board.points), (97, 4, 11));
    assert_eq!((in_cup(&desk, DISCOVERY), in_cup(&desk, COVER)), (cups.0 + 1, cups.1 + 1));
}

/// `spies.chit.own-turn`, `spies.intercept.cost`
#[test]
fn every_kind_but_intercept_has_its_use_in_ones_own_turn() {
    let desk = ready();
    let moves = desk.moves(Germany);
    for (text, chit, ..) in OWN {
        assert!(moves.contains(&fill(&desk, text)), "{chit:?}");
    }
    assert!(!moves.iter().any(|m| m.contains("intercept")));
    assert!(desk.refused(Germany, "play intercept").is_some());
    // Nor is its owner asked when its own Source or Drop is played.
    let mut desk = ready();
    play(&mut desk, &[(Germany, "turn", "source france")]);
    assert!(desk.asks(Germany, "source-look"));
}

/// `spies.chit.no-limit`
#[test]
fn a_hand_may_hold_thirty_chits_and_more() {
    let many: Vec<Chit> = [(DISCOVERY, 14), (PAPERS, 12), (COVER, 8)].into_iter().flat_map(|(c, n)| vec![c; n]).collect();
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &many).money(Germany, 5).spy_in("kurt", "berlin");
    let secret = desk.dossier_in("paris");
    let mut desk = desk.lay(secret, "berlin").guard("kurt", secret);
    desk.check();
    desk.play(Germany, &format!("cash s{}", secret.0 + 1)).land("escape");
    assert_eq!(desk.s.secret.chits(Germany), 35, "one more is drawn");
    assert!(desk.asks(Germany, "turn"), "and nothing has to be given back");
    desk.play(Germany, "end-turn");
    assert_eq!(desk.s.secret.chits(Power::Germany), 35);
}

/// `spies.sanction.kill`, `spies.counterspy.neutral-box`
#[test]
fn a_spy_that_is_gone_is_refused_by_the_rule_that_took_it_away() {
    let mut desk = Desk::new(5).turn(Germany, 1935, Phase::Movement);
    for (place, rule, word) in
        [(Place::SANCTIONED, "spies.sanction.kill", "killed"), (Place::NEUTRAL_BOX, "spies.counterspy.neutral-box", "captured")]
    {
        let kurt = desk.agent("kurt");
        desk.s.board.agents[kurt.index()] = place;
        let text = fill(&desk, "go @kurt vienna");
        assert_eq!(desk.refused(Germany, &text), Some(rule));
        assert_eq!(desk.reason(Germany, &text), format!("Kurt (3) has been {word}."));
    }
}

/// `spies.police.no-foreign-guard`, `spies.secret.original-hard`, `spies.effect.ge7-austria`: what became German is not what Germany placed.
#[test]
fn refusals_speak_of_original_secrets_and_not_of_those_that_one_placed() {
    let desk = Desk::new(5).turn(Germany, 1938, Phase::Police).spy_in("kurt", "vienna").police("berlin", &[4]);
    let foreign = desk.dossier_in("paris");
    let desk = desk.lay(foreign, "berlin");
    let police = desk.g.police_of(Germany).find(|p| desk.s.secret.police[p.index()] == desk.place("berlin")).expect("police in Berlin");
    let post = format!("post ge-p{} s{}", police.0 - desk.g.police_of(Germany).next().unwrap().0 + 1, foreign.0 + 1);
    assert_eq!(desk.refused(Germany, &post), Some("spies.police.no-foreign-guard"));
    assert_eq!(desk.reason(Germany, &post), "Police guard only original secrets of their own country.");
    let own = desk.dossier_in("munich");
    let desk = desk.lay(own, "vienna");
    let take = fill(&desk, &format!("take @kurt s{}", own.0 + 1));
    assert_eq!(desk.refused(Germany, &take), Some("spies.secret.original-hard"));
    assert!(desk.reason(Germany, &take).starts_with("Only an original secret of your country, at home"));
}

/// `spies.dc.counterspy-result`
#[test]
fn double_cross_at_a_look_that_caught_nobody_is_refused_by_its_own_rule() {
    let mut desk = Desk::new(5).turn(Germany, 1935, Phase::Movement).spy_in("kurt", "vienna").face("vienna", "rdf");
    desk = desk.chits(Germany, &[DISCOVERY, DOUBLE_CROSS]).money(Germany, 20);
    play(&mut desk, &[(Germany, "turn", "discovery @kurt #vienna")]);
    assert!(desk.asks(Germany, "look"));
    assert_eq!(desk.refused(Germany, "play double-cross"), Some("spies.dc.counterspy-result"));
    assert_eq!(desk.reason(Germany, "play double-cross"), "What lies there has not caught your spy.");
}

/// `spies.discovery.cost`, `spies.sanction.cost`, `spies.recruit.cost`, `spies.source.cost`, `spies.escape.cost`
#[test]
fn each_chit_has_its_price_in_pounds_and_points() {
    for (text, chit, pounds, points) in OWN {
        let mut desk = ready();
        let text = fill(&desk, text);
        desk.play(Germany, &text);
        assert_eq!(100 - desk.pounds(Germany), pounds, "{chit:?}");
        assert_eq!(12 - desk.s.board.points, points, "{chit:?}");
        assert_eq!(desk.holds(Germany, chit), 0);
        let others = Chit::ALL.into_iter().filter(|c| *c != chit).all(|c| desk.holds(Germany, c) == 1);
        assert!(others, "only {chit:?} is played");
    }
}

/// `spies.chit.must-afford`, `spies.drop.cost`, `spies.chit.held`
#[test]
fn the_whole_price_must_be_there() {
    for (text, chit, pounds, points) in OWN {
        let text = fill(&ready(), text);
        assert_eq!(ready().money(Germany, pounds).points(points).refused(Germany, &text), None, "just enough for {chit:?}");
        assert_eq!(ready().money(Germany, pounds - 1).refused(Germany, &text), Some("spies.chit.must-afford"), "{chit:?}");
        assert_eq!(ready().points(points - 1).refused(Germany, &text), Some("spies.ap.never-over"), "{chit:?}");
        assert!(!ready().money(Germany, pounds - 1).offers(Germany, &text));
        let mut without = ready();
        without.s.secret.hand[Germany.index()][chit.index()] = 0;
        assert_eq!(without.refused(Germany, &text), Some("spies.chit.held"), "{chit:?} must be held");
    }
}

/// `spies.chit.must-afford`, `spies.papers.cost`, `spies.dc.cost`, `spies.cover.cost`
#[test]
fn answers_must_be_affordable_too() {
    let berlin = |pounds| {
        let desk = Desk::new(5).spy_in("willy", "berlin").police("berlin", &[4]);
        armed(armed(desk, Germany), Britain).money(Britain, pounds)
    };
    for (pounds, papers, escape) in [(2, true, false), (9, true, false), (10, true, true)] {
        let mut desk = berlin(pounds);
        play(&mut desk, &[(Germany, "turn", "search @willy")]);
        assert!(desk.asks(Britain, "search"));
        let dear = Some("spies.chit.must-afford");
        assert_eq!(desk.refused(Britain, "play papers"), dear.filter(|_| !papers), "£{pounds}");
        assert_eq!(desk.refused(Britain, "play escape"), dear.filter(|_| !escape), "£{pounds}");
    }
    // With a single pound nothing answers a search, and the police compare at once.
    let mut desk = berlin(1);
    play(&mut desk, &[(Germany, "turn", "search @willy")]);
    assert!(desk.asks(Germany, "turn") && desk.knows_spy(Germany, "willy"));
    // Against the Escape Germany needs a pound, and against its Double Cross Britain one more.
    let chains = [
        (0, 20, &[][..], "turn", "without a pound Germany is not asked, and the Escape stands"),
        (1, 10, &[(Germany, "escape", "play double-cross")], "turn", "without a pound Britain is not asked, and Willy is captured"),
        (1, 11, &[(Germany, "escape", "play double-cross")], "double-cross", "with a pound Britain is asked"),
    ];
    for (german, british, steps, next, why) in chains {
        let mut desk = berlin(british).money(Germany, german);
        play(&mut desk, &[(Germany, "turn", "search @willy"), (Britain, "search", "play escape")]);
        play(&mut desk, steps);
        assert_eq!(desk.asked().0, next, "{why}");
        let free = desk.s.board.agents[desk.agent("willy").index()].on_map();
        assert_eq!(free, (german, british) != (1, 10), "{why}");
    }
}

/// `spies.intercept.cost`
#[test]
fn intercept_in_ones_own_turn_is_refused_by_its_own_rule() {
    for phase in [Phase::Tile, Phase::Movement] {
        let desk = Desk::new(5).turn(Germany, 1935, phase).chits(Germany, &[INTERCEPT]).money(Germany, 10);
        assert_eq!(desk.refused(Germany, "play intercept"), Some("spies.intercept.cost"));
        assert_eq!(desk.reason(Germany, "play intercept"), "Intercept is played in another country's turn only.");
    }
}

/// `spies.chit.must-afford`, `spies.few.separate`
#[test]
fn whoever_plays_two_countries_is_told_which_of_them_is_too_poor() {
    let desk = Desk::new(4).turn(Italy, 1935, Phase::Movement).chits(Italy, &[SANCTION]).money(Italy, 7).money(Germany, 3);
    let desk = desk.spy_in("carla", "vienna").spy_in("jean", "vienna");
    let text = fill(&desk, "sanction @carla @jean");
    assert_eq!(desk.refused(Italy, &text), Some("spies.chit.must-afford"));
    assert_eq!(desk.reason(Italy, &text), "Sanction costs £20, and Italy has £7.");
}

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
pub fn vienna() -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Search).spy_in("willy", "berlin").police("berlin", &[4]);
    let desk = desk.spy_in("kurt", "vienna").spy_in("winston", "vienna").spy_in("erik", "prague").face("vienna", "rdf");
    let secret = desk.dossier_in("vienna");
    full(desk.guard("winston", secret))
}

/// A way to a question, who is asked there, and which chits answer it.
pub type Case = (&'static [Step], (Power, &'static str), &'static [Chit]);

pub const CASES: &[Case] = &[
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
