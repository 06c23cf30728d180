//! What else is known: the phase, whose turn it is, and what is left of everything.

use crate::tell::ending;
use crate::{Force, Frame, Owner, Phase, Shop, Treason, View};
use scene::{Fact, counted};

/// The facts, the phase first, which a page sets into its masthead.
pub(super) fn facts(g: &Treason, v: &View) -> Vec<Fact> {
    let b = &v.board;
    let phase = match (b.phase(), b.agenda.as_slice().first()) {
        // The masthead has room for so many letters; the strip below it names the phases.
        (Some(Phase::Dark), _) => format!("Round {}, Dark Master", b.round),
        (Some(phase), _) => format!("Round {}, {}", b.round, phase.name().to_lowercase()),
        (None, Some(Frame::Draft)) => "Draft of areas".to_owned(),
        (None, Some(Frame::FirstTower)) => "First towers".to_owned(),
        (None, Some(_)) => "Setup".to_owned(),
        (None, None) => "The game is over".to_owned(),
    };
    let mut facts = vec![Fact::new("phase", "Now", phase)];
    if let Some(trigger) = b.last.filter(|_| b.ending.is_none()) {
        facts.push(Fact::new("banner", "Last round", ending::banner(g, b, trigger)));
    }
    facts.push(left(g, v));
    facts
}

/// What is left of everything (`treason.hidden.public-list`), looked up now and then.
fn left(g: &Treason, v: &View) -> Fact {
    let b = &v.board;
    let parts = [
        format!("{} in the pile", counted(v.pile, "building card")),
        format!("{} in the pile", counted(v.influence_pile, "influence card")),
        counted(g.towers(b), "watchtower"),
        counted(g.knights(b, Owner::Dark), "black knight"),
        counted(g.counters(b, Force::Dark), "black counter"),
        format!("{} at the Pawn Shop", counted(b.shops[Shop::PawnShop.index()].len(), "card")),
        format!("{} at the Free Market", counted(b.shops[Shop::FreeMarket.index()].len(), "card")),
    ];
    Fact::new("left", "What is left", parts.join("; ")).folded()
}
