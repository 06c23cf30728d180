//! The row beside the city: three cards face up with the blocks on them, and what everybody would be paid and taxed by each
//! (`treason.income.all-players`, `treason.tax.everyone-to-five`).

use super::cards;
use crate::play::{income, tax};
use crate::tell::{ids, naming};
use crate::{Building, Master, Phase, RowCard, Treason, View, view::open};
use scene::{Piece, Rect, Scene, say};

/// Where the cards lie.
const LEFT: f32 = 714.0;
const TOP: f32 = 40.0;
const DOWN: f32 = 136.0;
const CARD: (f32, f32) = (210.0, 108.0);

/// Draws the row.
pub(super) fn draw(g: &Treason, v: &View, scene: &mut Scene) {
    for (n, it) in (0u8..).zip(v.board.row()) {
        let at = Rect::new(LEFT, TOP + DOWN * f32::from(n), CARD.0, CARD.1);
        let mut card = cards::building(g, v, it.building, "row").lying_at(at).in_state(state(g, it));
        if it.blocks > 0 {
            card = card.line(say!("{blocks} on it for whoever takes it.", blocks = naming::blocks(it.blocks)).to_string());
        }
        for master in g.in_city(&v.board) {
            let would = Would::of(g, v, it, master);
            card = card.line(format!("{}.", would.told(master)));
            let id = format!("pay-{}-{}", g.edition.buildings[it.building].id, master.id());
            let piece = Piece::new(id, "pay", ' ', ids::card(&g.edition, it.building));
            scene.pieces.push(piece.of_side(naming::tint(master.into())).labelled(would.told(master)).valued(would.net()));
        }
        scene.cards.push(card);
    }
}

/// "B, with 2 blocks".
fn state(g: &Treason, it: &RowCard) -> String {
    let period = g.edition.buildings[it.building].period.id();
    match it.blocks {
        0 => format!("{period}, no blocks"),
        n => format!("{period}, with {}", naming::blocks(n)),
    }
}

/// What a player would get by a card of the row.
struct Would {
    taxed: u16,
    paid: u8,
    on_card: u8,
}

/// Who takes a card next, with the blocks on it: the active player, or after the income phase whoever follows.
fn takes_next(g: &Treason, v: &View) -> Master {
    let b = &v.board;
    match b.phase() {
        Some(Phase::Action | Phase::Influence | Phase::Dark) => {
            g.clockwise(b.active).skip(1).find(|it| g.in_city(b).has(*it)).unwrap_or(b.active)
        }
        _ if b.round == 0 => b.first,
        _ => b.active,
    }
}

impl Would {
    fn of(g: &Treason, v: &View, it: &RowCard, master: Master) -> Self {
        let (s, card): (_, Building) = (open(v), it.building);
        Would {
            taxed: tax::due(g, &s, card)[master.index()],
            paid: income::of(g, &s, master, g.edition.category_of(card)),
            on_card: if master == takes_next(g, v) { it.blocks } else { 0 },
        }
    }

    fn net(&self) -> String {
        match i32::from(self.paid) + i32::from(self.on_card) - i32::from(self.taxed) {
            0 => "0".to_owned(),
            n if n > 0 => format!("+{n}"),
            n => format!("−{}", -n),
        }
    }

    /// "Red: tax 3, income 4, 2 from the card".
    fn told(&self, master: Master) -> String {
        let mut parts = Vec::new();
        if self.taxed > 0 {
            parts.push(format!("tax {}", self.taxed));
        }
        if self.paid > 0 {
            parts.push(format!("income {}", self.paid));
        }
        if self.on_card > 0 {
            parts.push(format!("{} from the card", self.on_card));
        }
        if parts.is_empty() {
            parts.push("nothing".to_owned());
        }
        format!("{}: {}", master.name(), parts.join(", "))
    }
}
