//! The event language. An input's first line says in whose words it is read, whether for once or for as long as a card lasts; the rest
//! is the text.

use super::text;
use crate::{Deeds, GAMES, Target};
use table::event::{Duty, Fault, Op, Phrase, Program, Words, parse, parse_lasting, parse_test};

/// In which fields the games with events have them, by their place in the list.
const FIELDS: [(usize, &[&str]); 3] = [(0, &["event"]), (2, &["effect", "while"]), (4, &["effect"])];

/// Event texts in the words of the games that have events, and in words that take anything.
pub struct Event {
    bell: bell::edition::BellWords,
    orchestra: orchestra::Words,
}

impl Event {
    /// With the places of the house editions.
    pub fn new() -> Event {
        Event { bell: bell::edition::BellWords { pressing_president: bell::Spaces::all() }, orchestra: orchestra_words() }
    }
}

impl Default for Event {
    fn default() -> Self {
        Event::new()
    }
}

/// The spaces of the house edition by their words; where they lie matters only to a table.
fn orchestra_words() -> orchestra::Words {
    let edition = (GAMES[2].house_edition)();
    let map = edition.get("map.toml").unwrap_or_default();
    let spaces: Vec<String> = values(map, "id").collect();
    orchestra::Words { stages: vec![1; spaces.len()], spaces, ..orchestra::Words::default() }
}

/// What stands behind `field =` in the lines of a file.
fn values<'t>(text: &'t str, field: &'t str) -> impl Iterator<Item = String> + 't {
    text.lines().filter_map(move |line| Some(line.strip_prefix(field)?.trim_start().strip_prefix('=')?.trim().trim_matches('"').to_owned()))
}

impl Target for Event {
    fn word(&self) -> &'static str {
        "event"
    }

    fn share(&self) -> u64 {
        50_000
    }

    /// Every event of the house editions.
    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for (game, fields) in FIELDS {
            let edition = (GAMES[game].house_edition)();
            for (_, file) in edition.iter() {
                for event in fields.iter().flat_map(|field| texts(file, field)) {
                    seeds.push(format!("{} {}\n{event}", GAMES[game].about().id, ["once", "lasting"][seeds.len() % 2]).into_bytes());
                    seeds.push(format!("plain {}\n{event}", ["once", "lasting"][seeds.len() % 2]).into_bytes());
                }
            }
        }
        seeds
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        let text = text(input);
        let (head, event) = text.split_once('\n').unwrap_or((&text, ""));
        match head.split_whitespace().next() {
            Some("bell") => read(&self.bell, head, event, deeds),
            Some("orchestra") => read(&self.orchestra, head, event, deeds),
            Some("treason") => read(&treason::TreasonWords, head, event, deeds),
            _ => read(&Plain, head, event, deeds),
        }
    }
}

/// The texts of a field of an edition's file: on its line, or between three quotation marks.
fn texts<'t>(file: &'t str, field: &str) -> Vec<&'t str> {
    let mut found = Vec::new();
    let starts = file.match_indices(field).filter(|(at, _)| *at == 0 || file[..*at].ends_with('\n'));
    for (at, _) in starts {
        let Some(behind) = file[at + field.len()..].trim_start().strip_prefix('=') else { continue };
        let behind = behind.trim_start();
        let text = match behind.strip_prefix("\"\"\"\n") {
            Some(long) => long.split("\"\"\"").next(),
            None => behind.strip_prefix('"').and_then(|short| short.split('"').next()),
        };
        found.extend(text);
    }
    found
}

/// Reads a text, and goes through whatever program comes of it.
fn read<W: Words>(words: &W, head: &str, event: &str, deeds: &mut Deeds) -> Result<(), String> {
    let program = if head.ends_with("lasting") { parse_lasting(words, event) } else { parse(words, event) };
    if let Err(why) = parse_test(words, event) {
        deeds.told(&why);
    }
    match program {
        Ok(program) => walk(&program, event, deeds),
        Err(faults) => {
            faults.iter().for_each(|fault| deeds.told(&fault.sentence));
            told_well(&faults, event)
        }
    }
}

/// Every fault has a sentence, and a line that is there.
fn told_well(faults: &[Fault], event: &str) -> Result<(), String> {
    let lines = event.lines().count().max(1);
    match faults.iter().find(|fault| fault.sentence.is_empty() || fault.line >= lines) {
        None if faults.is_empty() => Err("an event is refused without a word".into()),
        None => Ok(()),
        Some(fault) => Err(format!("a fault is told so: line {} of {lines}, '{}'", fault.line, fault.sentence)),
    }
}

/// A program names only places that it has.
fn walk<V: Copy, T: Copy, W: Copy>(program: &Program<V, T, W>, event: &str, deeds: &mut Deeds) -> Result<(), String> {
    let length = program.ops().len();
    let mut kinds = String::new();
    for (at, op) in program.ops().iter().enumerate() {
        let (kind, behind) = match op {
            Op::Do(_) => ('d', None),
            Op::If(_, to) => ('i', Some(*to)),
            Op::Must(_, to) => ('m', Some(*to)),
            Op::Choose { behind, .. } => ('c', Some(*behind)),
            Op::For { behind, .. } => ('f', Some(*behind)),
            Op::On(_, to) => ('o', Some(*to)),
            Op::End => ('e', None),
            Op::Jump(to) => ('j', Some(*to)),
        };
        if !kinds.ends_with(kind) {
            kinds.push(kind);
        }
        if behind.is_some_and(|to| usize::from(to) <= at || usize::from(to) > length) {
            return Err(format!("instruction {at} of {length} leads to {behind:?}"));
        }
        if program.line(at) >= event.lines().count() {
            return Err(format!("instruction {at} stands in line {}, which is not there", program.line(at)));
        }
        let place = u8::try_from(at).map_err(|_| "a program is longer than a cursor reaches")?;
        for range in program.options(place) {
            if range.start > range.end || range.end > length {
                return Err(format!("an option of instruction {at} is {range:?} of {length}"));
            }
            let _ = (program.gates_from(range.start).count(), program.parts(range).count());
        }
    }
    let _ = (program.gates().count(), program.occasions().count(), program.all().count());
    deeds.told(&kinds);
    Ok(())
}

/// Words of no game, which take nearly everything: so that what a game would refuse first does not hide the rest of the grammar.
struct Plain;

impl Words for Plain {
    type Verb = usize;
    type Test = usize;
    type Who = usize;

    fn who(&self, words: &[&str]) -> Result<Option<(usize, usize)>, String> {
        Ok(words.first().filter(|word| ["enemy", "all", "one", "others", "lone"].contains(word)).map(|word| (word.len(), 1)))
    }

    fn verb(&self, phrase: &Phrase<'_, usize>) -> Result<usize, String> {
        if phrase.rest.len() > 6 { Err("a verb with so many words".into()) } else { Ok(phrase.verb.len()) }
    }

    fn test(&self, words: &[&str]) -> Result<usize, String> {
        if words.is_empty() { Err("no test at all".into()) } else { Ok(words.len()) }
    }

    fn occasion(&self, words: &[&str]) -> Result<usize, String> {
        self.test(words)
    }

    fn block(&self, _: usize, _: Duty) -> Result<(), String> {
        Ok(())
    }
}
