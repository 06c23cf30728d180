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
    let opened = open_table(&one, &["human", "human"]).await;
    for (chair, seat) in [&one, &two].into_iter().enumerate() {
        sit(seat, &opened, chair).await;
    }
    [one, two]
}

async fn open_table(seat: &Seat, seats: &[&str]) -> Value {
    let request = json!({"game": "orchestra", "seats": seats, "options": {"difficulty": "easy"}, "wait": false});
    let script = "const done = arguments[1];
        fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
            .then((it) => it.json()).then(done)";
    seat.client.execute_async(script, vec![request]).await.expect("an answer")
}

async fn sit(seat: &Seat, opened: &Value, chair: usize) {
    let table = opened["table"].as_str().unwrap_or_else(|| panic!("{opened}"));
    let token = opened["seats"][chair]["token"].as_str().expect("a token");
    seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/{chair}; SameSite=Strict'")).await;
    seat.visit(&format!("/t/{table}/{chair}")).await;
    seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
}

/// What the own panel says, by the ids of its facts.
const PANEL: &str = "return Object.fromEntries([...document.querySelectorAll('#seats .seat.own dl [data-el]')].map((it) => [it.dataset.el, [it.querySelector('dt').textContent, it.querySelector('dd').textContent.trim()]]))";

/// Alone at a table: what chance answers in the own turn is told in the reader and opens no sheet; what an event did to the own panel
/// is told by the sheet after it, in words, too; and a seat that is only pointed at leaves with the pointer.
#[tokio::test]
async fn a_card_drawn_in_the_own_turn_opens_no_sheet_and_an_event_tells_what_it_changed() {
    let (house, driver) = (House::start("own-turn"), Driver::start("own-turn"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/").await;
    seat.in_a_hurry().await;
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
    let opened = open_table(&seat, &["human"]).await;
    sit(&seat, &opened, 0).await;
    let (mut drawn, mut changed) = (0, 0);
    for _ in 0..80 {
        if !seat.is_asked().await || (drawn > 1 && changed > 0) {
            break;
        }
        let moves = seat.moves().await;
        let has = |value: &str| moves.iter().any(|it| it.value == value);
        let panel = seat.js(PANEL).await;
        if has("dossier") && drawn < 2 {
            seat.play(|it| it.value == "dossier").await;
            seat.until("document.body.dataset.asked === 'yes'").await;
            assert_eq!((seat.count("#meanwhile").await, seat.count("#log-lines .since").await), (0, 0), "nothing happened meanwhile");
            assert!(seat.count("#reading .came").await > 0, "what was drawn is told: {}", seat.text("#reading").await);
            drawn += 1;
        } else if has("end") {
            seat.play(|it| it.value == "end").await;
            seat.until("document.body.dataset.asked === 'yes' || document.querySelector('#prompt.over')").await;
            if seat.count("#meanwhile .changed").await == 0 {
                continue;
            }
            let told = seat.text("#meanwhile .changed").await;
            let now = seat.js(PANEL).await;
            for (id, fact) in panel.as_object().into_iter().flatten() {
                let [was, is] = [fact, &now[id]].map(|it| it[1].as_str().unwrap_or_default());
                if was != is && ["motivation", "suspicion"].contains(&fact[0].as_str().unwrap_or_default()) {
                    assert!(told.contains(&format!("{was} → {is}")), "{id}: {was}, {is}; {told}");
                    changed += 1;
                }
            }
        } else {
            seat.play(|it| it.value == "conspire 1").await;
        }
    }
    assert!(drawn > 1 && changed > 0, "{drawn} cards were drawn, {changed} facts changed by events");
    if seat.count("#meanwhile-close").await > 0 {
        seat.click("#meanwhile-close").await;
    }
    // Whoever points at a seat reads of it below the tabs, until the pointer goes elsewhere.
    let point =
        "document.querySelector(arguments[0]).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))";
    seat.js_with(point, vec![json!("#seats .seat h2")]).await;
    assert_eq!(seat.count("#reader.passing").await, 1);
    let below = "return document.getElementById('reader').getBoundingClientRect().top >= document.getElementById('tabs').getBoundingClientRect().bottom - 1";
    assert_eq!(seat.js(below).await, json!(true), "the tabs stay free");
    seat.js_with(point, vec![json!("#tabs")]).await;
    assert_eq!((seat.count("#reader.passing").await, seat.count("#reading.idle").await), (0, 1), "it goes with the pointer");
    // A press keeps it; Escape closes it.
    seat.js("document.querySelector('#seats .seat h2').click()").await;
    assert_eq!((seat.count("#reading.idle").await, seat.count("#reading .close").await), (0, 1));
    seat.key(fantoccini::key::Key::Escape.into()).await;
    assert_eq!(seat.count("#reading.idle").await, 1);
    seat.is_clean();
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
