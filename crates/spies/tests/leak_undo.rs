//! What nobody takes back: a look, an answer, a strength that was told. (`spies.leak.no-undo`)

use crate::support::{chains::*, *};
use spies::{Spies, state::Phase};
use table::{Line, Sitting, Viewer};

const SEEN: &str = "Nothing can be taken back: something new was seen since.";
const FINAL: &str = "Nothing can be taken back: an answer was asked for since.";

/// Plays moves of powers, each in its own chair, and closes windows.
fn play(table: &mut Sitting<Spies>, moves: &[(spies::roles::Power, &str)]) {
    for (power, text) in moves {
        let seat = table.game().seat(table.state(), *power);
        table.play_text(seat, text).unwrap_or_else(|no| panic!("{power:?} {text}: {}", no.text));
        while table.chance().is_some_and(|outcomes| outcomes.count() == 1) {
            assert!(table.land_by(0));
        }
    }
}

/// What a power is told that wants to take something back; nothing where it does.
fn undo(table: &mut Sitting<Spies>, power: spies::roles::Power) -> String {
    let seat = table.game().seat(table.state(), power);
    table.undo(seat).map_or_else(|no| no.text.to_string(), |()| String::new())
}

fn sourcing() -> Desk {
    Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &[SOURCE]).money(Germany, 50)
}

/// `spies.source.once`, `spies.leak.no-undo`, `spies.inv.source-forgotten`
#[test]
fn no_undo_leads_back_into_the_look_of_a_source() {
    let desk = sourcing();
    let go = format!("go {} danzig", desk.word("kurt"));
    let mut table = desk.sit();
    let seat = table.game().seat(table.state(), Germany);
    play(&mut table, &[(Germany, "source russia")]);
    assert_eq!(undo(&mut table, Germany), SEEN, "nor is the Source taken back");
    let looking = table.view(Viewer::Seat(seat), table::Sight::Current);
    play(&mut table, &[(Germany, "done"), (Germany, &go)]);
    assert_eq!(undo(&mut table, Germany), "", "the step is taken back");
    assert_eq!(undo(&mut table, Germany), SEEN, "the look is not had again");
    assert_ne!(table.view(Viewer::Seat(seat), table::Sight::Current).secret, looking.secret);
}

/// `spies.leak.no-undo`, `spies.window.w1-arrival`
#[test]
fn who_has_let_an_arriving_spy_pass_does_not_think_again() {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("ernst", "brussels").police("paris", &[2]);
    let (go, on) = (format!("go {} paris", desk.word("ernst")), format!("go {} brussels", desk.word("ernst")));
    let mut table = desk.sit();
    play(&mut table, &[(Germany, &go)]);
    assert_eq!(undo(&mut table, Germany), FINAL);
    play(&mut table, &[(France, "pass")]);
    assert_eq!([undo(&mut table, France), undo(&mut table, Germany)], [FINAL, FINAL]);
    play(&mut table, &[(Germany, &on)]);
    assert_eq!(undo(&mut table, Germany), "", "what comes after it is taken back");
    assert_eq!(undo(&mut table, Germany), FINAL);
}

/// `spies.leak.no-undo`: a window that closes with nothing played was no chance, and the reason does not say so.
#[test]
fn a_window_that_all_have_passed_is_not_called_chance() {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "prague");
    let mut table = desk.chits(Germany, &[DROP]).money(Germany, 50).chits(Italy, &[PAPERS]).money(Italy, 10).sit();
    play(&mut table, &[(Germany, "drop prague"), (Italy, "pass")]);
    assert!(table.ask().seats().has(table::Seat(0)), "the Drop is laid, and Germany goes on");
    assert_eq!([undo(&mut table, Germany), undo(&mut table, Italy)], [FINAL, FINAL]);
}

/// `spies.leak.no-undo`, `spies.window.w9-diplomacy`
#[test]
fn what_was_answered_in_talks_stands() {
    let talks = || Desk::new(5).turn(Germany, 1933, Phase::Movement).money(Germany, 50).money(France, 50);
    let offer = [(Germany, "talk france"), (Germany, "draft france"), (Germany, "give-pounds 1"), (Germany, "offer")];
    let invite = [(Germany, "talk france"), (Germany, "invite france")];
    let cases = [
        (offer.as_slice(), ["decline"].as_slice()),
        (&offer, &["accept"]),
        (&offer, &["counter", "scrap"]),
        (&invite, &["decline"]),
        (&invite, &["draft germany", "scrap"]),
    ];
    for (asked, answers) in cases {
        let mut table = talks().sit();
        play(&mut table, asked);
        assert_eq!(undo(&mut table, Germany), FINAL, "{answers:?}: the other has been asked");
        let (last, links) = answers.split_last().unwrap();
        for link in links {
            play(&mut table, &[(France, link)]);
            assert_eq!(undo(&mut table, France), "", "{link}: nothing is answered yet");
            play(&mut table, &[(France, link)]);
        }
        play(&mut table, &[(France, last)]);
        assert!([FINAL, SEEN].contains(&undo(&mut table, France).as_str()), "{answers:?}");
        assert!([FINAL, SEEN].contains(&undo(&mut table, Germany).as_str()), "{answers:?}");
    }
}

/// `spies.leak.no-undo`, `spies.source.tell`
#[test]
fn a_strength_that_was_told_or_announced_is_out() {
    let talks = || Desk::new(5).turn(Germany, 1933, Phase::Movement).money(France, 50);
    let desk = talks();
    let (word, of) = (format!("tell {}", desk.word("willy")), format!("of {}", desk.word("kurt")));
    let mut table = desk.sit();
    let offer = [(Germany, "talk france"), (Germany, "draft france"), (Germany, &word), (Germany, "offer"), (France, "accept")];
    play(&mut table, &offer);
    play(&mut table, &[(Germany, "strength 1")]);
    assert_eq!(undo(&mut table, Germany), SEEN, "France has heard it");
    let mut table = talks().sit();
    play(&mut table, &[(Germany, "announce"), (Germany, &of)]);
    assert_eq!([undo(&mut table, Germany), undo(&mut table, Germany)], ["", ""], "nobody has heard anything");
    play(&mut table, &[(Germany, "announce"), (Germany, &of), (Germany, "strength 1")]);
    assert_eq!(undo(&mut table, Germany), SEEN, "all have heard it");
}

/// A record of rules number 2 may hold an undo that nobody gets any more; of today's number it may not.
#[test]
fn an_older_record_goes_back_where_it_once_could() {
    let undo_line = Line::Undo { seat: "germany".into() };
    for (rules, goes_back) in [(2, true), (3, false)] {
        let mut table = sourcing().sit_under(rules);
        play(&mut table, &[(Germany, "source russia"), (Germany, "done")]);
        assert_eq!(undo(&mut table, Germany), SEEN, "at a table nobody goes back");
        assert_eq!(table.replay_line(&undo_line).is_ok(), goes_back, "rules number {rules}");
    }
}

/// What nobody took back under any rules, an older record does not take back either: a look that has begun, a window that was asked.
#[test]
fn no_record_goes_back_where_nobody_ever_could() {
    let undo_line = Line::Undo { seat: "germany".into() };
    let arriving = || Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("ernst", "brussels").police("paris", &[2]);
    let go = format!("go {} paris", arriving().word("ernst"));
    for rules in [1, 2, 3] {
        for (desk, text) in [(sourcing(), "source russia"), (arriving(), go.as_str())] {
            let mut table = desk.sit_under(rules);
            play(&mut table, &[(Germany, text)]);
            assert!(table.replay_line(&undo_line).is_err(), "rules number {rules}: {text}");
        }
    }
}
