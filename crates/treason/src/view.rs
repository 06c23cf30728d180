//! What one viewer may know: all that lies open, their own cards and counters, and what they have seen. Discards, shops and what an evicted player
//! leaves are open (`treason.hidden.discard-open`); who is asked for an answer depends on nothing else (`treason.hidden.reaction-prompt`).

use crate::{Board, Building, Buildings, Cards, Frame, Master, PLAYERS, Period, SEEN, SQUARES, Secret, State, Treason};
use table::Viewer;

table::closed_list! {
    /// What everybody knows of a card that they do not see: from which part of the pile it came. It is all that following the pile tells, and
    /// the backs need show nothing.
    pub enum Back: u8 {
        A "a" "period A",
        B "b" "period B",
        C "c" "period C",
        /// From a pile that was rebuilt, and not the last one.
        Earlier "earlier" "an earlier pile",
        /// From the pile as it was last rebuilt.
        Latest "latest" "the latest pile",
    }
}

/// A card at the bottom of the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The viewer put it there.
    Known(Building),
    /// Somebody else did.
    Unknown(Back),
}

/// All that one viewer may know. What is public is in `board`: blocks, counters by number, knights, towers, powers, row, shops, discards, round
/// and limits (`treason.hidden.public-list`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub who: Viewer,
    /// Who they play; nobody for a spectator.
    pub own: Option<Master>,
    /// What lies open.
    pub board: Board,
    /// By player: the cards in hand that the viewer knows: all of their own, and of others those that all have seen or they themselves
    /// (`treason.hidden.hands`).
    pub hands: [Buildings; PLAYERS],
    /// By player: how many more there are, by where they came from.
    pub unseen: [[u8; Back::COUNT]; PLAYERS],
    /// Cards that the viewer has seen and that lie in other hands or in the pile.
    pub seen: Buildings,
    /// How many cards the pile has; never which (`treason.hidden.piles`).
    pub pile: u8,
    /// The cards at its bottom, the lowest last.
    pub bottom: [Option<Place>; Building::COUNT],
    /// The cards that the active player looks at.
    pub look: [Option<Place>; SEEN],
    /// The viewer's influence cards.
    pub influence: Cards,
    /// By player: how many influence cards.
    pub influence_count: [u8; PLAYERS],
    /// How many influence cards the pile has.
    pub influence_pile: u8,
    /// By player and square: the values of black counters that the viewer knows: their own, and at the end those that were turned over; 0 for all
    /// others (`treason.hidden.black-values`, `treason.force.look`).
    pub black: [[u8; SQUARES]; PLAYERS],
}

impl View {
    /// How many building cards a player holds.
    pub fn hand_count(&self, master: Master) -> u8 {
        self.hands[master.index()].len() + self.unseen[master.index()].iter().sum::<u8>()
    }
}

/// What a viewer knows as a state, for rules that look at open things and at the viewer's own hand alone.
pub(crate) fn open(v: &View) -> State {
    State { board: v.board, secret: Secret { hands: v.hands, ..Secret::default() } }
}

/// From which part of the pile a card comes that is not seen.
pub(crate) fn back(g: &Treason, b: &Board, card: Building) -> Back {
    if b.rebuilt.has(card) {
        return Back::Latest;
    }
    if b.ever_rebuilt.has(card) {
        return Back::Earlier;
    }
    match g.edition.buildings[card].period {
        Period::A => Back::A,
        Period::B => Back::B,
        Period::C => Back::C,
    }
}

/// What `who` may know of a state (`treason.hidden.secret-list`).
pub(crate) fn view(g: &Treason, s: &State, who: Viewer) -> View {
    let own = who.seat().and_then(|seat| g.master(seat));
    let seen = own.map_or(Buildings::NONE, |own| s.secret.seen[own.index()]);
    let mut v = View {
        who,
        own,
        board: s.board,
        hands: [Buildings::NONE; PLAYERS],
        unseen: [[0; Back::COUNT]; PLAYERS],
        seen,
        pile: s.secret.pile_len(),
        bottom: [None; Building::COUNT],
        look: [None; SEEN],
        influence: own.map_or(Cards::NONE, |own| s.secret.influence[own.index()]),
        influence_count: s.secret.influence.map(|cards| cards.len()),
        influence_pile: g.influence_pile(&s.board, &s.secret).len(),
        black: [[0; SQUARES]; PLAYERS],
    };
    let known = s.board.open.or(seen);
    for master in g.masters {
        let (at, hand) = (master.index(), s.secret.hands[master.index()]);
        v.hands[at] = if own == Some(master) { hand } else { hand.and(known) };
        hand.minus(v.hands[at]).iter().for_each(|card| v.unseen[at][back(g, &s.board, card).index()] += 1);
        // `treason.win.reveal-only-then`: what nobody had to turn over stays hidden after the end, too.
        let turned_over = s.board.ending.is_some_and(|ending| ending.turned_over.has(master));
        if own == Some(master) || turned_over {
            v.black[at] = s.secret.black[at];
        }
    }
    let place = |card: Building, knows: bool| if knows { Place::Known(card) } else { Place::Unknown(back(g, &s.board, card)) };
    for (to, card) in v.bottom.iter_mut().zip(s.secret.bottom()) {
        *to = Some(place(*card, seen.has(*card)));
    }
    for (to, card) in v.look.iter_mut().zip(s.secret.look()) {
        *to = Some(place(*card, own == Some(s.board.active) || seen.has(*card)));
    }
    hide_answer(&mut v);
    v
}

/// Whether the asked player has answered shows when the window closes, and not before (`treason.react.no-tell`).
fn hide_answer(v: &mut View) {
    if let Frame::Window { threat, responses } = v.board.top()
        && responses.at() != v.own
    {
        v.board.agenda.replace(Frame::Window { threat, responses: responses.under_way() });
    }
}
