//! A deck of cards that is a set until a card is drawn.
//!
//! Order exists only where the rules made it known: some cards on top, some at the bottom, each
//! with the seats that know it. Between them lies a set with a count. Drawing from a known place
//! asks no chance.

use crate::{Id, Outcome, Outcomes, SeatSet, Set, Viewer};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// A card whose place is known, and who knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Known<T> {
    /// The card.
    pub card: T,
    /// Who has seen it there.
    pub by: SeatSet,
}

/// A card that was shuffled face down among the `among` uppermost unknown cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mixed<T> {
    /// The card, which everybody knows to be there.
    pub card: T,
    /// How many cards the little packet still has, this one included.
    pub among: u8,
}

/// How the next card comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<T> {
    /// Its place was known: this one.
    Known(T),
    /// Chance decides, by [`Deck::outcomes`].
    Chance,
    /// There is none.
    Empty,
}

/// A deck with at most `K` known cards at each end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    try_from = "WrittenDeck<T>",
    into = "WrittenDeck<T>",
    bound(serialize = "T: Id + Default + Serialize", deserialize = "T: Id + Default + Deserialize<'de>")
)]
pub struct Deck<T: Id, const K: usize> {
    set: Set<T>,
    count: u8,
    mixed: Option<Mixed<T>>,
    top: [Known<T>; K],
    top_len: u8,
    bottom: [Known<T>; K],
    bottom_len: u8,
}

impl<T: Id + Default, const K: usize> Default for Deck<T, K> {
    fn default() -> Self {
        Deck::shuffled(Set::NONE)
    }
}

impl<T: Id + Default, const K: usize> Deck<T, K> {
    /// All these cards, in no order.
    pub fn shuffled(cards: Set<T>) -> Self {
        Deck {
            set: cards,
            count: cards.len(),
            mixed: None,
            top: [Known::default(); K],
            top_len: 0,
            bottom: [Known::default(); K],
            bottom_len: 0,
        }
    }

    /// How many cards lie in the deck.
    #[inline]
    pub fn len(&self) -> u8 {
        self.count + self.top_len + self.bottom_len + u8::from(self.mixed.is_some())
    }

    /// Is there no card?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every card that may lie in the deck. The referee's knowledge: never to be shown to a seat,
    /// because by subtraction it would show hands.
    pub fn cards(&self) -> Set<T> {
        let known = self.top().iter().chain(self.bottom()).map(|k| k.card);
        let mut all: Set<T> = known.chain(self.mixed.map(|m| m.card)).collect();
        all = all.or(self.set);
        all
    }

    /// The cards of no known place.
    pub fn set(&self) -> Set<T> {
        self.set
    }

    /// The little packet on top, if there is one.
    pub fn mixed(&self) -> Option<Mixed<T>> {
        self.mixed
    }

    /// The known cards on top, the uppermost first.
    pub fn top(&self) -> &[Known<T>] {
        &self.top[..usize::from(self.top_len)]
    }

    /// The known cards at the bottom, the lowest last.
    pub fn bottom(&self) -> &[Known<T>] {
        &self.bottom[..usize::from(self.bottom_len)]
    }

    /// How the next card comes.
    #[inline]
    pub fn next(&self) -> Next<T> {
        if self.top_len > 0 {
            Next::Known(self.top[0].card)
        } else if self.count > 0 || self.mixed.is_some() {
            Next::Chance
        } else if self.bottom_len > 0 {
            Next::Known(self.bottom[0].card)
        } else {
            Next::Empty
        }
    }

    /// The cards that may come next, with their weights; one whose place is known comes for sure.
    pub fn outcomes(&self, out: &mut Outcomes) {
        if let Next::Known(card) = self.next() {
            return out.push(outcome(card), 1);
        }
        let unknown = u32::from(self.set.len());
        let (mixed_weight, set_weight) = match self.mixed {
            // The packet's own card lies on top with chance 1/among; the others share the rest evenly.
            Some(m) if self.count > 0 => (unknown, u32::from(m.among) - 1),
            Some(_) => (1, 0),
            None => (0, 1),
        };
        self.set.iter().for_each(|c| out.push(outcome(c), set_weight));
        if let Some(m) = self.mixed {
            out.push(outcome(m.card), mixed_weight);
        }
    }

    /// Draws as [`Deck::outcomes`] says, without making the list.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> Option<T> {
        if let Next::Known(card) = self.next() {
            return Some(card);
        }
        if let Some(m) = self.mixed
            && (self.count == 0 || crate::chance::below(rng, m.among.into()) == 0)
        {
            return Some(m.card);
        }
        self.set.any(rng)
    }

    /// Takes a card off: the known next one, or the one that chance turned up.
    #[inline]
    pub fn take(&mut self, card: T) {
        if self.top_len > 0 {
            self.top.copy_within(1..usize::from(self.top_len), 0);
            self.top_len -= 1;
            self.top[usize::from(self.top_len)] = Known::default();
        } else if self.count > 0 || self.mixed.is_some() {
            self.take_unknown(card);
        } else if self.bottom_len > 0 {
            self.bottom.copy_within(1..usize::from(self.bottom_len), 0);
            self.bottom_len -= 1;
            self.bottom[usize::from(self.bottom_len)] = Known::default();
        }
    }

    #[inline]
    fn take_unknown(&mut self, card: T) {
        match &mut self.mixed {
            Some(m) if m.card == card => self.mixed = None,
            Some(m) => {
                m.among -= 1;
                self.set.remove(card);
                self.count -= 1;
            }
            None => {
                self.set.remove(card);
                self.count -= 1;
            }
        }
    }

    /// Lays a card on top, where these seats know it.
    pub fn put_on_top(&mut self, card: T, by: SeatSet) {
        let len = usize::from(self.top_len);
        assert!(len < K, "the known top of a deck stays within its bound");
        self.top.copy_within(0..len, 1);
        self.top[0] = Known { card, by };
        self.top_len += 1;
    }

    /// Lays a card at the bottom, where these seats know it.
    pub fn put_at_bottom(&mut self, card: T, by: SeatSet) {
        let len = usize::from(self.bottom_len);
        assert!(len < K, "the known bottom of a deck stays within its bound");
        self.bottom[len] = Known { card, by };
        self.bottom_len += 1;
    }

    /// Cards of no known place leave the deck unseen: from here on the set is larger than the count.
    pub fn leave_unseen(&mut self, count: u8) {
        assert!(self.mixed.is_none() && count <= self.count, "only cards of no known place leave a deck unseen");
        self.count -= count;
    }

    /// Adds cards and shuffles everything: no place is known any more. What left unseen stays away; which cards those
    /// are is from here on open among all.
    pub fn shuffle_in(&mut self, cards: Set<T>) {
        let gone = self.set.len() - self.count;
        *self = Deck::shuffled(self.cards().or(cards));
        self.count -= gone;
    }

    /// Shuffles one card among the `below` uppermost cards of a deck without known places.
    pub fn mix_in(&mut self, card: T, below: u8) {
        assert!(self.mixed.is_none(), "one card at a time is mixed into a deck");
        self.mixed = Some(Mixed { card, among: below.min(self.count) + 1 });
    }

    /// What a viewer may know of the deck: how many cards, the places that they have seen, and which others have seen.
    pub fn seen_by(&self, who: Viewer) -> DeckView<T, K> {
        let seen = |known: &[Known<T>]| {
            let mut places = [DeckPlace::Unknown; K];
            for (place, k) in places.iter_mut().zip(known) {
                *place = match who.seat() {
                    Some(seat) if k.by.has(seat) => DeckPlace::Known(k.card),
                    _ if k.by.is_empty() => DeckPlace::Unknown,
                    _ => DeckPlace::KnownToOthers,
                };
            }
            places
        };
        DeckView { count: self.len(), mixed: self.mixed, top: seen(self.top()), bottom: seen(self.bottom()) }
    }
}

fn outcome<T: Id>(card: T) -> Outcome {
    Outcome(card.index() as u16)
}

/// What a viewer may know of one place of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeckPlace<T> {
    /// This card lies there.
    Known(T),
    /// Somebody else has seen what lies there.
    KnownToOthers,
    /// Nobody has seen it.
    #[default]
    Unknown,
}

/// A deck as one viewer may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckView<T, const K: usize> {
    /// How many cards.
    pub count: u8,
    /// A card that everybody knows to lie among the uppermost.
    pub mixed: Option<Mixed<T>>,
    /// The places from the top.
    pub top: [DeckPlace<T>; K],
    /// The places of the known bottom.
    pub bottom: [DeckPlace<T>; K],
}

/// A deck as it is written down with a whole state.
#[derive(Serialize, Deserialize)]
#[serde(bound(serialize = "T: Id + Serialize", deserialize = "T: Id + Deserialize<'de>"))]
struct WrittenDeck<T: Id> {
    set: Set<T>,
    count: u8,
    mixed: Option<Mixed<T>>,
    top: Vec<Known<T>>,
    bottom: Vec<Known<T>>,
}

impl<T: Id + Default, const K: usize> From<Deck<T, K>> for WrittenDeck<T> {
    fn from(d: Deck<T, K>) -> Self {
        WrittenDeck { set: d.set, count: d.count, mixed: d.mixed, top: d.top().to_vec(), bottom: d.bottom().to_vec() }
    }
}

impl<T: Id + Default, const K: usize> TryFrom<WrittenDeck<T>> for Deck<T, K> {
    type Error = String;

    fn try_from(w: WrittenDeck<T>) -> Result<Self, String> {
        let known: Vec<T> = w.top.iter().chain(&w.bottom).map(|k| k.card).chain(w.mixed.map(|m| m.card)).collect();
        if w.top.len() > K || w.bottom.len() > K {
            return Err(format!("a deck has at most {K} known cards at each end"));
        }
        if w.count > w.set.len() {
            return Err(format!("a deck cannot have {} unknown cards out of {}", w.count, w.set.len()));
        }
        if let Some(card) = known.iter().find(|c| c.index() >= T::COUNT) {
            return Err(format!("{card:?} is no card of a deck"));
        }
        if known.iter().copied().collect::<Set<T>>().minus(w.set).len() as usize != known.len() {
            return Err("a card lies twice in a deck".into());
        }
        if w.mixed.is_some_and(|m| m.among == 0 || m.among > w.count + 1) {
            return Err("the packet on top of a deck has more cards than the deck, or none".into());
        }
        let mut deck = Deck { count: w.count, mixed: w.mixed, ..Deck::shuffled(w.set) };
        w.top.iter().rev().for_each(|k| deck.put_on_top(k.card, k.by));
        w.bottom.iter().for_each(|k| deck.put_at_bottom(k.card, k.by));
        Ok(deck)
    }
}
