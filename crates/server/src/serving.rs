//! Connections: who takes too long to say what they want is turned away, so that nobody holds the house by saying nothing.

use crate::{
    api_error::ApiError,
    connections::{Connections, Held},
    patient::Patient,
    sender::{self, Way},
};
use axum::{Router, body::Body, http::StatusCode, response::IntoResponse};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use ipnet::IpNet;
use std::{net::IpAddr, sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
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
pub(crate) async fn serve(router: Router, listener: TcpListener, mut closing: watch::Receiver<bool>, door: Door) {
    let open = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(door.head);
    let door = Arc::new(door);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
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
        let (place, line) = (Arc::new(place), Patient::new(stream, door.patience));
        let (router, door, at_work) = (router.clone(), door.clone(), place.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            let busy = at_work.busy();
            let sender = sender::sender(address.ip(), request.headers(), &door.behind);
            request.extensions_mut().insert(sender);
            // A proxy's connections are everybody's: there each request takes of its sender's share.
            let share = (sender.way == Way::ByProxy).then(|| door.connections.share(sender::whole(sender.address)));
            let router = router.clone();
            async move {
                let answer = if matches!(share, Some(None)) {
                    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, TOO_MANY).into_response()
                } else {
                    router.oneshot(request.map(Body::new)).await?
                };
                Ok::<_, std::convert::Infallible>(answer.map(|body| Held::until_sent(body, (busy, share))))
            }
        });
        let connection = open.watch(http.serve_connection(TokioIo::new(line), service));
        // How a connection ends is its reader's affair.
        tokio::spawn(async move {
            tokio::select! {
                ended = connection => ended.is_ok(),
                () = place.displaced() => false,
            }
        });
    }
    drop(listener);
    open.shutdown().await;
}

const TOO_MANY: &str = "Too many connections are open from your address. Close some, or wait a moment.";

/// Says why a connection is not taken, if it can be said at once.
fn turn_away(stream: &TcpStream) {
    let head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\nRetry-After: 5\r\n";
    let _ = stream.try_write(format!("{head}Content-Length: {}\r\n\r\n{TOO_MANY}", TOO_MANY.len()).as_bytes());
}
