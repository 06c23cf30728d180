//! Pictures of the table in its modes, for people to look at: `target/screenshots`. `docs/look.md` says what was seen on them.

mod betrayal;
mod orchestra;
mod spies;
mod treason;

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
pub(super) async fn shot(seat: &Seat, screen: Screen, name: &str) {
    shot_of(seat, screen.size(), name).await;
}

async fn shot_of(seat: &Seat, size: (u32, u32), name: &str) {
    seat.until("document.readyState === 'complete' && document.getAnimations().length === 0 && document.fonts.status === 'loaded'").await;
    sleep(Duration::from_millis(150)).await;
    let picture = seat.client.screenshot().await.expect("a picture");
    assert_eq!(picture_size(&picture), size, "{name}");
    fs::write(folder().join(format!("{name}-{}.png", size.0)), picture).expect("the picture is kept");
}

/// The same as it is by night, without colours, with other eyes, and at a desk in windows of other sizes.
async fn everywhere(seat: &Seat, screen: Screen, name: &str) {
    shot(seat, screen, name).await;
    for (theme, end) in [("dark", "-night"), ("light", "")] {
        seat.devtools("Emulation.setEmulatedMedia", json!({"features": [{"name": "prefers-color-scheme", "value": theme}]}));
        if theme == "dark" {
            shot(seat, screen, &format!("{name}{end}")).await;
        }
    }
    seat.js("document.documentElement.style.filter = 'grayscale(1)'").await;
    shot(seat, screen, &format!("{name}-grey")).await;
    seat.js("document.documentElement.style.filter = ''").await;
    seat.devtools("Emulation.setEmulatedVisionDeficiency", json!({"type": "deuteranopia"}));
    shot(seat, screen, &format!("{name}-deuteranopia")).await;
    seat.devtools("Emulation.setEmulatedVisionDeficiency", json!({"type": "none"}));
    if matches!(screen, Screen::Desk) {
        for size in [(1366, 657), (1024, 768), (720, 450)] {
            seat.resize(size).await;
            shot_of(seat, size, name).await;
        }
        seat.resize(screen.size()).await;
    }
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
    let (mut house, driver) = (House::start(test), Driver::start(test));
    let seat = driver.open(screen, &house.address).await;
    seat.visit("/").await;
    shot(&seat, screen, "01-lobby").await;
    seat.open(LobbyButton::Alone).await;
    shot(&seat, screen, "02-start").await;

    assert!(
        play_until(&seat, "document.querySelectorAll('#board .target.legal').length > 4 && Number(document.body.dataset.step) > 25").await
    );
    everywhere(&seat, screen, "03-your-turn").await;
    if seat.count("#hand .card").await > 0 {
        seat.click("#hand .card").await;
        shot(&seat, screen, "03-reader").await;
        seat.key(Key::Escape.into()).await;
        seat.key(Key::Escape.into()).await;
    }
    seat.key('t').await;
    seat.until("document.querySelector('dialog#text[open] pre')").await;
    shot(&seat, screen, "04-text").await;
    seat.key(Key::Escape.into()).await;
    seat.until("!document.querySelector('#text')").await;
    seat.js("const it = document.querySelector('#board .target.legal'); it.classList.add('selected'); it.focus()").await;
    shot(&seat, screen, "05-selected").await;

    if play_until(&seat, "document.querySelector('#pills .costs, #chips .price:not(.pays, .last)')").await {
        shot(&seat, screen, "05-costly").await;
    }
    if play_until(&seat, "document.querySelector('#hand .card.refused, #board .target.refused')").await {
        let press = "document.querySelector('#hand .card.refused, #board .target.refused').dispatchEvent(new MouseEvent('click', { bubbles: true }))";
        seat.js(press).await;
        seat.until("document.querySelector('#reading .reason')").await;
        shot(&seat, screen, "06-refused").await;
        seat.key(Key::Escape.into()).await;
    }
    seat.js("document.querySelector('#replay-back').click()").await;
    seat.until("document.body.matches('.replaying')").await;
    shot(&seat, screen, "07-replay").await;
    seat.js("document.querySelector('#replay-last').click()").await;
    seat.is_asked().await;

    // The opponent mid-step, in a game of its own: the one before may be near its end by now.
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
    seat.begin(LobbyButton::Alone).await;
    seat.is_asked().await;
    for _ in 0..30 {
        let before = seat.step().await;
        // While the page walks through what others did there is no button.
        let press = "const button = document.querySelector('#chips button[form=moves], #actions button[form=moves]'); button?.click(); return !!button";
        if seat.js(press).await == json!(true) {
            seat.after(before).await;
        }
        seat.until("document.querySelector('body[data-asked=yes], #prompt.over')").await;
        if seat.count("#meanwhile").await > 0 {
            break;
        }
    }
    shot(&seat, screen, "08-meanwhile").await;
    if seat.count("#meanwhile-walk").await > 0 {
        seat.js("document.querySelector('#meanwhile-walk').click()").await;
        seat.until("document.querySelector('#meanwhile.looks, #prompt.over')").await;
        shot(&seat, screen, "09-opponent").await;
        seat.js("document.querySelector('#meanwhile-back')?.click()").await;
    }
    seat.is_asked().await;
    seat.pilot("document.querySelector('#scoring .scored-now')", Default::default()).await;
    seat.pilot_stopped(Duration::from_secs(180)).await;
    shot(&seat, screen, "10-scoring").await;
    seat.pilot_until(u64::MAX >> 12).await;
    seat.pilot_stopped(Duration::from_secs(180)).await;
    shot(&seat, screen, "10-over").await;
    seat.click("#result a.button.primary").await;
    seat.until("document.querySelector('.verdict')").await;
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
    seat.visit("/mine").await;
    seat.until("document.querySelector('#my-tables[data-ready] li.row')").await;
    shot(&seat, screen, "16-mine").await;
    seat.is_clean();

    // The guided opening, its first step and one that waits for a press on the board.
    seat.visit("/first-steps/bell").await;
    seat.click("form button.primary").await;
    for step in 0..4 {
        seat.until(&format!("document.getElementById('callout')?.dataset.at === '{step}'")).await;
        if step == 0 || step == 3 {
            shot(&seat, screen, &format!("14-guided-{}", step + 1)).await;
        }
        if seat.count("#callout button.primary").await == 0 {
            break;
        }
        seat.click("#callout button.primary").await;
    }
    // A server that is gone.
    house.kill();
    seat.until("document.querySelector('#offline')").await;
    shot(&seat, screen, "15-lost").await;
}

#[tokio::test]
async fn screenshots_at_a_desk() {
    take(Screen::Desk, "shots-desk").await;
}

#[tokio::test]
async fn screenshots_on_a_phone() {
    take(Screen::Phone, "shots-phone").await;
}
