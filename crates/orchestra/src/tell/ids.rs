//! The ids of what can be pointed at, for pictures and sentences alike.

use crate::{Card, Item, Leader, Orchestra, Sheet, Space};

/// The Prison.
pub(crate) const PRISON: &str = "prison";
/// Where Berlin lies on the map.
pub(crate) const BERLIN: &str = "berlin";
/// The tracks.
pub(crate) const STAGES: &str = "stages";
pub(crate) const SUPPORT: &str = "support";
pub(crate) const DISSENT: &str = "dissent";
pub(crate) const DICE: &str = "dice";
pub(crate) const DECKS: &str = "decks";
/// The card that says what Conspire does.
pub(crate) const CONSPIRE: &str = "conspire";
/// The heap of conspirator cards.
pub(crate) const DECK: &str = "deck";
/// The current event and the key event.
pub(crate) const CURRENT: &str = "event-current";
pub(crate) const KEY: &str = "event-key";
/// The card of an interrogation.
pub(crate) const FACE: &str = "face";

/// A space.
pub(crate) fn space(g: &Orchestra, space: Space) -> String {
    g.edition.spaces[space].id.clone()
}

/// A person's pawn.
pub(crate) fn pawn(g: &Orchestra, sheet: Sheet) -> String {
    format!("pawn-{}", g.edition.sheets[sheet].id)
}

/// A leader.
pub(crate) fn leader(leader: Leader) -> String {
    format!("leader-{}", leader.id())
}

/// The tile in a space.
pub(crate) fn tile(g: &Orchestra, space: Space) -> String {
    format!("tile-{}", g.edition.spaces[space].id)
}

/// A card; one of several copies has its number.
pub(crate) fn card(g: &Orchestra, card: Card) -> String {
    let data = &g.edition.kinds[g.edition.of_card(card)];
    if data.copies > 1 { format!("card-{}-{}", data.id, card.0) } else { format!("card-{}", data.id) }
}

/// Items of a kind on a person's sheet.
pub(crate) fn item(g: &Orchestra, sheet: Sheet, item: Item) -> String {
    format!("item-{}-{}", g.edition.sheets[sheet].id, item.id())
}

/// A cell of the stages.
pub(crate) fn stage(stage: u8) -> String {
    format!("stage-{stage}")
}

/// A cell of military support.
pub(crate) fn support(value: u8) -> String {
    format!("support-{value}")
}

/// A slot of the dissent track, counted from 1.
pub(crate) fn slot(slot: u8) -> String {
    format!("dissent-{slot}")
}
