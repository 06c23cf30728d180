//! Cover on a Discovery: who is asked, sealed, and how Discoveries beat it. (Cover; window W-4)

use crate::support::{chains::*, *};
use spies::{Spies, news::News, roles::Power, state::Phase};
use std::sync::Arc;
use table::{Options, OrderKind, Play, RoleName, Sitting};

const ROWS: &str = include_str!("w4_discovery_cover.txt");

/// Kurt (3), Mario, Jean and Willy are in Prague with a bare, real secret; it is this power's turn.
pub fn prague(active: Power) -> Desk {
    let desk = Desk::new(5).turn(active, 1933, Phase::Movement).face("prague", "enigma-code");
    let desk = [("kurt", Germany), ("mario", Italy), ("jean", France), ("willy", Britain)]
        .into_iter()
        .fold(desk, |desk, (spy, power)| desk.spy_in(spy, "prague").chits(power, &[COVER, COVER]).money(power, 20));
    desk.chits(active, &[DISCOVERY; 4])
}

pub const DISCOVER: Step = (Germany, "turn", "discovery @kurt #prague");
pub const NO_ITALY: Step = (Italy, "discovery", "pass");
const NO_FRANCE: Step = (France, "discovery", "pass");
pub const NO_BRITAIN: Step = (Britain, "discovery", "pass");
pub const FRANCE: Step = (France, "discovery", "play cover");

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
        assert_eq!(covers, [News::Plays { power: first, chit: COVER, against: None }], "the others' Covers are never shown");
    }
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

/// Germany discovers in Prague beside a spy of France and one of Britain, who have a Cover each; with three seats both are one person's.
fn two_countries_of_one_person() -> Desk {
    let desk =
        Desk::new(3).turn(Germany, 1933, Phase::Movement).face("prague", "enigma-code").chits(Germany, &[DISCOVERY]).money(Germany, 9);
    let mut desk = [("jean", France), ("willy", Britain)]
        .into_iter()
        .fold(desk.spy_in("kurt", "prague"), |desk, (spy, power)| desk.spy_in(spy, "prague").chits(power, &[COVER]).money(power, 5));
    play(&mut desk, &[DISCOVER]);
    desk
}

/// `spies.window.w4-discovery`: each of the two has a standing order of its own, and one pass for both needs both orders.
#[test]
fn one_person_orders_for_each_of_two_countries() {
    use table::OrderKind::{Ask, Pass, Play};
    let desk = two_countries_of_one_person();
    let options = Options::complete(&Spies::ABOUT, []).unwrap();
    let mut sitting = Sitting::new(Arc::new(game(3, &[])), options, Arc::new(Spies::house()), None);
    sitting.continue_from(desk.s);
    let seat = desk.seat(France);
    let answer = |sitting: &Sitting<Spies>, france: OrderKind, britain: OrderKind| {
        let of = |role: Option<RoleName>| if role.is_some_and(|role| role.id == "france") { france } else { britain };
        sitting.window_question(seat)?.answer(|role| (of(role), &[])).map(str::to_owned)
    };
    for (france, britain, said) in [
        (Ask, Ask, None),
        (Pass, Ask, None),
        (Pass, Pass, Some("pass-all")),
        (Play, Ask, Some("play cover france")),
        (Pass, Play, Some("play cover britain")),
    ] {
        assert_eq!(answer(&sitting, france, britain).as_deref(), said, "{france}, {britain}");
    }
    sitting.play_text(seat, "play cover britain").unwrap();
    assert_eq!(answer(&sitting, Pass, Ask).as_deref(), Some("pass"), "what is left is for France");
    assert_eq!(answer(&sitting, Ask, Pass), None);
}

/// `spies.window.w4-discovery`, `spies.discovery.cover-chance`
#[test]
fn one_person_answers_for_each_of_two_countries() {
    let mut desk = two_countries_of_one_person();
    assert_eq!(desk.moves(France), ["pass-all", "play cover france", "play cover britain"], "asked once for both");
    play(&mut desk, &[(Britain, "discovery", "play cover britain")]);
    assert_eq!(desk.moves(Britain), ["pass", "play cover"], "what is left is for France");
    play(&mut desk, &[NO_FRANCE]);
    assert_eq!((desk.pounds(France), desk.pounds(Britain)), (5, 4));
    assert_eq!((desk.holds(France, COVER), desk.holds(Britain, COVER)), (1, 0));
}
