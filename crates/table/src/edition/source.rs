//! Where an entry of an edition comes from.

/// Where an entry comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rulebook says so.
    Rulebook,
    /// A public source says so.
    Public,
    /// It is the house's own.
    House,
}

impl Source {
    /// The word of editions.
    pub const fn id(self) -> &'static str {
        match self {
            Source::Rulebook => "rulebook",
            Source::Public => "public",
            Source::House => "house",
        }
    }
}
