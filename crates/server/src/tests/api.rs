//! The API: what is answered, with which status, in which order.

use super::client::{Client, Open};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn a_table_is_opened_looked_at_and_played() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let look = client.get(&table.path(""), &table.seats[0]).await.json();
    assert_eq!(look["ask"]["kind"], "keep");
    assert_eq!(look["ask"]["mine"], "open");
    let step = look["step"].as_u64().unwrap();
    let first = look["moves"][0]["move"].clone();
    let answer = client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": first}).to_string()).await;
    assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"step": step + 1})));
    let look = client.get(&table.path(""), &table.seats[0]).await.json();
    assert_eq!(look["ask"]["mine"], "answered");
    assert_eq!(look["moves"], json!([]));
}

#[tokio::test]
async fn checks_come_in_the_order_that_is_promised() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let (moves, seat) = (table.path("/moves"), &table.seats[0]);
    let step = client.get(&table.path(""), seat).await.json()["step"].as_u64().unwrap();
    let body = |step: u64, text: &str| json!({"step": step, "move": text}).to_string();
    let status = async |path: &str, token: &str, body: String| client.post(path, token, body).await.status.as_u16();
    assert_eq!(status("/api/tables/nosuchtable/moves", seat, "garbage".into()).await, 404);
    assert_eq!(status(&moves, "foreign", "garbage".into()).await, 401);
    assert_eq!(status(&moves, seat, "x".repeat(10 << 20)).await, 413);
    assert_eq!(status(&moves, seat, "garbage".into()).await, 400);
    assert_eq!(status(&moves, seat, json!({"step": step, "move": "x", "more": 1}).to_string()).await, 400);
    assert_eq!(status(&moves, &table.spectate, body(step + 9, "x")).await, 403);
    assert_eq!(status(&moves, seat, body(step + 1, "x")).await, 409);
    assert_eq!(status(&moves, seat, body(step - 1, "x")).await, 409);
    assert_eq!(status(&moves, seat, body(step, "fly to the moon")).await, 422);
    assert!(client.play_first(&table, 0).await);
    let refusal = client.post(&moves, seat, body(step + 1, "keep france")).await;
    assert_eq!((refusal.status.as_u16(), refusal.json()["refusal"]["rule"].clone()), (422, json!("table.sealed-final")));
}

#[tokio::test]
async fn a_seat_that_is_not_asked_is_told_so() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    until_one_is_asked(&client, &table).await;
    let looks = [client.get(&table.path(""), &table.seats[0]).await.json(), client.get(&table.path(""), &table.seats[1]).await.json()];
    let idle = usize::from(looks[0]["moves"] != json!([]));
    let text = looks[1 - idle]["moves"][0]["move"].clone();
    let body = json!({"step": looks[idle]["step"], "move": text}).to_string();
    let answer = client.post(&table.path("/moves"), &table.seats[idle], body).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.json()["refusal"]["rule"], "table.not-asked");
}

/// Plays first moves until a question goes to one seat only.
async fn until_one_is_asked(client: &Client, table: &Open) {
    for _ in 0..20 {
        let look = client.get(&table.path(""), &table.spectate).await.json();
        if look["ask"]["seats"].as_array().unwrap().len() == 1 {
            return;
        }
        for seat in 0..2 {
            client.play_first(table, seat).await;
        }
    }
    panic!("nobody was asked alone");
}

#[tokio::test]
async fn undo_goes_back_and_says_why_when_it_cannot() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    let answer = client.post(&table.path("/undo"), &table.seats[0], json!({"step": step}).to_string()).await;
    assert_eq!((answer.status.as_u16(), answer.json()["refusal"]["rule"].clone()), (422, json!("table.undo-barrier")));
    until_one_is_asked(&client, &table).await;
    // Play until a move can be taken back: a card that still needs its use.
    for _ in 0..40 {
        let mut looks = Vec::new();
        for token in &table.seats {
            looks.push(client.get(&table.path(""), token).await.json());
        }
        let seat = usize::from(looks[0]["moves"] == json!([]));
        assert!(client.play_first(&table, seat).await);
        let step = client.get(&table.path(""), &table.seats[seat]).await.json()["step"].clone();
        let answer = client.post(&table.path("/undo"), &table.seats[seat], json!({"step": step}).to_string()).await;
        if answer.status == StatusCode::OK {
            assert_eq!(answer.json()["step"].as_u64(), step.as_u64().map(|step| step + 1));
            let look = client.get(&table.path(""), &table.seats[seat]).await.json();
            assert_eq!(look["moves"], looks[seat]["moves"], "the same question as before");
            return;
        }
    }
    panic!("nothing could be taken back");
}

#[tokio::test]
async fn an_aside_is_posted_like_a_move_and_opens_the_record() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let before = client.get(&table.path("/record"), &table.seats[0]).await;
    assert!(before.text().starts_with("{") && before.text().contains("\"viewer\":\"concede\""), "before the end it is one's own view");
    let step = client.get(&table.path(""), &table.seats[1]).await.json()["step"].clone();
    let answer = client.post(&table.path("/moves"), &table.seats[1], json!({"step": step, "move": "resign"}).to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let look = client.get(&table.path(""), &table.spectate).await.json();
    assert_eq!(look["ask"]["over"]["result"], "defend resigns");
    let record = client.get(&table.path("/record"), &table.spectate).await.text();
    let record = table::Record::parse(&record).expect("a whole record");
    let fair = record.header.fair.expect("how the dice were made");
    let dice = table::Dice::fair(&fair.secret.unwrap(), &fair.salts).unwrap();
    assert_eq!(Some(dice.seed_hex()), record.header.seed, "the seed follows from the secret and the salts");
    assert_eq!(record.header.seed_hash, Some(dice.seed_hash()));
    let again = client.post(&table.path("/moves"), &table.seats[1], json!({"step": 0, "move": "resign"}).to_string()).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_table_that_waits_begins_when_everybody_has_sat_down_and_added_to_the_dice() {
    let client = Client::new();
    let answer = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"wait":true}"#).await;
    let mut table = Open::read(&answer.json());
    let look = client.get(&table.path(""), &table.seats[0]).await.json();
    assert_eq!(look["ask"]["waiting"]["seats"], json!([0, 1]));
    let commit = look["ask"]["waiting"]["commit"].as_str().unwrap().to_owned();
    let early = client.post(&table.path("/moves"), &table.seats[0], r#"{"step":0,"move":"x"}"#).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "a link alone plays nothing: {}", early.text());
    let bad = client.post(&table.path("/sit"), &table.seats[0], r#"{"salt":"zz"}"#).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
    for (seat, salt) in ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"].iter().enumerate() {
        let body = json!({"name": "Anna", "salt": salt}).to_string();
        let sat = client.post(&table.path("/sit"), &table.seats[seat], body).await;
        assert_eq!(sat.status, StatusCode::OK);
        table.seats[seat] = sat.json()["token"].as_str().unwrap().to_owned();
    }
    let look = client.get(&table.path(""), &table.seats[0]).await.json();
    assert_eq!(look["ask"]["kind"], "keep");
    let body = json!({"step": look["step"], "move": "resign"}).to_string();
    client.post(&table.path("/moves"), &table.seats[0], body).await;
    let record = table::Record::parse(&client.get(&table.path("/record"), &table.seats[0]).await.text()).unwrap();
    let fair = record.header.fair.unwrap();
    assert_eq!(fair.commit, commit);
    assert_eq!(fair.salts.len(), 2);
}

#[tokio::test]
async fn bots_answer_by_themselves_and_the_game_ends() {
    let client = Client::new();
    let table = client.open(r#"["bot:random","bot:greedy"]"#).await;
    for _ in 0..600 {
        let look = client.get(&table.path(""), &table.spectate).await.json();
        if look["ask"].get("over").is_some() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the bots did not come to an end");
}

#[tokio::test]
async fn the_opener_hands_a_seat_over_gives_out_a_new_link_and_pauses() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let manage = async |token: &str, change: &str| client.post(&table.path("/manage"), token, json!({"change": change}).to_string()).await;
    assert_eq!(manage("foreign", "pause").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(manage(&table.spectate, "pause").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(manage(&table.opener, "dance").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(manage(&table.opener, "pause").await.status, StatusCode::OK);
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    let paused = client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": "x"}).to_string()).await;
    assert_eq!(paused.json()["refusal"]["rule"], "table.paused");
    assert_eq!(manage(&table.opener, "resume").await.status, StatusCode::OK);
    let seats = manage(&table.opener, "reissue 1").await.json();
    assert_eq!(client.get(&table.path(""), &table.seats[1]).await.status, StatusCode::UNAUTHORIZED, "the old link is dead");
    assert_eq!(seats["seats"].as_array().unwrap().len(), 1, "the answer is about this seat alone: {seats}");
    let fresh = seats["seats"][0]["token"].as_str().unwrap().to_owned();
    assert_eq!(
        client.get(&table.path(""), &fresh).await.status,
        StatusCode::UNAUTHORIZED,
        "during the game a link seats, and shows nothing"
    );
    assert_eq!(manage(&table.opener, "bot 1 greedy").await.status, StatusCode::OK);
    assert_eq!(client.post(&table.path("/sit"), &fresh, "{}").await.status, StatusCode::UNAUTHORIZED);
    assert!(client.play_first(&table, 0).await);
    let log = client.get(&table.path("/log"), &table.seats[0]).await.text();
    assert!(log.contains("Defend is played by a bot (greedy) from here on"), "the record says so: {log}");
}

#[tokio::test]
async fn a_rematch_is_opened_once_and_only_after_the_end() {
    let client = Client::new();
    let table = client.open(r#"["human","bot:greedy"]"#).await;
    let early = client.post(&table.path("/rematch"), &table.seats[0], "").await;
    assert_eq!(early.json()["refusal"]["rule"], "table.not-over");
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": "resign"}).to_string()).await;
    let first = client.post(&table.path("/rematch"), &table.seats[0], "").await.json();
    let second = client.post(&table.path("/rematch"), &table.seats[0], "").await.json();
    assert_eq!(first["table"], second["table"]);
    let path = format!("/api/tables/{}", first["table"].as_str().unwrap());
    assert_eq!(client.get(&path, first["token"].as_str().unwrap()).await.json()["ask"]["kind"], "keep");
}

#[tokio::test]
async fn a_clock_that_has_run_out_is_an_aside() {
    let client = Client::new();
    let body = r#"{"game":"bell","seats":["human","human"],"clock":"turn 1"}"#;
    let table = Open::read(&client.post("/api/tables", "", body).await.json());
    assert!(client.play_first(&table, 0).await);
    crate::upkeep::start(client.house.clone());
    for _ in 0..100 {
        let look = client.get(&table.path(""), &table.spectate).await.json();
        if let Some(over) = look["ask"].get("over") {
            assert_eq!(over["result"], "defend out of time", "who had answered was not late");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("nobody's time was up");
}

#[tokio::test]
async fn notes_are_private_and_talk_is_heard() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let put = axum::http::Request::put(table.path("/note")).header("authorization", format!("Bearer {}", table.seats[0]));
    let put = client.send(put.body(r#"{"note":"He bluffs."}"#.into()).unwrap()).await;
    assert_eq!(put.status, StatusCode::OK);
    assert_eq!(client.get(&table.path("/note"), &table.seats[0]).await.json()["note"], "He bluffs.");
    assert_eq!(client.get(&table.path("/note"), &table.seats[1]).await.json()["note"], "");
    assert_eq!(client.get(&table.path("/note"), &table.spectate).await.status, StatusCode::FORBIDDEN);
    client.post(&table.path("/chat"), &table.seats[0], r#"{"text":"Hello <b>all</b>"}"#).await;
    client.post(&table.path("/chat"), &table.seats[0], r#"{"text":"for you","to":1}"#).await;
    assert_eq!(client.get(&table.path("/chat"), &table.seats[1]).await.json()["chat"].as_array().unwrap().len(), 2);
    let watched = client.get(&table.path("/chat"), &table.spectate).await.json();
    assert_eq!(watched["chat"].as_array().unwrap().len(), 1, "a word to one seat is not for spectators");
    assert_eq!(client.post(&table.path("/chat"), &table.spectate, r#"{"text":"boo"}"#).await.status, StatusCode::FORBIDDEN);
}
