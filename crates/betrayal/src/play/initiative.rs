//! Who runs the Germans: in their player-turn the seat with the initiative, in an Allied one the seat whose turn it is not
//! (`betrayal.init.german-choices-by-turn`; `Betrayal::chairs` says so to the table). (3.4.1)

use super::{sequence, tell};
use crate::{Betrayal, Board, Frame, News, Role, Step};
use table::Log;

/// The two dice, of France and Britain: the higher has it; a tie goes to who did not have it, and on turn 1 it is rolled again
/// (`betrayal.init.roll-each-turn`, `betrayal.init.tie-goes-across`, `betrayal.init.turn1-tie-rerolls`). Nobody's luck ends by rule
/// (`betrayal.init.no-streak-limit`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, dice: [u8; 2], log: &mut impl Log<News>) {
    let to = match dice[0].cmp(&dice[1]) {
        std::cmp::Ordering::Greater => Some(Role::France),
        std::cmp::Ordering::Less => Some(Role::Britain),
        std::cmp::Ordering::Equal => b.initiative.map(|_| g.other_ally(b)),
    };
    tell(log, News::Initiative { dice, to, tie: dice[0] == dice[1] });
    let Some(to) = to else { return };
    b.initiative = Some(to);
    match b.agenda.top() {
        Some(Frame::FirstInitiative) => {
            b.agenda.pop();
        }
        _ => {
            sequence::advance(b, Step::Initiative);
            sequence::announce(b, log);
        }
    }
}
