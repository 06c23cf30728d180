//! The rulebook of one table: the edition, the options, the chairs; and what of the map follows from them.

use crate::estimate::chances::Chances;
use crate::options::{German, Rulings, Turns};
use crate::{AIR, Area, Areas, Board, Country, Edition, Nation, News, PlayerTurn, Role, Side, Unit, Units, Values};
use ::scene::Backdrop;
use std::sync::Arc;
use table::{Chairs, Log, Seat, Set};

/// Betrayal! with one edition and one choice of options.
#[derive(Clone, Debug)]
pub struct Betrayal {
    /// Map, units and tables.
    pub edition: Edition,
    /// The options in force.
    pub rulings: Rulings,
    /// The last game turn.
    pub last_turn: u8,
    /// By Area: all Areas that are forward of it (`betrayal.hold.forward-is-west-or-south`).
    pub(crate) forward: [Areas; Area::COUNT],
    /// By Area: the neighbours that Germans withdraw to first (`betrayal.res.w-direction`).
    pub(crate) back: [Areas; Area::COUNT],
    /// By Area: the neighbours that units on the attack must attack; not those behind a Maginot front
    /// (`betrayal.aa.maginot-westward-optional`).
    pub(crate) owed_near: [Areas; Area::COUNT],
    /// By Area: the neighbours that are clear.
    pub(crate) clear_near: [Areas; Area::COUNT],
    /// By unit: where it may go by choice as an Ally (`betrayal.map.border-closed-to-allies`, `betrayal.minor.home-only`).
    pub(crate) allowed: [Areas; Unit::COUNT],
    /// By unit: the numbers of its full and of its reduced side; the same ones where it has no other side.
    values: [[Values; 2]; Unit::COUNT],
    /// What combats come to, for bots.
    pub(crate) chances: Chances,
    /// By Area: the neighbours that are clear and that units on the attack must attack.
    pub(crate) clear_owed_near: [Areas; Area::COUNT],
    /// By ground unit: how many Areas it may move in a phase, 1 or 2.
    pub(crate) pace: [u8; Unit::COUNT],
    /// Units that may go abroad by choice: all but Belgians and Dutch (`betrayal.minor.home-only`).
    pub(crate) major: Units,
    /// By air unit and Area: what it reaches from there, each leg by itself (`betrayal.air.one-per-area`).
    pub(crate) in_range: [[Areas; Area::COUNT]; AIR],
    /// Units that are set up by hand.
    pub(crate) by_hand: Units,
    /// By the countries that the orders open: their Areas, and the Border Areas.
    open: [Areas; 1 << Country::COUNT],
    /// Who plays what, by the chair that has the Germans.
    chairs: [Chairs<Role>; 3],
    seats: u8,
    /// What lies below the Areas of the map, which all pictures share.
    pub(crate) ground: Arc<Backdrop>,
}

impl Betrayal {
    /// A table with this edition.
    pub fn new(edition: Edition, rulings: Rulings, seats: u8) -> Self {
        let last_turn = match rulings.turns {
            Turns::Thirteen => edition.constants.last_turn,
            Turns::Fourteen => edition.constants.longest.min(14).max(edition.constants.last_turn),
            Turns::Twelve => edition.constants.last_turn.min(12),
            Turns::Ten => edition.constants.last_turn.min(10),
        };
        let by_area = |find: &dyn Fn(Area) -> Areas| {
            let mut found = [Areas::NONE; Area::COUNT];
            edition.all.iter().for_each(|area| found[area.index()] = find(area));
            found
        };
        let e = &edition;
        let forward = by_area(&|from| e.all.iter().filter(|to| is_forward(e, &rulings, from, *to)).collect());
        let near = |from: Area| e.neighbours[from.index()].iter();
        // The Germans' way back is the Allies' way forward, seen from its other end.
        let back = by_area(&|from| near(from).filter(|to| forward[to.index()].has(from)).collect());
        let owed_near = by_area(&|from| near(from).filter(|to| !e.areas[*to].front.has(from)).collect());
        let clear_near = by_area(&|from| e.neighbours[from.index()].and(e.clear));
        let clear_owed_near = by_area(&|from| clear_near[from.index()].and(owed_near[from.index()]));
        let mut allowed = [Areas::NONE; Unit::COUNT];
        for (allowed, unit) in allowed.iter_mut().zip(e.units.iter()) {
            let home = unit.nation.home().filter(|_| unit.nation.is_minor());
            *allowed = home.map_or(e.all.minus(e.borders), |home| e.of_country[home.index()]);
        }
        let mut values = [[Values::default(); 2]; Unit::COUNT];
        for (values, unit) in values.iter_mut().zip(e.units.iter()) {
            *values = [unit.full, unit.reduced.unwrap_or(unit.full)];
        }
        let chances = Chances::of(e);
        let mut pace = [1; Unit::COUNT];
        e.ground.iter().filter(|unit| e.units[*unit].full.movement > 1).for_each(|unit| pace[unit.index()] = 2);
        let major = e.ground.iter().filter(|unit| !e.units[*unit].nation.is_minor()).collect();
        let mut in_range = [[Areas::NONE; Area::COUNT]; AIR];
        for (in_range, unit) in in_range.iter_mut().zip(e.air.iter()) {
            let data = &e.units[unit];
            *in_range = by_area(&|from| e.all.iter().filter(|to| e.flight(data.nation, from, *to) <= data.range).collect());
        }
        let mut open = [e.borders; 1 << Country::COUNT];
        for (bits, open) in open.iter_mut().enumerate() {
            *open = Set::<Country>::from_bits(bits as u8).iter().fold(*open, |open, country| open.or(e.of_country[country.index()]));
        }
        let by_hand = crate::play::setup::all_by_hand(e, rulings.setup);
        let chairs = [0, 1, 2].map(|german| {
            Chairs::new(|role: Role| match role {
                Role::France => Some(Seat(0)),
                Role::Britain => Some(Seat(1)),
                Role::Germany => Some(Seat(german)),
            })
        });
        let ground = crate::scene::ground(&edition);
        Betrayal {
            edition,
            rulings,
            last_turn,
            forward,
            back,
            owed_near,
            clear_near,
            allowed,
            values,
            chances,
            clear_owed_near,
            pace,
            major,
            in_range,
            by_hand,
            open,
            chairs,
            seats,
            ground,
        }
    }

    /// Lets the rules run on to the next question, in a position that was put together by hand.
    pub fn settle(&self, b: &mut Board, log: &mut impl Log<News>) {
        crate::play::run(self, b, log);
    }

    /// How many chairs.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Does a third chair run Germany (`betrayal.german.chair`)?
    #[inline]
    pub fn has_chair(&self) -> bool {
        self.rulings.german == German::Chair
    }

    /// Who plays what now. German choices are the automata player's in the German player-turn, and those of the Ally whose turn it is
    /// not in an Allied one (`betrayal.init.german-choices-by-turn`, `betrayal.comp.two-seats`).
    #[inline]
    pub fn chairs(&self, b: &Board) -> &Chairs<Role> {
        let german = match (self.rulings.german, b.player, b.initiative) {
            (German::Chair, ..) => 2,
            (_, PlayerTurn::French, _) | (_, PlayerTurn::German, Some(Role::Britain)) => 1,
            _ => 0,
        };
        &self.chairs[german]
    }

    /// The seat of a role now.
    #[inline]
    pub fn seat_of(&self, b: &Board, role: Role) -> Seat {
        self.chairs(b).seat_of(role).unwrap_or_default()
    }

    /// The Ally who does not run the Germans in their player-turn.
    #[inline]
    pub(crate) fn other_ally(&self, b: &Board) -> Role {
        match b.initiative {
            Some(Role::France) => Role::Britain,
            _ => Role::France,
        }
    }

    /// The numbers of a unit's upper side (`betrayal.unit.two-steps`).
    #[inline]
    pub fn values(&self, b: &Board, unit: Unit) -> Values {
        self.values[unit.index()][usize::from(b.reduced.has(unit))]
    }

    /// Attack and defence together, of the full (0) or the reduced side (1), for bots.
    #[inline]
    pub(crate) fn strength(&self, unit: Unit, step: usize) -> f32 {
        let values = &self.values[unit.index()][step];
        f32::from(values.attack + values.defence)
    }

    /// The Areas in which German ground units may act under the orders; Border Areas always (`betrayal.okw.closed-country-ground`).
    #[inline]
    pub(crate) fn open_areas(&self, b: &Board) -> Areas {
        self.open[usize::from(b.open.bits())]
    }

    /// The ground units that a role moves; Britain moves Belgians and Dutch (`betrayal.minor.british-runs`).
    #[inline]
    pub(crate) fn ground_of(&self, role: Role) -> Units {
        self.units_of(role).and(self.edition.ground)
    }

    /// All units that a role decides for.
    #[inline]
    pub(crate) fn units_of(&self, role: Role) -> Units {
        let of = |nation: Nation| self.edition.of_nation[nation.index()];
        match role {
            Role::France => of(Nation::France),
            Role::Britain => of(Nation::Britain).or(of(Nation::Belgium)).or(of(Nation::Netherlands)),
            Role::Germany => of(Nation::Germany),
        }
    }

    /// On whom a loss falls that any of these units of a side could take. Where both Allies own some of them, it is the one with more
    /// steps among them, France if they have as many: the owner chooses, and never among the other's units (`betrayal.res.mixed-losses`).
    #[inline]
    pub(crate) fn loser(&self, b: &Board, side: Side, among: Units) -> Role {
        let french = among.and(self.edition.of_nation[Nation::France.index()]);
        match side {
            Side::Germans => Role::Germany,
            Side::Allies if french == among => Role::France,
            Side::Allies if french.is_empty() => Role::Britain,
            Side::Allies if self.steps(b, french) >= self.steps(b, among.minus(french)) => Role::France,
            Side::Allies => Role::Britain,
        }
    }

    /// Those of them among which the owner chooses.
    #[inline]
    pub(crate) fn losers(&self, b: &Board, side: Side, among: Units) -> Units {
        among.and(self.units_of(self.loser(b, side, among)))
    }

    /// The steps that some units have left together.
    fn steps(&self, b: &Board, units: Units) -> u8 {
        let is_full = |unit: &Unit| self.edition.units[*unit].reduced.is_some() && !b.reduced.has(*unit);
        units.len() + units.iter().filter(is_full).count() as u8
    }

    /// Can a side's ground units still be more in an Area (`betrayal.stack.border-unlimited`)?
    #[inline]
    pub(crate) fn has_room(&self, b: &Board, side: Side, area: Area) -> bool {
        b.count(area, side) < self.edition.constants.stack_limit || self.edition.borders.has(area)
    }
}

/// Is one Area forward of another: of lower rank, or by the option nearer to the west or the south edge? Leaving Germany always is.
fn is_forward(e: &Edition, rulings: &Rulings, from: Area, to: Area) -> bool {
    let (a, b) = (&e.areas[from], &e.areas[to]);
    match (e.borders.has(from), e.borders.has(to)) {
        (_, true) => false,
        (true, false) => true,
        _ if rulings.forward_by_rank => b.rank < a.rank,
        _ => b.at.0 < a.at.0 || b.at.1 < a.at.1,
    }
}
