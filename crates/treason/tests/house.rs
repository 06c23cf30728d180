//! The house edition, read once for all tests of what is printed.

use std::sync::LazyLock;
use treason::{
    Area, Areas, Building,
    edition::{Edition, house, read},
};

/// The house edition.
pub fn edition() -> &'static Edition {
    static EDITION: LazyLock<Edition> = LazyLock::new(|| read(&house()).expect("the house edition is whole"));
    &EDITION
}

/// An area by its word.
pub fn area(id: &str) -> Area {
    edition().area(id).unwrap_or_else(|| panic!("there is no area '{id}'"))
}

/// A building card by its word.
pub fn building(id: &str) -> Building {
    edition().building(id).unwrap_or_else(|| panic!("there is no building '{id}'"))
}

/// The words of areas, in the order of the file.
pub fn words(areas: Areas) -> Vec<&'static str> {
    areas.iter().map(|it| edition().areas[it].id.as_str()).collect()
}
