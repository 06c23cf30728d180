//! The position before the first question. (2.0)

use crate::{Board, CitySet, Doings, DossierSet, Frame, Guard, Place, Power, SPIES, Secrets, Spies, State, TileSet, Year, edition, play};
use table::{Agenda, SeatSet};

/// The position of chapter 2, with everything undealt (`spies.setup.bank`, `spies.setup.tiles-own`, `spies.setup.year-1933`).
pub(crate) fn setup(g: &Spies) -> State {
    let e = &g.edition;
    let mut agenda = Agenda::default();
    agenda.push(Frame::DealTiles);
    let board = Board {
        territory: e.territory,
        beat: e.coded,
        drops: [CitySet::NONE; Power::COUNT],
        police: [CitySet::NONE; 2],
        played: [TileSet::NONE; Power::COUNT],
        genuine: DossierSet::NONE,
        doings: Doings::default(),
        agenda,
        agents: [Place::NOWHERE; SPIES],
        dossiers: [Place::NOWHERE; edition::SECRETS],
        origin: [None; edition::SECRETS],
        guard: [Guard::NONE; edition::SECRETS],
        markers: Default::default(),
        unscored: Default::default(),
        money: e.start.map(|s| s.money.into()),
        discards: [0; Power::COUNT],
        due: [0; Power::COUNT],
        year: Year::FIRST,
        last_year: Year::LAST,
        active: Power::Germany,
        points: 0,
        ending: None,
        left: SeatSet::NONE,
    };
    let mut s = State { board, secret: Secrets { tiles: e.tiles_of, ..Secrets::none() } };
    play::run(g, &mut s, &mut table::Silent);
    s
}
