//! A seat's key is its player's: made anew when they sit down, kept as a hash, one for each device; nobody else gets one.

use super::{
    client::{Answer, Client, HOST, Open},
    pages::{Browser, first_token},
};
use axum::http::StatusCode;
use serde_json::json;

fn text(value: &serde_json::Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

/// Two persons who have both sat down by the API: the table with their own keys, and the tokens of the links.
pub(super) async fn both_sit(client: &Client) -> (Open, Vec<String>) {
    let answer = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"wait":true}"#).await;
    let mut table = Open::read(&answer.json());
    let links = table.seats.clone();
    for (seat, link) in links.iter().enumerate() {
        table.seats[seat] = sit(client, &table, link).await;
    }
    (table, links)
}

pub(super) async fn sit(client: &Client, table: &Open, link: &str) -> String {
    let sat = client.post(&table.path("/sit"), link, "{}").await;
    assert_eq!(sat.status, StatusCode::OK, "{}", sat.text());
    text(&sat.json()["token"])
}

pub(super) async fn manage(client: &Client, table: &Open, token: &str, change: &str) -> Answer {
    client.post(&table.path("/manage"), token, json!({"change": change}).to_string()).await
}

#[tokio::test]
async fn the_token_of_a_link_ends_when_its_player_sits_down() {
    let client = Client::new();
    let (table, links) = both_sit(&client).await;
    for (link, key) in links.iter().zip(&table.seats) {
        assert_ne!(link, key);
        let old = client.get(&table.path(""), link).await;
        assert_eq!(old.status, StatusCode::UNAUTHORIZED);
        assert!(old.text().contains("This link was used"), "in words: {}", old.text());
        assert_eq!(client.page(&format!("/t/{}/join/{link}", table.id), "").await.status, StatusCode::UNAUTHORIZED);
        assert_eq!(client.page(&format!("/t/{}/1", table.id), link).await.status, StatusCode::UNAUTHORIZED, "nor as a cookie");
        assert_eq!(client.post(&table.path("/sit"), link, "{}").await.status, StatusCode::UNAUTHORIZED);
        assert_eq!(client.get(&table.path(""), key).await.status, StatusCode::OK);
    }
    // Whoever sits already keeps their key.
    let again = client.post(&table.path("/sit"), &table.seats[0], r#"{"name":"Anna"}"#).await.json();
    assert_eq!(text(&again["token"]), table.seats[0]);
}

#[tokio::test]
async fn of_a_taken_seat_the_store_has_only_hashes() {
    let client = Client::new();
    let (table, links) = both_sit(&client).await;
    let kept = format!("{:?}", client.house.store.load(&table.id).await.unwrap().unwrap());
    for secret in table.seats.iter().chain(&links) {
        assert!(!kept.contains(secret.as_str()), "a key can be read from the store");
        assert!(kept.contains(&store::key_hash(secret)));
    }
}

#[tokio::test]
async fn a_program_runs_a_whole_table_with_tokens_that_nobody_exchanged() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let kept = async || format!("{:?}", client.house.store.load(&table.id).await.unwrap().unwrap());
    assert!(kept().await.contains(&table.seats[1]), "an invitation that nobody has used is shown to whoever sends it round");
    assert!(client.play_first(&table, 0).await && client.play_first(&table, 1).await);
    let kept = kept().await;
    for secret in table.seats.iter().chain([&table.opener]) {
        assert!(!kept.contains(secret.as_str()), "what somebody has played with can be read from the store");
        assert!(kept.contains(&store::key_hash(secret)));
    }
    assert!(kept.contains(&table.spectate), "the link for spectators is shown at the table");
    // They are what they were: keys of their seats, and the opener's.
    assert!(client.play_first(&table, 0).await || client.play_first(&table, 1).await);
    assert_eq!(manage(&client, &table, &table.opener, "pause").await.status, StatusCode::OK);
    assert_eq!(
        manage(&client, &table, &store::key_hash(&table.opener), "resume").await.status,
        StatusCode::UNAUTHORIZED,
        "the hash opens nothing"
    );
    assert_eq!(client.get(&table.path(""), &store::key_hash(&table.seats[0])).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn whoever_opened_the_table_opens_no_seat_but_their_own() {
    let client = Client::new();
    let (mut anna, mut bert) = (Browser::new(&client), Browser::new(&client));
    anna.get("/").await;
    let opened = anna.post("/tables", &[("game", "bell"), ("seat", "human"), ("seat", "human")]).await;
    let (path, waiting) = anna.follow(&opened).await;
    let link = waiting.text().split("/join/").skip(1).map(|rest| rest[..32].to_owned()).find(|token| {
        let room = client.house.in_memory()[0].room.try_lock().unwrap().seats[1].token.clone();
        room == *token
    });
    let link = link.expect("the link to send");
    let id = path.split('/').nth(2).unwrap().to_owned();
    let join = format!("/t/{id}/join/{link}");
    // Not in the browser that sits here already.
    anna.get(&join).await;
    let both = anna.post(&join, &[]).await;
    assert_eq!(both.status, StatusCode::FORBIDDEN, "{}", both.text());
    assert!(both.text().contains("This browser plays Concede at this table"), "{}", both.text());
    bert.get(&join).await;
    let sat = bert.post(&join, &[]).await;
    let (place, page) = bert.follow(&sat).await;
    assert!(page.text().contains("Your turn"), "{}", page.text());
    // The opener's cookie, the opener's seat and the link that was sent open nothing of Bert's.
    assert_eq!(anna.get(&place).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(anna.get(&join).await.status, StatusCode::UNAUTHORIZED);
    let opener = anna.cookies.iter().find_map(|(_, pair)| pair.strip_prefix("perfidy-opener=")).unwrap().to_owned();
    let key = first_token(&bert, &place);
    for stolen in [&opener, &link, &first_token(&anna, &path)] {
        assert_eq!(client.page(&place, stolen).await.status, StatusCode::UNAUTHORIZED);
    }
    let page = anna.get(&path).await.text();
    assert!(!page.contains(&key) && !page.contains(&link), "no key of Bert's is on Anna's page");
    for change in ["reissue 1", "person 1", "bot 1 greedy", "person 1"] {
        anna.post(&format!("{path}/manage"), &[("change", change)]).await;
        assert_eq!(client.page(&place, &key).await.status, StatusCode::OK, "{change}: the seat is still Bert's");
        assert!(client.house.store.load(&id).await.unwrap().unwrap().seats[1].token.is_empty(), "{change}: there is no link to it");
    }
}

#[tokio::test]
async fn the_token_of_whoever_opened_the_table_changes_no_taken_seat() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    client.put(&table.path("/note"), &table.seats[1], r#"{"note":"mine"}"#).await;
    for change in ["reissue 1", "person 1", "bot 1 greedy", "person 1", "back 1", "object 1"] {
        let answer = manage(&client, &table, &table.opener, change).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{change}: {}", answer.text());
    }
    for change in ["pause", "resume"] {
        assert_eq!(manage(&client, &table, &table.opener, change).await.json()["seats"], json!([]), "no key is told by the way");
    }
    let alone = manage(&client, &table, &table.seats[0], "bot 1 greedy").await;
    assert_eq!(alone.json()["refusal"]["rule"], "table.not-absent", "one other alone is no vote: {}", alone.text());
    for change in ["reissue 1", "person 1"] {
        let answer = manage(&client, &table, &table.seats[0], change).await.json();
        assert_ne!(answer["seats"][0]["seat"], json!(1), "{answer}");
    }
    assert_eq!(client.get(&table.path("/note"), &table.seats[1]).await.json()["note"], "mine");
    assert!(client.play_first(&table, 1).await);
}

#[tokio::test]
async fn a_player_has_a_key_for_each_device_and_ends_them_one_by_one() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    let second = text(&client.post(&table.path("/devices"), &table.seats[1], "").await.json()["token"]);
    let reissued = manage(&client, &table, &table.seats[1], "reissue 1").await.json();
    let third = text(&reissued["seats"][0]["token"]);
    assert_eq!(reissued["told"], json!(null), "it is the player's own business");
    for key in [&table.seats[1], &second, &third] {
        assert_eq!(client.get(&table.path(""), key).await.status, StatusCode::OK);
    }
    let list = client.get(&table.path("/devices"), &second).await.json();
    let devices = list["devices"].as_array().unwrap();
    assert_eq!(devices.iter().map(|it| it["this"] == true).collect::<Vec<_>>(), [false, true, false], "{list}");
    let path = table.path(&format!("/devices/{}", text(&devices[1]["device"])));
    let end = |token: String| {
        let request = axum::http::Request::delete(&path).header("authorization", format!("Bearer {token}"));
        client.send(request.body(axum::body::Body::empty()).unwrap())
    };
    assert_eq!(end(table.seats[0].clone()).await.status, StatusCode::NOT_FOUND, "nobody else ends it");
    assert_eq!(end(table.seats[1].clone()).await.status, StatusCode::OK);
    let ended = client.get(&table.path(""), &second).await;
    assert_eq!(ended.status, StatusCode::UNAUTHORIZED);
    assert!(ended.text().contains("has ended this device"), "{}", ended.text());
    assert_eq!(client.get(&table.path(""), &third).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_private_link_brings_a_second_device_of_the_same_player() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    let place = format!("/t/{}/1", table.id);
    let page = client.page(&place, &table.seats[1]).await.text();
    let link = format!("/t/{}/join/{}", table.id, table.seats[1]);
    assert!(page.contains(&format!("http://{HOST}{link}")), "its player is shown it");
    assert!(!client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text().contains(&table.seats[1]));
    let mut phone = Browser::new(&client);
    assert!(phone.get(&link).await.text().contains("Come back as Defend"));
    let back = phone.post(&link, &[]).await;
    let (there, seen) = phone.follow(&back).await;
    assert_eq!((there.as_str(), seen.status), (place.as_str(), StatusCode::OK));
    let own = first_token(&phone, &place);
    assert_ne!(own, table.seats[1], "each device has a key of its own");
    let list = client.get(&table.path("/devices"), &own).await.json();
    let id = list["devices"].as_array().unwrap().iter().find(|it| it["this"] == true).map(|it| text(&it["device"])).unwrap();
    let end = client.form(&format!("{place}/devices"), &table.seats[1], &[("end", &id)]).await;
    assert_eq!(end.status, StatusCode::SEE_OTHER);
    let out = phone.get(&place).await;
    assert_eq!(out.status, StatusCode::UNAUTHORIZED);
    assert!(out.text().contains("has ended this device"), "{}", out.text());
    assert_eq!(client.page(&place, &table.seats[1]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_screen_that_is_shared_takes_a_further_seat() {
    let client = Client::new();
    let mut browser = Browser::new(&client);
    browser.get("/").await;
    let opened = browser.post("/tables", &[("game", "spies"), ("seat", "hot"), ("seat", "hot"), ("seat", "human")]).await;
    let (path, _) = browser.follow(&opened).await;
    let id = path.split('/').nth(2).unwrap().to_owned();
    let link = client.house.store.load(&id).await.unwrap().unwrap().seats[2].token.clone();
    let join = format!("/t/{id}/join/{link}");
    browser.get(&join).await;
    let sat = browser.post(&join, &[]).await;
    assert_eq!(browser.follow(&sat).await.1.status, StatusCode::OK);
}

#[tokio::test]
async fn in_a_rematch_everybody_gets_their_own_seat_and_nobody_anothers() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": "resign"}).to_string()).await;
    let anna = client.post(&table.path("/rematch"), &table.seats[0], "").await.json();
    let next = Open { id: text(&anna["table"]), seats: vec![text(&anna["token"])], spectate: String::new(), opener: table.opener.clone() };
    let kept = client.house.store.load(&next.id).await.unwrap().unwrap();
    assert!(kept.seats.iter().all(|row| row.token.is_empty()), "no link leads to a seat that has its player");
    let page = client.page(&format!("/t/{}/0", next.id), &next.seats[0]).await.text();
    assert!(!page.contains("Links to send") || !page.contains("Defend<input"), "{page}");
    // Nor does the first who comes give the other's seat away before they could come.
    for change in ["reissue 1", "bot 1 greedy", "person 1"] {
        for token in [&next.opener, &next.seats[0]] {
            let answer = manage(&client, &next, token, change).await;
            assert!(answer.text().contains("table.seat-kept"), "{change}: {}", answer.text());
        }
    }
    let bert = client.post(&table.path("/rematch"), &table.seats[1], "").await.json();
    assert_eq!((text(&bert["table"]), bert["seat"].clone()), (next.id.clone(), json!(1)));
    assert_eq!(client.get(&next.path(""), &text(&bert["token"])).await.status, StatusCode::OK);
    assert_eq!(manage(&client, &next, &next.opener, "reissue 1").await.status, StatusCode::FORBIDDEN);
    for old in &table.seats {
        assert_eq!(client.get(&next.path(""), old).await.status, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn the_thirteenth_device_ends_the_oldest_and_says_why() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    let mut newest = table.seats[0].clone();
    for _ in 0..12 {
        let link = manage(&client, &table, &newest, "reissue 0").await;
        assert_eq!(link.status, StatusCode::OK, "{}", link.text());
        newest = text(&link.json()["seats"][0]["token"]);
    }
    assert_eq!(client.get(&table.path(""), &newest).await.status, StatusCode::OK);
    let oldest = client.get(&table.path(""), &table.seats[0]).await;
    assert_eq!(oldest.status, StatusCode::UNAUTHORIZED);
    assert!(oldest.text().contains("has been played on 12 newer devices"), "{}", oldest.text());
}

/// A key to a bot's seat shows what the bot knows: those who play have a say, whoever opened the table.
#[tokio::test]
async fn nobody_takes_a_bots_seat_in_the_middle_of_a_game_without_the_others() {
    let client = Client::new();
    let request = json!({"game": "spies", "seats": ["human", "human", "bot:random"], "options": {"setup": "quick"}, "wait": true});
    let mut table = Open::read(&client.post("/api/tables", "", request.to_string()).await.json());
    for seat in 0..2 {
        table.seats[seat] = sit(&client, &table, &table.seats[seat].clone()).await;
    }
    for token in [&table.opener, &table.seats[0]] {
        let answer = manage(&client, &table, token, "person 2").await;
        assert_ne!(answer.json()["seats"][0]["seat"], json!(2), "{}", answer.text());
        assert_eq!(super::lost_seats::link_of(&client, &table, 2).await, "", "no link leads to the bot's seat");
    }
    assert_eq!(manage(&client, &table, &table.seats[1], "person 2").await.status, StatusCode::OK);
    assert_ne!(super::lost_seats::link_of(&client, &table, 2).await, "", "all who play have agreed");
}

/// A name that changed in the middle of a game would carry words past a rule that forbids them.
#[tokio::test]
async fn a_name_stays_while_the_game_is_on() {
    let client = Client::new();
    let (table, _) = both_sit(&client).await;
    let named = |seats: serde_json::Value| seats[0]["name"].clone();
    let before = named(client.get(&table.path(""), &table.seats[1]).await.json()["seats"].clone());
    let again = client.post(&table.path("/sit"), &table.seats[0], r#"{"name":"my card is the ninth"}"#).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text());
    let look = client.get(&table.path(""), &table.seats[1]).await;
    assert_eq!(named(look.json()["seats"].clone()), before);
    assert!(!look.text().contains("ninth"));
}

/// Many may have the link of a free seat: whoever opened the table, those who wait, anybody where the lobby lists it.
#[tokio::test]
async fn with_the_link_of_a_free_seat_nothing_is_done_but_to_sit_down() {
    let client = Client::new();
    let request = json!({"game": "spies", "seats": ["human", "human", "human"], "options": {"setup": "quick"}, "wait": true});
    let table = Open::read(&client.post("/api/tables", "", request.to_string()).await.json());
    let link = table.seats[1].clone();
    let anna = sit(&client, &table, &table.seats[0]).await;
    let said = client.post(&table.path("/chat"), &anna, r#"{"text":"for your ears", "to":1}"#).await;
    assert_eq!(said.status, StatusCode::OK, "{}", said.text());
    let window = client.get(&table.path("/orders"), &anna).await.json()["orders"][0]["window"].clone();
    let orders = json!({"orders": [{"window": window, "order": "pass"}]}).to_string();
    for (way, body) in
        [("/orders", orders.as_str()), ("/note", r#"{"note":"planted"}"#), ("/notify", r#"{"webhook":"https://planted.example/"}"#)]
    {
        let answer = client.put(&table.path(way), &link, body.to_owned()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{way}: {}", answer.text());
        assert_eq!(client.get(&table.path(way), &link).await.status, StatusCode::FORBIDDEN, "{way}");
    }
    assert_eq!(client.post(&table.path("/chat"), &link, r#"{"text":"in another's name"}"#).await.status, StatusCode::FORBIDDEN);
    assert_eq!(client.post(&table.path("/devices"), &link, "").await.status, StatusCode::FORBIDDEN);
    for change in ["reissue 1", "bot 1 greedy", "pause", "fill greedy"] {
        assert_eq!(manage(&client, &table, &link, change).await.status, StatusCode::FORBIDDEN, "{change}");
    }
    assert!(!client.get(&table.path("/chat"), &link).await.text().contains("for your ears"));
    assert_eq!(client.page(&format!("/t/{}/1", table.id), &link).await.status, StatusCode::UNAUTHORIZED);
    // It shows that the table waits, and lets its holder sit down.
    let look = client.get(&table.path(""), &link).await.json();
    assert_eq!((&look["seat"], look["ask"]["waiting"]["seats"].as_array().map(Vec::len)), (&json!(1), Some(2)), "{look}");
    let bert = sit(&client, &table, &link).await;
    assert!(client.get(&table.path("/chat"), &bert).await.text().contains("for your ears"));
    for (way, nothing) in [("/note", json!("")), ("/notify", json!(null))] {
        let kept = client.get(&table.path(way), &bert).await.json();
        assert_eq!(kept[if way == "/note" { "note" } else { "webhook" }], nothing);
    }
}

/// At a table where nobody has to sit down whoever opened it can play with every link; not any more once its player sits down.
#[tokio::test]
async fn who_sits_down_by_a_link_that_was_played_with_has_the_seat_for_themselves() {
    for by_program in [true, false] {
        let client = Client::new();
        let table = client.open(r#"["human","human"]"#).await;
        let (link, join) = (table.seats[1].clone(), format!("/t/{}/join/{}", table.id, table.seats[1]));
        let mut bert = Browser::new(&client);
        assert!(!bert.get(&join).await.text().contains("has looked on or played"), "nobody has yet");
        assert_eq!(client.get(&table.path(""), &link).await.status, StatusCode::OK, "whoever opened the table looks on with it");
        let second = text(&client.post(&table.path("/devices"), &link, "").await.json()["token"]);
        client.put(&table.path("/note"), &link, r#"{"note":"planted"}"#).await;
        client.put(&table.path("/notify"), &second, r#"{"webhook":"https://planted.example/"}"#).await;
        let page = bert.get(&join).await.text();
        assert!(page.contains("has looked on or played with this link before") && page.contains("Sit down as Defend"), "{page}");
        let own = if by_program {
            sit(&client, &table, &link).await
        } else {
            let sat = bert.post(&join, &[]).await;
            let (place, page) = bert.follow(&sat).await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.text());
            first_token(&bert, &place)
        };
        for old in [&link, &second] {
            let answer = client.get(&table.path(""), old).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "it opens the seat no longer");
            assert!(answer.text().contains("This link was used"), "{}", answer.text());
            assert_eq!(client.page(&format!("/t/{}/join/{old}", table.id), "").await.status, StatusCode::UNAUTHORIZED);
        }
        assert_eq!(client.get(&table.path("/note"), &own).await.json()["note"], "");
        assert_eq!(client.get(&table.path("/notify"), &own).await.json()["webhook"], json!(null));
        assert_eq!(client.get(&table.path("/devices"), &own).await.json()["devices"].as_array().map(Vec::len), Some(1));
        let again = sit(&client, &table, &own).await;
        assert_eq!(again, own, "who has a key of their own keeps it");
    }
}

/// What was wanted of a player does not fall upon whoever has their seat next, and what that player wanted is not counted for them.
#[tokio::test]
async fn votes_end_with_the_player_of_whom_or_about_whom_they_were() {
    let client = Client::new();
    let request = json!({"game": "spies", "seats": ["human", "human", "human"], "options": {"setup": "quick"}, "wait": true});
    let mut table = Open::read(&client.post("/api/tables", "", request.to_string()).await.json());
    for seat in 0..3 {
        table.seats[seat] = sit(&client, &table, &table.seats[seat].clone()).await;
    }
    for (seat, change) in [(0, "bot 1 greedy"), (1, "pause")] {
        let answer = manage(&client, &table, &table.seats[seat], change).await.json();
        assert_eq!(answer["done"], json!(false), "{change}: {answer}");
    }
    let given = manage(&client, &table, &table.seats[1], "person 1").await.json();
    table.seats[1] = sit(&client, &table, &text(&given["seats"][0]["token"])).await;
    for (seat, change) in [(2, "bot 1 greedy"), (0, "pause")] {
        let answer = manage(&client, &table, &table.seats[seat], change).await.json();
        assert_eq!((&answer["done"], &answer["told"]), (&json!(false), &json!("1 of 2 persons want it.")), "{change}: {answer}");
    }
    assert_eq!(manage(&client, &table, &table.seats[1], "pause").await.json()["done"], json!(true));
}
