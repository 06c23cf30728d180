//! What is told before it happens: that the searches of a turn end, and what originals at home will count.

use crate::support::{chains::*, *};
use scene::Scene;
use spies::{roles::Power, state::Phase};
use table::{Choices, Show};

/// The picture of a desk as a power sees it.
fn seen(desk: &Desk, power: Power) -> Scene {
    desk.g.scene(&desk.view(power), &Choices::of(&desk.g, &desk.s, Some(desk.seat(power))))
}

/// `spies.turn.phases`
#[test]
fn what_ends_the_searches_says_so_while_somebody_can_be_searched() {
    let desk = |phase| {
        let desk = Desk::new(5).turn(Germany, 1935, phase).chits(Germany, &[DISCOVERY]).money(Germany, 20).police("berlin", &[4]);
        desk.spy_in("mario", "berlin").spy_in("kurt", "vienna")
    };
    let told = |scene: &Scene, what: &str| {
        let choice = scene.choices.iter().find(|it| it.key.starts_with(what)).unwrap_or_else(|| panic!("no {what}"));
        let cost = choice.cost.as_ref().map(ToString::to_string).unwrap_or_default();
        cost.contains("searches of this turn are over")
    };
    let before = seen(&desk(Phase::Search), Germany);
    assert!(told(&before, "discovery"));
    assert!(!told(&before, "search"), "a search ends none");
    assert!(before.prompt.text.to_string().contains("which end the searches"), "{}", before.prompt.text);
    let after = seen(&desk(Phase::Movement), Germany);
    assert!(!told(&after, "discovery"), "they are over");
}

/// `spies.score.final-originals`
#[test]
fn a_seat_shows_what_originals_at_home_would_count_as_far_as_the_viewer_knows() {
    let desk = Desk::new(5).turn(Germany, 1938, Phase::Movement);
    let home = |scene: &Scene, of: Power| {
        let facts = scene.seats.iter().flat_map(|seat| &seat.facts).collect::<Vec<_>>();
        facts.iter().find(|it| it.id == format!("{}-home", of.id())).map(|it| it.value.clone()).unwrap_or_default()
    };
    let own = home(&seen(&desk, Germany), Germany);
    let others = home(&seen(&desk, France), Germany);
    assert!(own.starts_with('+') && !own.contains("unseen"), "all of one's own are known: {own}");
    assert!(others.ends_with(" unseen"), "others see only how many there are: {others}");
    let points: i32 = own.trim_start_matches('+').parse().unwrap();
    assert!(points > 0 && points % 2 == 0, "secrets count twice in 1938: {points}");
    let line = seen(&desk, Germany).seats[0].lines.join(" ");
    assert!(line.starts_with("If the game ended now: "), "{line}");
}
