//! Since when Presence and Control count, in words: a play, an event, an action of the Final Decision. (Presence and Control)

use crate::{Bell, Board, EventOf, FinalReads};

/// The moment at which Presence and Control were read for what is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Began {
    /// A card play of a regular round.
    Play,
    /// The event of an Objective, which is a play of its own.
    Event,
    /// A side's action in a pair of the Final Decision.
    Action,
    /// The moment when both cards of a pair were revealed, where the table reads once for both.
    Reveal,
}

impl Began {
    /// For an event, or for operations where none runs.
    pub(crate) fn of(g: &Bell, b: &Board, event: Option<EventOf>) -> Began {
        match (event, g.rulings.final_reads) {
            (Some(EventOf::Objective(_)), _) => Began::Event,
            _ if !b.is_final() => Began::Play,
            (_, FinalReads::Action) => Began::Action,
            (_, FinalReads::Pair) => Began::Reveal,
        }
    }

    /// Said of anybody.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Began::Play => "when this play began",
            Began::Event => "when this event began",
            Began::Action => "when this action began",
            Began::Reveal => "when the cards were revealed",
        }
    }

    /// Said to the one who acts.
    pub(crate) fn to_you(self) -> &'static str {
        match self {
            Began::Action => "when your action began",
            other => other.words(),
        }
    }
}
