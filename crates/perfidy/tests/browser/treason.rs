//! Three persons in three browsers play three rounds of Treason by link. Whatever lies open they read alike; what lies hidden nobody reads but
//! its owner; and the row tells beforehand what a card brings to whom.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{Seat, Taste},
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Deeds that carry a game on; black counters bring the Dark Master in.
const TASTE: Taste = Taste { liked: "draft|take|build|buy [imo]|black|walk|attack|roll", haste: 0.35 };

/// The round that the ledger shows; 0 before the first.
const ROUND: &str = "Number.parseInt([...document.querySelectorAll('#ledger [data-el=race] .cell')].find((it) => it.querySelector('dt').textContent.trim() === 'Round')?.querySelector('dd').textContent) || 0";

/// What everybody may know, as this page tells it.
async fn public(seat: &Seat) -> Value {
    let script = "const told = [...document.querySelectorAll('#ledger .entry')].map((it) => it.textContent);
        const pieces = [...document.querySelectorAll('#board-pieces [id^=piece-]')].map((it) => `${it.id} ${it.dataset.on}`).sort();
        const panels = [...document.querySelectorAll('#seats .seat dl')].map((it) => it.textContent);
        return { step: document.body.dataset.step, told, pieces, panels }";
    seat.js(script).await
}

/// Opens a table, and tells its id and the tokens of its seats.
async fn open_table(seat: &Seat, request: Value) -> Value {
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

async fn sit_down(driver: &Driver, house: &House) -> [Seat; 3] {
    let open = |screen| driver.open(screen, &house.address);
    let (one, two, three) = tokio::join!(open(Screen::Desk), open(Screen::Desk), open(Screen::Desk));
    let seats = [one, two, three];
    for seat in &seats {
        seat.visit("/").await;
        seat.in_a_hurry().await;
    }
    let request = json!({"game": "treason", "seats": ["human", "human", "human"], "options": {}, "wait": false});
    let opened = open_table(&seats[0], request).await;
    for (chair, seat) in seats.iter().enumerate() {
        sit(seat, &opened, chair).await;
    }
    seats
}

/// The titles of the cards in the hand that this page shows.
async fn hand(seat: &Seat) -> Vec<String> {
    let titles = seat
        .js("return [...document.querySelectorAll('#hand .card')].filter((it) => !it.querySelector('.zone')).map((it) => it.dataset.el)")
        .await;
    titles.as_array().into_iter().flatten().filter_map(|it| it.as_str().map(str::to_owned)).collect()
}

#[tokio::test]
async fn three_browsers_play_three_rounds_of_treason() {
    let (house, driver) = (House::start("treason"), Driver::start("treason"));
    let seats = sit_down(&driver, &house).await;
    // Before anything is decided: three cards each, and nobody reads those of another.
    for (at, seat) in seats.iter().enumerate() {
        seat.until("document.querySelectorAll('#hand .card').length >= 3").await;
        let own = hand(seat).await;
        assert_eq!(own.len(), 3, "{own:?}");
        for other in seats.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, it)| it) {
            let page = other.js("return document.documentElement.outerHTML").await;
            let page = page.as_str().expect("a page");
            assert!(own.iter().all(|card| !page.contains(&format!("print-{card}\""))), "a hand is hidden: {own:?}");
        }
    }
    let start = Instant::now();
    for seat in &seats {
        seat.pilot(&format!("{ROUND} >= 4"), TASTE).await;
    }
    while seats[0].js(&format!("return {ROUND} < 4")).await == json!(true) && !seats[0].is_over().await {
        assert!(start.elapsed() < Duration::from_secs(400), "the rounds do not end: {}", seats[0].text("#prompt").await);
        sleep(Duration::from_millis(60)).await;
    }
    for seat in &seats {
        seat.until(&format!("{ROUND} >= 4")).await;
        seat.stop_pilot().await;
    }
    for _ in 0..80 {
        if seats[0].step().await == seats[1].step().await && seats[1].step().await == seats[2].step().await {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    let told = public(&seats[0]).await;
    assert_eq!(told, public(&seats[1]).await, "the pages tell the same");
    assert_eq!(told, public(&seats[2]).await, "the pages tell the same");
    // The city has owners by now, and the row its cards with what everybody would get.
    let drawn = seats[0]
        .js("return { owned: document.querySelectorAll('#board-status .sector').length, row: document.querySelectorAll('#board-pieces .lying').length, pays: document.querySelectorAll('#board-pieces text.pay').length, sheets: document.querySelectorAll('.overlay-switch').length }")
        .await;
    assert!(
        drawn["owned"].as_u64() >= Some(6) && drawn["row"] == json!(3) && drawn["pays"] == json!(9) && drawn["sheets"] == json!(3),
        "{drawn}"
    );
    for seat in &seats {
        seat.is_clean();
    }
}

/// One press on a card of the hand takes it up: where it may stand is ringed, what else can be done with it is listed, and what lies in a shop
/// never stands before the hand. A line of the log that was pressed by mistake leads back by one press in the bar.
#[tokio::test]
async fn one_press_takes_a_card_up_and_the_next_builds_it() {
    let (house, driver) = (House::start("treason-hand"), Driver::start("treason-hand"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/first-steps/treason").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    seat.click("#callout footer button:last-child").await;
    seat.play(|it| it.value == "take grocer").await;
    seat.until("document.querySelector('#hand .card[data-el=card-toll-house].legal')").await;
    // The counter is drawn by lot, so a purchase cannot be taken back, whatever else it costs.
    let black = "return [...document.querySelectorAll('#reading .deeds button')].find((it) => it.value === 'black')?.textContent ?? ''";
    let black = seat.js(black).await;
    assert!(black.as_str().is_some_and(|it| it.contains("black +1") && it.contains("no undo")), "{black}");
    let order = "return [...document.querySelectorAll('#hand .card')].map((it) => Boolean(it.querySelector('.zone')))";
    let order: Vec<bool> = serde_json::from_value(seat.js(order).await).expect("a list");
    assert!(order.is_sorted(), "the hand comes first: {order:?}");

    let places = "return [...document.querySelectorAll('#board .target.legal:not(.away, .behind)')].map((it) => it.dataset.el).sort()";
    let before = seat.js(places).await;
    seat.click("#hand .card[data-el=card-toll-house]").await;
    seat.until("document.querySelector('#hand .card[data-el=card-toll-house].held')").await;
    assert_eq!(seat.js(places).await, json!(["area-o16", "area-o2"]), "not what could be bought: {before}");
    let listed = seat.text("#reading .deeds").await;
    assert!(
        listed.contains("Sell Toll House") && !listed.contains("counter"),
        "what is no deed of the card is not listed with it: {listed}"
    );
    let in_sight = "return [...document.querySelectorAll('#seats .seat')].every((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })";
    assert_eq!(seat.js(in_sight).await, json!(true), "the list covers no seat");
    // That none of it can be taken back is said there once, and no flag covers signs and bonuses of the land in question.
    assert!(seat.text("#reading").await.contains("Press what is ringed: 3 blocks each, no undo."));
    assert_eq!(seat.count("#pills .final").await, 0);
    // The same press again puts it down, and nothing has happened.
    let step = seat.step().await;
    seat.click("#hand .card[data-el=card-toll-house]").await;
    seat.until("!document.querySelector('#hand .card.held')").await;
    assert_eq!((seat.step().await, seat.js(places).await), (step, before));
    seat.click("#hand .card[data-el=card-toll-house]").await;
    seat.until("document.querySelector('#hand .card.held')").await;
    seat.click("#board .target[data-el=area-o2]").await;
    seat.after(step).await;
    seat.until("document.querySelector('#board-pieces [id^=piece-][data-on=area-o2]')").await;

    seat.click("#log-lines li.line[data-step] a.at").await;
    seat.until("document.body.classList.contains('replaying')").await;
    seat.click("#banner .to-now").await;
    seat.until("document.querySelector('body[data-asked=yes]:not(.replaying) #prompt.yours')").await;
    seat.is_clean();
}

/// Whoever presses land first reads there what the hand can build on it, and builds it from there. Each price is said once.
#[tokio::test]
async fn land_that_is_pressed_first_lists_what_the_hand_builds_there() {
    let (house, driver) = (House::start("treason-land"), Driver::start("treason-land"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/first-steps/treason").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    let undo = seat.text("#actions .undo").await;
    assert!(undo.contains("all was played beforehand"), "the lesson cannot be undone: {undo}");
    seat.click("#callout footer button:last-child").await;
    seat.play(|it| it.value == "take grocer").await;
    seat.until("document.querySelector('#hand .card[data-el=card-toll-house].legal')").await;
    let step = seat.step().await;
    seat.click("#board .target[data-el=area-o16]").await;
    let listed = "[...document.querySelectorAll('#reading .deeds button')].map((it) => it.value).sort()";
    seat.until(&format!("{listed}.length")).await;
    let all = ["build bakery o16", "build grocer o16", "build hut o16", "build toll-house o16", "tower o16"];
    assert_eq!(seat.js(&format!("return {listed}")).await, json!(all));
    let chosen = "#reading .deeds button[value='build toll-house o16']";
    let said = seat.text(chosen).await;
    assert_eq!(said.matches("3 blocks").count(), 1, "{said}");
    seat.click(chosen).await;
    seat.after(step).await;
    seat.until("document.querySelector('#board-pieces [id^=piece-][data-on=area-o16]')").await;
    // What is kept stands on the filled button, in the colour of its words.
    let end = "return [...document.querySelectorAll('#actions button.primary .pays')].map((it) => [it.textContent, getComputedStyle(it).color === getComputedStyle(it.parentElement).color])";
    assert_eq!(seat.js(end).await, json!([["2 blocks kept", true]]));
    seat.is_clean();
}

/// On a phone no arrow to what lies outside the window is hidden by the switch of the sheets.
#[tokio::test]
async fn no_arrow_lies_below_the_switch_of_the_sheets() {
    let (house, driver) = (House::start("treason-arrows"), Driver::start("treason-arrows"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    seat.visit("/").await;
    seat.in_a_hurry().await;
    let request = json!({"game": "treason", "seats": ["human", "bot:greedy", "bot:greedy", "bot:greedy"], "options": {}, "wait": false});
    let table = open_table(&seat, request).await;
    sit(&seat, &table, 0).await;
    // All of the city can be chosen, and at both sides some of it lies outside the window.
    seat.until("document.body.dataset.asked === 'yes' && document.querySelectorAll('#view button.edge').length > 1").await;
    let hidden = "return [...document.querySelectorAll('#view button.edge')].filter((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const over = document.querySelector('.sheets-opener').getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    }).map((it) => it.textContent)";
    assert_eq!(seat.js(hidden).await, json!([]));
    seat.is_clean();
}

/// On a phone the sheets lie behind one switch in the corner of the map, and each can be laid over the city; a drag over the board marks no text.
#[tokio::test]
async fn sheets_are_laid_over_the_city_on_a_phone() {
    let (house, driver) = (House::start("treason-sheets"), Driver::start("treason-sheets"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    seat.visit("/first-steps/treason").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    seat.click("#callout footer button:last-child").await;
    let shown = "return [...document.querySelectorAll('.overlay-switch')].filter((it) => it.checkVisibility()).map((it) => it.innerText.trim().replace(/\\s+/g, ' '))";
    assert_eq!(seat.js(shown).await, json!([]), "they cover nothing of the map");
    seat.click(".sheets-opener").await;
    assert_eq!(seat.js(shown).await, json!(["Isolation (none)", "Sites", "Dark Master"]), "and one on which nothing is drawn says so");
    let sheet = "return getComputedStyle(document.querySelector('#board-overlays .overlay-2')).display";
    assert_eq!(seat.js(sheet).await, json!("none"));
    seat.click(".overlay-switch:has(#overlay-2)").await;
    assert_eq!(seat.js(sheet).await, json!("inline"));
    seat.click(".sheets-opener").await;
    assert_eq!((seat.js(shown).await, seat.js(sheet).await), (json!([]), json!("inline")), "a sheet stays when the switches go");
    assert_eq!(seat.js("return getComputedStyle(document.getElementById('view')).userSelect").await, json!("none"));
    seat.is_clean();
}
