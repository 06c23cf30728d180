//! Looks at secrets that turn out to be counterspies. (Counterspies; Double Cross; window W-6)

use crate::{
    chits::rows::{Change::*, *},
    support::*,
};
use spies::state::Phase;

/// Germany's turn: this spy is in Coventry with an unguarded British counterspy of strength 4.
fn coventry(spy: &str) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in(spy, "coventry").face("coventry", "counterspy-3");
    armed(armed(desk, Germany), Britain).chits(Germany, &[DISCOVERY])
}

/// The same in neutral Vienna.
fn vienna(spy: &str) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in(spy, "vienna").face("vienna", "counterspy-3");
    armed(armed(desk, Germany), Britain).chits(Germany, &[DISCOVERY])
}

const COVENTRY: Step = (Germany, "turn", "discovery @kurt #coventry");
const VIENNA: Step = (Germany, "turn", "discovery @kurt #vienna");

/// `spies.window.w6-counterspy`
#[test]
fn a_weaker_spy_is_captured_by_the_country_of_the_counterspy() {
    let rows = [Row {
        about: "no answer",
        steps: &[COVENTRY, (Germany, "look", "pass"), (Germany, "capture", "pass")],
        chits: &[(Germany, &[DISCOVERY])],
        pounds: &[(Germany, 3)],
        points: 1,
        changes: &[Captured("kurt", Britain), Removed("coventry"), SawSecret(Germany, "coventry")],
        next: (Germany, "turn"),
    }];
    table(|| coventry("kurt"), &rows);
}

/// `spies.window.w6-counterspy`, `spies.dc.counterspy-result`, `spies.dc.cost`, `spies.dc.countered-by-cover`
#[test]
fn a_double_cross_saves_the_spy_unless_it_is_covered() {
    let rows = [
        Row {
            about: "Double Cross",
            steps: &[COVENTRY, (Germany, "look", "play double-cross"), (Britain, "double-cross", "pass")],
            chits: &[(Germany, &[DISCOVERY, DOUBLE_CROSS])],
            pounds: &[(Germany, 4)],
            points: 2,
            changes: &[Removed("coventry"), SawSecret(Germany, "coventry")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross, Cover, capture",
            steps: &[
                COVENTRY,
                (Germany, "look", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "pass"),
                (Germany, "look", "pass"),
                (Germany, "capture", "pass"),
            ],
            chits: &[(Germany, &[DISCOVERY, DOUBLE_CROSS]), (Britain, &[COVER])],
            pounds: &[(Germany, 4), (Britain, 1)],
            points: 2,
            changes: &[Captured("kurt", Britain), Removed("coventry"), SawSecret(Germany, "coventry")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross, Cover, a second Double Cross",
            steps: &[
                COVENTRY,
                (Germany, "look", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "pass"),
                (Germany, "look", "play double-cross"),
                (Britain, "double-cross", "pass"),
            ],
            chits: &[(Germany, &[DISCOVERY, DOUBLE_CROSS, DOUBLE_CROSS]), (Britain, &[COVER])],
            pounds: &[(Germany, 5), (Britain, 1)],
            points: 3,
            changes: &[Removed("coventry"), SawSecret(Germany, "coventry")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross, Cover, Escape",
            steps: &[
                COVENTRY,
                (Germany, "look", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "play escape"),
                (Britain, "escape", "pass"),
                (Britain, "double-cross", "pass"),
            ],
            chits: &[(Germany, &[DISCOVERY, DOUBLE_CROSS, ESCAPE]), (Britain, &[COVER])],
            pounds: &[(Germany, 14), (Britain, 1)],
            points: 3,
            changes: &[Removed("coventry"), SawSecret(Germany, "coventry")],
            next: (Germany, "turn"),
        },
        Row {
            about: "captured, then Escape, Double Cross, Cover",
            steps: &[
                COVENTRY,
                (Germany, "look", "pass"),
                (Germany, "capture", "play escape"),
                (Britain, "escape", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (Britain, "cover", "pass"),
                (Britain, "escape", "pass"),
            ],
            chits: &[(Germany, &[DISCOVERY, ESCAPE, COVER]), (Britain, &[DOUBLE_CROSS])],
            pounds: &[(Germany, 14), (Britain, 1)],
            points: 3,
            changes: &[In("kurt", "berlin"), Shown("kurt"), Removed("coventry"), SawSecret(Germany, "coventry")],
            next: (Germany, "turn"),
        },
    ];
    table(|| coventry("kurt"), &rows);
}

/// `spies.window.w6-counterspy`, `spies.escape.capture`, `spies.window.w3-capture`
#[test]
fn in_a_neutral_country_nobody_captures_and_nobody_answers() {
    let rows = [
        Row {
            about: "no answer",
            steps: &[VIENNA, (Germany, "look", "pass"), (Germany, "capture", "pass")],
            chits: &[(Germany, &[DISCOVERY])],
            pounds: &[(Germany, 3)],
            points: 1,
            changes: &[Neutral("kurt"), Removed("vienna"), SawSecret(Germany, "vienna")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross",
            steps: &[VIENNA, (Germany, "look", "play double-cross")],
            chits: &[(Germany, &[DISCOVERY, DOUBLE_CROSS])],
            pounds: &[(Germany, 4)],
            points: 2,
            changes: &[Removed("vienna"), SawSecret(Germany, "vienna")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape from the neutral box at once",
            steps: &[VIENNA, (Germany, "look", "pass"), (Germany, "capture", "play escape")],
            chits: &[(Germany, &[DISCOVERY, ESCAPE])],
            pounds: &[(Germany, 13)],
            points: 2,
            changes: &[In("kurt", "berlin"), Shown("kurt"), Removed("vienna"), SawSecret(Germany, "vienna")],
            next: (Germany, "turn"),
        },
    ];
    table(|| vienna("kurt"), &rows);
}

/// `spies.window.w6-counterspy`
#[test]
fn a_spy_as_strong_and_a_cousin_are_not_captured() {
    let kurt_three = || coventry("kurt").face("coventry", "counterspy-1");
    let equal = Row {
        about: "three against three",
        steps: &[COVENTRY, (Germany, "look", "pass")],
        chits: &[(Germany, &[DISCOVERY])],
        pounds: &[(Germany, 3)],
        points: 1,
        changes: &[Removed("coventry"), SawSecret(Germany, "coventry")],
        next: (Germany, "turn"),
    };
    table(kurt_three, &[equal]);
    let cousin_four = || coventry("cousin-germany").face("coventry", "counterspy-10");
    let cousin = Row {
        about: "the Cousin (4) against five",
        steps: &[(Germany, "turn", "discovery @cousin-germany #coventry"), (Germany, "look", "pass")],
        chits: &[(Germany, &[DISCOVERY])],
        pounds: &[(Germany, 3)],
        points: 1,
        changes: &[Removed("coventry"), SawSecret(Germany, "coventry"), Saw(Britain, "cousin-germany")],
        next: (Germany, "turn"),
    };
    table(cousin_four, &[cousin]);
}

/// `spies.dc.counterspy-result`, `spies.window.w6-counterspy`
#[test]
fn a_double_cross_is_for_the_loser_to_a_counterspy_alone() {
    // Whoever looks is asked, but only one who would be captured can answer.
    for (spy, face, caught) in [
        ("kurt", "counterspy-3", true),
        ("kurt", "counterspy-1", false),
        ("cousin-germany", "counterspy-10", false),
        ("kurt", "rdf", false),
    ] {
        let mut desk = coventry(spy).face("coventry", face);
        let discovery = fill(&desk, &format!("discovery @{spy} #coventry"));
        desk.play(Germany, &discovery);
        assert!(desk.asks(Germany, "look"), "{spy} looks at {face}");
        let answers: &[&str] = if caught { &["pass", "play double-cross"] } else { &["pass"] };
        exactly(&desk, Germany, answers);
        assert!(desk.moves(Britain).is_empty(), "the counterspy's side has no say");
    }
}

/// `spies.window.w6-counterspy`, `spies.discovery.guard-stays`
#[test]
fn the_controller_of_a_counterspy_captures_and_its_guard_stays() {
    // Rose (2) lies on the counterspy; Kurt (3) beats her first.
    let start = || {
        let desk = coventry("kurt").spy_in("rose", "coventry");
        let secret = desk.dossier_in("coventry");
        desk.guard("rose", secret)
    };
    let steps: &[Step] = &[
        COVENTRY,
        (Britain, "discovery", "pass"),
        (Britain, "comparison", "pass"),
        (Germany, "look", "pass"),
        (Germany, "capture", "pass"),
    ];
    let row = Row {
        about: "guard beaten, counterspy wins",
        steps,
        chits: &[(Germany, &[DISCOVERY])],
        pounds: &[(Germany, 3)],
        points: 1,
        changes: &[Saw(Germany, "rose"), Captured("kurt", Britain), Removed("coventry"), SawSecret(Germany, "coventry")],
        next: (Germany, "turn"),
    };
    table(start, &[row]);
}

/// `spies.window.w6-counterspy`, `spies.window.w3-capture`
#[test]
fn even_a_controlled_counterspy_captures_for_nobody_in_a_neutral_country() {
    // Rose (2) has carried Britain's counterspy to Vienna.
    let start = || {
        let desk = coventry("kurt").spy_in("kurt", "vienna").spy_in("rose", "vienna");
        let (own, neutral) = (desk.dossier_in("coventry"), desk.dossier_in("vienna"));
        desk.lay(neutral, "lisbon").lay(own, "vienna").guard("rose", own)
    };
    const BEATEN: [Step; 3] = [VIENNA, (Britain, "discovery", "pass"), (Britain, "comparison", "pass")];
    let rows = [
        Row {
            about: "the neutral box",
            steps: &[BEATEN[0], BEATEN[1], BEATEN[2], (Germany, "look", "pass"), (Germany, "capture", "pass")],
            chits: &[(Germany, &[DISCOVERY])],
            pounds: &[(Germany, 3)],
            points: 1,
            changes: &[Saw(Germany, "rose"), Neutral("kurt"), Removed("vienna"), SawSecret(Germany, "vienna")],
            next: (Germany, "turn"),
        },
        Row {
            about: "nobody covers the Double Cross",
            steps: &[BEATEN[0], BEATEN[1], BEATEN[2], (Germany, "look", "play double-cross")],
            chits: &[(Germany, &[DISCOVERY, DOUBLE_CROSS])],
            pounds: &[(Germany, 4)],
            points: 2,
            changes: &[Saw(Germany, "rose"), Saw(Britain, "kurt"), Removed("vienna"), SawSecret(Germany, "vienna")],
            next: (Germany, "turn"),
        },
    ];
    table(start, &rows);
}

/// `spies.window.w6-counterspy`
#[test]
fn a_countrys_own_counterspy_is_taken_back_without_a_comparison() {
    let start = || {
        let desk = coventry("kurt").face("munich", "counterspy-10").spy_in("kurt", "vienna");
        let (own, neutral) = (desk.dossier_in("munich"), desk.dossier_in("vienna"));
        desk.lay(neutral, "lisbon").lay(own, "vienna")
    };
    let row = Row {
        about: "a German counterspy abroad",
        steps: &[VIENNA, (Germany, "look", "pass")],
        chits: &[(Germany, &[DISCOVERY])],
        pounds: &[(Germany, 3)],
        points: 1,
        changes: &[Controls("kurt", "vienna")],
        next: (Germany, "turn"),
    };
    table(start, &[row]);
}
