//! The rulebook of one table: the edition, the rulings, the chairs, and what follows from them.

use crate::play::{attack, income, isolation};
use crate::{
    Answering, Answerings, Area, Areas, Board, Building, Cards, Category, Edition, Force, Kind, LandVerb, Master, Masters, Owner, Power,
    Rulings, Secret, State, Test, Verb,
};
use table::{Chairs, Seat, SeatSet, Set, event::Op};

/// Treason with one edition, one choice of options and one number of chairs.
#[derive(Clone, Debug)]
pub struct Treason {
    /// City, cards and numbers.
    pub edition: Edition,
    /// The rulings in force.
    pub rulings: Rulings,
    /// Who plays whom: every chair the Grand Master of its number.
    pub chairs: Chairs<Master>,
    /// The Grand Masters of this table.
    pub masters: Masters,
    /// By kind: what its card does at a table of this size.
    acts: [Vec<Act>; Kind::COUNT],
    /// By kind: what its card cancels.
    cancels: [Answerings; Kind::COUNT],
    /// The categories whose buildings open the Free Market.
    market: Set<Category>,
}

/// An attack before its dice: both totals without them, and in how many of 36 throws it wins, draws and loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Odds {
    pub attack: u8,
    pub defence: u8,
    pub wins: u8,
    pub draws: u8,
    pub losses: u8,
}

/// One thing that an influence card does at this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Something to one area.
    Land(LandVerb),
    /// Every other player pays so many blocks.
    Pay(u8),
    /// A building card is turned in for its value so many times.
    Sell(u8),
    /// Of so many cards of the pile one is turned up.
    Refill(u8),
}

/// What a kind of card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing of its own.
    Nothing,
    /// An area, for this.
    Area(LandVerb),
    /// A building card of the hand.
    HandCard,
    /// The refill of the row, with so many cards.
    Refill(u8),
}

impl Treason {
    /// A table with this edition.
    pub fn new(edition: Edition, rulings: Rulings, seats: u8) -> Self {
        let acts = std::array::from_fn(|n| edition.kinds.get(n).map_or_else(Vec::new, |kind| acts(kind.effect.ops(), seats)));
        let cancels = std::array::from_fn(|n| edition.kinds.get(n).map_or(Answerings::NONE, |kind| cancels(kind.effect.ops())));
        let market = Category::ALL.into_iter().filter(|category| edition.categories[*category].market).collect();
        let chairs = Chairs::new(|master: Master| (master.index() < usize::from(seats)).then(|| Seat(master.index() as u8)));
        Treason { edition, rulings, chairs, masters: Masters::first(seats), acts, cancels, market }
    }

    /// How many play.
    #[inline]
    pub fn players(&self) -> usize {
        usize::from(self.masters.len())
    }

    /// The chair of a Grand Master.
    #[inline]
    pub const fn seat(&self, master: Master) -> Seat {
        Seat(master.index() as u8)
    }

    /// The Grand Master of a chair of this table.
    #[inline]
    pub fn master(&self, seat: Seat) -> Option<Master> {
        (seat.index() < self.players()).then(|| Master::from_index(seat.index()))
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.masters.len())
    }

    /// The Grand Masters in the order of turns, from this one on.
    #[inline]
    pub fn clockwise(&self, from: Master) -> impl Iterator<Item = Master> + use<> {
        let players = self.players();
        (0..players).map(move |n| Master::from_index((from.index() + n) % players))
    }

    /// The players in the city (`treason.evict.no-areas`).
    #[inline]
    pub fn in_city(&self, b: &Board) -> Masters {
        self.masters.minus(b.evicted)
    }

    /// All areas that adjoin one of these.
    #[inline]
    pub fn beside(&self, areas: Areas) -> Areas {
        areas.iter().fold(Areas::NONE, |all, area| all.or(self.edition.neighbours[area.index()]))
    }

    /// The areas without a knight.
    #[inline]
    pub fn neutral(&self, b: &Board) -> Areas {
        self.edition.all.minus(b.owned())
    }

    /// Knights that are not on the board (`treason.comp.knights-25`).
    #[inline]
    pub fn knights(&self, b: &Board, owner: Owner) -> u8 {
        let all = if owner == Owner::Dark { self.edition.constants.black_knights } else { self.edition.constants.knights };
        all.saturating_sub(b.land_of(owner).len())
    }

    /// Towers that are not on the board (`treason.comp.towers-12`).
    #[inline]
    pub fn towers(&self, b: &Board) -> u8 {
        self.edition.constants.towers.saturating_sub(b.towers.len())
    }

    /// White or black counters that nobody has (`treason.comp.counters-60`).
    #[inline]
    pub fn counters(&self, b: &Board, force: Force) -> u8 {
        let held: u8 = b.counters.iter().map(|counters| counters[force.index()]).sum();
        self.edition.forces[force].counters.saturating_sub(held)
    }

    /// The influence cards that lie in the pile.
    #[inline]
    pub fn influence_pile(&self, b: &Board, secret: &Secret) -> Cards {
        secret.influence.iter().fold(self.edition.influence.minus(b.influence_discards), |pile, hand| pile.minus(*hand))
    }

    /// What a card of this kind does.
    #[inline]
    pub fn acts(&self, kind: Kind) -> &[Act] {
        &self.acts[kind.index()]
    }

    /// What a card of this kind cancels.
    #[inline]
    pub const fn cancels(&self, kind: Kind) -> Answerings {
        self.cancels[kind.index()]
    }

    /// What a card of this kind is aimed at.
    pub fn aim(&self, kind: Kind) -> Aim {
        let aims = self.acts(kind).iter().map(|act| match act {
            Act::Land(verb) => Aim::Area(*verb),
            Act::Sell(_) => Aim::HandCard,
            Act::Refill(cards) => Aim::Refill(*cards),
            Act::Pay(_) => Aim::Nothing,
        });
        aims.fold(Aim::Nothing, |aim, other| if aim == Aim::Nothing { other } else { aim })
    }

    /// Does a player own a building that opens the Free Market (`treason.market.needs-trade`)?
    #[inline]
    pub fn trades(&self, b: &Board, master: Master) -> bool {
        let open = self.market.iter().fold(Areas::NONE, |all, category| all.or(b.built[category.index()]));
        !open.and(b.land_of(master.into())).is_empty()
    }

    /// The value of the building on an area, 0 without one.
    #[inline]
    pub fn value_on(&self, b: &Board, area: Area) -> u8 {
        b.building(area).map_or(0, |building| self.edition.value_of(building))
    }

    /// Blocks that a category's power adds when it pays.
    #[inline]
    pub fn power_income(&self, power: Power) -> u8 {
        if self.rulings.power_income { self.edition.powers[power].income } else { 0 }
    }

    /// The points that end the game.
    #[inline]
    pub fn target(&self) -> u16 {
        self.edition.target(self.players()).into()
    }

    /// The last round in any case.
    #[inline]
    pub fn last_round(&self) -> u8 {
        self.edition.last_round(self.players())
    }

    /// What the purchase of an area by this owner would isolate.
    pub fn captures(&self, b: &Board, buyer: Owner, area: Area) -> Areas {
        isolation::by_purchase(self, b, buyer, area)
    }

    /// What a player is paid when a category is chosen.
    pub fn income(&self, s: &State, master: Master, category: Category) -> u8 {
        income::of(self, s, master, category)
    }

    /// Both totals of an attack on the area where the Dark Master stands, and its odds; `None` where there is nobody to attack.
    pub fn attack_odds(&self, b: &Board) -> Option<Odds> {
        let (area, defender) = attack::target(b)?;
        let (attack, defence) = attack::totals(self, b, area, defender);
        let (wins, draws, losses) = attack::odds(attack as i8 - defence as i8);
        Some(Odds { attack, defence, wins, draws, losses })
    }

    /// All building cards that there are.
    #[inline]
    pub fn all_buildings(&self) -> Set<Building> {
        self.edition.of_category.iter().fold(Set::NONE, |all, cards| all.or(*cards))
    }
}

/// What the steps of a card come to where so many play: how many began is known, so nothing is left to be tested in play.
fn acts(ops: &[Op<Verb, Test, crate::Who>], players: u8) -> Vec<Act> {
    let mut acts = Vec::new();
    walk(
        ops,
        |test| test == Test::Players(players),
        |verb, amount| match verb {
            Verb::Land(land) => acts.push(Act::Land(land)),
            Verb::Pay(_) => acts.push(Act::Pay(amount)),
            Verb::Sell(sell) => acts.push(Act::Sell(sell.times)),
            Verb::Refill(refill) => acts.push(Act::Refill(refill.top)),
            Verb::Cancel(_) => {}
        },
    );
    acts
}

/// What a card cancels: whatever it cancels when it answers just that.
fn cancels(ops: &[Op<Verb, Test, crate::Who>]) -> Answerings {
    let cancels = |what: Answering| {
        let mut found = false;
        walk(ops, |test| test == Test::Answering(what), |verb, _| found |= matches!(verb, Verb::Cancel(of) if of.0 == what));
        found
    };
    Answering::ALL.into_iter().filter(|what| cancels(*what)).collect()
}

/// Goes through the steps whose conditions hold. Every jump leads on, so it ends.
fn walk(ops: &[Op<Verb, Test, crate::Who>], holds: impl Fn(Test) -> bool, mut each: impl FnMut(Verb, u8)) {
    let mut at = 0;
    while let Some(op) = ops.get(at) {
        at = match *op {
            Op::Do(step) => {
                each(step.verb, step.amount.most);
                at + 1
            }
            Op::If(test, to) | Op::Must(test, to) if !holds(test) => usize::from(to).max(at + 1),
            Op::Jump(to) => usize::from(to).max(at + 1),
            _ => at + 1,
        };
    }
}
