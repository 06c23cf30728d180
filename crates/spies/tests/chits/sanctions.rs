//! Sanction, what answers it, and Cousins. (Sanction; Double Cross; Cousins; window W-7)

use crate::{
    chits::rows::{Change::*, *},
    support::*,
};
use spies::{place::Place, roles::Power, state::Phase};

/// Germany's turn: these two spies are in Madrid; both sides hold every answer.
fn madrid(german: &str, british: &str) -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in(german, "madrid").spy_in(british, "madrid");
    armed(armed(desk, Germany), Britain).chits(Germany, &[SANCTION, SANCTION])
}

const SANCTIONS: Step = (Germany, "turn", "sanction @erik @winston");

/// `spies.window.sanction-no-answer`, `spies.sanction.kill`, `spies.sanction.cost`, `spies.sanction.no-strength`, `spies.window.w7-sanction`
#[test]
fn an_unanswered_sanction_kills_whatever_the_strengths() {
    let row = |about, steps, changes| Row {
        about,
        steps,
        chits: &[(Germany, &[SANCTION])],
        pounds: &[(Germany, 20)],
        points: 1,
        changes,
        next: (Germany, "turn"),
    };
    let weak = row("one kills three", &[SANCTIONS, (Britain, "sanction", "pass")], &[Killed("winston", Germany)]);
    table(|| madrid("erik", "winston"), &[weak]);
    let strong =
        row("three kills two", &[(Germany, "turn", "sanction @kurt @willy"), (Britain, "sanction", "pass")], &[Killed("willy", Germany)]);
    table(|| madrid("kurt", "willy"), &[strong]);
}

/// `spies.sanction.kill`
#[test]
fn the_dead_lie_face_down_and_the_marker_counts_for_the_year() {
    let mut desk = madrid("erik", "winston").turn(Germany, 1936, Phase::Movement);
    play(&mut desk, &[SANCTIONS, (Britain, "sanction", "pass")]);
    assert_eq!(desk.s.board.agents[desk.agent("winston").index()], Place::SANCTIONED);
    assert_eq!(desk.s.board.markers[Germany.index()], [0, 0, 0, 1, 0, 0, 0]);
    for power in [Germany, Italy, Russia, France] {
        assert!(!desk.knows_spy(power, "winston"), "{power:?} does not see who died");
    }
}

/// `spies.window.sanction-escape`, `spies.window.sanction-escape-dc`, `spies.sanction.escape`, `spies.chit.chain`
#[test]
fn an_escape_cancels_a_sanction_unless_it_is_double_crossed() {
    let rows = [
        Row {
            about: "Escape",
            steps: &[SANCTIONS, (Britain, "sanction", "play escape"), (Germany, "escape", "pass")],
            chits: &[(Germany, &[SANCTION]), (Britain, &[ESCAPE])],
            pounds: &[(Germany, 20), (Britain, 10)],
            points: 1,
            changes: &[],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, no more",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
                (Britain, "sanction", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, DOUBLE_CROSS]), (Britain, &[ESCAPE])],
            pounds: &[(Germany, 21), (Britain, 10)],
            points: 2,
            changes: &[Killed("winston", Germany)],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, then Britain's own Double Cross on the Sanction",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
                (Britain, "sanction", "play double-cross"),
                (Germany, "double-cross", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, DOUBLE_CROSS]), (Britain, &[ESCAPE, DOUBLE_CROSS])],
            pounds: &[(Germany, 21), (Britain, 11)],
            points: 2,
            changes: &[Killed("erik", Britain)],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, Cover: the Escape holds",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "pass"),
                (Germany, "escape", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, DOUBLE_CROSS]), (Britain, &[ESCAPE, COVER])],
            pounds: &[(Germany, 21), (Britain, 11)],
            points: 2,
            changes: &[],
            next: (Germany, "turn"),
        },
        Row {
            about: "Escape, Double Cross, Cover, Escape: the Double Cross holds",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "play cover"),
                (Germany, "cover", "play escape"),
                (Britain, "escape", "pass"),
                (Britain, "double-cross", "pass"),
                (Britain, "sanction", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, DOUBLE_CROSS, ESCAPE]), (Britain, &[ESCAPE, COVER])],
            pounds: &[(Germany, 31), (Britain, 11)],
            points: 3,
            changes: &[Killed("winston", Germany)],
            next: (Germany, "turn"),
        },
    ];
    table(|| madrid("erik", "winston"), &rows);
}

/// `spies.window.sanction-dc`, `spies.window.sanction-dc-cover`, `spies.window.sanction-dc-cover-escape`, `spies.sanction.dc`, `spies.cover.stops-dc`
#[test]
fn a_double_cross_turns_a_sanction_round_unless_it_is_covered() {
    let rows = [
        Row {
            about: "Double Cross",
            steps: &[SANCTIONS, (Britain, "sanction", "play double-cross"), (Germany, "double-cross", "pass")],
            chits: &[(Germany, &[SANCTION]), (Britain, &[DOUBLE_CROSS])],
            pounds: &[(Germany, 20), (Britain, 1)],
            points: 1,
            changes: &[Killed("erik", Britain)],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross, Cover, no more",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (Britain, "cover", "pass"),
                (Britain, "sanction", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, COVER]), (Britain, &[DOUBLE_CROSS])],
            pounds: &[(Germany, 21), (Britain, 1)],
            points: 2,
            changes: &[Killed("winston", Germany)],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross, Cover, then an Escape from the Sanction",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (Britain, "cover", "pass"),
                (Britain, "sanction", "play escape"),
                (Germany, "escape", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, COVER]), (Britain, &[DOUBLE_CROSS, ESCAPE])],
            pounds: &[(Germany, 21), (Britain, 11)],
            points: 2,
            changes: &[],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross, Cover, Escape",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (Britain, "cover", "play escape"),
                (Germany, "escape", "pass"),
                (Germany, "double-cross", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, COVER]), (Britain, &[DOUBLE_CROSS, ESCAPE])],
            pounds: &[(Germany, 21), (Britain, 11)],
            points: 2,
            changes: &[Killed("erik", Britain)],
            next: (Germany, "turn"),
        },
        Row {
            about: "Double Cross, Cover, Escape, Double Cross",
            steps: &[
                SANCTIONS,
                (Britain, "sanction", "play double-cross"),
                (Germany, "double-cross", "play cover"),
                (Britain, "cover", "play escape"),
                (Germany, "escape", "play double-cross"),
                (Britain, "double-cross", "pass"),
                (Britain, "cover", "pass"),
                (Britain, "sanction", "pass"),
            ],
            chits: &[(Germany, &[SANCTION, COVER, DOUBLE_CROSS]), (Britain, &[DOUBLE_CROSS, ESCAPE])],
            pounds: &[(Germany, 22), (Britain, 11)],
            points: 3,
            changes: &[Killed("winston", Germany)],
            next: (Germany, "turn"),
        },
    ];
    table(|| madrid("erik", "winston"), &rows);
}

/// `spies.window.sanction-cousin-backfire`, `spies.window.sanction-cousin-dc`, `spies.window.w7-sanction`
#[test]
fn cousins_die_by_cousins_alone() {
    let backfire = Row {
        about: "Erik sanctions the Cousin and dies without a question",
        steps: &[(Germany, "turn", "sanction @erik @cousin-britain")],
        chits: &[(Germany, &[SANCTION])],
        pounds: &[(Germany, 20)],
        points: 1,
        changes: &[Killed("erik", Britain), Shown("cousin-britain")],
        next: (Germany, "turn"),
    };
    table(|| madrid("erik", "cousin-britain"), &[backfire]);
    let vain = Row {
        about: "Willy double-crosses the Cousin and dies",
        steps: &[(Germany, "turn", "sanction @cousin-germany @willy"), (Britain, "sanction", "play double-cross")],
        chits: &[(Germany, &[SANCTION]), (Britain, &[DOUBLE_CROSS])],
        pounds: &[(Germany, 20), (Britain, 1)],
        points: 1,
        changes: &[Killed("willy", Germany), Shown("cousin-germany")],
        next: (Germany, "turn"),
    };
    table(|| madrid("cousin-germany", "willy"), &[vain]);
    const COUSINS: Step = (Germany, "turn", "sanction @cousin-germany @cousin-britain");
    let cousins = [
        Row {
            about: "Cousin kills Cousin",
            steps: &[COUSINS, (Britain, "sanction", "pass")],
            chits: &[(Germany, &[SANCTION])],
            pounds: &[(Germany, 20)],
            points: 1,
            changes: &[Killed("cousin-britain", Germany), Saw(Britain, "cousin-germany")],
            next: (Germany, "turn"),
        },
        Row {
            about: "Cousin double-crosses Cousin",
            steps: &[COUSINS, (Britain, "sanction", "play double-cross"), (Germany, "double-cross", "pass")],
            chits: &[(Germany, &[SANCTION]), (Britain, &[DOUBLE_CROSS])],
            pounds: &[(Germany, 20), (Britain, 1)],
            points: 1,
            changes: &[Killed("cousin-germany", Britain), Saw(Britain, "cousin-germany"), Saw(Germany, "cousin-britain")],
            next: (Germany, "turn"),
        },
    ];
    table(|| madrid("cousin-germany", "cousin-britain"), &cousins);
}

/// `spies.window.sanction-dc`, `spies.window.sanction-no-answer`
#[test]
fn whoever_dies_leaves_its_secret_in_the_city() {
    let start = |carrier: &'static str| {
        move || {
            let desk = madrid("erik", "winston").face("madrid", "rdf");
            let secret = desk.dossier_in("madrid");
            desk.guard(carrier, secret)
        }
    };
    let target = Row {
        about: "the target",
        steps: &[SANCTIONS, (Britain, "sanction", "pass")],
        chits: &[(Germany, &[SANCTION])],
        pounds: &[(Germany, 20)],
        points: 1,
        changes: &[Killed("winston", Germany), Bare("madrid")],
        next: (Germany, "turn"),
    };
    table(start("winston"), &[target]);
    let sanctioner = Row {
        about: "the sanctioner",
        steps: &[SANCTIONS, (Britain, "sanction", "play double-cross"), (Germany, "double-cross", "pass")],
        chits: &[(Germany, &[SANCTION]), (Britain, &[DOUBLE_CROSS])],
        pounds: &[(Germany, 20), (Britain, 1)],
        points: 1,
        changes: &[Killed("erik", Britain), Bare("madrid")],
        next: (Germany, "turn"),
    };
    table(start("erik"), &[sanctioner]);
}

/// `spies.sanction.same-city`, `spies.sanction.cost`
#[test]
fn a_sanction_needs_an_own_and_an_enemy_spy_in_one_city_that_is_no_haven() {
    let desk = madrid("erik", "winston").spy_in("heidi", "madrid").spy_in("kurt", "geneva").spy_in("willy", "geneva");
    let cases: [(&str, Option<&str>); 7] = [
        ("sanction @erik @winston", None),
        ("sanction @heidi @winston", None),
        ("sanction @erik @willy", Some("spies.sanction.same-city")),
        ("sanction @erik @rose", Some("spies.sanction.same-city")),
        ("sanction @erik @heidi", Some("spies.sanction.same-city")),
        ("sanction @winston @erik", Some("spies.turn.own-pieces")),
        ("sanction @kurt @willy", Some("spies.haven.three-bans")),
    ];
    for (text, rule) in cases {
        assert_eq!(desk.refused(Germany, &fill(&desk, text)), rule, "{text}");
        assert_eq!(desk.offers(Germany, &fill(&desk, text)), rule.is_none(), "{text}");
    }
    let theirs = desk.turn(Britain, 1933, Phase::Movement);
    assert!(theirs.refused(Germany, &fill(&theirs, "sanction @erik @winston")).is_some(), "not in another's turn");
}

/// `spies.sanction.dc`, `spies.chit.principals`
#[test]
fn a_double_cross_on_a_sanction_is_answered_by_cover_alone() {
    let mut desk = madrid("erik", "winston").chits(France, &[COVER, ESCAPE]).money(France, 50).spy_in("jean", "madrid");
    play(&mut desk, &[SANCTIONS]);
    exactly(&desk, Britain, &["pass", "play escape", "play double-cross"]);
    let idle = |desk: &Desk, power: Power| desk.moves(power).is_empty();
    assert!(idle(&desk, France) && idle(&desk, Germany));
    desk.play(Britain, "play double-cross");
    exactly(&desk, Germany, &["pass", "play cover"]);
    assert!(idle(&desk, France) && idle(&desk, Britain));
}
