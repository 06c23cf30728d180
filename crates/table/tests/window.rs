//! What a standing order answers, and what it leaves to its seat.

use crate::crow::Crow;
use crate::script::{RED_TO_MOVE, at};
use table::{OrderKind, Play, Seat, Window, WindowQuestion};

const WINDOWS: [Window; 2] = [
    Window { kind: "cover", name: "Cover", line: "Somebody looks for you.", at_once: true },
    Window { kind: "papers", name: "Papers", line: "Somebody asks for papers.", at_once: false },
];

fn asked(window: &'static Window, moves: &[&str]) -> WindowQuestion {
    let texts = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    WindowQuestion { window, moves: texts(moves), pass: Some("pass".into()), concerns: texts(&["spy-3", "paris"]) }
}

#[test]
fn an_order_answers_as_its_word_says() {
    let (bare, rich) = (asked(&WINDOWS[0], &["pass"]), asked(&WINDOWS[0], &["pass", "cover 1", "cover 2"]));
    for (kind, in_bare, in_rich) in [
        (OrderKind::Ask, None, None),
        (OrderKind::PassIfBare, Some("pass"), None),
        (OrderKind::Pass, Some("pass"), Some("pass")),
        (OrderKind::Play, Some("pass"), Some("cover 1")),
    ] {
        assert_eq!((bare.answer(kind, &[]), rich.answer(kind, &[])), (in_bare, in_rich), "{kind}");
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert_eq!("always".parse::<OrderKind>(), Err("'always' is no standing order; there are ask, pass-if-bare, pass, play".into()));
}

#[test]
fn what_is_played_at_once_can_be_restricted_to_some_elements() {
    let rich = asked(&WINDOWS[0], &["cover", "pass"]);
    assert_eq!(rich.answer(OrderKind::Play, &["rome".into(), "paris".into()]), Some("cover"));
    assert_eq!(rich.answer(OrderKind::Play, &["rome".into()]), None, "elsewhere the seat is asked");
    assert_eq!(asked(&WINDOWS[0], &["pass"]).answer(OrderKind::Play, &["rome".into()]), Some("pass"));
}

#[test]
fn nothing_is_played_at_once_where_the_window_does_not_allow_it() {
    assert_eq!(asked(&WINDOWS[1], &["pass", "papers"]).answer(OrderKind::Play, &[]), None);
}

#[test]
fn without_a_pass_nothing_is_passed() {
    let chain = WindowQuestion { pass: None, ..asked(&WINDOWS[0], &["city paris"]) };
    assert_eq!((chain.answer(OrderKind::Pass, &[]), chain.answer(OrderKind::PassIfBare, &[])), (None, None));
    assert_eq!(chain.answer(OrderKind::Play, &[]), Some("city paris"));
    let impossible = WindowQuestion { pass: Some("pass".into()), ..asked(&WINDOWS[0], &["city paris"]) };
    assert_eq!(impossible.answer(OrderKind::Pass, &[]), None);
}

#[test]
fn only_the_seat_that_has_to_answer_a_window_is_in_it() {
    let (turn, bids) = (at(&[RED_TO_MOVE]), at(&[RED_TO_MOVE, "west: red call, east: green pass"]));
    assert_eq!(turn.window_question(Seat(0)), None, "a turn is no window");
    assert_eq!(bids.window_question(Seat(1)), None, "East has answered");
    let west = bids.window_question(Seat(0)).unwrap();
    assert_eq!(west.moves, ["red bid 2", "red bid 6", "red bid 8", "red pass", "blue bid 1", "blue bid 4", "blue pass"]);
    assert_eq!(
        (west.window, west.pass.as_deref(), west.concerns.as_slice()),
        (&Crow::ABOUT.windows[0], Some("red pass"), &["red".into(), "blue".into()][..])
    );
    assert_eq!(west.answer(OrderKind::Play, &["green".into()]), None);
}
