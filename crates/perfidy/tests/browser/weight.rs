//! What a table page weighs on the wire, and how soon a click is seen.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::Seat,
};
use serde_json::{Value, json};

/// The most that a page, a click and a round of four bots may weigh, in bytes, and a page in requests.
const PAGE: u64 = 250_000;
const REQUESTS: u64 = 12;
/// The median of all clicks. Which positions are met is left to the dice, so the usual 2 to 5 kB are told, not asserted.
const CLICK: u64 = 8_000;
/// The mean of all clicks: some bring a new map, or all that a piece can do for the first time.
const MEAN_CLICK: u64 = 10_000;
/// The first click after a page was loaded, which in Spies! shows for the first time what all spies can do.
const FIRST_CLICK: u64 = 15_000;
const ROUND: u64 = 100_000;
/// A sheet lists everything that two countries can offer each other.
const SHEET: u64 = 25_000;
/// From the press to the picture, in milliseconds.
const PAINT: f64 = 60.0;

/// Everything that the page has fetched since it was asked last: how many, how many bytes on the wire, and of what. Streams have no end.
const FETCHED: &str = "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((it) => !it.name.endsWith('/events') && !window.counted?.has(it));
    window.counted = new Set([...(window.counted ?? []), ...all]);
    return { requests: all.length, bytes: all.reduce((sum, it) => sum + it.transferSize, 0),
        list: all.map((it) => `${it.transferSize} ${new URL(it.name).pathname}`) }";

async fn fetched(seat: &Seat) -> (u64, u64, Value) {
    let it = seat.js(FETCHED).await;
    (it["requests"].as_u64().unwrap(), it["bytes"].as_u64().unwrap(), it["list"].clone())
}

/// Opens a table against bots through the interface for programs, and goes to its first seat.
async fn open(seat: &Seat, game: &str, seats: &[&str]) {
    seat.visit("/").await;
    let options = if game == "spies" { json!({"setup": "quick"}) } else { json!({}) };
    let request = json!({"game": game, "seats": seats, "options": options, "wait": false});
    let script = "const done = arguments[1];
        fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
            .then((it) => it.json()).then(done)";
    let opened = seat.client.execute_async(script, vec![request]).await.expect("an answer");
    let (table, token) = (opened["table"].as_str().unwrap(), opened["seats"][0]["token"].as_str().unwrap());
    seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/0; SameSite=Strict'")).await;
    // What the lobby has fetched is forgotten, so that the table is visited by a newcomer.
    seat.devtools("Network.clearBrowserCache", json!({}));
    seat.visit(&format!("/t/{table}/0")).await;
    seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
}

/// Talks bring a whole sheet with everything that can be offered, which is weighed apart.
const NO_TALK: &str = ":not([value^=talk])";
const TALK: &str = "[value^=talk]";

/// Presses the first move that is offered, waits for its picture, and says how long that took; nothing where a standing order has
/// answered meanwhile.
const PRESS: &str = "const [which, done] = arguments;
    const button = document.querySelector(['#chips', '#actions'].map(part => `${part} button[form=moves]:not([data-grave])${which}`).join());
    if (!button) return done(null);
    const begin = performance.now();
    document.addEventListener('perfidy:step', () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin))), { once: true });
    button.click();";

/// Each game with a person and bots.
const GAMES: [(&str, &[&str]); 5] = [
    ("bell", &["human", "bot:random"]),
    ("spies", &["human", "bot:random", "bot:random", "bot:random", "bot:random"]),
    ("orchestra", &["human", "bot:random"]),
    ("betrayal", &["human", "bot:random"]),
    ("treason", &["human", "bot:random", "bot:random"]),
];

#[tokio::test]
async fn a_table_is_light_and_a_click_is_seen_at_once() {
    let (house, driver) = (House::start("weight"), Driver::start("weight"));
    for (game, seats) in GAMES {
        let seat = driver.open(Screen::Desk, &house.address).await;
        open(&seat, game, seats).await;
        seat.until("document.querySelector('body[data-asked=yes]') && performance.now() > 1500").await;
        let (requests, bytes, list) = fetched(&seat).await;
        println!("{game}: the page of a table: {requests} requests, {bytes} bytes\n{list:#}");
        assert!(bytes < PAGE && requests <= REQUESTS, "{game}: {requests} requests, {bytes} bytes: {list:#}");

        let (mut clicks, mut times) = (Vec::new(), Vec::new());
        let (mut rounds, mut began) = (Vec::new(), 0);
        for _ in 0..24 {
            seat.until("document.querySelector('body[data-asked=yes], #prompt.over')").await;
            if seat.is_over().await || seat.moves().await.is_empty() {
                break;
            }
            let (_, others, _) = fetched(&seat).await;
            began += others;
            let Some(time) = seat.client.execute_async(PRESS, vec![json!(NO_TALK)]).await.unwrap().as_f64() else { continue };
            times.push(time);
            let (_, bytes, list) = fetched(&seat).await;
            clicks.push(bytes);
            began += bytes;
            println!("{game}: a click: {bytes} bytes, {:.0} ms {list}", times[times.len() - 1]);
            if seat.js("return document.body.dataset.asked === 'yes'").await == json!(false) {
                seat.until("document.querySelector('body[data-asked=yes], #prompt.over')").await;
                rounds.push(began + fetched(&seat).await.1);
                began = 0;
            }
        }
        if seat.client.execute_async(PRESS, vec![json!(TALK)]).await.unwrap().is_f64() {
            let (_, sheet, _) = fetched(&seat).await;
            println!("{game}: the sheet of an offer: {sheet} bytes");
            assert!(sheet < SHEET, "{game}: {sheet}");
        }
        // The first one is weighed apart from the others.
        let first = clicks.remove(0);
        assert!(first < FIRST_CLICK, "{game}: {first}, then {clicks:?}");
        clicks.sort_unstable();
        times.sort_by(f64::total_cmp);
        let (click, time) = (clicks[(clicks.len() - 1) / 2], times[times.len() / 2]);
        let light = clicks.iter().filter(|bytes| **bytes < CLICK).count();
        println!(
            "{game}: the first click: {first} bytes; the median of the others: {click} bytes, {time:.0} ms; {light} of {} under {CLICK}; rounds: {rounds:?}",
            clicks.len()
        );
        let mean = clicks.iter().sum::<u64>() / clicks.len() as u64;
        assert!(click < CLICK && mean < MEAN_CLICK, "{game}: {clicks:?}");
        assert!(rounds.iter().all(|round| *round < ROUND), "{game}: {rounds:?}");
        if std::env::var_os("PERFIDY_QUIET").is_some() {
            assert!(time < PAINT, "{game}: {times:?}");
        }
        seat.is_clean();
    }
}
