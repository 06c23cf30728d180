//! The tracks beside the map, and what else is known of the game: a strip above the map, a ledger beside it, and a glance on the
//! phone. A track is a row of cells with what stands on them; only what lies on the ground stays on the map.

use super::Showing;
use maud::{Markup, html};
use scene::{Cell, Fact, Odds, Piece, Scene, SeatPanel, Tint, Track, TrackPlace};
use table::Seat;

/// A note of more letters than these is read at its cell in the ledger, and only hinted at in the strip.
const SHORT_NOTE: usize = 4;
/// A cell with a name of more letters than these needs a line of its own in the ledger.
const SHORT_NAME: usize = 2;
/// Columns of more sides than these have signs for heads.
const NAMED: usize = 2;
/// A fact of more letters than these stands below its name.
const LONG_FACT: usize = 18;
/// The fact that stands in the masthead.
const PHASE: &str = "phase";
/// So many facts of the own seat are told at a glance, and so many numbers in a larger type.
const GLANCED: usize = 5;
const FEW: usize = 4;

fn placed(scene: &Scene, place: TrackPlace) -> Vec<&Track> {
    scene.tracks.iter().filter(|track| track.place == place && !track.cells.is_empty()).collect()
}

/// Does the game need a column for its tracks?
pub(crate) fn has_ledger(scene: &Scene) -> bool {
    !placed(scene, TrackPlace::Ledger).is_empty()
}

/// The line above the map: the masthead and the tracks that fit.
pub(super) fn strip(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    // The phase, or whose cards these are.
    let (house, _) = scene.edition.split_once(':').unwrap_or((&scene.edition, ""));
    let now = scene.facts.iter().find(|fact| fact.id == PHASE).map_or(house, |fact| &fact.value);
    let near = if has_ledger(scene) { Vec::new() } else { plain_facts(scene) };
    html! {
        div #strip .strip {
            p.masthead { small { (now) } b { (scene.title) } }
            @for track in placed(scene, TrackPlace::Strip) { (row(scene, track)) }
            @if !near.is_empty() {
                dl.near { @for fact in near { div data-el=(fact.id) { dt { (fact.label) } dd { (fact.value) } } } }
            }
            a.button.to-ledger href="#ledger" aria-controls="ledger" { "Tracks" }
        }
    }
}

/// Facts short enough for the strip.
fn plain_facts(scene: &Scene) -> Vec<&Fact> {
    let short = |fact: &&Fact| !fact.folded && fact.id != PHASE && fact.value.chars().count() <= LONG_FACT + 8;
    scene.facts.iter().filter(short).take(2).collect()
}

/// A track in one line, with the signs of the sides at its ends where it runs from one to the other.
fn row(scene: &Scene, track: &Track) -> Markup {
    let ends = [track.cells.first(), track.cells.last()].map(|cell| cell.and_then(|cell| cell.tint));
    let runs_between = ends[0].is_some() && ends[0] != ends[1];
    let now = track.cells.iter().position(|cell| on(scene, cell).any(is_marker));
    html! {
        div.track data-el=(track.id) role="group" aria-label=(track.label) tabindex=[is_told(track).then_some("0")] {
            p.name title=(track.label) { span.whole { (track.label.split(',').next().unwrap_or_default()) } span.brief aria-hidden="true" { (initials(&track.label)) } }
            @if runs_between { (end(scene, ends[0])) }
            ol.cells { @for (at, cell) in track.cells.iter().enumerate() { (strip_cell(scene, cell, runs_between, now.map(|now| at.cmp(&now)))) } }
            @if runs_between { (end(scene, ends[1])) }
        }
    }
}

fn end(scene: &Scene, tint: Option<Tint>) -> Markup {
    let panel = scene.seats.iter().find(|panel| panel.tint.is_some() && panel.tint == tint);
    html! { @if let Some(panel) = panel { (super::seats::sign(scene, panel)) } }
}

fn strip_cell(scene: &Scene, cell: &Cell, runs_between: bool, to_now: Option<std::cmp::Ordering>) -> Markup {
    let here = to_now.is_some_and(|it| it.is_eq());
    let marker = on(scene, cell).find(|piece| is_marker(piece)).filter(|_| runs_between);
    let note = cell.note.as_deref().unwrap_or_default();
    let short = !note.is_empty() && note.chars().count() <= SHORT_NOTE;
    let others = on(scene, cell).filter(|piece| !is_marker(piece));
    let tint = cell.tint.filter(|tint| runs_between && panel_of(scene, *tint).is_some());
    html! {
        li.cell.(tint_class(tint)).on[here && !runs_between].here[here].done[!runs_between && to_now.is_some_and(|it| it.is_lt())] aria-current=[here.then_some("step")] title=[(!note.is_empty()).then_some(note)] {
            (pressed(scene, cell))
            @if let Some(marker) = marker { span.marker title=(marker.label) { (marker.letter) } span.hidden { (cell.label) } } @else { span { (cell.label) } }
            @if short { small { (note) } }
            @for piece in others { (token(scene, piece)) }
        }
    }
}

/// The column beside the map, or the drawer where there is no room for it: every track with its name, and what else is known.
pub(super) fn ledger(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    html! {
        section #ledger .ledger.column[has_ledger(scene)] aria-label="Tracks" tabindex="0" {
            h2.hidden { "Tracks" }
            div.drawer-head { p.title { "Tracks" } a.button.close href="#strip" aria-label="Close the tracks" { "×" } }
            div.strip-tracks { @for track in placed(scene, TrackPlace::Strip) { section.entry { (row(scene, track)) (notes(track)) } } }
            @for group in groups(&placed(scene, TrackPlace::Ledger)) { (entry(scene, &group)) }
            (facts(scene))
        }
    }
}

/// What happens at cells whose notes are too long for the strip.
fn notes(track: &Track) -> Markup {
    html! { @for (cell, note) in long_notes(track) { p.remark { b { (cell.label) } " " (note) } } }
}

fn long_notes(track: &Track) -> impl Iterator<Item = (&Cell, &str)> {
    track.cells.iter().filter_map(|cell| Some((cell, cell.note.as_deref()?))).filter(|(_, note)| note.chars().count() > SHORT_NOTE)
}

/// Is there more to be read about a track of the strip than it shows?
fn is_told(track: &Track) -> bool {
    track.place == TrackPlace::Strip && long_notes(track).next().is_some()
}

/// What the reader says about the tracks of the strip.
pub(super) fn prints(scene: &Scene) -> Markup {
    html! {
        @for track in placed(scene, TrackPlace::Strip).into_iter().filter(|track| is_told(track)) {
            article.print.place data-print=(track.id) { header { h2 { (track.label) } } div.text { (notes(track)) } }
        }
    }
}

/// Tracks with the same cells for several sides are one table with a column for each side.
fn groups<'a>(tracks: &[&'a Track]) -> Vec<Vec<&'a Track>> {
    let names = |track: &Track| track.cells.iter().map(|cell| cell.label.clone()).collect::<Vec<_>>();
    let mut groups: Vec<Vec<&Track>> = Vec::new();
    for track in tracks {
        match groups.iter_mut().find(|group| names(group[0]) == names(track)) {
            Some(group) => group.push(track),
            None => groups.push(vec![track]),
        }
    }
    groups
}

fn entry(scene: &Scene, group: &[&Track]) -> Markup {
    match group {
        [track] if track.cells.iter().all(|cell| cell.label.chars().count() <= SHORT_NAME) => boxes(scene, track),
        [track] => lines(scene, track),
        tracks => columns(scene, tracks),
    }
}

fn boxes(scene: &Scene, track: &Track) -> Markup {
    html! {
        section.entry data-el=(track.id) {
            h3 { (track.label) }
            ol.boxes { @for cell in &track.cells {
                li.cell {
                    (pressed(scene, cell))
                    small { (cell.label) } @for piece in on(scene, cell) { (token(scene, piece)) }
                }
            } }
        }
    }
}

fn lines(scene: &Scene, track: &Track) -> Markup {
    html! {
        section.entry data-el=(track.id) {
            h3 { (track.label) }
            dl { @for cell in &track.cells {
                div.cell {
                    dt { (cell.label) } dd { (pressed(scene, cell)) @if let Some(note) = &cell.note { span { (note) } } @for piece in on(scene, cell) { (token(scene, piece)) } }
                }
            } }
        }
    }
}

fn columns(scene: &Scene, tracks: &[&Track]) -> Markup {
    let panel = |track: &Track| track.cells.first().and_then(|cell| cell.tint).and_then(|tint| panel_of(scene, tint));
    // Of many sides the signs have room, and the names are read out.
    let many = tracks.len() > NAMED;
    let name = |track: &Track| panel(track).map_or_else(|| track.label.clone(), |panel| short_name(panel).to_owned());
    let sign = |track: &Track| panel(track).filter(|_| many).map(|panel| super::seats::sign(scene, panel));
    let (_, shared) = tracks[0].label.split_once("'s ").unwrap_or(("", &tracks[0].label));
    html! {
        section.entry {
            h3 { (shared) }
            table {
                thead { tr { td {} @for track in tracks { th scope="col" { @if let Some(sign) = sign(track) { (sign) span.hidden { (name(track)) } } @else { (name(track)) } } } } }
                tbody { @for at in 0..tracks[0].cells.len() {
                    tr {
                        th scope="row" { (tracks[0].cells[at].label) }
                        @for track in tracks {
                            @let cell = &track.cells[at];
                            td.cell {
                                (pressed(scene, cell))
                                @for piece in on(scene, cell) { (token(scene, piece)) }
                                @if let Some(note) = &cell.note { small { (note) } }
                                @else if on(scene, cell).next().is_none() { small { "empty" } }
                            }
                        }
                    }
                } }
            }
        }
    }
}

/// What may come of a throw or a draw, and how often.
fn odds_of(odds: &Odds, among: usize) -> Markup {
    html! {
        details.entry.odds.folded data-el=(odds.id) open[among == 1] {
            summary { (odds.label) }
            (sums(odds))
            dl { @for outcome in odds.outcomes.iter().filter(|outcome| outcome.cases > 0) { div { dt { (outcome.text.to_string()) } dd { (odds.said(outcome)) } } } }
        }
    }
}

/// How it was reckoned what counts for a throw, line by line.
pub(super) fn sums(odds: &Odds) -> Markup {
    html! {
        @if !odds.sums.is_empty() {
            table.sums { tbody { @for line in &odds.sums { tr { th scope="row" { (line.head) } td { (line.text) } td.comes-to { (line.comes_to) } } } } }
        }
    }
}

/// So many outcomes are the columns of one table.
const FEW_OUTCOMES: usize = 3;

/// Can these throws stand in one table: with the same few outcomes, and nothing to reckon?
fn are_alike(all: &[Odds]) -> bool {
    let outcomes = |odds: &Odds| odds.outcomes.iter().map(|it| it.text.to_string()).collect::<Vec<_>>();
    let plain = |odds: &Odds| odds.sums.is_empty() && odds.outcomes.len() <= FEW_OUTCOMES;
    all.len() > 1 && all.iter().all(|odds| plain(odds) && outcomes(odds) == outcomes(&all[0]))
}

/// Several throws that can be chosen from, as one table: a row for each, with the chances of the same outcomes.
fn odds_table(all: &[Odds]) -> Markup {
    let outcomes = &all[0].outcomes;
    html! {
        section.entry.odds.table {
            h3 { "Odds" }
            table {
                thead { tr { td {} @for outcome in outcomes { th scope="col" { (outcome.text.to_string()) } } } }
                tbody { @for odds in all {
                    tr.best[odds.best] data-el=(odds.id) {
                        th scope="row" { (odds.label) @if odds.best { " ★" span.hidden { " best" } } }
                        @for outcome in &odds.outcomes { td { (odds.percent(outcome)) } }
                    }
                } }
            }
        }
    }
}

fn facts(scene: &Scene) -> Markup {
    // A sentence is no list.
    let is_sentence = |fact: &Fact| fact.value.ends_with('.') && !fact.folded;
    let parts =
        |fact: &Fact| if is_sentence(fact) { vec![fact.value.clone()] } else { fact.value.split("; ").map(str::to_owned).collect() };
    html! {
        @if are_alike(&scene.odds) { (odds_table(&scene.odds)) } @else { @for odds in &scene.odds { (odds_of(odds, scene.odds.len())) } }
        @for fact in scene.facts.iter().filter(|fact| !fact.folded) {
            section.entry.fact.long[fact.value.chars().count() > LONG_FACT] data-el=(fact.id) {
                h3 { (fact.label) }
                @for part in parts(fact) { p { (part) } }
            }
        }
        @for fact in scene.facts.iter().filter(|fact| fact.folded) {
            details.entry.folded data-el=(fact.id) {
                summary { (fact.label) " " span.count { (parts(fact).len()) } }
                ul { @for part in parts(fact) { li { (part) } } }
            }
        }
    }
}

/// A few numbers, for a phone, with the way to all tracks.
pub(super) fn glance(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    let own = show.snapshot.who.seat().and_then(|seat| scene.seats.iter().find(|panel| Seat(panel.seat) == seat));
    // Where a track runs to both sides, a number alone would be taken for one's own.
    let side =
        |cell: &Cell| cell.tint.and_then(|tint| panel_of(scene, tint)).map_or_else(String::new, |panel| format!("{} ", panel.letter));
    let now =
        |track: &Track| track.cells.iter().find(|cell| on(scene, cell).any(is_marker)).map(|cell| format!("{}{}", side(cell), cell.label));
    let tracks = placed(scene, TrackPlace::Strip);
    let is_new = |fact: &&Fact| tracks.iter().all(|track| initials(&track.label) != initials(&fact.label));
    let facts: Vec<&Fact> = own.iter().flat_map(|panel| panel.facts.iter().filter(is_new).take(GLANCED)).collect();
    html! {
        section #glance .glance.many[tracks.len() + facts.len() > FEW] aria-label="At a glance" {
            dl {
                @for track in &tracks { @if let Some(now) = now(track) { div { dt { (initials(&track.label)) } dd { (now) } } } }
                @for fact in facts { div { dt { (initials(&fact.label)) } dd { (fact.value) } } }
            }
            a.button.to-ledger href="#ledger" aria-controls="ledger" { "Tracks" }
        }
    }
}

/// "Victory Points" in as few letters as it is known by; one word stays.
pub(super) fn initials(label: &str) -> String {
    let words: Vec<&str> = label.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [first, ..] if label.contains(',') => (*first).to_owned(),
        [_, _, ..] if words.iter().all(|word| word.starts_with(char::is_uppercase)) => {
            words.iter().filter_map(|word| word.chars().next()).collect()
        }
        _ => label.to_owned(),
    }
}

/// What is pressed where a move is bound to a cell: it lies over the whole cell. Without a move it only says where the cell is.
fn pressed(scene: &Scene, cell: &Cell) -> Markup {
    let mut moves =
        scene.choices.iter().filter(|choice| choice.on.as_deref() == Some(&cell.id)).map(|choice| choice.label.to_string()).peekable();
    let refused = scene.refused.iter().any(|no| no.on.as_deref() == Some(&cell.id));
    html! {
        @if moves.peek().is_some() {
            span.target.legal data-el=(cell.id) role="button" tabindex="0" aria-label={ (cell.label) ": " (moves.collect::<Vec<_>>().join("; ")) } {}
        } @else if refused {
            span.target.refused data-el=(cell.id) role="button" tabindex="0" aria-label=(cell.label) {}
        } @else {
            span.place data-el=(cell.id) {}
        }
    }
}

fn on<'a>(scene: &'a Scene, cell: &'a Cell) -> impl Iterator<Item = &'a Piece> {
    scene.pieces.iter().filter(|piece| piece.on == cell.id)
}

fn is_marker(piece: &Piece) -> bool {
    piece.kind == "marker"
}

/// Says who holds something, of which there is one.
fn is_sign(piece: &Piece) -> bool {
    piece.kind == "holder"
}

fn panel_of(scene: &Scene, tint: Tint) -> Option<&SeatPanel> {
    scene.seats.iter().find(|panel| panel.tint == Some(tint))
}

/// The name of a side without what is added to it.
fn short_name(panel: &SeatPanel) -> &str {
    panel.name.split(',').next().unwrap_or_default()
}

/// What stands on a cell: the sign of its side, or its own letter, and how many there are.
fn token(scene: &Scene, piece: &Piece) -> Markup {
    let panel = piece.side.and_then(|side| panel_of(scene, side));
    html! {
        span.token title=(piece.label) data-el=(piece.id) {
            @match panel {
                Some(panel) => (super::seats::sign(scene, panel)),
                None => span.disk { (piece.letter) },
            }
            @if piece.count > 1 || panel.is_some() && !is_sign(piece) { b { (piece.count) } }
            span.hidden { " " (piece.label) }
        }
    }
}

fn tint_class(tint: Option<Tint>) -> String {
    format!("tint-{}", tint.map_or("none", |tint| tint.0))
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn a_long_name_is_known_by_its_letters() {
        assert_eq!(
            ["Victory Points", "Round", "Year, and what it multiplies", "cube pool"].map(initials),
            ["VP", "Round", "Year", "cube pool"]
        );
    }
}
