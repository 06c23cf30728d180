//! The position: a public part, the deck, the hands, and what each chair has seen of them.
use serde::{Deserialize, Serialize};
use table::event::{Cursor, DrawTo};
use table::{Agenda, Bits, Broken, Deck, Round, Seat};

pub const OMEN: u8 = 9;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Power { #[default] Red, Blue, Green }

impl Power {
    pub const ALL: [Power; 3] = [Power::Red, Power::Blue, Power::Green];
    pub fn chair(self) -> Seat { Seat(u8::from(self == Power::Green)) }
    pub fn next(self) -> Power { Power::ALL[(self as usize + 1) % 3] }
    pub fn word(self) -> &'static str { ["red", "blue", "green"][self as usize] }
}

/// A power's answer to a call for bids; its card stays in the hand until the bids are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Bid { #[default] Out, Pass, Card(u8) }

/// What is unfinished. The first card of an `Offer` is the lowest of the deck. The table's round counts chairs; in
/// `Answers` every power takes a chair's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Frame {
    #[default] Start, Crow { hops: u8 }, Draw { power: Power, to: DrawTo }, Turn { power: Power, looked: bool }, Look { power: Power },
    Looked { power: Power }, Offer { power: Power }, Omen { power: Power, at: Cursor }, Gain { power: Power, least: u8, most: u8 },
    Bids([Bid; 3]), Answers(Round),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending { Counted, Resigned(Seat) }

/// What everybody sees, except for the bids in the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Public {
    pub pile: Bits, pub points: [u8; 3], pub crow: Power, pub turns: u8, pub active: Power, pub agenda: Agenda<Frame, 14>,
    pub end: Option<Ending>,
}

/// The whole truth; `seen` holds the cards of each hand that the other chair knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State { pub public: Public, pub deck: Deck<10>, pub hands: [Bits; 3], pub seen: [Bits; 3] }

impl State {
    /// The cards of a hand that make a pair with this one.
    pub fn pairs_with(&self, power: Power, first: u8) -> Bits {
        self.hands[power as usize].iter().filter(|c| *c != first && c % 2 == first % 2).collect()
    }

    /// The cards that complete the pair that was begun.
    pub fn partners(&self, power: Power) -> Bits { self.pairs_with(power, self.deck.bottom().last().map_or(0, |k| k.card)) }

    pub fn check(&self, before: Option<&State>) -> Result<(), Broken> {
        let (p, hands, frames) = (&self.public, &self.hands, self.public.agenda.as_slice());
        let places = [hands[0], hands[1], hands[2], p.pile];
        let all = places.iter().fold(self.deck.cards(), |all, set| all.or(*set));
        let count = places.iter().map(|set| set.len()).sum::<u8>() + self.deck.len();
        let held = |bids: &[Bid; 3]| bids.iter().zip(hands).all(|(bid, hand)| !matches!(bid, Bid::Card(c) if !hand.has(*c)));
        let fits = |frame: &Frame| match frame {
            Frame::Bids(bids) => held(bids) && (bids[0] != Bid::Out || bids[1] == Bid::Out),
            _ => true,
        };
        let stuck = |frame: &Frame| matches!(frame, Frame::Offer { power } if self.partners(*power).is_empty());
        let holds = [
            ("toy.inv.cards", all == Bits::first(10) && count == 10),
            ("toy.inv.seen", hands.iter().zip(&self.seen).all(|(hand, seen)| seen.minus(*hand).is_empty())),
            ("toy.inv.bids", frames.iter().all(fits)),
            ("toy.inv.offer", !frames.iter().any(stuck)),
            ("toy.inv.agenda", frames.is_empty() == p.end.is_some() && frames.len() <= 12),
            ("toy.inv.turns", before.is_none_or(|b| b.public.turns >= p.turns)),
        ];
        holds.into_iter().try_for_each(|(id, holds)| Broken::unless(holds, id, || format!("{count} cards in {self:?}")))
    }
}
