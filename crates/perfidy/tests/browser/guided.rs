//! The guided opening by mouse: every step of it is shown, points at what it speaks of, and is ticked off.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{Seat, Taste},
};
use serde_json::json;
use std::time::Duration;

/// What carries the game on between two steps.
const TASTE: Taste = Taste { liked: "fight|withdraw", haste: 0.0 };

/// More presses than any step takes.
const MOST_PRESSES: usize = 6;

/// What is in sight of the guided opening: the number of the step and where its frame is; "gone" where there is none.
const SIGHT: &str = "(() => {
    const [box, frame] = ['callout', 'callout-frame'].map((id) => document.getElementById(id)?.getBoundingClientRect());
    return box ? [document.getElementById('callout').dataset.at, frame.left, frame.top, frame.width].map((it) => Math.round(it)).join(' ') : 'gone';
})()";

/// What is wrong with the call-out as it lies now.
const FAULTS: &str = "
    const faults = [];
    const [callout, mark] = ['callout', 'callout-frame'].map((id) => document.getElementById(id));
    const [box, frame] = [callout, mark].map((it) => it.getBoundingClientRect());
    const across = Math.max(0, frame.left - box.right, box.left - frame.right), down = Math.max(0, frame.top - box.bottom, box.top - frame.bottom);
    // Where there is no room beside it, it stands apart; what speaks of a button of the card that is read stands above the whole card.
    const apart = callout.classList.contains('of-reader') ? innerHeight : 320;
    const far = callout.dataset.side === 'apart' ? apart : 16;
    if (Math.hypot(across, down) > far) faults.push(`it ends ${Math.hypot(across, down)} px from its frame`);
    const line = document.getElementById('callout-line')?.getBoundingClientRect();
    // What speaks of a button of the card that is read has none.
    if (far > 16 && !callout.classList.contains('of-reader') && !(line && line.right >= frame.left - 16 && line.left <= frame.right + 16 && line.bottom >= frame.top - 16 && line.top <= frame.bottom + 16)) faults.push('no line leads from it to its frame');
    // A line straight up or down passes between the words of other panels.
    const upright = line && line.width < 6 ? line : null;
    const words_at = (it) => { const range = document.createRange(); range.selectNodeContents(it); return [...range.getClientRects()] };
    const crossed = upright ? [...document.querySelectorAll('#seats :is(h2, .who, dt, dd, .aim)')].filter((it) => words_at(it).some((at) => at.width > 1 && at.left < line.right && at.right > line.left && at.top < line.bottom && at.bottom > line.top)) : [];
    if (crossed.length) faults.push(`its line runs over '${crossed.map((it) => it.textContent.trim()).join(', ')}'`);
    if (!across && !down) faults.push('it covers what it points at');
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) faults.push('it is not whole in the window');
    const [x, y] = [frame.left + frame.width / 2, frame.top + frame.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push('its frame is out of sight');
    const map = document.getElementById('view').getBoundingClientRect();
    const over = Math.max(0, Math.min(box.right, map.right) - Math.max(box.left, map.left)) * Math.max(0, Math.min(box.bottom, map.bottom) - Math.max(box.top, map.top));
    if (over > map.width * map.height * 0.3) faults.push(`it covers ${(100 * over / (map.width * map.height)).toFixed()} of 100 parts of the map`);
    const read = document.querySelector('#reading:not(.idle)')?.getBoundingClientRect();
    const covered = read ? Math.max(0, Math.min(box.right, read.right) - Math.max(box.left, read.left)) * Math.max(0, Math.min(box.bottom, read.bottom) - Math.max(box.top, read.top)) : 0;
    if (covered) faults.push('it covers the card that is read');
    const cut = [...document.querySelectorAll('#actions button')].filter((it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1);
    if (cut.length) faults.push(`cut off in the bar: ${cut.map((it) => `${it.innerText} (${it.scrollWidth} by ${it.scrollHeight} in ${it.clientWidth} by ${it.clientHeight})`)}`);
    const lies_on = (it) => { const at = it.getBoundingClientRect(); return Math.min(box.right, at.right) - Math.max(box.left, at.left) > 1 && Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top) > 1 };
    if (innerWidth > 700 && [...document.querySelectorAll('#hand .legal')].some(lies_on)) faults.push('it covers a card that can be played');
    const note = document.getElementById('guide');
    if (note?.getBoundingClientRect().height && !note.innerText.trim()) faults.push('the note about the question is an empty strip');
    // That no move leads there now is said of any place; a rule that forbids what was just done would be wrong.
    if (innerWidth > 700 && [...document.querySelectorAll('#reading:not(.idle) .reason')].some((it) => !it.textContent.startsWith('None of your moves'))) faults.push('after a press that was asked for the reader says why not');
    const words = callout.querySelector('p').textContent.split(/\\s+/).length;
    if (words > 45) faults.push(`it has ${words} words`);
    const done = callout.querySelectorAll('.ticks .done').length;
    if (done !== Number(callout.dataset.at)) faults.push(`${done} steps are ticked off`);
    return faults";

/// Presses what is framed, or the button that leads on, and waits for what comes of it.
async fn press(seat: &Seat) -> String {
    let before = seat.js(&format!("return {SIGHT}")).await;
    if seat.count("#callout button.primary").await > 0 {
        seat.click("#callout button.primary").await;
    } else {
        let at = seat.js("const it = document.getElementById('callout-frame').getBoundingClientRect(); return [it.left + it.width / 2, it.top + it.height / 2].map(Math.floor)").await;
        seat.press_at(at[0].as_f64().unwrap(), at[1].as_f64().unwrap()).await;
    }
    let after = seat.until(&format!("{SIGHT} !== {before} && {SIGHT}")).await;
    after.as_str().unwrap().to_owned()
}

/// Between two steps the newcomer may have to decide what no step speaks of, such as the other combats of a turn.
async fn play_on(seat: &Seat, step: usize) {
    let told = format!("[...document.querySelectorAll('#guide .callouts > li')].some((it) => Number(it.dataset.at) >= {step})");
    let free = format!("document.body.dataset.asked === 'yes' && !({told})");
    if seat.until(&format!("{told} ? 'told' : {free} && 'free'")).await == "free" {
        seat.pilot(&told, TASTE).await;
        seat.pilot_stopped(Duration::from_secs(200)).await;
    }
}

/// The step that is in sight, counted from 0, once the page has come to rest and takes presses where others were made before.
async fn shown(seat: &Seat) -> usize {
    seat.until(&format!("{SIGHT} !== 'gone'")).await;
    seat.js("window.rested = 0; setTimeout(() => (window.rested = 1), 700)").await;
    seat.until("window.rested").await;
    seat.text("#callout .count").await.split_whitespace().nth(1).and_then(|it| it.parse::<usize>().ok()).expect("a number") - 1
}

async fn walk(seat: &Seat, game: &str) {
    seat.visit(&format!("/first-steps/{game}")).await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    let steps = seat.until("Number(document.getElementById('guide')?.dataset.of)").await.as_u64().unwrap() as usize;
    for step in 0..steps {
        play_on(seat, step).await;
        assert_eq!(shown(seat).await, step, "{game}: none is skipped");
        for _ in 0..MOST_PRESSES {
            let faults = seat.js(FAULTS).await;
            assert_eq!(faults, json!([]), "{game}, step {}", step + 1);
            let now = press(seat).await;
            if !now.starts_with(&format!("{step} ")) {
                break;
            }
            assert_eq!(shown(seat).await, step);
        }
    }
    seat.until(&format!("localStorage.getItem(`perfidy.guide.${{document.body.dataset.table}}`) === '{steps}'")).await;
    // It says that it is over, at the bar, and goes for good.
    seat.until("document.querySelector('#callout.farewell')").await;
    assert!(seat.text("#callout").await.starts_with("That was the guided opening"));
    seat.click("#callout button.primary").await;
    assert_eq!(seat.count("#callout, #callout-frame").await, 0, "{game}: it is over");
    seat.is_clean();
}

#[tokio::test]
async fn the_guided_opening_of_the_bell_is_walked_by_mouse() {
    let (house, driver) = (House::start("guided-bell"), Driver::start("guided-bell"));
    for screen in [Screen::Desk, Screen::Phone] {
        walk(&driver.open(screen, &house.address).await, "bell").await;
    }
}

#[tokio::test]
async fn the_guided_opening_of_spies_is_walked_by_mouse() {
    let (house, driver) = (House::start("guided-spies"), Driver::start("guided-spies"));
    for screen in [Screen::Desk, Screen::Phone] {
        walk(&driver.open(screen, &house.address).await, "spies").await;
    }
}

#[tokio::test]
async fn the_guided_opening_of_black_orchestra_is_walked_by_mouse() {
    let (house, driver) = (House::start("guided-orchestra"), Driver::start("guided-orchestra"));
    for screen in [Screen::Desk, Screen::Phone] {
        walk(&driver.open(screen, &house.address).await, "orchestra").await;
    }
}

#[tokio::test]
async fn the_guided_opening_of_betrayal_is_walked_by_mouse() {
    let (house, driver) = (House::start("guided-betrayal"), Driver::start("guided-betrayal"));
    for screen in [Screen::Desk, Screen::Phone] {
        walk(&driver.open(screen, &house.address).await, "betrayal").await;
    }
}

#[tokio::test]
async fn the_guided_opening_of_treason_is_walked_by_mouse() {
    let (house, driver) = (House::start("guided-treason"), Driver::start("guided-treason"));
    for screen in [Screen::Desk, Screen::Phone] {
        walk(&driver.open(screen, &house.address).await, "treason").await;
    }
}

#[tokio::test]
async fn what_was_taken_back_is_a_step_again_and_whoever_leaves_has_peace() {
    let (house, driver) = (House::start("guided-back"), Driver::start("guided-back"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/first-steps/bell").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    for step in 0..3 {
        assert_eq!(shown(&seat).await, step);
        press(&seat).await;
    }
    seat.play(|it| it.value == "play austrian-frontier").await;
    assert_eq!(shown(&seat).await, 4);
    seat.click("#actions .undo").await;
    seat.until("document.getElementById('callout')?.dataset.at === '3'").await;
    seat.click("#callout footer button:last-child").await;
    assert_eq!(seat.count("#callout, #callout-frame").await, 0);
    assert!(!seat.text("#guide .note").await.is_empty(), "what is said about the question stays");
    let in_sight = "return [...document.querySelectorAll('#guide .callouts, #guide .note')].filter((it) => it.checkVisibility()).map((it) => it.className)";
    assert_eq!(seat.js(in_sight).await, serde_json::json!(["note"]), "the steps do not come back as notes");
    seat.client.refresh().await.expect("the page again");
    assert!(seat.is_asked().await);
    assert_eq!(seat.count("#callout").await, 0);
    // What was told about a kind of question is not told at each of them.
    seat.play(|it| it.value == "play martial-law").await;
    assert_eq!(seat.js(in_sight).await, serde_json::json!(["note"]), "another question");
    seat.click("#actions .undo").await;
    seat.until("document.querySelector('#hand .card[data-el=card-martial-law].legal')").await;
    // The first one again; the parts of a page come one after the other.
    seat.until("[...document.querySelectorAll('#guide .callouts, #guide .note')].every((it) => !it.checkVisibility())").await;
    seat.click("#guide .told summary").await;
    assert_eq!(seat.js(in_sight).await, serde_json::json!(["note"]), "it is there for whoever wants it");
    seat.is_clean();
}
