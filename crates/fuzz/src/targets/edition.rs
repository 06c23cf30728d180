//! Editions of all five games. An input's first line names a game and a file of its edition, the rest is the file; `-` before the name
//! takes it away. A faulty edition is refused with sentences that name file and line. One that holds is played for a while, by
//! anything that is offered.

use super::{play_on, replay::look, text};
use crate::{
    Deeds, GAMES, Luck, Target,
    games::{called, house_with},
};
use table::{Dice, Options, Problem, Stuck, Texts};

/// How long an edition that holds is played.
const MOVES: usize = 25;

/// Files of editions.
pub struct Edition;

impl Target for Edition {
    fn word(&self) -> &'static str {
        "edition"
    }

    fn share(&self) -> u64 {
        1_500
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for game in &GAMES {
            let edition = (game.house_edition)();
            seeds.extend(edition.iter().map(|(name, text)| format!("{} {name}\n{text}", game.about().id).into_bytes()));
        }
        seeds
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        let text = text(input);
        let (head, file) = text.split_once('\n').unwrap_or((&text, ""));
        let mut head = head.split_whitespace();
        let Some(game) = head.next().and_then(called) else { return Ok(()) };
        let name = head.next().unwrap_or("new.toml");
        let edition = match name.strip_prefix('-') {
            Some(gone) => without(&(game.house_edition)(), gone),
            None => house_with(game, name, file),
        };
        let about = game.about();
        let seats = about.usual_seats;
        let options = Options::complete(about, []).map_err(|why| format!("the usual options are refused: {why}"))?;
        match (game.open)(seats, options, edition.clone(), Some(Dice::from_number(1))) {
            Err(problems) => {
                problems.iter().for_each(|problem| deeds.told(&problem.to_string()));
                told_well(&problems, &edition)
            }
            Ok(mut table) => {
                play_on(&mut *table, MOVES, &mut Luck::new(1))?;
                look(&*table);
                let stands = match table.stuck() {
                    None => "goes on",
                    Some(Stuck::NoMove(..)) => "no move",
                    Some(Stuck::Fault(_)) => "no rest",
                };
                deeds.told(&format!("{} {stands}", about.id));
                Ok(())
            }
        }
    }
}

/// Each problem has a sentence, and a line of the file that it names.
fn told_well(problems: &[Problem], edition: &Texts) -> Result<(), String> {
    if problems.is_empty() {
        return Err("an edition is refused without a word".into());
    }
    if problems.len() > 1_000 {
        return Err(format!("an edition is refused with {} sentences", problems.len()));
    }
    for problem in problems {
        let lines = edition.get(&problem.file).map_or(usize::MAX, |text| text.split('\n').count());
        if problem.sentence.is_empty() || problem.line.is_some_and(|line| line == 0 || line > lines) {
            return Err(format!("a problem is told so: '{problem}', in a file of {lines} lines"));
        }
    }
    Ok(())
}

fn without(edition: &Texts, gone: &str) -> Texts {
    edition.iter().filter(|(name, _)| *name != gone).fold(Texts::new("house"), |texts, (name, text)| texts.with(name, text))
}
