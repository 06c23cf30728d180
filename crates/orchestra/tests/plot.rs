//! Plots: what they need, what they use, how they end.

use crate::support::Table;
use orchestra::{dice::Terms, state::Ending};

/// The most dice that can be rolled now.
fn most(t: &Table, who: &str) -> usize {
    t.moves(who).iter().filter(|m| m.starts_with("roll ")).count()
}

/// Uses everything of one's own that can be used, and counts the dice and the eagles that do not count.
fn pool(t: &mut Table, who: &str, plot: &str) -> usize {
    t.play(who, &format!("attempt {plot} hitler"));
    while let Some(m) = t.moves(who).into_iter().find(|m| m.starts_with("use ")) {
        t.play(who, &m);
    }
    if t.offers(who, "ready") {
        t.play(who, "ready");
    }
    most(t, who)
}

/// orchestra.plot.own-dossier, orchestra.plot.required-all
#[test]
fn a_plot_of_ones_own_with_everything_it_needs() {
    let mut t = Table::ready(&["kordt", "beck"], "b-suitcase-bomb", "adlerhorst");
    t.give("beck", "f-coup").put("beck", "adlerhorst");
    assert!(t.offers("kordt", "attempt b-suitcase-bomb hitler"));
    assert_eq!(t.refused("kordt", "attempt f-coup hitler"), "orchestra.act.one-effect");
    t.send("hitler", "munich");
    assert_eq!(t.refused("kordt", "attempt b-suitcase-bomb hitler"), "orchestra.plot.required-all");
}

/// orchestra.plot.committed, orchestra.plot.reckless, orchestra.mot.cumulative
#[test]
fn plots_need_a_level() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.give("kordt", "e-hidden-bomb");
    assert!(t.offers("kordt", "attempt a-lone-gunman hitler") && t.offers("kordt", "attempt e-hidden-bomb hitler"));
    t.set_mot("kordt", "committed");
    assert_eq!(t.refused("kordt", "attempt a-lone-gunman hitler"), "orchestra.plot.reckless");
    t.set_mot("kordt", "motivated");
    assert_eq!(t.refused("kordt", "attempt e-hidden-bomb hitler"), "orchestra.plot.committed");
}

/// orchestra.plot.costs-act, orchestra.plot.undetected-fail, orchestra.inv.undetected-keeps
#[test]
fn an_attempt_is_an_action_and_can_be_repeated() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    for left in [2, 1] {
        t.play("kordt", "attempt a-lone-gunman hitler").play("kordt", "roll 1").land("1 one");
        assert_eq!((t.left(), t.holds("kordt", "a-lone-gunman")), (left, true));
    }
}

/// orchestra.plot.base-die, orchestra.plot.need-targets
#[test]
fn one_die_and_as_many_targets_as_support() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.play("kordt", "attempt a-lone-gunman hitler");
    assert_eq!(most(&t, "kordt"), 1);
    t.play("kordt", "roll 1").land("1 target");
    assert_eq!(t.s.board.ending, None, "three are needed");
}

/// orchestra.plot.items, orchestra.plot.spent
#[test]
fn items_count_once_unless_starred() {
    let mut t = Table::ready(&["oster", "beck"], "b-suitcase-bomb", "adlerhorst");
    t.give("oster", "explosives").give("oster", "explosives");
    assert_eq!(pool(&mut t, "oster", "b-suitcase-bomb"), 2);
    t.play("oster", "roll 2").land("2 one");
    assert_eq!(t.items("oster", "explosives"), 1, "one was spent");
    let mut t = Table::ready(&["oster", "beck"], "e-hidden-bomb", "munich");
    t.give("oster", "explosives").give("oster", "explosives");
    assert_eq!(pool(&mut t, "oster", "e-hidden-bomb"), 3);
}

/// orchestra.plot.others-items, orchestra.plot.lend, orchestra.window.pool
#[test]
fn owners_in_the_space_lend_or_not() {
    let mut t = Table::ready(&["oster", "beck"], "e-hidden-bomb", "munich");
    t.put("beck", "munich").give("beck", "explosives").give("beck", "keys").set_mot("beck", "timid");
    t.play("oster", "attempt e-hidden-bomb hitler")
        .play("oster", "want beck explosives")
        .play("oster", "want beck keys")
        .play("oster", "ready");
    assert!(t.asks("beck", "lend"));
    t.play("beck", "refuse keys").play("beck", "lend-all");
    assert_eq!(most(&t, "oster"), 2);
    assert_eq!(t.refused("oster", "cancel"), "orchestra.plot.spent-at-roll");
    t.play("oster", "roll 2").land("1 one 1 two");
    assert_eq!((t.items("beck", "explosives"), t.items("beck", "keys")), (0, 1));
}

/// orchestra.plot.others-items
#[test]
fn an_owner_may_decline() {
    let mut t = Table::ready(&["oster", "beck"], "e-hidden-bomb", "munich");
    t.put("beck", "munich").give("beck", "explosives");
    t.play("oster", "attempt e-hidden-bomb hitler").play("oster", "want beck explosives").play("oster", "ready").play("beck", "decline");
    assert_eq!((most(&t, "oster"), t.items("beck", "explosives")), (1, 1));
}

/// orchestra.plot.affiliation
#[test]
fn only_ones_own_affiliation_counts() {
    let mut t = Table::ready(&["kordt", "stauffenberg"], "a-lone-gunman", "munich");
    t.put("stauffenberg", "munich");
    assert_eq!(pool(&mut t, "kordt", "a-lone-gunman"), 1);
    let mut t = Table::ready(&["stauffenberg", "kordt"], "a-lone-gunman", "munich");
    assert_eq!(pool(&mut t, "stauffenberg", "a-lone-gunman"), 2);
}

/// orchestra.plot.meeting
#[test]
fn a_meeting_needs_everybody() {
    let mut t = Table::ready(&["kordt", "oster", "canaris"], "f-coup", "chancellery");
    t.put("oster", "chancellery");
    assert_eq!(pool(&mut t, "kordt", "f-coup"), 1);
    let mut t = Table::ready(&["kordt", "oster", "canaris"], "f-coup", "chancellery");
    t.put("oster", "chancellery").put("canaris", "chancellery");
    assert_eq!(pool(&mut t, "kordt", "f-coup"), 3);
}

/// orchestra.plot.cards-add, orchestra.card.officer-recruited, orchestra.who.beck.die
#[test]
fn cards_and_abilities_add_dice() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.give("kordt", "officer-recruited").set_mot("beck", "motivated").put("beck", "munich");
    assert_eq!(pool(&mut t, "kordt", "a-lone-gunman"), 4);
    t.play("kordt", "roll 4").land("4 one");
    assert!(t.discarded("officer-recruited"));
}

/// orchestra.plot.attempter-suspicion, orchestra.plot.detect-first
#[test]
fn eagles_are_judged_first() {
    for (sus, eagles, over) in [("low", 2, true), ("medium", 2, false), ("high", 1, false), ("extreme", 1, false)] {
        let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
        t.give("kordt", "officer-recruited")
            .give("kordt", "weapons")
            .set_sus("kordt", sus)
            .set_mot("beck", "motivated")
            .put("beck", "munich")
            .set_ms(3);
        let dice = pool(&mut t, "kordt", "a-lone-gunman");
        assert_eq!(dice, 5);
        t.play("kordt", "roll 5").land(&format!("{} target {eagles} eagle", 5 - eagles));
        assert_eq!(t.s.board.ending.is_some(), over, "{sus}");
        assert_eq!(t.place("kordt") == "prison", !over, "{sus}");
    }
}

/// orchestra.plot.modifiers, orchestra.event.s3-germany-bombed
#[test]
fn the_current_event_adds_or_ignores_eagles() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.current("s3-germany-bombed").set_sus("kordt", "high");
    t.play("kordt", "attempt a-lone-gunman hitler").play("kordt", "roll 1").land("1 one");
    assert_eq!(t.place("kordt"), "prison", "the added eagle alone detects");
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.current("s5-visit-to-front").set_sus("kordt", "high");
    t.play("kordt", "attempt a-lone-gunman hitler").play("kordt", "roll 1").land("1 eagle");
    assert_eq!(t.place("kordt"), "munich");
}

/// orchestra.plot.announce
#[test]
fn need_and_limit_are_announced() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.play("kordt", "attempt a-lone-gunman hitler");
    assert_eq!(t.told().last().map(String::as_str), Some("1 die in the pool: 3 targets kill, 2 eagles detect."));
    let prompt = t.prompt("kordt").0;
    assert_eq!(prompt, "Kordt, say how many dice are rolled for Lone Gunman: 1 die so far, 3 targets kill, 2 eagles detect.");
    t.play("kordt", "roll 1");
    assert_eq!(t.told().last().map(String::as_str), Some("1 die is rolled."));
}

/// orchestra.plot.announce, orchestra.plot.modifiers
#[test]
fn the_eagles_that_are_announced_are_those_that_the_dice_have_to_show() {
    let announced = |event: &str, sus: &str| {
        let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
        t.current(event).set_sus("kordt", sus).play("kordt", "attempt a-lone-gunman hitler");
        t.told().last().cloned().expect("an announcement")
    };
    let added = announced("s3-germany-bombed", "medium");
    assert_eq!(added, "1 die in the pool: 3 targets kill, 1 eagle detects (1 more counts by the current event).");
    let certain = announced("s3-germany-bombed", "high");
    assert!(certain.contains("it is detected whatever the dice show"), "{certain}");
    assert!(announced("s5-visit-to-front", "medium").contains("not counted"));
}

/// orchestra.plot.remove-dice, orchestra.plot.nobody-forced, orchestra.inv.plot-pool
#[test]
fn dice_may_be_left_out() {
    let mut t = Table::ready(&["stauffenberg", "kordt"], "a-lone-gunman", "munich");
    t.give("stauffenberg", "weapons");
    pool(&mut t, "stauffenberg", "a-lone-gunman");
    assert_eq!(t.moves("stauffenberg"), ["roll 1", "roll 2", "roll 3", "cancel"]);
    assert_eq!(t.refused("stauffenberg", "roll 4"), "orchestra.plot.remove-dice");
}

/// orchestra.plot.pool-cap
#[test]
fn no_more_dice_than_the_supply() {
    let mut t = Table::ready(&["stauffenberg", "kordt"], "a-lone-gunman", "munich");
    t.s.board.stored[1] = (8, 8);
    t.give("stauffenberg", "weapons");
    assert_eq!(pool(&mut t, "stauffenberg", "a-lone-gunman"), 2);
}

/// orchestra.plot.roll-once
#[test]
fn all_dice_are_one_roll() {
    let mut t = Table::ready(&["stauffenberg", "kordt"], "a-lone-gunman", "munich");
    t.give("stauffenberg", "weapons");
    pool(&mut t, "stauffenberg", "a-lone-gunman");
    t.log.events.clear();
    t.play("stauffenberg", "roll 3").land("1 one 1 two 1 three");
    assert_eq!(t.told().iter().filter(|line| line.starts_with("The dice show")).count(), 1);
}

/// orchestra.plot.after-roll, orchestra.window.dice, orchestra.card.quick-reaction, orchestra.card.schedule-leaked
#[test]
fn cards_after_the_roll() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.give("beck", "quick-reaction").give("kordt", "schedule-leaked").set_sus("kordt", "high").set_ms(3);
    t.give("kordt", "officer-recruited");
    pool(&mut t, "kordt", "a-lone-gunman");
    t.play("kordt", "roll 3").land("2 target 1 eagle");
    assert!(t.asks("kordt", "dice"));
    t.play("kordt", "pass");
    assert!(t.asks("beck", "dice"));
    t.play("beck", "play quick-reaction").play("beck", "again eagle").land("1 target");
    assert_eq!(t.s.board.ending, Some(Ending::HitlerDead));
}

/// orchestra.plot.detected-card, orchestra.plot.detected-hitler, orchestra.plot.detected-mot, orchestra.plot.detected-arrest, orchestra.inv.detected-effects
#[test]
fn a_detected_plot() {
    let mut t = Table::ready(&["kordt", "beck", "oster"], "a-lone-gunman", "munich");
    t.set_sus("kordt", "high").set_mot("beck", "skeptical").set_mot("oster", "motivated").give("oster", "c-derail-train");
    t.play("kordt", "attempt a-lone-gunman hitler").play("kordt", "roll 1").land("1 eagle");
    assert!(t.discarded("a-lone-gunman"));
    assert_eq!(
        (t.lead("hitler").as_str(), t.mot("beck"), t.mot("oster"), t.mot("kordt")),
        ("chancellery", "timid", "skeptical", "committed")
    );
    assert_eq!((t.place("kordt").as_str(), t.place("beck").as_str(), t.kind()), ("prison", "train-station", "event"));
}

/// orchestra.plot.success, orchestra.inv.win-iff
#[test]
fn exactly_enough_targets_win() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.give("kordt", "officer-recruited");
    pool(&mut t, "kordt", "a-lone-gunman");
    t.play("kordt", "roll 3").land("3 target");
    assert_eq!((t.kind(), t.s.board.ending), ("over", Some(Ending::HitlerDead)));
}

/// orchestra.plot.target-space
#[test]
fn the_same_space_and_four_plots() {
    let mut t = Table::ready(&["kordt", "beck"], "b-suitcase-bomb", "chancellery");
    for plot in ["e-hidden-bomb", "f-coup", "m-ambush"] {
        t.give("kordt", plot);
    }
    let legal = |t: &Table| {
        ["b-suitcase-bomb", "e-hidden-bomb", "f-coup", "m-ambush"].map(|plot| t.offers("kordt", &format!("attempt {plot} hitler")))
    };
    assert_eq!(legal(&t), [true, false, true, false]);
    t.put("kordt", "posen").send("hitler", "posen");
    assert_eq!(legal(&t), [false, true, false, true]);
}

/// orchestra.plot.chain, orchestra.plot.spent-at-roll
#[test]
fn before_the_roll_an_attempt_is_taken_back_at_no_cost() {
    let mut t = Table::ready(&["stauffenberg", "kordt"], "a-lone-gunman", "munich");
    t.give("stauffenberg", "weapons");
    pool(&mut t, "stauffenberg", "a-lone-gunman");
    t.play("stauffenberg", "cancel");
    assert_eq!((t.left(), t.items("stauffenberg", "weapons"), t.kind()), (4, 1, "action"));
}

/// orchestra.plot.offturn-exception, orchestra.window.train, orchestra.plot.c-derail-train
#[test]
fn train_plots_come_right_after_an_event() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(1).set_mot("kordt", "committed").give("kordt", "c-derail-train").give("kordt", "map").give("kordt", "intel");
    t.event("s1-anschluss");
    assert!(t.asks("kordt", "train"));
    assert_eq!(pool(&mut t, "kordt", "c-derail-train"), 4);
    t.play("kordt", "roll 4").land("4 one");
    assert!(t.asks("kordt", "action") && t.holds("kordt", "c-derail-train"));
    assert_eq!(t.refused("kordt", "attempt c-derail-train hitler"), "orchestra.plot.offturn-exception");
    assert_eq!(t.left(), 3, "it cost no action");
}

/// orchestra.plot.d-plane-bomb
#[test]
fn plane_bomb() {
    let mut t = Table::of(&["beck", "oster"]);
    t.set_mot("oster", "committed").give("oster", "d-plane-bomb").give("oster", "map").give("oster", "explosives").event("s1-anschluss");
    assert_eq!(pool(&mut t, "oster", "d-plane-bomb"), 4);
}

/// orchestra.plot.a-lone-gunman, orchestra.plot.b-suitcase-bomb, orchestra.plot.e-hidden-bomb, orchestra.plot.f-coup
#[test]
fn plots_a_b_e_f() {
    let mut t = Table::ready(&["stauffenberg", "kordt"], "a-lone-gunman", "munich");
    t.give("stauffenberg", "weapons").give("stauffenberg", "badge");
    assert_eq!(pool(&mut t, "stauffenberg", "a-lone-gunman"), 3);
    let mut t = Table::ready(&["stauffenberg", "kordt"], "b-suitcase-bomb", "adlerhorst");
    t.give("stauffenberg", "explosives").give("stauffenberg", "badge").set_sus("stauffenberg", "high");
    assert_eq!(pool(&mut t, "stauffenberg", "b-suitcase-bomb"), 3);
    t.play("stauffenberg", "roll 3").land("2 one 1 eagle");
    assert_eq!(t.place("stauffenberg"), "adlerhorst", "the Badge took the eagle away");
    let mut t = Table::ready(&["kordt", "beck"], "e-hidden-bomb", "munich");
    for item in ["explosives", "explosives", "explosives", "keys"] {
        t.give("kordt", item);
    }
    assert_eq!(pool(&mut t, "kordt", "e-hidden-bomb"), 6);
    let mut t = Table::ready(&["kordt", "oster"], "f-coup", "chancellery");
    t.put("oster", "chancellery").give("kordt", "signature").give("kordt", "signature");
    assert_eq!(pool(&mut t, "kordt", "f-coup"), 5);
}

/// orchestra.plot.g-poison-gas, orchestra.plot.h-sniper, orchestra.plot.j-kidnapping
#[test]
fn plots_g_h_j() {
    let mut t = Table::ready(&["oster", "beck"], "g-poison-gas", "adlerhorst");
    for item in ["poison", "poison", "keys", "keys"] {
        t.give("oster", item);
    }
    assert_eq!(pool(&mut t, "oster", "g-poison-gas"), 5, "Keys count once");
    let mut t = Table::ready(&["oster", "beck"], "h-sniper", "munich");
    for item in ["weapons", "intel", "intel"] {
        t.give("oster", item);
    }
    assert_eq!(pool(&mut t, "oster", "h-sniper"), 5);
    let mut t = Table::ready(&["stauffenberg", "kordt"], "j-kidnapping", "vienna");
    for item in ["weapons", "weapons", "signature"] {
        t.give("stauffenberg", item);
    }
    t.give("stauffenberg", "concealed-pistol");
    assert_eq!(pool(&mut t, "stauffenberg", "j-kidnapping"), 6, "the pistol is Weapons, too");
    let t = Table::ready(&["stauffenberg", "kordt"], "j-kidnapping", "prague");
    assert_eq!(t.refused("stauffenberg", "attempt j-kidnapping hitler"), "orchestra.plot.required-all");
}

/// orchestra.plot.k-poison-parcel, orchestra.plot.l-poison-food, orchestra.plot.m-ambush
#[test]
fn plots_k_l_m() {
    let mut t = Table::ready(&["kordt", "beck"], "k-poison-parcel", "munich");
    assert_eq!(t.refused("kordt", "attempt k-poison-parcel hitler"), "orchestra.plot.required-all", "not the same space");
    t.put("kordt", "nuremberg");
    for item in ["signature", "poison", "map"] {
        t.give("kordt", item);
    }
    assert_eq!(pool(&mut t, "kordt", "k-poison-parcel"), 4);
    let mut t = Table::ready(&["kordt", "beck"], "l-poison-food", "zeughaus");
    for item in ["poison", "poison", "intel"] {
        t.give("kordt", item);
    }
    assert_eq!(pool(&mut t, "kordt", "l-poison-food"), 5);
    let mut t = Table::ready(&["kordt", "oster"], "m-ambush", "posen");
    t.put("oster", "posen").set_sus("kordt", "high");
    for item in ["keys", "badge", "badge"] {
        t.give("kordt", item);
    }
    assert_eq!(pool(&mut t, "kordt", "m-ambush"), 4);
    t.play("kordt", "roll 4").land("2 one 2 eagle");
    assert_eq!(t.place("kordt"), "posen", "two Badges take two eagles away");
}

/// orchestra.show.plots
#[test]
fn the_odds_are_exact() {
    let odds = |dice, need, limit, added| {
        let [win, detected, _] = Terms { need, limit, added, ignored: 0 }.odds(dice);
        ((win * 10_000.0).round() as u32, (detected * 10_000.0).round() as u32)
    };
    assert_eq!(odds(2, 2, 1, 0), (1111, 3056));
    assert_eq!(odds(3, 2, 2, 0), (2593, 741));
    assert_eq!(odds(5, 3, 1, 0), (1276, 5981));
    assert_eq!(odds(5, 3, 2, 0), (1996, 1962));
    assert_eq!(odds(5, 3, 3, 0), (2099, 355));
    assert_eq!(odds(6, 3, 3, 0), (3162, 623));
    assert_eq!(odds(8, 4, 3, 0), (2489, 1348));
    assert_eq!(odds(10, 4, 2, 0), (2669, 5155));
    assert_eq!(odds(10, 7, 3, 0), (194, 2248));
    assert_eq!(odds(4, 2, 2, 1), (2531, 5177));
    assert_eq!(odds(4, 2, 1, 1).1, 10_000);
    let best = |limit| {
        (1..=10).max_by(|a, b| odds(*a, 2, limit, 0).cmp(&odds(*b, 2, limit, 0))).map(|dice| (dice, odds(dice, 2, limit, 0).0 / 10))
    };
    assert_eq!((best(2), best(1)), (Some((7, 534)), Some((5, 266))));
}

/// orchestra.plot.lend
#[test]
fn ones_own_second_conspirator_is_not_asked() {
    let mut t = Table::solo("oster", "kordt");
    t.stage(5).set_mot("oster", "reckless").give("oster", "e-hidden-bomb").set_ms(5);
    t.give("kordt", "partisan-informant").give("kordt", "explosives");
    for who in ["oster", "kordt"] {
        t.put(who, "munich");
    }
    t.send("hitler", "munich").play("oster", "attempt e-hidden-bomb hitler");
    assert_eq!(t.moves("oster"), ["use partisan-informant", "want kordt explosives", "ready", "cancel"]);
    t.play("oster", "use partisan-informant").play("oster", "want kordt explosives").play("oster", "ready");
    assert_eq!((t.kind(), most(&t, "oster")), ("plot-dice", 3));
    t.play("oster", "roll 3").land("3 one");
    assert_eq!((t.discarded("partisan-informant"), t.items("kordt", "explosives")), (true, 0));
}

/// orchestra.plot.lend
#[test]
fn several_owners_are_asked_from_the_attempter_leftward() {
    let mut t = Table::ready(&["oster", "kordt", "beck"], "j-kidnapping", "munich");
    t.put("kordt", "munich").put("beck", "munich").give("beck", "concealed-pistol").give("beck", "weapons").give("kordt", "signature");
    t.play("oster", "attempt j-kidnapping hitler");
    for text in ["want beck concealed-pistol", "want beck weapons", "want kordt signature"] {
        t.play("oster", text);
    }
    assert_eq!(t.moves("oster"), ["ready", "cancel"], "nothing is left to want");
    t.play("oster", "ready");
    assert!(t.asks("kordt", "lend"));
    t.play("kordt", "lend-all");
    assert!(t.asks("beck", "lend"));
    assert_eq!(t.refused("beck", "refuse keys"), "orchestra.plot.items");
    t.play("beck", "refuse concealed-pistol");
    assert_eq!(t.moves("beck"), ["lend-all", "refuse weapons", "decline"]);
    t.play("beck", "lend-all");
    assert_eq!(most(&t, "oster"), 3, "one, Weapons and a Signature");
    t.play("oster", "roll 3").land("3 one");
    assert_eq!((t.holds("beck", "concealed-pistol"), t.items("beck", "weapons"), t.items("kordt", "signature")), (true, 0, 0));
}

/// orchestra.plot.others-items
#[test]
fn who_declines_keeps_cards_and_items() {
    let mut t = Table::ready(&["oster", "beck"], "j-kidnapping", "munich");
    t.put("beck", "munich").give("beck", "concealed-pistol").give("beck", "weapons");
    t.play("oster", "attempt j-kidnapping hitler").play("oster", "want beck concealed-pistol").play("oster", "want beck weapons");
    t.play("oster", "ready").play("beck", "decline");
    assert_eq!((most(&t, "oster"), t.kind()), (1, "plot-dice"));
    t.play("oster", "roll 1").land("1 one");
    assert_eq!((t.holds("beck", "concealed-pistol"), t.items("beck", "weapons")), (true, 1));
}

/// orchestra.plot.spent-at-roll, orchestra.plot.chain
#[test]
fn an_attempt_after_an_event_can_be_given_up_and_made_again() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "committed").give("kordt", "c-derail-train").give("kordt", "map").event("s1-anschluss");
    t.play("kordt", "attempt c-derail-train hitler").play("kordt", "cancel");
    assert!(t.asks("kordt", "train") && t.offers("kordt", "attempt c-derail-train hitler"));
    t.play("kordt", "attempt c-derail-train hitler").play("kordt", "use map").play("kordt", "ready").play("kordt", "roll 3").land("3 one");
    assert_eq!((t.items("kordt", "map"), t.kind(), t.left()), (0, "action", 3));
}

/// orchestra.plot.items
#[test]
fn no_more_is_used_than_is_held() {
    let mut t = Table::ready(&["oster", "beck"], "e-hidden-bomb", "munich");
    t.give("oster", "explosives").give("oster", "explosives").give("oster", "map").play("oster", "attempt e-hidden-bomb hitler");
    assert_eq!(t.refused("oster", "use map"), "orchestra.plot.items");
    t.play("oster", "use explosives").play("oster", "use explosives");
    assert_eq!(t.moves("oster"), ["ready", "cancel"]);
}

/// orchestra.plot.pool-cap
#[test]
fn without_a_die_in_the_supply_there_is_no_attempt() {
    let mut t = Table::ready(&["oster", "beck"], "e-hidden-bomb", "munich");
    t.s.board.stored[1] = (10, 10);
    assert_eq!(t.refused("oster", "attempt e-hidden-bomb hitler"), "orchestra.conspire.supply");
}

/// orchestra.plot.k-poison-parcel
#[test]
fn a_parcel_is_sent_from_one_link_away_to_no_fortress() {
    let mut t = Table::ready(&["kordt", "beck"], "k-poison-parcel", "zeughaus");
    t.put("kordt", "sportpalast");
    assert!(t.offers("kordt", "attempt k-poison-parcel hitler"), "another space of Berlin");
    t.send("hitler", "chancellery");
    assert_eq!(t.refused("kordt", "attempt k-poison-parcel hitler"), "orchestra.plot.required-all", "it is fortified");
    t.send("hitler", "munich").put("kordt", "berghof");
    let far = t.g.edition.apart(t.space("munich"), t.space("berghof"));
    assert_eq!(t.offers("kordt", "attempt k-poison-parcel hitler"), far == 1);
    t.put("kordt", "train-station");
    assert!(!t.offers("kordt", "attempt k-poison-parcel hitler"), "two links");
}

/// orchestra.plot.required-all
#[test]
fn what_a_plot_needs_is_named() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.stage(5).set_mot("kordt", "committed").set_mot("beck", "committed");
    let reason = |t: &mut Table, plot: &str, here: &str| {
        t.give("kordt", plot).put("kordt", here).send("hitler", here);
        t.reason("kordt", &format!("attempt {plot} hitler")).0
    };
    assert_eq!(reason(&mut t, "f-coup", "munich"), "Coup d'Etat needs Hitler in Berlin.");
    assert_eq!(reason(&mut t, "j-kidnapping", "prague"), "Kidnapping needs Hitler in a space of stage 1 to 2.");
    assert_eq!(reason(&mut t, "m-ambush", "munich"), "Ambush needs Hitler in a space of stage 3 to 5.");
    assert_eq!(reason(&mut t, "b-suitcase-bomb", "munich"), "Suitcase Bomb needs Hitler in a fortified space.");
    assert_eq!(reason(&mut t, "k-poison-parcel", "munich"), "Poison Parcel needs Hitler exactly 1 link away.");
    t.give("kordt", "hidden-camera");
    assert_eq!(t.reason("kordt", "play hidden-camera").0, "It needs you in Auschwitz or Treblinka.");
}
