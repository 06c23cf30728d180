//! What newcomers are told: the text has its shape, the guided opening can be played, its advice can
//! be followed, and every question that a newcomer can meet there has a note.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use spies::{
    Spies,
    chit::Chit,
    moves::Move,
    place::{Agent, Dossier, Place},
    roles::Power,
    state::State,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use table::{Ask, Dice, Kind, Line, Options, Play, Seat, Silent, Sitting, TABLE_RULES};

const TEXT: &str = include_str!("../src/first_steps.toml");

/// The newcomer's chair.
const FRANCE: Seat = Seat(3);
/// More random games than it takes to meet the rarest question.
const MOST_GAMES: u64 = 800;
/// Enough of them to meet a question that the notes forgot.
const FEWEST_GAMES: u64 = 100;

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
    open: Option<String>,
    say: String,
}

fn read() -> FirstSteps {
    toml::from_str(TEXT).unwrap_or_else(|e| panic!("{e}"))
}

/// The guided table after its recorded opening.
fn guided() -> Sitting<Spies> {
    let guide = read().guide;
    let given = guide.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let options = Options::complete(&Spies::ABOUT, given).unwrap();
    let edition = Arc::new(Spies::house());
    let game = Arc::new(Spies::open(guide.seats.len() as u8, &options, &edition).unwrap());
    let mut sitting = Sitting::new(game, options, edition, Some(Dice::from_number(0)));
    for text in &guide.lines {
        let line = Line::parse(text).unwrap_or_else(|| panic!("'{text}' is no line of a record"));
        sitting.replay_line(&line).unwrap_or_else(|e| panic!("'{text}': {e}"));
    }
    sitting
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
    let people: Vec<_> = steps.guide.seats.iter().map(|seat| seat == "human").collect();
    assert_eq!(people, [false, false, false, true, false]);
    let general: Vec<_> = steps.guide.note.iter().filter(|note| note.open.is_none()).map(|note| &note.kind).collect();
    assert_eq!(general.iter().collect::<BTreeSet<_>>().len(), general.len(), "a kind has one general note");
    for (at, note) in steps.guide.note.iter().enumerate() {
        let hidden = steps.guide.note[..at].iter().any(|other| other.open.is_none() && other.kind == note.kind);
        assert!(!hidden, "the general note of {} would hide {:?}", note.kind, note.open);
    }
    for note in &steps.guide.note {
        assert!(note.say.ends_with('.'), "{}", note.kind);
    }
}

#[test]
fn the_guided_opening_ends_with_a_question_to_a_person() {
    assert_eq!(guided().ask(), Ask::One(FRANCE, Kind("tile")));
}

/// The pieces are where the first ten minutes say that they are.
#[test]
fn the_spies_are_where_the_text_says() {
    let sitting = guided();
    let (g, s) = (sitting.game(), sitting.state());
    let at = |spy: &str| {
        let face = g.edition.spy_called(spy).unwrap();
        let counter = s.secret.spy.iter().position(|f| *f == face.0).unwrap();
        s.board.agents[counter].city().map(|city| g.edition.city(city).name.clone()).unwrap()
    };
    let places = ["bruno", "marthe", "jean", "theo", "cousin-france"].map(at);
    assert_eq!(places, ["Madrid", "Turin", "Budapest", "Moscow", "Port Said"]);
    let city = |id: &str| g.edition.city_called(id).unwrap();
    let spies_in = |id: &str| -> Vec<Power> {
        let here = Place::in_city(city(id));
        Agent::all().filter(|a| s.board.agents[a.index()] == here).map(|a| g.owner(a)).collect()
    };
    assert!(spies_in("lyons").contains(&Power::Germany) && !s.board.police[0].has(city("lyons")));
    assert!(!spies_in("bordeaux").is_empty() && !spies_in("bordeaux").contains(&Power::France));
    assert_eq!((spies_in("madrid"), spies_in("bucharest")), (vec![Power::France], vec![]));
    for id in ["madrid", "bucharest"] {
        let here = Place::in_city(city(id));
        let secret = Dossier::all().find(|d| s.board.dossiers[d.index()] == here).unwrap();
        assert!(s.board.guard[secret.index()].is_none() && s.board.origin[secret.index()].is_none(), "{id}");
    }
    assert!(g.edition.linked[city("budapest").index()].has(city("bucharest")));
    assert_eq!(s.secret.holds(Power::France, Chit::Discovery), 2);
}

/// The advice of the first ten minutes can be followed within one turn, and brings what it promises.
#[test]
fn the_advice_brings_a_secret_home() {
    let mut sitting = guided();
    let before = *sitting.state();
    let money = before.board.money[Power::France.index()];
    let steps = ["tile 26", "discovery fr-3 s8", "pass", "carry fr-3 bordeaux", "carry fr-3 paris", "cash s8"];
    let notes = read().guide.note;
    for text in steps {
        // What the guide says now is this step.
        let kind = sitting.ask().kind().map_or("", |kind| kind.0);
        let mut moves = Vec::new();
        sitting.game().moves(sitting.state(), FRANCE, &mut moves);
        let open: Vec<String> = moves.iter().map(|m| sitting.game().write(*m)).collect();
        let said = notes.iter().find(|note| note.kind == kind && note.open.as_ref().is_none_or(|key| open.contains(key)));
        assert_eq!(said.and_then(|note| note.open.as_deref()), Some(text).filter(|text| *text != "pass"));
        let m = sitting.game().read(text).unwrap_or_else(|| panic!("'{text}' is no move"));
        sitting.play(FRANCE, m).unwrap_or_else(|r| panic!("{text}: {}", r.text));
        while let Ask::Chance(_) = sitting.ask() {
            assert!(sitting.roll());
        }
    }
    assert_eq!(sitting.ask(), Ask::One(FRANCE, Kind("turn")), "nobody else was asked");
    let State { board, secret } = sitting.state();
    assert_eq!(board.money[Power::France.index()], money - 3 + 20);
    assert_eq!(board.dossiers[7].record().map(|(power, _)| power), Some(Power::France));
    let gained = Power::ALL.map(|p| secret.chits(p) as i8 - before.secret.chits(p) as i8);
    assert_eq!(gained, [0, 0, 0, 1, 0], "one for the tile, one for the secret, less the Discovery; none for the others");
    assert!(board.points >= 8, "there are points left for other spies");
}

/// Plays the guided table to its end at random and notes the kinds of question to the newcomer.
fn play_out(start: &Sitting<Spies>, seed: u64, asked: &mut BTreeSet<String>) {
    let (g, mut s) = (start.game(), *start.state());
    match seed % 8 {
        3 => hand_a_source(&mut s, Power::Britain),
        7 => hand_a_source(&mut s, Power::France),
        _ => {}
    }
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
                let seat = ask.seats().iter().last().unwrap();
                if ask.seats().has(FRANCE) {
                    asked.insert(ask.kind().unwrap().to_string());
                }
                moves.clear();
                g.moves(&s, seat, &mut moves);
                let source = moves.iter().copied().find(|m| matches!(m, Move::Source(_)));
                let any = moves[rng.next_u64() as usize % moves.len()];
                g.play(&mut s, seat, source.unwrap_or(any), &mut Silent);
            }
        }
    }
}

/// At random hardly anybody ever has a Source and the money for it: the newcomer is to play one and to be asked about one.
fn hand_a_source(s: &mut State, to: Power) {
    let at = Chit::Source.index();
    let holder = s.secret.hand.iter_mut().find(|hand| hand[at] > 0).expect("Germany has drawn one");
    holder[at] -= 1;
    s.secret.hand[to.index()][at] += 1;
    s.board.money[to.index()] += 60;
}

/// Neither a question without a note nor a note without its question.
#[test]
fn notes_and_questions_are_the_same() {
    let noted: BTreeSet<String> = read().guide.note.into_iter().map(|note| note.kind).collect();
    let start = guided();
    let mut asked = BTreeSet::new();
    for seed in 0..MOST_GAMES {
        play_out(&start, seed, &mut asked);
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
    let known: BTreeSet<&str> = Spies::ABOUT.rules().map(|rule| rule.id).chain(TABLE_RULES.iter().map(|rule| rule.id)).collect();
    let words = TEXT.split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-')).map(|word| word.trim_end_matches('.'));
    let named: Vec<_> = words.filter(|word| word.starts_with("spies.") || word.starts_with("table.")).collect();
    assert!(!named.is_empty());
    for id in named {
        assert!(known.contains(id), "there is no rule {id}");
    }
}
