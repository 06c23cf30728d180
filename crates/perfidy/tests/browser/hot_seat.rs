//! Two persons at one screen, with a curtain between them.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};

/// Every title and every name of a place that the page shows now.
async fn told(seat: &Seat) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#hand h3, #log-lines li.line, #prompt p, #board .label')].map((it) => it.textContent.trim())";
    let told = seat.js(script).await;
    told.as_array().into_iter().flatten().filter_map(|it| it.as_str()).filter(|it| it.len() > 3).map(str::to_owned).collect()
}

#[tokio::test]
async fn after_a_sealed_answer_the_curtain_shows_the_name_of_the_other_and_nothing_else() {
    let (house, driver) = (House::start("hot-seat"), Driver::start("hot-seat"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::HotSeat).await;
    let (mut curtains, mut sealed) = (0, 0);
    while curtains < 4 {
        let mut known = Vec::new();
        let secret = seat.text("#prompt").await.contains("in secret");
        // One person plays until the screen is passed.
        while seat
            .until("document.querySelector('body[data-asked=yes] #tabs') ? 'asked' : document.querySelector('body.curtain') && 'curtain'")
            .await
            == "asked"
        {
            known = told(&seat).await;
            let before = seat.step().await;
            let press = "document.querySelector('#chips button[form=moves], #actions button[form=moves]')?.click()";
            seat.js(press).await;
            seat.until(&format!("document.querySelector('body.curtain') || Number(document.body.dataset.step) > {before}")).await;
        }
        assert!(known.len() > 5, "the table was seen before");
        let page = seat.client.source().await.unwrap();
        assert_eq!(seat.count("svg, article, img, form, .log, #hand, #board").await, 0, "{page}");
        let heading = seat.text("h1").await;
        let name =
            heading.strip_prefix("Pass the screen to ").and_then(|rest| rest.strip_suffix('.')).expect("whom it is passed to").to_owned();
        assert!(seat.text("#draw").await.contains(&name));
        let leaked = known.iter().find(|it| **it != name && page.contains(it.as_str()));
        assert!(leaked.is_none(), "the curtain shows {leaked:?}");
        curtains += 1;
        sealed += u32::from(secret);
        seat.click("#draw").await;
        seat.until("document.querySelector('body[data-asked=yes] #tabs')").await;
        assert!(
            seat.text(".seat.own h2").await.to_lowercase().contains(&name.to_lowercase()),
            "the seat behind the curtain is that of {name}"
        );
    }
    assert!(sealed > 0, "one of the answers was sealed");
    seat.is_clean();
}
