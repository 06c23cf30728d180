//! Action E: trading building cards, at the Pawn Shop (`pawn_shop.rs`) and the Free Market (`market.rs`).
//!
//! Any number of cards of the hand is sold and any number bought; what is built is not for sale (`treason.trade.unlimited`). A sold card
//! lies face up where it was sold.

use crate::play::{action, hand, house, market, pawn_shop, tell};
use crate::refusal::Allowed;
use crate::{Building, Master, News, Refusal, Shop, State, Treason};
use table::Log;

/// May a player use this shop now?
#[inline]
pub(crate) fn is_open(g: &Treason, s: &State, master: Master, shop: Shop) -> bool {
    match shop {
        Shop::PawnShop => true,
        Shop::FreeMarket => market::is_open(g, s, master),
    }
}

/// What a shop pays for a card.
#[inline]
pub(crate) fn pays(g: &Treason, card: Building, shop: Shop) -> u8 {
    match shop {
        Shop::PawnShop => pawn_shop::pays(g, card),
        Shop::FreeMarket => market::price(g, card),
    }
}

/// What a card in a shop costs.
#[inline]
pub(crate) fn costs(g: &Treason, card: Building, shop: Shop) -> u8 {
    match shop {
        Shop::PawnShop => pawn_shop::costs(g),
        Shop::FreeMarket => market::price(g, card),
    }
}

/// Why a card cannot be sold.
pub(crate) fn refuse_sale(g: &Treason, s: &State, master: Master, card: Building, shop: Shop) -> Allowed {
    Refusal::NotInHandToSell(card).when(!s.secret.hands[master.index()].has(card))?;
    Refusal::NoTradeBuilding.when(!is_open(g, s, master, shop))
}

/// May a card that lies in a shop be bought now?
#[inline]
pub(crate) fn may_buy(g: &Treason, s: &State, master: Master, card: Building, shop: Shop) -> bool {
    house::may_buy_back(&s.board, card) && u16::from(costs(g, card, shop)) <= s.board.blocks(master)
}

/// Why a card cannot be bought.
pub(crate) fn refuse_purchase(g: &Treason, s: &State, master: Master, card: Building, shop: Shop) -> Allowed {
    Refusal::NotInShop(card, shop).when(!s.board.shops[shop.index()].has(card))?;
    Refusal::NoTradeBuilding.when(!is_open(g, s, master, shop))?;
    Refusal::SoldThisTurn(card).when(!house::may_buy_back(&s.board, card))?;
    action::refuse_cost(s, master, costs(g, card, shop))
}

/// A card is sold, in sight of all.
pub(crate) fn sell(g: &Treason, s: &mut State, master: Master, card: Building, shop: Shop, log: &mut impl Log<News>) {
    let blocks = pays(g, card, shop);
    hand::leave(g, s, master, card, log);
    s.board.shops[shop.index()].insert(card);
    s.board.doings.sold.insert(card);
    s.board.blocks[master.index()] += u16::from(blocks);
    tell(log, News::Sold { master, card, shop, blocks });
}

/// A card is bought where it lies, in sight of all.
pub(crate) fn buy(g: &Treason, s: &mut State, master: Master, card: Building, shop: Shop, log: &mut impl Log<News>) {
    let blocks = costs(g, card, shop);
    action::pay(s, master, blocks);
    s.board.shops[shop.index()].remove(card);
    s.secret.hands[master.index()].insert(card);
    s.board.open.insert(card);
    tell(log, News::BoughtCard { master, card, shop, blocks });
}
