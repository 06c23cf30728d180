//! What a reader of a log looks for beside its words: whose turn it was, whom it hit, what moved.

use serde::Serialize;

/// What a line of the log is about. Chairs are meant by the numbers of their panels, so that an opponent without a chair has one too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct News {
    /// In whose turn it happened; nobody's where the rules act for all, as in a scoring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The chair that ran this turn, where the side has none of its own at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<u8>,
    /// Who lost something by it: a piece, a point, Control, money, a secret.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hits: Vec<u8>,
    /// Whom it concerns without harm: whoever did it, to whom it was said or paid, whose pieces it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub concerns: Vec<u8>,
    /// The element from which something moved or went away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The element to which something moved or where something changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The round or year that begins with it after another one was scored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
}

impl News {
    /// Something that changed here.
    pub fn at(element: impl Into<String>) -> Self {
        Self { to: Some(element.into()), ..Self::default() }
    }

    /// Something that went away from here.
    pub fn gone(element: impl Into<String>) -> Self {
        Self { from: Some(element.into()), ..Self::default() }
    }

    /// Something that moved.
    pub fn moved(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { from: Some(from.into()), ..Self::at(to) }
    }

    /// Says who lost something by it.
    pub fn hitting(mut self, chairs: impl IntoIterator<Item = u8>) -> Self {
        self.hits.extend(chairs);
        self
    }

    /// Says whom it concerns.
    pub fn concerning(mut self, chairs: impl IntoIterator<Item = u8>) -> Self {
        self.concerns.extend(chairs);
        self
    }

    /// Does it hit the chair with this panel?
    pub fn hits(&self, panel: u8) -> bool {
        self.hits.contains(&panel)
    }
}
