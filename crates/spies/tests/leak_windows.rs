//! Windows in time: every one that may be passed ends with a close, and until it lands nobody else sees that somebody
//! has answered; nothing is taken back across it; and lists are made of what one knows.

use crate::support::{secrecy::*, *};
use spies::{
    chit::Chit::{self, *},
    place::Place,
    roles::Power,
    state::Phase,
    year::Year,
};
use table::{Choices, Know, Mine, Play, Viewer};

/// An open window: the kind of its question, who is asked, and the position.
struct Window {
    kind: &'static str,
    asked: Vec<Power>,
    desk: Desk,
}

/// Germany can afford everything and holds these chits.
fn rich(german: &[Chit]) -> Desk {
    Power::ALL.into_iter().fold(Desk::new(5), |d, p| d.money(p, 100)).chits(Germany, german)
}

fn window(kind: &'static str, asked: &[Power], mut desk: Desk, moves: &[(Power, String)]) -> Window {
    desk.check();
    for (power, text) in moves {
        desk.play(*power, text);
    }
    Window { kind, asked: asked.to_vec(), desk }
}

/// One window of every kind.
fn windows() -> Vec<Window> {
    let search = || rich(&[Papers]).spy_in("carla", "hamburg").police("hamburg", &[4]).chits(Italy, &[Escape, Cover]);
    let searches = || (Germany, format!("search {}", search().word("carla")));
    let brussels = |german: &[Chit]| {
        let d =
            rich(&[Discovery]).chits(Germany, german).spy_in("kurt", "brussels").spy_in("carla", "brussels").spy_in("bruno", "brussels");
        d.face("brussels", "rdf").chits(Italy, &[Cover]).chits(France, &[Cover])
    };
    let discovers = |d: &Desk, city: &str| (Germany, format!("discovery {} s{}", d.word("kurt"), d.dossier_in(city).0 + 1));
    let brest = || {
        let d = rich(&[Discovery, Papers]).spy_in("kurt", "brest").police("brest", &[2]).face("brest", "rdf").chits(France, &[DoubleCross]);
        let dossier = d.dossier_in("brest");
        d.post(dossier, 2)
    };
    let sanction = || {
        rich(&[Sanction, DoubleCross, Escape])
            .spy_in("kurt", "brussels")
            .spy_in("bruno", "brussels")
            .chits(France, &[Escape, Cover, Papers])
    };
    let sanctions = || (Germany, format!("sanction {} {}", sanction().word("kurt"), sanction().word("bruno")));
    let captive = || {
        let mut d = rich(&[Escape]).turn(Germany, 1933, Phase::Movement).chits(France, &[Papers]);
        let agent = d.agent("kurt");
        d.s.board.agents[agent.index()] = Place::on_record(France, Year::FIRST);
        d
    };
    let look = || rich(&[Discovery]).spy_in("kurt", "warsaw").face("warsaw", "counterspy-4");
    let drop = || rich(&[Drop, Source]).spy_in("kurt", "brussels").chits(Italy, &[Papers]).chits(Britain, &[Intercept]);
    let say = |power: Power, text: &str| (power, text.to_owned());
    let escape = say(France, "play escape");
    let double_cross = say(Germany, "play double-cross");
    vec![
        window("search", &[Italy], search(), &[searches()]),
        window("capture", &[Italy], search(), &[searches(), say(Italy, "pass")]),
        window("escape", &[France], captive(), &[say(Germany, &format!("escape {}", captive().word("kurt")))]),
        window("discovery", &[Italy, France], brussels(&[]), &[discovers(&brussels(&[]), "brussels")]),
        window(
            "covered",
            &[Germany],
            brussels(&[Papers]),
            &[discovers(&brussels(&[]), "brussels"), say(Italy, "play cover"), say(France, "pass")],
        ),
        window("comparison", &[France], brest(), &[discovers(&brest(), "brest")]),
        window("look", &[Germany], look(), &[discovers(&look(), "warsaw")]),
        window("sanction", &[France], sanction(), &[sanctions()]),
        window("escape", &[Germany], sanction(), &[sanctions(), escape.clone()]),
        window("double-cross", &[France], sanction(), &[sanctions(), escape.clone(), double_cross.clone()]),
        window("cover", &[Germany], sanction(), &[sanctions(), escape, double_cross, say(France, "play cover")]),
        window("source", &[Italy, Britain], drop(), &[say(Germany, "source russia")]),
        window("drop", &[Italy, Britain], drop(), &[say(Germany, "drop brussels")]),
    ]
}

/// What a viewer sees, is asked and may do.
fn sight(d: &Desk, who: Viewer) -> (spies::View, table::Question, Vec<spies::moves::Move>) {
    let v = d.g.view(&d.s, who);
    (v, d.g.question(&v), Choices::of(&d.g, &d.s, who.seat()).moves)
}

/// `spies.leak.timing` `spies.inv.asked-only`
#[test]
fn a_window_that_is_passed_ends_with_a_close_and_until_then_nobody_sees_an_answer() {
    for Window { kind, asked, mut desk } in windows() {
        let seats: Vec<_> = asked.iter().map(|p| desk.seat(*p)).collect();
        assert_eq!(desk.asked(), (kind, seats));
        for power in Power::ALL {
            assert_eq!(
                desk.moves(power).contains(&"pass".into()),
                asked.contains(&power),
                "{kind}: those who are asked may pass, nobody else may act"
            );
            assert_eq!(desk.moves(power).is_empty(), !asked.contains(&power));
        }
        for (n, power) in asked.iter().enumerate() {
            let others: Vec<Viewer> =
                viewers().into_iter().map(|(_, who)| who).filter(|who| *who != Viewer::Seat(desk.seat(*power))).collect();
            let before: Vec<_> = others.iter().map(|who| sight(&desk, *who)).collect();
            desk.hush().play_open(*power, "pass");
            assert_eq!(desk.journal.events, [], "{kind}: no news of an answer");
            for (who, before) in others.iter().zip(before) {
                assert!(sight(&desk, *who) == before, "{kind}: {who:?} sees that {power:?} has answered");
            }
            assert_eq!(desk.g.question(&desk.view(*power)).mine, Mine::Answered, "{kind}: who has answered knows it");
            assert_eq!(desk.asked().0 == "close", n + 1 == asked.len(), "{kind}: it closes when all have answered");
        }
        assert_eq!(desk.outcomes(), ["close"], "and there is but one way to close");
        let before = desk.s;
        desk.close();
        assert_ne!(desk.s, before);
    }
}

/// `spies.leak.timing`
#[test]
fn a_sealed_answer_with_a_chit_is_as_silent_as_a_pass() {
    for Window { kind, asked, desk } in windows().into_iter().filter(|w| w.asked.len() > 1) {
        let chit = if kind == "discovery" { Cover } else { Intercept };
        let holder = *asked.iter().find(|p| desk.holds(**p, chit) > 0).unwrap();
        let mut d = desk;
        let others: Vec<Viewer> = viewers().into_iter().map(|(_, who)| who).filter(|who| *who != Viewer::Seat(d.seat(holder))).collect();
        let before: Vec<_> = others.iter().map(|who| sight(&d, *who)).collect();
        let (hand, money) = (d.s.secret.hand, d.s.board.money);
        d.hush().play_open(holder, &format!("play {}", chit.id()));
        assert!(others.iter().zip(before).all(|(who, before)| sight(&d, *who) == before), "{kind}");
        assert_eq!((d.s.secret.hand, d.s.board.money, d.journal.events.len()), (hand, money, 0), "nothing is paid yet");
    }
}

/// `spies.leak.no-undo`
#[test]
fn nothing_is_taken_back_across_a_window_or_a_chit_that_was_paid() {
    // While a window is open, and when somebody has answered, nobody goes back.
    for Window { kind, asked, mut desk } in windows() {
        assert!(!desk.journal.learned.is_empty(), "{kind}: it opened for good");
        for power in asked {
            desk.hush().play_open(power, "pass");
            assert!(!desk.journal.learned.is_empty(), "{kind}: an answer is final");
        }
        assert_eq!(desk.asked().0, "close", "and the rest is chance, which is final too");
    }
    // Chits that nobody answers are paid all the same; a search shows what it compares.
    let free = || Desk::new(5).money(Germany, 100).spy_in("kurt", "brussels").face("brussels", "rdf");
    let sanction = || free().chits(Germany, &[Sanction]).spy_in("bruno", "brussels");
    let search = || free().spy_in("carla", "hamburg").police("hamburg", &[2]);
    let mut captive = free().chits(Germany, &[Escape]);
    let agent = captive.agent("erik");
    captive.s.board.agents[agent.index()] = Place::NEUTRAL_BOX;
    let stories = [
        (free().chits(Germany, &[Drop]), "drop brussels".to_owned()),
        (free().chits(Germany, &[Source]), "source italy".into()),
        (free().chits(Germany, &[Discovery]), format!("discovery {} s{}", free().word("kurt"), free().dossier_in("brussels").0 + 1)),
        (sanction(), format!("sanction {} {}", sanction().word("kurt"), sanction().word("bruno"))),
        (search(), format!("search {}", search().word("carla"))),
        (captive, format!("escape {}", free().word("erik"))),
    ];
    for (mut d, text) in stories {
        d.play_open(Germany, &text);
        assert!(!d.journal.learned.is_empty(), "{text}");
        for back in ["scrap", "withdraw", "done"] {
            assert!(d.refused(Germany, back).is_some() || d.asked().0 == "source-look", "{text}: nor is there a move back");
        }
    }
    // A draft is dropped before anything is paid, and a step of a spy may be taken back.
    let mut d = free().chits(Germany, &[Cover]);
    d.play(Germany, "talk italy").hush().play(Germany, "draft italy").play(Germany, "give cover").play(Germany, "scrap");
    assert!(d.journal.learned.is_empty() && d.asks(Germany, "turn"));
}

/// `spies.leak.legal-lists`
#[test]
fn what_one_may_do_is_listed_without_a_hint_of_what_one_does_not_know() {
    // The whole of a turn's list, in its order, whatever the others' pieces are.
    let story = || {
        let d = rich(&[Discovery, Sanction, Source, Drop, Recruit, Escape]).spy_in("kurt", "brussels").spy_in("bruno", "brussels");
        d.spy_in("carla", "hamburg").spy_in("erik", "paris").face("brussels", "rdf").turn(Germany, 1933, Phase::Police)
    };
    let mut other = story();
    for (one, two) in [("bruno", "cousin-france"), ("carla", "piccolo")] {
        let (a, b) = (other.agent(one), other.agent(two));
        other.s.secret.spy.swap(a.index(), b.index());
    }
    let (paris, brest, madrid, brussels) =
        (other.dossier_in("paris"), other.dossier_in("brest"), other.dossier_in("madrid"), other.dossier_in("brussels"));
    other.s.secret.secret.swap(paris.index(), brest.index());
    other.s.secret.secret.swap(madrid.index(), brussels.index());
    let police: Vec<_> = other.g.police_of(France).map(|p| p.index()).collect();
    other.s.secret.police.swap(police[0], police[5]);
    other.s.secret.hand[France.index()][Cover.index()] = 2;
    let twins = Twins::new(&[Germany, Russia, Britain], story().chits(France, &[Escape, Papers]), other);
    let all = Choices::of(&twins.a.g, &twins.a.s, Some(twins.a.seat(Germany)));
    assert!(all.moves.len() > 60 && all.refused.len() >= 5, "{} moves, {} refused", all.moves.len(), all.refused.len());
}

/// `spies.leak.timing` `spies.inv.sealed-unused`
#[test]
fn of_several_sealed_chits_one_is_paid_and_the_others_never_show() {
    let d = || rich(&[Source]).chits(Italy, &[Intercept]).chits(Britain, &[Intercept]).chits(Russia, &[Papers]);
    let (mut used, mut unused) = (d(), d());
    for (d, answer) in [(&mut used, "play intercept"), (&mut unused, "pass")] {
        d.play(Germany, "source france").hush().play(Italy, "play intercept").play(Russia, "pass").play(Britain, answer);
        assert_eq!((d.holds(Italy, Intercept), d.holds(Britain, Intercept)), (0, 1), "Italy comes first in turn order");
        assert_eq!((d.pounds(Italy), d.pounds(Britain)), (90, 100));
    }
    assert!(used.s == unused.s, "Britain's chit has left no trace");
    for (_, who) in viewers() {
        assert_alike(&used, &unused, who);
    }
    assert_eq!(used.g.check(None, &used.s), Ok(()));
}

/// `spies.leak.intercept`, `spies.few.separate`: a chair of two powers is asked once, and nobody else sees for which of them it has answered, nor how.
#[test]
fn a_chair_of_two_powers_is_asked_once_for_both_and_shows_nothing() {
    let d = [Italy, Russia, France, Britain].into_iter().fold(Desk::new(3), |d, p| d.money(p, 40));
    let d = d.turn(Russia, 1934, Phase::Movement).chits(Russia, &[Source]).chits(France, &[Intercept]).chits(Britain, &[Intercept, Cover]);
    let mut d = d.chits(Germany, &[]).chits(Italy, &[]);
    d.play_open(Russia, "source germany");
    assert!(d.asks(France, "source") && d.asks(Britain, "source") && !d.asks(Russia, "source"));
    assert_eq!(d.moves(Britain), ["pass-all", "play intercept france", "play intercept britain"]);
    let seen = |d: &Desk| [Viewer::Seat(d.seat(Russia)), Viewer::Seat(d.seat(Germany)), Viewer::Spectator].map(|who| sight(d, who));
    let open = seen(&d);
    let mut later = Vec::new();
    for first in ["play intercept france", "play intercept britain", "play intercept", "pass", "pass-all"] {
        let mut d = Desk { s: d.s, ..Desk::new(3) };
        match first {
            // Older records name no power: it is the first that is asked. Today what is not listed is refused.
            "play intercept" | "pass" => {
                assert_eq!(d.refused(France, first), Some("spies.few.separate"));
                d.g.rulings.unnamed_answers = true;
                let (seat, m) = (d.seat(France), d.g.read(first).unwrap());
                assert_eq!(d.g.refuse(&d.s, seat, m), None);
                d.g.play(&mut d.s, seat, m, &mut table::Silent);
            }
            _ => drop(d.play_open(France, first)),
        }
        assert_eq!(seen(&d), open, "{first}");
        let left = if first == "pass-all" { vec![] } else { vec!["pass", "play intercept"] };
        assert_eq!(d.moves(France), left, "{first}: what is left is the other power's");
        let other = if first.ends_with("britain") { France } else { Britain };
        assert_eq!(d.s.secret.sealed[other.index()].is_none(), first != "pass-all", "{first}");
        if first != "pass-all" {
            d.play_open(Britain, "pass");
            assert_eq!(seen(&d), open, "{first}, then a pass");
        }
        assert_eq!(d.asked().0, "close");
        d.close();
        later.push(d.holds(France, Intercept) + d.holds(Britain, Intercept));
    }
    assert_eq!(later, [1, 1, 1, 2, 2], "one Intercept is paid where one was played");
}
