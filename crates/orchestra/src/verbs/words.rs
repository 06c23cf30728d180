//! Reading who is meant, where, and whether something holds.

use super::{Counter, Filter, Test, Verb, Who};
use crate::{Affiliation, Leader, Leaders, Motivation, Occasion, Space, Spaces, Suspicion};
use table::{
    edition::unknown,
    event::{Duty, Fit, Phrase, number},
};

/// This game's words, with the places of its map.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The spaces' words.
    pub spaces: Vec<String>,
    /// Their stages.
    pub stages: Vec<u8>,
    /// The seven of Berlin.
    pub berlin: Spaces,
    /// The fortified ones.
    pub fortified: Spaces,
    /// Those that close in stage 7.
    pub closing: Spaces,
}

impl table::event::Words for Words {
    type Verb = Verb;
    type Test = Test;
    type Who = Who;

    fn who(&self, words: &[&str]) -> Result<Option<(Who, usize)>, String> {
        match words {
            ["lone", ..] => Ok(Some((Who::Lone, 1))),
            ["two", "deputies", ..] => Ok(Some((Who::Deputies(2), 2))),
            ["one", "deputy", ..] => Ok(Some((Who::Deputies(1), 2))),
            ["all", rest @ ..] => self.filter(rest).map(|(filter, used)| Some((Who::All(filter), used + 1))),
            ["one", rest @ ..] => self.filter(rest).map(|(filter, used)| Some((Who::One(filter), used + 1))),
            _ => {
                let (leaders, mut used) = leaders(words);
                if used == 0 {
                    return Ok(None);
                }
                let mut within = None;
                if let ["in", rest @ ..] = &words[used..] {
                    let (area, more) = self.area(rest)?;
                    (within, used) = (Some(area), used + 1 + more);
                }
                Ok(Some((Who::Leaders(leaders, within), used)))
            }
        }
    }

    fn verb(&self, phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        self.read_verb(phrase)
    }

    fn test(&self, words: &[&str]) -> Result<Test, String> {
        match words {
            ["all", "here"] => Ok(Test::AllHere),
            ["any", rest @ ..] => self.filter_alone(rest).map(Test::Any),
            ["in", rest @ ..] => rest.iter().map(|word| self.space(word)).collect::<Result<Spaces, _>>().map(Test::In),
            ["deputy", "here"] => Ok(Test::LeaderHere(Leader::DEPUTIES)),
            ["target", "here"] => Ok(Test::TargetHere),
            ["target", "moved"] => Ok(Test::TargetMoved),
            ["target", links, "away"] => number(links).map(Test::TargetAway),
            ["target", "in", rest @ ..] => self.area_alone(rest).map(Test::TargetIn),
            ["target", "not", "in", rest @ ..] => {
                self.area_alone(rest).map(|area| Test::TargetIn(Spaces::first(self.spaces.len() as u8).minus(area)))
            }
            ["rolled", "eagle"] => Ok(Test::RolledEagle),
            ["rolled", "target"] => Ok(Test::RolledTarget),
            ["rolled", "number"] => Ok(Test::RolledNumber),
            [leader, "here"] if Leader::from_id(leader).is_some() => Ok(Test::LeaderHere(Leader::from_id(leader).into_iter().collect())),
            [word] if Affiliation::from_id(word).is_some() => Affiliation::from_id(word).map(Test::Is).ok_or_else(String::new),
            [counter, value, rest @ ..] => {
                let counter = Counter::from_id(counter).ok_or_else(|| unknown(counter, "test", &Counter::IDS))?;
                let (fit, value) = fits(counter, value)?;
                let within = match rest {
                    [] => None,
                    ["in", rest @ ..] if counter == Counter::Board => Some(self.area_alone(rest)?),
                    _ => return Err(format!("'{}' says too much behind the number", rest.join(" "))),
                };
                Ok(Test::Counts(counter, fit, value, within))
            }
            _ => Err(format!("'{}' is no test", words.join(" "))),
        }
    }

    fn occasion(&self, words: &[&str]) -> Result<Test, String> {
        let occasion = match words {
            ["start"] => Occasion::Start(None),
            ["start", space] => Occasion::Start(Some(self.space(space)?)),
            ["enter", space] => Occasion::Enter(self.space(space)?),
            ["dossier"] => Occasion::Dossier,
            ["conspire"] => Occasion::Conspire,
            ["dissent"] => Occasion::Dissent,
            ["plot", "here"] => Occasion::PlotHere,
            _ => return Err(format!("'{}' is no occasion", words.join(" "))),
        };
        Ok(Test::On(occasion))
    }

    fn block(&self, who: Who, _: Duty) -> Result<(), String> {
        match who {
            Who::You | Who::Lone | Who::One(_) => Ok(()),
            _ => Err("a block is for one conspirator: 'one …', 'lone' or you".into()),
        }
    }
}

impl Words {
    /// The space with this word.
    pub(super) fn space(&self, word: &str) -> Result<Space, String> {
        let at = self.spaces.iter().position(|id| id == word);
        at.map(|at| Space(at as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.spaces.iter().map(String::as_str).collect();
            unknown(word, "space", &known)
        })
    }

    /// A part of the map at the beginning of the words, and how many words it took.
    fn area(&self, words: &[&str]) -> Result<(Spaces, usize), String> {
        match words {
            ["berlin", ..] => Ok((self.berlin, 1)),
            ["fortified", ..] => Ok((self.fortified, 1)),
            ["closing", ..] => Ok((self.closing, 1)),
            ["stage", value, ..] => {
                let (fit, stage) = Fit::read(value);
                let stage = number(stage)?;
                Ok(((0..self.stages.len()).filter(|at| fit.holds(self.stages[*at], stage)).map(|at| Space(at as u8)).collect(), 2))
            }
            [space, ..] => self.space(space).map(|space| (Spaces::only(space), 1)),
            [] => Err("the name of a space is missing here".into()),
        }
    }

    /// A part of the map, and nothing behind it.
    pub(super) fn area_alone(&self, words: &[&str]) -> Result<Spaces, String> {
        let (area, used) = self.area(words)?;
        if used == words.len() { Ok(area) } else { Err(format!("'{}' says too much", words.join(" "))) }
    }

    fn filter_alone(&self, words: &[&str]) -> Result<Filter, String> {
        let (filter, used) = self.filter(words)?;
        if used == words.len() { Ok(filter) } else { Err(format!("'{}' says too much", words.join(" "))) }
    }

    /// What conspirators have to be like, and how many words that took.
    fn filter(&self, words: &[&str]) -> Result<(Filter, usize), String> {
        let (mut filter, mut used) = (Filter::default(), 0);
        loop {
            match &words[used..] {
                ["other", ..] => (filter.other, used) = (true, used + 1),
                ["here", ..] => (filter.here, used) = (true, used + 1),
                ["prisoner", ..] => (filter.prisoner, used) = (true, used + 1),
                ["in", rest @ ..] => {
                    let (area, more) = self.area(rest)?;
                    (filter.within, used) = (Some(area), used + 1 + more);
                }
                ["with", counter, value, ..] => {
                    let counter = Counter::from_id(counter).ok_or_else(|| unknown(counter, "counter", &Counter::IDS))?;
                    let (fit, value) = fits(counter, value)?;
                    (filter.with, used) = (Some((counter, fit, value)), used + 3);
                }
                ["nearest", leader, ..] => (filter.nearest, used) = (Some(leader_called(leader)?), used + 2),
                ["apart", "from", leader, ..] => (filter.apart, used) = (Some(leader_called(leader)?), used + 3),
                [word, ..] if Affiliation::from_id(word).is_some() => {
                    (filter.affiliation, used) = (Affiliation::from_id(word), used + 1);
                }
                _ => return Ok((filter, used)),
            }
        }
    }
}

fn leader_called(word: &str) -> Result<Leader, String> {
    Leader::from_id(word).ok_or_else(|| unknown(word, "leader", &Leader::IDS))
}

/// The leaders named at the beginning of the words, and how many words that took.
pub(super) fn leaders(words: &[&str]) -> (Leaders, usize) {
    let mut found = Leaders::NONE;
    for (used, word) in words.iter().enumerate() {
        match (*word, Leader::from_id(word)) {
            ("deputies", _) => found = found.or(Leader::DEPUTIES),
            (_, Some(leader)) => found.insert(leader),
            _ => return (found, used),
        }
    }
    (found, words.len())
}

/// `high+`, `2-`, `3`: how a count has to fit.
fn fits(counter: Counter, word: &str) -> Result<(Fit, u8), String> {
    let (fit, value) = Fit::read(word);
    level(counter, value).map(|value| (fit, value))
}

/// A number, or the number of a level.
pub(super) fn level(counter: Counter, word: &str) -> Result<u8, String> {
    match counter {
        Counter::Mot => Motivation::from_id(word).map(Motivation::number).ok_or_else(|| unknown(word, "motivation", &Motivation::IDS)),
        Counter::Sus => Suspicion::from_id(word).map(Suspicion::number).ok_or_else(|| unknown(word, "suspicion", &Suspicion::IDS)),
        Counter::Track if word == "0" => Ok(0),
        _ => number(word),
    }
}
