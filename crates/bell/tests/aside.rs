//! Cards laid aside for the Final Decision. (Playing Strategy Cards)

use crate::support::{quiet::*, *};
use bell::{news::News, roles::Side};
use table::{Readers, Set};

/// `bell.aside.one-hidden`
#[test]
fn after_each_round_each_player_has_one_more_card_aside() {
    let mut t = idle_until(Table::new(), |t| t.kind() == "card");
    for round in 1..=3u8 {
        let last = idle_until(t, |t| t.state.board.plays == [3, 4] || t.state.board.plays == [4, 3]);
        let keeper = last.state.board.initiative;
        let kept = last.state.secret.hand[keeper.index()].nth(0);
        assert_eq!(last.state.secret.hand[keeper.index()].len(), 1);
        let done = idle_until(last, |t| t.state.board.plays == [4, 4] || t.state.board.round > round);
        let aside = done.state.secret.aside;
        assert_eq!(aside.map(|a| a.iter().flatten().count()), [usize::from(round); 2]);
        assert_eq!((aside[keeper.index()][usize::from(round) - 1], done.state.secret.hand), (kept, [Set::NONE; 2]));
        assert!(aside.iter().flatten().flatten().all(|c| !done.state.board.pile.set().has(*c)), "face down, not on the pile");
        for view in [done.view(Concede), done.view(Defend), done.spectator()] {
            assert_eq!(view.counts.aside, [round; 2]);
            let own = view.side.map_or([None; 3], |s| aside[s.index()]);
            assert_eq!(view.own(&view.known.aside), own);
        }
        t = idle_until(done.sound(), |t| t.state.board.round > round);
    }
    assert_eq!((t.state.board.round, t.kind()), (4, "initiative"));
}

/// `bell.aside.one-hidden`
#[test]
fn the_enemy_cannot_tell_which_card_lies_aside() {
    for side in Side::BOTH {
        let t = Table::new().playing(2, Concede);
        let aside = t.state.secret.aside[side.index()][0].unwrap();
        // It changes places with a card of the deck, then with one of the hand.
        let mut swapped = t.clone();
        let other = t.state.secret.deck.cards().nth(0).unwrap();
        swapped.state.secret.aside[side.index()][0] = Some(other);
        swapped.state.secret.deck.take(other);
        swapped.state.secret.deck.shuffle_in(Set::only(aside));
        let mut mixed = t.clone();
        let held = t.state.secret.hand[side.index()].nth(0).unwrap();
        mixed.state.secret.aside[side.index()][0] = Some(held);
        mixed.state.secret.hand[side.index()].remove(held);
        mixed.state.secret.hand[side.index()].insert(aside);
        for other in [swapped.sound(), mixed.sound()] {
            assert_eq!((t.view(side.enemy()), t.spectator()), (other.view(side.enemy()), other.spectator()));
            assert_ne!(t.view(side), other.view(side));
        }
    }
}

/// `bell.aside.one-hidden`
#[test]
fn laying_aside_tells_all_that_it_happened_and_only_its_owner_what() {
    // The last play of the round is about to end.
    let mut t = idle_until(Table::new().playing(1, Concede), |t| t.state.board.plays == [4, 3] && t.kind() == "operations");
    let heard = idle(&mut t);
    for side in Side::BOTH {
        assert!(heard.contains(&(Readers::All, News::LaysAside(side))));
        let card = t.state.secret.aside[side.index()][0].unwrap();
        assert!(heard.contains(&(Readers::seat(t.seat(side)), News::LaysAsideThis(card))));
        let told = heard.iter().filter(|(_, n)| *n == News::LaysAsideThis(card)).count();
        assert_eq!(told, 1);
    }
}
