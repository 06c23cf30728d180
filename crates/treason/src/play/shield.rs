//! Watchtowers against influence cards.

use crate::play::tell;
use crate::{Area, Kind, News, State, Treason};
use table::Log;

/// A tower on the area takes the blow of the four cards that aim at one: knight and building stay, the card is spent
/// (`treason.shield.four-cards`), whoever owns the tower (`treason.shield.dm-tower`). It goes back to the stock, so that the next card
/// works (`treason.shield.to-stock`, `treason.shield.first-only`).
pub(crate) fn takes_the_blow(g: &Treason, s: &mut State, kind: Kind, area: Area, log: &mut impl Log<News>) -> bool {
    let shielded = g.edition.kinds[kind].tower && s.board.towers.has(area);
    if shielded && let Some(from) = s.board.owner(area) {
        s.board.towers.remove(area);
        tell(log, News::TowerLost { from, area });
    }
    shielded
}
