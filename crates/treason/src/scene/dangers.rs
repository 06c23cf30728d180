//! Isolation looked at ahead: which purchases would take which areas (`treason.buy.captures-shown`).

use crate::play::{house, isolation};
use crate::tell::naming;
use crate::{Area, Areas, Board, Master, Treason, View};
use scene::say;

/// A purchase that would isolate something.
pub(super) struct Closing {
    /// Who could buy.
    pub(super) buyer: Master,
    /// What.
    pub(super) area: Area,
    /// What would fall.
    pub(super) falls: Areas,
}

/// All purchases that would isolate something, whoever has the blocks for them and whenever their turn comes.
pub(super) fn closings(g: &Treason, b: &Board) -> Vec<Closing> {
    let mut found = Vec::new();
    if b.round == 0 || b.ending.is_some() {
        return found;
    }
    let neutral = g.neutral(b);
    for buyer in g.in_city(b) {
        for area in g.beside(b.land_of(buyer.into())).and(neutral) {
            let falls = isolation::by_purchase(g, b, buyer.into(), area);
            if !falls.is_empty() && house::breaks_peace(g, b, buyer, area).is_none() {
                found.push(Closing { buyer, area, falls });
            }
        }
    }
    found
}

/// The viewer's own areas that a purchase could take.
pub(super) fn own(g: &Treason, v: &View) -> Areas {
    let Some(own) = v.own else { return Areas::NONE };
    let against = closings(g, &v.board).into_iter().filter(|it| it.buyer != own);
    against.fold(Areas::NONE, |all, it| all.or(it.falls)).and(v.board.land_of(own.into()))
}

/// By whom and how an own area could be taken.
pub(super) fn told(g: &Treason, v: &View, at: Area) -> Vec<String> {
    let against = closings(g, &v.board).into_iter().filter(|it| Some(it.buyer) != v.own && it.falls.has(at));
    against
        .map(|it| say!("In danger: {buyer} takes it by buying {area}.", buyer = it.buyer, area = naming::area(g, it.area)).to_string())
        .collect()
}
