//! Stylesheet, script, fonts and icon, inside the binary.

use crate::{
    compression::{self, Care, gzip},
    token,
};
use axum::{
    Router,
    body::Bytes,
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, IntoResponseParts, Response},
    routing::get,
};
use std::{borrow::Cow, sync::LazyLock};

/// A file that is served as it is.
struct File {
    name: String,
    kind: &'static str,
    bytes: Cow<'static, [u8]>,
    /// The same, compressed; nothing where that does not help.
    packed: Option<Bytes>,
    tag: String,
}

/// The partials of the one stylesheet, in their order.
const STYLES: &[&str] = &[
    include_str!("../assets/css/fonts.css"),
    include_str!("../assets/css/tokens.css"),
    include_str!("../assets/css/base.css"),
    // The rules of the drawing hold inside drawings only; what is drawn once and used again knows of no board around it.
    ":is(#board, svg.sign, .look) {",
    scene::svg::STYLE,
    "}",
    include_str!("../assets/css/board.css"),
    include_str!("../assets/css/bar.css"),
    include_str!("../assets/css/cards.css"),
    include_str!("../assets/css/offer.css"),
    include_str!("../assets/css/seats.css"),
    include_str!("../assets/css/log.css"),
    include_str!("../assets/css/modes.css"),
    include_str!("../assets/css/pages.css"),
    include_str!("../assets/css/house.css"),
    include_str!("../assets/css/end.css"),
    include_str!("../assets/css/layout.css"),
    include_str!("../assets/css/phone.css"),
    include_str!("../assets/css/scripted.css"),
];

/// All scripts, joined by the build script.
const SCRIPT: &str = include_str!(concat!(env!("OUT_DIR"), "/script.js"));

/// A font of the house, for pages and for pictures, so that both look the same on every machine.
pub(crate) struct Font {
    pub(crate) name: &'static str,
    /// The letters in use, as a font file that a program can read.
    pub(crate) drawn: &'static [u8],
    /// The same, packed for browsers.
    pub(crate) served: &'static [u8],
    /// Its full name, whose it is, its licence and where that is read, as the font says.
    pub(crate) says: [&'static str; 4],
}

/// What the build script cut.
pub(crate) const FONTS: &[Font] = include!(concat!(env!("OUT_DIR"), "/faces.rs"));

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let mut files: Vec<_> = FONTS.iter().map(|font| File::new(format!("{}.woff2", font.name), "font/woff2", font.served)).collect();
    // The stylesheet names fonts by their plain names.
    let named = |style: String, font: &File| style.replace(&format!("/assets/{}", font.name), &font.address());
    let style = files.iter().fold(without_comments(&STYLES.concat()), named);
    files.push(File::new("style.css".to_owned(), "text/css; charset=utf-8", style.into_bytes()));
    files.push(File::new("script.js".to_owned(), "text/javascript; charset=utf-8", SCRIPT.as_bytes()));
    files.push(File::new("icon.svg".to_owned(), "image/svg+xml", include_bytes!("../assets/icon.svg").as_slice()));
    files
});

impl File {
    fn new(name: String, kind: &'static str, bytes: impl Into<Cow<'static, [u8]>>) -> File {
        let bytes = bytes.into();
        let tag = token::hash(&bytes, 8);
        let packed = (kind != "font/woff2").then(|| gzip(&[&bytes], Care::Thorough).into());
        File { name, kind, bytes, packed, tag }
    }

    /// Where a browser finds this very file, for ever.
    fn address(&self) -> String {
        format!("/assets/{}/{}", self.tag, self.name)
    }
}

pub(crate) fn without_comments(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once("*/").map_or("", |(_, rest)| rest))
}

/// The address of a file, with a fingerprint, so that a browser asks for it once.
pub(crate) fn address(name: &str) -> String {
    FILES.iter().find(|file| file.name == name).map_or_else(|| format!("/assets/{name}"), File::address)
}

impl File {
    fn answer(&'static self, headers: &HeaderMap, caching: impl IntoResponseParts) -> Response {
        let kind = [(header::CONTENT_TYPE, self.kind)];
        match self.packed.as_ref().filter(|_| compression::accepts(headers)) {
            Some(packed) => (kind, caching, compression::PACKED, packed.clone()).into_response(),
            None => (kind, caching, &*self.bytes).into_response(),
        }
    }
}

/// The routes of the files.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route(
            "/assets/{tag}/{name}",
            get(|Path((tag, name)): Path<(String, String)>, headers: HeaderMap| async move { for_ever(&tag, &name, &headers) }),
        )
        .route("/assets/{name}", get(|Path(name): Path<String>, headers: HeaderMap| async move { present(&name, &headers) }))
        .route("/favicon.ico", get(|headers: HeaderMap| async move { present("icon.svg", &headers) }))
}

/// The file of this fingerprint, which never changes.
fn for_ever(tag: &str, name: &str, headers: &HeaderMap) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name && file.tag == tag) else { return StatusCode::NOT_FOUND.into_response() };
    file.answer(headers, [(header::CACHE_CONTROL, "public, max-age=31536000, immutable")])
}

/// A file as it is now, or only word that the browser has it already.
fn present(name: &str, headers: &HeaderMap) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name) else { return StatusCode::NOT_FOUND.into_response() };
    let tag = format!("\"{}\"", file.tag);
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|sent| sent.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    file.answer(headers, caching)
}
