//! What can be expected at the end of the game: Paris, the French Republic, Areas and armies.

use super::advance::Advance;
use super::field::Field;
use super::levels::{End, Expected, chance};
use super::weights::W;
use crate::edition::{Count, Facts};
use crate::play::{republic, victory};
use crate::{Area, Areas, Betrayal, Board, Nation, Place, PlayerTurn, Role, Side, Step, Units};

/// What can be expected.
pub(super) struct Prospects {
    pub(super) expected: Expected,
    facts: Facts,
    /// The chance that Paris is German at the end.
    paris: f32,
    /// The chance that the French Republic is.
    marker: f32,
    /// The chance that the French hold it if the Germans do not.
    french: f32,
    /// How much of its army each role has, 0 to 1.
    armies: [f32; Role::COUNT],
    /// Air units on the map: Allied, German.
    air: [f32; 2],
}

impl Prospects {
    pub(super) fn of(g: &Betrayal, b: &Board) -> Prospects {
        let e = &g.edition;
        let field = Field::of(g, b);
        let advance = Advance::of(g, b, &field);
        let left = turns_left(g, b);
        let reach = Reach { b, field: &field, advance: &advance, left, spread: W.spread.0 + W.spread.1 * left.sqrt() };
        let (paris, marker) = (reach.german(e.paris), reach.german(b.marker));
        let facts = victory::facts(g, b);
        let mut expected = Expected::default();
        let held = b.held(Side::Germans);
        let french_areas: f32 = e.france.iter().map(|area| reach.taken(area, held.has(area))).sum();
        expected.counts[Count::FrenchAreas.index()] = (french_areas, 1.0 + 0.3 * left);
        let (on_map, ready) = british(g, b, &reach);
        let credited = f32::from(b.credited);
        // Whoever is near a harbour at the end can be counted either way: on the map for the one term, as gone for the other.
        expected.counts[Count::BritishOnMap.index()] = (on_map, 0.6 + 0.15 * left);
        expected.counts[Count::Evacuated.index()] = (credited + 0.8 * ready, 0.4 + 0.12 * left);
        expected.counts[Count::AlliedAirArmour.index()] = (f32::from(facts.allied_air_armour) - 0.2 * left, 0.5 + 0.2 * left);
        Prospects {
            french: held_by_french(g, b, &field, left),
            armies: armies(g, b, &field),
            air: [Side::Allies, Side::Germans].map(|side| f32::from(b.on_map(e.air_of(side)).len())),
            expected,
            facts,
            paris,
            marker,
        }
    }

    /// The ends that may come, by who has Paris and the French Republic.
    pub(super) fn ends(&self, g: &Betrayal, b: &Board) -> [End; 6] {
        // What stands together falls together, and what is near mostly does.
        let tie = if b.marker == g.edition.paris { 0.9 } else { 0.35 };
        let both = tie * self.paris.min(self.marker) + (1.0 - tie) * self.paris * self.marker;
        let (paris, marker) = (self.paris - both, self.marker - both);
        let neither = (1.0 - both - paris - marker).max(0.0);
        let end = |paris_german: bool, marker_german: bool, marker_french: bool, chance: f32| End {
            facts: Facts { paris_german, marker_german, marker_french, ..self.facts },
            chance,
        };
        [
            end(true, true, false, both),
            end(false, true, false, marker),
            end(true, false, true, paris * self.french),
            end(true, false, false, paris * (1.0 - self.french)),
            end(false, false, true, neither * self.french),
            end(false, false, false, neither * (1.0 - self.french)),
        ]
    }

    /// What a role's army is worth to it beside the victory.
    pub(super) fn worth(&self, role: Role) -> f32 {
        let [france, britain, germany] = self.armies;
        let [allied, german] = self.air;
        match role {
            Role::France => W.army * (france - 0.6 * germany) + W.air * (allied - german),
            Role::Britain => W.army * (0.6 * britain - 0.6 * germany) + W.air * (allied - german),
            Role::Germany => W.army * (germany - 0.5 * france - 0.5 * britain) + W.air * (german - allied),
        }
    }
}

/// German movements that are still to come.
fn turns_left(g: &Betrayal, b: &Board) -> f32 {
    if b.last_turn {
        return 0.0;
    }
    let moves_now = b.player == PlayerTurn::German
        && b.agenda.as_slice().iter().any(|frame| matches!(frame, crate::Frame::Turn(step) if (*step as u8) <= Step::Movement as u8));
    f32::from(g.last_turn.saturating_sub(b.turn)) + if moves_now { 0.6 } else { 0.0 }
}

/// What follows from how far the Germans get.
struct Reach<'a> {
    b: &'a Board,
    field: &'a Field,
    advance: &'a Advance,
    left: f32,
    /// How far off the time of an advance may be.
    spread: f32,
}

impl Reach<'_> {
    /// The chance that Germans come to an Area before the end.
    #[inline]
    fn comes(&self, area: Area) -> f32 {
        chance((W.pace * self.left - self.advance.turns(area)) / self.spread)
    }

    /// The chance that an Area is German at the end.
    fn german(&self, area: Area) -> f32 {
        let (allied, german) = (self.b.count(area, Side::Allies) > 0, self.b.count(area, Side::Germans) > 0);
        let kept = if self.left > 0.0 { W.kept } else { 0.97 };
        let soon = self.field.german[area.index()];
        let later = if self.left > 0.0 { self.comes(area) } else { 0.0 };
        match (allied, german) {
            (false, true) => kept,
            (true, true) => soon * kept + (1.0 - soon) * 0.8 * later,
            (true, false) if self.left > 0.0 => 0.3 * soon + (1.0 - 0.3 * soon) * later,
            (true, false) => 0.0,
            (false, false) => later,
        }
    }

    /// The chance that Germans stand in an Area of France at the end; they cannot be everywhere.
    #[inline]
    fn taken(&self, area: Area, is_held: bool) -> f32 {
        if is_held { 0.8 } else { 0.55 * self.comes(area).powi(2) }
    }
}

/// British ground units that can be expected on the map, and those that can be expected at a harbour.
fn british(g: &Betrayal, b: &Board, reach: &Reach) -> (f32, f32) {
    let e = &g.edition;
    let army = e.of_nation[Nation::Britain.index()].and(e.ground);
    let ports = e.ports.minus(b.occupied(Side::Germans));
    let (mut on_map, mut ready) = (0.0, 0.0);
    // By Area: the chances to live and to get away, which all units of an Area share.
    let (mut known, mut shared) = (Areas::NONE, [(0.0, 0.0); Area::COUNT]);
    for unit in army.iter() {
        match b.place[unit.index()] {
            Place::At(area) => {
                if !known.has(area) {
                    known.insert(area);
                    let soon = 1.0 - reach.field.loss[0][area.index()];
                    let exposed = if reach.left > 0.0 { reach.comes(area) } else { 0.0 };
                    let lives = soon * (1.0 - W.attrition * exposed).powf(reach.left);
                    shared[area.index()] = (lives, escape(g, ports, area, reach));
                }
                let (lives, escape) = shared[area.index()];
                let lives = lives * if b.reduced.has(unit) { 0.92 } else { 1.0 };
                on_map += lives;
                ready += lives * escape;
            }
            Place::Regroup => on_map += 0.6,
            Place::SetAside => on_map += 0.3,
            Place::ToCome => on_map += 0.9,
            Place::Out | Place::Evacuated => {}
        }
    }
    (on_map, ready)
}

/// How likely a British unit can still leave over a harbour: the nearest ones count, and whether they stay open.
fn escape(g: &Betrayal, ports: Areas, from: Area, reach: &Reach) -> f32 {
    let mut best: f32 = 0.0;
    for port in ports.iter() {
        let steps = f32::from(g.edition.allied_distance[from.index()][port.index()].min(9));
        let turns = (steps / 2.0).ceil();
        // On the turn itself a unit goes two Areas and leaves.
        let late = turns - 1.0 - reach.left;
        let near = if late > 0.0 { 0.0 } else { 1.0 - 0.1 * steps };
        let open = chance((reach.advance.turns(port) - turns + 1.0) * 0.8);
        best = best.max(near * open);
    }
    best
}

/// The chance that the French hold the Republic if the Germans do not.
fn held_by_french(g: &Betrayal, b: &Board, field: &Field, left: f32) -> f32 {
    if field.french.has(b.marker) {
        return if republic::holder(g, b) == Some(Nation::France) { 0.97 } else { 0.8 };
    }
    let nearest = field.french.iter().map(|area| g.edition.allied_distance[area.index()][b.marker.index()]).min().unwrap_or(9);
    (0.85 - 0.06 * f32::from(nearest)).max(0.05) * if left > 0.0 { 1.0 } else { 0.2 }
}

/// How much of its army each role has: steps on the map and some of those in the boxes, weighed by strength.
fn armies(g: &Betrayal, b: &Board, field: &Field) -> [f32; Role::COUNT] {
    let e = &g.edition;
    let share = |units: Units, side: Side| {
        let (mut now, mut whole) = (0.0, 0.0);
        for unit in units.iter() {
            let full = g.strength(unit, 0);
            let strength = g.strength(unit, usize::from(b.reduced.has(unit)));
            whole += full;
            now += match b.place[unit.index()] {
                Place::At(area) => strength * (1.0 - field.loss[side.index()][area.index()]),
                Place::Regroup => 0.7 * strength,
                Place::SetAside => 0.35 * strength,
                Place::ToCome => strength,
                Place::Out => 0.0,
                Place::Evacuated => 0.5 * strength,
            };
        }
        now / f32::max(whole, 1.0)
    };
    [
        share(e.of_nation[Nation::France.index()].and(e.ground), Side::Allies),
        share(g.ground_of(Role::Britain), Side::Allies),
        share(e.ground_of(Side::Germans), Side::Germans),
    ]
}
