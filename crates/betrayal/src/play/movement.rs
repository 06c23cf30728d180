//! Ground movement, Area by Area; nobody leaves the map but by evacuation (`betrayal.move.no-map-exit`). (3.0 to 3.2)
//!
//! What both sides have in common, and the free movement of the Allies; the guided one of the Germans is in `guided.rs`.

use super::{evacuation, guided, minors, republic, sequence, stacking, tell};
use crate::{Area, Areas, Betrayal, Board, Frame, Move, News, Place, Refusal, Role, Side, Step, Unit, Units};
use std::cell::OnceCell;
use table::Log;

/// What the ground is like for one side now.
pub(crate) struct Reach {
    /// Areas that can be entered without a fight.
    pub(crate) pass: Areas,
    /// Those of them that can be left again at once; the others have a bracket that may stop a unit where there is no room.
    pub(crate) through: Areas,
    /// Those of them with room to stay.
    pub(crate) room: Areas,
    /// Enemy-occupied Areas that can be entered.
    pub(crate) enemy: Areas,
}

impl Reach {
    /// For the side whose player-turn it is.
    #[inline]
    pub(crate) fn of(g: &Betrayal, b: &Board) -> Reach {
        let side = b.player.side();
        let open = match side {
            Side::Germans => g.open_areas(b),
            // `betrayal.map.border-closed-to-allies`
            Side::Allies => g.edition.all.minus(g.edition.borders),
        };
        let foes = b.occupied(side.other());
        // `betrayal.stack.border-unlimited`
        let full = b.full(side).minus(g.edition.borders);
        let pass = open.minus(foes);
        let stops = if is_bracket_turn(b) && side == Side::Germans { g.edition.brackets.and(full) } else { Areas::NONE };
        Reach { pass, through: pass.minus(stops), room: pass.minus(full), enemy: open.and(foes).minus(full) }
    }

    /// All Areas that a unit's points reach, if it can stay or fight there (`betrayal.zoc.none`); it stops at the first enemy
    /// (`betrayal.move.stop-at-enemy`). And those among them that it enters without meeting a front of the Maginot Line: where enemies are
    /// there, units on the attack have to attack them (`betrayal.aa.maginot-westward-optional`).
    #[inline]
    pub(crate) fn steps(&self, g: &Betrayal, from: Area, first: Areas, points: u8) -> (Areas, Areas) {
        let direct = (first, first.and(g.owed_near[from.index()]));
        if points < 2 {
            return direct;
        }
        let go_on = |(all, owed): (Areas, Areas), via: Area| (all.or(g.clear_near[via.index()]), owed.or(g.clear_owed_near[via.index()]));
        self.via(g, first).iter().fold(direct, go_on)
    }

    /// The neighbours from which a unit with two points can go on.
    #[inline]
    pub(crate) fn via(&self, g: &Betrayal, first: Areas) -> Areas {
        first.and(g.edition.clear).and(self.through)
    }
}

/// What was found for units that are alike: they stand where they began, so that none has moved, and are as fast as each other.
pub(crate) struct Alike {
    /// By pace: the Areas for which something was found.
    known: [Areas; 2],
    found: [[Areas; Area::COUNT]; 2],
}

/// A kind of units that are alike: how fast they are, and where they stand.
#[derive(Clone, Copy)]
pub(crate) struct Likeness(usize, Area);

impl Alike {
    /// Nothing yet.
    #[inline]
    pub(crate) fn none() -> Alike {
        Alike { known: [Areas::NONE; 2], found: [[Areas::NONE; Area::COUNT]; 2] }
    }

    /// The kind of a unit, unless it is like no other.
    #[inline]
    pub(crate) fn kind(g: &Betrayal, b: &Board, unit: Unit, from: Area) -> Option<Likeness> {
        (b.began[unit.index()] == from).then(|| Likeness(usize::from(g.pace[unit.index()] > 1), from))
    }

    /// What was found for units of a kind.
    #[inline]
    pub(crate) fn found(&self, Likeness(pace, from): Likeness) -> Option<Areas> {
        self.known[pace].has(from).then(|| self.found[pace][from.index()])
    }

    /// Keeps what was found.
    #[inline]
    pub(crate) fn keep(&mut self, kind: Option<Likeness>, found: Areas) {
        if let Some(Likeness(pace, from)) = kind {
            self.known[pace].insert(from);
            self.found[pace][from.index()] = found;
        }
    }
}

/// The neighbours that a unit can pay for: 1 for any Area, but 2 for forest and mountain if it is motorised
/// (`betrayal.move.ma1-pays-one`, `betrayal.move.ma2-rough-two`).
#[inline]
pub(crate) fn one_step(g: &Betrayal, from: Area, unit: Unit, points: u8) -> Areas {
    match points {
        0 => Areas::NONE,
        1 if g.pace[unit.index()] > 1 => g.clear_near[from.index()],
        _ => g.edition.neighbours[from.index()],
    }
}

/// What entering an Area costs a unit.
#[inline]
pub(crate) fn cost(g: &Betrayal, unit: Unit, to: Area) -> u8 {
    if g.edition.rough.has(to) { g.pace[unit.index()] } else { 1 }
}

/// Movement points that a unit has left which has not finished (`betrayal.move.allowance`).
#[inline]
pub(crate) fn points_left(g: &Betrayal, b: &Board, unit: Unit) -> u8 {
    g.pace[unit.index()] - u8::from(b.halfway.has(unit))
}

/// Does the bracketed value of Areas count (`betrayal.free.bracket-check`)?
#[inline]
pub(crate) fn is_bracket_turn(b: &Board) -> bool {
    b.turn == 1
}

/// The neighbours to which an Allied unit may go with its points, whatever the stacks there.
#[inline]
pub(crate) fn exits(g: &Betrayal, b: &Board, unit: Unit, from: Area, points: u8) -> Areas {
    let allowed = if b.forced_out.has(unit) { g.edition.all.minus(g.edition.borders) } else { g.allowed[unit.index()] };
    one_step(g, from, unit, points).and(allowed)
}

/// Goes on by itself where the phasing player has no unit on the map.
pub(crate) fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    let over = b.on_map(g.ground_of(b.player.role())).is_empty();
    if over {
        tell(log, News::MovesEnded(b.player));
    }
    over
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, role: Role, out: &mut Vec<Move>) {
    for unit in g.ground_of(role).iter() {
        let Some(area) = b.area(unit) else { continue };
        let near = if b.moved.has(unit) { Areas::NONE } else { g.edition.neighbours[area.index()] };
        out.extend(near.iter().map(|to| Move::Go(unit, to)));
        if b.marker == area && role != Role::Britain {
            out.extend(near.iter().map(|to| Move::Carry(unit, to)));
        }
        if evacuation::refuse(g, b, unit).is_ok() {
            out.push(Move::Evacuate(unit));
        }
    }
    if role == Role::Germany {
        out.push(Move::Duties);
    }
    out.push(Move::EndMoves);
}

/// The candidates that are allowed, without asking for each why not.
pub(crate) fn moves(g: &Betrayal, b: &Board, role: Role, out: &mut Vec<Move>) {
    match role {
        Role::Germany => guided::moves(g, b, out),
        Role::France | Role::Britain => voluntary(g, b, role, out),
    }
}

/// The ways of a unit, with and without the marker.
#[inline]
pub(crate) fn list(g: &Betrayal, b: &Board, (unit, from): (Unit, Area), to: Areas, out: &mut Vec<Move>) {
    out.extend(to.iter().map(|to| Move::Go(unit, to)));
    if b.marker == from && b.carrier.is_none_or(|carrier| carrier == unit) {
        let to = to.and(g.edition.france);
        out.extend(to.iter().filter(|to| republic::may_carry(g, b, unit, *to).is_ok()).map(|to| Move::Carry(unit, to)));
    }
}

/// What the Allies may do.
fn voluntary(g: &Betrayal, b: &Board, role: Role, out: &mut Vec<Move>) {
    let ways = Ways::of(g, b, role);
    let harbours = evacuation::harbours(g, b);
    // Belgians, Dutch and who was forced out have Areas of their own to go to.
    let like_others = g.major.minus(b.forced_out);
    let mut alike = Alike::none();
    // Who has finished can still leave over a harbour.
    let finished = if harbours.is_empty() { b.moved } else { Units::NONE };
    for unit in b.on_map(g.ground_of(role)).minus(finished).iter() {
        let Some(area) = b.area(unit) else { continue };
        if !b.moved.has(unit) {
            let kind = Alike::kind(g, b, unit, area).filter(|_| like_others.has(unit));
            let to = kind.and_then(|kind| alike.found(kind)).unwrap_or_else(|| ways.to(g, b, unit, area));
            alike.keep(kind, to);
            list(g, b, (unit, area), to, out);
        }
        if harbours.has(area) && evacuation::refuse(g, b, unit).is_ok() && ways.may_empty(area) {
            out.push(Move::Evacuate(unit));
        }
    }
    if refuse_end(g, b).is_ok() {
        out.push(Move::EndMoves);
    }
}

/// Where the units of an Ally may go now.
struct Ways {
    ground: Reach,
    /// Areas that must be left first.
    overfull: Areas,
    /// Whose units.
    role: Role,
    /// How full Areas can be made less full, once somebody asks.
    relief: OnceCell<stacking::Relief>,
}

impl Ways {
    fn of(g: &Betrayal, b: &Board, role: Role) -> Ways {
        Ways { ground: Reach::of(g, b), overfull: stacking::overfull(g, b), role, relief: OnceCell::new() }
    }

    /// The neighbours to which a unit that has not finished may go.
    #[inline]
    fn to(&self, g: &Betrayal, b: &Board, unit: Unit, from: Area) -> Areas {
        if !self.may_empty(from) {
            return Areas::NONE;
        }
        let points = points_left(g, b, unit);
        let near = exits(g, b, unit, from, points);
        let free = near.and(self.ground.room.or(self.ground.enemy));
        let full = near.and(self.ground.pass).minus(self.ground.room);
        let enters = |to: &Area| {
            let left = points - cost(g, unit, *to).min(points);
            let relief = self.relief.get_or_init(|| stacking::Relief::of(g, b, self.role));
            relief.admits(g, b, unit, *to, left) || self.overfull.is_empty() && relief.leads(*to, from)
        };
        if full.is_empty() { free } else { free.or(full.iter().filter(enters).collect()) }
    }

    /// May a unit leave this Area: is no other too full?
    #[inline]
    fn may_empty(&self, area: Area) -> bool {
        self.overfull.is_empty() || self.overfull.has(area)
    }
}

/// Why a move is not allowed.
pub(crate) fn refuse(g: &Betrayal, b: &Board, role: Role, m: Move) -> Result<(), Refusal> {
    match m {
        Move::Go(unit, to) => refuse_step(g, b, role, unit, to),
        Move::Carry(unit, to) => {
            refuse_step(g, b, role, unit, to)?;
            republic::may_carry(g, b, unit, to)
        }
        Move::Evacuate(unit) => {
            Refusal::NotAChoice.when(unit.index() >= g.edition.units.len() || role != Role::Britain)?;
            evacuation::refuse(g, b, unit)?;
            must_empty(g, b, b.area(unit))
        }
        Move::Duties if role == Role::Germany => match b.on_the_way {
            Some(unit) => Err(guided::why_on(g, b, unit)),
            None => Refusal::NothingOwed.when(guided::next_owed(g, b).is_none()),
        },
        Move::EndMoves => refuse_end(g, b),
        _ => Err(Refusal::NotAChoice),
    }
}

/// Where a stack is too high, it is lowered before anything else moves.
fn must_empty(g: &Betrayal, b: &Board, from: Option<Area>) -> Result<(), Refusal> {
    let overfull = stacking::overfull(g, b);
    match overfull.nth(0) {
        Some(area) if b.player.side() == Side::Allies && from.is_none_or(|from| !overfull.has(from)) => Err(Refusal::MustEmptyFirst(area)),
        _ => Ok(()),
    }
}

/// May the movement end?
fn refuse_end(g: &Betrayal, b: &Board) -> Result<(), Refusal> {
    if let Some(unit) = b.on_the_way {
        return Err(guided::why_on(g, b, unit));
    }
    match b.player.side() {
        Side::Germans => guided::owed(g, b),
        // Allied moves are voluntary (`betrayal.move.allied-choice`), but for stacks that are too high and can be lowered.
        Side::Allies => {
            let overfull = stacking::overfull(g, b);
            if overfull.is_empty() {
                return Ok(());
            }
            let role = b.player.role();
            let ways = Ways::of(g, b, role);
            let can_go = |unit: Unit, area: Area| {
                !b.moved.has(unit) && !ways.to(g, b, unit, area).is_empty() || evacuation::could_leave(g, b, unit, area)
            };
            let stuck = overfull.iter().all(|area| !b.among(g.ground_of(role), area).iter().any(|unit| can_go(unit, area)));
            if stuck { Ok(()) } else { must_empty(g, b, None) }
        }
    }
}

/// Why a unit may not go to a neighbour.
fn refuse_step(g: &Betrayal, b: &Board, role: Role, unit: Unit, to: Area) -> Result<(), Refusal> {
    let e = &g.edition;
    Refusal::NotAChoice.when(unit.index() >= e.units.len() || to.index() >= e.areas.len())?;
    // `betrayal.minor.british-runs`, `betrayal.seq.finish-before-next`
    Refusal::NotYours(unit).when(!g.ground_of(role).has(unit))?;
    let from = b.area(unit).ok_or(Refusal::NotAChoice)?;
    if let Some(other) = b.on_the_way.filter(|other| *other != unit) {
        return Err(guided::why_on(g, b, other));
    }
    Refusal::Dropped(unit).when(b.moved.has(unit) && e.airborne.has(unit) && b.turn == e.constants.drop_turn)?;
    Refusal::Stopped(unit).when(b.moved.has(unit) && b.contested().has(from))?;
    Refusal::NoPointsLeft(unit).when(b.moved.has(unit))?;
    Refusal::NotAdjacent(to).when(!e.neighbours[from.index()].has(to))?;
    if role == Role::Germany {
        return guided::refuse(g, b, unit, from, to);
    }
    Refusal::BorderClosed(to).when(e.borders.has(to))?;
    Refusal::HomeOnly(unit, to).when(!minors::may_go(g, b, unit, to))?;
    Refusal::TooRough(to).when(cost(g, unit, to) > points_left(g, b, unit))?;
    must_empty(g, b, Some(from))?;
    Refusal::Full(to).when(!Ways::of(g, b, role).to(g, b, unit, from).has(to))
}

/// Carries out a move of the Movement Phase.
pub(crate) fn carry_out(g: &Betrayal, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Go(unit, to) => go(g, b, (unit, to), Marker::Stays, log),
        Move::Carry(unit, to) => go(g, b, (unit, to), Marker::Comes, log),
        Move::Evacuate(unit) => evacuation::evacuate(g, b, unit, log),
        Move::Duties => {
            // `betrayal.move.duties`; the die of a bracket interrupts it, and whoever asked for it may ask again.
            while b.agenda.top() == Some(Frame::Turn(Step::Movement))
                && let Some(way) = guided::next_owed(g, b)
            {
                go(g, b, way, Marker::Stays, log);
            }
        }
        _ => end(g, b, log),
    }
}

/// Does the French Republic marker come along?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marker {
    /// No.
    Stays,
    /// Yes.
    Comes,
}

/// A unit goes on, or is asked first whether it can (`betrayal.free.bracket-check`).
fn go(g: &Betrayal, b: &mut Board, (unit, to): (Unit, Area), marker: Marker, log: &mut impl Log<News>) {
    let from = b.area(unit).unwrap_or_default();
    let entered = b.began[unit.index()] != from;
    if b.player.side() == Side::Germans && is_bracket_turn(b) && entered && g.edition.brackets.has(from) {
        b.agenda.push(Frame::Bracket { unit, to, carries: marker == Marker::Comes });
        return;
    }
    arrive(g, b, (unit, to), marker, log);
}

/// The die of a bracketed Area.
pub(crate) fn land_bracket(g: &Betrayal, b: &mut Board, die: u8, log: &mut impl Log<News>) {
    let Some(Frame::Bracket { unit, to, carries }) = b.agenda.pop() else { return };
    let stops = die == g.edition.constants.bracket_stops_on;
    tell(log, News::Bracket { unit, area: b.area(unit).unwrap_or_default(), die, stops });
    if stops {
        b.moved.insert(unit);
        b.on_the_way = None;
    } else {
        arrive(g, b, (unit, to), if carries { Marker::Comes } else { Marker::Stays }, log);
    }
}

/// A unit comes to a neighbour and pays for it.
fn arrive(g: &Betrayal, b: &mut Board, (unit, to): (Unit, Area), marker: Marker, log: &mut impl Log<News>) {
    let from = b.area(unit).unwrap_or_default();
    let left = points_left(g, b, unit).saturating_sub(cost(g, unit, to));
    let must_go_on = b.player.side() == Side::Germans && guided::must_go_on(g, b, unit, to);
    tell(log, News::Moved { unit, from, to, carries: marker == Marker::Comes });
    if marker == Marker::Comes {
        (b.marker, b.carrier) = (to, Some(unit));
    }
    enter(g, b, unit, to, log);
    b.came_from[unit.index()] = from;
    let fights = b.count(to, b.player.side().other()) > 0;
    if left == 0 || fights {
        b.moved.insert(unit);
        b.halfway.remove(unit);
    } else {
        b.halfway.insert(unit);
    }
    b.on_the_way = (must_go_on && left > 0 && !fights).then_some(unit);
}

/// A ground unit stands in an Area from now on. Enemy air units that are alone there are lost: they do not make it occupied
/// (`betrayal.air.stranded-dies`).
pub(crate) fn enter(g: &Betrayal, b: &mut Board, unit: Unit, to: Area, log: &mut impl Log<News>) {
    b.put(&g.edition, unit, Place::At(to));
    let foe = g.edition.units[unit].nation.side().other();
    if b.count(to, foe) == 0 {
        strand(g, b, foe, to, log);
    }
}

/// Air units of a side that are based in an Area and have nobody left there are out for good (`betrayal.air.no-retreat`).
pub(crate) fn strand(g: &Betrayal, b: &mut Board, side: Side, area: Area, log: &mut impl Log<News>) {
    let away = b.intercepting;
    let based: Units = b.among(g.edition.air_of(side).minus(away), area).iter().filter(|unit| !b.is_flying(&g.edition, *unit)).collect();
    for unit in based.iter() {
        b.put(&g.edition, unit, Place::Out);
        tell(log, News::Stranded { unit });
    }
}

/// The ground movement is over.
fn end(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) {
    // Reinforcements that crowd an Area and cannot go on find no place after all (`betrayal.rein.now-or-never`).
    if b.player.side() == Side::Allies {
        for area in stacking::overfull(g, b).iter() {
            while b.count(area, Side::Allies) > g.edition.constants.stack_limit
                && let Some(unit) = b.among(g.ground_of(b.player.role()), area).iter().last()
            {
                b.put(&g.edition, unit, Place::Out);
                tell(log, News::TooLate(unit));
            }
        }
    }
    tell(log, News::MovesEnded(b.player));
    sequence::advance(b, Step::Movement);
}
