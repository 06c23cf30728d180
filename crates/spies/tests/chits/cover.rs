//! Cover: who may play it, what it stops and what beats it. (Cover)

use super::vienna;
use crate::{
    support::{chains::*, *},
    windows::w4_discovery_cover::{DISCOVER, FRANCE, NO_BRITAIN, NO_ITALY, prague},
};
use spies::{news::News, state::Phase};

/// `spies.discovery.cover-chance`, `spies.cover.needs-spy`
#[test]
fn whoever_has_a_spy_there_a_chit_and_a_pound_is_asked_and_nobody_else() {
    // French police guard the secret of Paris, but no French spy is there.
    let paris = |spy: &str| {
        let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "paris").police("paris", &[2]);
        let desk = ["marthe", "bruno", "theo", "jean", "cousin-france"]
            .iter()
            .fold(desk, |desk, name| desk.spy_in(name, if *name == spy { "paris" } else { "lyons" }));
        let secret = desk.dossier_in("paris");
        desk.post(secret, 2).chits(Germany, &[DISCOVERY]).money(Germany, 3).chits(France, &[COVER]).money(France, 1)
    };
    let mut desk = paris("");
    play(&mut desk, &[(Germany, "turn", "discovery @kurt #paris")]);
    assert!(desk.asks(France, "comparison"), "police are not enough for a Cover");
    let mut desk = paris("jean");
    play(&mut desk, &[(Germany, "turn", "discovery @kurt #paris")]);
    assert!(desk.asks(France, "discovery"));
    exactly(&desk, France, &["pass", "play cover"]);

    let mut desk = prague(Germany).money(Italy, 0).spy_in("merinka", "prague").money(Russia, 5);
    desk.s.secret.hand[Britain.index()] = [0; 10];
    play(&mut desk, &[DISCOVER]);
    assert_eq!(asked_powers(&desk), [France], "no pound, no chit, no chit");
    let mut desk = prague(Germany).spy_in("merinka", "prague").money(Russia, 5).chits(Russia, &[PAPERS]);
    play(&mut desk, &[DISCOVER]);
    assert_eq!(asked_powers(&desk), [Italy, Russia, France, Britain], "which chits one holds does not matter");
    exactly(&desk, Russia, &["pass"]);
}

/// `spies.cover.beaten-by-escape`, `spies.cover.beaten-by-discovery`
#[test]
fn a_cover_on_a_discovery_is_beaten_by_a_discovery_and_not_by_an_escape() {
    let mut desk = prague(Germany).chits(Germany, &[ESCAPE, DOUBLE_CROSS]);
    play(&mut desk, &[DISCOVER, NO_ITALY, FRANCE, NO_BRITAIN]);
    exactly(&desk, Germany, &["pass", "play discovery"]);
    assert!(desk.refused(Germany, "play escape").is_some());
    // After a Sanction, a Double Cross and a Cover it is the other way round.
    let mut desk = armed(armed(Desk::new(5).turn(Germany, 1933, Phase::Movement), Germany), Britain)
        .spy_in("erik", "madrid")
        .spy_in("winston", "madrid")
        .chits(Germany, &[SANCTION])
        .chits(Britain, &[DISCOVERY]);
    play(
        &mut desk,
        &[
            (Germany, "turn", "sanction @erik @winston"),
            (Britain, "sanction", "play double-cross"),
            (Germany, "double-cross", "play cover"),
        ],
    );
    exactly(&desk, Britain, &["pass", "play escape"]);
}

/// `spies.cover.stops-dc`
#[test]
fn a_cover_on_a_double_cross_needs_no_spy_in_the_city() {
    // Germany has only police in Berlin once its spies are elsewhere, Britain none at all there but Willy.
    let mut desk = ["heidi", "ernst", "gunther", "cousin-germany"].iter().fold(vienna(), |desk, spy| desk.spy_in(spy, "essen"));
    play(&mut desk, &[(Germany, "turn", "search @willy"), (Britain, "search", "pass"), (Britain, "capture", "play escape")]);
    play(&mut desk, &[(Germany, "escape", "play double-cross")]);
    assert!(desk.asks(Britain, "double-cross"));
    let berlin = Some(desk.city("berlin"));
    let british = desk.g.agents_of(Britain).filter(|a| desk.s.board.agents[a.index()].city() == berlin).count();
    assert_eq!(british, 0, "no British spy is in Berlin");
    assert_eq!(desk.refused(Britain, "play cover"), None);
}

/// `spies.cover.stops`, `spies.cover.cost`
#[test]
fn a_cover_costs_a_pound_and_the_secret_stays_unseen() {
    let mut desk = prague(Germany);
    let secret = desk.dossier_in("prague");
    play(&mut desk, &[DISCOVER, NO_ITALY, FRANCE, NO_BRITAIN, (Germany, "covered", "pass")]);
    assert_eq!((desk.pounds(France), desk.holds(France, COVER)), (19, 1));
    assert_eq!(desk.controller(secret), None);
    let seen = |news: &News| matches!(news, News::SawSecret { .. } | News::SawSpy { .. });
    assert!(!desk.news(Germany).iter().any(seen));
}
