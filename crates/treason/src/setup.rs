//! The position before the first question: everything lies ready, nothing is dealt.

use crate::play::{self, setup};
use crate::{
    Area, Areas, Board, Building, Buildings, Cards, Category, Doings, Frame, Master, Masters, Owner, PLAYERS, Power, ROW, RowCard,
};
use crate::{Secret, Shop, State, Treason};
use table::{Agenda, SeatSet};

/// Every player has nothing but the kit, the Dark Master stands outside the city with his marker on 0 (`treason.setup.dm-off-board`), all powers
/// lie on the table and both shops are open (`treason.setup.table`). Influence cards and counters are all in their piles, which have no order
/// until something is drawn (`treason.setup.influence-pile`, `treason.setup.counter-piles`).
pub(crate) fn setup(g: &Treason) -> State {
    let mut agenda = Agenda::default();
    agenda.push(Frame::First);
    let board = Board {
        discards: Buildings::NONE,
        shops: [Buildings::NONE; Shop::COUNT],
        removed: Buildings::NONE,
        open: Buildings::NONE,
        rebuilt: Buildings::NONE,
        ever_rebuilt: Buildings::NONE,
        doings: Doings::default(),
        land: [Areas::NONE; Owner::COUNT],
        towers: Areas::NONE,
        built: [Areas::NONE; Category::COUNT],
        buildings: [Building(0); Area::COUNT],
        influence_discards: Cards::NONE,
        blocks: [0; PLAYERS],
        score: [0; Owner::COUNT],
        marker: 0,
        counters: [[0; 2]; PLAYERS],
        powers: [None; Power::COUNT],
        row: [RowCard::default(); ROW],
        row_len: 0,
        row_stays: false,
        dark_master: None,
        agenda,
        first: Master::Red,
        active: Master::Red,
        round: 0,
        begun: Masters::NONE,
        evicted: Masters::NONE,
        last: None,
        ending: None,
        left: SeatSet::NONE,
    };
    let mut s = State { board, secret: Secret { pile: g.all_buildings(), ..Secret::default() } };
    if let Some(first) = g.rulings.first.chair() {
        // A chair that this table does not have leaves it to the last one that it has.
        let chair = usize::from(first).min(g.players() - 1);
        setup::begins(g, &mut s, Master::from_index(chair), &mut table::Silent);
    }
    play::run(g, &mut s, &mut table::Silent);
    s
}
