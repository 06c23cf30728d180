//! The Conspire action. (Conspire)

use super::{levels, ongoing, tell};
use crate::{Board, Frame, News, Orchestra, Refusal, Roll};
use table::{Log, event::Shift};

/// Once a turn, not with Bormann; one action and one die of the supply for each die (`orchestra.conspire.once-per-turn`,
/// `orchestra.penalty.bormann`, `orchestra.conspire.cost`, `orchestra.conspire.supply`).
pub(super) fn refuse(g: &Orchestra, b: &Board, dice: u8, actions_left: u8) -> Option<Refusal> {
    if dice == 0 || dice > g.edition.tracks.conspire_most {
        Some(Refusal::NotAChoice)
    } else if b.turn.no_conspire {
        Some(Refusal::BormannBars)
    } else if b.turn.conspired {
        Some(Refusal::ConspiredAlready)
    } else if dice > actions_left {
        Some(Refusal::TooFewActions(dice))
    } else if dice > b.supply() {
        Some(Refusal::TooFewDice(dice))
    } else {
        None
    }
}

/// The dice have fallen, all at once (`orchestra.conspire.together`): eagles first, then targets, then numbers
/// (`orchestra.conspire.order`, `orchestra.conspire.target`). What comes last is put on the agenda first.
pub(crate) fn rolled(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    b.agenda.pop();
    b.roll = roll;
    tell(log, News::Rolled { roll });
    b.agenda.push(Frame::Numbers);
    b.agenda.push(Frame::Targets { left: roll.targets() });
    eagles(g, b, roll, log);
    ongoing::conspired(g, b, roll, log);
}

/// Each eagle hits everybody in the exact space (`orchestra.conspire.eagle`, `orchestra.conspire.eagle-not-elsewhere`).
fn eagles(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    let Some(space) = b.at(b.active) else { return };
    for pawn in g.in_space(b, space).iter() {
        levels::suspicion(g, b, pawn, Shift::Up, roll.eagles(), log);
    }
}

/// The numbers become actions of this turn, on top of unspent ones, and are lost with it (`orchestra.conspire.numbers`,
/// `orchestra.conspire.numbers-expire`).
pub(super) fn numbers(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) -> bool {
    b.agenda.pop();
    let gained = b.roll.numbers();
    if gained > 0 {
        b.gained = b.gained.saturating_add(gained);
        tell(log, News::Actions { who: g.sheet_of(b, b.active), gained });
    }
    true
}
