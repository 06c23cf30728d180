//! Two persons in two browsers, each at a server of their own, play one game.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::LobbyButton,
    database_server::DatabaseServer,
};
use std::time::Duration;

#[tokio::test]
async fn two_browsers_at_two_servers_play_one_game_and_one_goes_on_when_a_server_is_killed() {
    let database = DatabaseServer::start();
    let store = database.database();
    let (mut here, there, driver) = (House::on("here", &store), House::on("there", &store), Driver::start("two-servers"));
    let (one, other) = (driver.open(Screen::Desk, &here.address).await, driver.open(Screen::Desk, &there.address).await);
    one.visit("/").await;
    other.visit("/").await;
    one.in_a_hurry().await;
    other.in_a_hurry().await;
    one.begin(LobbyButton::ByLink).await;
    one.until("document.body.matches('.waiting')").await;
    let link = one.until("[...document.querySelectorAll('.invite label')].find((it) => !/taken|watch/i.test(it.textContent))?.querySelector('input').value").await;
    // The same link by way of the other server.
    other.visit(&link.as_str().unwrap().replace(&here.address, &there.address)).await;
    other.click("form.join button.primary").await;
    other.until("document.body.matches('.seated')").await;
    one.until("document.body.matches('.seated')").await;
    for goal in [20, 40] {
        one.pilot_until(goal).await;
        other.pilot_until(u64::MAX >> 12).await;
        one.pilot_stopped(Duration::from_secs(60)).await;
        other.stop_pilot().await;
    }
    assert!(one.step().await >= 20 && other.step().await > 0, "both have seen each other's moves");
    one.is_clean();
    other.is_clean();
    // Who has lost their server goes on by way of the other, and so does the game.
    let (steps, place) = (one.step().await, one.js("return location.pathname").await);
    here.kill();
    one.visit(&format!("http://{}{}", there.address, place.as_str().unwrap())).await;
    one.until("document.body.matches('.seated')").await;
    assert!(one.step().await >= steps, "nothing of it is lost");
    one.pilot_until(steps + 10).await;
    other.pilot_until(u64::MAX >> 12).await;
    one.pilot_stopped(Duration::from_secs(60)).await;
    other.stop_pilot().await;
    assert!(one.step().await >= steps + 10 || one.is_over().await);
    other.is_clean();
}
