//! What newcomers are told: the text has its shape, the guided opening can be played, the rules that it names exist, and every
//! question that a newcomer can meet there has a note.

use crate::{Ask, Dice, Line, Options, Play, Referee, Seat, Silent, Sitting, TABLE_RULES, chance::below};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

/// The text for newcomers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FirstSteps {
    pub aim: Vec<String>,
    pub turn: Vec<String>,
    pub minutes: Vec<String>,
    pub guide: Guide,
}

/// The guided table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Guide {
    pub seats: Vec<String>,
    pub options: BTreeMap<String, String>,
    pub lines: Vec<String>,
    pub note: Vec<Note>,
}

/// What is said at a kind of question, perhaps only while a move is open.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Note {
    pub kind: String,
    pub open: Option<String>,
    pub say: String,
}

impl Guide {
    /// The chair of the one person.
    pub fn newcomer(&self) -> Seat {
        let people: Vec<usize> = (0..self.seats.len()).filter(|at| self.seats[*at] == "human").collect();
        assert_eq!(people.len(), 1, "one person sits at the guided table");
        Seat(people[0] as u8)
    }

    /// What is said at a question when these moves are open.
    pub fn note(&self, kind: &str, open: &[String]) -> Option<&Note> {
        self.note.iter().find(|note| note.kind == kind && note.open.as_ref().is_none_or(|key| open.contains(key)))
    }
}

/// The text of a game.
pub fn read<G: Play>() -> FirstSteps {
    toml::from_str(G::ABOUT.first_steps).unwrap_or_else(|e| panic!("{e}"))
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

/// Every rule that is named exists.
pub fn names_rules_that_exist<G: Play>() {
    let known: BTreeSet<&str> = G::ABOUT.rules().map(|rule| rule.id).chain(TABLE_RULES.iter().map(|rule| rule.id)).collect();
    let own = format!("{}.", G::ABOUT.id);
    let words = G::ABOUT.first_steps.split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-'));
    let named: Vec<_> = words.map(|w| w.trim_end_matches('.')).filter(|w| w.starts_with(&own) || w.starts_with("table.")).collect();
    assert!(!named.is_empty());
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
    let (newcomer, start) = (guide.newcomer(), guided::<G>());
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
