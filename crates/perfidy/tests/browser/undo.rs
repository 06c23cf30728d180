//! Taking back, and why not.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::LobbyButton,
};

#[tokio::test]
async fn a_move_is_taken_back_and_a_refusal_says_why() {
    let (house, driver) = (House::start("undo"), Driver::start("undo"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;

    let why = seat.text("#actions .undo[aria-disabled=true] small").await;
    assert!(!why.is_empty(), "undo is off at the start and says why");
    seat.click("#actions .undo").await;
    seat.until("document.querySelector('#toast')").await;
    let toast = seat.text("#toast").await;
    assert!(toast.contains(&why) && toast.contains("rule: undo"), "{toast}");

    for _ in 0..40 {
        let (prompt, moves) = (seat.text("#prompt").await, seat.moves().await);
        seat.play(|it| it.on.is_some()).await;
        assert!(seat.is_asked().await);
        if seat.count("#actions .undo[form=undo]").await == 0 {
            continue;
        }
        let step = seat.step().await;
        seat.click("#actions .undo[form=undo]").await;
        seat.until(&format!("Number(document.body.dataset.step) !== {step}")).await;
        assert!(seat.is_asked().await);
        assert_eq!(seat.text("#prompt").await, prompt);
        let again: Vec<_> = seat.moves().await.into_iter().map(|it| it.label).collect();
        assert_eq!(again, moves.into_iter().map(|it| it.label).collect::<Vec<_>>());
        return seat.is_clean();
    }
    panic!("nothing could be taken back in forty moves");
}
