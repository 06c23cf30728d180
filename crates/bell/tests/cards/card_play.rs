//! The four uses of a card. (Playing Strategy Cards; Event)

use crate::{cards::tools::*, support::*};
use bell::{
    roles::{Colour, Side},
    state::Use,
};

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
