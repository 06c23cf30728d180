//! Dealing tiles and secrets. (2.3, 2.4)

use crate::{
    edition::{SECRET_CITIES, Secret, Tile, TileSet},
    game::Spies,
    know::tell,
    news::News,
    place::{Dossier, Place},
    roles::Power,
    state::{Frame, State, Step, UNKNOWN},
};
use table::{Log, Outcome, Set};

/// How many of the random tiles a power draws (`spies.setup.tiles-random`, `spies.setup.tiles-none-left`).
const RANDOM_TILES: u8 = 3;

/// The power that draws the next random tile.
pub(crate) fn next_tile(g: &Spies, s: &State) -> Option<Power> {
    Power::ALL.into_iter().find(|p| s.secret.tiles[p.index()].and(g.edition.random_tiles).len() < RANDOM_TILES)
}

/// The power that draws the next secret.
pub(crate) fn next_secret(g: &Spies, s: &State) -> Option<Power> {
    Power::ALL.into_iter().find(|p| s.secret.drawn[p.index()].len() < g.edition.start[p.index()].secrets)
}

/// The next SECRET city without its secret.
pub(crate) fn next_neutral(s: &State) -> Option<Dossier> {
    (0..SECRET_CITIES as u8).map(Dossier).find(|d| s.secret.secret[d.index()] == UNKNOWN)
}

/// The faces that nobody has drawn and that lie nowhere.
pub(crate) fn undrawn(s: &State) -> Set<Secret> {
    let placed: Set<Secret> = s.secret.secret.iter().filter(|f| **f != UNKNOWN).map(|f| Secret(*f)).collect();
    s.secret.drawn.iter().fold(Set::all().minus(placed), |left, drawn| left.minus(*drawn))
}

/// The random tiles that nobody holds.
pub(crate) fn undealt(g: &Spies, s: &State) -> TileSet {
    s.secret.tiles.iter().fold(g.edition.random_tiles, |left, hand| left.minus(*hand))
}

pub(crate) fn tile_drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next_tile(g, s) else { return };
    let tile = Tile(o.0 as u8);
    s.secret.tiles[power.index()].insert(tile);
    log.event(g.readers(s, &[power]), News::GotTile { power, tile });
}

pub(crate) fn secret_drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next_secret(g, s) else { return };
    let secret = Secret(o.0 as u8);
    s.secret.drawn[power.index()].insert(secret);
    log.event(g.readers(s, &[power]), News::GotSecret { power, secret });
}

pub(crate) fn neutral_secret(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(dossier) = next_neutral(s) else { return };
    let Some(city) = g.edition.secret_cities.iter().nth(dossier.index()) else { return };
    s.secret.secret[dossier.index()] = o.0 as u8;
    s.board.dossiers[dossier.index()] = Place::in_city(city);
    tell(log, News::NeutralSecret { city });
}

/// Goes on to the next thing that is dealt, or to placing (`spies.setup.secrets-neutral-first`).
pub(crate) fn dealt(g: &Spies, s: &mut State) -> bool {
    let next = match s.board.top() {
        Frame::DealTiles if next_tile(g, s).is_none() => Frame::DealSecrets,
        Frame::DealSecrets if next_secret(g, s).is_none() => Frame::NeutralSecrets,
        Frame::NeutralSecrets if next_neutral(s).is_none() => {
            Frame::Place { step: Step::Secrets, power: Power::Germany, quick: g.rulings.quick_setup }
        }
        _ => return false,
    };
    s.board.agenda.replace(next);
    true
}
