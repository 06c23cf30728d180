//! The tracks: phase and limits of the turn above the map; beside it the race, who holds the major powers, and the castle cards.

use crate::play::{income, power};
use crate::tell::{ending, ids, naming};
use crate::{Board, Category, Force, Master, Owner, Phase, Power, Treason, View, view::open};
use scene::{Cell, Piece, Point, Scene, Track, TrackPlace};

/// Draws the tracks with what lies on them.
pub(super) fn draw(g: &Treason, v: &View, scene: &mut Scene) {
    let b = &v.board;
    scene.tracks.push(phases());
    scene.tracks.push(limits(g, b));
    scene.tracks.push(race(g, b));
    scene.tracks.push(powers(g, b));
    scene.tracks.extend(g.in_city(b).iter().map(|master| castle(g, v, master)));
    if let Some(phase) = b.phase() {
        scene.pieces.push(Piece::new("phase-marker", "marker", 'P', phase_id(phase)).labelled(phase.name()));
    }
    for of in Power::ALL {
        if let Some(holder) = b.powers[of.index()] {
            let said = format!("{} has {}", naming::owner(holder), power::count(b, of, holder));
            let piece = Piece::new(format!("holds-{}", of.id()), "holder", super::look::letter(holder), ids::power(of));
            scene.pieces.push(piece.of_side(naming::tint(holder)).labelled(said));
        }
    }
}

fn strip(id: &str, label: &str) -> Track {
    Track::new(id, label, Point::default()).placed(TrackPlace::Strip)
}

fn ledger(id: &str, label: &str) -> Track {
    Track::new(id, label, Point::default()).placed(TrackPlace::Ledger)
}

fn phase_id(phase: Phase) -> String {
    format!("phase-{}", phase.id())
}

fn phases() -> Track {
    let short = |phase: Phase| match phase {
        Phase::Income => "Income",
        Phase::Action => "Action",
        Phase::Influence => "Influence",
        Phase::Dark => "Dark Master",
    };
    strip("phases", "Turn").cells(Phase::ALL.into_iter().map(|phase| Cell::new(phase_id(phase), short(phase))))
}

/// What the active player has used of the limits of a turn (`treason.turn.limits-reset`).
fn limits(g: &Treason, b: &Board) -> Track {
    let (c, d) = (&g.edition.constants, &b.doings);
    let cell = |id: &str, what: &str, used: u8, most: u8| Cell::new(format!("limit-{id}"), format!("{what} {used}/{most}"));
    strip("limits", "Bought").cells([
        cell("areas", "areas", d.areas, c.buy_areas),
        cell("buildings", "buildings", d.buildings, c.place_buildings),
        cell("towers", "tower", d.towers, c.place_towers),
        cell("counters", "force", d.counters, c.buy_counters),
    ])
}

/// The race: what ends it, and whose it would be now (`treason.end.final-banner`).
fn race(g: &Treason, b: &Board) -> Track {
    let row = |id: &str, label: &str, note: String| Cell::new(format!("race-{id}"), label).noted(note);
    let mut track = ledger("race", "The race");
    match b.ending {
        Some(_) => track = track.cell(row("now", "The end", ending::headline(b))),
        // Before the first turn nobody has done anything.
        None if b.round == 0 => {}
        None => track = track.cell(row("now", "If it ended now", ending::now_brief(g, b))),
    }
    // The black marker ends nothing by itself, unless the table plays so (`treason.end.dm-no-trigger`).
    let ends = if g.rulings.dark_ends { "Ends at" } else { "Players' target" };
    track = track.cell(row("target", ends, naming::points(g.target())));
    // The last rounds are counted down (`treason.house.last-round`).
    let left = g.last_round().saturating_sub(b.round);
    let round = match (b.round, left) {
        (0, _) => "setup".to_owned(),
        (round, _) if b.ending.is_some() => round.to_string(),
        (round, left) if left <= 10 => format!("{round}, {left} left"),
        (round, _) => format!("{round} of {}", g.last_round()),
    };
    track = track.cell(row("round", "Round", round));
    track = track.cell(row("black", "Black marker", b.score(Owner::Dark).to_string()));
    if let Some(trigger) = b.last {
        track = track.cell(row("last", "Last round", ending::why(g, trigger).to_string()));
    }
    track
}

/// The major powers: points, and who holds each.
fn powers(g: &Treason, b: &Board) -> Track {
    ledger("powers", "Major powers").cells(Power::ALL.into_iter().map(|of| {
        let data = &g.edition.powers[of];
        let name = data.title.rsplit("the ").next().unwrap_or(&data.title).trim_start_matches("Power of ");
        let free = if b.powers[of.index()].is_none() { ", free" } else { "" };
        Cell::new(ids::power(of), name).noted(format!("{}{free}", naming::points(data.points)))
    }))
}

/// The castle card of a player: income by category, towers, counters, cards in hand. Those of all become one table.
fn castle(g: &Treason, v: &View, master: Master) -> Track {
    let (b, s, owner) = (&v.board, open(v), Owner::from(master));
    let cell = |id: &str, label: &str, n: u8| {
        Cell::new(format!("castle-{}-{id}", master.id()), label).tinted(naming::tint(owner)).noted(n.to_string())
    };
    let paid = Category::ALL.into_iter().map(|it| cell(it.id(), it.name(), income::of(g, &s, master, it)));
    let rest = [
        cell("towers", "Towers", b.land_of(owner).and(b.towers).len()),
        cell("white", "White", b.counters(master, Force::Good)),
        cell("black", "Black", b.counters(master, Force::Dark)),
        cell("cards", "Cards", v.hand_count(master)),
        cell("influence", "Influence", v.influence_count[master.index()]),
    ];
    ledger(&format!("castle-{}", master.id()), &format!("{}'s Income, force, cards", master.name())).cells(paid.chain(rest))
}
