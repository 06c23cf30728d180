//! Two persons in two browsers play a whole game by link.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use std::time::Duration;

/// The titles of the cards that only this page holds.
async fn secrets(seat: &Seat) -> Vec<String> {
    let titles = seat.js("return [...document.querySelectorAll('#hand .card:not(:has(.zone)) h3')].map((it) => it.textContent)").await;
    titles.as_array().into_iter().flatten().filter_map(|it| it.as_str().map(str::to_owned)).collect()
}

#[tokio::test]
async fn two_browsers_play_a_game_by_link_and_see_only_their_own_secrets() {
    let (house, driver) = (House::start("by-link"), Driver::start("by-link"));
    let (one, other) = (driver.open(Screen::Desk, &house.address).await, driver.open(Screen::Desk, &house.address).await);
    one.visit("/").await;
    other.visit("/").await;
    one.in_a_hurry().await;
    other.in_a_hurry().await;
    one.begin(LobbyButton::ByLink).await;
    one.until("document.body.matches('.waiting')").await;
    // The link of the seat that nobody has taken.
    let link = one.until("[...document.querySelectorAll('.invite label')].find((it) => !/taken|watch/i.test(it.textContent))?.querySelector('input').value").await;
    other.visit(link.as_str().unwrap()).await;
    other.click("form.join button.primary").await;
    other.until("document.body.matches('.seated')").await;
    one.until("document.body.matches('.seated')").await;

    let mut compared = 0;
    for goal in [0, 20, 60, 100, 100_000] {
        one.pilot_until(goal).await;
        // The seats count what they see, and see different things: the other plays on until the first has enough.
        other.pilot_until(u64::MAX >> 12).await;
        one.pilot_stopped(Duration::from_secs(60)).await;
        other.stop_pilot().await;
        if one.is_over().await {
            break;
        }
        // What everybody may see is no secret: a card that came back to a hand is still named by the log.
        let public = one.watched().await;
        for (mine, theirs) in [(&one, &other), (&other, &one)] {
            let page = mine.client.source().await.unwrap();
            for title in secrets(theirs).await.into_iter().filter(|title| goal == 0 || !public.contains(title)) {
                assert!(!page.contains(&title), "'{title}' is known to one seat only, at step {}", mine.step().await);
                compared += 1;
            }
        }
    }
    assert!(compared >= 10, "only {compared} titles were compared");
    other.until("document.querySelector('#prompt.over')").await;
    assert_eq!(one.text("#result h2").await, other.text("#result h2").await);
    one.is_clean();
    other.is_clean();
}
