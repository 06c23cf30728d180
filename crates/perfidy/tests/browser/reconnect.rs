//! The server dies and comes back; the page comes back by itself.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::LobbyButton,
};

#[tokio::test]
async fn a_page_survives_the_death_of_its_server() {
    let (mut house, driver) = (House::start("reconnect"), Driver::start("reconnect"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::AgainstBot).await;
    for _ in 0..3 {
        seat.play(|_| true).await;
        assert!(seat.is_asked().await);
    }
    let (step, prompt, lines) = (seat.step().await, seat.text("#prompt").await, seat.count("#log-lines li.line").await);
    seat.is_clean();

    house.kill();
    seat.until("document.querySelector('#offline')").await;
    assert!(seat.text("#offline").await.starts_with("Not connected."));
    // A move that cannot be sent is not lost in silence.
    seat.js("document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()").await;
    seat.until("document.querySelector('#toast')").await;
    assert_eq!(seat.step().await, step);

    house.start_again();
    seat.until("!document.querySelector('#offline') && !document.documentElement.matches('.offline')").await;
    assert_eq!((seat.step().await, seat.text("#prompt").await), (step, prompt.clone()));
    seat.client.refresh().await.unwrap();
    assert!(seat.is_asked().await);
    assert_eq!((seat.step().await, seat.text("#prompt").await), (step, prompt));
    assert_eq!(seat.count("#log-lines li.line").await, lines);
    for _ in 0..2 {
        seat.play(|_| true).await;
        assert!(seat.is_asked().await);
    }
    let others: Vec<_> = seat.errors().into_iter().filter(|it| !it.contains("net::ERR_")).collect();
    assert!(others.is_empty(), "{others:#?}");
}
