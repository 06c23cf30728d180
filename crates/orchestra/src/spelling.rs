//! A move in the words of a record.

use crate::{
    dice::Face,
    edition::{Act, Edition, EventKind, Kind, Sheet, Space, Talk},
    item::{Item, Thing},
    leader::Leader,
    moves::Move,
    state::CardOrder,
};

const PLAIN: [(Move, &str); 16] = [
    (Move::Collect, "collect"),
    (Move::Dossier, "dossier"),
    (Move::DossierOfTwo, "dossier-of-two"),
    (Move::Release, "release"),
    (Move::End, "end"),
    (Move::EndAndAsk, "end-and-ask"),
    (Move::Accept, "accept"),
    (Move::Decline, "decline"),
    (Move::Stop, "stop"),
    (Move::Draw, "draw"),
    (Move::KeepAll, "keep-all"),
    (Move::Ready, "ready"),
    (Move::Cancel, "cancel"),
    (Move::LendAll, "lend-all"),
    (Move::Resist, "resist"),
    (Move::Pass, "pass"),
];

const ORDERS: [(CardOrder, &str); 3] = [(CardOrder::Stage7, "stage-7"), (CardOrder::Ask, "ask"), (CardOrder::Never, "never")];

impl Move {
    /// The move in the words of a record.
    pub fn write(self, e: &Edition) -> String {
        if let Some((_, word)) = PLAIN.iter().find(|(m, _)| *m == self) {
            return (*word).to_owned();
        }
        let sheet = |it: Sheet| e.sheets.get(it.index()).map_or("", |it| it.id.as_str());
        let space = |it: Space| e.spaces.get(it.index()).map_or("", |it| it.id.as_str());
        let kind = |it: Kind| e.kinds.get(it.index()).map_or("", |it| it.id.as_str());
        let event = |it: EventKind| e.events.get(it.index()).map_or("", |it| it.id.as_str());
        let thing = |it: Thing| match it {
            Thing::Card(it) => kind(it).to_owned(),
            Thing::Item(item) => item.id().to_owned(),
        };
        match self {
            Move::Choose(it) => format!("choose {}", sheet(it)),
            Move::Go(it) => format!("go {}", space(it)),
            Move::Reveal(it) => format!("reveal {}", space(it)),
            Move::Conspire(n) => format!("conspire {n}"),
            Move::Deliver(it) => format!("deliver {}", thing(it)),
            Move::Give(who, it) => format!("give {} {}", sheet(who), thing(it)),
            Move::TakeFrom(who, it) => format!("take-from {} {}", sheet(who), thing(it)),
            Move::Play(it) => format!("play {}", kind(it)),
            Move::Act(it) => format!("act {}", e.acts.get(it.index()).map_or("", |it| it.id.as_str())),
            Move::Attempt(it, target) => format!("attempt {} {}", kind(it), target.id()),
            Move::Option(n) => format!("option {}", n + 1),
            Move::Pick(it) => format!("pick {}", sheet(it)),
            Move::Drop(it) => format!("drop {}", thing(it)),
            Move::Take(it) => format!("take {}", thing(it)),
            Move::TakeAt(it) => format!("take-at {}", space(it)),
            Move::RemoveAt(it) => format!("remove-at {}", space(it)),
            Move::Send(it) => format!("send {}", it.id()),
            Move::Again(it) => format!("again {}", it.id()),
            Move::OnTop(it) => format!("on-top {}", event(it)),
            Move::TakeOut(it) => format!("take-out {}", event(it)),
            Move::Keep(it) => format!("keep {}", kind(it)),
            Move::Lay(n) => format!("lay {n}"),
            Move::Use(it) => format!("use {}", thing(it)),
            Move::Want(who, it) => format!("want {} {}", sheet(who), thing(it)),
            Move::Refuse(it) => format!("refuse {}", thing(it)),
            Move::Roll(n) => format!("roll {n}"),
            Move::Talk(it) => format!("talk {}", e.talks.get(it.index()).map_or("", |it| it.id.as_str())),
            Move::GiveDie(who, n) => format!("give-die {} {n}", sheet(who)),
            Move::Call(it) => format!("call {}", sheet(it)),
            Move::Order(who, it, order) => {
                let word = ORDERS.iter().find(|(it, _)| *it == order).map_or("", |(_, word)| word);
                format!("order {} {} {word}", sheet(who), kind(it))
            }
            _ => unreachable!("every other move is a plain word"),
        }
    }

    /// Reads what [`Move::write`] wrote.
    pub fn read(text: &str, e: &Edition) -> Option<Move> {
        if let Some((m, _)) = PLAIN.iter().find(|(_, word)| *word == text) {
            return Some(*m);
        }
        let words: Vec<&str> = text.split(' ').collect();
        let space = |id: &str| e.spaces.find(|it| it.id == id);
        let sheet = |id: &str| e.sheets.find(|it| it.id == id);
        let kind = |id: &str| e.kinds.find(|it| it.id == id);
        let thing = |id: &str| Item::from_id(id).map(Thing::Item).or_else(|| e.kinds.find(|it| it.id == id).map(Thing::Card));
        let number = |word: &str| (0..=30u8).find(|n| n.to_string() == word);
        match words[..] {
            ["choose", it] => sheet(it).map(Move::Choose),
            ["go", it] => space(it).map(Move::Go),
            ["reveal", it] => space(it).map(Move::Reveal),
            ["conspire", n] => number(n).map(Move::Conspire),
            ["deliver", it] => thing(it).map(Move::Deliver),
            ["give", who, it] => Some(Move::Give(sheet(who)?, thing(it)?)),
            ["take-from", who, it] => Some(Move::TakeFrom(sheet(who)?, thing(it)?)),
            ["play", it] => kind(it).map(Move::Play),
            ["act", it] => e.acts.iter().position(|act| act.id == it).map(|at| Move::Act(Act(at as u8))),
            ["attempt", it, target] => Some(Move::Attempt(kind(it)?, Leader::from_id(target)?)),
            ["option", n] => number(n).and_then(|n| n.checked_sub(1)).map(Move::Option),
            ["pick", it] => sheet(it).map(Move::Pick),
            ["drop", it] => thing(it).map(Move::Drop),
            ["take", it] => thing(it).map(Move::Take),
            ["take-at", it] => space(it).map(Move::TakeAt),
            ["remove-at", it] => space(it).map(Move::RemoveAt),
            ["send", it] => Leader::from_id(it).map(Move::Send),
            ["again", it] => Face::from_id(it).map(Move::Again),
            ["on-top", it] => e.events.find(|event| event.id == it).map(Move::OnTop),
            ["take-out", it] => e.events.find(|event| event.id == it).map(Move::TakeOut),
            ["keep", it] => kind(it).map(Move::Keep),
            ["lay", n] => number(n).map(Move::Lay),
            ["use", it] => thing(it).map(Move::Use),
            ["want", who, it] => Some(Move::Want(sheet(who)?, thing(it)?)),
            ["refuse", it] => thing(it).map(Move::Refuse),
            ["roll", n] => number(n).map(Move::Roll),
            ["talk", it] => e.talks.iter().position(|talk| talk.id == it).map(|at| Move::Talk(Talk(at as u8))),
            ["give-die", who, n] => Some(Move::GiveDie(sheet(who)?, number(n)?)),
            ["call", it] => sheet(it).map(Move::Call),
            ["order", who, it, order] => {
                let order = ORDERS.iter().find(|(_, word)| *word == order)?.0;
                Some(Move::Order(sheet(who)?, kind(it)?, order))
            }
            _ => None,
        }
    }
}
