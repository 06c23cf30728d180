//! The position before the first question. (2.0)

use crate::{
    edition::{self, CitySet, SPIES, TileSet},
    game::Spies,
    place::{DossierSet, Guard, Place},
    play,
    roles::Power,
    state::{Board, Doings, Frame, Offer, Secrets, State, UNKNOWN},
    year::Year,
};
use table::Agenda;

/// The position of chapter 2, with everything undealt.
pub(crate) fn start(g: &Spies) -> State {
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
    };
    let secret = Secrets {
        tiles: e.tiles_of,
        discarded: [TileSet::NONE; Power::COUNT],
        drawn: [0; Power::COUNT],
        offer: Offer::default(),
        spy: [UNKNOWN; SPIES],
        secret: [UNKNOWN; edition::SECRETS],
        police: [Place::NOWHERE; edition::POLICE],
        post: [UNKNOWN; edition::POLICE],
        lifted: 0,
        hand: Default::default(),
        sealed: [None; Power::COUNT],
        seen_spy: [[0; SPIES]; Power::COUNT],
        seen_secret: [[0; edition::SECRETS]; Power::COUNT],
        seen_police: [[0; edition::POLICE]; Power::COUNT],
    };
    let mut s = State { board, secret };
    play::run(g, &mut s, &mut table::Silent);
    s
}
