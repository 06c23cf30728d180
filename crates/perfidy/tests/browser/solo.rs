//! Alone against the Solo Opponent, step by step.

use crate::{
    driver::{Driver, Screen},
    house::House,
    seat::Way,
};

#[tokio::test]
async fn one_click_opens_a_solo_table_and_its_opponent_is_followed_step_by_step() {
    let (house, driver) = (House::start("solo"), Driver::start("solo"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/").await;
    seat.click(Way::Alone.button()).await;
    seat.until("document.querySelector('body[data-asked=yes] #prompt.yours') && document.querySelector('#tabs')").await;
    assert!(!seat.moves().await.is_empty(), "one click leads to the first decision");

    // Walk bars come when the opponent acts.
    let mut walked = 0;
    for _ in 0..40 {
        let before = seat.step().await;
        seat.js("document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()").await;
        seat.after(before).await;
        seat.until("document.querySelector('#walk, body[data-asked=yes]')").await;
        if seat.count("#walk").await == 0 {
            continue;
        }
        let (count, step) = (seat.text("#walk .count").await, seat.step().await);
        assert!(count.starts_with("step ") && count.contains(" of "), "{count}");
        assert!(!seat.text("#walk .what").await.is_empty(), "the bar says what happened");
        seat.click("#walk-next").await;
        seat.after(step).await;
        if seat.count("#walk").await > 0 {
            assert_ne!(seat.text("#walk .count").await, count);
            seat.click("#walk-run").await;
        }
        assert!(seat.is_asked().await);
        walked += 1;
        if walked == 2 {
            break;
        }
    }
    assert_eq!(walked, 2, "the opponent was walked through twice");
    seat.is_clean();
}
