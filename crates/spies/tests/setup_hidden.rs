//! Nothing of what is placed shows in the order in which it was placed. (2.4 to 2.6)

use crate::support::{turns::*, *};
use spies::{
    edition::SECRETS,
    place::Place,
    roles::Power,
    state::{Frame, Step},
};
use std::collections::BTreeSet;
use table::{DeedStatus, Know, Outcome, Play, Silent, Viewer};

const SIX: [&str; 6] = ["erik", "heidi", "ernst", "gunther", "kurt", "cousin-germany"];

/// Germany is to place its spies.
fn before_spies() -> Desk {
    let mut d = dealt(5, 21);
    place_up_to(&mut d, Step::Spies, Germany, &mut Lots(21));
    d
}

/// Germany has placed its six spies in these cities, in the order of their names, and is done.
fn spies_in(cities: [&str; 6]) -> Desk {
    let mut d = before_spies();
    for (spy, city) in SIX.into_iter().zip(cities) {
        d.play(Germany, &format!("place {spy} {city}"));
    }
    d.play(Germany, "done");
    d
}

const CITIES: [&str; 6] = ["paris", "rome", "london", "moscow", "geneva", "vienna"];
const TURNED: [&str; 6] = ["vienna", "geneva", "moscow", "london", "rome", "paris"];

/// `spies.setup.pieces-face-down`, `spies.setup.spies-anywhere`: the counters of the spies are mixed, and
/// every order is as likely, whoever of them stands where.
#[test]
fn spies_are_mixed_when_all_stand() {
    let orders = |cities: [&str; 6]| -> BTreeSet<[Place; 6]> {
        let d = spies_in(cities);
        assert_eq!((d.s.board.top(), weights(&d)), (Frame::Mix { power: Germany }, vec![1; 720]));
        let mut seen = BTreeSet::new();
        let homes = d.s.board.agents;
        let faces = d.s.secret.spy;
        for n in 0..720 {
            let mut s = d.s;
            d.g.land(&mut s, Outcome(n), &mut Silent);
            assert_eq!(d.g.check(None, &s), Ok(()));
            for at in 0..6 {
                let now = s.secret.spy.iter().position(|face| *face == faces[at]).expect("the spy is on the table");
                assert_eq!(s.board.agents[now], homes[at], "each stays where it was placed");
            }
            seen.insert(std::array::from_fn(|n| s.board.agents[n]));
        }
        seen
    };
    let (one, other) = (orders(CITIES), orders(TURNED));
    assert_eq!(one.len(), 720, "each outcome is another order");
    assert_eq!(one, other, "the same orders, whoever stands where");
}

/// `spies.setup.pieces-face-down`: whoever looks on while the counters lie in the order of placing sees
/// them sorted by their cities.
#[test]
fn nobody_sees_the_order_before_the_mixing() {
    let (one, other) = (spies_in(CITIES), spies_in(TURNED));
    assert_ne!(one.s.secret.spy, other.s.secret.spy);
    for power in Power::ALL {
        let same = one.view(power) == other.view(power);
        assert_eq!(same, power != Germany, "{power:?}");
    }
    assert_eq!(one.spectator(), other.spectator());
    let owner = one.view(Germany);
    assert_eq!((owner.board.agents, owner.secret.spy), (one.s.board.agents, one.s.secret.spy), "Germany sees what it has placed");
    // In the middle too, when a lot places the rest.
    let begun = |cities: [&str; 2]| {
        let mut d = before_spies();
        d.play(Germany, &format!("place erik {}", cities[0])).play(Germany, &format!("place heidi {}", cities[1]));
        d.play(Germany, "quick");
        d
    };
    let (one, other) = (begun(["paris", "rome"]), begun(["rome", "paris"]));
    assert_eq!(one.view(Italy), other.view(Italy));
    assert_eq!(one.spectator(), other.spectator());
    assert_ne!(one.view(Germany), other.view(Germany));
}

/// `spies.setup.secrets-face-down`: when all lie, the counters of the secrets are sorted by their cities.
#[test]
fn secrets_are_sorted_when_all_lie() {
    let cities = ["berlin", "hamburg", "stettin", "munich", "leipzig", "essen"];
    let placed = |order: [usize; 6]| {
        let mut d = dealt(5, 22);
        for at in order {
            let face = d.s.secret.drawn[0].nth(0).expect("a secret is left");
            let id = d.g.edition.secrets[face].id.clone();
            d.play(Germany, &format!("place {id} {}", cities[at]));
        }
        d.play(Germany, "done");
        d
    };
    let (one, other) = (placed([0, 1, 2, 3, 4, 5]), placed([2, 5, 0, 3, 1, 4]));
    assert_eq!(one.s.board, other.s.board, "nothing on the table shows the order");
    assert_ne!(one.s.secret.secret, other.s.secret.secret);
    let own: Vec<Place> = dossiers(&one, Germany).iter().map(|d| one.s.board.dossiers[d.index()]).collect();
    assert!(own.is_sorted(), "{own:?}");
    for who in Viewer::all(5).filter(|v| v.seat() != Some(one.seat(Germany))) {
        assert_eq!(one.g.view(&one.s, who), other.g.view(&other.s, who), "{who:?}");
    }
    // Each lies where Germany has laid it.
    for (d, order) in [(&one, [0, 1, 2, 3, 4, 5]), (&other, [2, 5, 0, 3, 1, 4])] {
        let mut faces: Vec<u8> =
            (0..SECRETS as u8).filter(|f| dossiers(d, Germany).iter().any(|x| d.s.secret.secret[x.index()] == *f)).collect();
        faces.sort_unstable();
        for (face, at) in faces.into_iter().zip(order) {
            assert_eq!(d.s.secret.secret[d.dossier_in(cities[at]).index()], face);
        }
    }
}

/// `spies.setup.secrets-face-down`: half of it by hand, and the lot goes on: that half does not show its order.
#[test]
fn secrets_by_hand_and_by_lot_do_not_show_their_order() {
    let begun = |cities: [&str; 2]| {
        let mut d = dealt(5, 23);
        for city in cities {
            let face = d.s.secret.drawn[0].nth(0).expect("a secret is left");
            let id = d.g.edition.secrets[face].id.clone();
            d.play(Germany, &format!("place {id} {city}"));
        }
        d.play(Germany, "quick");
        d
    };
    let (one, other) = (begun(["berlin", "munich"]), begun(["munich", "berlin"]));
    assert_eq!(one.view(Russia), other.view(Russia));
    assert_ne!(one.view(Germany), other.view(Germany));
}

/// `spies.setup.pieces-face-down`, `spies.setup.secrets-face-down`: placing is one deed, which the others see
/// when it is done.
#[test]
fn the_others_see_a_step_when_it_is_done() {
    let mut d = dealt(5, 24);
    for step in [Step::Secrets, Step::Police, Step::Spies] {
        place_up_to(&mut d, step, Italy, &mut Lots(24));
        while let Some(m) = d.moves(Italy).into_iter().find(|m| m.starts_with("place")) {
            d.hush().play(Italy, &m);
            assert_eq!((d.journal.deed, d.journal.events.len()), (DeedStatus::Open, 0), "{m}");
        }
        d.hush().play(Italy, "done");
        assert_eq!(d.journal.deed, DeedStatus::Done);
    }
    let police = |order: [&str; 2]| {
        let mut d = dealt(5, 24);
        place_up_to(&mut d, Step::Police, Italy, &mut Lots(24));
        for (n, city) in order.into_iter().enumerate() {
            d.play(Italy, &format!("place it-p{} {city}", n + 1));
        }
        d
    };
    let (one, other) = (police(["rome", "naples"]), police(["naples", "rome"]));
    assert_ne!(one.s.secret.police, other.s.secret.police);
    assert_eq!(one.view(Britain), other.view(Britain), "which police piece stands where is not seen");
    assert!(one.g.ask(&one.s).seats().has(one.seat(Italy)));
}
