//! The colours that change by night: each is a custom property with its colour by day as what stands in where nothing sets it.
//!
//! A page sets them from its skin, a drawing that is a file of its own sets them in its style, and in a picture the colours by day
//! take their place, since not everything that reads SVG knows custom properties.

use std::{collections::BTreeSet, fmt::Write};

use super::{
    STYLE,
    colours::{Colours, NIGHT},
};
use crate::{Colour, Scene, Tint};

/// The properties of a scene with their colours by day and by night: those of its palette that have both, the grounds of regions,
/// the land of sides, the paled colours of sides, and those that are laid over sectors.
pub fn tokens(scene: &Scene) -> Vec<(String, Colour, Colour)> {
    let colours = Colours::of(scene);
    let mut tokens = Vec::new();
    let grounds: BTreeSet<Tint> = scene.regions.iter().filter_map(|region| region.tint).collect();
    for swatch in &scene.palette.0 {
        let Some(night) = swatch.night else { continue };
        let kind = if grounds.contains(&swatch.tint) { "ground-" } else { "" };
        tokens.push((format!("{kind}{}", swatch.tint.0), swatch.colour, night));
    }
    let sides: BTreeSet<Tint> = scene.seats.iter().filter_map(|panel| panel.tint).collect();
    for side in sides {
        tokens.push((format!("pale-{}", side.0), colours.pale(side), colours.side(side).mixed(NIGHT, 0.75)));
        if scene.spaces.iter().any(|space| super::sectors::of(space).is_some()) {
            tokens.push((format!("wash-{}", side.0), colours.side(side), colours.side(side).mixed(NIGHT, 0.45)));
        }
    }
    for field in scene.backdrop.iter().flat_map(|it| &it.fields) {
        let ((day, night), (line, dim)) = (colours.field(field.tint), colours.field_lines(field.tint));
        tokens.push((format!("field-{}", field.tint.0), day, night));
        tokens.push((format!("field-line-{}", field.tint.0), line, dim));
    }
    tokens
}

/// The style of a drawing that is a file of its own and follows the theme of the page that shows it.
pub(super) fn style(scene: &Scene) -> String {
    let tokens = tokens(scene);
    if tokens.is_empty() {
        return STYLE.to_owned();
    }
    let (mut day, mut night) = (String::new(), String::new());
    for (name, light, dark) in tokens {
        let _ = write!(day, "--{name}:{light};");
        let _ = write!(night, "--{name}:{dark};");
    }
    format!(":root{{{day}}}\n@media (prefers-color-scheme:dark){{:root{{{night}}}}}\n{STYLE}")
}

/// A drawing with the colours by day in the place of all properties.
pub(super) fn by_day(drawing: &str) -> String {
    let mut out = String::with_capacity(drawing.len());
    let mut rest = drawing;
    while let Some(at) = rest.find("var(--") {
        out.push_str(&rest[..at]);
        let inside = &rest[at + 4..];
        let mut open = 1;
        let end = inside.find(|c: char| {
            open += i32::from(c == '(') - i32::from(c == ')');
            open == 0
        });
        let end = end.unwrap_or(inside.len());
        out.push_str(inside[..end].split_once(',').map_or("none", |(_, fallback)| fallback));
        rest = inside.get(end + 1..).unwrap_or("");
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::by_day;

    #[test]
    fn what_stands_in_for_a_property_takes_its_place() {
        assert_eq!(by_day("a{fill:var(--sea,#fff);x:var(--t,rgb(1,2,3))}"), "a{fill:#fff;x:rgb(1,2,3)}");
        assert_eq!(by_day("b var(--alone) c"), "b none c");
    }
}
