//! What a standing order answers, and what it leaves to its seat.
#![allow(clippy::unwrap_used)]

mod script;
mod toy;

use script::{RED_TO_MOVE, at};
use table::{Asked, Play, Seat, Way, Window};
use toy::Toy;

const WINDOWS: [Window; 2] = [
    Window { kind: "cover", name: "Cover", line: "Somebody looks for you.", at_once: true },
    Window { kind: "papers", name: "Papers", line: "Somebody asks for papers.", at_once: false },
];

fn asked(window: &'static Window, moves: &[&str]) -> Asked {
    let texts = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    Asked { window, moves: texts(moves), pass: Some("pass".into()), concerns: texts(&["spy-3", "paris"]) }
}

#[test]
fn an_order_answers_as_its_word_says() {
    let (bare, rich) = (asked(&WINDOWS[0], &["pass"]), asked(&WINDOWS[0], &["pass", "cover 1", "cover 2"]));
    for (way, in_bare, in_rich) in [
        (Way::Ask, None, None),
        (Way::PassIfBare, Some("pass"), None),
        (Way::Pass, Some("pass"), Some("pass")),
        (Way::Play, Some("pass"), Some("cover 1")),
    ] {
        assert_eq!((bare.answer(way, &[]), rich.answer(way, &[])), (in_bare, in_rich), "{way}");
        assert_eq!(way.to_string().parse(), Ok(way));
    }
    assert_eq!("always".parse::<Way>(), Err("'always' is no standing order; there are ask, pass-if-bare, pass, play".into()));
}

#[test]
fn what_is_played_at_once_can_be_restricted_to_some_elements() {
    let rich = asked(&WINDOWS[0], &["cover", "pass"]);
    assert_eq!(rich.answer(Way::Play, &["rome".into(), "paris".into()]), Some("cover"));
    assert_eq!(rich.answer(Way::Play, &["rome".into()]), None, "elsewhere the seat is asked");
    assert_eq!(asked(&WINDOWS[0], &["pass"]).answer(Way::Play, &["rome".into()]), Some("pass"));
}

#[test]
fn nothing_is_played_at_once_where_the_window_does_not_allow_it() {
    assert_eq!(asked(&WINDOWS[1], &["pass", "papers"]).answer(Way::Play, &[]), None);
}

#[test]
fn without_a_pass_nothing_is_passed() {
    let chain = Asked { pass: None, ..asked(&WINDOWS[0], &["city paris"]) };
    assert_eq!((chain.answer(Way::Pass, &[]), chain.answer(Way::PassIfBare, &[])), (None, None));
    assert_eq!(chain.answer(Way::Play, &[]), Some("city paris"));
    let impossible = Asked { pass: Some("pass".into()), ..asked(&WINDOWS[0], &["city paris"]) };
    assert_eq!(impossible.answer(Way::Pass, &[]), None);
}

#[test]
fn only_the_seat_that_has_to_answer_a_window_is_in_it() {
    let (turn, bids) = (at(&[RED_TO_MOVE]), at(&[RED_TO_MOVE, "west: red call, east: green pass"]));
    assert_eq!(turn.asked(Seat(0)), None, "a turn is no window");
    assert_eq!(bids.asked(Seat(1)), None, "East has answered");
    let west = bids.asked(Seat(0)).unwrap();
    assert_eq!(west.moves, ["red bid 2", "red bid 6", "red bid 8", "red pass"]);
    assert_eq!(
        (west.window, west.pass.as_deref(), west.concerns.as_slice()),
        (&Toy::ABOUT.windows[0], Some("red pass"), &["red".into()][..])
    );
    assert_eq!(west.answer(Way::Play, &["blue".into()]), None);
}
