//! Two persons in two browsers play two full turns of Betrayal! by link. Nothing is hidden, so both pages tell the same; who decides for
//! which nation changes from question to question and stands in the bar; and from turn 3 on a message names its price.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::screenshots::shot,
    browser::seat::{Seat, Taste},
};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// Deeds that carry a game on; movement ends soon.
const TASTE: Taste = Taste { liked: "give-rest|fight|drop|fly|withdraw|bombard|intercept", haste: 0.6 };

/// The turn that the strip shows.
const TURN: &str = "Number(document.querySelector('#strip [data-el=turns] .here')?.textContent ?? 0)";

/// What everybody may know, as this page tells it.
async fn public(seat: &Seat) -> Value {
    let script = "const told = [...document.querySelectorAll('#ledger [data-el]')].filter((it) => it.matches('.entry'));
        const units = [...document.querySelectorAll('#board-pieces [id^=piece-]')].map((it) => it.id).sort();
        return { step: document.body.dataset.step, told: Object.fromEntries(told.map((it) => [it.dataset.el, it.textContent])), units }";
    seat.js(script).await
}

async fn sit_down(driver: &Driver, house: &House) -> [Seat; 2] {
    let (one, two) = tokio::join!(driver.open(Screen::Desk, &house.address), driver.open(Screen::Desk, &house.address));
    for seat in [&one, &two] {
        seat.visit("/").await;
        seat.in_a_hurry().await;
    }
    let request = json!({"game": "betrayal", "seats": ["human", "human"], "options": {}, "wait": false});
    let script = "const done = arguments[1];
        fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
            .then((it) => it.json()).then(done)";
    let opened = one.client.execute_async(script, vec![request]).await.expect("an answer");
    for (chair, seat) in [&one, &two].into_iter().enumerate() {
        let table = opened["table"].as_str().unwrap_or_else(|| panic!("{opened}"));
        let token = opened["seats"][chair]["token"].as_str().expect("a token");
        seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/{chair}; SameSite=Strict'")).await;
        seat.visit(&format!("/t/{table}/{chair}")).await;
        seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
    }
    [one, two]
}

/// For whom each page has decided so far: "run the Germans", "decide for France".
async fn note_deeds(seats: &[Seat; 2], deeds: &mut BTreeSet<(usize, String)>) {
    for (at, seat) in seats.iter().enumerate() {
        let said =
            seat.js("return document.body.dataset.asked === 'yes' ? document.querySelector('#prompt')?.textContent ?? '' : ''").await;
        let said = said.as_str().unwrap_or_default();
        if let Some((deed, _)) = said.split_once("You ").and_then(|(_, rest)| rest.split_once(':')) {
            deeds.insert((at, deed.to_owned()));
        }
    }
}

#[tokio::test]
async fn two_browsers_play_two_turns_of_betrayal() {
    let (house, driver) = (House::start("betrayal"), Driver::start("betrayal"));
    let seats = sit_down(&driver, &house).await;
    let start = Instant::now();
    for seat in &seats {
        seat.pilot(&format!("{TURN} >= 3"), TASTE).await;
    }
    let mut deeds = BTreeSet::new();
    while seats[0].js(&format!("return {TURN} < 3")).await == json!(true) && !seats[0].is_over().await {
        assert!(start.elapsed() < Duration::from_secs(400), "the turns do not end: {}", seats[0].text("#prompt").await);
        note_deeds(&seats, &mut deeds).await;
        sleep(Duration::from_millis(40)).await;
    }
    for seat in &seats {
        seat.until(&format!("{TURN} >= 3")).await;
        seat.stop_pilot().await;
    }
    seats[1].until(&format!("Number(document.body.dataset.step) >= {}", seats[0].step().await)).await;
    // A move of the pilot may still be on its way.
    for _ in 0..50 {
        if seats[0].step().await == seats[1].step().await {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(public(&seats[0]).await, public(&seats[1]).await, "both pages tell the same");
    // Whoever ran the Germans in a turn, both Allies have decided for armies of their own.
    let did = |at: usize, deed: &str| deeds.iter().any(|(who, said)| *who == at && said.starts_with(deed));
    assert!(did(0, "decide for France") && did(1, "decide for Britain"), "{deeds:?}");
    assert!(did(0, "run the Germans") || did(1, "run the Germans"), "{deeds:?}");
    // From turn 3 on talk has its price where it is said.
    let price = seats[0].js("return document.querySelector('#say')?.textContent ?? ''").await;
    assert!(price.as_str().is_some_and(|it| it.contains("every combat with French units shifts 2 columns")), "{price}");
    // The button stands beside its field; owning up has a row of its own below.
    seats[0].click("#tabs [data-tab=talk]").await;
    let laid = seats[0]
        .until(
            "(() => { const at = (it) => document.querySelector(`#say ${it}`)?.getBoundingClientRect();
            const [field, say, own] = [at('input[name=text]'), at('button:not(.grave)'), at('button.grave')];
            return field?.width && { beside: Math.abs(field.top - say.top) < 4 && say.height < 60, below: own.top >= say.bottom } })()",
        )
        .await;
    assert_eq!(laid, json!({"beside": true, "below": true}));
    shot(&seats[0], Screen::Desk, "58-betrayal-talk").await;
    for seat in &seats {
        seat.is_clean();
    }
}

/// Sits down where the guided opening begins, and leaves it.
async fn at_the_first_steps(seat: &Seat) {
    seat.visit("/first-steps/betrayal").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    seat.click("#callout footer button:last-child").await;
}

/// What a unit loses wherever it goes is told once, in the reader, and not at every target.
#[tokio::test]
async fn a_loss_that_all_targets_share_is_told_once() {
    let (house, driver) = (House::start("betrayal-loss"), Driver::start("betrayal-loss"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    at_the_first_steps(&seat).await;
    // Nothing that is offered at an Area lies on counters or names.
    seat.pilot("document.querySelector('#chips button[value^=\"give \"]')", Taste { liked: "drop", haste: 0.0 }).await;
    seat.pilot_stopped(Duration::from_secs(60)).await;
    seat.until("document.querySelectorAll('#pills button').length > 1").await;
    let covered = seat
        .js("const boxes = (css) => [...document.querySelectorAll(css)].map((it) => it.getBoundingClientRect()).filter((it) => it.width);
            const lies = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
            const below = boxes('#board-pieces .afar, #board-labels .area-name');
            return boxes('#pills button').filter((it) => below.some((other) => lies(it, other))).length")
        .await;
    assert_eq!(covered, 0, "pills on counters or names");
    // The bomber stays at home, so that the armour of Soissons, with British fighters around it, is still there.
    seat.pilot("document.querySelector('#chips button[data-by~=fr-3-dcr]')", Taste { liked: "give-rest|drop|duties|fight", haste: 1.0 })
        .await;
    seat.pilot_stopped(Duration::from_secs(90)).await;
    seat.js("[...document.querySelectorAll('#meanwhile button')].at(-1)?.click()").await;
    seat.until("!document.getElementById('meanwhile')").await;
    seat.js("document.querySelector('.targets [data-el=soissons]').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    seat.until("document.querySelector('#chips.holding') && document.querySelectorAll('.targets .target.legal:not(.away)').length > 3")
        .await;
    let lost = seat.until("document.querySelector('#reading .loss')?.textContent").await;
    assert!(lost.as_str().is_some_and(|it| it.contains("AASF has no friends left")), "{lost}");
    let flags = seat.js("return [...document.querySelectorAll('#pills .flag')].map((it) => it.textContent)").await;
    assert!(!flags.to_string().contains("base alone"), "{flags}");
    seat.is_clean();
}

/// What a reader lays over the map is switched on a phone as at a desk, by a press that reaches the switch.
#[tokio::test]
async fn the_arrows_for_forward_are_switched_on_a_phone() {
    let (house, driver) = (House::start("betrayal-forward"), Driver::start("betrayal-forward"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    seat.visit("/first-steps/betrayal").await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    seat.click("#callout footer button:last-child").await;
    seat.until("!document.getElementById('callout')").await;
    let shown = "getComputedStyle(document.querySelector('#board .overlay-1')).display !== 'none'";
    assert_eq!(seat.js(&format!("return {shown}")).await, json!(false));
    let at = seat
        .js("const box = document.querySelector('.overlay-switch').getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2, box.height]")
        .await;
    let [x, y, height] = [0, 1, 2].map(|n| at[n].as_f64().unwrap_or_default());
    assert!(height >= 44.0, "a finger finds it: {at}");
    seat.press_at(x, y).await;
    seat.until(shown).await;
    seat.press_at(x, y).await;
    seat.until(&format!("!({shown})")).await;
    seat.is_clean();
}

/// Two at one screen: nothing is hidden, so the table of whoever decides next is shown at once, and no curtain falls.
#[tokio::test]
async fn at_one_screen_no_curtain_falls() {
    let (house, driver) = (House::start("betrayal-screen"), Driver::start("betrayal-screen"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/new/betrayal").await;
    seat.in_a_hurry().await;
    seat.click("form.new input[name=way][value=screen]").await;
    seat.click("form.new > button.primary").await;
    let mut decided = BTreeSet::new();
    let asked = "document.querySelector('body.curtain') ? 'curtain' : document.querySelector('body[data-asked=yes] #tabs') && document.body.dataset.place";
    for _ in 0..200 {
        let place = seat.until(asked).await.as_str().unwrap_or_default().to_owned();
        assert_ne!(place, "curtain", "nothing is hidden");
        decided.insert(place);
        if decided.len() == 2 {
            break;
        }
        let before = seat.step().await;
        let press = "const all = [...document.querySelectorAll('#chips button[form=moves], #actions button[form=moves]')].filter((it) => !it.dataset.grave);
            const likes = ['historical', 'ready', 'give-rest', 'duties', 'end-moves', 'end-air', 'fight'];
            (likes.map((like) => all.find((it) => it.value.startsWith(like))).find(Boolean) ?? all[0])?.click()";
        seat.js(press).await;
        seat.until(&format!("document.querySelector('body.curtain') || Number(document.body.dataset.step) > {before}")).await;
    }
    assert_eq!(decided.len(), 2, "both have decided: {decided:?}");
    seat.is_clean();
}

/// The list of a pile comes again after a move, on a phone as at a desk, until nobody of it can act.
#[tokio::test]
async fn the_list_of_a_pile_comes_again() {
    let (house, driver) = (House::start("betrayal-list"), Driver::start("betrayal-list"));
    for screen in [Screen::Desk, Screen::Phone] {
        let seat = driver.open(screen, &house.address).await;
        seat.visit("/first-steps/betrayal").await;
        seat.in_a_hurry().await;
        seat.click("form button.primary").await;
        seat.until("document.getElementById('callout')").await;
        seat.click("#callout footer button:last-child").await;
        seat.pilot("document.querySelector('button[form=moves][value=duties]')", Taste { liked: "give-rest|drop", haste: 0.0 }).await;
        seat.pilot_stopped(Duration::from_secs(60)).await;
        seat.until("document.querySelectorAll('#board-pieces .afar.lit').length").await;
        // A pile of several, of whom all can act.
        let pile = "[...document.querySelectorAll('#board-pieces .afar.lit')].map((it) => it.dataset.pile).find((id) => document.querySelectorAll(`.targets .fan.legal[data-fan=\"${id}\"]`).length > 2)";
        let place = seat.until(pile).await.as_str().expect("a pile").to_owned();
        seat.js(&format!(
            "document.querySelector('.targets [data-el=\"{place}\"]').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
        ))
        .await;
        let listed = "document.querySelector('#reading').checkVisibility() && document.querySelectorAll('#reading .takes-up').length";
        let many = seat.until(listed).await.as_u64().expect("a list");
        let before = seat.step().await;
        // A corps has one point and is done after one move.
        seat.js("[...document.querySelectorAll('#reading .takes-up')].find((it) => it.textContent.endsWith('-1')).click()").await;
        seat.until("document.querySelector('#chips button.reached[form=moves]')").await;
        seat.js("document.querySelector('#chips button.reached[form=moves]').click()").await;
        seat.until(&format!("Number(document.body.dataset.step) > {before}")).await;
        let again = seat.until(listed).await.as_u64().expect("the list again");
        assert!(again < many, "{again} of {many} are left");
        seat.is_clean();
    }
}

/// The guided opening of Betrayal! up to its step that waits for the first drop.
async fn before_the_first_drop(seat: &Seat) {
    seat.visit("/first-steps/betrayal").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    for step in 0..3 {
        seat.until(&format!("document.querySelector('#callout[data-at=\"{step}\"] button.primary')")).await;
        seat.click("#callout button.primary").await;
    }
    seat.until("document.querySelector('#callout[data-at=\"3\"]')").await;
}

/// On a phone, whoever takes a unit up by its chip sees where the guided opening wants it to go: the map turns there, and what can be
/// pressed stays free. Moved away again, the frame keeps to the edge of the map.
#[tokio::test]
async fn the_guided_drop_is_in_sight_on_a_phone() {
    let (house, driver) = (House::start("betrayal-drop"), Driver::start("betrayal-drop"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    before_the_first_drop(&seat).await;
    let lines = "document.querySelector('#chips .takes[data-takes=ge-22-air-landing] .unbroken')";
    assert_eq!(seat.js(&format!("return {lines}.getClientRects().length")).await, json!(1), "3-3-1 stands on one line");
    seat.click("#chips .takes[data-takes=ge-7-airborne]").await;
    let lies = "(() => { const [pile, frame, map, chips, box] = ['#board-pieces .afar[data-pile=rotterdam]', '#callout-frame', '#view', '#chips', '#callout'].map((it) => document.querySelector(it)?.getBoundingClientRect());
        const inside = (it) => it.left >= map.left && it.right <= map.right && it.top >= map.top && it.bottom <= map.bottom;
        return document.querySelector('#chips.holding') && frame && { pile: inside(pile), frame: inside(frame), chips: Math.min(box.bottom, chips.bottom) - Math.max(box.top, chips.top) <= 0 } })()";
    let good = json!({"pile": true, "frame": true, "chips": true});
    seat.until(&format!("JSON.stringify({lies}) === '{good}' || undefined", good = r#"{"pile":true,"frame":true,"chips":true}"#)).await;
    assert_eq!(seat.js(&format!("return {lies}")).await, good);
    // Moved far away.
    for _ in 0..4 {
        seat.js("document.querySelector('#view button.edge.bottom')?.click()").await;
        seat.js("window.rested = 0; setTimeout(() => (window.rested = 1), 100)").await;
        seat.until("window.rested").await;
    }
    let edge = seat
        .until(
            "(() => { const [pile, frame, map] = ['#board-pieces .afar[data-pile=rotterdam]', '#callout-frame', '#view'].map((it) => document.querySelector(it).getBoundingClientRect());
            return pile.bottom < map.top && { kept: frame.top >= map.top - 1 && frame.bottom <= map.bottom + 1 } })()",
        )
        .await;
    assert_eq!(edge, json!({"kept": true}), "the frame stays on the map");
    seat.is_clean();
}

/// From afar what is taken up is the first of its pile, as large as it: never a smaller counter half on another one.
#[tokio::test]
async fn what_is_taken_up_is_the_first_of_its_pile() {
    let (house, driver) = (House::start("betrayal-pile"), Driver::start("betrayal-pile"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    before_the_first_drop(&seat).await;
    seat.js("document.querySelector('#chips .takes[data-takes=ge-7-airborne]').click()").await;
    let lies = seat
        .until(
            "(() => { const copy = document.getElementById('held-in-pile'); if (!copy) return null;
            const [first, badge] = ['.first', 'use:last-child'].map((it) => document.querySelector(`#board-pieces .afar[data-pile=ba-1] > ${it}`));
            const [a, b] = [copy, first].map((it) => it.getBoundingClientRect());
            return { same: ['left', 'top', 'width', 'height'].every((it) => Math.abs(a[it] - b[it]) < 1.5),
                own: copy.querySelector('use').getAttribute('href') === document.querySelector('#piece-ge-7-airborne .unit use').getAttribute('href'),
                counted: Boolean(copy.compareDocumentPosition(badge) & Node.DOCUMENT_POSITION_FOLLOWING),
                other: document.getElementById('held-piece').checkVisibility() } })()",
        )
        .await;
    assert_eq!(lies, json!({"same": true, "own": true, "counted": true, "other": false}));
    seat.js("document.querySelector('#chips .takes[data-takes=ge-7-airborne]').click()").await;
    seat.until("!document.getElementById('held-in-pile')").await;
    seat.is_clean();
}

/// Whoever runs the Germans fights their combats as their own: what the dice bring is told beside the next question, not as news, and
/// where the question names an Area that can be pressed, the dashed ring stays in sight above its red rim.
#[tokio::test]
async fn combats_in_ones_hands_are_no_news() {
    let (house, driver) = (House::start("betrayal-hands"), Driver::start("betrayal-hands"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    at_the_first_steps(&seat).await;
    let fights = "document.querySelectorAll('#chips button[form=moves][value^=\"fight \"]').length";
    seat.pilot(&format!("{fights} > 1"), Taste { liked: "give-rest|drop|duties", haste: 1.0 }).await;
    seat.pilot_stopped(Duration::from_secs(180)).await;
    let (mut own, mut named) = (0, 0);
    for _ in 0..12 {
        let many = seat.js(&format!("return {fights}")).await.as_u64().unwrap_or_default();
        if many < 2 {
            break;
        }
        let before = seat.step().await;
        seat.js("document.querySelector('#chips button[form=moves][value^=\"fight \"]').click()").await;
        seat.after(before).await;
        seat.until("document.body.dataset.asked === 'yes'").await;
        // The other Ally may have had to withdraw in between.
        let by_dice = seat.js("return [...document.querySelectorAll('#log-lines li.line')].slice(-8).every((it) => it.dataset.hands === '0' || it.dataset.turn === '0')").await;
        if by_dice == json!(true) {
            assert_eq!(seat.count("#meanwhile").await, 0, "{}", seat.text("#prompt").await);
            own += 1;
        }
        let rims = seat
            .js("const areas = document.getElementById('board-areas'), rims = [...document.querySelectorAll('#board .rim-of-target')];
                return rims.map((it) => Boolean(it.compareDocumentPosition(areas) & Node.DOCUMENT_POSITION_FOLLOWING))")
            .await;
        let rims = rims.as_array().expect("rims").clone();
        assert!(rims.iter().all(|below| *below == json!(true)), "{rims:?}");
        named += rims.len();
        seat.pilot(&format!("{fights} > 0"), Taste { liked: "land|exploit|withdraw|lose", haste: 0.0 }).await;
        seat.pilot_stopped(Duration::from_secs(60)).await;
    }
    assert!(own > 0 && named > 0, "{own} combats, {named} rims");
    seat.is_clean();
}
