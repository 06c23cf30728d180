//! Cards: the viewer's hand, what the viewer looks at, the stocks of both shops, the discards, and what is known of other hands.

use super::look;
use crate::play::trade;
use crate::tell::ids;
use crate::{Building, Kind, Moment, Place, Shop, Site, Treason, View};
use scene::{Card, Scene, Tint};

/// Draws all cards but those of the row.
pub(super) fn draw(g: &Treason, v: &View, scene: &mut Scene) {
    let b = &v.board;
    for place in v.look.iter().flatten() {
        if let Place::Known(card) = place {
            scene.cards.push(building(g, v, *card, "revealed"));
        }
    }
    if let Some(own) = v.own {
        // The few influence cards come first, so that they are in sight when one of them must go.
        for kind in g.edition.kinds_among(v.influence) {
            let copies = usize::from(v.influence.and(g.edition.copies[kind.index()]).len());
            scene.cards.extend((0..copies).map(|n| influence(g, kind, n, "hand")));
        }
        scene.cards.extend(v.hands[own.index()].iter().map(|card| in_hand(g, v, card)));
    }
    for shop in Shop::ALL {
        scene.cards.extend(b.shops[shop.index()].iter().map(|card| for_sale(g, v, card, shop)));
    }
    for master in g.masters.iter().filter(|it| Some(*it) != v.own) {
        let zone = format!("known-of-{}", master.name());
        scene.cards.extend(v.hands[master.index()].iter().map(|card| building(g, v, card, &zone)));
    }
    scene.cards.extend(b.discards.iter().map(|card| building(g, v, card, "discards")));
    scene.cards.extend(b.removed.iter().map(|card| building(g, v, card, "out-of-the-game")));
    for kind in g.edition.kinds_among(b.influence_discards) {
        let copies = usize::from(b.influence_discards.and(g.edition.copies[kind.index()]).len());
        let discarded =
            |n: usize| Card { id: format!("discarded-{}-{n}", g.edition.kinds[kind].id), ..influence(g, kind, n, "influence-discards") };
        scene.cards.extend((0..copies).map(discarded));
    }
}

/// A building card as it is printed.
pub(super) fn building(g: &Treason, _: &View, it: Building, zone: &str) -> Card {
    let (e, data) = (&g.edition, &g.edition.buildings[it]);
    let site = match e.categories[data.category].site {
        Site::Any => "on any own area",
        Site::NotInner => "on an own area outside the inner ring",
        Site::Road => "on an own area with a road",
        Site::NotRiver => "on an own area without a river",
    };
    Card::new(ids::card(e, it), data.title.clone(), zone)
        .tinted(look::category(data.category))
        .corner(data.value)
        .marked(look::sign(data.category))
        .from_source(data.source.id())
        .line(format!("{}, period {}. Costs {}, scores {}.", data.category.name(), data.period.id(), data.value, data.value))
        .line(format!("Stands {site}; pays {} and the bonus there.", data.value))
}

fn in_hand(g: &Treason, v: &View, it: Building) -> Card {
    let data = &g.edition.buildings[it];
    let open = v.board.open.has(it);
    let card =
        building(g, v, it, "hand").in_state(format!("{}, {}", data.category.id(), short_site(g.edition.categories[data.category].site)));
    let card = card.line(format!(
        "The Pawn Shop pays {}, the Free Market {}.",
        trade::pays(g, it, Shop::PawnShop),
        trade::pays(g, it, Shop::FreeMarket)
    ));
    if open { card.tag("all have seen it") } else { card }
}

const fn short_site(site: Site) -> &'static str {
    match site {
        Site::Any => "anywhere",
        Site::NotInner => "not inner",
        Site::Road => "on a road",
        Site::NotRiver => "no river",
    }
}

fn for_sale(g: &Treason, v: &View, it: Building, shop: Shop) -> Card {
    let costs = trade::costs(g, it, shop);
    building(g, v, it, ids::shop(shop)).line(format!("For sale for {costs}.")).in_state(format!("costs {costs}"))
}

/// An influence card.
fn influence(g: &Treason, kind: Kind, n: usize, zone: &str) -> Card {
    let data = &g.edition.kinds[kind];
    let state = match () {
        () if data.when.has(Moment::Answer) => "in others' turns",
        () if data.when.has(Moment::Refill) => "with a row card",
        () if data.when.has(Moment::Phase4) => "phases 1, 2, 4",
        () => "phases 1 and 2",
    };
    let card = Card::new(ids::influence(&g.edition, kind, n), data.title.clone(), zone)
        .tinted(Tint("influence"))
        .corner("i")
        .from_source(data.source.id())
        .in_state(state)
        .line(data.text.clone());
    let card = if data.dark.is_empty() { card } else { card.line(format!("For the Dark Master: {}", data.dark)) };
    if data.tower { card.tag("a tower takes the blow") } else { card }
}
