//! The waiting room, and what is told of it elsewhere.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
};

#[tokio::test]
async fn the_waiting_room_offers_only_links_of_free_seats_and_the_list_of_tables_says_that_it_waits() {
    let (house, driver) = (House::start("waiting"), Driver::start("waiting"));
    let (one, other) = (driver.open(Screen::Desk, &house.address).await, driver.open(Screen::Desk, &house.address).await);
    one.visit("/").await;
    let open = "const body = new URLSearchParams([['game', 'spies'], ...Array(5).fill(['seat', 'human'])]);
        body.append('key', document.querySelector('input[name=key]').value);
        fetch('/tables', { method: 'POST', body }).then((it) => (location = it.url))";
    one.js(open).await;
    one.until("document.body.matches('.waiting') && document.querySelectorAll('.invite .copy').length === 5").await;
    let link = one.js("return document.querySelector('.invite input').value").await;
    other.visit(link.as_str().unwrap()).await;
    other.click("form.join button.primary").await;
    other.until("document.body.matches('.waiting')").await;
    // Without loading the page again; each link that is left has its button.
    one.until("document.querySelectorAll('.invite .copy').length === 4 && document.querySelectorAll('.invite input').length === 4").await;
    let left = one.js("return [...document.querySelectorAll('.invite input')].map((it) => it.value)").await;
    assert!(!left.as_array().unwrap().contains(&link), "{left}");

    one.visit("/mine").await;
    one.until("/waiting for players/.test(document.querySelector('#my-tables [data-head=others] li.waits')?.textContent)").await;
    one.is_clean();
    other.is_clean();
}
