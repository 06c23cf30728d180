//! Repeated cards return to the deck. (Repeated Strategy Cards; Sequence of Play 6, 10)

use crate::support::{cards::*, *};
use bell::{edition::Card, news::News, roles::Side, state::Frame};
use table::Set;

/// Round 1 before its last plays, with these cards on the pile, those of `marked` being Repeated.
fn piled(pile: &[u8], marked: &[u8]) -> Table {
    let t = repeated(Table::new().playing(1, Concede).bare(), marked);
    pile.iter().fold(t, |t, n| t.discarded(*n))
}

/// `bell.repeat.from-discard`
#[test]
fn every_repeated_card_of_the_pile_joins_the_deck() {
    let t = end_round(piled(&[20, 21, 22, 23], &[21, 23, 30]));
    assert_eq!(t.state.board.round, 2);
    let deck = t.state.secret.deck.cards();
    assert!(deck.has(Card(20)) && deck.has(Card(22)), "21 and 23 are back");
    assert!(!t.pile().contains(&21) && !t.pile().contains(&23));
    assert!(t.news.contains(&News::RepeatedReturn(2)));
    t.sound();
}

/// `bell.repeat.from-discard`
#[test]
fn the_whole_deck_is_shuffled_with_them() {
    let t = piled(&[21, 20], &[21]);
    let before = t.state.secret.deck.cards();
    let t = end_round(t).until(|t| t.state.board.agenda.top() == Some(Frame::Deal));
    // Any card of the deck may come next, each with the same weight: the old ones and the returned one.
    let outcomes = t.outcomes();
    assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
    assert!(outcomes.iter().any(|(card, _)| *card == id(&t, 21)));
    assert_eq!(outcomes.len(), usize::from(t.state.secret.deck.len()));
    assert!(t.state.secret.deck.cards().minus(before).has(Card(20)));
    assert_eq!(t.state.secret.deck.top(), [], "no place is known");
}

/// `bell.repeat.from-discard`
#[test]
fn it_happens_after_the_objectives_and_before_the_next_round_card() {
    let t = piled(&[21], &[21]).cubes(Concede, France, 1).objectives(France, Press).objective_event(France, "may add up to 1 in press");
    let t = end_round(t);
    assert_eq!(t.kind(), "objective-event");
    assert!(t.pile().contains(&21), "not before the Objectives are done");
    let t = t.play(&["skip"]);
    let at = |wanted: &dyn Fn(&News) -> bool| t.news.iter().position(wanted).unwrap();
    assert!(at(&|n| matches!(n, News::RepeatedReturn(1))) < at(&|n| matches!(n, News::RoundBegins(2))));
}

/// `bell.repeat.from-discard`
#[test]
fn it_happens_after_round_three_too() {
    //
    let t = repeated(Table::new().playing(3, Concede).bare(), &[21]).discarded(21);
    let t = end_round(t);
    assert_eq!(t.state.board.round, 4);
    assert!(t.state.secret.deck.cards().has(Card(20)) && !t.pile().contains(&21));
}

/// `bell.repeat.others-stay`
#[test]
fn other_cards_stay_in_the_pile_in_their_order() {
    let t = piled(&[20, 21, 22, 23, 24, 25], &[21, 22, 25]);
    let t = repeated(t, &[21, 22, 25]);
    let t = after_plays(t, [3, 3]);
    let last = [hand(&t, Concede)[0], hand(&t, Defend)[0]];
    let t = end_round(t);
    assert_eq!(t.pile(), [20, 23, 24, last[0], last[1]]);
}

/// `bell.repeat.others-stay`
#[test]
fn the_new_top_is_the_last_card_without_the_mark() {
    let t = after_plays(Table::new().playing(1, Concede).bare().discarded(TOP), [3, 3]);
    let last = [hand(&t, Concede)[0], hand(&t, Defend)[0]];
    let t = end_round(repeated(t, &last));
    assert_eq!(t.pile(), [TOP]);
    assert_eq!(t.state.board.pile.top(), Some(card(TOP)));
}

/// `bell.repeat.not-set-aside`
#[test]
fn cards_laid_aside_do_not_return() {
    let all: Vec<u8> = (1..=39).collect();
    let t = repeated(Table::new().playing(1, Concede).bare(), &all);
    let t = end_round(t);
    let aside: Set<Card> = t.state.secret.aside.iter().flatten().flatten().copied().collect();
    assert_eq!(aside.len(), 2);
    assert!(aside.and(t.state.secret.deck.cards()).is_empty());
    for side in Side::BOTH {
        assert!(t.state.secret.aside[side.index()][0].is_some());
    }
    assert!(t.pile().is_empty());
    t.sound();
}
