//! Words at the table: the page offers those to whom they may pass.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::FiveChairs,
    browser::house::House,
};
use serde_json::json;

#[tokio::test]
async fn with_talks_open_a_word_reaches_the_one_with_whom_they_are_open() {
    let (house, driver) = (House::start("words"), Driver::start("words"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    assert!(seat.js("return document.querySelector('#say .why').outerHTML.includes('spies.dip.session')").await == json!(true));
    assert_eq!(seat.count("#say input[name=text]").await, 0);

    chairs.play_until("it.chair === 0 && it.moves.includes('talk italy')", &["tile ", "pass", "done"]).await;
    chairs.play(&["talk italy"]).await;
    chairs.turn_to(0).await;
    seat.click("#tabs [data-tab=talk]").await;
    let offered = seat.js("return [...document.querySelectorAll('#say select[name=to] option')].map((it) => it.value)").await;
    assert_eq!(offered, json!(["1"]));
    seat.js("document.querySelector('#say input[name=text]').value = 'A secret for two.'").await;
    seat.click("#say button").await;
    seat.until("/A secret for two/.test(document.querySelector('#chat-lines').textContent)").await;

    // What somebody writes stays, with whom it is for, while the list of those who may hear it grows.
    seat.js("document.querySelector('#say input[name=text]').value = 'Half a sen'").await;
    chairs.play_behind("(window.made = (window.made ?? 0) + 1) > 1", &["talk russia"]).await;
    seat.until("document.querySelectorAll('#say select[name=to] option').length === 2").await;
    let kept =
        seat.js("return [document.querySelector('#say input[name=text]').value, document.querySelector('#say select[name=to]').value]");
    assert_eq!(kept.await, json!(["Half a sen", "1"]));

    chairs.turn_to(1).await;
    assert_eq!(seat.count("#chat-lines li").await, 1);
    chairs.turn_to(2).await;
    assert_eq!(seat.count("#chat-lines li").await, 0, "a third seat reads nothing of it");
    seat.is_clean();
}
