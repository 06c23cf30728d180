//! Answers that do not end: event streams, sent by ourselves once they begin.
//!
//! What reads and writes requests keeps two buffers of eight kilobytes for each connection, for as long as it is open. Most connections are
//! streams on which nothing happens, so a stream is taken out of its hands as soon as it begins: what remains is the socket and whoever
//! follows the table. The line ends with the stream.

use crate::patient::Patient;
use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, Method, Response, header},
};
use hyper::{HeaderMap, body::Incoming};
use std::{
    fmt::Write,
    io,
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    sync::Notify,
};
use tokio_stream::StreamExt;

/// Marks an answer as one that does not end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Endless;

/// Where an answer of a connection that does not end is put down.
#[derive(Clone, Default)]
pub(crate) struct Begun {
    answer: Arc<Mutex<Option<Response<Body>>>>,
    begun: Arc<Notify>,
}

impl Begun {
    /// Puts an answer down that does not end; gives any other one back.
    pub(crate) fn put_down(&self, asked: &Method, answer: Response<Body>) -> Option<Response<Body>> {
        if answer.extensions().get::<Endless>().is_none() || asked != Method::GET {
            return Some(answer);
        }
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
        self.begun.notify_one();
        None
    }

    /// The answer that does not end, once there is one.
    pub(crate) async fn answer(&self) -> Response<Body> {
        loop {
            self.begun.notified().await;
            if let Some(answer) = self.answer.lock().unwrap_or_else(PoisonError::into_inner).take() {
                return answer;
            }
        }
    }
}

/// Does a request have nothing after its head, as one for a stream? Then the connection holds nothing more of it.
pub(crate) fn has_no_body(request: &hyper::Request<Incoming>) -> bool {
    hyper::body::Body::is_end_stream(request.body())
}

/// Sends an answer until it ends or its reader has gone.
pub(crate) async fn send(mut line: Patient, answer: Response<Body>) -> io::Result<()> {
    let (head, body) = answer.into_parts();
    let text = written(head.headers);
    drop(head.extensions);
    line.write_all(&text).await?;
    drop(text);
    let mut events = body.into_data_stream();
    // Who follows a stream says nothing; the end of what they might say is their leaving.
    let mut said = [0; 16];
    loop {
        let event: Bytes = tokio::select! {
            event = events.next() => match event {
                Some(Ok(event)) => event,
                Some(Err(_)) | None => break,
            },
            read = line.read(&mut said) => match read {
                Ok(0) | Err(_) => return Ok(()),
                Ok(_) => continue,
            },
        };
        line.write_all(&event).await?;
    }
    line.shutdown().await
}

/// The head of an answer whose end is the end of the line.
fn written(mut headers: HeaderMap) -> Vec<u8> {
    headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    let mut text = format!("HTTP/1.1 200 OK\r\ndate: {}\r\n", httpdate::fmt_http_date(SystemTime::now()));
    for (name, value) in &headers {
        let _ = write!(text, "{name}: {}\r\n", value.to_str().unwrap_or_default());
    }
    text += "\r\n";
    text.into_bytes()
}
