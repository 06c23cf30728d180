//! What is said is true and whole: stakes in questions and on buttons, reasons of refusals, the end, and the text of the city.

use crate::support::{Table, fresh, seat};
use scene::{Scene, text};
use table::{Choices, Know, Play, Show, Viewer};
use treason::{Category, Master, News, Trigger};

fn scene(t: &Table, who: &str) -> Scene {
    let view = t.g.view(&t.s, Viewer::Seat(seat(who)));
    t.g.scene(&view, &Choices::of(&t.g, &t.s, Some(seat(who))))
}

fn prompt(t: &Table, who: &str) -> String {
    scene(t, who).prompt.text.to_string()
}

fn label(t: &Table, who: &str, key: &str) -> String {
    let scene = scene(t, who);
    scene.choices.iter().find(|it| it.key == key).unwrap_or_else(|| panic!("{key} is not offered")).label.to_string()
}

fn loss(t: &Table, who: &str, key: &str) -> String {
    let scene = scene(t, who);
    let choice = scene.choices.iter().find(|it| it.key == key).unwrap_or_else(|| panic!("{key} is not offered"));
    choice.cost.as_ref().map(ToString::to_string).unwrap_or_default()
}

fn why(t: &Table, who: &str, key: &str) -> String {
    let m = t.g.read(key).expect("it is a move");
    let refusal = t.g.refuse(&t.s, seat(who), m).expect("it is refused");
    t.g.say_refusal(&t.view(who), refusal).1.to_string()
}

/// The last round is over with these scores, that of the black marker last.
fn ended(mut t: Table, scores: [u16; 3]) -> String {
    t.turn("yellow", "action");
    t.s.board.last = Some(Trigger::LastRound);
    (t.s.board.score[0], t.s.board.score[1], t.s.board.score[treason::Owner::Dark.index()]) = (scores[0], scores[1], scores[2]);
    t.s.board.doings.began_with = scores[1];
    for key in ["end-actions", "end-turn"] {
        if t.s.board.ending.is_none() {
            t.g.play(&mut t.s, seat("yellow"), t.g.read(key).expect("a move"), &mut t.log);
        }
    }
    let said = t.g.say_end(&t.s).to_string();
    assert_eq!(said, prompt(&t, "red"), "the prompt says the same");
    said
}

#[test]
fn the_end_says_what_decided() {
    let of =
        |red: &[u8], yellow: &[u8], scores: [u16; 3]| ended(Table::of(&["o2", "o16"]).black("red", red).black("yellow", yellow), scores);
    let by_values = of(&[4, 1], &[1, 1], [3, 9, 20]);
    assert!(by_values.contains("Red wins with 2 black counters, the highest by what they show."), "{by_values}");
    let by_points = of(&[3, 1], &[2, 2], [9, 3, 20]);
    assert!(
        by_points.contains("Red wins with 2 black counters, level with Yellow in what they show, and with more points."),
        "{by_points}"
    );
    let shared = of(&[3, 1], &[2, 2], [3, 3, 20]);
    assert!(shared.contains("share the victory with 2 black counters each, level in what they show and in points."), "{shared}");
    let alone = of(&[1, 1], &[4], [3, 3, 20]);
    assert!(alone.ends_with("Red wins with 2 black counters."), "{alone}");
}

#[test]
fn a_victory_of_good_below_the_black_marker_has_its_reason() {
    let said = ended(Table::of(&["o2", "o16"]), [1, 0, 5]);
    assert!(said.contains("the black marker stands at 5, but nobody in the city has a black counter"), "{said}");
    let said = ended(Table::of(&["o2", "o16"]), [6, 0, 5]);
    assert!(said.ends_with("stands at 5."), "{said}");
}

/// Crow Croft leans on Crown Gate alone.
fn attack() -> Table {
    let mut t = Table::of(&["o16", "o1=inn o0=stone-house^", "m0 o23"]).black("red", &[1, 1]);
    t.stands("o1").influence("yellow", "fire").phase("dark-master");
    t
}

#[test]
fn an_attack_names_all_that_is_at_stake() {
    let mut t = attack();
    let said = label(&t, "red", "attack");
    assert!(said.contains("Crow Croft and Crown Gate of Yellow, worth 5 points and 1 tower, their last land"), "{said}");
    let odds = scene(&t, "red").odds[0].outcomes[0].text.to_string();
    assert_eq!(odds, "the Dark Master takes it, and Crow Croft with it; Yellow is out of the city");
    t.play("red", "attack");
    for said in [prompt(&t, "yellow"), loss(&t, "yellow", "pass")] {
        assert!(said.contains("Crow Croft and Crown Gate, worth 5 points and 1 tower, your last land"), "{said}");
    }
    assert!(prompt(&t, "orange").contains("Crow Croft and Crown Gate of Yellow, worth 5 points and 1 tower"), "{}", prompt(&t, "orange"));
    t.play("yellow", "pass").land("close").land("6").land("1");
    assert!(t.s.board.evicted.has(Master::Yellow), "and so it comes");
    assert!(prompt(&t, "yellow").starts_with("You are out of the city for good and cannot win."), "{}", prompt(&t, "yellow"));
}

#[test]
fn a_purchase_names_all_that_is_at_stake() {
    let mut t = Table::of(&["o1 o23", "o0=hut^", "m8 o12"]);
    t.influence("yellow", "fire");
    let said = label(&t, "red", "buy m0");
    assert!(said.contains("take Crow Croft of Yellow, worth 1 point and 1 tower, their last land"), "{said}");
    t.play("red", "buy m0");
    for said in [prompt(&t, "yellow"), loss(&t, "yellow", "pass")] {
        assert!(said.contains("Crow Croft, worth 1 point and 1 tower, your last land"), "{said}");
    }
    let others = prompt(&t, "orange");
    assert!(others.contains("the purchase of Ferry Bridge by Red, which would isolate Crow Croft of Yellow"), "{others}");
}

#[test]
fn a_card_says_what_it_would_do_to_whom_it_hits() {
    let mut t = Table::of(&["o1 o23", "o0=hut^ o12", "m8 o16"]);
    t.influence("red", "donation fire").influence("yellow", "wizard").blocks("yellow", 2);
    let mut given = Table { s: t.s, ..Table::of(&["o1 o23", "o0 o12", "m8 o16"]) };
    given.play("red", "play donation");
    assert!(prompt(&given, "yellow").contains("or you pay 2 blocks"), "{}", prompt(&given, "yellow"));
    t.play("red", "play fire o0");
    assert!(loss(&t, "yellow", "pass").contains("your tower in Crow Croft takes the blow and is gone"), "{}", loss(&t, "yellow", "pass"));
}

#[test]
fn the_draft_refuses_by_the_sum_of_dots() {
    let mut t = fresh(2, &[]);
    while let Some(next) = t.outcomes().get(t.s.board.row_len as usize * 5).cloned() {
        t.land(&next);
    }
    "i4 o4 o2 o8".split_whitespace().for_each(|area| {
        t.go(&format!("draft {area}"));
    });
    let (dots, price) = (9, t.g.edition.price[t.area("o6").index()]);
    assert!(why(&t, "yellow", "draft o6").contains(&format!("would make it {} dots", dots + price)), "{}", why(&t, "yellow", "draft o6"));
}

#[test]
fn a_way_that_towers_bar_is_not_called_too_long() {
    let mut t = Table::of(&["o12 o13", "o4^ o22"]).black("red", &[1, 1]);
    t.stands("o3").phase("dark-master");
    assert!(why(&t, "red", "walk o5").starts_with("Towers of other players bar the way"), "{}", why(&t, "red", "walk o5"));
    assert!(prompt(&t, "red").contains("up to 2 steps"), "{}", prompt(&t, "red"));
    let mut t = Table::of(&["m8 o20", "o1^ o9^ o17^"]).black("red", &[1, 1]);
    t.phase("dark-master");
    assert_eq!(t.refused("red", "walk o2"), "treason.dm.outside-stays");
    assert_eq!(prompt(&t, "red"), "Towers bar all gates, so the Dark Master stays outside. End the turn.");
}

#[test]
fn a_card_that_does_not_fit_says_why() {
    let mut t = Table::of(&["o1 o23", "o0 o12=opera", "m8 o16"]);
    t.influence("red", "fire infiltrator");
    assert!(why(&t, "red", "play fire i0").contains("is neutral"), "{}", why(&t, "red", "play fire i0"));
    assert!(why(&t, "red", "play fire o0").contains("has no building"), "{}", why(&t, "red", "play fire o0"));
    let high = why(&t, "red", "play infiltrator o12");
    assert!(high.contains("Opera in") && high.contains("reaches up to 2"), "{high}");
}

#[test]
fn three_cards_of_which_none_can_be_played_are_not_said_to_be_playable() {
    let mut t = Table::of(&["o2", "o16"]);
    t.influence("red", "protection blockade wizard").s.board.agenda.push(treason::Frame::OverLimit);
    assert!(!prompt(&t, "red").contains("play one"), "{}", prompt(&t, "red"));
    let mut t = Table::of(&["o2", "o16"]);
    t.influence("red", "protection blockade pioneer").s.board.agenda.push(treason::Frame::OverLimit);
    assert!(prompt(&t, "red").contains("play one now, or discard one"), "{}", prompt(&t, "red"));
}

#[test]
fn buttons_name_goals_powers_and_the_free_card() {
    let mut t = Table::of(&["o12^ o14^ o16", "o1=inn o0"]).black("red", &[1, 1]).white("red", 2);
    t.blocks("red", 20);
    assert!(
        label(&t, "red", "white").contains("and gain the") && label(&t, "red", "white").contains("5 points"),
        "{}",
        label(&t, "red", "white")
    );
    assert!(label(&t, "red", "tower o16").contains("4 points"), "{}", label(&t, "red", "tower o16"));
    t.hand("red", "opera").play("red", "build opera o16");
    assert!(label(&t, "red", "end-actions").contains("free influence card"), "{}", label(&t, "red", "end-actions"));
    t.phase("dark-master");
    assert!(label(&t, "red", "walk o1").contains("of Yellow with Inn (trade 2)"), "{}", label(&t, "red", "walk o1"));
}

#[test]
fn a_text_lists_every_area_with_what_one_plans_by() {
    let t = Table::of(&["o2 o3 m9=hut m11^", "o16", "m5"]);
    let told: String = text::draw(&scene(&t, "red"), 400);
    for line in ["price 1; next to: ", "Crown Gate: price 2, road, gate; next to: ", "held by Red; price 3, bonus 1, road; next to: "] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert!(!told.contains("nothing in 8 spaces") && !told.contains(".,") && !told.contains(".."), "{told}");
    assert!(told.contains("2 for Power of the Citizens") && told.contains("2 for Power of the Watchtowers"), "{told}");
    assert!(told.contains("target 35 (ends the game; a red square)"), "{told}");
}

#[test]
fn log_lines_are_whole() {
    let t = Table::of(&["o2", "o16"]);
    let said = |news: News| t.g.say_event(&news).to_string();
    let black = News::CounterBought { master: Master::Red, force: treason::Force::Dark, cost: 3 };
    assert!(said(black).ends_with("the black marker goes up by 1."));
    assert_eq!(
        said(News::Answered { master: Master::Red, kind: t.kind_called("protection") }),
        "Red answers with Protection and is spared."
    );
    assert_eq!(said(News::Paid { from: Master::Red, to: Master::Yellow, blocks: 0 }), "Red has no blocks to give Yellow.");
    assert!(said(News::Rebuilt { cards: 9 }).contains("both markets"));
    assert!(said(News::Income { category: Category::Citizens, blocks: [0; 5] }).contains("nobody is paid"));
}
