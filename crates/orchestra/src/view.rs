//! What one viewer may know: the whole board, what they have seen of the event pile, and their own interrogation.

use crate::{Board, Event, Frame, InterrogationFace, KNOWN, Orchestra, State};
use table::{DeckView, Set, Viewer};

/// All that a viewer may know. Decks, tiles, draws and dossiers are open or known to nobody (`orchestra.info.hidden`, `orchestra.info.open`,
/// `orchestra.info.tiles`, `orchestra.info.draws`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub who: Viewer,
    /// What everybody sees.
    pub board: Board,
    /// The event pile, with the places that this viewer has seen.
    pub pile: DeckView<Event, KNOWN>,
    /// Events that they have seen and whose place they no longer know.
    pub loose: Set<Event>,
    /// Events that they know to have left the pile; what left it unseen nobody else knows (`orchestra.info.events`).
    pub lost: Set<Event>,
    /// The face that they see as a prisoner (`orchestra.info.face`).
    pub face: Option<InterrogationFace>,
    /// Faces that they know to have left the game.
    pub dealt: Set<InterrogationFace>,
}

/// What `who` may know of a state (`orchestra.inv.secret`, `orchestra.inv.hidden-view`, `orchestra.info.after-end`).
pub(crate) fn view(g: &Orchestra, s: &State, who: Viewer) -> View {
    let own = who.seat().filter(|seat| seat.0 < g.seats());
    let at = own.map(|seat| seat.index());
    let prisoner = matches!(s.board.agenda.top(), Some(Frame::Cell | Frame::ResistDie)).then(|| g.seat_of(s.board.active));
    View {
        who,
        board: s.board,
        pile: s.secret.pile.seen_by(who),
        loose: at.map_or(Set::NONE, |at| s.secret.loose[at]),
        lost: at.map_or(Set::NONE, |at| s.secret.lost[at]),
        face: s.secret.face.filter(|_| own.is_some() && own == prisoner),
        dealt: at.map_or(Set::NONE, |at| s.secret.dealt[at]),
    }
}
