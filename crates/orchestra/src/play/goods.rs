//! Cards and tiles that change hands or are discarded. (Dossiers and Items; Transfer)

use super::tell;
use crate::{Board, Goods, Item, News, Orchestra, Pawn, Thing, item::kinds_of};
use table::Log;

/// Does a conspirator hold this?
pub(crate) fn holds(g: &Orchestra, b: &Board, pawn: Pawn, thing: Thing) -> bool {
    match thing {
        Thing::Card(kind) => kind.index() < g.edition.kinds.len() && g.edition.one_of(b.dossier[pawn.index()], kind).is_some(),
        Thing::Item(item) => b.items[pawn.index()][item.index()] > 0,
    }
}

/// Takes a thing away from its holder; it lies nowhere yet. A card's dice return with a discarded card, and travel with one that is given.
pub(crate) fn lose(g: &Orchestra, b: &mut Board, pawn: Pawn, thing: Thing) -> Option<crate::edition::Card> {
    match thing {
        Thing::Card(kind) => {
            let card = g.edition.one_of(b.dossier[pawn.index()], kind)?;
            b.dossier[pawn.index()].remove(card);
            Some(card)
        }
        Thing::Item(item) => {
            b.items[pawn.index()][item.index()] -= 1;
            None
        }
    }
}

/// A thing goes to the discard of its kind (`orchestra.limit.piles`).
pub(crate) fn drop(g: &Orchestra, b: &mut Board, pawn: Pawn, thing: Thing, log: &mut impl Log<News>) {
    match (lose(g, b, pawn, thing), thing) {
        (Some(card), _) => {
            discard(g, b, card);
        }
        (None, Thing::Item(item)) => b.item_discard[item.index()] += 1,
        (None, Thing::Card(_)) => {}
    }
    tell(log, News::Drops { who: g.sheet_of(b, pawn), thing });
}

/// A card comes to the discard; dice on it return (`orchestra.card.defections-and-dissent`).
pub(crate) fn discard(g: &Orchestra, b: &mut Board, card: crate::edition::Card) {
    b.discard.insert(card);
    if g.edition.named.defections.has(card) {
        b.on_card = 0;
    }
}

/// All Illegal cards of a conspirator are discarded.
pub(crate) fn drop_illegal(g: &Orchestra, b: &mut Board, pawn: Pawn, log: &mut impl Log<News>) {
    for card in b.dossier[pawn.index()].and(g.edition.illegal).iter() {
        drop(g, b, pawn, Thing::Card(g.edition.of_card(card)), log);
    }
}

/// A tile of this kind is on the sheet now, for all to see (`orchestra.info.tiles`).
pub(crate) fn gain_item(g: &Orchestra, b: &mut Board, pawn: Pawn, item: Item, log: &mut impl Log<News>) {
    b.items[pawn.index()][item.index()] += 1;
    tell(log, News::Takes { who: g.sheet_of(b, pawn), thing: Thing::Item(item) });
}

/// The things of a conspirator that a word of the event language means.
pub(crate) fn meant(g: &Orchestra, b: &Board, pawn: Pawn, goods: Goods, mut each: impl FnMut(Thing)) {
    let e = &g.edition;
    let cards = b.dossier[pawn.index()];
    let wanted = match goods {
        Goods::Card | Goods::Thing => cards,
        Goods::Plot => cards.and(e.plots),
        Goods::Illegal => cards.and(e.illegal),
        Goods::Item => cards.iter().filter(|card| g.is_item_card(e.of_card(*card))).collect(),
        Goods::Tile | Goods::This => table::Set::NONE,
    };
    e.kinds_among(wanted).for_each(|kind| each(Thing::Card(kind)));
    if matches!(goods, Goods::Tile | Goods::Item | Goods::Thing) {
        kinds_of(&b.items[pawn.index()]).for_each(|item| each(Thing::Item(item)));
    }
}

/// How many things of a conspirator a word means.
pub(crate) fn count(g: &Orchestra, b: &Board, pawn: Pawn, goods: Goods) -> u8 {
    let cards = b.dossier[pawn.index()];
    let tiles = crate::item::count(&b.items[pawn.index()]);
    match goods {
        Goods::Card => cards.len(),
        Goods::Plot => cards.and(g.edition.plots).len(),
        Goods::Illegal => cards.and(g.edition.illegal).len(),
        Goods::Tile => tiles,
        Goods::Item => tiles + cards.iter().filter(|card| g.is_item_card(g.edition.of_card(*card))).count() as u8,
        Goods::Thing => cards.len() + tiles,
        Goods::This => 0,
    }
}
