//! Spy havens. (5.1)

use crate::support::{pieces::*, *};
use spies::{chit::Chit, state::Phase};

const HAVENS: [&str; 3] = ["istanbul", "tangiers", "geneva"];

/// `spies.haven.three-bans`
#[test]
fn discovery_drop_and_sanction_are_never_played_in_a_haven() {
    for haven in HAVENS {
        // A neutral secret, one of another country, and an own one that was carried there.
        for from in ["warsaw", "paris", "berlin"] {
            let mut d = moving(Germany).spy_in("kurt", haven).spy_in("carla", haven).spy_in("erik", "danzig").spy_in("mario", "danzig");
            let (secret, other) = (d.dossier_in(from), d.dossier_in("vienna"));
            d = d.lay(secret, haven).lay(other, "danzig");
            d = d.chits(Germany, &[Chit::Discovery, Chit::Drop, Chit::Sanction]).money(Germany, 200);
            d.check();
            let bans = [format!("discovery kurt {}", slot(secret)), format!("drop {haven}"), "sanction kurt carla".into()];
            for act in bans {
                assert_eq!(d.forbids(Germany, &act), Some("spies.haven.three-bans"), "{act}");
            }
            // In a city that is none they are.
            for act in [format!("discovery erik {}", slot(other)), "drop danzig".into(), "sanction erik mario".into()] {
                assert_eq!(d.forbids(Germany, &act), None, "{act}");
            }
        }
    }
}

/// `spies.haven.three-bans`
#[test]
fn a_secret_under_an_enemy_is_safe_in_a_haven() {
    let mut d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", "geneva").spy_in("carla", "geneva");
    let secret = d.dossier_in("warsaw");
    d = d.lay(secret, "geneva").guard("carla", secret).chits(Germany, &[Chit::Discovery]).money(Germany, 3);
    d.check();
    assert_eq!(d.forbids(Germany, &format!("discovery kurt {}", slot(secret))), Some("spies.haven.three-bans"));
}

/// `spies.haven.else-normal`
#[test]
fn in_all_else_a_haven_is_a_city() {
    for (haven, beside, far) in [("istanbul", "sophia", "ankara"), ("tangiers", "casablanca", "west-med"), ("geneva", "lyons", "munich")] {
        let mut d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", beside).spy_in("erik", haven).spy_in("heidi", haven);
        let secret = d.dossier_in("warsaw");
        d = d.lay(secret, beside).guard("kurt", secret).chits(Germany, &[Chit::Source]).money(Germany, 40);
        d.check();
        // Moving in, handing over, playing another chit, moving on with the secret or without.
        d.plays(Germany, &[&format!("carry kurt {haven}"), "hand kurt erik"]);
        assert_eq!((d.lies_in(secret, haven), d.g.carried(&d.s, d.agent("erik"))), (true, Some(secret)));
        d.plays(Germany, &["source italy", "done", &format!("carry erik {far}")]);
        assert!(d.lies_in(secret, far), "{far}");
    }
    // A tile pays there.
    let mut d = Desk::new(5).turn(Italy, 1937, Phase::Tile).holding(Italy, 14).spy_in("kurt", "istanbul");
    d.plays(Italy, &["tile 14"]);
    assert_eq!(d.pounds(Germany), 3);
    // And what is left there is uncontrolled, as anywhere.
    let mut d = moving(Germany).face("warsaw", "rdf").spy_in("kurt", "geneva");
    let secret = d.dossier_in("warsaw");
    d = d.lay(secret, "geneva").guard("kurt", secret);
    d.plays(Germany, &["go kurt munich"]);
    assert_eq!((d.lies_in(secret, "geneva"), d.controller(secret)), (true, None));
}
