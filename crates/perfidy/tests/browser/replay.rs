//! Looking back.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};

async fn shows(seat: &Seat, step: u64, of: u64) {
    seat.until(&format!("document.body.dataset.step === '{step}' && document.body.matches('.replaying')")).await;
    assert_eq!(seat.text("#banner").await, format!("REPLAY {step} / {of} Back to now"));
    assert_eq!(seat.count("#chips button, #actions button").await, 0, "no actions in the past");
    assert_eq!(seat.count("#board .target.legal, #hand .card.legal").await, 0, "no targets in the past");
}

/// What lies where, and the log up to here.
async fn picture(seat: &Seat) -> String {
    let script = "return document.querySelector('#board-pieces').textContent + document.querySelector('#log-lines').textContent + document.querySelector('#prompt').textContent";
    seat.js(script).await.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn the_past_is_walked_through_and_can_be_linked_to() {
    let (house, driver) = (House::start("replay"), Driver::start("replay"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::AgainstBot).await;
    for _ in 0..5 {
        seat.play(|_| true).await;
        assert!(seat.is_asked().await);
    }
    let (of, present) = (seat.step().await, picture(&seat).await);
    assert!(of > 5);

    seat.click("#replay-back").await;
    shows(&seat, of - 1, of).await;
    seat.click("#replay-back").await;
    shows(&seat, of - 2, of).await;
    seat.click("#replay-forward").await;
    shows(&seat, of - 1, of).await;
    seat.click("#replay-first").await;
    shows(&seat, 0, of).await;
    seat.js("const it = document.getElementById('replay-slider'); it.value = 3; it.dispatchEvent(new Event('input'))").await;
    shows(&seat, 3, of).await;

    let (address, then) = (seat.address().await, picture(&seat).await);
    assert!(address.ends_with("/replay?step=3"), "{address}");
    seat.visit("/").await;
    seat.visit(&address).await;
    seat.until("document.querySelector('#tabs')").await;
    shows(&seat, 3, of).await;
    assert_eq!(picture(&seat).await, then, "the link shows the same");

    seat.click("#replay-last").await;
    assert!(seat.is_asked().await);
    assert_eq!((seat.step().await, picture(&seat).await), (of, present));
    assert_eq!(seat.text("#banner").await, "");
    seat.play(|_| true).await;
    seat.is_clean();
}
