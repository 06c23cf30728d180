//! Offers of Spies! on one sheet: few presses, amounts by keys, answers with their reasons, all of it or nothing.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::FiveChairs,
    browser::house::House,
    browser::seat::Seat,
};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Somebody's own turn, in which talks can be opened with Britain, which has most.
const MAY_TALK: &str = "it.moves.includes('talk britain')";
const TO_A_TURN: &[&str] = &["tile ", "pass", "done"];

/// The key that counts a thing up, on the side of what is given (0) or of what is got (1).
fn more(side: usize, says: &str) -> String {
    format!("#sheet .side:nth-child({}) .good[data-says='{says}'] .more", side + 1)
}

/// Begins an offer to Britain by one press on its seat, which a phone shows in a drawer.
async fn begin(seat: &Seat, screen: Screen) {
    // The seats are drawn anew when somebody is here.
    seat.until("document.querySelector('#seats .seat.own .here')").await;
    if matches!(screen, Screen::Phone) {
        seat.click("#tabs [data-tab=seats]").await;
    }
    seat.click("#seats .seat.tint-britain").await;
    seat.until("document.querySelector('#sheet .offer-sheet[open]')").await;
}

/// The newest line of the log.
async fn last_line(seat: &Seat) -> String {
    seat.text("#log-lines li.line:last-child").await
}

/// Presses these one after the other, and counts.
async fn press_all(seat: &Seat, presses: &[&str]) -> usize {
    for css in presses {
        seat.click(css).await;
    }
    presses.len()
}

/// The record so far.
async fn lines(seat: &Seat) -> Value {
    let script = "const done = arguments[0]; fetch(location.pathname + '/record').then((it) => it.text()).then((it) => done(it.trim().split('\\n')))";
    seat.client.execute_async(script, vec![]).await.expect("a record")
}

#[tokio::test]
async fn ten_pounds_for_a_discovery_take_five_presses_and_the_foot_says_what_the_log_says() {
    let (house, driver) = (House::start("offer"), Driver::start("offer"));
    for screen in [Screen::Desk, Screen::Phone] {
        let seat = driver.open(screen, &house.address).await;
        let chairs = FiveChairs::open(&seat, "quick").await;
        chairs.play_until(MAY_TALK, TO_A_TURN).await;
        let step = seat.step().await;
        begin(&seat, screen).await;
        let (money, discovery) = (more(0, "£#"), more(1, "# Discovery"));
        assert_eq!(seat.text(&money).await, "+5", "a key says by how much it counts");
        assert!(seat.text("#sheet footer").await.contains("Talks cost 1 Action Point when they are opened, offers none"));
        assert_eq!(seat.count("#sheet .put[aria-disabled=true]").await, 1, "nothing is in it yet");
        let presses = 1 + press_all(&seat, &[&money, &money]).await;
        assert_eq!(seat.text("#sheet .gift:not([hidden])").await, "A gift: you get nothing for it.");
        let presses = presses + press_all(&seat, &[&discovery]).await;
        assert_eq!(seat.count("#sheet .gift:not([hidden])").await, 0, "it is none any more");
        let told = seat.text("#sheet .whole").await;
        assert!(told.contains(" gives £10; Britain gives 1 Discovery."), "{told}");
        if matches!(screen, Screen::Phone) {
            let stacked = "const [give, get] = [...document.querySelectorAll('#sheet .side')].map((it) => it.getBoundingClientRect());
                return get.top >= give.bottom && [...document.querySelectorAll('#sheet .stepper button')].every((it) => it.offsetHeight >= 44)";
            assert_eq!(seat.js(stacked).await, json!(true));
        } else {
            let free = "const [sheet, map] = ['#sheet', '#view'].map((it) => document.querySelector(it).getBoundingClientRect());
                const [give, get] = [...document.querySelectorAll('#sheet .side')].map((it) => it.getBoundingClientRect());
                return sheet.left >= map.right && get.left >= give.right - 1";
            assert_eq!(seat.js(free).await, json!(true), "two columns, and nothing lies over the map");
        }
        let presses = presses + press_all(&seat, &["#sheet .put"]).await;
        assert!(presses <= 5, "{presses} presses");
        seat.until("!document.querySelector('#sheet .offer-sheet')").await;
        assert!(last_line(&seat).await.contains(&told), "{} : {told}", last_line(&seat).await);
        assert!(seat.step().await > step);
        seat.is_clean();
    }
}

#[tokio::test]
async fn an_amount_is_typed_and_what_is_refused_leaves_nothing_behind() {
    let (house, driver) = (House::start("offer-keys"), Driver::start("offer-keys"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until(MAY_TALK, TO_A_TURN).await;
    begin(&seat, Screen::Desk).await;
    seat.until("document.activeElement.matches('#sheet input[type=number]')").await;
    // Escape folds the sheet, and its head opens it again with what is in it.
    seat.key('3').await;
    seat.key(Key::Escape.into()).await;
    seat.until("document.querySelector('#sheet .offer-sheet:not([open])') && document.activeElement.id === 'prompt'").await;
    seat.click("#sheet summary").await;
    assert!(seat.text("#sheet .whole").await.contains("gives £3;"));

    // More kinds than Britain has chits: the rules refuse one link, and nothing of the chain is played.
    let (step, before) = (seat.step().await, lines(&seat).await);
    let most = seat
        .js("return Number(document.querySelector(\"#sheet .side:nth-child(2) [data-says='# Cover'] input\").max)")
        .await
        .as_u64()
        .unwrap();
    seat.click("#sheet .side:nth-child(2) .good[data-says='# Cover'] input").await;
    for digit in most.to_string().chars() {
        seat.key(digit).await;
    }
    seat.click(&more(1, "# Discovery")).await;
    seat.click("#sheet .put").await;
    seat.until("/does not have so much/.test(document.querySelector('#toast')?.textContent)").await;
    assert_eq!((seat.step().await, lines(&seat).await), (step, before));
    assert!(seat.text("#sheet .whole").await.contains("Cover"), "what was filled in stays");

    // Three keys for thirty-three pounds, and Enter puts it on the table.
    seat.js("const none = (it) => { it.value = 0; it.dispatchEvent(new Event('input', { bubbles: true })); };
        document.querySelectorAll('#sheet input[type=number]').forEach(none);
        const field = document.querySelector(\"#sheet .side:nth-child(2) [data-says='£#'] input\"); field.focus(); field.select()")
        .await;
    seat.key('3').await;
    seat.key('3').await;
    let told = seat.text("#sheet .whole").await;
    assert!(told.ends_with("gives nothing; Britain gives £33."), "{told}");
    seat.key(Key::Enter.into()).await;
    seat.until("!document.querySelector('#sheet .offer-sheet')").await;
    assert!(last_line(&seat).await.contains(&told));
    // The errors of the console tell of the refusal, as they should.
}

#[tokio::test]
async fn an_offer_is_declined_with_the_reason_why_it_cannot_be_accepted_or_answered_with_another() {
    let (house, driver) = (House::start("offer-answer"), Driver::start("offer-answer"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until(MAY_TALK, TO_A_TURN).await;
    let own = seat.js("return document.body.dataset.place").await.as_str().unwrap().parse::<u64>().unwrap();
    begin(&seat, Screen::Desk).await;
    // As many Intercepts as Britain has chits are more than anybody has.
    seat.js("const it = document.querySelector(\"#sheet .side:nth-child(2) [data-says='# Intercept'] input\"); it.value = it.max; it.dispatchEvent(new Event('input', { bubbles: true }))").await;
    seat.click("#sheet .put").await;
    seat.until("!document.querySelector('#sheet .offer-sheet')").await;

    chairs.turn_to(4).await;
    let reasons = seat.text("#sheet .buttons .reason").await;
    assert!(reasons.starts_with("Accept the offer:"), "{reasons}");
    assert_eq!(seat.count("#sheet button[value=decline]").await, 1);
    assert_eq!(seat.count("#sheet button.primary").await, 0, "no way on is without a loss");
    // What is only the other's offer is no offer of one's own.
    assert_eq!(seat.count("#sheet .put[aria-disabled=true]").await, 1);
    let before = lines(&seat).await;
    seat.click("#sheet .put").await;
    seat.until("/Change an amount first/.test(document.querySelector('#toast')?.textContent)").await;
    assert_eq!(lines(&seat).await, before);
    // An offer of its own instead, changed from what was asked.
    seat.js("document.querySelectorAll('#sheet input[type=number]').forEach((it) => { it.value = 0; it.dispatchEvent(new Event('input', { bubbles: true })) })").await;
    seat.click(&more(1, "£#")).await;
    // And a chit that it holds.
    seat.js("[...document.querySelectorAll(\"#sheet .side:nth-child(1) .good[data-says^='# ']\")].find((it) => Number(it.querySelector('input').max) > 0).querySelector('.more').click()").await;
    assert_eq!(seat.count("#sheet .put[aria-disabled=true]").await, 0);
    let told = seat.text("#sheet .whole").await;
    let step = seat.step().await;
    seat.click("#sheet .put").await;
    seat.after(step).await;
    assert!(last_line(&seat).await.contains(&told), "{}: {told}", last_line(&seat).await);

    chairs.turn_to(own).await;
    assert_eq!(seat.count("#sheet .reason").await, 0, "five pounds can be given");
    assert!(seat.text("#sheet button[value=accept]").await.contains("−£5 +1 chit"), "what is given, and what is got");
    let step = seat.step().await;
    seat.click("#sheet button[value=decline]").await;
    seat.after(step).await;
    assert!(last_line(&seat).await.contains("declined"), "{}", last_line(&seat).await);
    seat.is_clean();
}

#[tokio::test]
async fn a_look_is_chosen_on_the_map() {
    let (house, driver) = (House::start("offer-look"), Driver::start("offer-look"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until(MAY_TALK, TO_A_TURN).await;
    begin(&seat, Screen::Desk).await;
    let press = "const row = document.querySelector('#sheet .side:nth-child(1) .rarer .good[data-on^=spy-]');
        document.querySelector(`#board .target[data-el='${row.dataset.on}']`).dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return [row.querySelector('input').checked, row.closest('details').open]";
    let step = seat.step().await;
    assert_eq!(seat.js(press).await, json!([true, true]));
    assert!(seat.text("#sheet .whole").await.contains("gives a look at "));
    assert_eq!(seat.js(press).await, json!([false, true]), "pressed again, it is taken off");
    assert_eq!(seat.step().await, step, "nothing is played before the whole is put on the table");
    seat.is_clean();
}

/// LOOK 10: a press on a seat opens talks; what it is paid with stands on the seat before, and what originals at home would count
/// is read there.
#[tokio::test]
async fn a_seat_says_what_a_press_on_it_costs_and_how_it_would_end() {
    let (house, driver) = (House::start("seat-price"), Driver::start("seat-price"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    seat.until("document.querySelector('#seats .seat.legal')").await;
    let told = seat
        .js("return [...document.querySelectorAll('#seats .seat.legal')].map((it) => it.querySelector('.does')?.textContent ?? '')")
        .await;
    assert!(told.as_array().unwrap().iter().all(|it| it == "talk, 1 AP"), "{told}");
    let home = seat.js("return [...document.querySelectorAll('#seats [data-el$=-home] dd')].map((it) => it.textContent)").await;
    let home: Vec<&str> = home.as_array().unwrap().iter().filter_map(|it| it.as_str()).collect();
    assert_eq!(
        (home.len(), home.iter().filter(|it| it.ends_with("unseen")).count()),
        (5, 4),
        "one's own is known, the others' are not: {home:?}"
    );
    let cut = seat.js("return [...document.querySelectorAll('#seats .seat .you, #seats .seat dd')].filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent)").await;
    assert_eq!(cut, serde_json::json!([]), "nothing is cut");
    seat.is_clean();
}

/// What another answers within one's own turn is told in the reader, and no sheet stands over the rail; what came of one's own answer
/// is told at the head of the next sheet.
#[tokio::test]
async fn what_came_of_an_offer_is_told_where_one_looks_next() {
    let (house, driver) = (House::start("offer-came"), Driver::start("offer-came"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until(MAY_TALK, TO_A_TURN).await;
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
    begin(&seat, Screen::Desk).await;
    seat.click(&more(1, "£#")).await;
    seat.click("#sheet .put").await;
    seat.until("!document.querySelector('#sheet .offer-sheet')").await;
    chairs.play_behind("(window.made = (window.made ?? 0) + 1) > 1", &["decline"]).await;
    seat.until("document.querySelector('body[data-asked=yes] #reading .came')").await;
    assert!(seat.text("#reading").await.contains("Britain declined"), "{}", seat.text("#reading").await);
    assert_eq!(seat.count("#meanwhile").await, 0, "one line takes no rail");
    // It is nothing that came of a card that is read only now.
    seat.js("document.querySelector('#hand .card[data-el]').click()").await;
    seat.until("document.querySelector('#reading:not(.idle) h2')").await;
    assert_eq!(seat.count("#reading .came").await, 0, "{}", seat.text("#reading").await);
    seat.is_clean();
}
