//! Searches: in one's own turn, and for spies that arrive in the turn of another. (3.4, 4.1)

use crate::support::{pieces::*, *};
use spies::{chit::Chit, news::News, place::Place, state::Phase, year::Year};

/// Germany searches in 1935; these spies are in Berlin, where its police have the strengths 2 and 2.
fn berlin(spies: &[&str]) -> Desk {
    spies.iter().fold(searching(Germany), |d, spy| d.spy_in(spy, "berlin"))
}

/// `spies.search.phase`
#[test]
fn searches_come_between_the_police_and_the_first_step() {
    let phases = [
        (Phase::Tile, Some("spies.tile.must-choose")),
        (Phase::Police, None),
        (Phase::Search, None),
        (Phase::Movement, Some("spies.search.phase")),
    ];
    for (phase, rule) in phases {
        let d = Desk::new(5).turn(Germany, 1935, phase).spy_in("carla", "berlin");
        assert_eq!(d.forbids(Germany, "search carla"), rule, "{phase:?}");
    }
    // A search closes the re-arranging, the first step closes the searches.
    let mut d = Desk::new(5).turn(Germany, 1935, Phase::Police).spy_in("carla", "berlin").spy_in("mario", "berlin");
    d.plays(Germany, &["search carla"]);
    assert_eq!(d.forbids(Germany, "lift ge-p1"), Some("spies.police.when"));
    assert_eq!(d.forbids(Germany, "search mario"), None);
    d.plays(Germany, &["go kurt stettin"]);
    assert_eq!(d.forbids(Germany, "search mario"), Some("spies.search.phase"));
}

/// `spies.search.where`
#[test]
fn own_police_and_an_enemy_spy_must_be_in_the_same_city() {
    let d = berlin(&["carla"]).spy_in("mario", "essen").spy_in("georgi", "paris").spy_in("jean", "prague");
    assert_eq!(d.moves_with(Germany, "search"), [d.words("search carla")]);
    for (spy, place) in [("mario", "no police"), ("georgi", "police of another"), ("jean", "a neutral city"), ("kurt", "an own spy")] {
        assert_eq!(d.forbids(Germany, &format!("search {spy}")), Some("spies.search.where"), "{spy}: {place}");
    }
}

/// `spies.search.where`
#[test]
fn police_search_where_a_tile_has_let_them_in() {
    let mut d = Desk::new(5).turn(Germany, 1935, Phase::Tile).holding(Germany, 7).spy_in("mario", "vienna");
    d.plays(Germany, &["tile 7"]);
    while d.asked().0 == "chit" {
        d.land("papers");
    }
    assert_eq!(d.forbids(Germany, "search mario"), Some("spies.search.where"), "there are no police yet");
    d.plays(Germany, &["lift ge-p7", "lay ge-p7 vienna", "done", "search mario"]);
    assert_eq!(d.at("mario"), Place::on_record(Germany, Year(2)));
}

/// `spies.search.optional`
#[test]
fn nobody_has_to_search() {
    // In one's own turn one goes on, or ends it.
    let mut d = berlin(&["mario"]);
    assert_eq!(d.forbids(Germany, "end-turn"), None);
    d.plays(Germany, &["go kurt stettin"]);
    assert!(d.is_at("mario", "berlin") && d.nothing_seen("mario"));
    assert_eq!(d.left(), 11, "the step alone is paid");
    // And in another's turn a pass changes nothing.
    let mut d = moving(Italy).spy_in("mario", "prague");
    d.plays(Italy, &["go mario berlin"]);
    let before = d.s;
    d.plays(Germany, &["pass"]);
    let mut expected = before;
    expected.board.agenda.pop();
    assert_eq!(d.s, expected);
    assert!(d.asks(Italy, "turn"));
}

/// `spies.search.per-city-price`
#[test]
fn one_point_opens_a_city_for_every_spy_in_it() {
    let mut d = berlin(&["cousin-italy", "cousin-russia", "jean"]).spy_in("willy", "hamburg");
    let mut left = Vec::new();
    for spy in ["cousin-italy", "jean", "willy", "cousin-russia"] {
        d.plays(Germany, &[&format!("search {spy}")]);
        left.push(d.left());
    }
    assert_eq!(left, [11, 11, 10, 10], "Berlin is paid for once, Hamburg by itself");
    // With no point left an opened city stays open and no other opens.
    let mut d = berlin(&["cousin-italy", "jean"]).spy_in("willy", "hamburg").points(1);
    d.plays(Germany, &["search cousin-italy"]);
    assert_eq!(d.left(), 0);
    assert_eq!(d.forbids(Germany, "search jean"), None);
    assert_eq!(d.forbids(Germany, "search willy"), Some("spies.ap.never-over"));
}

/// `spies.search.name-target`
#[test]
fn the_searcher_names_one_of_several() {
    let d = berlin(&["carla", "mario", "georgi"]);
    let named = ["mario", "carla", "georgi"].map(|spy| d.words(&format!("search {spy}")));
    assert_eq!(d.moves_with(Germany, "search"), named);
    let mut d = d;
    d.plays(Germany, &["search carla"]);
    assert!(!d.at("carla").on_map(), "4 beats 3");
    for spy in ["mario", "georgi"] {
        assert!(d.is_at(spy, "berlin") && !d.knows_spy(Germany, spy), "nobody searched for {spy}");
    }
}

/// `spies.search.once-per-spy`
#[test]
fn a_spy_is_searched_for_once_in_a_turn() {
    let mut d = berlin(&["cousin-italy", "cousin-russia"]);
    d.plays(Germany, &["search cousin-italy"]);
    assert_eq!(d.forbids(Germany, "search cousin-italy"), Some("spies.search.once-per-spy"));
    assert_eq!(d.forbids(Germany, "search cousin-russia"), None);
    let d = d.turn(Germany, 1936, Phase::Search);
    assert_eq!(d.forbids(Germany, "search cousin-italy"), None, "the next turn is another one");
}

/// `spies.search.sum-police` `spies.search.strictly-greater` `spies.search.fail-harmless` `spies.search.cousin-not-exempt`
#[test]
fn the_police_together_must_be_stronger() {
    let searches = [
        (&[2][..], "mario", true),
        (&[2], "vicente", false),
        (&[3], "vicente", true),
        (&[2], "carla", false),
        (&[3], "carla", false),
        (&[4], "carla", true),
        (&[2, 2], "carla", true),
        (&[4], "cousin-italy", false),
        (&[2, 2], "cousin-italy", false),
        (&[2, 3], "cousin-italy", true),
        (&[3, 4], "cousin-italy", true),
    ];
    for (police, spy, captured) in searches {
        let mut d = berlin(&[spy]).police("berlin", police).money(Italy, 7).money(Germany, 9);
        d.check();
        let before = d.s;
        d.plays(Germany, &[&format!("search {spy}")]);
        if captured {
            assert_eq!(d.at(spy), Place::on_record(Germany, Year(2)), "{police:?} v {spy}");
            continue;
        }
        // Nothing has changed but the point, the memory of the search, and what was seen.
        let mut now = d.s;
        assert_eq!(now.board.points, 11);
        now.board.points = before.board.points;
        now.board.doings = before.board.doings;
        now.secret.seen_spy = before.secret.seen_spy;
        now.secret.seen_police = before.secret.seen_police;
        assert_eq!(now, before, "{police:?} v {spy}");
    }
}

/// `spies.search.private`
#[test]
fn only_the_two_concerned_see_what_is_compared() {
    let mut d = berlin(&["cousin-italy"]);
    d.plays(Germany, &["search cousin-italy"]);
    let agent = d.agent("cousin-italy");
    let city = d.city("berlin");
    assert!(d.knows_spy(Germany, "cousin-italy"));
    // The owner of the spy sees both pieces one by one, and no others.
    let german: Vec<usize> = d.g.police_of(Germany).map(|p| p.index()).collect();
    let seen: Vec<usize> = german.iter().copied().filter(|p| d.view(Italy).secret.police[*p] != Place::NOWHERE).collect();
    assert_eq!(seen, [0, 1]);
    for third in [Russia, France, Britain] {
        assert!(!d.knows_spy(third, "cousin-italy"));
        assert!(german.iter().all(|p| d.view(third).secret.police[*p] == Place::NOWHERE));
        assert_eq!(d.news(third), [News::Searches { power: Germany, agent, city }, News::SearchFails { agent }]);
    }
    assert_eq!(d.spectator().secret.spy[agent.index()], spies::state::UNKNOWN);
    assert!(d.news(Germany).iter().any(|n| matches!(n, News::SawSpy { .. })));
    assert_eq!(d.news(Italy).iter().filter(|n| matches!(n, News::SawPolice { .. })).count(), 2);
}

/// `spies.search.response-first` `spies.search.evaded-counts`
#[test]
fn papers_and_escape_come_before_anything_is_seen_and_the_search_is_used_up() {
    for (chit, answer, price) in [(Chit::Papers, "play papers", 2), (Chit::Escape, "play escape", 10)] {
        let mut d = berlin(&["mario", "carla"]).chits(Italy, &[chit]).money(Italy, 30);
        d.plays(Germany, &["search mario"]);
        assert!(d.asks(Italy, "search"), "the owner is asked first");
        assert!(d.nothing_seen("mario") && d.is_at("mario", "berlin"));
        assert_eq!(d.moves(Italy), ["pass", answer]);
        d.plays(Italy, &[answer]);
        assert!(d.nothing_seen("mario") && d.is_at("mario", "berlin"), "{answer}: there was no comparison");
        assert_eq!((d.holds(Italy, chit), d.pounds(Italy)), (0, 30 - price));
        assert!(d.asks(Germany, "turn"));
        assert_eq!(d.left(), 11, "the point is spent");
        assert_eq!(d.forbids(Germany, "search mario"), Some("spies.search.once-per-spy"));
        assert_eq!(d.forbids(Germany, "search carla"), None);
        // The city stays open for the others.
        d.plays(Germany, &["search carla"]);
        assert_eq!(d.left(), 11);
    }
    // Who passes is compared.
    let mut d = berlin(&["mario"]).chits(Italy, &[Chit::Papers]).money(Italy, 2);
    d.plays(Germany, &["search mario"]).plays(Italy, &["pass"]);
    assert!(!d.at("mario").on_map() && d.holds(Italy, Chit::Papers) == 1);
}

/// `spies.search.no-double-cross`
#[test]
fn a_double_cross_reverses_no_search() {
    // The owner of the spy can play none before, between or after.
    let mut d = berlin(&["mario"]).chits(Italy, &[Chit::DoubleCross]).money(Italy, 50);
    d.plays(Germany, &["search mario"]);
    assert!(d.asks(Italy, "search"));
    assert!(d.forbids(Italy, "play double-cross").is_some());
    d.plays(Italy, &["pass"]);
    assert!(d.asks(Italy, "capture"));
    assert!(d.forbids(Italy, "play double-cross").is_some());
    d.plays(Italy, &["pass"]);
    assert_eq!((d.at("mario").on_map(), d.holds(Italy, Chit::DoubleCross)), (false, 1));
    // Nor is the searcher asked when their police have lost.
    let mut d = berlin(&["cousin-italy"]).chits(Germany, &[Chit::DoubleCross]).money(Germany, 50);
    d.plays(Germany, &["search cousin-italy"]);
    assert!(d.asks(Germany, "turn") && d.is_at("cousin-italy", "berlin"));
}

/// Italy moves in 1935; the spy is in Prague, a flight away from Berlin and its police of 2 and 2.
fn in_prague(spy: &str) -> Desk {
    moving(Italy).spy_in(spy, "prague")
}

/// `spies.search.arrival`
#[test]
fn police_may_search_for_a_spy_that_moves_in_and_pay_nothing() {
    let mut d = in_prague("carla").money(Germany, 5);
    d.plays(Italy, &["go carla berlin"]);
    assert!(d.asks(Germany, "arrival"));
    assert_eq!(d.moves(Germany), [d.words("search carla"), "pass".to_owned()]);
    d.plays(Germany, &["search carla"]);
    assert_eq!(d.at("carla"), Place::on_record(Germany, Year(2)));
    assert_eq!((d.left(), d.pounds(Germany)), (11, 5), "Italy has paid its step, Germany nothing");
    // Where there are no police, or only one's own, nobody asks.
    for (spy, from, to) in [("carla", "prague", "leipzig"), ("carla", "florence", "rome"), ("carla", "prague", "warsaw")] {
        let mut d = moving(Italy).spy_in(spy, from);
        d.plays(Italy, &[&format!("go {spy} {to}")]);
        assert!(d.asks(Italy, "turn"), "{to}");
    }
}

/// `spies.search.arrival-each-entry`
#[test]
fn every_entry_is_another_occasion() {
    let mut d = in_prague("cousin-italy");
    for _ in 0..2 {
        d.plays(Italy, &["go cousin-italy berlin"]);
        assert!(d.asks(Germany, "arrival"));
        d.plays(Germany, &["search cousin-italy"]);
        assert!(d.is_at("cousin-italy", "berlin"), "4 v 4");
        d.plays(Italy, &["go cousin-italy prague"]);
    }
    // So it is after an answer, and after a pass.
    let mut d = in_prague("mario").chits(Italy, &[Chit::Papers]).money(Italy, 2);
    d.plays(Italy, &["go mario berlin"]).plays(Germany, &["search mario"]).plays(Italy, &["play papers"]);
    d.plays(Italy, &["go mario prague", "go mario berlin"]).plays(Germany, &["pass"]);
    d.plays(Italy, &["go mario prague", "go mario berlin"]).plays(Germany, &["search mario"]);
    assert!(!d.at("mario").on_map());
}

/// `spies.search.arrival-in-passing` `spies.search.survivor-goes-on`
#[test]
fn who_passes_through_may_be_searched_for_and_goes_on_if_he_is_not_captured() {
    let mut d = in_prague("cousin-italy").chits(Italy, &[Chit::Papers]).money(Italy, 2);
    d.plays(Italy, &["go cousin-italy berlin"]).plays(Germany, &["search cousin-italy"]).plays(Italy, &["pass"]);
    assert!(d.is_at("cousin-italy", "berlin"));
    d.plays(Italy, &["go cousin-italy stettin"]);
    assert!(d.asks(Germany, "arrival"), "the second of its spaces");
    d.plays(Germany, &["search cousin-italy"]).plays(Italy, &["play papers"]);
    d.plays(Italy, &["go cousin-italy berlin"]).plays(Germany, &["pass"]);
    d.plays(Italy, &["go cousin-italy hamburg"]);
    assert!(d.asks(Germany, "arrival"));
    d.plays(Germany, &["pass"]).plays(Italy, &["go cousin-italy copenhagen"]);
    assert_eq!((d.s.board.doings.steps, d.left()), (5, 6), "five steps, and Papers in its own turn");
    assert_eq!(d.forbids(Italy, "go cousin-italy oslo"), Some("spies.move.max-5"), "the searches have not given it more");
}

/// `spies.search.arrival-movers-only`
#[test]
fn who_has_not_moved_is_not_searched_for_in_the_turn_of_another() {
    let mut d = moving(Italy).spy_in("carla", "dusseldorf").spy_in("georgi", "paris").spy_in("mario", "paris").spy_in("piccolo", "milan");
    d.plays(Italy, &["go carla paris"]);
    assert_eq!(d.moves(France), [d.words("search carla"), "pass".to_owned()]);
    for spy in ["georgi", "mario"] {
        assert!(d.forbids(France, &format!("search {spy}")).is_some(), "{spy} was there already");
    }
    d.plays(France, &["pass"]);
    // A move elsewhere gives the police of Paris nothing to do.
    d.plays(Italy, &["go piccolo geneva"]);
    assert!(d.asks(Italy, "turn"));
    assert!(d.moves(France).is_empty());
}

/// `spies.search.arrival-before-acts`
#[test]
fn the_search_is_settled_before_anything_else() {
    let chits = [Chit::Discovery, Chit::Sanction, Chit::Papers];
    let mut d = in_prague("cousin-italy").chits(Italy, &chits).money(Italy, 100);
    let acts = ["discovery cousin-italy @berlin", "sanction cousin-italy kurt", "go cousin-italy stettin", "end-turn", "talk russia"];
    d.plays(Italy, &["go cousin-italy berlin"]);
    assert!(d.asks(Germany, "arrival") && d.moves(Italy).is_empty());
    assert!(acts.iter().all(|act| d.forbids(Italy, act).is_some()));
    d.plays(Germany, &["search cousin-italy"]);
    assert!(d.asks(Italy, "search"));
    assert!(acts.iter().all(|act| d.forbids(Italy, act).is_some()));
    d.plays(Italy, &["pass"]);
    assert!(d.asks(Italy, "turn"));
    for act in acts {
        assert_eq!(d.forbids(Italy, act), None, "{act}");
    }
}

/// `spies.search.sea-none`
#[test]
fn nobody_searches_at_sea() {
    // Stettin and Königsberg lie on the Baltic and have police; their sea has none.
    let mut d = moving(Italy).spy_in("mario", "danzig");
    d.plays(Italy, &["go mario baltic"]);
    assert!(d.asks(Italy, "turn") && d.is_at("mario", "baltic"));
    d.plays(Italy, &["go mario stettin"]);
    assert!(d.asks(Germany, "arrival"), "ashore it is searched for");
    let d = Desk::new(5).turn(Germany, 1935, Phase::Search).spy_in("mario", "baltic");
    assert_eq!(d.forbids(Germany, "search mario"), Some("spies.search.sea-none"));
}
