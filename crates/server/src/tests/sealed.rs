//! Sealed questions: answers at the same moment do not get in each other's way, and nobody's count
//! tells that the other has answered.

use super::client::Client;
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

#[tokio::test]
async fn an_answer_shows_to_nobody_else_until_all_are_in() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let others = [&table.seats[1], &table.spectate];
    let mut before = Vec::new();
    for token in others {
        before.push(client.get(&table.path(""), token).await.whole());
    }
    assert!(client.play_first(&table, 0).await);
    for (token, before) in others.into_iter().zip(&before) {
        assert_eq!(client.get(&table.path(""), token).await.whole(), *before);
    }
    let step = client.get(&table.path(""), &table.spectate).await.json()["step"].as_u64().unwrap();
    assert!(client.play_first(&table, 1).await);
    let after = client.get(&table.path(""), &table.spectate).await.json()["step"].as_u64().unwrap();
    assert!(after > step, "with the last answer the table goes on for everybody");
}
