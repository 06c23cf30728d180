//! Deliver Item.

use crate::support::Table;

/// Delivers one item in a space; the suspicion before is Extreme.
fn delivered(space: &str, item: &str, prepare: impl Fn(&mut Table)) -> (String, &'static str) {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(5).put("beck", space).clear(space).give("beck", item).set_sus("beck", "extreme").set_sus("kordt", "low");
    prepare(&mut t);
    let text = format!("deliver {item}");
    let refused = t.refused("beck", &text);
    if refused == "allowed" {
        t.play("beck", &text);
    }
    while t.kind() == "step" && t.offers("beck", "pick beck") {
        t.play("beck", "pick beck");
    }
    (refused.to_owned(), t.sus("beck"))
}

fn takes(space: &str, item: &str) {
    assert_eq!(delivered(space, item, |_| {}), ("allowed".into(), "medium"), "{space}");
    let other = if item == "map" { "keys" } else { "map" };
    assert_eq!(delivered(space, other, |_| {}).0, "orchestra.deliver.right-item", "{space}");
}

fn shares(space: &str, item: &str) {
    assert_eq!(delivered(space, item, |_| {}), ("allowed".into(), "low"), "{space}");
}

/// orchestra.deliver.clear-space
#[test]
fn a_tile_blocks_deliveries() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "zeughaus").give("beck", "keys");
    assert_eq!(t.refused("beck", "deliver keys"), "orchestra.deliver.clear-space");
    t.face_up("zeughaus", "map");
    assert_eq!(t.refused("beck", "deliver keys"), "orchestra.deliver.clear-space");
}

/// orchestra.deliver.here, orchestra.deliver.right-item, orchestra.deliver.self, orchestra.deliver.discard, orchestra.deliver.zeughaus
#[test]
fn the_right_item_of_ones_own_lowers_ones_own_suspicion() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "zeughaus").put("kordt", "zeughaus").clear("zeughaus").give("beck", "map").give("kordt", "keys");
    t.set_sus("beck", "extreme").set_sus("kordt", "extreme");
    assert_eq!(t.refused("beck", "deliver keys"), "orchestra.deliver.here");
    assert_eq!(t.refused("beck", "deliver map"), "orchestra.deliver.right-item");
    t.give("beck", "keys").play("beck", "deliver keys");
    assert_eq!((t.sus("beck"), t.sus("kordt"), t.items("beck", "keys")), ("medium", "extreme", 0));
    assert_eq!(t.s.board.item_discard.iter().sum::<u8>(), 1);
}

/// orchestra.deliver.repeat
#[test]
fn the_same_space_again() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.put("beck", "zeughaus").clear("zeughaus").give("beck", "keys").give("beck", "keys").set_sus("beck", "extreme");
    t.play("beck", "deliver keys").play("beck", "deliver keys");
    assert_eq!((t.sus("beck"), t.left()), ("low", 1));
}

/// orchestra.deliver.deutschlandhalle, orchestra.deliver.chancellery, orchestra.deliver.gestapo-hq, orchestra.deliver.ministry-of-propaganda, orchestra.deliver.sportpalast
#[test]
fn deliveries_in_berlin() {
    takes("deutschlandhalle", "map");
    takes("chancellery", "weapons");
    takes("gestapo-hq", "intel");
    takes("ministry-of-propaganda", "signature");
    takes("sportpalast", "badge");
    assert_eq!(delivered("chancellery", "concealed-pistol", |_| {}), ("allowed".into(), "medium"));
}

/// orchestra.deliver.adlerhorst, orchestra.deliver.tannenberg
#[test]
fn deliveries_in_the_west() {
    takes("adlerhorst", "explosives");
    takes("tannenberg", "poison");
}

/// orchestra.deliver.condition, orchestra.deliver.hannover, orchestra.deliver.nuremberg, orchestra.deliver.berghof
#[test]
fn deliveries_with_a_leader() {
    let with = |space: &'static str, leader: &'static str| {
        move |t: &mut Table| {
            t.send(leader, space);
        }
    };
    let away = |t: &mut Table| {
        for leader in ["hitler", "hess", "bormann"] {
            t.send(leader, "zeughaus");
        }
    };
    assert_eq!(delivered("hannover", "map", away).0, "orchestra.deliver.condition");
    assert_eq!(delivered("hannover", "map", with("hannover", "goering")).1, "medium");
    for space in ["nuremberg", "berghof"] {
        assert_eq!(delivered(space, "map", away).0, "orchestra.deliver.condition");
        assert_eq!(delivered(space, "map", with(space, "goering")).0, "orchestra.deliver.condition");
        assert_eq!(delivered(space, "map", with(space, "hitler")).1, "medium");
    }
}

/// orchestra.deliver.munich, orchestra.deliver.vienna
#[test]
fn deliveries_in_a_stage() {
    for (space, stage) in [("munich", 1), ("vienna", 2)] {
        let at = |stage: u8| {
            move |t: &mut Table| {
                t.stage(stage);
            }
        };
        assert_eq!(delivered(space, "map", at(stage)).1, "medium", "{space}");
        assert_eq!(delivered(space, "map", at(3)).0, "orchestra.deliver.condition", "{space}");
    }
}

/// orchestra.deliver.wolfsschlucht, orchestra.deliver.riga, orchestra.deliver.wehrwolf
#[test]
fn deliveries_by_affiliation() {
    for (space, who, other) in [("wolfsschlucht", "oster", "beck"), ("riga", "kordt", "beck"), ("wehrwolf", "beck", "oster")] {
        for (person, allowed) in [(who, "allowed"), (other, "orchestra.deliver.condition")] {
            let second = if person == "canaris" { "beck" } else { "canaris" };
            let mut t = Table::of(&[person, second]);
            t.stage(5).put(person, space).clear(space).give(person, "map");
            assert_eq!(t.refused(person, "deliver map"), allowed, "{space} {person}");
        }
    }
}

/// orchestra.deliver.prague, orchestra.deliver.posen, orchestra.deliver.warsaw, orchestra.deliver.wolfsschanze, orchestra.deliver.anlage-sud
#[test]
fn shared_deliveries() {
    shares("prague", "signature");
    shares("posen", "badge");
    shares("warsaw", "intel");
    shares("wolfsschanze", "keys");
    shares("anlage-sud", "poison");
}

/// orchestra.deliver.wasserburg, orchestra.deliver.borisov, orchestra.deliver.smolensk
#[test]
fn shared_deliveries_in_the_east() {
    shares("wasserburg", "weapons");
    shares("borisov", "map");
    shares("smolensk", "explosives");
}

/// orchestra.deliver.distributed, orchestra.deliver.not-prison
#[test]
fn a_shared_benefit_goes_in_single_steps_to_the_free() {
    let mut t = Table::of(&["beck", "kordt", "oster"]);
    t.stage(3).put("beck", "prague").clear("prague").give("beck", "signature").jail("oster").set_sus("kordt", "low");
    t.play("beck", "deliver signature");
    assert_eq!(t.moves("beck"), ["pick beck", "stop"], "not the prisoner, not who is Low");
    t.play("beck", "pick beck");
    assert_eq!((t.sus("beck"), t.kind()), ("low", "action"), "nobody is left to ease");
}

/// orchestra.deliver.self, orchestra.deliver.distributed
#[test]
fn a_delivery_says_what_it_brings_and_how_much_is_left() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(3).clear("zeughaus").put("beck", "zeughaus").give("beck", "keys");
    assert_eq!(t.label("beck", "deliver keys"), ("Deliver Keys: suspicion −2".into(), String::new()));
    t.set_sus("beck", "low");
    assert_eq!(t.label("beck", "deliver keys").1, "without effect");
    t.clear("posen").put("beck", "posen").give("beck", "badge").set_sus("beck", "extreme").set_sus("kordt", "high");
    assert_eq!(t.label("beck", "deliver badge").0, "Deliver Badge: suspicion −3, shared out");
    t.play("beck", "deliver badge");
    let asked = |left: u8| format!("Beck, lower somebody's suspicion by 1: {left} of 3 left by the delivery in Posen.");
    assert_eq!(t.prompt("beck"), (asked(3), "orchestra.deliver.distributed".into()));
    assert_eq!(t.label("beck", "pick kordt").0, "Lower the suspicion of Kordt by 1");
    t.play("beck", "pick kordt");
    assert_eq!(t.prompt("beck").0, asked(2));
}
