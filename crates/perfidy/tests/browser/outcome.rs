//! What came of one's own deed stays in sight: a pointer that rests says nothing, a note that was folded stays so, and a card that is
//! only raised is read and not played.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::Seat,
};
use serde_json::json;

/// The guided table of Spies!, without its call-outs.
async fn guided(seat: &Seat) {
    seat.visit("/first-steps/spies").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    seat.until("document.querySelector('#callout footer button:last-child')").await;
    seat.js("document.querySelector('#callout footer button:last-child').click()").await;
    seat.until("!document.querySelector('#callout')").await;
}

/// Presses the middle of a target on the map.
async fn press(seat: &Seat, id: &str) -> (f64, f64) {
    let at = seat
        .until(&format!(
            "(() => {{ const it = document.querySelector('.targets [data-el=\"{id}\"] .hit')?.getBoundingClientRect();
            return it && it.width > 0 && [it.left + it.width / 2, it.top + it.height / 2] }})()"
        ))
        .await;
    let (x, y) = (at[0].as_f64().unwrap().floor(), at[1].as_f64().unwrap().floor());
    seat.press_at(x, y).await;
    (x, y)
}

const DRAWN: &str = "window.drawn = 0; requestAnimationFrame(() => requestAnimationFrame(() => (window.drawn = 1)))";

#[tokio::test]
async fn what_came_of_a_deed_stays_while_the_pointer_rests_on_what_was_pressed() {
    let (house, driver) = (House::start("outcome"), Driver::start("outcome"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    guided(&seat).await;
    // A note that was folded stays folded, whatever is asked next.
    seat.until("document.querySelector('#guide .told[open]')").await;
    seat.click("#guide .told > summary").await;
    seat.until("document.querySelector('#guide .told:not([open])')").await;
    seat.play(|it| it.value == "tile 26").await;
    seat.until("document.querySelector('body[data-asked=yes] #chips [value=\"discovery fr-3 s8\"]')").await;
    assert_eq!(seat.count("#guide .told[open]").await, 0);
    // The outcome wins over what lies under the pointer.
    press(&seat, "spy-18").await;
    seat.until("document.querySelector('.targets [data-el=spy-18].held')").await;
    let (x, y) = press(&seat, "secret-7").await;
    seat.until("document.querySelector('#reading .came')").await;
    seat.hover(x + 1.0, y).await;
    seat.js(DRAWN).await;
    seat.until("window.drawn").await;
    assert!(seat.count("#reading .came").await > 0, "the outcome is told: {}", seat.text("#reading").await);
    // Whoever truly points at something else reads that.
    let card = "const it = document.querySelector('#hand .card[data-el^=tile-]').getBoundingClientRect(); return [it.left + it.width / 2, it.top + it.height / 2]";
    let card = seat.js(card).await;
    seat.hover(card[0].as_f64().unwrap().floor(), card[1].as_f64().unwrap().floor()).await;
    seat.until("document.querySelector('#reading:not(.idle)') && !document.querySelector('#reading .came')").await;
    seat.is_clean();
}

#[tokio::test]
async fn on_a_phone_a_card_that_a_chip_has_raised_is_pressed_to_be_read() {
    let (house, driver) = (House::start("raised"), Driver::start("raised"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    guided(&seat).await;
    let before = seat.step().await;
    let raise = "const it = document.querySelector('#chips button[value=\"tile 26\"]');
        it.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
        return it.classList.contains('selected')";
    assert_eq!(seat.js(raise).await, json!(true));
    seat.js("document.querySelector('#hand .card[data-el=tile-26]').click()").await;
    seat.until("document.documentElement.dataset.drawer === 'reader' && document.querySelector('#reading header')").await;
    assert_eq!(seat.step().await, before, "nothing was played");
    seat.is_clean();
}
