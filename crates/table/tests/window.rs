//! What a standing order answers, and what it leaves to its seat.

use crate::crow::Crow;
use crate::script::{RED_TO_MOVE, at};
use table::{OrderKind, Play, RoleName, RoleQuestion, Seat, Window, WindowQuestion};

const WINDOWS: [Window; 2] = [
    Window { kind: "cover", name: "Cover", line: "Somebody looks for you.", at_once: true },
    Window { kind: "papers", name: "Papers", line: "Somebody asks for papers.", at_once: false },
];

fn asked(window: &'static Window, moves: &[&str]) -> WindowQuestion {
    let texts = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let asked = RoleQuestion { role: None, moves: texts(moves), pass: Some("pass".into()) };
    WindowQuestion { window, asked: vec![asked], concerns: texts(&["spy-3", "paris"]) }
}

/// What one order for all roles answers.
fn answer<'q>(question: &'q WindowQuestion, kind: OrderKind, only: &[&str]) -> Option<&'q str> {
    let only: Vec<_> = only.iter().map(|id| (*id).to_owned()).collect();
    question.answer(|_| (kind, &only))
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
        assert_eq!((answer(&bare, kind, &[]), answer(&rich, kind, &[])), (in_bare, in_rich), "{kind}");
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert_eq!("always".parse::<OrderKind>(), Err("'always' is no standing order; there are ask, pass-if-bare, pass, play".into()));
}

#[test]
fn what_is_played_at_once_can_be_restricted_to_some_elements() {
    let rich = asked(&WINDOWS[0], &["cover", "pass"]);
    assert_eq!(answer(&rich, OrderKind::Play, &["rome", "paris"]), Some("cover"));
    assert_eq!(answer(&rich, OrderKind::Play, &["rome"]), None, "elsewhere the seat is asked");
    assert_eq!(answer(&asked(&WINDOWS[0], &["pass"]), OrderKind::Play, &["rome"]), Some("pass"));
}

#[test]
fn nothing_is_played_at_once_where_the_window_does_not_allow_it() {
    assert_eq!(answer(&asked(&WINDOWS[1], &["pass", "papers"]), OrderKind::Play, &[]), None);
}

#[test]
fn without_a_pass_nothing_is_passed() {
    let impossible = asked(&WINDOWS[0], &["city paris"]);
    assert_eq!(answer(&impossible, OrderKind::Pass, &[]), None);
    let mut chain = impossible;
    chain.asked[0].pass = None;
    assert_eq!((answer(&chain, OrderKind::Pass, &[]), answer(&chain, OrderKind::PassIfBare, &[])), (None, None));
    assert_eq!(answer(&chain, OrderKind::Play, &[]), Some("city paris"));
}

#[test]
fn only_the_seat_that_has_to_answer_a_window_is_in_it() {
    let (turn, bids) = (at(&[RED_TO_MOVE]), at(&[RED_TO_MOVE, "west: red auction, east: green pass"]));
    assert_eq!(turn.window_question(Seat(0)), None, "a turn is no window");
    assert_eq!(bids.window_question(Seat(1)), None, "East has answered");
    let west = bids.window_question(Seat(0)).unwrap();
    assert_eq!((west.window, west.concerns.as_slice()), (&Crow::ABOUT.windows[0], &["red".into(), "blue".into()][..]));
    assert_eq!(answer(&west, OrderKind::Play, &["green"]), None);
    let red = RoleQuestion {
        role: Some(RED),
        moves: ["red bid 2", "red bid 6", "red bid 8", "red pass"].map(str::to_owned).into(),
        pass: Some("red pass".into()),
    };
    let blue = RoleQuestion {
        role: Some(BLUE),
        moves: ["blue bid 1", "blue bid 4", "blue pass"].map(str::to_owned).into(),
        pass: Some("blue pass".into()),
    };
    assert_eq!(west.asked, [red, blue]);
}

const RED: RoleName = RoleName { id: "red", name: "Red" };
const BLUE: RoleName = RoleName { id: "blue", name: "Blue" };

/// What the orders of a chair with two roles answer.
fn by_role(question: &WindowQuestion, red: OrderKind, blue: OrderKind) -> Option<&str> {
    question.answer(|role| (if role == Some(RED) { red } else { blue }, &[]))
}

#[test]
fn each_role_of_a_chair_has_its_own_order() {
    let bids = at(&[RED_TO_MOVE, "west: red auction"]).window_question(Seat(0)).unwrap();
    assert_eq!(by_role(&bids, OrderKind::Pass, OrderKind::Ask), Some("red pass"));
    assert_eq!(by_role(&bids, OrderKind::Ask, OrderKind::Play), Some("blue bid 1"));
    assert_eq!(by_role(&bids, OrderKind::PassIfBare, OrderKind::Ask), None);
    let half = at(&[RED_TO_MOVE, "west: red auction, west: red pass"]).window_question(Seat(0)).unwrap();
    assert_eq!((half.asked.len(), half.asked[0].role), (1, Some(BLUE)), "Red has answered");
    assert_eq!(by_role(&half, OrderKind::Play, OrderKind::Pass), Some("blue pass"));
}

#[test]
fn a_pass_for_all_roles_is_played_when_the_orders_of_all_say_so() {
    let texts = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let of = |role, moves: &[&str]| RoleQuestion { role: Some(role), moves: texts(moves), pass: Some("pass all".into()) };
    let asked = vec![of(RED, &["pass all", "red cover"]), of(BLUE, &["pass all"])];
    let question = WindowQuestion { window: &WINDOWS[0], asked, concerns: Vec::new() };
    for (red, blue, answer) in [
        (OrderKind::Pass, OrderKind::Pass, Some("pass all")),
        (OrderKind::Pass, OrderKind::PassIfBare, Some("pass all")),
        (OrderKind::Pass, OrderKind::Ask, None),
        (OrderKind::PassIfBare, OrderKind::Pass, None),
        (OrderKind::Play, OrderKind::Pass, Some("red cover")),
        (OrderKind::Play, OrderKind::Ask, Some("red cover")),
    ] {
        assert_eq!(by_role(&question, red, blue), answer, "{red}, {blue}");
    }
}
