//! Pictures of Betrayal!: the guided opening and the German turn that it begins, an Allied turn, the questions between them, the end.

use super::{everywhere, shot};
use crate::{
    browser::driver::{Driver, Screen},
    browser::hasty_game,
    browser::house::House,
    browser::seat::{Seat, Taste},
};
use fantoccini::key::Key;
use std::time::Duration;

/// Deeds that carry a game on; movement ends soon.
const TASTE: Taste = Taste { liked: "give-rest|fight|drop|fly|withdraw|bombard", haste: 0.7 };

/// Lets the page play by itself until the bar asks for something like this, or the game is over.
async fn asked(seat: &Seat, words: &str) -> bool {
    let goal = format!("document.body.dataset.asked === 'yes' && /{words}/.test(document.querySelector('#prompt').textContent)");
    seat.pilot(&goal, TASTE).await;
    seat.pilot_stopped(Duration::from_secs(200)).await;
    !seat.is_over().await
}

/// A real press in the middle of something.
async fn press(seat: &Seat, css: &str) {
    let at = format!(
        "const it = document.querySelector('{css}')?.getBoundingClientRect(); return it && [it.left + it.width / 2, it.top + it.height / 2].map(Math.floor)"
    );
    let at = seat.js(&at).await;
    if let (Some(x), Some(y)) = (at[0].as_f64(), at[1].as_f64()) {
        seat.press_at(x, y).await;
    }
}

async fn take(screen: Screen, test: &str) {
    let (house, driver) = (House::start(test), Driver::start(test));
    let seat = driver.open(screen, &house.address).await;
    seat.visit("/first-steps/betrayal").await;
    seat.in_a_hurry().await;
    shot(&seat, screen, "51-betrayal-first-steps").await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    shot(&seat, screen, "52-betrayal-guided").await;
    seat.click("#callout footer button:last-child").await;
    shot(&seat, screen, "52-betrayal-start").await;

    if asked(&seat, "a tactic").await {
        shot(&seat, screen, "53-betrayal-tactics").await;
    }
    if asked(&seat, "must be attacked").await {
        everywhere(&seat, screen, "54-betrayal-duties").await;
        press(&seat, ".afar.lit .pile-ring").await;
        shot(&seat, screen, "54-betrayal-list").await;
        seat.js("document.querySelector('#reading .takes-up')?.click()").await;
        shot(&seat, screen, "54-betrayal-held").await;
        seat.key(Key::Escape.into()).await;
        seat.key(Key::Escape.into()).await;
        seat.js("document.querySelector('#overlay-1').click()").await;
        shot(&seat, screen, "54-betrayal-forward").await;
        seat.js("document.querySelector('#overlay-1').click()").await;
        seat.js("document.querySelector('.zoom button').click()").await;
        shot(&seat, screen, "54-betrayal-near").await;
        seat.js("document.querySelector('.zoom button:nth-child(2)').click()").await;
    }
    if asked(&seat, "on missions").await {
        shot(&seat, screen, "55-betrayal-air").await;
    }
    if asked(&seat, "which combat").await {
        // The pile of the first of them: an outline may hold its own middle or not.
        let first = seat.js("return document.querySelector('#board-areas .target.legal').dataset.el").await;
        press(&seat, &format!("#board-pieces .afar[data-pile={}]", first.as_str().expect("an Area"))).await;
        shot(&seat, screen, "56-betrayal-combat").await;
        seat.key(Key::Escape.into()).await;
    }
    if asked(&seat, "decide for France: move").await {
        everywhere(&seat, screen, "57-betrayal-french").await;
    }
    if asked(&seat, "answer for Germany|withdraw|intercept").await {
        shot(&seat, screen, "58-betrayal-question").await;
    }
    seat.js("document.querySelector('#replay-back').click()").await;
    seat.until("document.body.matches('.replaying')").await;
    shot(&seat, screen, "59-betrayal-replay").await;
    seat.js("document.querySelector('#replay-last').click()").await;
    seat.until("!document.body.matches('.replaying')").await;

    // A short game to its end, and the page of the end with the turning points.
    hasty_game::play(&seat, hasty_game::BETRAYAL).await;
    shot(&seat, screen, "59-betrayal-over").await;
    seat.click("#result a.button.primary").await;
    seat.until("document.querySelector('.verdict')").await;
    shot(&seat, screen, "59-betrayal-end").await;
    let whole = seat.js("return document.documentElement.scrollHeight").await;
    seat.js("scrollTo(0, document.documentElement.scrollHeight)").await;
    if whole.as_u64() > Some(u64::from(screen.size().1)) {
        shot(&seat, screen, "59-betrayal-end-below").await;
    }

    // Two at one screen: nothing is hidden, so no curtain lies between them.
    seat.visit("/new/betrayal").await;
    assert_eq!(seat.count("form.new .sides input").await, 2, "one is France or Britain");
    seat.click("form.new input[name=way][value=screen]").await;
    shot(&seat, screen, "60-betrayal-new").await;
    seat.click("form.new > button.primary").await;
    seat.until("document.querySelector('#tabs')").await;
    shot(&seat, screen, "60-betrayal-one-screen").await;
    seat.is_clean();
}

#[tokio::test]
async fn screenshots_of_betrayal_at_a_desk() {
    take(Screen::Desk, "betrayal-shots-desk").await;
}

#[tokio::test]
async fn screenshots_of_betrayal_on_a_phone() {
    take(Screen::Phone, "betrayal-shots-phone").await;
}
