//! The house edition, read once for all tests of what is printed.

use betrayal::{
    Area, Unit,
    edition::{Edition, house, read},
};
use std::sync::LazyLock;

/// The house edition.
pub fn edition() -> &'static Edition {
    static EDITION: LazyLock<Edition> = LazyLock::new(|| read(&house()).expect("the house edition is whole"));
    &EDITION
}

/// An Area by its word.
pub fn area(id: &str) -> Area {
    edition().area(id).unwrap_or_else(|| panic!("there is no Area '{id}'"))
}

/// A unit by its word.
pub fn unit(id: &str) -> Unit {
    edition().unit(id).unwrap_or_else(|| panic!("there is no unit '{id}'"))
}

/// The words of Areas, in the order of the file.
pub fn words(areas: betrayal::Areas) -> Vec<&'static str> {
    areas.iter().map(|it| edition().areas[it].id.as_str()).collect()
}
