//! Editions whose rules do not come to rest.

use crate::support::Table;
use orchestra::{Orchestra, edition::house};
use std::sync::Arc;
use table::{Fault, Hosted, Options, Play, Seat, Sight, Sitting, Stuck, Viewer};

/// While the Party Rally is current, whoever enters Nuremberg goes to Munich, and from there to Nuremberg.
fn restless() -> Sitting<Orchestra> {
    let events = house().get("events.toml").expect("a file").replace("on enter nuremberg: sus = low", "on enter nuremberg: go to munich");
    let map = house().get("map.toml").expect("a file").replace("id = \"munich\"\n", "id = \"munich\"\nentry = \"go to nuremberg\"\n");
    let edition = house().with("events.toml", events).with("map.toml", map);
    let options = Options::complete(&Orchestra::ABOUT, [("conspirators", "choose"), ("first", "first")]).expect("the options exist");
    let game = Orchestra::open(2, &options, &edition).expect("each file holds");
    let mut t = Table::of(&["beck", "kordt"]);
    t.current("s2-party-rally").put("beck", "train-station");
    let mut sitting = Sitting::new(Arc::new(game), options, Arc::new(edition), None);
    sitting.continue_from(t.s);
    sitting
}

#[test]
fn what_comes_to_no_rest_is_not_done_and_the_table_says_why() {
    let mut sitting = restless();
    let before = *sitting.state();
    let refused = sitting.play_text(Seat(0), "go nuremberg").expect_err("it goes round and round");
    assert_eq!(refused.rule, "table.rest");
    assert!(refused.text.to_string().contains("do not come to rest"), "{}", refused.text);
    assert_eq!(sitting.stuck(), Some(Stuck::Fault(Fault::TooDeep)));
    assert!(*sitting.state() == before && sitting.lines().is_empty(), "nothing has happened");
    sitting.play_text(Seat(0), "go chancellery").expect("another way is open");
    assert_eq!(sitting.stuck(), None);
}

#[test]
fn looking_at_such_a_table_is_no_fault() {
    let sitting = restless();
    assert!(!Hosted::scene(&sitting, Viewer::Seat(Seat(0)), Sight::Current).choices.is_empty());
}
