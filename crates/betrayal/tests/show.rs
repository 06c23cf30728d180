//! What the table shows and says: who decides for whom, what is owed, the sum of a combat before its dice, what counts for victory.

use crate::support::{BRITAIN, FRANCE, GERMANY, Table};
use betrayal::{Place, PlayerTurn, Role, Side, Step, Tactic};
use scene::{Odds, Scene, Turn, text};
use table::{Choices, Know, Play, Seat, Show, Viewer};

/// The picture for a seat.
fn picture(t: &Table, seat: Seat) -> Scene {
    let scene = t.g.scene(&t.g.view(&t.b, Viewer::Seat(seat)), &Choices::of(&t.g, &t.b, Some(seat)));
    assert!(scene.problems().is_empty(), "{:?}", scene.problems());
    scene
}

fn prompt(t: &Table, seat: Seat) -> String {
    picture(t, seat).prompt.text.to_string()
}

fn fact(scene: &Scene, id: &str) -> String {
    scene.facts.iter().find(|it| it.id == id).map_or_else(String::new, |it| it.value.clone())
}

/// What stands in a cell of a track.
fn cell(scene: &Scene, id: &str) -> String {
    let cells = scene.tracks.iter().flat_map(|it| &it.cells);
    cells.into_iter().find(|it| it.id == id).and_then(|it| it.note.clone()).unwrap_or_else(|| panic!("no cell {id}"))
}

/// The ribbon of an Area.
fn ribbon(scene: &Scene, area: &str) -> Option<String> {
    scene.spaces.iter().find(|it| it.id == area).expect("an Area").ribbon.clone()
}

/// The lines of an exercise as text.
fn exercise(odds: &Odds) -> Vec<String> {
    odds.sums.iter().map(|it| format!("{}: {}: {}", it.head, it.text, it.comes_to)).collect()
}

/// betrayal.comp.two-seats, betrayal.init.german-choices-by-turn, betrayal.minor.british-runs
#[test]
fn the_bar_says_who_decides_for_whom() {
    let german = Table::empty(PlayerTurn::German, Step::Movement).put("sedan", &["ge-9-panzer"]);
    assert!(prompt(&german, FRANCE).starts_with("You run the Germans: "), "{}", prompt(&german, FRANCE));
    assert!(prompt(&german, BRITAIN).starts_with("France runs the Germans: "));
    assert_eq!(picture(&german, BRITAIN).prompt.yours, Turn::Waiting);
    // A German unit withdraws in the French player-turn: Britain answers.
    let mut french = Table::empty(PlayerTurn::French, Step::Combats)
        .put("sedan", &["ge-9-corps", "fr-1-corps", "fr-3-corps", "fr-5-corps"])
        .put("paris", &["fr-7-corps"]);
    french.play(FRANCE, "fight sedan").land("6-5");
    assert!(
        prompt(&french, BRITAIN).starts_with("You answer for Germany: withdraw German 9 Corps from Sedan"),
        "{}",
        prompt(&french, BRITAIN)
    );
    assert!(prompt(&french, FRANCE).starts_with("Britain answers for Germany: "));
    // Britain decides for Belgians alone.
    let mut belgian =
        Table::empty(PlayerTurn::German, Step::Combats).put("louvain", &["be-1-corps", "be-2-corps", "ge-9-corps", "ge-4-corps"]);
    belgian.play(FRANCE, "fight louvain").land("6-4");
    assert!(prompt(&belgian, BRITAIN).starts_with("You decide for Belgium: "), "{}", prompt(&belgian, BRITAIN));
    let chair = Table::empty_with(PlayerTurn::German, Step::Movement, &[("german", "chair")]).put("sedan", &["ge-9-panzer"]);
    assert!(prompt(&chair, GERMANY).starts_with("You run the Germans: "));
    assert!(prompt(&chair, FRANCE).starts_with("The German chair runs the Germans: "));
}

/// betrayal.aa.duty-set, betrayal.hold.must-go-forward
#[test]
fn what_is_owed_is_lit_with_its_reason() {
    let mut t = Table::empty(PlayerTurn::German, Step::Assign)
        .put("ardennes", &["ge-9-corps"])
        .put("sedan", &["fr-1-corps"])
        .put("arnhem", &["ge-4-corps"])
        .pool(&[Tactic::AdvanceAttack, Tactic::Hold]);
    t.play(FRANCE, "give ardennes advance-attack").play(FRANCE, "give arnhem hold");
    let scene = picture(&t, FRANCE);
    assert!(scene.prompt.text.to_string().contains("Sedan must be attacked"), "{}", scene.prompt.text);
    assert_eq!((ribbon(&scene, "sedan").as_deref(), ribbon(&scene, "ardennes").as_deref()), (Some("attack"), Some("move")));
    assert_eq!(ribbon(&scene, "paris"), None);
    let owed = fact(&scene, "owed");
    assert!(owed.contains("attack Sedan") && owed.contains("Arnhem: forward with 1 unit, while there is room"), "{owed}");
    let badges = |area: &str| scene.spaces.iter().find(|it| it.id == area).expect("an Area").badges.clone();
    assert_eq!((badges("ardennes")[0].print.as_str(), badges("arnhem")[0].about.as_str()), ("A", "Hold"));
    let refused = scene.refused.iter().find(|it| it.key == "end-moves").expect("the movement cannot end");
    assert!(refused.reason.to_string().contains("must"), "{}", refused.reason);
    t.play(FRANCE, "go ge-9-corps sedan");
    assert_eq!(ribbon(&picture(&t, FRANCE), "sedan"), None, "it is attacked");
}

/// betrayal.odds.sums, betrayal.shift.air-support-one, betrayal.drm.armour-attacks, betrayal.cbt.two-dice
#[test]
fn a_combat_is_an_exercise_before_its_dice() {
    let mut t = Table::empty(PlayerTurn::German, Step::Air).put("sedan", &["ge-9-panzer", "ge-9-corps", "fr-1-corps", "fr-3-corps"]);
    t = t.put("ba-5", &["ge-8-corps", "ge-bomber"]).pool(&[Tactic::AdvanceAttack]);
    t.play(FRANCE, "fly ge-bomber sedan");
    let scene = picture(&t, FRANCE);
    let [odds] = &scene.odds[..] else { panic!("one combat: {:?}", scene.odds) };
    assert_eq!(
        exercise(odds),
        [
            "attack: 9 Panzer 9 + 9 Corps 5: 14",
            "support: Luftwaffe Bomber adds 3: 17",
            "defence: 1 Corps 2 + 3 Corps 2: 4",
            "odds: 17 against 4, rounded for the defender: 4:1",
            "shift: air support, 1 right: 5:1",
            "roll: armour attacks infantry: +1",
        ]
    );
    assert_eq!((odds.cases(), odds.of.as_deref()), (36, Some("fight sedan")));
    // The odds are those of the table: every roll of the column, with the modifier.
    let mut cases = std::collections::BTreeMap::new();
    for (first, second) in (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second))) {
        let result = t.g.edition.combat(6, first + second + 1);
        *cases.entry(t.g.edition.results[result].code.clone()).or_insert(0u64) += 1;
    }
    let shown: std::collections::BTreeMap<_, _> =
        odds.outcomes.iter().map(|it| (it.text.to_string().split(',').next().unwrap_or_default().to_owned(), it.cases)).collect();
    assert_eq!(shown, cases);
    assert!(text::draw(&scene, 100).contains("shift: air support, 1 right: 5:1"));
    t.told();
    t.play(FRANCE, "fight sedan").land("4-3");
    let told = t.told().join("\n");
    assert!(
        told.contains(
            "9 + 5 = 14 and 3 by the bomber against 2 + 2 = 4: 4:1; air support 1 right: 5:1. Roll 4 + 3, +1 for armour = 8: DSW"
        ),
        "{told}"
    );
}

/// While units move, who has gone in so far is reckoned already; the fight itself is not offered yet
/// (`betrayal.odds.sums`, `betrayal.odds.defender-rounding`).
#[test]
fn odds_are_told_while_units_move() {
    let mut t =
        Table::empty(PlayerTurn::French, Step::Movement).put("sedan", &["fr-1-corps", "fr-3-corps"]).put("reims", &["ge-7-airborne"]);
    assert!(picture(&t, FRANCE).odds.is_empty(), "nobody has gone in");
    t.play(FRANCE, "go fr-1-corps reims");
    let scene = picture(&t, FRANCE);
    let [odds] = &scene.odds[..] else { panic!("one combat: {:?}", scene.odds) };
    assert_eq!((odds.label.as_str(), odds.of.as_deref()), ("Reims, Allies attack at 1:1", None));
    t.play(FRANCE, "go fr-3-corps reims");
    assert_eq!(picture(&t, FRANCE).odds[0].label, "Reims, Allies attack at 2:1");
}

/// betrayal.bomb.sum-values, betrayal.int.one-roll, betrayal.int.opponent-handles
#[test]
fn bombs_and_interceptions_have_their_odds() {
    let mut t = Table::empty(PlayerTurn::German, Step::Air)
        .put("ba-5", &["ge-8-corps", "ge-bomber"])
        .put("sedan", &["fr-1-corps", "fr-3-corps"])
        .put("reims", &["fr-4-corps", "fr-aa"]);
    t.play(FRANCE, "fly ge-bomber sedan");
    let scene = picture(&t, BRITAIN);
    // The British player handles it, though the fighter is French.
    assert!(scene.prompt.text.to_string().starts_with("You handle the interception: intercept, or let it pass"), "{}", scene.prompt.text);
    assert_eq!(ribbon(&scene, "sedan").as_deref(), Some("mission"));
    let hits = &scene.odds[0];
    assert_eq!((hits.of.as_deref(), hits.outcomes[0].cases, hits.cases()), (Some("intercept fr-aa"), 2, 6));
    let pass = scene.choices.iter().find(|it| it.key == "let-pass").expect("it may pass");
    assert!(pass.cost.as_ref().is_some_and(|it| it.to_string().contains("gets through")), "{pass:?}");
    assert_eq!(pass.flag.as_deref(), Some("bombs fall"));
    t.play(BRITAIN, "let-pass");
    let bombs = picture(&t, FRANCE).odds[0].clone();
    assert_eq!((bombs.of.as_deref(), bombs.cases()), (Some("bombard sedan"), 6));
    assert_eq!(exercise(&bombs), ["value: Luftwaffe Bomber 4: 4"]);
}

/// betrayal.vic.table, betrayal.vic.per-nation, betrayal.vic.marker-must-be-held
#[test]
fn the_standing_says_what_it_would_come_to() {
    let t = Table::empty(PlayerTurn::French, Step::Movement)
        .put("paris", &["fr-1-corps"])
        .put("lille", &["ge-9-corps"])
        .put("soissons", &["fr-3-dcr"])
        .put("rouen", &["br-1-division", "br-2-division"]);
    let scene = picture(&t, FRANCE);
    assert_eq!(cell(&scene, "victory-france"), "Major Victory");
    assert_eq!(cell(&scene, "victory-britain"), "Draw");
    assert_eq!((cell(&scene, "victory-paris").as_str(), cell(&scene, "victory-republic").as_str()), ("Allied", "Paris, French"));
    assert_eq!((cell(&scene, "victory-areas").as_str(), cell(&scene, "victory-on-map").as_str()), ("1", "2"));
    let wire = t.g.wire(&t.g.view(&t.b, Viewer::Seat(FRANCE)));
    assert_eq!(wire["victory"]["france"]["result"], "win-major");
    assert_eq!((wire["units"]["fr-1-corps"]["area"].as_str(), wire["marker"]["holder"].as_str()), (Some("paris"), Some("france")));
}

/// betrayal.comm.price-shown, betrayal.comm.first, betrayal.comm.second
#[test]
fn the_price_of_talk_is_told_before_it_is_paid() {
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps"]).put("rouen", &["br-1-division"]);
    let price = |t: &Table, seat| t.g.say_move(&t.g.view(&t.b, Viewer::Seat(seat)), betrayal::Move::Speak).to_string();
    assert!(price(&t, FRANCE).contains("every combat with French units shifts 2 columns"), "{}", price(&t, FRANCE));
    assert_eq!(cell(&picture(&t, FRANCE), "talk-now"), "banned");
    t.b.penalty[1] = 1;
    assert!(price(&t, BRITAIN).contains("at least a Minor Victory against Britain"), "{}", price(&t, BRITAIN));
    t.b.penalty[0] = 2;
    assert!(price(&t, FRANCE).contains("on a roll of 2 to 6 the game ends"), "{}", price(&t, FRANCE));
    assert_eq!(cell(&picture(&t, FRANCE), "talk-france"), "perhaps the end");
    assert!(picture(&t, FRANCE).seats[0].lines.iter().any(|it| it.contains("neither Ally")));
}

/// betrayal.comm.turn-opened, betrayal.comm.open-1-2
#[test]
fn both_seats_see_that_talk_is_open_and_whom_it_cost() {
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps"]).put("rouen", &["br-1-division"]);
    t.aside(BRITAIN, "speak");
    for seat in [FRANCE, BRITAIN] {
        let scene = picture(&t, seat);
        assert_eq!(cell(&scene, "talk-now"), "open this turn; Britain has paid");
        assert!(scene.about.to_string().contains("at the cost of Britain"));
    }
    assert!(t.told().iter().any(|it| it.starts_with("Britain breaks the ban on talk, its first offence")));
    let early = Table::empty(PlayerTurn::French, Step::Movement).turn(2).put("paris", &["fr-1-corps"]);
    assert_eq!(cell(&picture(&early, FRANCE), "talk-now"), "free until turn 2");
}

/// betrayal.open.all
#[test]
fn everybody_sees_everything() {
    let t = Table::historical();
    assert!(t.views_are_equal());
    let pieces = |seat| picture(&t, seat).pieces;
    assert_eq!(pieces(FRANCE), pieces(BRITAIN));
    assert_eq!(pieces(FRANCE).iter().filter(|it| it.unit.is_some()).count(), 92, "all that begin on the map");
}

/// betrayal.evac.credit, betrayal.rep.carried
#[test]
fn what_is_lost_is_told_before_it_is_lost() {
    let mut t = Table::empty(PlayerTurn::British, Step::Movement).put("dunkirk", &["br-1-division"]).put("paris", &["fr-1-corps"]);
    let cost = |t: &Table, seat, key: &str| {
        let scene = picture(t, seat);
        let choice = scene.choices.into_iter().find(|it| it.key == key).unwrap_or_else(|| panic!("{key} is offered"));
        (choice.cost.map_or_else(String::new, |it| it.to_string()), choice.flag.unwrap_or_default())
    };
    assert_eq!(cost(&t, BRITAIN, "evacuate br-1-division"), ("it counts for victory only from turn 6 on".into(), "does not count".into()));
    t.b.turn = 6;
    assert_eq!(cost(&t, BRITAIN, "evacuate br-1-division").1, "");
    assert_eq!(cost(&t, BRITAIN, "end-moves"), (String::new(), String::new()), "whoever stands where it should loses nothing");
    let french = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps"]);
    let (said, flag) = cost(&french, FRANCE, "go fr-1-corps melun");
    assert!(said.contains("nobody guards the French Republic in Paris") && flag == "Republic alone; Paris empty", "{said} {flag}");
    // Each loss has its own words, so that a page can tell once what is lost wherever a unit goes.
    let french = french.put("soissons", &["fr-3-dcr", "br-aasf"]).put("cambrai", &["fr-3-corps", "fr-5-corps", "fr-9-corps"]);
    assert_eq!(cost(&french, FRANCE, "go fr-3-dcr reims").1, "base alone");
    assert_eq!(cost(&french, FRANCE, "go fr-3-dcr cambrai").1, "base alone; full");
    let carried = picture(&french, FRANCE).choices.into_iter().find(|it| it.key == "carry fr-1-corps melun").expect("it can be carried");
    assert_eq!(
        (carried.on.as_deref(), carried.by.first().map(String::as_str), carried.short.as_str()),
        (Some("melun"), Some("fr-1-corps"), "with the Republic")
    );
}

/// betrayal.unit.two-steps, betrayal.ret.owner-picks
#[test]
fn units_off_the_map_are_cards_that_are_taken_up() {
    let mut t = Table::empty(PlayerTurn::French, Step::Returns).put("paris", &["fr-3-corps", "-fr-5-corps"]);
    t = t.boxed(Place::Regroup, &["-fr-1-corps", "-fr-4-corps"]).boxed(Place::SetAside, &["-fr-7-corps"]).initiative(Role::Britain);
    t.land("2");
    let scene = picture(&t, FRANCE);
    let state = |id: &str| scene.cards.iter().find(|it| it.id == id).map(|it| (it.zone.clone(), it.state.clone()));
    assert_eq!(state("card-fr-1-corps"), Some(("hand".into(), "in Regroup".into())));
    assert_eq!(state("card-fr-7-corps"), Some(("hand".into(), "set aside".into())));
    let choice = scene.choices.iter().find(|it| it.key == "return fr-1-corps paris").expect("it may return");
    assert_eq!((choice.by.clone(), choice.on.as_deref()), (vec!["card-fr-1-corps".to_owned()], Some("paris")));
    let reduced = scene.pieces.iter().find(|it| it.id == "fr-5-corps").and_then(|it| it.unit.clone()).expect("a counter");
    assert_eq!((reduced.numbers(), reduced.strength), ("2-2-1".into(), scene::Strength::Reduced));
    assert_eq!(cell(&scene, "set-aside-france"), "1: 7 Corps");
}

/// A German question has some two hundred moves, and the list of what is not possible is long as well: every one of them has words.
#[test]
fn every_move_and_refusal_of_the_first_turn_has_words() {
    let mut t = Table::historical();
    t.land("5-2").play(FRANCE, "historical").play(FRANCE, "ready").land("3-4").land("3-3").land("1-2").land("4-4");
    t.play(FRANCE, "drop ge-7-airborne rotterdam").play(FRANCE, "drop ge-22-air-landing rotterdam");
    t.play(FRANCE, "give ba-6 hold").play(FRANCE, "give ba-2 exploit").play(FRANCE, "give ba-1 advance-attack");
    t.play(FRANCE, "give ba-3 advance-attack").play(FRANCE, "give ba-4 exploit").play(FRANCE, "give ba-5 exploit");
    let scene = picture(&t, FRANCE);
    assert!(scene.choices.len() > 60 && scene.refused.len() > 40, "{} moves, {} refused", scene.choices.len(), scene.refused.len());
    assert!(scene.choices.iter().all(|it| it.on.is_some() == (it.key != "duties")));
    for it in &scene.refused {
        assert!(it.reason.to_string().ends_with('.') && !it.reason.to_string().contains('{'), "{}: {}", it.key, it.reason);
    }
    assert!(fact(&scene, "owed").contains("attack "));
    assert_eq!(scene.overlays[0].id, "forward");
}

/// Why a move is refused, in words.
fn reason(t: &Table, seat: Seat, text: &str) -> String {
    let m = t.g.read(text).expect("a move");
    let refusal = t.g.refuse(&t.b, seat, m).expect("it is refused");
    t.g.say_refusal(&t.g.view(&t.b, Viewer::Seat(seat)), refusal).1.to_string()
}

/// After a third offence with a high die everybody reads that this turn is the last, that no Major Victory can be had, and no price
/// (`betrayal.comm.third-ends-turn`, `betrayal.comm.third-caps-both`, `betrayal.comm.price-shown`).
#[test]
fn the_end_by_a_third_offence_is_announced() {
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-9-corps"]).put("reims", &["ge-10-corps"]);
    t.b.penalty = [2, 0];
    t.aside(FRANCE, "speak").land("2");
    let text = text::draw(&picture(&t, FRANCE), 100).replace("\n    ", " ").replace("\n  ", " ");
    for said in ["This turn is the last: a third offence ends the game with it.", "A Major Victory (out of reach after a third offence): "]
    {
        assert!(text.contains(said), "no '{said}': {text}");
    }
    assert!(!text.contains("would cost"), "{text}");
}

/// Several ways to a victory are told as alternatives, and evacuations that came too early are set apart (`betrayal.vic.table`,
/// `betrayal.evac.credit`).
#[test]
fn alternatives_and_early_evacuations_are_told() {
    let mut t = Table::empty(PlayerTurn::British, Step::Movement).put("paris", &["fr-9-corps"]).put("reims", &["ge-10-corps"]);
    t = t.put("calais", &["br-5-division"]).boxed(Place::Evacuated, &["br-1-division", "br-2-division"]);
    t.b.credited = 1;
    let text = text::draw(&picture(&t, FRANCE), 100).replace("\n    ", " ").replace("\n  ", " ");
    assert!(text.contains("home 2") && text.contains("Of 2 units at home 1 count."), "{text}");
    assert_eq!(text.matches("A Minor Victory: ").count(), 3, "one for each of France, Britain and Germany: {text}");
    assert!(text.contains(" Or: "), "{text}");
}

/// While units come back the step is called returns, on every turn; where no Area takes them that is told (`betrayal.ret.die-is-count`,
/// `betrayal.ret.allied-else-nearest`).
#[test]
fn returns_are_called_returns() {
    let t = Table::empty(PlayerTurn::German, Step::Returns).put("metz", &["ge-1-panzer"]).put("paris", &["fr-1-corps"]);
    let mut t = t.boxed(Place::Regroup, &["-ge-3-corps"]);
    t.land("1");
    let facts = picture(&t, FRANCE).facts;
    assert!(facts.iter().any(|it| it.label == "German returns"), "{facts:?}");
    let mut t = Table::empty(PlayerTurn::French, Step::Returns).put("reims", &["ge-2-corps"]).boxed(Place::Regroup, &["-fr-1-corps"]);
    t.land("2");
    assert!(t.told().contains(&"No Area can take more: 1 unit of France left in the box.".to_owned()));
}

/// Who must attack is told between which Areas it may choose, and a unit on its way why it goes on
/// (`betrayal.aa.attack-every-neighbour`, `betrayal.hold.end-forward`).
#[test]
fn duties_are_told_with_their_reasons() {
    let t = Table::germans(&[]).put("soissons", &["ge-16-corps"]).put("reims", &["fr-1-corps"]).put("paris", &["fr-2-corps"]);
    let t = t.all_on(Tactic::AdvanceAttack);
    assert_eq!(reason(&t, FRANCE, "end-moves"), "German 16 Corps can attack Reims or Paris and must.");
    let mut t = Table::germans(&[]).put("reims", &["ge-1-panzer"]).all_on(Tactic::Hold);
    t.play(FRANCE, "go ge-1-panzer cambrai");
    assert_eq!(reason(&t, FRANCE, "end-moves"), "Cambrai is not forward of Reims, where German 1 Panzer began: it goes on first.");
    assert!(prompt(&t, FRANCE).contains("must go on, since Cambrai is not forward of where it began"), "{}", prompt(&t, FRANCE));
}

/// Of several Areas whose units must go forward the bar names all, or counts them (`betrayal.hold.must-go-forward`).
#[test]
fn all_who_must_go_forward_are_named() {
    let german = |areas: &[(&'static str, &'static str)]| {
        let put = |t: Table, (area, unit): &(&'static str, &'static str)| t.put(area, &[*unit]);
        prompt(&areas.iter().fold(Table::germans(&[]), put).all_on(Tactic::Hold), FRANCE)
    };
    let all = [
        ("arnhem", "ge-4-corps"),
        ("liege", "ge-9-corps"),
        ("ardennes", "ge-5-corps"),
        ("luxembourg", "ge-7-corps"),
        ("eindhoven", "ge-2-corps"),
    ];
    assert!(german(&all[..1]).contains("German 4 Corps must go forward"), "{}", german(&all[..1]));
    assert!(german(&all[..2]).contains("units in Arnhem and Liège must go forward"), "{}", german(&all[..2]));
    assert!(german(&all).contains("units in 5 Areas must go forward"), "{}", german(&all));
}

/// Refusals name ranks and say only what holds; talk that is free or open is refused by its own rule (`betrayal.res.w-direction`,
/// `betrayal.stack.three-allied`, `betrayal.comm.open-1-2`, `betrayal.comm.turn-opened`).
#[test]
fn refusals_say_what_holds() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]).fill(Side::Allies, &["soissons"]);
    t.fight("reims", "2-3");
    assert_eq!(t.asked().0, "withdraw");
    let full = reason(&t, FRANCE, "withdraw fr-3-corps soissons");
    assert_eq!(full, "3 Allied ground units are the most that may stay in Soissons.");
    let other = reason(&t, FRANCE, "withdraw fr-3-corps cambrai");
    assert!(other.starts_with("Allied units withdraw south or west first, to an Area of lower rank: Reims has rank"), "{other}");
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).turn(2).put("paris", &["fr-9-corps"]);
    assert_eq!(t.refused(FRANCE, "speak"), "betrayal.comm.open-1-2");
    t = t.turn(5);
    t.aside(FRANCE, "speak");
    assert_eq!(t.refused(FRANCE, "speak"), "betrayal.comm.turn-opened");
}

/// Where units may go everywhere a small window turns to the front.
#[test]
fn a_small_window_turns_to_the_front() {
    let t = Table::empty(PlayerTurn::French, Step::Movement)
        .put("paris", &["fr-1-corps"])
        .put("sedan", &["fr-3-corps"])
        .put("dinant", &["ge-9-corps"]);
    assert_eq!(picture(&t, FRANCE).focus, ["sedan"]);
}

/// The text tells of every Area what it is and where it leads, so that the game can be played by it alone; what one is ordered to do, too.
#[test]
fn the_text_tells_of_every_area() {
    let t = Table::germans(&[]).put("ba-3", &["ge-16-corps"]).all_on(Tactic::AdvanceAttack);
    let text = text::draw(&picture(&t, FRANCE), 400);
    for at in t.g.edition.all.iter() {
        let (data, row) = (&t.g.edition.areas[at], format!("\n  {}: ", t.g.edition.areas[at].name));
        let told = text.split_once(&row).map_or("", |(_, rest)| rest.lines().next().unwrap_or_default());
        let (about, near) = told.split_once("next to: ").unwrap_or_default();
        let mut named: Vec<&str> = near.split(", ").collect();
        let mut wanted: Vec<&str> = t.g.edition.neighbours[at.index()].iter().map(|it| t.g.edition.areas[it].name.as_str()).collect();
        named.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(named, wanted, "{row}{told}");
        let terrain = data.terrain.name().to_lowercase();
        assert_eq!(about.contains(&terrain), data.terrain != betrayal::Terrain::Clear, "{row}{told}");
        assert_eq!(about.contains("port"), data.port.is_some(), "{row}{told}");
        assert_eq!(about.contains("Maginot front towards"), !data.front.is_empty(), "{row}{told}");
    }
    assert!(text.contains("16 Corps 5-4-1; Advance/Attack; next to: Liège, Ardennes, Border Area 2"), "{text}");
}
