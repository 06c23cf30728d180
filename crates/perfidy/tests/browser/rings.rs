//! A ring says "a move is bound to this", and says it of nothing else.

use crate::{
    driver::{Driver, Screen},
    five_chairs::{DARING, FiveChairs, TALKATIVE},
    house::House,
    seat::Way,
};
use serde_json::json;
use std::collections::BTreeSet;

#[tokio::test]
async fn what_is_ringed_is_what_moves_are_bound_to() {
    let (house, driver) = (House::start("rings"), Driver::start("rings"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(Way::Alone).await;
    let mut bound_positions = 0;
    for position in 0..60 {
        let ringed = seat
            .js("return [...document.querySelectorAll('#board .target.legal, #hand article.card.legal')].map((it) => it.dataset.el)")
            .await;
        let ringed: BTreeSet<_> = ringed.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect();
        let moves = seat.moves().await;
        let bound: BTreeSet<_> = moves.iter().filter_map(|it| it.on.clone()).collect();
        assert_eq!(ringed, bound, "at step {}: {}", seat.step().await, seat.text("#prompt").await);
        bound_positions += u32::from(!bound.is_empty());
        if bound_positions == 10 {
            return seat.is_clean();
        }
        // Now this move, now that one, so that many kinds of question are seen.
        let wanted = moves[position % moves.len()].value.clone();
        seat.play(|it| it.value == wanted).await;
        if !seat.is_asked().await {
            break;
        }
    }
    assert!(bound_positions >= 10, "only {bound_positions} positions had targets");
}

/// A chip is hidden at a desk where its element can be pressed instead; so no move may be bound to what cannot.
#[tokio::test]
async fn every_move_of_spies_has_something_to_press_at_a_desk() {
    let (house, driver) = (House::start("press"), Driver::start("press"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    for tastes in [DARING, DARING, DARING, TALKATIVE, TALKATIVE, TALKATIVE, TALKATIVE] {
        chairs.turn_to_asked().await;
        let script = "const seen = (it) => it?.checkVisibility();
            return [...document.querySelectorAll('#chips button, #actions button[form=moves]')]
                .filter((it) => !seen(it) && !seen(document.querySelector(`#board .target.legal[data-el='${it.dataset.on}'], #hand .card.legal[data-el='${it.dataset.on}']`)))
                .map((it) => `${it.value} on ${it.dataset.on}`)";
        assert_eq!(seat.js(script).await, json!([]), "{}", seat.text("#prompt").await);
        chairs.play(tastes).await;
    }
    seat.is_clean();
}
