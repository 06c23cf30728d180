//! The invariants that are properties of play, over random games.

use crate::{cards::tools::*, support::*};
use bell::{
    Bell, Level,
    edition::Card,
    moves::Move,
    roles::Side,
    space::{Dimension, Space, Spaces},
    state::{Frame, Mobilization, State, Use},
};
use table::{Ask, Outcomes, Play, Seat};

/// `bell.inv.white-26` `bell.inv.green-26` `bell.inv.cap` `bell.inv.no-foreign-pool` `bell.inv.vp-range`
#[test]
fn no_cube_is_lost_made_or_painted_over() {
    games(|_, step| {
        let b = &step.now.board;
        let zones = |colour: usize| b.zones.iter().flatten().map(|z| z[colour]).sum::<u8>();
        let map = |side: Side| Space::ALL.into_iter().map(|s| b.count(side, s)).sum::<u8>();
        // Each colour has places of its own; a cube in the wrong one would be missing from its sum.
        assert_eq!(map(Concede) + b.pool[0] + zones(0) + b.german_white.count_ones() as u8, 26);
        assert_eq!(map(Defend) + b.pool[1] + zones(1) + b.locked[0] + b.locked[1], 26);
        assert!(Space::ALL.into_iter().all(|s| b.count(Concede, s) <= 4 && b.count(Defend, s) <= 4));
        assert!((-5..=5).contains(&b.vp));
    });
}

/// `bell.inv.zone-all-or-none` `bell.inv.zone-order` `bell.inv.zone-monotone` `bell.inv.breach-needs-empty-pool` `bell.inv.breach-vp-once`
#[test]
fn a_zone_breaks_once_with_an_empty_pool_and_tension_costs_one_point_once() {
    let mut tension = 0;
    let mut breaches = std::collections::BTreeMap::new();
    games(|seed, step| {
        let (a, b) = (&step.before.board, &step.now.board);
        for side in Side::BOTH {
            for zone in 0..2 {
                let (was, is) = (a.zones[side.index()][zone], b.zones[side.index()][zone]);
                if was == is {
                    continue;
                }
                assert_eq!(is, [0, 0], "whole");
                assert_eq!(a.pool[side.index()], 0, "with an empty pool");
                assert!(zone == 0 || a.zones[side.index()][0] == [0, 0], "Escalation first");
                let cost = match (zone, side) {
                    (0, _) => 0,
                    (_, Side::Concede) => 1,
                    (_, Side::Defend) => -1,
                };
                assert_eq!(b.vp, (a.vp + cost).clamp(-5, 5));
                tension += zone;
                let count = breaches.entry((seed, side.index(), zone)).or_insert(0);
                *count += 1;
                assert_eq!(*count, 1, "once a game");
            }
        }
    });
    assert!(tension > 0, "Tension was breached in some game");
}

/// `bell.inv.disks` `bell.inv.locked-white` `bell.inv.mob-state` `bell.inv.deal-ban` `bell.inv.one-controller`
#[test]
fn disks_freed_cubes_and_control_keep_their_rules() {
    games(|_, step| {
        let (a, b) = (&step.before.board, &step.now.board);
        assert!(b.disks < 8 && a.disks_ever & !b.disks_ever == 0 && b.disks & !b.disks_ever == 0);
        let rests = !b.agenda.as_slice().iter().any(|f| matches!(f, Frame::Unlock | Frame::Station { .. }));
        if rests {
            assert_eq!(b.german_white & b.disks_ever, 0);
            let locked = match b.mobilization {
                Mobilization::None => 4,
                Mobilization::Partial => 3,
                Mobilization::General => 0,
            };
            assert_eq!(b.locked[0] + b.locked[1], locked);
        }
        assert!(b.mobilization >= a.mobilization);
        if let Some((_, Move::Station(space))) = step.played {
            assert!(a.round != 2 || space.dimension() != Dimension::International);
        }
        assert!(b.control(Concede).and(b.control(Defend)).is_empty());
    });
}

/// `bell.inv.cards-39` `bell.inv.removed-fd-only` `bell.inv.objectives-12` `bell.inv.objective-deck` `bell.inv.aside`
#[test]
fn every_card_is_somewhere_once() {
    games(|_, step| {
        let (b, secret) = (&step.now.board, &step.now.secret);
        let held = [secret.deck.cards(), secret.hand[0], secret.hand[1], b.front, b.removed, b.pile.set()];
        let aside: Vec<Card> = secret.aside.iter().flatten().flatten().copied().collect();
        let count = held.iter().map(|h| h.len() as usize).sum::<usize>() + aside.len() + usize::from(b.in_play.is_some());
        let union = held.iter().fold(aside.iter().chain(&b.in_play).copied().collect(), |all: table::Set<Card>, h| all.or(*h));
        assert_eq!((count, union), (39, table::Set::first(39)));
        assert!(b.removed.iter().all(|c| step.game.edition.final_decision.contains(&c)));
        let shown = b.objective_shown.iter().flatten().filter(|s| !b.objectives_seen.has(**s)).count() as u8;
        let kept = secret.kept.iter().flatten().count() as u8;
        let rest = secret.offered[0].len() + secret.offered[1].len() + secret.rejected[0].len() + secret.rejected[1].len();
        assert_eq!(secret.objective_deck.len() + rest + kept + b.objectives_seen.len() + shown, 12);
        match b.agenda.as_slice().first() {
            Some(Frame::Keep) => {
                assert_eq!(secret.objective_deck.len(), 12 - 4 * b.round);
                assert!(secret.aside.iter().all(|a| a.iter().flatten().count() as u8 == b.round - 1));
            }
            Some(Frame::Pivotal { .. }) => assert!(secret.aside.iter().all(|a| a.iter().flatten().count() as u8 == b.round)),
            _ => {}
        }
    });
}

/// `bell.inv.objective-deck` `bell.inv.aside` `bell.inv.hand-size`
#[test]
fn against_the_solo_opponent_two_objectives_go_each_round_and_it_holds_no_card() {
    let mut seen = 0;
    for (side, level) in [(Concede, Level::Easy), (Defend, Level::Hard)] {
        let game = Table::solo(side, level).game;
        for seed in 0..4 {
            random_game(&game, seed, |step| {
                let (b, secret) = (&step.now.board, &step.now.secret);
                let bot = side.enemy().index();
                assert!(secret.hand[bot].is_empty() && secret.aside[bot] == [None; 3]);
                if b.agenda.as_slice().first() == Some(&Frame::Keep) {
                    assert_eq!(secret.objective_deck.len(), 12 - 2 * b.round);
                    seen += 1;
                }
            });
        }
    }
    assert!(seen > 0);
}

/// `bell.inv.hand-size` `bell.inv.plays-balance` `bell.inv.discard-growth`
#[test]
fn each_play_moves_one_card_from_the_hand_to_the_pile() {
    // Two cards of the house edition draw or discard by their text; here they do not.
    let mut t = Table::new();
    for number in 1..=39 {
        if t.game.edition.cards[usize::from(number) - 1].text.contains("draw") {
            let (ops, printed) = (t.game.edition.card(card(number)).ops, t.game.edition.card(card(number)).colour);
            t = t.printing(number, ops, printed, "add 1 in press");
        }
    }
    for seed in 0..GAMES {
        let mut last = None;
        random_game(&t.game, seed, |step| {
            let (a, b) = (&step.before.board, &step.now.board);
            assert!(b.plays[0].abs_diff(b.plays[1]) <= 1 && b.plays.iter().all(|p| *p <= 4));
            if a.agenda.top() == Some(Frame::Initiative) {
                last = Some(*step.now);
            }
            let first = b.agenda.as_slice().first();
            if b.plays != a.plays && first == Some(&Frame::Plays) {
                let before = last.replace(*step.now).expect("a play follows the initiative");
                let side = if b.plays[0] != a.plays[0] { Concede } else { Defend };
                let (at, enemy) = (side.index(), side.enemy().index());
                assert_eq!(b.plays[at], before.board.plays[at] + 1);
                assert_eq!(b.pile.len(), before.board.pile.len() + 1, "one card more on the pile");
                let left = before.secret.hand[at].minus(step.now.secret.hand[at]);
                assert_eq!((left.len(), step.now.secret.hand[at].len()), (1, 5 - b.plays[at]));
                assert!(b.pile.set().has(left.nth(0).unwrap()), "it is the one that left the hand");
                assert_eq!(step.now.secret.hand[enemy], before.secret.hand[enemy]);
            }
        });
    }
}

/// `bell.inv.no-repeated-at-deal` `bell.inv.initiative-stable`
#[test]
fn no_repeated_card_lies_in_the_pile_at_a_deal_and_the_initiative_stays() {
    let mut returned = 0;
    games(|_, step| {
        let (a, b) = (&step.before.board, &step.now.board);
        if b.agenda.top() == Some(Frame::Deal) {
            assert!(b.pile.set().and(step.game.edition.repeated).is_empty());
        }
        returned += usize::from(b.round > a.round && !b.not_aside[0].is_empty());
        assert!(a.initiative == b.initiative || a.agenda.as_slice().first() == Some(&Frame::Initiative));
    });
    assert!(returned > 0, "some Repeated card came back");
}

/// Where the asked side may Persuade and Escalate, in words of sets.
fn legal(game: &Bell, s: &State, side: Side) -> [Spaces; 2] {
    let mut moves = Vec::new();
    game.moves(s, Seat(side as u8), &mut moves);
    let persuade = moves.iter().filter_map(|m| if let Move::Persuade(s) = m { Some(*s) } else { None }).collect();
    let escalate = moves.iter().filter_map(|m| if let Move::Escalate(s) = m { Some(*s) } else { None }).collect();
    [persuade, escalate]
}

/// `bell.inv.snapshot` `bell.inv.ops-spent`
#[test]
fn within_an_operations_play_the_legal_spaces_shrink_and_each_cube_costs_a_point() {
    let mut spent = None;
    let mut most = 0;
    games(|_, step| {
        let (a, b) = (&step.before.board, &step.now.board);
        if let (Some(Frame::Use { side }), Some(Frame::Ops { .. })) = (a.agenda.top(), b.agenda.top()) {
            let played = match b.agenda.as_slice() {
                [.., Frame::EndPlay { used: Use::FinalDecision, .. }, _] => step.game.edition.final_decision[side.index()],
                _ => a.in_play.unwrap(),
            };
            spent = Some((0, step.game.edition.card(played).ops));
        }
        let (Some(Frame::Ops { side, .. }), Some((_, Move::Persuade(_) | Move::Escalate(_)))) = (a.agenda.top(), step.played) else {
            return;
        };
        let changed: u8 =
            Side::BOTH.into_iter().flat_map(|p| Space::ALL.into_iter().map(move |s| a.count(p, s).abs_diff(b.count(p, s)))).sum();
        assert_eq!(changed, 1);
        let (sum, ops) = spent.as_mut().unwrap();
        *sum += 1;
        assert!(*sum <= *ops);
        most = most.max(*sum);
        if *sum < *ops {
            let (was, is) = (legal(step.game, step.before, side), legal(step.game, step.now, side));
            assert!(is[0].minus(was[0]).is_empty() && is[1].minus(was[1]).is_empty(), "only shrinks");
        }
    });
    assert!(most >= 3);
}

/// `bell.inv.fd-pair-small`
#[test]
fn a_pair_without_events_changes_one_cube_a_side_at_most_and_none_in_the_same_space() {
    let (mut cancelled, mut acted) = (0, 0);
    let mut since: Option<State> = None;
    let mut events = false;
    games(|_, step| {
        let (a, b) = (&step.before.board, &step.now.board);
        if !b.is_final() {
            (since, events) = (None, false);
            return;
        }
        events |= b.agenda.as_slice().iter().any(|f| matches!(f, Frame::Event(_)));
        events |= matches!(step.played, Some((_, Move::As(Use::Event))));
        let picking = |x: &bell::state::Board| matches!(x.agenda.top(), Some(Frame::Pick { .. })) || x.agenda.is_empty();
        if picking(a) && b.pile.len() == a.pile.len() + 2 {
            since = Some(*step.before);
            let tabs: Vec<_> = b.pile.iter().rev().take(2).map(|c| step.game.edition.card(c).tab.space).collect();
            if tabs[0].is_some() && tabs[0] == tabs[1] {
                cancelled += 1;
                assert_eq!(a.cubes, b.cubes);
                assert!(picking(b) || matches!(b.agenda.top(), Some(Frame::Score { .. })), "nobody is asked");
            }
        }
        if let (Some(start), true) = (since, picking(b)) {
            if !events {
                acted += 1;
                for side in Side::BOTH {
                    // A side places one of its own or removes one of the enemy's.
                    let of = |x: &bell::state::Board, p: Side| x.cubes[p.index()].total();
                    assert!(of(b, side) <= of(&start.board, side) + 1 && of(&start.board, side) <= of(b, side) + 1);
                }
                let changed: u8 = Side::BOTH
                    .into_iter()
                    .flat_map(|p| Space::ALL.into_iter().map(move |s| start.board.count(p, s).abs_diff(b.count(p, s))))
                    .sum();
                assert!(changed <= 2);
            }
            (since, events) = (None, false);
        }
    });
    assert!(cancelled > 0 && acted > 0, "{cancelled} cancelled, {acted} without events");
}

/// `bell.inv.bounded`
#[test]
fn a_game_has_at_most_twenty_four_plays_and_three_pairs() {
    let mut counts = std::collections::BTreeMap::<u64, (u32, u32)>::new();
    let ends = games(|seed, step| {
        let (plays, pairs) = counts.entry(seed).or_default();
        *plays += u32::from(matches!(step.played, Some((_, Move::Play(_)))));
        let both = step.before.board.is_final() && step.now.board.pile.len() == step.before.board.pile.len() + 2;
        *pairs += u32::from(both && matches!(step.played, Some((_, Move::Reveal(_)))));
    });
    assert!(ends.iter().all(|e| e.board.ending.is_some()));
    assert!(counts.values().all(|(plays, pairs)| *plays <= 24 && *pairs <= 3));
    assert!(counts.values().any(|c| *c == (24, 3)), "a whole game has exactly that");
}

/// `bell.inv.progress`
#[test]
fn while_the_game_is_on_somebody_or_chance_has_an_answer() {
    let (mut moves, mut out) = (Vec::new(), Outcomes::new());
    games(|_, step| match step.game.ask(step.now) {
        Ask::Over(_) => assert!(step.now.board.ending.is_some()),
        Ask::Chance(_) => {
            out.clear();
            step.game.outcomes(step.now, &mut out);
            assert!(!out.as_slice().is_empty());
        }
        ask => {
            assert!(!ask.seats().is_empty());
            for seat in ask.seats().iter() {
                moves.clear();
                step.game.moves(step.now, seat, &mut moves);
                assert!(!moves.is_empty());
            }
        }
    });
}

/// `bell.inv.white-26` `bell.inv.progress`
#[test]
fn the_check_itself_holds_in_every_step_of_random_games() {
    games(|seed, step| assert_eq!(step.game.check(Some(step.before), step.now), Ok(()), "game {seed}"));
}
