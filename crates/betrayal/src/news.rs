//! What happened, as the log keeps it. Every die and table row stands here (`betrayal.inv.same-again`).

use crate::{Area, Battle, Betrayal, Board, CombatResult, Ending, Nation, Odds, PlayerTurn, Role, Side, Tactic, Unit, Units};

/// Something that happened. Everybody reads everything (`betrayal.open.all`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum News {
    /// A game turn begins.
    TurnBegins(u8),
    /// A player-turn begins.
    PlayerTurn { player: PlayerTurn, run_by: Role },
    /// A role's units stand where history had them, but for those that found no room there.
    Historical { role: Role, left: Units },
    /// A unit was set up.
    Placed { unit: Unit, area: Area },
    /// A role's set-up is complete.
    SetUp(Role),
    /// The dice of the initiative: France, Britain; a tie that is rolled again has nobody.
    Initiative { dice: [u8; 2], to: Option<Role>, tie: bool },
    /// A roll for OKW orders.
    Orders { roll: u8, stands: Standing },
    /// A roll for a tactic.
    Tactic { roll: u8, tactic: Tactic, again: bool },
    /// A tactic that is in the pool before the first roll.
    TacticGiven(Tactic),
    /// Refit strikes the tactics that attack.
    AttacksStruck,
    /// Units on the map are restored.
    Restored(Units),
    /// A return roll.
    ReturnRoll { nation: Nation, die: u8, returns: u8 },
    /// An air unit is scrapped by a return roll of six.
    Scrapped(Unit),
    /// A unit comes back.
    Returned { unit: Unit, area: Area },
    /// A reinforcement arrives.
    Entered { unit: Unit, area: Area },
    /// A reinforcement finds no way in.
    TooLate(Unit),
    /// An air drop.
    Dropped { unit: Unit, area: Area },
    /// A drop finds no Area.
    NoDrop(Unit),
    /// The units of an Area follow a tactic.
    Given { area: Area, tactic: Tactic },
    /// The units of all other Areas do.
    GivenRest(Tactic),
    /// The units of every Area do.
    GivenAll(Tactic),
    /// These must be attacked.
    Duty(crate::Areas),
    /// A unit moved.
    Moved { unit: Unit, from: Area, to: Area, carries: bool },
    /// The check in a bracketed Area.
    Bracket { unit: Unit, area: Area, die: u8, stops: bool },
    /// A unit left the map over a harbour.
    Evacuated { unit: Unit, area: Area, counts: bool },
    /// A unit that has to withdraw has no Area to go to; it is eliminated.
    Trapped { unit: Unit, area: Area },
    /// So many units stay in their box, since no Area can take them.
    NoReturn { nation: Nation, left: u8 },
    /// The ground movement is over.
    MovesEnded(PlayerTurn),
    /// A mission is declared.
    Mission { unit: Unit, area: Area, supports: bool, both: bool },
    /// An air unit has another base.
    Rebased { unit: Unit, from: Area, to: Area },
    /// Nobody intercepts.
    LetPass { area: Area },
    /// Fighters intercept.
    Intercepts { fighters: Units, area: Area },
    /// The die of an interception.
    InterceptDie { die: u8, hits: bool, area: Area },
    /// What became of an intercepted air unit; the die of a German one.
    Fate { unit: Unit, die: Option<u8>, to: Fallen },
    /// An air unit landed.
    Landed { unit: Unit, from: Area, to: Area },
    /// An air unit has no base left.
    Stranded { unit: Unit },
    /// The die of a bombardment.
    Bombed { area: Area, value: u8, die: u8, modifier: i8, steps: u8, withdraw: bool },
    /// A unit lost a step and stays.
    Reduced { unit: Unit, area: Area },
    /// A unit is set aside, or out where its kind never comes back.
    Eliminated { unit: Unit, area: Area, gone: bool },
    /// A unit surrendered.
    Surrendered { unit: Unit, area: Area },
    /// A combat begins.
    Fight { area: Area, attacker: Side, exploits: bool },
    /// The dice of a combat, with how they were read.
    Combat { area: Area, odds: Odds, dice: [u8; 2], result: CombatResult, fought: Fought },
    /// After so many counter-attacks the first attacker withdraws.
    Exhausted { area: Area },
    /// A unit withdrew.
    Withdrew { unit: Unit, from: Area, to: Area, carries: bool },
    /// Armour goes on.
    Exploits { armour: Units, from: Area, to: Area },
    /// Armour has nowhere to go on.
    NoExploit { area: Area },
    /// A regroup test.
    Regroup { unit: Unit, die: u8, salvaged: bool },
    /// The marker changed hands.
    Republic { area: Area, holder: Option<Nation> },
    /// Paris fell, or the Germans are there no more.
    Paris { german: bool },
    /// An Ally broke the ban.
    Offence { role: Role, level: u8, owned_up: bool },
    /// The die of the third penalty.
    FinalPenalty { nation: Nation, die: u8, ends: bool },
    /// The game is over.
    Over(Ending),
}

/// Who fought, on which sides of their counters, so that the sum of a combat can be read unit by unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// Ground units of the attacker.
    pub attackers: Units,
    /// Ground units of the defender.
    pub defenders: Units,
    /// Those of them that were reduced.
    pub reduced: Units,
}

impl Fought {
    /// Who fights in the combat under way, or would in one that begins now.
    pub(crate) fn of(g: &Betrayal, b: &Board, battle: &Battle) -> Fought {
        let of = |side: Side| b.ground(&g.edition, side, battle.area);
        let (attackers, defenders) = (of(battle.attacker), of(battle.attacker.other()));
        Fought { attackers, defenders, reduced: attackers.or(defenders).and(b.reduced) }
    }
}

/// Whether an order stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It does.
    Stands,
    /// A country that it names has no home units left (`betrayal.okw.void-if-home-army-gone`).
    Void,
    /// Only an ALL result counts now.
    Ignored,
}

/// Where an air unit comes to after an interception.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Fallen {
    RegroupReduced,
    RegroupFull,
    SetAside,
}

/// What simulations count of the events.
pub(crate) fn counts(e: &News, count: &mut dyn FnMut(&'static str, f64)) {
    match e {
        News::Combat { .. } => count("combats", 1.0),
        News::Bombed { .. } => count("bombardments", 1.0),
        News::InterceptDie { hits: true, .. } => count("interceptions that hit", 1.0),
        News::Evacuated { counts: true, .. } => count("evacuations that count", 1.0),
        News::Evacuated { .. } => count("evacuations too early", 1.0),
        News::Eliminated { .. } => count("units eliminated", 1.0),
        News::Surrendered { .. } => count("units surrendered", 1.0),
        News::Exploits { .. } => count("exploits", 1.0),
        News::Offence { .. } => count("offences", 1.0),
        _ => {}
    }
}
