//! `board.toml`: where the spaces, the Dimensions and the tracks are drawn. (Game Board)

use crate::{Dimension, Side, Space, tell::ids};
use table::{
    Problem, Texts,
    edition::{Layout, LayoutParts},
};

pub(super) const HOUSE: &str = include_str!("../../../edition/board.toml");

pub(super) fn read(texts: &Texts, problems: &mut Vec<Problem>) -> Layout {
    let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let mut tracks = owned(&[ids::VICTORY, ids::ROUNDS, ids::ACTIVITY, ids::MOBILIZATION, ids::DECKS]);
    tracks.extend(Side::BOTH.map(ids::crisis));
    let parts = LayoutParts {
        sizes: owned(&["pivotal", "space", "hold"]),
        spaces: Space::ALL.into_iter().map(|space| space.id().to_owned()).chain(Side::BOTH.map(ids::hold)).collect(),
        regions: owned(&Dimension::ALL.map(Dimension::id)),
        tracks,
    };
    Layout::read(texts, HOUSE, &parts, problems)
}
