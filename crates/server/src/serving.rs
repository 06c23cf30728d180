//! Connections: who takes too long to say what they want is turned away, so that nobody holds the house by saying nothing.

use crate::{
    api_error::ApiError,
    connections::{Connections, Held, Place},
    endless::{self, Begun},
    latest::Latest,
    patient::Patient,
    sender::{self, Way},
};
use axum::{
    Router,
    body::Body,
    http::{Method, StatusCode},
    response::IntoResponse,
};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use ipnet::IpNet;
use std::{convert::Infallible, future::pending, net::IpAddr, sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc,
};
use tower::ServiceExt;

/// Whom the house lets in, and how long it waits for them.
pub(crate) struct Door {
    /// So long a browser may take for the head of a request, or say nothing between two of them.
    pub(crate) head: Duration,
    /// So long it may take nothing of what is sent to it.
    pub(crate) patience: Duration,
    /// The proxies that are believed when they say for whom they ask.
    pub(crate) behind: Vec<IpNet>,
    pub(crate) connections: Arc<Connections>,
}

impl Door {
    /// As a house that people use.
    pub(crate) fn usual(behind: Vec<IpNet>) -> Door {
        Door { head: Duration::from_secs(30), patience: Duration::from_secs(60), behind, connections: Connections::of_the_machine() }
    }

    /// The address to which a connection is counted: proxies share theirs among all, and the same machine may have as many as it likes.
    fn counted(&self, peer: IpAddr) -> Option<IpAddr> {
        let peer = peer.to_canonical();
        (!peer.is_loopback() && !sender::is_proxy(&self.behind, peer)).then_some(sender::whole(peer))
    }
}

/// When no connection can be taken, some are given back soon.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves connections until the house closes, and then those that are open until their answers end.
pub(crate) async fn serve(router: Router, listener: TcpListener, closing: Latest<bool>, door: Door) {
    // Whoever is at work holds one of these.
    let (at_work, mut all_done) = mpsc::channel::<()>(1);
    let door = Arc::new(door);
    loop {
        let accepted = tokio::select! {
                biased;
            accepted = listener.accept() => accepted,
            _ = closing.until(|closing| *closing) => break,
        };
        let Ok((stream, address)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // An answer that does not fit one packet must not wait until its reader has confirmed the first: a browser takes 40 ms for
        // that. A connection that does not take it is slower and no worse.
        let _ = stream.set_nodelay(true);
        let Some(place) = door.connections.admit(door.counted(address.ip())) else {
            turn_away(&stream);
            continue;
        };
        let connection = Connection {
            router: router.clone(),
            door: door.clone(),
            peer: address.ip(),
            place: Arc::new(place),
            closing: closing.clone(),
            at_work: at_work.clone(),
        };
        tokio::spawn(connection.answer(stream));
    }
    drop((listener, at_work));
    // Nothing is sent: this ends when the last of them has let go.
    all_done.recv().await;
}

/// One connection.
struct Connection {
    router: Router,
    door: Arc<Door>,
    peer: IpAddr,
    place: Arc<Place>,
    closing: Latest<bool>,
    at_work: mpsc::Sender<()>,
}

impl Connection {
    /// Answers its requests until it ends; how it ends is its reader's affair.
    async fn answer(self, stream: TcpStream) {
        let Connection { router, door, peer, place, closing, at_work } = self;
        let begun = Begun::default();
        let service = service_fn({
            let (place, begun, door) = (place.clone(), begun.clone(), door.clone());
            move |mut request: Request<Incoming>| {
                let busy = place.busy();
                let sender = sender::sender(peer, request.headers(), &door.behind);
                request.extensions_mut().insert(sender);
                // A proxy's connections are everybody's: there each request takes of its sender's share.
                let share = (sender.way == Way::ByProxy).then(|| door.connections.share(sender::whole(sender.address)));
                let (router, begun) = (router.clone(), begun.clone());
                // In a box, since whoever serves the connection keeps as much room for it as it is large.
                Box::pin(async move {
                    let asked = if endless::has_no_body(&request) { request.method().clone() } else { Method::POST };
                    let answer = if matches!(share, Some(None)) {
                        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, TOO_MANY).into_response()
                    } else {
                        router.oneshot(request.map(Body::new)).await?
                    };
                    let answer = answer.map(|body| Body::new(Held::until_sent(body, (busy, share))));
                    match begun.put_down(&asked, answer) {
                        Some(answer) => Ok::<_, Infallible>(answer),
                        // It is sent elsewhere, and this connection comes to no other answer.
                        None => pending().await,
                    }
                })
            }
        });
        let mut http = http1::Builder::new();
        // No more than this lies ready for a reader who takes nothing.
        http.timer(TokioTimer::new()).header_read_timeout(door.head).max_buf_size(MOST_UNSENT);
        let mut connection = http.serve_connection(TokioIo::new(Patient::new(stream, door.patience)), service);
        let answer = loop {
            tokio::select! {
                biased;
                _ = &mut connection => return,
                answer = begun.answer() => break answer,
                () = place.displaced() => return,
                _ = closing.until(|closing| *closing) => std::pin::Pin::new(&mut connection).graceful_shutdown(),
            }
            if closing.get() {
                tokio::select! {
                biased;
                    _ = &mut connection => {}
                    () = place.displaced() => {}
                }
                return;
            }
        };
        let line = connection.into_parts().io.into_inner();
        // As a task of its own it takes no more room than it needs.
        tokio::spawn(async move {
            let sent = endless::send(line, answer).await;
            drop((place, at_work));
            sent.is_ok()
        });
    }
}

/// So much of an answer is kept ready at most; what comes later is made when there is room for it.
const MOST_UNSENT: usize = 64 * 1024;

const TOO_MANY: &str = "Too many connections are open from your address. Close some, or wait a moment.";

/// Says why a connection is not taken, if it can be said at once.
fn turn_away(stream: &TcpStream) {
    let head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\nRetry-After: 5\r\n";
    let _ = stream.try_write(format!("{head}Content-Length: {}\r\n\r\n{TOO_MANY}", TOO_MANY.len()).as_bytes());
}
