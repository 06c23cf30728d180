//! What the table shows.

use crate::support::Table;
use orchestra::state::Ending;
use scene::{Access, Scene, text};
use table::Show;

fn picture(t: &Table, who: &str) -> Scene {
    t.picture(who)
}

fn fact(scene: &Scene, id: &str) -> String {
    let all = scene.facts.iter().chain(scene.seats.iter().flat_map(|panel| &panel.facts));
    all.into_iter().find(|fact| fact.id == id).map_or_else(|| panic!("no fact {id}"), |fact| fact.value.to_string())
}

/// orchestra.show.clock, orchestra.show.track
#[test]
fn the_clock_and_the_dice() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-parade-in-berlin");
    t.s.board.track = 2;
    let scene = picture(&t, "kordt");
    let cells = |track: &str| scene.tracks.iter().find(|it| it.id == track).expect("a track").cells.clone();
    let left: Vec<_> = cells("stages").into_iter().map(|cell| cell.note.unwrap_or_default()).collect();
    assert_eq!(left, ["9", "10", "10", "10", "10", "10", "10"]);
    assert!(fact(&scene, "current").starts_with("Parade in Berlin: "));
    assert_eq!(fact(&scene, "raids"), "none can come");
    let on = |place: &str| scene.pieces.iter().filter(|piece| piece.on.starts_with(place)).count();
    assert_eq!((on("dissent-"), on("support-"), on("stage-")), (2, 1, 1));
    assert!(cells("dissent")[2].note.as_deref().is_some_and(|note| note.contains("motivation +1")));
    let dice: u8 = cells("dice").iter().filter_map(|cell| cell.note.as_ref()?.split(' ').next()?.parse::<u8>().ok()).sum();
    assert_eq!(dice, 10, "the ten dice are all told");
    t.stage(7);
    assert_eq!(fact(&picture(&t, "kordt"), "documents"), "may be in this pile");
    let hard = Table::with(&["beck", "kordt"], &[("difficulty", "hard")]);
    let track = picture(&hard, "beck").tracks.into_iter().find(|it| it.id == "support").expect("a track");
    assert_eq!((track.cells.first().map(|it| it.label.clone()), track.cells.len()), (Some("4".into()), 4), "Hard: 4 to 7");
}

/// orchestra.show.people
#[test]
fn every_sheet_is_shown() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "safe").give("kordt", "keys");
    let scene = picture(&t, "beck");
    assert_eq!((fact(&scene, "kordt-mot").as_str(), fact(&scene, "kordt-sus").as_str()), ("Timid", "Medium"));
    assert_eq!((fact(&scene, "kordt-cards").as_str(), fact(&scene, "kordt-items").as_str()), ("1/2", "1/4"));
    let sheet = scene.seats[t.seat("kordt").index()].lines.join("\n");
    for line in
        ["[Timid]", "✓ Timid", "· Skeptical", "· Committed: You may attempt plots", "[Medium]", "2 eagles", "Legal: Safe.", "1 Keys."]
    {
        assert!(sheet.contains(line), "{line} in\n{sheet}");
    }
    let off = |t: &Table| picture(t, "beck").seats[t.seat("kordt").index()].aims[0].value.clone();
    assert_eq!(off(&t), "off: not yet Motivated");
    t.set_mot("kordt", "motivated");
    assert_eq!(off(&t), "works");
    t.jail("kordt");
    assert_eq!(off(&t), "off: in Prison");
    // Dossiers are open: everybody reads the cards of everybody.
    let zones: Vec<_> =
        scene.cards.iter().filter(|card| card.title == "Safe" || card.title == "Keys").map(|card| card.zone.as_str()).collect();
    assert_eq!(zones, ["dossier-of-Kordt", "dossier-of-Kordt"]);
}

/// orchestra.show.if-raid
#[test]
fn what_a_raid_would_do() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.set_sus("beck", "extreme").set_sus("kordt", "extreme").give("oster", "hidden-camera");
    t.s.board.track = 1;
    assert_eq!(fact(&picture(&t, "beck"), "if-raid"), "Beck and Kordt arrested; Oster decides about 1 card; 1 die lost");
}

/// orchestra.show.dawn
#[test]
fn penalties_to_come() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("kordt", "gestapo-hq");
    assert_eq!(fact(&picture(&t, "beck"), "dawn"), "Kordt: Himmler");
    let pawn = |t: &Table| picture(t, "beck").pieces.into_iter().find(|piece| piece.id == "pawn-kordt").expect("a pawn");
    assert!(pawn(&t).value == "!" && pawn(&t).label.contains("Himmler"));
    t.put("kordt", "zeughaus");
    assert_eq!(pawn(&t).value, "");
    assert!(picture(&t, "beck").facts.iter().all(|fact| fact.id != "dawn"));
}

/// orchestra.show.map
#[test]
fn open_and_closed_spaces_differ_in_words() {
    let mut t = Table::of(&["beck", "kordt"]);
    let about = |t: &Table, id: &str| {
        let scene = picture(t, "beck");
        scene.spaces.iter().find(|space| space.id == id).expect("a space").about.clone()
    };
    let access = |t: &Table, id: &str| picture(t, "beck").spaces.iter().find(|space| space.id == id).expect("a space").access;
    assert!(about(&t, "munich").starts_with("Open."));
    assert!(about(&t, "prague").starts_with("Opens in stage 3."));
    assert_eq!((access(&t, "munich"), access(&t, "prague")), (Access::Open, Access::Later));
    t.stage(6);
    let doomed = picture(&t, "beck").spaces.iter().filter(|space| space.access == Access::Until(7)).count();
    assert_eq!(doomed, 13);
    t.stage(7);
    assert!(about(&t, "warsaw").starts_with("Closed for the rest of the game."));
    assert_eq!(access(&t, "warsaw"), Access::Closed);
    let scene = picture(&t, "beck");
    assert!(scene.problems().is_empty(), "{:?}", scene.problems());
    let himmler = scene.pieces.iter().find(|piece| piece.id == "leader-himmler").expect("Himmler");
    assert!(himmler.label.contains("suspicion rises by 1"), "{}", himmler.label);
}

/// orchestra.show.roll
#[test]
fn a_roll_is_told_before_what_follows() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.log.events.clear();
    t.play("beck", "conspire 1").land("1 eagle");
    let told = t.told();
    assert_eq!(&told[1..], ["The dice show 1 eagle.", "Suspicion of Beck is High now.", "Suspicion of Kordt is High now."]);
}

/// orchestra.show.cell
#[test]
fn the_door_is_closed_to_the_others() {
    let cell = |face: &str| {
        let mut t = Table::of(&["kordt", "beck", "oster"]);
        t.jail("beck").event("s1-leadership-dispute").land(face);
        t
    };
    let (a, b) = (cell("face-1"), cell("face-9"));
    assert_eq!(picture(&a, "oster"), picture(&b, "oster"));
    assert_eq!(picture(&a, "oster").cards.iter().filter(|card| card.id == "face").map(|card| &*card.title).collect::<Vec<_>>(), [""]);
    assert!(picture(&a, "beck").cards.iter().any(|card| card.id == "face" && card.lines.len() == 4));
    assert_ne!(picture(&a, "beck"), picture(&b, "beck"));
}

/// orchestra.show.end
#[test]
fn the_end_in_one_sentence() {
    let mut t = Table::of(&["beck", "kordt"]);
    let mut end = |ending| {
        t.s.board.ending = Some(ending);
        t.g.say_end(&t.s).to_string()
    };
    assert_eq!(end(Ending::HitlerDead), "Hitler is dead, in stage 1. All have won.");
    assert_eq!(end(Ending::AllInPrison), "Every conspirator is in Prison, in stage 1. All have lost.");
    assert_eq!(end(Ending::DocumentsLocated), "Documents were located. All have lost.");
    assert_eq!(end(Ending::NoEventLeft), "No event is left to draw. All have lost.");
}

/// orchestra.show.visit
#[test]
fn a_tie_shows_its_spaces() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "zeughaus").put("kordt", "chancellery").event("s4-visit-goebbels");
    assert!(fact(&picture(&t, "beck"), "visit").contains("Beck in Zeughaus: 1"));
    assert!(picture(&t, "beck").choices.iter().all(|choice| choice.label.to_string().contains("1 away")));
    let on: Vec<_> = picture(&t, "beck").choices.iter().filter_map(|choice| choice.on.clone()).collect();
    assert_eq!(on, ["chancellery", "zeughaus"]);
}

/// orchestra.show.sober
#[test]
fn no_text_is_festive() {
    let t = Table::of(&["beck", "kordt"]);
    assert!(t.g.edition.events.iter().all(|event| !event.text.contains('!')));
}

/// orchestra.show.plots
#[test]
fn plots_show_what_they_need_and_their_odds() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "committed").give("kordt", "e-hidden-bomb").give("kordt", "officer-recruited");
    let value = fact(&picture(&t, "beck"), "plot-e-hidden-bomb");
    assert!(
        value.starts_with("✓ Committed motivation or more; ✗ Hitler in your space; ✓ Hitler in a space that is not fortified; "),
        "{value}"
    );
    assert!(value.contains("; 2 dice without goods: ") && value.contains("; 4 dice with all goods here: "), "{value}");
    t.put("kordt", "munich").send("hitler", "munich").set_ms(3);
    t.play("kordt", "attempt e-hidden-bomb hitler").play("kordt", "use officer-recruited").play("kordt", "ready");
    let scene = picture(&t, "kordt");
    assert_eq!(scene.odds.len(), 4);
    let three = &scene.odds[2];
    assert_eq!((three.of.as_deref(), three.outcomes[0].cases, three.cases()), (Some("roll 3"), 8, 216));
    assert_eq!(scene.odds.iter().filter(|it| it.best).count(), 1);
}

/// orchestra.show.plots, orchestra.variant.lieutenants.difficulty
#[test]
fn with_trusted_lieutenants_a_plot_is_shown_for_the_target_that_it_suits_best() {
    let mut t = Table::with(&["kordt", "beck", "oster"], &[("lieutenants", "on")]);
    t.set_mot("kordt", "committed")
        .give("kordt", "e-hidden-bomb")
        .put("kordt", "munich")
        .send("goebbels", "munich")
        .send("hitler", "berghof");
    let value = fact(&picture(&t, "beck"), "plot-e-hidden-bomb");
    assert!(value.starts_with("aimed at Goebbels; ") && value.contains("2 targets kill") && !value.contains('✗'), "{value}");
}

/// orchestra.show.plots, orchestra.plot.offturn-exception
#[test]
fn what_an_event_has_just_moved_is_ticked_while_its_window_is_open() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.set_mot("kordt", "committed").give("kordt", "c-derail-train").event("s1-anschluss");
    let moved = |t: &Table| fact(&picture(t, "kordt"), "plot-c-derail-train").contains("✓ an event that has just moved Hitler");
    assert!(moved(&t), "{:?}", t.told());
    t.play("kordt", "pass");
    assert!(!moved(&t));
}

/// orchestra.show.people
#[test]
fn nobody_bears_the_letter_with_which_another_name_begins() {
    let t = Table::of(&["olbricht", "oster", "stauffenberg"]);
    let letters: String = picture(&t, "oster").seats.iter().map(|panel| panel.letter).collect();
    assert_eq!(letters, "OES");
}

/// orchestra.show.people, orchestra.setup.solo-two
#[test]
fn two_conspirators_of_one_chair_are_told_apart() {
    let t = Table::solo("oster", "beck");
    let panel = picture(&t, "oster").seats.remove(0);
    let places: Vec<&str> = panel.facts.iter().map(|fact| fact.label.as_str()).filter(|label| label.ends_with(" at")).collect();
    assert_eq!(places, ["Oster at", "Beck at"]);
    assert!(panel.aims.iter().all(|aim| aim.label.ends_with("'s ability")));
}

/// orchestra.show.clock
#[test]
fn an_empty_pile_says_from_which_stage_raids_may_come() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(1);
    assert_eq!(fact(&picture(&t, "beck"), "raids"), "none can come");
    t.empty_pile();
    assert_eq!(fact(&picture(&t, "beck"), "raids"), "none is left, but the next event is of stage 2: at most 1 there");
}

/// orchestra.show.clock
#[test]
fn an_empty_last_pile_is_a_warning() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(7).empty_pile();
    let scene = picture(&t, "beck");
    assert!(scene.about.to_string().contains("No event is left"), "{}", scene.about);
    assert_eq!(fact(&scene, "no-event"), "all is lost when the next one has to be drawn");
    assert!(scene.facts.iter().all(|fact| fact.id != "documents"), "they cannot be in an empty pile");
}

/// orchestra.show.map
#[test]
fn the_text_says_what_the_board_prints() {
    let mut t = Table::of(&["beck", "stauffenberg"]);
    t.send("himmler", "hannover");
    let text = text::draw(&picture(&t, "beck"), 100).replace("\n    ", " ");
    let line =
        |name: &str| text.lines().find(|line| line.trim_start().starts_with(&format!("{name}:"))).unwrap_or_else(|| panic!("{text}"));
    assert!(line("Hannover").contains("Hm, He, ?;"), "{}", line("Hannover"));
    let whole = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(whole.contains("Hm Himmler: Begin a turn with him") && whole.contains("He Hess: Begin a turn with him"), "{text}");
    assert!(line("Chancellery").contains("Berlin; fortified; deliver Weapons: suspicion −2;"), "{}", line("Chancellery"));
    assert!(line("Nuremberg").contains("deliver any item: suspicion −2, needs Hitler in your space;"), "{}", line("Nuremberg"));
    assert!(line("Paris").contains("stage 4; not open yet; on entry suspicion −3, military support +1;"), "{}", line("Paris"));
    assert!(line("Prague").contains("deliver Signature: suspicion −3, shared out;"), "{}", line("Prague"));
    // An open neighbour is not called shut because one stands in a closed space.
    assert!(line("Berghof").ends_with("next to Munich"), "{}", line("Berghof"));
    assert!(line("Munich").contains("Berghof (not open yet)"), "{}", line("Munich"));
    assert!(!text.contains("person 1") && text.contains("motivation Timid"), "{text}");
}

/// orchestra.show.end
#[test]
fn the_text_of_the_end_tells_who_and_what_and_where() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.give("kordt", "officer-recruited").play("kordt", "attempt a-lone-gunman hitler").play("kordt", "use officer-recruited");
    t.play("kordt", "ready").play("kordt", "roll 3").land("3 target");
    let news: Vec<_> = t.log.events.iter().map(|(_, news)| news).collect();
    let scene = Scene { ending: Some(t.g.ending(&t.s, &news)), ..picture(&t, "kordt") };
    let text = text::draw(&scene, 200);
    assert!(text.contains("Hitler is dead. Kordt killed Hitler with Lone Gunman in Munich, in stage 5. All have won."), "{text}");
    assert!(text.contains("Attempt 1: Lone Gunman, Kordt: 3 dice: 4 % to kill, 7 % to be detected; succeeded"), "{text}");
    assert!(text.contains("Plots attempted: Kordt 1, Beck 0"), "{text}");
}

/// orchestra.show.roll
#[test]
fn dice_are_told_in_the_order_in_which_they_count() {
    let mut t = Table::ready(&["kordt", "beck"], "a-lone-gunman", "munich");
    t.give("kordt", "officer-recruited").give("beck", "quick-reaction");
    t.play("kordt", "attempt a-lone-gunman hitler").play("kordt", "use officer-recruited").play("kordt", "ready");
    t.play("kordt", "roll 3").land("1 three 1 target 1 eagle");
    assert_eq!(t.told().last().map(String::as_str), Some("The dice show 1 eagle, 1 target, 1 × 3."));
    assert_eq!(fact(&picture(&t, "beck"), "roll"), "1 eagle, 1 target, 1 × 3; as they lie, the plot fails undetected");
    t.play("beck", "pass");
    assert!(picture(&t, "beck").facts.iter().all(|fact| fact.id != "roll"), "it is judged");
}

/// LOOK 24: however many leaders meet in one place, they stand in its own room and reach under no name and no mark.
#[test]
fn a_row_of_leaders_reaches_under_no_name() {
    let t = Table::of(&["beck", "kordt"]);
    let scene = picture(&t, "beck");
    let leads = |kind: &str| matches!(kind, "hitler" | "deputy");
    assert!(scene.pieces.iter().filter(|it| leads(it.kind)).count() >= 5, "enough of them");
    let mut faults = Vec::new();
    for space in scene.spaces.iter().filter(|it| it.beside.is_some()) {
        let mut crowded = scene.clone();
        crowded.pieces.iter_mut().filter(|it| leads(it.kind)).for_each(|it| it.on.clone_from(&space.id));
        let boxes = scene::svg::boxes(&crowded);
        let own = boxes.iter().find(|it| it.space == space.id).and_then(|it| it.counters).expect("they stand beside it");
        let hides = |it: &&scene::svg::SpaceBoxes| own.common(&it.name) > 1.0 || own.distance(it.mark.middle()) < it.mark.w / 2.0;
        faults.extend(boxes.iter().filter(hides).map(|it| format!("leaders in {} on {}", space.id, it.space)));
    }
    assert_eq!(faults, Vec::<String>::new());
}
