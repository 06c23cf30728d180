//! The table by keyboard alone.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::Seat,
};
use fantoccini::key::Key;
use serde_json::json;

async fn press(seat: &Seat, key: Key) {
    seat.key(key.into()).await;
}

async fn focus_is_seen(seat: &Seat) {
    let script = "const it = document.activeElement;
        if (!it.matches(':focus-visible')) return `${it.outerHTML.slice(0, 200)} has no visible focus`;
        const line = it.querySelector(':scope .ring-f');
        const seen = line ? getComputedStyle(line).stroke !== 'none' : getComputedStyle(it).outlineStyle !== 'none';
        return seen || `${it.outerHTML.slice(0, 200)} is focused without a line`";
    assert_eq!(seat.js(script).await, json!(true));
}

/// Plays something with arrows and Enter; what has no element is taken by its number. News that arrive while a list is open
/// draw the page anew, and one chooses again, as a person would.
async fn play(seat: &Seat) {
    let before = seat.step().await;
    let sent = format!("Number(document.body.dataset.step) > {before} || !!document.querySelector('dialog[open]')");
    for entry in [2, 1, 2, 1] {
        choose(seat, entry).await;
        for _ in 0..20 {
            if seat.js(&format!("return {sent}")).await == json!(true) {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        if seat.js(&format!("return {sent}")).await == json!(true) {
            break;
        }
        press(seat, Key::Escape).await;
    }
    seat.until(&sent).await;
    // A grave move asks once more.
    if seat.count("dialog[open]").await > 0 {
        seat.js("document.querySelector('dialog[open] button.primary, dialog[open] button.grave').focus()").await;
        press(seat, Key::Enter).await;
    }
    seat.after(before).await;
    assert!(seat.is_asked().await);
}

/// Goes to something that can be played and takes it, by this entry of a list where there is one.
async fn choose(seat: &Seat, entry: u8) {
    if seat.count("#board .target.legal, #hand .card.legal[tabindex]").await > 0 {
        press(seat, Key::Right).await;
        press(seat, Key::Right).await;
    } else {
        seat.key('1').await;
    }
    focus_is_seen(seat).await;
    let before = seat.step().await;
    press(seat, Key::Enter).await;
    let went_on =
        format!("Number(document.body.dataset.step) > {before} || document.querySelector('#reading .deeds :focus, dialog[open]')");
    seat.until(&went_on).await;
    if seat.count("#reading .deeds :focus").await > 0 {
        if entry > 1 && seat.count("#reading .deeds :focus + button").await > 0 {
            press(seat, Key::Tab).await;
        }
        press(seat, Key::Enter).await;
    }
}

#[tokio::test]
async fn a_table_is_opened_and_played_with_keys_alone() {
    let (house, driver) = (House::start("keyboard"), Driver::start("keyboard"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/").await;
    for _ in 0..20 {
        press(&seat, Key::Tab).await;
        focus_is_seen(&seat).await;
        if seat.js("return document.activeElement.matches('button.way.primary')").await == json!(true) {
            break;
        }
    }
    press(&seat, Key::Enter).await;
    assert!(seat.is_asked().await);

    press(&seat, Key::Tab).await;
    focus_is_seen(&seat).await;
    seat.key('?').await;
    seat.until("document.querySelector('dialog#help[open]')").await;
    assert!(seat.text("#help").await.contains("Run to my turn") || seat.text("#help").await.contains("run to my turn"));
    press(&seat, Key::Escape).await;
    seat.until("!document.querySelector('#help')").await;

    // A key hides all pieces, and shows them again.
    let hidden = "return [...document.querySelectorAll('#board-pieces .piece')].map((it) => getComputedStyle(it).visibility)";
    for how in ["hidden", "visible"] {
        seat.key('h').await;
        let all = seat.js(hidden).await;
        let all = all.as_array().unwrap();
        assert!(!all.is_empty() && all.iter().all(|it| it == how), "{how}: {all:?}");
    }

    // The text view lists what the page offers.
    let moves = seat.moves().await;
    seat.key('t').await;
    seat.until("document.querySelector('dialog#text[open] pre')").await;
    let text = seat.text("#text pre").await;
    for it in &moves {
        let words: Vec<_> = it.label.split_whitespace().take(3).collect();
        assert!(text.contains(&words.join(" ")), "'{}' is not in the text view: {text}", it.label);
    }
    press(&seat, Key::Escape).await;
    seat.until("!document.querySelector('#text')").await;

    for _ in 0..5 {
        play(&seat).await;
    }
    seat.is_clean();
}

/// The skip link leads to the moves, a move leads to the next ones, and the lines of the log are no stops on the way.
#[tokio::test]
async fn by_keys_the_next_target_is_near() {
    let (house, driver) = (House::start("near"), Driver::start("near"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/first-steps/bell").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    seat.click("#callout footer button:last-child").await;
    let focused = "return document.activeElement.matches('#board .target.legal, #hand .card.legal, #reading .deeds button') || document.activeElement.outerHTML.slice(0, 200)";
    seat.js("document.querySelector('a.skip').focus()").await;
    press(&seat, Key::Enter).await;
    assert_eq!(seat.js(focused).await, json!(true), "the skip link");
    seat.js("document.querySelector('#hand .card[data-el=card-martial-law]').focus()").await;
    press(&seat, Key::Enter).await;
    seat.until("document.activeElement.matches('#reading .deeds button')").await;
    let before = seat.step().await;
    press(&seat, Key::Enter).await;
    seat.after(before).await;
    seat.until("document.activeElement.matches('#reading .deeds button')").await;
    let before = seat.step().await;
    seat.js("document.querySelector(`#reading .deeds button[value=ops]`).focus()").await;
    press(&seat, Key::Enter).await;
    seat.after(before).await;
    assert_eq!(seat.js("return document.activeElement.matches('#board .target.legal')").await, json!(true), "the first space");
    let before = seat.step().await;
    let on = seat.js("return document.activeElement.dataset.el").await;
    press(&seat, Key::Enter).await;
    seat.after(before).await;
    seat.until("document.activeElement.matches('#board .target, #actions button, #prompt')").await;
    assert!(!on.is_null());
    let stops = seat.js("return document.querySelectorAll('#log-lines .line a:not([tabindex=\"-1\"])').length").await;
    assert_eq!(stops, json!(0));
    seat.is_clean();
}
