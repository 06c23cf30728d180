//! What newcomers are told: the text has its shape, the guided opening can be played, and every
//! question that a newcomer can meet there has a note.

use bell::Bell;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use table::{Ask, Dice, Hosted, Line, Options, Play, Seat, TABLE_RULES};

const TEXT: &str = include_str!("../src/first_steps.toml");

/// More random games than it takes to meet the rarest question, the order of scoring near the end of the track.
const MOST_GAMES: u64 = 600;
/// Enough of them to meet a question that the notes forgot.
const FEWEST_GAMES: u64 = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstSteps {
    aim: Vec<String>,
    turn: Vec<String>,
    minutes: Vec<String>,
    guide: Guide,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Guide {
    seats: Vec<String>,
    options: BTreeMap<String, String>,
    lines: Vec<String>,
    note: Vec<Note>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Note {
    kind: String,
    say: String,
}

fn read() -> FirstSteps {
    toml::from_str(TEXT).unwrap_or_else(|e| panic!("{e}"))
}

/// The guided table after its recorded opening.
fn guided(seed: u64) -> Box<dyn Hosted> {
    let guide = read().guide;
    let given = guide.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let options = Options::complete(&Bell::ABOUT, given).unwrap();
    let dice = Some(Dice::from_number(seed));
    let mut hosted = table::hosted::open::<Bell>(guide.seats.len() as u8, options, Bell::house(), dice).unwrap();
    for text in &guide.lines {
        let line = Line::parse(text).unwrap_or_else(|| panic!("'{text}' is no line of a record"));
        hosted.replay_line(&line).unwrap_or_else(|e| panic!("'{text}': {e}"));
    }
    hosted
}

/// Plays the guided table to its end at random and notes the kinds of question.
///
/// At random hardly anybody still has the Final Decision card at the end, so every other game keeps it.
fn play_out(seed: u64, asked: &mut BTreeSet<String>) {
    let mut hosted = guided(seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        match hosted.ask() {
            Ask::Over(_) => {
                asked.insert("end".into());
                return;
            }
            Ask::Chance(_) => assert!(hosted.roll()),
            Ask::One(seat, kind) => {
                asked.insert(kind.to_string());
                let mut moves = hosted.moves(seat);
                if seed.is_multiple_of(2) {
                    moves.retain(|told| told.text != "final-decision");
                }
                let choice = rng.next_u64() as usize % moves.len();
                hosted.play(seat, &moves[choice].text).unwrap_or_else(|r| panic!("{}", r.text));
            }
            Ask::Sealed(..) => panic!("alone there is nobody to keep a secret from"),
        }
    }
}

#[test]
fn the_text_has_its_shape() {
    let steps = read();
    for (name, paragraphs) in [("aim", &steps.aim), ("turn", &steps.turn), ("minutes", &steps.minutes)] {
        assert!(paragraphs.len() >= 3, "{name}");
        for text in paragraphs {
            assert!(text.trim() == text && text.ends_with('.') && !text.contains(['\n', '<', '>']), "{name}: {text}");
        }
    }
    assert_eq!(steps.guide.seats, ["human"]);
    let kinds: BTreeSet<_> = steps.guide.note.iter().map(|note| &note.kind).collect();
    assert_eq!(kinds.len(), steps.guide.note.len(), "a kind has one note");
    for note in &steps.guide.note {
        assert!(note.say.ends_with('.'), "{}", note.kind);
    }
}

#[test]
fn the_guided_opening_ends_with_a_question_to_a_person() {
    let hosted = guided(0);
    assert!(matches!(hosted.ask(), Ask::One(Seat(0), kind) if kind.0 == "card"), "{:?}", hosted.ask());
    assert_eq!(hosted.moves(Seat(0)).len(), 5);
}

/// The advice of the first ten minutes can be followed on the guided table, and taken back to its beginning.
#[test]
fn the_card_that_is_recommended_brings_two_cubes() {
    let mut hosted = guided(0);
    for text in ["play austrian-frontier", "discard-event", "add state-defense-guard", "add moravian-hqs"] {
        let offered: Vec<_> = hosted.moves(Seat(0)).into_iter().map(|told| told.text).collect();
        hosted.play(Seat(0), text).unwrap_or_else(|r| panic!("{text}: {}; there were {offered:?}", r.text));
    }
    assert_eq!(hosted.ask().kind().map(|kind| kind.0), Some("confirm"));
    for _ in 0..4 {
        hosted.undo(Seat(0)).unwrap_or_else(|r| panic!("{}", r.text));
    }
    assert_eq!(hosted.ask(), guided(0).ask());
}

/// Neither a question without a note nor a note without its question.
#[test]
fn notes_and_questions_are_the_same() {
    let noted: BTreeSet<String> = read().guide.note.into_iter().map(|note| note.kind).collect();
    let mut asked = BTreeSet::new();
    for seed in 0..MOST_GAMES {
        play_out(seed, &mut asked);
        let silent: Vec<_> = asked.difference(&noted).collect();
        assert!(silent.is_empty(), "game {seed}: no note for {silent:?}");
        if asked == noted && seed >= FEWEST_GAMES {
            return;
        }
    }
    panic!("never asked: {:?}", noted.difference(&asked).collect::<Vec<_>>());
}

#[test]
fn every_rule_that_is_named_exists() {
    let known: BTreeSet<&str> = Bell::ABOUT.rules().map(|rule| rule.id).chain(TABLE_RULES.iter().map(|rule| rule.id)).collect();
    let words = TEXT.split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-')).map(|word| word.trim_end_matches('.'));
    let named: Vec<_> = words.filter(|word| word.starts_with("bell.") || word.starts_with("table.")).collect();
    assert!(!named.is_empty());
    for id in named {
        assert!(known.contains(id), "there is no rule {id}");
    }
}
