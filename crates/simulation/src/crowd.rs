//! The tables of a simulation, and what all who look at them must agree about.

use crate::{
    games::Game,
    ledger::Ledger,
    machine::{Machine, Reply},
    plan::Kind,
    world::{World, lock},
};
use axum::http::Method;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex},
};
use table::{Options, Seat};

/// A table that was opened.
pub struct Table {
    pub id: String,
    pub kind: &'static Kind,
    pub game: Game,
    pub people: Vec<Guest>,
    /// The token of the spectators.
    pub spectate: String,
    /// What a viewer saw at a step, as a hash: nobody ever sees it otherwise.
    views: Mutex<BTreeMap<(usize, u64), u64>>,
}

/// A person at a table: a seat, its key, and what was sent with it.
pub struct Guest {
    pub seat: usize,
    /// The word of the seat in records.
    pub word: &'static str,
    pub token: String,
    pub ledger: Mutex<Ledger>,
}

impl Table {
    /// Opens a table; nothing where the server did not answer.
    pub async fn open(world: &World, machine: &Machine, kind: &'static Kind) -> Option<Arc<Table>> {
        let game = Game::called(kind.game);
        let options = if kind.game == "spies" { json!({"setup": "quick"}) } else { json!({}) };
        let request = json!({"game": kind.game, "seats": kind.seats, "clock": kind.clock, "leaver": kind.leaver, "options": options, "salt": "5".repeat(32)});
        let told = match machine.ask(Method::POST, "/api/tables", "", Some(request)).await {
            Reply::Answer(201, told) => told,
            Reply::Answer(status, told) if status < 500 => {
                world.broken(format_args!("a table was not opened: {status} {told}"));
                return None;
            }
            _ => return None,
        };
        let options = Options::complete(game.any.about(), []).ok()?;
        let blank = (game.any.open)(kind.seats.len() as u8, options, (game.any.house_edition)(), None).ok()?;
        let people = told["seats"].as_array()?.iter().filter_map(|seat| {
            let (seat, token) = (seat["seat"].as_u64()? as usize, seat["token"].as_str()?.to_owned());
            Some(Guest { seat, word: blank.seat_name(Seat(seat as u8)), token, ledger: Mutex::default() })
        });
        let (id, spectate) = (told["table"].as_str()?.to_owned(), told["spectate"]["token"].as_str()?.to_owned());
        Some(Arc::new(Table { people: people.collect(), id, kind, game, spectate, views: Mutex::default() }))
    }

    /// An address of the API.
    pub fn path(&self, end: &str) -> String {
        format!("/api/tables/{}{end}", self.id)
    }

    /// Somebody saw this: whoever saw the same step before saw the same.
    pub fn saw(&self, world: &World, viewer: usize, told: &Value) {
        let Some(step) = told["step"].as_u64() else { return };
        let mut hasher = DefaultHasher::new();
        told["view"].to_string().hash(&mut hasher);
        let hash = hasher.finish();
        let known = *lock(&self.views).entry((viewer, step)).or_insert(hash);
        if known != hash {
            world.broken(format_args!("table {}: viewer {viewer} sees step {step} otherwise than before: {}", self.id, told["view"]));
        }
    }
}
