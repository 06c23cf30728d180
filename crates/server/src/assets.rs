//! Stylesheet, scripts and icon, inside the binary.

use crate::token;
use axum::{
    Router,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use std::sync::LazyLock;

/// A file that is served as it is.
struct File {
    name: &'static str,
    kind: &'static str,
    text: String,
    tag: String,
}

/// The partials of the one stylesheet, in their order.
const STYLES: &[&str] = &[
    include_str!("../assets/css/tokens.css"),
    include_str!("../assets/css/base.css"),
    // The rules of the drawing hold inside drawings only; what is drawn once and used again knows of no board around it.
    ":is(#board, svg.sign, .look) {",
    scene::svg::STYLE,
    "}",
    include_str!("../assets/css/board.css"),
    include_str!("../assets/css/bar.css"),
    include_str!("../assets/css/cards.css"),
    include_str!("../assets/css/seats.css"),
    include_str!("../assets/css/log.css"),
    include_str!("../assets/css/modes.css"),
    include_str!("../assets/css/pages.css"),
    include_str!("../assets/css/layout.css"),
    include_str!("../assets/css/phone.css"),
    include_str!("../assets/css/scripted.css"),
];

const SCRIPTS: &[(&str, &str)] = &[
    ("table.js", include_str!("../assets/js/table.js")),
    ("sitting.js", include_str!("../assets/js/sitting.js")),
    ("waiting.js", include_str!("../assets/js/waiting.js")),
    ("place.js", include_str!("../assets/js/place.js")),
    ("make.js", include_str!("../assets/js/make.js")),
    ("parts.js", include_str!("../assets/js/parts.js")),
    ("fold.js", include_str!("../assets/js/fold.js")),
    ("earlier.js", include_str!("../assets/js/earlier.js")),
    ("hold.js", include_str!("../assets/js/hold.js")),
    ("motion.js", include_str!("../assets/js/motion.js")),
    ("stream.js", include_str!("../assets/js/stream.js")),
    ("walk.js", include_str!("../assets/js/walk.js")),
    ("meanwhile.js", include_str!("../assets/js/meanwhile.js")),
    ("send.js", include_str!("../assets/js/send.js")),
    ("moves.js", include_str!("../assets/js/moves.js")),
    ("popup.js", include_str!("../assets/js/popup.js")),
    ("toast.js", include_str!("../assets/js/toast.js")),
    ("board.js", include_str!("../assets/js/board.js")),
    ("drag.js", include_str!("../assets/js/drag.js")),
    ("views.js", include_str!("../assets/js/views.js")),
    ("edges.js", include_str!("../assets/js/edges.js")),
    ("chips.js", include_str!("../assets/js/chips.js")),
    ("hand.js", include_str!("../assets/js/hand.js")),
    ("flash.js", include_str!("../assets/js/flash.js")),
    ("keys.js", include_str!("../assets/js/keys.js")),
    ("help.js", include_str!("../assets/js/help.js")),
    ("replay.js", include_str!("../assets/js/replay.js")),
    ("drawers.js", include_str!("../assets/js/drawers.js")),
    ("settings.js", include_str!("../assets/js/settings.js")),
    ("notify.js", include_str!("../assets/js/notify.js")),
    ("tables.js", include_str!("../assets/js/tables.js")),
    ("mine.js", include_str!("../assets/js/mine.js")),
    ("lobby.js", include_str!("../assets/js/lobby.js")),
    ("copy.js", include_str!("../assets/js/copy.js")),
    ("notes.js", include_str!("../assets/js/notes.js")),
    ("clocks.js", include_str!("../assets/js/clocks.js")),
];

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let mut files = vec![
        File::new("style.css", "text/css; charset=utf-8", STYLES.concat()),
        File::new("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg").to_owned()),
    ];
    files.extend(SCRIPTS.iter().map(|(name, text)| File::new(name, "text/javascript; charset=utf-8", (*text).to_owned())));
    files
});

impl File {
    fn new(name: &'static str, kind: &'static str, text: String) -> File {
        let tag = token::hash(&text, 8);
        File { name, kind, text, tag }
    }
}

/// The routes of the files.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/assets/fonts/{name}", get(|axum::extract::Path(name): axum::extract::Path<String>| async move { font(&name) }))
        .route(
            "/assets/{name}",
            get(|axum::extract::Path(name): axum::extract::Path<String>, headers: HeaderMap| async move { answer(&name, &headers) }),
        )
        .route("/favicon.ico", get(|headers: HeaderMap| async move { answer("icon.svg", &headers) }))
}

/// A file, or only word that the browser has it already.
fn answer(name: &str, headers: &HeaderMap) -> Response {
    let Some(file) = FILES.iter().find(|file| file.name == name) else { return StatusCode::NOT_FOUND.into_response() };
    let tag = format!("\"{}\"", file.tag);
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|sent| sent.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    ([(header::CONTENT_TYPE, file.kind)], caching, file.text.as_str()).into_response()
}

/// The fonts, for pages and for pictures, so that both look the same on every machine: what the build script cut, by file name.
pub(crate) const FONTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

/// A font of the house, which never changes under its name.
fn font(name: &str) -> Response {
    let Some((_, bytes)) = FONTS.iter().find(|(known, _)| *known == name) else { return StatusCode::NOT_FOUND.into_response() };
    ([(header::CONTENT_TYPE, "font/ttf"), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")], *bytes).into_response()
}
