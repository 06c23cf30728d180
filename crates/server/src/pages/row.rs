//! A table as a row of a list: its picture, the own side, who else plays, how far it is, whose turn it is, and one button.
//! The list is kept in the browser; each row is drawn here from what its viewer may see.

use super::{error::Page, invite, seat};
use crate::{
    access, drawn,
    house::House,
    outcome::Outcome,
    parts::clock_left,
    room::{Member, Roster},
    viewer_snapshot::ViewerSnapshot,
    written::Written,
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
};
use maud::{Markup, PreEscaped, html};
use scene::{
    Scene, capitalized,
    svg::{self, place},
};
use std::sync::Arc;
use store::{Phase, SeatKind};
use table::Viewer;

/// Under which head of the list a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Head {
    Move,
    Others,
    Finished,
}

impl Head {
    fn word(self) -> &'static str {
        match self {
            Head::Move => "move",
            Head::Others => "others",
            Head::Finished => "finished",
        }
    }
}

/// The row of a table for one of its viewers.
pub(crate) async fn row(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Markup, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let room = at.loaded.room.lock().await;
    room.may_be_shown()?;
    let roster = room.roster(at.who, house.now_at(&room.lease).running);
    let now = house.time.wall();
    let Some(on) = &room.on else {
        let age = invite::ago(now - room.table.created);
        let seats = room.seat_count();
        let free = roster.members.iter().filter(|member| !member.seated && !matches!(member.kind, SeatKind::Bot(_))).count();
        let game = room.game;
        let (created, frozen) = (room.table.created, matches!(room.table.phase, Phase::Frozen(_)));
        drop(room);
        let sides = drawn::sides(&game, seats).await;
        let side = at.who.seat().and_then(|seat| sides.get(seat.index()));
        let state = match (frozen, free) {
            (true, _) => "closed by a fault; its record is kept".to_owned(),
            (false, 1) => format!("waiting for players: one is missing; opened {age}"),
            (false, _) => format!("waiting for players: {free} are missing; opened {age}"),
        };
        return Ok(html! {
            li.row.waits data-head=(Head::Others.word()) data-at=(created) data-skin=(roster.game) {
                img.thumb src={ "/cover/" (roster.game) } alt="" width="104" height="72";
                (PreEscaped(side.map_or("", |side| &side.sign)))
                (what(&roster, at.who))
                span.state { (state) }
                a.button href=(format!("/t/{}/{place}", roster.id)) { "Go on" }
            }
        });
    };
    let snapshot = ViewerSnapshot::now(on, at.who);
    // The time of what this viewer saw last: that of another line would tell that something secret has happened.
    let line = on.steps.of(on.index(at.who)).line_of(snapshot.step);
    let moved = line.and_then(|line| on.times.get(line.checked_sub(1)?)).copied().unwrap_or(room.table.created);
    drop(room);
    Ok(played(&roster, &snapshot, moved, now))
}

/// The row of a game that is on or over.
fn played(roster: &Roster, snapshot: &ViewerSnapshot, moved: i64, now: i64) -> Markup {
    let who = snapshot.who;
    let scene = &snapshot.scene;
    let head = match (&snapshot.end, snapshot.is_asked()) {
        (Some(_), _) => Head::Finished,
        (None, true) => Head::Move,
        (None, false) => Head::Others,
    };
    let address = format!("/t/{}/{}", roster.id, access::place(who));
    let sign = who
        .seat()
        .and_then(|seat| scene.seats.iter().find(|panel| panel.seat == seat.0)?.tint)
        .map_or_else(String::new, |tint| svg::sign(scene, tint));
    let standing: Vec<String> = standing(scene).into_iter().chain(score(scene, who)).collect();
    let standing = standing.join(" · ");
    html! {
        li.row.turn[head == Head::Move].over[head == Head::Finished] data-head=(head.word()) data-at=(moved) data-skin=(roster.game) {
            (thumb(scene))
            (PreEscaped(sign))
            (what(roster, who))
            span.state {
                @if let Some((end, _)) = &snapshot.end { (result(Outcome::of(end, who, roster.members.len(), roster.company))) @if !standing.is_empty() { ", " } }
                (standing)
                @if head != Head::Finished { " · " (pace(roster, who, invite::ago(now - moved))) }
            }
            @match head {
                Head::Move => a.button.primary href=(address) { "Go on" },
                Head::Others => a.button href=(address) { "Look" },
                Head::Finished => a.button href={ (address) "/end" } { "See the end" },
            }
        }
    }
}

/// What is left on the own clock, or when something happened last.
fn pace(roster: &Roster, who: Viewer, moved: String) -> Markup {
    let clock = who.seat().and_then(|seat| roster.member(seat)?.clock).filter(|clock| clock.runs);
    html! {
        @match clock {
            Some(clock) => b { (clock_left(clock.left)) " left" },
            None => { "moved " (moved) },
        }
    }
}

/// The game, the own side and the others.
fn what(roster: &Roster, who: Viewer) -> Markup {
    let own = who.seat().and_then(|seat| roster.member(seat));
    let others: Vec<&Member> = roster.members.iter().filter(|member| Some(member.seat) != who.seat()).collect();
    let bots = others.iter().filter(|member| matches!(member.kind, SeatKind::Bot(_))).count();
    let (seated, empty): (Vec<_>, Vec<_>) = others
        .iter()
        .filter(|member| !matches!(member.kind, SeatKind::Bot(_)))
        .partition(|member| member.seated || !member.name.is_empty());
    let mut names: Vec<String> = seated.into_iter().map(called).collect();
    for (count, one, many) in [(bots, "a bot", "bots"), (empty.len(), "an empty chair", "empty chairs")] {
        match count {
            0 => {}
            1 => names.push(one.into()),
            count => names.push(format!("{count} {many}")),
        }
    }
    let against = match (names.is_empty(), roster.alone) {
        (false, _) => Some(scene::all_of(names).to_string()),
        (true, alone) => alone.map(str::to_owned),
    };
    html! {
        div.what {
            b { (roster.game_name) }
            span {
                @match own { Some(member) => (capitalized(member.side)), None => "watching" }
                @if let Some(against) = against.as_deref().map(Written::new) { " " @if own.is_some() { (roster.company.word()) " " } (against) }
            }
        }
    }
}

fn called(member: &Member) -> String {
    if member.name.is_empty() { capitalized(member.side) } else { member.name.to_string() }
}

/// How far the game is: the first tracks with a single marker. Where the cell is a side's, the side is named: 1 on one side of a track
/// is not 1 on the other.
fn standing(scene: &Scene) -> Vec<String> {
    let marked = scene.tracks.iter().filter_map(|track| {
        let mut cells = track.cells.iter().filter(|cell| scene.pieces.iter().any(|piece| piece.on == cell.id));
        let (cell, more) = (cells.next()?, cells.next());
        let label = track.label.split(',').next().unwrap_or_default();
        let whose = scene.seats.iter().find(|panel| cell.tint.is_some() && panel.tint == cell.tint);
        let whose = whose.map(|panel| format!(" for {}", panel.name)).unwrap_or_default();
        more.is_none().then(|| told(label, &cell.label) + &whose)
    });
    marked.take(2).collect()
}

/// Where a track stands: a cell of several words has a name of its own, such as the Final Decision among the rounds.
fn told(track: &str, cell: &str) -> String {
    if cell.contains(' ') { cell.to_owned() } else { format!("{track} {cell}") }
}

/// The points that the viewer's own panel tells, where each seat counts its own.
fn score(scene: &Scene, who: Viewer) -> Option<String> {
    let panel = scene.seats.iter().find(|panel| Some(panel.seat) == who.seat().map(|seat| seat.0))?;
    let points = panel.facts.iter().find(|fact| fact.label == "VP")?;
    Some(format!("{} {}", points.label, points.value))
}

/// The result for a viewer.
fn result(outcome: Outcome) -> Markup {
    html! { b.won[outcome == Outcome::Won].lost[matches!(outcome, Outcome::Lost | Outcome::Came(..))] { (outcome.say()) } }
}

/// The position in little: the ground, which a browser has already, and a dot for every piece of a side.
fn thumb(scene: &Scene) -> Markup {
    let (w, h) = (scene.size.w, scene.size.h);
    let radius = w.max(h) / 55.0;
    let colours = svg::Colours::of(scene);
    html! {
        svg.thumb viewBox=(format!("0 0 {w} {h}")) preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            image href=(drawn::ground(scene)) width=(w) height=(h) {}
            @for slot in place::slots(scene) {
                @if let Some(side) = slot.piece.side { circle cx=(slot.at.x) cy=(slot.at.y) r=(radius) fill=(colours.side(side)) stroke="#1c1a18" stroke-width=(radius / 5.0) {} }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Cell, Fact, Piece, Point, SeatPanel, Size, Tint, Track};
    use table::Seat;

    #[test]
    fn a_cell_with_a_name_of_its_own_needs_none_of_its_track() {
        assert_eq!([told("Round", "2"), told("Round", "Final Decision")], ["Round 2", "Final Decision"]);
    }

    #[test]
    fn where_each_seat_counts_its_own_points_a_row_tells_the_viewers() {
        let mut scene = Scene::new("spies", "Spies!", Size::default());
        scene.seats = [("Germany", "2"), ("Italy", "7")]
            .map(|(name, points)| {
                let mut panel = SeatPanel::new(u8::from(name == "Italy"), name, 'X');
                panel.facts.push(Fact::new("points", "VP", points));
                panel
            })
            .into();
        assert_eq!(score(&scene, Viewer::Seat(Seat(1))).as_deref(), Some("VP 7"));
        assert_eq!(score(&scene, Viewer::Spectator), None);
    }

    #[test]
    fn a_score_on_a_sides_half_of_a_track_names_the_side() {
        let mut scene = Scene::new("bell", "Bell", Size::default());
        scene.seats = vec![SeatPanel::new(0, "Concede", 'C').tinted(Tint("concede"))];
        let cell = |id: &str, label: u8| Cell::new(id, label);
        let cells = [cell("c1", 1).tinted(Tint("concede")), cell("zero", 0)];
        scene.tracks = vec![Track::new("victory", "Victory Points", Point::default()).cells(cells)];
        scene.pieces = vec![Piece::new("marker", "marker", 'V', "c1")];
        assert_eq!(standing(&scene), ["Victory Points 1 for Concede"]);
        scene.pieces = vec![Piece::new("marker", "marker", 'V', "zero")];
        assert_eq!(standing(&scene), ["Victory Points 0"]);
    }
}
