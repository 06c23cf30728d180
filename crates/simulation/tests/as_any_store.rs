//! The store of the simulated house does what every other store does.

use crate::suite;
use simulation::{Connection, Reading, Wires, World};
use std::sync::Arc;

#[test]
fn it_does_what_every_store_does() {
    for make in [Wires::new, Wires::to_file] {
        suite::run(move || {
            let wires = Arc::new(make(Arc::new(World::new(1, Reading::Hash)), (0, 0)));
            async move || Connection::faultless(wires.clone())
        });
    }
}
