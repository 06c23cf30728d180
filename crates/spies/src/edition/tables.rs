//! The tables: chits, starting allotments, multiples and Action Points.

/// What a kind of chit costs, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChitFacts {
    /// Its price in thousands of pounds; of a Drop, in a neutral city.
    pub price: u8,
    /// Its price in a city of any power's territory; differs for a Drop only.
    pub price_in_territory: u8,
    /// Its Action Points in one's own turn (`spies.ap.cost-chits`).
    pub points: u8,
    /// How many there are in the game.
    pub copies: u8,
}

/// What a power starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Thousands of pounds.
    pub money: u8,
    /// Chits drawn from the cup.
    pub chits: u8,
    /// Secrets drawn face down.
    pub secrets: u8,
}

/// By how much a year multiplies what is recorded in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Multiples {
    /// Secrets.
    pub secret: u8,
    /// Captured spies.
    pub captured: u8,
    /// Sanctioned markers.
    pub sanctioned: u8,
}

/// What a secret earns when it is cashed in. (3.7)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CashIn {
    /// Thousands of pounds.
    pub money: u8,
    /// Chits drawn from the cup.
    pub chits: u8,
}

/// Action Points. (3.1, 3.11)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// How many a turn has.
    pub turn: u8,
    /// To play a tile.
    pub tile: u8,
    /// To search a city.
    pub search: u8,
    /// For each space that a spy enters.
    pub space: u8,
    /// For each opponent with whom talks are opened (`spies.ap.cost-diplomacy`).
    pub diplomacy: u8,
    /// The most spaces that a spy enters in a turn; not a cost, but counted with them.
    pub spaces: u8,
}
