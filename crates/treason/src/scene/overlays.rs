//! What a reader may lay over the city: what can be isolated and by which purchase, where each card of the hand may be built, and how far the
//! Dark Master can go.

use super::{dangers, look};
use crate::play::{build, dark_master};
use crate::tell::ids;
use crate::{Areas, Category, Owner, Treason, View, view::open};
use scene::Overlay;

/// The three sheets.
pub(super) fn overlays(g: &Treason, v: &View) -> Vec<Overlay> {
    if v.board.ending.is_some() {
        return Vec::new();
    }
    vec![isolation(g, v), sites(g, v), reach(g, v)]
}

/// An arrow from the area that would be bought to what would fall, and who could buy it.
fn isolation(g: &Treason, v: &View) -> Overlay {
    let e = &g.edition;
    let closings = dangers::closings(g, &v.board);
    let mut overlay = Overlay::new("isolation", "Isolation");
    for it in &closings {
        for at in it.falls {
            let arrow = (ids::area(e, it.area), ids::area(e, at));
            if !overlay.arrows.contains(&arrow) {
                overlay.arrows.push(arrow);
            }
        }
    }
    for area in e.all.iter().filter(|area| closings.iter().any(|it| it.area == *area)) {
        let buyers = closings.iter().filter(|it| it.area == area).map(|it| look::letter(Owner::from(it.buyer)));
        overlay = overlay.note(ids::area(e, area), buyers.collect::<String>());
    }
    overlay
}

/// The signs of the categories that the viewer holds, on every area where one may be built.
fn sites(g: &Treason, v: &View) -> Overlay {
    let mut overlay = Overlay::new("sites", "Sites");
    let Some(own) = v.own else { return overlay };
    let s = open(v);
    for category in Category::ALL {
        let held = v.hands[own.index()].and(g.edition.of_category[category.index()]).nth(0);
        let sites = held.map_or(Areas::NONE, |card| build::sites(g, &s, own, card));
        for at in sites {
            overlay = overlay.sign(ids::area(&g.edition, at), category.id(), look::sign(category));
        }
    }
    overlay
}

/// How many steps the Dark Master needs, as long as the die could show them; the active player's towers let him pass.
fn reach(g: &Treason, v: &View) -> Overlay {
    let mut overlay = Overlay::new("reach", "Dark Master");
    let mut known = Areas::NONE;
    for steps in 1..=dark_master::SIDES {
        let now = dark_master::reach(g, &v.board, steps);
        for at in now.minus(known) {
            overlay = overlay.note(ids::area(&g.edition, at), steps);
        }
        known = known.or(now);
    }
    overlay
}
