//! Alone against the Solo Opponent, step by step.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::LobbyButton,
};

#[tokio::test]
async fn one_click_opens_a_solo_table_and_its_opponent_is_followed_step_by_step() {
    let (house, driver) = (House::start("solo"), Driver::start("solo"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.begin(LobbyButton::Alone).await;
    seat.until("document.querySelector('body[data-asked=yes] #prompt.yours') && document.querySelector('#tabs')").await;
    assert!(!seat.moves().await.is_empty(), "one click leads to the first decision");

    // When the opponent has acted, its way is offered beside the question.
    let mut walked = 0;
    for _ in 0..40 {
        let before = seat.step().await;
        seat.js("document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()").await;
        seat.after(before).await;
        assert!(seat.is_asked().await);
        // A single step has no second one.
        if seat.count("#meanwhile").await == 0 || seat.text("#meanwhile-walk").await.ends_with(" 1 step") {
            continue;
        }
        let present = seat.step().await;
        seat.click("#meanwhile-walk").await;
        seat.until("document.querySelector('#meanwhile.looks .count')").await;
        let count = seat.text("#meanwhile .count").await;
        assert!(count.starts_with("step 1 of "), "{count}");
        assert!(seat.step().await < present && !seat.text("#meanwhile .what").await.is_empty(), "the bar says what happened");
        seat.click("#meanwhile-next").await;
        seat.until("/^step 2 of/.test(document.querySelector('#meanwhile .count')?.textContent)").await;
        seat.click("#meanwhile-back").await;
        assert!(seat.is_asked().await);
        assert_eq!(seat.step().await, present);
        walked += 1;
        if walked == 2 {
            break;
        }
    }
    assert_eq!(walked, 2, "the opponent was walked through twice");
    seat.is_clean();
}
