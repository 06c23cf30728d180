//! The web, called without a network: no answer is a fault of the server, none holds somebody else's key, and what is refused changes
//! nothing.
//!
//! An input is a text of [requests](script) behind a first line that opens a table (`bell 2`). `{t}` stands for the table's id, `{0}` to
//! `{4}` for the keys of its seats, `{watch}` and `{opener}` for the others, `{step0}` for the step of a seat and `{move0}` for a move
//! that it may play now.

mod script;
mod table_now;

use super::{short_records, text};
use crate::{Deeds, GAMES, Target};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Response, header},
};
use script::{Asked, Names};
use serde_json::{Value, json};
use server::{Config, House};
use std::{sync::Arc, time::Duration};
use store::Sqlite;
use table_now::Looks;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// A house serves so many inputs, then another one is built: tables are not taken away.
const MOST_TABLES: u32 = 400;
/// More requests of one input are not sent.
const MOST_REQUESTS: usize = 24;
/// No answer is longer.
const LONGEST: usize = 32 << 20;
/// The host that the house is told to have.
const HOST: &str = "127.0.0.1:7878";

/// Requests to the router.
pub struct Web {
    runtime: Option<Runtime>,
    service: Option<Router>,
    served: u32,
}

impl Web {
    /// Without a house yet.
    pub fn new() -> Web {
        Web { runtime: None, service: None, served: 0 }
    }
}

impl Default for Web {
    fn default() -> Self {
        Web::new()
    }
}

impl Target for Web {
    fn word(&self) -> &'static str {
        "web"
    }

    fn share(&self) -> u64 {
        1_000
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = script::sessions();
        // The smallest of them: longer ones would be nearly all that is changed.
        if let Some(record) = short_records().into_iter().min_by_key(|record| record.print().len()) {
            seeds.push(script::handing_in(&record.print()));
        }
        seeds
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        if self.served == MOST_TABLES {
            self.recover();
        }
        self.served += 1;
        let runtime = self.runtime.take().map_or_else(|| Builder::new_current_thread().enable_all().build(), Ok);
        let runtime = runtime.map_err(|why| format!("no runtime: {why}"))?;
        let service = match &self.service {
            Some(service) => service.clone(),
            None => house()?,
        };
        self.service = Some(service.clone());
        let tried = runtime.block_on(session(&service, &text(input), deeds));
        self.runtime = Some(runtime);
        tried
    }

    fn recover(&mut self) {
        self.service = None;
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        self.served = 0;
    }
}

fn house() -> Result<Router, String> {
    let store = Sqlite::in_memory().map_err(|why| format!("no store: {why}"))?;
    let config = Config {
        address: format!("http://{HOST}"),
        window_pause: Duration::ZERO,
        slow_request: Duration::from_secs(60),
        ..Config::default()
    };
    Ok(server::router(House::new(GAMES.to_vec(), Arc::new(store), config)))
}

async fn session(service: &Router, text: &str, deeds: &mut Deeds) -> Result<(), String> {
    let (head, requests) = text.split_once('\n').unwrap_or((text, ""));
    let names = open(service, head).await?;
    let mut looks = Looks::of(service, &names).await?;
    for asked in Asked::read(requests).into_iter().take(MOST_REQUESTS) {
        // What is no request at all is refused before the house hears of it.
        let Some(request) = asked.request(&names, &looks) else { continue };
        let told = asked.told();
        let answer = send(service, request).await?;
        deeds.told(&format!("{} {} {}", asked.place(), answer.status, answer.sentence()));
        if answer.status.is_server_error() {
            return Err(format!("{told}: {} {}", answer.status, answer.sentence()));
        }
        if let Some(key) = names.foreign_key(&asked, &answer.whole) {
            return Err(format!("{told}: the answer holds {key}"));
        }
        if answer.status.is_client_error() {
            looks.unchanged(service, &names).await.map_err(|why| format!("{told}: {} {}, and {why}", answer.status, answer.sentence()))?;
        } else {
            looks = Looks::of(service, &names).await?;
        }
    }
    Ok(())
}

/// Opens the table of an input.
async fn open(service: &Router, head: &str) -> Result<Names, String> {
    let mut words = head.split_whitespace();
    let game = words.next().and_then(crate::games::called).unwrap_or(&GAMES[0]);
    let (least, most) = game.about().seats;
    let seats = words.next().and_then(|word| word.parse().ok()).unwrap_or(game.about().usual_seats).clamp(least, most);
    let wait = words.next() == Some("wait");
    let body = json!({"game": game.about().id, "seats": vec!["human"; usize::from(seats)], "wait": wait});
    let request = axum::http::Request::post("/api/tables").body(Body::from(body.to_string())).map_err(|why| why.to_string())?;
    let answer = send(service, request).await?;
    let opened: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    Names::of(&opened).ok_or_else(|| format!("no table was opened: {} {}", answer.status, answer.sentence()))
}

/// An answer as it came.
struct Answer {
    status: axum::http::StatusCode,
    body: Vec<u8>,
    /// Headers and body.
    whole: String,
}

impl Answer {
    /// What it says: the sentence of an error, or what kind of thing it is.
    fn sentence(&self) -> String {
        let read: Value = serde_json::from_slice(&self.body).unwrap_or_default();
        let error = read["error"].as_str().or(read["error"]["text"].as_str()).or(read["text"].as_str());
        let rule = read["rule"].as_str().or(read["error"]["rule"].as_str()).unwrap_or_default();
        if let Some(error) = error {
            return format!("{rule} {error}");
        }
        let text = String::from_utf8_lossy(&self.body);
        let told = text.split_once("<main").map_or("", |(_, main)| main);
        let kind = self.whole.lines().find(|line| line.starts_with("content-type")).unwrap_or_default();
        let told = if self.status.is_success() { "" } else { told };
        format!("{kind} {}", told.chars().take(200).collect::<String>())
    }
}

/// Sends a request and reads the answer to its end, or the beginning of one that has none.
async fn send(service: &Router, request: axum::http::Request<Body>) -> Result<Answer, String> {
    let response: Response<Body> = match service.clone().oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    let (head, body) = response.into_parts();
    let kind = head.headers.get(header::CONTENT_TYPE).map(|kind| kind.as_bytes().to_vec()).unwrap_or_default();
    let body = if kind.starts_with(b"text/event-stream") {
        drop(body);
        Vec::new()
    } else {
        to_bytes(body, LONGEST).await.map_err(|why| format!("an answer breaks off: {why}"))?.to_vec()
    };
    let headers = head.headers.iter().map(|(name, value)| format!("{name}: {}\n", String::from_utf8_lossy(value.as_bytes())));
    let whole = headers.collect::<String>() + &String::from_utf8_lossy(&body);
    Ok(Answer { status: head.status, body, whole })
}
