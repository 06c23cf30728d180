//! A table of Spies! all of whose chairs one browser holds, for tests that want to see the page of whoever is asked.

use crate::seat::{Open, Seat};
use serde_json::{Value, json};

pub(crate) struct FiveChairs<'a> {
    seat: &'a Seat,
    table: String,
}

impl FiveChairs<'_> {
    /// Opens a table that is set up in this way (`by-hand` or `quick`), sits down in all chairs, and shows that of Germany.
    pub(crate) async fn open<'a>(seat: &'a Seat, setup: &str) -> FiveChairs<'a> {
        seat.visit("/").await;
        seat.in_a_hurry().await;
        let wish =
            json!({"game": "spies", "seats": ["human", "human", "human", "human", "human"], "options": {"setup": setup}, "wait": false});
        let script = "const done = arguments[1];
            fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
                .then((it) => it.json()).then(done)";
        let opened = seat.client.execute_async(script, vec![wish]).await.expect("an answer");
        for chair in opened["seats"].as_array().unwrap_or_else(|| panic!("{opened}")) {
            seat.visit(chair["link"].as_str().unwrap()).await;
            seat.click("form.join button.primary").await;
            seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
        }
        let chairs = FiveChairs { seat, table: opened["table"].as_str().unwrap().to_owned() };
        chairs.turn_to(0).await;
        chairs
    }

    pub(crate) async fn turn_to(&self, chair: u64) {
        self.seat.visit(&format!("/t/{}/{chair}", self.table)).await;
        self.seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
    }

    /// Turns to a chair that is asked.
    pub(crate) async fn turn_to_asked(&self) {
        let is_asked = || async { self.seat.js("return document.body.dataset.asked === 'yes'").await == json!(true) };
        if is_asked().await {
            return;
        }
        // Those who seem to decide come first. Of several some may have answered in secret, and after a comparison none is named.
        let script = "const chairs = [...document.querySelectorAll('.seat')];
            return chairs.sort((a, b) => b.matches('.acting') - a.matches('.acting')).map((it) => Number(it.dataset.el.slice(5)))";
        let Value::Array(likely) = self.seat.js(script).await else { panic!("a list") };
        for chair in likely.iter().filter_map(Value::as_u64) {
            self.turn_to(chair).await;
            if is_asked().await {
                return;
            }
        }
        panic!("nobody is asked: {}", self.seat.text("#prompt").await);
    }

    /// Plays the first move that begins with one of these words, the earlier ones first; any move where there is none.
    pub(crate) async fn play(&self, tastes: &[&str]) -> Open {
        self.turn_to_asked().await;
        let moves = self.seat.moves().await;
        let liked = tastes.iter().find_map(|taste| moves.iter().find(|it| it.value.starts_with(taste)));
        let chosen = liked.or(moves.first()).expect("a move").value.clone();
        self.seat.play(|it| it.value == chosen).await
    }

    /// Plays on until an expression is true in the page of somebody who is asked.
    pub(crate) async fn play_until(&self, expression: &str, tastes: &[&str]) {
        for _ in 0..120 {
            self.turn_to_asked().await;
            if self.seat.js(&format!("return Boolean({expression})")).await == json!(true) {
                return;
            }
            self.play(tastes).await;
        }
        panic!("never seen: {expression}");
    }
}

/// A chit can be played now, or not.
pub(crate) const IN_A_WINDOW: &str = "document.querySelector('#prompt.yours') && document.querySelector('button[value=pass]') && document.querySelector('button[value^=\"play \"]')";

/// Deeds that others may answer, then ways to other deeds.
pub(crate) const DARING: &[&str] = &["tile ", "discovery ", "sanction ", "search ", "done", "pass", "source ", "drop ", "go ", "end-turn"];

/// The same for those who want to see the next year.
pub(crate) const HASTY: &[&str] = &["tile ", "discovery ", "sanction ", "search ", "pass", "done", "end-turn"];

/// What leads to talks and to an offer.
pub(crate) const TALKATIVE: &[&str] = &["tile ", "draft ", "talk ", "pass", "done", "end-turn"];
