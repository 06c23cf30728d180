//! Phase 2: actions of the active player, in any order, all of them optional (`treason.action.any-order`).
//!
//! Nothing passes between players by agreement, and nothing that is owned is given up by choice but by replacing a building: there
//! is no such move (`treason.action.no-transfers`). Only the active player is asked (`treason.action.own-turn-only`).

use crate::play::{build, buy, card, cards, force, tower, trade};
use crate::refusal::Allowed;
use crate::{Force, Frame, Master, Move, News, Phase, Refusal, State, Treason};
use table::Log;

/// Every cost is paid in full: there is no debt (`treason.action.pay-in-full`).
#[inline]
pub(crate) fn refuse_cost(s: &State, master: Master, cost: u8) -> Allowed {
    let blocks = s.board.blocks(master);
    Refusal::TooDear(cost, blocks).when(u16::from(cost) > blocks)
}

/// Blocks go to the Bank, which never runs out.
#[inline]
pub(crate) fn pay(s: &mut State, master: Master, cost: u8) {
    let blocks = &mut s.board.blocks[master.index()];
    debug_assert!(*blocks >= u16::from(cost), "what is paid was there");
    *blocks = blocks.saturating_sub(cost.into());
}

/// Why an action cannot be done.
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, m: Move) -> Allowed {
    match m {
        Move::Buy(area) => buy::refuse(g, s, master, area),
        Move::Build(building, area) => build::refuse(g, s, master, building, area),
        Move::Tower(area) => tower::refuse(g, s, master, area),
        Move::White => force::refuse(g, s, master, Force::Good),
        Move::Black => force::refuse(g, s, master, Force::Dark),
        Move::Swap(square) => force::refuse_swap(g, s, master, square),
        Move::Sell(building, shop) => trade::refuse_sale(g, s, master, building, shop),
        Move::BuyCard(building, shop) => trade::refuse_purchase(g, s, master, building, shop),
        Move::BuyInfluence => cards::refuse_influence(g, s, master),
        Move::BuyBlind => cards::refuse_blind(g, s, master),
        Move::Play(_) | Move::PlayAt(..) | Move::PlayFor(..) => card::refuse(g, s, master, m),
        Move::Discard(_) => Err(Refusal::NotTooMany),
        Move::EndActions => Ok(()),
        _ => Err(Refusal::NotAChoice),
    }
}

/// Carries an action out.
pub(crate) fn act(g: &Treason, s: &mut State, master: Master, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Buy(area) => buy::announce(g, s, master, area, log),
        Move::Build(building, area) => build::carry_out(g, s, master, building, area, log),
        Move::Tower(area) => tower::carry_out(g, s, master, area, log),
        Move::White => force::buy(g, s, master, Force::Good, log),
        Move::Black => force::buy(g, s, master, Force::Dark, log),
        Move::Swap(square) => force::swap(g, s, master, square),
        Move::Sell(building, shop) => trade::sell(g, s, master, building, shop, log),
        Move::BuyCard(building, shop) => trade::buy(g, s, master, building, shop, log),
        Move::BuyInfluence => cards::buy_influence(g, s, master, log),
        Move::BuyBlind => cards::buy_blind(g, s, master, log),
        Move::EndActions => s.board.agenda.replace(Frame::Turn(Phase::Influence)),
        _ => card::play(g, s, master, m, log),
    }
}
