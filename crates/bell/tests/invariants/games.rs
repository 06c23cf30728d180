//! The invariants over whole random games: what is legal is closed, games end as they may, stay ended, and replay; and what holds of
//! every position and step holds in all of them.

use crate::support::{cards::*, *};
use bell::{
    Bell, Level,
    edition::Card,
    moves::Move,
    roles::Side,
    space::{Dimension, Space, Spaces},
    state::{Ending, Frame, Mobilization, State, Use},
};
use std::sync::Arc;
use table::{Ask, Dice, Options, Outcomes, Play, Record, Seat, Silent, Sitting, chance::below};

/// Every move that can be written down.
fn universe() -> Vec<Move> {
    let spaces: Vec<Space> = Space::ALL.into_iter().collect();
    let one = [Move::Keep, Move::Escalate, Move::Persuade, Move::Add, Move::Remove, Move::Replace, Move::Station];
    let two = [Move::Shift, Move::Spread];
    let mut all: Vec<Move> = spaces.iter().flat_map(|s| one.iter().map(|m| m(*s))).collect();
    all.extend(spaces.iter().flat_map(|a| spaces.iter().flat_map(|b| two.iter().map(|m| m(*a, *b)))));
    all.extend((0..39).map(Card).flat_map(|c| [Move::Play(c), Move::Discard(c), Move::Trim(c), Move::Reveal(c)]));
    all.extend(Dimension::ALL.into_iter().flat_map(|d| [Move::Pivot(d), Move::Score(d)]));
    all.extend([Use::Event, Use::Ops, Use::DiscardEvent, Use::FinalDecision].map(Move::As));
    all.extend((0..9).map(Move::Option));
    all.extend(Side::BOTH.map(Move::Resolve));
    all.extend([Move::First, Move::Second, Move::Lift, Move::Mobilize, Move::Skip, Move::UnlockMap, Move::UnlockPool]);
    all.extend([Move::Reserve, Move::Run, Move::Pass, Move::Done]);
    all
}

/// `bell.inv.legal-closed`
#[test]
fn what_is_offered_is_accepted_and_all_else_is_refused_without_a_trace() {
    let (all, game) = (universe(), rulebook());
    let mut table = sitting(&Table::new());
    let mut steps = 0;
    for seed in 0..6 {
        random_game(&game, seed, |step| {
            steps += 1;
            if steps % 3 > 0 || matches!(step.game.ask(step.now), Ask::Chance(_)) {
                return;
            }
            for seat in [Seat(0), Seat(1)] {
                let mut offered = Vec::new();
                step.game.moves(step.now, seat, &mut offered);
                assert_eq!(offered.is_empty(), !step.game.ask(step.now).seats().has(seat));
                let mut allowed = Vec::new();
                step.game.candidates(step.now, seat, &mut allowed);
                allowed.retain(|m| step.game.refuse(step.now, seat, *m).is_none());
                assert_eq!(allowed, offered, "the candidates that are not refused");
                table.continue_from(*step.now);
                for m in &all {
                    if offered.contains(m) {
                        let mut next = *step.now;
                        step.game.play(&mut next, seat, *m, &mut Silent);
                        assert_eq!(step.game.check(Some(step.now), &next), Ok(()), "{m:?}");
                        assert_ne!(next, *step.now, "{m:?} does something");
                    } else {
                        assert!(table.play(seat, *m).is_err(), "{m:?} is not offered and was accepted");
                        assert_eq!(table.state(), step.now);
                    }
                }
                assert!(offered.iter().all(|m| all.contains(m)), "the list of all moves is whole");
            }
        });
    }
}

/// `bell.inv.result` `bell.inv.defend-end`
#[test]
fn every_result_has_come_about_as_the_rules_say() {
    let game = rulebook();
    for seed in 0..80 {
        let mut last = None;
        let end = random_game(&game, seed, |step| last = Some(*step.before));
        let before = last.unwrap();
        match end.board.ending.unwrap() {
            Ending::BothLose => assert!(end.board.mobilization == Mobilization::None && end.board.vp >= 2),
            Ending::Invasion => assert!(end.board.mobilization != Mobilization::None && end.board.vp >= 2),
            Ending::Decided(side) => {
                assert!(end.board.is_final() && before.board.is_final());
                assert!(end.secret.hand.iter().all(|h| h.is_empty()), "after all three pairs");
                let white = end.board.count(Concede, President);
                let near = Space::ALL.into_iter().filter(|s| *s == President || game.edition.presses[s.index()].has(President));
                let holds = end.board.vp >= 1 && near.into_iter().any(|s| end.board.count(Defend, s) >= white);
                assert_eq!(side, if holds { Side::Defend } else { Side::Concede });
            }
            Ending::Resigned(_) | Ending::TimeUp(_) => panic!("nobody resigned"),
        }
        if matches!(end.board.ending, Some(Ending::BothLose | Ending::Invasion)) {
            assert_eq!(before.board.agenda.top(), Some(Frame::Hitler), "only the die brings an invasion");
        }
    }
}

/// `bell.inv.frozen-after-end`
#[test]
fn after_a_result_nothing_is_legal_and_nothing_changes() {
    let (all, mut table) = (universe(), sitting(&Table::new()));
    for end in games(|_, _| ()).into_iter().take(12) {
        table.continue_from(end);
        for seat in [Seat(0), Seat(1)] {
            let (mut moves, mut candidates) = (Vec::new(), Vec::new());
            table.game().moves(&end, seat, &mut moves);
            table.game().candidates(&end, seat, &mut candidates);
            assert!(moves.is_empty() && table.asides(seat).is_empty() && candidates.is_empty());
            for m in &all {
                assert_eq!(table.play(seat, *m).unwrap_err().rule, "table.over");
            }
            let departs = [table.resign(seat), table.time_up(seat)];
            assert!(departs.into_iter().all(|refused| refused.unwrap_err().rule == "table.over"));
            assert!(table.undo(seat).is_err());
        }
        assert!(!table.roll() && table.chance().is_none());
        assert_eq!(*table.state(), end);
    }
}

/// `bell.inv.replay`
#[test]
fn a_seed_and_the_moves_give_the_same_game_again() {
    let options = Options::complete(&Bell::ABOUT, []).unwrap();
    let (game, edition) = (Arc::new(rulebook()), Arc::new(Bell::house()));
    for seed in 0..12 {
        let dice_of = || Some(Dice::from_number(seed));
        let mut first = Sitting::new(game.clone(), options.clone(), edition.clone(), dice_of());
        let (mut rng, mut played) = (dice(seed), Vec::new());
        loop {
            match first.ask() {
                Ask::Over(_) => break,
                Ask::Chance(_) => assert!(first.roll()),
                ask => {
                    let seat = ask.seats().iter().next().unwrap();
                    let mut moves = Vec::new();
                    game.moves(first.state(), seat, &mut moves);
                    let m = moves[below(&mut rng, moves.len() as u32) as usize];
                    first.play(seat, m).unwrap();
                    played.push((seat, m));
                }
            }
        }
        // The same seed and the moves alone: dice and shuffles come out the same.
        let mut again = Sitting::new(game.clone(), options.clone(), edition.clone(), dice_of());
        let mut moves = played.into_iter();
        loop {
            match again.ask() {
                Ask::Over(_) => break,
                Ask::Chance(_) => assert!(again.roll()),
                _ => {
                    let (seat, m) = moves.next().unwrap();
                    again.play(seat, m).unwrap();
                }
            }
        }
        assert_eq!(again.state(), first.state());
        assert_eq!(again.lines(), first.lines());
        // And the written record, without any dice.
        let record = Record::parse(&first.record().unwrap().print()).unwrap();
        assert_eq!(Sitting::<Bell>::replay(&record, usize::MAX, None).unwrap().state(), first.state());
    }
}

/// `bell.inv.symmetry-supply`
#[test]
fn supply_and_breaches_are_the_same_for_both_sides() {
    // Colour, track and virtual space change places; the same must be legal, and lead to the mirrored position.
    let mirrored = |side: Side, pool: u8, breached: u8, enemy_breached: u8, cubes: u8| {
        let mut t = Table::new().playing(1, side).bare();
        // The sides have unlike numbers of cubes outside the tracks; only pools and zones are mirrored.
        t.state.board.pool = [1, 1];
        for (of, zones) in [(side, breached), (side.enemy(), enemy_breached)] {
            for zone in 0..usize::from(zones) {
                t = t.breached(of, zone);
            }
        }
        let number = own_card(side);
        let mut t = t.cubes(side, Press, 1).holding(side, number).printing(number, 4, colour(side), "disk");
        t.state.board.pool = [pool; 2];
        let mut t = plays(with_arrows(t, &[]), number, "ops");
        let mut offers = Vec::new();
        for _ in 0..cubes {
            offers.push(t.offers("escalate press"));
            if t.offers("escalate press") {
                t = t.play(&["escalate press"]);
            }
        }
        let (own, enemy) = (side.index(), side.enemy().index());
        let b = &t.state.board;
        let zones = |track: usize| b.zones[track].map(|z| [z[own], z[enemy]]);
        let vp = if side == Defend { b.vp } else { -b.vp };
        (offers, [b.pool[own], b.pool[enemy]], zones(own), zones(enemy), vp, b.count(side, Press))
    };
    for pool in 0..=2 {
        for breached in 0..=2 {
            for enemy_breached in 0..=2 {
                for cubes in 1..=4 {
                    let [concede, defend] = Side::BOTH.map(|s| mirrored(s, pool, breached, enemy_breached, cubes));
                    assert_eq!(concede, defend, "pool {pool}, {breached} and {enemy_breached} zones breached, {cubes} cubes");
                }
            }
        }
    }
    // The virtual spaces are mirrored in number: three spaces each, none in common.
    let [concede, defend] = Side::BOTH.map(|s| rulebook().virtual_pressure(s));
    assert_eq!((concede.len(), defend.len(), concede.and(defend).len()), (3, 3, 0));
}

/// A state is copied for every move that a bot looks ahead: it must not grow unnoticed.
#[test]
fn a_state_takes_392_bytes_at_most() {
    assert!(size_of::<bell::state::State>() <= 392, "{} bytes", size_of::<bell::state::State>());
}

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
            assert!(out.count() > 0);
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
