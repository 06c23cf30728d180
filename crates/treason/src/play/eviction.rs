//! A player without areas is evicted from the city, and wins in no way (`treason.evict.no-win`). Who is then the only one left has won
//! (`treason.evict.last-player`): `ending.rs` looks at that next.

use crate::play::tell;
use crate::{Buildings, Cards, Force, Master, News, SQUARES, State, Treason};
use table::Log;

/// Evicts whoever has lost the last area by the event that is over; says whether anybody was. Who is out has no more turns, income or answers
/// (`treason.evict.no-areas`, `treason.att.own-eviction`).
pub(crate) fn evict(g: &Treason, s: &mut State, log: &mut impl Log<News>) -> bool {
    let gone = g.in_city(&s.board).iter().filter(|master| s.board.land_of((*master).into()).is_empty());
    let mut any = false;
    for master in gone.collect::<crate::Masters>() {
        clean_up(s, master);
        s.board.evicted.insert(master);
        tell(log, News::Evicted { master });
        any = true;
    }
    any
}

/// Blocks, cards and counters go back, and the powers that lean on them with them; the points of the black marker for counters stay
/// (`treason.evict.clean-up`). The cards are seen by all (`treason.hidden.discard-open`).
fn clean_up(s: &mut State, master: Master) {
    let at = master.index();
    s.board.blocks[at] = 0;
    s.board.discards = s.board.discards.or(s.secret.hands[at]);
    s.board.open = s.board.open.minus(s.secret.hands[at]);
    s.secret.hands[at] = Buildings::NONE;
    s.board.influence_discards = s.board.influence_discards.or(s.secret.influence[at]);
    s.secret.influence[at] = Cards::NONE;
    s.board.counters[at] = [0; Force::COUNT];
    s.secret.black[at] = [0; SQUARES];
    s.secret.seen[at] = Buildings::NONE;
}
