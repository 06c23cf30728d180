//! The building cards and their four categories.

use super::Source;

table::closed_list! {
    /// A category of buildings, each of a colour (`treason.comp.colours`).
    pub enum Category: u8 {
        Citizens "citizens" "Citizens",
        Industry "industry" "Industry",
        Trade "trade" "Trade",
        City "city" "City",
    }
}

table::closed_list! {
    /// A part of the pile: A lies above B, and B above C (`treason.setup.deck-order`).
    pub enum Period: u8 {
        A "A" "Period A",
        B "B" "Period B",
        C "C" "Period C",
    }
}

table::closed_list! {
    /// Where a building of a category may be placed.
    pub enum Site: u8 {
        /// On any own area (`treason.build.citizens-anywhere`).
        Any "any" "any area",
        /// Not in the inner ring (`treason.build.industry-not-inner`).
        NotInner "not-inner" "outside the inner ring",
        /// Only on an area with a road (`treason.build.trade-on-road`).
        Road "road" "an area with a road",
        /// Not on an area with a river (`treason.build.city-not-river`).
        NotRiver "not-river" "an area without a river",
    }
}

/// What is said of a category.
#[derive(Clone, Debug)]
pub struct CategoryData {
    /// Its name.
    pub title: String,
    /// The word for its colour.
    pub colour: String,
    /// Where its buildings may be placed.
    pub site: Site,
    /// Does choosing one of its cards levy the tax? (`treason.tax.only-purple`)
    pub tax: bool,
    /// Do its buildings open the Free Market to their owner? (`treason.market.needs-trade`)
    pub market: bool,
    /// Where it comes from.
    pub source: Source,
}

/// A building card.
#[derive(Clone, Debug)]
pub struct BuildingData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Its category.
    pub category: Category,
    /// The part of the pile.
    pub period: Period,
    /// Its dots.
    pub value: u8,
    /// Where it comes from.
    pub source: Source,
}
