//! How soon the Germans can be in each Area: the cheapest way there, in eighths of a turn.

use super::field::Field;
use crate::play::odds;
use crate::{Area, Areas, Betrayal, Board, Side};

/// A turn has so many parts.
pub(super) const PARTS: u16 = 8;
/// Farther is never.
const NEVER: usize = 160;
/// Into a vacant Area, and into one's own.
const VACANT: u16 = 7;
const OWN: u16 = 6;
/// No defence takes longer to break.
const SLOWEST: f32 = 44.0;

/// By Area: after how many eighths of a turn Germans are there.
pub(super) struct Advance(pub(super) [u16; Area::COUNT]);

impl Advance {
    pub(super) fn of(g: &Betrayal, b: &Board, field: &Field) -> Advance {
        let e = &g.edition;
        let mut time = [u16::MAX; Area::COUNT];
        let mut due = [Areas::NONE; NEVER];
        let contested = b.contested();
        for area in b.occupied(Side::Germans).iter() {
            let attack = field.attack[1][area.index()];
            let start = match attack {
                _ if contested.has(area) => ((1.0 - field.german[area.index()]) * 24.0) as u16,
                9.. => 0,
                5.. => 2,
                _ => 4,
            };
            time[area.index()] = start;
            due[usize::from(start)].insert(area);
        }
        let (allied, german) = (b.occupied(Side::Allies), b.occupied(Side::Germans));
        let mut done = Areas::NONE;
        let mut breaking = Breaking::none();
        for now in 0..NEVER {
            while let Some(from) = due[now].minus(done).nth(0) {
                done.insert(from);
                for to in e.neighbours[from.index()].minus(done).minus(e.borders).iter() {
                    let cost = if !allied.has(to) {
                        if german.has(to) { OWN } else { VACANT }
                    } else if contested.has(to) {
                        OWN
                    } else {
                        breaking.cost(g, field, from, to)
                    };
                    let then = now as u16 + cost;
                    if then < time[to.index()] {
                        time[to.index()] = then;
                        if usize::from(then) < NEVER {
                            due[usize::from(then)].insert(to);
                        }
                    }
                }
            }
        }
        Advance(time)
    }

    /// In turns.
    #[inline]
    pub(super) fn turns(&self, area: Area) -> f32 {
        f32::from(self.0[area.index()].min(NEVER as u16)) / f32::from(PARTS)
    }
}

/// How long it takes to break into Areas that Allies hold: the strength around one and its defence are looked at once, whatever the
/// neighbour from which the Germans come.
struct Breaking {
    known: Areas,
    column: [i8; Area::COUNT],
}

impl Breaking {
    fn none() -> Breaking {
        Breaking { known: Areas::NONE, column: [0; Area::COUNT] }
    }

    /// From a neighbour into an Area.
    #[inline]
    fn cost(&mut self, g: &Betrayal, field: &Field, from: Area, to: Area) -> u16 {
        if !self.known.has(to) {
            self.known.insert(to);
            self.column[to.index()] = column(g, field, to);
        }
        let shift = if g.edition.front[to.index()].has(from) { g.edition.shifts.maginot } else { 0 };
        g.chances.breaking(self.column[to.index()] + shift)
    }
}

/// The column of an attack on an Area by the Germans around it.
fn column(g: &Betrayal, field: &Field, to: Area) -> i8 {
    let near = g.edition.neighbours[to.index()].iter().map(|area| u16::from(field.attack[1][area.index()])).sum::<u16>();
    let farther = g.chances.ring[to.index()].iter().map(|area| u16::from(field.attack[1][area.index()])).sum::<u16>();
    let attack = (near + farther / 2).clamp(7, 20) as u8;
    odds::column(attack, field.defence[0][to.index()]) as i8
}

/// How long it takes to break a defence, in eighths of a turn, by the chance of one roll.
pub(super) fn time_to_break(won: f32) -> u16 {
    (f32::from(VACANT) / (super::weights::W.attack * won).max(0.05)).min(SLOWEST) as u16 + 1
}
