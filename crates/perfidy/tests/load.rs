//! `perfidy load` in its short form: what it counts, and that nobody is dropped. How fast anything is, no test says.

use crate::process::perfidy;
use serde_json::Value;

#[test]
fn tables_of_all_games_are_played_while_streams_are_open() {
    let args =
        ["load", "--tables", "20", "--streams", "100", "--crowd", "10", "--unread", "2", "--seconds", "5", "--pause", "20", "--json"];
    let told: Value = serde_json::from_str(perfidy(&args, b"").well()).unwrap();
    let count = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("no number: {told}"));
    assert_eq!((count(&told["tables"]), count(&told["streams"])), (20.0, 110.0));
    assert!(count(&told["moves"]) >= 20.0 && count(&told["events_per_second"]) > 0.0, "{told}");
    assert!(count(&told["move"]["p50_ms"]) <= count(&told["move"]["p99_ms"]) && count(&told["disk_sync"]["p50_ms"]) > 0.0, "{told}");
    assert_eq!((count(&told["streams_dropped"]), count(&told["unread"]["opened"])), (0.0, 2.0), "{told}");
    if cfg!(target_os = "linux") {
        // A table has a line of its player, and each stream is a line.
        assert!(count(&told["server"]["descriptors_at_most"]) >= 130.0, "{told}");
        assert!(count(&told["server"]["kib_at_most"]) > 0.0 && count(&told["server"]["processor_us_per_move"]) > 0.0, "{told}");
    }
}
