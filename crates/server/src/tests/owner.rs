//! An owner's cards stay private: who may open a table with them, who may read them, and what a record carries.

use super::client::{Answer, Client, HOST, Open};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::json;
use table::Texts;

/// A title that stands on no card of the house.
const PRINTED: &str = "Printed Nowhere Else";
/// The name of the owner's folder.
const NAME: &str = "my-own-cards";

/// The house edition with another title on its first card.
fn typed_in() -> Texts {
    let house = bell::edition::house();
    let text = house.get("strategy.toml").unwrap();
    let title = text.lines().find(|line| line.starts_with("title = ")).unwrap();
    let changed = text.replacen(title, &format!("title = \"{PRINTED}\""), 1);
    house.iter().fold(Texts::new(NAME), |texts, (file, text)| texts.with(file, text)).with("strategy.toml", changed)
}

/// A house with an owner's edition, and its hash.
async fn house() -> (Client, String) {
    let client = Client::new();
    let hash = client.house.add_edition("bell", typed_in()).await.unwrap();
    (client, hash)
}

fn opening(hash: &str) -> String {
    json!({"game": "bell", "seats": ["human", "human"], "edition": hash}).to_string()
}

/// A table with the owner's edition, opened by the owner.
async fn opened(client: &Client, hash: &str) -> Open {
    let answer = client.post("/api/tables", &client.house.owner_key, opening(hash)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    Open::read(&answer.json())
}

async fn finished(client: &Client, hash: &str) -> Open {
    let table = opened(client, hash).await;
    client.play(&table, 0, &["resign"]).await;
    table
}

async fn get(client: &Client, path: &str, cookie: &str) -> Answer {
    client.send(Request::get(path).header(header::HOST, HOST).header(header::COOKIE, cookie).body(Body::empty()).unwrap()).await
}

async fn hand_in(client: &Client, text: &str, cookie: &str) -> Answer {
    let request = Request::post("/look").header(header::HOST, HOST).header(header::ORIGIN, format!("http://{HOST}"));
    client.send(request.header(header::COOKIE, cookie).body(Body::from(text.to_owned())).unwrap()).await
}

fn owners_cookie(client: &Client) -> String {
    format!("perfidy-owner={}", client.house.owner_key)
}

#[tokio::test]
async fn strangers_are_told_nothing_of_an_owners_edition() {
    let (client, hash) = house().await;
    for path in ["/api/games", "/new/bell", "/", "/edition/bell"] {
        let answer = client.get(path, "").await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(![&hash, NAME, PRINTED].iter().any(|secret| answer.text().contains(*secret)), "{path}");
    }
    let page = client.get(&format!("/edition/bell?hash={hash}"), "").await;
    assert_eq!(page.status, StatusCode::BAD_REQUEST);
    assert!(!page.text().contains(PRINTED) && !page.text().contains(NAME));
    let other = format!("{}{}", &hash[1..], &hash[..1]);
    let unknown = client.post("/api/tables", "", opening(&other)).await;
    let refused = client.post("/api/tables", "", opening(&hash)).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(refused.text().replace(&hash, ""), unknown.text().replace(&other, ""), "as if it were not there");
    let form = [("game", "bell"), ("seat", "human"), ("edition", hash.as_str())];
    assert_eq!(client.form("/tables", "", &form).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn whoever_runs_the_server_comes_by_a_private_link() {
    let (client, hash) = house().await;
    let link = client.house.owner_link();
    let path = link.strip_prefix(&format!("http://{HOST}")).unwrap();
    let entered = client.get(path, "").await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    let cookie = entered.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("Path=/;"), "{cookie}");
    assert_eq!(client.get("/owner/guessed", "").await.status, StatusCode::UNAUTHORIZED);
    let cookie = cookie.split(';').next().unwrap();
    assert!(get(&client, "/new/bell", cookie).await.text().contains(&hash));
    assert!(get(&client, &format!("/edition/bell?hash={hash}"), cookie).await.text().contains(PRINTED));
    let games = client.get("/api/games", &client.house.owner_key).await.json();
    assert_eq!(games["games"][0]["editions"][1], json!({"hash": hash, "name": NAME}));
    opened(&client, &hash).await;
}

#[tokio::test]
async fn the_seats_read_it_and_spectators_do_not() {
    let (client, hash) = house().await;
    let table = opened(&client, &hash).await;
    let page = |place: &str| format!("/t/{}/{place}", table.id);
    let read = client.page(&page("1/edition"), &table.seats[1]).await;
    assert!(read.status == StatusCode::OK && read.text().contains(PRINTED));
    let api = client.get(&table.path("/edition"), &table.seats[1]).await.json();
    assert_eq!((api["hash"].as_str(), api["name"].as_str()), (Some(hash.as_str()), Some(NAME)));
    assert!(api["files"]["strategy.toml"].as_str().unwrap().contains(PRINTED));
    for answer in [client.page(&page("watch/edition"), &table.spectate).await, client.get(&table.path("/edition"), &table.spectate).await] {
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(!answer.text().contains(PRINTED));
    }
    assert!(client.page(&page("0"), &table.seats[0]).await.text().contains("This edition"));
    let watched = client.page(&page("watch"), &table.spectate).await.text();
    assert!(!watched.contains("This edition") && !watched.contains(&hash));
    let of_house = client.open(r#"["human"]"#).await;
    let anybody = client.page(&format!("/t/{}/watch/edition", of_house.id), &of_house.spectate).await;
    assert_eq!(anybody.status, StatusCode::OK, "the house edition is everybody's");
}

#[tokio::test]
async fn a_record_names_it_and_carries_it_only_for_a_seat_that_wishes_it() {
    let (client, hash) = house().await;
    let table = finished(&client, &hash).await;
    let (seat, watch) = (&table.seats[0], &table.spectate);
    let page = format!("/t/{}/0/record", table.id);
    for (who, answer) in [
        ("a seat", client.get(&table.path("/record"), seat).await),
        ("a seat by its page", client.page(&page, seat).await),
        ("a spectator", client.get(&table.path("/record"), watch).await),
        ("a spectator who requests", client.get(&table.path("/record?with-edition=yes"), watch).await),
    ] {
        let text = answer.text();
        assert!(text.contains(&format!("edition {NAME} {hash}\nedition-files apart\n")), "{who}: {text}");
        assert!(!text.contains(PRINTED) && !text.contains("edition-file "), "{who}");
    }
    for with in
        [client.get(&table.path("/record?with-edition=yes"), seat).await, client.page(&format!("{page}?with-edition=yes"), seat).await]
    {
        assert!(with.text().contains(PRINTED) && table::Record::parse(&with.text()).is_ok());
    }
    assert!(client.page(&format!("/t/{}/0", table.id), seat).await.text().contains("name=\"with-edition\""));
    assert!(!client.page(&format!("/t/{}/watch", table.id), watch).await.text().contains("name=\"with-edition\""));
    let of_house = client.open(r#"["human"]"#).await;
    client.play(&of_house, 0, &["resign"]).await;
    assert!(client.get(&of_house.path("/record"), &of_house.seats[0]).await.text().contains("edition-file strategy.toml"));
}

#[tokio::test]
async fn a_record_that_names_it_shows_strangers_nothing() {
    let (client, hash) = house().await;
    let table = finished(&client, &hash).await;
    let record = client.get(&table.path("/record"), &table.seats[0]).await.text();
    let refused = hand_in(&client, &record, "").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.text().contains(&hash) && !refused.text().contains(PRINTED));
    // The same is said where the edition is not in the store.
    let elsewhere = hand_in(&Client::new(), &record, "").await;
    assert_eq!((elsewhere.status, elsewhere.text()), (refused.status, refused.text()));

    let taken = hand_in(&client, &record, &owners_cookie(&client)).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
    let address = taken.headers[header::LOCATION].to_str().unwrap().to_owned();
    for round in ["before anybody has looked", "after the owner has"] {
        for end in ["", "/text", "/picture.svg", "/picture.png", "/parts"] {
            let answer = client.get(&format!("{address}{end}"), "").await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{round}: {end}");
            assert!(!answer.text().contains(PRINTED));
        }
        assert_eq!(get(&client, &address, &owners_cookie(&client)).await.status, StatusCode::OK, "{round}");
    }
    let whole = client.page(&format!("/t/{}/1/whole", table.id), &table.seats[1]).await;
    assert_eq!(whole.headers[header::LOCATION].to_str().unwrap(), address);
    let cookie = whole.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(get(&client, &address, &cookie).await.status, StatusCode::OK, "a seat of the table looks at its own game");
    let stranger = client.page(&format!("/t/{}/watch/whole", table.id), &table.spectate).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    // A cookie for one record opens no other.
    let second = finished(&client, &hash).await;
    let other = client.page(&format!("/t/{}/0/whole", second.id), &second.seats[0]).await;
    let other = other.headers[header::LOCATION].to_str().unwrap().to_owned();
    assert_ne!(other, address);
    assert_eq!(get(&client, &other, &cookie).await.status, StatusCode::FORBIDDEN);
    // Whoever has the files may show them.
    let with = client.get(&table.path("/record?with-edition=yes"), &table.seats[0]).await.text();
    let taken = hand_in(&client, &with, "").await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    assert_eq!(client.get(taken.headers[header::LOCATION].to_str().unwrap(), "").await.status, StatusCode::OK);
}

#[tokio::test]
async fn those_who_were_let_in_play_a_rematch_and_the_table_is_loaded_again_as_private() {
    let (client, hash) = house().await;
    let table = finished(&client, &hash).await;
    let next = client.post(&table.path("/rematch"), &table.seats[0], "").await;
    assert_eq!(next.status, StatusCode::OK, "{}", next.text());
    client.house.find(&table.id).iter().for_each(|loaded| client.house.forget(loaded));
    let read = client.get(&table.path("/edition"), &table.spectate).await;
    assert_eq!(read.status, StatusCode::FORBIDDEN);
    assert!(!client.get(&table.path("/record"), &table.seats[0]).await.text().contains(PRINTED));
}
