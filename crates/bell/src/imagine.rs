//! A state that a viewer cannot tell from the true one, made from his view alone; the question as
//! he may know it.

use crate::{
    Bell,
    asked::{Asked, asked, was_sealed_asked},
    edition::Card,
    estimate,
    moves::Move,
    side::Side,
    space::Space,
    state::{Secret, State},
    view::{self, View},
};
use rand_core::Rng;
use table::{Bits, Deck, Know, Mine, Question, Seat, SeatSet, Viewer};

impl Know for Bell {
    type View = View;

    fn view(&self, s: &State, who: Viewer) -> View {
        view::view(self, s, who)
    }

    fn imagine(&self, v: &View, rng: &mut impl Rng) -> State {
        State { board: v.board, secret: secrets(self, v, rng) }
    }

    fn question(&self, v: &View) -> Question {
        question(self, v)
    }

    fn pass(&self, _v: &View, moves: &[Move]) -> Option<Move> {
        moves.iter().copied().find(|m| matches!(m, Move::Pass | Move::Skip | Move::Done))
    }

    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        estimate::estimate(self, s, self.side_of(seat))
    }

    /// Between two plays nothing is half done; within a play, an event or a mobilization much may be.
    fn is_quiet(&self, s: &State) -> bool {
        s.board.agenda.len() <= 1
    }
}

/// Deals everything that the viewer has not seen.
fn secrets(g: &Bell, v: &View, rng: &mut impl Rng) -> Secret {
    let mut secret = Secret {
        deck: Deck::default(),
        hand: v.hand_open,
        aside: [[None; 3]; 2],
        objective_deck: Bits::NONE,
        offered: [Bits::NONE; 2],
        kept: v.kept,
        rejected: [Bits::NONE; 2],
        sealed: [None; 2],
    };
    if let Some(side) = v.side {
        let own = side.index();
        secret.hand[own] = v.hand;
        secret.aside[own] = v.aside;
        secret.offered[own] = v.offered;
        secret.rejected[own] = v.rejected;
        secret.sealed[own] = v.sealed;
    }
    strategy(g, v, &mut secret, rng);
    objectives(v, &mut secret, rng);
    secret
}

/// The Strategy cards: what others laid aside first, because most is known of it, then their hands;
/// the rest is the deck.
fn strategy(g: &Bell, v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let mut unseen = unseen_cards(g, v);
    for side in g.players().filter(|s| Some(*s) != v.side) {
        let at = side.index();
        for round in 0..usize::from(v.aside_count[at]) {
            // A card seen in the pile after it was laid aside is not this one.
            if let Some(card) = unseen.minus(v.board.not_aside[round]).any(rng) {
                unseen.remove(card);
                secret.aside[at][round] = Some(Card(card));
            }
        }
        let hidden = v.hand_count[at] - v.hand_open[at].len();
        let dealt = if v.board.is_final() { final_hand(v, unseen, hidden, rng) } else { unseen.some(hidden, rng) };
        unseen = unseen.minus(dealt);
        secret.hand[at] = secret.hand[at].or(dealt);
    }
    secret.deck = Deck::shuffled(unseen);
    if let Some(mixed) = v.deck.mixed {
        secret.deck.mix_in(mixed.card, mixed.among - 1);
    }
}

/// A hand of the Final Decision is what was laid aside, a card of each round; of a smaller one it is
/// not known which rounds are left, so the latest are assumed, of which the least is known.
fn final_hand(v: &View, mut unseen: Bits, hidden: u8, rng: &mut impl Rng) -> Bits {
    let mut hand = Bits::NONE;
    for round in 3 - usize::from(hidden.min(3))..3 {
        if let Some(card) = unseen.minus(v.board.not_aside[round]).any(rng) {
            unseen.remove(card);
            hand.insert(card);
        }
    }
    hand
}

/// The cards that lie in the deck or in somebody else's hand, for all that this viewer knows.
fn unseen_cards(g: &Bell, v: &View) -> Bits {
    let b = &v.board;
    let aside: Bits = v.aside.iter().flatten().map(|c| c.0).collect();
    let in_play: Bits = b.in_play.iter().map(|c| c.0).collect();
    let mixed: Bits = v.deck.mixed.iter().map(|m| m.card).collect();
    let open = v.hand_open[0].or(v.hand_open[1]);
    let seen = v.hand.or(aside).or(b.pile.set()).or(b.removed).or(b.front).or(in_play).or(mixed).or(open);
    Bits::first(g.edition.cards.len() as u8).minus(seen)
}

fn objectives(v: &View, secret: &mut Secret, rng: &mut impl Rng) {
    let shown: Bits = v.board.objective_shown.iter().flatten().map(|s| *s as u8).collect();
    let known: Bits = v.kept.iter().flatten().map(|s| *s as u8).collect();
    let mut unseen = Bits::first(12).minus(v.board.objectives_seen).minus(shown).minus(known).minus(v.offered).minus(v.rejected);
    let mut take = |count: u8| {
        let taken = unseen.some(count, rng);
        unseen = unseen.minus(taken);
        taken
    };
    for side in Side::BOTH.into_iter().filter(|s| Some(*s) != v.side) {
        let at = side.index();
        secret.offered[at] = take(v.offered_count[at]);
        secret.rejected[at] = take(v.rejected_count[at]);
        if v.keeps[at] && secret.kept[at].is_none() {
            secret.kept[at] = take(1).nth(0).map(Space::from_index);
        }
    }
    secret.objective_deck = unseen;
}

/// The question, without who has answered it already.
fn question(g: &Bell, v: &View) -> Question {
    let s = State { board: v.board, secret: counted(v) };
    let mine = |asked: bool| if asked { Mine::Open } else { Mine::No };
    match asked(g, &s) {
        Asked::Side(side, kind) => match g.seat_of(side) {
            Some(seat) => Question { kind: Some(kind), asked: SeatSet::only(seat), mine: mine(v.side == Some(side)) },
            None => Question { kind: None, asked: SeatSet::NONE, mine: Mine::No },
        },
        Asked::Sealed(kind) => {
            let players = g.players().filter(|p| was_sealed_asked(&s, *p));
            let asked = players.filter_map(|p| g.seat_of(p)).fold(SeatSet::NONE, SeatSet::with);
            let own = v.who.seat().is_some_and(|seat| asked.has(seat));
            let answered = own && v.sealed.is_some();
            Question { kind: Some(kind), asked, mine: if answered { Mine::Answered } else { mine(own) } }
        }
        Asked::Chance(_) | Asked::Nobody => Question { kind: None, asked: SeatSet::NONE, mine: Mine::No },
    }
}

/// Secrets of the right sizes and no content, for questions that depend on sizes only.
fn counted(v: &View) -> Secret {
    let sized = |count: u8| Bits::first(count);
    Secret {
        deck: Deck::shuffled(sized(v.deck.count)),
        hand: v.hand_count.map(sized),
        aside: [[None; 3]; 2],
        objective_deck: sized(v.objective_deck),
        offered: v.offered_count.map(sized),
        kept: [None; 2],
        rejected: v.rejected_count.map(sized),
        sealed: [None; 2],
    }
}
