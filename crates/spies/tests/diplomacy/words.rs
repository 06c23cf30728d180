//! Words that are sold and words that are announced: nobody checks them. (Diplomacy; Source)

use crate::support::{chains::*, *};
use spies::{news::News, state::Phase, subject::Subject};

/// Germany's turn with talks open with France.
fn talks() -> Desk {
    let mut desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).money(Germany, 20).money(France, 20).chits(France, &[COVER]);
    desk.play(Germany, "talk france");
    desk
}

/// `spies.dip.promise-free`, `spies.dip.items`
#[test]
fn a_word_is_given_after_the_deal_and_may_be_false() {
    for strength in 1..=4 {
        let mut desk = talks();
        play(
            &mut desk,
            &[
                (Germany, "turn", "draft france"),
                (Germany, "draft", "tell @willy"),
                (Germany, "draft", "ask-pounds 5"),
                (Germany, "draft", "offer"),
                (France, "offer", "accept"),
            ],
        );
        assert_eq!((desk.pounds(Germany), desk.pounds(France)), (25, 15), "the money has changed hands");
        assert!(desk.asks(Germany, "word"));
        exactly(&desk, Germany, &["strength 1", "strength 2", "strength 3", "strength 4"]);
        assert!(desk.refused(Germany, "strength 5").is_some() && desk.refused(Germany, "strength 0").is_some());
        desk.play(Germany, &format!("strength {strength}"));
        let said = News::Says { from: Germany, to: France, of: Subject::Spy(desk.agent("willy")), strength };
        assert!(desk.news(France).contains(&said), "true or not");
        assert!(!desk.news(Britain).contains(&said) && !desk.public_news().contains(&said));
        assert!(!desk.knows_spy(France, "willy"), "a word is not a look");
        assert!(desk.asks(Germany, "turn"));
    }
}

/// `spies.dip.promise-free`
#[test]
fn both_sides_give_the_words_that_they_sold() {
    let mut desk = talks();
    play(
        &mut desk,
        &[
            (Germany, "turn", "draft france"),
            (Germany, "draft", "tell @willy"),
            (Germany, "draft", "hear @carla"),
            (Germany, "draft", "offer"),
            (France, "offer", "accept"),
            (Germany, "word", "strength 4"),
            (France, "word", "strength 1"),
        ],
    );
    assert!(desk.asks(Germany, "turn"));
    let heard: Vec<News> = desk.news(Germany).into_iter().filter(|n| matches!(n, News::Says { .. })).collect();
    let says = |from, to, spy, strength| News::Says { from, to, of: Subject::Spy(desk.agent(spy)), strength };
    assert_eq!(heard, [says(Germany, France, "willy", 4), says(France, Germany, "carla", 1)]);
}

/// `spies.dip.promise-free`
#[test]
fn what_was_said_binds_nobody_later() {
    // The one word that can be given does not bar any deed afterwards.
    let start = || talks().spy_in("kurt", "vienna").spy_in("willy", "vienna").chits(Germany, &[SANCTION]);
    let free = start();
    let mut bound = start();
    play(
        &mut bound,
        &[
            (Germany, "turn", "draft france"),
            (Germany, "draft", "tell @willy"),
            (Germany, "draft", "offer"),
            (France, "offer", "accept"),
            (Germany, "word", "strength 4"),
        ],
    );
    assert_eq!(bound.moves(Germany), free.moves(Germany));
}

/// `spies.source.tell`, `spies.dip.promise-free`, `spies.house.announcements`
#[test]
fn announcements_are_heard_by_all_and_are_three_at_most() {
    let mut desk = talks();
    let points = desk.s.board.points;
    for (spy, strength) in [("willy", 4), ("kurt", 1), ("jean", 3)] {
        desk.play(Germany, "announce");
        let of = fill(&desk, &format!("of @{spy}"));
        desk.play(Germany, &of);
        desk.play(Germany, &format!("strength {strength}"));
        let told = News::Announces { power: Germany, of: Subject::Spy(desk.agent(spy)), strength };
        assert_eq!(desk.public_news().last(), Some(&told));
        assert!(!desk.knows_spy(Italy, spy), "an announcement is not a look");
    }
    assert_eq!(desk.s.board.points, points, "they are free");
    assert_eq!(desk.refused(Germany, "announce"), Some("spies.house.announcements"));
    desk = desk.turn(Italy, 1933, Phase::Movement);
    assert_eq!(desk.refused(Italy, "announce"), None);
    assert!(desk.refused(Germany, "announce").is_some(), "only in one's own turn");
}
