//! Letters for a seat that is asked: to an address whose reader has said yes, until they say no.

use super::client::{Answer, Client, Open};
use crate::{Config, House, Mail, upkeep};
use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use bots::AnyGame;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use store::Sqlite;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpListener,
    sync::mpsc,
    time::timeout,
};

/// A mail server that takes every letter, and what it was told.
async fn post_office() -> (String, mpsc::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let (took, letters) = mpsc::channel(16);
    tokio::spawn(async move {
        loop {
            let (line, _) = listener.accept().await.unwrap();
            let took = took.clone();
            tokio::spawn(async move {
                let (read, mut write) = line.into_split();
                let (mut lines, mut letter, mut writes) = (BufReader::new(read).lines(), String::new(), false);
                write.write_all(b"220 post.test\r\n").await.unwrap();
                while let Ok(Some(line)) = lines.next_line().await {
                    letter += &line;
                    letter += "\n";
                    let answer = match line.as_str() {
                        "." if writes => {
                            writes = false;
                            took.send(std::mem::take(&mut letter)).await.unwrap();
                            "250 taken"
                        }
                        _ if writes => continue,
                        "DATA" => {
                            writes = true;
                            "354 go on"
                        }
                        "QUIT" => "221 bye",
                        _ => "250 well",
                    };
                    write.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
                }
            });
        }
    });
    (address, letters)
}

struct Letters {
    client: Client,
    table: Open,
    letters: mpsc::Receiver<String>,
}

impl Letters {
    async fn new() -> Letters {
        let (server, letters) = post_office().await;
        let mail = Some(Mail { server, from: "Perfidy <perfidy@house.test>".to_owned() });
        assert_eq!(mail.as_ref().unwrap().check(), Ok(()));
        let config = Config { mail, notify_after: Duration::ZERO, notify_again: Duration::from_millis(20), ..Client::config() };
        let client = Client::of(House::new(vec![AnyGame::of::<bell::Bell>()], Arc::new(Sqlite::in_memory().unwrap()), config));
        let table = client.open(r#"["human","human"]"#).await;
        Letters { client, table, letters }
    }

    async fn wish(&self, seat: usize, mail: &str) -> Answer {
        self.client.put(&self.table.path("/notify"), &self.table.seats[seat], json!({"mail": mail}).to_string()).await
    }

    async fn look_after(&self) {
        let loaded = self.client.house.table(&self.table.id).await.unwrap();
        upkeep::look_after(&self.client.house, &loaded).await;
    }

    /// The next letter as one text, with the breaks of its lines taken out.
    async fn letter(&mut self) -> Option<String> {
        let letter = timeout(Duration::from_secs(5), self.letters.recv()).await.ok()??;
        Some(letter.replace("=\n", "").replace("=3D", "="))
    }

    async fn nothing(&mut self) -> bool {
        timeout(Duration::from_millis(200), self.letters.recv()).await.is_err()
    }

    async fn press(&self, path: &str, what: &str) -> Answer {
        self.client.send(Request::post(path).body(Body::from(what.to_owned())).unwrap()).await
    }

    async fn asked(&self) -> usize {
        for seat in 0..2 {
            if self.client.get(&self.table.path(""), &self.table.seats[seat]).await.json()["moves"].get(0).is_some() {
                return seat;
            }
        }
        panic!("nobody is asked");
    }
}

/// The path of the link that ends letters.
fn link(letter: &str) -> String {
    let rest = letter.split_once("/letters/").unwrap_or_else(|| panic!("no link in {letter}")).1;
    let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '/')).unwrap_or(rest.len());
    format!("/letters/{}", &rest[..end])
}

#[tokio::test]
async fn letters_come_after_a_yes_and_end_by_one_press() {
    let mut it = Letters::new().await;
    let seat = it.asked().await;
    assert_eq!(it.wish(seat, "anna@example.org").await.status, StatusCode::OK);
    let first = it.letter().await.expect("whoever reads there is asked");
    assert!(first.contains("RCPT TO:<anna@example.org>") && first.contains("say yes here"), "{first}");
    it.look_after().await;
    assert!(it.nothing().await, "before a yes nothing comes");

    // A program for letters looks at the link: that is no yes.
    let path = link(&first);
    assert!(it.client.page(&path, "").await.text().contains("Yes, write to me"));
    it.look_after().await;
    assert!(it.nothing().await);
    assert_eq!(it.press(&format!("{}x", &path[..path.len() - 1]), "what=yes").await.status, StatusCode::NOT_FOUND);
    assert_eq!(it.press(&path, "what=yes").await.status, StatusCode::OK);
    it.look_after().await;
    let word = it.letter().await.expect("now it comes");
    assert!(word.contains("Subject: ") && word.contains(&format!("/t/{}/{seat}", it.table.id)), "{word}");
    assert!(word.contains("List-Unsubscribe: <") && word.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{word}");
    for secret in it.table.seats.iter().chain([&it.table.opener, &it.table.spectate]) {
        assert!(!word.contains(secret.as_str()), "{word}");
    }
    it.look_after().await;
    assert!(it.nothing().await, "one for each question");
    // One press ends them, without a page and without a cookie.
    assert_eq!(it.press(&link(&word), "List-Unsubscribe=One-Click").await.status, StatusCode::OK);
    assert_eq!(it.client.house.store.load(&it.table.id).await.unwrap().unwrap().seats[seat].notify, "", "the address is forgotten");
    assert_eq!(it.press(&link(&word), "what=yes").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn no_address_smuggles_a_line_and_few_are_asked() {
    let mut it = Letters::new().await;
    for bad in [
        "anna",
        "anna@",
        "@example.org",
        "a@b\r\nRCPT TO:<c@d>",
        "anna@example.org\r\nBcc: b@example.org",
        "anna@example.org, b@example.org",
        "<anna@example.org>",
        "a b@example.org",
        "anna@example.org\u{0}",
        "änna@example.org",
    ] {
        assert_eq!(it.wish(0, bad).await.status, StatusCode::BAD_REQUEST, "{bad:?}");
    }
    assert_eq!(it.wish(0, &format!("{}@example.org", "a".repeat(300))).await.status, StatusCode::BAD_REQUEST);
    assert!(it.nothing().await);
    for n in 0..3 {
        assert_eq!(it.wish(0, &format!("anna{n}@example.org")).await.status, StatusCode::OK);
        assert!(it.letter().await.is_some());
    }
    assert_eq!(it.wish(0, "anna9@example.org").await.status, StatusCode::TOO_MANY_REQUESTS, "one seat asks few");
    assert_eq!(it.wish(1, "bert@example.org").await.status, StatusCode::OK);
    // The same address again asks nobody again.
    assert_eq!(it.wish(1, "bert@example.org").await.status, StatusCode::OK);
    assert!(it.letter().await.is_some() && it.nothing().await);
    let shown: Value = it.client.get(&it.table.path("/notify"), &it.table.seats[1]).await.json();
    assert_eq!(shown["mail"], json!({"address": "bert@example.org", "confirmed": false}));
    assert!(!it.client.page(&format!("/t/{}/0", it.table.id), &it.table.seats[0]).await.text().contains("bert@"), "nobody else sees it");
}

#[tokio::test]
async fn a_house_without_a_mail_server_offers_no_letters() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    let answer = client.put(&table.path("/notify"), &table.seats[0], r#"{"mail":"anna@example.org"}"#).await;
    assert!(answer.status == StatusCode::BAD_REQUEST && answer.text().contains("sends no letters"), "{}", answer.text());
    assert!(!client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text().contains("e-mail"));
    for (server, from) in [("nonsense", "a@b.example"), ("smtp://localhost", "nobody"), ("http://user:secret@x", "a@b.example")] {
        let wrong = Mail { server: server.to_owned(), from: from.to_owned() }.check().unwrap_err();
        assert!(!wrong.contains("secret"), "{wrong}");
    }
}
