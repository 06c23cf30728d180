//! The influence cards: when each is played, whom it hits, what answers it, and what it does.

use super::{Answerings, Effect, Moments, Source};
use table::Set;

table::closed_list! {
    /// When an influence card can be played.
    pub enum Moment: u8 {
        /// In the own phase 1, before the building card is chosen (`treason.cards.phase-1`).
        Phase1 "phase-1" "before the building card is chosen",
        /// Declared with the choice of the building card and done at the refill (`treason.card.wizard`).
        Refill "refill" "when the row is filled up",
        /// In the own phase 2, between actions.
        Phase2 "phase-2" "between actions",
        /// In the own phase 4, for the Dark Master.
        Phase4 "phase-4" "for the Dark Master",
        /// In another player's turn (`treason.react.only-two`).
        Answer "answer" "in another player's turn",
    }
}

table::closed_list! {
    /// What an influence card can answer.
    pub enum Answering: u8 {
        /// An influence card that hits the one who answers.
        Card "card" "an influence card",
        /// An attack of the Dark Master on an area of theirs.
        Attack "attack" "an attack",
        /// A purchase that would isolate an area of theirs.
        Purchase "purchase" "a purchase",
    }
}

table::closed_list! {
    /// Whom an influence card hits, and so who is asked for an answer.
    pub enum Hits: u8 {
        Nobody "nobody" "nobody",
        /// The owner of the area that is named.
        Owner "owner" "the owner of the area",
        /// Every other player.
        Others "others" "every other player",
    }
}

/// A kind of influence card.
#[derive(Clone, Debug)]
pub struct KindData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub title: String,
    /// How many there are.
    pub copies: u8,
    /// When it can be played.
    pub when: Moments,
    /// Whom it hits.
    pub hits: Hits,
    /// Does a watchtower on the area take the blow instead (`treason.shield.four-cards`)?
    pub tower: bool,
    /// What it answers, if it is played in another player's turn.
    pub answers: Answerings,
    /// The kinds that answer it.
    pub answered_by: Set<super::Kind>,
    /// What it does.
    pub effect: Effect,
    /// What it does, in words.
    pub text: String,
    /// What it does for the Dark Master, in words; empty where it cannot be played for him.
    pub dark: String,
    /// Where it comes from.
    pub source: Source,
}
