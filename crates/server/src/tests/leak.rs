//! Not one secret passes: twins give their viewer the same bytes, whatever they ask for.

use super::{
    client::{Client, Open},
    live::{Events, changes},
    twins::{BELL, SPIES, random_lines, table_with, twin, twin_by_chance},
};
use serde_json::json;
use table::{Seat, Viewer};

/// Everything that a viewer can ask for, as they get it, tokens and times aside.
pub(super) async fn everything(client: &Client, table: &Open, who: Viewer) -> Vec<(String, String)> {
    let token = who.seat().map_or(&table.spectate, |seat| &table.seats[seat.index()]);
    let place = who.seat().map_or("watch".to_owned(), |seat| seat.to_string());
    let look = client.get(&table.path(""), token).await;
    let step = look.json()["step"].as_u64().unwrap();
    let mut all = vec![("look".to_owned(), look.whole())];
    for end in
        ["/refused", "/log", "/log?before=12", "/chat", "/note", "/record", "/picture.svg", "/picture.svg?step=3", "/picture.svg?step=9999"]
    {
        all.push((end.to_owned(), client.get(&table.path(end), token).await.whole()));
    }
    for end in ["", "/replay?step=2", "/parts", "/parts?step=1", "/log?before=9", "/text", "/record", "/picture.svg", "/curtain?to=1"] {
        all.push((format!("page {end}"), client.page(&format!("/t/{}/{place}{end}", table.id), token).await.whole()));
    }
    for past in (0..=step).step_by(23) {
        all.push((format!("step {past}"), client.page(&format!("/t/{}/{place}/parts?step={past}", table.id), token).await.whole()));
    }
    // Errors tell nothing either. None of these is a move that the viewer could make.
    for (step, text) in [(step + 1, "x"), (step, "fly"), (step, "operations"), (step, "keep france")] {
        let body = json!({"step": step, "move": text}).to_string();
        let asked = look.json()["moves"].as_array().unwrap().iter().any(|m| m["move"] == text);
        if !asked {
            all.push((format!("post {text}"), client.post(&table.path("/moves"), token, body).await.whole()));
        }
    }
    let mut events = Events::api(client, table, token, None).await;
    let event = events.next().await.expect("the present");
    all.push(("event".into(), format!("{} {}", event.id, event.data)));
    let mut events = Events::page(client, table, &place, token).await;
    let event = events.next().await.expect("a notice");
    all.push(("notice".into(), format!("{} {}", event.id, event.data)));
    for since in [step, step.saturating_sub(1), step.saturating_sub(9), step + 1] {
        all.push((format!("since {since}"), changes(client, table, &place, token, since, "").await.to_string()));
    }
    all.into_iter().map(|(what, text)| (what, veiled(&text, table, token))).collect()
}

/// What differs between twins though nothing of the game does, all of it: what belongs to the one table or to the one key. Each is
/// found by what stands before it, and is so many letters long.
const DIFFER: [(&str, usize); 6] = [
    // The secret of the dice, and so its hash.
    (r#"SHA-256 of the secret of the dice: <code class="commit">"#, 64),
    (r#""commit":""#, 64),
    // Hashes of parts and of the roster, in which the id of the table stands.
    (r#"data-have=""#, HAVE),
    (r#""have":""#, HAVE),
    (r#"data-rest=""#, 8),
    (r#""rest":""#, 8),
];
/// Up to the quotation mark.
const HAVE: usize = usize::MAX;

/// The text with all that made equal, and with it tokens and ids.
fn veiled(text: &str, table: &Open, token: &str) -> String {
    let mut text = text.replace(&table.id, "ID").replace(&crate::token::form_key(token), "KEY");
    for token in table.seats.iter().chain([&table.spectate, &table.opener]) {
        text = text.replace(token, "TOKEN").replace(&store::key_hash(token)[..8], "DEVICE");
    }
    for (before, long) in DIFFER {
        let mut parts = text.split(before);
        let first = parts.next().unwrap_or_default().to_owned();
        text = parts.fold(first, |all, part| {
            let long = if long == HAVE { part.find('"').unwrap_or(0) } else { long.min(part.len()) };
            all + before + &part[long..]
        });
    }
    text
}

pub(super) async fn assert_same(client: &Client, tables: &[Open; 2], who: Viewer, story: &str) {
    let [one, other] = [everything(client, &tables[0], who).await, everything(client, &tables[1], who).await];
    for ((what, one), (_, other)) in one.iter().zip(&other) {
        if one != other {
            let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
            let near =
                |text: &str| String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(80)..(at + 80).min(text.len())]).into_owned();
            panic!("{story}: {what} differs for {who:?}\n…{}…\n…{}…", near(one), near(other));
        }
    }
    assert_eq!(one.len(), other.len());
}

#[tokio::test]
async fn twins_are_sent_the_same_bytes() {
    let client = Client::new();
    let mut pairs = 0;
    for seed in 0..7u64 {
        let lines = random_lines(&BELL, seed, 17 + 12 * seed as usize);
        for who in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let Some(other) = twin(&lines, who, seed) else { continue };
            pairs += 1;
            let tables = [table_with(&client.house, &BELL, lines.clone()).await, table_with(&client.house, &BELL, other).await];
            assert_same(&client, &tables, who, &format!("seed {seed}, {} lines", lines.len())).await;
        }
    }
    assert!(pairs >= 8, "only {pairs} pairs of twins were found");
}

/// Five powers, and hardly anything that all may know: each seat and the spectator, at different times of the first years.
#[tokio::test]
async fn twins_of_spies_are_sent_the_same_bytes() {
    let client = Client::new();
    let seats = (0..SPIES.seats).map(|seat| Viewer::Seat(Seat(seat)));
    for (at, who) in seats.chain([Viewer::Spectator]).enumerate() {
        let lines = random_lines(&SPIES, at as u64, 160 + 30 * at);
        let other = twin_by_chance(&SPIES, &lines, who, at as u64).unwrap_or_else(|| panic!("no twin for {who:?}"));
        let tables = [table_with(&client.house, &SPIES, lines).await, table_with(&client.house, &SPIES, other).await];
        assert_same(&client, &tables, who, &format!("table {at}")).await;
    }
}

#[tokio::test]
async fn twins_driven_by_the_same_moves_stay_equal_until_something_is_revealed() {
    let client = Client::new();
    let mut moves = 0;
    for seed in 0..10u64 {
        let lines = random_lines(&BELL, seed, 30);
        let who = Viewer::Seat(Seat((seed % 2) as u8));
        let Some(other) = twin(&lines, who, seed) else { continue };
        let tables = [table_with(&client.house, &BELL, lines).await, table_with(&client.house, &BELL, other).await];
        let seat = who.seat().unwrap();
        for round in 0..6 {
            let look = client.get(&tables[0].path(""), &tables[0].seats[seat.index()]).await.json();
            let Some(first) = look["moves"].get(0) else { break };
            let body = json!({"step": look["step"], "move": first["move"]}).to_string();
            for table in &tables {
                let answer = client.post(&table.path("/moves"), &table.seats[seat.index()], body.clone()).await;
                assert_eq!(answer.status, 200, "{}", answer.text());
            }
            // Chance differs between the two tables, which have their own dice; what it shows is no secret.
            let asked =
                client.get(&tables[0].path(""), &tables[0].seats[seat.index()]).await.json()["moves"].as_array().unwrap().is_empty();
            if asked {
                break;
            }
            moves += 1;
            assert_same(&client, &tables, who, &format!("seed {seed}, move {round}")).await;
        }
    }
    assert!(moves >= 5, "only {moves} moves were compared");
}
