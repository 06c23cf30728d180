//! What banned talk costs, told before it is done (`betrayal.comm.price-shown`).

use super::naming::adjective;
use crate::play::communication;
use crate::{Betrayal, Board, Nation, Role};
use scene::{Sentence, say};

/// Whether the Allies may talk now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Talking {
    /// The first turns, before the ban (`betrayal.comm.open-1-2`).
    Free,
    /// It costs a penalty (`betrayal.comm.banned-from-3`).
    Banned,
    /// Somebody has paid for this game turn (`betrayal.comm.turn-opened`).
    Opened(Role),
}

/// Whether the Allies may talk now.
pub(crate) fn talking(g: &Betrayal, b: &Board) -> Talking {
    match b.spoke {
        Some(role) => Talking::Opened(role),
        None if communication::is_banned(g, b) => Talking::Banned,
        None => Talking::Free,
    }
}

/// What the next offence of a role brings (`betrayal.comm.first`, `betrayal.comm.second`, `betrayal.comm.third-roll`).
pub(crate) fn price(g: &Betrayal, b: &Board, role: Role) -> Sentence {
    of_level(g, role.nation(), communication::next_level(b, role))
}

/// What a penalty of this level does to a nation.
pub(crate) fn of_level(g: &Betrayal, nation: Nation, level: u8) -> Sentence {
    let adjective = adjective(nation);
    match level {
        1 => {
            let columns = g.edition.shifts.penalty;
            say!("every combat with {adjective} units shifts {columns} columns in favour of the Germans, to the end", adjective, columns)
        }
        2 => say!(
            "Germany has at least a Minor Victory against {nation} at the end, so that only a Major Victory of {nation} still wins",
            nation = nation.name()
        ),
        _ => {
            let dice: Vec<u8> = (1..=6).filter(|die| g.edition.ends(*die)).collect();
            let (from, to) = (dice.first().copied().unwrap_or(0), dice.last().copied().unwrap_or(0));
            say!(
                "neither Ally can have a Major Victory any more, a Minor one is a draw at best, and on a roll of {from} to {to} the game ends with this turn as a German Major Victory",
                from,
                to
            )
        }
    }
}

/// The same in a few words, for a list.
pub(crate) fn brief(g: &Betrayal, b: &Board, role: Role) -> String {
    match communication::next_level(b, role) {
        1 => format!("{} columns, to the end", g.edition.shifts.penalty),
        2 => "a German Minor Victory at least".into(),
        _ => "perhaps the end".into(),
    }
}

/// The number of an offence in words.
pub(crate) const fn ordinal(level: u8) -> &'static str {
    match level {
        1 => "first",
        2 => "second",
        _ => "third",
    }
}
