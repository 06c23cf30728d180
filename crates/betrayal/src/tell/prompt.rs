//! The one sentence that says what happens now: who decides for whom, where, and what is at stake or owed.
//!
//! Every task is written once, as a command without "you" or "your"; before it stands who acts for which nation, since that changes
//! from question to question (`betrayal.init.german-choices-by-turn`, `betrayal.minor.british-runs`).

use super::naming::{self, area, areas, sitter, unit, units};
use super::{ending, sums};
use crate::play::{advance_attack, air, assign, bombardment, drop, exchange, guided, landing, reinforcements, returns, saturation};
use crate::play::{interception, setup, stacking, withdrawal};
use crate::{
    Aftermath, Area, Areas, Betrayal, Board, Frame, Nation, PlayerTurn, Refusal, Role, Side, Step, Unit, Units, View, asked::asked,
};
use scene::{Prompt, Sentence, Turn, any_of, counted, say};
use table::{Asked, Kind, Mine, Question, RuleId, Seat};

/// The prompt for this viewer.
pub(crate) fn prompt(g: &Betrayal, v: &View, question: Question) -> Prompt {
    let b = &v.board;
    if let Some(over) = b.ending {
        return Prompt::new(Turn::Over, ending::say_end(g, b)).by_rule(ending::rule(over));
    }
    let waiting = if v.who.seat().is_some() { Turn::Waiting } else { Turn::Watching };
    match asked(g, b) {
        Asked::One(role, _) => {
            let (task, rule) = task(g, b, role);
            let seat = g.seat_of(b, role);
            match question.mine {
                Mine::Open => Prompt::new(Turn::Yours, say!("You {deed}: {task}.", deed = deed(g, b, role, Person::Second), task)),
                _ => {
                    let who = sitter(seat);
                    Prompt::new(waiting, say!("{who} {deed}: {task}.", who, deed = deed(g, b, role, Person::Third), task))
                }
            }
            .by_rule(rule)
        }
        Asked::Chance(kind) => Prompt::new(waiting, say!("The dice decide: {what}.", what = chance(g, b, kind))).by_rule(rolled_by(kind)),
        _ => Prompt::new(waiting, say!("The rules run on.")).by_rule("betrayal.seq.turn-order"),
    }
}

/// More Areas than these are counted, not named.
const FEW: u8 = 4;

/// To whom it is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Person {
    Second,
    Third,
}

/// For whom a seat acts: "run the Germans", "answer for Germany", "decide for Belgium".
fn deed(g: &Betrayal, b: &Board, role: Role, person: Person) -> Sentence {
    let s = if person == Person::Third { "s" } else { "" };
    match (role, b.player) {
        (Role::France | Role::Britain, PlayerTurn::German)
            if matches!(b.agenda.top(), Some(Frame::Intercept { .. } | Frame::Interceptors { .. })) =>
        {
            say!("handle{s} the interception", s)
        }
        (Role::Germany, PlayerTurn::German) => say!("run{s} the Germans", s),
        (Role::Germany, _) => say!("answer{s} for Germany", s),
        (role, _) => say!("decide{s} for {nations}", s, nations = naming::nations(g, meant(g, b, role))),
    }
}

/// The units about which a role is asked, so that their nations can be named; at least its own nation's.
pub(crate) fn meant(g: &Betrayal, b: &Board, role: Role) -> Units {
    let among = match b.agenda.top() {
        Some(Frame::Withdraw { area, side }) => withdrawal::leaving(g, b, area, side),
        Some(Frame::Losses { area, .. }) => bombardment::losers(g, b, area),
        Some(Frame::Exchange { side, value }) => exchange::lowest(g, b, side, value),
        Some(Frame::Match { side, value }) => exchange::payers(g, b, side, value),
        Some(Frame::Intercept { area }) => interception::fighters(g, b, area),
        Some(Frame::Turn(Step::Movement)) => b.on_map(g.ground_of(role)),
        Some(Frame::Setup(_)) => setup::by_hand(g, role),
        _ => g.edition.of_nation[role.nation().index()],
    };
    if among.is_empty() { g.edition.of_nation[role.nation().index()] } else { among }
}

/// Who is asked, for which nation, in a few words: "France runs the Germans".
pub(crate) fn who_decides(g: &Betrayal, b: &Board) -> Option<(Seat, Role, Sentence)> {
    let Asked::One(role, _) = asked(g, b) else { return None };
    let seat = g.seat_of(b, role);
    let who = sitter(seat);
    Some((seat, role, say!("{who} {deed}", who, deed = deed(g, b, role, Person::Third))))
}

/// What is to be done, as a command, and the rule that asks.
fn task(g: &Betrayal, b: &Board, role: Role) -> (Sentence, RuleId) {
    let Some(frame) = b.agenda.top() else { return (say!("wait"), "betrayal.seq.turn-order") };
    match frame {
        Frame::Setup(_) => set_up(g, b, role),
        Frame::Turn(Step::Reinforcements) => {
            (say!("bring {who} into play", who = units(g, reinforcements::due(g, b))), "betrayal.rein.now-or-never")
        }
        Frame::Turn(Step::Drops) => (say!("drop {who} by air", who = units(g, drop::due(g, b))), "betrayal.drop.turn1-must"),
        Frame::Turn(Step::Assign) => (give(g, b), "betrayal.tac.assign-first"),
        Frame::Turn(Step::Movement) if role == Role::Germany => german_movement(g, b),
        Frame::Turn(Step::Movement) => allied_movement(g, b, role),
        Frame::Turn(Step::Air) => missions(g, b),
        Frame::Turn(Step::Bombardments) => {
            let task = match b.bombing.len() {
                1 => say!("roll for the bombardment of {areas}", areas = areas(g, b.bombing)),
                _ => say!("choose which bombardment is rolled next: {areas}", areas = areas(g, b.bombing)),
            };
            (task, "betrayal.bomb.first")
        }
        Frame::Turn(Step::Combats) => {
            let left = b.contested();
            let which = if left.len() > FEW { counted(left.len(), "combat").into() } else { areas(g, left) };
            let task = match left.len() {
                1 => say!("fight the combat in {which}", which),
                _ => say!("choose which combat is fought next: {which}", which),
            };
            (task, "betrayal.cbt.order-by-phaser")
        }
        Frame::Returning { left } => returning(g, b, left),
        Frame::Intercept { area: at } => {
            (say!("intercept, or let it pass ({mission})", mission = sums::mission(g, b, at)), "betrayal.int.opponent-handles")
        }
        Frame::Interceptors { area: at } => {
            let who = units(g, b.intercepting);
            let s = lands(b.intercepting);
            (say!("choose where {who} land{s} after {at}", who, s, at = area(g, at)), "betrayal.int.interceptor-goes-home")
        }
        Frame::Landing { area: at } => {
            let back = landing::returning(g, b, at);
            let (who, s) = (units(g, back), lands(back));
            (say!("choose where {who} land{s} after {at}", who, s, at = area(g, at)), "betrayal.air.home-after-combat")
        }
        Frame::Losses { area: at, left } => {
            let steps = if left == 1 { "a step".to_owned() } else { format!("{left} steps") };
            (say!("choose which unit loses {steps} to the bombs in {at}", steps, at = area(g, at)), "betrayal.bomb.steps-by-owner")
        }
        Frame::Exchange { value, .. } => {
            let at = b.battle.map(|battle| area(g, battle.area));
            (say!("partial exchange in {at}: choose which unit of strength {value} is removed", at, value), "betrayal.res.px-remove-lowest")
        }
        Frame::Match { value, .. } => {
            let at = b.battle.map(|battle| area(g, battle.area));
            (say!("partial exchange in {at}: lose a strength of at least {value}", at, value), "betrayal.res.px-match")
        }
        Frame::Withdraw { area: at, side } => withdraw(g, b, at, side),
        Frame::Aftermath(Aftermath::Exploit) => {
            let at = b.battle.map(|battle| area(g, battle.area));
            (say!("the armour that won in {at} goes on at once: choose where", at), "betrayal.exploit.armour-must-go-on")
        }
        _ => (say!("wait"), "betrayal.seq.turn-order"),
    }
}

/// "lands" for one, "land" for several.
fn lands(units: Units) -> &'static str {
    if units.len() == 1 { "s" } else { "" }
}

fn set_up(g: &Betrayal, b: &Board, role: Role) -> (Sentence, RuleId) {
    let waiting = setup::waiting(g, b, role);
    let (rule, air): (RuleId, bool) = match g.rulings.setup {
        crate::Setup::Historical => ("betrayal.setup.german-air", true),
        crate::Setup::Free => ("betrayal.free.order", false),
    };
    let task = match (waiting.len(), air) {
        (0, _) => say!("move single units, or end the setup"),
        (n, true) => say!("place {units} in Border Areas", units = counted(n, "air unit")),
        (n, false) if waiting == setup::by_hand(g, role) => say!("place {units}, or take the historical setup", units = counted(n, "unit")),
        (n, false) => say!("place {units} more", units = counted(n, "unit")),
    };
    (task, rule)
}

/// How the Areas are divided among the tactics of the pool.
fn give(g: &Betrayal, b: &Board) -> Sentence {
    let open = assign::open(g, b);
    let pool = naming::tactics(b.pool);
    let unused = assign::unused(g, b);
    match unused.len() {
        0 => say!("give {areas} a tactic ({pool})", areas = counted(open.len(), "Area"), pool),
        _ => say!(
            "give {areas} a tactic; still without an Area: {unused}",
            areas = counted(open.len(), "Area"),
            unused = naming::tactics(unused)
        ),
    }
}

/// What the Germans still owe, and whether the movement may end (`betrayal.aa.attack-every-neighbour`, `betrayal.hold.must-go-forward`).
fn german_movement(g: &Betrayal, b: &Board) -> (Sentence, RuleId) {
    if let Some(it) = b.on_the_way {
        let why = guided::why_on(g, b, it);
        let (who, here) = (unit(g, it), b.area(it).map(|at| area(g, at)));
        let task = match why {
            Refusal::OwesAttack(..) => {
                let targets = any_of(guided::targets_of(g, b, it).iter().map(|at| area(g, at)));
                say!("{who} must go on and attack {targets}", who, targets)
            }
            Refusal::MustGoOn(_) => say!("{who} must go on, since {here} is full", who, here),
            _ => say!("{who} must go on, since {here} is not forward of where it began", who, here),
        };
        return (task, why.rule());
    }
    let unmet = reachable(g, b);
    if !unmet.is_empty() {
        let many = if unmet.len() > 1 { "as many as possible of " } else { "" };
        let task = say!("move units; {many}{areas} must be attacked", many, areas = areas(g, unmet));
        return (task, "betrayal.aa.attack-every-neighbour");
    }
    match guided::owed(g, b) {
        Err(Refusal::OwesAttack(it, at)) => {
            let targets = any_of(guided::targets_of(g, b, it).with(at).iter().map(|at| area(g, at)));
            let task = say!("move units; while there is room, {who} must join the attack on {targets}", who = who_owes(g, b, it), targets);
            (task, "betrayal.aa.attack-every-neighbour")
        }
        Err(Refusal::OwesForward(it)) => (
            say!("move units; while there is room, {who} must go forward", who = who_owe_forward(g, b, it)),
            "betrayal.hold.must-go-forward",
        ),
        Err(_) => (say!("move units"), "betrayal.hold.must-go-forward"),
        Ok(()) => (say!("all duties are done: move on, or end the movement"), "betrayal.hold.end-forward"),
    }
}

/// Who owes something: the unit where it is alone, else those of its Area, since any of them may do it.
fn who_owes(g: &Betrayal, b: &Board, it: Unit) -> Sentence {
    match b.area(it).filter(|at| b.count(*at, Side::Germans) > 1) {
        Some(at) => say!("units in {at}", at = area(g, at)),
        None => say!("{it}", it = unit(g, it)),
    }
}

/// All who must go forward, by their Areas; one unit that stands alone by its name.
fn who_owe_forward(g: &Betrayal, b: &Board, first: Unit) -> Sentence {
    let mut from = Areas::NONE;
    for refusal in guided::all_owed(g, b) {
        if let Refusal::OwesForward(unit) = refusal {
            b.area(unit).into_iter().for_each(|at| from.insert(at));
        }
    }
    match from.len() {
        0 | 1 => who_owes(g, b, first),
        n if n > FEW => say!("units in {many}", many = counted(n, "Area")),
        _ => say!("units in {from}", from = areas(g, from)),
    }
}

/// Duty targets that nobody has entered and that somebody still can.
pub(crate) fn reachable(g: &Betrayal, b: &Board) -> Areas {
    guided::reachable(g, b).and(advance_attack::unmet(b))
}

fn allied_movement(g: &Betrayal, b: &Board, role: Role) -> (Sentence, RuleId) {
    if let Some(full) = stacking::overfull(g, b).nth(0) {
        return (say!("too many stand in {full}: move some out", full = area(g, full)), "betrayal.stack.checked-at-end");
    }
    match role {
        Role::Britain => (say!("move or evacuate units, or end the movement"), "betrayal.move.allied-choice"),
        _ => (say!("move units, or end the movement"), "betrayal.move.allied-choice"),
    }
}

fn missions(g: &Betrayal, b: &Board) -> (Sentence, RuleId) {
    let own = air::own(g, b);
    if let Some(it) = own.iter().find(|it| saturation::owes(g, b, *it)) {
        let nth = if b.flown.has(it) { "a second mission" } else { "two missions" };
        return (say!("{it} must fly {nth}", it = unit(g, it), nth), "betrayal.sat.bomber-two-targets");
    }
    let idle = own.minus(b.flown);
    let alone: Units = idle.iter().filter(|it| b.area(*it).is_some_and(|at| b.count(at, b.player.side()) == 0)).collect();
    match (idle.len(), alone.is_empty()) {
        (_, false) => {
            let are = if alone.len() == 1 { "is" } else { "are" };
            let task = say!(
                "{alone} must leave a base without friends, or {are} lost after the combats unless friends come there",
                alone = units(g, alone),
                are
            );
            (task, "betrayal.air.stranded-dies")
        }
        (0, _) => (say!("end the missions"), "betrayal.int.after-allocation"),
        (n, _) => {
            (say!("send {units} on missions or to new bases, or end", units = counted(n, "air unit")), "betrayal.air.target-has-enemy")
        }
    }
}

fn returning(g: &Betrayal, b: &Board, left: u8) -> (Sentence, RuleId) {
    let waiting = returns::waiting(g, b).len();
    let many = counted(left.min(waiting), "unit");
    match b.player {
        PlayerTurn::German if left > 6 => (say!("bring {many} back from the boxes", many), "betrayal.refit.release-boxes"),
        _ => (say!("bring {many} back from Regroup", many), "betrayal.ret.owner-picks"),
    }
}

fn withdraw(g: &Betrayal, b: &Board, at: Area, side: Side) -> (Sentence, RuleId) {
    let leaving = withdrawal::leaving(g, b, at, side);
    let marker = if b.marker == at && leaving.iter().any(|it| matches!(g.edition.units[it].nation, Nation::France | Nation::Germany)) {
        " with the French Republic"
    } else {
        ""
    };
    let reason = if b.battle.is_some() { "" } else { ", bombed out" };
    let task = say!("withdraw {who} from {at}{marker}{reason}", who = units(g, leaving), at = area(g, at), marker, reason);
    (task, "betrayal.res.w-owner-path")
}

/// What chance is asked for.
fn chance(g: &Betrayal, b: &Board, kind: Kind) -> Sentence {
    let here = |at: Area| area(g, at);
    match (kind.0, b.agenda.top()) {
        ("initiative", _) => say!("who of France and Britain runs the Germans"),
        ("orders", _) if b.until_all => say!("OKW orders, until all countries are open"),
        ("orders", _) => say!("OKW orders"),
        ("tactic", _) => say!("German tactics, {rolls} to go", rolls = counted(b.rolls, "roll")),
        ("return", _) => say!("how many {who} units return", who = naming::adjective(b.player.nation())),
        ("regroup", _) => say!("which {who} units can be salvaged", who = naming::adjective(b.player.nation())),
        ("bracket", Some(Frame::Bracket { unit: it, .. })) => say!("whether {it} can go on", it = unit(g, it)),
        ("interception", Some(Frame::InterceptDie { area })) => say!("the interception over {at}", at = here(area)),
        ("fate", Some(Frame::Fates { area })) => say!("what becomes of aircraft that were intercepted over {at}", at = here(area)),
        ("bombing", Some(Frame::BombDie { area })) => {
            say!("the bombardment of {at}, value {value}", at = here(area), value = bombardment::value(g, b, area))
        }
        ("fight", _) => match b.battle {
            Some(battle) => say!("the combat in {at}", at = here(battle.area)),
            None => say!("the combat"),
        },
        _ => say!("whether banned talk ends the game"),
    }
}

/// The rule by which chance is asked.
fn rolled_by(kind: Kind) -> RuleId {
    match kind.0 {
        "initiative" => "betrayal.init.roll-each-turn",
        "orders" => "betrayal.okw.two-dice",
        "tactic" => "betrayal.tac.roll-count",
        "return" => "betrayal.ret.die-is-count",
        "regroup" => "betrayal.reg.own-phase",
        "bracket" => "betrayal.free.bracket-check",
        "interception" => "betrayal.int.one-roll",
        "fate" => "betrayal.int.german-fate",
        "bombing" => "betrayal.bomb.sum-values",
        "fight" => "betrayal.cbt.two-dice",
        _ => "betrayal.comm.third-roll",
    }
}
