//! Items, and what can be held at all: a card or an item.

use crate::Kind;

table::closed_list! {
    /// A kind of item (`orchestra.comp.items-24`).
    pub enum Item: u8 {
        Badge "badge" "Badge",
        Explosives "explosives" "Explosives",
        Intel "intel" "Intel",
        Keys "keys" "Keys",
        Map "map" "Map",
        Poison "poison" "Poison",
        Signature "signature" "Signature",
        Weapons "weapons" "Weapons",
    }
}

/// How many of each kind.
pub type Items = [u8; Item::COUNT];

/// The kinds of which there is at least one.
pub fn kinds_of(items: &Items) -> impl Iterator<Item = Item> + use<'_> {
    Item::ALL.into_iter().filter(|item| items[item.index()] > 0)
}

/// How many there are of all kinds. There are never as many as a byte counts, so all are added in one multiplication.
#[inline]
pub fn count(items: &Items) -> u8 {
    (u64::from_le_bytes(*items).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// A card or an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    /// A card of this kind.
    Card(Kind),
    /// An item of this kind.
    Item(Item),
}
