//! The table on a phone.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{DARING, DRAFTING, FiveChairs, IN_A_WINDOW, TALKATIVE},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use serde_json::json;
use std::collections::BTreeSet;

/// What is wrong with the page as it is laid out now.
const FAULTS: &str = r#"
    const faults = [];
    const name = (it) => `${it.localName}.${it.className?.baseVal ?? it.className}#${it.id} '${it.textContent.trim().slice(0, 40)}'`;
    const root = document.documentElement;
    // A phone widens its window when something sticks out, so the screen is the measure.
    if (root.scrollWidth > 390 || innerWidth > 390) faults.push(`the page is ${root.scrollWidth} wide`);
    const seen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && it.getBoundingClientRect().width > 1;
    for (const it of document.querySelectorAll('button, a.button, summary, nav a, select, input:not([type=hidden])')) {
        if (!seen(it)) continue;
        const { width, height } = it.getBoundingClientRect();
        if (width < 43.5 || height < 43.5) faults.push(`${name(it)} is ${width.toFixed()} by ${height.toFixed()}`);
    }
    for (const it of document.querySelectorAll('a:not(.button, nav a, .hidden, .skip, #hand a)')) {
        if (!seen(it)) continue;
        const { height } = it.getBoundingClientRect();
        if (height < 23.5) faults.push(`${name(it)} is ${height.toFixed(1)} high`);
    }
    // Chips have room above and below them, and hold all of their words.
    const row = document.getElementById('chips')?.getBoundingClientRect();
    for (const it of document.querySelectorAll('#chips button')) {
        if (!seen(it)) continue;
        const box = it.getBoundingClientRect();
        if (box.top < row.top + 2 || box.bottom > row.bottom - 2) faults.push(`${name(it)} fills its row from edge to edge`);
        for (const part of it.querySelectorAll('.price')) {
            const at = part.getBoundingClientRect();
            if (seen(part) && (at.top < box.top - 0.5 || at.bottom > box.bottom + 0.5 || at.left < box.left || at.right > box.right)) faults.push(`'${part.textContent}' hangs out of ${name(it)}`);
        }
    }
    const prompt = document.querySelector('#prompt p');
    if (prompt) {
        const lines = prompt.getBoundingClientRect().height / parseFloat(getComputedStyle(prompt).lineHeight);
        if (lines > 4.5) faults.push(`the prompt has ${lines.toFixed(1)} lines`);
        const size = parseFloat(getComputedStyle(prompt).fontSize);
        if (size < 15) faults.push(`the prompt is set at ${size} px`);
        if (prompt.scrollHeight > prompt.clientHeight + 2) faults.push(`the prompt is cut off: ${prompt.textContent}`);
    }
    for (const it of document.querySelectorAll('#actions button')) {
        // An open drawer lies over them.
        if (!seen(it) || root.dataset.drawer) continue;
        const box = it.getBoundingClientRect();
        if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) faults.push(`${name(it)} is out of sight: ${JSON.stringify(box)}`);
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!it.contains(at)) faults.push(`${name(it)} is covered by ${at && name(at)}`);
    }
    const chips = document.querySelector('#chips');
    if (chips && Number(chips.dataset.count) !== chips.querySelectorAll('button[form=moves]').length) faults.push('chips are not counted rightly');
    return faults;
"#;

/// The faults of the page as it is now, with the place where they were seen.
async fn look(seat: &Seat, place: &str, all: &mut BTreeSet<String>) {
    let faults = seat.js(FAULTS).await;
    all.extend(faults.as_array().unwrap().iter().map(|fault| format!("{place}: {}", fault.as_str().unwrap())));
}

/// How many moves the text view lists.
async fn choices(seat: &Seat) -> usize {
    let script = "const done = arguments[0]; fetch(`/t/${document.body.dataset.table}/${document.body.dataset.place}/text?width=400`).then((it) => it.text()).then(done)";
    let text = seat.client.execute_async(script, vec![]).await.unwrap();
    listed(text.as_str().unwrap())
}

/// How far a text view counts: the list of moves is the last paragraph that begins with one; the drawing above it may hold numbers,
/// too. A long list has one line for all moves of a piece, and each of them with its number there.
fn listed(text: &str) -> usize {
    let lead = |line: &str| line.strip_prefix("  ")?.trim_start().split_once("  ")?.0.parse::<usize>().ok();
    let list = text.split("\n\n").filter(|it| lead(it.trim_start_matches('\n').lines().next().unwrap_or("")) == Some(1)).last();
    let mut count = 0;
    // What a narrow window has wrapped goes on with the line above.
    let mut rest = String::new();
    for line in list.unwrap_or("").lines() {
        match lead(line) {
            Some(next) if next == count + 1 => (rest, count) = (line.to_owned(), next),
            _ => rest = format!("{rest} {}", line.trim_start()),
        }
        while let Some((_, next)) = rest.split_once(&format!("; {} ", count + 1)) {
            (rest, count) = (next.to_owned(), count + 1);
        }
    }
    count
}

#[test]
fn moves_of_a_long_list_are_counted_where_they_share_a_line() {
    let drawn = "Map\n  1  2  3\n\n";
    let long = "   1  Take up Ivan: 1 alone; 2 with the secret\n   3  Move Ivan to: 3 Metz;\n      4 Sens; 5 Sedan\n   6  Pass\n\n";
    assert_eq!(listed(&format!("{drawn}{long}  Search: you have no AP [X-1]\n")), 6);
    assert_eq!(listed(&format!("{drawn}\n  1  Pass\n  2  End the turn\n\n")), 2);
}

#[tokio::test]
async fn everything_fits_a_phone_and_a_thumb() {
    let (house, driver) = (House::start("phone"), Driver::start("phone"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    seat.visit("/").await;
    let mut faults = BTreeSet::new();
    look(&seat, "lobby", &mut faults).await;
    seat.open(LobbyButton::Alone).await;
    for position in 0..16 {
        look(&seat, "table", &mut faults).await;
        let moves = seat.moves().await;
        let all = seat.count("#chips button[form=moves], #actions button[form=moves]").await;
        assert_eq!(all, choices(&seat).await, "one button for each choice: {moves:?}");
        let wanted = moves[position % moves.len()].value.clone();
        seat.play(|it| it.value == wanted).await;
        if !seat.is_asked().await {
            break;
        }
    }
    for tab in ["seats", "log", "talk", "notes", "rules", "menu"] {
        seat.click(&format!("#tabs button[data-tab={tab}]")).await;
        look(&seat, tab, &mut faults).await;
    }
    assert!(faults.is_empty(), "{faults:#?}");
    seat.is_clean();
}

#[tokio::test]
async fn a_chip_under_a_finger_first_shows_and_then_plays() {
    let (house, driver) = (House::start("chip"), Driver::start("chip"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    for _ in 0..20 {
        if seat.count("#chips button[data-on]").await > 0 {
            break;
        }
        seat.play(|_| true).await;
        assert!(seat.is_asked().await);
    }
    let before = seat.step().await;
    seat.click("#chips button[data-on]").await;
    seat.until(
        "document.querySelector('#chips button.selected') && document.querySelector('#board .target.selected, #hand .card.selected')",
    )
    .await;
    assert_eq!(seat.step().await, before, "the first touch only shows");
    seat.click("#chips button.selected").await;
    seat.after(before).await;
    seat.is_clean();
}

/// The prompt of Spies! speaks of cities and pieces, so each kind of question is looked at.
#[tokio::test]
async fn spies_fits_a_phone_and_a_thumb() {
    let (house, driver) = (House::start("phone-spies"), Driver::start("phone-spies"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    let mut faults = BTreeSet::new();
    let look_at = async |chairs: &FiveChairs<'_>, place: &str, faults: &mut BTreeSet<String>| {
        chairs.turn_to_asked().await;
        look(&seat, place, faults).await;
        // On the sheet of an offer a field stands for many moves.
        if seat.count("#sheet .offer-sheet").await == 0 {
            let all = seat.count("#chips button[form=moves], #actions button[form=moves]").await;
            assert_eq!(all, choices(&seat).await, "one button for each choice: {:?}", seat.moves().await);
        }
    };

    let chairs = FiveChairs::open(&seat, "by-hand").await;
    for place in ["secrets", "police", "spies", "guards"] {
        chairs.play_until(&format!("it.kind === '{place}'"), &["quick", "done"]).await;
        look_at(&chairs, place, &mut faults).await;
    }

    let chairs = FiveChairs::open(&seat, "quick").await;
    look_at(&chairs, "tile", &mut faults).await;
    chairs.play(&["tile "]).await;
    look_at(&chairs, "turn", &mut faults).await;
    for _ in 0..6 {
        chairs.play(DARING).await;
        look_at(&chairs, "turn", &mut faults).await;
    }
    chairs.play_until(IN_A_WINDOW, DARING).await;
    look_at(&chairs, "window", &mut faults).await;
    chairs.play_until(DRAFTING, TALKATIVE).await;
    look_at(&chairs, "draft", &mut faults).await;
    for goods in ["give-pounds ", "ask ", "offer"] {
        chairs.play(&[goods]).await;
        look_at(&chairs, "offer", &mut faults).await;
    }
    chairs.turn_to(4).await;
    look(&seat, "waiting", &mut faults).await;
    for tab in ["seats", "log", "talk", "notes", "rules", "menu"] {
        seat.click(&format!("#tabs button[data-tab={tab}]")).await;
        look(&seat, tab, &mut faults).await;
    }
    assert!(faults.is_empty(), "{faults:#?}");
    seat.is_clean();
}

/// LOOK 10: a chip that waits for its second press shows all of its words, its price and the hint, inside the window.
#[tokio::test]
async fn a_chip_that_waits_for_its_second_press_is_whole() {
    let (house, driver) = (House::start("armed"), Driver::start("armed"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    seat.until("document.querySelectorAll('#chips button[data-on]:not([data-by])').length > 2").await;
    let cut = "const chips = [...document.querySelectorAll('#chips button[data-on]:not([data-by])')].slice(0, 6), faults = [];
        for (const it of chips) {
            it.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
            const b = it.getBoundingClientRect(), row = document.getElementById('chips').getBoundingClientRect();
            const parts = [...it.children].map((part) => part.getBoundingClientRect()).filter((part) => part.width > 2);
            if (!it.classList.contains('selected')) faults.push(`${it.textContent} is not armed`);
            if (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1) faults.push(`${it.textContent} is cut: ${it.scrollWidth}x${it.scrollHeight} in ${it.clientWidth}x${it.clientHeight}`);
            if (b.left < -1 || b.right > innerWidth + 1 || b.bottom > row.bottom + 1) faults.push(`${it.textContent} lies beyond the edge: ${b.left} to ${b.right}`);
            if (parts.some((part) => part.bottom > b.bottom + 1 || part.right > b.right + 1)) faults.push(`a part of ${it.textContent} is cut`);
        }
        return { faults, priced: chips.filter((it) => it.querySelector('.price')).length };";
    let found = seat.js(cut).await;
    assert_eq!(found["faults"], json!([]), "{found}");
    assert!(found["priced"].as_u64() > Some(0), "one of them has a price: {found}");
    seat.is_clean();
}

/// LOOK 25: whoever takes up one piece after the other sees where each of them stands; the map comes no nearer with every press.
#[tokio::test]
async fn a_piece_that_is_taken_up_is_shown_and_the_map_comes_no_nearer() {
    let (house, driver) = (House::start("no-nearer"), Driver::start("no-nearer"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    chairs.play(&["tile "]).await;
    chairs.turn_to_asked().await;
    seat.until("document.querySelectorAll('#chips button[data-takes]').length > 2").await;
    let wide = "document.getElementById('board').getBoundingClientRect().width";
    let before = seat.js(&format!("return {wide}")).await.as_f64().unwrap();
    let seen = "const out = [];
        for (const it of [...document.querySelectorAll('#chips button[data-takes]')]) {
            const hit = document.querySelector(`.targets [data-el=\"${it.dataset.takes}\"] .hit`);
            if (!hit) continue;
            it.click();
            const b = hit.getBoundingClientRect();
            const frame = document.getElementById('view').getBoundingClientRect();
            const [x, y] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
            if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) out.push(it.textContent);
            it.click();
        }
        return out";
    assert_eq!(seat.js(seen).await, json!([]), "each is in sight when it is taken up");
    let after = seat.js(&format!("return {wide}")).await.as_f64().unwrap();
    assert!((after / before - 1.0).abs() < 0.01, "the board was {before} wide and is {after}");
    seat.is_clean();
}

/// Else the points of the other side would be taken for one's own.
#[tokio::test]
async fn the_points_at_a_glance_say_whose_they_are() {
    let (house, driver) = (House::start("glance"), Driver::start("glance"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    let points = "document.querySelector('#glance dd').textContent";
    for _ in 0..6 {
        seat.open(LobbyButton::Alone).await;
        seat.pilot(&format!("/[1-5]/.test({points})"), Default::default()).await;
        seat.pilot_stopped(std::time::Duration::from_secs(60)).await;
        let told = seat.js(&format!("return {points}")).await;
        let of = |side: &str| format!("return document.querySelector('[data-el={side}-points] dd').textContent");
        let (concede, defend) = (seat.js(&of("concede")).await, seat.js(&of("defend")).await);
        let (concede, defend) = (concede.as_str().unwrap(), defend.as_str().unwrap());
        let wanted = if concede == "0" { format!("D {defend}") } else { format!("C {concede}") };
        if (concede, defend) != ("0", "0") {
            assert_eq!(told, serde_json::json!(wanted));
            return seat.is_clean();
        }
    }
    panic!("nobody had a point in six games");
}
