//! A view in the words of the wire, for clients of the API: ids for everything.

use crate::play::{attack, ending, income};
use crate::{
    Area, Areas, Building, Buildings, Category, Force, Frame, Kind, Master, Owner, Place, Power, Shop, Threat, Treason, View, view::open,
};
use serde_json::{Map, Value, json};
use table::{Know, Mine};

/// A view as JSON.
pub(crate) fn wire(g: &Treason, v: &View) -> Value {
    let (b, e) = (&v.board, &g.edition);
    let question = g.question(v);
    let areas_now: Map<String, Value> = e.all.iter().map(|at| (e.areas[at].id.clone(), area(g, v, at))).collect();
    let powers: Map<String, Value> =
        Power::ALL.into_iter().map(|it| (it.id().to_owned(), json!(b.powers[it.index()].map(Owner::id)))).collect();
    let players: Map<String, Value> = g.masters.iter().map(|it| (it.id().to_owned(), player(g, v, it))).collect();
    let shops: Map<String, Value> = Shop::ALL.into_iter().map(|it| (it.id().to_owned(), json!(cards(g, b.shops[it.index()])))).collect();
    json!({
        "question": question.kind.map(|kind| kind.0),
        "asked": question.asked.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "mine": question.mine == Mine::Open,
        "round": b.round,
        "last_round": g.last_round(),
        "target": g.target(),
        "phase": b.phase().map(|phase| phase.id()),
        "first": b.first.id(),
        "active": b.active.id(),
        "own": v.own.map(|own| own.id()),
        "areas": areas_now,
        "dark_master": b.dark_master.map(|at| &e.areas[at].id),
        "black_marker": b.score(Owner::Dark),
        "row": b.row().iter().map(|it| json!({ "card": e.buildings[it.building].id, "blocks": it.blocks, "pays": paid(g, v, e.category_of(it.building)) })).collect::<Vec<_>>(),
        "pile": v.pile,
        "influence_pile": v.influence_pile,
        "towers_left": g.towers(b),
        "black_knights_left": g.knights(b, Owner::Dark),
        "shops": shops,
        "discards": cards(g, b.discards),
        "removed": cards(g, b.removed),
        "influence_discards": e.kinds_among(b.influence_discards).map(|it| kind(g, it)).collect::<Vec<_>>(),
        "powers": powers,
        "players": players,
        "looks_at": v.look.iter().flatten().map(|it| match it {
            Place::Known(card) => json!(e.buildings[*card].id),
            Place::Unknown(_) => Value::Null,
        }).collect::<Vec<_>>(),
        "doings": { "areas": b.doings.areas, "buildings": b.doings.buildings, "towers": b.doings.towers, "counters": b.doings.counters, "attacks": b.doings.attacks },
        "threat": threat(g, v),
        "attack": odds(g, v),
        "last": b.last,
        "ended_now": { "evil": ending::evil(g, b).iter().map(Master::id).collect::<Vec<_>>(), "good": ending::good(g, b).iter().map(Master::id).collect::<Vec<_>>() },
        "ending": b.ending,
    })
}

fn area(g: &Treason, v: &View, at: Area) -> Value {
    let b = &v.board;
    json!({
        "owner": b.owner(at).map(Owner::id),
        "building": b.building(at).map(|it| &g.edition.buildings[it].id),
        "tower": b.towers.has(at),
    })
}

fn player(g: &Treason, v: &View, master: Master) -> Value {
    let (b, at) = (&v.board, master.index());
    let income: Map<String, Value> =
        Category::ALL.into_iter().map(|it| (it.id().to_owned(), json!(income::of(g, &open(v), master, it)))).collect();
    json!({
        "points": b.score(master.into()),
        "blocks": b.blocks(master),
        "income": income,
        "white": b.counters(master, Force::Good),
        "black": b.counters(master, Force::Dark),
        "black_values": v.black[at].iter().filter(|it| **it > 0).collect::<Vec<_>>(),
        "cards": v.hand_count(master),
        "known_cards": cards(g, v.hands[at]),
        "influence_cards": v.influence_count[at],
        "influence": if v.own == Some(master) { g.edition.kinds_among(v.influence).map(|it| kind(g, it)).collect() } else { Vec::new() },
        "areas": areas(g, b.land_of(master.into())),
        "in_city": !b.evicted.has(master),
    })
}

fn paid(g: &Treason, v: &View, category: Category) -> Map<String, Value> {
    g.in_city(&v.board).iter().map(|it| (it.id().to_owned(), json!(income::of(g, &open(v), it, category)))).collect()
}

fn threat(g: &Treason, v: &View) -> Value {
    let Frame::Window { threat, .. } = v.board.top() else { return Value::Null };
    match threat {
        Threat::Card { kind: it, area, .. } => {
            json!({ "kind": "card", "card": kind(g, it), "area": area.map(|at| &g.edition.areas[at].id) })
        }
        Threat::Attack => json!({ "kind": "attack", "area": v.board.dark_master.map(|at| &g.edition.areas[at].id) }),
        Threat::Purchase(at) => json!({ "kind": "purchase", "area": g.edition.areas[at].id }),
    }
}

/// The attack that could be made where the Dark Master stands (`treason.att.preview`).
fn odds(g: &Treason, v: &View) -> Value {
    let b = &v.board;
    let Some((at, defender)) = attack::target(b) else { return Value::Null };
    let (attack, defence) = attack::totals(g, b, at, defender);
    let (wins, draws, losses) = attack::odds(attack as i8 - defence as i8);
    json!({ "area": g.edition.areas[at].id, "defender": defender.id(), "attack": attack, "defence": defence, "of_36": [wins, draws, losses] })
}

fn cards(g: &Treason, list: Buildings) -> Vec<&str> {
    list.iter().map(|it: Building| g.edition.buildings[it].id.as_str()).collect()
}

fn areas(g: &Treason, list: Areas) -> Vec<&str> {
    list.iter().map(|it| g.edition.areas[it].id.as_str()).collect()
}

fn kind(g: &Treason, kind: Kind) -> &str {
    &g.edition.kinds[kind].id
}
