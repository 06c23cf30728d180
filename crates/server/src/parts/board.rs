//! The board: the live layers above the ground. Tracks beside the map are in `tracks.rs`.

use super::{Part, Showing};
use crate::drawn;
use maud::{Markup, html};
use scene::{
    Scene,
    svg::{self, Marks},
};

/// The ground of the board, which is a cached file. The scene is that of the map alone.
pub(crate) fn ground(map: &Scene) -> Markup {
    html! {
        picture #ground {
            @if let Some(turned) = map.in_portrait() {
                source media=(svg::PORTRAIT) srcset=(drawn::ground(&turned)) width=(turned.size.w) height=(turned.size.h);
            }
            img.ground src=(drawn::ground(map)) alt="" width=(map.size.w) height=(map.size.h);
        }
    }
}

/// The live layers of the board.
pub(super) fn layers(show: &Showing<'_>, map: &Scene) -> Vec<Part> {
    let marks = show.before.map(|before| Marks::between(before, &show.snapshot.scene)).unwrap_or_default();
    svg::layers(map, &marks).into_iter().map(|layer| Part { id: layer.id, html: layer.svg }).collect()
}
