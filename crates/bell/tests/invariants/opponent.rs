//! What holds for the Opponent in every position, looked for in whole games.

use crate::support::{solo::*, *};
use bell::{
    Level,
    edition::{Act, Card, Verb},
    roles::Side,
    solo::choices,
    state::{Board, EventFrame, EventOf, Frame, State},
};
use table::{Deck, Set, event::Op};

/// The same position with other cards in the Player's hand and aside, and the deck made of the rest.
fn with_other_cards(state: &State, player: Side, turn: u8) -> State {
    let mut other = *state;
    let secret = &mut other.secret;
    let at = player.index();
    let mixed = secret.deck.mixed();
    let mut all: Vec<Card> = secret.deck.set().iter().chain(secret.hand[at].iter()).collect();
    all.extend(secret.aside[at].iter().flatten());
    let turned = usize::from(turn) % all.len().max(1);
    all.rotate_left(turned);
    let count = usize::from(secret.hand[at].len());
    let mut rest = all.split_off(count.min(all.len()));
    secret.hand[at] = all.into_iter().collect();
    for card in secret.aside[at].iter_mut().flatten() {
        *card = rest.remove(0);
    }
    secret.deck = Deck::shuffled(rest.into_iter().collect());
    if let Some(mixed) = mixed {
        secret.deck.mix_in(mixed.card, mixed.among - 1);
    }
    other
}

/// `bell.inv.bot-no-hidden`
#[test]
fn no_decision_of_the_opponents_depends_on_hidden_cards() {
    let mut looked = 0;
    for player in Side::BOTH {
        for level in [Level::Easy, Level::Hard] {
            for seed in 0..6 {
                whole_game(Table::solo(player, level), seed, |before, _| {
                    if before.kind() != "opponent" {
                        return;
                    }
                    let chosen = choices(&before.game, &before.state);
                    for turn in [1, 7, 19] {
                        let other = with_other_cards(&before.state, player, turn);
                        let then = choices(&before.game, &other);
                        assert_eq!(then.as_slice(), chosen.as_slice());
                        assert_eq!((then.table, then.row), (chosen.table, chosen.row));
                        looked += usize::from(other.secret.hand != before.state.secret.hand);
                    }
                });
            }
        }
    }
    assert!(looked > 1_000, "{looked} decisions were looked at with other cards");
}

/// `bell.inv.bot-no-hidden`
#[test]
fn the_sealed_card_of_the_player_does_not_change_which_card_the_opponent_finds() {
    for me in Side::BOTH {
        let hand: &[u8] = &[7, 11, 12];
        let table = if me == Defend { facing(me).deciding(me, hand, &[]) } else { facing(me).deciding(me, &[], hand) };
        let mut found = Vec::new();
        for number in hand {
            let reveal = format!("reveal {}", table.id(*number));
            found.push(table.clone().play(&[&reveal]).outcomes());
        }
        assert!(found.windows(2).all(|w| w[0] == w[1]));
    }
}

/// Must the step on top be carried out by its side?
fn forced(table: &Table) -> bool {
    let frames = table.state.board.agenda.as_slice();
    let [.., Frame::Event(EventFrame::Run { of, cursor, .. }), Frame::Event(EventFrame::Step { .. })] = frames else { return false };
    // The event of an Objective is optional.
    let EventOf::Card(card) = of else { return false };
    let program = table.game.edition.event(*card);
    let Some(Op::Do(step)) = program.ops().get(usize::from(cursor.0) - 1) else { return false };
    step.amount.least > 0 && matches!(step.verb, Verb::Cubes(deed) if deed.act != Act::Remove)
}

/// The definition of Available, read from the rulebook once more.
fn tension_is_available(b: &Board, me: Side) -> bool {
    let either = if me == Concede { b.vp <= -2 || b.vp >= 2 } else { b.vp >= 2 };
    b.zones[me.enemy().index()][1] == [0, 0] || b.round == 4 && either
}

/// `bell.inv.bot-no-voluntary-tension`
#[test]
fn the_opponent_breaches_tension_only_when_forced_or_when_its_cubes_are_available() {
    let mut breaches = 0;
    for player in Side::BOTH {
        let me = player.enemy();
        for level in [Level::Easy, Level::Normal, Level::Hard] {
            for seed in 0..12 {
                let mut table = Table::solo(player, level);
                // A poorer Opponent comes to its Tension zone sooner.
                table = table.pool(me, 0);
                whole_game(table, 100 + seed, |before, after| {
                    let zone = |b: &Board| b.zones[me.index()][1] == [0, 0];
                    if !zone(&before.state.board) && zone(&after.board) {
                        breaches += 1;
                        assert!(forced(before) || tension_is_available(&before.state.board, me), "{:?}", before.state.board.agenda);
                    }
                });
            }
        }
    }
    assert!(breaches > 0);
}

/// `bell.inv.bot-no-voluntary-tension`
#[test]
fn every_voluntary_way_to_place_leaves_tension_alone() {
    for me in Side::BOTH {
        let poor = || facing(me).only_tension();
        assert_eq!(poor().operates(3).opponent(), ["done"]);
        assert_eq!(poor().reveals(2, colour(me), "may add up to 2 among france, press").opponent(), ["ops"]);
        assert_eq!(facing_player(me).only_tension().player_runs("enemy may add up to 2 in press").opponent(), ["skip"]);
        let table = facing(me).goals(Press, Opposition).cubes(me, UnitedKingdom, 1).only_tension();
        assert_eq!(table.pivots(bell::space::Dimension::International).opponent(), ["pass"]);
        let points = |rules| {
            let table = facing(me).under_rules(rules).cubes(me, Press, 1).cubes(me.enemy(), Press, 1).only_tension();
            table.reveals(2, colour(me), "remove 1 in press; grant 2 ops in press")
        };
        assert_eq!(points(2).opponent(), ["ops"], "the points could not be spent");
        let granted = points(1).land(&["event", "remove press"]);
        assert_eq!(granted.kind(), "opponent");
        assert_eq!(granted.opponent(), ["skip"]);
    }
}

/// `bell.solo.no-hand` `bell.solo.seq.draw-five`
#[test]
fn in_whole_games_the_cards_of_a_solo_game_add_up() {
    for player in Side::BOTH {
        whole_game(Table::solo(player, Level::Normal), 5, |before, after| {
            let fits = before.game.clone();
            let all: Set<Card> = after.secret.deck.cards().or(after.secret.hand[player.index()]).or(after.board.pile.set());
            assert!(all.len() <= 39);
            assert!(table::Play::check(&fits, Some(&before.state), after).is_ok());
        });
    }
}
