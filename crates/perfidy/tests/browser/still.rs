//! Motion explains, then stops.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::LobbyButton,
};
use std::time::Duration;
use tokio::time::sleep;

#[tokio::test]
async fn two_pictures_one_second_apart_are_the_same() {
    let (house, driver) = (House::start("still"), Driver::start("still"));
    for screen in [Screen::Desk, Screen::Phone] {
        let seat = driver.open(screen, &house.address).await;
        seat.visit("/").await;
        seat.begin(LobbyButton::AgainstBot).await;
        seat.is_asked().await;
        seat.play(|_| true).await;
        // A burst of motion may take one second and a half, and a toast leaves after its reading.
        seat.until("document.getAnimations().length === 0 && !document.querySelector('#toast')").await;
        sleep(Duration::from_millis(700)).await;
        let first = seat.client.screenshot().await.unwrap();
        sleep(Duration::from_secs(1)).await;
        assert!(first == seat.client.screenshot().await.unwrap(), "the page moves though nothing happens");
        seat.is_clean();
    }
}
