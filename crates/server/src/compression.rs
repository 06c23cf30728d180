//! Answers that end are compressed where their routes say so; streams never are.
//!
//! An answer with words of persons in it is compressed in pieces: between two marks of `written.rs` lies what somebody else may have
//! written, and each piece is compressed as if there were no other. The length of the whole is then the sum of lengths of which none
//! depends on another piece, so words tell nothing about a form key or a hand.

use crate::written;
use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compress, Compression, Crc, FlushCompress};

/// What is smaller than this fits into one packet anyway.
const SMALLEST: usize = 1000;
/// No answer with an end is larger.
const LARGEST: usize = 64 * 1024 * 1024;

/// The headers of an answer that was compressed before.
pub(crate) const PACKED: [(HeaderName, &str); 2] = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];

/// How much time is spent to save bytes.
#[derive(Clone, Copy)]
pub(crate) enum Care {
    /// For what is made for one reader.
    Quick,
    /// For what is compressed once and served for long.
    Thorough,
}

/// Does the reader take gzip?
pub(crate) fn accepts(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()).flat_map(|list| list.split(','));
    accepted.map(|one| one.split(';').map(str::trim)).any(|mut one| one.next() == Some("gzip") && one.next().is_none_or(|q| q != "q=0"))
}

/// A layer for routes whose answers are compressed.
pub(crate) async fn compressed(request: Request, next: Next) -> Response {
    let takes = accepts(request.headers());
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !takes || !is_text(&response) || response.body().size_hint().exact().is_none_or(|size| size < SMALLEST as u64) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, LARGEST).await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let packed = gzip(&written::pieces(&bytes), Care::Quick);
    head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    head.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(head, Body::from(packed))
}

/// A layer for everything: no mark leaves the house.
pub(crate) async fn unmarked(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let whole = response.body().size_hint().exact().is_some();
    if !whole || !is_text(&response) || response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, LARGEST).await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let plain = written::pieces(&bytes).concat();
    if plain.len() == bytes.len() {
        return Response::from_parts(head, Body::from(bytes));
    }
    head.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(head, Body::from(plain))
}

fn is_text(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    [&b"text/html"[..], b"text/plain", b"application/json", b"image/svg+xml"].iter().any(|text| kind.starts_with(text))
}

/// One gzip file of pieces that know nothing of each other.
pub(crate) fn gzip(pieces: &[&[u8]], care: Care) -> Vec<u8> {
    let level = match care {
        Care::Quick => Compression::new(6),
        Care::Thorough => Compression::best(),
    };
    // Magic, deflate, no flags, no time, no extra flags, no system.
    let mut file = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    let mut check = Crc::new();
    for (at, piece) in pieces.iter().enumerate() {
        check.update(piece);
        deflate(piece, level, if at + 1 == pieces.len() { FlushCompress::Finish } else { FlushCompress::Sync }, &mut file);
    }
    if pieces.is_empty() {
        deflate(&[], level, FlushCompress::Finish, &mut file);
    }
    file.extend(check.sum().to_le_bytes());
    file.extend(check.amount().to_le_bytes());
    file
}

/// A fresh compressor for each piece: it has seen nothing that it could refer to.
fn deflate(piece: &[u8], level: Compression, flush: FlushCompress, file: &mut Vec<u8>) {
    let mut compress = Compress::new(level, false);
    // What cannot shrink grows by a few bytes for each block.
    file.reserve(piece.len() + piece.len() / 1000 + 64);
    loop {
        let read = usize::try_from(compress.total_in()).unwrap_or(piece.len());
        // Memory suffices, so the compressor cannot fail, and where it has room left it has written everything.
        let done = compress.compress_vec(&piece[read..], file, flush).is_err() || file.len() < file.capacity();
        if done {
            return;
        }
        file.reserve(1024);
    }
}
