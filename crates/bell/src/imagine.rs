//! A state that a viewer cannot tell from the true one, made from their view alone.

use crate::{Bell, Card, Secret, Side, Space, State, View};
use rand_core::Rng;
use table::{Deck, Set};

/// The board of the view, and everything dealt that the viewer has not seen.
pub(crate) fn imagine(g: &Bell, v: &View, rng: &mut impl Rng) -> State {
    let mut secret = v.known;
    strategy(g, v, &mut secret, rng);
    objectives(v, &mut secret, rng);
    State { board: v.board, secret }
}

/// The Strategy cards: what others laid aside first, because most is known of it, then their hands;
/// the rest is the deck.
fn strategy(g: &Bell, v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let mut unseen = unseen_cards(g, v);
    for side in g.players().iter().filter(|s| Some(*s) != v.side) {
        let at = side.index();
        for round in 0..usize::from(v.counts.aside[at]) {
            // A card seen in the pile after it was laid aside is not this one.
            if let Some(card) = unseen.minus(v.board.not_aside[round]).any(rng) {
                unseen.remove(card);
                secret.aside[at][round] = Some(card);
            }
        }
        let hidden = v.counts.hand[at] - v.known.hand[at].len();
        let dealt = if v.board.is_final() { final_hand(v, unseen, hidden, rng) } else { unseen.some(hidden, rng) };
        unseen = unseen.minus(dealt);
        secret.hand[at] = secret.hand[at].or(dealt);
    }
    secret.deck = Deck::shuffled(unseen);
    if let Some(mixed) = v.deck.mixed {
        secret.deck.mix_in(mixed.card, mixed.among - 1);
    }
}

/// A hand of the Final Decision is what was laid aside, a card of each round; of a smaller one it is
/// not known which rounds are left, so the latest are assumed, of which the least is known.
fn final_hand(v: &View, mut unseen: Set<Card>, hidden: u8, rng: &mut impl Rng) -> Set<Card> {
    let mut hand = Set::NONE;
    for round in 3 - usize::from(hidden.min(3))..3 {
        if let Some(card) = unseen.minus(v.board.not_aside[round]).any(rng) {
            unseen.remove(card);
            hand.insert(card);
        }
    }
    hand
}

/// The cards that lie in the deck or in somebody else's hand, for all that this viewer knows.
fn unseen_cards(g: &Bell, v: &View) -> Set<Card> {
    let mixed: Set<Card> = v.deck.mixed.iter().map(|m| m.card).collect();
    let seen = v.located().or(v.board.removed).or(mixed);
    Set::first(g.edition.cards.len() as u8).minus(seen)
}

fn objectives(v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let shown: Set<Space> = v.board.objective_shown.iter().flatten().copied().collect();
    let dealt = v.own(&v.known.offered).or(v.own(&v.known.rejected));
    let kept: Set<Space> = v.known.kept.iter().flatten().copied().collect();
    let mut unseen = Set::all().minus(v.board.objectives_seen).minus(shown).minus(kept).minus(dealt);
    let mut take = |count: u8| {
        let taken = unseen.some(count, rng);
        unseen = unseen.minus(taken);
        taken
    };
    for side in Side::BOTH.into_iter().filter(|s| Some(*s) != v.side) {
        let at = side.index();
        secret.offered[at] = take(v.counts.offered[at]);
        secret.rejected[at] = take(v.counts.rejected[at]);
        if v.counts.kept[at] && secret.kept[at].is_none() {
            secret.kept[at] = take(1).nth(0);
        }
    }
    secret.objective_deck = unseen;
}
