//! Pictures of Spies!.

use super::shot;
use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{DARING, DRAFTING, FiveChairs, HASTY, IN_A_WINDOW, TALKATIVE},
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
    seat.js(&format!("document.querySelectorAll('#views button')[{at}].click()")).await;
    shot(seat, screen, name).await;
    seat.js("document.querySelector('#views button').click()").await;
}

async fn take(screen: Screen, test: &str) {
    let (house, driver) = (House::start(test), Driver::start(test));
    let seat = driver.open(screen, &house.address).await;
    seat.visit("/").await;
    seat.js("document.querySelector('.game-spies').scrollIntoView({ behavior: 'instant' })").await;
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
    both(&seat, screen, "24-spies-turn").await;
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

    // Later, with records and a notebook.
    chairs.play_until("it.view.year > 1933 && it.moves.includes('end-turn')", HASTY).await;
    both(&seat, screen, "28-spies-later").await;
    for drawer in ["seats", "log", "cards"] {
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
