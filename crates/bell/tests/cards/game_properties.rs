//! The invariants of whole games: what is legal is closed, games end as they may, stay ended, and replay.

use crate::{cards::tools::*, support::*};
use bell::{
    Bell,
    edition::Card,
    moves::Move,
    roles::Side,
    space::{Dimension, Space},
    state::{Ending, Frame, Mobilization, Use},
};
use std::sync::Arc;
use table::{Ask, Dice, Options, Play, Record, Seat, Silent, Sitting, chance::below};

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
