//! Reading an event text, with every fault reported by line and in plain words.

use super::{Amount, Duty, Op, OpOf, Phrase, Program, ProgramOf, Step, Time, Words};

/// Something wrong in an event text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line within the event text, counted from 0.
    pub line: usize,
    /// What is wrong.
    pub sentence: String,
}

/// Reads an event text in the words of a game. All faults are reported, not only the first.
pub fn parse<W: Words>(words: &W, text: &str) -> Result<ProgramOf<W>, Vec<Fault>> {
    read(words, text, Time::Once)
}

/// Reads what holds as long as a card or an ability is in force; `on OCCASION:` has its place here.
pub fn parse_lasting<W: Words>(words: &W, text: &str) -> Result<ProgramOf<W>, Vec<Fault>> {
    read(words, text, Time::Lasting)
}

/// Reads a condition that stands alone.
pub fn parse_test<W: Words>(words: &W, text: &str) -> Result<W::Test, String> {
    too_much(text).map_or_else(|| words.test(&split(text)), Err)
}

/// The largest amount that an event may name. No game needs as much, and sums of such amounts stay small.
const MOST: u32 = 30;

/// What is wrong with the numbers of a line.
fn too_much(line: &str) -> Option<String> {
    let mut amounts = line.split_whitespace().map(|word| word.trim_matches(|c: char| c.is_ascii_punctuation()));
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let amount = amounts.find(|word| is_number(word) && word.parse::<u32>().is_ok_and(|n| n > MOST))?;
    Some(format!("{amount} is more than any game needs: {MOST} is the most"))
}

/// Reading ends after so many faults.
const MOST_FAULTS: usize = 100;
/// Instructions and nested headers that an event may have: a cursor is one byte.
const LONGEST: usize = u8::MAX as usize;

fn read<W: Words>(words: &W, text: &str, time: Time) -> Result<ProgramOf<W>, Vec<Fault>> {
    let lines: Vec<Line<'_>> = text.lines().enumerate().filter_map(|(number, raw)| Line::new(number, raw)).collect();
    let margin = lines.iter().map(|line| line.indent).min().unwrap_or_default();
    let mut parser = Parser { words, program: Program::default(), lines, next: 0, number: 0, depth: 0, deepest: 0, faults: Vec::new() };
    parser.block(margin, time);
    if parser.is_too_long() {
        let last = text.lines().count().saturating_sub(1);
        parser.faults.push(Fault { line: last, sentence: "this event is too long".into() });
    }
    for (line, words) in text.lines().enumerate() {
        if let Some(sentence) = too_much(words).filter(|_| parser.faults.iter().all(|fault| fault.line != line)) {
            parser.faults.push(Fault { line, sentence });
        }
    }
    parser.faults.sort_by_key(|f| f.line);
    if parser.faults.is_empty() { Ok(parser.program) } else { Err(parser.faults) }
}

/// A line that is not empty.
#[derive(Clone, Copy)]
struct Line<'t> {
    /// Counted from 0, empty lines too.
    number: usize,
    /// How many blanks stand before it.
    indent: usize,
    /// What is written, without the blanks around it.
    text: &'t str,
}

impl<'t> Line<'t> {
    fn new(number: usize, raw: &'t str) -> Option<Self> {
        let text = raw.trim();
        (!text.is_empty()).then(|| Line { number, indent: raw.len() - raw.trim_start().len(), text })
    }

    /// What stands behind the dash, if this is an option.
    fn option(self) -> Option<Self> {
        let behind = self.text.strip_prefix("- ")?;
        let text = behind.trim_start();
        Some(Line { indent: self.indent + 2 + behind.len() - text.len(), text, ..self })
    }
}

struct Parser<'w, 't, W: Words> {
    words: &'w W,
    program: ProgramOf<W>,
    lines: Vec<Line<'t>>,
    /// The line that is read next.
    next: usize,
    /// The number of the line that is being read.
    number: usize,
    /// How many blocks and headers are open, and how many ever were.
    depth: usize,
    deepest: usize,
    faults: Vec<Fault>,
}

/// A block whose steps are being read.
struct Block {
    /// What has to hold for it.
    musts: Vec<usize>,
    /// What may come next: `must` stands before all else.
    state: Reading,
    /// The `if` that was read last, for `otherwise`.
    last_if: Option<usize>,
    time: Time,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Nothing was read but `must`.
    First,
    /// A step was read.
    Begun,
    /// This is the one step behind a colon.
    Single,
}

impl Block {
    fn new(state: Reading, time: Time) -> Self {
        Block { musts: Vec::new(), state, last_if: None, time }
    }
}

/// Where a step stands.
#[derive(Clone, Copy)]
struct Place {
    /// How far its line is indented.
    indent: usize,
    /// Is it the last one in its line?
    last: bool,
}

impl<'t, W: Words> Parser<'_, 't, W> {
    /// Reads the lines from here on that are indented so far.
    fn block(&mut self, indent: usize, time: Time) {
        let mut block = Block::new(Reading::First, time);
        while let Some(line) = self.peek().filter(|line| line.indent >= indent) {
            let told = self.faults.last().is_some_and(|fault| fault.line == self.number);
            self.number = line.number;
            if line.indent > indent && line.option().is_none() {
                if !told {
                    self.tell("this line is indented too far: no line above it opens a block".into());
                }
                self.block(line.indent, Time::Once);
            } else if line.option().is_some() {
                self.tell("a line with '-' needs 'choose one of' above it".into());
                self.option();
            } else {
                self.next += 1;
                self.steps(line, &mut block);
            }
        }
        let behind = self.here();
        block.musts.into_iter().for_each(|at| self.lead(at, behind));
    }

    fn steps(&mut self, line: Line<'t>, block: &mut Block) {
        let mut steps = line.text.split(';').map(str::trim).filter(|step| !step.is_empty()).peekable();
        while let Some(step) = steps.next() {
            self.number = line.number;
            let place = Place { indent: line.indent, last: steps.peek().is_none() };
            if let Err(sentence) = self.step(step, block, place) {
                self.faults.push(Fault { line: line.number, sentence });
            }
        }
    }

    fn step(&mut self, text: &'t str, block: &mut Block, place: Place) -> Result<(), String> {
        if self.is_too_long() {
            return Ok(());
        }
        let last_if = block.last_if.take();
        if let Some(test) = text.strip_prefix("must ") {
            return self.must(test, block);
        }
        if block.state == Reading::First {
            block.state = Reading::Begun;
        }
        if text == "choose one of" || text == "choose one of:" {
            if !place.last {
                self.tell("'choose one of' ends its line; its options follow on lines that begin with '-'".into());
            }
            self.choice(place.indent);
            return Ok(());
        }
        if let Some((head, tail)) = text.split_once(':') {
            self.depth += 1;
            self.deepest = self.deepest.max(self.depth);
            let read = self.header(&split(head), tail.trim(), (block, last_if), place);
            self.depth -= 1;
            return read;
        }
        if text.starts_with("if ") {
            return Err("'if' needs a colon after its condition".into());
        }
        let op = self.phrase(&split(text), block.time)?;
        self.push(op);
        Ok(())
    }

    fn must(&mut self, test: &str, block: &mut Block) -> Result<(), String> {
        match block.state {
            Reading::First => {
                let test = self.words.test(&split(test))?;
                block.musts.push(self.push(Op::Must(test, 0)));
                Ok(())
            }
            Reading::Begun => Err("'must' comes first in its event, block or option".into()),
            Reading::Single => Err("'must' comes first in an event, a block or an option; it cannot stand behind a colon".into()),
        }
    }

    /// What ends with a colon, and what it governs. A header with a fault is read on, so that what it governs is, too.
    fn header(&mut self, head: &[&str], tail: &'t str, (block, last_if): (&mut Block, Option<usize>), place: Place) -> Result<(), String> {
        match head {
            ["if", test @ ..] => {
                let read = self.words.test(test).map(|test| self.push(Op::If(test, 0)));
                let body = self.body(tail, place);
                let at = read?;
                body?;
                self.lead(at, self.here());
                block.last_if = Some(at);
            }
            ["otherwise"] => {
                let (jump, start) = (self.push(Op::Jump(0)), self.here());
                self.body(tail, place)?;
                let at = last_if.ok_or("'otherwise' stands right after an 'if'")?;
                self.lead(at, start);
                self.lead(jump, self.here());
            }
            ["on", occasion @ ..] => {
                let read = match block.time {
                    Time::Lasting => self.words.occasion(occasion).map(|test| self.push(Op::On(test, 0))),
                    Time::Once => Err("'on' stands only at the margin of what lasts".into()),
                };
                self.block_of_its_own(read, tail, place)?;
            }
            _ => {
                let read = self.whose(head).map(|(who, duty)| self.push(Op::For { who, duty, behind: 0 }));
                self.block_of_its_own(read, tail, place)?;
            }
        }
        Ok(())
    }

    fn block_of_its_own(&mut self, header: Result<usize, String>, tail: &'t str, place: Place) -> Result<(), String> {
        let body = self.body(tail, place);
        self.push(Op::End);
        self.lead(header?, self.here());
        body
    }

    /// For whom a block is, and whether they may leave it.
    fn whose(&self, head: &[&str]) -> Result<(W::Who, Duty), String> {
        let (who, rest) = self.who(head)?;
        let duty = match rest {
            [] => Duty::Must,
            ["may"] => Duty::May,
            [word, ..] => return Err(format!("before a colon stands 'if', 'otherwise', 'may' or who acts, not '{word}'")),
        };
        self.words.block(who, duty).map(|()| (who, duty))
    }

    /// What a header governs: the step behind its colon, or the lines indented below.
    fn body(&mut self, tail: &'t str, place: Place) -> Result<(), String> {
        if !tail.is_empty() {
            return self.step(tail, &mut Block::new(Reading::Single, Time::Once), place);
        }
        if !place.last {
            return Err("a header with nothing behind its colon ends its line; what it governs stands indented below".into());
        }
        match self.peek().filter(|line| line.indent > place.indent) {
            Some(line) => self.block(line.indent, Time::Once),
            None => return Err("a step is missing here".into()),
        }
        Ok(())
    }

    fn choice(&mut self, indent: usize) {
        let (line, op) = (self.number, self.push(Op::Jump(0)));
        let (mut starts, mut jumps) = (Vec::new(), Vec::new());
        let is_option = |line: &Line<'_>, dash: usize| line.option().is_some() && line.indent == dash;
        let dash = self.peek().map_or(indent, |line| line.indent.max(indent));
        while self.peek().is_some_and(|line| is_option(&line, dash)) {
            starts.push(self.here());
            self.option();
            jumps.push(self.push(Op::Jump(0)));
        }
        if starts.len() < 2 {
            let sentence = "'choose one of' needs at least two lines that begin with '-'".into();
            self.faults.push(Fault { line, sentence });
        }
        let (first, behind) = (self.program.starts.len() as u8, self.here());
        jumps.into_iter().for_each(|at| self.lead(at, behind));
        self.program.ops[op] = Op::Choose { first, options: starts.len() as u8, behind };
        self.program.starts.extend(starts);
    }

    /// Reads the option in the next line and what is indented below its dash.
    fn option(&mut self) {
        let line = &mut self.lines[self.next];
        *line = line.option().unwrap_or(*line);
        let indent = line.indent;
        self.block(indent, Time::Once);
    }

    fn phrase(&self, words: &[&str], time: Time) -> Result<OpOf<W>, String> {
        let (who, words) = self.who(words)?;
        let (duty, words) = match words {
            ["may", rest @ ..] => (Duty::May, rest),
            _ => (Duty::Must, words),
        };
        let [verb, rest @ ..] = words else { return Err("a step is missing here".into()) };
        let (amount, rest) = Amount::read(rest)?;
        let verb = self.words.verb(&Phrase { who, duty, verb, amount, rest, time })?;
        let mut amount = amount.unwrap_or(Amount::exactly(1));
        if duty == Duty::May {
            amount.least = 0;
        }
        Ok(Op::Do(Step { verb, amount, who }))
    }

    fn who<'a, 's>(&self, words: &'a [&'s str]) -> Result<(W::Who, &'a [&'s str]), String> {
        let (who, used) = self.words.who(words)?.unwrap_or_default();
        Ok((who, &words[used..]))
    }

    fn peek(&self) -> Option<Line<'t>> {
        let done = self.is_too_long() || self.faults.len() > MOST_FAULTS;
        self.lines.get(self.next).copied().filter(|_| !done)
    }

    fn push(&mut self, op: OpOf<W>) -> usize {
        self.program.ops.push(op);
        self.program.lines.push(self.number);
        self.program.ops.len() - 1
    }

    /// The place of the instruction that is read next.
    fn here(&self) -> u8 {
        self.program.ops.len().min(LONGEST) as u8
    }

    /// Lets the instruction at `at` lead to another one.
    fn lead(&mut self, at: usize, there: u8) {
        match &mut self.program.ops[at] {
            Op::If(_, to) | Op::Must(_, to) | Op::On(_, to) | Op::Jump(to) | Op::For { behind: to, .. } => *to = there,
            Op::Do(_) | Op::Choose { .. } | Op::End => {}
        }
    }

    /// Reading ends there, so that headers behind headers cannot nest without end.
    fn is_too_long(&self) -> bool {
        self.program.ops.len() > LONGEST || self.deepest > LONGEST
    }

    fn tell(&mut self, sentence: String) {
        self.faults.push(Fault { line: self.number, sentence });
    }
}

fn split(text: &str) -> Vec<&str> {
    text.split([' ', ',', '\t']).filter(|w| !w.is_empty()).collect()
}
