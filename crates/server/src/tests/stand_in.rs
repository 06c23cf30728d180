//! A bot stands in for a person, who keeps the seat and takes it back with one press.

use super::client::{Client, Open};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::Sqlite;

fn house() -> Client {
    Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO)
}

async fn look(client: &Client, table: &Open, seat: usize) -> Value {
    client.get(&table.path(""), &table.seats[seat]).await.json()
}

async fn manage(client: &Client, table: &Open, token: &str, change: &str) -> super::client::Answer {
    client.post(&table.path("/manage"), token, json!({"change": change}).to_string()).await
}

#[tokio::test]
async fn a_stand_in_plays_and_its_person_keeps_key_notes_and_orders() {
    let client = house();
    let table = client.open_sentries(&["human"; 5], &[0, 0, 0, 1, 0]).await;
    client.put(&table.path("/note"), &table.seats[0], r#"{"note":"Mind the west."}"#).await;
    let own = manage(&client, &table, &table.seats[0], "bot 0 greedy").await;
    assert_eq!(own.status, StatusCode::OK, "{}", own.text());
    // The seat was asked, and the bot answers for it.
    for _ in 0..200 {
        if look(&client, &table, 0).await["ask"]["seats"] != json!([0]) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let seen = look(&client, &table, 0).await;
    assert_ne!(seen["ask"]["seats"], json!([0]), "the bot has answered: {seen}");
    assert_eq!(seen["stand_ins"][0]["why"], "own-wish");
    assert_eq!(client.get(&table.path("/note"), &table.seats[0]).await.json()["note"], "Mind the west.");
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
    assert!(page.contains("stands in for you") && page.contains("Take my seat back"), "{page}");
    let other = client.page(&format!("/t/{}/1", table.id), &table.seats[1]).await.text();
    assert!(other.contains("a bot (greedy) stands in") && !other.contains("stands in for you"), "{other}");
    // Nobody else ends it.
    assert_eq!(manage(&client, &table, &table.seats[1], "back 0").await.status, StatusCode::FORBIDDEN);
    assert_eq!(manage(&client, &table, &table.opener, "back 0").await.status, StatusCode::FORBIDDEN);
    let back = client.form(&format!("/t/{}/0/manage", table.id), &table.seats[0], &[("change", "back 0")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text());
    assert_eq!(look(&client, &table, 0).await["stand_ins"], json!([]));
    let log = client.get(&table.path("/log"), &table.spectate).await.text();
    assert!(
        log.contains("A bot (greedy) stands in for North until its player is back") && log.contains("The player of North is back"),
        "{log}"
    );
    let again = manage(&client, &table, &table.seats[0], "back 0").await;
    assert_eq!((again.status.as_u16(), again.json()["refusal"]["rule"].clone()), (422, json!("table.no-stand-in")));
}

#[tokio::test]
async fn whoever_plays_a_move_is_back() {
    let client = house();
    let table = client.open_sentries(&["human"; 5], &[0; 5]).await;
    // Not asked: the bot has nothing to answer yet.
    assert_eq!(manage(&client, &table, &table.seats[1], "bot 1 greedy").await.status, StatusCode::OK);
    client.play(&table, 0, &["knock"]).await;
    assert_eq!(look(&client, &table, 1).await["stand_ins"][0]["seat"], 1);
    let step = look(&client, &table, 1).await["step"].clone();
    let refused = client.post(&table.path("/moves"), &table.seats[1], json!({"step": step, "move": "dance"}).to_string()).await;
    assert_ne!(refused.status, StatusCode::OK);
    assert_eq!(look(&client, &table, 1).await["stand_ins"][0]["seat"], 1, "what is refused changes nothing");
}

#[tokio::test]
async fn a_refused_change_leaves_the_room_as_it_is() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let before = client.house.table(&table.id).await.unwrap();
    let refused = manage(&client, &table, &table.opener, "resume").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let strange = manage(&client, &table, &table.opener, "back 1").await;
    assert_eq!(strange.status, StatusCode::FORBIDDEN);
    let after = client.house.table(&table.id).await.unwrap();
    assert!(Arc::ptr_eq(&before, &after) && !before.room.lock().await.stale, "nobody's move meets a table that is loaded again");
    assert!(client.play_first(&table, 0).await);
}

#[tokio::test]
async fn moves_among_refused_changes_are_never_turned_away() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let (one, other) = (client.clone(), table.clone());
    let disturbing = tokio::spawn(async move {
        for _ in 0..200 {
            assert_eq!(manage(&one, &other, &other.opener, "resume").await.status, StatusCode::UNPROCESSABLE_ENTITY);
            tokio::task::yield_now().await;
        }
    });
    // Each move must be taken: `play_first` asserts it.
    for _ in 0..30 {
        for seat in 0..2 {
            client.play_first(&table, seat).await;
        }
    }
    disturbing.await.unwrap();
}

/// table.undo-barrier: what a stand-in plays is not its person's to take back, neither meanwhile nor later.
#[tokio::test]
async fn nobody_takes_back_what_a_stand_in_has_played() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::sentries(store.clone(), Duration::ZERO);
    let table = client.open_sentries(&["human"; 5], &[0; 5]).await;
    client.play(&table, 0, &["knock"]).await;
    let live = "<button class=\"undo\" form=\"undo\"";
    let page = async |client: &Client| client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
    assert!(page(&client).await.contains(live), "what one has played oneself is taken back");
    // At a table that is paused the bot waits, so that the last move stays the seat's.
    assert_eq!(manage(&client, &table, &table.opener, "pause").await.status, StatusCode::OK);
    assert_eq!(manage(&client, &table, &table.seats[0], "bot 0 greedy").await.status, StatusCode::OK);
    let undo = async |client: &Client| {
        let step = look(client, &table, 0).await["step"].clone();
        let api = client.post(&table.path("/undo"), &table.seats[0], json!({"step": step}).to_string()).await;
        let form = [("step", step.to_string())];
        let fields: Vec<_> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let sent = client.form(&format!("/t/{}/0/undo", table.id), &table.seats[0], &fields).await;
        assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", sent.text());
        let refusal = api.json()["refusal"].clone();
        assert_eq!(refusal["rule"], "table.undo-barrier", "{}", api.text());
        api.text()
    };
    let told = "A bot plays for you now; take your seat back first.";
    assert!(undo(&client).await.contains(told));
    let shown = page(&client).await;
    assert!(shown.contains(told) && !shown.contains(live), "{shown}");
    assert_eq!(manage(&client, &table, &table.seats[0], "back 0").await.status, StatusCode::OK);
    assert_eq!(manage(&client, &table, &table.opener, "resume").await.status, StatusCode::OK);
    let since = "Nothing can be taken back: a bot has played for this seat since.";
    assert!(undo(&client).await.contains(since));
    assert!(!page(&client).await.contains(live));
    let again = Client::sentries(store, Duration::ZERO);
    assert!(undo(&again).await.contains(since), "a house that was started again knows it, too");
    // From there on everything is as usual.
    again.play(&table, 0, &["front"]).await;
}

#[tokio::test]
async fn a_grave_button_says_what_comes_of_it() {
    let client = house();
    let mut table = client.open_sentries(&["human"; 5], &[0; 5]).await;
    table.seats[0] = super::keys::sit(&client, &table, &table.seats[0]).await;
    let page = async |seat: usize| client.page(&format!("/t/{}/{seat}", table.id), &table.seats[seat]).await.text();
    let resign = "value=\"resign\" data-grave=\"";
    let before = page(3).await;
    let told = "The others play on: a bot (greedy) plays for you, and you can take your seat back.";
    assert!(before.contains(&format!("{resign}{told}\"")), "{before}");
    let vote = "value=\"bot 0 greedy\" data-grave=\"If the others want it too, a bot plays until the player of the seat takes it back.\"";
    assert!(before.contains(vote) && before.contains("data-grave=\"A bot plays for you; you can take your seat back.\""), "{before}");
    client.play(&table, 3, &["resign"]).await;
    assert!(!page(3).await.contains(resign), "whoever has given up does not give up again");
    assert!(page(2).await.contains(resign));
    // Between two it ends the game.
    let two = client.open_sentries(&["human"; 2], &[0; 2]).await;
    let page = client.page(&format!("/t/{}/0", two.id), &two.seats[0]).await.text();
    assert!(page.contains(&format!("{resign}This may not be taken back.\"")), "{page}");
}

/// At one screen a chair that was left to a bot is taken back from the other chair.
#[tokio::test]
async fn at_one_screen_any_chair_takes_a_seat_back() {
    let client = house();
    let table = client.open_sentries(&["hot"; 5], &[0, 0, 0, 1, 0]).await;
    assert_eq!(manage(&client, &table, &table.seats[1], "bot 0 greedy").await.status, StatusCode::OK);
    let page = client.page(&format!("/t/{}/1", table.id), &table.seats[1]).await.text();
    assert!(page.contains("value=\"back 0\""), "{page}");
    assert_eq!(manage(&client, &table, &table.seats[1], "back 0").await.status, StatusCode::OK);
    assert_eq!(look(&client, &table, 0).await["stand_ins"], json!([]));
}
