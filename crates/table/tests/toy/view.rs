//! Who knows what, and how it is shown.

use super::{Act, Frame, Move, Power, State, Toy, chairs};
use rand_core::Rng;
use scene::{Card, Choice, Prompt, Refused, Scene, SeatPanel, Sentence, Size, Turn};
use serde_json::{Value, json};
use table::*;

impl Know for Toy {
    /// Who looks, the state without what they may not know, and how many cards each hand has.
    type View = (Viewer, State, [u8; 3]);
    fn view(&self, s: &State, who: Viewer) -> Self::View {
        let mut state = State { deck: Deck::default(), ..*s };
        let own = who.seat().map_or(Set::NONE, |seat| chairs().roles_of(seat));
        Set::all().minus(own).iter().for_each(|other: Power| state.hands[other.index()] = Set::NONE);
        if let Some(Frame::Bids(bids)) = state.agenda.top_mut() {
            Set::all().minus(own).iter().for_each(|other| bids[other.index()] = None);
        }
        (who, state, s.hands.map(Set::len))
    }
    /// Deals what the viewer does not know. That a bid of others is open is as good a guess as any.
    fn imagine(&self, (_, state, counts): &Self::View, rng: &mut impl Rng) -> State {
        let mut s = *state;
        let mut rest = s.hands.iter().fold(Set::all().minus(s.pile), |rest, hand| rest.minus(*hand));
        for (hand, count) in s.hands.iter_mut().zip(counts) {
            let dealt = rest.some(count - hand.len(), rng);
            (*hand, rest) = (hand.or(dealt), rest.minus(dealt));
        }
        State { deck: Deck::shuffled(rest), ..s }
    }
    fn question(&self, (who, state, _): &Self::View) -> Question {
        // A view holds the bids of its own powers alone: all are asked, whoever has answered.
        match state.agenda.top() {
            Some(Frame::Bids(bids)) => Asked::Sealed(Set::all(), Kind("bid")).question(&chairs(), *who, answered(&bids)),
            _ => state.asked().question(&chairs(), *who, Set::NONE),
        }
    }
    fn pass(&self, _: &Self::View, moves: &[Move]) -> Option<Move> {
        moves.iter().copied().find(|m| m.1 == Act::Pass)
    }
    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        s.end().payoffs[seat.index()]
    }
}

impl Show for Toy {
    fn scene(&self, v: &Self::View, c: &Choices<Self>) -> Scene {
        let mut scene = Scene::new("toy", "Toy", Size::new(100.0, 100.0));
        let turn = if self.question(v).mine == Mine::Open { Turn::Yours } else { Turn::Waiting };
        scene.prompt = Prompt::new(turn, format!("{:?}", v.1.agenda.top()));
        let cards = v.1.hands.into_iter().flat_map(Set::iter);
        scene.cards.extend(cards.map(|card| Card::new(format!("card-{}", card.0), card.0.to_string(), "hand")));
        scene.seats.extend((0..2).map(|seat| SeatPanel::new(seat, self.seat_name(Seat(seat)), 'W')));
        scene.choices.extend(c.moves.iter().map(|m| Choice::new(self.write(*m), self.say_move(v, *m))));
        let refused = |(m, why): &(Move, RuleId)| Refused::new(self.write(*m), self.say_move(v, *m), *why, self.say_refusal(v, why).1);
        scene.refused.extend(c.refused.iter().map(refused));
        scene
    }
    fn say_move(&self, _: &Self::View, m: Move) -> Sentence {
        self.write(m).into()
    }
    fn say_refusal(&self, _: &Self::View, rule: RuleId) -> (RuleId, Sentence) {
        (rule, Toy::ABOUT.rule(rule).map_or("", |rule| rule.sentence).into())
    }
    fn say_event(&self, event: &String) -> Sentence {
        event.as_str().into()
    }
    fn say_end(&self, s: &State) -> Sentence {
        s.end().label.into()
    }
    fn wire(&self, (_, state, counts): &Self::View) -> Value {
        json!({ "counts": counts, "state": state })
    }
}

impl Referee for Toy {
    fn admit(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}
