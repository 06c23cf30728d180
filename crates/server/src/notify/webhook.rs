//! Posts a few lines of JSON to an address that a player has left.
//!
//! The address is anybody's wish, so it is not believed: where its name leads is looked at when the connection is made, and it is that very address
//! which is connected to, so no name can lead elsewhere a moment later. No answer sends it on to another place, and of no answer more than the head is read.

use super::public::is_public;
use crate::config::Reach;
use axum::{
    body::Body,
    http::{Request, StatusCode, Uri, header, uri::Scheme},
};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::{net::SocketAddr, sync::Arc};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpStream, lookup_host},
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};

/// No address is longer than this.
const LONGEST: usize = 500;
/// No head of an answer is longer than this.
const LONGEST_HEAD: usize = 16 * 1024;

/// Why something did not arrive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trouble {
    /// In a sentence for whoever left the address. It tells no more of another machine than that.
    pub(super) sentence: String,
    /// Is it worth another try?
    pub(super) may_pass: bool,
}

impl Trouble {
    pub(super) fn passing(sentence: impl Into<String>) -> Trouble {
        Trouble { sentence: sentence.into(), may_pass: true }
    }

    pub(super) fn lasting(sentence: impl Into<String>) -> Trouble {
        Trouble { sentence: sentence.into(), may_pass: false }
    }
}

/// What posts.
pub(super) struct Poster {
    reach: Reach,
    tls: Option<TlsConnector>,
}

/// An address in its parts.
struct Target {
    safe: bool,
    /// The name to look up and to ask for a certificate of.
    host: String,
    port: u16,
    authority: String,
    path: String,
}

impl Poster {
    pub(super) fn new(reach: Reach) -> Poster {
        Poster::trusting(reach, RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() })
    }

    /// One that takes these for the authorities that vouch for others.
    pub(super) fn trusting(reach: Reach, roots: RootCertStore) -> Poster {
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider())).with_safe_default_protocol_versions();
        let tls = config.ok().map(|config| TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth())));
        Poster { reach, tls }
    }

    /// Says what is wrong with an address. Where its name leads is seen only when something is sent.
    pub(super) fn check(&self, address: &str) -> Result<(), String> {
        let target = read(address)?;
        let inside = target.host.parse().is_ok_and(|address| !is_public(address));
        if inside && self.reach == Reach::Public { Err(INSIDE.to_owned()) } else { Ok(()) }
    }

    /// Posts a text of JSON.
    pub(super) async fn post(&self, address: &str, body: String) -> Result<(), Trouble> {
        let target = read(address).map_err(Trouble::lasting)?;
        let found = lookup_host((target.host.as_str(), target.port)).await;
        let found = found.map_err(|_| Trouble::passing(format!("The name {} leads nowhere.", target.host)))?;
        let found: Vec<SocketAddr> = found.filter(|at| self.reach == Reach::Anywhere || is_public(at.ip())).collect();
        if found.is_empty() {
            return Err(Trouble::lasting(INSIDE));
        }
        let unreachable = |_| Trouble::passing(format!("{} could not be reached.", target.host));
        let line = TcpStream::connect(found.as_slice()).await.map_err(unreachable)?;
        if !target.safe {
            return speak(line, &target, body).await;
        }
        let tls = self.tls.as_ref().ok_or_else(|| Trouble::lasting("This house cannot speak safely."))?;
        let name = ServerName::try_from(target.host.clone()).map_err(|_| Trouble::lasting("The address has no name of a machine."))?;
        let line =
            tls.connect(name, line).await.map_err(|_| Trouble::passing(format!("{} could not show that it is the one.", target.host)))?;
        speak(line, &target, body).await
    }
}

const INSIDE: &str = "The address lies inside a private network, and this house sends nothing there.";

/// An address in its parts, or what is wrong with it.
fn read(address: &str) -> Result<Target, String> {
    let wrong = |why: &str| Err(format!("{why} An address looks like https://example.org/hook."));
    if address.len() > LONGEST || !address.bytes().all(|byte| byte.is_ascii_graphic()) {
        return wrong("The address is too long, or has signs that no address has.");
    }
    let Ok(uri) = address.parse::<Uri>() else { return wrong("This is no address.") };
    let safe = match uri.scheme() {
        Some(scheme) if *scheme == Scheme::HTTPS => true,
        Some(scheme) if *scheme == Scheme::HTTP => false,
        _ => return wrong("An address begins with https:// or http://."),
    };
    let Some(authority) = uri.authority().filter(|authority| !authority.as_str().contains('@') && !authority.host().is_empty()) else {
        return wrong("The address names no machine, or a user, which it must not.");
    };
    let usual = if safe { 443 } else { 80 };
    let written = authority.as_str().strip_prefix(authority.host()).and_then(|rest| rest.strip_prefix(':'));
    let Ok(port) = written.map_or(Ok(usual), str::parse::<u16>) else { return wrong("The port of the address is none.") };
    // What listens below does not speak HTTP, and would take what is posted for something else.
    if port < 1024 && port != 80 && port != 443 {
        return wrong("Below 1024 only the ports 80 and 443 are for this.");
    }
    let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
    let path = uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
    Ok(Target { safe, host, port, authority: authority.as_str().to_owned(), path })
}

async fn speak(line: impl AsyncRead + AsyncWrite + Unpin, target: &Target, body: String) -> Result<(), Trouble> {
    let broken = |_| Trouble::passing(format!("{} did not answer as a web server does.", target.host));
    let request = Request::post(&target.path)
        .header(header::HOST, &target.authority)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::USER_AGENT, "Perfidy")
        .header(header::CONNECTION, "close")
        .body(Body::from(body));
    let request = request.map_err(|_| Trouble::lasting("This is no address."))?;
    let (mut sender, connection) = http1::Builder::new().max_buf_size(LONGEST_HEAD).handshake(TokioIo::new(line)).await.map_err(broken)?;
    let mut connection = std::pin::pin!(connection);
    let mut answer = std::pin::pin!(sender.send_request(request));
    // The line is driven only until the head of the answer is there.
    let answer = tokio::select! {
        biased;
        answer = &mut answer => answer.map_err(broken)?,
        ended = &mut connection => {
            ended.map_err(broken)?;
            answer.await.map_err(broken)?
        }
    };
    told(answer.status())
}

/// What came of it, by the number of the answer.
fn told(status: StatusCode) -> Result<(), Trouble> {
    let sentence = format!("It answered with status {}.", status.as_u16());
    match status {
        _ if status.is_success() => Ok(()),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Err(Trouble::passing(sentence)),
        _ if status.is_server_error() => Err(Trouble::passing(sentence)),
        _ if status.is_redirection() => Err(Trouble::lasting(format!("{sentence} This house follows nobody to another address."))),
        _ => Err(Trouble::lasting(sentence)),
    }
}

#[cfg(test)]
mod tests;
