//! A view in the words of the wire, for clients of the API: ids for everything, nothing that the view does not hold.

use crate::{Card, Event, Item, Items, Leader, Orchestra, Pawn, View, item::kinds_of};
use serde_json::{Map, Value, json};
use table::{DeckPlace, Know, Mine, Set};

/// A view as JSON.
pub(crate) fn wire(g: &Orchestra, v: &View) -> Value {
    let (b, e) = (&v.board, &g.edition);
    let question = g.question(v);
    let space = |at: Option<crate::edition::Space>| at.map(|at| e.spaces[at].id.as_str());
    let leaders: Map<String, Value> = Leader::ALL.into_iter().map(|it| (it.id().into(), json!(space(b.leader(it))))).collect();
    let tiles: Map<String, Value> =
        b.tiles().iter().map(|at| (e.spaces[at].id.clone(), json!(b.up(at).map_or("face-down", Item::id)))).collect();
    json!({
        "question": question.kind.map(|kind| kind.0),
        "asked": question.asked.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "mine": question.mine == Mine::Open,
        "stage": b.stage,
        "turn": b.turns,
        "active": b.who(b.active).map(|who| e.sheets[who].id.as_str()),
        "actions": g.actions_left(b),
        "support": b.support,
        "floor": g.floor,
        "track": b.track,
        "supply": b.supply(),
        "current": b.current.map(|kind| e.events[kind].id.as_str()),
        "key": b.key.map(|kind| e.events[kind].id.as_str()),
        "pile": {
            "count": v.pile.count,
            "known": v.pile.top.iter().map(|place| match place {
                DeckPlace::Known(event) => json!(event_id(g, *event)),
                DeckPlace::KnownToOthers => json!("seen-by-others"),
                DeckPlace::Unknown => Value::Null,
            }).collect::<Vec<_>>(),
            "seen": v.loose.iter().map(|event| event_id(g, event)).collect::<Vec<_>>(),
            "gone": v.lost.iter().map(|event| event_id(g, event)).collect::<Vec<_>>(),
        },
        "leaders": leaders,
        "tiles": tiles,
        "discard": cards(g, b.discard),
        "item_discard": items(&b.item_discard),
        "conspirators": g.pawns.iter().filter(|pawn| b.who(*pawn).is_some()).map(|pawn| conspirator(g, v, pawn)).collect::<Vec<_>>(),
        "face": v.face.map(|face| e.faces[face.index()].id.as_str()),
        "roll": b.roll.0,
        "ending": b.ending,
    })
}

fn event_id(g: &Orchestra, event: Event) -> &str {
    &g.edition.events[g.edition.of_event(event)].id
}

fn cards(g: &Orchestra, cards: Set<Card>) -> Vec<&str> {
    cards.iter().map(|card| g.edition.kinds[g.edition.of_card(card)].id.as_str()).collect()
}

fn items(items: &Items) -> Map<String, Value> {
    kinds_of(items).map(|item| (item.id().to_owned(), json!(items[item.index()]))).collect()
}

fn conspirator(g: &Orchestra, v: &View, pawn: Pawn) -> Value {
    let (b, at) = (&v.board, pawn.index());
    json!({
        "id": g.edition.sheets[g.sheet_of(b, pawn)].id,
        "seat": g.seat_of(pawn).0,
        "space": b.at(pawn).map(|space| g.edition.spaces[space].id.as_str()),
        "motivation": b.mot[at].id(),
        "suspicion": b.sus[at].id(),
        "ability": g.has_ability(b, pawn),
        "cards": cards(g, b.dossier[at]),
        "items": items(&b.items[at]),
        "card_limit": g.card_limit(b, pawn),
        "item_limit": g.tile_limit(b, pawn),
    })
}
