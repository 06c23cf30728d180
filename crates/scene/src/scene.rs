//! The whole table as a picture.

use std::sync::Arc;

use serde::Serialize;

use crate::{
    Backdrop, Callout, Card, Choice, Ending, Fact, Grid, Inset, Link, Odds, OfferSheet, Overlay, Palette, Piece, Prompt, Refused, Region,
    Roll, SeatPanel, Sentence, Size, Space, Track, View, Words,
};

/// A table as one viewer may see it.
///
/// Regions, spaces, tracks, cells, pieces, cards, facts, grids and their cells, rolls, odds and seat panels are *elements*; their ids share one namespace,
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
    /// Its size where it is higher than wide, for plans of few spaces: these then have a second place each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<Size>,
    /// So many pixels to a unit and more, and the board can be read: a window that has fewer shows a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readable_from: Option<f32>,
    /// What happens now.
    pub prompt: Prompt,
    /// What this round or year is about, in two sentences at most.
    #[serde(skip_serializing_if = "Sentence::is_empty")]
    pub about: Sentence,
    /// What the tints look like.
    pub palette: Palette,
    /// Land and sea below the board, shared by all scenes of a table since it is large.
    #[serde(serialize_with = "as_it_is")]
    pub backdrop: Option<Arc<Backdrop>>,
    /// The parts of the board to which a reader may turn, the whole first; none where the whole is all there is.
    pub views: Vec<View>,
    /// The ids of the elements to which a small window turns, the dearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub focus: Vec<String>,
    /// A small scene that tells what the signs of the board mean, for boards that need one.
    #[serde(skip)]
    pub key: Option<Arc<Scene>>,
    /// The areas of the board.
    pub regions: Vec<Region>,
    /// The places of the board.
    pub spaces: Vec<Space>,
    /// Sheets on the map that show a place of it larger.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub insets: Vec<Inset>,
    /// The connections between spaces.
    pub links: Vec<Link>,
    /// What a reader may lay over the map; three at most are drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub overlays: Vec<Overlay>,
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
    /// Tables beside the board, such as one of combat results.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub grids: Vec<Grid>,
    /// The dice on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    /// Exact odds of what may be thrown or drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds>,
    /// An offer that the viewer may put together now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferSheet>,
    /// Words that point at elements, such as a step of the guided opening.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub callouts: Vec<Callout>,
    /// How the game went, once it is over; no game fills it from a view, since it comes from the whole record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

impl Scene {
    /// An empty table.
    pub fn new(game: &'static str, title: impl Into<String>, size: Size) -> Self {
        Self { game, title: title.into(), size, ..Self::default() }
    }

    /// Turns small windows to what is asked: the spaces and pieces that the prompt names, and else those that choices are bound to.
    pub fn turn_to_the_question(&mut self) {
        let lies = |id: &str| self.cards.iter().any(|it| it.id == id && it.at.is_some());
        let on_the_map = |id: &&str| self.spaces.iter().any(|it| it.id == *id) || self.pieces.iter().any(|it| it.id == *id) || lies(id);
        let mut focus: Vec<String> = self.prompt.text.elements().filter(on_the_map).map(str::to_owned).collect();
        if focus.is_empty() {
            focus.extend(self.choices.iter().filter_map(|it| it.on.as_deref()).filter(on_the_map).map(str::to_owned));
        }
        let mut seen = std::collections::BTreeSet::new();
        focus.retain(|id| seen.insert(id.clone()));
        self.focus = focus;
    }

    /// What is lost with every choice alike, if something is.
    pub fn common_loss(&self) -> Option<Sentence> {
        let first = self.choices.first()?.cost.as_ref()?;
        self.choices.iter().all(|choice| choice.cost.as_ref() == Some(first)).then(|| first.clone())
    }
}

fn as_it_is<S: serde::Serializer>(backdrop: &Option<Arc<Backdrop>>, serializer: S) -> Result<S::Ok, S::Error> {
    backdrop.as_deref().serialize(serializer)
}
