//! Source, and Intercept on it. (Source; Intercept; window W-8)

use crate::support::{chains::*, *};
use spies::{
    news::News,
    place::{Agent, Place},
    roles::Power,
    state::{Phase, UNKNOWN},
    subject::Subject,
};

const ROWS: &str = include_str!("w8_source.txt");

/// Germany's turn with a Source; Russia, France and Britain hold an Intercept each, Italy something else.
pub fn listening() -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &[SOURCE]).money(Germany, 50).chits(Italy, &[PAPERS]);
    let desk = [Russia, France, Britain].into_iter().fold(desk, |desk, power| desk.chits(power, &[INTERCEPT]));
    [Italy, Russia, France, Britain].into_iter().fold(desk, |desk, power| desk.money(power, 10))
}

pub const SOURCES: Step = (Germany, "turn", "source britain");
const NO_ITALY: Step = (Italy, "source", "pass");
const NO_RUSSIA: Step = (Russia, "source", "pass");
const NO_FRANCE: Step = (France, "source", "pass");
const NO_BRITAIN: Step = (Britain, "source", "pass");

/// `spies.source.cost`, `spies.window.w8-source-drop`, `spies.intercept.cost`, `spies.intercept.effect`, `spies.source.intercept`
#[test]
fn a_source_looks_unless_the_first_intercept_stops_it() {
    table(listening, ROWS, "a source looks unless the first intercept stops it");
}

/// `spies.intercept.anyone`, `spies.source.intercept`
#[test]
fn intercepts_are_sealed_and_unused_ones_stay_unseen() {
    let mut desk = listening();
    play(&mut desk, &[SOURCES]);
    desk.hush();
    desk.play(Britain, "play intercept").play(France, "play intercept").play(Italy, "pass");
    assert!(desk.public_news().is_empty());
    for power in [Germany, Italy, Russia] {
        let sealed = desk.view(power).secret.sealed;
        assert!([France, Britain].iter().all(|p| sealed[p.index()].is_none()), "{power:?} sees no answer");
    }
    assert!(!desk.knows_spy(Germany, "willy"), "nothing shows before the window closes");
    desk.play(Russia, "pass");
    assert_eq!((desk.holds(France, INTERCEPT), desk.pounds(France)), (0, 0));
    assert_eq!((desk.holds(Britain, INTERCEPT), desk.pounds(Britain)), (1, 10));
    let plays: Vec<News> = desk.public_news().into_iter().filter(|n| matches!(n, News::Plays { .. })).collect();
    assert_eq!(plays, [News::Plays { power: France, chit: INTERCEPT, against: None }]);
    assert!(desk.asks(Germany, "turn"));
    assert!(!desk.knows_spy(Germany, "willy"));
}

/// `spies.source.look`, `spies.source.once`
#[test]
fn all_pieces_of_one_country_on_the_map_show_to_one_player_once() {
    let mut desk = listening().spy_in("willy", "prague");
    let rose = desk.agent("rose");
    desk.s.board.agents[rose.index()] = Place::SANCTIONED;
    desk.s.board.markers[0][0] = 1;
    let before = desk.view(Germany);
    play(&mut desk, &[SOURCES, NO_ITALY, NO_RUSSIA, NO_FRANCE, NO_BRITAIN]);
    assert!(desk.asks(Germany, "source-look"));
    exactly(&desk, Germany, &["done"]);
    let look = desk.view(Germany);
    for agent in Agent::all() {
        let british = desk.g.owner(agent) == Britain;
        let open = british && agent != rose || desk.g.owner(agent) == Germany;
        assert_eq!(look.secret.spy[agent.index()] != UNKNOWN, open, "{}", desk.spy_name(agent));
    }
    for police in Power::ALL.into_iter().flat_map(|p| desk.g.police_of(p)) {
        let open = [Britain, Germany].contains(&desk.g.owner_of_police(police));
        assert_eq!(look.secret.police[police.index()] != Place::NOWHERE, open);
    }
    for power in [Italy, Russia, France] {
        assert!(!desk.knows_spy(power, "willy"), "{power:?} sees nothing");
    }
    desk.play(Germany, "done");
    let after = desk.view(Germany);
    assert_eq!(
        (after.secret.spy, after.secret.police, after.secret.seen_spy, after.secret.seen_police),
        (before.secret.spy, before.secret.police, before.secret.seen_spy, before.secret.seen_police)
    );
}

/// `spies.source.look`, `spies.source.cost`
#[test]
fn a_source_is_for_another_country_and_ones_own_turn() {
    let desk = listening();
    for power in [Italy, Russia, France, Britain] {
        assert!(desk.offers(Germany, &format!("source {}", power.id())));
    }
    assert_eq!(desk.refused(Germany, "source germany"), Some("spies.source.look"));
    let theirs = desk.turn(Italy, 1933, Phase::Movement);
    assert!(theirs.refused(Germany, "source britain").is_some() && theirs.moves(Germany).is_empty());
}

/// `spies.source.tell`
#[test]
fn what_a_source_showed_may_be_sold_or_announced() {
    let mut desk = listening();
    play(&mut desk, &[SOURCES, NO_ITALY, NO_RUSSIA, NO_FRANCE, NO_BRITAIN, (Germany, "source-look", "done")]);
    play(
        &mut desk,
        &[
            (Germany, "turn", "talk france"),
            (Germany, "turn", "draft france"),
            (Germany, "draft", "tell @willy"),
            (Germany, "draft", "ask-pounds 5"),
            (Germany, "draft", "offer"),
            (France, "offer", "accept"),
            (Germany, "word", "strength 2"),
            (Germany, "turn", "announce"),
            (Germany, "announce", "of @rose"),
            (Germany, "announce", "strength 2"),
        ],
    );
    let said = News::Says { from: Germany, to: France, of: Subject::Spy(desk.agent("willy")), strength: 2 };
    assert!(desk.news(France).contains(&said) && !desk.news(Britain).contains(&said), "sold to France alone");
    let announced = News::Announces { power: Germany, of: Subject::Spy(desk.agent("rose")), strength: 2 };
    assert!(desk.public_news().contains(&announced), "announced to all");
    assert_eq!((desk.pounds(Germany), desk.pounds(France)), (15, 5));
}

/// `spies.source.tell` `spies.dip.items`
#[test]
fn what_a_source_showed_of_police_may_be_told_like_the_rest() {
    let mut desk = listening().police("london", &[2, 3]);
    play(&mut desk, &[SOURCES, NO_ITALY, NO_RUSSIA, NO_FRANCE, NO_BRITAIN]);
    let london = desk.city("london");
    let seen =
        |desk: &Desk| desk.g.police_of(Britain).filter(|p| desk.view(Germany).secret.police[p.index()].city() == Some(london)).count();
    assert_eq!(seen(&desk), 2, "a Source shows them");
    play(&mut desk, &[(Germany, "source-look", "done"), (Germany, "turn", "talk france"), (Germany, "turn", "draft france")]);
    // Of police that are neither's, where some stand.
    assert!(desk.offers(Germany, "tell london") && desk.offers(Germany, "hear london"));
    for (city, what) in [("paris", "the partner's"), ("berlin", "one's own"), ("stockholm", "nobody's")] {
        assert_eq!(desk.refused(Germany, &format!("tell {city}")), Some("spies.dip.items"), "{what}");
        assert_eq!(desk.refused(Germany, &format!("hear {city}")), Some("spies.dip.items"), "{what}");
    }
    play(
        &mut desk,
        &[(Germany, "draft", "tell london"), (Germany, "draft", "ask-pounds 5"), (Germany, "draft", "offer"), (France, "offer", "accept")],
    );
    // Two police have from 2 to 8 together; what is said of them is not checked.
    exactly(&desk, Germany, &["strength 2", "strength 3", "strength 4", "strength 5", "strength 6", "strength 7", "strength 8"]);
    play(&mut desk, &[(Germany, "word", "strength 5"), (Germany, "turn", "announce")]);
    assert_eq!(desk.refused(Germany, "of stockholm"), Some("spies.source.tell"));
    play(&mut desk, &[(Germany, "announce", "of london"), (Germany, "announce", "strength 8")]);
    let of = Subject::Police(london);
    let said = News::Says { from: Germany, to: France, of, strength: 5 };
    assert!(desk.news(France).contains(&said) && !desk.news(Britain).contains(&said), "sold to France alone");
    assert!(desk.public_news().contains(&News::Announces { power: Germany, of, strength: 8 }), "announced to all");
    assert_eq!(seen(&desk), 0, "and nothing of it is kept by the table");
}
