//! Reading an event text, with every fault reported by line and in plain words.

use super::{Amount, DrawTo, Op, Program, Step, Who, Words};

/// Something wrong in an event text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line within the event text, counted from 0.
    pub line: usize,
    /// What is wrong.
    pub sentence: String,
}

/// Reads an event text in the words of a game. All faults are reported, not only the first.
pub fn parse<W: Words>(words: &W, text: &str) -> Result<Program<W::Verb, W::Test>, Vec<Fault>> {
    let mut parser = Parser { words, program: Program::default(), choice: None, number: 0, faults: Vec::new() };
    for (number, line) in text.lines().enumerate() {
        if parser.is_too_long() || parser.faults.len() > MOST_FAULTS {
            break;
        }
        if let Err(sentence) = parser.line(number, line.trim()) {
            parser.faults.push(Fault { line: number, sentence });
        }
    }
    let last = text.lines().count().saturating_sub(1);
    parser.close_choice();
    if parser.is_too_long() {
        parser.faults.push(Fault { line: last, sentence: "this event is too long".into() });
    }
    parser.faults.sort_by_key(|f| f.line);
    if parser.faults.is_empty() { Ok(parser.program) } else { Err(parser.faults) }
}

/// Reading ends after so many faults.
const MOST_FAULTS: usize = 100;

struct Parser<'w, W: Words> {
    words: &'w W,
    program: Program<W::Verb, W::Test>,
    choice: Option<Choice>,
    /// The line that is being read.
    number: usize,
    faults: Vec<Fault>,
}

/// A `choose one of` whose options are still being read.
struct Choice {
    op: usize,
    /// The line on which it stands.
    line: usize,
    /// The conditions under which it is offered at all; each of them skips its options too.
    guards: Vec<usize>,
    starts: Vec<u8>,
    /// The jumps at the ends of the options, which all lead behind the choice.
    jumps: Vec<usize>,
}

impl<W: Words> Parser<'_, W> {
    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        self.number = number;
        if let Some(option) = line.strip_prefix("- ") {
            return self.option(option);
        }
        if !line.is_empty() {
            self.close_choice();
        }
        self.steps(line)
    }

    fn option(&mut self, steps: &str) -> Result<(), String> {
        let start = self.here();
        let Some(choice) = &mut self.choice else { return Err("a line with '-' needs 'choose one of' above it".into()) };
        choice.starts.push(start);
        self.steps(steps)?;
        let jump = self.program.ops.len();
        self.program.ops.push(Op::Jump(0));
        if let Some(choice) = &mut self.choice {
            choice.jumps.push(jump);
        }
        Ok(())
    }

    fn here(&self) -> u8 {
        self.program.ops.len().min(usize::from(u8::MAX)) as u8
    }

    fn close_choice(&mut self) {
        let Some(choice) = self.choice.take() else { return };
        if choice.starts.len() < 2 {
            let sentence = "'choose one of' needs at least two lines that begin with '-'".into();
            self.faults.push(Fault { line: choice.line, sentence });
            return;
        }
        let behind = self.here();
        choice.jumps.iter().for_each(|j| self.program.ops[*j] = Op::Jump(behind));
        let first = self.program.starts.len() as u8;
        self.program.ops[choice.op] = Op::Choose { first, options: choice.starts.len() as u8 };
        self.program.starts.extend(choice.starts);
        choice.guards.into_iter().for_each(|at| self.end_if(at));
    }

    /// The condition at `at` skips everything that has been read since.
    fn end_if(&mut self, at: usize) {
        let behind = self.program.ops.len();
        if let Op::If(_, skip) = &mut self.program.ops[at] {
            *skip = (behind - at - 1) as u8;
        }
    }

    fn steps(&mut self, text: &str) -> Result<(), String> {
        for step in text.split(';').map(str::trim).filter(|s| !s.is_empty()) {
            if self.choice.as_ref().is_some_and(|c| c.starts.is_empty()) {
                return Err("'choose one of' ends its line; its options follow on lines that begin with '-'".into());
            }
            self.step(step)?;
        }
        Ok(())
    }

    /// A cursor counts instructions in one byte. Reading ends there, so that `if` behind `if` cannot nest without end.
    fn is_too_long(&self) -> bool {
        self.program.ops.len() > usize::from(u8::MAX)
    }

    fn step(&mut self, text: &str) -> Result<(), String> {
        if self.is_too_long() {
            return Ok(());
        }
        if text == "choose one of" || text == "choose one of:" {
            if self.choice.is_some() {
                return Err("a choice cannot stand inside another choice".into());
            }
            self.choice =
                Some(Choice { op: self.program.ops.len(), line: self.number, guards: Vec::new(), starts: Vec::new(), jumps: Vec::new() });
            self.program.ops.push(Op::Jump(0));
            return Ok(());
        }
        if let Some(rest) = text.strip_prefix("if ") {
            let (test, step) = rest.split_once(':').ok_or("'if' needs a colon after its condition")?;
            let test = self.words.test(&split(test))?;
            let (at, step) = (self.program.ops.len(), step.trim());
            if step.starts_with("must ") {
                return Err("'must' is a condition of the whole event and cannot stand behind 'if'".into());
            }
            self.program.ops.push(Op::If(test, 0));
            self.step(step)?;
            match &mut self.choice {
                Some(choice) if choice.op > at => choice.guards.push(at),
                _ => self.end_if(at),
            }
            return Ok(());
        }
        if let Some(test) = text.strip_prefix("must ") {
            if self.choice.is_some() {
                return Err("'must' is a condition of the whole event and cannot stand inside a choice".into());
            }
            self.program.gates.push(self.words.test(&split(test))?);
            return Ok(());
        }
        let op = self.deed(&split(text))?;
        self.program.ops.push(op);
        Ok(())
    }

    fn deed(&self, words: &[&str]) -> Result<Op<W::Verb, W::Test>, String> {
        let (who, words) = match words {
            [first, rest @ ..] if self.words.who(first).is_some() => (self.words.who(first).unwrap_or_default(), rest),
            _ => (Who::default(), words),
        };
        let (may, words) = match words {
            ["may", rest @ ..] => (May::Optional, rest),
            _ => (May::Mandatory, words),
        };
        let plain = who == Who::default() && may == May::Mandatory;
        match words {
            [] => Err("a step is missing here".into()),
            ["draw" | "discard" | "roll", ..] if !plain => {
                Err("who acts and 'may' cannot stand before draw, discard or roll; put them into a 'choose one of'".into())
            }
            ["draw", count, to @ ..] => {
                let to = match to {
                    [] | ["to", "pile"] => DrawTo::Pile,
                    ["to", "hand"] => DrawTo::Hand,
                    _ => return Err("cards are drawn 'to hand' or 'to pile'".into()),
                };
                Ok(Op::Draw { count: number(count)?, to })
            }
            ["discard", count] => Ok(Op::Discard { count: number(count)? }),
            ["roll", what @ ..] => Ok(Op::Roll(self.words.roll(what)?)),
            [verb, rest @ ..] => {
                let (amount, rest) = amount(rest)?;
                let verb = self.words.verb(verb, amount, rest)?;
                let mut amount = amount.unwrap_or(Amount { least: 1, most: 1 });
                if may == May::Optional {
                    amount.least = 0;
                }
                Ok(Op::Do(Step { verb, amount, who }))
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum May {
    Optional,
    Mandatory,
}

fn split(text: &str) -> Vec<&str> {
    text.split([' ', ',', '\t']).filter(|w| !w.is_empty()).collect()
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().ok().filter(|n| *n > 0).ok_or_else(|| format!("'{word}' should be a number from 1 on"))
}

fn amount<'a, 'w>(words: &'a [&'w str]) -> Result<(Option<Amount>, &'a [&'w str]), String> {
    match words {
        ["up", "to", count, rest @ ..] => Ok((Some(Amount { least: 0, most: number(count)? }), rest)),
        [count, rest @ ..] if count.starts_with(|c: char| c.is_ascii_digit()) => {
            let n = number(count)?;
            Ok((Some(Amount { least: n, most: n }), rest))
        }
        _ => Ok((None, words)),
    }
}
