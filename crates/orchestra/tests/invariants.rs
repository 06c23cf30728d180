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
use table::{Ask, Know, Play, Seat, Set, Silent, Viewer, chance::below};

/// The invariant that a change breaks.
fn broken(change: impl FnOnce(&mut Table)) -> &'static str {
    let mut t = Table::of(&["beck", "kordt"]);
    let before = t.s;
    change(&mut t);
    t.g.check(Some(&before), &t.s).expect_err("it is broken").invariant
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

/// orchestra.inv.data-items-plots
#[test]
fn items_are_named_by_their_plots() {
    use orchestra::edition::Element;
    let e = open(2, &[]).edition;
    for (item, letters) in [
        ("badge", "abm"),
        ("explosives", "bde"),
        ("intel", "chl"),
        ("keys", "egm"),
        ("map", "cdk"),
        ("poison", "gkl"),
        ("signature", "fjk"),
        ("weapons", "ahj"),
    ] {
        let uses = |kind: &&orchestra::edition::KindData| {
            kind.options.iter().any(|option| matches!(option.element, Element::Item { item: it, .. } if it.id() == item))
        };
        let found: String = e.kinds.iter().filter(uses).map(|kind| &kind.id[..1]).collect();
        assert_eq!(found, letters, "{item}");
    }
}

/// orchestra.inv.conspire-gain, orchestra.inv.conspire-once
#[test]
fn one_conspire_gives_at_most_nine() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "conspire 3").land("3 three");
    assert_eq!(t.left(), 9);
    assert!(!t.offers("beck", "conspire 1"));
}

/// orchestra.inv.data-event-targets
#[test]
fn destinations_of_events_are_open_in_their_stage() {
    use orchestra::edition::{Destination, Verb};
    use table::event::Op;
    let e = crate::support::open(2, &[]).edition;
    for event in e.events.iter() {
        for op in event.effect.ops() {
            if let Op::Do(step) = op
                && let Verb::GoTo(Destination::Space(space)) = step.verb
            {
                assert!(e.open[usize::from(event.stage)].has(space), "{}", event.id);
            }
        }
    }
}

/// orchestra.inv.secret, orchestra.show.cell, orchestra.info.after-end
#[test]
fn two_faces_look_alike_to_the_others_for_ever() {
    let (mut a, mut b) = (Table::cell("face-1"), Table::cell("face-13"));
    for t in [&mut a, &mut b] {
        t.play("beck", "talk talk-extreme");
        t.play("beck", "pick kordt").land("1 one");
    }
    for who in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(a.g.view(&a.s, who), b.g.view(&b.s, who));
    }
}

/// orchestra.inv.dice-10, orchestra.inv.track-max-2
#[test]
fn dice_and_actions_are_counted() {
    assert_eq!(broken(|t| t.s.board.stored = [(3, 3), (8, 8), (0, 0), (0, 0), (0, 0)]), "orchestra.inv.dice-10");
    assert_eq!(broken(|t| t.s.board.track = 3), "orchestra.inv.track-max-2");
    assert_eq!(broken(|t| t.s.board.on_card = 2), "orchestra.inv.track-max-2");
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
    assert_eq!(broken(|t| t.s.board.key = t.g.edition.events.find(|it| it.id == "s1-party-rally")), "orchestra.inv.key-one");
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
    assert_eq!(broken(cards), "orchestra.inv.timid-two");
    let tiles = |t: &mut Table| {
        for item in ["keys", "map", "badge", "poison", "intel"] {
            t.give("kordt", item);
        }
    };
    assert_eq!(broken(tiles), "orchestra.inv.limits");
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

/// What is copied at every step of a search stays small.
#[test]
fn a_state_is_small() {
    assert!(std::mem::size_of::<State>() <= 1024, "{} bytes", std::mem::size_of::<State>());
}

/// orchestra.inv.plot-level
#[test]
fn a_prisoner_attempts_nothing() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "reckless").give("kordt", "c-derail-train").jail("kordt").event("s1-anschluss");
    assert_eq!(t.kind(), "face", "the next turn begins");
}

/// orchestra.inv.prisoner-unasked
#[test]
fn a_prisoner_is_asked_in_no_window() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("kordt", "delay-hitler").jail("kordt").event("s1-party-rally");
    assert_eq!(t.lead("hitler"), "nuremberg");
}

/// The invariant that a change of this position breaks.
fn breaks(mut t: Table, change: impl FnOnce(&mut Table)) -> &'static str {
    t.g.check(None, &t.s).unwrap_or_else(|broken| panic!("it holds before: {broken:?}"));
    let before = t.s;
    change(&mut t);
    t.g.check(Some(&before), &t.s).expect_err("it is broken").invariant
}

fn pair() -> Table {
    Table::of(&["beck", "kordt"])
}

/// Kordt is about to roll for a plot with two dice.
fn rolling() -> Table {
    let mut t = Table::ready(&["kordt", "beck"], "e-hidden-bomb", "munich");
    t.play("kordt", "attempt e-hidden-bomb hitler").play("kordt", "roll 2");
    t
}

/// orchestra.inv.interro-data
#[test]
fn the_faces_fit_together() {
    let e = open(2, &[]).edition;
    assert_eq!((e.faces.len(), e.talks.len(), e.brokens.len()), (24, 24, 6));
    for (at, face) in e.faces.iter().enumerate() {
        let shared = |other: &orchestra::edition::FaceData| face.options.iter().filter(|it| other.options.contains(it)).count();
        assert!(e.faces[at + 1..].iter().all(|other| shared(other) <= 1), "{}", face.id);
    }
    for option in 0..24u8 {
        assert_eq!(e.faces.iter().filter(|face| face.options.iter().any(|it| it.0 == option)).count(), 3);
    }
}

/// orchestra.inv.reachable
#[test]
fn every_open_space_is_reached_from_train_station() {
    let e = open(2, &[]).edition;
    for open in &e.open[1..] {
        let mut reached = orchestra::edition::Spaces::only(e.start);
        for _ in 0..30 {
            reached = reached.iter().fold(reached, |all, space| all.or(e.spaces[space].links.and(*open)));
        }
        assert_eq!(reached, *open);
    }
}

/// orchestra.inv.event-order
#[test]
fn no_pile_is_begun_before_the_one_below_is_empty() {
    let next = |t: &mut Table| {
        t.s.board.pile_stage = 2;
        t.s.secret.pile = table::Deck::shuffled(t.g.pile_cards(2));
        t.s.secret.pile.leave_unseen(2);
    };
    assert_eq!(breaks(pair(), next), "orchestra.inv.event-order");
}

/// orchestra.inv.no-important-under-key, orchestra.inv.key-one
#[test]
fn nothing_important_is_current_under_a_key_event() {
    let mut t = pair();
    t.current("s1-anschluss");
    let key = |t: &mut Table| t.s.board.key = t.g.edition.events.find(|it| it.id == "s1-munich-agreement");
    assert_eq!(breaks(t, key), "orchestra.inv.no-important-under-key");
    let old = |t: &mut Table| t.s.board.key = t.g.edition.events.find(|it| it.id == "s2-invasion-of-poland");
    assert_eq!(breaks(pair(), old), "orchestra.inv.key-one");
}

/// orchestra.inv.conspire-once, orchestra.inv.conspire-gain, orchestra.inv.actions
#[test]
fn one_conspire_a_turn_and_no_more_than_it_gives() {
    let mut t = pair();
    t.play("beck", "conspire 1");
    assert_eq!(breaks(t, |t| t.s.board.turn.no_conspire = true), "orchestra.inv.conspire-once");
    let mut t = pair();
    t.play("beck", "conspire 1").land("1 one");
    assert_eq!(breaks(t, |t| t.s.board.agenda.push(orchestra::state::Frame::Conspire { dice: 1 })), "orchestra.inv.conspire-once");
    assert_eq!(breaks(pair(), |t| t.s.board.gained = 10), "orchestra.inv.conspire-gain");
    assert_eq!(breaks(pair(), |t| t.s.board.spent = 4), "orchestra.inv.actions");
}

/// orchestra.inv.plot-level, orchestra.inv.plot-pool
#[test]
fn an_attempt_has_what_it_needs() {
    let demoted = |t: &mut Table| {
        t.set_mot("kordt", "motivated");
    };
    assert_eq!(breaks(rolling(), demoted), "orchestra.inv.plot-level");
    let elsewhere = |t: &mut Table| {
        t.send("hitler", "berghof");
    };
    assert_eq!(breaks(rolling(), elsewhere), "orchestra.inv.plot-level");
    let more = |t: &mut Table| {
        if let Some(attempt) = &mut t.s.board.attempt {
            attempt.rolled = 3;
        }
    };
    assert_eq!(breaks(rolling(), more), "orchestra.inv.plot-pool");
}

/// orchestra.inv.undetected-keeps, orchestra.inv.detected-effects
#[test]
fn after_an_attempt_the_card_is_where_it_belongs() {
    let over = |t: &mut Table| {
        t.s.board.attempt = None;
        t.s.board.agenda.pop();
        t.s.board.agenda.pop();
        let kordt = t.pawn("kordt");
        let card = t.s.board.dossier[kordt.index()].nth(0).expect("the plot");
        t.s.board.dossier[kordt.index()].remove(card);
        t.s.board.discard.insert(card);
    };
    assert_eq!(breaks(rolling(), over), "orchestra.inv.undetected-keeps");
    let detected = |t: &mut Table| {
        over(t);
        t.jail("kordt");
        t.s.board.active = t.pawn("beck");
    };
    assert_eq!(breaks(rolling(), detected), "orchestra.inv.detected-effects", "Hitler is not in the Chancellery");
}

/// orchestra.inv.win-iff
#[test]
fn won_if_and_only_if_those_who_have_to_be_are_killed() {
    assert_eq!(breaks(pair(), |t| t.s.board.killed.insert(Leader::Hitler)), "orchestra.inv.win-iff");
    let won = |t: &mut Table| {
        t.s.board.ending = Some(orchestra::state::Ending::HitlerDead);
        t.s.board.agenda.clear();
    };
    assert_eq!(breaks(pair(), won), "orchestra.inv.win-iff");
}

/// orchestra.inv.prison-transitions, orchestra.inv.release-place, orchestra.inv.prisoner-unasked
#[test]
fn prison_is_entered_by_arrest_and_left_by_release() {
    let mut t = pair();
    t.s.board.stored[1] = (1, 2);
    let jail = |t: &mut Table| {
        t.jail("kordt");
    };
    assert_eq!(breaks(t, jail), "orchestra.inv.prison-transitions");
    let mut t = pair();
    t.jail("kordt");
    let walk_out = |t: &mut Table| {
        t.put("kordt", "munich");
    };
    assert_eq!(breaks(t, walk_out), "orchestra.inv.release-place");
    let mut t = pair();
    t.give("kordt", "delay-hitler").event("s1-party-rally");
    assert!(t.asks("kordt", "reveal"));
    assert_eq!(breaks(t, jail), "orchestra.inv.prisoner-unasked");
}

/// orchestra.inv.relocate, orchestra.inv.open-spaces
#[test]
fn in_stage_7_nobody_is_where_it_is_closed() {
    let mut t = pair();
    t.stage(7);
    let leader = |t: &mut Table| {
        t.send("goering", "warsaw");
    };
    assert_eq!(breaks(t, leader), "orchestra.inv.relocate");
}

/// orchestra.inv.window-holder, orchestra.inv.always-a-move
#[test]
fn a_window_asks_only_who_can_play() {
    let mut t = pair();
    t.give("kordt", "delay-hitler").event("s1-party-rally");
    let lose = |t: &mut Table| {
        let kordt = t.pawn("kordt");
        let cards = std::mem::take(&mut t.s.board.dossier[kordt.index()]);
        t.s.board.discard = t.s.board.discard.or(cards);
    };
    assert_eq!(breaks(t, lose), "orchestra.inv.window-holder");
    let mut t = Table::ready(&["kordt", "beck"], "e-hidden-bomb", "munich");
    t.play("kordt", "attempt e-hidden-bomb hitler");
    let stuck = |t: &mut Table| {
        t.s.board.stored[1] = (10, 10);
        if let Some(attempt) = &mut t.s.board.attempt {
            attempt.answered = true;
        }
    };
    assert_eq!(breaks(t, stuck), "orchestra.inv.always-a-move");
}

/// orchestra.inv.turn-has-event, orchestra.inv.timid-two, orchestra.inv.trim-instruction
#[test]
fn turns_have_events_and_instructions_end_within_limits() {
    assert_eq!(breaks(pair(), |t| t.s.board.turns = 3), "orchestra.inv.turn-has-event");
    let three = |t: &mut Table| {
        for card in ["safe", "f-coup", "lose-gestapo"] {
            t.give("kordt", card);
        }
    };
    assert_eq!(breaks(pair(), three), "orchestra.inv.timid-two");
    let mut t = pair();
    t.give("kordt", "delay-hitler").set_mot("beck", "skeptical").event("s1-party-rally");
    let seven = |t: &mut Table| {
        for card in ["safe", "f-coup", "lose-gestapo", "cover-story", "black-market", "dumpster-dive", "airplane-access"] {
            t.give("beck", card);
        }
    };
    assert_eq!(breaks(t, seven), "orchestra.inv.trim-instruction", "in the middle of an event");
}

/// orchestra.inv.peek
#[test]
fn what_one_seat_has_looked_at_changes_nothing_for_the_others() {
    let look = |cards: [&str; 2]| {
        let mut t = pair();
        t.set_mot("beck", "skeptical").give("beck", "intelligence-briefing").play("beck", "play intelligence-briefing");
        cards.iter().for_each(|card| _ = t.land(card));
        t
    };
    let (a, b) = (look(["s1-party-rally", "s1-anschluss"]), look(["s1-kristallnacht", "s1-visit-himmler"]));
    for who in [Viewer::Seat(table::Seat(1)), Viewer::Spectator] {
        let (x, y) = (a.g.view(&a.s, who), b.g.view(&b.s, who));
        assert_eq!(x, y);
        assert_eq!(a.g.question(&x), b.g.question(&y));
    }
}
