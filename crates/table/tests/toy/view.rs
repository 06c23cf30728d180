//! What a viewer may know, what he can make of it, and how it is shown.
use super::{ABOUT, Bid, Event, Fault, Frame, Move, Power, Public, State, Toy, Why};
use rand_core::Rng;
use scene::{Card, Choice, Fact, Prompt, Refused, Scene, SeatPanel, Sentence, Size, Turn};
use serde_json::{Value, json};
use table::{chance::below, *};

/// Who knows a place of the deck is public; which card lies there is not. Of a hand, `seen` counts the cards that the
/// other chair knows, and `known_to_other` are those of them that the viewer knows. `leak` is for a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    who: Viewer, public: Public, hands: [Hand; 3], deck: DeckView<10>, top: Vec<SeatSet>, bottom: Vec<SeatSet>, leak: Bits,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hand { count: u8, seen: u8, known: Bits, known_to_other: Bits }

impl View {
    fn owns(&self, power: Power) -> bool { self.who == Viewer::Seat(power.chair()) }
}

impl Know for Toy {
    type View = View;

    fn view(&self, s: &State, who: Viewer) -> View {
        let mut public = s.public;
        let hands = Power::ALL.map(|power| {
            let (hand, seen, mine) = (s.hands[power as usize], s.seen[power as usize], who == Viewer::Seat(power.chair()));
            if let (Some(Frame::Bids(bids)), false) = (public.agenda.top_mut(), mine) { bids[power as usize] = Bid::Out }
            let all = mine || self.has(Fault::ViewShowsHands);
            let known = if all { hand } else if who == Viewer::Spectator { Bits::NONE } else { seen };
            Hand { count: hand.len(), seen: seen.len(), known, known_to_other: seen.and(known) }
        });
        let by = |places: &[Known]| places.iter().map(|k| k.by).collect();
        let leak = if self.has(Fault::ViewShowsMore) { s.hands[2] } else { Bits::NONE };
        View { who, public, hands, deck: s.deck.seen_by(who), top: by(s.deck.top()), bottom: by(s.deck.bottom()), leak }
    }

    fn imagine(&self, v: &View, rng: &mut impl Rng) -> State {
        let guesses = std::iter::repeat_with(|| self.guess(v, rng));
        // Only a pair that was begun can make a guess impossible, and one guess in five at least completes it.
        let fits = |s: &State| !matches!(s.public.agenda.top(), Some(Frame::Offer { power }) if s.partners(power).is_empty());
        guesses.take(1000).find(fits).expect("a pair that was begun can be completed")
    }

    fn question(&self, v: &View) -> Question {
        let frame = v.public.agenda.top().unwrap_or_default();
        match (frame, frame.asks()) {
            (Frame::Bids(bids), (_, kind)) => {
                let mut mine = Power::ALL.into_iter().filter(|p| v.owns(*p));
                let answer = if mine.any(|p| bids[p as usize] == Bid::Out) { Mine::Open } else { Mine::Answered };
                Question { kind: Some(kind), asked: SeatSet::first(2), mine: v.who.seat().map_or(Mine::No, |_| answer) }
            }
            (_, (Some(power), kind)) => {
                let mine = if v.owns(power) { Mine::Open } else { Mine::No };
                Question { kind: Some(kind), asked: SeatSet::only(power.chair()), mine }
            }
            _ => Question { kind: None, asked: SeatSet::NONE, mine: Mine::No },
        }
    }

    fn estimate(&self, s: &State, seat: Seat) -> f32 { self.end(s).payoffs[seat.index()] }
}

impl Toy {
    fn guess(&self, v: &View, rng: &mut impl Rng) -> State {
        let known_places = v.deck.top.iter().chain(&v.deck.bottom).flatten().copied().collect();
        let known = v.hands.iter().fold(v.public.pile.or(known_places), |all, hand| all.or(hand.known));
        let mut rest = Bits::first(10).minus(known);
        let mut deal = |count, rng: &mut _| { let cards = rest.some(count, rng); rest = rest.minus(cards); cards };
        let hands = v.hands.map(|h| h.known.or(deal(h.count - h.known.len(), rng)));
        let mut places = |seen: &[Option<u8>], by: &[SeatSet]| -> Vec<(u8, SeatSet)> {
            by.iter().zip(seen).map(|(by, card)| (card.or_else(|| deal(1, rng).nth(0)).unwrap_or_default(), *by)).collect()
        };
        let (top, bottom) = (places(&v.deck.top, &v.top), places(&v.deck.bottom, &v.bottom));
        let mut deck = Deck::shuffled(rest);
        top.into_iter().rev().for_each(|(card, by)| deck.put_on_top(card, by));
        bottom.into_iter().for_each(|(card, by)| deck.put_at_bottom(card, by));
        let seen = [0, 1, 2].map(|p| {
            let (h, hand): (Hand, Bits) = (v.hands[p], hands[p]);
            h.known_to_other.or(hand.minus(h.known_to_other).some(h.seen - h.known_to_other.len(), rng))
        });
        let mut public = v.public;
        if let Some(Frame::Bids(bids)) = public.agenda.top_mut() {
            for power in Power::ALL.into_iter().filter(|p| !v.owns(*p)) {
                let p = power as usize;
                let in_turn = power != Power::Blue || bids[0] != Bid::Out;
                let card = hands[p].any(rng).filter(|_| below(rng, 3) > 0);
                if in_turn && below(rng, 2) == 0 { bids[p] = card.map_or(Bid::Pass, Bid::Card) }
            }
            let last = if v.owns(Power::Green) { 1 } else { 2 };
            // Nobody knows that all have answered; at least one answer is still out.
            if !bids.contains(&Bid::Out) && !self.has(Fault::ImaginesTheClose) { bids[last] = Bid::Out }
        }
        State { public, deck, hands, seen }
    }
}

impl Show for Toy {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        let mut scene = Scene::new("toy", "Toy", Size::new(100.0, 100.0));
        let yours = match self.question(v).mine { Mine::Open => Turn::Yours, _ => Turn::Waiting };
        scene.prompt = Prompt::new(yours, format!("{:?}", v.public.agenda.top()));
        for power in Power::ALL {
            scene.facts.push(Fact::new(power.word(), format!("Points of {}", power.word()), v.public.points[power as usize]));
            scene.cards.extend(v.hands[power as usize].known.iter().map(|n| Card::new(format!("card-{n}"), n.to_string(), power.word())));
        }
        scene.seats.extend((0..2).map(|seat| SeatPanel::new(seat, self.seat_name(Seat(seat)), 'W')));
        scene.choices.extend(c.moves.iter().map(|m| Choice::new(m.write(), self.say_move(v, *m))));
        if self.has(Fault::PictureRepeats) { scene.choices.extend(scene.choices.first().cloned()) }
        scene.refused.extend(c.refused.iter().map(|(m, why)| {
            let (rule, text) = self.say_refusal(v, *why);
            Refused::new(m.write(), self.say_move(v, *m), rule, text)
        }));
        scene
    }

    fn say_refusal(&self, _: &View, why: Why) -> (RuleId, Sentence) {
        let rule = match why {
            Why::NotNow => "table.not-a-choice",
            Why::LookedAlready => "toy.look.once",
            Why::DeckIsEmpty => "toy.look.empty",
            Why::NoPair if self.has(Fault::RuleIsUnlisted) => "toy.offer.twins",
            Why::NoPair => "toy.offer.pair",
            Why::Gate => "toy.omen.gate",
            Why::TooHigh => "toy.challenge.low",
        };
        (rule, ABOUT.rule(rule).map_or("", |r| r.sentence).into())
    }

    fn say_move(&self, _: &View, m: Move) -> Sentence { m.write().into() }
    fn say_event(&self, e: &Event) -> Sentence { format!("{e:?}").into() }
    fn say_end(&self, s: &State) -> Sentence { self.end(s).label.into() }
    fn wire(&self, v: &View) -> Value { json!({ "points": v.public.points, "hands": v.hands.map(|h| (h.count, h.known)) }) }
}

impl Referee for Toy {
    fn dump(&self, s: &State) -> Value {
        let seen = if self.has(Fault::DumpForgets) { [Bits::NONE; 3] } else { s.seen };
        serde_json::to_value(State { seen, ..*s }).expect("a state is plain data")
    }
    fn restore(&self, json: Value) -> Result<State, String> { serde_json::from_value(json).map_err(|e| e.to_string()) }
}
