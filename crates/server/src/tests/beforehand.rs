//! A table that begins with moves that were played before, such as a guided opening.

use super::client::Client;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::Sqlite;

/// table.undo-barrier: what was played beforehand is nobody's to take back, neither at once nor after a new start of the house.
#[tokio::test]
async fn nobody_takes_back_what_was_played_beforehand() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::sentries(store.clone(), Duration::ZERO);
    let first = client.open_sentries(&["human"; 5], &[0; 5]).await;
    client.play(&first, 0, &["knock"]).await;
    let lines = {
        let loaded = client.house.table(&first.id).await.expect("a table");
        let room = loaded.room.lock().await;
        room.on.as_ref().expect("a game").hosted.lines().iter().map(ToString::to_string).collect()
    };
    let (table, seats) = client.house.open_played("sentry", 5, lines).await.expect("a table");
    let live = "<button class=\"undo\" form=\"undo\"";
    let path = |end: &str| format!("/api/tables/{table}{end}");
    let tried = async |client: &Client| -> Value {
        let page = client.page(&format!("/t/{table}/0"), &seats[0]).await.text();
        assert!(page.contains("all was played beforehand") && !page.contains(live), "{page}");
        let step = client.get(&path(""), &seats[0]).await.json()["step"].clone();
        client.post(&path("/undo"), &seats[0], json!({"step": step}).to_string()).await.json()["refusal"].clone()
    };
    let refused = tried(&client).await;
    assert_eq!(refused["rule"], "table.undo-barrier", "{refused}");
    assert_eq!(refused["text"], "Nothing can be taken back: all was played beforehand.");
    let again = Client::sentries(store, Duration::ZERO);
    assert_eq!(tried(&again).await, refused, "a house that was started again knows it, too");
}
