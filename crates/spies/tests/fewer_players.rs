//! Fewer players than powers. (7.0)

use crate::support::{turns::*, *};
use spies::{chit::Chit, news::News, roles::Power, state::Phase, year::Year};
use table::{Ask, Choices, Play, Seat, Show};

/// The chairs of the five powers in a year.
fn chairs(d: &Desk, year: u16) -> [u8; 5] {
    let year = Year::from_number(year).expect("a year of the game");
    Power::ALL.map(|p| d.g.chairs.seat_of(p, year).0)
}

/// `spies.few.four`, `spies.few.three`
#[test]
fn four_and_three_players() {
    for year in 1933..=1939 {
        assert_eq!(chairs(&Desk::new(5), year), [0, 1, 2, 3, 4]);
        assert_eq!(chairs(&Desk::new(4), year), [0, 0, 1, 2, 3], "one plays Germany and Italy");
        assert_eq!(chairs(&Desk::new(3), year), [0, 0, 1, 2, 2], "another one Britain and France");
    }
    // Who plays two powers is asked for both, one after the other, and sees what both have.
    for seats in [3, 4] {
        let mut d = Desk::new(seats).chits(Germany, &[Chit::Papers]).chits(Italy, &[Chit::Cover]);
        assert_eq!(d.asked(), ("turn", vec![Seat(0)]));
        let v = d.view(Italy);
        assert_eq!((v.powers.len(), v.secret.hand[0], v.secret.hand[1]), (2, d.s.secret.hand[0], d.s.secret.hand[1]));
        d.play(Germany, "end-turn");
        assert_eq!((d.asked(), d.s.board.active), (("tile", vec![Seat(0)]), Italy));
        assert_eq!(d.view(Russia).secret.hand[..2], [[0; Chit::COUNT]; 2]);
    }
    assert_eq!(Desk::new(3).g.seat_name(Seat(2)), "france-britain");
    assert_eq!(Desk::new(4).g.seat_name(Seat(0)), "germany-italy");
}

/// `spies.few.two`
#[test]
fn with_two_players_russia_changes_hands_each_year() {
    for (first, russia) in [("germany-italy", [0, 1, 0, 1, 0, 1, 0]), ("france-britain", [1, 0, 1, 0, 1, 0, 1])] {
        let d = Desk::with(2, &[("russia-first", first)]);
        for (year, seat) in (1933..=1939).zip(russia) {
            assert_eq!(chairs(&d, year), [0, 0, seat, 1, 1], "{year}");
        }
    }
    assert_eq!(chairs(&Desk::new(2), 1933)[2], 0, "at first the person with Germany and Italy has it");
    // Whoever has it sets it up, is asked for it and sees what it has.
    let mut d = dealt(2, 50);
    place_up_to(&mut d, spies::state::Step::Secrets, Russia, &mut Lots(50));
    assert_eq!(d.asked().1, [Seat(0)]);
    for (year, seat) in [(1933, 0), (1934, 1)] {
        let d = Desk::new(2).chits(Russia, &[Chit::Source]).turn(Russia, year, Phase::Tile);
        assert_eq!(d.asked(), ("tile", vec![Seat(seat)]));
        for power in [Germany, Britain] {
            let knows = d.seat(power) == Seat(seat);
            assert_eq!((d.view(power).secret.hand[2][Chit::Source.index()] == 1, d.knows_spy(power, "georgi")), (knows, knows), "{year}");
        }
    }
    // The turn of the year hands it over.
    let mut d = Desk::new(2).turn(Britain, 1933, Phase::Movement);
    assert_eq!(d.seat(Russia), Seat(0));
    d.play(Britain, "end-turn");
    assert_eq!(d.seat(Russia), Seat(1));
}

/// `spies.few.no-exchange`
#[test]
fn powers_of_one_person_exchange_nothing() {
    // Talks between them, and between those that belong to different persons.
    for (seats, power, year, refused) in [
        (5, Germany, 1933, &[][..]),
        (4, Germany, 1933, &[Italy]),
        (4, Britain, 1933, &[]),
        (3, Britain, 1933, &[France]),
        (3, Italy, 1933, &[Germany]),
        (2, Germany, 1933, &[Italy, Russia]),
        (2, Germany, 1934, &[Italy]),
        (2, Russia, 1934, &[France, Britain]),
        (2, France, 1933, &[Britain]),
    ] {
        let d = Desk::new(seats).turn(power, year, Phase::Movement);
        for with in power.others() {
            let rule = refused.contains(&with).then_some("spies.few.no-exchange");
            let m = format!("talk {}", with.id());
            assert_eq!(d.refused(power, &m), rule, "{seats} players, {power:?} with {with:?} in {year}");
            assert_eq!(d.offers(power, &m), rule.is_none());
            if rule.is_some() {
                assert_eq!(d.refused(power, &format!("draft {}", with.id())), rule);
                assert_eq!(d.refused(power, &format!("invite {}", with.id())), rule);
            }
        }
    }
    // A secret that is original to the sister power, or controlled by it.
    for (seats, rule) in [(5, None), (4, Some("spies.few.no-exchange"))] {
        let base = || Desk::new(seats).chits(Germany, &[Chit::Discovery]).money(Germany, 10);
        let d = base().spy_in("erik", "milan");
        let italian = d.dossier_in("milan");
        let m = format!("discovery {} s{}", d.word("erik"), italian.0 + 1);
        assert_eq!(d.refused(Germany, &m), rule, "an Italian original, {seats} players");
        let d = base().spy_in("erik", "geneva").spy_in("piccolo", "vienna").spy_in("heidi", "vienna");
        let french = d.dossier_in("paris");
        let d = d.lay(french, "vienna").guard("piccolo", french);
        d.check();
        let m = format!("discovery {} s{}", d.word("heidi"), french.0 + 1);
        assert_eq!(d.refused(Germany, &m), rule, "a French one under an Italian spy, {seats} players");
        // What is neither is free to be discovered.
        let d = base().spy_in("erik", "paris");
        let m = format!("discovery {} s{}", d.word("erik"), d.dossier_in("paris").0 + 1);
        assert_eq!(d.refused(Germany, &m), None);
    }
}

/// `spies.few.separate`, `spies.tile.held`
#[test]
fn each_power_keeps_its_own_points_money_chits_tiles_and_score() {
    let d = Desk::new(4).chits(Italy, &[Chit::Drop]).money(Italy, 100).spy_in("erik", "vienna").spy_in("piccolo", "vienna");
    let mut d = d.points(3);
    assert_eq!(d.refused(Germany, "drop vienna"), Some("spies.chit.held"), "the chit is Italy's");
    d = d.chits(Germany, &[Chit::Drop]);
    assert_eq!(d.refused(Germany, "drop vienna"), Some("spies.chit.must-afford"), "and so is the money");
    assert_eq!(d.reason(Germany, "drop vienna"), "Drop costs £20, and Germany has £0.");
    d.play(Germany, "end-turn");
    assert_eq!((d.s.board.active, d.s.board.points), (Italy, 12), "its points are its own");
    let german = d.s.secret.tiles[0].iter().next().expect("Germany has tiles").number();
    assert_eq!(d.refused(Italy, &format!("discard {german}")), Some("spies.tile.held"), "a German tile");
    let own = d.moves(Italy).into_iter().find(|m| m.starts_with("discard")).expect("an Italian tile");
    d.play(Italy, &own).play(Italy, "drop vienna");
    assert_eq!((d.pounds(Italy), d.pounds(Germany), d.s.board.points), (80, 0, 10));
    // Seven secrets of 3: Germany has three of them, Italy and Russia two each. The best power counts, not the sum.
    let threes = ["tactical-comm", "rdf", "photo-recon", "improved-bombing", "nerve-gas", "low-wing-monoplane", "improved-tank"];
    let mut d = blank(Desk::new(4)).turn(Britain, 1939, Phase::Movement);
    for (n, secret) in threes.into_iter().enumerate() {
        d = record(d, [Germany, Italy, Russia][n % 3], 1933, secret);
    }
    d.play(Britain, "end-turn");
    let Ask::Over(end) = d.g.ask(&d.s) else { panic!("the game is over") };
    assert_eq!((end.label, &end.scores[..4], &end.payoffs[..4]), ("germany", &[9, 6, 0, 0][..], &[1.0, 0.0, 0.0, 0.0][..]));
}

/// Germany captures an Italian spy of strength 3 and a French one of strength 2 in this year, and its Cousin kills an Italian spy.
pub fn strikes(seats: u8, options: &[(&str, &str)]) -> Desk {
    let d = blank(Desk::with(seats, options)).turn(Germany, 1938, Phase::Search);
    let d = d.spy_in("carla", "berlin").spy_in("jean", "berlin").police("berlin", &[4]);
    let mut d = d.spy_in("cousin-germany", "vienna").spy_in("mario", "vienna").chits(Germany, &[Chit::Sanction]).money(Germany, 20);
    d.check();
    for (spy, verb) in [("carla", "search"), ("jean", "search")] {
        let search = format!("{verb} {}", d.word(spy));
        d.play(Germany, &search);
    }
    let sanction = format!("sanction {} {}", d.word("cousin-germany"), d.word("mario"));
    d.play(Germany, &sanction);
    d
}

/// The same position after the last turn of the game.
pub fn ended(d: &Desk) -> Desk {
    let copy = Desk { g: d.g.clone(), s: d.s, journal: Default::default() };
    let mut copy = copy.turn(Britain, 1939, Phase::Movement);
    copy.play(Britain, "end-turn");
    copy
}

/// `spies.few.two-victory`
#[test]
fn the_victory_of_russia_is_that_of_the_person_who_has_it_at_the_end() {
    for (first, last, seat, who) in [
        ("germany-italy", 1939, 0, "Germany and Italy"),
        ("germany-italy", 1938, 1, "France and Britain"),
        ("france-britain", 1939, 1, "France and Britain"),
    ] {
        let d = record(blank(Desk::with(2, &[("russia-first", first)])), Russia, 1933, "atomic-bomb");
        let mut d = d.turn(Britain, last, Phase::Movement);
        if last == 1938 {
            d = played(d, Germany, 2);
            d.s.board.last_year = d.s.board.year;
        }
        let fact = |d: &Desk| {
            let scene = d.g.scene(&d.view(Germany), &Choices::default());
            scene.facts.iter().find(|f| f.id == "russia").map(|f| f.value.to_string())
        };
        let shown = fact(&d).expect("the table shows it");
        assert!(shown.contains(who) && shown.contains("victory"), "{shown}");
        d.play(Britain, "end-turn");
        let Ask::Over(end) = d.g.ask(&d.s) else { panic!("the game is over") };
        assert_eq!((end.label, end.payoffs[seat]), ("russia", 1.0), "{first}, {last}");
        let said = d.g.say_end(&d.s).to_string();
        assert!(said.contains(&format!("Russia's victory is that of {who}, who had it in {last}")), "{said}");
        assert!(d.public_news().contains(&News::RussiaWinsFor(Seat(seat as u8))));
    }
    // With five it is nobody's but Russia's.
    let mut d = record(blank(Desk::new(5)), Russia, 1933, "atomic-bomb").turn(Britain, 1939, Phase::Movement);
    d.play(Britain, "end-turn");
    assert!(!d.g.say_end(&d.s).to_string().contains("victory is that of"));
}
