//! A move in the words of a record.

use crate::{Act, CardOrder, Edition, EventKind, Item, Kind, Move, Sheet, Space, Talk, Thing};

const ORDERS: [(CardOrder, &str); 3] = [(CardOrder::Stage7, "stage-7"), (CardOrder::Ask, "ask"), (CardOrder::Never, "never")];

table::spelled! {
    Edition;
    Sheet, |it, e| id(e.sheets.get(it.index()).map(|it| &it.id)), |word| e.sheets.find(|it| it.id == word);
    Space, |it, e| id(e.spaces.get(it.index()).map(|it| &it.id)), |word| e.spaces.find(|it| it.id == word);
    Kind, |it, e| id(e.kinds.get(it.index()).map(|it| &it.id)), |word| e.kinds.find(|it| it.id == word);
    EventKind, |it, e| id(e.events.get(it.index()).map(|it| &it.id)), |word| e.events.find(|it| it.id == word);
    Act, |it, e| id(e.acts.get(it.index()).map(|it| &it.id)), |word| e.acts.iter().position(|act| act.id == word).map(|at| Act(at as u8));
    Talk, |it, e| id(e.talks.get(it.index()).map(|it| &it.id)),
        |word| e.talks.iter().position(|talk| talk.id == word).map(|at| Talk(at as u8));
    Thing, |it, e| match it {
        Thing::Card(kind) => kind.write(e),
        Thing::Item(item) => item.write(e),
    }, |word| Item::from_id(word).map(Thing::Item).or_else(|| e.kinds.find(|it| it.id == word).map(Thing::Card));
    CardOrder, |order, e| ORDERS.iter().find(|(it, _)| *it == order).map_or_else(String::new, |(_, word)| (*word).to_owned()),
        |word| ORDERS.iter().find(|(_, it)| *it == word).map(|(order, _)| *order);
    u8, |n, e| n.to_string(), |word| (0..=30u8).find(|n| n.to_string() == word);
}

fn id(known: Option<&String>) -> String {
    known.cloned().unwrap_or_default()
}

table::spelling! {
    Move, Edition, |e|
    alone {
        Collect "collect", Dossier "dossier", DossierOfTwo "dossier-of-two", Release "release", End "end", EndAndAsk "end-and-ask",
        Accept "accept", Decline "decline", Stop "stop", Draw "draw", KeepAll "keep-all", Ready "ready", Cancel "cancel",
        LendAll "lend-all", Resist "resist", Pass "pass",
    }
    one {
        Choose "choose", Go "go", Reveal "reveal", Conspire "conspire", Deliver "deliver", Play "play", Act "act", Pick "pick",
        Drop "drop", Take "take", TakeAt "take-at", RemoveAt "remove-at", Send "send", Again "again", OnTop "on-top",
        TakeOut "take-out", Keep "keep", Lay "lay", Use "use", Refuse "refuse", Roll "roll", Talk "talk", Call "call",
    }
    two { Give "give", TakeFrom "take-from", Attempt "attempt", Want "want", GiveDie "give-die", }
    write {
        Move::Option(n) => format!("option {}", n + 1),
        Move::Order(who, it, order) => format!("order {} {} {}", who.write(e), it.write(e), order.write(e)),
    }
    read {
        ["option", n] => u8::read(n, e)?.checked_sub(1).map(Move::Option),
        ["order", who, it, order] => Some(Move::Order(Spelled::read(who, e)?, Spelled::read(it, e)?, Spelled::read(order, e)?)),
    }
}
