//! Ends and returns: how a game went, the rules in the rail, standing orders, and the guided opening.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{DARING, FiveChairs, IN_A_WINDOW},
    browser::hasty_game,
    browser::house::House,
    browser::seat::{LobbyButton, Taste},
};
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn a_game_that_is_over_tells_how_it_went_and_its_sides_are_swapped() {
    let (house, driver) = (House::start("end"), Driver::start("end"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    // The scoring of a round lies in the rail until its reader goes on, and first of all in what others did.
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
    seat.pilot("document.querySelector('#scoring .scored-now')", Taste { haste: 0.5, ..Taste::default() }).await;
    seat.pilot_stopped(Duration::from_secs(120)).await;
    if !seat.is_over().await {
        seat.until("document.querySelector('#meanwhile .what > .scoring, #scoring .go-on')").await;
        let scored = seat.text(".scoring").await;
        assert!(scored.contains("scored") && scored.contains("Next:"), "{scored}");
        // Whoever steps through what others did has read it with the sheet, too.
        if seat.count("#meanwhile-walk").await > 0 {
            seat.click("#meanwhile-walk").await;
            seat.until("document.querySelector('#meanwhile-back')").await;
            seat.click("#meanwhile-back").await;
            seat.until("!document.body.matches('.replaying')").await;
        } else {
            seat.click("#scoring .go-on").await;
        }
        assert_eq!(seat.count(".scoring").await, 0, "it is read once");
    }
    seat.pilot("false", Taste { haste: 0.5, ..Taste::default() }).await;
    seat.pilot_stopped(Duration::from_secs(180)).await;
    seat.click("#result a.button.primary").await;
    seat.until("document.querySelector('.verdict') && document.querySelector('svg.curve')").await;
    let verdict = seat.text(".verdict p").await;
    assert!(verdict.contains("You won.") || verdict.contains("You lost."), "{verdict}");
    assert!(seat.count(".mirrored tbody tr").await >= 3, "bars");
    assert!(seat.text(".course").await.contains("Control, step by step"));
    assert_eq!(seat.count("svg.curve").await, 2, "points and control");
    assert_eq!(seat.count("svg.curve .outline").await, 3, "one line for the marker, two for what both sides control");
    let sideways = seat.js("return document.documentElement.scrollWidth <= innerWidth").await;
    assert_eq!(sideways, json!(true), "nothing lies beside the window");
    // End, replay and lobby have ways to each other in sight.
    assert_eq!(seat.count(".verdict a[href='/']").await, 1, "from the end to the lobby");
    seat.click(".verdict a[href$='replay?step=0']").await;
    seat.until("document.querySelector('body.replaying #tabs')").await;
    assert_eq!(seat.text(".bar .ways").await, "How it went Lobby");
    assert_eq!(seat.count("nav.menu .tell").await, 0, "nobody's turn comes in a replay");
    seat.click(".bar .ways a[href$='/end']").await;
    seat.until("document.querySelector('.verdict')").await;
    seat.click(".verdict button.primary").await;
    seat.until("document.body.dataset.asked === 'yes'").await;
    assert!(seat.text("#seats").await.contains("Concede you"), "{}", seat.text("#seats").await);
    seat.is_clean();
}

/// LOOK 13: on a phone, where the rail is a drawer, what was scored is a line over the dock that opens.
#[tokio::test]
async fn a_round_that_was_scored_is_told_on_a_phone() {
    let (house, driver) = (House::start("scored-phone"), Driver::start("scored-phone"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.pilot("document.querySelector('#scoring .scored-now')", Taste { haste: 0.5, ..Taste::default() }).await;
    seat.pilot_stopped(Duration::from_secs(120)).await;
    if seat.is_over().await {
        return seat.is_clean();
    }
    seat.until("document.querySelector('#scored-line')?.checkVisibility()").await;
    assert!(seat.text("#scored-line footer").await.contains("scored"));
    seat.click("#scored-line footer button:not(.primary)").await;
    let whole = "const b = document.querySelector('#scored-line .scoring').getBoundingClientRect(); return b.height > 60 && b.top > 0 && b.right <= innerWidth";
    assert_eq!(seat.js(whole).await, json!(true), "it opens");
    let free = "const b = document.querySelector('#actions').getBoundingClientRect(); return b.top >= document.querySelector('#scored-line').getBoundingClientRect().bottom - 1";
    assert_eq!(seat.js(free).await, json!(true), "the buttons of the bar stay free");
    seat.click("#scored-line footer button.primary").await;
    assert_eq!(seat.count("#scored-line, #scoring .scored-now").await, 0, "it is read once");
    seat.is_clean();
}

#[tokio::test]
async fn rules_are_looked_up_in_the_rail_and_nothing_covers_the_map() {
    let (house, driver) = (House::start("look-up"), Driver::start("look-up"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let before =
        seat.js("const it = document.querySelector('#view').getBoundingClientRect(); return [it.left, it.top, it.right, it.bottom]").await;
    seat.click("#tabs [data-tab=rules]").await;
    seat.until("document.querySelectorAll('#rules-found .contents li').length > 3").await;
    seat.click("#rules-lookup input[name=q]").await;
    for letter in "cap".chars() {
        seat.key(letter).await;
    }
    seat.until("document.querySelector('#rules-found [data-rule=\"bell.map.cap-four\"]')").await;
    let inside = seat.js("const rail = document.getElementById('side').getBoundingClientRect(), it = document.querySelector('#rules-found').getBoundingClientRect();
        return it.left >= rail.left - 1 && it.right <= rail.right + 1").await;
    assert_eq!(inside, json!(true), "it is read in the rail");
    let after =
        seat.js("const it = document.querySelector('#view').getBoundingClientRect(); return [it.left, it.top, it.right, it.bottom]").await;
    assert_eq!(before, after, "the map stays where it is");
    seat.is_clean();
}

#[tokio::test]
async fn standing_orders_are_kept_as_soon_as_one_is_chosen() {
    let (house, driver) = (House::start("orders"), Driver::start("orders"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/").await;
    seat.in_a_hurry().await;
    seat.click("[data-game=spies] button.way").await;
    assert!(seat.is_asked().await);
    let kinds = "return [...document.querySelectorAll('form.orders select')].map((it) => it.value)";
    let usual = seat.js(kinds).await;
    assert!(
        usual.as_array().is_some_and(|all| all.iter().all(|kind| kind == "pass-if-bare")),
        "against bots nobody asks for nothing: {usual}"
    );
    assert!(seat.js("return document.querySelector('form.orders').textContent.includes('All others are bots')").await == json!(true));
    seat.click("#tabs [data-tab=notes]").await;
    seat.js("window.same = true; const it = document.querySelector('form.orders select'); it.value = 'ask'; it.dispatchEvent(new Event('change', { bubbles: true }))").await;
    seat.until("/Kept/.test(document.querySelector('form.orders .kept')?.textContent)").await;
    assert_eq!(seat.js("return window.same").await, json!(true), "without loading the page again");
    seat.client.refresh().await.expect("the page again");
    seat.until("document.querySelector('form.orders select')").await;
    assert_eq!(seat.js("return document.querySelector('form.orders select').value").await, json!("ask"));
    seat.is_clean();
}

#[tokio::test]
async fn standing_orders_are_offered_with_one_press_where_persons_play() {
    let (house, driver) = (House::start("offered"), Driver::start("offered"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    let kinds = "return [...document.querySelectorAll('form.orders select')].map((it) => it.value)";
    let usual = seat.js(kinds).await;
    assert!(usual.as_array().is_some_and(|all| !all.is_empty() && all.iter().all(|kind| kind == "ask")), "{usual}");
    let why = seat.js("return document.querySelector('form.orders').textContent").await;
    assert!(why.as_str().unwrap().contains("would tell everybody"), "the page says why: {why}");
    chairs.play_until(IN_A_WINDOW, DARING).await;
    seat.until("document.querySelector('#order-offer button')").await;
    seat.click("#order-offer button").await;
    seat.until("!document.querySelector('#order-offer')").await;
    seat.until("[...document.querySelectorAll('form.orders select')].every((it) => it.value === 'pass-if-bare')").await;
    seat.client.refresh().await.expect("the page again");
    seat.until("document.querySelector('form.orders select')").await;
    let kept = seat.js(kinds).await;
    assert!(kept.as_array().is_some_and(|all| all.iter().all(|kind| kind == "pass-if-bare")), "{kept}");
}

/// LOOK 1 and 14: the strip with the result of five seats holds all of them at every size of a desk.
#[tokio::test]
async fn the_strip_of_a_result_holds_all_seats() {
    let (house, driver) = (House::start("over"), Driver::start("over"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/").await;
    hasty_game::play(&seat, hasty_game::SPIES).await;
    for size in [(1440, 900), (1366, 657), (1024, 768)] {
        seat.resize(size).await;
        let found = seat
            .js("const it = document.getElementById('result'), b = it.getBoundingClientRect();
                const cut = [...it.querySelectorAll('li, a, button, h2, p, svg')].filter((part) => { const p = part.getBoundingClientRect(); return p.top < b.top - 1 || p.bottom > b.bottom + 1 || p.right > b.right + 1; });
                return { seats: it.querySelectorAll('.scores li').length, cut: cut.map((part) => part.textContent), over: [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight] }")
            .await;
        assert_eq!((&found["seats"], &found["cut"]), (&json!(5), &json!([])), "{size:?}: {found}");
        assert_eq!(found["over"], json!([0, 0]), "{size:?}: {found}");
    }
    seat.is_clean();
}
