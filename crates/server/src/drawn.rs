//! What follows from a scene but hardly ever changes: the ground of its board, the key of its signs and
//! the colours of its tints. They are files with their hash as a name, so a browser fetches them once.

use crate::{
    compression::{Care, gzip},
    token,
};
use axum::body::Bytes;
use bots::AnyGame;
use scene::{Scene, Tint, svg};
use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    fmt::Write,
    sync::{Mutex, PoisonError},
};
use table::{Options, Sight, Viewer};

/// The files that were drawn last: three for each game and edition in use.
static DRAWN: Mutex<Vec<File>> = Mutex::new(Vec::new());
const MOST: usize = 64;

struct File {
    name: String,
    text: Bytes,
    packed: Bytes,
    /// What it was drawn from, where that is known sooner than the drawing.
    from: Option<From>,
}

/// What a file was drawn from: the mark of a scene without its pieces, and what was drawn of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Ground(u64),
    Board(u64),
}

/// The address of the ground of a scene. Drawing takes long, so it is done once for every bare scene.
pub(crate) fn ground(scene: &Scene) -> String {
    once(From::Ground(svg::ground_key(scene)), scene, svg::ground)
}

fn once(from: From, scene: &Scene, draw: fn(&Scene) -> String) -> String {
    let kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = kept.iter().find(|file| file.from == Some(from)) {
        return address(&file.name);
    }
    drop(kept);
    keep(draw(scene), "svg", Some(from))
}

/// The address of the key of a board.
pub(crate) fn key(key: &Scene) -> String {
    board(key)
}

/// The address of a whole board, names and all.
fn board(scene: &Scene) -> String {
    once(From::Board(svg::ground_key(scene)), scene, svg::board)
}

fn address(name: &str) -> String {
    format!("/drawn/{name}")
}

/// The scenes on which the games begin, by word and number of seats, each made once.
static COVERS: Mutex<BTreeMap<(&str, u8), Scene>> = Mutex::new(BTreeMap::new());

/// The address of the picture on a game's shelf.
pub(crate) async fn cover(game: &AnyGame) -> Option<String> {
    let game = *game;
    crate::outside::on_a_thread(move || start(&game, game.about().usual_seats, |scene| board(&scene.on_map()))).await.ok().flatten()
}

/// A seat of a game before anybody sits there.
pub(crate) struct Side {
    /// Its name.
    pub(crate) name: String,
    /// Its sign, as SVG; empty where it has no colour.
    pub(crate) sign: String,
}

/// The seats of a game with so many of them.
pub(crate) async fn sides(game: &AnyGame, seats: u8) -> Vec<Side> {
    let game = *game;
    let named = move |scene: &Scene| {
        let sign = |tint: Option<Tint>| tint.map_or_else(String::new, |tint| svg::sign(scene, tint));
        // Beyond the chairs a game may have panels of those for whom others decide.
        let panels = scene.seats.iter().filter(|panel| panel.seat < seats);
        panels.map(|panel| Side { name: panel.name.clone(), sign: sign(panel.tint) }).collect::<Vec<_>>()
    };
    let sides = crate::outside::on_a_thread(move || start(&game, seats, named)).await.ok().flatten().unwrap_or_default();
    if sides.len() == usize::from(seats) { sides } else { Vec::new() }
}

/// Looks at the scene on which a game begins.
fn start<R>(game: &AnyGame, seats: u8, look: impl FnOnce(&Scene) -> R) -> Option<R> {
    let about = game.about();
    let mut covers = COVERS.lock().unwrap_or_else(PoisonError::into_inner);
    match covers.entry((about.id, seats)) {
        Entry::Occupied(known) => Some(look(known.get())),
        Entry::Vacant(place) => {
            let options = Options::complete(about, []).ok()?;
            let start = (game.open)(seats, options, (game.house_edition)(), None).ok()?;
            Some(look(place.insert(start.scene(Viewer::Spectator, Sight::Settled))))
        }
    }
}

/// The address of the colours of a scene, and of the places that a plan has in a window that is higher than wide.
pub(crate) fn tints(scene: &Scene) -> String {
    let colours = svg::Colours::of(scene);
    let seats = scene.seats.iter().filter_map(|panel| panel.tint);
    let named: BTreeSet<Tint> = scene.palette.0.iter().map(|swatch| swatch.tint).chain(seats).collect();
    let mut css = String::from(":root {");
    for (name, day, night) in svg::tokens(scene) {
        let _ = write!(css, " --{name}: light-dark({day}, {night});");
    }
    css.push_str(" }\n");
    for tint in named {
        let (full, pale) = (colours.side(tint), colours.pale(tint));
        let _ = writeln!(
            css,
            ".tint-{} {{ --tint: {full}; --tint-ink: {}; --tint-pale: light-dark({pale}, color-mix(in srgb, {full} 20%, #17181a)) }}",
            tint.0,
            svg::letter_on(full)
        );
    }
    css.extend(svg::portrait_style(&scene.on_map()));
    keep(css, "css", None)
}

fn keep(text: String, kind: &str, from: Option<From>) -> String {
    let name = format!("{}.{kind}", token::hash(&text, 10));
    let mut kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = kept.iter_mut().find(|file| file.name == name) {
        // The same drawing from another scene: without this it would be drawn again for every page.
        file.from = from.or(file.from);
    } else {
        if kept.len() == MOST {
            kept.remove(0);
        }
        let packed = gzip(&[text.as_bytes()], Care::Thorough).into();
        kept.push(File { name: name.clone(), text: text.into(), packed, from });
    }
    address(&name)
}

/// The text of one of these files, as it is and compressed.
pub(crate) fn file(name: &str) -> Option<(Bytes, Bytes)> {
    let kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    kept.iter().find(|file| file.name == name).map(|file| (file.text.clone(), file.packed.clone()))
}
