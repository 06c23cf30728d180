//! The conspirator cards that are no plots.

use crate::support::Table;

fn with(card: &str) -> Table {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "skeptical").give("beck", card);
    t
}

/// orchestra.card.airplane-access
#[test]
fn airplane_access() {
    let mut t = with("airplane-access");
    t.play("beck", "play airplane-access");
    assert!(!t.offers("beck", "go train-station") && !t.offers("beck", "go prague"));
    t.play("beck", "go chancellery");
    assert_eq!((t.place("beck").as_str(), t.left()), ("chancellery", 2));
}

/// orchestra.card.black-market
#[test]
fn black_market() {
    let mut t = with("black-market");
    assert_eq!(t.refused("beck", "play black-market"), "orchestra.act.one-effect");
    t.s.board.unseen[0] -= 1;
    t.s.board.item_discard[0] += 1;
    t.clear("riga").play("beck", "play black-market").play("beck", "take badge");
    assert_eq!((t.items("beck", "badge"), t.s.board.item_discard[0]), (1, 0));
}

/// orchestra.card.black-orchestra
#[test]
fn black_orchestra() {
    let mut t = with("black-orchestra");
    t.s.board.track = 2;
    t.set_ms(7).play("beck", "play black-orchestra").land("1 three 7 target");
    for _ in 0..3 {
        t.play("beck", "option 2");
    }
    assert_eq!((t.ms(), t.s.board.track), (4, 0));
    t.play("beck", "give-die kordt 3");
    assert_eq!((t.s.board.supply(), t.kind()), (9, "action"));
    t.event("s1-leadership-dispute");
    assert_eq!((t.active().as_str(), t.left(), t.s.board.supply()), ("kordt", 6, 9));
    t.event("s1-party-rally");
    assert_eq!(t.s.board.supply(), 10, "the die returned with the end of that turn");
}

/// orchestra.card.black-orchestra
#[test]
fn black_orchestra_eagles_hit_all() {
    let mut t = with("black-orchestra");
    t.play("beck", "play black-orchestra").land("9 one 1 eagle").play("beck", "stop");
    assert_eq!((t.sus("beck"), t.sus("kordt"), t.s.board.supply()), ("high", "high", 10));
}

/// orchestra.card.called-away, orchestra.window.dawn
#[test]
fn called_away() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "called-away").put("kordt", "gestapo-hq").event("s1-gestapo-investigation");
    assert!(t.asks("beck", "dawn"));
    t.play("beck", "play called-away").play("beck", "send himmler").play("beck", "send hess");
    assert!(!t.offers("beck", "go gestapo-hq") && !t.offers("beck", "go hannover"));
    t.play("beck", "go munich");
    assert_eq!((t.lead("himmler").as_str(), t.lead("hess").as_str(), t.sus("kordt")), ("munich", "munich", "high"), "no penalty");
}

/// orchestra.card.cover-story, orchestra.card.lose-gestapo, orchestra.card.inspiring-letter
#[test]
fn cards_for_ones_own_space() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.put("oster", "zeughaus").set_mot("beck", "skeptical");
    for card in ["cover-story", "lose-gestapo", "inspiring-letter"] {
        t.give("beck", card);
    }
    t.set_sus("beck", "extreme").play("beck", "play cover-story");
    assert_eq!((t.sus("beck"), t.sus("kordt"), t.sus("oster")), ("high", "low", "medium"));
    t.play("beck", "play lose-gestapo");
    assert_eq!((t.sus("beck"), t.sus("kordt")), ("medium", "low"));
    t.play("beck", "play inspiring-letter");
    assert_eq!((t.mot("beck"), t.mot("kordt"), t.mot("oster")), ("motivated", "skeptical", "timid"));
}

/// orchestra.card.defections-and-dissent, orchestra.window.dissent
#[test]
fn defections_and_dissent() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_ms(5).give("kordt", "defections-and-dissent").play("beck", "conspire 2").land("1 one 1 target");
    assert!(t.asks("kordt", "dissent-card"));
    t.play("kordt", "lay 1");
    assert_eq!((t.s.board.on_card, t.s.board.track), (1, 0));
    t.event("s1-leadership-dispute");
    t.play("kordt", "conspire 2").land("2 target").play("kordt", "lay 1");
    assert_eq!((t.ms(), t.s.board.on_card, t.s.board.track), (4, 0, 1));
}

/// orchestra.card.defections-and-dissent
#[test]
fn an_eagle_discards_defections() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "defections-and-dissent");
    t.s.board.on_card = 1;
    t.play("beck", "conspire 2").land("1 target 1 eagle");
    assert_eq!((t.discarded("defections-and-dissent"), t.s.board.on_card, t.s.board.track), (true, 0, 1));
}

/// orchestra.card.delay-hitler, orchestra.window.reveal
#[test]
fn delay_hitler() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "delay-hitler").event("s1-party-rally");
    assert!(t.asks("kordt", "reveal"));
    t.play("kordt", "play delay-hitler");
    assert_eq!((t.lead("hitler").as_str(), t.lead("goering").as_str()), ("deutschlandhalle", "nuremberg"));
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "delay-hitler").send("hitler", "nuremberg").event("s1-party-rally");
    assert!(t.asks("kordt", "action"), "he would not move");
}

/// orchestra.card.distant-contact
#[test]
fn distant_contact() {
    let mut t = with("distant-contact");
    t.play("beck", "play distant-contact").play("beck", "take-at smolensk").land("poison");
    assert_eq!((t.items("beck", "poison"), t.s.board.has_tile(t.space("smolensk"))), (1, false));
}

/// orchestra.card.dumpster-dive
#[test]
fn dumpster_dive() {
    let mut t = with("dumpster-dive");
    assert_eq!(t.refused("beck", "play dumpster-dive"), "orchestra.act.one-effect");
    t.give("beck", "lose-gestapo").play("beck", "play lose-gestapo").play("beck", "play dumpster-dive");
    assert_eq!(t.moves("beck"), ["take lose-gestapo"], "not itself");
    t.play("beck", "take lose-gestapo");
    assert!(t.holds("beck", "lose-gestapo"));
}

/// orchestra.card.effective-planning, orchestra.window.dusk, orchestra.window.ask-first
#[test]
fn effective_planning_after_the_last_action() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "effective-planning");
    t.play("beck", "go zeughaus").play("beck", "go train-station").play("beck", "go zeughaus");
    assert!(t.offers("beck", "end-and-ask"));
    t.play("beck", "end-and-ask");
    assert!(t.asks("kordt", "dusk"));
    t.play("kordt", "play effective-planning");
    assert!(t.asks("beck", "action"));
    assert_eq!(t.left(), 1);
}

/// orchestra.card.history-repeats
#[test]
fn history_repeats() {
    let mut t = with("history-repeats");
    t.give("beck", "lose-gestapo").play("beck", "play lose-gestapo").play("beck", "play history-repeats");
    assert_eq!((t.s.board.discard.len(), t.s.board.deck.len()), (0, 53));
    t.land("history-repeats");
    assert!(t.holds("beck", "history-repeats"));
}

/// orchestra.card.infiltrate-bunker
#[test]
fn infiltrate_bunker() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("beck", "infiltrate-bunker").play("beck", "play infiltrate-bunker");
    for card in ["safe", "f-coup", "lose-gestapo"] {
        t.play("beck", "draw").land(card);
    }
    assert!(t.asks("beck", "trim"), "a Timid dossier keeps two");
    t.play("beck", "drop safe");
    assert_eq!((t.sus("beck"), t.cards("beck").len()), ("high", 2));
}

/// orchestra.card.planning-session
#[test]
fn planning_session() {
    let mut t = with("planning-session");
    t.play("beck", "play planning-session").land("safe").land("lose-gestapo").land("f-coup");
    assert_eq!((t.cards("beck"), t.discarded("safe"), t.kind()), (vec!["f-coup".to_owned()], true, "action"));
    let mut t = with("planning-session");
    let plots = t.g.edition.plots;
    t.jail("kordt");
    let kordt = t.pawn("kordt");
    t.s.board.dossier[kordt.index()] = plots;
    t.s.board.deck = t.s.board.deck.minus(plots);
    t.play("beck", "play planning-session");
    while t.kind() == "card" {
        let first = t.at().outcomes()[0].0.clone();
        t.land(&first);
    }
    assert_eq!(t.kind(), "action", "no plot is left: it ends");
}

/// orchestra.card.quick-reaction
#[test]
fn quick_reaction_rolls_a_die_again() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("beck", "reckless")
        .give("beck", "a-lone-gunman")
        .give("kordt", "quick-reaction")
        .put("beck", "munich")
        .send("hitler", "munich");
    t.play("beck", "attempt a-lone-gunman hitler").play("beck", "roll 1").land("1 eagle");
    t.play("kordt", "play quick-reaction").play("kordt", "again eagle").land("1 two");
    assert_eq!((t.place("beck").as_str(), t.discarded("quick-reaction")), ("munich", true));
}

/// orchestra.card.slow-news-day
#[test]
fn slow_news_day() {
    let mut t = with("slow-news-day");
    t.play("beck", "play slow-news-day");
    assert!(!t.offers("beck", "play slow-news-day"));
    t.play("beck", "end");
    assert_eq!((t.active().as_str(), t.s.board.resolved, t.s.secret.pile.len()), ("kordt", 0, 10));
}

/// orchestra.card.classified-papers
#[test]
fn classified_papers() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("kordt", "munich").set_sus("kordt", "extreme").give("kordt", "classified-papers");
    t.play("beck", "conspire 2").land("2 target");
    assert_eq!((t.sus("kordt"), t.s.board.track), ("medium", 2));
    t.event("s1-leadership-dispute").event("s1-party-rally");
    t.play("beck", "conspire 1").land("1 eagle");
    assert_eq!((t.sus("kordt"), t.discarded("classified-papers")), ("high", true));
}

/// orchestra.card.concealed-pistol
#[test]
fn concealed_pistol_takes_no_item_place() {
    let mut t = Table::of(&["beck", "kordt"]);
    for item in ["keys", "map", "badge", "poison"] {
        t.give("beck", item);
    }
    t.give("beck", "concealed-pistol").put("beck", "chancellery").clear("chancellery");
    assert_eq!(t.kind(), "action");
    t.play("beck", "deliver concealed-pistol");
    assert_eq!((t.sus("beck"), t.discarded("concealed-pistol")), ("low", true));
}

/// orchestra.card.forged-documents
#[test]
fn forged_documents_keep_to_open_spaces() {
    let mut t = with("forged-documents");
    t.send("hitler", "nuremberg").play("beck", "play forged-documents").play("beck", "option 1");
    assert_eq!(t.refused("beck", "go prague"), "orchestra.move.stage-gate");
    t.play("beck", "go munich").play("beck", "stop");
    assert_eq!(t.lead("hitler"), "munich");
}

/// orchestra.card.forged-release-orders, orchestra.inv.release-place
#[test]
fn forged_release_orders() {
    let mut t = with("forged-release-orders");
    assert_eq!(t.refused("beck", "play forged-release-orders"), "orchestra.act.one-effect");
    t.jail("kordt").set_sus("kordt", "extreme").play("beck", "play forged-release-orders");
    assert_eq!((t.place("kordt").as_str(), t.sus("kordt")), ("gestapo-hq", "medium"));
}

/// orchestra.card.hidden-camera, orchestra.card.military-secrets
#[test]
fn cards_for_certain_places() {
    let mut t = with("hidden-camera");
    assert_eq!(t.refused("beck", "play hidden-camera"), "orchestra.act.one-effect");
    t.stage(4).put("beck", "auschwitz").play("beck", "play hidden-camera");
    assert_eq!((t.mot("beck"), t.mot("kordt")), ("motivated", "skeptical"));
    let mut t = with("military-secrets");
    assert_eq!(t.refused("beck", "play military-secrets"), "orchestra.act.one-effect");
    t.stage(4).put("beck", "stockholm").set_ms(5).play("beck", "play military-secrets");
    assert_eq!(t.ms(), 4);
}

/// orchestra.card.intelligence-briefing, orchestra.peek.removed
#[test]
fn intelligence_briefing() {
    let mut t = with("intelligence-briefing");
    t.stage(7).play("beck", "play intelligence-briefing").land("s7-documents-located").land("s7-v2");
    assert_eq!(t.moves("beck").len(), 4);
    t.play("beck", "take-out s7-documents-located");
    assert_eq!((t.s.secret.pile.len(), t.kind()), (9, "action"));
    assert!(t.told().iter().any(|line| line.ends_with("one card left the game.")));
}

/// orchestra.card.officer-recruited, orchestra.card.partisan-informant
#[test]
fn dice_for_a_plot() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "timid")
        .set_mot("beck", "reckless")
        .give("beck", "h-sniper")
        .give("kordt", "officer-recruited")
        .give("kordt", "partisan-informant");
    t.put("beck", "munich").send("hitler", "munich").set_ms(4).play("beck", "attempt h-sniper hitler");
    assert_eq!(t.moves("beck").len(), 3, "with support at 4 nobody is asked, and Beck has a die of his own");
    t.play("beck", "cancel").set_ms(5).play("beck", "attempt h-sniper hitler");
    assert!(t.asks("kordt", "pool"));
    assert_eq!(t.moves("kordt"), ["play partisan-informant", "pass"], "Officer Recruited is for one's own plot");
    t.play("kordt", "play partisan-informant");
    assert_eq!(t.moves("beck").len(), 3, "three dice, and no way back");
}

/// orchestra.card.war-crimes-evidence
#[test]
fn war_crimes_evidence() {
    let mut t = with("war-crimes-evidence");
    t.set_ms(5).play("beck", "play war-crimes-evidence").play("beck", "option 2");
    assert_eq!((t.ms(), t.mot("beck"), t.mot("kordt")), (5, "motivated", "skeptical"));
}

/// orchestra.card.schedule-leaked
#[test]
fn a_leak_ignores_one_rolled_eagle() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.give("kordt", "schedule-leaked").set_sus("kordt", "high");
    t.play("kordt", "attempt a-lone-gunman hitler").play("kordt", "roll 1").land("1 eagle").play("kordt", "play schedule-leaked");
    assert_eq!((t.place("kordt").as_str(), t.discarded("schedule-leaked")), ("munich", true));
}

/// orchestra.card.false-accusations
#[test]
fn false_accusations_is_in_nobodys_deck() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "dossier");
    assert!(t.at().outcomes().iter().all(|(id, _)| id != "false-accusations"));
    assert_eq!(t.at().outcomes().iter().map(|(_, weight)| weight).sum::<u32>(), 53);
}

/// orchestra.card.forged-documents, orchestra.card.forged-release-orders, orchestra.card.war-crimes-evidence
#[test]
fn choices_of_a_card_say_what_they_do() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("beck", "forged-documents").play("beck", "play forged-documents");
    assert_eq!(t.label("beck", "option 1").0, "Move Hitler up to 3 spaces");
    assert_eq!(t.label("beck", "option 2").0, "Move one conspirator up to 3 spaces");
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("beck", "war-crimes-evidence").play("beck", "play war-crimes-evidence");
    assert_eq!(t.label("beck", "option 1"), ("Lower military support by 1".into(), "without effect".into()), "it is at its lowest");
    assert_eq!(t.label("beck", "option 2"), ("Raise the motivation of everyone in your space by 1".into(), String::new()));
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.give("beck", "forged-release-orders").jail("kordt").set_sus("kordt", "low");
    assert_eq!(t.label("beck", "play forged-release-orders").1, "Kordt is released at Medium suspicion");
    t.jail("oster").play("beck", "play forged-release-orders");
    assert_eq!(
        t.prompt("beck"),
        ("Beck, choose who is released by Forged Release Orders.".into(), "orchestra.card.forged-release-orders".into())
    );
    assert_eq!(t.label("beck", "pick oster").0, "Release Oster");
}
