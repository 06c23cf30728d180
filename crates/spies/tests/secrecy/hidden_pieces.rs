//! How pieces are placed tells nobody which they are: the others see them when all of a step lie, and in no order.

use crate::{secrecy::tools::*, support::*};
use rand_core::SeedableRng;
use spies::{place::Place, roles::Power, state::Frame};
use table::{Ask, Play};

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
