//! Single player-turns from positions of random games and from boards on which units are scattered: each comes to its end, what is offered
//! is what is allowed, and what the Germans owed is done.
//!
//! `PERFIDY_GAMES` is the number of player-turns of each test.

use crate::support::{
    german::{dice, random_step},
    scatter::{scattered, tables},
};
use betrayal::{Area, Areas, Betrayal, Board, Frame, Move, PlayerTurn, Role, Side, Step, Tactic, Unit};
use rand_xoshiro::rand_core::Rng;
use std::env;
use table::{Ask, Play, Seat, Silent, chance::below, testing::Position};

/// How many player-turns a test plays.
fn turns(usual: u64) -> u64 {
    env::var("PERFIDY_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// The step of the player-turn.
fn step_of(b: &Board) -> Option<Step> {
    b.agenda.as_slice().iter().find_map(|frame| if let Frame::Turn(step) = frame { Some(*step) } else { None })
}

/// Plays a player-turn to its end, or the game if that ends first.
fn play_turn(g: &Betrayal, b: &mut Board, rng: &mut impl Rng, look: u32, moves: &mut Vec<Move>) {
    let (turn, player) = (b.turn, b.player);
    let mut owed: Option<Owed> = None;
    for _ in 0..3_000 {
        if b.ending.is_some() || b.player != player || b.turn > turn {
            return;
        }
        if let Ask::One(seat, _) = g.ask(b) {
            if below(rng, look) == 0 {
                Position { game: g, state: b }.offers_what_is_allowed(seat);
            }
            if below(rng, look * 40) == 0 {
                offered_is_accepted(g, b, seat);
            }
        }
        if player == PlayerTurn::German && step_of(b) == Some(Step::Movement) && owed.is_none() {
            owed = Some(Owed::of(g, b));
        }
        let before = *b;
        if !random_step(g, b, rng, moves, &mut Silent) {
            return;
        }
        if let Err(broken) = g.check(Some(&before), b) {
            panic!("{}: {}", broken.invariant, broken.found);
        }
        if step_of(&before) == Some(Step::Movement) && step_of(b) != Some(Step::Movement) {
            if let Some(owed) = owed.take() {
                owed.is_done(g, b);
            }
            owed = Some(Owed::default());
        }
    }
    panic!("no end: {:?}", b.agenda);
}

/// Of all moves that there are, those that are not refused are offered, and no others.
fn offered_is_accepted(g: &Betrayal, b: &Board, seat: Seat) {
    let mut offered = Vec::new();
    g.moves(b, seat, &mut offered);
    let units = || (0..g.edition.units.len()).map(|at| Unit(at as u8));
    let areas = || (0..g.edition.areas.len()).map(|at| Area(at as u8));
    let two: [fn(Unit, Area) -> Move; 12] = [
        Move::Place,
        Move::Return,
        Move::Enter,
        Move::Drop,
        Move::Go,
        Move::Carry,
        Move::Fly,
        Move::FlyBoth,
        Move::Rebase,
        Move::Land,
        Move::Withdraw,
        Move::WithdrawWith,
    ];
    let mut all = vec![Move::Historical, Move::Ready, Move::Duties, Move::EndMoves, Move::EndAir, Move::LetPass, Move::Stay];
    for make in two {
        all.extend(units().flat_map(|unit| areas().map(move |area| make(unit, area))));
    }
    for make in [Move::Evacuate, Move::Intercept, Move::Lose, Move::Remove, Move::Flip] {
        all.extend(units().map(make));
    }
    for make in [Move::Bombard, Move::Fight, Move::Exploit] {
        all.extend(areas().map(make));
    }
    all.extend(areas().flat_map(|area| Tactic::ALL.map(|tactic| Move::Give(area, tactic))));
    all.extend(Tactic::ALL.map(Move::GiveRest));
    let mut accepted: Vec<Move> = all.into_iter().filter(|m| g.refuse(b, seat, *m).is_none()).collect();
    accepted.sort();
    offered.sort();
    assert_eq!(offered, accepted, "{:?}", b.agenda);
}

/// What the Germans can do at the beginning of their movement, found in another way than the rules find it.
#[derive(Default)]
struct Owed {
    /// So many targets can be attacked at once.
    attacks: usize,
    /// On turn 1 a die may stop units.
    is_certain: bool,
}

/// Where a unit can come with its points, the last Area with the one before it; into enemies, but not through them.
fn ways(g: &Betrayal, b: &Board, unit: Unit) -> Vec<(Area, Area)> {
    let (e, Some(start)) = (&g.edition, b.area(unit)) else { return Vec::new() };
    let allowance = e.units[unit].full.movement;
    let is_open = |area: Area| b.open.has(e.areas[area].country);
    let (mut found, mut last) = (Vec::new(), vec![(start, allowance)]);
    while let Some((from, points)) = last.pop() {
        for to in e.areas[from].neighbours.iter().filter(|to| is_open(*to)) {
            let cost = if allowance > 1 && e.areas[to].terrain != betrayal::Terrain::Clear { 2 } else { 1 };
            if cost > points {
                continue;
            }
            found.push((from, to));
            if b.count(to, Side::Allies) == 0 {
                last.push((to, points - cost));
            }
        }
    }
    found
}

/// Units that can act, with their tactics.
fn able(g: &Betrayal, b: &Board) -> Vec<(Unit, Tactic)> {
    let units = b.on_map(g.edition.ground_of(Side::Germans)).minus(b.moved);
    units.iter().filter_map(|unit| Some((unit, b.tactic[b.began[unit.index()].index()]?))).collect()
}

impl Owed {
    fn of(g: &Betrayal, b: &Board) -> Owed {
        let e = &g.edition;
        let targets: Vec<Area> = b.duty.iter().filter(|area| b.count(*area, Side::Germans) == 0).collect();
        let reach: Vec<Vec<Area>> = able(g, b)
            .into_iter()
            .filter(|(_, tactic)| tactic.attacks())
            .map(|(unit, _)| {
                let enters = ways(g, b, unit).into_iter().filter(|(from, to)| targets.contains(to) && !e.areas[*to].front.has(*from));
                enters.map(|(_, to)| to).collect()
            })
            .collect();
        Owed { attacks: matching(&targets, &reach), is_certain: b.turn > 1 }
    }

    /// After the movement.
    fn is_done(&self, g: &Betrayal, b: &Board) {
        if !self.is_certain {
            return;
        }
        let e = &g.edition;
        let attacked = b.duty.and(b.occupied(Side::Germans)).len();
        assert!(usize::from(attacked) >= self.attacks, "{attacked} of {} targets are attacked", self.attacks);
        for (unit, tactic) in able(g, b) {
            let area = b.area(unit).expect("on the map");
            if b.halfway.has(unit) || tactic == Tactic::Refit {
                continue;
            }
            // It has not moved, so it could have gone nowhere, or had a reason to stay.
            let data = &e.areas[area];
            let here = b.ground(e, Side::Germans, area);
            let filled = here.len() == 3 && !e.borders.has(area) && here.iter().any(|other| b.began[other.index()] != area);
            let is_forward = |to: Area| match (e.borders.has(area), e.borders.has(to)) {
                (_, true) => false,
                (true, false) => true,
                _ if g.rulings.forward_by_rank => e.areas[to].rank < data.rank,
                _ => e.areas[to].at.0 < data.at.0 || e.areas[to].at.1 < data.at.1,
            };
            let ends = |to: Area| is_forward(to) && b.count(to, Side::Allies) == 0 && b.count(to, Side::Germans) < 3;
            let stays = data.west_edge || data.south_edge || filled;
            let ways = ways(g, b, unit);
            assert!(stays || !ways.iter().any(|(_, to)| ends(*to)), "{} could have gone forward", e.units[unit].id);
            let joins = |from: Area, to: Area| b.duty.has(to) && b.count(to, Side::Germans) < 3 && !e.areas[to].front.has(from);
            assert!(!tactic.attacks() || !ways.iter().any(|(from, to)| joins(*from, *to)), "{} could have attacked", e.units[unit].id);
        }
    }
}

/// How many targets can have an attacker of their own.
fn matching(targets: &[Area], reach: &[Vec<Area>]) -> usize {
    fn find(unit: usize, reach: &[Vec<Area>], by: &mut Vec<(Area, usize)>, seen: &mut Areas) -> bool {
        for target in &reach[unit] {
            if seen.has(*target) {
                continue;
            }
            seen.insert(*target);
            let holder = by.iter().position(|(area, _)| area == target);
            let is_free = match holder {
                None => true,
                Some(at) => find(by[at].1, reach, by, seen),
            };
            if is_free {
                by.retain(|(area, _)| area != target);
                by.push((*target, unit));
                return true;
            }
        }
        false
    }
    let mut by = Vec::new();
    let count = (0..reach.len()).filter(|unit| find(*unit, reach, &mut by, &mut Areas::default())).count();
    assert!(count <= targets.len());
    count
}

/// The machinery of duties has no dead end (`betrayal.inv.one-decider`, `betrayal.inv.duty-done`, `betrayal.aa.attack-every-neighbour`,
/// `betrayal.aa.stay-satisfiable`, `betrayal.hold.must-go-forward`).
#[test]
fn german_turns_on_scattered_boards() {
    let (tables, mut moves) = (tables(), Vec::new());
    for seed in 0..turns(1_000) {
        let mut rng = dice(seed);
        let g = &tables[below(&mut rng, tables.len() as u32) as usize];
        let mut b = scattered(g, PlayerTurn::German, &mut rng);
        g.settle(&mut b, &mut Silent);
        play_turn(g, &mut b, &mut rng, 8, &mut moves);
    }
}

/// Nor has the movement of the Allies (`betrayal.inv.one-decider`, `betrayal.stack.checked-at-end`).
#[test]
fn allied_turns_on_scattered_boards() {
    let (tables, mut moves) = (tables(), Vec::new());
    for seed in 0..turns(300) {
        let mut rng = dice(seed);
        let g = &tables[below(&mut rng, tables.len() as u32) as usize];
        let player = if below(&mut rng, 2) == 0 { PlayerTurn::French } else { PlayerTurn::British };
        let mut b = scattered(g, player, &mut rng);
        g.settle(&mut b, &mut Silent);
        play_turn(g, &mut b, &mut rng, 8, &mut moves);
    }
}

/// The same for positions of random games, with pools that were not rolled there (`betrayal.inv.one-decider`).
#[test]
fn german_turns_in_random_games() {
    let (tables, mut moves) = (tables(), Vec::new());
    let mut left = turns(300);
    for seed in 0.. {
        let mut rng = dice(seed);
        let g = &tables[below(&mut rng, tables.len() as u32) as usize];
        let mut b = g.setup();
        while random_step(g, &mut b, &mut rng, &mut moves, &mut Silent) {
            if step_of(&b) != Some(Step::Tactics) || b.rolls != 1 {
                continue;
            }
            let mut tried = b;
            tried.pool = Tactic::ALL.into_iter().filter(|_| below(&mut rng, 2) == 0).collect();
            tried.pool.remove(Tactic::Refit);
            tried.open = g.edition.orders[2 + below(&mut rng, 11) as usize].open;
            play_turn(g, &mut tried, &mut rng, 16, &mut moves);
            left -= 1;
            if left == 0 {
                return;
            }
        }
    }
}

/// Two that look alike to the rules of movement are told apart by who is asked (`betrayal.init.german-choices-by-turn`).
#[test]
fn the_asked_seat_is_that_of_the_role() {
    let g = &tables()[0];
    for (player, initiative, seat) in [
        (PlayerTurn::German, Role::France, Seat(0)),
        (PlayerTurn::German, Role::Britain, Seat(1)),
        (PlayerTurn::French, Role::France, Seat(1)),
        (PlayerTurn::French, Role::Britain, Seat(1)),
        (PlayerTurn::British, Role::France, Seat(0)),
        (PlayerTurn::British, Role::Britain, Seat(0)),
    ] {
        let mut b = scattered(g, player, &mut dice(1));
        b.initiative = Some(initiative);
        assert_eq!(g.seat_of(&b, Role::Germany), seat, "{player:?}, {initiative:?}");
    }
}
