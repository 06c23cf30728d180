//! Who ends a game: no player by saying that time is up, and no bot by failing.

use super::client::Client;
use axum::http::StatusCode;
use bots::AnyGame;
use serde_json::json;
use std::{sync::Arc, time::Duration};
use store::Sqlite;

#[tokio::test]
async fn that_time_is_up_is_refused_as_a_move_by_its_rule() {
    let client = Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO);
    for table in [client.open(r#"["human","human"]"#).await, client.open_sentries(&["human"; 5], &[0; 5]).await] {
        for seat in 0..2 {
            let look = client.get(&table.path(""), &table.seats[seat]).await.json();
            assert!(!look["asides"].to_string().contains("time-up"), "{look}");
            let body = json!({"step": look["step"], "move": "time-up"}).to_string();
            let answer = client.post(&table.path("/moves"), &table.seats[seat], body).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(answer.json()["refusal"]["rule"], "table.not-a-players-move", "{}", answer.text());
            let step = look["step"].to_string();
            let page =
                client.form(&format!("/t/{}/{seat}/move", table.id), &table.seats[seat], &[("step", &step), ("move", "time-up")]).await;
            assert!(page.text().contains("table.not-a-players-move"), "{}", page.text());
        }
        assert!(client.get(&table.path(""), &table.spectate).await.json()["ask"]["over"].is_null(), "the game goes on");
    }
}

#[tokio::test]
async fn a_bot_that_fails_is_answered_for_at_random_and_the_log_says_so() {
    type Bot = fn(&(dyn std::any::Any + Send), table::BotLevel, &mut rand_xoshiro::Xoshiro256PlusPlus) -> Option<bots::Answer>;
    let bots: [Bot; 3] =
        [|_, _, _| panic!("a fault on purpose"), |_, _, _| None, |_, _, _| Some(bots::Answer { text: "dance".into(), failed: false })];
    for bot in bots {
        let mut game = AnyGame::of::<super::sentry::Sentry>();
        game.answer = bot;
        let client = Client::with_games(vec![game], Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO);
        let table = client.open_sentries(&["bot:greedy"; 3], &[0, 1, 0]).await;
        let mut look = json!(null);
        for _ in 0..1_000 {
            look = client.get(&table.path(""), &table.spectate).await.json();
            if look["ask"]["over"].is_object() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(look["ask"]["over"]["result"], "done", "{look}");
        let log = client.get(&table.path("/log"), &table.spectate).await.text();
        assert!(log.contains("a bot failed, which is our mistake: a random move was played in its place"), "{log}");
    }
}
