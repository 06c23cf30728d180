//! Sealed questions: answers at the same moment do not get in each other's way, and nobody's count
//! tells that the other has answered.

use super::client::{Client, Open};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_seats_answer_a_sealed_question_at_the_same_moment_a_hundred_times() {
    let client = Client::new();
    for round in 0..100 {
        let table = client.open(r#"["human","human"]"#).await;
        let mut answers = Vec::new();
        for token in &table.seats {
            let look = client.get(&table.path(""), token).await.json();
            let body = json!({"step": look["step"], "move": look["moves"][0]["move"]}).to_string();
            let (client, path, token) = (client.clone(), table.path("/moves"), token.clone());
            answers.push(tokio::spawn(async move { client.post(&path, &token, body).await }));
        }
        for answer in answers {
            let answer = answer.await.unwrap();
            assert_eq!(answer.status, StatusCode::OK, "round {round}: {}", answer.text());
        }
    }
}

/// What these viewers are sent, their refused undo included.
async fn all_that_others_see(client: &Client, table: &Open, others: &[(&str, &String)]) -> Vec<String> {
    let mut seen = Vec::new();
    for (place, token) in others {
        let look = client.get(&table.path(""), token).await;
        let step = look.json()["step"].clone();
        seen.push(look.whole());
        seen.push(client.page(&format!("/t/{}/{place}", table.id), token).await.whole());
        seen.push(client.post(&table.path("/undo"), token, json!({"step": step}).to_string()).await.whole());
    }
    seen
}

#[tokio::test]
async fn an_open_deed_shows_to_nobody_else() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let mut links = 0;
    for _ in 0..24 {
        let mut looks = Vec::new();
        for token in &table.seats {
            looks.push(client.get(&table.path(""), token).await.json());
        }
        let Some(seat) = (0..2).find(|seat| looks[*seat]["moves"] != json!([])) else { break };
        let other = 1 - seat;
        let others = [(["0", "1"][other], &table.seats[other])];
        let before = looks[other]["step"].clone();
        let seen = client.page(&format!("/t/{}/{other}", table.id), &table.seats[other]).await.whole();
        assert!(client.play_first(&table, seat).await);
        let after = client.get(&table.path(""), &table.seats[other]).await.json()["step"].clone();
        if before == after {
            links += 1;
            assert_eq!(client.page(&format!("/t/{}/{other}", table.id), &table.seats[other]).await.whole(), seen, "{others:?}");
        }
    }
    assert!(links > 3, "only {links} links of open deeds were seen");
}

#[tokio::test]
async fn an_answer_shows_to_nobody_else_until_all_are_in() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    client.all_look(&table).await;
    let others = [("1", &table.seats[1]), ("watch", &table.spectate)];
    let before = all_that_others_see(&client, &table, &others).await;
    assert!(client.play_first(&table, 0).await);
    assert_eq!(all_that_others_see(&client, &table, &others).await, before);
    let step = client.get(&table.path(""), &table.spectate).await.json()["step"].as_u64().unwrap();
    assert!(client.play_first(&table, 1).await);
    let after = client.get(&table.path(""), &table.spectate).await.json()["step"].as_u64().unwrap();
    assert!(after > step, "with the last answer the table goes on for everybody");
}
