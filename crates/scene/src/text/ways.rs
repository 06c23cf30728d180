//! Where the links of a space lead, said in the game's own words.

use crate::{Access, Arrows, Link, LinkStyle, Scene, Space};

/// Where the links of a space lead, in words.
pub(super) fn ways(scene: &Scene, space: &Space) -> String {
    let mut along = Vec::new();
    let mut joined = Vec::new();
    for link in &scene.links {
        let forward = link.from == space.id;
        let backward = link.to == space.id && link.from != link.to;
        match link.arrows {
            Arrows::Forward if forward => along.push(end(scene, link, &link.to)),
            Arrows::Both if forward => along.push(end(scene, link, &link.to)),
            Arrows::Both if backward => along.push(end(scene, link, &link.from)),
            Arrows::None if forward => joined.push(end(scene, link, &link.to)),
            Arrows::None if backward => joined.push(end(scene, link, &link.from)),
            _ => {}
        }
    }
    let said: Vec<String> = [(scene.words.arrow, along), (scene.words.line, joined)]
        .into_iter()
        .filter(|(_, ends)| !ends.is_empty())
        .map(|(verb, ends)| format!("{verb} {}", ends.join(", ")))
        .collect();
    said.join("; ")
}

/// Where plain lines lead, a sentence for each style: "by rail: Paris, Lyons".
pub(super) fn ways_by_style(scene: &Scene, space: &Space) -> Vec<String> {
    let mut styles: Vec<(LinkStyle, Vec<&str>)> = Vec::new();
    for link in &scene.links {
        let other = match () {
            () if link.from == space.id => &link.to,
            () if link.to == space.id && link.arrows != Arrows::Forward => &link.from,
            () => continue,
        };
        let label = scene.spaces.iter().find(|it| it.id == *other).map_or(other.as_str(), name);
        match styles.iter_mut().find(|(style, _)| *style == link.style) {
            Some((_, ends)) => ends.push(label),
            None => styles.push((link.style, vec![label])),
        }
    }
    let said = |style: LinkStyle| match scene.words.style(style) {
        "" => scene.words.line,
        words => words,
    };
    styles.iter().map(|(style, ends)| format!("{}: {}", said(*style), ends.join(", "))).collect()
}

/// Where a link ends. Of a way that is shut the end says why, if it is that end which cannot be entered.
fn end(scene: &Scene, link: &Link, id: &str) -> String {
    let space = scene.spaces.iter().find(|space| space.id == id);
    let open = |id: &str| scene.spaces.iter().any(|space| space.id == id && space.access.is_open());
    let name = space.map_or(id, name);
    let style = match (link.style, space.map(|space| space.access)) {
        (LinkStyle::Shut, Some(Access::Later)) => "not open yet",
        (LinkStyle::Shut, Some(Access::Closed)) => "closed",
        (LinkStyle::Shut, Some(_)) if !open(&link.from) || !open(&link.to) => "",
        (style, _) => scene.words.style(style),
    };
    match style {
        "" => name.to_owned(),
        style => format!("{name} ({style})"),
    }
}

/// The name of a space where room is scarce.
pub(super) fn name(space: &Space) -> &str {
    if space.short.is_empty() { &space.label } else { &space.short }
}
