//! The quick set-up: the lot places the pieces as a sensible player might. (2.4 to 2.6)

use crate::support::{turns::*, *};
use spies::{
    edition::CitySet,
    news::{Lot, News},
    place::Guard,
    roles::Power,
    state::{Frame, Phase, Step},
};
use table::{Ask, Play};

/// `spies.setup.secrets-own`, `spies.setup.police-coded`, `spies.setup.police-max-2`, `spies.setup.control`: at a
/// table with the quick set-up nobody is asked before the first tile, and all that the lot places lies where the
/// rules allow it.
#[test]
fn a_quick_set_up_asks_nobody_and_keeps_to_the_rules() {
    for seed in 0..40 {
        let mut d = fresh(2 + (seed % 4) as u8, &[("setup", "quick")]);
        let mut lots = Lots(seed);
        while let Ask::Chance(_) = d.g.ask(&d.s) {
            land_one(&mut d, &mut lots);
        }
        assert!(d.asks(Germany, "tile"), "{:?}", d.g.ask(&d.s));
        assert_eq!((d.s.board.top(), d.s.board.points, hands(&d)), (Frame::Turn(Phase::Tile), 12, [6, 5, 6, 6, 8]));
        for power in Power::ALL {
            let p = power.index();
            let territory = d.s.board.territory[p];
            let secrets: CitySet = dossiers(&d, power).iter().filter_map(|x| d.s.board.dossiers[x.index()].city()).collect();
            assert_eq!((secrets.len(), secrets.minus(territory)), (d.g.edition.start[p].secrets, CitySet::NONE));
            let abroad = d.g.agents_of(power).filter_map(|a| d.s.board.agents[a.index()].city()).filter(|c| !territory.has(*c)).count();
            assert_eq!(abroad, d.g.agents_of(power).count(), "the lot sends every spy abroad");
            for police in d.g.police_of(power) {
                let city = d.s.secret.police[police.index()].city().expect("all police are placed");
                assert!(d.g.edition.coded[p].has(city) && d.s.board.police_in(city) <= 2);
            }
            for dossier in dossiers(&d, power) {
                let city = d.s.board.dossiers[dossier.index()].city().expect("it lies in a city");
                let guarded = d.s.board.guard[dossier.index()] == Guard::POLICE;
                assert_eq!(guarded, d.s.board.police[0].has(city), "police beside a secret lie on it");
            }
        }
    }
}

/// `spies.setup.secrets-own`, `spies.setup.spies-anywhere`, `spies.setup.police-all`: whoever places by hand may
/// leave the rest of a step to the lot; the others hear that, and only they hear what lies where.
#[test]
fn the_rest_of_a_step_by_lot() {
    let mut d = dealt(5, 31);
    let mut lots = Lots(31);
    for (step, mine) in [(Step::Secrets, 5), (Step::Police, 6), (Step::Spies, 5)] {
        place_up_to(&mut d, step, Germany, &mut lots);
        let first = d.moves(Germany).into_iter().find(|m| m.starts_with("place")).expect("a place for the first piece");
        d.hush().play(Germany, &first).play(Germany, "quick");
        assert!(matches!(d.g.ask(&d.s), Ask::Chance(k) if k.0 == "lot"));
        assert!(!weights(&d).contains(&0));
        chance(&mut d, &mut lots);
        assert_eq!(placing(&d), Some((step, Italy)), "the next power is asked, by hand");
        let lot = |news: Vec<News>| news.into_iter().filter(|n| matches!(n, News::LotPlaced { .. })).count();
        assert_eq!((lot(d.news(Germany)), lot(d.news(Italy))), (mine, 0));
        assert_eq!(d.public_news().iter().filter(|n| **n == News::LotPlaces { power: Germany, step }).count(), 1);
        // Nothing is left to the lot when all is placed.
        while let Some(m) = d.moves(Italy).into_iter().find(|m| m.starts_with("place")) {
            d.play(Italy, &m);
        }
        assert_eq!(d.refused(Italy, "quick"), Some("spies.setup.steps"));
    }
    assert!(d.g.police_of(Germany).all(|p| d.s.secret.police[p.index()].city().is_some()));
    assert!(d.g.agents_of(Germany).all(|a| d.s.board.agents[a.index()].city().is_some()));
}

/// `spies.setup.secrets-owner-knows`: what the lot has placed its owner knows, and nobody else.
#[test]
fn the_owner_knows_what_the_lot_has_placed() {
    let mut d = fresh(5, &[("setup", "quick")]);
    chance(&mut d, &mut Lots(33));
    for power in Power::ALL {
        for dossier in dossiers(&d, power) {
            let knowing: Vec<Power> = Power::ALL.into_iter().filter(|p| d.knows_secret(*p, dossier)).collect();
            assert_eq!(knowing, [power]);
        }
        for news in d.news(power) {
            if let News::LotPlaced { power: of, what, city } = news {
                assert_eq!(of, power, "{what:?}");
                match what {
                    Lot::Secret(secret) => {
                        assert_eq!(d.dossier(&d.g.edition.secrets[secret].id), d.dossier_in(&d.g.edition.cities[city].id))
                    }
                    Lot::Spy(spy) => {
                        let agent = d.agent(&d.g.edition.spies[spy].id);
                        assert_eq!(d.s.board.agents[agent.index()].city(), Some(city));
                    }
                    Lot::Police(police) | Lot::Guard(police) => assert_eq!(d.s.secret.police[police.index()].city(), Some(city)),
                }
            }
        }
    }
}
