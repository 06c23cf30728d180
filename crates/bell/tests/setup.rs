//! The position before the first question. (Setup)

use crate::support::{quiet::*, *};
use bell::{
    edition::Card,
    roles::Side,
    space::Space,
    state::{Mobilization, Zone},
};
use table::Set;

/// `bell.setup.markers`
#[test]
fn the_marker_is_on_zero_round_one_lies_on_top_and_the_initiative_card_shows_defend() {
    let b = Table::new().sound().state.board;
    assert_eq!((b.vp, b.round, b.initiative), (0, 1, Defend));
    assert_eq!((b.plays, b.ending, b.pile.len()), ([0, 0], None, 0));
}

/// `bell.setup.german-track`
#[test]
fn every_german_activity_space_holds_a_white_cube_and_no_disk() {
    let t = Table::new();
    assert_eq!((locked_white(&t), disks(&t)), (vec![1, 2, 3], vec![]));
}

/// `bell.setup.mobilization`
#[test]
fn the_mobilization_card_shows_partial_with_one_cube_on_it_and_three_beside() {
    let b = Table::new().state.board;
    assert_eq!((b.locked, b.mobilization), ([1, 3], Mobilization::None));
}

/// `bell.setup.pools-six`
#[test]
fn each_pool_starts_with_six() {
    let t = Table::new();
    assert_eq!((t.pool_of(Concede), t.pool_of(Defend)), (6, 6));
}

fn zone(track: Side, zone: Zone) -> (u8, u8) {
    let [white, green] = Table::new().state.board.zones[track.index()][zone as usize];
    (white, green)
}

/// `bell.setup.concede-zones`
#[test]
fn concedes_zones_hold_four_and_five_then_two_and_three() {
    assert_eq!(zone(Concede, Zone::Escalation), (4, 5), "white and green");
    assert_eq!(zone(Concede, Zone::Tension), (2, 3), "white and green");
}

/// `bell.setup.defend-zones`
#[test]
fn defends_zones_hold_four_and_five_then_two_and_three() {
    assert_eq!(zone(Defend, Zone::Escalation), (5, 4), "white and green");
    assert_eq!(zone(Defend, Zone::Tension), (3, 2), "white and green");
}

/// `bell.setup.map`
#[test]
fn five_cubes_stand_on_the_map() {
    let t = Table::new();
    let standing: Vec<(Space, u8, u8)> = Space::ALL.into_iter().map(|s| (s, t.white(s), t.green(s))).filter(|s| s.1 + s.2 > 0).collect();
    assert_eq!(standing, [(UnitedKingdom, 1, 0), (France, 0, 1), (SovietUnion, 0, 1), (CsrGermans, 2, 0)]);
}

/// `bell.setup.decks`
#[test]
fn both_decks_are_shuffled_apart() {
    let t = Table::new();
    let all: Vec<(String, u32)> = t.game.edition.deck.iter().map(|c| (t.game.edition.card(c).id.clone(), 1)).collect();
    assert_eq!((t.kind(), t.outcomes()), ("strategy-concede", all.clone()), "any card may come first, each as likely");
    assert_eq!((t.state.secret.deck.top().len(), t.state.secret.deck.bottom().len()), (0, 0), "no place in the deck is known");
    // Two games may begin with different cards, and what is dealt does not come again.
    let [first, last] = [all[0].0.clone(), all[36].0.clone()];
    assert_ne!(t.clone().land(&[&first]).state, t.clone().land(&[&last]).state);
    let t = t.land(&[&last]);
    assert_eq!(t.outcomes(), all[..36]);
    // The Objectives are a deck of their own, which no Strategy card has touched.
    let t = idle_until(t, |t| t.kind().starts_with("objective"));
    let objectives: Vec<(String, u32)> = Space::ALL.into_iter().map(|s| (s.id().to_owned(), 1)).collect();
    assert_eq!((t.kind(), t.outcomes()), ("objective-concede", objectives.clone()));
    assert_eq!(t.state.secret.deck.len(), 27);
    let t = t.land(&["press"]);
    let rest: Vec<(String, u32)> = objectives.into_iter().filter(|(o, _)| o != "press").collect();
    assert_eq!((t.outcomes(), t.state.secret.deck.len()), (rest, 27));
}

/// `bell.setup.fd-not-in-deck`
#[test]
fn final_decision_cards_lie_before_their_owners_and_are_never_dealt() {
    let t = Table::new();
    let fd: Set<Card> = t.game.edition.final_decision.iter().copied().collect();
    let names: Vec<String> = fd.iter().map(|c| t.game.edition.card(c).id.clone()).collect();
    assert_eq!((t.state.board.front, t.state.secret.deck.cards().and(fd)), (fd, Set::NONE));
    let draws = std::cell::Cell::new(0);
    idle_until(t, |t| {
        if t.kind().starts_with("strategy") {
            draws.set(draws.get() + 1);
            assert!(t.outcomes().iter().all(|(o, _)| !names.contains(o)), "a Final Decision card may not be dealt");
        }
        let held = t.state.secret.hand[0].or(t.state.secret.hand[1]).or(t.state.secret.deck.cards()).or(t.state.board.pile.set());
        assert_eq!(held.and(fd), Set::NONE);
        assert_eq!(t.state.board.front, fd);
        t.state.board.is_final()
    });
    assert_eq!(draws.get(), 30);
}
