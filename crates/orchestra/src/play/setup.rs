//! Who begins, and who plays whom. (Setup)

use super::tell;
use crate::{Board, Frame, News, Orchestra, Pawn, Sheet, State, Step, options::Picking};
use table::{Log, Set, in_turn};

/// The first player is found by lot unless the table has said who; a single seat begins with its first conspirator
/// (`orchestra.setup.first-player`).
pub(super) fn first(g: &Orchestra, b: &mut Board, _: &mut impl Log<News>) -> bool {
    let first = if g.seats() == 1 { Some(Pawn(0)) } else { g.rulings.first.pawn() };
    match first {
        Some(pawn) => {
            begin_with(b, pawn);
            true
        }
        None => false,
    }
}

/// This one begins.
pub(crate) fn begin_with(b: &mut Board, pawn: Pawn) {
    b.active = pawn;
    b.agenda.replace(Frame::People);
}

/// Whose person is found next: from the first player on (`orchestra.setup.choose-order`).
pub(crate) fn next(g: &Orchestra, b: &Board) -> Option<Pawn> {
    in_turn(b.active).find(|pawn| g.pawns.has(*pawn) && b.who(*pawn).is_none())
}

/// The people that nobody plays yet (`orchestra.setup.one-conspirator`).
pub(crate) fn left(g: &Orchestra, b: &Board) -> Set<Sheet> {
    b.sheet.iter().flatten().fold(Set::first(g.edition.sheets.len() as u8), |left, taken| left.without(*taken))
}

/// When all are found the first turn begins.
pub(super) fn people(g: &Orchestra, b: &mut Board) -> bool {
    let done = next(g, b).is_none();
    if done {
        b.agenda.replace(Frame::Turn(Step::Begin));
    }
    done
}

/// A person is dealt.
pub(crate) fn dealt(g: &Orchestra, s: &mut State, who: Sheet, log: &mut impl Log<News>) {
    if let Some(pawn) = next(g, &s.board) {
        choose(g, s, pawn, who, log);
    }
}

/// A person is chosen, known to all at once.
pub(super) fn choose(g: &Orchestra, s: &mut State, pawn: Pawn, who: Sheet, log: &mut impl Log<News>) {
    s.board.sheet[pawn.index()] = Some(who);
    tell(log, News::Plays { seat: g.seat_of(pawn).0, who });
}

/// Are people chosen?
pub(crate) fn is_choosing(g: &Orchestra) -> bool {
    g.rulings.picking == Picking::Choose
}
