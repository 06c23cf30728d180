//! The whole table as a picture.

use serde::Serialize;

use crate::{Card, Choice, Fact, Link, Palette, Piece, Prompt, Refused, Region, SeatPanel, Size, Space, Track, Words};

/// A table as one viewer may see it.
///
/// Regions, spaces, tracks, cells, pieces, cards, facts and seat panels are *elements*; their ids share one namespace,
/// so that a choice, a piece or a sentence can point at any of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scene {
    /// The game's short name, such as "bell".
    pub game: &'static str,
    /// The game's title.
    pub title: String,
    /// Which edition is played, and whose it is.
    pub edition: String,
    /// The size of the board, in whose units all positions are given.
    pub size: Size,
    /// What happens now.
    pub prompt: Prompt,
    /// What the tints look like.
    pub palette: Palette,
    /// The areas of the board.
    pub regions: Vec<Region>,
    /// The places of the board.
    pub spaces: Vec<Space>,
    /// The connections between spaces.
    pub links: Vec<Link>,
    /// How connections are read out.
    pub words: Words,
    /// The tracks.
    pub tracks: Vec<Track>,
    /// What stands on the board, tracks and panels.
    pub pieces: Vec<Piece>,
    /// The cards that the viewer sees, be it only their backs.
    pub cards: Vec<Card>,
    /// The seats.
    pub seats: Vec<SeatPanel>,
    /// What the viewer may do.
    pub choices: Vec<Choice>,
    /// What the viewer may not do, and why.
    pub refused: Vec<Refused>,
    /// What else is known of the game.
    pub facts: Vec<Fact>,
}

impl Scene {
    /// An empty table.
    pub fn new(game: &'static str, title: impl Into<String>, size: Size) -> Self {
        Self { game, title: title.into(), size, ..Self::default() }
    }
}
