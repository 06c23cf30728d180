//! The Deliver Item action. What each space wants and gives is the map's. (Deliver Item)

use super::{effects, goods, movement, tell};
use crate::{Board, Item, News, Of, Orchestra, Refusal, Space, State, Thing};
use table::Log;

/// The item that this is: a tile, or a card that counts as one (`orchestra.card.concealed-pistol`).
fn item(g: &Orchestra, thing: Thing) -> Option<Item> {
    match thing {
        Thing::Item(item) => Some(item),
        Thing::Card(kind) => g.item_of_card(kind),
    }
}

/// Could this be delivered anywhere?
pub(super) fn is_item(g: &Orchestra, thing: Thing) -> bool {
    item(g, thing).is_some()
}

/// A clear space, the right item of one's own, the space's condition (`orchestra.deliver.clear-space`, `orchestra.deliver.here`,
/// `orchestra.deliver.right-item`, `orchestra.deliver.condition`).
pub(crate) fn refuse(g: &Orchestra, s: &State, here: Space, thing: Thing) -> Option<Refusal> {
    let b = &s.board;
    let Some(kind) = item(g, thing) else { return Some(Refusal::NotAChoice) };
    if !goods::holds(g, b, b.active, thing) {
        return Some(Refusal::NothingHeld(thing));
    }
    let Some(delivery) = &g.edition.spaces[here].delivery else { return Some(Refusal::NotWantedHere(here, thing)) };
    if delivery.accepts.is_some_and(|wanted| wanted != kind) {
        return Some(Refusal::NotWantedHere(here, thing));
    }
    if b.has_tile(here) {
        return Some(Refusal::TileInTheWay(here));
    }
    let holds = delivery.condition.is_none_or(|test| effects::holds(g, s, b.active, test));
    (!holds).then_some(Refusal::ConditionFails(here))
}

/// The item goes to the discard, not onto the space, so that the space can be used again (`orchestra.deliver.discard`,
/// `orchestra.deliver.repeat`). A plain benefit is the deliverer's own, one that is shared goes in single steps to the free
/// (`orchestra.deliver.self`, `orchestra.deliver.distributed`, `orchestra.deliver.not-prison`).
pub(super) fn deliver(g: &Orchestra, b: &mut Board, here: Space, thing: Thing, log: &mut impl Log<News>) {
    let me = b.active;
    tell(log, News::Delivers { who: g.sheet_of(b, me), thing, space: here });
    goods::drop(g, b, me, thing, log);
    movement::begin(g, b, Of::Delivery(here), me);
}
