//! Five persons in five browsers play the first year of Spies! by link.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{Seat, Taste},
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// What the page says of the time.
const PHASE: &str = "(document.querySelector('#strip .masthead small')?.textContent ?? '')";

/// Deeds that ask others for an answer, and few of anything else, so that a year is short and has windows.
const TASTE: Taste = Taste { liked: "tile|discovery|sanction|search|source|drop|play|recruit", haste: 0.3 };

async fn phase(seat: &Seat) -> String {
    seat.js(&format!("return {PHASE}")).await.as_str().unwrap_or_default().to_owned()
}

/// What is only this seat's to know: the titles of its tiles, the names of its spies and of its secrets.
async fn secrets(seat: &Seat) -> Vec<String> {
    let script = r"
        const own = document.querySelector('.seat.own');
        const adjective = { germany: 'German', italy: 'Italian', russia: 'Russian', france: 'French', britain: 'British' }[own.className.match(/tint-(\w+)/)[1]];
        const pile = (card) => card.closest('details')?.querySelector('summary').textContent ?? card.querySelector('.zone')?.textContent ?? '';
        const tiles = [...document.querySelectorAll('.card[data-el^=tile-]')].filter((it) => !/^played/i.test(pile(it))).map((it) => it.querySelector('h3').textContent);
        const told = [...document.querySelectorAll('#board [aria-label], #board title')].flatMap((it) => (it.getAttribute('aria-label') ?? it.textContent).split(/[;:] ?/));
        const faces = told.map((it) => it.match(/^(.+) \((?:counterspy )?\d\), (\w+) (?:spy|secret)/)).filter((it) => it && it[2] === adjective).map((it) => it[1]);
        return [...new Set([...tiles, ...faces])].filter((it) => it !== 'Cousin')";
    let names = seat.js(script).await;
    names.as_array().into_iter().flatten().filter_map(|it| it.as_str().map(str::to_owned)).collect()
}

/// What the rules have shown to this seat of others' pieces: lines of the log that say so, and what it has noted of them.
async fn shown(seat: &Seat) -> String {
    let script = "return [...document.querySelectorAll('#log-lines li')].map((it) => it.innerText.trim())
        .filter((it) => /You saw|The deal:/.test(it))
        .concat([...document.querySelectorAll('#ledger [data-el=notebook], #ledger [data-el=source]')].map((it) => it.textContent)).join('\\n')";
    seat.js(script).await.as_str().unwrap_or_default().to_owned()
}

/// What everybody may know, as this page tells it: money, points, chits and tiles of all powers, the year and the records. What
/// originals at home will count depends on what the viewer has seen.
async fn public(seat: &Seat) -> Value {
    let script = "const told = [...document.querySelectorAll('#seats dl [data-el], #ledger .entry[data-el]')].filter((it) => !/^(notebook|source|offer|\\w+-home)$/.test(it.dataset.el));
        return Object.fromEntries(told.map((it) => [it.dataset.el, it.textContent]))";
    seat.js(script).await
}

/// Waits until nothing is under way between the pages and the house.
async fn quiet(seats: &[Seat]) {
    let end = Instant::now() + Duration::from_secs(10);
    let mut before = Vec::new();
    loop {
        let mut now = Vec::new();
        for seat in seats {
            now.push(seat.step().await);
        }
        if now == before {
            return;
        }
        assert!(Instant::now() < end, "the pages go on by themselves: {now:?}");
        before = now;
        sleep(Duration::from_millis(300)).await;
    }
}

/// Compares what the pages show now; how many secrets were looked for on how many pages.
async fn compare(seats: &[Seat]) -> usize {
    let watched = seats[0].watched().await;
    let (mut own, mut pages, mut seen) = (Vec::new(), Vec::new(), Vec::new());
    for seat in seats {
        own.push(secrets(seat).await);
        pages.push(seat.client.source().await.unwrap());
        seen.push(shown(seat).await);
    }
    let mut compared = 0;
    for (whose, names) in own.iter().enumerate() {
        assert!(names.len() >= 5, "seat {whose} knows its own: {names:?}");
        for (at, page) in pages.iter().enumerate().filter(|(at, _)| *at != whose) {
            for name in names.iter().filter(|name| !watched.contains(*name) && !seen[at].contains(*name)) {
                assert!(!page.contains(name), "'{name}' of seat {whose} is on the page of seat {at}");
                compared += 1;
            }
            let power = ["germany", "italy", "russia", "france", "britain"][whose];
            assert!(!page.contains(&format!("chit-{power}-")), "chits of {power} are on the page of seat {at}");
        }
    }
    compared
}

/// Five browsers at one table, set up by lot.
async fn sit_down(driver: &Driver, house: &House) -> Vec<Seat> {
    let open = || driver.open(Screen::Desk, &house.address);
    let (a, b, c, d, e) = tokio::join!(open(), open(), open(), open(), open());
    let seats = vec![a, b, c, d, e];
    for seat in &seats {
        seat.visit("/").await;
        seat.in_a_hurry().await;
    }
    let one = &seats[0];
    one.visit("/new/spies").await;
    one.click("form.new input[name=way][value=friends]").await;
    one.click("form.new > button.primary").await;
    let links = one.until("document.querySelectorAll('.invite input').length === 5 && [...document.querySelectorAll('.invite label')].filter((it) => !/watch/i.test(it.textContent)).map((it) => it.querySelector('input').value)").await;
    for (seat, link) in seats.iter().skip(1).zip(links.as_array().unwrap()) {
        seat.visit(link.as_str().unwrap()).await;
        seat.click("form.join button.primary").await;
        seat.until("document.body.matches('.waiting, .seated')").await;
    }
    for seat in &seats {
        seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
    }
    seats
}

#[tokio::test]
async fn five_browsers_play_a_year_of_spies_by_link_and_see_only_their_own_secrets() {
    let (house, driver) = (House::start("spies"), Driver::start("spies"));
    let seats = sit_down(&driver, &house).await;
    for (at, seat) in seats.iter().enumerate() {
        let own = seat.js("return document.querySelector('.seat.own').dataset.el").await;
        assert_eq!(own, json!(format!("seat-{at}")));
    }
    quiet(&seats).await;
    assert!(phase(&seats[0]).await.starts_with("1933, Germany"), "{}", phase(&seats[0]).await);
    let mut compared = compare(&seats).await;
    assert!(compared >= 100, "only {compared} secrets were looked for");

    let mut answers = 0;
    // A year without any window is rare; then the next one is played, too.
    for goal in ["/^1933, (Russia|France|Britain)|^193[4-9]/", "/^193[4-9]/", "/^193[5-9]/", "/^193[6-9]/"] {
        for seat in &seats {
            seat.pilot(&format!("{goal}.test({PHASE})"), TASTE).await;
        }
        for seat in &seats {
            seat.pilot_stopped(Duration::from_secs(180)).await;
        }
        quiet(&seats).await;
        compared += compare(&seats).await;
        answers = 0;
        for seat in &seats {
            answers += seat.js("return window.answers").await.as_u64().unwrap();
        }
        if answers > 0 && !phase(&seats[0]).await.starts_with("1933") {
            break;
        }
    }
    assert!(compared >= 300, "only {compared} secrets were looked for");
    assert!(answers > 0, "no window was answered");

    let told = public(&seats[0]).await;
    for seat in &seats {
        assert_eq!(public(seat).await, told, "all pages agree on what is public");
        assert!(!phase(seat).await.starts_with("1933"), "{told}");
        seat.is_clean();
    }
    assert!(told["germany-money"].is_string() && told["britain-points"].is_string(), "{told}");
}
