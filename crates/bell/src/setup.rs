//! The position before the first question. (Setup)

use crate::{Bell, Board, Cubes, Frame, Secret, Side, Space, State, play, state::ZONE_START};
use table::{Agenda, Deck, Set, Silent};

/// The position before the first question.
pub(crate) fn setup(g: &Bell) -> State {
    let mut s = undealt(g);
    play::run(g, &mut s, &mut Silent);
    s
}

/// The position of the Setup chapter, with everything undealt.
fn undealt(g: &Bell) -> State {
    // `bell.setup.map`
    let mut cubes = [Cubes::NONE; 2];
    cubes[0].set(Space::UnitedKingdom, 1);
    cubes[0].set(Space::CsrGermans, 2);
    cubes[1].set(Space::France, 1);
    cubes[1].set(Space::SovietUnion, 1);
    // `bell.setup.concede-zones`, `bell.setup.defend-zones`
    let [own, theirs] = [ZONE_START.map(|z| z[0]), ZONE_START.map(|z| z[1])];
    let zones = [[[own[0], theirs[0]], [own[1], theirs[1]]], [[theirs[0], own[0]], [theirs[1], own[1]]]];
    let mut agenda = Agenda::default();
    agenda.push(Frame::RoundCard { step: 0 });
    let board = Board {
        cubes,
        // Before their owners (`bell.setup.fd-not-in-deck`).
        front: g.edition.final_decision.iter().copied().collect(),
        agenda,
        zones,
        // `bell.setup.pools-six`
        pool: [6, 6],
        // `bell.setup.german-track`
        german_white: 7,
        // `bell.setup.mobilization`
        locked: [1, 3],
        // The Victory Point marker stands on 0 (`bell.setup.markers`).
        round: 1,
        initiative: Side::Defend,
        ..Board::default()
    };
    // `bell.setup.decks`
    let secret = Secret { deck: Deck::shuffled(g.edition.deck), objective_deck: Set::all(), ..Secret::default() };
    State { board, secret }
}
