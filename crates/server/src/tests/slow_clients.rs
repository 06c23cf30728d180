//! Nobody holds the house by saying nothing, or only half of it.

use super::client::Client;
use crate::{body::read_within, router, serving};
use axum::body::{Body, Bytes};
use std::{convert::Infallible, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::timeout,
};
use tokio_stream::{StreamExt, pending};

const HEAD: Duration = Duration::from_millis(200);
const PATIENCE: Duration = Duration::from_secs(5);

/// Everything that comes on a line until it is closed.
async fn rest(line: &mut TcpStream) -> String {
    let mut all = Vec::new();
    timeout(PATIENCE, line.read_to_end(&mut all)).await.expect("the line is closed").expect("it can be read");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test]
async fn who_does_not_end_the_head_of_a_request_is_turned_away_and_others_are_served() {
    let client = Client::new();
    let (close, closing) = watch::channel(false);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(serving::serve(router(client.house.clone()), listener, closing, HEAD));
    let mut slow = Vec::new();
    for begin in ["", "GET / HT", "GET /rules HTTP/1.1\r\nHost: perfidy\r\nX-Slow: "] {
        let mut line = TcpStream::connect(address).await.unwrap();
        line.write_all(begin.as_bytes()).await.unwrap();
        slow.push(line);
    }
    let mut quick = TcpStream::connect(address).await.unwrap();
    quick.write_all(b"GET /rules HTTP/1.1\r\nHost: perfidy\r\nConnection: close\r\n\r\n").await.unwrap();
    assert!(rest(&mut quick).await.starts_with("HTTP/1.1 200 OK"));
    for mut line in slow {
        assert!(!rest(&mut line).await.contains("200 OK"));
    }
    close.send_replace(true);
    timeout(PATIENCE, serving).await.expect("it ends when the house closes").unwrap();
}

#[tokio::test]
async fn a_body_that_does_not_end_is_not_waited_for() {
    let begun = tokio_stream::once(Ok::<_, Infallible>(Bytes::from_static(b"{\"step\":")));
    let body = Body::from_stream(begun.chain(pending()));
    let error = read_within(body, 1000, Duration::from_millis(50)).await.unwrap_err();
    assert_eq!(error.status, 408);
    assert_eq!(read_within(Body::from("{}"), 1000, PATIENCE).await.unwrap(), b"{}");
}
