//! The tracks, one line each, with the markers in their cells.

use super::legend::Legend;
use super::paper::{Ink, Paper};
use crate::{Cell, Scene, Tint, Track};

pub(super) fn draw(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    if scene.tracks.is_empty() {
        return;
    }
    paper.heading("Tracks");
    for track in &scene.tracks {
        let atoms = atoms(track, legend);
        paper.atoms(Ink::Body, "  ", 4, atoms.iter().map(String::as_str), "  ");
    }
}

/// The name of the track and its cells. Where the tint changes it is said, since here no colour shows it; one that all cells have tells
/// whose track it is, as its name does.
fn atoms(track: &Track, legend: &Legend<'_>) -> Vec<String> {
    let mut atoms = vec![format!("{}{}:", track.label, legend.bracket(&track.id))];
    let shared = track.cells.iter().all(|cell| cell.tint == track.cells[0].tint);
    let mut before: Option<Tint> = track.cells.first().and_then(|cell| cell.tint).filter(|_| shared);
    for cell in &track.cells {
        let atom = atom(cell, legend);
        if cell.tint == before {
            atoms.push(atom);
            continue;
        }
        if let Some(last) = atoms.last_mut().filter(|_| before.is_some()) {
            last.push(';');
        }
        match cell.tint {
            Some(tint) => atoms.push(format!("{} {atom}", tint.word())),
            None => atoms.push(atom),
        }
        before = cell.tint;
    }
    atoms
}

fn atom(cell: &Cell, legend: &Legend<'_>) -> String {
    let note = cell.note.as_ref().map(|note| format!(" ({note})")).unwrap_or_default();
    format!("{}{note}{}", cell.label, legend.bracket(&cell.id))
}
