//! What the table shows.

use crate::support::Table;
use orchestra::state::Ending;
use scene::Scene;
use table::{Choices, Know, Show, Viewer};

fn picture(t: &Table, who: &str) -> Scene {
    let viewer = Viewer::Seat(t.seat(who));
    let choices = Choices::of(&t.g, &t.s, Some(t.seat(who)));
    t.g.scene(&t.g.view(&t.s, viewer), &choices)
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
    assert_eq!((fact(&scene, "stage").as_str(), fact(&scene, "pile").as_str()), ("1", "stage 1: 9 left"));
    assert!(fact(&scene, "current").starts_with("Parade in Berlin: "));
    assert_eq!((fact(&scene, "dissent").as_str(), fact(&scene, "supply").as_str()), ("2 of 3", "8"));
}

/// orchestra.show.people
#[test]
fn every_sheet_is_shown() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.give("kordt", "safe").give("kordt", "keys");
    let scene = picture(&t, "beck");
    assert_eq!((fact(&scene, "kordt-mot").as_str(), fact(&scene, "kordt-sus").as_str()), ("Timid", "Medium (2 eagles)"));
    assert_eq!(fact(&scene, "kordt-cards"), "1 of 2: Safe");
    assert!(fact(&scene, "beck-ability").starts_with("off: "));
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
    t.put("kordt", "zeughaus");
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
    assert!(about(&t, "munich").starts_with("open."));
    assert!(about(&t, "prague").starts_with("opens in stage 3."));
    t.stage(7);
    assert!(about(&t, "warsaw").starts_with("closed."));
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
        value.starts_with("✓ motivation Committed or more, ✗ its target in your space, ✓ its target in another kind of space; 2 dice"),
        "{value}"
    );
    t.put("kordt", "munich").send("hitler", "munich").set_ms(3);
    t.play("kordt", "attempt e-hidden-bomb hitler").play("kordt", "use officer-recruited").play("kordt", "ready");
    let scene = picture(&t, "kordt");
    assert_eq!(scene.odds.len(), 4);
    let three = &scene.odds[2];
    assert_eq!((three.of.as_deref(), three.outcomes[0].cases, three.cases()), (Some("roll 3"), 8, 216));
}
