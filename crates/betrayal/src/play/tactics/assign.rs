//! A tactic for every Area: the German units that begin there all follow it. (3.4.3, 3.4.6)

use crate::play::{advance_attack, tactics, tell};
use crate::{Area, Areas, Betrayal, Board, Move, News, Refusal, Role, Side, Tactic, Tactics};
use table::Log;

/// Areas whose units get a tactic: German-occupied ones in open countries, Border Areas included (`betrayal.tac.assign-first`). Units that
/// have dropped or were released by Refit move no more, so they carry out no tactic, and an Area with no others has none.
pub(crate) fn all(g: &Betrayal, b: &Board) -> Areas {
    let held = b.held(Side::Germans).and(g.open_areas(b));
    let german = b.on_map(g.ground_of(Role::Germany));
    if german.and(b.moved).is_empty() {
        return held;
    }
    german.minus(b.moved).iter().filter_map(|unit| b.area(unit)).collect::<Areas>().and(held)
}

/// Those of them that have none yet.
fn without_tactic(b: &Board, all: Areas) -> Areas {
    all.iter().filter(|area| b.tactic[area.index()].is_none()).collect()
}

/// All Areas whose units still get a tactic.
pub(crate) fn open(g: &Betrayal, b: &Board) -> Areas {
    without_tactic(b, all(g, b))
}

/// The tactics of the pool that no Area has yet and one should have.
pub(crate) fn unused(g: &Betrayal, b: &Board) -> Tactics {
    let all = all(g, b);
    Needs::of(b, all, without_tactic(b, all), Areas::NONE).unused
}

/// What is still needed, and with what it can be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Needs {
    /// Tactics of the pool that no Area has.
    unused: Tactics,
    /// Tactics that attack and have no Area with a target yet.
    untargeted: Tactics,
    /// How many Areas without a tactic have a target.
    with_target: u8,
    /// How many have none.
    without: u8,
}

impl Needs {
    /// Of all Areas some have no tactic yet, and some have a target.
    fn of(b: &Board, all: Areas, open: Areas, targets: Areas) -> Needs {
        let given = |areas: Areas| areas.minus(open).iter().filter_map(|area| b.tactic[area.index()]).collect::<Tactics>();
        let (used, targeted) = (given(all), given(all.and(targets)));
        Needs {
            // To stand still is a part of Refit, too: one Area owes that, but never the only one, since Hold has no other part
            // (`betrayal.tac.hold-beside-refit`).
            unused: if all.len() > 1 { b.pool } else { b.pool.without(Tactic::Refit) }.minus(used),
            untargeted: b.pool.and(tactics::attacking()).minus(targeted),
            with_target: open.and(targets).len(),
            without: open.minus(targets).len(),
        }
    }

    /// The same after so many more Areas have a tactic.
    fn after(mut self, tactic: Tactic, with_target: u8, without: u8) -> Needs {
        self.unused = self.unused.without(tactic);
        if with_target > 0 {
            self.untargeted = self.untargeted.without(tactic);
        }
        (self.with_target, self.without) = (self.with_target - with_target, self.without - without);
        self
    }

    /// How many tactics stay without an Area at the least, and how many that attack without a target at the least: as few as
    /// possible of the first, then of the second (`betrayal.tac.each-used-once-at-least`, `betrayal.tac.aa-needs-target`,
    /// `betrayal.tac.hold-needs-unit`).
    fn shortfall(self) -> (u8, u8) {
        let areas = self.with_target + self.without;
        let unused_attacks = self.unused.and(self.untargeted).len();
        let unused = self.unused.len();
        let best = unused.min(areas);
        let with_targets = |n: u8| {
            let covered = n.min(unused_attacks);
            covered + (areas - n).min(unused - covered)
        };
        let most = self.untargeted.len().min(self.with_target);
        let targeted = (0..=most).rev().find(|n| with_targets(*n) >= best).unwrap_or(0);
        (unused - best, self.untargeted.len() - targeted)
    }
}

/// Goes on by itself where nothing is to choose; then it is read once what must be attacked (`betrayal.aa.duty-set`).
pub(crate) fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    let open = open(g, b);
    let only = (b.pool.len() == 1).then(|| b.pool.nth(0)).flatten();
    match (open.is_empty() || b.pool.is_empty(), only) {
        (false, None) => return false,
        (false, Some(tactic)) => {
            give_rest(g, b, tactic, log);
        }
        (true, _) => {}
    }
    b.duty = advance_attack::duty(g, b);
    if !b.duty.is_empty() {
        tell(log, News::Duty(b.duty));
    }
    true
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    let open = open(g, b);
    for area in open.iter() {
        out.extend(b.pool.iter().map(|tactic| Move::Give(area, tactic)));
    }
    if open.len() > 1 {
        out.extend(b.pool.iter().map(Move::GiveRest));
    }
}

/// The candidates that are allowed. It only matters whether an Area has a target, so each tactic is judged once for both.
pub(crate) fn moves(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    let giving = Giving::of(g, b);
    let open = giving.open;
    let allowed = |(with_target, without)| -> Tactics {
        b.pool.iter().filter(|tactic| giving.judge(b, *tactic, with_target, without).is_ok()).collect()
    };
    let (targets, others) = (open.and(giving.targets), open.minus(giving.targets));
    let with_target = if targets.is_empty() { Tactics::NONE } else { allowed((1, 0)) };
    let without = if others.is_empty() { Tactics::NONE } else { allowed((0, 1)) };
    for area in open.iter() {
        let tactics = if targets.has(area) { with_target } else { without };
        out.extend(tactics.iter().map(|tactic| Move::Give(area, tactic)));
    }
    if open.len() > 1 {
        out.extend(allowed((targets.len(), others.len())).iter().map(Move::GiveRest));
    }
}

/// Beyond the least that each tactic needs, Areas are divided freely (`betrayal.tac.split-either-way`).
pub(crate) fn refuse(g: &Betrayal, b: &Board, m: Move) -> Result<(), Refusal> {
    match m {
        Move::Give(area, tactic) => {
            Refusal::NotAChoice.when(area.index() >= g.edition.areas.len())?;
            Refusal::NotInThePool(tactic).when(!b.pool.has(tactic))?;
            Refusal::NoGermansThere(area).when(b.count(area, Side::Germans) == 0)?;
            Refusal::Closed(area).when(!g.open_areas(b).has(area))?;
            Refusal::NoGermansThere(area).when(!all(g, b).has(area))?;
            Refusal::GivenAlready(area).when(b.tactic[area.index()].is_some())?;
            let giving = Giving::of(g, b);
            let has_target = u8::from(giving.targets.has(area));
            giving.judge(b, tactic, has_target, 1 - has_target)
        }
        Move::GiveRest(tactic) => {
            Refusal::NotInThePool(tactic).when(!b.pool.has(tactic))?;
            let giving = Giving::of(g, b);
            Refusal::NotAChoice.when(giving.open.len() < 2)?;
            giving.judge(b, tactic, giving.open.and(giving.targets).len(), giving.open.minus(giving.targets).len())
        }
        _ => Err(Refusal::NotAChoice),
    }
}

/// How the tactics stand before another Area gets one.
struct Giving {
    /// Areas without a tactic.
    open: Areas,
    /// Areas with a target.
    targets: Areas,
    needs: Needs,
    shortfall: (u8, u8),
}

impl Giving {
    fn of(g: &Betrayal, b: &Board) -> Giving {
        let all = all(g, b);
        let (open, targets) = (without_tactic(b, all), advance_attack::with_target(g, b, all));
        let needs = Needs::of(b, all, open, targets);
        Giving { open, targets, needs, shortfall: needs.shortfall() }
    }

    /// May so many Areas get this tactic? Nothing that could be had may be given away.
    fn judge(&self, b: &Board, tactic: Tactic, with_target: u8, without: u8) -> Result<(), Refusal> {
        let after = self.needs.after(tactic, with_target, without);
        let ((unused, untargeted), (then_unused, then_untargeted)) = (self.shortfall, after.shortfall());
        let some = |tactics: Tactics| tactics.nth(0).or(b.pool.nth(0)).unwrap_or(Tactic::Hold);
        Refusal::TacticWouldLapse(some(after.unused)).when(then_unused > unused)?;
        Refusal::NeedsATarget(some(after.untargeted)).when(then_untargeted > untargeted)
    }
}

/// An Area, or all that are left, get a tactic.
pub(crate) fn give(g: &Betrayal, b: &mut Board, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Give(area, tactic) => {
            b.tactic[area.index()] = Some(tactic);
            tell(log, News::Given { area, tactic });
        }
        Move::GiveRest(tactic) => {
            give_rest(g, b, tactic, log);
        }
        _ => {}
    }
}

/// All Areas that have none yet get a tactic.
fn give_rest(g: &Betrayal, b: &mut Board, tactic: Tactic, log: &mut impl Log<News>) {
    let (all, open) = (all(g, b), open(g, b));
    open.iter().for_each(|area: Area| b.tactic[area.index()] = Some(tactic));
    tell(log, if open == all { News::GivenAll(tactic) } else { News::GivenRest(tactic) });
}
