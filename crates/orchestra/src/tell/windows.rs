//! The windows for which a chair may leave a standing order (`orchestra.window.order`, `orchestra.window.lend-order`).

use table::Window;

const fn window(kind: &'static str, name: &'static str, line: &'static str) -> Window {
    Window { kind, name, line, at_once: false }
}

/// Every window, by the kind of its question.
pub(crate) const WINDOWS: &[Window] = &[
    window("dawn", "Before penalties", "Called Away, while a deputy stands with the conspirator whose turn begins."),
    window("call", "Called for", "You have called during somebody else's actions."),
    window("dusk", "Before the event", "Slow News Day or Effective Planning, before the event is drawn."),
    window("reveal", "Event turned up", "Delay Hitler, when an event would move him."),
    window("train", "Hitler has moved", "Derail Train or Plane Bomb, right after an event has moved him."),
    window("pool", "Building the pool", "Partisan Informant, for anyone's plot."),
    Window { at_once: true, ..window("lend", "Lending goods", "Somebody in your space wants to use your items for a plot.") },
    window("dice", "After a plot roll", "Quick Reaction or Hitler's Schedule Leaked, before the roll is judged."),
    window("dissent-card", "Targets of a Conspire", "How many targets go on Defections and Dissent."),
];
