//! The ids of the elements of the picture, in one place, so that sentences and choices point at what is drawn.

use crate::{Bell, Card, Mobilization, Side, Space, Zone};

/// The German Activity track.
pub(crate) const ACTIVITY: &str = "activity";
/// The Mobilization card.
pub(crate) const MOBILIZATION: &str = "mobilization";
/// The Victory Point track.
pub(crate) const VICTORY: &str = "victory";
/// The Round track.
pub(crate) const ROUNDS: &str = "rounds";

/// The decks.
pub(crate) const DECKS: &str = "decks";

/// A Strategy card.
pub(crate) fn card(g: &Bell, card: Card) -> String {
    format!("card-{}", g.edition.card(card).id)
}

/// The Objective card of a space.
pub(crate) fn objective(space: Space) -> String {
    format!("objective-{}", space.id())
}

/// A side's virtual space.
pub(crate) fn hold(side: Side) -> String {
    format!("hold-{}", side.id())
}

/// A side's Crisis Track.
pub(crate) fn crisis(side: Side) -> String {
    format!("crisis-{}", side.id())
}

/// A side's cube pool.
pub(crate) fn pool(side: Side) -> String {
    format!("crisis-{}-pool", side.id())
}

/// A zone of a side's Crisis Track.
pub(crate) fn zone(side: Side, zone: Zone) -> String {
    format!("crisis-{}-{}", side.id(), zone.id())
}

/// A space of the German Activity track, counted from 0.
pub(crate) fn activity(space: u8) -> String {
    format!("{ACTIVITY}-{}", space + 1)
}

/// The side of the Mobilization card that leads to this state.
pub(crate) fn mobilization(to: Mobilization) -> &'static str {
    match to {
        Mobilization::None | Mobilization::Partial => "mobilization-partial",
        Mobilization::General => "mobilization-general",
    }
}

/// A cell of the Victory Point track; Defend's points are positive.
pub(crate) fn victory(points: i8) -> String {
    match points {
        0 => format!("{VICTORY}-0"),
        1.. => format!("{VICTORY}-defend-{points}"),
        _ => format!("{VICTORY}-concede-{}", points.unsigned_abs()),
    }
}

/// A cell of the Round track.
pub(crate) fn round(round: u8) -> String {
    format!("round-{round}")
}

/// The number of a side's panel: its chair, and the one behind for the Solo Opponent, who has none.
pub(crate) fn panel(g: &Bell, side: Side) -> u8 {
    g.seat_of(side).map_or(1, |seat| seat.0)
}
