//! A board with many spaces: region by region, only those where something stands, and how a space lies on demand; or all of them with what they are
//! and where they lead, where a game wants it.

use super::legend::Legend;
use super::paper::{Ink, Paper, Style};
use super::ways::ways_by_style;
use crate::{Listing, Region, Scene, Space};

pub(super) fn draw(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    for region in &scene.regions {
        let status = region.status.as_ref().map(|status| format!(": {}", status.text)).unwrap_or_default();
        let inside = scene.spaces.iter().filter(|space| space.region.as_deref() == Some(&region.id));
        list(scene, &format!("{}{status}{}", region.label, legend.bracket(&region.id)), inside, legend, paper);
    }
    let is_known = |space: &&Space| scene.regions.iter().any(|region: &Region| Some(&region.id) == space.region.as_ref());
    let mut outside = scene.spaces.iter().filter(|space| !is_known(space)).peekable();
    if outside.peek().is_some() {
        list(scene, if scene.regions.is_empty() { "Spaces" } else { "Other spaces" }, outside, legend, paper);
    }
}

/// The spaces of a region where something stands or of which something is said, and how many others there are.
fn list<'a>(scene: &Scene, heading: &str, spaces: impl Iterator<Item = &'a Space>, legend: &Legend<'_>, paper: &mut Paper) {
    paper.heading(heading);
    let every = scene.words.listing == Listing::Every;
    let is_told = |space: &&Space| every || space.status.is_some() || !legend.list(&space.id).is_empty();
    let (told, quiet): (Vec<&Space>, Vec<&Space>) = spaces.partition(is_told);
    for space in &told {
        let pieces = legend.list(&space.id);
        let status = space.status.as_ref().map_or("", |status| status.text.as_str());
        let about = if every { about(space).join(", ") } else { String::new() };
        let ways = if every { ways_by_style(scene, space).join("; ") } else { String::new() };
        let said: Vec<&str> = [pieces.as_str(), status, &about, &ways].into_iter().filter(|part| !part.is_empty()).collect();
        let colon = if said.is_empty() { "" } else { ": " };
        paper.words(Ink::Body, "  ", 4, &format!("{}{colon}{}", space.label, said.join("; ")));
    }
    let others = if told.is_empty() { "" } else { " other" };
    match quiet.len() {
        0 => {}
        1 => paper.words(Ink::Body, "  ", 4, &format!("nothing in 1{others} space")),
        n => paper.words(Ink::Body, "  ", 4, &format!("nothing in {n}{others} spaces")),
    }
}

/// What a space is: what is said of it, its terrain, and those of its badges that say something else.
fn about(space: &Space) -> Vec<&str> {
    let badges = space.badges.iter().map(|badge| badge.about.as_str()).filter(|badge| !space.about.contains(badge));
    [space.about.as_str(), space.terrain.word()].into_iter().chain(badges).filter(|it| !it.is_empty()).collect()
}

/// All about one space: what it is, what stands there, where its ways lead, and where the arrows go that a reader may lay over the map.
/// Nothing where there is no such space.
pub fn place(scene: &Scene, id: &str, width: usize) -> String {
    let Some(space) = scene.spaces.iter().find(|space| space.id == id) else { return String::new() };
    let legend = Legend::of(scene);
    let mut paper = Paper::new(width);
    let region = scene.regions.iter().find(|region| Some(&region.id) == space.region.as_ref());
    let about = about(space);
    let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join(", ")) };
    let lies = region.map_or(String::new(), |region| format!(", {}", region.label));
    paper.words(Ink::Heading, "", 2, &format!("{}{lies}{about}", space.label));
    let pieces = legend.list(&space.id);
    paper.words(Ink::Body, "  ", 4, if pieces.is_empty() { "nothing stands here" } else { &pieces });
    for mark in legend.explain_on(&space.id) {
        paper.words(Ink::Body, "  ", 4, &mark);
    }
    paper.words(Ink::Body, "  ", 4, space.status.as_ref().map_or("", |status| &status.text));
    for way in ways_by_style(scene, space) {
        paper.words(Ink::Body, "  ", 4, &way);
    }
    for overlay in &scene.overlays {
        let leads_to = |to: &Space| overlay.arrows.iter().any(|(from, end)| *from == space.id && *end == to.id);
        let leads: Vec<&str> = scene.spaces.iter().filter(|to| leads_to(to)).map(|to| to.label.as_str()).collect();
        if !leads.is_empty() {
            paper.words(Ink::Body, "  ", 4, &format!("{}: {}", overlay.label.to_lowercase(), leads.join(", ")));
        }
    }
    paper.print(Style::Plain, &[])
}
