//! Pictures of Treason.

use super::{everywhere, shot};
use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{Seat, Taste},
};
use fantoccini::key::Key;
use serde_json::json;
use std::time::Duration;

/// Deeds that fill the city; black force brings the Dark Master in.
const TASTE: Taste = Taste { liked: "draft|take|build|buy [imo]|black|walk|attack", haste: 0.25 };

/// Deeds that bring the Dark Master to where he may attack, without attacking.
const SERVES: Taste = Taste { liked: "draft|take|black|walk|roll", haste: 0.1 };

/// Opens a table of four with this seat and bots, and shows it.
async fn open(seat: &Seat) {
    seat.visit("/").await;
    seat.in_a_hurry().await;
    let seats = ["human", "bot:greedy", "bot:greedy", "bot:greedy"];
    let request = json!({"game": "treason", "seats": seats, "options": {"first": "first"}, "wait": false});
    let script = "const done = arguments[1];
        fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
            .then((it) => it.json()).then(done)";
    let opened = seat.client.execute_async(script, vec![request]).await.expect("an answer");
    let (table, token) =
        (opened["table"].as_str().unwrap_or_else(|| panic!("{opened}")), opened["seats"][0]["token"].as_str().expect("a token"));
    seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/0; SameSite=Strict'")).await;
    seat.visit(&format!("/t/{table}/0")).await;
    seat.is_asked().await;
}

/// Lets the page play by itself until an expression is true, or the game is over.
async fn on(seat: &Seat, goal: &str, taste: Taste) -> bool {
    seat.pilot(&format!("document.body.dataset.asked === 'yes' && ({goal})"), taste).await;
    seat.pilot_stopped(Duration::from_secs(150)).await;
    !seat.is_over().await
}

async fn take(screen: Screen, test: &str) {
    let (house, driver) = (House::start(test), Driver::start(test));
    let seat = driver.open(screen, &house.address).await;
    open(&seat).await;
    shot(&seat, screen, "61-treason-draft").await;
    let phase = |name: &str| format!("document.querySelector('#strip [data-el=phases] .here')?.textContent.includes('{name}')");
    if on(&seat, &format!("{} && Number(document.body.dataset.step) > 70", phase("Income")), TASTE).await {
        shot(&seat, screen, "62-treason-row").await;
    }
    if on(&seat, &format!("{} && document.querySelectorAll('#board .target.legal').length > 3", phase("Action")), TASTE).await {
        everywhere(&seat, screen, "63-treason-turn").await;
        seat.click("#hand .card").await;
        shot(&seat, screen, "63-treason-reader").await;
        seat.key(Key::Escape.into()).await;
        seat.js("document.querySelectorAll('.overlay-switch input').forEach((it) => { it.checked = true })").await;
        shot(&seat, screen, "63-treason-sheets").await;
        seat.js("document.querySelectorAll('.overlay-switch input').forEach((it) => { it.checked = false })").await;
        for _ in 0..3 {
            seat.key('+').await;
        }
        shot(&seat, screen, "65-treason-near").await;
        seat.key('0').await;
    }
    for _ in 0..3 {
        if on(&seat, &format!("{} && document.querySelector('#ledger .odds')", phase("Dark Master")), SERVES).await {
            everywhere(&seat, screen, "64-treason-attack").await;
            break;
        }
        open(&seat).await;
    }
    if on(&seat, "false", TASTE).await {
        return;
    }
    shot(&seat, screen, "68-treason-over").await;
    let address = seat.address().await;
    seat.visit(&format!("{}/end", address.trim_end_matches('/'))).await;
    shot(&seat, screen, "68-treason-end").await;

    seat.visit("/first-steps/treason").await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    shot(&seat, screen, "69-treason-guided").await;
    seat.is_clean();
}

#[tokio::test]
async fn screenshots_of_treason_at_a_desk() {
    take(Screen::Desk, "treason-shots-desk").await;
}

#[tokio::test]
async fn screenshots_of_treason_on_a_phone() {
    take(Screen::Phone, "treason-shots-phone").await;
}
