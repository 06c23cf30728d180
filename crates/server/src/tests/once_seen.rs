//! What may be seen once and not looked up again: the present shows it, and nothing that looks back does.

use super::{
    client::{Client, Open},
    live::{Events, changes},
};
use std::{sync::Arc, time::Duration};
use store::Sqlite;

/// Does a text tell what was seen, on a page, in a picture or in a view?
fn tells(text: &str) -> bool {
    text.contains("once seen") || text.contains(r#""seen":1"#)
}

async fn step(client: &Client, table: &Open) -> u64 {
    client.get(&table.path(""), &table.seats[0]).await.json()["step"].as_u64().unwrap()
}

/// Everything that shows a step of the past.
async fn looking_back(client: &Client, table: &Open, step: u64) -> Vec<(String, String)> {
    let (token, id) = (&table.seats[0], &table.id);
    let mut all = Vec::new();
    for end in ["parts", "replay", "text", "picture.svg"] {
        let path = format!("/t/{id}/0/{end}?step={step}");
        all.push((path.clone(), client.page(&path, token).await.text()));
    }
    for path in [format!("/t/{id}/0/record"), format!("/t/{id}/0/parts?step={}", step + 1)] {
        all.push((path.clone(), client.page(&path, token).await.text()));
    }
    for end in [format!("/picture.svg?step={step}"), "/record".to_owned(), "/log".to_owned()] {
        all.push((end.clone(), client.get(&table.path(&end), token).await.text()));
    }
    all
}

#[tokio::test]
async fn a_look_is_in_the_present_and_in_no_replay_until_the_end() {
    let client = Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO);
    let table = client.open_sentries(&["human", "human"], &[0, 1]).await;
    let (seat, before) = (&table.seats[0], step(&client, &table).await);
    let mut follower = Events::api(&client, &table, seat, Some(before)).await;
    client.play(&table, 0, &["look"]).await;
    let look = step(&client, &table).await;
    let event = follower.next().await.expect("the look");
    assert_eq!((event.id, event.data["view"]["seen"].clone()), (look.to_string(), 1.into()), "whoever follows sees it");
    assert!(tells(&client.get(&table.path(""), seat).await.text()));
    assert!(tells(&client.page(&format!("/t/{}/0/text", table.id), seat).await.text()));
    assert!(!tells(&client.get(&table.path("/record"), seat).await.text()), "an export is for later");
    let mut late = Events::api(&client, &table, seat, Some(before)).await;
    assert!(tells(&late.next().await.expect("the present").data.to_string()), "as long as it is the present it is shown");

    client.play(&table, 0, &["enough"]).await;
    assert!(!tells(&client.get(&table.path(""), seat).await.text()));
    for (path, text) in looking_back(&client, &table, look).await {
        assert!(!tells(&text), "{path} tells what was seen: {text}");
    }
    // Nor does a line that was lost find it again.
    let mut again = Events::api(&client, &table, seat, Some(before)).await;
    let mut steps = 0;
    while let Some(event) = again.next().await {
        assert!(!tells(&event.data.to_string()), "{event:?}");
        steps += 1;
    }
    assert!(steps >= 2);
    let page = changes(&client, &table, "0", seat, before, "").await.to_string();
    assert!(!tells(&page), "{page}");

    client.play(&table, 0, &["resign"]).await;
    let parts = client.page(&format!("/t/{}/0/text?step={look}", table.id), seat).await.text();
    assert!(tells(&parts), "with the end everything may be shown: {parts}");
}
