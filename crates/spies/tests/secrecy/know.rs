//! Every event by which somebody learns something: what each seat and the spectator know before and after, and what
//! each of them reads of it.

use crate::{secrecy::tools::*, support::*};
use spies::{
    chit::Chit::{self, *},
    news::News,
    place::Place,
    roles::Power,
};

/// The words of the police in a city.
fn police_in(d: &Desk, city: &str) -> Vec<String> {
    let place = d.place(city);
    let all = Power::ALL.into_iter().flat_map(|p| d.g.police_of(p));
    all.filter(|p| d.s.secret.police[p.index()] == place)
        .map(|p| format!("police {}", spies::spelling::police_word(&d.g.edition, p)))
        .collect()
}

/// A spy of Italy in Hamburg under the eyes of police with this strength; Italy has a chit and £20.
fn in_hamburg(spy: &str, strength: u8, chit: Chit) -> Desk {
    let d = Desk::new(5).spy_in(spy, "hamburg").police("hamburg", &[strength]).chits(Italy, &[chit]).money(Italy, 20);
    d.check();
    d
}

/// Germany searches it; the window is open.
fn searched(d: &mut Desk, spy: &str) {
    let text = format!("search {}", d.word(spy));
    assert_eq!(learn(d, |d| drop(d.play_open(Germany, &text).asked())), Vec::<String>::new(), "the window comes first");
    assert!(d.asks(Italy, "search"));
}

/// `spies.know.search-compared`
#[test]
fn a_search_shows_the_spy_to_the_searcher_and_the_police_to_its_owner() {
    let mut d = in_hamburg("carla", 2, Cover);
    let police = police_in(&d, "hamburg");
    searched(&mut d, "carla");
    assert_eq!(learn(&mut d, |d| drop(d.play_open(Italy, "pass").asked())), Vec::<String>::new(), "nor before it closes");
    let learned = learn(&mut d, |d| drop(d.close().asked()));
    assert_eq!(learned, ["germany +spy carla".into(), format!("italy +{}", police[0])]);
    assert_eq!(private(&d), ["germany SawSpy", "italy SawPolice"]);
    assert_eq!(d.public_news(), [News::SearchFails { agent: d.agent("carla") }], "the others hear how it ended");

    // Each of two pieces is shown; the police of other cities are not.
    let mut d = Desk::new(5).spy_in("cousin-italy", "hamburg").police("hamburg", &[2, 2]).chits(Italy, &[Cover]).money(Italy, 20);
    let police = police_in(&d, "hamburg");
    searched(&mut d, "cousin-italy");
    let learned = learn(&mut d, |d| drop(d.play(Italy, "pass").asked()));
    assert_eq!(learned, ["germany +spy cousin-italy".into(), format!("italy +{}", police[0]), format!("italy +{}", police[1])]);
}

/// `spies.know.search-compared` `spies.know.capture`
#[test]
fn a_search_that_captures_shows_the_spy_to_all_and_the_police_to_its_owner_alone() {
    let mut d = in_hamburg("carla", 4, Cover);
    let police = police_in(&d, "hamburg");
    searched(&mut d, "carla");
    let mut learned = learn(&mut d, |d| drop(d.play(Italy, "pass").asked()));
    let mut all = vec![format!("italy +{}", police[0])];
    all.extend(["germany", "russia", "france", "britain", "spectator"].map(|who| format!("{who} +spy carla")));
    learned.sort();
    all.sort();
    assert_eq!(learned, all);
    assert_eq!(private(&d), ["germany SawSpy", "italy SawPolice"]);
}

/// `spies.know.capture`
#[test]
fn a_capture_does_not_show_the_secret_that_was_carried() {
    let d = Desk::new(5).spy_in("carla", "hamburg").police("hamburg", &[4]).face("warsaw", "rdf");
    let dossier = d.dossier_in("warsaw");
    let mut d = d.lay(dossier, "hamburg").guard("carla", dossier);
    d.check();
    let word = d.word("carla");
    let learned = learn(&mut d, |d| drop(d.play(Germany, &format!("search {word}")).asked()));
    assert!(learned.contains(&"spectator +spy carla".into()), "{learned:?}");
    assert!(!learned.iter().any(|l| l.contains("secret")), "{learned:?}");
    assert_eq!(Power::ALL.map(|p| d.knows_secret(p, dossier)), [false, true, false, false, false], "Italy has seen it before");
}

/// `spies.know.search-evaded`
#[test]
fn a_search_that_is_evaded_shows_nothing_but_the_chit() {
    for chit in [Papers, Escape] {
        let mut d = in_hamburg("mario", 4, chit);
        searched(&mut d, "mario");
        let learned = learn(&mut d, |d| drop(d.play(Italy, &format!("play {}", chit.id())).asked()));
        assert_eq!(learned, [format!("italy -chit {} 1 of italy", chit.id())]);
        assert_eq!(private(&d), Vec::<String>::new());
        let agent = d.agent("mario");
        assert_eq!(d.public_news(), [News::Plays { power: Italy, chit }, News::SearchVoid { agent }], "all hear of the chit");
        assert!(d.asks(Germany, "turn"));
    }
}

/// A German spy in Brest, whose secret is under police of strength 2; Germany may discover, France may answer.
fn in_brest(spy: &str, secret: &str) -> Desk {
    let d = Desk::new(5).spy_in(spy, "brest").police("brest", &[2]).face("brest", secret);
    let dossier = d.dossier_in("brest");
    let d = d.post(dossier, 2).chits(Germany, &[Discovery]).money(Germany, 20).chits(France, &[Papers]).money(France, 20);
    d.check();
    d
}

/// Plays Discovery in a city.
fn discover(d: &mut Desk, power: Power, spy: &str, city: &str) -> Vec<String> {
    let text = format!("discovery {} s{}", d.word(spy), d.dossier_in(city).0 + 1);
    learn(d, |d| drop(d.play(power, &text).asked()))
}

/// Passes a window and closes it.
fn pass(d: &mut Desk, power: Power) -> Vec<String> {
    assert_eq!(learn(d, |d| drop(d.play_open(power, "pass").asked())), Vec::<String>::new(), "nothing shows before the close");
    learn(d, |d| drop(d.close().asked()))
}

/// `spies.know.guard-compared`
#[test]
fn a_comparison_with_a_guard_shows_the_two_pieces_to_the_two_sides_and_no_secret() {
    let mut d = in_brest("kurt", "rdf");
    let police = police_in(&d, "brest");
    let learned = discover(&mut d, Germany, "kurt", "brest");
    assert_eq!(learned, ["germany -chit discovery 1 of germany".into(), format!("germany +{}", police[0]), "france +spy kurt".into()]);
    assert_eq!(private(&d), ["germany SawPolice", "france SawSpy"]);
    assert!(d.asks(France, "comparison"));

    // A spy as a guard; a second spy of the same country in the city is not shown.
    let d = Desk::new(5).spy_in("kurt", "brest").spy_in("bruno", "brest").spy_in("theo", "brest").without_police("brest");
    let dossier = d.dossier_in("brest");
    let mut d = d.guard("bruno", dossier).chits(Germany, &[Discovery]).money(Germany, 3);
    let learned = discover(&mut d, Germany, "kurt", "brest");
    let secret = format!("germany +secret {}", d.g.edition.secret(d.secret_of(dossier)).id);
    assert_eq!(
        learned,
        ["germany -chit discovery 1 of germany", &secret, "germany +spy bruno", "france +spy kurt"],
        "nobody could answer, so they look"
    );
}

/// `spies.know.discovery-won`
#[test]
fn a_discovery_that_wins_shows_the_secret_to_the_discoverer_alone() {
    let mut d = in_brest("kurt", "rdf");
    discover(&mut d, Germany, "kurt", "brest");
    let dossier = d.dossier_in("brest");
    assert_eq!(pass(&mut d, France), ["germany +secret rdf"]);
    assert_eq!(private(&d), ["germany SawSecret"]);
    assert!(d.asks(Germany, "look") && !d.s.board.genuine.has(dossier), "the others know nothing yet");
    assert_eq!(pass(&mut d, Germany), Vec::<String>::new());
    for (name, who) in viewers() {
        assert!(table::Know::view(&d.g, &d.s, who).board.genuine.has(dossier), "{name} knows that it is no counterspy");
    }
    assert_eq!(Power::ALL.map(|p| d.knows_secret(p, dossier)), [true, false, false, true, false], "France has placed it");
}

/// `spies.know.discovery-covered`
#[test]
fn a_discovery_that_is_covered_shows_nobody_anything() {
    let mut d = in_brest("kurt", "rdf").spy_in("bruno", "brest").chits(France, &[Cover]);
    assert_eq!(discover(&mut d, Germany, "kurt", "brest"), ["germany -chit discovery 1 of germany"]);
    let learned = learn(&mut d, |d| drop(d.play(France, "play cover").asked()));
    assert_eq!(learned, ["france -chit cover 1 of france"]);
    assert_eq!(private(&d), Vec::<String>::new());
    assert!(d.asks(Germany, "turn"));
}

/// `spies.know.counterspy-controlled`
#[test]
fn a_controlled_counterspy_is_seen_by_the_discoverer_and_its_controller_sees_the_spy() {
    for (face, caught) in [("counterspy-1", false), ("counterspy-3", true)] {
        let mut d = in_brest("kurt", face);
        let dossier = d.dossier_in("brest");
        discover(&mut d, Germany, "kurt", "brest");
        assert_eq!(pass(&mut d, France), [format!("germany +secret {face}")], "the look");
        let learned = pass(&mut d, Germany);
        let all = ["italy", "russia", "britain", "spectator"].map(|who| format!("{who} +spy kurt"));
        assert_eq!(learned, if caught { all.to_vec() } else { vec![] }, "{face}");
        assert_eq!(private(&d), ["france SawSecret", "france SawSpy"]);
        assert!(d.knows_spy(France, "kurt"));
        assert_eq!(
            Power::ALL.map(|p| d.knows_secret(p, dossier)),
            [true, false, false, true, false],
            "its strength is no news to third ones"
        );
        assert_eq!(d.spectator().board.dossiers[dossier.index()], Place::REMOVED, "but that it is gone");
    }
}

/// `spies.know.counterspy-controlled` `spies.hidden.counterspy-strength`
#[test]
fn a_controller_that_never_saw_its_counterspy_sees_it_when_it_is_met_and_not_before() {
    // Vienna has become German, and a German spy lies on what was there, unseen.
    let story = |face: &str, spy: &str| {
        let mut d = Desk::new(5)
            .turn(France, 1936, spies::state::Phase::Movement)
            .spy_in("ernst", "vienna")
            .spy_in(spy, "vienna")
            .face("vienna", face);
        let (vienna, dossier) = (d.city("vienna"), d.dossier_in("vienna"));
        d.s.board.territory[0].insert(vienna);
        d.s.board.beat[0].insert(vienna);
        d.s.board.origin[dossier.index()] = Some(Germany);
        d.s.board.guard[dossier.index()] = spies::place::Guard::agent(d.agent("ernst"));
        let mut d = d.chits(France, &[Discovery]).money(France, 20).chits(Germany, &[Papers]).money(Germany, 1);
        d.check();
        assert_eq!(discover(&mut d, France, spy, "vienna"), ["france -chit discovery 1 of france"]);
        let learned = learn(&mut d, |d| drop(d.play(Germany, "pass").asked()));
        assert_eq!(learned, [format!("germany +spy {spy}"), "france +spy ernst".into()], "the guard is compared");
        assert_eq!(pass(&mut d, Germany), [format!("france +secret {face}")], "at the look Germany learns nothing");
        let learned = pass(&mut d, France);
        (d, learned)
    };
    let (_, learned) = story("counterspy-1", "jean");
    assert_eq!(learned, ["germany +secret counterspy-1"]);
    let (d, learned) = story("counterspy-1", "cousin-france");
    assert_eq!(learned, Vec::<String>::new(), "with a Cousin nothing is compared");
    assert_eq!(private(&d), Vec::<String>::new());
    let (_, learned) = story("rdf", "jean");
    assert_eq!(learned, Vec::<String>::new());
}

/// `spies.know.counterspy-neutral`
#[test]
fn a_neutral_counterspy_is_seen_by_the_discoverer_and_the_spy_only_if_it_is_captured() {
    for (face, caught) in [("counterspy-1", false), ("counterspy-3", true)] {
        let mut d = Desk::new(5).spy_in("kurt", "warsaw").face("warsaw", face).chits(Germany, &[Discovery]).money(Germany, 3);
        let dossier = d.dossier_in("warsaw");
        let learned = discover(&mut d, Germany, "kurt", "warsaw");
        assert_eq!(learned, ["germany -chit discovery 1 of germany".into(), format!("germany +secret {face}")]);
        let learned = pass(&mut d, Germany);
        let all = ["italy", "russia", "france", "britain", "spectator"].map(|who| format!("{who} +spy kurt"));
        assert_eq!(learned, if caught { all.to_vec() } else { vec![] }, "{face}");
        assert_eq!(private(&d), Vec::<String>::new());
        assert!(d.public_news().contains(&News::WasCounterspy { dossier, agent: d.agent("kurt") }));
        assert_eq!(d.spectator().board.dossiers[dossier.index()], Place::REMOVED);
    }
}

/// `spies.know.counterspy-cousin`
#[test]
fn a_cousin_that_meets_a_counterspy_is_not_shown_to_its_controller() {
    let mut d = in_brest("cousin-germany", "counterspy-10");
    let dossier = d.dossier_in("brest");
    assert!(discover(&mut d, Germany, "cousin-germany", "brest").contains(&"france +spy cousin-germany".into()), "the guard's comparison");
    assert_eq!(pass(&mut d, France), ["germany +secret counterspy-10"]);
    assert_eq!(pass(&mut d, Germany), Vec::<String>::new());
    assert_eq!(private(&d), Vec::<String>::new(), "the counterspy shows nobody the Cousin once more");
    assert_eq!(d.public_news(), [News::WasCounterspy { dossier, agent: d.agent("cousin-germany") }]);
    assert_eq!(d.spectator().board.dossiers[dossier.index()], Place::REMOVED);
}

/// A German spy and an unguarded French counterspy in Brest, which France has placed and knows.
fn unguarded(spy: &str, counterspy: &str) -> Desk {
    let d = Desk::new(5).spy_in(spy, "brest").without_police("brest").face("brest", counterspy);
    let d = d.chits(Germany, &[Discovery]).money(Germany, 4);
    d.check();
    d
}

/// `spies.know.counterspy-cousin`
#[test]
fn a_counterspy_of_five_that_takes_nobody_has_met_a_cousin() {
    // Strength 5 takes every other spy; strength 3 does not take a spy of 3.
    for (face, learned) in [("counterspy-10", vec!["france +spy cousin-germany"]), ("counterspy-1", vec![])] {
        let mut d = unguarded("cousin-germany", face);
        discover(&mut d, Germany, "cousin-germany", "brest");
        assert_eq!(pass(&mut d, Germany), learned, "{face}");
        let told = if learned.is_empty() { vec![] } else { vec!["france IsCousin"] };
        assert_eq!(private(&d), told, "{face}");
    }
    let mut d = unguarded("kurt", "counterspy-1");
    discover(&mut d, Germany, "kurt", "brest");
    assert_eq!(pass(&mut d, Germany), Vec::<String>::new(), "as strong, and no Cousin");
}

/// `spies.know.counterspy-cousin`
#[test]
fn a_spy_that_a_double_cross_saves_is_no_cousin_to_everybody() {
    let mut d = unguarded("kurt", "counterspy-10").chits(Germany, &[DoubleCross]).chits(France, &[Papers]).money(France, 1);
    discover(&mut d, Germany, "kurt", "brest");
    let learned = learn(&mut d, |d| drop(d.play_open(Germany, "play double-cross").asked()));
    let mut all = vec!["germany -chit double-cross 1 of germany".to_owned()];
    all.extend(["italy", "russia", "france", "britain", "spectator"].map(|who| format!("{who} +no-cousin kurt")));
    assert_eq!(learned, all);
    // And that what it met is a counterspy, nobody imagines otherwise.
    let dossier = d.dossier_in("brest");
    let mut rng = <rand_xoshiro::Xoshiro256PlusPlus as rand_core::SeedableRng>::seed_from_u64(3);
    for _ in 0..100 {
        let s = table::Know::imagine(&d.g, &d.view(Italy), &mut rng);
        assert!(d.g.is_counterspy(&s, dossier) && !d.g.is_cousin(&s, d.agent("kurt")));
    }
}
