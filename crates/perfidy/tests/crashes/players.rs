//! Persons at one table who play any move they may, until the server is gone.

use super::ledger::{Deed, GAMES, InFlight, Ledger};
use crate::{
    process::{Luck, web::Server},
    serve::Table,
};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Every game, with persons alone and with a bot among them. Where one person plays among bots the table passes for them in windows
/// where they can do nothing, so at a game with windows there are two: then every line of a person is one that they have sent.
const TABLES: [(usize, &[&str]); 8] = [
    (0, &["human", "human"]),
    (0, &["human", "bot:random"]),
    (1, &["human", "human", "human"]),
    (1, &["human", "bot:random", "human"]),
    (2, &["human", "human"]),
    (3, &["human", "human"]),
    (4, &["human", "human", "human"]),
    (4, &["human", "bot:random", "human"]),
];

/// How many kinds of tables there are.
pub(super) const KINDS: usize = TABLES.len();

/// One table, its persons, and what they know.
pub(super) struct Players {
    pub(super) table: Table,
    pub(super) ledger: Ledger,
    pub(super) kind: usize,
    persons: Vec<usize>,
    pub(super) over: bool,
    luck: Luck,
}

/// What the persons of all tables share while they play.
#[derive(Default)]
pub(super) struct Round {
    pub(super) stop: AtomicBool,
    pub(super) acknowledged: AtomicUsize,
}

impl Players {
    /// Opens a table; nothing where the server is gone before it has answered.
    pub(super) fn open(server: &Server, kind: usize, seed: u64) -> Option<Players> {
        let (game, seats) = TABLES[kind];
        let request = json!({"game": GAMES[game].about().id, "seats": seats}).to_string();
        let Ok((201, opened)) = server.ask("POST", "/api/tables", "", &request) else { return None };
        let opened: Value = serde_json::from_str(&opened).ok()?;
        let given = opened["seats"].as_array()?;
        let persons: Vec<usize> = given.iter().filter_map(|seat| Some(seat["seat"].as_u64()? as usize)).collect();
        let tokens = given.iter().filter_map(|seat| Some(seat["token"].as_str()?.to_owned())).collect();
        let table = Table { id: opened["table"].as_str()?.to_owned(), tokens };
        let ledger = Ledger::new(GAMES[game], seats);
        Some(Players { table, ledger, kind, persons, over: false, luck: Luck(seed) })
    }

    /// Plays until the server is gone or the round ends. What was in flight when an earlier server died is sent once more first.
    pub(super) fn play(&mut self, server: &Server, round: &Round) -> Result<(), String> {
        self.again(server, round)?;
        while !round.stop.load(Ordering::Relaxed) && !self.over && self.ledger.in_flight.is_none() {
            let mut asked = false;
            for person in 0..self.persons.len() {
                let Some(look) = self.look(server, person)? else { return Ok(()) };
                if look["ask"].get("over").is_some() {
                    self.over = true;
                    return Ok(());
                }
                let moves = look["moves"].as_array().map_or(0, Vec::len);
                if moves == 0 {
                    continue;
                }
                asked = true;
                let text = match self.luck.below(12) {
                    0 => "undo".to_owned(),
                    _ => look["moves"][self.luck.below(moves)]["move"].as_str().unwrap_or_default().to_owned(),
                };
                let deed = Deed { seat: self.persons[person], text };
                if !self.send(server, round, person, InFlight { deed, step: look["step"].clone() })? {
                    return Ok(());
                }
            }
            if !asked {
                // A bot thinks, or a window closes.
                std::thread::sleep(std::time::Duration::from_millis(2));
            }
        }
        Ok(())
    }

    /// What a person sees; nothing where the server is gone or cannot read its store.
    fn look(&self, server: &Server, person: usize) -> Result<Option<Value>, String> {
        match server.ask("GET", &self.table.path(""), &self.table.tokens[person], "") {
            Ok((200, look)) => serde_json::from_str(&look).map(Some).map_err(|e| e.to_string()),
            Ok((status, told)) if status < 500 => Err(format!("a look at {} was answered {status}: {told}", self.table.id)),
            _ => Ok(None),
        }
    }

    /// Whoever got no answer asks again with the step that they had: it is played now, or it was already, and never twice.
    fn again(&mut self, server: &Server, round: &Round) -> Result<(), String> {
        let Some(it) = self.ledger.in_flight.take() else { return Ok(()) };
        let person = self.persons.iter().position(|seat| *seat == it.deed.seat).unwrap_or_default();
        self.send(server, round, person, it).map(drop)
    }

    /// Sends a deed; says whether it was answered.
    fn send(&mut self, server: &Server, round: &Round, person: usize, it: InFlight) -> Result<bool, String> {
        let (end, body) = Ledger::request(&it.deed, &it.step);
        match server.ask("POST", &self.table.path(end), &self.table.tokens[person], &body) {
            Ok((200, _)) => {
                self.ledger.acknowledged.push(it.deed);
                round.acknowledged.fetch_add(1, Ordering::Relaxed);
                Ok(true)
            }
            // Refused: nothing of it may be in the record.
            Ok((409 | 422, _)) => Ok(true),
            Ok((status, told)) if status < 500 => Err(format!("{:?} at {} was answered {status}: {told}", it.deed, self.table.id)),
            _ => {
                self.ledger.in_flight = Some(it);
                Ok(false)
            }
        }
    }
}
