//! Cover on a Discovery: who is asked, sealed, and how Discoveries beat it. (Cover; window W-4)

use crate::{chits::rows::*, support::*};
use spies::{news::News, roles::Power, state::Phase};

const ROWS: &str = include_str!("covers.txt");

/// Kurt (3), Mario, Jean and Willy are in Prague with a bare, real secret; it is this power's turn.
fn prague(active: Power) -> Desk {
    let desk = Desk::new(5).turn(active, 1933, Phase::Movement).face("prague", "enigma-code");
    let desk = [("kurt", Germany), ("mario", Italy), ("jean", France), ("willy", Britain)]
        .into_iter()
        .fold(desk, |desk, (spy, power)| desk.spy_in(spy, "prague").chits(power, &[COVER, COVER]).money(power, 20));
    desk.chits(active, &[DISCOVERY; 4])
}

const DISCOVER: Step = (Germany, "turn", "discovery @kurt #prague");
const NO_ITALY: Step = (Italy, "discovery", "pass");
const NO_FRANCE: Step = (France, "discovery", "pass");
const NO_BRITAIN: Step = (Britain, "discovery", "pass");
const FRANCE: Step = (France, "discovery", "play cover");

/// `spies.window.w4-discovery`, `spies.window.discovery-no-cover`, `spies.window.discovery-covered`, `spies.cover.stops`, `spies.cover.cost`
#[test]
fn a_cover_stops_a_discovery_before_anything_is_seen() {
    table(|| prague(Germany), ROWS, "a cover stops a discovery before anything is seen");
}

/// `spies.cover.beaten-by-discovery`, `spies.window.discovery-covers-beaten`, `spies.window.discovery-covers-prevail`, `spies.chit.no-refund`
#[test]
fn each_further_discovery_beats_a_cover_and_may_be_covered_again() {
    table(|| prague(Germany), ROWS, "each further discovery beats a cover and may be covered again");
}

/// `spies.window.w4-discovery`, `spies.discovery.cover-chance`
#[test]
fn of_several_covers_the_first_in_turn_order_after_the_discoverer_is_used() {
    let spies = [(Germany, "kurt"), (Italy, "mario"), (France, "jean"), (Britain, "willy")];
    for (active, first) in [(Germany, Italy), (Italy, France), (France, Britain), (Britain, Germany)] {
        let spy = spies.iter().find(|(p, _)| *p == active).unwrap().1;
        let mut desk = prague(active);
        let text = fill(&desk, &format!("discovery @{spy} #prague"));
        desk.play(active, &text);
        let others: Vec<Power> = spies.iter().map(|(p, _)| *p).filter(|p| *p != active).collect();
        assert_eq!(asked_powers(&desk), others, "Russia has no spy there");
        for power in others.iter().rev() {
            desk.play(*power, "play cover");
        }
        assert!(desk.asks(active, "covered"));
        for power in others {
            let used = power == first;
            assert_eq!(desk.holds(power, COVER), 2 - u8::from(used), "{power:?} in the turn of {active:?}");
            assert_eq!(desk.pounds(power), 20 - u16::from(used));
        }
        let covers: Vec<News> = desk.public_news().into_iter().filter(|n| matches!(n, News::Plays { chit: COVER, .. })).collect();
        assert_eq!(covers, [News::Plays { power: first, chit: COVER }], "the others' Covers are never shown");
    }
}

/// `spies.discovery.cover-chance`, `spies.cover.needs-spy`
#[test]
fn whoever_has_a_spy_there_a_chit_and_a_pound_is_asked_and_nobody_else() {
    // French police guard the secret of Paris, but no French spy is there.
    let paris = |spy: &str| {
        let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "paris").police("paris", &[2]);
        let desk = ["marthe", "bruno", "theo", "jean", "cousin-france"]
            .iter()
            .fold(desk, |desk, name| desk.spy_in(name, if *name == spy { "paris" } else { "lyons" }));
        let secret = desk.dossier_in("paris");
        desk.post(secret, 2).chits(Germany, &[DISCOVERY]).money(Germany, 3).chits(France, &[COVER]).money(France, 1)
    };
    let mut desk = paris("");
    play(&mut desk, &[(Germany, "turn", "discovery @kurt #paris")]);
    assert!(desk.asks(France, "comparison"), "police are not enough for a Cover");
    let mut desk = paris("jean");
    play(&mut desk, &[(Germany, "turn", "discovery @kurt #paris")]);
    assert!(desk.asks(France, "discovery"));
    exactly(&desk, France, &["pass", "play cover"]);

    let mut desk = prague(Germany).money(Italy, 0).spy_in("merinka", "prague").money(Russia, 5);
    desk.s.secret.hand[Britain.index()] = [0; 10];
    play(&mut desk, &[DISCOVER]);
    assert_eq!(asked_powers(&desk), [France], "no pound, no chit, no chit");
    let mut desk = prague(Germany).spy_in("merinka", "prague").money(Russia, 5).chits(Russia, &[PAPERS]);
    play(&mut desk, &[DISCOVER]);
    assert_eq!(asked_powers(&desk), [Italy, Russia, France, Britain], "which chits one holds does not matter");
    exactly(&desk, Russia, &["pass"]);
}

/// `spies.discovery.cover-chance`, `spies.window.w4-discovery`, `spies.cover.stops`
#[test]
fn the_answers_are_sealed_and_nothing_shows_before_all_have_answered() {
    let mut desk = prague(Germany);
    play(&mut desk, &[DISCOVER]);
    let secret = desk.dossier_in("prague");
    desk.hush();
    desk.play(France, "play cover");
    desk.play(Italy, "pass");
    assert_eq!(asked_powers(&desk), [Britain]);
    for power in [Germany, Italy, Russia, Britain] {
        assert_eq!(desk.view(power).secret.sealed[France.index()], None, "{power:?} sees no answer of France");
        assert_eq!(desk.view(power).chits[France.index()], 2);
    }
    assert!(desk.public_news().is_empty(), "nothing is told: {:?}", desk.public_news());
    assert_eq!((desk.pounds(France), desk.holds(France, COVER)), (20, 2), "nothing is paid yet");
    assert!(!desk.knows_secret(Germany, secret));
    desk.play(Britain, "pass");
    assert_eq!((desk.pounds(France), desk.holds(France, COVER)), (19, 1));
    assert!(desk.asks(Germany, "covered"));
    assert!(!desk.knows_secret(Germany, secret), "a covered secret stays unseen");
}

/// `spies.cover.beaten-by-escape`, `spies.cover.beaten-by-discovery`
#[test]
fn a_cover_on_a_discovery_is_beaten_by_a_discovery_and_not_by_an_escape() {
    let mut desk = prague(Germany).chits(Germany, &[ESCAPE, DOUBLE_CROSS]);
    play(&mut desk, &[DISCOVER, NO_ITALY, FRANCE, NO_BRITAIN]);
    exactly(&desk, Germany, &["pass", "play discovery"]);
    assert!(desk.refused(Germany, "play escape").is_some());
    // After a Sanction, a Double Cross and a Cover it is the other way round.
    let mut desk = armed(armed(Desk::new(5).turn(Germany, 1933, Phase::Movement), Germany), Britain)
        .spy_in("erik", "madrid")
        .spy_in("winston", "madrid")
        .chits(Germany, &[SANCTION])
        .chits(Britain, &[DISCOVERY]);
    play(
        &mut desk,
        &[
            (Germany, "turn", "sanction @erik @winston"),
            (Britain, "sanction", "play double-cross"),
            (Germany, "double-cross", "play cover"),
        ],
    );
    exactly(&desk, Britain, &["pass", "play escape"]);
}

/// `spies.window.w4-discovery`, `spies.discovery.cover-chance`
#[test]
fn one_person_answers_for_each_of_two_countries() {
    // With three seats France and Britain are one person's.
    let desk =
        Desk::new(3).turn(Germany, 1933, Phase::Movement).face("prague", "enigma-code").chits(Germany, &[DISCOVERY]).money(Germany, 9);
    let mut desk = [("jean", France), ("willy", Britain)]
        .into_iter()
        .fold(desk.spy_in("kurt", "prague"), |desk, (spy, power)| desk.spy_in(spy, "prague").chits(power, &[COVER]).money(power, 5));
    play(&mut desk, &[DISCOVER]);
    assert_eq!(desk.moves(France), ["pass-all", "play cover france", "play cover britain"], "asked once for both");
    play(&mut desk, &[(Britain, "discovery", "play cover britain")]);
    assert_eq!(desk.moves(Britain), ["pass", "play cover"], "what is left is for France");
    play(&mut desk, &[NO_FRANCE]);
    assert_eq!((desk.pounds(France), desk.pounds(Britain)), (5, 4));
    assert_eq!((desk.holds(France, COVER), desk.holds(Britain, COVER)), (1, 0));
}
