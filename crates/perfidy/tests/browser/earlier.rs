//! A page has the newest part of a long log, and fetches the older lines when somebody asks for them.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
};
use serde_json::json;

#[tokio::test]
async fn older_lines_are_put_above_those_that_the_page_has() {
    let (house, driver) = (House::start("earlier"), Driver::start("earlier"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/").await;
    seat.in_a_hurry().await;
    // Two bots play whole games until one is long enough, and somebody comes when it is over.
    let script = "const done = arguments[1];
        const ask = (path, token, init) => fetch(path, { ...init, headers: { Authorization: `Bearer ${token}` } }).then((it) => it.json());
        const played = async () => {
          const opened = await ask('/api/tables', '', { method: 'POST', body: JSON.stringify(arguments[0]) });
          const { token, link } = opened.spectate;
          let look;
          do {
            await new Promise((rest) => setTimeout(rest, 100));
            look = await ask(`/api/tables/${opened.table}`, token);
          } while (!look.ask.over);
          const { log } = await ask(`/api/tables/${opened.table}/log`, token);
          return { link, lines: log.map((it) => it.text) };
        };
        (async () => {
          let game;
          do { game = await played(); } while (game.lines.length <= 120);
          done(game);
        })()";
    let request = json!({"game": "bell", "seats": ["bot:random", "bot:random"]});
    let played = seat.client.execute_async(script, vec![request]).await.expect("an answer");
    let all: Vec<_> = played["lines"].as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect();
    seat.visit(played["link"].as_str().unwrap()).await;
    seat.click("form.join button.primary").await;
    seat.until("document.querySelector('#log-lines') && document.querySelector('#tabs')").await;
    let told = "[...document.querySelectorAll('#log-lines li.line')].length";
    let carried = seat.js(&format!("return {told}")).await.as_u64().unwrap() as usize;
    assert!(carried >= 100 && carried < all.len(), "{carried} of {} lines", all.len());
    let mut seen = carried;
    while seen < all.len() {
        assert_eq!(seat.count("#log-lines > .earlier:first-child a").await, 1);
        seat.js("document.querySelector('#log-lines .earlier a').click()").await;
        seat.until(&format!("{told} > {seen}")).await;
        seen = seat.js(&format!("return {told}")).await.as_u64().unwrap() as usize;
    }
    assert_eq!((seen, seat.count("#log-lines .earlier").await), (all.len(), 0));
    // Every line once and in its order: the numbers of the steps never fall.
    let steps = seat.js("return [...document.querySelectorAll('#log-lines li.line')].map((it) => Number(it.dataset.step))").await;
    let steps: Vec<_> = steps.as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect();
    assert!(steps.is_sorted() && steps.len() == all.len());
    seat.is_clean();
}
