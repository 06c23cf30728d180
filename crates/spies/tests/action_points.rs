//! Action Points: what they pay for, and when. (3.1)

use crate::support::{turns::*, *};
use spies::{chit::Chit, place::Place, roles::Power, state::Phase, year::Year};

/// Germany's turn, with these chits and money enough for any of them.
fn armed(chits: &[Chit]) -> Desk {
    Desk::new(5).chits(Germany, chits).money(Germany, 100)
}

/// `spies.ap.twelve`, `spies.ap.no-carry`, `spies.ap.may-waste`
#[test]
fn every_turn_begins_with_twelve_points_whatever_was_left() {
    for left in [12, 5, 0] {
        let mut d = before_tile(Germany, 1934, &[]);
        for round in 0..2 {
            for power in Power::ALL {
                assert_eq!((d.s.board.active, d.s.board.points), (power, 12), "round {round}");
                let discard = d.moves(power).into_iter().find(|m| m.starts_with("discard")).expect("a tile");
                d.play(power, &discard);
                d = d.points(left);
                assert!(d.offers(power, "end-turn"));
                d.hush().play(power, "end-turn");
                assert!(d.public_news().contains(&spies::news::News::EndsTurn { power, unspent: left }));
            }
        }
    }
}

/// `spies.ap.never-over`
#[test]
fn nothing_costs_more_points_than_are_left() {
    let start = |points| {
        let all = [Chit::Discovery, Chit::Sanction, Chit::Source, Chit::Drop];
        armed(&all).spy_in("erik", "vienna").spy_in("piccolo", "vienna").spy_in("marthe", "berlin").points(points)
    };
    let d = start(2);
    let [erik, enemy, guest] = ["erik", "piccolo", "marthe"].map(|s| d.word(s));
    let slot = d.dossier_in("vienna").0 + 1;
    let one = [
        format!("go {erik} prague"),
        format!("discovery {erik} s{slot}"),
        format!("sanction {erik} {enemy}"),
        format!("search {guest}"),
        "talk france".to_owned(),
    ];
    let two = ["source italy".to_owned(), "drop vienna".to_owned()];
    for (points, allowed) in [(2, 7), (1, 5), (0, 0)] {
        let d = start(points);
        let fits = one.iter().chain(&two).filter(|m| d.offers(Germany, m)).count();
        assert_eq!(fits, allowed, "{points} points");
        for (m, cost) in one.iter().map(|m| (m, 1)).chain(two.iter().map(|m| (m, 2))) {
            let expected = (cost > points).then_some("spies.ap.never-over");
            assert_eq!(d.refused(Germany, m), expected, "{m} with {points} points");
        }
    }
}

/// `spies.ap.cost-chits`, `spies.ap.both-prices`
#[test]
fn a_chit_costs_its_points_and_its_pounds() {
    let vienna = |chit| armed(&[chit]).spy_in("erik", "vienna").spy_in("piccolo", "vienna");
    for (chit, points, pounds) in [
        (Chit::Discovery, 1, 3),
        (Chit::Sanction, 1, 20),
        (Chit::Recruit, 1, 4),
        (Chit::Escape, 1, 10),
        (Chit::Source, 2, 40),
        (Chit::Drop, 2, 20),
    ] {
        let mut d = vienna(chit);
        let kurt = d.agent("kurt");
        match chit {
            Chit::Recruit => {
                d.s.board.agents[kurt.index()] = Place::SANCTIONED;
                d.s.board.markers[Italy.index()][0] = 1;
            }
            Chit::Escape => d.s.board.agents[kurt.index()] = Place::on_record(Italy, Year(0)),
            _ => {}
        }
        d.check();
        let m = match chit {
            Chit::Discovery => format!("discovery {} s{}", d.word("erik"), d.dossier_in("vienna").0 + 1),
            Chit::Sanction => format!("sanction {} {}", d.word("erik"), d.word("piccolo")),
            Chit::Recruit => "recruit".to_owned(),
            Chit::Escape => format!("escape {}", d.word("kurt")),
            Chit::Source => "source italy".to_owned(),
            _ => "drop vienna".to_owned(),
        };
        d.play(Germany, &m);
        assert_eq!((d.s.board.points, d.pounds(Germany)), (12 - points, 100 - pounds), "{}", chit.name());
        assert_eq!(d.holds(Germany, chit), 0);
    }
}

/// A German spy goes from London to Paris, where French police search it.
fn searched_in_paris(chits: &[Chit], points: u8) -> Desk {
    let mut d = armed(chits).spy_in("erik", "london").police("paris", &[2]).points(points);
    let go = format!("go {} paris", d.word("erik"));
    let search = format!("search {}", d.word("erik"));
    d.play(Germany, &go).play(France, &search);
    d
}

/// `spies.ap.own-responses-cost`, `spies.ap.cost-chits`
#[test]
fn answers_in_the_own_turn_cost_their_point() {
    let mut d = searched_in_paris(&[Chit::Papers], 12);
    assert_eq!(d.s.board.points, 11);
    assert!(d.asks(Germany, "search"));
    d.play(Germany, "play papers");
    assert_eq!((d.s.board.points, d.pounds(Germany)), (10, 98), "Papers");

    let mut d = searched_in_paris(&[Chit::Escape], 12);
    d.play(Germany, "play escape");
    assert_eq!((d.s.board.points, d.pounds(Germany)), (10, 90), "Escape");

    let mut d = armed(&[Chit::Discovery, Chit::DoubleCross]).spy_in("erik", "paris").police("paris", &[4]);
    d = {
        let dossier = d.dossier_in("paris");
        d.post(dossier, 4)
    };
    let discover = format!("discovery {} s{}", d.word("erik"), d.dossier_in("paris").0 + 1);
    d.play(Germany, &discover);
    assert!(d.asks(Germany, "comparison"), "Erik has lost");
    d.play(Germany, "play double-cross");
    assert_eq!((d.s.board.points, d.pounds(Germany)), (10, 96), "Discovery and Double Cross");

    let mut d = armed(&[Chit::Sanction, Chit::Cover]).spy_in("erik", "vienna").spy_in("piccolo", "vienna");
    d = d.chits(Italy, &[Chit::DoubleCross]).money(Italy, 5);
    let sanction = format!("sanction {} {}", d.word("erik"), d.word("piccolo"));
    d.play(Germany, &sanction).play(Italy, "play double-cross");
    assert_eq!((d.s.board.points, d.pounds(Italy)), (11, 4), "Italy's Double Cross costs no point");
    d.play(Germany, "play cover");
    assert_eq!((d.s.board.points, d.pounds(Germany)), (10, 79), "Sanction and Cover");
}

/// `spies.ap.no-ap-no-response`
#[test]
fn without_a_point_there_is_no_answer_in_the_own_turn() {
    // Its last point takes Erik to Paris: the search is not answered, nor is the capture.
    let d = searched_in_paris(&[Chit::Papers, Chit::Escape], 1);
    assert_eq!(d.s.board.points, 0);
    assert_eq!(d.s.board.agents[d.agent("erik").index()], Place::on_record(France, Year(0)));
    assert_eq!((d.holds(Germany, Chit::Papers), d.holds(Germany, Chit::Escape), d.pounds(Germany)), (1, 1, 100));
    assert!(d.asks(Germany, "turn"));
    // Who looks at a secret is asked whatever it has, and then it is refused.
    for (points, rule) in [(1, Some("spies.ap.no-ap-no-response")), (2, None)] {
        let mut d = armed(&[Chit::Discovery, Chit::DoubleCross]).spy_in("erik", "vienna").points(points);
        let dossier = d.dossier_in("vienna");
        assert!(d.g.is_counterspy(&d.s, dossier));
        let discover = format!("discovery {} s{}", d.word("erik"), dossier.0 + 1);
        d.play(Germany, &discover);
        assert!(d.asks(Germany, "look"));
        assert_eq!(d.refused(Germany, "play double-cross"), rule, "{points} points at first");
    }
}

/// `spies.ap.none-off-turn`, `spies.ap.cost-chits`
#[test]
fn nobody_spends_points_in_anothers_turn() {
    // Italy answers a search with Papers, France searches an arriving spy, Russia accepts an offer.
    let mut d = armed(&[]).spy_in("piccolo", "berlin").spy_in("erik", "london").chits(Italy, &[Chit::Papers]).money(Italy, 2);
    let search = format!("search {}", d.word("piccolo"));
    d.play(Germany, &search);
    assert_eq!(d.s.board.points, 11);
    d.play(Italy, "play papers");
    assert_eq!((d.s.board.points, d.pounds(Italy)), (11, 0));
    d.play(Germany, "talk russia").play(Germany, "draft russia").play(Germany, "give-pounds 5").play(Germany, "offer");
    assert_eq!(d.s.board.points, 10);
    d.play(Russia, "accept");
    assert_eq!((d.s.board.points, d.pounds(Russia)), (10, 5));
    let go = format!("go {} paris", d.word("erik"));
    let search = format!("search {}", d.word("erik"));
    d.play(Germany, &go).play(France, &search);
    assert_eq!(d.s.board.points, 9, "the step, and nothing for the search");
    // Whoever has answered begins its own turn with all its points.
    d.play(Germany, "end-turn");
    assert_eq!((d.s.board.active, d.s.board.points), (Italy, 12));
    // An Intercept costs none, and not those of the power whose turn it is either.
    let mut d = armed(&[Chit::Drop]).spy_in("erik", "vienna").chits(Britain, &[Chit::Intercept]).money(Britain, 10);
    d.play(Germany, "drop vienna");
    assert_eq!(d.s.board.points, 10);
    d.play(Britain, "play intercept");
    assert_eq!((d.s.board.points, d.pounds(Britain), d.holds(Britain, Chit::Intercept)), (10, 0, 0));
    assert_eq!(d.g.edition.chit(Chit::Intercept).points, 0);
}

/// `spies.ap.cost-tile`
#[test]
fn a_tile_costs_one_point_if_it_is_played() {
    let mut d = before_tile(Germany, 1933, &[3]);
    d.play(Germany, "tile 3");
    assert_eq!(d.s.board.points, 11);
    let mut d = before_tile(Germany, 1933, &[3]);
    d.play(Germany, "discard 3");
    assert_eq!(d.s.board.points, 12);
}

/// `spies.ap.cost-search`
#[test]
fn a_search_costs_one_point_for_each_city() {
    let mut d = armed(&[]).spy_in("piccolo", "berlin").spy_in("mario", "berlin").spy_in("marthe", "hamburg");
    assert!(d.s.board.police[0].has(d.city("hamburg")));
    for (spy, left) in [("piccolo", 11), ("mario", 11), ("marthe", 10)] {
        let search = format!("search {}", d.word(spy));
        d.play(Germany, &search);
        assert_eq!(d.s.board.points, left, "{spy}");
    }
}

/// `spies.ap.cost-move`
#[test]
fn each_space_costs_a_point() {
    let mut d = armed(&[]).spy_in("erik", "geneva");
    let mut left = 12;
    for _ in 0..3 {
        let go = format!("go {} ", d.word("erik"));
        let m = d.moves(Germany).into_iter().find(|m| m.starts_with(&go)).expect("a way on");
        d.play(Germany, &m);
        if d.asked().0 == "arrival" {
            let police = Power::ALL.into_iter().find(|p| d.asks(*p, "arrival")).expect("somebody is asked");
            d.play(police, "pass");
        }
        left -= 1;
        assert_eq!(d.s.board.points, left, "{m}");
    }
    // A sea is a space like any other.
    let mut d = armed(&[]).spy_in("heidi", "stettin");
    let heidi = d.word("heidi");
    d.play(Germany, &format!("go {heidi} baltic")).play(Germany, &format!("go {heidi} stockholm"));
    assert_eq!(d.s.board.points, 10);
}

/// `spies.ap.cost-diplomacy`
#[test]
fn talks_cost_one_point_for_each_opponent() {
    let mut d = armed(&[]);
    d.play(Germany, "talk italy");
    assert_eq!(d.s.board.points, 11);
    for _ in 0..3 {
        d.play(Germany, "draft italy").play(Germany, "give-pounds 1").play(Germany, "offer").play(Italy, "decline");
    }
    assert_eq!(d.s.board.points, 11, "offers cost nothing more");
    d.play(Germany, "talk britain");
    assert_eq!(d.s.board.points, 10);
}

/// `spies.ap.free-acts`
#[test]
fn police_captures_and_secrets_in_hand_cost_no_points() {
    // Re-arranging police.
    let mut d = Desk::new(5);
    d.play(Germany, "lift ge-p1").play(Germany, "lay ge-p1 munich").play(Germany, "done");
    assert_eq!(d.s.board.points, 12);
    // A capture: the search has cost its point, and no more follows.
    let mut d = Desk::new(5).spy_in("piccolo", "berlin");
    let search = format!("search {}", d.word("piccolo"));
    d.play(Germany, &search);
    assert_eq!(d.s.board.agents[d.agent("piccolo").index()], Place::on_record(Germany, Year(0)));
    assert_eq!(d.s.board.points, 11);
    // Taking, handing over and cashing in, even with no point left.
    let d = Desk::new(5).turn(Germany, 1933, Phase::Movement).points(0);
    let (own, foreign) = (d.dossier_in("berlin"), d.dossier_in("rome"));
    let mut d = d.lay(foreign, "berlin").guard("erik", foreign);
    d.check();
    let [erik, heidi, kurt] = ["erik", "heidi", "kurt"].map(|s| d.word(s));
    d.play(Germany, &format!("take {kurt} s{}", own.0 + 1)).play(Germany, &format!("hand {erik} {heidi}"));
    d.play(Germany, &format!("cash s{}", foreign.0 + 1));
    draw_chits(&mut d);
    assert_eq!((d.s.board.points, d.pounds(Germany)), (0, 20));
    assert_eq!(d.s.board.dossiers[foreign.index()], Place::on_record(Germany, Year(0)));
}

/// `spies.ap.none-off-turn`, `spies.few.separate`: a country that answers its sister's act in the same chair pays no Action Point, and is
/// shown none.
#[test]
fn a_sister_that_answers_is_shown_no_action_point() {
    for (seats, points) in [(4, 11), (2, 11)] {
        let d = Desk::new(seats).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "vienna").spy_in("carla", "vienna");
        let mut d = d.chits(Germany, &[Chit::Sanction]).money(Germany, 20).chits(Italy, &[Chit::Escape]).money(Italy, 20);
        let sanction = format!("sanction {} {}", d.word("kurt"), d.word("carla"));
        d.play(Germany, &sanction);
        let who = table::Viewer::Seat(d.seat(Italy));
        let choices = table::Choices::of(&d.g, &d.s, who.seat());
        let scene = table::Show::scene(&d.g, &d.view(Italy), &choices);
        let escape = scene.choices.iter().find(|choice| choice.key == "play escape").expect("Italy may answer");
        let shown = format!("{} ({})", escape.label, escape.cost.clone().unwrap_or_default());
        assert_eq!(shown, "Play Escape (£10 and your last Escape)");
        d.play(Italy, "play escape");
        assert_eq!(d.s.board.points, points, "Germany's Sanction has cost a point, Italy's answer none");
    }
}
