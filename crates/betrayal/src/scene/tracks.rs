//! The tracks: turns with their dates, orders and tactics of the turn above the map; beside it what counts for victory, whether the
//! Allies may talk, and the boxes with their units.

use crate::play::{ending, republic, victory};
use crate::tell::{ending as words, ids, naming, talk};
use crate::{Betrayal, Board, Country, Nation, Place, PlayerTurn, Role, Side, Tactic, View};
use scene::{Cell, Piece, Point, Scene, Track, TrackPlace, all_of};

/// The nations that have boxes; Belgian and Dutch units never come back (`betrayal.inv.minor-boxes`).
const BOXED: [Nation; 3] = [Nation::France, Nation::Britain, Nation::Germany];

/// Draws the tracks with what lies on them.
pub(super) fn draw(g: &Betrayal, v: &View, scene: &mut Scene) {
    let b = &v.board;
    scene.tracks = vec![turns(g), orders(b), victory(g, b), talking(g, b), boxes(g, b)];
    let turn = b.turn.clamp(1, g.last_turn);
    let said = format!("turn {turn}, {}", naming::dates(g, turn));
    scene.pieces.push(Piece::new("turn-marker", "marker", 'T', ids::turn(turn)).labelled(said));
}

fn strip(id: &str, label: &str) -> Track {
    Track::new(id, label, Point::new(0.0, 0.0)).placed(TrackPlace::Strip)
}

fn ledger(id: &str, label: &str) -> Track {
    Track::new(id, label, Point::new(0.0, 0.0)).placed(TrackPlace::Ledger)
}

fn turns(g: &Betrayal) -> Track {
    strip(ids::TURNS, "Turn").cells((1..=g.last_turn).map(|turn| {
        let talk = if turn == g.edition.constants.talk_banned_from { ", talk is banned from here on" } else { "" };
        Cell::new(ids::turn(turn), turn).noted(format!("{}{talk}", naming::dates(g, turn)))
    }))
}

/// The countries that the orders open, by their letters, and the tactics of the pool, of which the first letters stand at the Areas.
/// Before the roll, and in an Allied player-turn, there are none.
fn orders(b: &Board) -> Track {
    let letters = |open: table::Set<Country>| {
        let named = [(Country::Netherlands, "N"), (Country::Belgium, "B"), (Country::France, "F")];
        let open: Vec<&str> = named.iter().filter(|(it, _)| open.has(*it)).map(|(_, letter)| *letter).collect();
        if open.len() == named.len() { "ALL".to_owned() } else { open.concat() }
    };
    let (label, note) = match b.player {
        PlayerTurn::German if ordered(b) => (letters(b.open), format!("German ground units act in {}", naming::countries(b.open))),
        _ => ("–".to_owned(), "no orders in force".to_owned()),
    };
    let track = strip(ids::ORDERS, "Orders, tactics").cell(Cell::new("orders-now", label).noted(note));
    track.cells(b.pool.iter().map(|it| Cell::new(format!("tactic-{}", it.id()), brief(it)).noted(demand(it))))
}

/// What a tactic demands.
const fn demand(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Hold => "Hold: units go forward, never into Allied Areas",
        Tactic::Refit => "Refit: units are restored and stand still; nobody attacks",
        Tactic::AdvanceAttack => "Advance/Attack: every Allied neighbour is attacked, others go forward",
        Tactic::Saturation => "Saturation Bombing: as Advance/Attack, and the bomber flies two missions",
        Tactic::Exploit => "Exploit: as Advance/Attack, and victorious armour goes on",
    }
}

/// Have the orders of this turn been rolled?
fn ordered(b: &Board) -> bool {
    b.rolls > 0 || !b.pool.is_empty()
}

/// A tactic in a word.
pub(super) const fn brief(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Hold => "Hold",
        Tactic::Refit => "Refit",
        Tactic::AdvanceAttack => "Attack",
        Tactic::Saturation => "Saturation",
        Tactic::Exploit => "Exploit",
    }
}

/// The standing victory strip: what the result would be now, and everything that it is read from (`betrayal.vic.table`).
fn victory(g: &Betrayal, b: &Board) -> Track {
    let facts = victory::facts(g, b);
    let row = |id: &str, label: &str, value: String| Cell::new(format!("victory-{id}"), label).noted(value);
    let result = |role: Role| scene::capitalized(words::result(ending::result_of(g, b, role)));
    let paris = match (b.count(g.edition.paris, Side::Allies), b.count(g.edition.paris, Side::Germans)) {
        (0, 0) => "empty",
        (_, 0) => "Allied",
        (0, _) => "German",
        _ => "contested",
    };
    let holder = match republic::holder(g, b) {
        Some(Nation::Germany) => "German",
        Some(_) => "French",
        None => "nobody",
    };
    let marker = format!("{}, {holder}", g.edition.areas[b.marker].name);
    let penalties = format!("F {}, B {}", b.penalty[0], b.penalty[1]);
    ledger(ids::VICTORY, if b.ending.is_some() { "How it ended" } else { "If it ended now" }).cells([
        row("france", "France", result(Role::France)),
        row("britain", "Britain", result(Role::Britain)),
        row("paris", "Paris", paris.into()),
        row("republic", "Republic", marker),
        row("areas", "French Areas German", facts.french_areas.to_string()),
        row("evacuated", "Evacuated, counting", facts.evacuated.to_string()),
        row("on-map", "British on the map", facts.british_on_map.to_string()),
        row("penalties", "Penalties", penalties),
    ])
}

/// Whether the Allies may talk, and what it would cost each (`betrayal.comm.price-shown`, `betrayal.comm.turn-opened`).
fn talking(g: &Betrayal, b: &Board) -> Track {
    let now = match talk::talking(g, b) {
        _ if b.ending.is_some() => "free, the game is over".to_owned(),
        talk::Talking::Free => format!("free until turn {}", g.edition.constants.talk_banned_from - 1),
        talk::Talking::Banned => "banned".into(),
        talk::Talking::Opened(role) => format!("open this turn; {} has paid", role.name()),
    };
    let mut track = ledger(ids::TALK, "Talk between Allies").cell(Cell::new("talk-now", "Now").noted(now));
    if b.ending.is_none() && talk::talking(g, b) != talk::Talking::Free {
        for role in [Role::France, Role::Britain] {
            let price = talk::brief(g, b, role);
            track = track.cell(Cell::new(format!("talk-{}", role.id()), format!("{} would pay", role.name())).noted(price));
        }
    }
    track
}

/// The sections of the boxes, nation by nation, with the units in them; empty ones are left out.
fn boxes(g: &Betrayal, b: &Board) -> Track {
    let mut track = ledger(ids::BOXES, "Boxes");
    for (place, section) in [(Place::SetAside, "set aside"), (Place::Regroup, "Regroup")] {
        for nation in BOXED {
            let units = b.in_place(g.edition.of_nation[nation.index()], place);
            let Some(id) = ids::section(nation, place).filter(|_| !units.is_empty()) else { continue };
            let names = all_of(units.iter().map(|unit| g.edition.units[unit].name.as_str()));
            track = track.cell(Cell::new(id, format!("{}, {section}", nation.name())).noted(format!("{}: {names}", units.len())));
        }
    }
    if track.cells.is_empty() { track.cell(Cell::new("boxes-empty", "Set Aside, Regroup").noted("empty")) } else { track }
}
