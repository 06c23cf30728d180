//! Windows: who is asked and who is not.

use crate::support::{Table, open};
use orchestra::{
    Orchestra,
    leader::Leader,
    state::{EventFrame, Frame, Of, State},
};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use table::{Ask, Options, OrderKind, Play, Seat, Silent, Sitting, chance::below};

fn orchestra_windows() -> Vec<table::Window> {
    orchestra::Orchestra::ABOUT.windows.to_vec()
}

/// orchestra.window.dawn
#[test]
fn dawn_opens_only_for_a_deputy() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "called-away").event("s1-gestapo-investigation");
    assert!(t.asks("kordt", "action"), "nobody stands there");
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "called-away").put("kordt", "deutschlandhalle").event("s1-gestapo-investigation");
    assert!(t.asks("kordt", "action"), "Hitler alone is no deputy");
    let mut t = Table::of(&["kordt", "beck"]);
    t.give("kordt", "called-away").set_mot("beck", "motivated").put("beck", "gestapo-hq").event("s1-gestapo-investigation");
    assert!(t.asks("beck", "action"), "Beck is immune");
}

/// orchestra.window.dusk, orchestra.window.order
#[test]
fn dusk_asks_in_stage_7_unless_ordered_otherwise() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "slow-news-day").play("beck", "end");
    assert_eq!(t.kind(), "event", "no question in stage 1");
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(7).give("kordt", "slow-news-day").play("beck", "end");
    assert!(t.asks("kordt", "dusk"));
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "slow-news-day");
    let (seat, order) = (t.seat("kordt"), t.g.read("order kordt slow-news-day ask").expect("an order"));
    t.g.play(&mut t.s, seat, order, &mut t.log);
    t.play("beck", "end");
    assert!(t.asks("kordt", "dusk"), "ordered to ask");
}

/// orchestra.window.ask-first
#[test]
fn the_twin_of_the_ending_button() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert!(!t.offers("beck", "end-and-ask"));
    t.give("kordt", "slow-news-day").play("beck", "end-and-ask");
    assert!(t.asks("kordt", "dusk"));
    t.play("kordt", "play slow-news-day");
    assert_eq!((t.active().as_str(), t.s.board.resolved), ("kordt", 0));
}

/// orchestra.window.skip, orchestra.inv.window-holder
#[test]
fn a_window_without_a_holder_leaves_no_trace() {
    let mut t = Table::of(&["beck", "kordt", "oster", "canaris", "olbricht"]);
    t.play("beck", "end");
    assert_eq!(t.kind(), "event");
    t.land("s1-party-rally");
    assert!(t.asks("kordt", "action"));
}

/// orchestra.window.calling
#[test]
fn a_call_is_for_holders_on_anothers_turn() {
    let mut t = Table::of(&["beck", "kordt"]);
    let asides = |t: &Table, who: &str| {
        let mut out = Vec::new();
        t.g.asides(&t.s, t.seat(who), &mut out);
        out.into_iter().map(|m| t.g.write(m)).filter(|m| m.starts_with("call")).collect::<Vec<_>>()
    };
    assert!(asides(&t, "kordt").is_empty());
    t.give("kordt", "called-away").give("beck", "effective-planning");
    assert_eq!((asides(&t, "kordt"), asides(&t, "beck")), (vec!["call kordt".to_owned()], vec![]));
    t.jail("kordt");
    assert!(asides(&t, "kordt").is_empty());
}

/// orchestra.window.lend-order
#[test]
fn lending_can_be_ordered() {
    let lend = orchestra_windows().into_iter().find(|window| window.kind == "lend").expect("a window");
    assert!(lend.at_once, "a standing order may lend at once");
}

/// orchestra.window.call, orchestra.action.up-to
#[test]
fn a_caller_is_asked_after_the_last_deed_too() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "effective-planning");
    let (seat, call) = (t.seat("kordt"), t.g.read("call kordt").expect("a call"));
    t.g.play(&mut t.s, seat, call, &mut t.log);
    t.play("beck", "end");
    assert!(t.asks("kordt", "call"));
    t.play("kordt", "play effective-planning");
    assert!(t.asks("beck", "action"));
    assert_eq!(t.left(), 1, "those that were left when the actions ended are lost");
}

/// Everything a window row needs: who is asked what, and what happens without an answer.
fn plays_order(t: &mut Table, text: &str) {
    let who = text.split(' ').nth(1).expect("an order names somebody");
    let (seat, order) = (t.seat(who), t.g.read(text).expect("an order"));
    let mut asides = Vec::new();
    t.g.asides(&t.s, seat, &mut asides);
    assert!(asides.contains(&order), "{text} is offered");
    t.g.play(&mut t.s, seat, order, &mut t.log);
}

/// orchestra.window.reveal
#[test]
fn one_card_is_enough_to_hold_hitler_back() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("kordt", "delay-hitler").give("oster", "delay-hitler").event("s1-party-rally");
    assert!(t.asks("kordt", "reveal"));
    t.play("kordt", "pass");
    assert!(t.asks("oster", "reveal"));
    t.play("oster", "play delay-hitler");
    assert_eq!((t.lead("hitler").as_str(), t.holds("kordt", "delay-hitler")), ("deutschlandhalle", true));
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "delay-hitler").event("s1-leadership-dispute");
    assert!(t.asks("kordt", "action"), "he is not in its text");
}

/// orchestra.window.reveal
#[test]
fn the_active_seat_is_asked_first() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "delay-hitler").give("kordt", "delay-hitler").event("s1-party-rally");
    assert!(t.asks("beck", "reveal"));
}

/// orchestra.window.train
#[test]
fn the_train_window_opens_only_where_an_event_moved_hitler() {
    let ready = |level: &str| {
        let mut t = Table::of(&["beck", "kordt"]);
        t.set_mot("kordt", level).set_mot("beck", "skeptical").give("kordt", "c-derail-train");
        t
    };
    let mut t = ready("committed");
    t.event("s1-anschluss");
    assert!(t.asks("kordt", "train"));
    t.play("kordt", "attempt c-derail-train hitler").play("kordt", "roll 1").land("1 one");
    assert!(t.asks("kordt", "action"), "each plot once");
    let mut t = ready("motivated");
    t.event("s1-anschluss");
    assert!(t.asks("kordt", "action"), "not Committed");
    let mut t = ready("committed");
    t.event("s1-leadership-dispute");
    assert!(t.asks("kordt", "action"), "he has not moved");
    let mut t = ready("committed");
    t.give("beck", "forged-documents").play("beck", "play forged-documents").play("beck", "option 1").play("beck", "go zeughaus");
    t.play("beck", "stop").event("s1-leadership-dispute");
    assert!(t.asks("kordt", "action"), "a card moved him");
}

/// orchestra.window.train
#[test]
fn a_detected_attempt_can_drop_the_second_holder() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.set_mot("kordt", "committed").set_sus("kordt", "high").give("kordt", "c-derail-train");
    t.set_mot("oster", "committed").give("oster", "d-plane-bomb").event("s1-anschluss");
    t.play("kordt", "attempt c-derail-train hitler").play("kordt", "roll 1").land("1 eagle");
    assert_eq!((t.place("kordt").as_str(), t.mot("oster"), t.kind()), ("prison", "motivated", "face"));
}

/// orchestra.window.train, orchestra.variant.lieutenants.target
#[test]
fn with_lieutenants_a_moved_deputy_is_a_target() {
    let mut t = Table::with(&["beck", "kordt"], &[("lieutenants", "on")]);
    t.set_mot("kordt", "committed").give("kordt", "c-derail-train").event("s1-leadership-dispute");
    assert!(t.asks("kordt", "train"));
    let targets: Vec<String> = t.moves("kordt");
    assert_eq!(targets, ["attempt c-derail-train bormann", "attempt c-derail-train himmler", "attempt c-derail-train goering", "pass"]);
}

/// orchestra.window.pool
#[test]
fn the_pool_asks_who_can_add() {
    let attempt = |ms: u8| {
        let mut t = Table::ready(&["oster", "kordt"], "e-hidden-bomb", "munich");
        t.give("kordt", "partisan-informant").set_ms(ms).play("oster", "attempt e-hidden-bomb hitler");
        t
    };
    let mut t = attempt(5);
    assert!(t.asks("kordt", "pool"));
    t.play("kordt", "pass");
    assert!(t.asks("oster", "plot-dice") && t.offers("oster", "cancel"));
    assert!(attempt(4).asks("oster", "plot-dice"));
}

/// orchestra.window.dice
#[test]
fn the_dice_window_opens_for_holders_where_nothing_is_won() {
    let roll = |faces: &str| {
        let mut t = Table::ready(&["oster", "kordt", "beck"], "e-hidden-bomb", "munich");
        t.set_ms(3).give("kordt", "quick-reaction").give("beck", "schedule-leaked").give("oster", "officer-recruited");
        t.play("oster", "attempt e-hidden-bomb hitler").play("oster", "use officer-recruited").play("oster", "ready");
        t.play("oster", "roll 3").land(faces);
        t
    };
    assert_eq!(roll("3 target").kind(), "over", "a victory as it lies");
    let mut t = roll("3 one");
    assert!(t.asks("kordt", "dice"));
    t.play("kordt", "pass");
    assert!(t.asks("oster", "action"), "there is no eagle to leak");
    let mut t = roll("1 one 2 eagle");
    t.play("kordt", "pass");
    assert!(t.asks("beck", "dice"));
    t.play("beck", "play schedule-leaked");
    assert!(t.asks("kordt", "dice"), "a card played starts the round again");
    t.play("kordt", "play quick-reaction").play("kordt", "again one").land("1 eagle");
    assert_eq!(t.place("oster"), "prison", "two of three eagles count");
}

/// orchestra.window.dissent
#[test]
fn the_card_is_asked_about_where_there_is_a_target_and_no_eagle() {
    for (faces, asked) in [("1 one 1 target", true), ("2 one", false), ("1 target 1 eagle", false)] {
        let mut t = Table::of(&["beck", "kordt"]);
        t.give("kordt", "defections-and-dissent").play("beck", "conspire 2").land(faces);
        assert_eq!(t.kind() == "dissent-card", asked, "{faces}");
    }
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "defections-and-dissent").play("beck", "conspire 1").land("1 target");
    assert!(t.asks("beck", "dissent-card"), "on one's own turn, too");
}

/// orchestra.window.dusk
#[test]
fn on_a_prisoners_turn_dusk_follows_the_interrogation() {
    let mut t = Table::of(&["kordt", "beck", "oster"]);
    t.stage(7).jail("beck").give("oster", "slow-news-day").give("oster", "effective-planning").next("s7-gothic-line");
    t.play("kordt", "end").play("oster", "pass").land("face-4").play("beck", "talk talk-ms2").land("1 one");
    assert!(t.asks("oster", "dusk"));
    assert_eq!(t.moves("oster"), ["play slow-news-day", "pass"], "a prisoner has no action to be given");
    t.play("oster", "play slow-news-day");
    assert_eq!((t.active().as_str(), t.s.board.resolved), ("oster", 1));
}

/// orchestra.window.dusk
#[test]
fn a_freed_prisoner_may_bar_the_event() {
    let mut t = Table::of(&["kordt", "beck", "oster"]);
    t.stage(7).give("beck", "slow-news-day").jail("beck").next("s7-gothic-line").play("kordt", "end").land("face-4");
    t.play("beck", "talk talk-ms2").land("1 target");
    assert!(t.asks("beck", "dusk"), "they had no moves of their own");
}

/// orchestra.window.order
#[test]
fn orders_are_for_each_card() {
    // A card, what opens its window, and whether it is asked by default.
    let open = |card: &str, order: Option<&str>, stage: u8| {
        let mut t = Table::of(&["beck", "kordt"]);
        t.stage(stage).set_mot("kordt", "committed").give("kordt", card).put("kordt", "gestapo-hq").send("hitler", "munich");
        if let Some(order) = order {
            plays_order(&mut t, &format!("order kordt {card} {order}"));
        }
        match card {
            "called-away" => _ = t.event(if stage == 7 { "s7-gothic-line" } else { "s1-gestapo-investigation" }),
            "delay-hitler" | "c-derail-train" | "d-plane-bomb" => {
                _ = t.event(if stage == 7 { "s7-fuhrer-bunker" } else { "s1-berlin-speech" });
                while t.kind() == "conspirator-meant" {
                    t.play("beck", "pick beck");
                }
            }
            "defections-and-dissent" => _ = t.play("beck", "conspire 1").land("1 target"),
            "slow-news-day" | "effective-planning" => _ = t.play("beck", "end"),
            _ => {
                t.set_mot("beck", "reckless").give("beck", "a-lone-gunman").put("beck", "munich").set_ms(5);
                t.play("beck", "attempt a-lone-gunman hitler");
                if t.asks("beck", "plot-dice") {
                    t.play("beck", "roll 1").land("1 eagle");
                }
            }
        }
        t.asked() == Some(1) && ["dawn", "reveal", "train", "dissent-card", "dusk", "pool", "dice"].contains(&t.kind())
    };
    let cards =
        ["called-away", "delay-hitler", "c-derail-train", "d-plane-bomb", "defections-and-dissent", "partisan-informant", "quick-reaction"];
    for card in cards {
        assert!(open(card, None, 1) && open(card, None, 7), "{card} asks");
        assert!(!open(card, Some("stage-7"), 1) && open(card, Some("stage-7"), 7), "{card} asks in stage 7");
        assert!(!open(card, Some("never"), 1) && !open(card, Some("never"), 7), "{card} does not ask");
    }
    for card in ["slow-news-day", "effective-planning"] {
        assert!(!open(card, None, 1) && open(card, None, 7), "{card} asks in stage 7");
        assert!(open(card, Some("ask"), 1) && open(card, Some("ask"), 7), "{card} asks");
        assert!(!open(card, Some("never"), 1) && !open(card, Some("never"), 7), "{card} does not ask");
    }
}

/// orchestra.window.order
#[test]
fn who_is_not_asked_lays_nothing_and_stops_nothing() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "defections-and-dissent");
    plays_order(&mut t, "order kordt defections-and-dissent never");
    t.play("beck", "conspire 1").land("1 target");
    assert_eq!((t.s.board.on_card, t.s.board.track, t.kind()), (0, 1, "action"));
}

/// orchestra.window.ask-first
#[test]
fn asking_first_goes_beyond_an_order() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "slow-news-day");
    plays_order(&mut t, "order kordt slow-news-day never");
    t.play("beck", "end-and-ask");
    assert!(t.asks("kordt", "dusk"));
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "slow-news-day");
    plays_order(&mut t, "order kordt slow-news-day ask");
    assert!(!t.offers("beck", "end-and-ask"), "he is asked anyway");
}

/// orchestra.window.lend-order
#[test]
fn always_lend_answers_at_once() {
    let mut t = Table::ready(&["oster", "kordt"], "e-hidden-bomb", "munich");
    t.put("kordt", "munich").give("kordt", "keys");
    t.play("oster", "attempt e-hidden-bomb hitler").play("oster", "want kordt keys").play("oster", "ready");
    assert!(t.asks("kordt", "lend"));
    let g = std::sync::Arc::new(t.g.clone());
    let options = Options::complete(&Orchestra::ABOUT, []).expect("defaults");
    let mut sitting = Sitting::new(g, options, std::sync::Arc::new(Orchestra::house()), None);
    sitting.continue_from(t.s);
    let question = sitting.window_question(Seat(1)).expect("a window");
    assert_eq!(question.answer(|_| (OrderKind::Play, &[])), Some("lend-all"));
    assert_eq!(question.answer(|_| (OrderKind::Pass, &[])), Some("decline"));
    assert_eq!(question.answer(|_| (OrderKind::Ask, &[])), None);
}

/// orchestra.window.calling
#[test]
fn a_call_in_the_middle_of_a_chain_is_answered_after_it() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical").give("kordt", "effective-planning").give("beck", "airplane-access").play("beck", "play airplane-access");
    let before = t.at().moves(t.seat("beck"));
    plays_order(&mut t, "call kordt");
    assert_eq!(t.at().moves(t.seat("beck")), before, "it changes nothing");
    assert!(t.told().iter().any(|line| line.contains("wants to be asked")));
    t.play("beck", "go munich");
    assert!(t.asks("kordt", "call"));
    t.play("kordt", "pass");
    assert!(t.asks("beck", "action"));
    t.play("beck", "go nuremberg");
    assert!(t.asks("beck", "action"), "a call is answered once");
}

/// orchestra.window.call
#[test]
fn called_away_between_two_actions() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "called-away");
    plays_order(&mut t, "call kordt");
    t.play("beck", "go zeughaus").play("kordt", "play called-away").play("kordt", "send himmler").play("kordt", "send hess");
    t.play("kordt", "go munich");
    assert_eq!((t.lead("himmler").as_str(), t.kind(), t.left()), ("munich", "action", 2));
}

/// Plays random games with five seats and nobody's orders changed; every question to another seat than the active one is counted.
fn others_asked(seed: u64, mut each: impl FnMut(&Orchestra, &State, &'static str)) {
    let g = open(5, &[("difficulty", "easy")]);
    let (mut s, mut rng) = (g.setup(), Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut moves = Vec::new();
    loop {
        match g.ask(&s) {
            Ask::Over(_) => return,
            Ask::Chance(_) => {
                let outcome = g.draw(&s, &mut rng);
                g.land(&mut s, outcome, &mut Silent);
            }
            ask => {
                let seat = ask.seats().iter().next().expect("somebody is asked");
                if seat != g.seat_of(s.board.active) {
                    each(&g, &s, ask.kind().expect("a question").0);
                }
                moves.clear();
                g.moves(&s, seat, &mut moves);
                let m = moves[below(&mut rng, moves.len() as u32) as usize];
                g.play(&mut s, seat, m, &mut Silent);
            }
        }
    }
}

/// orchestra.window.skip, orchestra.window.order, orchestra.window.dusk, orchestra.window.dawn, orchestra.window.dissent
#[test]
fn with_five_seats_and_default_orders_others_are_asked_next_to_nothing() {
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..150 {
        others_asked(seed, |g, s, kind| {
            *seen.entry(kind).or_insert(0u32) += 1;
            let (b, e) = (&s.board, &g.edition);
            let hitler_moved = b.moved.has(Leader::Hitler);
            let deputy_here = b.at(b.active).is_some_and(|here| !b.leaders_in(here).and(Leader::DEPUTIES).is_empty());
            match kind {
                // Two single cards, dusk in stage 7, and what Hitler's move or a plot opens.
                "dawn" => assert!(deputy_here),
                "dispatch" => {}
                "dissent-card" => assert!(b.roll.targets() > 0 && b.roll.eagles() == 0),
                "dusk" => assert!(b.stage == 7 || b.turn.ask_first),
                "reveal" => assert!(b.current.is_some() && !hitler_moved),
                "train" => assert!(hitler_moved),
                "pool" | "lend" | "dice" => assert!(b.attempt.is_some()),
                "goods" | "plot-dice" => assert!(b.attempt.is_some_and(|attempt| attempt.train)),
                // Duties of other seats, which are no windows.
                "trim" | "raid" | "accept" | "draw" => {}
                "step" => {
                    let visited = matches!(
                        b.agenda.as_slice().iter().rev().find_map(|frame| match frame {
                            Frame::Event(EventFrame::Run { of, .. }) => Some(*of),
                            _ => None,
                        }),
                        Some(Of::Event(_) | Of::Talk(_) | Of::Broken(_) | Of::Card(_))
                    );
                    assert!(visited, "{:?}", b.agenda);
                }
                other => panic!("{other} is asked of another seat in stage {} of {}", b.stage, e.name),
            }
        });
    }
    assert!(!seen.contains_key("call"), "nobody has called");
    for kind in ["dawn", "reveal", "dissent-card", "trim", "raid"] {
        assert!(seen.contains_key(kind), "{kind} was asked: {seen:?}");
    }
}

/// orchestra.window.skip
#[test]
fn there_are_eight_windows_and_lending() {
    let kinds: Vec<&str> = Orchestra::ABOUT.windows.iter().map(|window| window.kind).collect();
    assert_eq!(kinds, ["dawn", "call", "dusk", "reveal", "train", "pool", "lend", "dice", "dissent-card"]);
}

/// orchestra.window.reveal
#[test]
fn whether_hitler_would_move_is_read_from_the_text() {
    // An event, where Hitler is, where the others are, and whether Delay Hitler is asked about.
    for (event, hitler, asked) in [
        ("s1-kristallnacht", "deutschlandhalle", false),
        ("s1-kristallnacht", "munich", true),
        ("s3-visit-hitler", "train-station", false),
        ("s3-visit-hitler", "munich", true),
        ("s6-slow-retreat", "smolensk", false),
        ("s4-war-conference", "anlage-sud", false),
        ("s2-party-rally", "munich", true),
    ] {
        let mut t = Table::of(&["beck", "kordt"]);
        let stage = t.g.edition.events[t.g.edition.events.find(|it| it.id == event).expect("an event")].stage;
        t.stage(stage).give("kordt", "delay-hitler").send("hitler", hitler).event(event);
        assert_eq!(t.kind() == "reveal", asked, "{event} with Hitler in {hitler}");
    }
}

/// orchestra.window.dawn
#[test]
fn called_away_can_save_its_own_holder() {
    let mut t = Table::of(&["kordt", "oster"]);
    t.give("oster", "called-away").put("oster", "gestapo-hq").event("s1-munich-agreement");
    assert!(t.asks("oster", "dawn"));
    t.play("oster", "play called-away").play("oster", "send himmler").play("oster", "send goering").play("oster", "go zeughaus");
    assert_eq!((t.sus("oster"), t.kind()), ("medium", "action"));
    let mut t = Table::of(&["kordt", "oster"]);
    t.give("oster", "called-away").put("oster", "gestapo-hq").event("s1-munich-agreement").play("oster", "pass");
    assert_eq!((t.sus("oster"), t.kind()), ("high", "action"));
}
