//! A place on the board where pieces stand.

use serde::Serialize;

use crate::{Access, Area, Beside, Glyph, Point, Rect, Shape, Terrain, Tint};

/// The diameter of a space when its author gives none: still a comfortable target on a phone after shrinking.
const USUAL_SIZE: f32 = 64.0;

/// A place where pieces stand; a virtual space is a space too.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Space {
    /// The id, unique in the whole scene.
    pub id: String,
    /// Its full name.
    pub label: String,
    /// Its name where room is scarce; the text drawing uses it in tables and explains it once.
    pub short: String,
    /// The id of the region that holds it.
    pub region: Option<String>,
    /// Its centre; of an area the middle of the room for its pieces.
    pub at: Point,
    /// Its diameter; of an area that of the room for its pieces.
    pub size: f32,
    /// Its outline.
    pub shape: Shape,
    /// The ground that it covers, where no shape fits. Its name then stands inside, below its pieces, unless something is printed
    /// there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<Area>,
    /// What the ground of an area is.
    #[serde(skip_serializing_if = "Terrain::is_clear")]
    pub terrain: Terrain,
    /// The room for the pieces of an area, where they fan out side by side. The units of a board with such rooms are pixels: a window
    /// that is smaller than the board shows a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spot: Option<Rect>,
    /// Where the town lies after which an area is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub town: Option<Point>,
    /// Where the harbour of an area lies; it has an anchor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub harbour: Option<Point>,
    /// What is printed beside the name of an area.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    /// What takes the finger, if that is more or less than the outline.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit: Option<Area>,
    /// Where the middle of its name's baseline stands, if not at the usual place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_at: Option<Point>,
    /// Where its centre lies on a board that is higher than wide, for plans of few spaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<Point>,
    /// What is printed in its middle, such as a price.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub print: String,
    /// What its print and its outline say, in words, for a text that has neither; the print where it is empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The side in whose colour it is printed.
    pub tint: Option<Tint>,
    /// The letter printed in it.
    pub letter: Option<char>,
    /// The sign printed in it.
    pub glyph: Option<Glyph>,
    /// Does it lie on the water? Then it has waves below it.
    pub port: bool,
    /// Whether it can be entered.
    #[serde(skip_serializing_if = "is_usual")]
    pub access: Access,
    /// What it is, in words: "capital of Germany, port".
    pub about: String,
    /// What a reader is told of it who points at it; nothing where its name says all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
    /// Where its name and its pieces stand, if it is too small to hold them.
    pub beside: Option<Beside>,
    /// What is computed about it.
    pub status: Option<Status>,
    /// What the viewer wants there: "your Objective".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ribbon: Option<String>,
}

/// A few letters beside the name of an area.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Badge {
    /// What is printed, such as a 1 in brackets.
    pub print: String,
    /// What it says, in words: "free setup: 1".
    pub about: String,
}

/// What is computed about a space or a region, such as "Concede controls".
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Status {
    /// The words.
    pub text: String,
    /// The side that they speak of.
    pub tint: Option<Tint>,
    /// By how much that side leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<u8>,
}

impl Space {
    /// A circle of the usual size in no region, whose short name is its full one.
    pub fn new(id: impl Into<String>, label: impl Into<String>, at: Point) -> Self {
        let label = label.into();
        Self { id: id.into(), short: label.clone(), label, at, size: USUAL_SIZE, ..Self::default() }
    }

    /// Gives it a short name.
    pub fn called(mut self, short: impl Into<String>) -> Self {
        self.short = short.into();
        self
    }

    /// Puts it into a region.
    pub fn in_region(mut self, region: impl Into<String>) -> Self {
        self.region = Some(region.into());
        self
    }

    /// Gives it a diameter.
    pub fn sized(mut self, size: f32) -> Self {
        self.size = size;
        self
    }

    /// Gives it an outline.
    pub fn shaped(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// Gives it ground of any outline, and puts its pieces into the middle of that.
    pub fn covering(mut self, area: Area) -> Self {
        self.at = area.middle();
        self.area = Some(area);
        self
    }

    /// Puts its pieces, and arrows that aim at it, here.
    pub fn gathering_at(mut self, at: Point) -> Self {
        self.at = at;
        self
    }

    /// Says what the ground of an area is.
    pub fn on_terrain(mut self, terrain: Terrain) -> Self {
        self.terrain = terrain;
        self
    }

    /// Gives the pieces of an area their room, and has arrows aim at its middle.
    pub fn with_spot(mut self, spot: Rect) -> Self {
        self.at = spot.middle();
        self.size = spot.w.min(spot.h);
        self.spot = Some(spot);
        self
    }

    /// Puts the town of an area here.
    pub fn with_town(mut self, at: impl Into<Option<Point>>) -> Self {
        self.town = at.into();
        self
    }

    /// Puts the harbour of an area here.
    pub fn with_harbour(mut self, at: impl Into<Option<Point>>) -> Self {
        self.harbour = at.into();
        self
    }

    /// Prints something beside the name of an area, and says what it means.
    pub fn with_badge(mut self, print: impl Into<String>, about: impl Into<String>) -> Self {
        self.badges.push(Badge { print: print.into(), about: about.into() });
        self
    }

    /// Says what takes the finger.
    pub fn touched_at(mut self, hit: Area) -> Self {
        self.hit = Some(hit);
        self
    }

    /// Says where its name stands, by the middle of its baseline.
    pub fn named_at(mut self, x: f32, y: f32) -> Self {
        self.name_at = Some(Point { x, y });
        self
    }

    /// Says where it lies on a board that is higher than wide.
    pub fn in_portrait(mut self, at: Point) -> Self {
        self.portrait = Some(at);
        self
    }

    /// Prints something in its middle.
    pub fn printed(mut self, print: impl ToString) -> Self {
        self.print = print.to_string();
        self
    }

    /// Says in words what its print and its outline say.
    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// Makes it a star.
    pub fn star(self) -> Self {
        self.shaped(Shape::Star)
    }

    /// Makes it a square.
    pub fn square(self) -> Self {
        self.shaped(Shape::Square)
    }

    /// Makes it a hexagon.
    pub fn hexagon(self) -> Self {
        self.shaped(Shape::Hexagon)
    }

    /// Makes it a wide box.
    pub fn boxed(self) -> Self {
        self.shaped(Shape::Box)
    }

    /// Makes it a square on its corner.
    pub fn diamond(self) -> Self {
        self.shaped(Shape::Diamond)
    }

    /// Prints it in the colour of a side.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }

    /// Prints a letter in it.
    pub fn lettered(mut self, letter: impl Into<Option<char>>) -> Self {
        self.letter = letter.into();
        self
    }

    /// Prints a sign in it.
    pub fn marked(mut self, glyph: impl Into<Option<Glyph>>) -> Self {
        self.glyph = glyph.into();
        self
    }

    /// Says whether it can be entered.
    pub fn entered(mut self, access: Access) -> Self {
        self.access = access;
        self
    }

    /// Puts it on the water.
    pub fn on_water(mut self) -> Self {
        self.port = true;
        self
    }

    /// Says what it is.
    pub fn described(mut self, about: impl Into<String>) -> Self {
        self.about = about.into();
        self
    }

    /// Says what a reader is told of it.
    pub fn telling(mut self, lines: impl IntoIterator<Item = String>) -> Self {
        self.lines.extend(lines);
        self
    }

    /// Puts its name and its pieces beside it.
    pub fn beside(mut self, beside: impl Into<Option<Beside>>) -> Self {
        self.beside = beside.into();
        self
    }

    /// Says what the viewer wants there.
    pub fn wanted(mut self, ribbon: impl Into<Option<String>>) -> Self {
        self.ribbon = ribbon.into();
        self
    }

    /// Says what is computed about it.
    pub fn with_status(mut self, status: impl Into<Option<Status>>) -> Self {
        self.status = status.into();
        self
    }
}

fn is_usual(access: &Access) -> bool {
    *access == Access::Open
}

impl From<&str> for Status {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Status {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl Status {
    /// A status of no side.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Says by how much its side leads.
    pub fn by(mut self, margin: u8) -> Self {
        self.margin = Some(margin);
        self
    }

    /// Names the side that it speaks of.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }
}
