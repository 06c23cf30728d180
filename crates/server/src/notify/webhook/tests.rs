//! What is posted, what comes of every answer, and where nothing is posted to. The certificate of `localhost` beside this file is vouched for by the authority
//! beside it, which nobody else trusts.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

use super::*;
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    task::JoinHandle,
    time::timeout,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};

/// Reads a request to the end of its body, and answers.
async fn converse(mut line: impl AsyncRead + AsyncWrite + Unpin, answer: &[u8]) -> String {
    let mut told = Vec::new();
    while !told.ends_with(b"}") {
        let mut part = [0; 4096];
        match line.read(&mut part).await {
            Ok(read @ 1..) => told.extend(&part[..read]),
            _ => break,
        }
    }
    let _ = line.write_all(answer).await;
    let _ = line.flush().await;
    String::from_utf8_lossy(&told).into_owned()
}

/// Answers one request so, and says what it was.
async fn answering(answer: impl Into<Vec<u8>>) -> (u16, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (port, answer) = (listener.local_addr().unwrap().port(), answer.into());
    (port, tokio::spawn(async move { converse(listener.accept().await.unwrap().0, &answer).await }))
}

async fn outcome(answer: impl Into<Vec<u8>>) -> Result<(), Trouble> {
    let (port, _) = answering(answer).await;
    Poster::new(Reach::Anywhere).post(&format!("http://127.0.0.1:{port}/hook"), "{}".to_owned()).await
}

#[tokio::test]
async fn what_is_posted_is_a_request_with_json() {
    let (port, told) = answering("HTTP/1.1 204 No Content\r\n\r\n").await;
    let sent = Poster::new(Reach::Anywhere).post(&format!("http://localhost:{port}/hook?a=1"), r#"{"a":1}"#.to_owned()).await;
    assert_eq!(sent, Ok(()));
    let told = told.await.unwrap();
    assert!(told.starts_with("POST /hook?a=1 HTTP/1.1\r\n") && told.ends_with("\r\n\r\n{\"a\":1}"), "{told}");
    let head = told.to_lowercase();
    assert!(head.contains(&format!("host: localhost:{port}\r\n")) && head.contains("content-type: application/json\r\n"), "{head}");
    for secret in ["referer", "cookie", "authorization"] {
        assert!(!head.contains(secret), "{head}");
    }
}

#[tokio::test]
async fn every_answer_is_told_and_none_leads_elsewhere() {
    assert_eq!(outcome("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok").await, Ok(()));
    for (answer, may_pass, holds) in [
        ("HTTP/1.1 500 Oh\r\n\r\n", true, "status 500"),
        ("HTTP/1.1 429 Slowly\r\n\r\n", true, "status 429"),
        ("HTTP/1.1 404 Gone\r\n\r\n", false, "status 404"),
        ("HTTP/1.1 307 There\r\nLocation: http://127.0.0.1:1/\r\n\r\n", false, "follows nobody"),
        ("nonsense\r\n\r\n", true, "as a web server does"),
        ("", true, "as a web server does"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n", true, "as a web server does"),
    ] {
        let trouble = outcome(answer).await.unwrap_err();
        assert!(trouble.may_pass == may_pass && trouble.sentence.contains(holds), "{answer:?}: {trouble:?}");
    }
    let endless = format!("HTTP/1.1 200 OK\r\nX: {}\r\n\r\n", "x".repeat(200_000));
    assert!(outcome(endless).await.is_err(), "a head without end is not read to its end");
    let (port, nobody) = (TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port(), Poster::new(Reach::Anywhere));
    let trouble = nobody.post(&format!("http://127.0.0.1:{port}/"), "{}".to_owned()).await.unwrap_err();
    assert!(trouble.may_pass && trouble.sentence.contains("could not be reached"), "{trouble:?}");
}

/// However the machine itself or a neighbour is named: it is where the name leads that counts, when it is connected to.
#[tokio::test]
async fn nothing_is_sent_inside_unless_whoever_runs_the_house_allows_it() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let poster = Poster::new(Reach::Public);
    for host in [
        "127.0.0.1",
        "localhost",
        "LOCALHOST.",
        "127.1",
        "0x7f.0.0.1",
        "2130706433",
        "0177.0.0.1",
        "0",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[::]",
        "10.0.0.1",
        "169.254.169.254",
    ] {
        let address = format!("http://{host}:{port}/");
        let sent = timeout(Duration::from_secs(20), poster.post(&address, "{}".to_owned())).await.expect("at once");
        let trouble = sent.unwrap_err();
        let nowhere = trouble.sentence.contains("leads nowhere");
        assert!(nowhere || (trouble.sentence == INSIDE && !trouble.may_pass), "{address}: {trouble:?}");
    }
    assert!(poster.check(&format!("http://127.0.0.1:{port}/")).is_err(), "and where it is seen at once it is told at once");
    assert!(poster.check(&format!("https://[::ffff:10.0.0.1]:{port}/")).is_err());
    assert!(timeout(Duration::from_millis(50), listener.accept()).await.is_err(), "nobody has come");
}

#[test]
fn an_address_is_one_that_means_one_thing() {
    let poster = Poster::new(Reach::Public);
    for good in ["https://example.org/hook", "http://example.org", "https://example.org:8443/a?b=c", "https://xn--bcher-kva.example/"] {
        assert_eq!(poster.check(good), Ok(()), "{good}");
    }
    let long = format!("https://example.org/{}", "x".repeat(500));
    for bad in [
        "",
        "example.org",
        "/hook",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://",
        "https:///hook",
        "https://user@example.org/",
        "https://user:secret@example.org/",
        "https://example.org@127.0.0.1/",
        "http://example.org:25/",
        "http://example.org:22/",
        "https://example.org:99999/",
        "https://example.org/\r\nX: y",
        "https://example.org/ HTTP/1.1",
        "https://exämple.org/",
        "https://example.org\u{0}.evil/",
        "javascript:alert(1)",
        &long,
    ] {
        assert!(poster.check(bad).is_err(), "{bad:?}");
    }
}

/// A server that shows the certificate of `localhost`.
async fn safe_server() -> (u16, JoinHandle<Option<String>>) {
    let key = PrivateKeyDer::from_pem_slice(include_bytes!("localhost.key")).unwrap();
    let own = CertificateDer::from_pem_slice(include_bytes!("localhost.pem")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider())).with_safe_default_protocol_versions().unwrap();
    let config = config.with_no_client_auth().with_single_cert(vec![own], key).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let told = tokio::spawn(async move {
        let line = TlsAcceptor::from(Arc::new(config)).accept(listener.accept().await.ok()?.0).await.ok()?;
        Some(converse(line, b"HTTP/1.1 204 No Content\r\n\r\n").await)
    });
    (port, told)
}

#[tokio::test]
async fn a_safe_line_is_to_whom_the_name_says_and_to_nobody_else() {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_slice(include_bytes!("authority.pem")).unwrap()).unwrap();
    let trusting = Poster::trusting(Reach::Anywhere, roots);
    let (port, told) = safe_server().await;
    assert_eq!(trusting.post(&format!("https://localhost:{port}/hook"), "{}".to_owned()).await, Ok(()));
    assert!(told.await.unwrap().unwrap().starts_with("POST /hook HTTP/1.1\r\n"));
    for (poster, host) in [(&trusting, "127.0.0.1"), (&Poster::new(Reach::Anywhere), "localhost")] {
        let (port, told) = safe_server().await;
        let trouble = poster.post(&format!("https://{host}:{port}/"), "{}".to_owned()).await.unwrap_err();
        assert!(trouble.sentence.contains("could not show that it is the one"), "{trouble:?}");
        assert_eq!(told.await.unwrap(), None, "nothing was told");
    }
}
