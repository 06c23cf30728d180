//! A ring says "a move is bound to this", and says it of nothing else.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{DARING, FiveChairs, TALKATIVE},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use fantoccini::key::Key;
use serde_json::json;
use std::collections::BTreeSet;

#[tokio::test]
async fn what_is_ringed_is_what_moves_are_bound_to() {
    let (house, driver) = (House::start("rings"), Driver::start("rings"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let mut bound_positions = 0;
    for position in 0..60 {
        let ringed = seat
            .js("return [...document.querySelectorAll('#board .target.legal, #hand .card.legal, #seats .seat.legal, :is(#strip, #ledger) .target.legal')].map((it) => it.dataset.el)")
            .await;
        let ringed: BTreeSet<_> = ringed.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect();
        let moves = seat.moves().await;
        let bound: BTreeSet<_> = moves.iter().filter_map(|it| it.on.clone()).collect();
        assert_eq!(ringed, bound, "at step {}: {}", seat.step().await, seat.text("#prompt").await);
        bound_positions += u32::from(!bound.is_empty());
        if bound_positions == 10 {
            return seat.is_clean();
        }
        // Now this move, now that one, so that many kinds of question are seen.
        let wanted = moves[position % moves.len()].value.clone();
        seat.play(|it| it.value == wanted).await;
        if !seat.is_asked().await {
            break;
        }
    }
    assert!(bound_positions >= 10, "only {bound_positions} positions had targets");
}

/// What can be pressed on the page now, and the moves that are bound to it: direct ones, and those of a piece that is taken up.
const PRESSABLE: &str = "const seen = (it) => getComputedStyle(it).display !== 'none' && getComputedStyle(it.querySelector('.ring-o') ?? it).display !== 'none';
    const ids = (find) => [...document.querySelectorAll(find)].filter(seen).map((it) => it.dataset.el);
    return ids('#board .target.legal:not(.held), #hand .card.legal:not(.held), #seats .seat.legal')";

async fn ids(seat: &Seat, script: &str) -> BTreeSet<String> {
    let found = seat.js(script).await;
    found.as_array().unwrap_or_else(|| panic!("{found}")).iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

/// A chip is hidden at a desk where its element can be pressed instead: on the board, in the hand, at a seat, or there after
/// a piece was taken up. Words of an offer are chosen from their list, and on the board while it is open.
#[tokio::test]
async fn every_move_of_spies_has_something_to_press_at_a_desk() {
    let (house, driver) = (House::start("press"), Driver::start("press"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    let mut taken_up = 0;
    for tastes in [DARING, DARING, DARING, TALKATIVE, TALKATIVE, TALKATIVE, TALKATIVE] {
        chairs.turn_to_asked().await;
        let bound = |by: &str| {
            format!(
                "return [...document.querySelectorAll('button[form=moves][data-on], #sheet .good[data-on], #sheet details.rarer[open] option[data-on]')].filter((it) => '{by}' ? (it.dataset.by ?? '').split(' ').includes('{by}') : !it.dataset.by).map((it) => it.dataset.on)"
            )
        };
        let movers = ids(&seat, "return [...document.querySelectorAll('#chips .takes')].map((it) => it.dataset.takes)").await;
        let direct = ids(&seat, &bound("")).await;
        assert_eq!(ids(&seat, PRESSABLE).await, direct.union(&movers).cloned().collect(), "{}", seat.text("#prompt").await);
        for piece in &movers {
            let press = format!(
                "document.querySelector('#board .target[data-el=\"{piece}\"], #hand .card[data-el=\"{piece}\"]').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
            );
            seat.js(&press).await;
            let beside: BTreeSet<_> = direct
                .iter()
                .filter(|id| !id.starts_with("seat-") && !id.starts_with("chit-") && !id.starts_with("tile-"))
                .cloned()
                .collect();
            let shown: BTreeSet<_> = ids(&seat, PRESSABLE).await;
            let reached = ids(&seat, &bound(piece)).await;
            assert!(reached.is_subset(&shown), "{piece} reaches {reached:?}: {shown:?}");
            assert!(
                shown.difference(&reached).all(|id| !(beside.contains(id) || id.starts_with("spy-") && movers.contains(id))),
                "{piece} reaches only {reached:?}: {shown:?}"
            );
            taken_up += 1;
            seat.key(Key::Escape.into()).await;
            assert_eq!(seat.count("#board .held, #hand .held").await, 0, "put down again");
        }
        let unbound = "return [...document.querySelectorAll('button[form=moves]:not([data-on], #menu-asides button)')].filter((it) => !it.checkVisibility()).map((it) => it.value)";
        assert_eq!(seat.js(unbound).await, json!([]), "{}", seat.text("#prompt").await);
        chairs.play(tastes).await;
    }
    assert!(taken_up > 10, "only {taken_up} pieces were taken up");
    seat.is_clean();
}

#[tokio::test]
async fn a_spy_is_taken_up_and_put_down_in_another_city() {
    let (house, driver) = (House::start("hold"), Driver::start("hold"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until("it.moves.some((move) => move.startsWith('go '))", &["tile "]).await;
    let press = "const press = (id) => document.querySelector(`#board .target[data-el='${id}']`).dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    let chip = "const chip = document.querySelector('#chips button[value^=\"go \"]')";
    let before = seat.step().await;
    let spy = seat.js(&format!("{press}; {chip}; press(chip.dataset.by.split(' ')[0]); return chip.dataset.by.split(' ')[0]")).await;
    assert_eq!(seat.js("return document.querySelector('#board .held').dataset.el").await, spy);
    assert_eq!(seat.step().await, before, "taking up is no move");
    // Where a spy may also do what costs something else, each of them says it.
    let pays =
        format!("return [...new Set([...document.querySelectorAll('#chips button[data-by~={spy}]')].map((it) => it.dataset.pays ?? ''))]");
    if let [one] = &seat.js(&pays).await.as_array().expect("prices")[..] {
        assert!(seat.text("#reading").await.contains(one.as_str().expect("a price")), "the reader says what a step costs: {one}");
    }
    // The city may offer to go with or without the secret on which the spy lies.
    seat.js(&format!("{press}; {chip}; press(chip.dataset.on); document.querySelector('#reading .deeds button')?.click()")).await;
    seat.after(before).await;
    let goes_on = format!("return document.querySelectorAll('#chips button[data-by~={spy}]').length > 0");
    let held = seat.count("#board .held").await;
    assert_eq!(json!(held == 1), seat.js(&goes_on).await, "it stays in the hand while it can go on");
    seat.is_clean();
}

#[tokio::test]
async fn a_spy_is_taken_up_by_keys_and_the_focus_stays_with_it() {
    let (house, driver) = (House::start("hold-keys"), Driver::start("hold-keys"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until("it.moves.some((move) => move.startsWith('go '))", &["tile "]).await;
    let focus = "return document.activeElement.dataset.el ?? ''";
    let first = "const { takes } = document.querySelector('#chips .takes[data-takes^=spy-]').dataset;
        document.querySelector(`#board .target[data-el='${takes}']`).focus();
        return takes";
    let spy = seat.js(first).await;
    seat.key(Key::Enter.into()).await;
    assert_eq!(seat.js("return document.querySelector('#board .held')?.dataset.el").await, spy);
    assert_eq!(seat.js("return document.activeElement.getAttribute('aria-pressed')").await, "true");
    for _ in 0..4 {
        seat.key(Key::Right.into()).await;
        let script = "const it = document.activeElement; return it.matches('.held') || [...document.querySelectorAll('#chips .reached')].some((chip) => chip.dataset.on === it.dataset.el)";
        assert_eq!(seat.js(script).await, json!(true), "{}", seat.js(focus).await);
    }
    seat.key(Key::Escape.into()).await;
    assert_eq!((seat.count("#board .held").await, seat.js(focus).await), (0, spy), "put down, with the focus on it");
    seat.is_clean();
}

#[tokio::test]
async fn a_chit_is_taken_up_by_a_finger_and_out_of_the_way() {
    let (house, driver) = (House::start("hold-chit"), Driver::start("hold-chit"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until("it.moves.some((move) => move.startsWith('discovery '))", &["tile ", "end-turn", "pass", "done"]).await;
    seat.click("#hand .card[data-el$=discovery]").await;
    assert_eq!(seat.count("html[data-drawer=reader] #hand .card.read").await, 1, "the first tap opens it to be read");
    seat.click("#reading .takes-up").await;
    assert_eq!(
        (seat.count("#hand .card.held").await, seat.count("html[data-drawer]").await),
        (1, 0),
        "the second takes it up and closes the sheet"
    );
    let chips = "return [...document.querySelectorAll('#chips button[form=moves]')].filter((it) => it.checkVisibility()).every((it) => it.value.startsWith('discovery '))";
    assert_eq!(seat.js(chips).await, json!(true), "the chips are what it can be played on");
    seat.is_clean();
}

/// What is held lies above the ways that it may take, so that its letter is read.
#[tokio::test]
async fn a_held_piece_lies_above_its_ways() {
    let (house, driver) = (House::start("above"), Driver::start("above"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until("it.moves.some((move) => move.startsWith('go '))", &["tile ", "pass", "done"]).await;
    seat.js("[...document.querySelectorAll('#chips .takes')].find((it) => document.querySelector(`.route[data-by='${it.dataset.takes}']`)).click()").await;
    let above = "const copy = document.getElementById('held-piece');
        return [...document.querySelectorAll('.route.open')].every((it) => copy.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING)";
    assert_eq!(seat.js(above).await, json!(true));
    seat.key(Key::Escape.into()).await;
    seat.until("!document.getElementById('held-piece')").await;
    seat.is_clean();
}

/// A space that asks and can be pressed keeps the ring of a target, with a rim around it.
#[tokio::test]
async fn a_place_that_asks_and_can_be_pressed_has_the_ring_of_a_target() {
    let (house, driver) = (House::start("asks"), Driver::start("asks"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let asks = "(document.querySelector('#prompt[data-asked]')?.dataset.about ?? '').split(' ').some((id) => id && document.querySelector(`.targets .target.legal[data-el='${id}']`))";
    for _ in 0..8 {
        seat.open(LobbyButton::Alone).await;
        seat.pilot(asks, crate::browser::seat::Taste::default()).await;
        seat.pilot_stopped(std::time::Duration::from_secs(60)).await;
        if seat.js(&format!("return {asks}")).await == json!(true) {
            break;
        }
    }
    let hidden = "const place = (it) => document.querySelector(`.targets .target.legal[data-el='${it}']`);
        const both = document.querySelector('#prompt').dataset.about.split(' ').filter(place);
        const shapes = [...document.querySelectorAll('#asked-about .ring-o')].map((it) => it.getAttribute('d'));
        return both.filter((it) => shapes.includes(document.querySelector(`#board-places [data-place='${it}']`).getAttribute('d')))";
    assert_eq!(seat.js(hidden).await, json!([]), "no ring lies over that of the target");
    assert!(seat.count("#asked-below .rim-of-target").await > 0);
    seat.is_clean();
}

/// The words at a space that another one is nearer to, and those that lie on what the space holds.
const ASTRAY: &str = "const at = (id) => document.querySelector(`#board-places [data-place='${id}']`)?.getBoundingClientRect();
    const named = [...document.querySelectorAll('#board-labels [data-at]')].filter((it) => it.matches('.space-name, :has(.space-name)'));
    const spaces = [...new Set(named.map((it) => it.dataset.at))].filter(at);
    const middle = (it) => [(it.left + it.right) / 2, (it.top + it.bottom) / 2];
    const gap = ([x, y], it) => Math.hypot(x - middle(it)[0], y - middle(it)[1]) - it.width / 2;
    const words = [...document.querySelectorAll('#pills .pill:has(button:not(.costs))')].filter((it) => spaces.includes(it.dataset.of));
    const faults = words.flatMap((it) => {
      const [box, own] = [it.getBoundingClientRect(), at(it.dataset.of)];
      const nearer = spaces.filter((id) => id !== it.dataset.of && gap(middle(box), at(id)) < gap(middle(box), own));
      const [x, y] = middle(own);
      const covers = box.left < x && x < box.right && box.top < y && y < box.bottom;
      return [...nearer.map((id) => `${it.dataset.of} at ${id}`), ...(covers ? [`on ${it.dataset.of}`] : [])];
    });
    return { words: words.length, faults };";

/// Else a press on them would act elsewhere than one thinks.
#[tokio::test]
async fn words_at_a_space_lie_next_to_no_other_space_and_not_on_its_pieces() {
    let (house, driver) = (House::start("astray"), Driver::start("astray"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let mut seen = 0;
    // Few words, then words with prices among many flags: the pool is empty.
    for goal in ["document.querySelectorAll('#pills button').length > 5", "document.querySelector('#pills button.costs')"] {
        for _ in 0..6 {
            let goal = format!("Number(document.body.dataset.step) > {} && {goal}", seat.step().await);
            seat.pilot(&goal, crate::browser::seat::Taste::default()).await;
            seat.pilot_stopped(std::time::Duration::from_secs(60)).await;
            if seat.is_over().await {
                seat.open(LobbyButton::Alone).await;
                continue;
            }
            let found = seat.js(ASTRAY).await;
            assert_eq!(found["faults"], json!([]), "{} at step {}", seat.text("#prompt").await, seat.step().await);
            seen += found["words"].as_u64().unwrap();
        }
    }
    assert!(seen > 8, "words at spaces were seen {seen} times");
    seat.is_clean();
}
