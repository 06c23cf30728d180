//! Bad input of any kind gets a clear sentence and the right status, and the table goes on.

use super::client::{Client, HOST};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::json;

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_a_browser_safe() {
    let client = Client::new();
    let table = client.open(r#"["human"]"#).await;
    for path in ["/", "/rules/bell", "/mine", "/nothing", "/api/games", "/api/nothing", "/assets/style.css", &format!("/t/{}", table.id)] {
        let answer = client.get(path, "").await;
        let policy = answer.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.headers[header::REFERRER_POLICY], "no-referrer", "{path}");
        assert!(!answer.text().contains("<script>"), "{path} has no script of its own");
    }
}

#[tokio::test]
async fn a_request_from_a_page_of_another_site_is_refused() {
    let client = Client::new();
    let table = client.open(r#"["human"]"#).await;
    let request = Request::post(table.path("/moves")).header(header::HOST, HOST).header(header::ORIGIN, "http://evil.test");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {}", table.seats[0]));
    assert_eq!(client.send(request.body(Body::from("{}")).unwrap()).await.status, StatusCode::FORBIDDEN);
    let path = format!("/t/{}/0/move", table.id);
    let with = |origin: Option<&'static str>| {
        let mut request = Request::post(&path).header(header::HOST, HOST).header(header::COOKIE, format!("perfidy={}", table.seats[0]));
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        request.body(Body::from("step=0&move=x")).unwrap()
    };
    assert_eq!(client.send(with(Some("http://evil.test"))).await.status, StatusCode::FORBIDDEN);
    assert_eq!(client.send(with(Some("null"))).await.status, StatusCode::FORBIDDEN, "a form that hides its page needs its key");
    assert_eq!(client.send(with(None)).await.status, StatusCode::UNAUTHORIZED, "a cookie counts only together with our own page");
    let key = crate::token::form_key(&table.seats[0]);
    let hidden = Request::post(&path).header(header::HOST, HOST).header(header::ORIGIN, "null");
    let hidden = hidden.header(header::COOKIE, format!("perfidy={}", table.seats[0]));
    let sent = client.send(hidden.body(Body::from(format!("step=0&move=x&key={key}"))).unwrap()).await;
    assert_eq!(sent.status, StatusCode::CONFLICT, "it comes as far as the step");
}

#[tokio::test]
async fn bad_wishes_for_a_table_are_named() {
    let client = Client::new();
    let long = format!(r#"{{"game":"bell","seats":["human"],"salt":"{}"}}"#, "a".repeat(70_000));
    let wrong = [
        (r#"{"game":"chess","seats":["human"]}"#, "chess"),
        (r#"{"game":"bell","seats":[]}"#, "seats"),
        (r#"{"game":"bell","seats":["human","human","human"]}"#, "seats"),
        (r#"{"game":"bell","seats":["alien"]}"#, "alien"),
        (r#"{"game":"bell","seats":["bot:genius"]}"#, "genius"),
        (r#"{"game":"bell","seats":["human"],"options":{"level":"insane"}}"#, "level"),
        (r#"{"game":"bell","seats":["human"],"options":{"colour":"red"}}"#, "colour"),
        (r#"{"game":"bell","seats":["human"],"edition":"feed"}"#, "feed"),
        (r#"{"game":"bell","seats":["human"],"salt":"xyz"}"#, "salt"),
        (r#"{"game":"bell","seats":["human"],"clock":"turn 0"}"#, "clock"),
        (r#"{"game":"bell","seats":["human"],"surprise":1}"#, "surprise"),
        ("", "body"),
        ("[]", "body"),
        ("\u{0}", "body"),
    ];
    for (body, word) in wrong {
        let answer = client.post("/api/tables", "", body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert!(answer.text().to_lowercase().contains(word), "{body}: {}", answer.text());
    }
    assert_eq!(client.post("/api/tables", "", long).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_record_that_does_not_parse_is_refused_with_its_line() {
    let client = Client::new();
    let send = async |text: &str| {
        let request = Request::post("/look").header(header::HOST, HOST).header(header::ORIGIN, format!("http://{HOST}"));
        client.send(request.body(Body::from(text.to_owned())).unwrap()).await
    };
    let answer = send("this is no record").await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.text().contains("perfidy record 1"), "{}", answer.text());
    assert_eq!(client.get("/look/feedfeed", "").await.status, StatusCode::NOT_FOUND);
    let huge = "x".repeat(5 << 20);
    assert_eq!(send(&huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let table = client.open(r#"["human"]"#).await;
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    client.post(&table.path("/moves"), &table.seats[0], json!({"step": step, "move": "resign"}).to_string()).await;
    let record = client.get(&table.path("/record"), &table.seats[0]).await.text();
    let taken = send(&record).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
    let page = client.get(taken.headers[header::LOCATION].to_str().unwrap(), "").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("REPLAY 0 /"), "it can be looked at");
    let address = taken.headers[header::LOCATION].to_str().unwrap().to_owned();
    for (end, kind) in [("text", "text/plain"), ("picture.svg", "image/svg"), ("picture.png", "image/png"), ("record", "text/plain")] {
        let answer = client.get(&format!("{address}/{end}?as=watch&step=1"), "").await;
        assert_eq!(answer.status, StatusCode::OK, "{end}");
        assert!(answer.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with(kind), "{end}");
    }
    let whole = client.page(&format!("/t/{}/0/whole", table.id), &table.seats[0]).await;
    assert_eq!(whole.headers[header::LOCATION].to_str().unwrap(), address, "the table leads to the same record");
    let changed = record.replacen("resign", "sleep", 1);
    assert_eq!(send(&changed).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn hostile_names_and_words_come_out_escaped() {
    let client = Client::new();
    let hostile = "<script>alert(1)</script>\"'&";
    let body = json!({"game": "bell", "seats": ["human", "human"], "names": [hostile, "x\u{7}\ny"]}).to_string();
    let table = super::client::Open::read(&client.post("/api/tables", "", body).await.json());
    client.post(&table.path("/chat"), &table.seats[0], json!({"text": hostile}).to_string()).await;
    client.form(&format!("/t/{}/0/note", table.id), &table.seats[0], &[("note", "</textarea><script>")]).await;
    let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("<script>alert") && !page.text().contains("</textarea><script>"));
    assert!(page.text().contains("&lt;script&gt;alert(1)"));
}

#[tokio::test]
async fn steps_that_are_not_there_and_seats_that_are_not_there() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let seat = &table.seats[0];
    for (path, status) in
        [(table.path("/picture.svg?step=9999"), 404), (table.path("/picture.svg?step=x"), 400), (table.path("/picture.png?step=9999"), 404)]
    {
        assert_eq!(client.get(&path, seat).await.status.as_u16(), status, "{path}");
    }
    let none = client.get(&table.path("/log?since=x"), "wrong").await;
    assert_eq!(none.status, StatusCode::UNAUTHORIZED, "who asks comes before what they ask for");
    for path in [table.path("/log?since=x"), table.path("/picture.png?step=-1")] {
        let answer = client.get(&path, seat).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        assert!(answer.json()["error"].as_str().unwrap().contains("end of the address"), "{}", answer.text());
    }
    let page = client.page(&format!("/t/{}/0/replay?step=x", table.id), seat).await;
    assert_eq!(page.status, StatusCode::BAD_REQUEST);
    assert!(page.text().contains("To the lobby"), "a page, not a bare line: {}", page.text());
    for (place, status) in
        [("0/replay?step=9999", 404), ("0/parts?step=9999", 404), ("7", 404), ("1", 401), ("watch", 401), ("0/nothing", 404)]
    {
        assert_eq!(client.page(&format!("/t/{}/{place}", table.id), seat).await.status.as_u16(), status, "{place}");
    }
    assert_eq!(client.page(&format!("/t/{}/join/wrong", table.id), "").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(client.page("/t/..%2f..%2fetc/0", seat).await.status, StatusCode::NOT_FOUND);
    assert_eq!(client.post("/rules/bell", "", "").await.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(client.play_first(&table, 0).await, "the table goes on");
}

#[tokio::test]
async fn control_characters_in_names_talk_and_notes_are_blanks() {
    let client = Client::new();
    let hostile = "a\u{1b}[31m\u{202e}b\u{9b}\nc\u{2066}";
    let body = json!({"game": "bell", "seats": ["human", "human"], "names": [hostile, "x"]}).to_string();
    let table = super::client::Open::read(&client.post("/api/tables", "", body).await.json());
    let seat = &table.seats[0];
    client.post(&table.path("/chat"), seat, json!({"text": hostile}).to_string()).await;
    client.put(&table.path("/note"), seat, json!({"note": hostile}).to_string()).await;
    assert_eq!(client.get(&table.path("/chat"), seat).await.json()["chat"][0]["text"], json!("a [31m b \nc"));
    assert_eq!(client.get(&table.path("/note"), seat).await.json()["note"], json!("a [31m b \nc "));
    let page = client.page(&format!("/t/{}/0", table.id), seat).await.text();
    assert!(page.contains("a [31m b c"), "the name is one line");
    assert!(!page.chars().any(|c| scene::control::is_control(c) && c != '\n' && c != '\t'));
    let quoted = client.post("/api/tables", "", json!({"game": hostile, "seats": ["human"]}).to_string()).await;
    assert!(!quoted.json()["error"].as_str().unwrap().chars().any(scene::control::is_control));
    // What is no move is quoted to its sender, in the same way; here both seats are asked in secret.
    let step = client.get(&table.path(""), seat).await.json()["step"].clone();
    let no_move = client.post(&table.path("/moves"), seat, json!({"step": step, "move": hostile}).to_string()).await.json();
    let text = no_move["refusal"]["text"].as_str().unwrap().to_owned();
    assert!(text.contains("a [31m b") && !text.chars().any(scene::control::is_control), "{text:?}");
}
