//! The parts of the map to which a reader may turn.

use crate::edition::chart::{HEIGHT, WIDTH};
use scene::View;

/// The whole map, and six parts of it that overlap, so that no city lies at the edge of all.
pub(super) fn views() -> Vec<View> {
    let (w, h) = (f32::from(WIDTH), f32::from(HEIGHT));
    vec![
        View::new("whole", "Whole map", (0.0, w), (0.0, h)),
        View::new("west", "West", (60.0, 790.0), (250.0, 850.0)),
        View::new("north", "North and Baltic", (260.0, 1460.0), (0.0, 470.0)),
        View::new("centre", "Centre", (590.0, 1290.0), (320.0, 900.0)),
        View::new("east", "East", (1130.0, 2000.0), (60.0, 830.0)),
        View::new("near-east", "Balkans and Near East", (1080.0, 2000.0), (740.0, h)),
        View::new("mediterranean", "Western Mediterranean", (0.0, 1180.0), (760.0, h)),
    ]
}
