//! A deck is a set until a card is drawn; order exists only where it became known.
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use std::collections::BTreeMap;
use table::{Deck, Mixed, Next, Outcomes, Seat, SeatSet, Set, Viewer};

const WEST: SeatSet = SeatSet::from_bits(1);
const EAST: SeatSet = SeatSet::from_bits(2);
const FD: u8 = 40;

fn weights<const K: usize>(deck: &Deck<u8, K>) -> BTreeMap<u8, u32> {
    let mut out = Outcomes::new();
    deck.outcomes(&mut out);
    out.iter().map(|(o, w)| (o.0 as u8, w)).collect()
}

/// The chance of each card to come next, as a fraction of the total weight.
fn chances<const K: usize>(deck: &Deck<u8, K>) -> BTreeMap<u8, f64> {
    let weights = weights(deck);
    let total: u32 = weights.values().sum();
    weights.into_iter().map(|(card, w)| (card, f64::from(w) / f64::from(total))).collect()
}

#[test]
fn a_shuffled_deck_gives_every_card_the_same_weight() {
    let deck: Deck<u8, 1> = Deck::shuffled([3, 5, 8].into_iter().collect());
    assert_eq!(weights(&deck), BTreeMap::from([(3, 1), (5, 1), (8, 1)]));
    assert_eq!((deck.len(), deck.next()), (3, Next::Chance));
}

#[test]
fn an_empty_deck_has_no_next_card_and_no_outcomes() {
    let deck: Deck<u8, 2> = Deck::default();
    assert!(deck.is_empty());
    assert_eq!((deck.next(), weights(&deck).len()), (Next::Empty, 0));
    assert_eq!(deck.draw(&mut Xoshiro256PlusPlus::seed_from_u64(1)), None);
}

#[test]
fn a_taken_card_is_gone() {
    let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(4));
    deck.take(2);
    assert_eq!((deck.len(), deck.set()), (3, [0, 1, 3].into_iter().collect()));
}

#[test]
fn a_known_top_comes_first_and_asks_no_chance() {
    let mut deck: Deck<u8, 2> = Deck::shuffled(Set::first(3));
    deck.put_on_top(7, WEST);
    deck.put_on_top(8, EAST);
    assert_eq!((deck.len(), deck.next()), (5, Next::Known(8)));
    deck.take(8);
    assert_eq!(deck.next(), Next::Known(7));
    deck.take(7);
    assert_eq!((deck.len(), deck.next()), (3, Next::Chance));
}

#[test]
fn a_known_bottom_comes_last_in_its_order() {
    let mut deck: Deck<u8, 2> = Deck::shuffled(Set::only(0));
    deck.put_at_bottom(7, WEST);
    deck.put_at_bottom(8, EAST);
    assert_eq!(deck.next(), Next::Chance);
    deck.take(0);
    assert_eq!(deck.next(), Next::Known(7));
    deck.take(7);
    assert_eq!(deck.next(), Next::Known(8));
    deck.take(8);
    assert_eq!(deck.next(), Next::Empty);
}

#[test]
fn two_decks_with_the_same_cards_are_equal_whatever_lay_there_before() {
    let plain: Deck<u8, 2> = Deck::shuffled(Set::first(3));
    let mut other = plain;
    other.put_on_top(7, WEST);
    other.put_on_top(8, EAST);
    other.take(8);
    other.take(7);
    other.put_at_bottom(9, WEST);
    (0..3).for_each(|c| other.take(c));
    other.take(9);
    assert_eq!(other, Deck::default());
}

#[test]
#[should_panic(expected = "the known top of a deck stays within its bound")]
fn more_known_cards_than_the_bound_are_a_fault_of_the_game() {
    let mut deck: Deck<u8, 1> = Deck::default();
    deck.put_on_top(1, WEST);
    deck.put_on_top(2, WEST);
}

#[test]
fn a_card_among_the_top_four_has_exactly_a_quarter() {
    // The FD card and three others from n unknown cards: 1/4 for it, 3/4 shared evenly by the n.
    for n in [3, 4, 10, 21] {
        let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(n));
        deck.mix_in(FD, 3);
        assert_eq!(deck.mixed(), Some(Mixed { card: FD, among: 4 }));
        assert_eq!(deck.len(), n + 1);
        let chances = chances(&deck);
        assert_eq!(chances.len(), usize::from(n) + 1);
        for (card, chance) in chances {
            let exact = if card == FD { 0.25 } else { 0.75 / f64::from(n) };
            assert!((chance - exact).abs() < 1e-12, "card {card} of {n}: {chance}");
        }
    }
}

#[test]
fn a_packet_shrinks_with_every_other_card_until_its_own_must_come() {
    let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(10));
    deck.mix_in(FD, 3);
    for (card, denominator) in [(0, 4.0), (1, 3.0), (2, 2.0)] {
        assert!((chances(&deck)[&FD] - 1.0 / denominator).abs() < 1e-12);
        deck.take(card);
    }
    assert_eq!(weights(&deck), BTreeMap::from([(FD, 7)]), "the last of the packet is certain");
    deck.take(FD);
    assert_eq!((deck.mixed(), deck.len()), (None, 7));
    assert_eq!(weights(&deck).into_values().collect::<Vec<_>>(), [1; 7]);
}

#[test]
fn every_place_of_the_packet_is_equally_likely_for_its_card() {
    // By the product of the outcome weights along each path.
    let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(6));
    deck.mix_in(FD, 3);
    let mut still_in = 1.0;
    for card in 0..4 {
        let now = chances(&deck)[&FD];
        assert!((still_in * now - 0.25).abs() < 1e-12);
        still_in *= 1.0 - now;
        deck.take(card);
    }
}

#[test]
fn a_packet_cannot_be_larger_than_the_deck() {
    let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(2));
    deck.mix_in(FD, 3);
    assert_eq!(deck.mixed().unwrap().among, 3);
    let mut empty: Deck<u8, 1> = Deck::default();
    empty.mix_in(FD, 3);
    assert_eq!((empty.next(), weights(&empty)), (Next::Chance, BTreeMap::from([(FD, 1)])));
    assert_eq!(empty.draw(&mut Xoshiro256PlusPlus::seed_from_u64(1)), Some(FD));
}

#[test]
#[should_panic(expected = "one card at a time")]
fn a_second_mixed_card_would_make_the_first_vanish_and_is_a_fault() {
    let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(4));
    deck.mix_in(FD, 3);
    deck.mix_in(FD + 1, 3);
}

#[test]
fn draw_is_as_frequent_as_the_weights_say() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut mixed: Deck<u8, 1> = Deck::shuffled(Set::first(5));
    mixed.mix_in(FD, 3);
    let mut thinned: Deck<u8, 1> = Deck::shuffled(Set::first(5));
    thinned.leave_unseen(3);
    for deck in [mixed, thinned, Deck::shuffled(Set::first(5))] {
        let mut counts = BTreeMap::<u8, u32>::new();
        let n = 40_000;
        (0..n).for_each(|_| *counts.entry(deck.draw(&mut rng).unwrap()).or_default() += 1);
        for (card, chance) in chances(&deck) {
            let (found, expected) = (f64::from(counts[&card]), f64::from(n) * chance);
            assert!((found - expected).abs() < 5.0 * (expected * (1.0 - chance)).sqrt(), "card {card}: {found} for {expected}");
        }
        assert_eq!(counts.len(), weights(&deck).len());
    }
}

#[test]
fn where_cards_left_unseen_the_set_is_larger_than_the_count() {
    let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(4));
    deck.leave_unseen(2);
    assert_eq!((deck.len(), deck.set().len()), (2, 4));
    assert_eq!(weights(&deck).len(), 4, "any of them may still be there");
    deck.put_at_bottom(9, WEST);
    deck.take(1);
    deck.take(3);
    assert_eq!(deck.next(), Next::Known(9), "the count decides, not the set");
    deck.take(9);
    assert_eq!((deck.next(), deck.set().len()), (Next::Empty, 2));
}

#[test]
fn what_left_unseen_does_not_come_back_with_a_shuffle() {
    let mut deck: Deck<u8, 1> = Deck::shuffled(Set::first(6));
    deck.leave_unseen(2);
    deck.shuffle_in(Set::NONE);
    assert_eq!((deck.len(), deck.set().len()), (4, 6));
    deck.shuffle_in([8, 9].into_iter().collect());
    assert_eq!((deck.len(), deck.set().len()), (6, 8));
}

#[test]
fn a_shuffle_forgets_every_place() {
    let mut deck: Deck<u8, 2> = Deck::shuffled(Set::first(3));
    deck.mix_in(FD, 2);
    deck.put_on_top(7, WEST);
    deck.put_at_bottom(8, EAST);
    deck.shuffle_in(Set::only(9));
    assert_eq!(deck, Deck::shuffled([0, 1, 2, 7, 8, 9, FD].into_iter().collect()));
}

#[test]
fn a_viewer_sees_the_number_of_cards_the_places_they_know_and_those_that_others_know() {
    use table::DeckPlace::{Known, KnownToOthers, Unknown};
    let mut deck: Deck<u8, 2> = Deck::shuffled(Set::first(3));
    deck.mix_in(FD, 2);
    deck.put_on_top(7, WEST);
    deck.put_on_top(8, EAST);
    deck.put_at_bottom(9, SeatSet::first(2));
    let seen = |who| {
        let view = deck.seen_by(who);
        assert_eq!((view.count, view.mixed), (7, Some(Mixed { card: FD, among: 3 })));
        (view.top, view.bottom)
    };
    assert_eq!(seen(Viewer::Seat(Seat(0))), ([KnownToOthers, Known(7)], [Known(9), Unknown]));
    assert_eq!(seen(Viewer::Seat(Seat(1))), ([Known(8), KnownToOthers], [Known(9), Unknown]));
    assert_eq!(seen(Viewer::Spectator), ([KnownToOthers; 2], [KnownToOthers, Unknown]));
    assert_eq!(deck.cards(), [0, 1, 2, 7, 8, 9, FD].into_iter().collect(), "the referee sees all");
}

#[test]
fn decks_that_differ_only_in_what_a_viewer_cannot_know_look_the_same_to_him() {
    let mut a: Deck<u8, 1> = Deck::shuffled(Set::first(5));
    let mut b: Deck<u8, 1> = Deck::shuffled((1..6).collect());
    a.put_on_top(8, EAST);
    b.put_on_top(9, EAST);
    assert_eq!(a.seen_by(Viewer::Seat(Seat(0))), b.seen_by(Viewer::Seat(Seat(0))));
    assert_ne!(a.seen_by(Viewer::Seat(Seat(1))), b.seen_by(Viewer::Seat(Seat(1))));
}

#[test]
fn a_deck_is_written_down_whole_and_read_back() {
    let mut deck: Deck<u8, 2> = Deck::shuffled(Set::first(5));
    deck.leave_unseen(1);
    deck.mix_in(FD, 3);
    deck.put_on_top(7, WEST);
    deck.put_on_top(8, EAST);
    deck.put_at_bottom(9, SeatSet::NONE);
    let written = serde_json::to_value(deck).unwrap();
    assert_eq!(serde_json::from_value::<Deck<u8, 2>>(written).unwrap(), deck);
}

#[test]
fn an_impossible_deck_is_not_read() {
    let read = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut written = json!({ "set": [0, 1, 2], "count": 3, "mixed": null, "top": [], "bottom": [] });
        change(&mut written);
        serde_json::from_value::<Deck<u8, 1>>(written).map_err(|e| e.to_string())
    };
    let known = |card: u8| json!({ "card": card, "by": [0] });
    assert!(read(&|_| {}).is_ok());
    assert_eq!(read(&|w| w["top"] = json!([known(7), known(8)])).unwrap_err(), "a deck has at most 1 known cards at each end");
    assert_eq!(read(&|w| w["count"] = json!(4)).unwrap_err(), "a deck cannot have 4 unknown cards out of 3");
    assert_eq!(read(&|w| w["top"] = json!([known(99)])).unwrap_err(), "99 is no card of a deck");
    assert_eq!(read(&|w| w["bottom"] = json!([known(2)])).unwrap_err(), "a card lies twice in a deck");
    let packet = |among: u8| json!({ "card": FD, "among": among });
    assert!(read(&|w| w["mixed"] = packet(4)).is_ok());
    assert!(read(&|w| w["mixed"] = packet(5)).unwrap_err().starts_with("the packet on top"));
    assert!(read(&|w| w["set"] = json!([64])).unwrap_err().contains("64 is out of range"));
}
