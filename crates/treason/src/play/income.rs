//! Phase 1: a card of the row is chosen, and its colour pays everybody.

use crate::play::{card, deck, row, tax, tell};
use crate::refusal::Allowed;
use crate::{Aim, Area, Building, Category, Frame, Kind, Master, Move, News, PLAYERS, Phase, Power, Refusal, State, Treason};
use table::Log;

/// What a player is paid when this category is chosen: for one building of it, the best one, its value, the bonus of its area and that of
/// the category's power where they hold it (`treason.income.best-single`, `treason.income.amount`). Where the Dark Master stands the
/// building still pays; his own pay nobody (`treason.income.dm`).
pub(crate) fn of(g: &Treason, s: &State, master: Master, category: Category) -> u8 {
    let own = s.board.land_of(master.into()).and(s.board.built[category.index()]);
    let pays = |area: Area| g.edition.value_of(s.board.buildings[area.index()]) + g.edition.bonus[area.index()];
    let power = Power::of(category);
    let bonus = if s.board.powers[power.index()] == Some(master.into()) { g.power_income(power) } else { 0 };
    // Without a building there is no income (`treason.income.none`); the tracker always shows this number (`treason.build.income-track`).
    own.iter().map(pays).max().map_or(0, |best| best + bonus)
}

/// What everybody would be paid (`treason.income.all-players`).
pub(crate) fn of_all(g: &Treason, s: &State, category: Category) -> [u8; PLAYERS] {
    let mut blocks = [0; PLAYERS];
    g.in_city(&s.board).iter().for_each(|master| blocks[master.index()] = of(g, s, master, category));
    blocks
}

/// The phase passes by itself where no card lies there, and the row is filled up if it can be (`treason.deck.exhausted`); it is over once
/// a card was taken.
pub(crate) fn step(s: &mut State) -> bool {
    if s.board.doings.taken {
        s.board.agenda.replace(Frame::Turn(Phase::Action));
        return true;
    }
    if s.board.row_len == 0 {
        s.board.doings.taken = true;
        s.board.agenda.push(Frame::Row { redraws: 0 });
        return true;
    }
    false
}

/// Why a card cannot be chosen: exactly one of those face up is (`treason.income.choose-one`).
pub(crate) fn refuse(s: &State, building: Building) -> Allowed {
    Refusal::NotInRow(building).when(!s.board.row().iter().any(|it| it.building == building))
}

/// Why an influence card cannot be played at the refill. It is declared with the choice, so that nobody is asked at every refill
/// (`treason.card.wizard`).
pub(crate) fn refuse_with(g: &Treason, s: &State, master: Master, building: Building, kind: Kind) -> Allowed {
    refuse(s, building)?;
    card::refuse_held(g, s, master, kind)?;
    Refusal::NotAtRefill(kind).when(!matches!(g.aim(kind), Aim::Refill(_)))?;
    Refusal::NoneToTurnUp(kind).when(!deck::has_cards(s))
}

/// A card is chosen, or an influence card played before (`treason.cards.phase-1` is in `cards.rs`).
pub(crate) fn act(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Take(building) => choose(g, s, master, building, None, log),
        Move::TakeWith(building, kind) => choose(g, s, master, building, Some(kind), log),
        _ => card::play(g, s, master, m, log),
    }
}

/// Tax; income of all; the blocks on the card; the card to the hand; a block on each card left; the refill (`treason.income.order`).
fn choose(g: &Treason, s: &mut State, master: Master, building: Building, with: Option<Kind>, log: &mut impl Log<News>) {
    let on_card = row::take(s, building);
    tell(log, News::Took { master, card: building, blocks: on_card });
    tax::levy(g, s, building, log);
    pay(g, s, g.edition.category_of(building), log);
    // Only who chose it gets the blocks on it, and the card at no charge: hands have no limit (`treason.income.card-blocks`,
    // `treason.income.card-to-hand`).
    s.board.blocks[master.index()] += u16::from(on_card);
    s.secret.hands[master.index()].insert(building);
    s.board.open.insert(building);
    row::add_blocks(g, s);
    s.board.doings.taken = true;
    s.board.agenda.push(Frame::Row { redraws: 0 });
    if let Some(kind) = with
        && let Aim::Refill(cards) = g.aim(kind)
    {
        card::spend(g, s, master, kind, log);
        tell(log, News::Played { master, kind, area: None, dark: false });
        s.board.agenda.push(Frame::Look { left: cards });
    }
}

/// All incomes of one choice are one event (`treason.income.simultaneous`).
fn pay(g: &Treason, s: &mut State, category: Category, log: &mut impl Log<News>) {
    let blocks = of_all(g, s, category);
    s.board.blocks.iter_mut().zip(blocks).for_each(|(own, more)| *own += u16::from(more));
    tell(log, News::Income { category, blocks });
}
