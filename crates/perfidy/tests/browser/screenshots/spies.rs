//! Pictures of Spies!.

use super::{everywhere, shot};
use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{CALM, DARING, DRAFTING, FiveChairs, HASTY, IN_A_WINDOW, ITALYS_TURN, TALKATIVE},
    browser::hasty_game,
    browser::house::House,
    browser::seat::Seat,
};

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
        if step % 3 == 0 {
            shot(seat, screen, &format!("31-spies-guided-{}", step + 1)).await;
        }
        if seat.count("#callout button.primary").await == 0 {
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
    chairs.turn_to(3).await;
    shot(&seat, screen, "23-spies-waiting").await;
    chairs.play(&["tile "]).await;
    chairs.turn_to_asked().await;
    everywhere(&seat, screen, "24-spies-turn").await;
    part(&seat, screen, 1, "24-spies-turn-west").await;
    part(&seat, screen, 3, "24-spies-turn-centre").await;
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
    chairs.play_until("it.view.year > 1933 && it.moves.includes('end-turn')", HASTY).await;
    both(&seat, screen, "28-spies-later").await;
    for drawer in ["seats", "log", "rules"] {
        if matches!(screen, Screen::Phone) {
            seat.click(&format!("#tabs button[data-tab={drawer}]")).await;
            shot(&seat, screen, &format!("29-spies-{drawer}")).await;
        }
    }
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
