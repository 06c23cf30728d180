//! The special effects of tiles, and the tiles that may come too early or too late. (3.22)

use crate::{Allowed, CitySet, Dossier, Effect, News, Power, Refusal, Spies, State, Tile, know::tell};
use table::Log;

/// The cities that the spies of a power may treat as home without being its territory (R-20, `spies.effect.it14-tirane`).
pub(crate) fn homes(g: &Spies, s: &State, power: Power) -> CitySet {
    let homes = s.board.played[power.index()].iter().filter_map(|tile| match g.edition.tiles[tile].effect {
        Some(Effect::HomeForSpies(cities)) => Some(cities),
        _ => None,
    });
    homes.fold(CitySet::NONE, CitySet::or)
}

/// Why a tile with a condition may not be played now, by the tiles that were played; it may be put away all the same
/// (`spies.effect.only-if-played`, `spies.effect.blocked-discardable`).
pub(crate) fn refuse(g: &Spies, s: &State, tile: Tile) -> Allowed {
    let played = s.board.all_played();
    match g.edition.tiles[tile].effect {
        // What may come too late (`spies.effect.ge5-condition`, `spies.effect.rs19-condition`, `spies.effect.br29-condition`,
        // `spies.effect.br30-condition`).
        Some(Effect::NotAfter(tiles)) if !tiles.and(played).is_empty() => Err(Refusal::TileAfter(tile)),
        // What may come too early (`spies.effect.fr24-condition`).
        Some(Effect::AfterOneOf(tiles)) if tiles.and(played).is_empty() => Err(Refusal::TileBefore(tile)),
        _ => Ok(()),
    }
}

/// What a tile changes, after it has paid (`spies.effect.ge1-after-award`).
pub(crate) fn take_effect(g: &Spies, s: &mut State, tile: Tile, log: &mut impl Log<News>) {
    let power = s.board.active;
    match g.edition.tiles[tile].effect {
        // Territory for the rest of the game, for police, awards and prices too (`spies.effect.ge1-territory`,
        // `spies.effect.ge1-police`, `spies.effect.ge7-austria`, `spies.effect.annexed-knock-on`).
        Some(Effect::Annex(cities)) => {
            for city in cities {
                s.board.territory[power.index()].insert(city);
                s.board.beat[power.index()].insert(city);
                tell(log, News::Annexed { power, city });
            }
            // What no other country guards there becomes an original (`spies.effect.ge1-secrets`).
            for dossier in Dossier::all() {
                let lies_there = s.board.dossiers[dossier.index()].city().is_some_and(|c| cities.has(c));
                let guarded = g.controller(s, dossier).is_some_and(|c| c != power);
                if let Some(city) = s.board.dossiers[dossier.index()].city().filter(|_| lies_there && !guarded) {
                    let before = s.board.origin[dossier.index()].replace(power);
                    if before != Some(power) {
                        tell(log, News::BecomesOriginal { power, dossier, city });
                    }
                }
            }
        }
        Some(Effect::HomeForSpies(cities)) => {
            for city in cities {
                // Otherwise its spies may treat it so, each time as it likes, and the map stays as it is.
                if g.rulings.homes_are_territory {
                    s.board.territory[power.index()].insert(city);
                }
                tell(log, News::HomeGround { power, city });
            }
        }
        Some(Effect::LastYear) => {
            // Its multiples are those of the end; in 1939 this changes nothing (`spies.effect.ge2-end`,
            // `spies.effect.ge2-multiples`, `spies.effect.ge2-1939`).
            s.board.last_year = s.board.year;
            tell(log, News::LastYear(s.board.year));
        }
        Some(Effect::NotAfter(_) | Effect::AfterOneOf(_)) | None => {}
    }
}
