//! The effect of a starred tile: one word of a closed list, and the cities or tiles that it is about.

use super::super::names::Names;
use crate::{CitySet, Effect, Power, TILES, Tile, TileSet};
use table::edition::{Entry, Page};
use toml::Spanned;

#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Annex,
    HomeForSpies,
    LastYear,
    NotAfter,
    AfterOneOf,
}

/// Its effect, if it has one.
pub(super) fn read(page: &mut Page<'_>, entry: &Entry<'_>, power: Option<Power>, names: &Names) -> Option<Effect> {
    let word = entry.word_if_any::<Word>(page, "effect", "effect");
    let (for_cities, for_tiles) = match word.as_ref().map(Spanned::get_ref) {
        Some(Word::Annex | Word::HomeForSpies) => (true, false),
        Some(Word::NotAfter | Word::AfterOneOf) => (false, true),
        None if entry.has("effect") => return None,
        Some(Word::LastYear) | None => (false, false),
    };
    for (wanted, field) in [(for_cities, "effect-cities"), (for_tiles, "effect-tiles")] {
        if !wanted && entry.has(field) {
            entry.tell(page, &format!("'{field}' says nothing here: the tile's effect does not ask for it"));
        }
    }
    let cities = if for_cities { names.cities(page, entry, "effect-cities") } else { CitySet::NONE };
    let tiles = if for_tiles { tiles(page, entry) } else { TileSet::NONE };
    let word = word?;
    if for_cities && power.is_none() {
        entry.tell_at(page, &word, "this effect gives cities to the tile's power, so the tile needs a 'power'");
    }
    Some(match word.into_inner() {
        Word::Annex => Effect::Annex(cities),
        Word::HomeForSpies => Effect::HomeForSpies(cities),
        Word::LastYear => Effect::LastYear,
        Word::NotAfter => Effect::NotAfter(tiles),
        Word::AfterOneOf => Effect::AfterOneOf(tiles),
    })
}

fn tiles(page: &mut Page<'_>, entry: &Entry<'_>) -> TileSet {
    let numbers = entry.numbers(page, "effect-tiles", 1..=TILES as u8).unwrap_or_default();
    numbers.into_iter().map(|n| Tile(n - 1)).collect()
}
