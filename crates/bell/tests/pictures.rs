//! The pictures and the words of a table: they hold together, they name rules that exist, they give
//! no secret away, and the text of the start position is as it was when somebody last looked at it.
//!
//! `PERFIDY_BLESS=1 cargo test -p bell --test pictures` writes the texts anew.

use bell::{
    Bell, Solo, View,
    edition::Card,
    moves::Move,
    news::News,
    refusal::Refusal,
    side::Side,
    space::{Dimension, Space},
    state::{Ending, Mobilization, State, Use, Zone},
};
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use scene::{Scene, Sentence, SeatState, text};
use std::{fs, path::Path, sync::Arc};
use table::{Ask, Choices, Dice, Know, Options, Play, Seat, Show, Sight, Sitting, Viewer};

fn sit_down(seats: u8, given: &[(&str, &str)], seed: u64) -> Sitting<Bell> {
    let options = Options::complete(&Bell::ABOUT, given.iter().copied()).expect("the options exist");
    let edition = Arc::new(Bell::house());
    let game = Bell::open(seats, &options, &edition).expect("the house edition holds");
    Sitting::new(Arc::new(game), options, edition, Some(Dice::from_number(seed)))
}

/// Plays at random to the end, and looks at the table at every step.
fn wander(mut sitting: Sitting<Bell>, seed: u64, mut look: impl FnMut(&Sitting<Bell>)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        look(&sitting);
        let seat = match sitting.ask() {
            Ask::Over(_) => return,
            Ask::Chance(_) => {
                assert!(sitting.roll(), "the dice land");
                continue;
            }
            ask => ask.seats().iter().next().expect("somebody is asked"),
        };
        let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
        let m = moves[rng.next_u32() as usize % moves.len()];
        sitting.play(seat, m).expect("what is offered is accepted");
    }
}

/// Plays the first move of each question until the question is of this kind.
fn until(mut sitting: Sitting<Bell>, kind: &str) -> Sitting<Bell> {
    loop {
        match sitting.ask() {
            Ask::Chance(_) => assert!(sitting.roll(), "the dice land"),
            ask if ask.kind().is_some_and(|k| k.0 == kind) => return sitting,
            ask => {
                let seat = ask.seats().iter().next().expect("somebody is asked");
                let m = sitting.choices(Viewer::Seat(seat), Sight::Current).moves[0];
                sitting.play(seat, m).expect("what is offered is accepted");
            }
        }
    }
}

fn tables() -> Vec<(u8, Vec<(&'static str, &'static str)>)> {
    vec![
        (2, vec![]),
        (2, vec![("final-decision-cards", "extra"), ("mobilization-counts", "disks-ever"), ("general-mobilization", "move-first")]),
        (1, vec![("solo", "defend"), ("level", "hard")]),
        (1, vec![("solo", "concede"), ("level", "easy")]),
    ]
}

/// Every picture of some games, from every side.
fn every_picture(mut look: impl FnMut(&Bell, &State, &View, &Choices<Bell>, &Scene)) {
    for (seats, options) in tables() {
        for seed in 0..4 {
            wander(sit_down(seats, &options, seed), seed, |sitting| {
                let game = sitting.game();
                for who in Viewer::all(seats) {
                    let view = sitting.view(who, Sight::Current);
                    let choices = sitting.choices(who, Sight::Current);
                    look(game, sitting.state(), &view, &choices, &game.scene(&view, &choices));
                }
            });
        }
    }
}

/// All that a viewer reads.
fn all_text(scene: &Scene, width: usize) -> String {
    text::draw(scene, width) + &text::choices(scene, width) + &text::refusals(scene, width)
}

#[test]
fn pictures_hold_together() {
    every_picture(|_, _, view, _, scene| {
        let problems = scene.problems();
        assert!(problems.is_empty(), "{:?}: {problems:?}", view.who);
    });
}

#[test]
fn choices_are_the_moves_and_the_refused_ones() {
    every_picture(|game, _, _, choices, scene| {
        let moves: Vec<String> = choices.moves.iter().map(|m| game.write(*m)).collect();
        let refused: Vec<String> = choices.refused.iter().map(|(m, _)| game.write(*m)).collect();
        assert_eq!(scene.choices.iter().map(|c| c.key.clone()).collect::<Vec<_>>(), moves);
        assert_eq!(scene.refused.iter().map(|c| c.key.clone()).collect::<Vec<_>>(), refused);
        for choice in &scene.choices {
            assert!(!choice.label.is_empty(), "{} has words", choice.key);
        }
    });
}

#[test]
fn rules_that_are_named_exist() {
    every_picture(|_, _, _, _, scene| {
        let refused = scene.refused.iter().map(|r| r.rule.as_str());
        for rule in refused.chain([scene.prompt.rule.as_deref().expect("a prompt names its rule")]) {
            assert!(Bell::ABOUT.rule(rule).is_some(), "{rule} is in the list");
        }
        for refused in &scene.refused {
            assert!(is_sentence(&refused.reason), "{}", refused.reason);
        }
        assert!(is_sentence(&scene.prompt.text), "{}", scene.prompt.text);
    });
}

fn is_sentence(sentence: &Sentence) -> bool {
    let text = sentence.to_string();
    let first = text.chars().next().unwrap_or(' ');
    (first.is_uppercase() || first.is_numeric()) && text.ends_with('.') && !text.contains("  ") && !text.contains(" .") && !text.contains("..")
}

/// Ids with a hyphen, which no text for people may hold.
fn raw_ids(game: &Bell) -> Vec<String> {
    let spaces = Space::all().map(|s| s.id().to_owned());
    let cards = game.edition.cards.iter().map(|c| c.id.clone());
    spaces.chain(cards).filter(|id| id.contains('-')).collect()
}

#[test]
fn texts_hold_no_raw_ids() {
    every_picture(|game, _, _, _, scene| {
        let text = all_text(scene, 100);
        for id in raw_ids(game) {
            assert!(!text.contains(&id), "{id} in\n{text}");
        }
    });
}

/// What a viewer must not read: titles of Strategy cards and Objectives, with their ids.
fn secrets(game: &Bell, state: &State, view: &View) -> Vec<(String, String)> {
    let secret = &state.secret;
    let mut found = Vec::new();
    for side in Side::BOTH.into_iter().filter(|side| view.side != Some(*side)) {
        let at = side.index();
        let hand = secret.hand[at].minus(view.hand_open[at]).iter().map(Card);
        let cards = hand.chain(secret.aside[at].into_iter().flatten());
        found.extend(cards.map(|c| game.edition.card(c)).map(|c| (c.title.clone(), c.id.clone())));
        let kept = secret.kept[at].filter(|_| view.kept[at].is_none()).map(|s| s as u8);
        let objectives = secret.offered[at].or(secret.rejected[at]).iter().chain(kept);
        found.extend(objectives.map(|n| &game.edition.objectives[usize::from(n)]).map(|o| (o.title.clone(), String::new())));
    }
    let deck = secret.deck.set().iter().map(|n| game.edition.card(Card(n)));
    found.extend(deck.map(|c| (c.title.clone(), c.id.clone())));
    found
}

#[test]
fn texts_keep_secrets() {
    every_picture(|game, state, view, _, scene| {
        let text = all_text(scene, 400);
        let wire = game.wire(view).to_string();
        for (title, id) in secrets(game, state, view) {
            assert!(!text.contains(&title), "{:?} reads {title} in\n{text}", view.who);
            assert!(id.is_empty() || !wire.contains(&format!("\"{id}\"")), "{:?} gets {id}", view.who);
        }
    });
}

/// `bell.inv.no-leak`: who has answered a sealed question shows nowhere.
#[test]
fn nobody_sees_who_has_answered() {
    for kind in ["keep", "trim", "pick"] {
        let mut sitting = until(sit_down(2, &[], 5), kind);
        let others = [Viewer::Seat(Seat(1)), Viewer::Spectator];
        let picture = |sitting: &Sitting<Bell>, who: Viewer| {
            sitting.game().scene(&sitting.view(who, Sight::Settled), &sitting.choices(who, Sight::Settled))
        };
        let before = others.map(|who| picture(&sitting, who));
        let m = sitting.choices(Viewer::Seat(Seat(0)), Sight::Current).moves[0];
        sitting.play(Seat(0), m).expect("what is offered is accepted");
        assert_eq!(before, others.map(|who| picture(&sitting, who)), "{kind}");
        let own = picture(&sitting, Viewer::Seat(Seat(0)));
        assert_eq!(own.prompt.text.to_string(), "You have answered; waiting for the other side.");
        assert_eq!(own.seats[0].state, SeatState::Answered);
    }
}

#[test]
fn log_lines_are_sentences_without_raw_ids() {
    for (seats, options) in tables() {
        let mut since = 0;
        wander(sit_down(seats, &options, 9), 9, |sitting| {
            for entry in sitting.log(since) {
                let sentence = sitting.game().say_event(&entry.event);
                assert!(is_sentence(&sentence), "{:?} is told as {sentence}", entry.event);
                let text = sentence.to_string();
                assert!(raw_ids(sitting.game()).iter().all(|id| !text.contains(id)), "{text}");
            }
            since = sitting.lines().len();
        });
    }
}

fn all_news() -> Vec<News> {
    let (side, card, space, dimension) = (Side::Defend, Card(0), Space::CsrGermans, Dimension::Public);
    let mut news = vec![
        News::RoundBegins(1),
        News::FinalDecisionBegins,
        News::Stalin { white: 0, green: 0 },
        News::Stalin { white: 2, green: 1 },
        News::Stalin { white: 1, green: 0 },
        News::Stalin { white: 0, green: 3 },
        News::HitlerRolls { die: 2, points: 3 },
        News::HitlerRolls { die: 4, points: 3 },
        News::HitlerWaits,
        News::DiskPlaced { space: 0 },
        News::NoPlaceForDisk,
        News::DiskLifted { space: 2 },
        News::UnlockedToMap,
        News::UnlockedToPool,
        News::Stationed(space),
        News::Reserved,
        News::LotMoves(side),
        News::LotStays(side),
        News::Dealt { side },
        News::GotCard(card),
        News::GotObjective(space),
        News::ObjectivesForSolo(space, Space::France),
        News::Keeps(side),
        News::KeepsThis(space),
        News::Initiative { first: side, chooser: side },
        News::Initiative { first: side.enemy(), chooser: side },
        News::UsesTop { side, top: card },
        News::SpendsFinalDecision { side, card },
        News::Reveals(card),
        News::DeckRebuilt,
        News::Placed { side, space },
        News::Removed { owner: side, space },
        News::Moved { side, from: space, to: Space::Press },
        News::Breached { side, zone: Zone::Escalation },
        News::Breached { side, zone: Zone::Tension },
        News::TakesOption { side, option: 1 },
        News::Declines(side),
        News::DrawnOpen(card),
        News::DrawnHidden(side),
        News::Discarded { side, card },
        News::LaysAside(side),
        News::LaysAsideThis(card),
        News::PivotalAction { side, dimension },
        News::ScoresDimension { side, dimension },
        News::ShowsObjective { side, space, held: true },
        News::ShowsObjective { side, space, held: false },
        News::RunsObjective { side, space },
        News::Trims { side, card },
        News::ShowsFinal { side, card },
        News::SameSpace(space),
        News::NothingOnTab(side),
        News::PassesOver(card),
    ];
    news.extend([0, 1, 3].map(News::RepeatedReturn));
    news.extend([-5, 0, 2].map(|vp| News::Points { side, vp }));
    news.extend([Mobilization::None, Mobilization::Partial, Mobilization::General].map(News::Mobilized));
    news.extend([Use::Event, Use::Ops, Use::DiscardEvent, Use::FinalDecision].map(|used| News::Plays { side, card, used }));
    let tables = ["place or remove", "where to place", "where to remove", "pivotal actions", "another"];
    news.extend(tables.into_iter().flat_map(|table| (0..15).map(move |row| News::TableRow { table, row })));
    news.extend(all_endings().into_iter().map(News::Ends));
    news
}

fn all_endings() -> Vec<Ending> {
    let mut endings = vec![Ending::Invasion, Ending::BothLose];
    endings.extend(Side::BOTH.into_iter().flat_map(|side| [Ending::Decided(side), Ending::Resigned(side), Ending::TimeUp(side)]));
    endings
}

fn all_refusals() -> Vec<Refusal> {
    let (side, card, space, dimension) = (Side::Defend, Card(9), Space::CsrGermans, Dimension::Public);
    let mut refusals: Vec<Refusal> = Space::all().map(Refusal::NoReach).collect();
    refusals.extend([
        Refusal::NotAChoice,
        Refusal::Full(space),
        Refusal::NoSupply,
        Refusal::NotPresent(space),
        Refusal::NotPresentNow(space),
        Refusal::NoEnemy(space),
        Refusal::NoneToMove(space),
        Refusal::NoPoints,
        Refusal::NotNamed(space),
        Refusal::EachLimit(space),
        Refusal::OtherSpace(space),
        Refusal::WrongColour(card),
        Refusal::ConditionFails(card),
        Refusal::ConditionFails(Card(0)),
        Refusal::PileEmpty,
        Refusal::TopDearer { top: card, paid: Card(0) },
        Refusal::TopWrongColour(card),
        Refusal::TopConditionFails(card),
        Refusal::TopExecuted(Card(38)),
        Refusal::FinalDecisionSpent,
        Refusal::FinalDecisionEarly(Card(15)),
        Refusal::NotInHand(card),
        Refusal::DealBan(space),
        Refusal::OutsideDimension(space, dimension),
        Refusal::NothingThere(dimension),
        Refusal::ObjectiveNotHeld(side),
        Refusal::SpreadBegun,
        Refusal::NotOnTab(space),
        Refusal::TabWithoutEvent(card),
        Refusal::TabWrongColour(card),
        Refusal::TabConditionFails(card),
        Refusal::GermansFull,
        Refusal::NoDisk,
        Refusal::NothingToMobilize,
        Refusal::MustGoOn,
        Refusal::NotDealt(space),
    ]);
    refusals
}

#[test]
fn every_news_every_refusal_and_every_end_is_a_sentence() {
    for (seats, options) in tables() {
        let sitting = until(sit_down(seats, &options, 1), "card");
        let game = sitting.game();
        for news in all_news() {
            let sentence = game.say_event(&news);
            assert!(is_sentence(&sentence), "{news:?} is told as {sentence}");
        }
        for who in Viewer::all(seats) {
            let view = sitting.view(who, Sight::Current);
            for refusal in all_refusals() {
                let (rule, sentence) = game.say_refusal(&view, refusal);
                assert!(Bell::ABOUT.rule(rule).is_some(), "{rule} is in the list");
                assert!(is_sentence(&sentence), "{refusal:?} is told as {sentence}");
            }
        }
        for ending in all_endings() {
            let mut state = *sitting.state();
            (state.board.ending, state.board.vp) = (Some(ending), 1);
            assert!(is_sentence(&game.say_end(&state)), "{ending:?} is told as {}", game.say_end(&state));
        }
    }
}

#[test]
fn asides_have_words() {
    let sitting = sit_down(1, &[], 1);
    let view = sitting.view(Viewer::Seat(Seat(0)), Sight::Current);
    assert_eq!(sitting.game().solo.map(|Solo { player, .. }| player), view.side);
    for m in [Move::Resign, Move::TimeUp] {
        assert!(!sitting.game().say_move(&view, m).is_empty());
    }
}

#[test]
fn the_start_position_looks_as_it_did() {
    let sitting = until(sit_down(2, &[], 7), "keep");
    for (name, who) in [("concede", Viewer::Seat(Seat(0))), ("defend", Viewer::Seat(Seat(1))), ("spectator", Viewer::Spectator)] {
        let scene = sitting.game().scene(&sitting.view(who, Sight::Current), &sitting.choices(who, Sight::Current));
        let drawn = format!("{}\nMoves\n{}\nRefused\n{}", text::draw(&scene, 100), text::choices(&scene, 100), text::refusals(&scene, 100));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/start_{name}.txt"));
        if std::env::var_os("PERFIDY_BLESS").is_some() {
            fs::write(&file, &drawn).expect("the text can be written");
        }
        let known = fs::read_to_string(&file).expect("the text was written once");
        assert_eq!(drawn, known, "start_{name}.txt; PERFIDY_BLESS=1 writes it anew");
    }
}
