//! What always holds: each invariant is broken by hand and found.

use crate::support::{Table, open};
use orchestra::{
    Orchestra,
    leader::Leader,
    news::News,
    roles::{Motivation, Suspicion},
    state::State,
};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use table::{Ask, Know, Play, Set, Silent, Viewer, chance::below};

/// The invariant that a change breaks.
fn broken(change: impl FnOnce(&mut Table)) -> &'static str {
    let mut t = Table::of(&["beck", "kordt"]);
    let before = t.s;
    change(&mut t);
    t.g.check(Some(&before), &t.s).expect_err("it is broken").invariant
}

/// orchestra.inv.dice-10, orchestra.inv.track-max-2, orchestra.inv.actions
#[test]
fn dice_and_actions_are_counted() {
    assert_eq!(broken(|t| t.s.board.stored = [(3, 3), (8, 8), (0, 0), (0, 0), (0, 0)]), "orchestra.inv.dice-10");
    assert_eq!(broken(|t| t.s.board.track = 3), "orchestra.inv.track-max-2");
    assert_eq!(broken(|t| t.s.board.on_card = 2), "orchestra.inv.track-max-2");
    assert_eq!(broken(|t| t.s.board.gained = 70), "orchestra.inv.actions");
}

/// orchestra.inv.tiles-24, orchestra.inv.tile-square
#[test]
fn tiles_are_counted() {
    assert_eq!(broken(|t| t.s.board.unseen[3] -= 1), "orchestra.inv.tiles-24");
    let station = |t: &mut Table| {
        let space = t.space("train-station");
        t.s.board.down.insert(space);
    };
    assert_eq!(broken(station), "orchestra.inv.tile-square");
}

/// orchestra.inv.face-up-monotone
#[test]
fn a_tile_never_turns_back() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.face_up("munich", "map");
    let before = t.s;
    let munich = t.space("munich");
    t.s.board.up[munich.index()] = 0;
    t.s.board.unseen[4] += 1;
    t.s.board.down.insert(munich);
    assert_eq!(t.g.check(Some(&before), &t.s).expect_err("it is broken").invariant, "orchestra.inv.face-up-monotone");
}

/// orchestra.inv.cards-54, orchestra.inv.events-84, orchestra.inv.key-one
#[test]
fn cards_are_in_one_place() {
    let lose = |t: &mut Table| t.s.board.deck = t.s.board.deck.without(t.s.board.deck.nth(0).expect("a card"));
    assert_eq!(broken(lose), "orchestra.inv.cards-54");
    assert_eq!(broken(|t| t.s.board.drawn = t.s.secret.pile.set()), "orchestra.inv.events-84");
    assert_eq!(broken(|t| t.s.board.key = t.g.edition.event_called("s1-party-rally")), "orchestra.inv.key-one");
}

/// orchestra.inv.levels
#[test]
fn levels_have_ends() {
    assert_eq!((Motivation::level(0), Motivation::level(9)), (Motivation::Timid, Motivation::Reckless));
    assert_eq!((Suspicion::level(0), Suspicion::level(9)), (Suspicion::Low, Suspicion::Extreme));
}

/// orchestra.inv.ms, orchestra.inv.stage-monotone, orchestra.inv.turns, orchestra.inv.game-length
#[test]
fn numbers_stay_in_their_ranges() {
    assert_eq!(broken(|t| t.s.board.support = 2), "orchestra.inv.ms");
    assert_eq!(broken(|t| t.s.board.support = 8), "orchestra.inv.ms");
    let t = Table::of(&["beck", "kordt"]);
    let mut later = t.s;
    later.board.stage = 3;
    assert_eq!(t.g.check(Some(&later), &t.s).expect_err("it is broken").invariant, "orchestra.inv.stage-monotone");
    assert_eq!(broken(|t| t.s.board.turns = 84), "orchestra.inv.turns");
    assert_eq!(broken(|t| t.s.board.resolved = 71), "orchestra.inv.game-length");
}

/// orchestra.inv.limits, orchestra.inv.timid-two, orchestra.inv.open-spaces, orchestra.inv.prison-no-illegal
#[test]
fn holdings_and_places_are_lawful() {
    let cards = |t: &mut Table| {
        for card in ["safe", "f-coup", "lose-gestapo"] {
            t.give("kordt", card);
        }
    };
    assert_eq!(broken(cards), "orchestra.inv.limits");
    let far = |t: &mut Table| {
        t.put("kordt", "prague");
    };
    assert_eq!(broken(far), "orchestra.inv.open-spaces");
    let leader = |t: &mut Table| {
        t.send("hess", "smolensk");
    };
    assert_eq!(broken(leader), "orchestra.inv.open-spaces");
    let smuggled = |t: &mut Table| {
        t.jail("kordt").give("kordt", "hidden-camera");
    };
    assert_eq!(broken(smuggled), "orchestra.inv.prison-no-illegal");
}

/// orchestra.inv.prison-no-leader, orchestra.inv.hess
#[test]
fn leaders_are_in_spaces_or_out_for_good() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.s.board.leaders[Leader::Hess.index()] = None;
    let before = t.s;
    t.send("hess", "hannover");
    assert_eq!(t.g.check(Some(&before), &t.s).expect_err("it is broken").invariant, "orchestra.inv.hess");
    assert!(t.g.edition.spaces.iter().all(|space| space.id != "prison"));
}

/// orchestra.inv.prison-frozen, orchestra.inv.all-jailed-over, orchestra.inv.interro-24
#[test]
fn prison_and_faces() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.jail("kordt");
    let before = t.s;
    t.set_mot("kordt", "reckless");
    assert_eq!(t.g.check(Some(&before), &t.s).expect_err("it is broken").invariant, "orchestra.inv.prison-frozen");
    let all = |t: &mut Table| {
        t.jail("beck").jail("kordt");
    };
    assert_eq!(broken(all), "orchestra.inv.all-jailed-over");
    assert_eq!(broken(|t| t.s.secret.faces = Set::first(23)), "orchestra.inv.interro-24");
}

/// orchestra.inv.leader-moved
#[test]
fn a_move_that_is_told_ends_elsewhere() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.log.events.clear();
    t.event("s1-party-rally");
    let moved = t.log.events.iter().filter(|(_, news)| matches!(news, News::LeaderGoes { .. })).count();
    assert_eq!(moved, 5, "Bormann was there");
}

/// orchestra.inv.turn-has-event
#[test]
fn every_turn_has_its_event() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-party-rally").event("s1-leadership-dispute").event("s1-gestapo-investigation");
    assert_eq!((t.s.board.turns, t.s.board.resolved), (4, 3));
}

/// orchestra.inv.hidden-view
#[test]
fn an_order_that_nobody_has_seen_is_in_no_view() {
    let (mut a, mut b) = (Table::of(&["beck", "kordt"]), Table::of(&["beck", "kordt"]));
    a.next("s1-party-rally");
    b.next("s1-anschluss");
    for who in Viewer::all(2) {
        assert_eq!(a.g.view(&a.s, who), b.g.view(&b.s, who));
    }
}

/// A game played at random; what it came to after so many steps.
fn playout(g: &Orchestra, seed: u64) -> State {
    let (mut s, mut rng) = (g.setup(), Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut moves = Vec::new();
    loop {
        match g.ask(&s) {
            Ask::Over(_) => return s,
            Ask::Chance(_) => {
                let outcome = g.draw(&s, &mut rng);
                g.land(&mut s, outcome, &mut Silent);
            }
            ask => {
                let seat = ask.seats().iter().next().expect("somebody is asked");
                moves.clear();
                g.moves(&s, seat, &mut moves);
                assert!(!moves.is_empty(), "a question without a move: {:?}", s.board.agenda);
                let m = moves[below(&mut rng, moves.len() as u32) as usize];
                g.play(&mut s, seat, m, &mut Silent);
            }
        }
    }
}

/// orchestra.inv.deterministic, orchestra.inv.always-a-move
#[test]
fn the_same_choices_lead_to_the_same_end() {
    for seats in 1..=5 {
        let g = open(seats, &[]);
        for seed in 0..20 {
            assert_eq!(playout(&g, seed), playout(&g, seed));
        }
    }
}

/// orchestra.inv.no-effect-on-refusal
#[test]
fn a_refused_move_changes_nothing() {
    let t = Table::of(&["beck", "kordt"]);
    let before = t.s;
    assert_ne!(t.refused("beck", "go munich"), "allowed");
    assert_eq!(t.s, before);
}

/// orchestra.inv.trim-instruction
#[test]
fn between_two_instructions_everybody_is_within_limits() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical");
    for card in ["safe", "f-coup", "lose-gestapo"] {
        t.give("beck", card);
    }
    t.event("s5-casablanca");
    assert!(t.asks("beck", "trim"), "the level is lost, the discard not yet asked for");
}

/// orchestra.inv.secret
#[test]
fn a_state_is_small() {
    assert!(std::mem::size_of::<State>() <= 1024, "{} bytes", std::mem::size_of::<State>());
}
