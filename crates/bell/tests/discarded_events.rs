//! Using the event on top of the discard pile. (Use a discarded event)

use crate::support::{cards::*, *};
use bell::{
    edition::Card,
    roles::{Colour, Side},
    state::Mobilization,
};

/// The side to play has chosen its card of `paid` points; on the pile lies a card of `top` points.
fn paying(side: Side, paid: u8, top: u8, printed: Colour, event: &str) -> Table {
    let number = own_card(side);
    let t = Table::new().playing(1, side).bare().holding(side, number).printing(number, paid, colour(side), "add 1 in press");
    let t = t.printing(TOP, top, printed, event).discarded(TOP);
    let word = of(&t, "play", number);
    t.play(&[&word])
}

/// `bell.discardev.top-only`
#[test]
fn an_empty_pile_offers_no_event() {
    let t = with_event(Concede, "add 1 in press");
    let t = t.clone().play(&[&of(&t, "play", WHITE)]);
    exactly(&t, &["event", "ops", "final-decision"]);
    assert_eq!(t.refused("discard-event"), "bell.discardev.top-only");
}

/// `bell.discardev.top-only`
#[test]
fn only_the_top_card_of_the_pile_is_used() {
    let below = |top: Colour| {
        let t = with_event(Concede, "add 1 in press").printing(26, 1, Colour::White, "add 1 in france").discarded(26);
        let t = t.printing(TOP, 1, top, "add 1 in president").discarded(TOP);
        t.clone().play(&[&of(&t, "play", WHITE)])
    };
    // A usable card below an unusable one does not help.
    assert!(!below(Colour::Green).offers("discard-event"));
    // And with two usable ones it is the upper event that runs.
    exactly(&below(Colour::White).play(&["discard-event"]), &["add president"]);
}

/// `bell.discardev.ops-ge`
#[test]
fn the_paid_card_needs_at_least_the_points_of_the_top_card() {
    for side in Side::BOTH {
        for paid in 1..=4 {
            for top in 1..=4 {
                let t = paying(side, paid, top, colour(side), "add 1 in france");
                assert_eq!(t.offers("discard-event"), paid >= top, "{paid} for {top}");
                if paid < top {
                    assert_eq!(t.refused("discard-event"), "bell.discardev.ops-ge");
                }
            }
        }
    }
}

/// `bell.discardev.colour-condition`
#[test]
fn the_re_used_event_must_suit_the_side() {
    for side in Side::BOTH {
        assert!(paying(side, 3, 1, colour(side), "add 1 in france").offers("discard-event"));
        assert!(paying(side, 3, 1, Colour::Blue, "add 1 in france").offers("discard-event"));
        let t = paying(side, 3, 1, colour(side.enemy()), "add 1 in france");
        exactly(&t, &["event", "ops", "final-decision"]);
        assert_eq!(t.refused("discard-event"), "bell.discardev.colour-condition");
    }
}

/// `bell.discardev.colour-condition`
#[test]
fn the_conditions_of_the_re_used_event_must_hold() {
    let table = |white: u8, how: Mobilization| {
        let t =
            with_event(Concede, "add 1 in press").printing(TOP, 1, Colour::White, "must control france; must partial; add 1 in president");
        let t = t.discarded(TOP).cubes(Concede, France, white).mobilization(how);
        t.clone().play(&[&of(&t, "play", WHITE)])
    };
    assert!(table(1, Mobilization::Partial).offers("discard-event"));
    assert_eq!(table(0, Mobilization::Partial).refused("discard-event"), "bell.discardev.colour-condition");
    assert_eq!(table(1, Mobilization::None).refused("discard-event"), "bell.discardev.colour-condition");
}

/// `bell.discardev.neutral-fresh`
#[test]
fn a_blue_card_that_was_used_for_operations_can_be_re_used_by_either_side() {
    for first in Side::BOTH {
        let number = own_card(first);
        let t = Table::new().playing(1, first).bare().holding(first, number).printing(number, 1, Colour::Blue, "may add up to 1 in press");
        let t = plays(t, number, "ops").play(&["done"]);
        let paid = hand(&t, first.enemy())[0];
        assert!(t.clone().play(&[&of(&t, "play", paid)]).offers("discard-event"));
    }
}

/// `bell.discardev.neutral-fresh`
#[test]
fn a_blue_card_that_was_played_as_event_cannot_be_re_used_by_either_side() {
    let t = Table::new().playing(1, Concede).bare().printing(WHITE, 1, Colour::Blue, "may add up to 1 in press");
    let t = plays(t, WHITE, "event").play(&["skip", "done"]);
    assert_eq!(t.pile(), [WHITE]);
    for side in Side::BOTH {
        let mut t = t.clone();
        t.state.board.initiative = side;
        t.state.board.plays = [1, 1];
        let paid = hand(&t, side)[0];
        let t = t.clone().play(&[&of(&t, "play", paid)]);
        assert_eq!(t.refused("discard-event"), "bell.discardev.neutral-fresh");
    }
}

/// `bell.discardev.neutral-fresh`
#[test]
fn re_using_a_blue_event_marks_it_as_executed() {
    // Its own text lays it bare again: the paid card comes on top, so look at the mark itself and at the pile without it.
    let t = paying(Concede, 2, 1, Colour::Blue, "may add up to 1 in france").play(&["discard-event", "skip", "done"]);
    assert_eq!(t.pile(), [TOP, WHITE]);
    let mut bared = t.clone();
    bared.state.board.pile.take_out(table::Set::only(Card(WHITE - 1)));
    bared.state.secret.deck.shuffle_in(table::Set::only(Card(WHITE - 1)));
    let paid = hand(&bared, Defend)[0];
    let bared = bared.clone().play(&[&of(&bared, "play", paid)]);
    assert_eq!(bared.refused("discard-event"), "bell.discardev.neutral-fresh");
}

/// `bell.discardev.neutral-fresh`
#[test]
fn a_blue_card_that_went_through_the_deck_is_fresh_again() {
    // executed in round 1, returned as a Repeated card, used for operations in round 2.
    let offered = |options: &[(&str, &str)]| {
        let t = repeated(Table::with_options(options), &[WHITE]).playing(1, Concede).bare();
        let t = plays(t.printing(WHITE, 1, Colour::Blue, "may add up to 1 in press"), WHITE, "event").play(&["skip", "done"]);
        assert!(t.state.board.executed.has(Card(WHITE - 1)));
        let t = end_round(t).until(|t| t.kind() == "initiative").play(&["first"]);
        assert_eq!(t.state.board.round, 2);
        let t = t.clone().holding(t.asked().unwrap(), WHITE);
        let t = plays(t, WHITE, "ops").play(&["done"]);
        let paid = hand(&t, t.asked().unwrap())[0];
        t.clone().play(&[&of(&t, "play", paid)]).offers("discard-event")
    };
    assert!(offered(&[]), "the mark belongs to the stay in the pile");
    assert!(!offered(&[("blue-events", "once-a-game")]), "the literal reading is an option");
}

/// `bell.discardev.own-colour-again`
#[test]
fn an_own_coloured_event_can_be_re_used_though_it_was_executed() {
    // Concede makes the last play of round 1 as an event and opens round 2 with it.
    let t = Table::new().playing(1, Defend).bare().printing(WHITE, 1, Colour::White, "may add up to 1 in press").printing(
        7,
        2,
        Colour::Green,
        "disk",
    );
    let t = idle_play(with_hand(after_plays(t, [3, 3]), Concede, &[WHITE, 7]));
    let t = plays(t, WHITE, "event").play(&["add press", "done"]);
    assert_eq!(t.state.board.round, 2);
    assert_eq!(t.state.board.pile.top(), Some(card(WHITE)));
    let t = t.until(|t| t.kind() == "initiative");
    let t = if t.asked() == Some(Concede) { t.play(&["first"]) } else { t.play(&["second"]) };
    let paid = hand(&t, Concede)[0];
    let t = t.clone().play(&[&of(&t, "play", paid)]);
    assert!(t.offers("discard-event"));
    exactly(&t.play(&["discard-event"]), &["add press", "skip"]);
}

/// `bell.discardev.own-colour-again`
#[test]
fn the_enemys_own_event_can_follow_itself_within_a_round() {
    // Concede runs its event, Defend discards a white card for Ops, Concede re-uses that one; then once more.
    let t = with_event(Concede, "add 1 in press").printing(GREEN, 1, Colour::White, "add 1 in france");
    let t = run(t, Concede).play(&["add press", "done"]);
    let t = plays(t.holding(Defend, GREEN), GREEN, "ops").play(&["done"]);
    let paid = hand(&t, Concede)[0];
    let t = plays(t.printing(paid, 1, Colour::White, "disk"), paid, "discard-event").play(&["add france", "done"]);
    assert_eq!(t.pile(), [WHITE, GREEN, paid]);
}

/// `bell.discardev.cross-round`
#[test]
fn the_pile_carries_over_to_the_next_round() {
    let t = Table::new().playing(1, Concede).bare().printing(TOP, 1, Colour::Green, "add 1 in press").discarded(TOP);
    let t = repeated(end_round(repeated(t, &[])), &[]);
    assert_eq!(t.state.board.round, 2);
    let kept = t.pile();
    assert_eq!((kept[0], kept.len()), (TOP, 3));
    // The last card of round 1 lies on top, and its event can be used in the first play of round 2.
    let t = t.until(|t| t.kind() == "initiative").play(&["first"]);
    let (side, top) = (t.asked().unwrap(), kept[2]);
    let t = t.printing(top, 1, colour(side), "add 1 in france");
    let paid = hand(&t, side)[0];
    exactly(&plays(t, paid, "discard-event"), &["add france"]);
}

/// `bell.discardev.pay-after`
#[test]
fn the_event_comes_first_and_then_the_paid_card_on_top() {
    let t = paying(Concede, 2, 1, Colour::White, "add 1 in france").play(&["discard-event"]);
    assert_eq!((t.pile(), t.state.board.in_play), (vec![TOP], Some(card(WHITE))), "paid, but not yet on the pile");
    let t = t.play(&["add france"]);
    let t = t.play(&["done"]);
    assert_eq!(t.pile(), [TOP, WHITE]);
}

/// `bell.discardev.pay-after`
#[test]
fn what_the_re_used_event_discards_lies_between_it_and_the_paid_card() {
    let t = paying(Concede, 2, 1, Colour::White, "discard 1").play(&["discard-event"]);
    let other = hand(&t, Concede)[0];
    assert_ne!(other, WHITE, "the paid card has left the hand");
    let t = t.clone().play(&[&of(&t, "discard", other), "done"]);
    assert_eq!(t.pile(), [TOP, other, WHITE]);
}

/// `bell.discardev.pay-after` `bell.discardev.top-only`
#[test]
fn the_paid_cards_own_event_and_points_are_not_used() {
    let t = paying(Concede, 3, 1, Colour::White, "add 1 in france").play(&["discard-event", "add france", "done"]);
    assert_eq!((t.kind(), t.asked(), t.white(Press)), ("card", Some(Defend), 0));
}
