//! The four uses of a card. (Playing Strategy Cards; Event)

use crate::{
    sequence::phase,
    support::quiet::{idle_until, wait},
    support::{cards::*, *},
};
use bell::{
    edition::Card,
    roles::{Colour, Side},
    state::Use,
};
use table::Set;

/// A card of each side with an event that a person has to finish, and a cheap one of its colour on the pile.
fn all_modes(side: Side) -> Table {
    with_event(side, "may add up to 1 in press").printing(TOP, 2, colour(side), "may add up to 1 in france").discarded(TOP)
}

/// `bell.play.modes`
#[test]
fn a_card_has_four_uses_and_no_fifth() {
    for side in Side::BOTH {
        let t = all_modes(side);
        let t = t.clone().play(&[&of(&t, "play", own_card(side))]);
        assert_eq!((t.kind(), t.asked()), ("use", Some(side)));
        exactly(&t, &["event", "ops", "discard-event", "final-decision"]);
        for other in ["pass", "skip", "done", "escalate press", "run"] {
            assert_eq!(t.refused(other), "table.not-a-choice");
        }
    }
}

/// `bell.play.modes`
#[test]
fn one_use_is_the_whole_play() {
    for side in Side::BOTH {
        for (used, last) in
            [("event", &["skip", "done"][..]), ("ops", &["done"]), ("discard-event", &["skip", "done"]), ("final-decision", &["done"])]
        {
            let t = plays(all_modes(side), own_card(side), used).play(last);
            assert_eq!((t.kind(), t.asked()), ("card", Some(side.enemy())), "after '{used}' nothing remains of the play");
            assert_eq!(t.state.board.plays[side.index()], 1);
            assert_eq!(hand(&t, side).len(), 4);
            assert_eq!(t.state.board.in_play, None);
            t.sound();
        }
    }
}

/// `bell.play.modes`
#[test]
fn an_event_gives_no_operations_and_operations_give_no_event() {
    let event = plays(all_modes(Concede), WHITE, "event");
    exactly(&event, &["add press", "skip"]);
    let ops = plays(all_modes(Concede), WHITE, "ops");
    assert!(ops.moves().iter().all(|m| m.starts_with("escalate ") || m == "done"), "{:?}", ops.moves());
    assert_eq!(ops.refused("add press"), "table.not-a-choice");
}

/// `bell.event.colour-match`
#[test]
fn an_event_is_for_its_own_colour_and_blue_is_for_both() {
    for side in Side::BOTH {
        for (printed, suits) in [(Colour::White, side == Concede), (Colour::Green, side == Defend), (Colour::Blue, true)] {
            let number = own_card(side);
            let t = Table::new().playing(1, side).holding(side, number).printing(number, 2, printed, "may add up to 1 in press");
            let t = t.clone().play(&[&of(&t, "play", number)]);
            assert_eq!(t.offers("event"), suits, "{side:?} and {printed:?}");
            if !suits {
                assert_eq!(t.refused("event"), "bell.event.colour-match");
            }
            assert!(t.offers("ops"), "any card serves for operations");
            assert!(t.offers("final-decision"), "any card pays for the Final Decision card");
        }
    }
}

/// `bell.event.colour-match`
#[test]
fn an_enemy_card_still_pays_for_the_event_on_the_pile() {
    for side in Side::BOTH {
        let t = all_modes(side).printing(own_card(side), 2, colour(side.enemy()), "disk");
        let t = t.clone().play(&[&of(&t, "play", own_card(side))]);
        exactly(&t, &["ops", "discard-event", "final-decision"]);
        let t = t.play(&["discard-event"]);
        exactly(&t, &["add france", "skip"]);
    }
}

/// `bell.play.modes`
#[test]
fn the_log_names_the_card_and_its_use() {
    for (word, used) in
        [("event", Use::Event), ("ops", Use::Ops), ("discard-event", Use::DiscardEvent), ("final-decision", Use::FinalDecision)]
    {
        let t = plays(all_modes(Defend), GREEN, word);
        assert!(t.news.contains(&bell::news::News::Plays { side: Defend, card: card(GREEN), used }));
    }
}

/// `bell.play.alternate-four`
#[test]
fn plays_alternate_from_the_initiative_player_until_each_has_made_four() {
    for (choice, first) in [("first", Defend), ("second", Concede)] {
        let t = idle_until(Table::new(), |t| t.kind() == "initiative").play(&[choice]);
        let order = std::cell::RefCell::new(vec![]);
        let t = idle_until(t, |t| {
            if t.kind() == "card" {
                order.borrow_mut().push(t.asked().unwrap());
            }
            phase(t) != "plays"
        });
        let pair = [first, first.enemy()];
        assert_eq!(order.into_inner(), [pair, pair, pair, pair].concat());
        assert_eq!((t.state.board.plays, t.state.board.round), ([4, 4], 1));
        assert_eq!(t.state.secret.hand, [Set::NONE; 2]);
    }
}

/// `bell.play.must-play`
#[test]
fn a_turn_offers_the_cards_of_the_hand_and_nothing_else() {
    for side in Side::BOTH {
        let mut t = Table::new().playing(1, side);
        for left in (2..=5).rev() {
            let t2 = t.clone();
            let hand = t.state.secret.hand[side.index()];
            let plays: Vec<String> = hand.iter().map(|c| format!("play {}", t2.game.edition.card(c).id)).collect();
            assert_eq!((t.asked(), t.moves(), plays.len()), (Some(side), plays, left));
            for text in ["pass", "skip", "done"] {
                assert_eq!(t.refused(text), "table.not-a-choice");
            }
            let dear = t.game.edition.card(t.state.secret.deck.cards().nth(0).unwrap()).id.clone();
            assert_eq!(t.refused(&format!("play {dear}")), "bell.play.must-play");
            t = wait(t);
            assert_eq!(t.state.secret.hand[side.index()].len(), left as u8 - 1);
            t = wait(t);
        }
        assert_eq!(t.state.board.plays, [4, 4]);
    }
}

/// `bell.play.must-play`
#[test]
fn every_way_to_use_a_card_uses_up_one_of_the_hand() {
    let start = || {
        let t = Table::new().playing(1, Concede).discarded(20).printing(20, 1, Colour::White, "may add up to 1 in press");
        t.printing(10, 2, Colour::White, "may add up to 1 in france").holding(Concede, 10)
    };
    let id = start().game.edition.cards[9].id.clone();
    assert_eq!(start().play(&[&format!("play {id}")]).moves(), ["event", "ops", "discard-event", "final-decision"]);
    for used in ["event", "ops", "discard-event", "final-decision"] {
        let t = start().play(&[&format!("play {id}"), used]);
        let t = idle_until(t, |t| t.kind() == "card").sound();
        assert_eq!((t.asked(), t.state.board.plays), (Some(Defend), [1, 0]), "{used}");
        let held = t.state.secret.hand[0];
        assert_eq!((held.len(), held.has(Card(9)), t.pile().contains(&10)), (4, false, true), "{used}");
    }
}
