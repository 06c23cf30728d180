//! What a viewer may know, what they can make of it, and how it is shown.

use super::{CHAIRS, Crow, Frame, Move, POWERS, Power, State, chairs};
use rand_core::Rng;
use scene::{Card, Choice, Prompt, Refused, Scene, SeatPanel, Sentence, Size, Turn};
use serde_json::{Value, json};
use table::*;

/// Stands for a card on top of the deck that the viewer does not know; who knows it is public.
const HIDDEN: u8 = 63;

/// The state without what the viewer may not know, and how many cards each hand has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub who: Viewer,
    pub state: State,
    pub counts: [u8; 3],
}

fn name(power: Power) -> RoleName {
    RoleName { id: power.id(), name: power.name() }
}

impl Know for Crow {
    type View = View;
    fn view(&self, s: &State, who: Viewer) -> View {
        let mut state = State { deck: Deck::default(), ..*s };
        for place in s.deck.top().iter().rev() {
            let knows = who.seat().is_some_and(|seat| place.by.has(seat));
            state.deck.put_on_top(if knows { place.card } else { HIDDEN }, place.by);
        }
        let other = |p: &usize| who != Viewer::Seat(CHAIRS[*p]);
        (0..3).filter(other).for_each(|p| state.hands[p] = Set::NONE);
        if let Some(Frame::Bids(bids)) = state.agenda.top_mut() {
            (0..3).filter(other).for_each(|p| bids[p] = None);
        }
        View { who, state, counts: s.hands.map(Set::len) }
    }

    /// What a seat knows of the deck it has seen once: no replay shows it again.
    fn recall(&self, s: &State, who: Viewer) -> View {
        let mut view = self.view(s, who);
        view.state.deck = Deck::default();
        s.deck.top().iter().rev().for_each(|place| view.state.deck.put_on_top(HIDDEN, place.by));
        view
    }

    /// Of a sealed question nobody knows that all have answered, so the others' answers may well be out.
    fn imagine(&self, v: &View, rng: &mut impl Rng) -> State {
        let (mut s, mut top) = (v.state, v.state.deck.top().to_vec());
        let known = s.hands.iter().fold(s.pile.or(s.deck.cards()), |all, hand| all.or(*hand));
        let mut rest = Set::first(10).minus(known);
        let mut deal = |count| {
            let cards = rest.some(count, rng);
            rest = rest.minus(cards);
            cards
        };
        s.hands.iter_mut().zip(v.counts).for_each(|(hand, count)| *hand = hand.or(deal(count - hand.len())));
        top.iter_mut().filter(|k| k.card == HIDDEN).for_each(|k| k.card = deal(1).nth(0).expect("there is a card for each place"));
        s.deck = Deck::shuffled(rest);
        top.iter().rev().for_each(|k| s.deck.put_on_top(k.card, k.by));
        // Only a pair that was begun can make a guess impossible; then one guess in five at least completes it.
        if s.stuck() { self.imagine(v, rng) } else { s }
    }

    fn question(&self, v: &View) -> Question {
        // A view holds the bids of its own powers alone.
        match v.state.agenda.top() {
            Some(Frame::Bids(bids)) => Asked::Sealed(Set::all(), Kind("bid")).question(&chairs(), v.who, answered(&bids)),
            _ => v.state.asked().question(&chairs(), v.who, Set::NONE),
        }
    }
    fn pass(&self, _: &View, moves: &[Move]) -> Option<Move> {
        moves.iter().copied().find(|m| matches!(m.1, "pass" | "end"))
    }
    fn roles(&self, v: &View) -> Vec<RoleName> {
        v.who.seat().map_or(Set::NONE, |seat| chairs().roles_of(seat)).iter().map(name).collect()
    }
    fn asked_roles(&self, v: &View) -> Vec<RoleName> {
        v.who.seat().map_or(Set::NONE, |seat| v.state.powers(seat)).iter().map(name).collect()
    }
    fn role_of(&self, m: Move) -> Option<RoleName> {
        Some(name(Power::from_index(m.0)))
    }
    fn concerns(&self, v: &View) -> Vec<String> {
        let asked = v.who.seat().map_or(Set::NONE, |seat| v.state.powers(seat));
        let bids = matches!(v.state.agenda.top(), Some(Frame::Bids(_)));
        asked.iter().filter(|_| bids).map(|power| power.id().to_owned()).collect()
    }
    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        s.end().payoffs[seat.index()]
    }
}

impl Show for Crow {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        let mut scene = Scene::new("crow", "Crow", Size::new(100.0, 100.0));
        let yours = if self.question(v).mine == Mine::Open { Turn::Yours } else { Turn::Waiting };
        scene.prompt = Prompt::new(yours, format!("{:?}", v.state.agenda.top()));
        for (word, hand) in POWERS.into_iter().zip(v.state.hands) {
            scene.cards.extend(hand.iter().map(|n| Card::new(format!("card-{n}"), n.to_string(), word)));
        }
        scene.seats.extend((0..2).map(|seat| SeatPanel::new(seat, self.seat_name(Seat(seat)), 'W')));
        scene.choices.extend(c.moves.iter().map(|m| Choice::new(self.write(*m), self.say_move(v, *m))));
        let refused = |(m, why): &(Move, RuleId)| Refused::new(self.write(*m), self.say_move(v, *m), *why, self.say_refusal(v, why).1);
        scene.refused.extend(c.refused.iter().map(refused));
        scene
    }
    fn say_move(&self, _: &View, m: Move) -> Sentence {
        self.write(m).into()
    }
    fn say_refusal(&self, _: &View, rule: RuleId) -> (RuleId, Sentence) {
        (rule, Crow::ABOUT.rule(rule).map_or("", |r| r.sentence).into())
    }
    fn say_event(&self, e: &String) -> Sentence {
        e.as_str().into()
    }
    fn say_end(&self, s: &State) -> Sentence {
        s.end().label.into()
    }
    fn wire(&self, v: &View) -> Value {
        json!({ "counts": v.counts, "state": v.state })
    }
}

impl Referee for Crow {
    fn admit(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}
