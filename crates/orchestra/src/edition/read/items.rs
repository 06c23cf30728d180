//! `items.toml`: how many tiles of each kind (`orchestra.comp.items-24`).

use crate::{Item, Items};
use table::{
    Problem, Texts,
    edition::{Entry, Page},
};

pub(super) const FILE: &str = "items.toml";

/// The tiles as read: how many of each kind there are, and what is said of them.
pub(super) struct Tiles {
    pub(super) items: Items,
    pub(super) texts: [String; Item::COUNT],
}

pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Option<Tiles> {
    let mut page = Page::open(texts, FILE, problems)?;
    let page = &mut page;
    let root = page.parse()?;
    let file = Entry::whole(page, &root, &["item"]);
    let mut items = [0; Item::COUNT];
    let mut told: [String; Item::COUNT] = Default::default();
    let fields = ["id", "title", "copies", "plots", "text", "source"];
    for entry in file.listed(page, "item", &fields)? {
        let item = entry.word::<Item>(page, "id", "item");
        let copies = entry.number(page, "copies", 0..=24u8);
        if let (Some(item), Some(copies)) = (item, copies) {
            let at = item.into_inner().index();
            items[at] += copies.into_inner();
            told[at] = entry.text(page, "text").map_or_else(String::new, |text| (*text.get_ref()).to_owned());
        }
    }
    Some(Tiles { items, texts: told })
}
