//! Event Tiles: what they pay, in pounds and in chits from the cup. (3.2, R-17)

use super::{action_points, effects, turn};
use crate::know::{self, tell, tell_apart};
use crate::{Allowed, Frame, Move, News, Pay, Phase, Power, Refusal, Spies, State, Tile};
use table::{Log, Outcome};

/// Why a tile is not in the hand: it has been used, or it is another's (`spies.tile.held`, `spies.tile.gone`).
fn refuse_unheld(s: &State, power: Power, tile: Tile) -> Allowed {
    let at = power.index();
    Refusal::TileGone(tile).when(s.board.played[at].or(s.secret.discarded[at]).has(tile))?;
    Refusal::TileNotHeld(tile).when(!s.secret.tiles[at].has(tile))
}

/// One tile begins the turn, played or put away (`spies.tile.must-choose`).
pub(crate) fn refuse(g: &Spies, s: &State, phase: Phase, power: Power, m: Move) -> Allowed {
    match m {
        _ if phase != Phase::Tile => Err(Refusal::SecondTile),
        Move::PlayTile(tile) => refuse_play(g, s, power, tile),
        Move::DiscardTile(tile) => refuse_unheld(s, power, tile),
        _ => Err(Refusal::NotAChoice),
    }
}

/// Why a tile may not be played now: its years, and the conditions of 3.22 (`spies.tile.play-year`, `spies.tile.any-year`).
fn refuse_play(g: &Spies, s: &State, power: Power, tile: Tile) -> Allowed {
    refuse_unheld(s, power, tile)?;
    Refusal::TileYear(tile, s.board.year).when(!g.edition.tiles[tile].suits(s.board.year))?;
    effects::refuse(g, s, tile)?;
    Refusal::TilePoints.when(s.board.points < g.edition.points.tile)
}

/// A tile is put away unseen (`spies.tile.discard-hidden`, `spies.tile.discard-any`).
pub(crate) fn put_away(g: &Spies, s: &mut State, power: Power, tile: Tile, log: &mut impl Log<News>) {
    s.secret.tiles[power.index()].remove(tile);
    s.secret.discarded[power.index()].insert(tile);
    s.board.discards[power.index()] += 1;
    tell_apart(g, s, &[power], News::PutsThisAway { power, tile }, News::PutsTileAway { power }, log);
    turn::enter(s, Phase::Police);
}

/// A tile is played openly and pays every country (`spies.tile.award-all-players`, `spies.tile.play-open`,
/// `spies.tile.award-no-response`).
pub(crate) fn play(g: &Spies, s: &mut State, power: Power, tile: Tile, log: &mut impl Log<News>) {
    s.secret.tiles[power.index()].remove(tile);
    s.board.played[power.index()].insert(tile);
    action_points::pay(s, g.edition.points.tile);
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
    // What is printed on the tile (`spies.tile.table`).
    for payment in &g.edition.tiles[tile].pays {
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

/// Who draws the next chit: the active power first, then the others in turn, each all that is due to it (`spies.tile.award-order`).
#[inline]
pub(crate) fn next_draw(s: &State) -> Option<Power> {
    s.board.active.round().find(|p| s.board.due[p.index()] > 0)
}

/// A chit is drawn blindly, for a tile or for a secret (`spies.tile.award-chits-random`).
pub(crate) fn drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next_draw(s) else { return };
    s.board.due[power.index()] -= 1;
    s.secret.hand[power.index()][usize::from(o.0)] += 1;
    know::chit_drawn(g, s, power, o, log);
}

/// Ends the drawing when nothing is due or the cup is empty; then the tile's effect follows.
pub(crate) fn all_drawn(g: &Spies, s: &mut State, tile: Option<Tile>, log: &mut impl Log<News>) -> bool {
    if next_draw(s).is_some() {
        if g.cup(s).iter().any(|left| *left > 0) {
            return false;
        }
        s.board.due = [0; Power::COUNT];
        tell(log, News::CupEmpty);
    }
    s.board.agenda.pop();
    if let Some(tile) = tile {
        effects::take_effect(g, s, tile, log);
    }
    true
}
