//! Small signs that say what a place or a piece is, without colour and without letters.

use serde::Serialize;

/// A small sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Glyph {
    /// Waves: it lies on the sea.
    Waves,
    /// A ship.
    Ship,
    /// A house: one is safe here.
    House,
    /// A sealed letter: a secret.
    Envelope,
    /// An eye: a trap that watches.
    Eye,
    /// A badge: police.
    Badge,
    /// A drop: something was left here.
    Drop,
    /// A star: a seat of government.
    Star,
    /// A wheel with cogs: work.
    Cog,
    /// A pair of scales: trade.
    Scales,
    /// Columns below a gable: a public building.
    Columns,
    /// A watchtower.
    Tower,
    /// A hood with a face in its shadow.
    Hood,
}
