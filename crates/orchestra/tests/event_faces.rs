//! Every event card: what it does.

use crate::support::Table;

fn table() -> Table {
    Table::of(&["beck", "kordt"])
}

/// Where leaders are after an event: "hitler munich, goering munich".
fn leaders(t: &Table, wanted: &str) {
    for pair in wanted.split(", ") {
        let (leader, space) = pair.split_once(' ').expect("a leader and a space");
        assert_eq!(t.lead(leader), space, "{leader}");
    }
}

/// orchestra.event.s1-parade-in-berlin, orchestra.plot.modifiers
#[test]
fn parade_in_berlin() {
    let mut t = table();
    t.put("kordt", "zeughaus").event("s1-parade-in-berlin");
    leaders(&t, "hitler zeughaus, goebbels zeughaus, hess zeughaus");
    assert_eq!((t.sus("beck"), t.sus("kordt")), ("low", "medium"));
    let event = t.s.board.current.expect("it is current");
    assert_eq!(t.g.edition.event(event).gives.eagles_ignored, 2);
}

/// orchestra.event.s1-visit-goebbels
#[test]
fn visit_from_goebbels() {
    let mut t = table();
    t.put("beck", "munich").put("kordt", "hannover").set_sus("kordt", "extreme").event("s1-visit-goebbels");
    assert!(t.asks("kordt", "accept"));
    t.play("kordt", "accept");
    assert_eq!((t.sus("kordt"), t.mot("kordt")), ("extreme", "motivated"));
    let mut t = table();
    t.put("beck", "munich").put("kordt", "hannover").event("s1-visit-goebbels").play("kordt", "decline");
    assert_eq!((t.sus("kordt"), t.mot("kordt")), ("medium", "timid"));
}

/// orchestra.event.s1-party-rally, orchestra.event.s1-leadership-dispute
#[test]
fn rally_and_dispute() {
    let mut t = table();
    t.event("s1-party-rally");
    leaders(&t, "hitler nuremberg, goebbels nuremberg, bormann nuremberg, himmler nuremberg, hess nuremberg, goering nuremberg");
    t.event("s1-leadership-dispute");
    leaders(&t, "bormann hannover, goering tannenberg, himmler nuremberg, hitler nuremberg");
}

/// orchestra.event.s1-visit-himmler
#[test]
fn visit_from_himmler() {
    for (face, mot, sus) in [("1 two", "motivated", "medium"), ("1 eagle", "timid", "extreme"), ("1 target", "timid", "medium")] {
        let mut t = Table::of(&["beck", "kordt", "oster"]);
        t.put("beck", "munich")
            .put("kordt", "munich")
            .put("oster", "zeughaus")
            .event("s1-visit-himmler")
            .play("oster", "accept")
            .land(face);
        assert_eq!((t.mot("oster"), t.sus("oster")), (mot, sus), "{face}");
    }
}

/// orchestra.event.s1-kristallnacht
#[test]
fn kristallnacht() {
    let mut t = table();
    t.send("hitler", "munich").send("hess", "munich").event("s1-kristallnacht");
    leaders(&t, "hitler deutschlandhalle, hess hannover, goering munich");
    assert_eq!((t.mot("beck"), t.mot("kordt")), ("skeptical", "skeptical"));
}

/// orchestra.event.s1-berlin-speech
#[test]
fn berlin_speech() {
    let mut t = table();
    t.set_ms(6).event("s1-berlin-speech");
    assert!(t.asks("beck", "conspirator-meant"));
    t.play("beck", "pick kordt");
    leaders(&t, "hitler sportpalast, goebbels sportpalast");
    assert_eq!((t.ms(), t.sus("beck"), t.sus("kordt")), (3, "medium", "low"));
}

/// orchestra.event.s1-assassin-caught, orchestra.event.s2-assassin-caught
#[test]
fn assassin_caught() {
    for event in ["s1-assassin-caught", "s2-assassin-caught"] {
        let mut t = Table::of(&["beck", "kordt", "oster"]);
        t.put("oster", "munich").set_sus("kordt", "extreme").event(event);
        assert_eq!((t.sus("beck"), t.sus("kordt"), t.sus("oster")), ("high", "extreme", "medium"), "all who are nearest");
        leaders(&t, "hitler chancellery");
    }
}

/// orchestra.event.s1-gestapo-investigation, orchestra.event.s1-munich-agreement, orchestra.event.s1-blomberg-fritsch, orchestra.event.s1-anschluss
#[test]
fn the_rest_of_stage_1() {
    let mut t = table();
    t.set_sus("kordt", "extreme").event("s1-gestapo-investigation");
    assert_eq!((t.sus("beck"), t.sus("kordt")), ("high", "extreme"));
    let mut t = table();
    t.event("s1-munich-agreement");
    assert_eq!((t.ms(), t.s.secret.pile.len()), (4, 7));
    let mut t = table();
    t.event("s1-blomberg-fritsch");
    leaders(&t, "goering chancellery");
    t.event("s1-anschluss");
    leaders(&t, "hitler munich, goering munich");
    assert_eq!(t.ms(), 5);
}

/// orchestra.event.s2-strategy-session-a, orchestra.event.s2-strategy-session-b, orchestra.event.s2-anti-semitic-laws, orchestra.event.s2-invasion-of-poland
#[test]
fn plain_and_key_events_of_stage_2() {
    let mut t = table();
    t.event("s2-strategy-session-a");
    leaders(&t, "himmler adlerhorst, goering adlerhorst, hess adlerhorst");
    t.event("s2-strategy-session-b").land("map");
    leaders(&t, "bormann munich, goebbels munich");
    t.event("s2-anti-semitic-laws");
    assert_eq!(t.mot("beck"), "skeptical");
    t.event("s2-invasion-of-poland");
    assert_eq!(t.ms(), 5);
}

/// orchestra.event.s2-visit-hess
#[test]
fn visit_from_hess() {
    let mut t = table();
    t.put("beck", "munich").set_mot("kordt", "skeptical").event("s2-visit-hess").play("kordt", "accept").play("kordt", "go berghof");
    assert_eq!((t.place("kordt").as_str(), t.mot("kordt"), t.sus("kordt")), ("berghof", "timid", "low"));
    let mut t = table();
    t.put("beck", "munich").event("s2-visit-hess");
    assert!(t.asks("kordt", "action"), "a Timid conspirator cannot pay");
}

/// orchestra.event.s2-visit-bormann
#[test]
fn visit_from_bormann() {
    let mut t = table();
    t.put("kordt", "munich").put("beck", "hannover").give("kordt", "keys").set_sus("kordt", "extreme").event("s2-visit-bormann");
    t.play("kordt", "accept").play("kordt", "drop keys");
    assert_eq!((t.sus("kordt"), t.items("kordt", "keys")), ("medium", 0));
    let mut t = table();
    t.put("kordt", "munich").put("beck", "hannover").event("s2-visit-bormann");
    assert!(t.asks("kordt", "action"), "no goods, no offer");
}

/// orchestra.event.s2-nazi-soviet-pact, orchestra.event.s2-sudetenland, orchestra.event.s2-czechoslovakia-invaded
#[test]
fn important_events_of_stage_2() {
    let mut t = table();
    t.event("s2-nazi-soviet-pact").event("s2-sudetenland").event("s2-czechoslovakia-invaded").land("keys");
    leaders(&t, "bormann berghof, hess berghof, hitler vienna");
    assert_eq!(t.ms(), 6);
}

/// orchestra.event.s2-party-rally
#[test]
fn the_rally_cools_who_enters_nuremberg() {
    let mut t = table();
    t.set_ms(6).set_sus("kordt", "extreme").event("s2-party-rally");
    leaders(&t, "hitler nuremberg, goering nuremberg");
    t.play("kordt", "go nuremberg");
    assert_eq!((t.ms(), t.sus("kordt")), (3, "low"));
}

/// orchestra.event.s3-visit-hitler
#[test]
fn visit_from_hitler() {
    let mut t = table();
    t.put("beck", "munich").set_mot("kordt", "committed").set_sus("kordt", "low").event("s3-visit-hitler").play("kordt", "accept");
    assert_eq!((t.mot("kordt"), t.sus("kordt")), ("timid", "low"));
}

/// orchestra.event.s3-berghof-retreat, orchestra.event.s3-jews-targeted, orchestra.event.s3-london-bombed, orchestra.event.s3-germany-bombed
#[test]
fn plain_events_of_stage_3() {
    let mut t = table();
    t.event("s3-berghof-retreat");
    leaders(&t, "hitler berghof, himmler berghof, goebbels berghof, bormann berghof, hess hannover");
    t.event("s3-jews-targeted").land("map");
    leaders(&t, "himmler warsaw");
    assert_eq!(t.mot("beck"), "skeptical");
    t.event("s3-london-bombed").land("keys");
    leaders(&t, "hess prague");
    t.event("s3-germany-bombed");
    let gives = t.g.edition.event(t.s.board.current.expect("current")).gives;
    assert_eq!((t.ms(), gives.eagles_added), (5, 1));
}

/// orchestra.event.s3-visit-goering
#[test]
fn visit_from_goering() {
    let mut t = table();
    t.put("kordt", "munich")
        .put("beck", "hannover")
        .send("goering", "nuremberg")
        .give("kordt", "keys")
        .give("kordt", "map")
        .set_sus("kordt", "extreme");
    t.event("s3-visit-goering").play("kordt", "accept").play("kordt", "drop keys").play("kordt", "stop");
    assert_eq!((t.sus("kordt"), t.items("kordt", "map")), ("high", 1));
}

/// orchestra.event.s3-sea-lion-postponed, orchestra.event.s3-western-offensive, orchestra.event.s3-invasion-of-norway, orchestra.event.s3-fall-of-paris
#[test]
fn key_and_important_events_of_stage_3() {
    let mut t = table();
    t.set_mot("beck", "motivated").event("s3-western-offensive");
    assert_eq!((t.place("beck").as_str(), t.place("kordt").as_str()), ("adlerhorst", "train-station"));
    t.event("s3-invasion-of-norway");
    assert_eq!(t.ms(), 4);
    t.event("s3-fall-of-paris");
    assert_eq!((t.ms(), t.mot("beck")), (5, "skeptical"));
    t.event("s3-sea-lion-postponed");
    assert_eq!(t.mot("beck"), "timid");
}

/// orchestra.event.s4-visit-himmler, orchestra.event.s4-visit-goebbels, orchestra.event.s5-visit-goering
#[test]
fn visits_that_cost_an_affiliation_a_level() {
    for (event, hit, leader) in
        [("s4-visit-himmler", "beck", "himmler"), ("s4-visit-goebbels", "kordt", "goebbels"), ("s5-visit-goering", "oster", "goering")]
    {
        let mut t = Table::of(&["beck", "kordt", "oster"]);
        for who in ["beck", "kordt", "oster"] {
            t.set_mot(who, "motivated");
        }
        t.event(event);
        assert_eq!(t.lead(leader), "train-station");
        for who in ["beck", "kordt", "oster"] {
            assert_eq!(t.mot(who), if who == hit { "skeptical" } else { "motivated" }, "{event} {who}");
        }
    }
}

/// orchestra.event.s4-war-conference, orchestra.event.s4-hess-leaves, orchestra.event.s4-afrika-korps, orchestra.event.s4-yugoslavia, orchestra.event.s4-pearl-harbor
#[test]
fn plain_events_of_stage_4() {
    let mut t = table();
    t.event("s4-war-conference").land("map");
    leaders(&t, "hitler anlage-sud, hess anlage-sud, goering anlage-sud");
    t.set_ms(6).event("s4-hess-leaves");
    assert_eq!((t.ms(), t.lead("hess").as_str()), (4, "out"));
    t.event("s4-afrika-korps").event("s4-yugoslavia");
    leaders(&t, "bormann prague, goebbels prague, himmler paris");
    let left = t.s.secret.pile.len();
    t.event("s4-pearl-harbor");
    assert_eq!((t.ms(), t.s.secret.pile.len()), (5, left - 4));
}

/// orchestra.event.s4-fall-of-kiev, orchestra.event.s4-barbarossa, orchestra.event.s4-hitler-assumes-command
#[test]
fn key_and_important_events_of_stage_4() {
    let mut t = table();
    t.event("s4-barbarossa").event("s4-hitler-assumes-command").land("keys");
    leaders(&t, "goering posen, hitler wolfsschanze");
    t.event("s4-fall-of-kiev");
    assert_eq!(t.ms(), 5);
}

/// orchestra.event.s5-visit-bormann, orchestra.event.s5-heydrich
#[test]
fn arrests_by_events() {
    let mut t = table();
    t.put("beck", "munich").put("kordt", "zeughaus").event("s5-visit-bormann");
    assert_eq!((t.place("beck").as_str(), t.place("kordt").as_str()), ("prison", "zeughaus"));
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.put("beck", "prague").put("kordt", "prague").set_sus("kordt", "high").event("s5-heydrich");
    assert_eq!((t.place("beck").as_str(), t.place("kordt").as_str(), t.lead("goering").as_str()), ("prague", "prison", "chancellery"));
}

/// orchestra.event.s5-casablanca
#[test]
fn casablanca_costs_a_level_and_a_card() {
    let mut t = table();
    t.set_mot("beck", "motivated").give("beck", "safe").event("s5-casablanca").play("beck", "drop safe");
    assert_eq!((t.mot("beck"), t.cards("beck").len()), ("skeptical", 0));
}

/// orchestra.event.s5-berghof-retreat, orchestra.event.s5-rommel-defeated, orchestra.event.s5-russian-setback, orchestra.event.s5-visit-to-front
#[test]
fn more_events_of_stage_5() {
    let mut t = table();
    t.set_ms(6).event("s5-berghof-retreat");
    leaders(&t, "hitler berghof, bormann berghof, goebbels berghof, himmler gestapo-hq");
    t.event("s5-rommel-defeated");
    assert_eq!(t.ms(), 5);
    t.event("s5-visit-to-front").land("map");
    leaders(&t, "hitler smolensk, goebbels smolensk");
    let left = t.s.secret.pile.len();
    t.event("s5-russian-setback");
    let gives = t.g.edition.event(t.s.board.current.expect("current")).gives;
    assert_eq!((t.ms(), t.s.secret.pile.len(), gives.eagles_added), (4, left - 3, 1));
}

/// orchestra.event.s5-eastern-push, orchestra.event.s5-lebensraum
#[test]
fn push_and_lebensraum() {
    let mut t = table();
    t.event("s5-eastern-push").event("s5-lebensraum").land("keys");
    assert_eq!((t.ms(), t.place("beck").as_str(), t.mot("kordt"), t.lead("himmler").as_str()), (4, "borisov", "skeptical", "wasserburg"));
}

/// orchestra.event.s6-visit-hitler, orchestra.event.s6-berlin-bombed, orchestra.event.s6-stalingrad, orchestra.event.s6-wolfpacks
#[test]
fn plain_events_of_stage_6() {
    let mut t = table();
    t.event("s6-visit-hitler");
    leaders(&t, "hitler train-station");
    t.event("s6-berlin-bombed");
    leaders(&t, "hitler chancellery");
    t.set_ms(7).event("s6-stalingrad");
    assert_eq!(t.ms(), 3);
    t.event("s6-wolfpacks");
    leaders(&t, "bormann wolfsschlucht, goebbels wolfsschlucht");
    assert_eq!(t.ms(), 4);
}

/// orchestra.event.s6-slow-retreat
#[test]
fn slow_retreat_leaves_hitler() {
    let mut t = table();
    t.stage(6).put("beck", "smolensk").send("hitler", "smolensk").send("goering", "smolensk").event("s6-slow-retreat");
    assert_eq!((t.place("beck").as_str(), t.lead("goering").as_str(), t.lead("hitler").as_str()), ("posen", "posen", "smolensk"));
}

/// orchestra.event.s6-warsaw-ghetto
#[test]
fn a_third_option_of_the_full_track() {
    let mut t = table();
    t.current("s6-warsaw-ghetto");
    t.s.board.track = 2;
    t.play("beck", "conspire 1").land("1 target");
    assert_eq!(t.moves("beck").len(), 3);
    t.play("beck", "option 3");
    assert_eq!((t.mot("beck"), t.mot("kordt"), t.s.board.track), ("skeptical", "skeptical", 0));
}

/// orchestra.event.s6-sicily, orchestra.event.s6-fortress-europa, orchestra.event.s6-kursk
#[test]
fn the_rest_of_stage_6() {
    let mut t = Table::of(&["beck", "oster"]);
    t.set_ms(6).event("s6-sicily");
    assert_eq!(
        (t.ms(), t.place("oster").as_str(), t.lead("hitler").as_str(), t.place("beck").as_str()),
        (5, "chancellery", "chancellery", "train-station")
    );
    t.event("s6-kursk");
    leaders(&t, "hitler anlage-sud, bormann posen");
    let left = t.s.secret.pile.len();
    t.set_ms(3).event("s6-fortress-europa");
    assert_eq!((t.ms(), t.s.secret.pile.len()), (5, left - 3));
}

/// orchestra.event.s7-v2, orchestra.event.s7-fuhrer-bunker, orchestra.event.s7-overlord, orchestra.event.s7-gothic-line, orchestra.event.s7-rommel-executed
#[test]
fn plain_events_of_stage_7() {
    let mut t = table();
    t.send("goebbels", "munich").event("s7-v2");
    leaders(&t, "goering hannover, bormann berghof");
    assert_eq!((t.ms(), t.mot("beck")), (4, "skeptical"));
    t.event("s7-fuhrer-bunker");
    assert_eq!((t.sus("beck"), t.lead("hitler").as_str()), ("high", "chancellery"));
    t.event("s7-gothic-line").event("s7-rommel-executed");
    assert_eq!((t.ms(), t.lead("himmler").as_str()), (4, "chancellery"));
    t.event("s7-overlord");
    assert_eq!((t.ms(), t.lead("goebbels").as_str()), (3, "ministry-of-propaganda"));
}

/// orchestra.event.s7-documents-located
#[test]
fn documents_located() {
    let mut t = table();
    t.event("s7-documents-located");
    assert_eq!(t.kind(), "over");
}

/// orchestra.event.s7-fall-of-rome, orchestra.event.s7-final-conscription
#[test]
fn rome_and_conscription() {
    let mut t = table();
    t.event("s7-final-conscription");
    assert!(t.asks("beck", "draw"));
    t.play("beck", "draw").land("safe").play("beck", "stop");
    assert!(t.asks("kordt", "draw"));
    t.play("kordt", "stop");
    assert_eq!((t.cards("beck").len(), t.cards("kordt").len()), (1, 0));
    t.set_ms(5).event("s7-fall-of-rome");
    assert_eq!(t.ms(), 4);
}

/// orchestra.event.s7-anzio
#[test]
fn anzio_silences_the_abwehr_for_good() {
    let mut t = Table::of(&["beck", "oster", "canaris"]);
    t.set_mot("oster", "reckless").set_mot("canaris", "reckless").jail("canaris").event("s7-anzio");
    assert_eq!(t.refused("oster", "dossier-of-two"), "orchestra.mot.ability-at-3");
    t.event("s7-gothic-line");
    t.put("canaris", "gestapo-hq");
    assert!(!t.g.has_ability(&t.s.board, t.pawn("canaris")) && !t.g.has_ability(&t.s.board, t.pawn("oster")));
}
