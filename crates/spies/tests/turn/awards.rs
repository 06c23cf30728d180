//! What an Event Tile pays, to whom and in which order. (3.21)

use crate::{support::*, turn::tools::*};
use spies::{chit::Chit, news::News, roles::Power};

/// Britain plays Br 32: 3 chits in London; 1 chit in Rome, Cairo, Port Said, Gibraltar; £2 in Geneva, Istanbul, Tangiers.
fn tanks(d: Desk) -> Desk {
    let mut d = d;
    d.play(Britain, "tile 32");
    d
}

fn before_tanks() -> Desk {
    before_tile(Britain, 1934, &[32])
}

/// `spies.tile.award-all-players`, `spies.tile.award-per-city`
#[test]
fn every_power_is_paid_for_each_listed_city() {
    let d = before_tanks().spy_in("georgi", "london").spy_in("vanya", "rome").spy_in("merinka", "cairo").spy_in("alexi", "tangiers");
    let d = d.spy_in("marthe", "geneva").spy_in("bruno", "istanbul").spy_in("willy", "rome").spy_in("erik", "vienna");
    let mut d = tanks(d);
    assert_eq!(earned(&d), [(0, 0), (0, 0), (5, 2), (0, 4), (1, 0)]);
    assert_eq!(d.s.board.due, [0, 0, 5, 0, 1]);
    draw_chits(&mut d);
    assert_eq!((hands(&d), d.s.board.money), ([0, 0, 5, 0, 1], [0, 0, 2, 4, 0]));
}

/// `spies.tile.award-one-per-city`, `spies.tile.award-shared-city`
#[test]
fn a_city_pays_each_power_once_and_several_powers_in_full() {
    let d = before_tanks().spy_in("marthe", "geneva").spy_in("bruno", "geneva").spy_in("theo", "geneva");
    let d = d.spy_in("erik", "geneva").spy_in("heidi", "geneva").spy_in("willy", "geneva");
    let mut d = tanks(d.spy_in("ernst", "london").spy_in("gunther", "london"));
    assert_eq!(earned(&d), [(3, 2), (0, 0), (0, 0), (0, 2), (0, 2)]);
    draw_chits(&mut d);
    assert_eq!((hands(&d), d.s.board.money), ([3, 0, 0, 0, 0], [2, 0, 0, 2, 2]));
    // Rs 19 pays two chits in Prague to both.
    let mut d = before_tile(Russia, 1935, &[19]).spy_in("georgi", "prague").spy_in("jean", "prague");
    d.play(Russia, "tile 19");
    assert_eq!(earned(&d), [(0, 0), (0, 0), (2, 0), (2, 0), (0, 0)]);
}

/// `spies.tile.award-abroad-only`, `spies.tile.award-colony`
#[test]
fn a_spy_in_its_own_territory_earns_nothing() {
    let mut d = before_tile(Germany, 1933, &[6]).spy_in("erik", "essen").spy_in("heidi", "geneva").spy_in("piccolo", "essen");
    d.play(Germany, "tile 6");
    assert_eq!(earned(&d), [(0, 2), (2, 0), (0, 0), (0, 0), (0, 0)], "Berlin and Essen are German");
    // Fr 26 pays one chit in Jerusalem, Port Said, Cairo, Famagusta and Beirut.
    let d = before_tile(France, 1933, &[26]).spy_in("marthe", "beirut").spy_in("bruno", "jerusalem");
    let mut d = d.spy_in("willy", "beirut").spy_in("rose", "jerusalem").spy_in("peter", "cairo").spy_in("winston", "famagusta");
    d.play(France, "tile 26");
    assert_eq!(earned(&d), [(0, 0), (0, 0), (0, 0), (1, 0), (1, 0)], "Beirut is French, the others British");
    let mut d = before_tile(Italy, 1934, &[8]).spy_in("piccolo", "bengazi").spy_in("erik", "bengazi");
    d.play(Italy, "tile 8");
    assert_eq!(earned(&d), [(1, 0), (0, 0), (0, 0), (0, 0), (0, 0)], "Bengazi is Italian");
}

/// `spies.tile.award-spies-only`
#[test]
fn police_earn_nothing() {
    // Everywhere where Ge 3 pays stand police only, or spies in their own capitals.
    let mut d = all_spies_in(before_tile(Germany, 1933, &[3]), Germany, "geneva");
    let listed = d.g.edition.tile(tile(3)).cities;
    assert!(listed.and(d.s.board.police[0]).len() >= 4);
    d.play(Germany, "tile 3");
    assert_eq!(earned(&d), [(0, 0); 5]);
    assert!(d.asks(Germany, "turn"), "nothing is drawn");
    assert_eq!((d.s.board.money, hands(&d)), ([0; 5], [0; 5]));
}

/// `spies.tile.award-chits-random`
#[test]
fn chits_are_drawn_blindly_from_the_cup() {
    let d = before_tanks().spy_in("georgi", "rome").spy_in("vanya", "cairo").chits(Germany, &[Chit::Source, Chit::Source, Chit::Papers]);
    let mut d = tanks(d);
    let copies: Vec<(Chit, u8)> = Chit::ALL.into_iter().map(|c| (c, d.g.edition.chit(c).copies)).collect();
    let cup: Vec<u32> = copies.iter().map(|(c, n)| u32::from(*n - d.holds(Germany, *c))).filter(|n| *n > 0).collect();
    assert_eq!(weights(&d), cup, "what nobody holds, each piece as likely");
    assert!(!d.outcomes().contains(&"source".to_owned()), "both are in Germany's hand");
    d.hush().land("sanction").land("escape");
    assert_eq!((d.holds(Russia, Chit::Sanction), d.holds(Russia, Chit::Escape)), (1, 1));
    for power in [Germany, Italy, France, Britain] {
        assert_eq!(d.news(power), [News::GetsChits { power: Russia }; 2], "{power:?} sees how many");
        assert_eq!(d.view(power).chits, [3, 0, 2, 0, 0]);
        assert_eq!(d.view(power).secret.hand[Russia.index()], [0; Chit::COUNT]);
    }
    assert!(d.news(Russia).contains(&News::GotChit { power: Russia, chit: Chit::Escape }));
}

/// `spies.tile.award-money`
#[test]
fn money_is_paid_at_once() {
    let d = before_tanks().spy_in("georgi", "geneva").spy_in("vanya", "cairo").spy_in("willy", "tangiers").money(Russia, 5);
    let d = tanks(d);
    assert_eq!(d.asked().0, "chit", "a chit is still to be drawn");
    assert_eq!(d.s.board.money, [0, 0, 7, 0, 2]);
}

/// `spies.tile.award-order`
#[test]
fn chits_are_drawn_in_turn_order_until_the_cup_is_empty() {
    // Britain is due one chit, Germany two, Russia one.
    let spies = |d: Desk| d.spy_in("willy", "rome").spy_in("erik", "cairo").spy_in("heidi", "port-said").spy_in("georgi", "gibraltar");
    let mut d = tanks(spies(before_tanks()));
    let mut order = Vec::new();
    while d.asked().0 == "chit" {
        let before = hands(&d);
        d.land("papers");
        order.extend(Power::ALL.into_iter().filter(|p| hands(&d)[p.index()] > before[p.index()]));
    }
    assert_eq!(order, [Britain, Germany, Germany, Russia]);
    // With two in the cup the first two are paid, and nothing is owed.
    let mut d = spies(before_tanks());
    for chit in Chit::ALL {
        d.s.secret.hand[Italy.index()][chit.index()] = d.g.edition.chit(chit).copies;
    }
    d.s.secret.hand[Italy.index()][Chit::Papers.index()] -= 2;
    d.check();
    let mut d = tanks(d);
    d.land("papers").land("papers");
    assert!(d.public_news().contains(&News::CupEmpty));
    assert_eq!((d.s.secret.chits(Britain), d.s.secret.chits(Germany), d.s.secret.chits(Russia)), (1, 1, 0));
    assert_eq!(d.s.board.due, [0; 5]);
    assert!(d.asks(Britain, "turn"));
    // A chit that comes back to the cup later pays no debt.
    d.s.secret.hand[Italy.index()][Chit::Papers.index()] -= 1;
    d.play(Britain, "end-turn");
    assert!(d.asks(Germany, "tile"));
    // Nor does an empty cup keep the money back.
    let mut d = before_tanks().spy_in("erik", "cairo").spy_in("heidi", "geneva");
    for chit in Chit::ALL {
        d.s.secret.hand[Italy.index()][chit.index()] = d.g.edition.chit(chit).copies;
    }
    let d = tanks(d);
    assert_eq!((d.pounds(Germany), d.s.secret.chits(Germany)), (2, 0));
    assert!(d.asks(Britain, "turn"));
}

/// `spies.tile.award-no-response`
#[test]
fn nobody_answers_a_tile() {
    let all: Vec<Chit> = Chit::ALL.into_iter().collect();
    let mut d = before_tanks().spy_in("georgi", "london").spy_in("erik", "london");
    for power in [Germany, Italy] {
        d = d.chits(power, &all).money(power, 100);
    }
    let mut d = tanks(d);
    draw_chits(&mut d);
    assert!(d.asks(Britain, "turn"), "its player goes on, with nothing but the draw between");
    assert_eq!((d.pounds(Germany), d.pounds(Italy)), (100, 100));
}
