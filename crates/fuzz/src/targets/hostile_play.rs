//! A player who plays what is not offered, for seats that are not theirs, at moments that are not theirs. An input is a script: its
//! first line is a table (`spies 3 17 setup=quick`: game, seats, seed, options), each further line a deed:
//!
//! ```text
//! on 40             forty offered moves, chosen by the seed
//! move 3            the fourth offered move of the seat that is asked
//! other 1 0 2       seat 1 tries the third move offered to seat 0
//! greyed 0 5        seat 0 tries its sixth move that is greyed
//! say 1 WORDS       seat 1 plays these words
//! aside 1 0         seat 1's first aside; undo 1, time-up 1, land WORDS, remark WORDS
//! bend 12 VALUE     the state is dumped, its thirteenth value changed, and loaded; `+2` is added to it, `@40` is its fortieth value
//! imagine 1 7       the state is replaced by one that seat 1 cannot tell from it
//! look              everything that anybody can see; replay: the record leads to the same state
//! ```
//!
//! What is refused is refused whole, with a sentence: state and record stay as they were. What is played was offered.

use super::{play_on, replay::look, text};
use crate::{Deeds, GAMES, Luck, Target, games::called};
use serde_json::Value;
use table::{Dice, Hosted, Options, Record, Rejection, Seat, Stuck, Viewer};

/// More deeds of one script are not done, nor more moves of its `on` lines.
const MOST_DEEDS: usize = 60;
const MOST_MOVES: usize = 500;

/// Scripts of hostile deeds.
pub struct HostilePlay;

impl Target for HostilePlay {
    fn word(&self) -> &'static str {
        "play"
    }

    fn share(&self) -> u64 {
        1_000
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let deeds = [
            "other 1 0 0\ngreyed 0 0\nsay 1 resign now\nundo 0\nmove 0\nundo 0\nundo 1\nlook",
            "aside 1 0\nsay 0 resign\nland 1\nreplay\nundo 1\naside 0 1",
            "time-up 0\nmove 0\nmove 1\nsay 9 undo\nbend 3 7\nlook",
            "bend 10 null\nbend 20 +1\nmove 0\nbend 31 @30\nimagine 0 7\nmove 0\nlook",
            "bend 5 +-1\nlook\nbend 77 @12\nmove 1\nbend 130 0\nlook\non 5",
            "remark # x\nsay 0 close\nmove 0\ngreyed 1 3\nreplay",
        ];
        let mut seeds = Vec::new();
        for game in &GAMES {
            let about = game.about();
            for (number, deeds) in deeds.iter().enumerate() {
                let seats = if number % 2 == 0 { about.usual_seats } else { about.seats.1 };
                seeds.push(
                    format!("{} {seats} {number}\non {}\n{deeds}\non 9\n{deeds}\n", about.id, [0, 3, 20, 90, 240, 40][number]).into_bytes(),
                );
            }
        }
        seeds
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        let text = text(input);
        let mut lines = text.lines();
        let Some(mut play) = Hostile::open(lines.next().unwrap_or_default(), deeds)? else { return Ok(()) };
        for line in lines.filter(|line| !line.is_empty()).take(MOST_DEEDS) {
            play.deed(line, deeds).map_err(|why| format!("{}: '{}': {why}", play.table.about().id, clipped(line)))?;
        }
        Ok(())
    }
}

fn clipped(line: &str) -> String {
    line.chars().take(60).collect()
}

struct Hostile {
    game: &'static bots::AnyGame,
    table: Box<dyn Hosted>,
    luck: Luck,
    /// How many moves `on` may still play.
    room: usize,
    /// Did the rules make the position? Then all that they promise of it holds.
    genuine: bool,
}

/// What must not change when something is refused.
#[derive(PartialEq)]
struct Position {
    state: Value,
    lines: usize,
    left: usize,
}

impl Hostile {
    fn open(head: &str, deeds: &mut Deeds) -> Result<Option<Hostile>, String> {
        let mut words = head.split_whitespace();
        let Some(game) = words.next().and_then(called) else { return Ok(None) };
        let seats = words.next().and_then(|word| word.parse().ok()).unwrap_or(game.about().usual_seats);
        let seed = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
        let options = match Options::complete(game.about(), words.filter_map(|word| word.split_once('='))) {
            Ok(options) => options,
            Err(why) => {
                deeds.told(&why);
                return Ok(None);
            }
        };
        match (game.open)(seats, options, (game.house_edition)(), Some(Dice::from_number(seed))) {
            Ok(mut table) => {
                while table.roll() {}
                Ok(Some(Hostile { game, table, luck: Luck::new(seed), room: MOST_MOVES, genuine: true }))
            }
            Err(problems) => {
                problems.iter().for_each(|problem| deeds.told(&problem.sentence));
                if problems.iter().all(|problem| problem.file.is_empty()) { Ok(None) } else { Err("the house edition is refused".into()) }
            }
        }
    }

    fn deed(&mut self, line: &str, deeds: &mut Deeds) -> Result<(), String> {
        let (deed, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut numbers = rest.split(' ').map(|word| word.parse::<usize>().unwrap_or(word.len()));
        let mut number = || numbers.next().unwrap_or(0);
        match deed {
            "on" => {
                let moves = number().min(self.room);
                self.room -= moves;
                let played = play_on(&mut *self.table, moves, &mut self.luck);
                if self.genuine { played.and_then(|()| self.sound()) } else { Ok(()) }
            }
            "move" => {
                let Some(seat) = self.table.ask().seats().iter().next() else { return Ok(()) };
                let offered = self.table.moves(seat);
                let Some(told) = offered.get(number() % offered.len().max(1)) else { return Ok(()) };
                self.plays(seat, &told.text.clone(), deeds)
            }
            "other" => {
                let (seat, of) = (self.seat(number()), self.seat(number()));
                let offered = self.table.moves(of);
                let Some(told) = offered.get(number() % offered.len().max(1)) else { return Ok(()) };
                self.plays(seat, &told.text.clone(), deeds)
            }
            "greyed" => {
                let seat = self.seat(number());
                let greyed = self.table.refused(seat);
                let Some(greyed) = greyed.get(number() % greyed.len().max(1)) else { return Ok(()) };
                let text = greyed.told.text.clone();
                if self.table.moves(seat).iter().any(|told| told.text == text) {
                    return Err(format!("'{text}' is offered and greyed"));
                }
                self.plays(seat, &text, deeds)
            }
            "say" => {
                let (seat, words) = rest.split_once(' ').unwrap_or((rest, ""));
                self.plays(self.seat(seat.parse().unwrap_or(0)), words, deeds)
            }
            "aside" => {
                let seat = self.seat(number());
                let offered = self.table.asides(seat);
                let Some(told) = offered.get(number() % offered.len().max(1)) else { return Ok(()) };
                self.plays(seat, &told.text.clone(), deeds)
            }
            "undo" => {
                let (seat, before) = (self.seat(number()), self.position());
                let refused = self.table.undo_refused(seat).is_some();
                let undone = self.table.undo(seat);
                if refused == undone.is_ok() {
                    return Err(format!("an undo is {} and was said to be the other", if refused { "done" } else { "refused" }));
                }
                self.answered("undone", undone, &before, deeds)
            }
            "time-up" => {
                let (seat, before) = (self.seat(number()), self.position());
                let done = self.table.time_up(seat);
                self.answered("out of time", done, &before, deeds)
            }
            "land" => {
                let before = self.position();
                let landed = self.table.land(rest);
                deeds.told(if landed { "landed" } else { "not landed" });
                if landed || self.position() == before { Ok(()) } else { Err("an outcome did not land and changed something".into()) }
            }
            "remark" => {
                let state = self.table.dump();
                self.table.remark(rest);
                if self.table.dump() == state { Ok(()) } else { Err("a remark changed the state".into()) }
            }
            "bend" => self.bend(number(), rest.split_once(' ').map_or("", |(_, words)| words), deeds),
            "imagine" => {
                let who = if number() % 3 == 2 { Viewer::Spectator } else { Viewer::Seat(self.seat(number())) };
                self.table.imagine(who, number() as u64);
                while self.table.roll() {}
                deeds.told("imagined");
                Ok(())
            }
            "look" => {
                look(&*self.table);
                self.sound()
            }
            "replay" => self.replays(),
            _ => Ok(()),
        }
    }

    fn seat(&self, number: usize) -> Seat {
        Seat(u8::try_from(number % usize::from(self.table.seats())).unwrap_or(0))
    }

    fn position(&self) -> Position {
        Position { state: self.table.dump(), lines: self.table.lines().len(), left: self.table.left().iter().count() }
    }

    /// Plays words for a seat, whether they are offered or not.
    fn plays(&mut self, seat: Seat, words: &str, deeds: &mut Deeds) -> Result<(), String> {
        let before = self.position();
        let is_one = |list: Vec<table::hosted::Told>| list.iter().any(|told| told.text == words);
        let offered = is_one(self.table.moves(seat)) || is_one(self.table.asides(seat));
        let played = self.table.play(seat, words);
        match (&played, offered) {
            (Ok(()), false) => return Err(format!("'{}' is played by {seat} and was not offered", clipped(words))),
            (Err(why), true) if why.rule != "table.rest" && self.genuine => {
                return Err(format!("'{}' is offered to {seat} and refused: {}", clipped(words), why.text));
            }
            _ => {}
        }
        self.answered("played", played, &before, deeds)?;
        while self.table.roll() {}
        Ok(())
    }

    fn answered(&self, word: &str, answer: Result<(), Rejection>, before: &Position, deeds: &mut Deeds) -> Result<(), String> {
        match answer {
            Ok(()) => {
                deeds.told(word);
                Ok(())
            }
            Err(why) => {
                deeds.told(&format!("{} {}", self.table.about().id, why.rule));
                if why.text.to_string().is_empty() || why.rule.is_empty() {
                    return Err("something is refused without a word".into());
                }
                let listed = self.table.about().rule(why.rule).is_some();
                if !listed {
                    return Err(format!("it is refused by {}, which is in no list", why.rule));
                }
                if self.position() == *before { Ok(()) } else { Err(format!("it is refused by {} and changed something", why.rule)) }
            }
        }
    }

    /// Changes one value of the whole state and loads it. A state that the referee takes is one that can be played on with.
    fn bend(&mut self, at: usize, words: &str, deeds: &mut Deeds) -> Result<(), String> {
        let before = self.position();
        let mut state = before.state.clone();
        let at = at % count(&state).max(1);
        let new = bent(&state, at, words);
        set(&mut state, &mut at.clone(), &new);
        match self.table.load(state) {
            Ok(()) => {
                self.genuine = false;
                while self.table.roll() {}
                deeds.told("loaded");
                Ok(())
            }
            Err(why) => {
                deeds.told(&format!("{} {} {}", self.table.about().id, why.sentence, why.invariant.unwrap_or_default()));
                if why.sentence.is_empty() {
                    return Err("a state is refused without a word".into());
                }
                if self.position() == before { Ok(()) } else { Err("a state is refused and changed something".into()) }
            }
        }
    }

    /// A position that the rules have made holds every invariant, and somebody has something to do in it.
    fn sound(&self) -> Result<(), String> {
        if !self.genuine {
            return Ok(());
        }
        if let Some(stuck) = self.table.stuck() {
            return Err(match stuck {
                Stuck::NoMove(seat, kind) => format!("{seat} is asked {} and has no move", kind.0),
                Stuck::Fault(fault) => fault.to_string(),
            });
        }
        let mut copy = self.table.copy();
        copy.load(self.table.dump()).map_err(|why| format!("its own state is refused: {}", why.sentence))?;
        if copy.dump() == self.table.dump() { Ok(()) } else { Err("its own state is loaded as another one".into()) }
    }

    /// The record, written and read, leads to the same state.
    fn replays(&self) -> Result<(), String> {
        let Some(record) = self.table.record() else { return Ok(()) };
        let read = Record::parse(&record.print()).map_err(|why| format!("its record is not read: {why}"))?;
        let again = (self.game.replay)(&read, usize::MAX, None).map_err(|why| format!("its record does not replay: {why}"))?;
        if again.dump() == self.table.dump() { Ok(()) } else { Err("its record replays to another state".into()) }
    }
}

/// What a value becomes: a number more or less, another value of the state, or what the words say.
fn bent(state: &Value, at: usize, words: &str) -> Value {
    let old = || leaf(state, &mut at.clone()).and_then(Value::as_i64);
    if let (Some(more), Some(old)) = (words.strip_prefix('+').and_then(|more| more.parse::<i64>().ok()), old()) {
        return Value::from(old.saturating_add(more));
    }
    if let Some(other) = words.strip_prefix('@').and_then(|other| other.parse::<usize>().ok()) {
        return leaf(state, &mut (other % count(state).max(1))).cloned().unwrap_or_default();
    }
    serde_json::from_str(words).unwrap_or_else(|_| Value::from(words))
}

/// The value at which the counter comes to nothing.
fn leaf<'v>(state: &'v Value, left: &mut usize) -> Option<&'v Value> {
    let nested: Vec<&Value> = match state {
        Value::Array(list) => list.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => Vec::new(),
    };
    if nested.is_empty() {
        return match left.checked_sub(1) {
            None => Some(state),
            Some(less) => {
                *left = less;
                None
            }
        };
    }
    nested.into_iter().find_map(|value| leaf(value, left))
}

/// How many values a state has.
fn count(state: &Value) -> usize {
    match state {
        Value::Array(list) => list.iter().map(count).sum::<usize>().max(1),
        Value::Object(fields) => fields.values().map(count).sum::<usize>().max(1),
        _ => 1,
    }
}

/// Puts a value where the counter comes to nothing.
fn set(state: &mut Value, left: &mut usize, new: &Value) -> bool {
    let nested: Vec<&mut Value> = match state {
        Value::Array(list) => list.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        _ => Vec::new(),
    };
    if nested.is_empty() {
        if *left == 0 {
            *state = new.clone();
            return true;
        }
        *left -= 1;
        return false;
    }
    nested.into_iter().any(|value| set(value, left, new))
}
