//! Words pass to those to whom the rules let them pass, and everybody is offered exactly these.

use super::client::{Client, Open};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// A table of Spies! at which Germany has just opened talks with Italy.
async fn germany_talks_to_italy(client: &Client) -> Open {
    let table = open(client).await;
    for _ in 0..60 {
        let Some((seat, moves)) = asked(client, &table).await else { panic!("nobody is asked") };
        let is = |text: &&String| seat == 0 && text.as_str() == "talk italy";
        if let Some(talk) = moves.iter().find(is) {
            client.play(&table, seat, &[talk]).await;
            return table;
        }
        let liked = ["pass", "done", "tile "].iter().find_map(|word| moves.iter().find(|text| text.starts_with(word)));
        client.play(&table, seat, &[liked.unwrap_or(&moves[0])]).await;
    }
    panic!("Germany never comes to talk");
}

async fn open(client: &Client) -> Open {
    let request = json!({"game": "spies", "seats": ["human", "human", "human", "human", "human"], "options": {"setup": "quick"}});
    Open::read(&client.post("/api/tables", "", request.to_string()).await.json())
}

/// The first seat that has something to decide, with its moves.
async fn asked(client: &Client, table: &Open) -> Option<(usize, Vec<String>)> {
    for (seat, token) in table.seats.iter().enumerate() {
        let look = client.get(&table.path(""), token).await.json();
        let moves: Vec<_> = look["moves"].as_array().unwrap().iter().map(|it| it["move"].as_str().unwrap().to_owned()).collect();
        if !moves.is_empty() {
            return Some((seat, moves));
        }
    }
    None
}

async fn hearers(client: &Client, table: &Open, token: &str) -> Value {
    client.get(&table.path("/chat"), token).await.json()["to"].clone()
}

/// What stands between two marks of a page.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    page.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map_or("", |(found, _)| found)
}

async fn fields(client: &Client, table: &Open, seat: usize) -> String {
    let page = client.page(&format!("/t/{}/{seat}", table.id), &table.seats[seat]).await.text();
    between(&page, "id=\"say\"", "</form>").to_owned()
}

#[tokio::test]
async fn with_talks_open_to_italy_germany_may_speak_to_italy_and_to_nobody_else() {
    let client = Client::new();
    let table = germany_talks_to_italy(&client).await;
    let closed = |seats: Value| json!({"all": false, "seats": seats, "refusal": hearers_refusal(), "price": null});
    assert_eq!(hearers(&client, &table, &table.seats[0]).await, closed(json!([1])));
    assert_eq!(hearers(&client, &table, &table.seats[1]).await, closed(json!([0])));
    assert_eq!(hearers(&client, &table, &table.seats[2]).await, closed(json!([])));
    assert_eq!(hearers(&client, &table, &table.spectate).await, json!({"all": false, "seats": [], "refusal": null, "price": null}));

    let [germany, italy, russia] = [fields(&client, &table, 0).await, fields(&client, &table, 1).await, fields(&client, &table, 2).await];
    assert!(germany.contains("value=\"1\"") && germany.contains("name=\"text\""), "{germany}");
    assert!(!["\"all\"", "\"2\"", "\"3\"", "\"4\""].iter().any(|to| germany.contains(&format!("value={to}"))), "{germany}");
    assert!(italy.contains("value=\"0\"") && !italy.contains("value=\"2\""), "{italy}");
    assert!(russia.contains("spies.dip.session") && !russia.contains("<input"), "{russia}");
}

#[tokio::test]
async fn whoever_speaks_to_bots_alone_is_told_that_nobody_hears_and_rulings_are_left_to_the_rules() {
    let client = Client::new();
    let request =
        json!({"game": "spies", "seats": ["human", "bot:greedy", "bot:greedy", "bot:greedy", "bot:greedy"], "options": {"setup": "quick"}});
    let table = Open::read(&client.post("/api/tables", "", request.to_string()).await.json());
    let closed = fields(&client, &table, 0).await;
    assert!(closed.contains("for the rest of the turn. ") && !closed.contains("(R-"), "{closed}");
    client.play(&table, 0, &["talk italy"]).await;
    let open = fields(&client, &table, 0).await;
    assert!(open.contains("Nobody is here to hear you: bots answer what is offered, not what is said."), "{open}");
    let persons = germany_talks_to_italy(&client).await;
    assert!(!fields(&client, &persons, 0).await.contains("Nobody is here"));
}

fn hearers_refusal() -> Value {
    let rule = <spies::Spies as table::Play>::ABOUT.rule("spies.dip.session").unwrap();
    json!({"rule": rule.id, "text": rule.sentence})
}

#[tokio::test]
async fn talks_are_not_taken_back_once_words_have_passed() {
    let client = Client::new();
    let table = germany_talks_to_italy(&client).await;
    let undo = async || {
        let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
        client.post(&table.path("/undo"), &table.seats[0], json!({"step": step}).to_string()).await
    };
    let say =
        async |text: &str| client.post(&table.path("/chat"), &table.seats[0], json!({"to": 1, "text": text}).to_string()).await.status;
    assert_eq!(say("Well played.").await, StatusCode::OK, "a set phrase costs nothing");
    assert_eq!(undo().await.status, StatusCode::OK);
    client.play(&table, 0, &["talk italy"]).await;
    assert_eq!(say("France has the bomber.").await, StatusCode::OK);
    assert_eq!(undo().await.json()["refusal"]["rule"], "table.undo-barrier");
    // Nor after the table was loaded again.
    client.house.forget(&table.id);
    assert_eq!(undo().await.json()["refusal"]["rule"], "table.undo-barrier");
}

#[tokio::test]
async fn words_pass_by_form_and_by_program_to_whom_they_are_offered() {
    let client = Client::new();
    let table = germany_talks_to_italy(&client).await;
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
    let key = between(&page, "name=\"key\" value=\"", "\"").to_owned();
    let say = async |to: &str, text: &str| {
        client.form(&format!("/t/{}/0/say", table.id), &table.seats[0], &[("key", &key), ("to", to), ("text", text)]).await.status
    };
    assert_eq!(say("1", "Shall we share a secret?").await, StatusCode::SEE_OTHER);
    assert_eq!(say("2", "You, too?").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(say("all", "Everybody?").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(say("all", "One moment, please.").await, StatusCode::SEE_OTHER, "a set phrase always passes");
    let answer = client.post(&table.path("/chat"), &table.seats[1], r#"{"text":"Gladly.","to":0}"#).await;
    assert_eq!(answer.status, StatusCode::OK);
    let texts = async |token: &str| {
        let said = client.get(&table.path("/chat"), token).await.json();
        said["chat"].as_array().unwrap().iter().map(|row| row["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(texts(&table.seats[1]).await, ["Shall we share a secret?", "One moment, please.", "Gladly."]);
    assert_eq!(texts(&table.seats[2]).await, ["One moment, please."]);
}

#[tokio::test]
async fn where_nobody_may_be_talked_to_the_rule_stands_in_place_of_the_field() {
    let client = Client::new();
    let table = open(&client).await;
    let fields = fields(&client, &table, 3).await;
    assert!(fields.contains("spies.dip.session") && fields.contains("Well played."), "{fields}");
    assert!(!fields.contains("<input") && !fields.contains("name=\"to\""), "{fields}");
    // In a game without such a rule everybody may be spoken to.
    let bell = client.open(r#"["human","human"]"#).await;
    assert_eq!(hearers(&client, &bell, &bell.seats[0]).await, json!({"all": true, "seats": [1], "refusal": null, "price": null}));
}

/// Whoever gives their seat away and sits down in it again would say something to everybody by their new name.
#[tokio::test]
async fn no_name_carries_words_that_may_not_pass() {
    let client = Client::new();
    let table = germany_talks_to_italy(&client).await;
    let given = client.post(&table.path("/manage"), &table.seats[2], r#"{"change":"person 2"}"#).await.json();
    let link = given["seats"][0]["token"].as_str().unwrap_or_else(|| panic!("{given}")).to_owned();
    let sat = client.post(&table.path("/sit"), &link, r#"{"name":"their Cousin is in Rome"}"#).await;
    assert_eq!(sat.status, StatusCode::OK, "{}", sat.text());
    let kept = client.house.store.load(&table.id).await.unwrap().unwrap();
    assert_eq!((kept.seats[2].name.as_str(), kept.seats[2].seated), ("", true));
    assert!(!client.page(&format!("/t/{}/watch", table.id), &table.spectate).await.text().contains("Cousin is in Rome"));
}
