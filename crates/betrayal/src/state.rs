//! Everything that can change. Flat, without pointers, at most 1 KiB. There are no secrets (`betrayal.open.all`).

use crate::{Area, Areas, CombatResult, Country, Edition, Nation, Role, Side, Tactic, Unit, Units};
use serde::{Deserialize, Serialize};
use table::{Agenda, Id, Set};

/// Frames that can wait at once.
pub const FRAMES: usize = 12;
/// Air units that an edition may have.
pub const AIR: usize = 8;

/// Where a unit is (`betrayal.inv.place`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the map.
    At(Area),
    /// In the Set Aside section of its side's box; France and Britain share one (`betrayal.box.one-per-side`).
    SetAside,
    /// In the Regroup section.
    Regroup,
    /// Out of the game for good.
    Out,
    /// Evacuated.
    Evacuated,
    /// A reinforcement that has not come yet, or a unit that is not placed yet.
    #[default]
    ToCome,
}

impl Place {
    /// The Area, for a unit on the map.
    #[inline]
    pub fn area(self) -> Option<Area> {
        match self {
            Place::At(area) => Some(area),
            _ => None,
        }
    }
}

table::closed_list! {
    /// Whose player-turn it is (`betrayal.seq.turn-order`).
    #[derive(Default)]
    pub enum PlayerTurn: u8 {
        #[default]
        German "german" "German",
        French "french" "French",
        British "british" "British",
    }
}

impl PlayerTurn {
    /// Who plays it.
    #[inline]
    pub fn role(self) -> Role {
        match self {
            PlayerTurn::German => Role::Germany,
            PlayerTurn::French => Role::France,
            PlayerTurn::British => Role::Britain,
        }
    }

    /// Whose units act in it.
    #[inline]
    pub fn side(self) -> Side {
        match self {
            PlayerTurn::German => Side::Germans,
            PlayerTurn::French | PlayerTurn::British => Side::Allies,
        }
    }

    /// The nation whose boxes are rolled for in it.
    #[inline]
    pub fn nation(self) -> Nation {
        match self {
            PlayerTurn::German => Nation::Germany,
            PlayerTurn::French => Nation::France,
            PlayerTurn::British => Nation::Britain,
        }
    }
}

table::closed_list! {
    /// How far a player-turn has come (`betrayal.seq.german-steps`, `betrayal.seq.allied-steps`).
    pub enum Step: u32 {
        Begin "begin",
        Initiative "initiative",
        Orders "orders",
        Tactics "tactics",
        Refit "refit",
        Reinforcements "reinforcements",
        Returns "returns",
        Drops "drops",
        Assign "assign",
        Movement "movement",
        Air "air",
        Interceptions "interceptions",
        Bombardments "bombardments",
        Combats "combats",
        Regroup "regroup",
        End "end",
    }
}

table::closed_list! {
    /// How far the end of a battle has come.
    pub enum Aftermath: u8 {
        /// Nobody may stay with an enemy.
        Clear "clear",
        /// Victorious armour goes on.
        Exploit "exploit",
        /// Aircraft go home.
        Land "land",
    }
}

/// What is unfinished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Nothing.
    #[default]
    Idle,
    /// A role places its units before the first turn (`betrayal.free.order`).
    Setup(Role),
    /// The initiative of turn 1, before German air is placed (`betrayal.setup.initiative-first`).
    FirstInitiative,
    /// A player-turn.
    Turn(Step),
    /// So many more units return.
    Returning {
        /// So many.
        left: u8,
    },
    /// A German unit tries to leave a bracketed Area (`betrayal.free.bracket-check`).
    Bracket {
        /// This unit.
        unit: Unit,
        /// It wants to go there.
        to: Area,
        /// Does it carry the marker?
        carries: bool,
    },
    /// Who intercepts the mission to this Area?
    Intercept {
        /// There.
        area: Area,
    },
    /// The die of an interception.
    InterceptDie {
        /// There.
        area: Area,
    },
    /// The dice of German aircraft that were intercepted there.
    Fates {
        /// There.
        area: Area,
    },
    /// Interceptors land.
    Interceptors {
        /// They come from here.
        area: Area,
    },
    /// The die of a bombardment.
    BombDie {
        /// There.
        area: Area,
    },
    /// Bombed units lose steps.
    Losses {
        /// There.
        area: Area,
        /// So many more.
        left: u8,
    },
    /// A bombardment is over.
    Bombed {
        /// There.
        area: Area,
    },
    /// The dice of a ground combat.
    CombatDice,
    /// A unit of the lowest strength is removed (`betrayal.res.px-remove-lowest`).
    Exchange {
        /// By this side.
        side: Side,
        /// Its strength.
        value: u8,
    },
    /// The other side loses as much (`betrayal.res.px-match`).
    Match {
        /// This side.
        side: Side,
        /// So much at least.
        value: u8,
    },
    /// After an exchange the defender leaves if both stand.
    Exchanged,
    /// All units of a side leave an Area.
    Withdraw {
        /// From here.
        area: Area,
        /// These.
        side: Side,
    },
    /// A battle is over but for its aftermath.
    Aftermath(Aftermath),
    /// Aircraft that flew to an Area return.
    Landing {
        /// From here.
        area: Area,
    },
    /// The die of the third penalty (`betrayal.comm.third-roll`).
    FinalPenalty {
        /// Whose.
        nation: Nation,
    },
}

/// The ground combat under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// There.
    pub area: Area,
    /// Who attacks in this exchange of fire.
    pub attacker: Side,
    /// Counter-attacks so far (`betrayal.res.ca-chain`).
    pub counters: u8,
    /// Is it an exploit attack (`betrayal.exploit.once-only`)?
    pub exploits: bool,
    /// The last result.
    pub result: Option<CombatResult>,
}

/// How a game ended (`betrayal.end.labels`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The last turn was played, or the third penalty ended the game (`betrayal.vic.when`).
    Judged,
    /// All agreed (`betrayal.vic.agreement-now`).
    Agreed,
    /// A seat resigned.
    Resigned(Role),
    /// A seat's time was up.
    OutOfTime(Role),
}

/// A whole position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// What is unfinished.
    pub agenda: Agenda<Frame, FRAMES>,
    /// Where every unit is.
    #[serde(with = "table::array")]
    pub place: [Place; Unit::COUNT],
    /// Units on the map; they follow from `place` and save looking.
    #[serde(skip)]
    pub on_map: Units,
    /// Units on their reduced side (`betrayal.unit.two-steps`).
    pub reduced: Units,
    /// Belgian and Dutch units that were forced out of their country (`betrayal.minor.free-abroad`).
    pub forced_out: Units,
    /// Ground units by Area: Allied, German. They follow from `place` and save counting.
    #[serde(skip, default = "nobody")]
    pub count: [[u8; 2]; Area::COUNT],
    /// Areas with ground units of each side; they follow from `count`.
    #[serde(skip)]
    pub occupied: [Areas; 2],
    /// Areas in which a side stands as high as a stack may be, Border Areas included; they follow from `count`.
    #[serde(skip)]
    pub full: [Areas; 2],
    /// Where the French Republic marker lies (`betrayal.rep.indestructible`).
    pub marker: Area,
    /// The game turn, from 1; 0 before the first.
    pub turn: u8,
    /// Whose player-turn it is.
    pub player: PlayerTurn,
    /// Who runs the Germans in their player-turn (`betrayal.init.roll-each-turn`).
    pub initiative: Option<Role>,
    /// The countries that the orders open (`betrayal.okw.reads-countries-and-count`).
    pub open: Set<Country>,
    /// Tactics rolls still to make.
    pub rolls: u8,
    /// A restricted order was void: only an ALL result stands (`betrayal.okw.reroll-until-all`).
    pub until_all: bool,
    /// The tactics of this player-turn (`betrayal.tac.only-rolled`).
    pub pool: Set<Tactic>,
    /// By Area: the tactic of the German units that began there (`betrayal.tac.assign-first`).
    #[serde(with = "table::array")]
    pub tactic: [Option<Tactic>; Area::COUNT],
    /// Areas that must be attacked (`betrayal.aa.duty-set`).
    pub duty: Areas,
    /// Where each unit began the Movement Phase.
    #[serde(with = "table::array")]
    pub began: [Area; Unit::COUNT],
    /// From where each unit last entered its Area; the Area itself where it came over no edge.
    #[serde(with = "table::array")]
    pub came_from: [Area; Unit::COUNT],
    /// Units that have moved one Area and have a point left.
    pub halfway: Units,
    /// Units that move no farther in this phase.
    pub moved: Units,
    /// The unit that must go on before another moves (`betrayal.stack.checked-at-end`).
    pub on_the_way: Option<Unit>,
    /// Who has carried the marker in this phase (`betrayal.rep.carried`).
    pub carrier: Option<Unit>,
    /// By air unit: where its mission goes.
    pub target: [Option<Area>; AIR],
    /// The second target of a bomber (`betrayal.sat.bomber-two-targets`).
    pub second: Option<Area>,
    /// The bomber bombs and supports in its first target (`betrayal.air.bomber-may-do-both`).
    pub doubles: bool,
    /// The bomber was intercepted over its second target: it does not come home.
    pub downed: bool,
    /// Air units that have flown in this player-turn (`betrayal.air.last-flight`).
    pub flown: Units,
    /// Missions whose interception is settled.
    pub checked: Areas,
    /// Bombardments still to resolve.
    pub bombing: Areas,
    /// Interceptors that are in the air.
    pub intercepting: Units,
    /// Areas that the French have bombed in this game turn (`betrayal.air.no-joint-allied-bombing`).
    pub french_bombed: Areas,
    /// Armour that has gone on after its attack in this player-turn (`betrayal.exploit.once-only`).
    pub exploited: Units,
    /// The combat under way.
    pub battle: Option<Battle>,
    /// Units in Set Aside that still test in this phase (`betrayal.reg.own-phase`).
    pub testing: Units,
    /// British ground units whose evacuation counts (`betrayal.evac.credit`).
    pub credited: u8,
    /// By Allied nation, France and Britain: the penalties so far (`betrayal.comm.separate-ladders`).
    pub penalty: [u8; 2],
    /// Who broke the ban in this game turn (`betrayal.comm.turn-opened`).
    pub spoke: Option<Role>,
    /// Has there been a third offence (`betrayal.comm.third-caps-both`)?
    pub capped: bool,
    /// The game ends with this game turn (`betrayal.comm.third-ends-turn`).
    pub last_turn: bool,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// A whole position; nothing in it is secret.
pub type State = Board;

/// No unit is counted anywhere.
pub(crate) const fn nobody() -> [[u8; 2]; Area::COUNT] {
    [[0; 2]; Area::COUNT]
}

/// The index of a side in `count` and `occupied`.
#[inline]
const fn at(side: Side) -> usize {
    side as usize
}

impl Board {
    /// The Area of a unit on the map.
    #[inline]
    pub fn area(&self, unit: Unit) -> Option<Area> {
        self.place[unit.index()].area()
    }

    /// Ground units of a side in an Area.
    #[inline]
    pub fn count(&self, area: Area, side: Side) -> u8 {
        self.count[area.index()][at(side)]
    }

    /// Areas with ground units of a side.
    #[inline]
    pub fn occupied(&self, side: Side) -> Areas {
        self.occupied[at(side)]
    }

    /// Areas in which a side stands as high as a stack may be.
    #[inline]
    pub fn full(&self, side: Side) -> Areas {
        self.full[at(side)]
    }

    /// Areas with ground units of both sides.
    #[inline]
    pub fn contested(&self) -> Areas {
        self.occupied[0].and(self.occupied[1])
    }

    /// Areas that a side holds: its ground units there and none of the other's. There is no memory of past control.
    #[inline]
    pub fn held(&self, side: Side) -> Areas {
        self.occupied(side).minus(self.occupied(side.other()))
    }

    /// Units among these that are in an Area.
    #[inline]
    pub fn among(&self, units: Units, area: Area) -> Units {
        units.and(self.on_map).iter().filter(|unit| self.place[unit.index()] == Place::At(area)).collect()
    }

    /// Ground units of a side in an Area.
    #[inline]
    pub fn ground(&self, e: &Edition, side: Side, area: Area) -> Units {
        // How many there are is known, so the search ends with the last of them.
        let (mut left, mut found) = (self.count(area, side), Units::NONE);
        let mut units = e.ground_of(side).and(self.on_map).iter();
        while left > 0
            && let Some(unit) = units.next()
        {
            if self.place[unit.index()] == Place::At(area) {
                found.insert(unit);
                left -= 1;
            }
        }
        found
    }

    /// Units among these that are in a section of a box, or elsewhere off the map.
    #[inline]
    pub fn in_place(&self, units: Units, place: Place) -> Units {
        units.minus(self.on_map).iter().filter(|unit| self.place[unit.index()] == place).collect()
    }

    /// Units among these that are on the map.
    #[inline]
    pub fn on_map(&self, units: Units) -> Units {
        units.and(self.on_map)
    }

    /// Puts a unit somewhere; every change of place comes here.
    pub fn put(&mut self, e: &Edition, unit: Unit, place: Place) {
        if e.ground.has(unit) {
            let side = at(e.units[unit].nation.side());
            if let Some(from) = self.area(unit) {
                let count = &mut self.count[from.index()][side];
                if *count == e.constants.stack_limit {
                    self.full[side].remove(from);
                }
                *count -= 1;
                if *count == 0 {
                    self.occupied[side].remove(from);
                }
            }
            if let Some(to) = place.area() {
                self.count_in(e, side, to);
            }
        }
        self.place[unit.index()] = place;
        match place {
            Place::At(_) => self.on_map.insert(unit),
            _ => self.on_map.remove(unit),
        }
    }

    /// Counts one more ground unit of a side in an Area.
    #[inline]
    fn count_in(&mut self, e: &Edition, side: usize, to: Area) {
        let count = &mut self.count[to.index()][side];
        *count += 1;
        if *count == e.constants.stack_limit {
            self.full[side].insert(to);
        }
        self.occupied[side].insert(to);
    }

    /// Counts the units anew, where a position comes from elsewhere.
    pub fn recount(&mut self, e: &Edition) {
        (self.count, self.occupied, self.full) = (nobody(), [Areas::NONE; 2], [Areas::NONE; 2]);
        self.on_map = e.ground.or(e.air).iter().filter(|unit| self.area(*unit).is_some()).collect();
        for unit in e.ground.iter() {
            if let Some(area) = self.area(unit) {
                self.count_in(e, at(e.units[unit].nation.side()), area);
            }
        }
    }

    /// The penalties of a nation.
    #[inline]
    pub fn penalty_of(&self, nation: Nation) -> u8 {
        match nation {
            Nation::France => self.penalty[0],
            Nation::Britain => self.penalty[1],
            _ => 0,
        }
    }

    /// The number of an air unit in the tables of missions.
    #[inline]
    pub fn air_slot(e: &Edition, unit: Unit) -> usize {
        unit.index() - e.first_air.index()
    }

    /// The air unit with this number.
    #[inline]
    pub fn air_unit(e: &Edition, slot: usize) -> Unit {
        Unit::from_index(e.first_air.index() + slot)
    }

    /// The target of an air unit's first mission.
    #[inline]
    pub fn target(&self, e: &Edition, unit: Unit) -> Option<Area> {
        self.target[Board::air_slot(e, unit)]
    }

    /// Air units with a mission to an Area; the bomber with its second, too.
    #[inline]
    pub fn flying_to(&self, e: &Edition, area: Area) -> Units {
        let first = (0..AIR).filter(|slot| self.target[*slot] == Some(area)).map(|slot| Board::air_unit(e, slot)).collect::<Units>();
        if self.second == Some(area) { first.or(self.two_missions(e)) } else { first }
    }

    /// The bomber that flies two missions.
    #[inline]
    pub fn two_missions(&self, e: &Edition) -> Units {
        if self.second.is_some() { e.bombers.and(e.air) } else { Units::NONE }
    }

    /// Is an air unit away on a mission?
    #[inline]
    pub fn is_flying(&self, e: &Edition, unit: Unit) -> bool {
        e.air.has(unit) && self.target(e, unit).is_some()
    }
}
