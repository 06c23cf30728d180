//! What is told to whoever runs the server holds no secret: all lines of a session at the most talkative level are looked through.

use super::{
    client::{Client, Open},
    faults::Shaky,
    sentry::Sentry,
};
use crate::{Config, House, report_panics};
use axum::http::StatusCode;
use bots::AnyGame;
use serde_json::json;
use std::{
    io::{self, Write},
    sync::{Arc, Mutex, Once, PoisonError, atomic::Ordering},
    time::Duration,
};

static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Kept;

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LINES.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// From now on every line of this process is kept, whoever writes it.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let all = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_ansi(false).with_writer(|| Kept);
        all.try_init().expect("nobody else listens");
        report_panics();
    });
}

#[tokio::test]
async fn no_line_of_a_whole_session_holds_a_token_a_move_or_a_hand() {
    listen();
    let store = Arc::new(Shaky::new());
    let config = Config { slow_request: Duration::ZERO, window_pause: Duration::ZERO, ..Client::config() };
    let client = Client::of(House::new(vec![AnyGame::of::<Sentry>()], store.clone(), config));
    let request = json!({"game": "sentry", "seats": ["human", "human"], "options": {"mood": "faulty"}, "names": ["Anna of the trace", ""]});
    let table = Open::read(&client.post("/api/tables", "", request.to_string()).await.json());
    let [one, two] = [table.seats[0].as_str(), table.seats[1].as_str()];

    // Joining, looking, moving, speaking, noting.
    client.page(&format!("/t/{}/join/{one}", table.id), one).await;
    client.page(&format!("/t/{}/0", table.id), one).await;
    client.play(&table, 0, &["look", "enough", "knock", "front"]).await;
    client.play(&table, 1, &["pass"]).await;
    client.post(&table.path("/chat"), one, r#"{"text":"a word in the trace"}"#).await;
    client.put(&table.path("/note"), one, r#"{"note":"a note in the trace"}"#).await;
    // What goes wrong: no such table, a bad token, a bad body, a move out of turn, a full disk.
    client.get("/api/tables/nosuchtable", one).await;
    client.get(&table.path(""), "a-bad-token-in-the-trace").await;
    client.page(&format!("/t/{}/join/a-bad-token-in-the-trace", table.id), "a-bad-cookie-in-the-trace").await;
    client.post(&table.path("/moves"), one, r#"{"move":"a-bad-move-in-the-trace","step":1}"#).await;
    client.post(&table.path("/moves"), one, "{a-bad-body-in-the-trace").await;
    let step = client.get(&table.path(""), two).await.json()["step"].clone();
    store.full.store(true, Ordering::Relaxed);
    client.post(&table.path("/moves"), two, json!({"step": step, "move": "knock"}).to_string()).await;
    store.full.store(false, Ordering::Relaxed);
    // And a fault in the program, which says in its own words what somebody holds.
    let step = client.get(&table.path(""), two).await.json()["step"].clone();
    let broken = client.post(&table.path("/moves"), two, json!({"step": step, "move": "press"}).to_string()).await;
    assert_eq!(broken.status, StatusCode::INTERNAL_SERVER_ERROR, "{}", broken.text());
    client.get(&table.path(""), one).await;

    let lines = String::from_utf8_lossy(&LINES.lock().unwrap()).into_owned();
    for told in [
        "/t/{id}/join/{token}",
        "/api/tables/{id}/moves",
        "a slow request",
        "a fault in the program place=\"crates/server/src/tests/sentry.rs:",
        "question=\"turn\"",
        "the table stands still",
        "the store failed",
    ] {
        assert!(lines.contains(told), "nothing tells '{told}': {lines}");
    }
    let secrets = [one, two, &table.spectate, &table.opener, &client.house.form_key];
    let words = ["front", "cloak", "a fault on purpose", "in the trace", "in-the-trace", "of the trace", "perfidy=", "Bearer"];
    for secret in secrets.into_iter().chain(words) {
        assert!(!secret.is_empty() && !lines.contains(secret), "'{secret}' stands in: {}", around(&lines, secret));
    }
}

fn around<'a>(lines: &'a str, secret: &str) -> &'a str {
    lines.lines().find(|line| line.contains(secret)).unwrap_or_default()
}
