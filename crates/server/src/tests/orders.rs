//! Standing orders: what they answer, that nobody else can tell, and what becomes of them.

use super::{
    client::{Client, Open},
    leak::assert_same,
    live::Events,
};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::{Sqlite, Store};
use table::{Seat, Viewer};

fn client() -> Client {
    Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::ZERO)
}

async fn order(client: &Client, table: &Open, seat: usize, orders: Value) {
    let answer = client.put(&table.path("/orders"), &table.seats[seat], json!({ "orders": orders }).to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

/// The word of each order that holds, and to what it is restricted.
async fn orders(client: &Client, table: &Open, seat: usize) -> Vec<(String, Value)> {
    let answer = client.get(&table.path("/orders"), &table.seats[seat]).await.json();
    let word = |order: &Value| (order["order"].as_str().unwrap().to_owned(), order["only"].clone());
    answer["orders"].as_array().unwrap().iter().map(word).collect()
}

async fn ask(client: &Client, table: &Open, seat: usize) -> (String, String) {
    let ask = client.get(&table.path(""), &table.seats[seat]).await.json()["ask"].clone();
    (ask["kind"].as_str().unwrap_or_default().to_owned(), ask["mine"].as_str().unwrap_or_default().to_owned())
}

/// Waits until a seat is asked this; what the house does by itself takes a moment.
async fn until(client: &Client, table: &Open, seat: usize, kind: &str, mine: &str) {
    for _ in 0..500 {
        if ask(client, table, seat).await == (kind.to_owned(), mine.to_owned()) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("seat {seat} is not in '{kind}, {mine}' but in {:?}", ask(client, table, seat).await);
}

/// Gives what the house does by itself time to happen.
async fn a_while() {
    tokio::time::sleep(Duration::from_millis(150)).await;
}

const THREE: [&str; 3] = ["human"; 3];

#[tokio::test]
async fn each_order_answers_as_its_word_says() {
    let client = client();
    for (way, cloaks, mine) in [
        ("ask", 0, "open"),
        ("pass-if-bare", 0, "answered"),
        ("pass-if-bare", 1, "open"),
        ("pass", 1, "answered"),
        ("play", 0, "answered"),
        ("play", 1, "answered"),
    ] {
        let table = client.open_sentries(&THREE, &[0, cloaks, 0]).await;
        order(&client, &table, 1, json!([{"window": "knock", "order": way}])).await;
        client.play(&table, 0, &["knock", "front"]).await;
        if mine == "open" {
            a_while().await;
        }
        until(&client, &table, 1, "knock", mine).await;
        if mine == "answered" {
            client.play(&table, 2, &["pass"]).await;
            until(&client, &table, 1, "turn", "open").await;
            let log = client.get(&table.path("/log"), &table.spectate).await.text();
            assert_eq!(log.contains("east wears a cloak"), way == "play" && cloaks == 1, "{way}: {log}");
        }
    }
}

#[tokio::test]
async fn playing_at_once_is_restricted_to_what_the_window_is_about() {
    let client = client();
    let table = client.open_sentries(&THREE, &[0, 1, 0]).await;
    order(&client, &table, 1, json!([{"window": "knock", "order": "play", "only": ["front"]}])).await;
    client.play(&table, 0, &["knock", "back"]).await;
    a_while().await;
    assert_eq!(ask(&client, &table, 1).await.1, "open", "elsewhere the seat is asked");
    // An order that is given while its window is open answers at once.
    order(&client, &table, 1, json!([{"window": "knock", "order": "play", "only": ["front", "back"]}])).await;
    until(&client, &table, 1, "knock", "answered").await;
}

#[tokio::test]
async fn a_pass_holds_until_the_next_turn_of_its_seat() {
    let client = client();
    let table = client.open_sentries(&THREE, &[0, 0, 0]).await;
    order(&client, &table, 1, json!([{"window": "knock", "order": "pass"}, {"window": "press", "order": "pass-if-bare"}])).await;
    client.play(&table, 0, &["knock", "front"]).await;
    until(&client, &table, 1, "knock", "answered").await;
    assert_eq!(orders(&client, &table, 1).await, [("pass".into(), json!([])), ("pass-if-bare".into(), json!([]))]);
    client.play(&table, 2, &["pass"]).await;
    until(&client, &table, 1, "turn", "open").await;
    assert_eq!(orders(&client, &table, 1).await, [("ask".into(), json!([])), ("pass-if-bare".into(), json!([]))]);
    // One that is given in the own turn holds through the rest of it.
    order(&client, &table, 1, json!([{"window": "knock", "order": "pass"}])).await;
    client.play(&table, 1, &["look", "enough", "knock", "back"]).await;
    assert_eq!(orders(&client, &table, 1).await[0].0, "pass");
    client.play(&table, 0, &["pass"]).await;
    client.play(&table, 2, &["pass"]).await;
    client.play(&table, 2, &["knock", "front"]).await;
    until(&client, &table, 1, "knock", "answered").await;
}

#[tokio::test]
async fn a_window_that_asks_one_seat_is_answered_by_its_order_too() {
    let client = client();
    let table = client.open_sentries(&THREE, &[0, 0, 0]).await;
    order(&client, &table, 1, json!([{"window": "press", "order": "pass-if-bare"}])).await;
    client.play(&table, 0, &["press"]).await;
    until(&client, &table, 1, "turn", "open").await;
}

#[tokio::test]
async fn nobody_else_can_tell_an_order_from_a_person() {
    let client = client();
    let cloaks = [0, 1, 1];
    let [by_order, by_hand, waiting] = [
        client.open_sentries(&THREE, &cloaks).await,
        client.open_sentries(&THREE, &cloaks).await,
        client.open_sentries(&THREE, &cloaks).await,
    ];
    order(&client, &by_order, 1, json!([{"window": "knock", "order": "pass"}])).await;
    let mut third = Events::api(&client, &by_order, &by_order.seats[2], None).await;
    assert!(third.next().await.is_some());
    for table in [&by_order, &by_hand, &waiting] {
        client.play(table, 0, &["knock", "front"]).await;
    }
    until(&client, &by_order, 1, "knock", "answered").await;
    client.play(&by_hand, 1, &["pass"]).await;
    assert_eq!(third.next().await.expect("the knock").data["ask"]["kind"], "knock");
    assert!(third.next().await.is_none(), "what the order answers is no event");
    drop(third);
    a_while().await;
    let others = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator];
    for who in others {
        assert_same(&client, &[by_order.clone(), by_hand.clone()], who, "an order or a person, under way").await;
        assert_same(&client, &[by_order.clone(), waiting.clone()], who, "an order or nobody yet, under way").await;
    }
    for seat in [0, 2] {
        let mut undo = Vec::new();
        for table in [&by_order, &by_hand, &waiting] {
            let step = client.get(&table.path(""), &table.seats[seat]).await.json()["step"].clone();
            undo.push(client.post(&table.path("/undo"), &table.seats[seat], json!({"step": step}).to_string()).await.whole());
        }
        assert!(undo.iter().all(|answer| *answer == undo[0]), "{undo:?}");
    }
    for table in [&by_order, &by_hand] {
        client.play(table, 2, &["cloak"]).await;
        until(&client, table, 1, "turn", "open").await;
    }
    for who in others {
        // The draw of the new turn is chance, and only its seat knows it.
        assert_same(&client, &[by_order.clone(), by_hand.clone()], who, "an order or a person, closed").await;
    }
}

#[tokio::test]
async fn a_window_lasts_as_long_whoever_answers_and_no_longer_than_that_where_nobody_can_tell() {
    let pause = Duration::from_millis(600);
    let client = Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), pause);
    for (way, moves) in [("pass", &[][..]), ("ask", &["pass"])] {
        for opening in [&["knock", "front"][..], &["press"]] {
            let table = client.open_sentries(&THREE, &[0, 0, 0]).await;
            let all = json!([{"window": "knock", "order": way}, {"window": "press", "order": way}]);
            for seat in [1, 2] {
                order(&client, &table, seat, all.clone()).await;
            }
            let begin = Instant::now();
            client.play(&table, 0, opening).await;
            let asked = if opening.len() == 2 { &[1, 2][..] } else { &[1] };
            for seat in asked {
                client.play(&table, *seat, moves).await;
            }
            until(&client, &table, 1, "turn", "open").await;
            assert!(begin.elapsed() >= pause, "{way}, {opening:?}: closed after {:?}", begin.elapsed());
        }
    }
    // With one person among bots there is nobody to hide from.
    let client = Client::sentries(Arc::new(Sqlite::in_memory().unwrap()), Duration::from_secs(3600));
    let table = client.open_sentries(&["human", "bot:random", "bot:random"], &[0, 0, 0]).await;
    client.play(&table, 0, &["knock", "front"]).await;
    for _ in 0..500 {
        if client.get(&table.path("/log"), &table.spectate).await.text().contains("the window is closed") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the window is still open");
}

#[tokio::test]
async fn an_order_is_the_secret_of_its_seat() {
    let client = client();
    let table = client.open_sentries(&THREE, &[0, 1, 0]).await;
    let page = async |place: &str, token: &str| client.page(&format!("/t/{}/{place}", table.id), token).await.text();
    let [zero, watch] = [page("0", &table.seats[0]).await, page("watch", &table.spectate).await];
    order(&client, &table, 1, json!([{"window": "knock", "order": "play", "only": ["front"]}])).await;
    assert_eq!([page("0", &table.seats[0]).await, page("watch", &table.spectate).await], [zero, watch.clone()]);
    assert_eq!(orders(&client, &table, 0).await[0].0, "ask");
    assert!(!watch.contains("Standing orders"));
    assert_eq!(client.get(&table.path("/orders"), &table.spectate).await.status, StatusCode::FORBIDDEN);
    let bell = client.open(r#"["human","human"]"#).await;
    assert!(!client.page(&format!("/t/{}/0", bell.id), &bell.seats[0]).await.text().contains("Standing orders"), "bell has no windows");
}

#[tokio::test]
async fn the_form_gives_orders_without_a_script() {
    let client = client();
    let table = client.open_sentries(&THREE, &[0, 1, 0]).await;
    let (address, token) = (format!("/t/{}/1", table.id), &table.seats[1]);
    let key = crate::token::form_key(token);
    let page = client.page(&address, token).await.text();
    assert!(page.contains("Standing orders") && page.contains(r#"name="order-knock""#) && page.contains(r#"name="only-knock""#));
    assert!(!page.contains(r#"name="only-press""#), "where nothing is played at once nothing is restricted");
    let give = async |order: &str, only: &str| {
        let fields = [("key", key.as_str()), ("order-knock", order), ("only-knock", only), ("order-press", "pass-if-bare")];
        client.form(&format!("{address}/orders"), token, &fields).await.status
    };
    assert_eq!(give("play", "back gate, front, ").await, StatusCode::SEE_OTHER);
    assert_eq!(orders(&client, &table, 1).await, [("play".into(), json!(["back", "front"])), ("pass-if-bare".into(), json!([]))]);
    let page = client.page(&address, token).await.text();
    assert!(page.contains(r#"value="Back Gate, Front Gate""#), "{page}");
    assert_eq!(give("play", "Cellar Door").await, StatusCode::BAD_REQUEST);
    assert_eq!(give("pass", "Cellar Door").await, StatusCode::SEE_OTHER, "the field counts for playing at once only");
    assert_eq!(orders(&client, &table, 1).await[0], ("pass".into(), json!([])));
}

#[tokio::test]
async fn what_is_no_order_is_refused_and_changes_nothing() {
    let client = client();
    let table = client.open_sentries(&THREE, &[0, 1, 0]).await;
    order(&client, &table, 1, json!([{"window": "knock", "order": "play", "only": ["front"]}])).await;
    for wrong in [
        json!([{"window": "turn", "order": "pass"}]),
        json!([{"window": "knock", "order": "always"}]),
        json!([{"window": "press", "order": "play"}]),
        json!([{"window": "knock", "order": "pass", "only": ["front"]}]),
        json!([{"window": "knock", "order": "play", "only": ["Front Gate"]}]),
        json!([{"window": "press", "order": "pass"}, {"window": "knock"}]),
        json!("pass"),
    ] {
        let answer = client.put(&table.path("/orders"), &table.seats[1], json!({ "orders": wrong }).to_string()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}: {}", answer.text());
    }
    assert_eq!(orders(&client, &table, 1).await, [("play".into(), json!(["front"])), ("ask".into(), json!([]))]);
}

#[tokio::test]
async fn orders_outlast_the_server_and_answer_what_was_asked_before() {
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let first = Client::sentries(store.clone(), Duration::ZERO);
    let table = first.open_sentries(&THREE, &[0, 0, 0]).await;
    order(&first, &table, 2, json!([{"window": "knock", "order": "pass-if-bare"}])).await;
    first.play(&table, 0, &["knock", "front"]).await;
    until(&first, &table, 2, "knock", "answered").await;
    // The other seat's order is stored, and the server ends before it has answered.
    let mut kept = store.load(&table.id).await.unwrap().unwrap();
    kept.seats[1].orders = kept.seats[2].orders.clone();
    store.change_seat(&table.id, kept.seats[1].clone()).await.unwrap();
    drop(first);
    let second = Client::sentries(store, Duration::ZERO);
    until(&second, &table, 1, "turn", "open").await;
    assert_eq!(orders(&second, &table, 2).await[0].0, "pass-if-bare");
}

#[tokio::test]
async fn a_seat_that_changes_hands_forgets_its_orders() {
    let client = client();
    let table = client.open_sentries(&THREE, &[0, 0, 0]).await;
    order(&client, &table, 1, json!([{"window": "knock", "order": "pass"}])).await;
    let answer = client.post(&table.path("/manage"), &table.seats[1], r#"{"change":"person 1"}"#).await.json();
    let link = answer["seats"][0]["token"].as_str().unwrap().to_owned();
    let mut table = table;
    let sat = client.post(&table.path("/sit"), &link, "{}").await.json();
    table.seats[1] = sat["token"].as_str().unwrap().to_owned();
    assert_eq!(orders(&client, &table, 1).await[0].0, "ask");
    let kept = client.house.store.load(&table.id).await.unwrap().unwrap();
    assert_eq!(kept.seats[1].orders, "");
}

#[tokio::test]
async fn a_chair_with_two_roles_orders_for_each_and_an_older_order_holds_for_both() {
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let first = Client::with(store.clone());
    let request = json!({"game": "spies", "seats": ["human", "human", "human"], "options": {"setup": "quick"}});
    let table = Open::read(&first.post("/api/tables", "", request.to_string()).await.json());
    // Stored before orders named a role.
    let mut kept = store.load(&table.id).await.unwrap().unwrap();
    kept.seats[0].orders = json!([{"window": "search", "order": "pass-if-bare", "line": 0}]).to_string();
    store.change_seat(&table.id, kept.seats[0].clone()).await.unwrap();
    drop(first);
    let client = Client::with(store);
    let by_role = async |seat: usize, window: &str| {
        let answer = client.get(&table.path("/orders"), &table.seats[seat]).await.json();
        let of_window = answer["orders"].as_array().unwrap().iter().filter(|order| order["window"] == window);
        of_window.map(|order| format!("{} {}", order["role"].as_str().unwrap_or("-"), order["order"].as_str().unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(by_role(0, "search").await, ["germany pass-if-bare", "italy pass-if-bare"]);
    assert_eq!(
        (by_role(0, "cover").await, by_role(1, "cover").await),
        (vec!["germany ask".into(), "italy ask".into()], vec!["- ask".into()])
    );
    order(&client, &table, 0, json!([{"window": "search", "role": "italy", "order": "ask"}])).await;
    assert_eq!(by_role(0, "search").await, ["germany pass-if-bare", "italy ask"], "the order for all stays for the other");
    order(&client, &table, 0, json!([{"window": "cover", "role": "germany", "order": "pass"}, {"window": "search", "order": "play"}]))
        .await;
    assert_eq!(by_role(0, "search").await, ["germany play", "italy play"], "without a role it is for all");
    assert_eq!(by_role(0, "cover").await, ["germany pass", "italy ask"]);
    // The form has a field for each.
    let (address, token) = (format!("/t/{}/0", table.id), &table.seats[0]);
    let page = client.page(&address, token).await.text();
    assert!(page.contains(r#"name="order-cover.italy""#) && page.contains("Italy: "), "{page}");
    let key = crate::token::form_key(token);
    let fields = [("key", key.as_str()), ("order-cover.italy", "pass-if-bare"), ("order-search.germany", "ask")];
    assert_eq!(client.form(&format!("{address}/orders"), token, &fields).await.status, StatusCode::SEE_OTHER);
    assert_eq!(by_role(0, "cover").await, ["germany pass", "italy pass-if-bare"]);
    assert_eq!(by_role(0, "search").await, ["germany ask", "italy play"]);
    for (seat, role) in [(0, "france"), (1, "russia"), (0, "nobody")] {
        let body = json!({"orders": [{"window": "cover", "role": role, "order": "pass"}]}).to_string();
        assert_eq!(client.put(&table.path("/orders"), &table.seats[seat], body).await.status, StatusCode::BAD_REQUEST, "{seat}, {role}");
    }
}
