//! The store of the simulated house does what every other store does.

use crate::suite;
use simulation::{Connection, Reading, Wires, World};
use std::sync::Arc;

#[test]
fn it_does_what_every_store_does() {
    suite::run(|| {
        let wires = Arc::new(Wires::new(Arc::new(World::new(1, Reading::Hash)), (0, 0)));
        async move || Connection::faultless(wires.clone())
    });
}
