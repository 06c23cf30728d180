//! Every event by which somebody learns something: what each seat and the spectator know before and after, and what
//! each of them reads of it.

use crate::support::{secrecy::*, *};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spies::{
    chit::Chit::{self, *},
    know::cousins::Kin,
    news::News,
    place::{Agent, Place},
    roles::Power,
    state::{Frame, Phase},
    subject::Subject,
};
use std::collections::BTreeSet;
use table::{Choices, Know, Show};

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
        assert_eq!(
            d.public_news(),
            [News::Plays { power: Italy, chit, against: None }, News::SearchVoid { agent }],
            "all hear of the chit"
        );
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
    let secret = format!("germany +secret {}", d.g.edition.secrets[d.secret_of(dossier)].id);
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

/// A German and a French spy in Brussels; Germany may sanction.
fn in_brussels(german: &str, french: &str) -> Desk {
    Desk::new(5).spy_in(german, "brussels").spy_in(french, "brussels").chits(Germany, &[Sanction]).money(Germany, 20)
}

fn sanction(d: &Desk, german: &str, french: &str) -> String {
    format!("sanction {} {}", d.word(german), d.word(french))
}

const CHIT: &str = "germany -chit sanction 1 of germany";

/// `spies.know.sanction-kill`
#[test]
fn a_sanction_that_kills_shows_nobody_the_dead() {
    for answers in [false, true] {
        let mut d = in_brussels("erik", "bruno");
        if answers {
            d = d.chits(France, &[Papers]).money(France, 1);
        }
        let (text, agent) = (sanction(&d, "erik", "bruno"), d.agent("bruno"));
        let mut learned = learn(&mut d, |d| drop(d.play(Germany, &text).asked()));
        if answers {
            learned.extend(learn(&mut d, |d| drop(d.play(France, "pass").asked())));
        }
        assert_eq!(learned, [CHIT, "germany +no-cousin bruno"], "which is all that it knows");
        assert!(d.public_news().contains(&News::Killed { agent, marker: Germany }));
        assert_eq!(d.spectator().board.agents[agent.index()], Place::SANCTIONED, "all see that it is dead");
    }
}

/// `spies.know.sanction-backfire`
#[test]
fn a_sanction_of_a_cousin_shows_all_the_cousin_and_nobody_the_dead() {
    let mut d = in_brussels("erik", "cousin-france").chits(France, &[Papers]).money(France, 20);
    let (text, erik) = (sanction(&d, "erik", "cousin-france"), d.agent("erik"));
    let learned = learn(&mut d, |d| drop(d.play(Germany, &text).asked()));
    let mut all = vec![CHIT.to_owned(), "germany +spy cousin-france".into()];
    for who in ["italy", "russia", "france", "britain", "spectator"] {
        all.push(format!("{who} +no-cousin erik"));
        all.extend((who != "france").then(|| format!("{who} +spy cousin-france")));
    }
    assert_eq!(learned, all);
    assert_eq!(d.s.board.agents[erik.index()], Place::SANCTIONED);
    let cousin = d.agent("cousin-france");
    assert!(d.public_news().contains(&News::CousinStrikes { cousin, agent: erik }));
    assert!(d.asks(Germany, "turn"), "no window opens");
}

/// Brussels once more, with two faces exchanged on each side.
fn exchanged(german: (&str, &str), french: (&str, &str)) -> Desk {
    let mut d = in_brussels(german.0, french.0).chits(France, &[Papers]).money(France, 1);
    for (there, face) in [german, french] {
        let (here, other) = (d.agent(there), d.agent(face));
        d.s.secret.spy.swap(here.index(), other.index());
    }
    d
}

const ERIK: (&str, &str) = ("erik", "erik");
const BRUNO: (&str, &str) = ("bruno", "bruno");
const GERMAN_COUSIN: (&str, &str) = ("erik", "cousin-germany");
const FRENCH_COUSIN: (&str, &str) = ("bruno", "cousin-france");

/// `spies.know.sanction-no-cousin`
#[test]
fn an_open_window_tells_the_sanctioner_that_the_target_is_no_cousin_and_third_countries_nothing() {
    let text = sanction(&exchanged(ERIK, BRUNO), "erik", "bruno");
    // Third countries cannot tell a spy that met no Cousin from two Cousins.
    let thirds = [Italy, Russia, Britain];
    let twins = Twins::new(&thirds, exchanged(ERIK, BRUNO), exchanged(GERMAN_COUSIN, FRENCH_COUSIN));
    let twins = twins.play(Germany, &text).asks(France, "sanction").play(France, "pass").close();
    assert!(twins.a.asks(Germany, "turn"));
    // Germany knows that erik is none, so the window shows it that the target is none: the other course was another.
    let (mut a, mut b) = (exchanged(ERIK, BRUNO), exchanged(ERIK, FRENCH_COUSIN));
    assert_eq!(a.view(Germany), b.view(Germany));
    a.play(Germany, &text);
    b.play(Germany, &text);
    assert_ne!(a.view(Germany), b.view(Germany));
    assert_eq!(
        (a.knows_spy(Germany, "bruno"), b.knows_spy(Germany, "cousin-france")),
        (false, true),
        "which one it is Germany does not see"
    );
    // It is kept, and told to Germany alone.
    let mut d = exchanged(ERIK, BRUNO);
    let learned = learn(&mut d, |d| drop(d.play_open(Germany, &text).asked()));
    assert_eq!(learned, [CHIT, "germany +no-cousin bruno"]);
    assert_eq!(private(&d), ["germany NoCousin"]);
    d.play(France, "pass");
    d.play(Germany, "end-turn");
    assert_eq!(d.view(Germany).kin(&d.g, d.agent("bruno")), Some(Kin::NoCousin), "for the rest of the game");
}

/// What a viewer imagines of two spies, many times over: which of the two is a Cousin.
fn imagined(d: &Desk, power: Power, german: Agent, french: Agent) -> BTreeSet<(bool, bool)> {
    let (v, mut rng) = (d.view(power), Xoshiro256PlusPlus::seed_from_u64(7));
    (0..300).map(|_| d.g.imagine(&v, &mut rng)).map(|s| (d.g.is_cousin(&s, german), d.g.is_cousin(&s, french))).collect()
}

/// `spies.know.sanction-no-cousin` `spies.know.sanction-cousins`
#[test]
fn nobody_imagines_what_a_standing_sanction_excludes() {
    let both = |list: &[(bool, bool)]| list.iter().copied().collect::<BTreeSet<_>>();
    let plain = exchanged(ERIK, BRUNO);
    let (text, german, french) = (sanction(&plain, "erik", "bruno"), plain.agent("erik"), plain.agent("bruno"));
    let start = |german: (&str, &str), french: (&str, &str)| {
        let mut d = exchanged(german, french).chits(France, &[DoubleCross]).chits(Germany, &[Papers]).money(Germany, 21);
        d.play_open(Germany, &text);
        d
    };
    // Who knows that its own spy is none, who knows that its own is one, and who knows neither.
    let d = start(ERIK, BRUNO);
    assert_eq!(imagined(&d, Germany, german, french), both(&[(false, false)]));
    assert_eq!(imagined(&d, France, german, french), both(&[(false, false), (true, false)]));
    assert_eq!(imagined(&d, Italy, german, french), both(&[(false, false), (true, false), (true, true)]));
    let d = start(GERMAN_COUSIN, FRENCH_COUSIN);
    assert_eq!(imagined(&d, Germany, german, french), both(&[(true, false), (true, true)]));
    assert_eq!(imagined(&d, France, german, french), both(&[(true, true)]));
    // A Double Cross that does not strike back: both, or neither.
    let mut d = start(ERIK, BRUNO);
    d.play_open(France, "play double-cross");
    assert_eq!(imagined(&d, France, german, french), both(&[(false, false)]));
    assert_eq!(imagined(&d, Britain, german, french), both(&[(false, false), (true, true)]));
    let mut d = start(GERMAN_COUSIN, FRENCH_COUSIN);
    d.play_open(France, "play double-cross");
    assert_eq!(imagined(&d, Germany, german, french), both(&[(true, true)]));
    assert!(d.knows_spy(Germany, "cousin-france"), "and so Germany knows its face");
}

/// `spies.know.sanction-no-cousin`
#[test]
fn third_countries_conclude_from_what_they_have_seen() {
    let text = sanction(&exchanged(ERIK, BRUNO), "erik", "bruno");
    let mut d = exchanged(ERIK, BRUNO);
    // Russia has seen Erik before, and Britain the German Cousin, who is somewhere else.
    d.s.secret.seen_spy[Russia.index()][d.agent("erik").index()] = 1;
    d.s.secret.seen_spy[Britain.index()][d.agent("cousin-germany").index()] = 1;
    let learned = learn(&mut d, |d| drop(d.play_open(Germany, &text).asked()));
    assert_eq!(learned, [CHIT, "germany +no-cousin bruno", "russia +no-cousin bruno", "britain +no-cousin bruno"]);
    // The last one of whom nothing is ruled out is the Cousin.
    let mut d = exchanged(ERIK, BRUNO);
    for spy in ["marthe", "theo", "jean"] {
        d.s.secret.seen_spy[Germany.index()][d.agent(spy).index()] = 1;
    }
    d.play_open(Germany, &text);
    assert_eq!(d.view(Germany).kin(&d.g, d.agent("cousin-france")), Some(Kin::Cousin));
}

/// `spies.know.sanction-no-cousin` `spies.source.once`
#[test]
fn what_is_certain_of_a_cousin_is_in_the_notebook_and_without_one_lasts_for_the_turn() {
    for (notebook, later) in [("kept", Some(Kin::NoCousin)), ("none", None)] {
        let d = Desk::with(5, &[("notebook", notebook)]).spy_in("erik", "brussels").spy_in("bruno", "brussels");
        let mut d = d.chits(Germany, &[Sanction]).money(Germany, 20).chits(France, &[Escape]).money(France, 10);
        let (text, bruno) = (sanction(&d, "erik", "bruno"), d.agent("bruno"));
        d.play(Germany, &text).play(France, "play escape");
        assert_eq!(d.view(Germany).kin(&d.g, bruno), Some(Kin::NoCousin));
        let wire = d.g.wire(&d.view(Germany));
        assert_eq!(wire["spies"][bruno.index()]["cousin"], false);
        assert_eq!(wire["spies"][bruno.index()]["face"], serde_json::Value::Null);
        assert_eq!(wire["notebook"]["germany"]["no_cousins"], serde_json::json!([d.word("bruno")]));
        assert_eq!(wire["notebook"]["germany"]["spies"], serde_json::json!({}));
        let scene = d.g.scene(&d.view(Germany), &Choices::of(&d.g, &d.s, Some(d.seat(Germany))));
        let notes = scene.facts.iter().find(|fact| fact.id == "notebook").expect("there is a notebook");
        assert!(notes.value.contains("Brussels: no Cousin"), "{}", notes.value);
        assert_eq!(d.g.wire(&d.view(Italy))["spies"][bruno.index()]["cousin"], serde_json::Value::Null);
        d.play(Germany, "end-turn");
        assert_eq!(d.view(Germany).kin(&d.g, bruno), later, "{notebook}");
    }
}

/// `spies.know.recruit` `spies.know.sanction-backfire`
#[test]
fn a_recruit_may_be_a_cousin_again() {
    let mut d = in_brussels("erik", "cousin-france");
    let text = sanction(&d, "erik", "cousin-france");
    d.play(Germany, &text);
    assert_eq!(d.spectator().kin(&d.g, d.agent("erik")), Some(Kin::NoCousin), "everybody has seen that");
    let mut d = d.turn(Germany, 1934, Phase::Movement).chits(Germany, &[Recruit]).money(Germany, 4);
    d.play(Germany, "recruit").land("erik");
    assert_eq!(d.spectator().kin(&d.g, d.agent("erik")), None, "a new recruit");
}

/// `spies.know.sanction-cousins`
#[test]
fn an_open_window_tells_the_owner_of_a_cousin_that_a_cousin_sanctions_it() {
    let text = sanction(&exchanged(ERIK, BRUNO), "erik", "bruno");
    let mut d = exchanged(GERMAN_COUSIN, FRENCH_COUSIN);
    let learned = learn(&mut d, |d| drop(d.play_open(Germany, &text).asked()));
    assert_eq!(learned, [CHIT, "france +spy cousin-germany"], "a country has but one");
    assert_eq!(private(&d), ["france IsCousin"]);
    assert!(d.asks(France, "sanction"));
    // France knows that its spy is a Cousin: any other spy would have died.
    let (mut a, mut b) = (exchanged(GERMAN_COUSIN, FRENCH_COUSIN), exchanged(ERIK, FRENCH_COUSIN));
    assert_eq!(a.view(France), b.view(France));
    a.play(Germany, &text);
    b.play(Germany, &text);
    assert_ne!(a.view(France), b.view(France));
    assert!(a.knows_spy(France, "cousin-germany"));
    // To Germany the window tells nothing: it opens whatever the target of its Cousin is.
    let twins = Twins::new(&[Germany, Italy, Russia, Britain], exchanged(GERMAN_COUSIN, BRUNO), exchanged(GERMAN_COUSIN, FRENCH_COUSIN));
    twins.play(Germany, &text).asks(France, "sanction").play(France, "pass").close();
}

/// `spies.know.source`
#[test]
fn a_source_shows_the_pieces_of_one_country_on_the_map_to_its_player_alone() {
    let mut d = Desk::new(5).chits(Germany, &[Source]).money(Germany, 40);
    let theo = d.agent("theo");
    d.s.board.agents[theo.index()] = Place::SANCTIONED;
    d.s.board.markers[Germany.index()][0] = 1;
    d.check();
    let before = all_known(&d);
    d.play(Germany, "source france");
    let during = all_known(&d);
    let spies = ["marthe", "bruno", "jean", "cousin-france"].map(|s| format!("spy {s}"));
    let police = (1..=6).map(|n| format!("police fr-p{n}"));
    let mut all: Vec<String> = spies.into_iter().chain(police).collect();
    all.sort();
    let gained: Vec<String> = during[0].difference(&before[0]).cloned().collect();
    assert_eq!(gained, all, "those on the map, and no others");
    assert_eq!(before[1..], during[1..], "nobody else sees anything");
    assert!(d.news(France).contains(&News::SourceLooks { power: Germany, target: France }), "France is told who looked");
    assert_eq!(private(&d), Vec::<String>::new(), "nothing of it is written down");
    d.play(Germany, "done");
    let chit = "chit source 1 of germany";
    let after = all_known(&d);
    assert!(before[0].difference(&after[0]).eq([chit]) && after[0].is_subset(&before[0]), "and it is over");
}

/// `spies.know.source-intercepted`
#[test]
fn a_source_that_is_intercepted_shows_nothing() {
    let mut d = Desk::new(5).chits(Germany, &[Source]).money(Germany, 40).chits(Britain, &[Intercept]).money(Britain, 10);
    assert_eq!(learn(&mut d, |d| drop(d.play(Germany, "source france").asked())), ["germany -chit source 1 of germany"]);
    let learned = learn(&mut d, |d| drop(d.play(Britain, "play intercept").asked()));
    assert_eq!(learned, ["britain -chit intercept 1 of britain"]);
    assert_eq!(private(&d), Vec::<String>::new());
    assert!(d.asks(Germany, "turn"), "there is no look");
}

/// `spies.know.chits-drawn`
#[test]
fn chits_that_are_drawn_are_seen_by_who_draws_them() {
    let d = Desk::new(5).turn(Germany, 1933, Phase::Movement).face("warsaw", "rdf");
    let dossier = d.dossier_in("warsaw");
    let mut d = d.lay(dossier, "berlin").guard("kurt", dossier);
    d.check();
    d.play(Germany, &format!("cash s{}", dossier.0 + 1));
    assert_eq!(learn(&mut d, |d| drop(d.land("papers").asked())), ["germany +chit papers 1 of germany"]);
    assert_eq!(private(&d), ["germany GotChit"]);
    assert_eq!(d.public_news(), [News::GetsChits { power: Germany }]);

    // A tile pays a spy of Britain in Essen three chits.
    let mut d = Desk::new(5).turn(Germany, 1933, Phase::Tile).spy_in("rose", "essen");
    d.play(Germany, "tile 3");
    for (n, chit) in ["cover", "escape", "cover"].into_iter().enumerate() {
        let which = if n == 2 { "cover 2" } else { &format!("{chit} 1") };
        assert_eq!(learn(&mut d, |d| drop(d.land(chit).asked())), [format!("britain +chit {which} of britain")]);
        assert_eq!(private(&d), ["britain GotChit"]);
        assert_eq!(
            viewers().into_iter().map(|(_, who)| d.g.view(&d.s, who).chits[4]).collect::<Vec<_>>(),
            [n as u8 + 1; 6],
            "all see how many"
        );
    }
}

/// `spies.know.recruit`
#[test]
fn a_recruit_is_known_to_its_own_country_alone() {
    for back in ["erik", "kurt"] {
        let mut d = Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &[Recruit]).money(Germany, 4);
        // Both have died, and Russia and France had seen them before.
        for (spy, power) in [("erik", Russia), ("kurt", France)] {
            let agent = d.agent(spy);
            d.s.board.agents[agent.index()] = Place::SANCTIONED;
            d.s.secret.seen_spy[power.index()][agent.index()] = 1;
        }
        d.s.board.markers[Russia.index()][0] = 2;
        d.check();
        assert!(d.knows_spy(Russia, "erik") && d.knows_spy(France, "kurt"));
        d.play(Germany, "recruit");
        let learned = learn(&mut d, |d| drop(d.land(back).asked()));
        assert_eq!(learned, ["russia -spy erik", "france -spy kurt"], "the counters are others now");
        assert_eq!(private(&d), ["germany RecruitIs"]);
        let agent = d.agent(back);
        assert_eq!(d.public_news(), [News::Recruited { power: Germany, agent }]);
        assert!(d.s.board.agents[agent.index()] == d.place("berlin"));
        assert!(viewers().into_iter().skip(1).all(|(_, who)| d.g.view(&d.s, who).secret.spy[agent.index()] == spies::state::UNKNOWN));
    }
}

/// `spies.know.recruit`
#[test]
fn which_counter_a_recruit_takes_does_not_tell_who_it_is() {
    let story = |back: &str| {
        let mut d = Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &[Recruit]).money(Germany, 4);
        for spy in ["erik", "kurt"] {
            let agent = d.agent(spy);
            d.s.board.agents[agent.index()] = Place::SANCTIONED;
        }
        d.s.board.markers[Russia.index()][0] = 2;
        d.play(Germany, "recruit").land(back);
        d
    };
    Twins::new(&[Italy, Russia, France, Britain], story("erik"), story("kurt"));
}

/// `spies.know.escape`
#[test]
fn a_spy_that_escapes_stays_known_to_all() {
    let mut d = Desk::new(5).spy_in("carla", "hamburg").police("hamburg", &[4]).chits(Italy, &[Escape]).money(Italy, 10);
    let word = d.word("carla");
    d.play(Germany, &format!("search {word}")).play(Italy, "pass");
    assert!(d.asks(Italy, "capture"));
    let learned = learn(&mut d, |d| drop(d.play(Italy, "play escape").asked()));
    assert_eq!(learned, ["italy -chit escape 1 of italy"]);
    let agent = d.agent("carla");
    assert_eq!(d.s.board.agents[agent.index()], d.place("rome"));
    for (name, who) in viewers() {
        assert!(d.g.view(&d.s, who).secret.spy[agent.index()] != spies::state::UNKNOWN, "{name}");
    }
    // And in later turns, when it walks about.
    d.play(Germany, "end-turn");
    assert!(viewers().into_iter().all(|(_, who)| d.g.view(&d.s, who).secret.spy[agent.index()] != spies::state::UNKNOWN));
}

/// `spies.know.trade` `spies.hidden.deals`
#[test]
fn a_deal_tells_the_two_partners_all_and_the_others_how_much() {
    let mut d =
        Desk::new(5).chits(Germany, &[Discovery, Discovery, Cover]).chits(France, &[Papers, Escape]).money(Germany, 9).money(France, 5);
    let (kurt, bruno, alexi) = (d.word("kurt"), d.word("bruno"), d.word("alexi"));
    let (mine, theirs) = (d.dossier_in("munich"), d.dossier_in("brest"));
    let secret = |d: &Desk, at: spies::place::Dossier| d.g.edition.secrets[d.secret_of(at)].id.clone();
    d.play(Germany, "talk france").play(Germany, "draft france");
    let terms = [
        "give discovery",
        "give cover",
        "give-pounds 5",
        "ask papers",
        "ask-pounds 1",
        "ask-pounds 1",
        &format!("show {kurt}"),
        &format!("show s{}", mine.0 + 1),
        &format!("see {bruno}"),
        &format!("see s{}", theirs.0 + 1),
        &format!("tell {alexi}"),
    ];
    for text in terms {
        assert_eq!(learn(&mut d, |d| drop(d.play(Germany, text).asked())), Vec::<String>::new());
        assert_eq!(
            Power::ALL.map(|p| d.view(p).offer().is_some()),
            [true, false, false, false, false],
            "what is drafted is seen by its maker"
        );
        assert!(d.spectator().offer().is_none());
    }
    assert_eq!(learn(&mut d, |d| drop(d.play(Germany, "offer").asked())), Vec::<String>::new());
    assert_eq!(Power::ALL.map(|p| d.view(p).offer().is_some()), [true, false, false, true, false], "what is offered by the two");
    assert!(d.spectator().offer().is_none());
    assert_eq!(d.public_news(), [News::OfferMade { from: Germany, to: France }]);
    let learned = learn(&mut d, |d| drop(d.play(France, "accept").asked()));
    let expected = [
        "germany -chit cover 1 of germany".into(),
        "germany -chit discovery 2 of germany".into(),
        "germany +chit papers 1 of germany".into(),
        format!("germany +secret {}", secret(&d, theirs)),
        "germany +spy bruno".into(),
        "france -chit papers 1 of france".into(),
        "france +chit cover 1 of france".into(),
        "france +chit discovery 1 of france".into(),
        format!("france +secret {}", secret(&d, mine)),
        "france +spy kurt".into(),
    ];
    assert_eq!(learned, expected);
    assert_eq!(d.public_news(), [News::Deal { from: Germany, to: France, gives: (2, 5), takes: (1, 2) }], "the others hear how much");
    let mine = ["DealOf", "SawSpy", "SawSecret"];
    let heard: Vec<String> = ["germany", "france"].iter().flat_map(|p| mine.map(|n| format!("{p} {n}"))).collect();
    assert_eq!(private(&d), heard);
    // The word that was sold: of whom, and what, only the two know.
    assert!(d.asks(Germany, "word"));
    let of = |p: Power| matches!(d.view(p).board.top(), Frame::Word { of, .. } if of == Subject::Spy(d.agent("alexi")));
    assert_eq!(Power::ALL.map(of), [true, false, false, true, false]);
    d.hush().play(Germany, "strength 1");
    assert_eq!(private(&d), ["germany Says", "france Says"]);
    assert_eq!(d.public_news(), []);
}

/// `spies.know.trade`
#[test]
fn the_kinds_that_change_hands_are_nothing_that_third_countries_see() {
    let story = |given: Chit| Desk::new(5).chits(Germany, &[given, Cover]).chits(France, &[Papers]);
    let twins = Twins::new(&[Italy, Russia, Britain], story(Discovery), story(Sanction));
    let twins = twins.play(Germany, "talk france").play(Germany, "draft france").differ(Germany, "give discovery", "give sanction");
    let twins = twins.differ(Germany, "ask papers", "ask escape").play(Germany, "offer");
    twins.play(France, "decline");
}

/// `spies.hidden.deals`, `spies.know.trade`
#[test]
fn third_countries_do_not_learn_that_words_were_sold() {
    let story = |chit| Desk::new(5).chits(Germany, &[chit]).money(Germany, 20).money(France, 20);
    let word = |spy| Desk::new(5).word(spy);
    // A word of either side, or a look instead.
    for (speaker, with, without) in [
        (Germany, format!("tell {}", word("rose")), format!("show {}", word("kurt"))),
        (France, format!("hear {}", word("rose")), format!("see {}", word("jean"))),
    ] {
        let twins = Twins::new(&[Italy, Russia, Britain], story(Discovery), story(Papers));
        let twins = twins.play(Germany, "talk france").play(Germany, "draft france").play(Germany, "give-pounds 5");
        let twins = twins.differ(Germany, &with, &without).play(Germany, "offer").play(France, "accept");
        assert!(twins.a.asks(speaker, "word") && twins.b.asks(Germany, "turn"), "the partners know");
        for who in [Italy, Russia, Britain] {
            let question = twins.a.g.question(&twins.a.view(who));
            assert_eq!((question.kind.map(|k| k.0), question.asked), (Some("turn"), table::SeatSet::only(twins.a.seat(Germany))));
        }
        twins.ahead(speaker, "strength 2");
    }
}

/// `spies.know.tile-discarded`
#[test]
fn a_tile_that_is_put_away_tells_nobody_anything() {
    let story = || Desk::new(5).turn(Germany, 1934, Phase::Tile);
    let mut d = story();
    let learned = learn(&mut d, |d| drop(d.play(Germany, "discard 3").asked()));
    assert_eq!(learned, ["germany -tile 3", "germany +discarded 3"]);
    assert_eq!(private(&d), ["germany PutsThisAway"]);
    assert_eq!(d.public_news(), [News::PutsTileAway { power: Germany }]);
    // Nor which one it was: others see the same whichever it is.
    let (mut a, mut b) = (story(), story());
    a.play(Germany, "discard 3");
    b.play(Germany, "discard 6");
    Twins::new(&[Italy, Russia, France, Britain], a, b).play(Germany, "end-turn");
}
