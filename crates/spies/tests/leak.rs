//! Who is asked follows from public facts alone: pairs of positions that differ in what some seats do not know are
//! played on side by side, and those seats see, are asked, may do and hear the same in both.

use crate::support::{secrecy::*, *};
use spies::{
    chit::Chit::{self, *},
    place::Place,
    roles::Power,
    state::Phase,
};
use table::{Know, Mine, SeatSet, Viewer};

const ALL_BUT_GERMANY: [Power; 4] = [Italy, Russia, France, Britain];
const ALL_BUT_ITALY: [Power; 4] = [Germany, Russia, France, Britain];
const ALL_BUT_FRANCE: [Power; 4] = [Germany, Italy, Russia, Britain];
const ALL_BUT_BRITAIN: [Power; 4] = [Germany, Italy, Russia, France];

/// Exchanges the faces of two spies of one country.
fn disguised(mut d: Desk, one: &str, other: &str) -> Desk {
    let (a, b) = (d.agent(one), d.agent(other));
    d.s.secret.spy.swap(a.index(), b.index());
    d
}

/// `spies.leak.search-offer`
#[test]
fn police_are_offered_the_search_of_whoever_enters_their_city() {
    let story = || Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "nancy").police("paris", &[2]);
    let go = format!("go {} paris", story().word("kurt"));
    // Whoever the spy is and whatever its country holds.
    let twins = Twins::new(&ALL_BUT_GERMANY, story(), disguised(story(), "kurt", "erik"));
    twins.play(Germany, &go).asks(France, "arrival").play(France, "pass").asks(Germany, "turn");
    let twins = Twins::new(&ALL_BUT_GERMANY, story().chits(Germany, &[Papers]), story().chits(Germany, &[Cover]));
    twins.play(Germany, &go).asks(France, "arrival");
    // However strong the police are.
    let weak = || Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "nancy").police("paris", &[1]);
    Twins::new(&ALL_BUT_FRANCE, story(), weak()).play(Germany, &go).asks(France, "arrival");
    // And nobody where there are none.
    let mut d = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "nancy").without_police("paris");
    assert!(d.play(Germany, &go).asks(Germany, "turn"));
}

/// Germany searches an Italian spy; Italy holds this chit and so much.
fn search(chit: Chit, pounds: u16) -> (Desk, String) {
    let d = Desk::new(5).spy_in("carla", "hamburg").police("hamburg", &[4]).chits(Italy, &[chit]).money(Italy, pounds);
    let text = format!("search {}", d.word("carla"));
    (d, text)
}

/// `spies.leak.search-answer`
#[test]
fn the_owner_of_a_spy_searched_for_is_asked_whatever_chits_it_holds() {
    for chit in [Cover, Escape, Intercept] {
        let ((a, text), (b, _)) = (search(Papers, 5), search(chit, 5));
        let twins = Twins::new(&ALL_BUT_ITALY, a, b).play(Germany, &text).asks(Italy, "search");
        assert!(!twins.a.knows_spy(Germany, "carla"), "the comparison waits");
        let twins = twins.ahead(Italy, "pass").follow(Italy, "pass").close();
        assert!(twins.a.knows_spy(Germany, "carla"));
    }
    // Money and the number of chits are public: without them it is not asked, whatever it holds.
    for chit in [Papers, Cover] {
        let (mut d, text) = search(chit, 1);
        assert!(d.play(Germany, &text).knows_spy(Germany, "carla"), "Papers cost 2");
        let mut d = Desk::new(5).spy_in("carla", "hamburg").police("hamburg", &[4]).money(Italy, 20);
        assert!(d.play(Germany, &text).knows_spy(Germany, "carla"), "no chit at all");
    }
}

/// `spies.leak.capture-escape`
#[test]
fn the_owner_of_a_captured_spy_is_asked_whether_or_not_it_holds_an_escape() {
    let ((a, text), (b, _)) = (search(Escape, 10), search(Cover, 10));
    let twins = Twins::new(&ALL_BUT_ITALY, a, b).play(Germany, &text).play(Italy, "pass").close().asks(Italy, "capture");
    twins.ahead(Italy, "pass").follow(Italy, "pass").close().asks(Germany, "turn");
    for chit in [Escape, Cover] {
        let (mut d, text) = search(chit, 9);
        d.play(Germany, &text).play(Italy, "pass");
        assert!(d.asks(Germany, "turn"), "an Escape costs 10");
    }
}

/// Germany discovers in Brussels, where Italy and France have spies.
fn brussels(italian: Chit, french: Chit) -> Desk {
    let d = Desk::new(5).spy_in("kurt", "brussels").spy_in("carla", "brussels").spy_in("bruno", "brussels").face("brussels", "rdf");
    let d = d.chits(Germany, &[Discovery]).money(Germany, 20).chits(Italy, &[italian]).chits(France, &[french]);
    d.money(Italy, 5).money(France, 5).chits(Russia, &[Cover]).money(Russia, 5).chits(Britain, &[Cover])
}

fn discovery(d: &Desk, spy: &str, city: &str) -> String {
    format!("discovery {} s{}", d.word(spy), d.dossier_in(city).0 + 1)
}

/// `spies.leak.cover`
#[test]
fn everybody_with_a_spy_there_is_asked_for_cover_at_once_and_sealed() {
    let text = discovery(&brussels(Cover, Cover), "kurt", "brussels");
    let (italy, france) = (Desk::new(5).seat(Italy), Desk::new(5).seat(France));
    for chit in [Papers, Sanction] {
        let twins = Twins::new(&ALL_BUT_FRANCE, brussels(Cover, Cover), brussels(Cover, chit)).play(Germany, &text);
        assert_eq!(twins.a.asked(), ("discovery", vec![italy, france]), "Russia has no spy there, Britain no money");
        assert_eq!(twins.b.asked(), twins.a.asked());
        // France may cover in one and cannot in the other; nobody sees that it has answered, nor what.
        let twins = twins.differ(France, "play cover", "pass");
        let question = |d: &Desk, power: Power| d.g.question(&d.view(power));
        let both = SeatSet::only(italy).with(france);
        assert!([Germany, Russia, Britain].iter().all(|p| question(&twins.a, *p).asked == both), "not even that it has");
        assert_eq!(question(&twins.a, Italy).mine, Mine::Open);
        // An unused Cover stays in hand unseen: Italy's comes first.
        let twins = twins.play(Italy, "play cover").close();
        assert_eq!(twins.a.holds(France, Cover), 1);
        assert!(twins.a.asks(Germany, "turn"));
    }
}

/// `spies.leak.further-discovery`
#[test]
fn after_a_cover_the_discoverer_is_asked_whether_or_not_it_holds_another_discovery() {
    let text = discovery(&brussels(Cover, Cover), "kurt", "brussels");
    let story = |chit| brussels(Papers, Cover).chits(Germany, &[chit]);
    let twins = Twins::new(&ALL_BUT_GERMANY, story(Discovery), story(Papers)).play(Germany, &text);
    let twins = twins.play(Italy, "pass").play(France, "play cover").close().asks(Germany, "covered");
    twins.ahead(Germany, "pass").follow(Germany, "pass").close().asks(Germany, "turn");
    // Public facts spare the question: no chit, too little money, no point.
    for (chits, pounds, points) in [(&[][..], 20, 12), (&[Discovery][..], 5, 12), (&[Discovery][..], 20, 1)] {
        let mut d = brussels(Papers, Cover).chits(Germany, chits).money(Germany, pounds).points(points);
        d.play(Germany, &text).play(Italy, "pass").play(France, "play cover");
        assert!(d.asks(Germany, "turn"), "{chits:?} {pounds} {points}");
    }
}

/// Kurt meets police of this strength in Brest.
fn guarded(strength: u8) -> Desk {
    let d = Desk::new(5).spy_in("kurt", "brest").police("brest", &[2]).face("brest", "rdf");
    let dossier = d.dossier_in("brest");
    let mut d = d.post(dossier, 2);
    // Another piece lies there instead, which nobody else sees.
    let guard = d.s.secret.post.iter().position(|post| *post == dossier.0).unwrap();
    let other =
        d.g.police_of(France).map(|p| p.index()).find(|p| d.g.police_strength(spies::edition::Police(*p as u8)) == strength).unwrap();
    d.s.secret.police.swap(guard, other);
    d.s.secret.post.swap(guard, other);
    let d = d.chits(Germany, &[Discovery, DoubleCross]).money(Germany, 20);
    d.chits(France, &[DoubleCross]).money(France, 20)
}

/// `spies.leak.guard-result`
#[test]
fn third_countries_see_that_a_comparison_is_under_way_and_not_who_has_lost() {
    let thirds = [Italy, Russia, Britain];
    let text = discovery(&guarded(2), "kurt", "brest");
    let twins = Twins::new(&thirds, guarded(2), guarded(4)).play(Germany, &text);
    assert!(twins.a.asks(France, "comparison") && twins.b.asks(Germany, "comparison"), "kurt has strength 3");
    for viewer in [Viewer::Spectator, Viewer::Seat(twins.a.seat(Italy))] {
        let question = twins.a.g.question(&twins.a.g.view(&twins.a.s, viewer));
        assert_eq!((question.kind.map(|k| k.0), question.asked, question.mine), (Some("comparison"), SeatSet::NONE, Mine::No));
    }
    let twins = twins.each((France, "pass"), (Germany, "pass"));
    assert!(twins.a.asked().0 == "close" && twins.b.asked().0 == "close");
    // The loser is asked although it could not answer, if the other could.
    let (mut a, mut b) = (guarded(2).money(France, 0), guarded(4).money(France, 0));
    assert!(a.play(Germany, &text).asks(France, "comparison") && b.play(Germany, &text).asks(Germany, "comparison"));
    assert_eq!(a.moves(France), ["pass"]);
    // If neither could, nobody is.
    let poor = |strength| guarded(strength).money(France, 0).money(Germany, 3);
    assert!([2, 4].iter().all(|n| poor(*n).play(Germany, &text).asked().0 != "comparison"));
}

/// `spies.leak.counterspy-look`
#[test]
fn a_look_looks_the_same_whatever_lies_there() {
    // A real secret lies in Warsaw and a counterspy in Madrid, or the other way round; nobody has seen either.
    let base = |exchanged: bool| {
        let d = Desk::new(5).spy_in("kurt", "warsaw").face("warsaw", "hollow-charge");
        let mut d = d.chits(Germany, &[Discovery, DoubleCross]).money(Germany, 20);
        if exchanged {
            let (here, there) = (d.dossier_in("warsaw"), d.dossier_in("madrid"));
            d.s.secret.secret.swap(here.index(), there.index());
        }
        d
    };
    let text = discovery(&base(false), "kurt", "warsaw");
    let twins = Twins::new(&ALL_BUT_GERMANY, base(false), base(true)).play(Germany, &text).asks(Germany, "look");
    let counterspy = twins.b.dossier_in("warsaw");
    assert!(!twins.a.g.is_counterspy(&twins.a.s, counterspy) && twins.b.g.is_counterspy(&twins.b.s, counterspy));
    assert!(twins.b.offers(Germany, "play double-cross") && !twins.a.offers(Germany, "play double-cross"), "only Germany can tell");
    let mut twins = twins.ahead(Germany, "pass").follow(Germany, "pass");
    twins.a.close();
    twins.b.close();
    let place = |d: &Desk| d.spectator().board.dossiers[counterspy.index()];
    assert_eq!((place(&twins.a), place(&twins.b)), (twins.a.place("warsaw"), Place::REMOVED), "when it is over all know");
}

/// Germany sanctions bruno in Brussels.
fn sanction(german: &[Chit], french: &[Chit], pounds: u16) -> (Desk, String) {
    let d = Desk::new(5).spy_in("kurt", "brussels").spy_in("bruno", "brussels").chits(Germany, &[Sanction]).chits(Germany, german);
    let d = d.money(Germany, 60).chits(France, french).money(France, pounds);
    let text = format!("sanction {} {}", d.word("kurt"), d.word("bruno"));
    (d, text)
}

/// `spies.leak.sanction-answer`
#[test]
fn the_owner_of_a_sanctioned_spy_is_asked_whatever_chits_it_holds() {
    for chit in [Escape, Papers, Cover] {
        let ((a, text), (b, _)) = (sanction(&[], &[DoubleCross], 1), sanction(&[], &[chit], 1));
        let twins = Twins::new(&ALL_BUT_FRANCE, a, b).play(Germany, &text).asks(France, "sanction");
        twins.ahead(France, "pass").follow(France, "pass").close().asks(Germany, "turn");
    }
    for (chits, pounds) in [(&[DoubleCross][..], 0), (&[][..], 20)] {
        let (mut d, text) = sanction(&[], chits, pounds);
        assert!(d.play(Germany, &text).asks(Germany, "turn"), "{chits:?} {pounds}");
    }
}

/// `spies.leak.cousin-check`
#[test]
fn nobody_is_warned_of_a_cousin() {
    let ((a, text), (b, _)) = (sanction(&[], &[DoubleCross], 20), sanction(&[], &[DoubleCross], 20));
    // Every enemy spy may be named; the lists are the same whoever it is.
    let b = disguised(b.spy_in("carla", "brussels"), "bruno", "cousin-france");
    let a = a.spy_in("carla", "brussels");
    let carla = format!("sanction {} {}", a.word("kurt"), a.word("carla"));
    let twins = Twins::new(&[Germany, Italy, Russia, Britain], a, b);
    assert!([&text, &carla].iter().all(|m| twins.a.offers(Germany, m) && twins.b.offers(Germany, m)));
    // Nor is France, before its Double Cross, of the Cousin that sanctions.
    let ((a, _), (b, _)) = (sanction(&[], &[DoubleCross], 20), sanction(&[], &[DoubleCross], 20));
    let twins = Twins::new(&ALL_BUT_GERMANY, a, disguised(b, "kurt", "cousin-germany")).play(Germany, &text).asks(France, "sanction");
    assert!(twins.a.offers(France, "play double-cross") && twins.b.offers(France, "play double-cross"));
    let mut cousin = twins.b;
    cousin.play(France, "play double-cross");
    assert!(cousin.knows_spy(France, "cousin-germany"), "too late");
}

/// `spies.leak.chains`
#[test]
fn in_a_chain_the_other_side_is_asked_whatever_it_holds() {
    // France escapes: Germany is asked for a Double Cross whatever it holds.
    let ((a, text), (b, _)) = (sanction(&[DoubleCross], &[Escape], 20), sanction(&[Papers], &[Escape], 20));
    let twins = Twins::new(&ALL_BUT_GERMANY, a, b).play(Germany, &text).play(France, "play escape").asks(Germany, "escape");
    twins.ahead(Germany, "pass").follow(Germany, "pass").close();
    // Germany double-crosses: France is asked for a Cover.
    let ((a, _), (b, _)) = (sanction(&[DoubleCross], &[Escape, Cover], 20), sanction(&[DoubleCross], &[Escape, Papers], 20));
    let twins = Twins::new(&ALL_BUT_FRANCE, a, b).play(Germany, &text).play(France, "play escape");
    let twins = twins.play(Germany, "play double-cross").asks(France, "double-cross");
    twins.ahead(France, "pass").follow(France, "pass").close().asks(France, "sanction");
    // France covers: Germany is asked for an Escape.
    let story = |chit| sanction(&[DoubleCross, chit], &[Escape, Cover], 20).0;
    let twins = Twins::new(&ALL_BUT_GERMANY, story(Escape), story(Papers)).play(Germany, &text).play(France, "play escape");
    let twins = twins.play(Germany, "play double-cross").play(France, "play cover").asks(Germany, "cover");
    twins.ahead(Germany, "pass").follow(Germany, "pass").close();
    // Where public facts leave nothing to answer with, nobody is asked.
    let (mut d, _) = sanction(&[], &[Escape], 20);
    assert!(d.play(Germany, &text).play(France, "play escape").asks(Germany, "turn"), "Germany has no chit left");
    let (d, _) = sanction(&[DoubleCross], &[Escape], 20);
    assert!(d.points(1).play(Germany, &text).play(France, "play escape").asks(Germany, "turn"), "nor a point");
}

/// `spies.leak.intercept`
#[test]
fn everybody_is_asked_for_an_intercept_at_once_and_sealed() {
    for text in ["source france", "drop brussels"] {
        let story = |chit| {
            let d = Desk::new(5).spy_in("kurt", "brussels").chits(Germany, &[Source, Drop]).money(Germany, 60);
            d.chits(Italy, &[Cover])
                .money(Italy, 10)
                .chits(Russia, &[Cover])
                .money(Russia, 9)
                .money(France, 50)
                .chits(Britain, &[chit])
                .money(Britain, 20)
        };
        let twins = Twins::new(&ALL_BUT_BRITAIN, story(Intercept), story(Papers)).play(Germany, text);
        let seats = [Italy, Britain].map(|p| twins.a.seat(p)).to_vec();
        assert_eq!((twins.a.asked().1, twins.b.asked().1), (seats.clone(), seats), "Russia has too little, France no chit");
        // Britain intercepts in one; it shows when the window closes and not before.
        let mut twins = twins.differ(Britain, "play intercept", "pass").play(Italy, "pass");
        assert_eq!(twins.a.holds(Britain, Intercept), 1);
        twins.a.close();
        twins.b.close();
        assert_eq!(twins.a.holds(Britain, Intercept), 0);
        assert_ne!(twins.a.public_news(), twins.b.public_news());
    }
}

/// `spies.leak.offers`
#[test]
fn any_kind_of_chit_may_be_asked_for_and_what_cannot_be_met_looks_declined() {
    let story = |chit| Desk::new(5).chits(Germany, &[Cover]).chits(France, &[chit]);
    let twins = Twins::new(&ALL_BUT_FRANCE, story(Papers), story(Escape)).play(Germany, "talk france").play(Germany, "draft france");
    for chit in Chit::ALL {
        assert!(twins.a.offers(Germany, &format!("ask {}", chit.id())), "{chit:?}");
    }
    let twins = twins.play(Germany, "ask papers").play(Germany, "give cover").play(Germany, "offer");
    assert!(twins.a.offers(France, "accept") && !twins.b.offers(France, "accept"), "France knows what it holds");
    twins.play(France, "decline");
    // Only the number is public: two of a hand of one are too many.
    let mut d = story(Papers);
    d.play(Germany, "talk france").play(Germany, "draft france").play(Germany, "ask escape");
    assert!(Chit::ALL.into_iter().all(|chit| !d.offers(Germany, &format!("ask {}", chit.id()))));
}
