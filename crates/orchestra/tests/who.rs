//! The nine conspirators' abilities.

use crate::support::Table;

/// orchestra.who.beck.immune
#[test]
fn beck_suffers_no_penalty_from_motivated_on() {
    for (level, mot) in [("motivated", "motivated"), ("skeptical", "timid")] {
        let mut t = Table::of(&["kordt", "beck"]);
        t.set_mot("beck", level).put("beck", "chancellery").send("hitler", "chancellery").send("goebbels", "chancellery");
        t.event("s1-leadership-dispute");
        assert_eq!(t.mot("beck"), mot, "{level}");
    }
}

/// orchestra.who.beck.die
#[test]
fn beck_adds_a_die_to_plots_beside_him() {
    let dice = |beck: &str, place: &str| {
        let mut t = Table::of(&["kordt", "beck"]);
        t.set_mot("kordt", "reckless").give("kordt", "a-lone-gunman").put("kordt", "munich").send("hitler", "munich");
        t.set_mot("beck", beck).put("beck", place).play("kordt", "attempt a-lone-gunman hitler");
        t.moves("kordt").len() - 1
    };
    assert_eq!((dice("motivated", "munich"), dice("skeptical", "munich"), dice("motivated", "nuremberg")), (2, 1, 1));
}

/// orchestra.who.olbricht
#[test]
fn olbricht_goes_two_spaces_or_sends_a_colleague() {
    let mut t = Table::of(&["olbricht", "kordt"]);
    t.set_mot("olbricht", "motivated").play("olbricht", "act olbricht-go").play("olbricht", "go nuremberg").play("olbricht", "go munich");
    assert_eq!((t.place("olbricht").as_str(), t.left()), ("munich", 2));
    t.play("olbricht", "act olbricht-send").play("olbricht", "go zeughaus");
    assert_eq!((t.place("kordt").as_str(), t.left()), ("zeughaus", 1));
}

/// orchestra.who.stauffenberg
#[test]
fn stauffenberg_has_four_actions() {
    let mut t = Table::of(&["stauffenberg", "kordt"]);
    t.set_mot("stauffenberg", "motivated").play("stauffenberg", "conspire 3").land("3 target");
    t.play("stauffenberg", "option 2");
    assert_eq!(t.left(), 1);
}

/// orchestra.who.tresckow.limit
#[test]
fn tresckow_carries_one_more() {
    for (people, limit) in [(&["tresckow", "kordt"][..], 5), (&["tresckow", "kordt", "beck"][..], 4)] {
        let mut t = Table::of(people);
        t.set_mot("tresckow", "motivated");
        assert_eq!(t.g.tile_limit(&t.s.board, t.pawn("tresckow")), limit);
    }
}

/// orchestra.who.tresckow.take, orchestra.who.tresckow.reveal
#[test]
fn tresckow_takes_and_turns_up_tiles() {
    let mut t = Table::of(&["tresckow", "kordt"]);
    t.set_mot("tresckow", "motivated").put("tresckow", "zeughaus").play("tresckow", "act tresckow-take").land("keys");
    assert_eq!((t.items("tresckow", "keys"), t.left()), (1, 2));
    t.play("tresckow", "act tresckow-reveal").play("tresckow", "reveal riga").land("map");
    assert!(t.s.board.up(t.space("riga")).is_some());
    assert_eq!(t.refused("tresckow", "act tresckow-take"), "orchestra.act.one-effect");
}

/// orchestra.who.bonhoeffer
#[test]
fn bonhoeffer_raises_the_others_once_a_turn() {
    let mut t = Table::of(&["bonhoeffer", "kordt", "beck"]);
    t.set_mot("bonhoeffer", "motivated").put("beck", "zeughaus").play("bonhoeffer", "act bonhoeffer-raise");
    assert_eq!((t.mot("bonhoeffer"), t.mot("kordt"), t.mot("beck")), ("motivated", "skeptical", "timid"));
    assert_eq!(t.refused("bonhoeffer", "act bonhoeffer-raise"), "orchestra.who.bonhoeffer");
}

/// orchestra.who.canaris
#[test]
fn canaris_pays_an_item_for_a_step() {
    let mut t = Table::of(&["canaris", "kordt"]);
    t.set_mot("canaris", "motivated");
    assert_eq!(t.refused("canaris", "act canaris-lower"), "orchestra.act.one-effect");
    t.give("canaris", "keys").give("canaris", "concealed-pistol").play("canaris", "act canaris-lower");
    assert!(!t.offers("canaris", "drop concealed-pistol"), "a tile is wanted");
    t.play("canaris", "drop keys").play("canaris", "pick kordt");
    assert_eq!(t.sus("kordt"), "low");
}

/// orchestra.who.oster
#[test]
fn oster_draws_two_and_keeps_one() {
    let mut t = Table::of(&["oster", "kordt"]);
    assert_eq!(t.refused("oster", "dossier-of-two"), "orchestra.mot.ability-at-3");
    t.set_mot("oster", "motivated").play("oster", "dossier-of-two").land("safe").land("f-coup").play("oster", "keep f-coup");
    assert_eq!((t.cards("oster"), t.discarded("safe"), t.left()), (vec!["f-coup".to_owned()], true, 2));
    t.play("oster", "dossier").land("lose-gestapo");
    assert_eq!(t.cards("oster").len(), 2, "one may be drawn as usual");
}

/// orchestra.who.goerdeler.draw
#[test]
fn goerdeler_may_draw_at_the_start_of_a_turn() {
    let mut t = Table::of(&["kordt", "goerdeler"]);
    t.set_mot("goerdeler", "motivated").event("s1-leadership-dispute").play("goerdeler", "draw").land("safe");
    assert_eq!((t.cards("goerdeler").len(), t.left(), t.kind()), (1, 3, "action"));
}

/// orchestra.who.goerdeler.limit
#[test]
fn goerdeler_holds_two_more() {
    let mut t = Table::of(&["goerdeler", "kordt", "beck", "oster", "canaris"]);
    let who = t.pawn("goerdeler");
    t.set_mot("goerdeler", "motivated");
    assert_eq!(t.g.card_limit(&t.s.board, who), 6);
    t.set_mot("goerdeler", "skeptical");
    assert_eq!(t.g.card_limit(&t.s.board, who), 4);
}

/// orchestra.who.kordt
#[test]
fn kordt_arranges_the_next_three() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").play("kordt", "act kordt-look");
    t.land("s1-party-rally").land("s1-anschluss").land("s1-kristallnacht");
    assert!(t.asks("kordt", "arrange"));
    t.play("kordt", "on-top s1-kristallnacht").play("kordt", "on-top s1-anschluss");
    assert_eq!((t.s.secret.pile.len(), t.left()), (10, 2));
    t.play("kordt", "end");
    assert_eq!(t.mot("beck"), "skeptical", "Kristallnacht came");
    t.play("beck", "end");
    assert_eq!(t.lead("hitler"), "munich", "then the Anschluss");
}
