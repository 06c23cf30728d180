//! The guided movement of the Germans: what the tactics make of the Areas that a unit could reach. (3.4)

use super::{
    advance_attack::{self, Attackers},
    hold,
    movement::{self, Alike, Reach},
    refit,
};
use crate::{Area, Areas, Betrayal, Board, Move, Place, Refusal, Side, Tactic, Terrain, Unit, Units};

/// What is to know of the whole position before a unit is looked at.
struct Guide {
    ground: Reach,
    /// Duty targets that still take a unit.
    targets: Areas,
    /// Areas with Allied units, whose fights nobody leaves.
    allied: Areas,
}

/// What is to know of one unit that has not finished.
#[derive(Clone, Copy)]
struct Outlook {
    unit: Unit,
    from: Area,
    points: u8,
    /// Is it on the attack?
    tactic: Tactic,
    /// The neighbours that it can pay for.
    first: Areas,
    /// All that its points reach.
    steps: Areas,
    /// Duty targets in its reach that still take a unit.
    owed: Areas,
    /// Where it may end by going forward.
    ends: Areas,
}

impl Guide {
    fn of(g: &Betrayal, b: &Board) -> Guide {
        Guide { ground: Reach::of(g, b), targets: advance_attack::with_room(g, b), allied: b.occupied(Side::Allies) }
    }

    /// Looks at a unit; nothing where it has to stand still.
    #[inline(always)]
    fn outlook(&self, g: &Betrayal, b: &Board, unit: Unit) -> Option<Outlook> {
        let (from, tactic) = (b.area(unit)?, hold::tactic_of(b, unit)?);
        if refit::stands_still(Some(tactic)) || self.allied.has(from) {
            return None;
        }
        let points = movement::points_left(g, b, unit);
        let first = movement::one_step(g, from, unit, points);
        let (steps, attacks) = self.ground.steps(g, from, first, points);
        let owed = if tactic.attacks() { attacks.and(self.ground.enemy).and(self.targets) } else { Areas::NONE };
        Some(Outlook { unit, from, points, tactic, first, steps, owed, ends: hold::ends(g, b, &self.ground, unit) })
    }

    /// Can a unit still do what it owes: attack, or go forward? One Area forward is enough, the second point is free
    /// (`betrayal.hold.end-forward`).
    #[inline]
    fn owes(&self, g: &Betrayal, b: &Board, it: &Outlook) -> Option<Refusal> {
        if let Some(target) = it.owed.nth(0) {
            return Some(Refusal::OwesAttack(it.unit, target));
        }
        if g.forward[b.began[it.unit.index()].index()].has(it.from) || it.steps.and(it.ends).is_empty() {
            return None;
        }
        (!hold::may_stay(g, b, it.from)).then_some(Refusal::OwesForward(it.unit))
    }
}

/// Where units may go, so that as many targets as possible are attacked in the end.
struct Ways {
    guide: Guide,
    /// Nothing where no duty target is left that nobody has entered.
    attackers: Option<Attackers>,
}

impl Ways {
    fn of(g: &Betrayal, b: &Board) -> Ways {
        let guide = Guide::of(g, b);
        let attackers = Attackers::of(g, b, &guide.ground);
        Ways { guide, attackers }
    }

    /// The neighbours to which a unit that has not finished may go.
    fn to(&self, g: &Betrayal, b: &Board, unit: Unit) -> Areas {
        match self.guide.outlook(g, b, unit) {
            Some(outlook) if b.on_the_way.is_none_or(|other| other == unit) => self.ways(g, b, &outlook),
            _ => Areas::NONE,
        }
    }

    #[inline]
    fn ways(&self, g: &Betrayal, b: &Board, it: &Outlook) -> Areas {
        if it.owed.is_empty() { self.advance(g, b, it) } else { self.attack(g, it) }
    }

    /// A unit that can enter a duty target does so, over one Area or two.
    fn attack(&self, g: &Betrayal, it: &Outlook) -> Areas {
        let now = it.owed;
        let attackers = self.attackers.as_ref();
        let enters = |to: &Area| attackers.is_none_or(|attackers| attackers.may_enter(it.unit, now, *to));
        let direct: Areas = it.first.and(g.owed_near[it.from.index()]).and(it.owed).iter().filter(enters).collect();
        if it.points < 2 {
            return direct;
        }
        let leads_on = |via: &Area| {
            let then = g.clear_owed_near[via.index()].and(self.guide.ground.enemy).and(self.guide.targets);
            let may_turn = || attackers.is_none_or(|attackers| attackers.may_turn_to(it.unit, now, then));
            !then.is_empty() && may_turn()
        };
        direct.or(self.guide.ground.via(g, it.first).iter().filter(leads_on).collect())
    }

    /// A unit without a target goes forward, or attacks what it need not attack.
    #[inline(always)]
    fn advance(&self, g: &Betrayal, b: &Board, it: &Outlook) -> Areas {
        let forward = if movement::is_bracket_turn(b) {
            it.ends.iter().filter(|to| self.leaves_ways_open(g, b, it.unit, *to)).collect()
        } else {
            it.ends
        };
        let ends = if it.tactic.attacks() { forward.or(self.guide.ground.enemy) } else { forward };
        let mut to = it.first.and(ends);
        if it.points >= 2 {
            let leads_on = |via: &Area| !g.clear_near[via.index()].and(ends).is_empty();
            to = to.or(self.guide.ground.via(g, it.first).iter().filter(leads_on).collect());
        }
        to
    }

    /// Nobody goes through a full Area with a bracket, since the die may stop them there. So a unit that has no target does not fill one
    /// that others need on their way to theirs (`betrayal.aa.stay-satisfiable`).
    #[inline(never)]
    fn leaves_ways_open(&self, g: &Betrayal, b: &Board, unit: Unit, to: Area) -> bool {
        let fills = b.count(to, Side::Germans) + 1 == g.edition.constants.stack_limit;
        if !fills || !g.edition.brackets.has(to) {
            return true;
        }
        let mut after = *b;
        after.put(&g.edition, unit, Place::At(to));
        after.moved.insert(unit);
        let most = |attackers: Option<&Attackers>| attackers.map_or(0, Attackers::most);
        most(Attackers::of(g, &after, &Reach::of(g, &after)).as_ref()) >= most(self.attackers.as_ref())
    }
}

/// The German units that have not finished.
#[inline]
fn unfinished(g: &Betrayal, b: &Board) -> Units {
    b.on_map(g.edition.ground_of(Side::Germans)).minus(b.moved)
}

/// All moves of the Germans. While a unit must go on, no other moves.
pub(crate) fn moves(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    let ways = Ways::of(g, b);
    let units = b.on_the_way.map_or(unfinished(g, b), |unit| Units::only(unit).minus(b.moved));
    let mut owed = b.on_the_way.is_some();
    let mut alike = Alike::none();
    for unit in units.iter() {
        let Some(from) = b.area(unit) else { continue };
        let kind = Alike::kind(g, b, unit, from);
        if let Some(to) = kind.and_then(|kind| alike.found(kind)) {
            movement::list(g, b, (unit, from), to, out);
            continue;
        }
        let mut to = Areas::NONE;
        if let Some(outlook) = ways.guide.outlook(g, b, unit) {
            to = ways.ways(g, b, &outlook);
            // What cannot be done any more is owed no more, so there is always a move or an end.
            owed = owed || !to.is_empty() && ways.guide.owes(g, b, &outlook).is_some();
        }
        alike.keep(kind, to);
        movement::list(g, b, (unit, from), to, out);
    }
    if !owed {
        out.push(Move::EndMoves);
    } else if b.on_the_way.is_none() {
        out.push(Move::Duties);
    }
}

/// The first unit that owes something and can do it, with a way to do it: into a duty target or to where it may end, if it can be there at
/// once (`betrayal.move.duties`).
pub(crate) fn next_owed(g: &Betrayal, b: &Board) -> Option<(Unit, Area)> {
    let ways = Ways::of(g, b);
    let units = b.on_the_way.map_or(unfinished(g, b), |unit| Units::only(unit).minus(b.moved));
    units.iter().find_map(|unit| {
        let outlook = ways.guide.outlook(g, b, unit)?;
        let to = ways.ways(g, b, &outlook);
        let owes = b.on_the_way.is_some() || ways.guide.owes(g, b, &outlook).is_some();
        let best = [to.and(outlook.owed), to.and(outlook.ends), to].into_iter().find_map(|to| to.nth(0));
        best.filter(|_| owes).map(|to| (unit, to))
    })
}

/// What keeps the automata player from ending the movement: somebody can still do what they owe (`betrayal.hold.must-go-forward`,
/// `betrayal.aa.attack-every-neighbour`, `betrayal.aa.others-advance`). What cannot be done any more is owed no more.
pub(crate) fn owed(g: &Betrayal, b: &Board) -> Result<(), Refusal> {
    debts(g, b).next().map_or(Ok(()), Err)
}

/// All that is owed, for whoever wants to see it.
pub(crate) fn all_owed(g: &Betrayal, b: &Board) -> Vec<Refusal> {
    debts(g, b).collect()
}

/// What is owed, unit by unit.
fn debts(g: &Betrayal, b: &Board) -> impl Iterator<Item = Refusal> {
    let ways = Ways::of(g, b);
    unfinished(g, b).iter().filter_map(move |unit| {
        let outlook = ways.guide.outlook(g, b, unit)?;
        ways.guide.owes(g, b, &outlook).filter(|_| !ways.ways(g, b, &outlook).is_empty())
    })
}

/// The duty targets that somebody can still enter.
pub(crate) fn reachable(g: &Betrayal, b: &Board) -> Areas {
    let guide = Guide::of(g, b);
    unfinished(g, b).iter().filter_map(|unit| guide.outlook(g, b, unit)).fold(Areas::NONE, |all, outlook| all.or(outlook.owed))
}

/// Must a unit that goes there go on at once? It does if it may not end there, and if it is on its way to a duty target.
pub(crate) fn must_go_on(g: &Betrayal, b: &Board, unit: Unit, to: Area) -> bool {
    let guide = Guide::of(g, b);
    let Some(it) = guide.outlook(g, b, unit) else { return false };
    !it.ends.has(to) || !it.owed.is_empty()
}

/// Why a unit that is on its way goes on before anything else: to attack, out of a full Area, or because it has not come forward yet.
pub(crate) fn why_on(g: &Betrayal, b: &Board, unit: Unit) -> Refusal {
    let guide = Guide::of(g, b);
    let outlook = guide.outlook(g, b, unit);
    if let Some(target) = outlook.and_then(|it| it.owed.nth(0)) {
        return Refusal::OwesAttack(unit, target);
    }
    let crowded = |it: Outlook| b.count(it.from, Side::Germans) > g.edition.constants.stack_limit && !g.edition.borders.has(it.from);
    if outlook.is_some_and(crowded) { Refusal::MustGoOn(unit) } else { Refusal::NotForwardYet(unit) }
}

/// The duty targets that a unit may still enter, for whoever wants to know between which it can choose.
pub(crate) fn targets_of(g: &Betrayal, b: &Board, unit: Unit) -> Areas {
    let ways = Ways::of(g, b);
    let Some(it) = ways.guide.outlook(g, b, unit) else { return Areas::NONE };
    let may_turn = |to: &Area| ways.attackers.as_ref().is_none_or(|attackers| attackers.may_turn_to(unit, it.owed, Areas::only(*to)));
    it.owed.iter().filter(may_turn).collect()
}

/// Why a German unit may not go to a neighbour.
pub(crate) fn refuse(g: &Betrayal, b: &Board, unit: Unit, from: Area, to: Area) -> Result<(), Refusal> {
    let ways = Ways::of(g, b);
    if ways.to(g, b, unit).has(to) {
        return Ok(());
    }
    let tactic = hold::tactic_of(b, unit);
    let open = g.open_areas(b);
    Refusal::Closed(from).when(!open.has(from))?;
    Refusal::Refitting(from).when(refit::stands_still(tactic))?;
    Refusal::Closed(to).when(!open.has(to))?;
    let rough = g.edition.areas[to].terrain != Terrain::Clear;
    Refusal::TooRough(to).when(rough && movement::points_left(g, b, unit) == 1 && g.edition.units[unit].full.movement > 1)?;
    let allied = b.count(to, Side::Allies) > 0;
    Refusal::NeedsAttackTactic(to).when(allied && !tactic.is_some_and(|tactic| tactic.attacks()))?;
    if let Some(owed) = ways.guide.outlook(g, b, unit).and_then(|outlook| outlook.owed.nth(0)) {
        return Err(if ways.guide.targets.has(to) { Refusal::NeededElsewhere(unit, to) } else { Refusal::OwesAttack(unit, owed) });
    }
    Refusal::FullOfGermans(to).when(!g.has_room(b, Side::Germans, to))?;
    Refusal::NeededElsewhere(unit, to).when(movement::is_bracket_turn(b) && !ways.leaves_ways_open(g, b, unit, to))?;
    Err(Refusal::NotForward(unit, to))
}
