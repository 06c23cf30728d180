//! Cards that work as long as they lie in a dossier: at no cost, from entering it until they leave it (`orchestra.ongoing.live`). Those of
//! prisoners do nothing and suffer nothing (`orchestra.ongoing.jail-inert`).
//!
//! Here are the two that look at every Conspire; Safe is asked for in raids.

use super::{goods, levels, movement, tell, window};
use crate::{Board, Frame, News, Occasion, Of, Orchestra, Pawn, Roll, Thing, edition::on};
use table::{Log, event::Shift};

/// Somebody has conspired. With an eagle in the roll Defections and Dissent is lost; else its holder is asked how many targets go on it
/// (`orchestra.window.dissent`). Before that every card that looks at a Conspire does what it says.
pub(super) fn conspired(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    let (counting, looking) = (g.edition.named.defections, g.edition.named.on_conspire);
    for pawn in b.holders(counting).and(g.free(b)).iter() {
        for card in b.dossier[pawn.index()].and(counting).iter() {
            if roll.eagles() > 0 {
                goods::drop(g, b, pawn, Thing::Card(g.edition.of_card(card)), log);
            } else if roll.targets() > 0 && window::wants(g, b, pawn, card) {
                b.agenda.push(Frame::Lay { pawn });
            }
        }
    }
    for pawn in b.holders(looking).and(g.free(b)).iter() {
        for card in b.dossier[pawn.index()].and(looking).iter() {
            let kind = g.edition.of_card(card);
            if let Some(at) = on(&g.edition.kinds[kind].lasting, Occasion::Conspire) {
                movement::begin_at(g, b, Of::WhileHeld(kind), pawn, at);
            }
        }
    }
}

/// So many targets go on the card, one by one; each second die there lowers military support and clears it
/// (`orchestra.card.defections-and-dissent`).
pub(super) fn lay(g: &Orchestra, b: &mut Board, pawn: Pawn, dice: u8, log: &mut impl Log<News>) {
    b.agenda.pop();
    tell(log, News::OnCard { who: g.sheet_of(b, pawn), dice });
    for _ in 0..dice {
        b.on_card += 1;
        if b.on_card == 2 {
            b.on_card = 0;
            levels::support(g, b, Shift::Down, 1, log);
        }
    }
    // Fewer targets come to the track.
    if let Some(Frame::Targets { left }) = b.agenda.top() {
        b.agenda.replace(Frame::Targets { left: left - dice });
    }
}
