//! Stage 7 begins.

use crate::support::Table;

/// orchestra.stage7.relocate, orchestra.stage7.table, orchestra.inv.relocate
#[test]
fn everybody_leaves_the_spaces_that_close() {
    let rows = [
        ("wolfsschlucht", "adlerhorst"),
        ("paris", "adlerhorst"),
        ("auschwitz", "prague"),
        ("anlage-sud", "vienna"),
        ("wehrwolf", "vienna"),
        ("warsaw", "posen"),
        ("wolfsschanze", "posen"),
        ("treblinka", "posen"),
        ("stockholm", "posen"),
        ("riga", "posen"),
        ("wasserburg", "posen"),
        ("borisov", "posen"),
        ("smolensk", "posen"),
    ];
    for (from, to) in rows {
        let mut t = Table::of(&["beck", "kordt"]);
        t.stage(6).put("kordt", from).send("hitler", from).send("goering", from);
        t.empty_pile();
        t.play("beck", "end").land("s7-gothic-line");
        assert_eq!((t.place("kordt").as_str(), t.lead("hitler").as_str(), t.lead("goering").as_str()), (to, to, to), "{from}");
    }
}

/// orchestra.stage7.relocate
#[test]
fn no_other_stage_closes_anything() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.stage(5).put("kordt", "smolensk").send("hitler", "smolensk").send("goering", "paris").empty_pile();
    t.play("beck", "end").land("s6-stalingrad");
    assert_eq!((t.s.board.stage, t.place("kordt").as_str()), (6, "smolensk"));
    assert_eq!((t.lead("hitler").as_str(), t.lead("goering").as_str()), ("smolensk", "paris"));
}
