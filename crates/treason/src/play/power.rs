//! Major powers: gained with three or more of a kind, taken by whoever has more, lost with fewer than three.

use crate::play::{scoring, tell};
use crate::{Board, Force, News, Owner, Power, State, Treason};
use table::Log;

/// How many an owner has of what a power counts: buildings of its category on the board, towers on owned areas, counters on the castle card,
/// whatever their values; cards in hand do not count (`treason.power.counted`). The Dark Master has no counters
/// (`treason.power.dm-not-force`).
#[inline]
pub(crate) fn count(b: &Board, power: Power, owner: Owner) -> u8 {
    match (power, power.category(), owner.master()) {
        (_, Some(category), _) => b.land_of(owner).and(b.built[category.index()]).len(),
        (Power::Towers, ..) => b.land_of(owner).and(b.towers).len(),
        (Power::Dark, _, Some(master)) => b.counters(master, Force::Dark),
        (Power::Good, _, Some(master)) => b.counters(master, Force::Good),
        _ => 0,
    }
}

/// Who should hold a power now. The holder keeps it while they have three and nobody has more; otherwise the sole leader with three or more
/// gets it, and of several leaders none does (`treason.power.threshold`, `treason.power.take-over`, `treason.power.holder-keeps-tie`,
/// `treason.power.lose`, `treason.power.after-loss`).
#[inline]
pub(crate) fn rightful(g: &Treason, b: &Board, power: Power) -> Option<Owner> {
    let needs = g.edition.powers[power].needs;
    let (mut most, mut leader, mut shared) = (0, None, false);
    for owner in Owner::ALL {
        let count = count(b, power, owner);
        if count > most {
            (most, leader, shared) = (count, Some(owner), false);
        } else if count == most {
            shared = true;
        }
    }
    let holder = b.powers[power.index()];
    if most < needs {
        return None;
    }
    match holder {
        Some(holder) if count(b, power, holder) == most => Some(holder),
        _ => leader.filter(|_| !shared),
    }
}

/// Every power goes where it belongs, after a complete event and so never in the midst of a replacement (`treason.power.replace-neutral`);
/// its points move at once (`treason.power.at-once`, `treason.power.points`). The Dark Master gains and takes those of buildings and towers
/// like anybody (`treason.power.dm-acquires`).
pub(crate) fn measure(g: &Treason, s: &mut State, log: &mut impl Log<News>) {
    for power in Power::ALL {
        let (from, to) = (s.board.powers[power.index()], rightful(g, &s.board, power));
        if from != to {
            let points = g.edition.powers[power].points;
            from.iter().for_each(|owner| scoring::lose(s, *owner, points));
            to.iter().for_each(|owner| scoring::gain(s, *owner, points));
            s.board.powers[power.index()] = to;
            tell(log, News::PowerMoves { power, from, to });
        }
    }
}
