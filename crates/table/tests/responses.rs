//! The forms of a response window, each as one of the five games needs it.

use table::{Asked, CLOSE, Chain, Holdings, Kind, Responses, Set, Stage, Verdict, in_turn, owing};

table::closed_list! {
    /// Who sits round the table, in turn order.
    enum Who: u8 {
        Ann "ann",
        Ben "ben",
        Cy "cy",
        Dot "dot",
    }
}

use Who::{Ann, Ben, Cy, Dot};

const KIND: Kind = Kind("react");

fn who(list: &[Who]) -> Set<Who> {
    list.iter().copied().collect()
}

/// Whom a window asks, step by step, while everybody does what `course` says.
fn course(mut window: Responses<Who>, steps: &[fn(&mut Responses<Who>)]) -> Vec<Asked<Who>> {
    let mut asked = vec![window.asked(KIND)];
    for step in steps {
        step(&mut window);
        asked.push(window.asked(KIND));
    }
    asked
}

/// Black Orchestra's windows: dossiers are open.
#[test]
fn with_open_holdings_real_holders_alone_are_asked_and_a_card_asks_them_anew() {
    let holders = who(&[Ann, Cy]);
    let mut window = Responses::open(Cy, holders, Holdings::Open).unwrap();
    assert_eq!(window.asked(KIND), Asked::One(Cy, KIND), "the active role first");
    window.pass();
    assert_eq!(window.asked(KIND), Asked::One(Ann, KIND));
    window.act();
    assert_eq!(window.asked(KIND), Asked::One(Cy, KIND), "what was played may change what the others do");
    // That was Ann's last card.
    window.keep(who(&[Cy]));
    window.pass();
    assert!(window.is_over() && window.asked(KIND) == Asked::Nobody);
}

/// `orchestra.window.skip`, Betrayal!'s interception without a fighter in range.
#[test]
fn a_window_without_a_holder_never_opens() {
    assert_eq!(Responses::<Who>::open(Ann, Set::NONE, Holdings::Open), None);
    assert_eq!(Responses::<Who>::open(Ann, Set::NONE, Holdings::Secret), None);
}

/// Betrayal!'s interception: the other chair handles it, once for each mission, and all see what it does.
#[test]
fn one_role_with_open_holdings_is_asked_once() {
    let asked = course(Responses::open(Ben, who(&[Ben]), Holdings::Open).unwrap(), &[Responses::pass]);
    assert_eq!(asked, [Asked::One(Ben, KIND), Asked::Nobody]);
}

/// Treason's reactions: whoever holds a card at all is asked once, clockwise; what it holds is secret.
#[test]
fn with_secret_holdings_each_pass_is_closed_so_that_it_tells_nothing() {
    let window = Responses::open(Ben, who(&[Ben, Dot]), Holdings::Secret).unwrap();
    let (one, close) = (|role| Asked::One(role, KIND), Asked::Chance(CLOSE));
    let passes: [fn(&mut Responses<Who>); 4] = [Responses::pass, Responses::close, Responses::pass, Responses::close];
    assert_eq!(course(window, &passes), [one(Ben), close, one(Dot), close, Asked::Nobody]);
}

/// Spies!' Intercept: all who could hold one are asked at once, and only the first in turn order is played.
#[test]
fn sealed_answers_are_taken_in_turn_order_whatever_the_order_in_which_they_came() {
    let asked = who(&[Ben, Cy, Dot]);
    let mut answers = [None; Who::COUNT];
    for (role, plays) in [(Dot, true), (Ben, false), (Cy, true)] {
        assert!(owing(asked, &answers).has(role));
        answers[role.index()] = Some(plays);
    }
    assert!(owing(asked, &answers).is_empty(), "now it closes");
    assert_eq!(in_turn(Ann).find(|role| answers[role.index()] == Some(true)), Some(Cy));
    assert_eq!(in_turn(Dot).find(|role| answers[role.index()] == Some(true)), Some(Dot));
}

/// Spies!' chains of chits: Escape, Double Cross on it, Cover on that.
#[test]
fn an_answer_is_answered_in_turn_by_the_two_principals_and_what_stands_takes_away_what_it_answered() {
    let mut chain = Chain::NEW;
    let mut turns = Vec::new();
    for _ in 0..3 {
        turns.push(chain.turn_of(Ben, Ann));
        chain = chain.answered();
    }
    assert_eq!((turns, chain.links), (vec![Ben, Ann, Ben], 3));
    // Nobody answers the third: the second is void, and the first is open again.
    let (verdict, chain) = chain.closing().settle();
    assert_eq!((verdict, chain), (Verdict::Reopened, Chain::ONE));
    assert_eq!(chain.turn_of(Ben, Ann), Ann);
    assert_eq!(chain.closing().settle().0, Verdict::Answered);
    assert_eq!(chain.answered().settle(), (Verdict::Reopened, Chain::NEW));
    assert_eq!(Chain::NEW.settle().0, Verdict::Happens);
    assert_eq!((Chain::NEW.closing().stage, Chain::NEW.closing().answered().stage), (Stage::Closing, Stage::Asking));
}

#[test]
fn a_window_is_a_plain_value_that_can_be_written_down() {
    let mut window = Responses::open(Ben, who(&[Ben, Dot]), Holdings::Secret).unwrap();
    window.pass();
    let written = serde_json::to_string(&window).unwrap();
    assert_eq!(serde_json::from_str::<Responses<Who>>(&written).unwrap(), window);
    assert_eq!(serde_json::from_str::<Chain>(r#"{"links":2,"stage":"closing"}"#).unwrap(), Chain::ONE.answered().closing());
}

/// A call: whoever has called, by an aside beside the open deed, is asked once when that deed is complete.
#[test]
fn callers_are_asked_in_turn_and_once() {
    let mut called = who(&[Dot, Ben]);
    let window = Responses::open(Cy, std::mem::take(&mut called), Holdings::Open).unwrap();
    let one = |role| Asked::One(role, KIND);
    assert_eq!(course(window, &[Responses::pass, Responses::pass]), [one(Dot), one(Ben), Asked::Nobody]);
    assert_eq!(Responses::open(Cy, called, Holdings::Open), None, "nobody has called since");
}
