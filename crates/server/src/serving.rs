//! Connections: who takes too long to say what they want is turned away, so that nobody holds the house by saying nothing.

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use std::time::Duration;
use tokio::{net::TcpListener, sync::watch};
use tower::ServiceExt;

/// So long a browser may take for the head of a request, or say nothing between two of them.
pub(crate) const HEAD: Duration = Duration::from_secs(30);

/// When no connection can be taken, some are given back soon.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves connections until the house closes, and then those that are open until their answers end.
pub(crate) async fn serve(router: Router, listener: TcpListener, mut closing: watch::Receiver<bool>, head: Duration) {
    let open = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head);
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
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), service));
        // How a connection ends is its reader's affair.
        tokio::spawn(async move { connection.await.is_ok() });
    }
    drop(listener);
    open.shutdown().await;
}
