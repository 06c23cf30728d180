//! Interrogation: secret faces, talks, deals, broken lines.

use crate::support::{Table, open};
use orchestra::{dice::Roll, roles::Motivation};
use table::{Know, Play, Seat, Talk, Viewer};

/// orchestra.interro.faces-24, orchestra.inv.interro-data
#[test]
fn no_option_names_its_face() {
    let e = open(2, &[]).edition;
    for talk in 0..24u8 {
        let count = e.faces.iter().filter(|face| face.options.iter().any(|it| it.0 == talk)).count();
        assert_eq!(count, 3, "option {talk}");
    }
    for line in 0..6u8 {
        assert_eq!(e.faces.iter().filter(|face| face.broken.0 == line).count(), 4, "broken line {line}");
    }
    for (at, face) in e.faces.iter().enumerate() {
        for other in &e.faces[at + 1..] {
            let shared = face.options.iter().filter(|option| other.options.contains(option)).count();
            assert!(shared <= 1, "{} and {}", face.id, other.id);
        }
    }
}

/// orchestra.interro.secret, orchestra.info.face, orchestra.interro.no-talk
#[test]
fn only_the_prisoner_sees_the_face() {
    let t = Table::cell("face-1");
    let face = |who| t.g.view(&t.s, who).face;
    assert!(face(Viewer::Seat(Seat(1))).is_some());
    for who in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(face(who), None);
    }
    let readers = t.log.events.iter().filter(|(_, news)| matches!(news, orchestra::news::News::SeesFace(_))).map(|(readers, _)| *readers);
    assert_eq!(readers.collect::<Vec<_>>(), [table::Readers::seat(Seat(1))]);
}

/// orchestra.interro.choose-one, orchestra.interro.resist-always
#[test]
fn the_face_and_try_and_resist() {
    let mut t = Table::cell("face-1");
    assert_eq!(t.moves("beck"), ["talk talk-extreme", "resist"], "the track is empty, and four things are not held");
    assert_eq!(t.refused("beck", "talk talk-s1"), "orchestra.interro.choose-one");
    t.play("beck", "resist");
    assert_eq!(t.kind(), "dice");
}

/// orchestra.interro.full-only
#[test]
fn an_option_must_be_applicable_in_full() {
    let mut t = Table::cell("face-4");
    assert!(t.offers("beck", "talk talk-ms2"));
    t.set_ms(6);
    assert_eq!(t.refused("beck", "talk talk-ms2"), "orchestra.interro.full-only");
}

/// orchestra.interro.talk, orchestra.interro.release-explicit, orchestra.interro.announce
#[test]
fn a_talk_is_applied_and_a_target_frees() {
    for (face, place) in [("1 target", "gestapo-hq"), ("1 one", "prison")] {
        let mut t = Table::cell("face-4");
        t.play("beck", "talk talk-ms2");
        assert_eq!((t.ms(), t.kind()), (5, "dice"));
        t.land(face);
        assert_eq!((t.place("beck").as_str(), t.kind()), (place, "event"));
    }
}

/// orchestra.interro.announce, orchestra.interro.no-talk
#[test]
fn what_was_announced_is_not_taken_back() {
    for choice in ["talk talk-ms2", "resist"] {
        let mut t = Table::cell("face-4");
        t.log.learned = Default::default();
        t.play("beck", choice);
        let heard = ["kordt", "oster"].map(|who| t.log.learned.has(t.seat(who)));
        assert_eq!((heard, t.log.learned.has(t.seat("beck"))), ([true, true], false), "{choice}: a barrier, and no news to its speaker");
    }
}

/// orchestra.interro.free-place, orchestra.interro.event-follows
#[test]
fn the_freed_wait_for_their_next_turn() {
    let mut t = Table::cell("face-4");
    t.set_sus("beck", "low").play("beck", "talk talk-ms2").land("1 target");
    assert_eq!((t.place("beck").as_str(), t.sus("beck"), t.kind()), ("gestapo-hq", "high", "event"));
    t.land("s1-party-rally");
    assert!(t.asks("oster", "action"));
}

/// orchestra.interro.shuffle
#[test]
fn a_face_is_shuffled_back() {
    let mut t = Table::cell("face-4");
    t.play("beck", "talk talk-ms2").land("1 one");
    assert_eq!(t.s.secret.faces.len(), 24);
}

/// orchestra.interro.deal, orchestra.inv.interro-24
#[test]
fn a_deal_frees_at_once_and_its_face_leaves() {
    let mut t = Table::cell("face-6");
    t.set_mot("beck", "motivated").play("beck", "talk deal-recant");
    assert_eq!((t.place("beck").as_str(), t.sus("beck"), t.mot("beck")), ("gestapo-hq", "extreme", "timid"));
    assert_eq!((t.s.secret.faces.len(), t.kind()), (23, "event"), "no die");
}

/// orchestra.interro.resist-roll
#[test]
fn number_and_motivation_make_six() {
    let g = open(2, &[]);
    let faces = [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]];
    let row = |level: &str| faces.map(|face| orchestra::resists(&g, Motivation::from_id(level).expect("a level"), Roll(face)));
    assert_eq!(row("timid"), [false, false, false, false, false]);
    assert_eq!(row("skeptical"), [false, false, false, true, false]);
    assert_eq!(row("motivated"), [false, false, true, true, false]);
    assert_eq!(row("committed"), [false, true, true, true, false]);
    assert_eq!(row("reckless"), [true, true, true, true, false]);
}

/// orchestra.interro.broken, orchestra.interro.resist-partial
#[test]
fn a_broken_line_is_done_as_far_as_possible() {
    let mut t = Table::cell("face-2");
    t.set_sus("kordt", "extreme").set_sus("oster", "high").play("beck", "resist").land("1 eagle");
    assert_eq!((t.sus("oster"), t.kind()), ("extreme", "event"), "the one for whom most can be done");
    let mut t = Table::cell("face-2");
    t.set_sus("kordt", "extreme").set_sus("oster", "extreme").play("beck", "resist").land("1 eagle");
    assert_eq!(t.kind(), "event", "nothing can be done for anybody, and nobody is asked");
}

/// orchestra.interro.broken
#[test]
fn a_timid_prisoner_is_broken_and_freed_by_a_target() {
    let mut t = Table::cell("face-1");
    t.play("beck", "resist").land("1 target");
    assert_eq!((t.ms(), t.place("beck").as_str()), (5, "gestapo-hq"));
}

/// orchestra.interro.targets, orchestra.interro.victim-picks
#[test]
fn the_prisoner_names_the_victim_who_picks_what_goes() {
    let mut t = Table::cell("face-6");
    for who in ["kordt", "oster"] {
        t.set_mot(who, "skeptical");
    }
    for card in ["safe", "lose-gestapo", "cover-story"] {
        t.give("kordt", card);
    }
    t.give("oster", "black-market").give("oster", "dumpster-dive").play("beck", "talk talk-d2");
    assert_eq!(t.moves("beck"), ["pick kordt", "pick oster"]);
    t.play("beck", "pick kordt");
    assert!(t.asks("kordt", "step"));
    t.play("kordt", "drop safe").play("kordt", "drop cover-story");
    assert_eq!(t.cards("kordt"), ["lose-gestapo"]);
}

/// orchestra.interro.talk-closed
#[test]
fn the_prisoner_is_silent_while_choosing() {
    let mut t = Table::cell("face-4");
    assert_eq!(t.g.talk(&t.s, Seat(1), None), Talk::Refused("orchestra.interro.talk-closed"));
    assert_eq!(t.g.talk(&t.s, Seat(0), None), Talk::Free);
    t.play("beck", "talk talk-ms2");
    assert_eq!(t.g.talk(&t.s, Seat(1), None), Talk::Free);
}

/// orchestra.interro.faces-24
#[test]
fn every_option_does_what_it_says() {
    let mut t = Table::cell("face-8");
    t.play("beck", "talk talk-s1").play("beck", "pick oster");
    assert_eq!(t.sus("oster"), "high");
    let mut t = Table::cell("face-15");
    t.play("beck", "talk talk-s2").play("beck", "pick oster");
    assert_eq!(t.sus("oster"), "extreme");
    let mut t = Table::cell("face-3");
    t.put("oster", "munich").play("beck", "talk talk-berlin");
    assert_eq!((t.sus("kordt"), t.sus("oster")), ("high", "medium"));
    let mut t = Table::cell("face-2");
    t.set_mot("oster", "skeptical").play("beck", "talk talk-m1");
    assert_eq!(t.mot("oster"), "timid");
    let mut t = Table::cell("face-11");
    t.set_mot("oster", "motivated").play("beck", "talk talk-m2");
    assert_eq!(t.mot("oster"), "timid");
    let mut t = Table::cell("face-10");
    t.give("oster", "f-coup").play("beck", "talk talk-plot").play("oster", "drop f-coup");
    assert!(t.discarded("f-coup"));
    let mut t = Table::cell("face-18");
    t.give("oster", "keys").give("oster", "map").play("beck", "talk talk-i2").play("oster", "drop keys").play("oster", "drop map");
    assert_eq!((t.items("oster", "keys"), t.items("oster", "map")), (0, 0));
}

/// orchestra.interro.faces-24
#[test]
fn the_other_options() {
    let mut t = Table::cell("face-24");
    t.play("beck", "talk talk-arrest").play("beck", "pick oster");
    assert_eq!(t.place("oster"), "prison");
    let mut t = Table::cell("face-5");
    t.put("oster", "munich").put("kordt", "hannover").play("beck", "talk talk-himmler").play("beck", "pick oster");
    assert_eq!(t.lead("himmler"), "munich");
    let mut t = Table::cell("face-10");
    t.play("beck", "talk talk-all-s");
    assert_eq!((t.sus("kordt"), t.sus("oster"), t.sus("beck")), ("high", "high", "medium"));
    let mut t = Table::cell("face-1");
    t.s.board.track = 2;
    t.play("beck", "talk talk-track");
    assert_eq!(t.s.board.track, 0);
    let mut t = Table::cell("face-13");
    t.play("beck", "talk talk-tiles3").play("beck", "remove-at munich").play("beck", "remove-at zeughaus").play("beck", "remove-at riga");
    assert_eq!(t.s.board.down.len(), 21);
    let mut t = Table::cell("face-15");
    t.play("beck", "talk talk-tiles12");
    assert_eq!(t.s.board.down.len(), 11);
    let mut t = Table::cell("face-9");
    t.give("kordt", "hidden-camera").give("oster", "inspiring-letter").play("beck", "talk talk-illegal");
    assert!(t.cards("kordt").is_empty() && t.cards("oster").is_empty());
    let mut t = Table::cell("face-2");
    t.play("beck", "talk deal-serve");
    assert_eq!((t.place("beck").as_str(), t.ms(), t.sus("oster"), t.sus("beck")), ("gestapo-hq", 5, "high", "high"));
}

/// orchestra.interro.deal
#[test]
fn surrendering_everything() {
    let mut t = Table::of(&["kordt", "beck", "oster"]);
    for thing in ["safe", "f-coup", "keys", "map"] {
        t.give("beck", thing);
    }
    t.jail("beck").event("s1-leadership-dispute").land("face-1").play("beck", "talk deal-surrender");
    assert_eq!((t.place("beck").as_str(), t.cards("beck").len(), t.items("beck", "keys")), ("gestapo-hq", 0, 0));
}

/// orchestra.interro.faces-24
#[test]
fn the_deputies_close_in() {
    let mut t = Table::cell("face-6");
    t.put("kordt", "munich").put("oster", "zeughaus").play("beck", "talk talk-deps").play("beck", "pick oster");
    while t.kind() == "deputies" {
        let first = t.moves("beck")[0].clone();
        t.play("beck", &first);
    }
    let at = |space: &str| ["goebbels", "bormann", "himmler", "hess", "goering"].iter().any(|leader| t.lead(leader) == space);
    assert!(at("munich") && at("zeughaus"));
}

/// orchestra.interro.turn, orchestra.interro.event-follows
#[test]
fn a_turn_begun_in_prison_is_a_face_and_an_event() {
    let mut t = Table::cell("face-9");
    assert!(t.asks("beck", "interrogation"));
    t.set_mot("beck", "reckless").play("beck", "resist").land("1 one");
    assert_eq!((t.place("beck").as_str(), t.kind()), ("prison", "event"), "no actions");
    t.land("s1-party-rally");
    assert!(t.asks("oster", "action"));
}

/// orchestra.interro.resist-roll, orchestra.interro.full-only
#[test]
fn the_door_says_what_frees_and_what_is_missing() {
    let t = Table::cell("face-1");
    let resist = t.label("beck", "resist").0;
    assert!(resist.starts_with("Try and Resist: ") && resist.contains("a target, 1 roll in 3, frees"), "{resist}");
    assert!(resist.contains("If broken: "), "{resist}");
    let card = t.picture("beck").cards.into_iter().find(|card| card.title == "Interrogation").expect("the face");
    assert!(card.lines.iter().any(|line| line.contains("Not open: It cannot be applied in full")), "{:?}", card.lines);
    let closed = t.picture("beck").refused.iter().map(|it| it.reason.to_string()).collect::<Vec<_>>();
    assert!(closed.contains(&"It cannot be applied in full: it needs exactly 2 dice on the dissent track.".into()), "{closed:?}");
}
