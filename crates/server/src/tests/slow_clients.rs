//! Nobody holds the house by saying nothing, or only half of it.

use super::client::Client;
use crate::{body::read_within, connections::Connections, latest::Latest, router, serving, serving::Door};
use axum::{
    Router,
    body::{Body, Bytes},
    http::{Request, header},
    routing::get,
};
use std::{convert::Infallible, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_stream::{StreamExt, pending};

const HEAD: Duration = Duration::from_millis(200);
const PATIENCE: Duration = Duration::from_secs(5);

fn door(connections: usize) -> Door {
    Door { head: HEAD, patience: PATIENCE, behind: Vec::new(), connections: Connections::at_most(connections) }
}

/// Everything that comes on a line until it is closed.
async fn rest(line: &mut TcpStream) -> String {
    let mut all = Vec::new();
    timeout(PATIENCE, line.read_to_end(&mut all)).await.expect("the line is closed").expect("it can be read");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test]
async fn who_does_not_end_the_head_of_a_request_is_turned_away_and_others_are_served() {
    let client = Client::new();
    let close = Latest::new(false);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(serving::serve(router(client.house.clone()), listener, close.clone(), door(64)));
    let mut slow = Vec::new();
    for begin in ["", "GET / HT", "GET /rules HTTP/1.1\r\nHost: localhost\r\nX-Slow: "] {
        let mut line = TcpStream::connect(address).await.unwrap();
        line.write_all(begin.as_bytes()).await.unwrap();
        slow.push(line);
    }
    let mut quick = TcpStream::connect(address).await.unwrap();
    quick.write_all(b"GET /rules HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
    assert!(rest(&mut quick).await.starts_with("HTTP/1.1 200 OK"));
    for mut line in slow {
        assert!(!rest(&mut line).await.contains("200 OK"));
    }
    close.set(true);
    timeout(PATIENCE, serving).await.expect("it ends when the house closes").unwrap();
}

/// A hundred lines on which nobody says anything, in a house with twenty places.
#[tokio::test]
async fn many_silent_connections_do_not_lock_the_house() {
    let client = Client::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let door = Door { head: PATIENCE * 10, ..door(20) };
    tokio::spawn(serving::serve(router(client.house.clone()), listener, Latest::new(false), door));
    // Whoever has a place and waits for an event keeps it.
    let open = client.open(r#"["human","human"]"#).await;
    let mut follower = TcpStream::connect(address).await.unwrap();
    let follow = format!("GET {} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {}\r\n\r\n", open.path("/events"), open.seats[0]);
    follower.write_all(follow.as_bytes()).await.unwrap();
    let mut begun = [0; 15];
    timeout(PATIENCE, follower.read_exact(&mut begun)).await.unwrap().unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200 OK");
    let mut silent = Vec::new();
    for _ in 0..100 {
        let mut line = TcpStream::connect(address).await.unwrap();
        line.write_all(b"GET / HT").await.unwrap();
        silent.push(line);
    }
    let mut quick = TcpStream::connect(address).await.unwrap();
    quick.write_all(b"GET /rules HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
    assert!(rest(&mut quick).await.starts_with("HTTP/1.1 200 OK"));
    let mut more = [0; 4096];
    while let Ok(read) = timeout(Duration::from_millis(100), follower.read(&mut more)).await {
        assert!(read.unwrap() > 0, "who follows a table is not sent away");
    }
}

/// Who reads nothing of a long answer is let go, and the house has its place back.
#[tokio::test]
async fn a_reader_who_takes_nothing_is_dropped() {
    let endless = Router::new().route(
        "/",
        get(|| async { Body::from_stream(tokio_stream::iter(0..).map(|_| Ok::<_, Infallible>(Bytes::from_static(&[b'.'; 65_536])))) }),
    );
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let door = Door { patience: HEAD, ..door(1) };
    tokio::spawn(serving::serve(endless, listener, Latest::new(false), door));
    let mut stuck = TcpStream::connect(address).await.unwrap();
    stuck.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    // The house has one place, and it is taken until patience ends.
    let mut next = String::new();
    while !next.starts_with("HTTP/1.1 200") {
        tokio::time::sleep(HEAD / 4).await;
        let mut line = TcpStream::connect(address).await.unwrap();
        if line.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.is_ok() {
            let mut begun = [0; 12];
            let read = timeout(PATIENCE, line.read(&mut begun)).await.expect("the place comes back").unwrap_or(0);
            next = String::from_utf8_lossy(&begun[..read]).into_owned();
        }
    }
}

/// Of those who come by a proxy each has a share, and nobody can take another's by writing down a wrong address.
#[tokio::test]
async fn by_a_proxy_each_sender_has_a_share() {
    let waiting = Router::new().route("/", get(|| async { Body::from_stream(pending::<Result<Bytes, Infallible>>()) }));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let door = Door { behind: vec!["127.0.0.1/32".parse().unwrap()], ..door(8) };
    tokio::spawn(serving::serve(waiting, listener, Latest::new(false), door));
    let mut lines = Vec::new();
    for (noted, status) in
        [("192.0.2.1", "200"); 4].into_iter().chain([("192.0.2.1", "503"), ("198.51.100.1, 192.0.2.1", "503"), ("192.0.2.2", "200")])
    {
        let mut line = TcpStream::connect(address).await.unwrap();
        line.write_all(format!("GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {noted}\r\n\r\n").as_bytes()).await.unwrap();
        let mut begun = [0; 12];
        timeout(PATIENCE, line.read_exact(&mut begun)).await.unwrap().unwrap();
        assert!(begun.ends_with(status.as_bytes()), "{noted}: {}", String::from_utf8_lossy(&begun));
        lines.push(line);
    }
}

#[tokio::test]
async fn a_name_that_is_not_ours_is_refused_in_plain_words() {
    let client = Client::new();
    for (path, kind) in [("/", "text/html"), ("/api/tables", "application/json")] {
        let request = Request::get(path).header(header::HOST, "evil.example").body(Body::empty()).unwrap();
        let answer = client.send(request).await;
        assert_eq!(answer.status, 421);
        assert!(answer.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with(kind) && answer.text().contains("table.test"));
    }
    let request = Request::get("/rules").header(header::HOST, "127.0.0.1:7878").body(Body::empty()).unwrap();
    assert_eq!(client.send(request).await.status, 200);
}

#[tokio::test]
async fn a_body_that_does_not_end_is_not_waited_for() {
    let begun = tokio_stream::once(Ok::<_, Infallible>(Bytes::from_static(b"{\"step\":")));
    let body = Body::from_stream(begun.chain(pending()));
    let error = read_within(body, 1000, Duration::from_millis(50)).await.unwrap_err();
    assert_eq!(error.status, 408);
    assert_eq!(read_within(Body::from("{}"), 1000, PATIENCE).await.unwrap(), b"{}");
}
