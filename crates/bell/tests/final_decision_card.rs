//! The Final Decision card in a regular round. (Play Final Decision Card)

use crate::support::{cards::*, *};
use bell::{
    edition::Card,
    roles::{Colour, Side},
};

/// The printed number of a side's Final Decision card.
fn own(t: &Table, side: Side) -> u8 {
    t.game.edition.final_decision[side.index()].0 + 1
}

/// `side` to play on a bare map; its Final Decision card has so many points.
fn at_hand(round: u8, side: Side, ops: u8) -> Table {
    let t = Table::new().playing(round, side).bare();
    let number = own(&t, side);
    let event = "add 1 in press";
    t.holding(side, own_card(side)).printing(own_card(side), 1, colour(side), event).printing(number, ops, colour(side), event)
}

/// `bell.fdcard.regular-ops`
#[test]
fn it_gives_its_own_points_once_a_game_in_any_regular_round() {
    for side in Side::BOTH {
        for round in 1..=3 {
            let home = if side == Concede { "escalate csr-germans" } else { "escalate czechoslovaks" };
            let t = plays(at_hand(round, side, 3), own_card(side), "final-decision");
            assert_eq!(t.kind(), "operations");
            let t = t.play(&[home, home, home]);
            exactly(&t, &["done"]);
            // Not a second time, neither in this round nor later.
            let t = idle_play(t.play(&["done"]));
            let again = hand(&t, side)[0];
            let t = t.clone().play(&[&of(&t, "play", again)]);
            assert!(!t.offers("final-decision"));
            assert_eq!(t.refused("final-decision"), "bell.fdcard.removed");
            // The other side has its own.
            let enemy = side.enemy();
            assert!(t.state.board.front.has(Card(own(&t, enemy) - 1)));
        }
    }
}

/// `bell.fdcard.regular-ops`
#[test]
fn it_is_offered_with_every_card_until_it_is_used_and_can_be_kept() {
    let mut t = at_hand(1, Concede, 4);
    for _ in 0..4 {
        for number in hand(&t, Concede) {
            assert!(t.clone().play(&[&of(&t, "play", number)]).offers("final-decision"));
        }
        t = idle_play(t);
        assert!(t.clone().play(&[&of(&t, "play", hand(&t, Defend)[0])]).offers("final-decision"));
        t = idle_play(t);
    }
    assert!(t.state.board.front.has(Card(own(&t, Concede) - 1)), "kept for the end");
}

/// `bell.fdcard.any-discard`
#[test]
fn any_card_pays_and_its_own_event_and_points_are_not_used() {
    for (ops, printed) in [(1, Colour::White), (4, Colour::Green), (3, Colour::Blue)] {
        let t = at_hand(1, Concede, 2).printing(WHITE, ops, printed, "add 1 in press");
        let t = plays(t, WHITE, "final-decision");
        only_in(&t, "escalate", &[UnitedKingdom, Government, CsrGermans]);
        let t = t.play(&["escalate government", "escalate government"]);
        exactly(&t, &["done"]);
        assert_eq!(t.white(Press), 0);
    }
}

/// `bell.fdcard.any-discard`
#[test]
fn an_event_whose_condition_fails_pays_as_well() {
    let t = at_hand(1, Concede, 2).printing(WHITE, 1, Colour::White, "must control press; add 1 in press");
    let t = t.clone().play(&[&of(&t, "play", WHITE)]);
    exactly(&t, &["ops", "final-decision"]);
}

/// `bell.fdcard.counts-as-play`
#[test]
fn it_is_one_of_the_four_plays() {
    let t = plays(at_hand(1, Defend, 2), GREEN, "final-decision").play(&["done"]);
    assert_eq!((t.state.board.plays, hand(&t, Defend).len(), t.asked()), ([0, 1], 4, Some(Concede)));
    // So one card is left to lay aside at the end of the round, as for the other side.
    let t = idle_play(idle_play(idle_play(idle_play(idle_play(idle_play(idle_play(t)))))));
    assert_eq!(t.state.board.round, 2);
    assert!(t.state.secret.aside.iter().all(|a| a[0].is_some()));
    t.sound();
}

/// `bell.fdcard.discard-exposed`
#[test]
fn the_paid_card_tops_the_pile_at_once_and_the_enemy_may_use_it() {
    for (printed, usable) in [(Colour::Green, true), (Colour::Blue, true), (Colour::White, false)] {
        let t = at_hand(1, Concede, 2).printing(WHITE, 1, printed, "add 1 in france").discarded(TOP);
        let t = plays(t, WHITE, "final-decision");
        assert_eq!((t.pile(), t.state.board.in_play), (vec![TOP, WHITE], None), "before the points are spent (R-21)");
        let t = t.play(&["escalate government", "done"]);
        assert_eq!(t.pile(), [TOP, WHITE]);
        let paid = hand(&t, Defend)[0];
        let t = t.clone().play(&[&of(&t, "play", paid)]);
        assert_eq!(t.offers("discard-event"), usable);
    }
}

/// `bell.fdcard.removed`
#[test]
fn once_used_it_leaves_the_game_instead_of_joining_the_pile() {
    for side in Side::BOTH {
        let t = at_hand(1, side, 2);
        let number = own(&t, side);
        assert!(t.state.board.removed.is_empty());
        let t = plays(t, own_card(side), "final-decision").play(&["done"]);
        assert_eq!(t.state.board.removed, table::Set::only(Card(number - 1)));
        assert_eq!(t.state.board.front, table::Set::only(Card(own(&t, side.enemy()) - 1)));
        assert!(!t.pile().contains(&number));
        t.sound();
    }
}

/// `bell.fdcard.removed`
#[test]
fn a_card_that_was_used_is_missing_from_the_final_hand() {
    let t = Table::new().playing(3, Concede).bare();
    let (white, green) = (own(&t, Concede), own(&t, Defend));
    let t = after_plays(t, [3, 3]);
    let paid = hand(&t, Concede)[0];
    let t = idle_play(plays(t, paid, "final-decision").play(&["done"])).play(&["first"]);
    assert!(!hand(&t, Concede).contains(&white) && hand(&t, Concede).len() == 3);
    assert!(hand(&t, Defend).contains(&green) && hand(&t, Defend).len() == 4);
}

/// `bell.fdcard.no-event-early`
#[test]
fn its_event_is_out_of_reach_in_a_regular_round() {
    for side in Side::BOTH {
        let t = at_hand(2, side, 2);
        let own_fd = own(&t, side);
        // It is not a card of the hand, and the one use that it has is for its points.
        assert!(!t.moves().contains(&of(&t, "play", own_fd)));
        assert_eq!(t.refused(&of(&t, "play", own_fd)), "bell.fdcard.no-event-early");
        assert_eq!(t.refused(&of(&t, "play", own(&t, side.enemy()))), "bell.card.fd-card-each");
        let t = plays(t, own_card(side), "final-decision");
        assert!(t.moves().iter().all(|m| m == "done" || m.starts_with("escalate ") || m.starts_with("persuade ")));
        // Nor can it be found on the pile: the top is the paid card.
        let t = t.play(&["done"]);
        assert_eq!(t.state.board.pile.top(), Some(card(own_card(side))));
    }
}
