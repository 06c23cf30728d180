//! Influence cards: what each may be aimed at, whom it hits, and what it does.
//!
//! What stands on a card is data (`edition/influence.toml`): the acts that it comes to at this table are in [`Treason::acts`]. A card is played by
//! one move that names its target, so nothing is ever half played. The refill of the row by a card is in `row.rs` (`treason.card.wizard-edges`),
//! what answers stop in `buy.rs` and `attack.rs` (`treason.card.blockade`).

use crate::game::{Act, Aim};
use crate::play::{cards, dark_cards, hand, map, reactions, settle, shield, show, tell};
use crate::refusal::Allowed;
use crate::{
    Area, Areas, Board, Building, Deed, Hits, Kind, LandVerb, Master, Masters, Moment, Move, News, Owned, Owner, Refusal, Size, State,
    Threat, Treason,
};
use table::Log;

/// Does a player hold a card of this kind?
#[inline]
pub(crate) fn holds(g: &Treason, s: &State, master: Master, kind: Kind) -> bool {
    g.edition.one_of(s.secret.influence[master.index()], kind).is_some()
}

/// Why a card is not there to be played.
pub(crate) fn refuse_held(g: &Treason, s: &State, master: Master, kind: Kind) -> Allowed {
    Refusal::NotHeld(kind).when(kind.index() >= g.edition.kinds.len() || !holds(g, s, master, kind))
}

/// Who gets what a card wins now: the player, or in phase 4 the Dark Master (`treason.p4card.area-to-dm`).
#[inline]
pub(crate) fn getter(s: &State) -> Owner {
    if cards::moment(s) == Some(Moment::Phase4) { Owner::Dark } else { s.board.active.into() }
}

/// Why a kind of card cannot be played at this time, wherever it is aimed (`treason.react.only-two`).
pub(crate) fn refuse_time(g: &Treason, s: &State, kind: Kind) -> Allowed {
    let when = g.edition.kinds[kind].when;
    let now = cards::moment(s);
    if now.is_some_and(|now| when.has(now)) {
        return Ok(());
    }
    Err(match now {
        _ if when.has(Moment::Answer) => Refusal::AnswersOnly(kind),
        Some(Moment::Phase4) => Refusal::NoUseToDarkMaster(kind),
        _ if when.has(Moment::Refill) => Refusal::AtRefillOnly(kind),
        _ => Refusal::NotInThisPhase(kind),
    })
}

/// The areas of the owners at whom a card may be aimed: never one's own, and none that the getter has already
/// (`treason.card.targets`).
#[inline]
fn of_owners(g: &Treason, b: &Board, getter: Owner, verb: LandVerb) -> Areas {
    match verb.among.owner {
        Owned::Neutral => g.neutral(b),
        Owned::Rival => {
            let others = b.owned().minus(b.land_of(b.active.into()));
            if verb.deed == Deed::Take { others.minus(b.land_of(getter)) } else { others }
        }
    }
}

/// Does the building on an area, or that there is none, fit a card?
#[inline]
fn fits(g: &Treason, b: &Board, size: Size, area: Area) -> bool {
    match size {
        Size::Any => true,
        _ => size.fits(b.building(area).map(|building| g.edition.value_of(building))),
    }
}

/// Of what must be near: own areas, or in phase 4 those of the Dark Master and the one on which he stands.
#[inline]
fn near(g: &Treason, b: &Board, getter: Owner) -> Areas {
    let beside = g.beside(b.land_of(getter));
    if getter == Owner::Dark { dark_cards::and_where_he_stands(b, beside) } else { beside }
}

/// A claim or a taking needs a knight.
#[inline]
fn lacks_knight(g: &Treason, b: &Board, getter: Owner, verb: LandVerb) -> bool {
    matches!(verb.deed, Deed::Claim | Deed::Take) && g.knights(b, getter) == 0
}

/// All areas at which a card may be aimed now. The Dark Master on one is no hindrance; a tower neither, but the area must fit without it.
#[inline]
pub(crate) fn targets(g: &Treason, s: &State, verb: LandVerb) -> Areas {
    let (b, getter) = (&s.board, getter(s));
    if lacks_knight(g, b, getter, verb) {
        return Areas::NONE;
    }
    let mut areas = of_owners(g, b, getter, verb);
    if verb.among.beside {
        areas = areas.and(near(g, b, getter));
    }
    match verb.among.size {
        Size::Any => areas,
        Size::Bare => areas.minus(b.all_built()),
        size => areas.iter().filter(|area| fits(g, b, size, *area)).collect(),
    }
}

/// The building cards that a player may turn in for a card.
#[inline]
pub(crate) fn hand_cards(s: &State, master: Master) -> crate::Buildings {
    s.secret.hands[master.index()]
}

/// Is there anything at which a card of this kind can be aimed now (`treason.card.no-target`)?
pub(crate) fn has_target(g: &Treason, s: &State, master: Master, kind: Kind) -> bool {
    match g.aim(kind) {
        Aim::Nothing => true,
        Aim::Area(verb) => !targets(g, s, verb).is_empty(),
        Aim::HandCard => !hand_cards(s, master).is_empty(),
        Aim::Refill(_) => false,
    }
}

/// Why a card cannot be played.
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, m: Move) -> Allowed {
    let (Move::Play(kind) | Move::PlayAt(kind, _) | Move::PlayFor(kind, _)) = m else { return Err(Refusal::NotAChoice) };
    refuse_held(g, s, master, kind)?;
    refuse_time(g, s, kind)?;
    match (m, g.aim(kind)) {
        (Move::Play(_), Aim::Nothing) => Ok(()),
        (Move::PlayAt(_, area), Aim::Area(verb)) => refuse_area(g, s, kind, verb, area),
        (Move::PlayFor(_, card), Aim::HandCard) => Refusal::NotInHandToTurnIn(kind, card).when(!hand_cards(s, master).has(card)),
        (Move::Play(_), Aim::Area(verb)) if lacks_knight(g, &s.board, getter(s), verb) => Err(Refusal::NoKnightToTake(kind)),
        (Move::Play(_), _) if has_target(g, s, master, kind) => Err(Refusal::NeedsTarget(kind)),
        (Move::Play(_), _) => Err(Refusal::NoTarget(kind)),
        _ => Err(Refusal::NotAChoice),
    }
}

fn refuse_area(g: &Treason, s: &State, kind: Kind, verb: LandVerb, area: Area) -> Allowed {
    let (b, getter) = (&s.board, getter(s));
    Refusal::OwnTarget(kind, area).when(b.land_of(b.active.into()).has(area))?;
    Refusal::NoTargetThere(kind, area).when(!of_owners(g, b, getter, verb).has(area))?;
    Refusal::WrongBuilding(kind, area).when(!fits(g, b, verb.among.size, area))?;
    if verb.among.beside && !near(g, b, getter).has(area) {
        let dark = getter == Owner::Dark;
        return Err(if dark { Refusal::NotBesideDarkMaster(kind, area) } else { Refusal::NotBesideOwn(kind, area) });
    }
    Refusal::NoKnightToTake(kind).when(lacks_knight(g, b, getter, verb))
}

/// A card leaves a hand for the discards, where all see it (`treason.cards.discard-pile`).
pub(crate) fn spend(g: &Treason, s: &mut State, master: Master, kind: Kind, log: &mut impl Log<News>) {
    show(g, log);
    if let Some(card) = g.edition.one_of(s.secret.influence[master.index()], kind) {
        s.secret.influence[master.index()].remove(card);
        s.board.influence_discards.insert(card);
    }
}

/// A card is played and its target named: whoever it hits is asked (`treason.react.once`), and then it does what it does.
pub(crate) fn play(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    let (kind, area, card) = match m {
        Move::Play(kind) => (kind, None, None),
        Move::PlayAt(kind, area) => (kind, Some(area), None),
        Move::PlayFor(kind, card) => (kind, None, Some(card)),
        _ => return,
    };
    spend(g, s, master, kind, log);
    tell(log, News::Played { master, kind, area, dark: getter(s) == Owner::Dark });
    let threat = Threat::Card { kind, area, spared: Masters::NONE };
    if !reactions::open(g, s, threat, hit(g, s, kind, area)) {
        carry_out(g, s, kind, area, card, Masters::NONE, log);
    }
}

/// Whom a card hits: the player whose area is named, or all others. Nobody answers for the Dark Master.
fn hit(g: &Treason, s: &State, kind: Kind, area: Option<Area>) -> Masters {
    let data = &g.edition.kinds[kind];
    if data.answered_by.is_empty() {
        return Masters::NONE;
    }
    match data.hits {
        Hits::Nobody => Masters::NONE,
        Hits::Owner => area.and_then(|area| s.board.owner(area)?.master()).map_or(Masters::NONE, Masters::only),
        Hits::Others => g.in_city(&s.board).without(s.board.active),
    }
}

/// What the card does, as one event; who has shown an answer is spared (`treason.card.protection`).
pub(crate) fn carry_out(
    g: &Treason,
    s: &mut State,
    kind: Kind,
    area: Option<Area>,
    card: Option<Building>,
    spared: Masters,
    log: &mut impl Log<News>,
) {
    for act in g.acts(kind) {
        match (*act, area, card) {
            (Act::Land(verb), Some(area), _) => on_area(g, s, kind, verb, area, spared, log),
            (Act::Pay(blocks), ..) => donate(g, s, blocks, spared, log),
            (Act::Sell(times), _, Some(card)) => turn_in(g, s, card, times, log),
            _ => {}
        }
    }
    settle(g, s, log);
}

/// An answer comes before the tower, and the tower before the area (`treason.shield.protection-first`).
fn on_area(g: &Treason, s: &mut State, kind: Kind, verb: LandVerb, area: Area, spared: Masters, log: &mut impl Log<News>) {
    let owner = s.board.owner(area);
    if owner.and_then(Owner::master).is_some_and(|owner| spared.has(owner)) {
        return;
    }
    if shield::takes_the_blow(g, s, kind, area, log) {
        return;
    }
    let by = getter(s);
    match (verb.deed, owner) {
        // `treason.card.pioneer`: no purchase, and nobody is isolated.
        (Deed::Claim, None) => {
            map::give(g, s, area, by);
            tell(log, News::Claimed { by, area });
        }
        // `treason.card.robbery`, `treason.card.infiltrator`: the knight is replaced, points go along.
        (Deed::Take, Some(from)) => {
            let building = s.board.building(area);
            map::give(g, s, area, by);
            tell(log, News::Seized { by, from, area, building });
        }
        // `treason.card.fire`: the knight stays, the card comes back through the discards.
        (Deed::Burn, Some(from)) => {
            if let Some(building) = map::tear_down(g, s, area) {
                s.board.discards.insert(building);
                tell(log, News::Burnt { from, area, building });
            }
        }
        // `treason.card.witchcraft`: the area is neutral again.
        (Deed::Banish, Some(from)) => {
            let building = map::tear_down(g, s, area);
            building.iter().for_each(|building| s.board.discards.insert(*building));
            map::free(s, area);
            tell(log, News::Banished { from, area, building });
        }
        _ => {}
    }
}

/// Every other player pays; who has too little gives all of it and sells nothing (`treason.card.donation`,
/// `treason.card.shortfall`).
fn donate(g: &Treason, s: &mut State, blocks: u8, spared: Masters, log: &mut impl Log<News>) {
    let to = s.board.active;
    let payers = g.in_city(&s.board).without(to).minus(spared);
    for from in g.clockwise(to).filter(|master| payers.has(*master)) {
        let blocks = s.board.blocks(from).min(blocks.into());
        s.board.blocks[from.index()] -= blocks;
        s.board.blocks[to.index()] += blocks;
        tell(log, News::Paid { from, to, blocks });
    }
}

/// A building card goes from the hand to the discards, for its value several times (`treason.card.golden-trade`).
fn turn_in(g: &Treason, s: &mut State, card: Building, times: u8, log: &mut impl Log<News>) {
    let (master, blocks) = (s.board.active, g.edition.value_of(card) * times);
    hand::leave(g, s, master, card, log);
    s.board.discards.insert(card);
    s.board.blocks[master.index()] += u16::from(blocks);
    tell(log, News::TurnedIn { master, card, blocks });
}
