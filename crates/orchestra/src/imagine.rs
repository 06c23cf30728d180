//! A state that fits a view: the hidden order of the pile and the hidden faces are made up.

use crate::{Event, Frame, InterrogationFace, Orchestra, Secret, State, Talk, View, know};
use rand_core::Rng;
use table::{Deck, DeckPlace, Seat, SeatSet, Set};

/// Some state that this viewer cannot tell from the true one.
pub(crate) fn imagine(g: &Orchestra, v: &View, rng: &mut impl Rng) -> State {
    let mut secret = know::nothing(g);
    pile(g, v, &mut secret, rng);
    faces(g, v, &mut secret, rng);
    State { board: v.board, secret }
}

/// The chair whose knowledge is made up where the viewer does not know it.
fn somebody_else(g: &Orchestra, v: &View) -> Seat {
    match v.who.seat() {
        Some(Seat(0)) if g.seats() > 1 => Seat(1),
        _ => Seat(0),
    }
}

fn pile(g: &Orchestra, v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let b = &v.board;
    let known = |place: &DeckPlace<Event>| match place {
        DeckPlace::Known(card) => Some(*card),
        _ => None,
    };
    let located: Set<Event> = v.pile.top.iter().filter_map(known).collect();
    // What was seen and has no place lies among what others have looked at, or has left.
    let mut loose = v.loose;
    let mut pool = g.pile_cards(b.pile_stage).minus(b.drawn).minus(located).minus(v.lost).minus(loose);
    let others = g.everybody().iter().filter(|seat| Some(*seat) != v.who.seat()).fold(SeatSet::NONE, SeatSet::with);
    let mut top = Vec::new();
    for place in &v.pile.top {
        let (card, by) = match place {
            DeckPlace::Known(card) => (*card, v.who.seat().map_or(SeatSet::NONE, SeatSet::only)),
            DeckPlace::Unknown => break,
            DeckPlace::KnownToOthers => {
                let from = if loose.is_empty() { &mut pool } else { &mut loose };
                let card = from.any(rng).unwrap_or_default();
                from.remove(card);
                (card, others)
            }
        };
        top.push((card, by));
    }
    let mut deck = Deck::shuffled(pool);
    deck.leave_unseen(pool.len().saturating_sub(v.pile.count.saturating_sub(top.len() as u8)));
    top.iter().rev().for_each(|(card, by)| deck.put_on_top(*card, *by));
    secret.pile = deck;
    secret.gone = v.lost.or(loose);
    if let Some(seat) = v.who.seat() {
        secret.loose[seat.index()] = v.loose;
        secret.lost[seat.index()] = v.lost;
    }
}

fn faces(g: &Orchestra, v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let of = |option: Talk| -> Set<InterrogationFace> {
        let has = |at: &usize| g.edition.faces[*at].options.contains(&option);
        (0..g.edition.faces.len()).filter(has).map(|at| InterrogationFace(at as u8)).collect()
    };
    let mut left = secret.faces.minus(v.dealt);
    let mut gone = Set::NONE;
    for (at, count) in v.board.deals.iter().enumerate().filter(|(_, count)| **count > 0) {
        let faces = of(Talk(at as u8));
        let unknown = count.saturating_sub(faces.and(v.dealt).len());
        let seen: Set<InterrogationFace> = v.face.into_iter().collect();
        gone = gone.or(faces.and(left).minus(seen).some(unknown, rng));
    }
    left = left.minus(gone);
    secret.faces = left;
    if let Some(seat) = v.who.seat() {
        secret.dealt[seat.index()] = v.dealt;
    }
    let other = somebody_else(g, v).index();
    secret.dealt[other] = secret.dealt[other].or(gone);
    secret.face = match v.board.agenda.top() {
        Some(Frame::Cell | Frame::ResistDie) => v.face.or_else(|| left.any(rng)),
        _ => None,
    };
}
