//! Event tiles: what they pay and what they change. (3.2)

use super::turn;
use crate::{
    edition::{Effect, Pay, Tile},
    game::Spies,
    know::{tell, tell_apart},
    news::News,
    place::Dossier,
    refusal::Refusal,
    roles::Power,
    state::{Frame, Phase, State},
};
use table::Log;

/// Why a tile is not in the hand: it has been used, or it is another's (`spies.tile.held`, `spies.tile.gone`).
pub(crate) fn refuse_unheld(s: &State, power: Power, tile: Tile) -> Option<Refusal> {
    let at = power.index();
    if s.secret.tiles[at].has(tile) {
        return None;
    }
    let used = s.board.played[at].has(tile) || s.secret.discarded[at].has(tile);
    Some(if used { Refusal::TileGone(tile) } else { Refusal::TileNotHeld(tile) })
}

/// Why a tile may not be played now (`spies.tile.play-year` and the conditions of 3.22).
pub(crate) fn refuse_play(g: &Spies, s: &State, power: Power, tile: Tile) -> Option<Refusal> {
    if let Some(refusal) = refuse_unheld(s, power, tile) {
        return Some(refusal);
    }
    let facts = g.edition.tile(tile);
    if !facts.suits(s.board.year) {
        return Some(Refusal::TileYear(tile, s.board.year));
    }
    let played = s.board.all_played();
    match facts.effect {
        // What may come too late (`spies.effect.ge5-condition`, `spies.effect.rs19-condition`, `spies.effect.br29-condition`,
        // `spies.effect.br30-condition`).
        Some(Effect::NotAfter(tiles)) if !tiles.and(played).is_empty() => Some(Refusal::TileAfter(tile)),
        // What may come too early (`spies.effect.fr24-condition`).
        Some(Effect::AfterOneOf(tiles)) if tiles.and(played).is_empty() => Some(Refusal::TileBefore(tile)),
        _ => (s.board.points < g.edition.points.tile).then_some(Refusal::TilePoints),
    }
}

/// A tile is put away unseen (`spies.tile.discard-hidden`, `spies.tile.discard-any`, `spies.effect.blocked-discardable`,
/// `spies.know.tile-discarded`).
pub(crate) fn put_away(g: &Spies, s: &mut State, power: Power, tile: Tile, log: &mut impl Log<News>) {
    s.secret.tiles[power.index()].remove(tile);
    s.secret.discarded[power.index()].insert(tile);
    s.board.discards[power.index()] += 1;
    tell_apart(g, s, &[power], News::PutsThisAway { power, tile }, News::PutsTileAway { power }, log);
    turn::enter(s, Phase::Police);
}

/// A tile is played openly and pays every country (`spies.tile.award-all-players`, `spies.ap.cost-tile`, `spies.tile.play-open`,
/// `spies.tile.award-no-response`).
pub(crate) fn play(g: &Spies, s: &mut State, power: Power, tile: Tile, log: &mut impl Log<News>) {
    s.secret.tiles[power.index()].remove(tile);
    s.board.played[power.index()].insert(tile);
    s.board.points -= g.edition.points.tile;
    tell(log, News::PlaysTile { power, tile });
    turn::enter(s, Phase::Police);
    // In a city that several share each is paid in full (`spies.tile.award-shared-city`).
    for earner in power.round() {
        pay(g, s, earner, tile, log);
    }
    s.board.agenda.push(Frame::Draw { tile: Some(tile) });
}

/// A country is paid once for each listed city abroad in which it has a spy (`spies.tile.award-per-city`,
/// `spies.tile.award-one-per-city`, `spies.tile.award-abroad-only`, `spies.tile.award-colony`, `spies.tile.award-spies-only`).
fn pay(g: &Spies, s: &mut State, power: Power, tile: Tile, log: &mut impl Log<News>) {
    let home = s.board.territory[power.index()];
    for payment in &g.edition.tile(tile).pays {
        if home.has(payment.city) || !g.has_spy_in(s, power, payment.city) {
            continue;
        }
        let (chits, money) = match payment.pay {
            Pay::Chits(n) => (n, 0),
            Pay::Pounds(n) => (0, n),
        };
        // Money is paid at once, chits are drawn when all are paid (`spies.tile.award-money`).
        s.board.due[power.index()] += chits;
        s.board.money[power.index()] += u16::from(money);
        tell(log, News::Earns { power, city: payment.city, chits, money });
    }
}

/// What a tile changes, after it has paid (`spies.effect.ge1-after-award`).
pub(crate) fn take_effect(g: &Spies, s: &mut State, tile: Tile, log: &mut impl Log<News>) {
    let power = s.board.active;
    match g.edition.tile(tile).effect {
        // Territory for the rest of the game, for police too (`spies.effect.ge1-territory`, `spies.effect.ge1-police`,
        // `spies.effect.ge7-austria`).
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
            // In 1939 this changes nothing (`spies.effect.ge2-end`, `spies.effect.ge2-1939`).
            s.board.last_year = s.board.year;
            tell(log, News::LastYear(s.board.year));
        }
        Some(Effect::NotAfter(_) | Effect::AfterOneOf(_)) | None => {}
    }
}
