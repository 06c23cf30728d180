//! Pictures of Black Orchestra.

use super::{everywhere, shot};
use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{Seat, Taste},
};
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::time::Duration;

/// Deeds that fill the table.
const TASTE: Taste = Taste { liked: "conspire|reveal|collect|go|play|dossier", haste: 0.1 };

/// Opens a table with this seat and bots, and shows it.
async fn open(seat: &Seat, seats: &[&str], options: Value) {
    seat.visit("/").await;
    seat.in_a_hurry().await;
    let request = json!({"game": "orchestra", "seats": seats, "options": options, "wait": false});
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
async fn on(seat: &Seat, goal: &str) -> bool {
    seat.pilot(&format!("document.body.dataset.asked === 'yes' && ({goal})"), TASTE).await;
    seat.pilot_stopped(Duration::from_secs(150)).await;
    !seat.is_over().await
}

async fn take(screen: Screen, test: &str) {
    let (house, driver) = (House::start(test), Driver::start(test));
    let seat = driver.open(screen, &house.address).await;
    seat.visit("/").await;
    seat.js("document.querySelector('[data-game=orchestra]').scrollIntoView({ behavior: 'instant' })").await;
    shot(&seat, screen, "41-orchestra-lobby").await;

    open(&seat, &["human", "bot:random", "bot:random"], json!({"first": "first"})).await;
    shot(&seat, screen, "42-orchestra-start").await;
    let turn = "document.querySelectorAll('#board .target.legal').length > 4";
    if on(&seat, &format!("{turn} && Number(document.body.dataset.step) > 60 && document.querySelectorAll('#hand .card').length > 3")).await
    {
        everywhere(&seat, screen, "43-orchestra-turn").await;
        seat.click("#hand .card").await;
        shot(&seat, screen, "43-orchestra-reader").await;
        seat.key(Key::Escape.into()).await;
        seat.js("document.querySelector('#seats .seat')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
        shot(&seat, screen, "43-orchestra-sheet").await;
        seat.key(Key::Escape.into()).await;
    }
    if on(&seat, "document.querySelector('#pills .costs, #chips [data-flag]')").await {
        shot(&seat, screen, "44-orchestra-costly").await;
    }
    for (goal, name) in [
        ("document.querySelector('#cards [data-print=face]')", "45-orchestra-interrogation"),
        ("document.querySelector('#ledger .odds.table')", "46-orchestra-odds"),
    ] {
        for _ in 0..3 {
            if on(&seat, goal).await {
                shot(&seat, screen, name).await;
                break;
            }
            open(&seat, &["human", "bot:random"], json!({"difficulty": "easy"})).await;
        }
    }
    if on(&seat, &format!("{turn} && document.querySelectorAll('#strip .cells .done').length > 4")).await {
        everywhere(&seat, screen, "47-orchestra-late").await;
    }
    if on(&seat, "false").await {
        return;
    }
    shot(&seat, screen, "48-orchestra-over").await;
    let address = seat.address().await;
    seat.visit(&format!("{}/end", address.trim_end_matches('/'))).await;
    shot(&seat, screen, "48-orchestra-end").await;

    seat.visit("/first-steps/orchestra").await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    shot(&seat, screen, "49-orchestra-guided").await;
    seat.is_clean();
}

#[tokio::test]
async fn screenshots_of_orchestra_at_a_desk() {
    take(Screen::Desk, "orchestra-shots-desk").await;
}

#[tokio::test]
async fn screenshots_of_orchestra_on_a_phone() {
    take(Screen::Phone, "orchestra-shots-phone").await;
}
