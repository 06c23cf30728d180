//! The Final Decision round. (Final Decision)

use crate::support::{cards::*, *};
use bell::{
    news::News,
    roles::{Colour, Side},
    space::Dimension,
    state::{Ending, Frame},
};
use table::{Ask, Choices, Set, Show};

fn own_fd(t: &Table, side: Side) -> u8 {
    t.game.edition.final_decision[side.index()].0 + 1
}

/// Trims the first card of every hand that has four.
fn trimmed(mut t: Table) -> Table {
    for side in Side::BOTH {
        if hand(&t, side).len() > 3 {
            let word = of(&t, "trim", hand(&t, side)[0]);
            t = t.play_as(side, &word);
        }
    }
    t
}

/// `bell.fd.initiative`
#[test]
fn the_round_begins_with_its_initiative() {
    for (vp, chooser) in [(-2, Defend), (0, Defend), (1, Concede)] {
        let t = final_round(vp);
        assert_eq!(t.asked(), Some(chooser));
        assert!(t.state.secret.hand.iter().all(|h| h.is_empty()), "before anybody gathers their cards (R-35)");
        for (word, first) in [("first", chooser), ("second", chooser.enemy())] {
            let t = t.clone().play(&[word]);
            assert_eq!((t.state.board.initiative, t.kind()), (first, "trim"));
        }
    }
}

/// `bell.fd.gather-trim`
#[test]
fn each_side_gathers_its_three_cards_and_its_final_decision_card_and_discards_one() {
    let t = final_round(0);
    let aside = t.state.secret.aside;
    let t = t.play(&["first"]);
    for side in Side::BOTH {
        let mut wanted: Vec<u8> = aside[side.index()].iter().flatten().map(|c| c.0 + 1).chain([own_fd(&t, side)]).collect();
        wanted.sort_unstable();
        assert_eq!(hand(&t, side), wanted);
    }
    assert!(t.state.board.front.is_empty());
    let pile = t.pile().len();
    let goes = [hand(&t, Concede)[1], hand(&t, Defend)[2]];
    let t = t.clone().play_as(Defend, &of(&t, "trim", goes[1]));
    assert_eq!((t.pile().len(), t.kind()), (pile, "trim"), "nothing is shown until both are in");
    let t = t.clone().play_as(Concede, &of(&t, "trim", goes[0]));
    assert_eq!(&t.pile()[pile..], [goes[1], goes[0]], "face up, the Initiative Player's first");
    assert!(Side::BOTH.into_iter().all(|s| hand(&t, s).len() == 3));
    assert_eq!(t.kind(), "pick");
    t.sound();
}

/// `bell.fd.gather-trim`
#[test]
fn a_side_with_three_cards_discards_none() {
    for spent in [&[Concede][..], &[Defend], &[Concede, Defend]] {
        let mut t = final_round(0);
        for side in spent {
            let own = bell::edition::Card(own_fd(&t, *side) - 1);
            t.state.board.front.remove(own);
            t.state.board.removed.insert(own);
        }
        let t = t.play(&["first"]);
        for side in Side::BOTH {
            assert_eq!(t.moves_of(side).iter().any(|m| m.starts_with("trim ")), !spent.contains(&side));
        }
        let t = trimmed(t);
        assert_eq!(t.kind(), "pick");
        assert!(Side::BOTH.into_iter().all(|s| hand(&t, s).len() == 3));
    }
}

/// `bell.fd.trim-any`
#[test]
fn any_of_the_four_cards_may_go() {
    let t = final_round(0).play(&["first"]);
    for side in Side::BOTH {
        let wanted: Vec<String> = hand(&t, side).iter().map(|n| of(&t, "trim", *n)).collect();
        assert_eq!((wanted.len(), sorted(t.moves_of(side))), (4, sorted(wanted)));
        let own = own_fd(&t, side);
        let gone = trimmed(t.clone().play_as(side, &of(&t, "trim", own)).play_as(side.enemy(), &of(&t, "trim", hand(&t, side.enemy())[0])));
        assert!(gone.pile().contains(&own) && !hand(&gone, side).contains(&own));
    }
}

/// `bell.fd.skipped-steps`
#[test]
fn there_is_no_round_card_no_deal_no_objective_and_no_pivotal_action() {
    // Both sides hold Pivotal spaces, Soviet Union is full of cubes, and Defend has points enough for a roll.
    let t = Table::new()
        .playing(3, Concede)
        .bare()
        .breached(Concede, 0)
        .breached(Defend, 0)
        .vp(4)
        .mobilization(bell::state::Mobilization::Partial);
    let t = t.cubes(Concede, SovietUnion, 2).cubes(Defend, SovietUnion, 2).cubes(Concede, President, 1).cubes(Defend, Czechoslovaks, 1);
    let t = idle_play(idle_play(after_plays(t, [3, 3]))).play(&["pivot public", "pass", "pass"]);
    assert_eq!((t.state.board.round, t.kind(), t.state.board.vp), (4, "initiative", 4));
    assert_eq!((t.white(SovietUnion), t.green(SovietUnion)), (2, 2), "no Stalin's Politics");
    assert_eq!(t.state.board.disks, 0, "no German Preparations");
    let mut kinds = Vec::new();
    let mut t = t;
    while !matches!(t.ask(), Ask::Over(_)) {
        kinds.push(t.kind());
        let side = t.game.side_of(t.ask().seats().iter().next().unwrap());
        let moves = t.moves_of(side);
        let word = moves.iter().find(|m| *m == "pass").unwrap_or(&moves[0]).clone();
        t = t.play_as(side, &word);
    }
    let allowed = ["initiative", "trim", "pick", "final-action", "event-step", "option", "confirm", "score-order"];
    assert!(kinds.iter().all(|k| allowed.contains(k)), "{kinds:?}");
    assert_eq!(t.state.secret.offered, [Set::NONE; 2]);
}

/// `bell.fd.three-simultaneous`
#[test]
fn three_times_both_sides_pick_in_secret_and_reveal_together() {
    let t = Table::new().bare().deciding(Concede, &[1, 3, 4], &[17, 19, 21]);
    let t = (1..=39).fold(t, |t, n| t.tab(n, None, false));
    let mut t = t;
    for pair in 0..3 {
        assert_eq!(t.kind(), "pick");
        for side in Side::BOTH {
            let wanted: Vec<String> = hand(&t, side).iter().map(|n| of(&t, "reveal", *n)).collect();
            assert_eq!(sorted(t.moves_of(side)), sorted(wanted));
        }
        let (seen, watched) = (t.view(Defend), t.spectator());
        let word = of(&t, "reveal", hand(&t, Concede)[0]);
        let answered = t.clone().play_as(Concede, &word);
        assert_eq!((answered.view(Defend), answered.spectator()), (seen, watched), "the enemy sees nothing");
        assert!(!answered.news.iter().any(|n| matches!(n, News::ShowsFinal { .. })));
        assert!(answered.moves_of(Concede).is_empty(), "a commit is final");
        // Either side may be the first to answer.
        let other = of(&t, "reveal", hand(&t, Defend)[0]);
        let reverse = t.clone().play_as(Defend, &other).play_as(Concede, &word);
        t = answered.play_as(Defend, &other);
        assert_eq!(t.state, reverse.state);
        assert_eq!(t.pile().len(), 2 * (pair + 1));
        let shown = t.news.iter().filter(|n| matches!(n, News::ShowsFinal { .. })).count();
        assert_eq!(shown, 2);
        assert!(Side::BOTH.into_iter().all(|s| hand(&t, s).len() == 2 - pair));
    }
    assert_eq!(t.kind(), "over", "and then no more");
}

/// `bell.fd.same-space-cancels`
#[test]
fn cards_that_name_the_same_space_cancel_each_other_events_too() {
    for (white_event, green_event) in [(false, false), (true, false), (true, true)] {
        let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(GeneralStaff), white_event).tab(GREEN, Some(GeneralStaff), green_event);
        let t = t.printing(WHITE, 2, Colour::Blue, "add 1 in press").cubes(Concede, GeneralStaff, 1).cubes(Defend, GeneralStaff, 1);
        let before = t.state.board.cubes;
        let t = reveal(t);
        assert_eq!((t.kind(), t.state.board.cubes), ("over", before));
        assert!(t.news.contains(&News::SameSpace(GeneralStaff)));
    }
}

/// `bell.fd.same-space-cancels`
#[test]
fn other_pairs_are_not_cancelled() {
    // two tabs without a space have nothing to match.
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, None, true).tab(GREEN, None, true);
    let t = t.printing(WHITE, 1, Colour::White, "add 1 in press").printing(GREEN, 1, Colour::Green, "add 1 in france");
    let t = reveal(t);
    exactly(&t, &["event", "pass"]);
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(Press), false).tab(GREEN, Some(France), false);
    assert_eq!(reveal(t).kind(), "final-action");
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(Press), false).tab(GREEN, None, false);
    assert_eq!(reveal(t).kind(), "final-action");
}

/// `bell.fd.initiative-first`
#[test]
fn the_initiative_player_acts_first_in_every_pair() {
    for first in Side::BOTH {
        let t = Table::new().bare().deciding(first, &[1, 3, 4], &[17, 19, 21]);
        let t = [1, 3, 4].into_iter().fold(t, |t, n| t.tab(n, Some(Government), false));
        let mut t = [17, 19, 21].into_iter().fold(t, |t, n| t.tab(n, Some(Czechoslovaks), false));
        for pair in 0..3 {
            t = t.clone().play_as(Concede, &of(&t, "reveal", hand(&t, Concede)[0]));
            t = t.clone().play_as(Defend, &of(&t, "reveal", hand(&t, Defend)[0]));
            assert_eq!((t.kind(), t.asked()), ("final-action", Some(first)), "pair {pair}");
            t = t.play(&["pass"]);
            assert_eq!((t.kind(), t.asked()), ("final-action", Some(first.enemy())));
            t = t.play(&["pass"]);
        }
        assert_eq!(t.kind(), "over");
    }
}

/// `bell.fd.initiative-first`
#[test]
fn the_second_side_acts_on_the_board_that_the_first_one_left() {
    // Defend's last cube in Press is persuaded away, and with it Defend's presence.
    let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(Press), false).tab(GREEN, Some(Opposition), false);
    let t = with_arrows(t.cubes(Concede, Press, 1).cubes(Defend, Press, 2), &[(Press, Opposition)]);
    let t = reveal(t);
    assert!(t.clone().play(&["pass"]).offers("escalate opposition"), "Defend controls Press, which presses Opposition");
    let t = t.play(&["persuade press", "done"]);
    exactly(&t, &["pass"]);
}

/// `bell.fd.usual-conditions` `bell.fd.initiative-first`
#[test]
fn presence_and_control_are_read_when_an_action_begins_or_once_for_the_pair() {
    let acted = |options: &[(&str, &str)]| {
        let t = Table::with_options(options).bare().deciding(Concede, &[WHITE], &[GREEN]).frames(&[Frame::Pick { pair: 2 }]);
        let t = t.tab(WHITE, Some(Press), false).tab(GREEN, Some(Opposition), false);
        let t = with_arrows(t.cubes(Concede, Press, 1).cubes(Defend, Press, 2), &[(Press, Opposition)]);
        reveal(t.cubes(Concede, Opposition, 1)).play(&["persuade press", "done"])
    };
    // Defend Controlled Press when the cards were revealed, and no longer when its own action begins.
    let t = acted(&[]);
    exactly(&t, &["pass"]);
    assert_eq!(t.refused("escalate opposition"), "bell.fd.usual-conditions");
    assert!(
        t.reason("escalate opposition").starts_with("When your action began you had no cube in Opposition"),
        "{}",
        t.reason("escalate opposition")
    );
    assert_eq!(t.reason("persuade opposition"), "You had no cube in Opposition when your action began.");
    let t = acted(&[("final-decision-reads", "pair")]);
    exactly(&t, &["escalate opposition", "pass"]);
    assert_eq!(t.reason("persuade opposition"), "You had no cube in Opposition when the cards were revealed.");
    let over = t.play(&["escalate opposition", "done"]);
    assert_eq!((over.kind(), over.state.board.second), ("over", Default::default()));
}

/// `bell.fd.event-tab` `bell.fd.usual-conditions`
#[test]
fn an_event_of_a_pair_reads_control_at_the_same_moment() {
    let acted = |options: &[(&str, &str)]| {
        let t = Table::with_options(options).bare().deciding(Concede, &[WHITE], &[GREEN]).frames(&[Frame::Pick { pair: 2 }]);
        let t = t.printing(GREEN, 1, Colour::Green, "must control press; add 1 in france").tab(GREEN, None, true);
        let t = t.tab(WHITE, Some(Press), false).cubes(Concede, Press, 1).cubes(Defend, Press, 2);
        reveal(t).play(&["persuade press", "done"])
    };
    assert_eq!(acted(&[]).kind(), "over", "its card allowed no action");
    let t = acted(&[("final-decision-reads", "pair")]);
    exactly(&t, &["event", "pass"]);
    exactly(&t.play(&["event"]), &["add france"]);
}

/// `bell.fd.single-op`
#[test]
fn a_named_space_allows_one_cube_there_and_no_more() {
    for side in Side::BOTH {
        let enemy = side.enemy();
        let (own, theirs) = (own_card(side), own_card(enemy));
        let t = last_pair(side, WHITE, GREEN).tab(own, Some(Press), false).tab(theirs, None, false).printing(
            own,
            4,
            colour(side),
            "add 1 in press",
        );
        let t = t.cubes(side, Press, 1).cubes(enemy, Press, 2).cubes(side, France, 1).cubes(enemy, France, 1);
        let t = reveal(t);
        exactly(&t, &["escalate press", "persuade press", "pass"]);
        assert_eq!(t.refused("escalate france"), "bell.fd.single-op");
        assert_eq!(t.refused("persuade france"), "bell.fd.single-op");
        let placed = t.clone().play(&["escalate press"]);
        assert_eq!(placed.state.board.count(side, Press), 2);
        exactly(&placed, &["done"]);
        assert_eq!(placed.play(&["done"]).kind(), "over", "four points make no second cube");
        let removed = t.play(&["persuade press"]);
        assert_eq!(removed.state.board.count(enemy, Press), 1);
        exactly(&removed, &["done"]);
    }
}

/// `bell.fd.usual-conditions`
#[test]
fn the_operation_needs_presence_or_pressure_and_may_be_declined() {
    let table = |t: Table| reveal(with_arrows(t.tab(WHITE, Some(Opposition), false).tab(GREEN, None, false), &[(Press, Opposition)]));
    let t = table(last_pair(Concede, WHITE, GREEN).cubes(Defend, Opposition, 1));
    exactly(&t, &["pass"]);
    assert_eq!(t.refused("persuade opposition"), "bell.fd.usual-conditions");
    assert_eq!(t.refused("escalate opposition"), "bell.fd.usual-conditions");
    let t = table(last_pair(Concede, WHITE, GREEN).cubes(Defend, Opposition, 1).cubes(Concede, Press, 1));
    exactly(&t, &["escalate opposition", "pass"]);
    let t = table(last_pair(Concede, WHITE, GREEN).cubes(Defend, Opposition, 1).cubes(Concede, Opposition, 1));
    exactly(&t, &["escalate opposition", "persuade opposition", "pass"]);
    let t = table(last_pair(Concede, WHITE, GREEN).cubes(Concede, Opposition, 4));
    exactly(&t, &["pass"]);
    // The virtual space presses here too.
    let t = reveal(last_pair(Concede, WHITE, GREEN).tab(WHITE, Some(Government), false).tab(GREEN, None, false));
    exactly(&t, &["escalate government", "pass"]);
}

/// `bell.fd.event-tab`
#[test]
fn the_event_may_replace_the_operation_only_if_the_tab_says_so() {
    for (tab, moves) in [
        ((Some(Government), false), &["escalate government", "pass"][..]),
        ((Some(Government), true), &["escalate government", "event", "pass"]),
        ((None, true), &["event", "pass"]),
    ] {
        let t = last_pair(Concede, WHITE, GREEN)
            .printing(WHITE, 1, Colour::White, "add 1 in press")
            .tab(WHITE, tab.0, tab.1)
            .tab(GREEN, None, false);
        let t = reveal(t);
        exactly(&t, moves);
        if !tab.1 {
            assert_eq!(t.refused("event"), "bell.fd.event-tab");
        } else {
            let t = t.play(&["event"]);
            exactly(&t, &["add press"]);
            let t = t.play(&["add press", "done"]);
            assert_eq!((t.kind(), t.white(Press)), ("over", 1), "instead of the operation, not beside it");
        }
    }
}

/// `bell.fd.event-tab`
#[test]
fn the_final_decision_card_is_used_for_its_event() {
    // a tab without a space is event or nothing.
    let t = Table::new();
    let own = own_fd(&t, Defend);
    let t = t.bare().deciding(Defend, &[WHITE], &[own]).frames(&[Frame::Pick { pair: 2 }]);
    let t = t.tab(WHITE, None, false).tab(own, None, true).printing(own, 4, Colour::Green, "add 1 in president");
    let t = reveal(t);
    exactly(&t, &["event", "pass"]);
    assert_eq!(t.play(&["event", "add president", "done"]).green(President), 1);
}

/// `bell.fd.event-colour`
#[test]
fn that_event_must_be_of_the_own_colour_or_blue() {
    for (printed, suits) in [(Colour::White, true), (Colour::Blue, true), (Colour::Green, false)] {
        let t = last_pair(Concede, WHITE, GREEN).printing(WHITE, 1, printed, "add 1 in press").tab(GREEN, None, false);
        let both = reveal(t.clone().tab(WHITE, Some(Government), true));
        exactly(&both, if suits { &["escalate government", "event", "pass"] } else { &["escalate government", "pass"] });
        if !suits {
            assert_eq!(both.refused("event"), "bell.fd.event-colour");
        }
        let alone = reveal(t.tab(WHITE, None, true));
        assert_eq!(alone.kind(), if suits { "final-action" } else { "over" }, "an enemy event alone is nothing to ask about");
    }
}

/// `bell.fd.event-colour` `bell.event.condition-gate`
#[test]
fn the_conditions_of_that_event_must_hold_too() {
    let table = |white: u8| {
        let t = last_pair(Concede, WHITE, GREEN)
            .printing(WHITE, 1, Colour::White, "must control press; add 1 in press")
            .tab(GREEN, None, false);
        reveal(t.tab(WHITE, Some(Government), true).cubes(Concede, Press, white))
    };
    assert!(table(1).offers("event"));
    assert_eq!(table(0).refused("event"), "bell.event.condition-gate");
}

/// `bell.fd.blank-tab`
#[test]
fn a_card_without_a_tab_does_nothing() {
    let t = last_pair(Concede, WHITE, GREEN).printing(WHITE, 3, Colour::White, "add 1 in press").tab(WHITE, None, false).tab(
        GREEN,
        Some(GeneralStaff),
        false,
    );
    let before = t.state.board.cubes;
    let t = reveal(t);
    assert!(t.news.contains(&News::NothingOnTab(Concede)));
    assert_eq!((t.kind(), t.asked(), t.state.board.cubes), ("final-action", Some(Defend), before), "Concede is not asked at all");
}

/// `bell.fd.no-other-modes`
#[test]
fn points_discards_and_other_uses_are_out_of_the_question() {
    let t = last_pair(Concede, WHITE, GREEN)
        .printing(WHITE, 4, Colour::White, "add 1 in press")
        .tab(WHITE, Some(Government), true)
        .tab(GREEN, None, false);
    let t = t.printing(TOP, 1, Colour::White, "add 1 in france").discarded(TOP);
    let t = reveal(t);
    exactly(&t, &["escalate government", "event", "pass"]);
    for other in ["ops", "discard-event", "final-decision"] {
        assert_eq!(t.refused(other), "table.not-a-choice");
    }
}

/// `bell.fd.breach-applies`
#[test]
fn supply_and_breaches_hold_here_too() {
    for (side, space, vp) in [(Concede, Government, 1), (Defend, Czechoslovaks, -1)] {
        let (own, theirs) = (own_card(side), own_card(side.enemy()));
        let table = |t: Table| reveal(t.tab(own, Some(space), false).tab(theirs, None, false));
        let word = format!("escalate {}", space.id());
        let t = table(last_pair(side, WHITE, GREEN).pool(side, 0)).play(&[&word]);
        assert_eq!((t.pool_of(side), t.state.board.vp), (3, 0), "Escalation");
        let t = table(last_pair(side, WHITE, GREEN).breached(side, 0).pool(side, 0)).play(&[&word]);
        assert_eq!((t.pool_of(side), t.state.board.vp), (1, vp), "Tension costs its point");
        let t = table(last_pair(side, WHITE, GREEN).breached(side, 0).breached(side, 1).pool(side, 0));
        exactly(&t, &["pass"]);
        assert_eq!(t.refused(&word), "bell.supply.exhausted");
    }
}

/// `bell.fd.score-two-dims`
#[test]
fn only_political_and_military_score() {
    for dimension in Dimension::ALL {
        for (side, gain) in [(Concede, -1), (Defend, 1)] {
            let t = last_pair(Concede, WHITE, GREEN).tab(WHITE, None, false).tab(GREEN, None, false).vp(2);
            let t = reveal(dimension.spaces().iter().fold(t, |t, s| t.cubes(side, s, 1)));
            let counts = matches!(dimension, Dimension::Political | Dimension::Military);
            assert_eq!(t.state.board.vp, if counts { 2 + gain } else { 2 }, "{dimension:?}");
        }
    }
}

/// `bell.fd.score-two-dims`
#[test]
fn their_order_is_the_initiative_players_where_it_matters() {
    for first in Side::BOTH {
        let t = last_pair(first, WHITE, GREEN).tab(WHITE, None, false).tab(GREEN, None, false).vp(5);
        let t = Dimension::Political.spaces().iter().fold(t, |t, s| t.cubes(Concede, s, 1));
        let t = reveal(Dimension::Military.spaces().iter().fold(t, |t, s| t.cubes(Defend, s, 1)));
        assert_eq!((t.kind(), t.asked()), ("score-order", Some(first)));
        exactly(&t, &["score military", "score political"]);
        let t = t.play(&["score military"]);
        assert_eq!((t.state.board.vp, t.state.board.ending), (4, Some(Ending::Decided(Side::Defend))));
    }
}

/// `bell.fd.three-simultaneous`
#[test]
fn a_side_without_a_card_skips_the_pair() {
    //
    let t = Table::new().bare().deciding(Defend, &[], &[GREEN]).frames(&[Frame::Pick { pair: 2 }]).tab(GREEN, Some(Czechoslovaks), false);
    let t = t.clone().play_as(Defend, &of(&t, "reveal", GREEN));
    assert_eq!((t.kind(), t.asked()), ("final-action", Some(Defend)));
    assert_eq!(t.play(&["pass"]).kind(), "over");
}

/// In this round a card in hand says which space its tab names, or that its event may be used.
#[test]
fn a_card_in_hand_names_the_space_of_its_tab() {
    let t = trimmed(final_round(1).play(&["first"]));
    let scene = t.game.scene(&t.view(Defend), &Choices::default());
    let held = t.state.secret.hand[Defend.index()];
    assert!(!held.is_empty());
    for card in held.iter() {
        let card = t.game.edition.card(card);
        let wanted = match (card.tab.space, card.tab.event) {
            (Some(space), true) => format!("{} or event", space.name()),
            (Some(space), false) => space.name().to_owned(),
            (None, true) => "event".to_owned(),
            (None, false) => "no tab".to_owned(),
        };
        let drawn = scene.cards.iter().find(|drawn| drawn.title == card.title && drawn.zone == "hand").expect("it is drawn");
        assert_eq!(drawn.state, wanted, "{}", card.title);
        // The words of the rules and the colour on the card agree.
        assert_eq!(drawn.tint.is_some_and(|tint| tint.0 == "blue"), card.colour == Colour::Blue, "{}", card.title);
    }
}
