//! The picture of a table, made from a view alone. What is said in words comes from `tell`.
//!
//! So far it is a plan of the spaces by their places on the globe, with Berlin as an inset, for the text drawing; the map of the
//! Reich by stage is not drawn yet.

mod choices;
mod plots;
mod seats;

use crate::{
    Orchestra, View,
    edition::{Space, SpaceData},
    item::Item,
    leader::Leader,
    play::penalty,
    roles::{Pawn, Suspicion},
    state::Board,
    tell::{naming::surname, prompt},
};
use scene::{Fact, Link, Piece, Point, Scene, Size, Space as Place, all_of, counted};
use table::{Choices, Know, Play};

/// The size of the board.
const BOARD: Size = Size::new(1600.0, 1000.0);
/// The Prison's id.
const PRISON: &str = "prison";

/// The picture for this viewer.
pub(crate) fn scene(g: &Orchestra, v: &View, c: &Choices<Orchestra>) -> Scene {
    let question = g.question(v);
    let mut scene = Scene::new(Orchestra::ABOUT.id, Orchestra::ABOUT.name, BOARD);
    scene.edition = match g.edition.name.as_str() {
        "house" => "House edition: interrogation faces are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    };
    scene.prompt = prompt::prompt(g, v, question);
    scene.seats = seats::panels(g, v, question);
    scene.facts = facts(g, v);
    scene.facts.extend(plots::facts(g, v));
    map(g, v, &mut scene);
    choices::add(g, v, c, &mut scene);
    scene.odds = plots::odds(g, v, &scene);
    scene.pointing_only_at_what_is_there()
}

/// The clock of the game, the current event, support and dice (`orchestra.show.clock`, `orchestra.show.track`, `orchestra.setup.difficulty-tile`).
fn facts(g: &Orchestra, v: &View) -> Vec<Fact> {
    let (b, e) = (&v.board, &g.edition);
    let mut facts = vec![
        Fact::new("stage", "Stage", b.stage),
        Fact::new("support", "Military support", format!("{} ({} to {})", b.support, g.floor, e.tracks.most_support)),
        Fact::new("dissent", "Dissent track", format!("{} of {}", b.track, e.tracks.slots)),
        Fact::new("supply", "Dice in the supply", b.supply()),
        Fact::new("pile", "Event pile", format!("stage {}: {} left", b.pile_stage, v.pile.count)),
        Fact::new("deck", "Conspirator deck", format!("{} cards, {} discarded", b.deck.len(), b.discard.len())),
    ];
    let event = |id: &str, label: &str, kind: Option<crate::edition::EventKind>| {
        kind.map(|kind| Fact::new(id, label, format!("{}: {}", e.event(kind).title, e.event(kind).text)))
    };
    facts.extend(event("current", "Current event", b.current));
    facts.extend(event("key", "Key event", b.key));
    if b.ending.is_none() {
        facts.extend(if_raid(g, b).map(|words| Fact::new("if-raid", "If a raid came now", words)));
        facts.extend(dawn(g, b).map(|words| Fact::new("dawn", "Penalties to come", words)));
    }
    facts
}

fn name(g: &Orchestra, b: &Board, pawn: Pawn) -> String {
    surname(&g.edition.sheet(g.sheet_of(b, pawn)).title).to_owned()
}

/// Who would be arrested by a raid, who would have to decide, and which dice would be lost (`orchestra.show.if-raid`).
fn if_raid(g: &Orchestra, b: &Board) -> Option<String> {
    let (at_extreme, others): (Vec<Pawn>, Vec<Pawn>) =
        g.free(b).iter().filter(|pawn| b.who(*pawn).is_some()).partition(|pawn| b.sus[pawn.index()] == Suspicion::Extreme);
    let mut parts = Vec::new();
    if !at_extreme.is_empty() {
        parts.push(format!("{} arrested", all_of(at_extreme.iter().map(|pawn| name(g, b, *pawn)))));
    }
    for pawn in others {
        let cards = b.dossier[pawn.index()].and(g.edition.illegal).len();
        if cards > 0 {
            parts.push(format!("{} decides about {}", name(g, b, pawn), counted(cards, "card")));
        }
    }
    match b.track {
        0 => {}
        1 => parts.push("1 die lost".into()),
        dice => parts.push(format!("{dice} dice lost")),
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// The penalties that will hit at the start of the next turns (`orchestra.show.dawn`).
fn dawn(g: &Orchestra, b: &Board) -> Option<String> {
    let due = g.pawns.iter().filter(|pawn| b.who(*pawn).is_some()).filter_map(|pawn| {
        let leaders = penalty::due(g, b, pawn);
        (!leaders.is_empty()).then(|| format!("{}: {}", name(g, b, pawn), all_of(leaders.iter().map(Leader::name))))
    });
    let rows: Vec<String> = due.collect();
    (!rows.is_empty()).then(|| rows.join("; "))
}

/// Where a space lies on the board.
fn place(data: &SpaceData) -> Point {
    match data.inset {
        Some((x, y)) => Point::new(40.0 + x as f32 * 0.5, 40.0 + y as f32 * 0.5),
        None => {
            let (lat, lon) = data.at;
            Point::new((60.0 + (lon - 1.0) / 32.0 * 1480.0) as f32, (60.0 + (60.0 - lat) / 13.0 * 880.0) as f32)
        }
    }
}

/// Spaces with links, leaders, pawns and tiles (`orchestra.show.map`).
fn map(g: &Orchestra, v: &View, scene: &mut Scene) {
    let (b, e) = (&v.board, &g.edition);
    for (at, data) in e.spaces.iter().enumerate() {
        let space = Space(at as u8);
        let open = match g.is_open(b, space) {
            true => "open".to_owned(),
            false if b.stage >= 7 => "closed".to_owned(),
            false => format!("opens in stage {}", data.stage),
        };
        scene.spaces.push(Place::new(data.id.clone(), data.title.clone(), place(data)).described(format!("{open}. {}", data.text)));
        for to in data.links.iter().filter(|to| to.index() > at) {
            scene.links.push(Link::line(data.id.clone(), e.space(to).id.clone()));
        }
        if b.has_tile(space) {
            let tile = Piece::new(format!("tile-{}", data.id), "tile", b.up(space).map_or('?', letter), data.id.clone());
            scene.pieces.push(match b.up(space) {
                Some(item) => tile.labelled(item.name()),
                None => tile.labelled("face-down tile").face_down(),
            });
        }
    }
    scene.spaces.push(Place::new(PRISON, "Prison", Point::new(560.0, 380.0)));
    for leader in Leader::ALL {
        if let Some(at) = b.leader(leader) {
            let letter = leader.name().chars().next().unwrap_or('L');
            let piece = Piece::new(format!("leader-{}", leader.id()), "leader", letter, e.space(at).id.clone());
            scene.pieces.push(piece.labelled(leader.name()));
        }
    }
    for pawn in g.pawns.iter() {
        let Some(who) = b.who(pawn) else { continue };
        let data = e.sheet(who);
        let on = b.at(pawn).map_or_else(|| PRISON.to_owned(), |space| e.space(space).id.clone());
        let letter = surname(&data.title).chars().next().unwrap_or('P');
        scene.pieces.push(Piece::new(format!("pawn-{}", data.id), "pawn", letter, on).labelled(data.title.clone()));
    }
}

fn letter(item: Item) -> char {
    item.name().chars().next().unwrap_or('I')
}
