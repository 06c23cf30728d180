//! A move in the words of a record, and as a number where the Solo Opponent takes it.

use crate::{Card, Dimension, Edition, Move, Side, Space, Use};
use table::Outcome;

const USES: [(Use, &str); 4] =
    [(Use::Event, "event"), (Use::Ops, "ops"), (Use::DiscardEvent, "discard-event"), (Use::FinalDecision, "final-decision")];

const PLAIN: [(Move, &str); 11] = [
    (Move::First, "first"),
    (Move::Second, "second"),
    (Move::Lift, "lift"),
    (Move::Mobilize, "mobilize"),
    (Move::Skip, "skip"),
    (Move::UnlockMap, "unlock csr-germans"),
    (Move::UnlockPool, "unlock pool"),
    (Move::Reserve, "reserve"),
    (Move::Run, "run"),
    (Move::Pass, "pass"),
    (Move::Done, "done"),
];

impl Move {
    /// The move in the words of a record.
    pub fn write(self, edition: &Edition) -> String {
        if let Some((_, word)) = PLAIN.iter().find(|(m, _)| *m == self) {
            return (*word).to_owned();
        }
        let card = |c: Card| edition.cards.get(usize::from(c.0)).map_or("", |c| c.id.as_str());
        match self {
            Move::Keep(s) => format!("keep {}", s.id()),
            Move::Play(c) => format!("play {}", card(c)),
            Move::As(u) => USES[u as usize].1.to_owned(),
            Move::Escalate(s) => format!("escalate {}", s.id()),
            Move::Persuade(s) => format!("persuade {}", s.id()),
            Move::Add(s) => format!("add {}", s.id()),
            Move::Remove(s) => format!("remove {}", s.id()),
            Move::Replace(s) => format!("replace {}", s.id()),
            Move::Shift(a, b) => format!("move {} {}", a.id(), b.id()),
            Move::Option(n) => format!("option {}", n + 1),
            Move::Discard(c) => format!("discard {}", card(c)),
            Move::Station(s) => format!("station {}", s.id()),
            Move::Pivot(d) => format!("pivot {}", d.id()),
            Move::Spread(a, b) => format!("spread {} {}", a.id(), b.id()),
            Move::Score(d) => format!("score {}", d.id()),
            Move::Resolve(s) => format!("resolve {}", s.id()),
            Move::Trim(c) => format!("trim {}", card(c)),
            Move::Reveal(c) => format!("reveal {}", card(c)),
            _ => unreachable!("every other move is a plain word"),
        }
    }

    /// Reads what [`Move::write`] wrote.
    pub fn read(text: &str, edition: &Edition) -> Option<Move> {
        if let Some((m, _)) = PLAIN.iter().find(|(_, word)| *word == text) {
            return Some(*m);
        }
        if let Some((u, _)) = USES.iter().find(|(_, word)| *word == text) {
            return Some(Move::As(*u));
        }
        let words: Vec<&str> = text.split(' ').collect();
        let (verb, first, second) = match words[..] {
            [verb, first] => (verb, first, None),
            [verb, first, second] => (verb, first, Some(second)),
            _ => return None,
        };
        let space = || Space::from_id(first).filter(|_| second.is_none());
        let pair = || Some((Space::from_id(first)?, Space::from_id(second?)?));
        let card = || edition.card_called(first).filter(|_| second.is_none());
        let dimension = || Dimension::from_id(first).filter(|_| second.is_none());
        match verb {
            "keep" => space().map(Move::Keep),
            "play" => card().map(Move::Play),
            "escalate" => space().map(Move::Escalate),
            "persuade" => space().map(Move::Persuade),
            "add" => space().map(Move::Add),
            "remove" => space().map(Move::Remove),
            "replace" => space().map(Move::Replace),
            "move" => pair().map(|(a, b)| Move::Shift(a, b)),
            "option" => {
                let n = (1..=9u8).find(|n| n.to_string() == first && second.is_none())?;
                Some(Move::Option(n - 1))
            }
            "discard" => card().map(Move::Discard),
            "station" => space().map(Move::Station),
            "pivot" => dimension().map(Move::Pivot),
            "spread" => pair().map(|(a, b)| Move::Spread(a, b)),
            "score" => dimension().map(Move::Score),
            "resolve" => Side::from_id(first).filter(|_| second.is_none()).map(Move::Resolve),
            "trim" => card().map(Move::Trim),
            "reveal" => card().map(Move::Reveal),
            _ => None,
        }
    }

    /// The move as an outcome of chance, for the acts of the Solo Opponent: its kind in the high
    /// byte, what it names in the low one. `None` for what names a card of a hand: it holds none.
    pub(crate) fn as_outcome(self) -> Option<Outcome> {
        let (kind, what) = match self {
            Move::As(u) => (1, u as u8),
            Move::Escalate(s) => (2, s as u8),
            Move::Persuade(s) => (3, s as u8),
            Move::Add(s) => (4, s as u8),
            Move::Remove(s) => (5, s as u8),
            Move::Replace(s) => (6, s as u8),
            Move::Shift(a, b) => (7, (a as u8) << 4 | b as u8),
            Move::Spread(a, b) => (8, (a as u8) << 4 | b as u8),
            Move::Station(s) => (9, s as u8),
            Move::Option(n) => (10, n),
            Move::Pivot(d) => (11, d as u8),
            Move::Score(d) => (12, d as u8),
            Move::Resolve(s) => (13, s as u8),
            plain => (0, PLAIN.iter().position(|(m, _)| *m == plain)? as u8),
        };
        Some(Outcome(u16::from(what) | kind << 8))
    }

    /// The move behind an outcome of [`Move::as_outcome`].
    pub(crate) fn from_outcome(outcome: Outcome) -> Move {
        let what = (outcome.0 & 255) as u8;
        let space = || Space::from_index(what.into());
        let pair = || (Space::from_index((what >> 4).into()), Space::from_index((what & 15).into()));
        let dimension = || Dimension::ALL[usize::from(what)];
        match outcome.0 >> 8 {
            1 => Move::As(USES[usize::from(what)].0),
            2 => Move::Escalate(space()),
            3 => Move::Persuade(space()),
            4 => Move::Add(space()),
            5 => Move::Remove(space()),
            6 => Move::Replace(space()),
            7 => Move::Shift(pair().0, pair().1),
            8 => Move::Spread(pair().0, pair().1),
            9 => Move::Station(space()),
            10 => Move::Option(what),
            11 => Move::Pivot(dimension()),
            12 => Move::Score(dimension()),
            13 => Move::Resolve(Side::BOTH[usize::from(what)]),
            _ => PLAIN[usize::from(what)].0,
        }
    }
}
