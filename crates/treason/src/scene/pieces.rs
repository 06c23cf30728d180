//! What stands in the city: buildings, towers, the Dark Master; and the markers on the score track.

use super::{look, map};
use crate::tell::{ids, naming};
use crate::{Area, Building, Owner, Treason, View};
use scene::{Berth, Glyph, Piece, Scene, Shape};

/// Draws all pieces of the map.
pub(super) fn draw(g: &Treason, v: &View, scene: &mut Scene) {
    let b = &v.board;
    for at in g.edition.all.iter() {
        scene.pieces.extend(b.building(at).map(|it| building(g, it, at)));
        scene.pieces.extend(b.towers.has(at).then(|| tower(g, at)));
    }
    let on = b.dark_master.map_or_else(|| ids::OUTSIDE.to_owned(), |at| ids::area(&g.edition, at));
    scene.pieces.push(
        Piece::new(ids::DARK_MASTER, "dark-master", 'D', on)
            .labelled("the Dark Master")
            .marked(Glyph::Hood)
            .shaped(Shape::Shield)
            .berthed(Berth::Corner),
    );
    let in_city = g.in_city(b);
    for owner in Owner::ALL.into_iter().filter(|it| it.master().is_none_or(|master| in_city.has(master))) {
        let points = b.score(owner);
        let marker = Piece::new(ids::marker(owner), "marker", map::letter(owner), map::square(g, points));
        let whose = if owner == Owner::Dark { "black marker".to_owned() } else { format!("{}'s marker", naming::owner(owner)) };
        scene.pieces.push(marker.of_side(naming::tint(owner)).labelled(format!("{whose}, {}", naming::points(points))));
    }
}

/// A building, as a tile over the price of its area.
fn building(g: &Treason, it: Building, at: Area) -> Piece {
    let data = &g.edition.buildings[it];
    Piece::new(format!("building-{}", data.id), data.category.id(), look::category_letter(data.category), ids::area(&g.edition, at))
        .labelled(format!("{}, {} {}", data.title, data.category.id(), data.value))
        .valued(data.value)
        .marked(look::sign(data.category))
        .shaped(Shape::Square)
        .berthed(Berth::Middle)
}

fn tower(g: &Treason, at: Area) -> Piece {
    Piece::new(format!("tower-{}", g.edition.areas[at].id), "tower", 'W', ids::area(&g.edition, at))
        .labelled("watchtower")
        .marked(Glyph::Tower)
        .shaped(Shape::Fort)
        .berthed(Berth::Corner)
}
