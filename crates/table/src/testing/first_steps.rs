//! What newcomers are told: the text has its shape, the guided opening can be played, the rules that it names exist, and every
//! question that a newcomer can meet there has a note.

use crate::{
    Ask, Dice, Hosted, Line, Options, Play, Referee, Seat, Sight, Silent, Sitting, TABLE_RULES, Viewer,
    chance::below,
    first_steps::{FirstSteps, Guide, GuideStep, MOST_WORDS},
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::{collections::BTreeSet, ops::Range, sync::Arc};

/// The chair of the one person at the guided table.
pub fn newcomer(guide: &Guide) -> Seat {
    let people: Vec<usize> = (0..guide.seats.len()).filter(|at| guide.seats[*at] == "human").collect();
    assert_eq!(people.len(), 1, "one person sits at the guided table");
    Seat(people[0] as u8)
}

/// The text of a game.
pub fn read<G: Play>() -> FirstSteps {
    FirstSteps::read(G::ABOUT.first_steps).unwrap_or_else(|e| panic!("{e}"))
}

/// The guided table after its recorded opening.
pub fn guided<G: Referee>() -> Sitting<G> {
    let guide = read::<G>().guide;
    let given = guide.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let options = Options::complete(&G::ABOUT, given).expect("the options exist");
    let edition = Arc::new(G::house());
    let game = Arc::new(G::open(guide.seats.len() as u8, &options, &edition).expect("the house edition holds"));
    let mut sitting = Sitting::new(game, options, edition, Some(Dice::from_number(0)));
    for text in &guide.lines {
        let line = Line::parse(text).unwrap_or_else(|| panic!("'{text}' is no line of a record"));
        sitting.replay_line(&line).unwrap_or_else(|e| panic!("'{text}': {e}"));
    }
    sitting
}

/// Every part has its paragraphs, whole sentences without markup, and no general note hides a special one.
pub fn has_its_shape<G: Play>() {
    let steps = read::<G>();
    for (name, paragraphs) in [("aim", &steps.aim), ("turn", &steps.turn), ("minutes", &steps.minutes)] {
        assert!(paragraphs.len() >= 3, "{name}");
        for text in paragraphs {
            assert!(text.trim() == text && text.ends_with('.') && !text.contains(['\n', '<', '>']), "{name}: {text}");
        }
    }
    let notes = &steps.guide.note;
    for (at, note) in notes.iter().enumerate() {
        assert!(note.say.ends_with('.'), "{}", note.kind);
        let hidden = notes[..at].iter().any(|other| other.kind == note.kind && (other.open.is_none() || other.open == note.open));
        assert!(!hidden, "an earlier note of {} hides {:?}", note.kind, note.open);
    }
}

/// The guided opening has its length, and its first steps can be followed one after the other: from each position the step that is
/// shown is the next one, and the move that it needs makes it done. What is not decided by the newcomer `go_on` plays.
pub fn the_opening_can_be_followed<G: Referee>(mut go_on: impl FnMut(&mut Sitting<G>)) {
    let guide = read::<G>().guide;
    let seat = newcomer(&guide);
    assert!((6..=14).contains(&guide.step.len()), "about ten steps");
    for step in &guide.step {
        let words = step.say.split_whitespace().count();
        assert!(words <= MOST_WORDS && step.say.ends_with('.'), "{words} words: {}", step.say);
    }
    let mut sitting = guided::<G>();
    for (at, step) in guide.step.iter().enumerate() {
        let scene = Hosted::scene(&sitting, Viewer::Seat(seat), Sight::Current);
        let (shown, callout) = guide.step(at, &scene).unwrap_or_else(|| panic!("step {at} is not shown: {}", step.say));
        assert_eq!((shown, &callout.on), (at, &step.points_at), "{}", step.say);
        if let Some(key) = step.needs.first() {
            let key = scene.choices.iter().map(|choice| &choice.key).find(|key| step.is_done_by(key)).unwrap_or(key).clone();
            sitting.play_text(seat, &key).unwrap_or_else(|r| panic!("{key}: {}", r.text));
            go_on(&mut sitting);
        }
    }
}

/// Wherever the newcomer goes from the guided opening, a step that is shown points at what is drawn and speaks of what is offered;
/// `is_true` says whether its words hold in that position.
pub fn no_step_is_false<G: Referee>(games: u64, is_true: impl Fn(&GuideStep, &G::State) -> bool) {
    let guide = read::<G>().guide;
    let (seat, start) = (newcomer(&guide), guided::<G>());
    for seed in 0..games {
        super::course::play_out(start.clone(), seed, |sitting, asked, moves| {
            if asked != seat {
                return;
            }
            let offered: Vec<String> = moves.iter().map(|m| sitting.game().write(*m)).collect();
            let near = |step: &&GuideStep| step.is_offered(&offered);
            if !guide.step.iter().any(|step| near(&step)) {
                return;
            }
            let scene = Hosted::scene(sitting, Viewer::Seat(seat), Sight::Current);
            for step in guide.step.iter().filter(near).filter(|step| step.fits(&scene)) {
                assert!(is_true(step, sitting.state()), "game {seed}: {}", step.say);
            }
        });
    }
}

/// Every rule that is named exists.
pub fn names_rules_that_exist<G: Play>() {
    let known: BTreeSet<&str> = G::ABOUT.rules().map(|rule| rule.id).chain(TABLE_RULES.iter().map(|rule| rule.id)).collect();
    let own = format!("{}.", G::ABOUT.id);
    let words = G::ABOUT.first_steps.split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-'));
    let named: Vec<_> = words.map(|w| w.trim_end_matches('.')).filter(|w| w.starts_with(&own) || w.starts_with("table.")).collect();
    for id in named {
        assert!(known.contains(id), "there is no rule {id}");
    }
}

/// Neither a question without a note nor a note without its question: the guided table is played to its end at random, at least so
/// many times and at most so many. What comes about too seldom by itself `prepare` brings about, by seed, and `prefer` plays.
pub fn notes_and_questions_agree<G: Referee>(
    games: Range<u64>,
    prepare: impl Fn(u64, &mut G::State),
    prefer: impl Fn(u64, &mut Vec<G::Move>),
) {
    let guide = read::<G>().guide;
    let (newcomer, start) = (newcomer(&guide), guided::<G>());
    let noted: BTreeSet<String> = guide.note.into_iter().map(|note| note.kind).collect();
    let mut asked = BTreeSet::new();
    for seed in 0..games.end {
        let mut s = start.state().clone();
        prepare(seed, &mut s);
        play_out(&**start.game(), s, seed, newcomer, |moves| prefer(seed, moves), &mut asked);
        let silent: Vec<_> = asked.difference(&noted).collect();
        assert!(silent.is_empty(), "game {seed}: no note for {silent:?}");
        if asked == noted && seed >= games.start {
            return;
        }
    }
    panic!("never asked: {:?}", noted.difference(&asked).collect::<Vec<_>>());
}

fn play_out<G: Play>(g: &G, mut s: G::State, seed: u64, newcomer: Seat, prefer: impl Fn(&mut Vec<G::Move>), asked: &mut BTreeSet<String>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut moves = Vec::new();
    loop {
        match g.ask(&s) {
            Ask::Over(_) => {
                asked.insert("end".into());
                return;
            }
            Ask::Chance(_) => {
                let outcome = g.draw(&s, &mut rng);
                g.land(&mut s, outcome, &mut Silent);
            }
            ask => {
                let seat = ask.seats().iter().last().expect("somebody is asked");
                if ask.seats().has(newcomer) {
                    asked.extend(ask.kind().map(|kind| kind.to_string()));
                }
                moves.clear();
                g.moves(&s, seat, &mut moves);
                prefer(&mut moves);
                let m = moves[below(&mut rng, moves.len() as u32) as usize];
                g.play(&mut s, seat, m, &mut Silent);
            }
        }
    }
}
