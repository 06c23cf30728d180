//! Words on the board: classes, sizes, lines.
//!
//! Every text hangs in a group of its own at its anchor, so that a page can scale it about that point.

use super::tag::Tag;
use crate::{Point, Script};

/// The distance of two baselines against the size of the type.
const LEADING: f32 = 1.08;
/// The name of a sea is broken into lines of about this width.
const WATER_WIDTH: f32 = 80.0;

/// A kind of text; sizes stand here and in `board.css`, and a test compares them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Region,
    Space,
    Capital,
    Town,
    Water,
    Track,
    Cell,
    Note,
    Print,
    Area,
    Badge,
}

impl Kind {
    pub(super) fn class(self) -> &'static str {
        match self {
            Kind::Region => "region-name",
            Kind::Space => "space-name",
            Kind::Capital => "capital-name",
            Kind::Town => "town-name",
            Kind::Water => "water-name",
            Kind::Track => "track-name",
            Kind::Cell => "cell-name",
            Kind::Note => "board-note",
            Kind::Print => "space-print",
            Kind::Area => "area-name",
            Kind::Badge => "badge-print",
        }
    }

    pub(super) fn size(self) -> f32 {
        match self {
            Kind::Region => 36.0,
            Kind::Space => 26.0,
            Kind::Capital => 14.0,
            Kind::Town => 12.0,
            Kind::Water => 12.0,
            Kind::Track => 23.0,
            Kind::Cell => 22.0,
            Kind::Note => 20.0,
            Kind::Print => 30.0,
            Kind::Area => 13.0,
            Kind::Badge => 11.0,
        }
    }

    /// The kind in which the name of a small space is written.
    pub(super) fn of(script: Script) -> Self {
        match script {
            Script::Town => Kind::Town,
            Script::Water => Kind::Water,
            Script::Capital => Kind::Capital,
        }
    }

    /// The width of an average letter: bold is wider than plain, and a serif is narrow.
    fn letter(self) -> f32 {
        let share = match self {
            Kind::Region | Kind::Track => 0.5,
            Kind::Space | Kind::Cell | Kind::Town | Kind::Capital | Kind::Print | Kind::Area | Kind::Badge => 0.57,
            Kind::Water => 0.46,
            Kind::Note => 0.48,
        };
        self.size() * share
    }

    /// About how wide a text is.
    pub(super) fn width(self, text: &str) -> f32 {
        text.chars().count() as f32 * self.letter()
    }

    /// How wide a text is, letter by letter: closer than [`Kind::width`], for names that must not touch each other.
    pub(super) fn spelled(self, text: &str) -> f32 {
        let narrow = if self == Kind::Water { 0.92 } else { 1.04 };
        text.chars().map(bold_letter).sum::<f32>() * self.size() * narrow
    }

    /// How far the baselines of two lines lie apart.
    pub(super) fn line(self) -> f32 {
        self.size() * LEADING
    }

    /// The name of a small space in its lines: towns have one, seas may have several.
    pub(super) fn name_lines(self, text: &str) -> Vec<String> {
        if self == Kind::Water { self.wrapped(text, WATER_WIDTH) } else { vec![text.to_owned()] }
    }

    /// The words in lines of about this width; a word that is too long stands alone.
    pub(super) fn wrapped(self, text: &str, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(line) + self.width(word) + self.letter() <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

/// The width of a bold letter against the size of its type.
fn bold_letter(c: char) -> f32 {
    match c {
        'i' | 'l' | 'j' | 'I' | ' ' | '.' | '-' | '\'' => 0.33,
        'f' | 't' | 'r' => 0.46,
        's' | 'z' | 'c' | 'v' | 'x' | 'y' | 'k' => 0.57,
        'm' | 'w' | 'M' | 'W' => 0.98,
        c if c.is_uppercase() => 0.7,
        _ => 0.645,
    }
}

/// Where the anchor of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// Lines of text below each other, the baseline of the first at this point.
pub(super) fn lines(kind: Kind, at: Point, anchor: Anchor, lines: &[String]) -> Tag {
    let class = match anchor {
        Anchor::Start => format!("label {}", kind.class()),
        Anchor::Middle => format!("label {} at-middle", kind.class()),
        Anchor::End => format!("label {} at-end", kind.class()),
    };
    let text = Tag::new("text").class(&class);
    let text = match lines {
        [line] => text.text(line.as_str()),
        _ => text.all(lines.iter().enumerate().map(|(n, line)| {
            let down = if n == 0 { 0.0 } else { kind.line() };
            Tag::new("tspan").set("x", 0.0).set("dy", down).text(line.as_str())
        })),
    };
    Tag::group("label-at").at(at.x, at.y).with(text)
}

/// One line of text.
pub(super) fn line(kind: Kind, at: Point, anchor: Anchor, text: &str) -> Tag {
    lines(kind, at, anchor, &[text.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::Kind;
    use crate::svg::{FONT, STYLE, TITLE_FONT};

    #[test]
    fn the_style_sheet_has_the_same_sizes() {
        let kinds = [Kind::Region, Kind::Space, Kind::Capital, Kind::Town, Kind::Water, Kind::Track, Kind::Cell, Kind::Note, Kind::Print];
        for kind in kinds.into_iter().chain([Kind::Area, Kind::Badge]) {
            let rule = STYLE.lines().find(|line| line.starts_with(&format!(".{}{{", kind.class()))).expect("the class has a rule");
            assert!(rule.contains(&format!("font-size:{}px", kind.size())), "{rule}");
        }
    }

    #[test]
    fn the_style_sheet_has_the_same_faces() {
        assert!(STYLE.contains(&format!("text{{font-family:{FONT}}}")));
        assert_eq!(STYLE.matches(TITLE_FONT).count(), 7, "regions, tracks, sheets, areas, great names, discs and cards");
    }
}
