//! What is in the box.

use crate::house::edition;
use treason::edition::{house, read};

#[test]
fn the_house_edition_can_be_read() {
    let problems = read(&house()).err().unwrap_or_default();
    assert_eq!(problems, []);
    assert_eq!(edition().areas.len(), 48);
}
