//! Clocks stand in the bar at every size, stand out when little is left, and what comes of a loss on time is told.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::Seat,
};
use serde_json::json;

/// Opens a table of two persons with a clock and sits down in the first seat; the other is held by nobody.
async fn sit(seat: &Seat, clock: &str) {
    seat.visit("/").await;
    seat.in_a_hurry().await;
    let request = json!({"game": "bell", "seats": ["human", "human"], "clock": clock});
    let script = "const done = arguments[1];
        fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
            .then((it) => it.json()).then(done)";
    let opened = seat.client.execute_async(script, vec![request]).await.expect("an answer");
    let (table, token) = (opened["table"].as_str().unwrap(), opened["seats"][0]["token"].as_str().unwrap());
    seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/0; SameSite=Strict'")).await;
    seat.visit(&format!("/t/{table}/0")).await;
    assert!(seat.is_asked().await);
}

/// How the clock in the bar looks: whether it is in sight in the bar, its size, its weight, its colour and the sign before it.
const CLOCK: &str = "const it = document.querySelector('#clock .clock'), box = it.getBoundingClientRect(), bar = document.querySelector('#prompt').getBoundingClientRect();
    const style = getComputedStyle(it), sign = getComputedStyle(it, '::before').content;
    return { inside: box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.top >= bar.top && box.bottom <= bar.bottom, size: parseFloat(style.fontSize),
        weight: Number(style.fontWeight), colour: style.color, sign: sign === 'none' ? '' : sign, outlined: style.outlineStyle !== 'none', text: it.textContent }";

#[tokio::test]
async fn a_clock_stands_in_the_bar_and_stands_out_by_more_than_its_colour_when_it_is_short() {
    let (house, driver) = (House::start("clock"), Driver::start("clock"));
    for screen in [Screen::Desk, Screen::Phone] {
        let seat = driver.open(screen, &house.address).await;
        sit(&seat, "turn 300").await;
        let long = seat.js(CLOCK).await;
        assert_eq!((&long["inside"], &long["sign"], &long["outlined"]), (&json!(true), &json!(""), &json!(false)), "{long}");
        assert!(long["size"].as_f64().unwrap() >= 18.0 && long["text"].as_str().unwrap().starts_with("4:5"), "{long}");
        sit(&seat, "turn 25").await;
        seat.until("document.querySelector('#clock .clock.short')").await;
        let short = seat.js(CLOCK).await;
        assert_eq!(short["inside"], json!(true), "{short}");
        assert!(short["sign"] != long["sign"] && short["outlined"] == json!(true) && short["colour"] != long["colour"], "{short}");
        assert!(short["weight"].as_u64() > long["weight"].as_u64(), "{short}");
        seat.is_clean();
    }
}

#[tokio::test]
async fn whoever_loses_on_time_is_told_so() {
    let (house, driver) = (House::start("time-up"), Driver::start("time-up"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    sit(&seat, "turn 4").await;
    seat.until("document.querySelector('#prompt.over')").await;
    let told = seat.text("#result h2").await;
    assert!(told.contains("has run out of time"), "{told}");
    seat.click("#result a.button.primary").await;
    seat.until("document.querySelector('.verdict')").await;
    let verdict = seat.text(".verdict p").await;
    assert!(verdict.contains("You lost.") && verdict.contains("run out of time"), "{verdict}");
    assert!(seat.text(".headline .reason").await.contains("run out of time"));
    seat.is_clean();
}

/// Counts the tones that the page makes from now on.
const LISTEN: &str = "window.tones = 0; const its = BaseAudioContext.prototype, make = its.createOscillator;
    its.createOscillator = function () { window.tones += 1; return make.call(this) }";

/// Issue 12, line 9: whoever has chosen it hears a tone when little time is left; everybody else hears nothing.
#[tokio::test]
async fn a_tone_is_heard_by_whoever_has_chosen_it() {
    let (house, driver) = (House::start("tone"), Driver::start("tone"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    for (chosen, tones) in [("off", 0), ("on", 1)] {
        seat.visit("/").await;
        seat.js(&format!("localStorage.setItem('perfidy.sound', '{chosen}')")).await;
        sit(&seat, "turn 38").await;
        seat.js(LISTEN).await;
        assert_eq!(seat.count("#clock .clock.short").await, 0, "there is time left");
        seat.until("document.querySelector('#clock .clock.short')").await;
        assert_eq!(seat.js("return window.tones").await, json!(tones), "{chosen}");
    }
}
