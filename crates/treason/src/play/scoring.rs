//! Points. Every point is tied to something that is owned, so no score ever falls below 0.
//!
//! A player has the dots of their buildings and the points of their powers (`treason.score.sum`), the black marker those of the Dark Master
//! and one for each black counter ever bought (`treason.score.dark-sum`).

use crate::{Area, Board, Owner, Power, State, Treason};

/// Points are added.
#[inline]
pub(crate) fn gain(s: &mut State, owner: Owner, points: u8) {
    s.board.score[owner.index()] += u16::from(points);
}

/// Points are taken.
#[inline]
pub(crate) fn lose(s: &mut State, owner: Owner, points: u8) {
    let score = &mut s.board.score[owner.index()];
    debug_assert!(*score >= u16::from(points), "every point is tied to something owned");
    *score = score.saturating_sub(points.into());
}

/// A black counter was bought: the black marker goes up (`treason.force.black-marker` names by how much).
#[inline]
pub(crate) fn mark(s: &mut State, points: u8) {
    s.board.marker += u16::from(points);
    gain(s, Owner::Dark, points);
}

/// What an owner's score must be by what they own.
pub(crate) fn sum(g: &Treason, b: &Board, owner: Owner) -> u16 {
    let dots = |area: Area| u16::from(g.value_on(b, area));
    let buildings: u16 = b.land_of(owner).iter().map(dots).sum();
    let held = Power::ALL.into_iter().filter(|power| b.powers[power.index()] == Some(owner));
    let powers: u16 = held.map(|power| u16::from(g.edition.powers[power].points)).sum();
    buildings + powers + if owner == Owner::Dark { b.marker } else { 0 }
}
