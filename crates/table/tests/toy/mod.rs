//! A whole small game, to learn from: how one is made, and what it leaves to the table.
//!
//! West plays Red and Blue, East plays Green. There are ten cards, 0 to 9. Each turn a power draws a card and then calls, feasts or
//! passes. A call asks all powers for a secret bid, and the highest card takes a prize of two points, unless a rival contests it, which
//! costs a point. A feast is an event, whose text stands in the edition. Who has most points when the deck is used up wins.
//!
//! Here: roles, moves, and the state with whom it asks. `play.rs`: the rules. `words.rs`: the feast. `view.rs`: what is known and shown.

mod play;
mod view;
mod words;

use serde::{Deserialize, Serialize};
use table::*;

// The roles, with their words of records. A role is asked, owns and knows, whoever plays it.
closed_list! { #[derive(Default)] pub enum Power: u8 { #[default] Red "red", Blue "blue", Green "green", } }
// What a power can do.
closed_list! { pub enum Act: u8 { Call "call", Feast "feast", Bid "bid", Contest "contest", Choose "choose", Pass "pass", } }
// A card by its number. A set of cards is not taken for a set of anything else.
small_id! { pub struct Card: u16, below 10; }

/// Which chair plays which role; one may play several. It never changes here; where it does, it is a part of the state.
pub fn chairs() -> Chairs<Power> {
    Chairs::new(|power| Some(Seat(u8::from(power == Power::Green))))
}

/// The rulebook of one table: what its edition says.
#[derive(Clone, Debug)]
pub struct Toy {
    feast: event::ProgramOf<words::Feast>,
}

/// One small decision: whose, what, and the number of the card or of the option; 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(pub Power, pub Act, pub u8);

/// What is unfinished. A bid is a card or none, and stays in the hand until all are shown. Whoever bid the highest card takes the prize
/// when the window is over, or at once where nobody could contest it. How far a feast has come, the table knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Frame {
    #[default]
    Turn,
    Draw(Power),
    Roll(Power, u8),
    Bids([Option<Set<Card>>; 3]),
    Prize(Power, Option<Responses<Power>>),
    Event(event::Frame<(), Power>),
}

/// All that can change: a plain value, cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub deck: Deck<Card, 1>,
    pub hands: [Set<Card>; 3],
    pub pile: Set<Card>,
    pub points: [u8; 3],
    pub active: Power,
    pub agenda: Agenda<Frame, 8>,
}

impl State {
    /// Whom it asks, by role. Which chairs that are, the table derives: one with two powers is asked once, and owes two bids.
    pub fn asked(&self) -> Asked<Power> {
        match self.agenda.top() {
            Some(Frame::Turn) => Asked::One(self.active, Kind("turn")),
            Some(Frame::Draw(_)) => Asked::Chance(Kind("draw")),
            Some(Frame::Roll(..)) => Asked::Chance(Kind("roll")),
            // Secret answers are closed in a line of their own, so that nobody sees whose was the last.
            Some(Frame::Bids(bids)) if bids.iter().all(Option::is_some) => Asked::Chance(CLOSE),
            Some(Frame::Bids(bids)) => Asked::Sealed(owing(Set::all(), &bids), Kind("bid")),
            Some(Frame::Prize(_, Some(window))) => window.asked(Kind("contest")),
            Some(Frame::Event(event::Frame::Choose { who })) => Asked::One(who, Kind("choose")),
            Some(Frame::Prize(..) | Frame::Event(_)) | None => Asked::Nobody,
        }
    }

    /// West has two powers to score with, so Green's points count twice.
    fn end(&self) -> End {
        let scores = [self.points[0] + self.points[1], 2 * self.points[2], 0, 0, 0].map(i32::from);
        let east = 1 + (scores[1] - scores[0]).signum();
        let payoffs = [1.0 - east as f32 / 2.0, east as f32 / 2.0, 0.0, 0.0, 0.0];
        End { label: Toy::ABOUT.results[east as usize], payoffs, scores }
    }
}
