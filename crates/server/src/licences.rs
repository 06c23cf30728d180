//! What others made and Perfidy uses: fonts and the outlines of maps, with the licences under which it may.

use crate::assets::FONTS;
use std::collections::BTreeMap;

/// A work of others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Work {
    /// What it is.
    pub name: String,
    /// Whose it is.
    pub owner: String,
    /// The licence, in the words of the work.
    pub licence: String,
    /// Where the licence is read; empty where the words above say it.
    pub address: String,
}

impl Work {
    fn new(name: &str, owner: &str, licence: &str, address: &str) -> Work {
        Work { name: name.to_owned(), owner: owner.to_owned(), licence: licence.to_owned(), address: address.to_owned() }
    }
}

/// Every work of others inside the program that is no code. A font says itself under which licence it stands.
pub fn licences() -> Vec<Work> {
    let mut works = vec![Work::new(
        "Coasts and borders on the map of Spies!",
        "Made from the land outlines 1:50 million of Natural Earth.",
        "Public domain",
        "https://www.naturalearthdata.com",
    )];
    let fonts: BTreeMap<_, _> = FONTS.iter().map(|font| (font.says[0], font.says)).collect();
    works.extend(fonts.into_values().map(|[name, owner, licence, address]| {
        let licence = if licence.is_empty() { "See whose it is." } else { licence };
        Work::new(&format!("The font {name}, cut down to the letters in use"), owner, licence, address)
    }));
    works
}
