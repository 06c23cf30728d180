//! Alone against the Solo Opponent, step by step.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::LobbyButton,
};
use serde_json::json;

#[tokio::test]
async fn one_click_opens_a_solo_table_and_its_opponent_is_followed_step_by_step() {
    let (house, driver) = (House::start("solo"), Driver::start("solo"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.begin(LobbyButton::Alone).await;
    seat.until("document.querySelector('body[data-asked=yes] #prompt.yours') && document.querySelector('#tabs')").await;
    assert!(!seat.moves().await.is_empty(), "one click leads to the first decision");

    // When the opponent has acted, its way is offered beside the question.
    let mut walked = 0;
    for _ in 0..40 {
        let before = seat.step().await;
        seat.js("document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()").await;
        seat.after(before).await;
        assert!(seat.is_asked().await);
        // A single step has no second one.
        if seat.count("#meanwhile").await == 0 || seat.text("#meanwhile-walk").await.ends_with(" 1 step") {
            continue;
        }
        let present = seat.step().await;
        seat.click("#meanwhile-walk").await;
        seat.until("document.querySelector('#meanwhile.looks .count')").await;
        let count = seat.text("#meanwhile .count").await;
        assert!(count.starts_with("step 1 of "), "{count}");
        assert!(seat.step().await < present && !seat.text("#meanwhile .what").await.is_empty(), "the bar says what happened");
        seat.click("#meanwhile-next").await;
        seat.until("/^step 2 of/.test(document.querySelector('#meanwhile .count')?.textContent)").await;
        seat.click("#meanwhile-back").await;
        assert!(seat.is_asked().await);
        assert_eq!(seat.step().await, present);
        walked += 1;
        if walked == 2 {
            break;
        }
    }
    assert_eq!(walked, 2, "the opponent was walked through twice");
    seat.is_clean();
}

/// The list of answers in the reader, as it is read.
const LIST: &str = "return document.querySelector('#reading.idle .deeds')?.textContent ?? ''";

/// The pointer comes over the first of these and goes on.
fn points(at: &str, kind: &str) -> String {
    format!("document.querySelector('{at}').dispatchEvent(new PointerEvent('{kind}', {{ bubbles: true, pointerType: 'mouse' }}))")
}

/// A list of answers that are asked for stays under the pointer, and comes back when something else was only pointed at.
#[tokio::test]
async fn a_list_of_choices_is_not_lost_by_pointing() {
    let (house, driver) = (House::start("listed"), Driver::start("listed"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let ways = "document.querySelector('#prompt .ref[data-ref^=card]') && document.querySelector('#reading.idle .deeds')";
    for _ in 0..20 {
        let before = seat.step().await;
        seat.js("document.querySelector('#chips button[value^=play], #chips button[form=moves], #actions button[form=moves]').click()")
            .await;
        seat.after(before).await;
        assert!(seat.is_asked().await);
        if seat.js(&format!("return Boolean({ways})")).await == json!(true) {
            break;
        }
    }
    let list = seat.js(LIST).await;
    assert_ne!(list, json!(""), "it is asked how to use a card");
    // A name elsewhere is read while somebody points at it, and then the list is there again.
    seat.js(&points("#prompt .ref[data-ref^=card]", "pointerover")).await;
    assert_eq!(seat.js(LIST).await, json!(""), "the card is read");
    seat.js(&points("#prompt .ref[data-ref^=card]", "pointerout")).await;
    assert_eq!(seat.js(LIST).await, list);
    // A name in the list takes nothing away.
    if seat.count("#reading .ref[data-ref]").await > 0 {
        seat.js(&points("#reading .ref[data-ref]", "pointerover")).await;
        assert_eq!(seat.js(LIST).await, list);
    }
    // The list names the event; what it does is read above it.
    let told = "const card = document.querySelector('#prompt .ref[data-ref^=card]').dataset.ref;
        return [document.querySelector('#reading.idle .text')?.textContent, document.querySelector(`#print-${card} .text`).textContent]";
    let texts = seat.js(told).await;
    assert_eq!(texts[0], texts[1], "the text of the card stands with the choice of its use");
    seat.is_clean();
}

/// Nobody has to remember what waits for the Final Decision.
#[tokio::test]
async fn what_was_laid_aside_lies_in_the_dock() {
    let (house, driver) = (House::start("aside"), Driver::start("aside"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let aside = "document.querySelector('[data-el=defend-aside] dd')?.textContent === '1' && !document.querySelector('#hand .card:not(:has(.zone))')";
    seat.pilot(aside, Default::default()).await;
    seat.pilot_stopped(std::time::Duration::from_secs(60)).await;
    assert_eq!(seat.js(&format!("return {aside}")).await, json!(true), "{}", seat.text("#prompt").await);
    let zones = seat.js("return [...document.querySelectorAll('#hand .card .zone')].map((it) => it.textContent)").await;
    assert!(zones.as_array().unwrap().contains(&json!("Laid aside by Defend")), "{zones}");
    seat.is_clean();
}

/// A button that goes with the pointer would never be reached.
#[tokio::test]
async fn what_is_only_pointed_at_tells_its_moves_and_a_press_brings_their_buttons() {
    let (house, driver) = (House::start("told-moves"), Driver::start("told-moves"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.pilot("document.querySelectorAll('#hand .card.legal:not(:has(.zone))').length > 2", Default::default()).await;
    seat.pilot_stopped(std::time::Duration::from_secs(30)).await;
    let card = "#hand .card.legal:not(:has(.zone))";
    seat.js(&points(&format!("{card} h3"), "pointerover")).await;
    assert_eq!((seat.count("#reading .deeds button").await, seat.count("#reading .told-deeds").await), (0, 1));
    let deed = seat.js("return document.querySelector('#reading .told-deeds').textContent").await;
    seat.click(card).await;
    assert!(seat.count("#reading .deeds button").await > 0 && seat.count("#reading .told-deeds").await == 0);
    let button = seat.text("#reading .deeds button").await;
    assert!(deed.as_str().unwrap().contains(button.lines().next().unwrap()), "{deed}: {button}");
    seat.is_clean();
}
