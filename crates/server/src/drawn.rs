//! What follows from a scene but hardly ever changes: the ground of its board, the key of its signs and
//! the colours of its tints. They are files with their hash as a name, so a browser fetches them once.

use crate::token;
use bots::AnyGame;
use scene::{Scene, Tint, svg};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    sync::{Mutex, PoisonError},
};
use table::{Options, Sight, Viewer};

/// The files that were drawn last: three for each game and edition in use.
static DRAWN: Mutex<Vec<File>> = Mutex::new(Vec::new());
const MOST: usize = 64;

struct File {
    name: String,
    text: String,
    /// What it was drawn from, where that is known sooner than the drawing.
    from: Option<u64>,
}

/// The address of the ground of a scene. Drawing takes long, so it is done once for every bare scene.
pub(crate) fn ground(scene: &Scene) -> String {
    once(scene, svg::ground)
}

fn once(scene: &Scene, draw: fn(&Scene) -> String) -> String {
    let from = svg::ground_key(scene);
    let kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = kept.iter().find(|file| file.from == Some(from)) {
        return address(&file.name);
    }
    drop(kept);
    keep(draw(scene), "svg", Some(from))
}

/// The address of the key of a board.
pub(crate) fn key(key: &Scene) -> String {
    once(key, svg::board)
}

fn address(name: &str) -> String {
    format!("/drawn/{name}")
}

/// The scenes on which the games begin, each made once.
static COVERS: Mutex<BTreeMap<&str, Scene>> = Mutex::new(BTreeMap::new());

/// The address of the picture on a game's shelf.
pub(crate) async fn cover(game: &AnyGame) -> Option<String> {
    let game = *game;
    tokio::task::spawn_blocking(move || start(&game, ground)).await.ok().flatten()
}

/// The names of a game's seats where all of them are taken.
pub(crate) async fn seat_names(game: &AnyGame) -> Vec<String> {
    let (game, most) = (*game, usize::from(game.about().seats.1));
    let names = |scene: &Scene| scene.seats.iter().map(|panel| panel.name.clone()).collect::<Vec<_>>();
    let named = tokio::task::spawn_blocking(move || start(&game, names)).await.ok().flatten().unwrap_or_default();
    if named.len() == most { named } else { Vec::new() }
}

/// Looks at the scene on which a game begins.
fn start<R>(game: &AnyGame, look: impl FnOnce(&Scene) -> R) -> Option<R> {
    let about = game.about();
    let mut covers = COVERS.lock().unwrap_or_else(PoisonError::into_inner);
    if !covers.contains_key(about.id) {
        let options = Options::complete(about, []).ok()?;
        let start = (game.open)(about.usual_seats, options, (game.house_edition)(), None).ok()?;
        covers.insert(about.id, start.scene(Viewer::Spectator, Sight::Settled));
    }
    covers.get(about.id).map(look)
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
    keep(css, "css", None)
}

fn keep(text: String, kind: &str, from: Option<u64>) -> String {
    let name = format!("{}.{kind}", token::hash(&text, 10));
    let mut kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if !kept.iter().any(|file| file.name == name) {
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push(File { name: name.clone(), text, from });
    }
    address(&name)
}

/// The text of one of these files.
pub(crate) fn file(name: &str) -> Option<String> {
    let kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    kept.iter().find(|file| file.name == name).map(|file| file.text.clone())
}
