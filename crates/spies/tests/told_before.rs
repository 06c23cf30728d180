//! What is told before it happens: that the searches of a turn end, and what originals at home will count.

use crate::support::{chains::*, turns::before_tile, *};
use scene::{Choice, Scene};
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

fn choice<'a>(scene: &'a Scene, key: &str) -> &'a Choice {
    scene.choices.iter().find(|it| it.key == key).unwrap_or_else(|| panic!("no {key}"))
}

fn cost(choice: &Choice) -> String {
    choice.cost.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// `spies.secret.put-down`: nothing that has not happened is told as if it had.
#[test]
fn a_loss_is_told_as_a_condition_of_its_deed() {
    let desk = Desk::new(5).turn(Germany, 1935, Phase::Movement).spy_in("kurt", "vienna");
    let carried = desk.dossier_in("vienna");
    let desk = desk.guard("kurt", carried);
    let scene = seen(&desk, Germany);
    let alone = cost(choice(&scene, &fill(&desk, "go @kurt prague")));
    assert!(alone.starts_with("if Kurt (3) goes on without it: "), "{alone}");
    let down = cost(choice(&scene, &fill(&desk, "put-down @kurt")));
    assert!(down.starts_with("if Kurt (3) puts it down: "), "{down}");
    let tiles = seen(&before_tile(Germany, 1935, &[3]), Germany);
    assert!(cost(choice(&tiles, "discard 3")).starts_with("if it is put away: "));
}

/// `spies.secret.original-free`: a spy that lies down where police guard does not leave the secret open.
#[test]
fn a_spy_that_relieves_a_guard_is_told_as_the_new_guard() {
    let desk = Desk::new(5).turn(Germany, 1935, Phase::Movement).spy_in("kurt", "berlin").police("berlin", &[2]);
    let secret = desk.dossier_in("berlin");
    let desk = desk.post(secret, 2);
    let take = fill(&desk, "take @kurt #berlin");
    let told = cost(choice(&seen(&desk, Germany), &take));
    assert!(told.starts_with("Kurt (3) guards ") && told.ends_with(" instead of your police"), "{told}");
}

/// `spies.tile.award-all-players`
#[test]
fn a_tile_says_first_what_it_pays_to_whoever_plays_it() {
    let desk = before_tile(France, 1933, &[26]);
    let (none, some) = (desk, before_tile(France, 1933, &[26]).spy_in("jean", "port-said").spy_in("kurt", "port-said"));
    assert!(choice(&seen(&none, France), "tile 26").pays.ends_with("you get nothing"));
    let scene = seen(&some, France);
    let tile = choice(&scene, "tile 26");
    assert!(tile.pays.ends_with("you get 1 chit"), "{}", tile.pays);
    assert!(cost(tile).starts_with("you get 1 chit; Germany gets 1 chit"), "{}", cost(tile));
}

/// `spies.secret.cash-optional`: the button that cashes in has its place in the bar whatever the secret is called.
#[test]
fn cashing_in_is_told_in_few_words() {
    let longest = Desk::new(5).g.edition.secrets.iter().map(|it| it.name.chars().count()).max().unwrap();
    assert!("Cash in  (4)".len() + longest <= 44, "{longest}");
    let desk = Desk::new(5).turn(Germany, 1935, Phase::Movement).spy_in("kurt", "berlin");
    let foreign = desk.dossier_in("vienna");
    let desk = desk.lay(foreign, "berlin").guard("kurt", foreign);
    let scene = seen(&desk, Germany);
    let cash = choice(&scene, &format!("cash s{}", foreign.0 + 1));
    assert!(cash.label.to_string().starts_with("Cash in ") && !cash.label.to_string().contains('£'), "{}", cash.label);
    assert!(cash.pays.starts_with("you get £20 and "), "{}", cash.pays);
}
