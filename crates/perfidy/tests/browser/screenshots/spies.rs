//! Pictures of Spies!.

use super::{everywhere, shot, shot_of};
use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{CALM, DARING, DRAFTING, FiveChairs, HASTY, IN_A_WINDOW, ITALYS_TURN, TALKATIVE},
    browser::hasty_game,
    browser::house::House,
    browser::seat::Seat,
};
use fantoccini::key::Key;

/// A picture in colours and one without.
async fn both(seat: &Seat, screen: Screen, name: &str) {
    shot(seat, screen, name).await;
    seat.js("document.documentElement.style.filter = 'grayscale(1)'").await;
    shot(seat, screen, &format!("{name}-grey")).await;
    seat.js("document.documentElement.style.filter = ''").await;
}

/// Turns the board to one of its named parts and back.
async fn part(seat: &Seat, screen: Screen, at: usize, name: &str) {
    seat.js(&format!("const it = document.querySelector('#views'); it.selectedIndex = {at}; it.dispatchEvent(new Event('change'))")).await;
    shot(seat, screen, name).await;
    seat.js("const it = document.querySelector('#views'); it.selectedIndex = 0; it.dispatchEvent(new Event('change'))").await;
}

/// The guided opening: what it says first, and a step that waits for a press on the map.
async fn guided(seat: &Seat, screen: Screen) {
    seat.visit("/first-steps/spies").await;
    seat.click("form button.primary").await;
    for step in 0..8 {
        seat.until(&format!("document.getElementById('callout')?.dataset.at === '{step}'")).await;
        let waits = seat.count("#callout button.primary").await == 0;
        if step % 3 == 0 || waits {
            shot(seat, screen, &format!("31-spies-guided-{}", step + 1)).await;
        }
        if waits {
            break;
        }
        seat.click("#callout button.primary").await;
    }
}

/// How a game against four bots went that was played in haste.
async fn end(seat: &Seat, screen: Screen) {
    hasty_game::play(seat, hasty_game::SPIES).await;
    seat.until("document.querySelector('#result a.button.primary')").await;
    shot(seat, screen, "32-spies-over").await;
    seat.click("#result a.button.primary").await;
    seat.until("document.querySelector('.verdict')").await;
    shot(seat, screen, "32-spies-end").await;
}

/// The own turn: whole, at every size, then with a spy that is taken up, with a card that is read, and in the replay.
async fn turn(seat: &Seat, screen: Screen) {
    everywhere(seat, screen, "24-spies-turn").await;
    part(seat, screen, 1, "24-spies-turn-west").await;
    part(seat, screen, 3, "24-spies-turn-centre").await;
    // The spy that can do most.
    let most = "const reach = (it) => document.querySelectorAll(`#chips [data-by~=\"${CSS.escape(it.dataset.takes)}\"]`).length;
        [...document.querySelectorAll('#chips .takes')].sort((a, b) => reach(b) - reach(a))[0].click()";
    seat.js(most).await;
    shot(seat, screen, "24-spies-held").await;
    if matches!(screen, Screen::Desk) {
        for size in [(1366, 657), (1024, 768)] {
            seat.resize(size).await;
            shot_of(seat, size, "24-spies-held").await;
        }
        seat.resize(screen.size()).await;
    }
    seat.key(Key::Escape.into()).await;
    seat.key(Key::Escape.into()).await;
    seat.click("#hand .card").await;
    shot(seat, screen, "24-spies-reader").await;
    seat.key(Key::Escape.into()).await;
    seat.key(Key::Escape.into()).await;
    seat.js("document.querySelector('#replay-back').click()").await;
    seat.until("document.body.matches('.replaying')").await;
    shot(seat, screen, "33-spies-replay").await;
    seat.js("document.querySelector('#replay-last').click()").await;
    seat.until("!document.body.matches('.replaying')").await;
}

/// Five at one screen: what lies between two of them.
async fn curtain(seat: &Seat, screen: Screen) {
    let script = "const done = arguments[0];
        fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ game: 'spies', seats: Array(5).fill('hot'), options: { setup: 'quick' }, wait: false }) })
            .then((it) => it.json()).then(done)";
    let opened = seat.client.execute_async(script, vec![]).await.expect("an answer");
    let table = opened["table"].as_str().unwrap_or_else(|| panic!("{opened}"));
    for chair in opened["seats"].as_array().expect("chairs") {
        let token = chair["token"].as_str().expect("a key");
        seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/{}; SameSite=Strict'", chair["seat"])).await;
    }
    seat.visit(&format!("/t/{table}/0")).await;
    for _ in 0..20 {
        let press = "const all = [...document.querySelectorAll('#chips button[form=moves], #actions button[form=moves]')];
            (['end-turn', 'tile ', 'pass', 'done'].map((taste) => all.find((it) => it.value.startsWith(taste))).find(Boolean) ?? all[0])?.click()";
        seat.until("document.querySelector('body.curtain, body[data-asked=yes] #tabs')").await;
        if seat.count("body.curtain").await > 0 {
            return shot(seat, screen, "34-spies-curtain").await;
        }
        let before = seat.step().await;
        seat.js(press).await;
        seat.until(&format!("document.querySelector('body.curtain') || Number(document.body.dataset.step) > {before}")).await;
    }
    panic!("no curtain");
}

async fn take(screen: Screen, test: &str) {
    let (house, driver) = (House::start(test), Driver::start(test));
    let seat = driver.open(screen, &house.address).await;
    seat.visit("/").await;
    seat.js("document.querySelector('[data-game=spies]').scrollIntoView({ behavior: 'instant' })").await;
    shot(&seat, screen, "21-spies-lobby").await;

    // Everybody places their own pieces.
    let chairs = FiveChairs::open(&seat, "by-hand").await;
    chairs.turn_to_asked().await;
    both(&seat, screen, "22-spies-secrets").await;
    chairs.play_until("it.kind === 'police'", &["quick", "done"]).await;
    shot(&seat, screen, "22-spies-police").await;
    chairs.play_until("it.kind === 'spies'", &["quick", "done"]).await;
    shot(&seat, screen, "22-spies-spies").await;

    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    both(&seat, screen, "23-spies-tile").await;
    if matches!(screen, Screen::Desk) {
        // At twice the size.
        seat.resize((720, 450)).await;
        shot_of(&seat, (720, 450), "23-spies-tile").await;
        seat.resize(screen.size()).await;
    }
    chairs.turn_to(3).await;
    shot(&seat, screen, "23-spies-waiting").await;
    chairs.play(&["tile "]).await;
    chairs.turn_to_asked().await;
    turn(&seat, screen).await;
    chairs.play_until(IN_A_WINDOW, DARING).await;
    both(&seat, screen, "25-spies-window").await;

    chairs.play_until(DRAFTING, TALKATIVE).await;
    for goods in ["give-pounds ", "ask ", "see "] {
        chairs.play(&[goods]).await;
        chairs.turn_to_asked().await;
    }
    both(&seat, screen, "26-spies-draft").await;
    chairs.play(&["offer"]).await;
    chairs.turn_to_asked().await;
    both(&seat, screen, "27-spies-offered").await;

    // What others did until Italy's own turn.
    let chairs = FiveChairs::open(&seat, "quick").await;
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
    chairs.turn_to(1).await;
    chairs.play_behind(ITALYS_TURN, CALM).await;
    seat.until("document.querySelector('body[data-asked=yes] #meanwhile')").await;
    shot(&seat, screen, "30-spies-summary").await;
    seat.js("document.querySelector('#meanwhile .on-map')?.click()").await;
    shot(&seat, screen, "30-spies-summary-on-map").await;
    seat.in_a_hurry().await;

    guided(&seat, screen).await;
    end(&seat, screen).await;

    // Later, with records and a notebook.
    let chairs = FiveChairs::open(&seat, "quick").await;
    // A year in which nothing counted has no card.
    let card = "#scoring .scored-now, #meanwhile .scoring";
    for year in 1933..1938 {
        chairs.play_until(&format!("it.view.year > {year}"), HASTY).await;
        seat.js("window.drawn = 0; requestAnimationFrame(() => requestAnimationFrame(() => (window.drawn = 1)))").await;
        seat.until("window.drawn").await;
        if seat.count(card).await > 0 {
            break;
        }
    }
    seat.until(&format!("document.querySelector('{card}')")).await;
    both(&seat, screen, "28-spies-scoring").await;
    chairs.play_until("it.moves.includes('end-turn')", HASTY).await;
    both(&seat, screen, "28-spies-later").await;
    for drawer in ["seats", "log", "rules"] {
        if matches!(screen, Screen::Phone) {
            seat.click(&format!("#tabs button[data-tab={drawer}]")).await;
            shot(&seat, screen, &format!("29-spies-{drawer}")).await;
        }
    }
    curtain(&seat, screen).await;
    seat.is_clean();
}

#[tokio::test]
async fn screenshots_of_spies_at_a_desk() {
    take(Screen::Desk, "spies-shots-desk").await;
}

#[tokio::test]
async fn screenshots_of_spies_on_a_phone() {
    take(Screen::Phone, "spies-shots-phone").await;
}
