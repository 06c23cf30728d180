//! The capital tax.

use crate::play::tell;
use crate::{Building, News, PLAYERS, State, Treason};
use table::Log;

/// What each player would pay if this card were chosen: all above five blocks, and only for a card of the taxed colour
/// (`treason.tax.only-purple`, `treason.tax.everyone-to-five`). Nothing but blocks is touched, and the Dark Master has none
/// (`treason.tax.not-dm`).
pub(crate) fn due(g: &Treason, s: &State, card: Building) -> [u16; PLAYERS] {
    if !g.edition.taxed.has(g.edition.category_of(card)) {
        return [0; PLAYERS];
    }
    s.board.blocks.map(|blocks| blocks.saturating_sub(g.edition.constants.tax_free.into()))
}

/// The tax is levied before anything of this turn is paid out, the blocks on the card included (`treason.tax.before-income`,
/// `treason.tax.before-card-blocks`).
pub(crate) fn levy(g: &Treason, s: &mut State, card: Building, log: &mut impl Log<News>) {
    let due = due(g, s, card);
    if due == [0; PLAYERS] {
        return;
    }
    s.board.blocks.iter_mut().zip(due).for_each(|(blocks, due)| *blocks -= due);
    tell(log, News::Taxed { blocks: due });
}
