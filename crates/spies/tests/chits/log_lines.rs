//! The log as each country reads it. (Hidden information)

use crate::{rows::*, support::*};
use spies::{power::Power, state::Phase};
use table::Viewer;

/// Germany moves, with chits and pounds; an Italian and a French spy are in Berlin with the police.
fn germany() -> Desk {
    let desk = Desk::new(5).turn(Germany, 1935, Phase::Search).chits(Germany, &[DISCOVERY, SANCTION, DROP, SOURCE]).money(Germany, 200);
    desk.spy_in("kurt", "prague").spy_in("jean", "prague").spy_in("mario", "berlin").police("berlin", &[4])
}

/// What a power reads that strikes it.
fn blows(desk: &Desk, power: Power) -> Vec<String> {
    let who = Viewer::Seat(desk.seat(power));
    let told = desk.journal.events.iter().filter(|(r, e)| r.includes(who) && table::Show::tone(&desk.g, e).strikes);
    told.map(|(_, e)| table::Show::say_event(&desk.g, e).to_string()).collect()
}

/// `spies.hidden.spies`
#[test]
fn a_country_reads_of_its_own_spies_by_their_names() {
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "go @kurt vienna")]);
    let counter = format!("German spy {} went from Prague to Vienna.", desk.word("kurt").trim_start_matches("ge-"));
    assert_eq!(desk.reads(Germany), ["Kurt (3) went from Prague to Vienna."]);
    for other in [Italy, Russia, France, Britain] {
        assert_eq!(desk.reads(other), std::slice::from_ref(&counter));
    }
    let spectator: Vec<String> = {
        let told = desk.journal.events.iter().filter(|(r, _)| r.includes(Viewer::Spectator));
        told.map(|(_, e)| table::Show::say_event(&desk.g, e).to_string()).collect()
    };
    assert_eq!(spectator, [counter]);
    // Both sides of a Sanction read their own.
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "sanction @kurt @jean")]);
    let jean = desk.word("jean").replace("fr-", "French spy ");
    let kurt = desk.word("kurt").replace("ge-", "German spy ");
    assert_eq!(desk.reads(Germany)[0], format!("Kurt (3) sanctioned {jean} in Prague."));
    assert_eq!(desk.reads(France)[0], format!("{kurt} sanctioned Jean (3) in Prague."));
    assert_eq!(desk.reads(Britain)[0], format!("{kurt} sanctioned {jean} in Prague."));
}

/// `spies.hidden.spies`
#[test]
fn what_strikes_a_country_has_an_accent_for_it_alone() {
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "search @mario")]);
    let lines = blows(&desk, Italy);
    assert_eq!(lines.len(), 2, "searched and captured: {lines:?}");
    assert!(lines[1].starts_with("Mario (1) was captured in Berlin by Germany"), "{lines:?}");
    assert_eq!([Germany, Russia, France, Britain].map(|p| blows(&desk, p).len()), [0; 4]);
    let mut desk = germany().chits(Britain, &[INTERCEPT]).money(Britain, 10);
    play(&mut desk, &[(Germany, "turn", "source france"), (Britain, "source", "play intercept")]);
    assert_eq!([Germany, France, Britain, Italy].map(|p| blows(&desk, p).len()), [1, 1, 0, 0], "{:?}", blows(&desk, Germany));
}

/// `spies.hidden.deals`, `spies.know.tile-discarded`
#[test]
fn nobody_reads_a_thing_twice() {
    let mut desk = Desk::new(5).turn(Germany, 1935, Phase::Tile);
    let discard = desk.moves(Germany).into_iter().find(|m| m.starts_with("discard")).expect("a tile to put away");
    desk.play(Germany, &discard);
    assert_eq!(Power::ALL.map(|p| desk.reads(p).len()), [1; 5], "{:?}", desk.reads(Germany));
    for deed in ["drop prague", "source france", "sanction @kurt @jean"] {
        let mut desk = germany();
        let text = fill(&desk, deed);
        desk.play_open(Germany, &text);
        let chit = desk.reads(Germany).iter().filter(|line| line.contains("played") || line.contains("sanctioned")).count();
        assert_eq!(chit, 1, "{deed}: {:?}", desk.reads(Germany));
    }
    let mut desk = germany().money(France, 20);
    play(
        &mut desk,
        &[
            (Germany, "turn", "talk france"),
            (Germany, "turn", "draft france"),
            (Germany, "draft", "give drop"),
            (Germany, "draft", "ask-pounds 5"),
            (Germany, "draft", "offer"),
        ],
    );
    desk.hush().play(France, "accept");
    for power in [Germany, France] {
        assert_eq!(desk.reads(power), ["Germany and France struck a deal: Germany gives 1 Drop; France gives £5."]);
    }
    assert_eq!(desk.reads(Italy), ["Germany and France struck a deal: 1 chit for £5."]);
}
