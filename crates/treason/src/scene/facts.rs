//! What else is known: the phase, and whose turn it is.

use crate::tell::ending;
use crate::{Frame, Treason, View};
use scene::Fact;

/// The facts, the phase first, which a page sets into its masthead.
pub(super) fn facts(g: &Treason, v: &View) -> Vec<Fact> {
    let b = &v.board;
    let phase = match (b.phase(), b.agenda.as_slice().first()) {
        (Some(phase), _) => format!("Round {}, {}", b.round, phase.name().to_lowercase()),
        (None, Some(Frame::Draft | Frame::FirstTower)) => "Draft of areas".to_owned(),
        (None, Some(_)) => "Setup".to_owned(),
        (None, None) => "The game is over".to_owned(),
    };
    let mut facts = vec![Fact::new("phase", "Now", phase)];
    if let Some(trigger) = b.last.filter(|_| b.ending.is_none()) {
        facts.push(Fact::new("banner", "Last round", ending::banner(g, b, trigger)));
    }
    facts
}
