//! Every form of the event language that is not about cubes: disks, Mobilization, the die, cards,
//! choices, conditions. (docs/editions.md)

use crate::support::{cards::*, *};
use bell::{
    edition::Card,
    news::News,
    roles::{Colour, Side},
    state::{Ending, Frame, Mobilization},
};
use table::{Deck, Set};

/// Mobilization waits for more disks than there are, so that a disk is only a disk.
fn calm(mut t: Table) -> Table {
    t.game.edition.partial_at = 4;
    t.game.edition.general_at = 4;
    t
}

/// `bell.event.exact-text`
#[test]
fn disk_goes_to_the_lowest_free_space_and_disk_on_to_its_own() {
    for (event, before, after) in [
        ("disk", &[][..], 0b001),
        ("disk", &[1], 0b011),
        ("disk", &[2], 0b011),
        ("disk", &[1, 2], 0b111),
        ("disk", &[1, 2, 3], 0b111),
        ("disk on 1", &[2], 0b011),
        ("disk on 2", &[], 0b010),
        ("disk on 3", &[1], 0b101),
        ("disk on 3", &[3], 0b100),
    ] {
        let t = calm(with_event(Concede, event).disks(before));
        let t = run(t, Concede);
        assert_eq!(t.state.board.disks, after, "'{event}' with disks on {before:?}");
        let placed = after.count_ones() as usize > before.len();
        assert_eq!(t.kind(), if placed { "unlock" } else { "confirm" });
        assert_eq!(t.news.iter().any(|n| matches!(n, News::NoPlaceForDisk { .. })), !placed);
    }
}

/// `bell.event.exact-text`
#[test]
fn lift_takes_the_lowest_disk_and_may_be_declined_only_with_may() {
    let t = run(with_event(Concede, "may lift disk; add 1 in press").disks(&[2, 3]), Concede);
    exactly(&t, &["lift", "skip"]);
    let kept = t.clone().play(&["skip"]);
    assert_eq!(kept.state.board.disks, 0b110);
    let lifted = t.play(&["lift"]);
    assert_eq!(lifted.state.board.disks, 0b100);
    exactly(&lifted, &["add press"]);
    // Without "may" it is done, and nobody is asked; without a disk nothing happens either way.
    let t = run(with_event(Concede, "lift disk; add 1 in press").disks(&[2, 3]), Concede);
    assert_eq!(t.state.board.disks, 0b100);
    exactly(&t, &["add press"]);
    exactly(&running(Concede, "may lift disk; add 1 in press"), &["add press"]);
    exactly(&running(Concede, "lift disk; add 1 in press"), &["add press"]);
}

/// `bell.event.exact-text`
#[test]
fn mobilize_executes_the_next_mobilization_now() {
    for (before, after) in [(Mobilization::None, Mobilization::Partial), (Mobilization::Partial, Mobilization::General)] {
        let t = run(with_event(Defend, "may mobilize; add 1 in press").mobilization(before), Defend);
        exactly(&t, &["mobilize", "skip"]);
        let declined = t.clone().play(&["skip"]);
        assert_eq!(declined.state.board.mobilization, before);
        exactly(&declined, &["add press"]);
        let t = t.play(&["mobilize"]);
        assert_eq!((t.state.board.mobilization, t.kind(), t.asked()), (after, "station", Some(Defend)));
        let plain = run(with_event(Defend, "mobilize; add 1 in press").mobilization(before), Defend);
        assert_eq!((plain.state.board.mobilization, plain.kind(), plain.asked()), (after, "station", Some(Defend)));
    }
    let done = run(with_event(Defend, "may mobilize; mobilize; add 1 in press").mobilization(Mobilization::General), Defend);
    exactly(&done, &["add press"]);
}

/// `bell.event.exact-text`
#[test]
fn the_enemy_may_be_the_one_to_mobilize_or_to_lift() {
    let t = run(with_event(Concede, "enemy may mobilize; enemy may lift disk").disks(&[1]), Concede).play(&["done"]);
    assert_eq!(t.asked(), Some(Defend));
    exactly(&t, &["mobilize", "skip"]);
    let t = t.play(&["mobilize", "reserve", "done"]);
    assert_eq!((t.asked(), t.state.board.mobilization), (Some(Defend), Mobilization::Partial));
    exactly(&t, &["lift", "skip"]);
}

/// `bell.event.exact-text`
#[test]
fn roll_hitler_rolls_only_with_two_points_of_defend() {
    for vp in [-5, 0, 1] {
        let t = run(with_event(Concede, "roll hitler; add 1 in press").vp(vp), Concede);
        exactly(&t, &["add press"]);
        assert!(t.news.contains(&News::HitlerWaits));
    }
    for vp in 2..=5 {
        let t = run(with_event(Concede, "roll hitler; add 1 in press").vp(vp), Concede);
        assert_eq!(t.kind(), "confirm");
        let t = t.play(&["done"]);
        assert_eq!(t.kind(), "d6");
        assert_eq!(t.outcomes().len(), 6);
        for die in 1..=6 {
            let rolled = t.clone().land(&[&die.to_string()]);
            if die <= vp {
                assert_eq!((rolled.kind(), rolled.state.board.ending), ("over", Some(Ending::BothLose)));
            } else {
                exactly(&rolled, &["add press"]);
            }
        }
    }
    let t = run(with_event(Concede, "roll hitler").vp(2).mobilization(Mobilization::Partial), Concede).play(&["done"]);
    assert_eq!(t.land(&["2"]).state.board.ending, Some(Ending::Invasion));
}

/// `bell.event.exact-text`
#[test]
fn draw_to_pile_lays_cards_face_up_one_by_one() {
    let t = running(Concede, "draw 2 to pile; add 1 in press").play(&["done"]);
    assert_eq!(t.kind(), "draw");
    let deck = t.state.secret.deck.cards();
    let (first, second) = (deck.nth(3).unwrap().number(), deck.nth(0).unwrap().number());
    assert_eq!(t.outcomes().len(), usize::from(deck.len()));
    let t = t.clone().land(&[&id(&t, first)]);
    assert_eq!(t.kind(), "draw");
    let t = t.clone().land(&[&id(&t, second)]);
    assert_eq!(t.pile(), [WHITE, first, second]);
    assert!(!t.state.secret.deck.cards().has(Card(first - 1)) && !t.state.secret.deck.cards().has(Card(second - 1)));
    exactly(&t, &["add press"]);
    t.sound();
}

/// `bell.event.exact-text`
#[test]
fn draw_to_hand_hides_cards_in_the_runners_hand() {
    for side in Side::BOTH {
        let t = running(side, "draw 2 to hand; discard 2").play(&["done"]);
        let deck = t.state.secret.deck.cards();
        let (first, second) = (deck.nth(0).unwrap().number(), deck.nth(1).unwrap().number());
        let words = [id(&t, first), id(&t, second)];
        let t = t.land(&[&words[0], &words[1]]);
        let held = hand(&t, side);
        assert!(held.len() == 6 && held.contains(&first) && held.contains(&second));
        assert_eq!(hand(&t, side.enemy()).len(), 5);
        assert_eq!(t.pile(), [own_card(side)]);
        // Then two of the whole hand go, in the order chosen, and no fewer.
        let discards: Vec<String> = held.iter().map(|n| of(&t, "discard", *n)).collect();
        assert_eq!(sorted(t.moves()), sorted(discards.clone()));
        let t = t.play(&[&discards[0]]);
        assert_eq!(sorted(t.moves()), sorted(discards[1..].to_vec()));
        let t = t.play(&[&discards[5]]);
        exactly(&t, &["done"]);
        assert_eq!(t.pile(), [own_card(side), held[0], held[5]]);
        assert_eq!(hand(&t, side), &held[1..5]);
        t.play(&["done"]).sound();
    }
}

/// `bell.event.exact-text`
#[test]
fn discard_ends_with_the_last_card_of_the_hand() {
    let t = with_hand(after_plays(with_event(Concede, "discard 2; add 1 in press"), [3, 3]), Concede, &[WHITE, 30]);
    let t = run(t, Concede);
    exactly(&t, &[&of(&t, "discard", 30)]);
    assert_eq!(t.refused("skip"), "table.not-a-choice");
    let t = t.clone().play(&[&of(&t, "discard", 30)]);
    exactly(&t, &["add press"]);
    assert_eq!(t.pile(), [WHITE, 30]);
}

/// `bell.event.exact-text` `bell.play.modes`
#[test]
fn a_side_whose_card_text_took_its_last_card_skips_the_play() {
    // two plays are left, and no card for the second one.
    let t = after_plays(with_event(Concede, "discard 2"), [2, 2]);
    let t = run(with_hand(with_hand(t, Concede, &[WHITE, 30, 31]), Defend, &[GREEN, 21, 26]), Concede);
    let discards = [of(&t, "discard", 30), of(&t, "discard", 31)];
    let t = idle_play(t.play(&[&discards[0], &discards[1], "done"]));
    assert_eq!((t.state.board.plays, t.asked()), ([4, 3], Some(Defend)), "Concede's last play is counted without a card");
    let t = idle_play(t);
    assert_eq!(t.state.secret.aside[0][0], None);
    assert!(t.state.secret.aside[1][0].is_some());
}

/// `bell.event.exact-text`
#[test]
fn a_deck_that_runs_out_is_rebuilt_from_the_pile() {
    let mut t = with_event(Concede, "draw 2 to pile");
    let deck = t.state.secret.deck.cards();
    let last = deck.nth(0).unwrap();
    deck.iter().filter(|c| *c != last).for_each(|c| t.state.board.pile.put(c));
    t.state.board.executed = deck;
    t.state.secret.deck = Deck::shuffled(Set::only(last));
    let t = run(t, Concede).play(&["done"]);
    assert_eq!(t.outcomes(), [(id(&t, last.number()), 1)]);
    let t = t.clone().land(&[&id(&t, last.number())]);
    // The pile with the event's own card, and the card just drawn, is the new deck.
    assert_eq!((t.pile(), t.kind(), t.state.board.executed), (vec![], "draw", Set::NONE));
    assert_eq!(t.outcomes().len(), usize::from(deck.len()) + 1);
    let t = t.clone().land(&[&id(&t, WHITE)]);
    assert_eq!(t.pile(), [WHITE]);
}

/// `bell.event.exact-text`
#[test]
fn a_draw_without_any_card_left_fails_silently() {
    let mut t = Table::new().playing(1, Concede).bare().objective_event(France, "draw 1 to hand; add 1 in press");
    t.state.board.removed = t.state.secret.deck.cards();
    t.state.secret.deck = Deck::default();
    t.state.board.objective_shown[0] = Some(France);
    let t = t.frames(&[Frame::Objectives { todo: table::Set::NONE }, Frame::ObjectiveEvent { side: Concede }]).play(&["run"]);
    exactly(&t, &["add press"]);
}

/// `bell.event.exact-text`
#[test]
fn a_choice_takes_one_option_and_what_follows_it() {
    let event =
        "add 1 in france\nchoose one of\n- add 1 in press; remove up to 1 in press\n- add 2 in president\n- disk on 3\nadd 1 in opposition";
    let t = calm(with_event(Concede, event).cubes(Defend, Press, 1).disks(&[3]));
    let t = run(t, Concede).play(&["add france"]);
    assert_eq!(t.kind(), "option");
    exactly(&t, &["option 1", "option 2", "option 3"]);
    assert_eq!(t.refused("option 4"), "table.not-a-choice");
    assert_eq!(t.refused("skip"), "table.not-a-choice");
    let first = t.clone().play(&["option 1"]);
    exactly(&first, &["add press"]);
    let first = first.play(&["add press"]);
    exactly(&first, &["remove press", "skip"]);
    exactly(&first.play(&["remove press"]), &["add opposition"]);
    let second = t.clone().play(&["option 2", "add president", "add president"]);
    exactly(&second, &["add opposition"]);
    let third = t.play(&["option 3"]);
    exactly(&third, &["add opposition"]);
    exactly(&third.play(&["add opposition"]), &["done"]);
}

/// `bell.event.exact-text`
#[test]
fn an_option_that_can_do_nothing_is_offered_all_the_same() {
    // no rule forbids it.
    let t = running(Concede, "choose one of\n- remove 1 in press\n- add 1 in france");
    exactly(&t, &["option 1", "option 2"]);
    exactly(&t.play(&["option 1"]), &["done"]);
}

/// `bell.event.condition-gate`
#[test]
fn a_choice_behind_if_is_offered_only_when_the_condition_holds() {
    let event = "if control press: choose one of\n- add 1 in france\n- add 1 in president\nadd 1 in opposition";
    exactly(&running(Concede, event), &["add opposition"]);
    let t = run(with_event(Concede, event).cubes(Concede, Press, 1), Concede);
    exactly(&t, &["option 1", "option 2"]);
    let t = t.play(&["option 2"]);
    exactly(&t, &["add president"]);
    exactly(&t.play(&["add president"]), &["add opposition"]);
}

/// `bell.event.condition-gate`
#[test]
fn if_control_reads_the_start_of_the_play() {
    // Control won by the event itself does not count, and control lost by it still does.
    let t = running(Concede, "add 1 in press; if control press: add 1 in france").play(&["add press"]);
    exactly(&t, &["done"]);
    let t = with_event(Concede, "move 1 from press to president; if control press: add 1 in france").cubes(Concede, Press, 1);
    let t = run(t, Concede).play(&["move press president"]);
    assert_eq!(t.white(Press), 0);
    exactly(&t, &["add france"]);
}

/// `bell.event.condition-gate`
#[test]
fn if_partial_asks_for_partial_mobilization() {
    exactly(&running(Concede, "if partial: add 1 in france; add 1 in press"), &["add press"]);
    for how in [Mobilization::Partial, Mobilization::General] {
        exactly(&run(with_event(Concede, "if partial: add 1 in france; add 1 in press").mobilization(how), Concede), &["add france"]);
    }
}

/// `bell.event.condition-gate`
#[test]
fn if_drew_asks_for_the_colour_of_any_card_just_drawn() {
    let colours = [(Colour::White, "white"), (Colour::Green, "green"), (Colour::Blue, "blue")];
    for (wanted, word) in colours {
        for (first, _) in colours {
            for (second, _) in colours {
                let t = with_event(Concede, &format!("draw 2 to pile; if drew {word}: add 1 in france; add 1 in press"));
                let t = t.printing(30, 2, first, "disk").printing(31, 2, second, "disk");
                let t = run(t, Concede).play(&["done"]);
                let words = [id(&t, 30), id(&t, 31)];
                let t = t.land(&[&words[0], &words[1]]);
                let drew = first == wanted || second == wanted;
                exactly(&t, if drew { &["add france"] } else { &["add press"] });
            }
        }
    }
}

/// `bell.event.condition-gate`
#[test]
fn what_one_event_drew_is_forgotten_by_the_next() {
    let t = with_event(Concede, "draw 1 to pile").printing(30, 2, Colour::Green, "disk");
    let t = t.printing(GREEN, 2, Colour::Green, "if drew green: add 1 in france; add 1 in press");
    let t = run(t, Concede).play(&["done"]);
    let t = t.clone().land(&[&id(&t, 30)]);
    assert_eq!(t.asked(), Some(Defend));
    exactly(&plays(t, GREEN, "event"), &["add press"]);
}
