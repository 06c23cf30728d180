//! Who is free and who is not. Nearly every rule asks here for the free, and so leaves prisoners alone. (Arrest and Prison)

use crate::{Board, Orchestra, Pawn, Pawns, Space};

impl Orchestra {
    /// The free conspirators. Effects find whom they mean among them (`orchestra.prison.untouchable`), windows whom they ask
    /// (`orchestra.prison.no-effects`), and limits whom they bind (`orchestra.prison.no-trim`).
    #[inline]
    pub fn free(&self, b: &Board) -> Pawns {
        self.pawns.iter().filter(|pawn| b.is_free(*pawn)).collect()
    }

    /// The prisoners. There is no other way in than an arrest and no other way out than a release (`orchestra.prison.only-ways`).
    #[inline]
    pub fn prisoners(&self, b: &Board) -> Pawns {
        self.pawns.minus(self.free(b))
    }

    /// The free conspirators in a space; other spaces of Berlin are other spaces (`orchestra.map.berlin-not-one-space`). Prisoners share
    /// no space, so nobody reaches their goods (`orchestra.prison.goods-frozen`).
    #[inline]
    pub fn in_space(&self, b: &Board, space: Space) -> Pawns {
        self.pawns.iter().filter(|pawn| b.at(*pawn) == Some(space)).collect()
    }

    /// Are all conspirators of the game in this one's space? One prisoner spoils it (`orchestra.prison.not-shared`).
    #[inline]
    pub fn all_with(&self, b: &Board, pawn: Pawn) -> bool {
        b.at(pawn).is_some_and(|space| self.in_space(b, space) == self.pawns)
    }
}

/// What was stored for a prisoner is lost, and its dice return (`orchestra.prison.clears-bonus`).
pub(super) fn clear_bonus(b: &mut Board, pawn: Pawn) {
    b.stored[pawn.index()] = (0, 0);
    if pawn == b.active {
        b.in_use = 0;
    }
}

/// Can an ability or a card of this conspirator work at all? (`orchestra.prison.ability-blank`, `orchestra.ongoing.jail-inert`)
#[inline]
pub(crate) fn is_blank(b: &Board, pawn: Pawn) -> bool {
    !b.is_free(pawn)
}
