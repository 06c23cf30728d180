//! The tables: what a roll means. Every lookup is an index into an array that was filled when the edition was read.

use super::{Country, Edition, Source, Unit};
use crate::CombatResult;
use table::Set;

table::closed_list! {
    /// What German units do in a turn.
    pub enum Tactic: u8 {
        Hold "hold" "Hold",
        Refit "refit" "Refit",
        AdvanceAttack "advance-attack" "Advance/Attack",
        Saturation "saturation" "Advance/Attack/Saturation Bombing",
        Exploit "exploit" "Advance/Attack/Exploit",
    }
}

impl Tactic {
    /// Is it one of the three that attack? Saturation Bombing and Exploit carry all duties of Advance/Attack
    /// (`betrayal.sat.adds-to-aa`, `betrayal.exploit.adds-to-aa`).
    #[inline]
    pub const fn attacks(self) -> bool {
        matches!(self, Tactic::AdvanceAttack | Tactic::Saturation | Tactic::Exploit)
    }
}

/// A row of the OKW Strategic Orders (`betrayal.okw.reads-countries-and-count`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    /// The countries that are open. Germany always is, and Luxembourg goes with Belgium.
    pub open: Set<Country>,
    /// How many rolls for tactics follow.
    pub tactics: u8,
    /// Does it name all?
    pub all: bool,
}

/// What one column of the German Tactics says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TacticsColumn {
    /// In the pool before the first roll (`betrayal.tac.turn1-attack`).
    pub always: Set<Tactic>,
    /// By roll of two dice; the first two are of no use.
    pub rolls: [Tactic; 13],
}

/// What becomes of a German air unit whose mission was intercepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// To the Regroup section, reduced.
    RegroupReduced,
    /// To the Regroup section, full.
    RegroupFull,
    /// Set aside.
    SetAside,
}

/// A result of Air Bombardment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bombing {
    /// Steps that are lost in all.
    pub steps: u8,
    /// Must the units withdraw?
    pub withdraw: bool,
}

/// What a combat result does to one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Doings {
    /// Every unit loses a step.
    pub step: bool,
    /// Every unit leaves the Area.
    pub withdraw: bool,
    /// Every unit is set aside.
    pub set_aside: bool,
    /// Every unit is out for good.
    pub surrender: bool,
}

/// A combat result.
#[derive(Clone, Debug)]
pub struct ResultData {
    /// Its word in editions.
    pub id: String,
    /// Its letters in the table.
    pub code: String,
    /// What it does to the attacker.
    pub attacker: Doings,
    /// What it does to the defender.
    pub defender: Doings,
    /// The defender attacks at once.
    pub counter_attack: bool,
    /// The partial exchange.
    pub exchange: bool,
    /// Where it comes from.
    pub source: Source,
}

/// Column shifts. The first two are to the right for the attacker if above 0, the others in the Germans' favour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shifts {
    /// The attacker has air support (`betrayal.shift.air-support-one`).
    pub air_support: i8,
    /// Over a front of the Maginot Line (`betrayal.shift.maginot-five`).
    pub maginot: i8,
    /// The Germans hold the French Republic (`betrayal.shift.republic-one`).
    pub republic: i8,
    /// A nation with a penalty takes part (`betrayal.shift.penalty-two`).
    pub penalty: i8,
}

/// What is added to a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Armour attacks infantry alone (`betrayal.drm.armour-attacks`).
    pub armour_attacks: i8,
    /// Armour defends against infantry alone (`betrayal.drm.armour-defends`).
    pub armour_defends: i8,
    /// Allied aircraft bombard (`betrayal.bomb.allied-minus-one`).
    pub allied_bombardment: i8,
}

/// A shift or a modifier in words.
#[derive(Clone, Debug)]
pub struct Adjustment {
    /// Its word in editions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// By how much.
    pub by: i8,
    /// When it counts.
    pub when: String,
    /// Where it comes from.
    pub source: Source,
}

/// A table as it is written.
#[derive(Clone, Debug)]
pub struct TableData {
    /// Its word in editions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// Each row: its head and its cells.
    pub rows: Vec<(String, Vec<String>)>,
    /// The cells that the rulebook prints.
    pub printed: Vec<Printed>,
    /// Where all others come from.
    pub source: Source,
}

/// A cell that the rulebook prints in one of its examples.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Its row, from 0.
    pub row: usize,
    /// Its column, from 0.
    pub column: usize,
    /// Where the rulebook has it.
    pub place: String,
}

/// The columns of the combat table, which the rulebook bounds by 1:3 and 8:1 (`betrayal.odds.limits`).
pub const COLUMNS: [&str; 10] = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1"];

/// The lowest modified roll that a table of one die may have a row for, and how many such rolls there are.
pub(super) const DIE: (i8, usize) = (-1, 10);
/// The same for two dice.
pub(super) const TWO_DICE: (i8, usize) = (0, 15);
/// No bombardment is stronger.
pub(super) const STRONGEST: usize = 31;
/// No game is longer.
pub(super) const LONGEST: usize = 30;
/// No side sends more fighters to one mission.
pub(super) const MOST_FIGHTERS: usize = 3;

/// The tables as arrays.
#[derive(Clone, Debug)]
pub(super) struct Charts {
    /// The columns of the German Tactics.
    pub(super) tactics: Vec<TacticsColumn>,
    /// By turn: its column of the German Tactics.
    pub(super) tactics_of_turn: [u8; LONGEST + 1],
    /// By full and reduced fighters: a bit for each die that hits.
    pub(super) intercept: [[u8; MOST_FIGHTERS + 1]; MOST_FIGHTERS + 1],
    /// By value and roll.
    pub(super) bombardment: [[Bombing; DIE.1]; STRONGEST + 1],
    /// By column and roll.
    pub(super) combat: [[CombatResult; TWO_DICE.1]; COLUMNS.len()],
    /// By unit: a bit for each die that lets it regroup.
    pub(super) regroup: [u8; Unit::COUNT],
    /// A bit for each die that ends the game.
    pub(super) final_penalty: u8,
}

/// The place of a roll in an array; beyond its ends the first or the last.
#[inline]
fn place((low, count): (i8, usize), roll: i8) -> usize {
    (roll.saturating_sub(low).max(0) as usize).min(count - 1)
}

/// Does a set of dice hold this one?
#[inline]
const fn holds(dice: u8, die: u8) -> bool {
    die < 8 && dice & (1 << die) != 0
}

/// What a roll means.
impl Edition {
    /// The column of the German Tactics that counts on a turn; after the last one the last.
    #[inline]
    pub fn tactics_on(&self, turn: u8) -> &TacticsColumn {
        let turn = usize::from(turn).min(LONGEST);
        &self.charts.tactics[usize::from(self.charts.tactics_of_turn[turn])]
    }

    /// Does a roll for interception by so many fighters hit (`betrayal.int.one-roll`)?
    #[inline]
    pub fn intercepts(&self, full: u8, reduced: u8, die: u8) -> bool {
        let most = |n: u8| usize::from(n).min(MOST_FIGHTERS);
        holds(self.charts.intercept[most(full)][most(reduced)], die)
    }

    /// The result of a bombardment of this value (`betrayal.bomb.sum-values`).
    #[inline]
    pub fn bombs(&self, value: u8, die: i8) -> Bombing {
        self.charts.bombardment[usize::from(value).min(STRONGEST)][place(DIE, die)]
    }

    /// The result of a combat in this column of [`COLUMNS`] (`betrayal.cbt.two-dice`).
    #[inline]
    pub fn combat(&self, column: usize, roll: i8) -> CombatResult {
        self.charts.combat[column.min(COLUMNS.len() - 1)][place(TWO_DICE, roll)]
    }

    /// Does a unit that was set aside regroup (`betrayal.reg.three-columns`)? Belgian and Dutch units never do (`betrayal.reg.never`).
    #[inline]
    pub fn regroups(&self, unit: Unit, die: u8) -> bool {
        holds(self.charts.regroup[unit.index()], die)
    }

    /// Does this roll after a third penalty end the game (`betrayal.comm.third-roll`)?
    #[inline]
    pub fn ends(&self, die: u8) -> bool {
        holds(self.charts.final_penalty, die)
    }
}
