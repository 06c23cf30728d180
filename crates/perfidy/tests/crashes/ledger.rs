//! What was acknowledged at a table, and whether its record says the same.

use bots::AnyGame;
use serde_json::{Value, json};
use store::{Phase, StoredTable};
use table::{Files, Header, Line, Options, Record, Seat};

pub(super) const GAMES: [AnyGame; 5] = [
    AnyGame::of::<bell::Bell>(),
    AnyGame::of::<spies::Spies>(),
    AnyGame::of::<orchestra::Orchestra>(),
    AnyGame::of::<betrayal::Betrayal>(),
    AnyGame::of::<treason::Treason>(),
];

/// What a person did: their seat, and the words of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deed {
    pub(super) seat: usize,
    pub(super) text: String,
}

/// What was asked for and not answered.
#[derive(Clone, Debug)]
pub(super) struct InFlight {
    pub(super) deed: Deed,
    /// The step with which it was sent, to send it once more.
    pub(super) step: Value,
}

/// All that the persons of one table know of its record.
pub(super) struct Ledger {
    game: AnyGame,
    /// The word of each seat; nothing for a bot, which writes what it likes.
    persons: Vec<Option<&'static str>>,
    /// What was answered with 200, in its order.
    pub(super) acknowledged: Vec<Deed>,
    /// What may have been stored or not.
    pub(super) in_flight: Option<InFlight>,
    /// The whole record as it was found last; none of it may ever change.
    seen: Vec<String>,
}

impl Ledger {
    /// Of a new table of a game, with its seats as the request names them.
    pub(super) fn new(game: AnyGame, seats: &[&str]) -> Ledger {
        let options = Options::proposed(game.about(), []).unwrap();
        let blank =
            (game.open)(seats.len() as u8, options, (game.house_edition)(), None).unwrap_or_else(|_| panic!("the house edition holds"));
        let person = |(seat, kind): (usize, &&str)| (*kind == "human").then(|| blank.seat_name(Seat(seat as u8)));
        let persons = seats.iter().enumerate().map(person).collect();
        Ledger { game, persons, acknowledged: Vec::new(), in_flight: None, seen: Vec::new() }
    }

    /// Compares a record with all that was acknowledged, line by line, and replays it. What was in flight is settled by it.
    pub(super) fn check(&mut self, kept: &StoredTable) -> Result<(), String> {
        let about = || format!("table {} of {}", kept.table.id, kept.table.game);
        if let Phase::Frozen(why) = &kept.table.phase {
            return Err(format!("{} stands still: {why}", about()));
        }
        let texts: Vec<String> = kept.lines.iter().map(|line| line.text.clone()).collect();
        if !texts.starts_with(&self.seen) {
            return Err(format!("{}: what was stored has changed\nbefore {:#?}\nnow {texts:#?}", about(), self.seen));
        }
        let lines: Vec<Line> = texts
            .iter()
            .map(|text| Line::parse(text).ok_or_else(|| format!("{}: '{text}' is no line", about())))
            .collect::<Result<_, _>>()?;
        let stored: Vec<Deed> = lines.iter().filter_map(|line| self.deed(line)).collect();
        let mut expected = self.acknowledged.clone();
        let in_flight = self.in_flight.take();
        // Each line of a person is one that was acknowledged, in its order; one that was in flight may follow.
        if stored.len() > expected.len() {
            expected.extend(in_flight.as_ref().map(|it| it.deed.clone()));
        } else {
            self.in_flight = in_flight;
        }
        if stored != expected {
            let differs = stored.iter().zip(&expected).position(|(a, b)| a != b).unwrap_or(stored.len().min(expected.len()));
            let (is, should) = (stored.get(differs), expected.get(differs));
            return Err(format!(
                "{}: deed {differs} is {is:?} and should be {should:?}; {} stored, {} acknowledged, in flight {:?}\nrecord {texts:#?}",
                about(),
                stored.len(),
                self.acknowledged.len(),
                self.in_flight
            ));
        }
        self.acknowledged = expected;
        self.seen = texts;
        self.replay(kept, lines).map_err(|why| format!("{} does not replay: {why}", about()))
    }

    /// What a person did in a line, if it is one of theirs.
    fn deed(&self, line: &Line) -> Option<Deed> {
        let (name, text) = match line {
            Line::Move { seat, text } => (seat, text.as_str()),
            Line::Undo { seat } => (seat, "undo"),
            Line::Chance { .. } | Line::Remark(_) => return None,
        };
        let seat = self.persons.iter().position(|person| *person == Some(name.as_str()))?;
        Some(Deed { seat, text: text.to_owned() })
    }

    fn replay(&self, kept: &StoredTable, lines: Vec<Line>) -> Result<(), String> {
        let header = Header {
            game: kept.table.game.clone(),
            rules_number: kept.table.rules_number,
            edition_hash: kept.table.edition.clone(),
            options: kept.table.options.clone(),
            seats: kept.seats.len() as u8,
            ..Header::default()
        };
        let record = Record { header, lines, edition: (self.game.house_edition)(), files: Files::Inside };
        (self.game.replay)(&record, usize::MAX, None).map(drop).map_err(|e| e.to_string())
    }

    /// The request that does this deed, as address and body.
    pub(super) fn request(deed: &Deed, step: &Value) -> (&'static str, String) {
        match deed.text.as_str() {
            "undo" => ("/undo", json!({"step": step}).to_string()),
            text => ("/moves", json!({"step": step, "move": text}).to_string()),
        }
    }
}
