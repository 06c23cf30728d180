//! What follows from a scene but hardly ever changes: the ground of its board and the colours of its
//! tints. Both are files with their hash as a name, so a browser fetches them once.

use crate::game::Game;
use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use scene::{Scene, Tint, svg};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeSet,
    fmt::Write,
    sync::{Mutex, PoisonError},
};
use table::{Options, Sight, Viewer};

/// The files that were drawn last: two for each game and edition in use.
static DRAWN: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());
const MOST: usize = 64;

/// The address of the ground of a scene.
pub(crate) fn ground(scene: &Scene) -> String {
    keep(svg::ground(scene), "svg")
}

/// The address of the ground on which a game begins, as a picture for its shelf.
pub(crate) fn cover(game: &Game) -> Option<String> {
    let options = Options::complete(game.about(), []).ok()?;
    let start = (game.open)(game.about().usual_seats, options, (game.house)(), None).ok()?;
    Some(ground(&start.scene(Viewer::Spectator, Sight::Settled)))
}

/// The address of the colours of a scene.
pub(crate) fn tints(scene: &Scene) -> String {
    let colours = svg::Colours::of(scene);
    let seats = scene.seats.iter().filter_map(|panel| panel.tint);
    let named: BTreeSet<Tint> = scene.palette.0.iter().map(|swatch| swatch.tint).chain(seats).collect();
    let mut css = String::new();
    for tint in named {
        let (full, pale) = (colours.side(tint), colours.pale(tint));
        let _ = writeln!(css, ".tint-{} {{ --tint: {full}; --tint-ink: {}; --tint-pale: {pale} }}", tint.0, svg::letter_on(full));
    }
    keep(css, "css")
}

fn keep(text: String, kind: &str) -> String {
    let hash = Sha256::digest(&text)[..10].iter().fold(String::new(), |mut hash, byte| {
        let _ = write!(hash, "{byte:02x}");
        hash
    });
    let name = format!("{hash}.{kind}");
    let mut kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if !kept.iter().any(|(known, _)| *known == name) {
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push((name.clone(), text));
    }
    format!("/drawn/{name}")
}

/// One of these files.
pub(crate) async fn drawn(Path(name): Path<String>) -> Response {
    let kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let Some((_, text)) = kept.iter().find(|(known, _)| *known == name) else {
        return (StatusCode::NOT_FOUND, "This file is drawn again with the page that needs it.").into_response();
    };
    let kind = if name.ends_with(".svg") { "image/svg+xml" } else { "text/css; charset=utf-8" };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")], text.clone()).into_response()
}
