//! What lies open and what lies hidden: at the start, and how it is learned and forgotten. How pieces are placed tells nobody which
//! they are: the others see them when all of a step lie, and in no order.

use crate::support::{secrecy::*, *};
use rand_core::SeedableRng;
use spies::{
    View,
    chit::Chit::{self, *},
    news::News,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Frame, Phase, Secrets, UNKNOWN},
    year::Year,
};
use table::{Ask, Outcome, Play};

/// What everybody sees in the same way, as one sees it in the quiet position and after an edit.
#[track_caller]
fn open_to_all<T: PartialEq + std::fmt::Debug>(d: &Desk, truth: T, seen: impl Fn(&View) -> T) {
    for (view, (name, _)) in views(d).iter().zip(viewers()) {
        assert_eq!(seen(view), truth, "{name}");
    }
}

/// Which seats (and last the spectator) know something.
fn who_knows(d: &Desk, knows: impl Fn(&View) -> bool) -> Vec<&'static str> {
    views(d).iter().zip(viewers()).filter(|(v, _)| knows(v)).map(|(_, (name, _))| name).collect()
}

/// `spies.hidden.places`
#[test]
fn everybody_sees_where_each_piece_stands_and_whose_it_is() {
    let mut d = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "essen").police("munich", &[2]);
    open_to_all(&d, d.s.board.agents, |v| v.board.agents);
    for city in d.g.edition.all_cities {
        let here = d.s.secret.police.iter().filter(|p| **p == Place::in_city(city)).count() as u8;
        open_to_all(&d, here, |v| v.board.police_in(city));
    }
    open_to_all(&d, Some(Germany), |v| v.board.policed_by(d.city("munich")));
    assert!(
        Agent::all().all(|a| d.g.owner(a) == d.g.edition.spies[spies::edition::Spy(d.s.secret.spy[a.index()])].power),
        "a counter shows its country"
    );
    let (agent, to) = (d.agent("kurt"), d.g.edition.linked[d.city("essen").index()].iter().next().unwrap());
    d.play(Germany, &format!("go {} {}", d.word("kurt"), d.g.edition.cities[to].id));
    open_to_all(&d, Place::in_city(to), |v| v.board.agents[agent.index()]);
}

/// `spies.hidden.spies` `spies.hidden.police` `spies.hidden.originals`
#[test]
fn at_the_start_every_country_knows_its_own_pieces_and_nobody_any_other() {
    let d = Desk::new(5);
    for (view, power) in views(&d).iter().zip(Power::ALL) {
        for agent in Agent::all() {
            assert_eq!(view.secret.spy[agent.index()] != UNKNOWN, d.g.owner(agent) == power, "{power:?} {agent:?}");
        }
        for police in Power::ALL.into_iter().flat_map(|p| d.g.police_of(p)) {
            assert_eq!(view.secret.police[police.index()] != Place::NOWHERE, d.g.owner_of_police(police) == power, "{power:?} {police:?}");
        }
        for dossier in Dossier::all() {
            assert_eq!(
                view.secret.secret[dossier.index()] != UNKNOWN,
                d.g.dossiers_of(power).contains(&dossier.0),
                "{power:?} {dossier:?}"
            );
        }
    }
    assert!(known(&d, table::Viewer::Spectator).is_empty());
}

/// `spies.hidden.spies`
#[test]
fn a_spy_that_was_seen_stays_known_where_a_notebook_is_kept_and_no_longer_than_a_turn_where_none_is() {
    for (notebook, later) in [("kept", true), ("none", false)] {
        let d = Desk::with(5, &[("notebook", notebook)]).spy_in("carla", "hamburg").police("hamburg", &[2]);
        let police = d.g.police_of(Germany).find(|p| d.s.secret.police[p.index()] == d.place("hamburg")).unwrap();
        let mut d = d;
        let text = format!("search {}", d.word("carla"));
        d.play(Germany, &text);
        assert!(d.knows_spy(Germany, "carla") && d.view(Italy).secret.police[police.index()] != Place::NOWHERE);
        d.play(Germany, "end-turn");
        assert_eq!(d.knows_spy(Germany, "carla"), later, "{notebook}");
        assert_eq!(d.view(Italy).secret.police[police.index()] != Place::NOWHERE, later, "{notebook}");
        assert_eq!(d.view(Germany).secret.seen_spy[0].iter().any(|turn| *turn != 0), later, "nor the marks of it");
        assert!(d.knows_spy(Italy, "carla"), "its own country never forgets");
    }
}

/// `spies.hidden.spies`
#[test]
fn a_recruit_is_unknown_again() {
    let mut d = Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &[Recruit]).money(Germany, 4);
    let agent = d.agent("erik");
    d.s.secret.seen_spy[Russia.index()][agent.index()] = 1;
    d.s.board.agents[agent.index()] = Place::SANCTIONED;
    d.s.board.markers[0][0] = 1;
    let knows = |v: &View| v.secret.spy[agent.index()] != UNKNOWN;
    assert_eq!(who_knows(&d, knows), ["germany", "russia"], "the dead are no stranger than before");
    d.play(Germany, "recruit").land("erik");
    assert_eq!(who_knows(&d, knows), ["germany"]);
}

/// `spies.hidden.police`
#[test]
fn what_was_seen_of_police_is_forgotten_when_they_are_rearranged() {
    let mut d = Desk::new(5).spy_in("carla", "hamburg").police("hamburg", &[2]);
    let seen = d.g.police_of(Germany).find(|p| d.s.secret.police[p.index()] == d.place("hamburg")).unwrap();
    let other = d.g.police_of(Germany).find(|p| d.s.secret.police[p.index()] == d.place("berlin")).unwrap();
    d.s.secret.seen_police[Italy.index()][seen.index()] = 1;
    d.s.secret.seen_police[Russia.index()][other.index()] = 1;
    let knows = |p: spies::edition::Police| move |v: &View| v.secret.police[p.index()] != Place::NOWHERE;
    assert_eq!(who_knows(&d, knows(seen)), ["germany", "italy"]);
    // Another piece is taken up and laid down again where it was; that one is out of sight at once, the rest when it is done.
    let word = spies::spelling::police_word(&d.g.edition, other);
    d.play(Germany, &format!("lift {word}"));
    assert_eq!((who_knows(&d, knows(seen)), who_knows(&d, knows(other))), (vec!["germany", "italy"], vec![]), "in the hand it is nowhere");
    d.play(Germany, &format!("lay {word} berlin"));
    assert_eq!(who_knows(&d, knows(other)), ["germany"]);
    d.play(Germany, "done");
    assert_eq!((who_knows(&d, knows(seen)), who_knows(&d, knows(other))), (vec!["germany"], vec!["germany"]), "moved or not");
}

/// `spies.hidden.originals`
#[test]
fn an_original_is_learned_when_it_is_cashed_in_and_by_no_mere_carrying() {
    let d = Desk::new(5).turn(Germany, 1933, Phase::Movement);
    let dossier = d.dossier_in("brest");
    let knows = |v: &View| v.secret.secret[dossier.index()] != UNKNOWN;
    assert_eq!(who_knows(&d, knows), ["france"]);
    let mut d = d.spy_in("kurt", "brest").guard("kurt", dossier);
    assert_eq!(who_knows(&d, knows), ["germany", "france"], "who has won it has seen it");
    d = d.spy_in("kurt", "berlin").lay(dossier, "berlin");
    assert_eq!(who_knows(&d, knows), ["germany", "france"]);
    d.play(Germany, &format!("cash s{}", dossier.0 + 1));
    assert_eq!(who_knows(&d, knows).len(), 6, "on the record it lies open");
}

/// `spies.hidden.neutral-secrets`
#[test]
fn the_neutral_secrets_are_known_to_nobody_even_when_they_become_german() {
    let mut d = Desk::new(5).turn(Germany, 1936, Phase::Tile);
    let neutral = (0..8).map(Dossier).collect::<Vec<_>>();
    for dossier in &neutral {
        assert_eq!(who_knows(&d, |v| v.secret.secret[dossier.index()] != UNKNOWN), Vec::<&str>::new());
    }
    let dossier = d.dossier_in("vienna");
    let learned = learn(&mut d, |d| drop(d.play(Germany, "tile 7").asked()));
    while matches!(d.g.ask(&d.s), Ask::Chance(_)) {
        d.g.land(&mut d.s, Outcome(0), &mut d.journal);
    }
    assert_eq!(d.s.board.origin[dossier.index()], Some(Germany), "it is German now");
    assert_eq!(who_knows(&d, |v| v.secret.secret[dossier.index()] != UNKNOWN), Vec::<&str>::new());
    assert_eq!(learned, ["germany -tile 7"]);
    // Not even to the spy that lies down on it.
    d = d.spy_in("ernst", "vienna");
    let text = format!("take {} s{}", d.word("ernst"), dossier.0 + 1);
    d.play(Germany, &text);
    assert_eq!(who_knows(&d, |v| v.secret.secret[dossier.index()] != UNKNOWN), Vec::<&str>::new());
}

/// `spies.hidden.counterspies` `spies.hidden.counterspy-strength`
#[test]
fn a_counterspy_looks_like_any_secret_to_all_but_the_country_that_placed_it() {
    let story = |face: &str| Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "brest").face("brest", face);
    let (a, mut b) = (story("counterspy-4"), story("counterspy-4"));
    // The counterspy of Brest and the real secret of Lyons change places; France has placed both.
    let (brest, lyons) = (b.dossier_in("brest"), b.dossier_in("lyons"));
    b.s.secret.secret.swap(brest.index(), lyons.index());
    assert_ne!(a.view(France).secret, b.view(France).secret);
    Twins::new(&[Germany, Italy, Russia, Britain], a, b);
    // Strong or weak makes no difference either.
    Twins::new(&[Germany, Italy, Russia, Britain], story("counterspy-3"), story("counterspy-10"));
}

/// `spies.hidden.counterspies`
#[test]
fn that_a_secret_was_a_counterspy_is_known_to_all_when_it_is_removed() {
    let mut d = Desk::new(5).spy_in("kurt", "warsaw").face("warsaw", "counterspy-1").chits(Germany, &[Discovery]).money(Germany, 3);
    let dossier = d.dossier_in("warsaw");
    let gone = |v: &View| v.board.dossiers[dossier.index()] == Place::REMOVED;
    let text = format!("discovery {} s{}", d.word("kurt"), dossier.0 + 1);
    d.play(Germany, &text);
    assert_eq!(who_knows(&d, gone), Vec::<&str>::new(), "not while Germany is looking");
    d.play(Germany, "pass");
    assert_eq!(who_knows(&d, gone).len(), 6);
    assert_eq!(who_knows(&d, |v| v.secret.secret[dossier.index()] != UNKNOWN), ["germany"], "but not how strong");
}

/// `spies.hidden.control` `spies.hidden.original-tag`
#[test]
fn everybody_sees_what_lies_on_a_secret_and_whose_it_is_wherever_it_is_carried() {
    let d = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "paris");
    let dossier = d.dossier_in("paris");
    let mut d = d.guard("kurt", dossier);
    let at = dossier.index();
    open_to_all(&d, d.s.board.guard, |v| v.board.guard);
    open_to_all(&d, (Guard::agent(d.agent("kurt")), Some(France)), |v| (v.board.guard[at], v.board.origin[at]));
    let text = format!("carry {} nancy", d.word("kurt"));
    d.play(Germany, &text);
    open_to_all(&d, (d.place("nancy"), Some(France)), |v| (v.board.dossiers[at], v.board.origin[at]));
    // Police on a secret are seen as police; which piece it is is not.
    let d = d.police("hamburg", &[2, 2]);
    let hamburg = d.dossier_in("hamburg");
    let d = d.post(hamburg, 2);
    open_to_all(&d, Guard::POLICE, |v| v.board.guard[hamburg.index()]);
    assert_eq!(who_knows(&d, |v| v.secret.post.contains(&hamburg.0)), ["germany"]);
}

/// `spies.hidden.chit-kinds` `spies.hidden.chit-number`
#[test]
fn how_many_chits_a_country_holds_is_open_and_which_is_not() {
    let mut d = Desk::new(5).chits(Germany, &[Papers, Cover]).chits(Britain, &[Intercept]).spy_in("kurt", "brussels");
    open_to_all(&d, [2, 0, 0, 0, 1], |v| v.chits);
    for (view, power) in views(&d).iter().zip(Power::ALL) {
        for other in power.others() {
            assert_eq!(view.secret.hand[other.index()], [0; Chit::COUNT], "{power:?} sees the hand of {other:?}");
        }
        assert_eq!(view.secret.hand[power.index()], d.s.secret.hand[power.index()]);
    }
    assert_eq!(d.spectator().secret.hand, [[0; Chit::COUNT]; 5]);
    let story = |chits: [Chit; 2]| Desk::new(5).chits(Germany, &chits);
    Twins::new(&[Italy, Russia, France, Britain], story([Papers, Cover]), story([Source, Sanction]));
    // A kind shows when it is played.
    d = d.chits(Germany, &[Drop]).money(Germany, 20);
    d.play(Germany, "drop brussels");
    assert!(d.public_news().contains(&News::PlaysDrop { power: Germany, city: d.city("brussels") }));
    open_to_all(&d, [2, 0, 0, 0, 1], |v| v.chits);
}

/// `spies.hidden.cup`
#[test]
fn all_know_what_chits_there_are_and_nobody_which_will_be_drawn() {
    let copies: Vec<u8> = game(5, &[]).edition.chits.iter().map(|c| c.copies).collect();
    assert_eq!(copies, [16, 10, 8, 8, 14, 8, 5, 2, 6, 3], "the mix is printed");
    let draw = || {
        let d = Desk::new(5).turn(Germany, 1933, Phase::Movement).face("warsaw", "rdf");
        let dossier = d.dossier_in("warsaw");
        let mut d = d.lay(dossier, "berlin").guard("kurt", dossier);
        d.play(Germany, &format!("cash s{}", dossier.0 + 1));
        d
    };
    assert_eq!(draw().outcomes(), Chit::ALL.into_iter().map(Chit::id).collect::<Vec<_>>(), "any of them");
    // What lies in the cup follows from all hands, so nobody sees it: with another hand of France it is another cup.
    let (a, b) = (draw().chits(France, &[Source, Source]), draw().chits(France, &[Papers, Papers]));
    assert!(!a.outcomes().contains(&"source".into()) && b.outcomes().contains(&"source".into()));
    Twins::new(&[Germany, Italy, Russia, Britain], a, b);
}

/// `spies.hidden.tiles` `spies.hidden.tile-number`
#[test]
fn the_coded_tiles_are_known_and_the_random_and_discarded_ones_are_not() {
    let mut d = Desk::new(5).turn(Germany, 1935, Phase::Tile);
    open_to_all(&d, ([8; 5], [2; 5]), |v| (v.tile_count, v.board.discards));
    for (view, power) in views(&d).iter().zip(Power::ALL) {
        for other in power.others() {
            assert!(view.secret.tiles[other.index()].is_empty() && view.secret.discarded[other.index()].is_empty());
        }
        assert_eq!(view.secret.tiles[power.index()], d.s.secret.tiles[power.index()]);
    }
    // Which random ones, and which were put away, makes no difference to the others.
    let other = {
        let mut d = Desk::new(5).turn(Germany, 1935, Phase::Tile);
        let (h, random) = (&mut d.s.secret, d.g.edition.random_tiles);
        let (mine, theirs) = (h.tiles[0].and(random).iter().next().unwrap(), h.tiles[1].and(random).iter().next().unwrap());
        for (p, out, into) in [(0, mine, theirs), (1, theirs, mine)] {
            h.tiles[p].remove(out);
            h.tiles[p].insert(into);
        }
        let (hand, away) = (h.tiles[0].minus(random).iter().next().unwrap(), h.discarded[0].iter().next().unwrap());
        h.tiles[0].remove(hand);
        h.tiles[0].insert(away);
        h.discarded[0].remove(away);
        h.discarded[0].insert(hand);
        d
    };
    let twins = Twins::new(&[Russia, France, Britain], d, other);
    d = twins.a;
    // What is played all see.
    d.play(Germany, "tile 3");
    open_to_all(&d, ([7, 8, 8, 8, 8], 1), |v| (v.tile_count, v.board.played[0].len()));
    assert!(d.s.board.played[0].has(spies::edition::Tile(2)));
}

/// `spies.hidden.money` `spies.hidden.ap` `spies.hidden.record` `spies.hidden.neutral-box`
#[test]
fn money_points_records_and_the_neutral_box_lie_open() {
    let mut d = Desk::new(5).money(Russia, 17).money(Italy, 3).points(7);
    let (carla, bruno, dossier) = (d.agent("carla"), d.agent("bruno"), d.dossier_in("brest"));
    d.s.board.agents[carla.index()] = Place::on_record(Germany, Year::FIRST);
    d.s.board.agents[bruno.index()] = Place::NEUTRAL_BOX;
    d.s.board.dossiers[dossier.index()] = Place::on_record(Britain, Year::FIRST);
    d.s.board.markers[Russia.index()][0] = 1;
    let theo = d.agent("theo");
    d.s.board.agents[theo.index()] = Place::SANCTIONED;
    d.check();
    open_to_all(&d, ([0, 3, 17, 0, 0], 7), |v| (v.board.money, v.board.points));
    open_to_all(&d, (d.s.board.agents, d.s.board.dossiers), |v| (v.board.agents, v.board.dossiers));
    open_to_all(&d, d.s.board.markers, |v| v.board.markers);
    let faces = (d.s.secret.spy[carla.index()], d.s.secret.spy[bruno.index()], d.s.secret.secret[dossier.index()]);
    open_to_all(&d, faces, |v| (v.secret.spy[carla.index()], v.secret.spy[bruno.index()], v.secret.secret[dossier.index()]));
}

/// `spies.hidden.sanctioned-box`
#[test]
fn all_see_how_many_lie_in_the_sanctioned_box_and_only_their_country_who_they_are() {
    let mut d = Desk::new(5);
    let theo = d.agent("theo");
    d.s.board.agents[theo.index()] = Place::SANCTIONED;
    d.s.board.markers[0][0] = 1;
    d.check();
    let dead = |v: &View| d.g.agents_of(France).filter(|a| v.board.agents[a.index()] == Place::SANCTIONED).count();
    open_to_all(&d, 1, dead);
    assert_eq!(who_knows(&d, |v| v.secret.spy[theo.index()] != UNKNOWN), ["france"]);
}

/// `spies.hidden.deals`
#[test]
fn what_an_offer_holds_is_between_the_two() {
    let mut d = Desk::new(5).chits(Germany, &[Cover]).money(France, 5);
    d.play(Germany, "talk france").play(Germany, "draft france").play(Germany, "give cover");
    assert_eq!(who_knows(&d, |v| v.offer().is_some()), ["germany"]);
    d.play(Germany, "ask-pounds 5").play(Germany, "offer");
    assert_eq!(who_knows(&d, |v| v.offer().is_some()), ["germany", "france"]);
    d.play(France, "accept");
    open_to_all(&d, ([0, 0, 0, 1, 0], [5, 0, 0, 0, 0]), |v| (v.chits, v.board.money));
}

/// `spies.hidden.standing-orders`
#[test]
fn neither_a_state_nor_a_view_holds_standing_orders() {
    let d = Desk::new(5).chits(Italy, &[Papers]);
    // Everything hidden that a state holds: pieces, tiles, chits, the offer under way, sealed answers, and who has seen what.
    let Secrets {
        tiles: _,
        discarded: _,
        drawn: _,
        offer: _,
        spy: _,
        secret: _,
        police: _,
        post: _,
        lifted: _,
        hand: _,
        sealed,
        seen_spy: _,
        seen_secret: _,
        seen_police: _,
    } = d.s.secret;
    // And all that a view holds.
    let View {
        who: _,
        powers: _,
        board: _,
        secret: Secrets { sealed: seen, .. },
        plain: _,
        chits: _,
        tile_count: _,
        drawn_count: _,
        loser: _,
    } = d.view(Italy);
    assert_eq!((sealed, seen), ([None; 5], [None; 5]), "an answer is held only while its window is open");
    // No move gives one: orders are kept by the table, which answers with a pass or a chit like anybody.
    for word in ["standing-order", "always pass", "pass-always", "auto papers"] {
        assert_eq!(d.g.read(word), None);
    }
}

const OTHERS: [Power; 4] = [Italy, Russia, France, Britain];

/// A table at which Germany is about to place these pieces; what was to be placed before lies by lot.
fn placing(kind: &str) -> Desk {
    let (mut d, mut rng) = (Desk::new(5), rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(8));
    d.s = d.g.setup();
    while !d.asks(Germany, kind) {
        match d.g.ask(&d.s) {
            Ask::Chance(_) => {
                let outcome = d.g.draw(&d.s, &mut rng);
                d.g.land(&mut d.s, outcome, &mut d.journal);
            }
            Ask::One(seat, _) => {
                let text = if d.asked().0 == "guards" { "done" } else { "quick" };
                let m = d.g.read(text).unwrap();
                d.g.play(&mut d.s, seat, m, &mut d.journal);
            }
            ask => panic!("{ask:?}"),
        }
    }
    d
}

/// Places the pieces, which come in a fixed order, in these cities.
fn place(d: &mut Desk, cities: &[&str]) {
    for city in cities {
        let text = d.moves(Germany).into_iter().find(|m| m.starts_with("place") && m.ends_with(&format!(" {city}")));
        d.play_open(Germany, &text.unwrap_or_else(|| panic!("nothing may be placed in {city}")));
    }
}

/// `spies.hidden.spies` `spies.hidden.police` `spies.hidden.originals`
#[test]
fn the_order_in_which_pieces_are_placed_tells_nothing() {
    let police = ["munich", "berlin", "berlin", "hamburg", "hamburg", "essen", "essen"];
    let secrets = ["berlin", "hamburg", "stettin", "konigsberg", "munich", "nurnberg"];
    let spies = ["paris", "rome", "moscow", "london", "warsaw", "geneva"];
    for (kind, cities) in [("secrets", &secrets[..]), ("police", &police[..]), ("spies", &spies[..])] {
        let (mut a, mut b) = (placing(kind), placing(kind));
        let mut backwards = cities.to_vec();
        backwards.reverse();
        let mut seen = views(&a);
        for (one, other) in cities.iter().zip(&backwards) {
            place(&mut a, &[one]);
            place(&mut b, &[other]);
            for (at, power) in OTHERS.into_iter().enumerate() {
                assert!(a.view(power) == seen[at + 1] && b.view(power) == seen[at + 1], "{kind}: {power:?} sees a piece before all lie");
            }
            assert_ne!(a.view(Germany), seen[0], "who places them sees them");
        }
        let twins = Twins::new(&OTHERS, a, b).play(Germany, "done");
        seen = views(&twins.a);
        assert!(seen[1].board.agents != [Place::NOWHERE; 27] || kind != "spies", "now they are seen");
        assert_eq!(seen[1].board, twins.a.s.board, "all of them");
        if kind == "spies" {
            // In the end the counters are mixed, so that not even two in one city can be told apart.
            assert!(matches!(twins.a.s.board.top(), Frame::Mix { power: Germany }));
            assert_eq!(twins.a.outcomes().len(), 720);
        }
    }
}

/// `spies.hidden.spies` `spies.hidden.police` `spies.hidden.originals`
#[test]
fn what_was_placed_by_hand_before_the_lot_places_the_rest_does_not_show_apart() {
    for (kind, city) in [("secrets", "berlin"), ("police", "berlin"), ("spies", "paris")] {
        let mut d = placing(kind);
        let start = views(&d);
        place(&mut d, &[city]);
        d.play_open(Germany, "quick");
        let mut lots = 0;
        while matches!(d.s.board.top(), Frame::Place { power: Germany, .. }) {
            for (before, now) in start.iter().zip(views(&d)).skip(1) {
                assert_eq!((before.board.agents, before.board.dossiers), (now.board.agents, now.board.dossiers), "{kind}");
                assert_eq!((before.board.police, before.drawn_count), (now.board.police, now.drawn_count), "{kind}");
            }
            let text = d.outcomes()[0].clone();
            d.land(&text);
            lots += 1;
        }
        assert!(lots > 4);
        assert_eq!(d.view(Italy).board, d.s.board, "{kind}: then all lie open");
    }
}
