//! Two persons in two browsers play a whole game of Black Orchestra by link. Both see everything but the card of an interrogation,
//! which is the prisoner's alone.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{Seat, Taste},
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Deeds that carry a game on, and few of anything else.
const TASTE: Taste = Taste { liked: "conspire|reveal|go|play|attempt|roll|talk|deliver", haste: 0.45 };

/// What everybody may know, as this page tells it.
async fn public(seat: &Seat) -> Value {
    let script = "const told = [...document.querySelectorAll('#seats dl [data-el], #ledger .entry[data-el]')];
        return Object.fromEntries(told.map((it) => [it.dataset.el, it.textContent]))";
    seat.js(script).await
}

/// The lines of an interrogation card on a page; none where the door is closed.
async fn face(seat: &Seat) -> Vec<String> {
    let lines = seat.js("return [...document.querySelectorAll('#cards [data-print=face] .text p')].map((it) => it.textContent)").await;
    lines.as_array().into_iter().flatten().filter_map(|it| it.as_str().map(str::to_owned)).collect()
}

async fn sit_down(driver: &Driver, house: &House) -> [Seat; 2] {
    let (one, two) = tokio::join!(driver.open(Screen::Desk, &house.address), driver.open(Screen::Desk, &house.address));
    for seat in [&one, &two] {
        seat.visit("/").await;
        seat.in_a_hurry().await;
    }
    let request = json!({"game": "orchestra", "seats": ["human", "human"], "options": {"difficulty": "easy"}, "wait": false});
    let script = "const done = arguments[1];
        fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
            .then((it) => it.json()).then(done)";
    let opened = one.client.execute_async(script, vec![request]).await.expect("an answer");
    let table = opened["table"].as_str().unwrap_or_else(|| panic!("{opened}"));
    for (chair, seat) in [&one, &two].into_iter().enumerate() {
        let token = opened["seats"][chair]["token"].as_str().expect("a token");
        seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/{chair}; SameSite=Strict'")).await;
        seat.visit(&format!("/t/{table}/{chair}")).await;
        seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
    }
    [one, two]
}

#[tokio::test]
async fn two_browsers_play_a_whole_game_of_black_orchestra() {
    let (house, driver) = (House::start("orchestra"), Driver::start("orchestra"));
    let seats = sit_down(&driver, &house).await;
    let start = Instant::now();
    // Both play until somebody is interrogated, or to the end where nobody ever is.
    for seat in &seats {
        seat.pilot("document.querySelector('#cards [data-print=face]')", TASTE).await;
    }
    let mut faces = 0;
    while !seats[0].is_over().await {
        assert!(start.elapsed() < Duration::from_secs(240), "the game does not end: {}", seats[0].text("#prompt").await);
        for (at, seat) in seats.iter().enumerate() {
            let seen = face(seat).await;
            if seen.is_empty() {
                continue;
            }
            let other = &seats[1 - at];
            let page = other.client.source().await.expect("a page");
            for line in &seen {
                assert!(!page.contains(line.as_str()), "seat {} reads '{line}' of the interrogation", 1 - at);
            }
            assert!(face(other).await.is_empty(), "only the prisoner sees the card");
            faces += 1;
            // One press behind the door, then the page goes on by itself.
            let moves = seat.moves().await;
            assert!(moves.iter().any(|it| it.value == "resist"), "{moves:?}");
            seat.play(|it| it.value == "resist").await;
            seat.pilot("document.querySelector('#cards [data-print=face]')", TASTE).await;
        }
        sleep(Duration::from_millis(50)).await;
    }
    for seat in &seats {
        seat.until("document.querySelector('#prompt.over')").await;
        seat.stop_pilot().await;
    }
    assert_eq!(public(&seats[0]).await, public(&seats[1]).await, "both pages tell the same");
    println!("{faces} interrogations were compared");
    // How it went: a headline, the curves, and what was tried.
    let address = seats[0].address().await;
    seats[0].visit(&format!("{}/end", address.trim_end_matches('/'))).await;
    assert!(!seats[0].text("main.end h1").await.is_empty());
    assert_eq!(seats[0].count("main.end svg.curve").await, 1);
    for seat in &seats {
        seat.is_clean();
    }
}
