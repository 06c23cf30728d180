//! Chits drawn from the cup. (3.21, R-17)

use super::tiles;
use crate::{
    chit::Chit,
    edition::Tile,
    game::Spies,
    know::{self, tell},
    news::News,
    roles::Power,
    state::State,
};
use table::{Log, Outcome};

/// Who draws the next chit: the active power first, then the others in turn, each all that is due to it (`spies.tile.award-order`).
#[inline]
pub(crate) fn next(s: &State) -> Option<Power> {
    s.board.active.round().find(|p| s.board.due[p.index()] > 0)
}

/// A chit is drawn blindly (`spies.tile.award-chits-random`, `spies.know.chits-drawn`, `spies.chit.no-limit`).
pub(crate) fn drawn(g: &Spies, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
    let Some(power) = next(s) else { return };
    s.board.due[power.index()] -= 1;
    s.secret.hand[power.index()][usize::from(o.0)] += 1;
    if log.listens()
        && let Some(chit) = Chit::ALL.into_iter().nth(usize::from(o.0))
    {
        know::tell_apart(g, s, &[power], News::GotChit { power, chit }, News::GetsChits { power }, log);
    }
}

/// Ends the drawing when nothing is due or the cup is empty; then the tile's effect follows.
pub(crate) fn over(g: &Spies, s: &mut State, tile: Option<Tile>, log: &mut impl Log<News>) -> bool {
    if next(s).is_some() {
        if g.cup(s).iter().any(|left| *left > 0) {
            return false;
        }
        s.board.due = [0; Power::COUNT];
        tell(log, News::CupEmpty);
    }
    s.board.agenda.pop();
    if let Some(tile) = tile {
        tiles::take_effect(g, s, tile, log);
    }
    true
}
