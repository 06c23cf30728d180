//! Intercept: who may play it, on what, and what it undoes. (Intercept)

use crate::{
    support::{chains::*, *},
    windows::{
        w8_drop::{DROPS, madrid, standing},
        w8_source::{SOURCES, listening},
    },
};
use spies::{place::Place, roles::Power, state::Phase, year::Year};

/// `spies.intercept.anyone`, `spies.window.w8-source-drop`
#[test]
fn everybody_else_is_asked_for_intercept_without_a_spy_anywhere() {
    let mut desk = listening();
    play(&mut desk, &[SOURCES]);
    assert_eq!(asked_powers(&desk), [Italy, Russia, France, Britain], "whoever has ten pounds and a chit");
    exactly(&desk, Italy, &["pass"]);
    exactly(&desk, France, &["pass", "play intercept"]);
    let mut desk = listening().money(Russia, 9);
    desk.s.secret.hand[Italy.index()] = [0; 10];
    for agent in desk.g.agents_of(France) {
        desk.s.board.agents[agent.index()] = Place::on_record(Italy, Year::FIRST);
    }
    play(&mut desk, &[SOURCES]);
    assert_eq!(asked_powers(&desk), [France, Britain], "no chit, too few pounds; France has no spy left");
    desk.play(France, "play intercept").play(Britain, "pass");
    assert_eq!(desk.pounds(France), 0);
}

/// `spies.intercept.anyone`
#[test]
fn the_first_in_turn_order_after_the_player_intercepts() {
    for (active, first) in [(Germany, Russia), (Italy, Russia), (Russia, France), (France, Britain), (Britain, Russia)] {
        let mut desk = listening().turn(active, 1933, Phase::Movement).money(active, 60);
        desk.s.secret.hand[active.index()] = [0; 10];
        desk.s.secret.hand[Germany.index()] = [0; 10];
        desk = desk.chits(active, &[SOURCE]).money(Germany, 60).chits(Germany, &[PAPERS]);
        let target = if active == Germany { "italy" } else { "germany" };
        desk.play(active, &format!("source {target}"));
        for power in active.others() {
            let answer = if desk.holds(power, INTERCEPT) > 0 { "play intercept" } else { "pass" };
            desk.play(power, answer);
        }
        let spent: Vec<Power> = active.others().filter(|p| desk.pounds(*p) == 0).collect();
        assert_eq!(spent, [first], "in the turn of {active:?}");
    }
}

/// `spies.intercept.standing`, `spies.window.w8-source-drop`, `spies.drop.on-map`
#[test]
fn a_drop_that_stands_may_be_intercepted_when_it_is_used() {
    let cup = |desk: &Desk| desk.s.board.drops.iter().map(|d| d.len()).sum::<u8>();
    let mut desk = standing("standing-drops");
    let (secret, kurt) = (desk.dossier("rdf"), desk.agent("kurt"));
    play(&mut desk, &[(Germany, "turn", "cash #madrid"), (France, "cash-in", "play intercept"), (Italy, "cash-in", "pass")]);
    assert!(desk.asks(Germany, "turn") && cup(&desk) == 0, "its effects cease");
    assert_eq!(desk.g.carried(&desk.s, kurt), Some(secret), "and the secret stays with its spy");
    assert_eq!((desk.pounds(Germany), desk.pounds(France), desk.holds(France, INTERCEPT)), (0, 0, 0));
    assert_eq!((desk.pounds(Italy), desk.holds(Italy, INTERCEPT)), (10, 1));
    assert_eq!(desk.refused(Germany, &fill(&desk, "cash #madrid")), Some("spies.secret.cash-place"));
    // Nobody intercepts: the secret is cashed in.
    let mut desk = standing("standing-drops");
    play(&mut desk, &[(Germany, "turn", "cash #madrid"), (Italy, "cash-in", "pass"), (France, "cash-in", "pass")]);
    assert!(desk.s.board.dossiers[secret.index()].record().is_some() && cup(&desk) == 1 && desk.pounds(Germany) == 20);
    // In the capital no Drop is used, whoever holds an Intercept; nor where a table keeps to the other reading.
    let mut desk = standing("standing-drops").spy_in("kurt", "berlin").lay(secret, "berlin");
    desk.s.board.drops[Germany.index()] = Default::default();
    desk.play(Germany, &format!("cash s{}", secret.0 + 1));
    assert!(desk.s.board.dossiers[secret.index()].record().is_some());
    let mut desk = standing("as-played");
    play(&mut desk, &[(Germany, "turn", "cash #madrid")]);
    assert!(desk.s.board.dossiers[secret.index()].record().is_some());
    // A record that does not name the option was played so.
    assert!(!Desk::under(1).g.rulings.standing_drops);
}

/// `spies.intercept.effect`, `spies.intercept.cost`
#[test]
fn an_intercept_stops_only_a_drop_that_is_being_played() {
    let mut desk = madrid();
    let cup = in_cup(&desk, DROP);
    play(&mut desk, &[DROPS, (Italy, "drop", "pass"), (France, "drop", "play intercept")]);
    assert_eq!(in_cup(&desk, DROP), cup + 1, "the intercepted chit is in the cup");
    // A second Drop stands; nobody can answer it afterwards.
    play(&mut desk, &[DROPS, (Italy, "drop", "pass")]);
    assert!(desk.asks(Germany, "turn"));
    assert!(desk.moves(Italy).is_empty() && desk.refused(Italy, "play intercept").is_some());
    let mine = desk.turn(Italy, 1933, Phase::Movement);
    assert!(!mine.moves(Italy).iter().any(|m| m.contains("intercept")), "nor is it played in one's own turn");
    assert!(mine.refused(Italy, "play intercept").is_some());
}

/// `spies.intercept.standing`, `spies.intercept.effect`: the card says what the table plays.
#[test]
fn the_card_of_intercept_speaks_of_standing_drops_where_it_can_end_them() {
    for (option, says) in [("standing-drops", true), ("as-played", false)] {
        let desk = Desk::with(5, &[("intercept", option)]).turn(Germany, 1933, Phase::Movement).chits(Italy, &[INTERCEPT]);
        let scene = table::Show::scene(&desk.g, &desk.view(Italy), &table::Choices::default());
        let card = scene.cards.iter().find(|card| card.title == "Intercept").expect("Italy holds one");
        assert_eq!(card.lines.join(" ").contains("standing Drop"), says, "{option}: {:?}", card.lines);
    }
}
