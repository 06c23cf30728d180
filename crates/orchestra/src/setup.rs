//! The position before the first question. (Setup)

use crate::{Board, Frame, Item, Leader, Leaders, Motivation, Orchestra, PAWNS, Secret, State, Suspicion, TurnFacts, play};
use table::{Agenda, Calls, Deck, MOST_SEATS, Set, Silent};

/// The position before the first question (`orchestra.setup.empty`).
pub(crate) fn setup(g: &Orchestra) -> State {
    let e = &g.edition;
    let mut agenda = Agenda::default();
    agenda.push(Frame::First);
    let mut board = Board {
        agenda,
        sheet: [None; PAWNS],
        // `orchestra.setup.pawns`; the places of pawns that do not play stay empty.
        place: [None; PAWNS],
        // `orchestra.setup.levels`
        mot: [Motivation::Timid; PAWNS],
        sus: [Suspicion::Medium; PAWNS],
        dossier: [Set::NONE; PAWNS],
        items: [[0; Item::COUNT]; PAWNS],
        stored: [(0, 0); PAWNS],
        orders: Default::default(),
        calls: Calls::NONE,
        // `orchestra.setup.leaders`
        leaders: Leader::ALL.map(|leader| Some(e.leaders[leader].start)),
        killed: Leaders::NONE,
        // `orchestra.setup.other-decks`
        deck: g.all_cards(),
        discard: Set::NONE,
        turned_up: Set::NONE,
        // `orchestra.setup.items`
        down: e.squares,
        up: [0; crate::edition::Space::COUNT],
        unseen: e.items,
        item_discard: [0; Item::COUNT],
        removed_tiles: [0; Item::COUNT],
        // `orchestra.setup.difficulty`, `orchestra.setup.floor`
        support: g.floor,
        track: 0,
        on_card: 0,
        in_use: 0,
        stage: 1,
        pile_stage: 1,
        current: None,
        key: None,
        drawn: Set::NONE,
        resolved: 0,
        slow_news: 0,
        turns: 0,
        active: Default::default(),
        spent: 0,
        gained: 0,
        events_due: 0,
        turn: TurnFacts::default(),
        moved: Leaders::NONE,
        held: Leaders::NONE,
        visited: None,
        walk_from: None,
        roll: Default::default(),
        discarded: 0,
        raided: Set::NONE,
        silent: Set::NONE,
        attempt: None,
        tried: Set::NONE,
        deals: [0; crate::edition::Talk::COUNT],
        attempts: 0,
        ending: None,
    };
    // One conspirator for each seat, two for a single one (`orchestra.setup.seats`, `orchestra.setup.solo-two`).
    g.pawns.iter().for_each(|pawn| board.place[pawn.index()] = Some(e.start));
    let secret = Secret {
        pile: pile(g, 1),
        gone: Set::NONE,
        loose: [Set::NONE; MOST_SEATS],
        lost: [Set::NONE; MOST_SEATS],
        faces: Set::first(e.faces.len() as u8),
        face: None,
        dealt: [Set::NONE; MOST_SEATS],
    };
    let mut s = State { board, secret };
    play::run(g, &mut s, &mut Silent);
    s
}

/// A pile as it lies at the beginning: the cards of its stage, some of them gone unseen (`orchestra.setup.event-piles`,
/// `orchestra.setup.remove-two`, `orchestra.info.events`).
pub(crate) fn pile(g: &Orchestra, stage: u8) -> Deck<crate::edition::Event, { crate::state::KNOWN }> {
    let mut pile = Deck::shuffled(g.pile_cards(stage));
    pile.leave_unseen(g.pile_removed(stage));
    pile
}
