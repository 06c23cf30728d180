//! Whether a state from elsewhere speaks of things that this table has. Whether it keeps the rules is for the invariants.

use crate::{Bell, Card, EventOf, State};
use table::Set;

/// Does everything that a state names exist in this edition? For states from elsewhere, before they are checked.
pub(crate) fn admit(g: &Bell, s: &State) -> Result<(), String> {
    let (b, secret) = (&s.board, &s.secret);
    let missed = b.missed.and_then(|missed| match missed.of {
        EventOf::Card(card) => Some(card),
        EventOf::Objective(_) => None,
    });
    let single: Set<Card> = secret.aside.iter().flatten().flatten().copied().chain(b.in_play).chain(missed).collect();
    let sets = [single, secret.deck.cards(), secret.hand[0], secret.hand[1], b.pile.set(), b.executed, b.front, b.removed];
    let strange = sets.into_iter().fold(Set::NONE, Set::or).minus(Set::first(g.edition.cards.len() as u8));
    if let Some(card) = strange.nth(0) {
        return Err(format!("card {} is not in the edition", card.0));
    }
    if secret.deck.mixed().is_some_and(|mixed| mixed.among > 4) {
        return Err("the packet on top of the deck is impossible".into());
    }
    if b.german_white.max(b.disks).max(b.disks_ever) > 7 {
        return Err("the German Activity track has three spaces, with the bits 1, 2 and 4".into());
    }
    Ok(())
}
