//! Pictures of the table in its modes, for people to look at: `target/screenshots`.

mod spies;

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use fantoccini::key::Key;
use serde_json::json;
use std::{fs, path::PathBuf, time::Duration};
use tokio::time::sleep;

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder").join("screenshots");
    fs::create_dir_all(&folder).expect("a folder for pictures");
    folder
}

/// Takes a picture once nothing moves.
async fn shot(seat: &Seat, screen: Screen, name: &str) {
    seat.until("document.readyState === 'complete' && document.getAnimations().length === 0 && document.fonts.status === 'loaded'").await;
    sleep(Duration::from_millis(150)).await;
    let picture = seat.client.screenshot().await.expect("a picture");
    assert_eq!(picture_size(&picture), screen.size(), "{name}");
    let (width, _) = screen.size();
    fs::write(folder().join(format!("{name}-{width}.png")), picture).expect("the picture is kept");
}

/// The size stands at a fixed place of every PNG.
fn picture_size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

/// Plays on until something is shown, at most so many moves.
async fn play_until(seat: &Seat, expression: &str) -> bool {
    for turn in 0..80 {
        if !seat.is_asked().await {
            return false;
        }
        if seat.js(&format!("return Boolean({expression})")).await == json!(true) {
            return true;
        }
        let moves = seat.moves().await;
        let wanted = moves[turn % moves.len()].value.clone();
        seat.play(|it| it.value == wanted).await;
    }
    false
}

async fn take(screen: Screen, test: &str) {
    let (house, driver) = (House::start(test), Driver::start(test));
    let seat = driver.open(screen, &house.address).await;
    seat.visit("/").await;
    shot(&seat, screen, "01-lobby").await;
    seat.open(LobbyButton::Alone).await;
    shot(&seat, screen, "02-start").await;

    assert!(
        play_until(&seat, "document.querySelectorAll('#board .target.legal').length > 4 && Number(document.body.dataset.step) > 25").await
    );
    shot(&seat, screen, "03-your-turn").await;
    seat.js("document.documentElement.style.filter = 'grayscale(1)'").await;
    shot(&seat, screen, "03-your-turn-grey").await;
    seat.js("document.documentElement.style.filter = ''").await;
    seat.devtools("Emulation.setEmulatedVisionDeficiency", json!({"type": "deuteranopia"}));
    shot(&seat, screen, "03-your-turn-deuteranopia").await;
    seat.devtools("Emulation.setEmulatedVisionDeficiency", json!({"type": "none"}));
    seat.key('t').await;
    seat.until("document.querySelector('dialog#text[open] pre')").await;
    shot(&seat, screen, "04-text").await;
    seat.key(Key::Escape.into()).await;
    seat.until("!document.querySelector('#text')").await;
    seat.js("const it = document.querySelector('#board .target.legal'); it.classList.add('selected'); it.focus()").await;
    shot(&seat, screen, "05-selected").await;

    if play_until(&seat, "document.querySelector('#hand .card.refused, #board .target.refused')").await {
        let press = "document.querySelector('#hand .card.refused, #board .target.refused').dispatchEvent(new MouseEvent('click', { bubbles: true }))";
        seat.js(press).await;
        seat.until("document.querySelector('#toast')").await;
        shot(&seat, screen, "06-refused").await;
        seat.click("#toast .close").await;
    }
    seat.js("document.querySelector('#replay-back').click()").await;
    seat.until("document.body.matches('.replaying')").await;
    shot(&seat, screen, "07-replay").await;
    seat.js("document.querySelector('#replay-last').click()").await;
    seat.is_asked().await;

    // The opponent mid-step.
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
    seat.client.refresh().await.expect("a page");
    seat.is_asked().await;
    for _ in 0..30 {
        let before = seat.step().await;
        seat.js("document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()").await;
        seat.after(before).await;
        seat.until("document.querySelector('body[data-asked=yes], #prompt.over')").await;
        if seat.count("#meanwhile").await > 0 {
            break;
        }
    }
    shot(&seat, screen, "08-meanwhile").await;
    seat.js("document.querySelector('#meanwhile-walk')?.click()").await;
    seat.until("document.querySelector('#meanwhile.looks, #prompt.over')").await;
    shot(&seat, screen, "09-opponent").await;
    seat.js("document.querySelector('#meanwhile-back')?.click()").await;
    seat.is_asked().await;
    seat.pilot_until(u64::MAX >> 12).await;
    seat.pilot_stopped(Duration::from_secs(60)).await;
    shot(&seat, screen, "10-end").await;

    // Two at one screen: a sealed question, the wait, the curtain.
    seat.open(LobbyButton::HotSeat).await;
    shot(&seat, screen, "11-sealed").await;
    let address = seat.address().await;
    seat.js("document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()").await;
    seat.until("document.querySelector('body.curtain')").await;
    shot(&seat, screen, "12-curtain").await;
    seat.visit(&address).await;
    seat.until("document.querySelector('#prompt.waiting') && document.querySelector('#tabs')").await;
    shot(&seat, screen, "13-waiting").await;
    seat.is_clean();
}

#[tokio::test]
async fn screenshots_at_a_desk() {
    take(Screen::Desk, "shots-desk").await;
}

#[tokio::test]
async fn screenshots_on_a_phone() {
    take(Screen::Phone, "shots-phone").await;
}
