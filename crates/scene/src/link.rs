//! The connections between spaces.

use serde::Serialize;

/// A drawn connection between two spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The id of the space where it starts.
    pub from: String,
    /// The id of the space where it ends.
    pub to: String,
    /// How its line is drawn.
    pub style: LinkStyle,
    /// Which ends have an arrow.
    pub arrows: Arrows,
}

/// Which ends of a link have an arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrows {
    /// A plain line: the two spaces are joined.
    #[default]
    None,
    /// From `from` to `to`.
    Forward,
    /// Both ways.
    Both,
}

/// How the line of a link is drawn; what that means is told by [`crate::Words`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LinkStyle {
    /// An unbroken line.
    #[default]
    Plain,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Two lines side by side.
    Double,
    /// A railway on a map: a line with ties.
    Rail,
    /// A way through the air on a map: thin dashes.
    Air,
    /// A way over water on a map: small dots in the colour of water.
    Sea,
    /// A road across areas, from middle to middle: a broad line.
    Road,
    /// A river across areas: a broad line in the colour of water.
    River,
    /// A way on a map that can be gone: a plain line in the colour of the skin.
    Route,
    /// A way on a map that cannot be gone now: thin dashes.
    Shut,
}

impl Link {
    /// A plain line without arrows.
    pub fn line(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { from: from.into(), to: to.into(), ..Self::default() }
    }

    /// An arrow from the first space to the second.
    pub fn arrow(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { arrows: Arrows::Forward, ..Self::line(from, to) }
    }

    /// A line with an arrow at each end.
    pub fn both_ways(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { arrows: Arrows::Both, ..Self::line(from, to) }
    }

    /// Draws its line in this style.
    pub fn styled(mut self, style: LinkStyle) -> Self {
        self.style = style;
        self
    }
}
