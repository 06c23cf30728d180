//! Comparisons with a guard, and Double Cross on either side. (Discovery; Double Cross; window W-5)

use crate::support::{chains::*, *};
use spies::state::Phase;

pub const ROWS: &str = include_str!("w5_discovery_guard.txt");

/// Germany's turn: Kurt (3) is in Prague, where this British spy lies on a real secret.
pub fn prague(guard: &str) -> Desk {
    let desk =
        Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "prague").spy_in(guard, "prague").face("prague", "enigma-code");
    let secret = desk.dossier_in("prague");
    let desk = desk.guard(guard, secret).chits(Germany, &[DISCOVERY, DISCOVERY]);
    armed(armed(desk, Germany), Britain)
}

pub const DISCOVER: Step = (Germany, "turn", "discovery @kurt #prague");
pub const NO_COVER: Step = (Britain, "discovery", "pass");

/// `spies.window.w5-guard`, `spies.discovery.guarded`, `spies.discovery.guard-stays`, `spies.dc.guard-result`, `spies.discovery.guarded-fail`
#[test]
fn the_owner_of_a_beaten_guard_may_double_cross() {
    table(|| prague("willy"), ROWS, "the owner of a beaten guard may double cross");
}

/// `spies.discovery.guarded`, `spies.discovery.guard-stays`, `spies.dc.guard-result`
#[test]
fn only_the_one_police_piece_on_the_secret_is_compared() {
    // Police of 2 and 4 are in Paris; the weaker one lies on the secret.
    let paris = |guard: u8| {
        let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).police("paris", &[2, 4]).spy_in("kurt", "paris");
        // French spies in Paris could play Cover; here they are elsewhere.
        let desk = ["marthe", "bruno", "theo", "jean", "cousin-france"].iter().fold(desk, |desk, spy| desk.spy_in(spy, "lyons"));
        let secret = desk.dossier_in("paris");
        armed(armed(desk.post(secret, guard), Germany), France).chits(Germany, &[DISCOVERY])
    };
    let go: Step = (Germany, "turn", "discovery @kurt #paris");
    table(|| paris(2), ROWS, "only the one police piece on the secret is compared");
    let mut desk = paris(4);
    play(&mut desk, &[go]);
    assert!(desk.asks(Germany, "comparison"), "against the four that guards Kurt has lost");
}

/// `spies.discovery.guarded`
#[test]
fn a_guard_cannot_waive_the_comparison() {
    let mut desk = prague("winston");
    play(&mut desk, &[DISCOVER, NO_COVER]);
    assert!(desk.asks(Germany, "comparison"), "nobody was asked whether to compare");
    assert!(desk.knows_spy(Britain, "kurt") && desk.knows_spy(Germany, "winston"));
    let secret = desk.dossier_in("prague");
    assert!(!desk.knows_secret(Germany, secret), "the secret stays unseen");
    desk.play(Germany, "pass");
    assert!(!desk.knows_secret(Germany, secret));
    assert_eq!(desk.g.controller(&desk.s, secret), Some(Britain));
}
