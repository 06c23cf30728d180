//! The invariants of a position: each test breaks one and sees `check` name exactly that one.

use crate::support::{cards::*, *};
use bell::{
    Level,
    edition::Card,
    roles::Side,
    space::{Dimension, Space, Spaces},
    state::{Ending, EventFrame, EventOf, Frame, Mobilization},
};
use table::{Set, event::Cursor};

/// A sound position in round 2.
fn base() -> Table {
    let t = Table::new().playing(2, Concede);
    assert_eq!(broken(&t), None);
    t
}

/// The invariant that is broken after this edit.
#[track_caller]
fn after(mut t: Table, edit: impl FnOnce(&mut Table)) -> Option<&'static str> {
    assert_eq!(broken(&t), None, "the position is sound before the edit");
    edit(&mut t);
    broken(&t)
}

/// `bell.inv.white-26`
#[test]
fn a_white_cube_too_many_or_too_few_is_found() {
    let id = Some("bell.inv.white-26");
    assert_eq!(after(base(), |t| t.state.board.pool[0] += 1), id);
    assert_eq!(after(base(), |t| t.state.board.pool[0] -= 1), id);
    assert_eq!(after(base(), |t| t.state.board.cubes[0].add(Press)), id);
    assert_eq!(after(base(), |t| t.state.board.zones[0][0] = [0, 0]), id);
    assert_eq!(after(base(), |t| t.state.board.zones[1][1] = [0, 0]), id);
    assert_eq!(after(base(), |t| t.state.board.german_white = 3), id);
}

/// `bell.inv.green-26`
#[test]
fn a_green_cube_too_many_or_too_few_is_found() {
    let id = Some("bell.inv.green-26");
    assert_eq!(after(base(), |t| t.state.board.pool[1] += 1), id);
    assert_eq!(after(base(), |t| t.state.board.pool[1] -= 1), id);
    assert_eq!(after(base(), |t| t.state.board.cubes[1].add(Press)), id);
    assert_eq!(after(base(), |t| t.state.board.zones[0][1][1] = 0), id);
    assert_eq!(after(base(), |t| t.state.board.locked = [0, 3]), id);
    assert_eq!(after(base(), |t| t.state.board.locked = [1, 2]), id);
}

/// `bell.inv.cap`
#[test]
fn a_fifth_cube_of_one_colour_is_found() {
    for side in Side::BOTH {
        for space in Space::ALL {
            let t = base().bare().cubes(side, space, 4);
            let t = t.cubes(side.enemy(), space, 4);
            assert_eq!(broken(&t), None, "four of each are allowed");
            assert_eq!(broken(&t.cubes(side, space, 5)), Some("bell.inv.cap"));
        }
    }
}

/// `bell.inv.zone-all-or-none`
#[test]
fn a_zone_that_is_half_empty_is_found() {
    for side in Side::BOTH {
        for zone in 0..2 {
            for colour in 0..2 {
                let found = after(base(), |t| {
                    t.state.board.zones[side.index()][zone][colour] -= 1;
                    t.state.board.pool[colour] += 1;
                });
                assert_eq!(found, Some("bell.inv.zone-all-or-none"));
            }
        }
    }
}

/// `bell.inv.zone-order`
#[test]
fn tension_that_is_empty_before_escalation_is_found() {
    for side in Side::BOTH {
        assert_eq!(broken(&base().breached(side, 1)), Some("bell.inv.zone-order"));
        assert_eq!(broken(&base().breached(side, 0)), None);
        assert_eq!(broken(&base().breached(side, 0).breached(side, 1)), None);
        assert_eq!(broken(&base().breached(side, 0).breached(side.enemy(), 1)), Some("bell.inv.zone-order"), "the own track counts");
    }
}

/// `bell.inv.vp-range`
#[test]
fn a_marker_off_the_track_is_found() {
    for vp in -5..=5 {
        assert_eq!(broken(&base().vp(vp)), None);
    }
    for vp in [-6, 6, i8::MIN, i8::MAX] {
        assert_eq!(broken(&base().vp(vp)), Some("bell.inv.vp-range"));
    }
}

/// `bell.inv.disks`
#[test]
fn a_fourth_disk_or_one_from_nowhere_is_found() {
    let id = Some("bell.inv.disks");
    assert_eq!(after(base(), |t| (t.state.board.disks, t.state.board.disks_ever) = (8, 8)), id);
    assert_eq!(after(base(), |t| t.state.board.disks = 1), id, "a disk lies where none was ever placed");
    assert_eq!(broken(&base().disks(&[1, 2, 3])), None);
}

/// `bell.inv.locked-white`
#[test]
fn a_white_cube_where_a_disk_has_been_is_found() {
    let id = Some("bell.inv.locked-white");
    for space in 0..3 {
        let bit = 1 << space;
        assert_eq!(after(base(), |t| (t.state.board.disks, t.state.board.disks_ever) = (bit, bit)), id, "under a disk");
        assert_eq!(after(base(), |t| t.state.board.disks_ever = bit), id, "where a disk was lifted");
    }
    // Not at rest: Concede is about to free the cube.
    let t = running(Concede, "disk");
    assert_eq!((t.kind(), broken(&t)), ("unlock", None));
}

/// `bell.inv.mob-state`
#[test]
fn locked_green_cubes_that_do_not_fit_the_mobilization_are_found() {
    let locked = [[1, 3], [0, 3], [0, 0]];
    for (at, how) in [Mobilization::None, Mobilization::Partial, Mobilization::General].into_iter().enumerate() {
        assert_eq!(broken(&base().mobilization(how)), None);
        for (other, cubes) in locked.iter().enumerate().filter(|(other, _)| *other != at) {
            let found = after(base().mobilization(how), |t| {
                let b = &mut t.state.board;
                b.pool[1] = b.pool[1] + b.locked[0] + b.locked[1] - cubes[0] - cubes[1];
                b.locked = *cubes;
            });
            assert_eq!(found, Some("bell.inv.mob-state"), "{how:?} with the cubes of {other}");
        }
    }
    // Not at rest: Defend is placing them.
    let t = run(with_event(Defend, "mobilize").mobilization(Mobilization::Partial), Defend).play(&["station press"]);
    assert_eq!((t.state.board.locked, broken(&t)), ([0, 2], None));
}

/// `bell.inv.cards-39`
#[test]
fn a_card_that_is_missing_or_there_twice_is_found() {
    let id = Some("bell.inv.cards-39");
    let first = |t: &Table| t.state.secret.deck.cards().nth(0).unwrap();
    assert_eq!(
        after(base(), |t| {
            let card = first(t);
            t.state.secret.deck.take(card)
        }),
        id,
        "missing"
    );
    assert_eq!(
        after(base(), |t| {
            let card = first(t);
            t.state.board.pile.put(card)
        }),
        id,
        "in the deck and the pile"
    );
    assert_eq!(
        after(base(), |t| {
            let card = first(t);
            t.state.secret.aside[0][0] = Some(card)
        }),
        id,
        "in the deck and aside"
    );
    assert_eq!(
        after(base(), |t| {
            let card = first(t);
            t.state.board.in_play = Some(card)
        }),
        id,
        "in the deck and in play"
    );
    assert_eq!(
        after(base(), |t| {
            let card = t.state.secret.hand[1].nth(0).unwrap();
            t.state.secret.hand[0].insert(card)
        }),
        id,
        "in both hands"
    );
    assert_eq!(after(base(), |t| t.state.board.front = Set::NONE), id, "no Final Decision card");
    assert_eq!(after(base(), |t| t.state.board.in_play = Some(Card(60))), id, "not in the edition");
    assert_eq!(after(base(), |t| t.state.board.executed.insert(Card(60))), id, "a mark on no card");
}

/// `bell.inv.removed-fd-only`
#[test]
fn a_card_of_the_deck_that_left_the_game_is_found() {
    let found = after(base(), |t| {
        let card = t.state.secret.deck.cards().nth(0).unwrap();
        t.state.secret.deck.take(card);
        t.state.board.removed.insert(card);
    });
    assert_eq!(found, Some("bell.inv.removed-fd-only"));
    let found = after(base(), |t| std::mem::swap(&mut t.state.board.front, &mut t.state.board.removed));
    assert_eq!(found, None, "both Final Decision cards may have left it");
}

/// `bell.inv.objectives-12`
#[test]
fn an_objective_that_is_missing_or_there_twice_is_found() {
    let id = Some("bell.inv.objectives-12");
    let first = |t: &Table| t.state.secret.objective_deck.nth(0).unwrap();
    assert_eq!(
        after(base(), |t| {
            let o = first(t);
            t.state.secret.objective_deck.remove(o)
        }),
        id
    );
    assert_eq!(
        after(base(), |t| {
            let o = first(t);
            t.state.secret.rejected[0].insert(o)
        }),
        id
    );
    assert_eq!(
        after(base(), |t| {
            let o = first(t);
            t.state.board.objectives_seen.insert(o)
        }),
        id
    );
    assert_eq!(after(base(), |t| t.state.secret.kept[0] = t.state.secret.kept[1]), id);
    assert_eq!(after(base(), |t| t.state.secret.kept[0] = None), id);
}

/// `bell.inv.objective-deck`
#[test]
fn an_objective_deck_of_the_wrong_size_is_found() {
    for round in 1..=3 {
        let t = Table::new().playing(round, Concede);
        assert_eq!((t.state.secret.objective_deck.len(), broken(&t)), (12 - 4 * round, None));
        let found = after(t, |t| {
            let seen = &mut t.state.secret.rejected[0];
            let card = seen.nth(0).unwrap();
            seen.remove(card);
            t.state.secret.objective_deck.insert(card);
        });
        assert_eq!(found, Some("bell.inv.objective-deck"));
    }
    for round in 1..=3 {
        let t = Table::solo(Concede, Level::Easy).playing(round, Concede);
        assert_eq!((t.state.secret.objective_deck.len(), broken(&t)), (12 - 2 * round, None));
        let found = after(t, |t| {
            let card = t.state.secret.objective_deck.nth(0).unwrap();
            t.state.secret.objective_deck.remove(card);
            t.state.board.objectives_seen.insert(card);
        });
        assert_eq!(found, Some("bell.inv.objective-deck"));
    }
}

/// Moves the lowest card of a hand to the deck.
fn lose_card(t: &mut Table, side: Side) {
    let card = t.state.secret.hand[side.index()].nth(0).unwrap();
    t.state.secret.hand[side.index()].remove(card);
    t.state.secret.deck.shuffle_in(Set::only(card));
}

/// Moves a card of the deck to a hand.
fn gain_card(t: &mut Table, side: Side) {
    let card = t.state.secret.deck.cards().nth(0).unwrap();
    t.state.secret.deck.take(card);
    t.state.secret.hand[side.index()].insert(card);
}

/// `bell.inv.hand-size`
#[test]
fn a_hand_of_the_wrong_size_is_found() {
    let id = Some("bell.inv.hand-size");
    for side in Side::BOTH {
        for plays in 0..4 {
            let t = after_plays(base(), [plays, plays]);
            assert_eq!(after(t.clone(), |t| lose_card(t, side)), id, "after {plays} plays");
            assert_eq!(after(t, |t| gain_card(t, side)), id);
        }
        // While a card is in play the hand is one smaller.
        let t = plays(Table::new().playing(2, side), hand(&Table::new().playing(2, side), side)[0], "ops");
        assert_eq!(after(t.clone(), |t| lose_card(t, side)), id);
        assert_eq!(after(t, |t| gain_card(t, side)), id);
        // After setting aside it is empty.
        let t = end_round(base().bare().cubes(Concede, President, 1));
        assert_eq!(t.kind(), "pivotal-action");
        assert_eq!(after(t, |t| gain_card(t, side)), id);
        // The Solo Opponent has no hand at all.
        let t = Table::solo(side, Level::Easy).playing(2, side);
        assert_eq!(after(t, |t| gain_card(t, side.enemy())), id);
    }
}

/// `bell.inv.plays-balance`
#[test]
fn plays_that_are_out_of_balance_are_found() {
    let id = Some("bell.inv.plays-balance");
    for plays in [[2, 0], [0, 2], [4, 2], [5, 4], [4, 5], [5, 5]] {
        assert_eq!(after(base(), |t| t.state.board.plays = plays), id, "{plays:?}");
    }
    for plays in [[1, 0], [1, 1], [4, 3], [3, 4]] {
        assert_eq!(broken(&after_plays(base(), plays)), None, "{plays:?}");
    }
}

/// `bell.inv.aside`
#[test]
fn a_card_too_many_or_too_few_aside_is_found() {
    let id = Some("bell.inv.aside");
    for side in Side::BOTH {
        let found = after(base(), |t| {
            let card = t.state.secret.aside[side.index()][0].take().unwrap();
            t.state.secret.deck.shuffle_in(Set::only(card));
        });
        assert_eq!(found, id, "too few");
        let found = after(base(), |t| {
            let card = t.state.secret.deck.cards().nth(0).unwrap();
            t.state.secret.deck.take(card);
            t.state.secret.aside[side.index()][1] = Some(card);
        });
        assert_eq!(found, id, "too many");
    }
    // A bot has none.
    let found = after(Table::solo(Concede, Level::Easy).playing(2, Concede), |t| {
        let card = t.state.secret.deck.cards().nth(0).unwrap();
        t.state.secret.deck.take(card);
        t.state.secret.aside[Defend.index()][0] = Some(card);
    });
    assert_eq!(found, id);
}

/// `bell.inv.no-repeated-at-deal`
#[test]
fn a_repeated_card_in_the_pile_at_the_deal_is_found() {
    let t = repeated(base().bare().discarded(TOP), &[]);
    let t = end_round(t).until(|t| t.state.board.agenda.top() == Some(Frame::Deal));
    assert!(t.pile().contains(&TOP));
    assert_eq!(broken(&t), None);
    assert_eq!(broken(&repeated(t.clone(), &[TOP])), Some("bell.inv.no-repeated-at-deal"));
    // At any other time it may lie there.
    let t = repeated(t, &[TOP]).until(|t| t.kind() == "keep");
    assert_eq!(broken(&t), None);
}

/// `bell.inv.one-controller`
#[test]
fn no_space_and_no_dimension_has_two_controllers() {
    // Control is computed, so there is no broken position to build: every pair of counts has one controller at most.
    let t = base().bare().breached(Concede, 0).breached(Defend, 0);
    for white in 0..=4 {
        for green in 0..=4 {
            let t = Space::ALL.into_iter().fold(t.clone(), |mut t, s| {
                t.state.board.cubes[0].set(s, white);
                t.state.board.cubes[1].set(s, green);
                t
            });
            let (concede, defend) = (t.state.board.control(Concede), t.state.board.control(Defend));
            assert_eq!(concede, if white > green { Spaces::all() } else { Spaces::NONE });
            assert_eq!(defend, if green > white { Spaces::all() } else { Spaces::NONE });
            for dimension in Dimension::ALL {
                let both = Side::BOTH.map(|s| t.state.board.controls_dimension(s, dimension));
                assert_ne!(both, [true, true]);
            }
        }
    }
}

/// A finished game with this ending.
fn ended(ending: Ending, round: u8, vp: i8, how: Mobilization) -> Table {
    let mut t = if round == 4 { Table::new().bare().deciding(Concede, &[1], &[2]) } else { Table::new().playing(round, Concede) };
    t.state.board.agenda.clear();
    t.state.board.ending = Some(ending);
    t.vp(vp).mobilization(how)
}

/// `bell.inv.result`
#[test]
fn a_result_that_cannot_come_about_is_found() {
    let id = Some("bell.inv.result");
    use {Ending::*, Mobilization::*};
    for (ending, round, vp, how, sound) in [
        (BothLose, 2, 2, None, true),
        (BothLose, 2, 1, None, false),
        (BothLose, 2, 2, Partial, false),
        (Invasion, 2, 2, Partial, true),
        (Invasion, 3, 5, General, true),
        (Invasion, 2, 2, None, false),
        (Invasion, 2, 1, Partial, false),
        (Decided(Side::Concede), 4, 0, None, true),
        (Decided(Side::Concede), 3, -5, None, false),
        (Decided(Side::Defend), 4, 1, None, true),
        (Decided(Side::Defend), 3, 1, None, false),
    ] {
        assert_eq!(broken(&ended(ending, round, vp, how)), if sound { Option::None } else { id }, "{ending:?} in round {round} at {vp}");
    }
}

/// `bell.inv.defend-end`
#[test]
fn a_defend_win_without_its_point_or_its_cubes_is_found() {
    let id = Some("bell.inv.defend-end");
    let win = |vp| ended(Ending::Decided(Side::Defend), 4, vp, Mobilization::None);
    assert_eq!(broken(&win(1)), None);
    assert_eq!(broken(&win(0)), id);
    assert_eq!(broken(&win(-1)), id);
    let win = with_arrows(win(1), &[(UnitedKingdom, President)]).cubes(Concede, President, 2);
    assert_eq!(broken(&win), id);
    assert_eq!(broken(&win.clone().cubes(Defend, UnitedKingdom, 1)), id);
    assert_eq!(broken(&win.cubes(Defend, UnitedKingdom, 2)), None);
}

/// `bell.inv.progress`
#[test]
fn a_position_that_asks_nobody_is_found() {
    let id = Some("bell.inv.progress");
    assert_eq!(after(base(), |t| t.state.board.agenda.clear()), id, "nothing to do and no result");
    assert_eq!(after(base(), |t| t.state.board.ending = Some(Ending::BothLose)), id, "a result and something to do");
    assert_eq!(after(base(), |t| t.state.board.round = 0), id);
    assert_eq!(after(base(), |t| t.state.board.round = 5), id);
    let put = |frame: Frame| after(base(), |t| t.state.board.agenda.push(frame));
    for frame in [
        Frame::Idle,
        Frame::RoundCard { step: 0 },
        Frame::EndPlay { side: Concede, used: bell::state::Use::Ops },
        Frame::Event(EventFrame::Step { who: Concede, left: 1, done: 0 }),
        Frame::Event(EventFrame::Choose { who: Concede }),
        Frame::Event(EventFrame::Run { of: EventOf::Card(Card(60)), you: Concede, cursor: Cursor(0) }),
        Frame::Event(EventFrame::Run { of: EventOf::Card(Card(0)), you: Concede, cursor: Cursor(200) }),
        Frame::Use { side: Concede },
        Frame::Ops { side: Concede, left: 5 },
        Frame::Station { left: 5 },
        Frame::HalfMove { left: 3, white: 1, green: 1 },
        Frame::PivotalAction { side: Concede, dimension: Dimension::Public, moved: 3 },
        Frame::FinalAct { side: Concede, card: Card(60) },
        Frame::Pick { pair: 4 },
        Frame::Draw { side: Concede, left: 9, hand: false },
        Frame::Pair { cards: [60, 0], todo: table::Set::all() },
    ] {
        assert_eq!(put(frame), id, "{frame:?}");
    }
}

/// `bell.inv.progress`
#[test]
fn a_sealed_answer_that_was_no_choice_or_that_nobody_owes_is_found() {
    let id = Some("bell.inv.progress");
    assert_eq!(after(base(), |t| t.state.secret.sealed[0] = Some(3)), id, "no sealed question is under way");
    let keep = Table::new().until(|t| t.kind() == "keep");
    let pick = Table::new().bare().deciding(Concede, &[1, 3], &[17, 19]);
    for t in [keep, pick] {
        let keeps = t.kind() == "keep";
        let choice = |t: &Table, at: usize| match keeps {
            true => t.state.secret.offered[at].nth(0).map(|space| space as u8),
            false => t.state.secret.hand[at].nth(0).map(|card| card.0),
        };
        for at in 0..2 {
            let (own, other) = (choice(&t, at), choice(&t, 1 - at));
            assert_eq!(after(t.clone(), |t| t.state.secret.sealed[at] = own), None);
            assert_eq!(after(t.clone(), |t| t.state.secret.sealed[at] = other), id, "the enemy's choice");
        }
        let both = [choice(&t, 0), choice(&t, 1)];
        assert_eq!(after(t, |t| t.state.secret.sealed = both), id, "everybody has answered");
    }
}

/// `bell.inv.no-foreign-pool`
#[test]
fn a_breach_sends_every_cube_to_the_pool_of_its_colour() {
    // The pools are numbers by colour, so the type holds the invariant; a breach is the one place where colours part.
    for side in Side::BOTH {
        let enemy = side.enemy();
        let t = run(with_event(side, "add 1 in press").cubes(enemy, Press, 1).pool(side, 0), side);
        let (zone, pool) = (t.state.board.zones[side.index()][0], t.pool_of(enemy));
        let t = t.play(&["add press"]);
        assert_eq!(t.pool_of(side), zone[side.index()] - 1);
        assert_eq!(t.pool_of(enemy), pool + zone[enemy.index()]);
        assert_eq!(zone, if side == Concede { [4, 5] } else { [5, 4] });
    }
    // The German track frees white cubes, the Mobilization card green ones.
    let t = running(Concede, "disk");
    let (white, green) = (t.pool_of(Concede), t.pool_of(Defend));
    let t = t.play(&["unlock pool"]);
    assert_eq!((t.pool_of(Concede), t.pool_of(Defend)), (white + 1, green));
    let t = running(Defend, "mobilize").play(&["reserve"]);
    assert_eq!((t.pool_of(Concede), t.pool_of(Defend)), (white, green + 1));
}

/// `bell.inv.cards-39`
#[test]
fn the_check_counts_forty_one_cards_where_the_final_decision_cards_come_on_top() {
    let t = Table::with_options(&[("final-decision-cards", "extra")]);
    assert_eq!((t.game.edition.cards.len(), t.state.secret.deck.len(), broken(&t)), (41, 39, None));
}
