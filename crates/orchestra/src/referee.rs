//! Whether a state from elsewhere speaks of things that this table has. Whether it keeps the rules is for the invariants.

use crate::{Orchestra, edition::Sheet, state::State};

/// Does everything that a state names exist in this edition?
pub(crate) fn admit(g: &Orchestra, s: &State) -> Result<(), String> {
    let (b, e) = (&s.board, &g.edition);
    if !b.deck.or(b.discard).or(b.turned_up).minus(g.all_cards()).is_empty() {
        return Err("a card is not in the edition".into());
    }
    if let Some(Sheet(strange)) = b.sheet.iter().flatten().find(|sheet| sheet.index() >= e.sheets.len()) {
        return Err(format!("conspirator {strange} is not in the edition"));
    }
    let spaces = b.place.iter().chain(&b.leaders).flatten().chain(&b.visited).chain(&b.walk_from);
    if let Some(space) = spaces.into_iter().find(|space| space.index() >= e.spaces.len()) {
        return Err(format!("space {} is not in the edition", space.0));
    }
    let events = b.current.iter().chain(&b.key);
    if let Some(event) = events.into_iter().find(|event| event.index() >= e.events.len()) {
        return Err(format!("event {} is not in the edition", event.0));
    }
    if b.up.iter().any(|tile| usize::from(*tile) > crate::item::Item::COUNT) || b.support > 9 || b.stage > 7 || b.pile_stage > 7 {
        return Err("a number of the table is impossible".into());
    }
    Ok(())
}
