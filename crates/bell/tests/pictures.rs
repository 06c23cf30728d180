//! The pictures and the words of a table: they hold together, they name rules that exist, they give
//! no secret away, and the text of the start position is as it was when somebody last looked at it.
//!
//! `INSTA_UPDATE=always cargo test -p bell pictures` writes the texts anew.

use bell::{
    Bell, View,
    began::Began,
    edition::{Card, Test},
    news::{Idle, News, Obstacle},
    refusal::Refusal,
    roles::Side,
    solo::tables::Table,
    space::{Dimension, Space},
    state::{Ending, EventOf, Mobilization, State, Use, Zone},
};
use insta::assert_snapshot;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use scene::{Point, Run, Scene, SeatState, Sentence, svg::place::Places, text};
use std::sync::Arc;
use table::{Ask, Choices, Dice, Options, Play, Seat, Set, Show, Sight, Sitting, Viewer};

/// Three lines of a phone hold so many letters of a prompt at its full size, the name of the side that is asked not shown.
const LONGEST_PROMPT: usize = 120;

fn sit_down(seats: u8, given: &[(&str, &str)], seed: u64) -> Sitting<Bell> {
    let options = Options::complete(&Bell::ABOUT, given.iter().copied()).expect("the options exist");
    let edition = Arc::new(Bell::house());
    let game = Bell::open(seats, &options, &edition).expect("the house edition holds");
    Sitting::new(Arc::new(game), options, edition, Some(Dice::from_number(seed)))
}

/// Answers the question under way at random, or lets chance land; `false` when the game is over.
fn step(sitting: &mut Sitting<Bell>, rng: &mut impl Rng) -> bool {
    let seat = match sitting.ask() {
        Ask::Over(_) => return false,
        Ask::Chance(_) => return sitting.roll(),
        ask => ask.seats().iter().next().expect("somebody is asked"),
    };
    let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
    let m = moves[rng.next_u32() as usize % moves.len()];
    sitting.play(seat, m).expect("what is offered is accepted");
    true
}

/// Plays at random to the end, and looks at the table at every step.
fn wander(mut sitting: Sitting<Bell>, seed: u64, mut look: impl FnMut(&Sitting<Bell>)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    look(&sitting);
    while step(&mut sitting, &mut rng) {
        look(&sitting);
    }
}

/// Plays at random until a question of this kind is asked; games that end before are begun anew.
fn until(seats: u8, options: &[(&str, &str)], kind: &str) -> Sitting<Bell> {
    for seed in 7.. {
        let mut sitting = sit_down(seats, options, seed);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while step(&mut sitting, &mut rng) {
            if sitting.ask().kind().is_some_and(|k| k.0 == kind) {
                return sitting;
            }
        }
    }
    unreachable!("some game comes to this question")
}

fn tables() -> Vec<(u8, Vec<(&'static str, &'static str)>)> {
    vec![
        (2, vec![]),
        (2, vec![("final-decision-cards", "extra"), ("mobilization-counts", "disks-ever"), ("general-mobilization", "move-first")]),
        (2, vec![("final-decision-reads", "pair")]),
        (1, vec![("bonus-point", "every-event"), ("level", "hard")]),
        (1, vec![("solo", "defend"), ("level", "hard")]),
        (1, vec![("solo", "concede"), ("level", "easy")]),
    ]
}

/// A table as one viewer sees it, and the truth behind it.
struct Look<'a> {
    game: &'a Bell,
    state: &'a State,
    view: View,
    choices: Choices<Bell>,
    scene: Scene,
}

impl<'a> Look<'a> {
    fn at(sitting: &'a Sitting<Bell>, who: Viewer, sight: Sight) -> Look<'a> {
        let (view, choices) = (sitting.view(who, sight), sitting.choices(who, sight));
        Look { game: sitting.game(), state: sitting.state(), scene: sitting.game().scene(&view, &choices), view, choices }
    }

    /// All that the viewer reads.
    fn text(&self, width: usize) -> String {
        text::draw(&self.scene, width) + &text::choices(&self.scene, width) + &text::refusals(&self.scene, width)
    }

    fn holds_together(&self) {
        let problems = self.scene.problems();
        assert!(problems.is_empty(), "{:?}: {problems:?}", self.view.who);
    }

    fn choices_are_the_moves(&self) {
        let moves = self.choices.moves.iter().map(|m| self.game.write(*m));
        let refused = self.choices.refused.iter().map(|(m, _)| self.game.write(*m));
        assert!(self.scene.choices.iter().map(|c| c.key.clone()).eq(moves), "{:?}", self.choices.moves);
        assert!(self.scene.refused.iter().map(|c| c.key.clone()).eq(refused), "{:?}", self.choices.refused);
        assert!(self.scene.choices.iter().all(|choice| !choice.label.is_empty()), "{:?}", self.scene.choices);
    }

    fn sentences_and_rules_are_sound(&self) {
        let prompt = &self.scene.prompt;
        let refused = self.scene.refused.iter().map(|r| r.rule.as_str());
        for rule in refused.chain([prompt.rule.as_deref().expect("a prompt names its rule")]) {
            assert!(Bell::ABOUT.rule(rule).is_some(), "{rule} is in the list");
        }
        for sentence in self.scene.refused.iter().map(|r| &r.reason).chain([&prompt.text]) {
            assert!(is_sentence(sentence), "{sentence}");
        }
        assert!(prompt.text.to_string().chars().count() <= LONGEST_PROMPT, "{}", prompt.text);
    }

    fn text_holds_no_raw_ids(&self) {
        let text = self.text(100);
        let raw = raw_ids(self.game).into_iter().find(|id| text.contains(id));
        assert!(raw.is_none(), "{raw:?} in\n{text}");
    }

    fn secrets_are_kept(&self) {
        let (text, wire) = (self.text(400), self.game.wire(&self.view).to_string());
        for (title, id) in secrets(self.game, self.state, &self.view) {
            assert!(!text.contains(&title), "{:?} reads {title} in\n{text}", self.view.who);
            assert!(id.is_empty() || !wire.contains(&format!("\"{id}\"")), "{:?} gets {id}", self.view.who);
        }
    }
}

/// The seat that is asked, and what it sees.
fn asked(sitting: &Sitting<Bell>) -> Option<(Seat, Look<'_>)> {
    let seat = sitting.ask().seats().iter().next()?;
    Some((seat, Look::at(sitting, Viewer::Seat(seat), Sight::Current)))
}

/// A card of the hand says "event or points" only where its event can be used now.
#[test]
fn a_card_whose_event_is_closed_says_so() {
    let mut closed = 0;
    for seed in 0..4 {
        wander(sit_down(1, &[("solo", "defend")], seed), seed, |sitting| {
            let Some((seat, look)) = asked(sitting).filter(|_| sitting.ask().kind().is_some_and(|k| k.0 == "card")) else { return };
            for m in &look.choices.moves {
                let key = look.game.write(*m);
                let card = look.scene.cards.iter().find(|card| key == format!("play {}", card.id.trim_start_matches("card-")));
                let card = card.unwrap_or_else(|| panic!("{key}"));
                let mut next = sitting.clone();
                next.play(seat, *m).expect("what is offered is accepted");
                let ways = next.choices(Viewer::Seat(seat), Sight::Current).moves;
                let open = ways.iter().any(|way| next.game().write(*way) == "event");
                assert_eq!(card.state, if open { "event or points" } else { "event closed" }, "{}", card.title);
                closed += usize::from(!open && card.owner.or(card.tint).is_some_and(|tint| tint.0 == "defend"));
            }
        });
    }
    assert!(closed > 0, "a card of one's own whose event is closed was seen");
}

/// A confirmation after which the same side goes on, and all can be taken back, is no press of its own.
#[test]
fn what_only_goes_on_is_confirmed_with_the_last_link() {
    let mut chains = 0;
    for (seats, options) in tables() {
        wander(sit_down(seats, &options, 5), 5, |sitting| {
            let Some((seat, look)) = asked(sitting) else { return };
            for (m, choice) in look.choices.moves.iter().zip(&look.scene.choices) {
                let mut next = sitting.clone();
                next.play(seat, *m).expect("what is offered is accepted");
                let only = asked(&next).filter(|(by, after)| *by == seat && after.scene.choices.len() == 1);
                let goes_on = only.is_some_and(|(_, after)| after.scene.choices[0].label.to_string() == "Go on");
                assert_eq!(!choice.then.is_empty(), goes_on, "{}", choice.label);
                for link in &choice.then {
                    let link = next.game().read(link).expect("a link is a move");
                    next.play(seat, link).expect("the chain holds");
                    next.undo(seat).expect("it can be taken back");
                    chains += 1;
                }
            }
        });
    }
    assert!(chains > 0);
}

/// A button of the bar that hands over in the middle of an event says that somebody chooses, not that the turn is over.
#[test]
fn a_confirmation_within_an_event_does_not_pass_the_turn() {
    let mut seen = [0; 2];
    for seed in 0..6 {
        wander(sit_down(1, &[("solo", "defend")], seed), seed, |sitting| {
            let Some((_, look)) = asked(sitting).filter(|_| sitting.ask().kind().is_some_and(|k| k.0 == "confirm")) else { return };
            let label = look.scene.choices.last().map(|choice| choice.label.to_string()).unwrap_or_default();
            let runs = look.scene.cards.iter().any(|card| card.zone == "event-under-way");
            assert!(!runs || !label.starts_with("Pass to"), "{label}");
            seen[usize::from(runs)] += usize::from(label.contains("Solo Opponent"));
        });
    }
    assert!(seen.iter().all(|count| *count > 0), "both were seen: {seen:?}");
}

/// `bell.inv.no-leak`: every picture of some games, from every side.
#[test]
fn every_picture_is_sound() {
    for (seats, options) in tables() {
        for seed in 0..2 {
            wander(sit_down(seats, &options, seed), seed, |sitting| {
                for who in Viewer::all(seats) {
                    let look = Look::at(sitting, who, Sight::Current);
                    look.holds_together();
                    look.choices_are_the_moves();
                    look.sentences_and_rules_are_sound();
                    look.text_holds_no_raw_ids();
                    look.secrets_are_kept();
                }
            });
        }
    }
}

fn is_sentence(sentence: &Sentence) -> bool {
    let text = sentence.to_string();
    let begins = text.starts_with(|c: char| c.is_uppercase() || c.is_numeric());
    begins && text.ends_with('.') && !["  ", " .", "..", " ,"].iter().any(|slip| text.contains(slip))
}

/// Ids with a hyphen, which no text for people may hold.
fn raw_ids(game: &Bell) -> Vec<String> {
    let spaces = Space::ALL.into_iter().map(|s| s.id().to_owned());
    let cards = game.edition.cards.iter().map(|c| c.id.clone());
    spaces.chain(cards).filter(|id| id.contains('-')).collect()
}

/// What a viewer must not read: titles of Strategy cards with their ids, titles of Objectives.
fn secrets(game: &Bell, state: &State, view: &View) -> Vec<(String, String)> {
    let secret = &state.secret;
    let mut cards: Vec<Card> = secret.deck.set().iter().collect();
    let mut objectives: Vec<Space> = secret.objective_deck.iter().collect();
    for at in Side::BOTH.into_iter().filter(|side| view.side != Some(*side)).map(Side::index) {
        cards.extend(secret.hand[at].minus(view.known.hand[at]).iter());
        cards.extend(secret.aside[at].into_iter().flatten());
        objectives.extend(secret.offered[at].or(secret.rejected[at]).iter());
        objectives.extend(secret.kept[at].filter(|_| view.known.kept[at].is_none()));
    }
    let cards = cards.into_iter().map(|c| game.edition.card(c)).map(|c| (c.title.clone(), c.id.clone()));
    cards.chain(objectives.into_iter().map(|space| (game.edition.objectives[space.index()].title.clone(), String::new()))).collect()
}

/// Who has answered a sealed question shows nowhere, and the one who has is told to wait.
#[test]
fn nobody_sees_who_has_answered() {
    for kind in ["keep", "trim", "pick"] {
        let mut sitting = until(2, &[], kind);
        let asked: Vec<Seat> = sitting.ask().seats().iter().collect();
        let [first, second] = asked[..] else { continue };
        let picture = |sitting: &Sitting<Bell>, who: Viewer| Look::at(sitting, who, Sight::Settled).scene;
        let others = [Viewer::Seat(second), Viewer::Spectator];
        let before = others.map(|who| picture(&sitting, who));
        let m = sitting.choices(Viewer::Seat(first), Sight::Current).moves[0];
        sitting.play(first, m).expect("what is offered is accepted");
        assert_eq!(before, others.map(|who| picture(&sitting, who)), "{kind}");
        let own = picture(&sitting, Viewer::Seat(first));
        assert_eq!(own.prompt.text.to_string(), "You have answered; waiting for the other side.");
        assert_eq!(own.seats[first.index()].state, SeatState::Answered);
    }
}

/// Every space lies in its Dimension, and no track leaves the board or lies on the map.
#[test]
fn the_board_is_laid_out() {
    let sitting = until(2, &[], "keep");
    let scene = Look::at(&sitting, Viewer::Spectator, Sight::Current).scene;
    for space in scene.spaces.iter().filter(|s| s.region.is_some()) {
        let region = scene.regions.iter().find(|r| Some(&r.id) == space.region.as_ref()).expect("the region exists");
        assert!(is_inside(space.at, &region.outline), "{} lies in {}", space.label, region.label);
    }
    for track in &scene.tracks {
        let cells = track.cells.len() as f32;
        let (w, h) = match track.run {
            Run::Across => (track.cell_size.w * cells, track.cell_size.h),
            Run::Down => (track.cell_size.w, track.cell_size.h * cells),
        };
        let corners = [(0.0, 0.0), (w, 0.0), (0.0, h), (w, h)].map(|(x, y)| Point::new(track.at.x + x, track.at.y + y));
        for corner in corners {
            assert!(corner.x <= scene.size.w && corner.y <= scene.size.h, "{} stays on the board", track.label);
            assert!(scene.regions.iter().all(|r| !is_inside(corner, &r.outline)), "{} stays off the map", track.label);
        }
    }
}

/// Spaces keep clear of each other, and so do tracks.
#[test]
fn nothing_on_the_board_overlaps() {
    let sitting = until(2, &[], "keep");
    let scene = Look::at(&sitting, Viewer::Spectator, Sight::Current).scene;
    let apart = |a: &scene::Space, b: &scene::Space| (a.at.x - b.at.x).hypot(a.at.y - b.at.y) > (a.size + b.size) / 2.0;
    for (n, space) in scene.spaces.iter().enumerate() {
        assert!(scene.spaces[..n].iter().all(|other| apart(space, other)), "{} stands alone", space.label);
    }
    let places = Places::of(&scene);
    let bounds = |id: &str| places.get(id).expect("a track is on the board").bounds();
    for (n, track) in scene.tracks.iter().enumerate() {
        let (at, w, h) = bounds(&track.id);
        for other in &scene.tracks[..n] {
            let (its, its_w, its_h) = bounds(&other.id);
            let clear = at.x + w <= its.x || its.x + its_w <= at.x || at.y + h <= its.y || its.y + its_h <= at.y;
            assert!(clear, "{} and {} lie apart", track.label, other.label);
        }
    }
}

/// LOOK 25: the plan for windows that are higher than wide has every space in its Dimension, on the board, and apart from the others.
#[test]
fn the_plan_for_phones_is_laid_out() {
    let sitting = until(2, &[], "keep");
    let plan = Look::at(&sitting, Viewer::Spectator, Sight::Current).scene.on_map().in_portrait().expect("every part has its place");
    assert!(plan.size.h > plan.size.w);
    let places = Places::of(&plan);
    for (n, space) in plan.spaces.iter().enumerate() {
        let region = plan.regions.iter().find(|r| Some(&r.id) == space.region.as_ref());
        assert!(region.is_none_or(|it| is_inside(space.at, &it.outline)), "{} lies in its Dimension", space.label);
        let (at, w, h) = places.get(&space.id).expect("a space is on the board").bounds();
        let inside = at.x > 0.0 && at.x + w < plan.size.w && at.y > 0.0 && at.y + h < plan.size.h;
        assert!(inside, "{} stays on the board", space.label);
        let apart = |other: &scene::Space| (space.at.x - other.at.x).hypot(space.at.y - other.at.y) > (space.size + other.size) / 2.0;
        assert!(plan.spaces[..n].iter().all(apart), "{} stands alone", space.label);
    }
}

/// A ray to the right crosses the outline an odd number of times.
fn is_inside(at: Point, outline: &[Point]) -> bool {
    let next = outline.iter().cycle().skip(1);
    let crosses = |(a, b): &(&Point, &Point)| (a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y);
    outline.iter().zip(next).filter(crosses).count() % 2 == 1
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
    let of_side: [fn(Side) -> News; 8] = [
        News::LotMoves,
        News::LotStays,
        News::Keeps,
        News::NoCard,
        News::BonusPoint,
        News::DrawnHidden,
        News::LaysAside,
        News::NothingOnTab,
    ];
    let of_card: [fn(Card) -> News; 7] =
        [News::GotCard, News::Reveals, News::DrawnOpen, News::LaysAsideThis, News::PassesOver, News::TrimsThis, News::PicksThis];
    let of_space: [fn(Space) -> News; 5] = [News::Stationed, News::GotObjective, News::KeepsThis, News::OpponentKeeps, News::SameSpace];
    let mut news = vec![
        News::RoundBegins(1),
        News::FinalDecisionBegins,
        News::HitlerRolls { die: 2, points: 3 },
        News::HitlerRolls { die: 4, points: 3 },
        News::HitlerWaits,
        News::DiskPlaced { space: 0 },
        News::NoPlaceForDisk { on: None },
        News::NoPlaceForDisk { on: Some(1) },
        News::PointsUnspent { side, left: 1 },
        News::PointsUnspent { side: side.enemy(), left: 2 },
        News::DeclinesPivotal { side, dimension },
        News::DeclinesObjective { side, space },
        News::DeclinesFinal { side, card },
        News::NoPivotalAction(dimension),
        News::SpreadEnds { side, dimension },
        News::NobodyScores { last: false },
        News::NobodyScores { last: true },
        News::NoLots,
        News::DieChooses { among: Space::set(&[space, Space::Press]), chosen: space },
        News::DieChoosesSource { among: Space::set(&[space, Space::Press]), chosen: space },
        News::TabNotOurs { side, card },
        News::UsesFinalEvent { side, card },
        News::MixedIn { card, among: 4 },
        News::DiskLifted { space: 2 },
        News::UnlockedToMap,
        News::UnlockedToPool,
        News::Reserved,
        News::Initiative { first: side, chooser: side },
        News::Initiative { first: side.enemy(), chooser: side },
        News::UsesTop { side, top: card },
        News::SpendsFinalDecision { side, card },
        News::DeckRebuilt,
        News::Placed { side, space, lost: Set::only(side.enemy()) },
        News::Removed { owner: side, space, lost: Set::NONE },
        News::Moved { side, from: space, to: Space::Press, lost: Set::NONE },
        News::TakesOption { side, option: 1 },
        News::Discarded { side, card },
        News::PivotalAction { side, dimension },
        News::ScoresDimension { side, dimension },
        News::RunsObjective { side, space },
        News::Trims { side, card },
        News::ShowsFinal { side, card },
    ];
    news.extend(of_side.map(|of| of(side)));
    news.extend(of_card.map(|of| of(card)));
    news.extend(of_space.map(|of| of(space)));
    news.extend([(0, 0), (2, 1), (1, 0), (0, 3)].map(|(white, green)| News::Stalin { white, green }));
    news.extend([true, false].map(|held| News::ShowsObjective { side, space, held }));
    news.extend([Zone::Escalation, Zone::Tension].map(|zone| News::Breached { side, zone }));
    news.extend([0, 1, 3].map(News::RepeatedReturn));
    let moments = [Began::Play, Began::Event, Began::Action, Began::Reveal];
    for (of, began) in [EventOf::Card(Card(19)), EventOf::Objective(Space::President)].into_iter().zip(moments) {
        news.extend((0..6).map(|at| News::LeftOut { side, of, at, began }));
        news.extend((0..2).map(|gate| News::GateFails { side, of, gate, began }));
    }
    let barriers = [
        Obstacle::OutOfReach,
        Obstacle::NoSupply,
        Obstacle::Full,
        Obstacle::EachLimit,
        Obstacle::NoEnemy,
        Obstacle::NoneToMove,
        Obstacle::NoDisk,
        Obstacle::Mobilized,
        Obstacle::NothingThere,
    ];
    let of = EventOf::Card(card);
    let whys = [Idle::EventOnly, Idle::NothingAllowed(space), Idle::MayNotPlace(space), Idle::NotAvailable(space), Idle::NoRoom(space)];
    news.extend(whys.map(|why| News::OpponentIdle { side, card, why }));
    news.extend([0, 1].map(|done| News::DeclinesStep { side, of, at: 0, done, began: Began::Play }));
    news.extend(barriers.map(|why| News::CannotGoOn { side, of, at: 0, done: 1, why, began: Began::Play }));
    news.extend(barriers.into_iter().zip(moments.into_iter().cycle()).map(|(why, began)| News::CannotBeDone {
        side,
        of,
        at: 0,
        why,
        began,
    }));
    news.extend([-5, 0, 2].map(|vp| News::Points { side, vp }));
    news.extend([-5, 0, 2].map(|vp| News::LosesPoint { side, vp }));
    news.extend([-5, 5].map(|vp| News::MarkerStays { vp }));
    news.extend([Mobilization::None, Mobilization::Partial, Mobilization::General].map(News::Mobilized));
    news.extend([Use::Event, Use::Ops, Use::DiscardEvent, Use::FinalDecision].map(|used| News::Plays { side, card, used }));
    news.extend(Table::ALL.into_iter().flat_map(|table| (0..15).map(move |row| News::TableRow { table, row })));
    news.extend(all_endings().into_iter().map(News::Ends));
    news
}

fn all_endings() -> Vec<Ending> {
    let mut endings = vec![Ending::Invasion, Ending::BothLose];
    endings.extend(Side::BOTH.into_iter().flat_map(|side| [Ending::Decided(side), Ending::Resigned(side), Ending::TimeUp(side)]));
    endings
}

fn all_refusals() -> Vec<Refusal> {
    let of_space: [fn(Space) -> Refusal; 17] = [
        Refusal::NoReachFinal,
        Refusal::NotPresentFinal,
        Refusal::NoReachNow,
        Refusal::NoneToTake,
        Refusal::NoneToShift,
        Refusal::NoReach,
        Refusal::Full,
        Refusal::NotPresent,
        Refusal::NotPresentNow,
        Refusal::NoEnemy,
        Refusal::NoneToMove,
        Refusal::NotNamed,
        Refusal::EachLimit,
        Refusal::OtherSpace,
        Refusal::DealBan,
        Refusal::NotOnTab,
        Refusal::NotDealt,
    ];
    let of_card: [fn(Card) -> Refusal; 9] = [
        Refusal::WrongColour,
        Refusal::ConditionFails,
        Refusal::TopWrongColour,
        Refusal::TopConditionFails,
        Refusal::TopExecuted,
        Refusal::FinalDecisionEarly,
        Refusal::TabWithoutEvent,
        Refusal::TabWrongColour,
        Refusal::TabConditionFails,
    ];
    let mut refusals = vec![
        Refusal::NotAChoice,
        Refusal::NoSupply,
        Refusal::NoPoints,
        Refusal::PileEmpty,
        Refusal::TopDearer(Card(9), Card(0)),
        Refusal::FinalDecisionSpent,
        Refusal::OutsideDimension(Space::France, Dimension::Public),
        Refusal::PivotalTaken(Dimension::Public),
        Refusal::PivotalTied(Dimension::Public),
        Refusal::NotInTheEnd(Dimension::Public),
        Refusal::Scored(Dimension::Public),
        Refusal::ObjectiveNotHeld(Side::Defend),
        Refusal::NothingToScore(Dimension::Public),
        Refusal::NotYours(Card(0), Side::Defend),
        Refusal::StepLeftOut(Test::Partial),
        Refusal::StepLeftOut(Test::Controls(Space::Press)),
        Refusal::StepOver,
        Refusal::NotInHand(Card(3), "bell.fd.gather-trim"),
        Refusal::SpreadBegun,
        Refusal::GermansFull,
        Refusal::NoDisk,
        Refusal::NothingToMobilize,
        Refusal::MustGoOn,
    ];
    refusals.extend(of_space.iter().flat_map(|of| Space::ALL.into_iter().map(of)));
    refusals.extend(of_card.iter().flat_map(|of| (0..39).map(|n| of(Card(n)))));
    refusals
}

#[test]
fn every_news_every_refusal_and_every_end_is_a_sentence() {
    for (seats, options) in tables() {
        let sitting = until(seats, &options, "card");
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
fn the_start_position_looks_as_it_did() {
    let sitting = until(2, &[], "keep");
    for (name, who) in [("concede", Viewer::Seat(Seat(0))), ("defend", Viewer::Seat(Seat(1))), ("spectator", Viewer::Spectator)] {
        let scene = Look::at(&sitting, who, Sight::Current).scene;
        let drawn = format!("{}\nMoves\n{}", text::draw(&scene, 100), text::choices(&scene, 100));
        assert_snapshot!(format!("start_{name}"), drawn);
    }
}
