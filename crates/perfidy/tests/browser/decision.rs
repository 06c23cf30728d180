//! A decision is never hidden behind what others do.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{CALM, FiveChairs, ITALYS_TURN},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use serde_json::json;

/// Others have taken some steps, and Italy is not asked.
const OTHERS_PLAY: &str = "it.due.includes(1) ? ((window.others = 0), false) : (window.others = (window.others ?? 0) + 1) >= 4";

/// Italy's page, on which what others do is followed step by step.
async fn italy<'a>(seat: &'a Seat) -> FiveChairs<'a> {
    let chairs = FiveChairs::open(seat, "quick").await;
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
    chairs.turn_to(1).await;
    chairs
}

async fn title(seat: &Seat) -> String {
    seat.client.title().await.unwrap()
}

#[tokio::test]
async fn a_burst_that_ends_with_my_question_shows_it_at_once_and_offers_the_way_to_it_beside_it() {
    let (house, driver) = (House::start("decision"), Driver::start("decision"));
    for screen in [Screen::Desk, Screen::Phone] {
        let seat = driver.open(screen, &house.address).await;
        let chairs = italy(&seat).await;
        chairs.play_behind(ITALYS_TURN, CALM).await;

        seat.until("document.querySelector('body[data-asked=yes] #prompt.yours') && document.querySelector('#meanwhile.offer')").await;
        let step = seat.step().await;
        assert!(title(&seat).await.starts_with("● Your turn"), "{}", title(&seat).await);
        let moves = seat.moves().await;
        assert!(!moves.is_empty(), "its answers are there");

        // The way to it can be walked through; the tab still says who is awaited.
        let offered = seat.text("#meanwhile-walk").await;
        let count: u64 = offered.split_whitespace().find_map(|word| word.parse().ok()).expect("a number of steps");
        assert!(count >= 2, "{offered}");
        seat.click("#meanwhile-walk").await;
        for number in 1..=count.min(3) {
            seat.until(&format!("document.querySelector('#meanwhile.looks .count')?.textContent === 'step {number} of {count}'")).await;
            assert!(!seat.text("#meanwhile .what").await.is_empty(), "the bar says what happened");
            assert!(seat.step().await < step);
            assert!(title(&seat).await.starts_with("● Your turn"), "{}", title(&seat).await);
            if number < count.min(3) {
                seat.click("#meanwhile-next").await;
            }
        }
        seat.click("#meanwhile-back").await;
        seat.until("document.querySelector('body[data-asked=yes]:not(.replaying) #prompt.yours')").await;
        assert_eq!((seat.step().await, seat.count("#meanwhile").await), (step, 0));
        assert_eq!(seat.moves().await.len(), moves.len());
        seat.play(|_| true).await;
        seat.is_clean();
    }
}

/// What the present page says in some of its parts.
const TRUTH: &str = "window.truth = null; fetch(`${location.pathname}/parts`).then((answer) => answer.json()).then(({ parts, step }) => {
    const text = (html) => Object.assign(document.createElement('template'), { innerHTML: html }).content.textContent;
    window.truth = { step, prompt: text(parts.prompt), seats: text(parts.seats), say: text(parts.say) };
})";

#[tokio::test]
async fn whoever_looks_back_is_told_that_they_are_asked() {
    let (house, driver) = (House::start("looks-back"), Driver::start("looks-back"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = italy(&seat).await;
    chairs.play_behind(OTHERS_PLAY, CALM).await;
    seat.until("document.querySelector('body:not([data-asked])')").await;
    seat.key('[').await;
    seat.until("document.body.classList.contains('replaying')").await;
    chairs.play_behind("it.chair === 1", CALM).await;
    seat.until("document.querySelector('#asked-now')").await;
    assert!(title(&seat).await.starts_with("● Your turn"), "{}", title(&seat).await);
    seat.click("#asked-now button").await;
    seat.until("document.querySelector('body[data-asked=yes]:not(.replaying) #prompt.yours')").await;
    assert_eq!(seat.count("#asked-now").await, 0);
    seat.is_clean();
}

#[tokio::test]
async fn what_others_do_while_i_am_not_asked_is_shown_at_once_and_walked_through_on_demand() {
    let (house, driver) = (House::start("walk"), Driver::start("walk"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = italy(&seat).await;
    chairs.play_behind(OTHERS_PLAY, CALM).await;
    seat.until("document.querySelector('body:not([data-asked]) #meanwhile.offer')").await;
    assert!(!title(&seat).await.starts_with('●'));
    seat.until("Number(document.querySelector('#meanwhile-walk').textContent.match(/\\d+/)) > 2").await;
    // Whose turn it is and who may be spoken to are told as they are.
    loop {
        seat.js(TRUTH).await;
        seat.until("window.truth").await;
        if seat.until("Number(document.body.dataset.step) >= window.truth.step && document.body.dataset.step").await
            == seat.js("return String(window.truth.step)").await
        {
            break;
        }
    }
    for part in ["prompt", "seats", "say"] {
        let told = seat.js(&format!("return document.getElementById('{part}').textContent.replace(/\\s+/g, ' ')")).await;
        assert_eq!(told, seat.js(&format!("return window.truth.{part}.replace(/\\s+/g, ' ')")).await, "{part}");
    }
    let step = seat.step().await;
    seat.click("#meanwhile-walk").await;
    seat.until("document.querySelector('#meanwhile.looks .count')").await;
    assert!(seat.step().await < step, "the way is walked from its beginning");
    seat.click("#meanwhile-next").await;
    seat.until("/^step 2 of/.test(document.querySelector('#meanwhile .count')?.textContent)").await;
    seat.click("#meanwhile-back").await;
    seat.until("!document.querySelector('#meanwhile, body.replaying')").await;
    assert_eq!(seat.js("return document.body.dataset.step === document.body.dataset.of").await, json!(true));
    seat.is_clean();
}

/// What the page asks for on its own comes late, and shows what was.
const LATE: &str = "const real = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await real(...asked);
        if (String(asked[0]).endsWith('/parts')) {
            window.held = true;
            await new Promise((done) => setTimeout(done, 1500));
            setTimeout(() => (window.freed = true), 100);
        }
        return answer;
    }";

#[tokio::test]
async fn a_late_answer_never_takes_the_page_back_behind_a_newer_step() {
    let (house, driver) = (House::start("late"), Driver::start("late"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    seat.js(LATE).await;
    // A move for another step is refused, and the page asks for the present.
    seat.js("document.querySelector('#moves input[name=step]').value = 0;
        document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()")
        .await;
    seat.until("window.held").await;
    let step = seat.step().await;
    chairs.play_behind("(window.made = (window.made ?? 0) + 1) > 1", CALM).await;
    seat.after(step).await;
    seat.until("window.freed").await;
    assert!(seat.step().await > step, "the page shows step {} again", seat.step().await);
    // And whatever came twice is told once. A new page has the newest hundred lines, this one has grown beyond them.
    let told = "[...document.querySelectorAll('#log-lines li.line')].slice(-90).map((it) => it.dataset.step + it.textContent).join('\\n')";
    let lines = seat.js(&format!("return {told}")).await;
    seat.client.refresh().await.unwrap();
    seat.until("document.querySelector('#tabs')").await;
    assert_eq!(lines, seat.js(&format!("return {told}")).await);
}

/// How a card can be used.
fn is_use(value: &str) -> bool {
    ["event", "ops", "discard-event", "final-decision"].contains(&value)
}

/// "Run the event, or leave it", "event or points": what lies on a card is listed beside what does not.
#[tokio::test]
async fn answers_that_lie_on_a_card_need_no_press_to_be_seen() {
    let (house, driver) = (House::start("listed"), Driver::start("listed"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    while !seat.moves().await.iter().any(|it| is_use(&it.value)) {
        let playing = seat.moves().await.iter().any(|it| it.value.starts_with("play "));
        seat.play(|it| !playing || it.value.starts_with("play ")).await;
    }
    let listed = seat.js("return [...document.querySelectorAll('#reading .deeds button')].map((it) => it.value)").await;
    let listed: Vec<_> = listed.as_array().unwrap().iter().filter_map(|it| it.as_str()).collect();
    for it in seat.moves().await.iter().filter(|it| is_use(&it.value)) {
        assert!(listed.contains(&it.value.as_str()), "{} is not among {listed:?}", it.value);
    }
    seat.is_clean();
}

/// Opens the guided table of the Bell, whose cards are known, and leaves the guide.
async fn known_cards(seat: &Seat) {
    seat.visit("/first-steps/bell").await;
    seat.in_a_hurry().await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    seat.click("#callout footer button:last-child").await;
}

/// A card with four ways: event, points, discarded event, Final Decision card.
#[tokio::test]
async fn every_way_to_use_a_card_is_listed_and_a_closed_one_says_why() {
    let (house, driver) = (House::start("four-ways"), Driver::start("four-ways"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    known_cards(&seat).await;
    let listed = "return [...document.querySelectorAll('#reading .deeds button')].map((it) => it.value).sort()";
    assert_eq!(seat.js(listed).await, json!([]), "cards of the hand are pressed where they lie");
    seat.play(|it| it.value == "play martial-law").await;
    assert_eq!(seat.js(listed).await, json!(["discard-event", "event", "final-decision", "ops"]));
    let seen = "return [...document.querySelectorAll('#reading .deeds button')].every((it) => { const box = it.getBoundingClientRect(); return document.elementFromPoint(box.left + 20, box.top + box.height / 2)?.closest('button') === it })";
    assert_eq!(seat.js(seen).await, json!(true), "each of them is in sight");
    seat.click("#actions .undo").await;
    seat.until("document.querySelector('#hand .card[data-el=card-austrian-frontier].legal')").await;
    seat.play(|it| it.value == "play austrian-frontier").await;
    assert_eq!(seat.js(listed).await, json!(["discard-event", "final-decision", "ops"]));
    assert!(seat.text("#reading .reason").await.starts_with("The event of The Open Austrian Frontier:"), "{}", seat.text("#reading").await);
    seat.is_clean();
}

/// LOOK 34: where a harmless button was pressed, no costly one stands.
#[tokio::test]
async fn a_costly_button_steps_aside_from_the_last_press() {
    let (house, driver) = (House::start("aside"), Driver::start("aside"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    known_cards(&seat).await;
    seat.play(|it| it.value == "play martial-law").await;
    let at = seat
        .js("const it = document.querySelector('#actions .undo').getBoundingClientRect(); return [it.right - 8, it.top + it.height / 2]")
        .await;
    let (x, y) = (at[0].as_f64().unwrap(), at[1].as_f64().unwrap());
    let before = seat.step().await;
    seat.press_at(x, y).await;
    seat.after(before).await;
    seat.play(|it| it.value == "play martial-law").await;
    seat.play(|it| it.value == "ops").await;
    assert!(seat.text("#actions .costly").await.contains("unspent"), "{}", seat.text("#actions").await);
    let under = seat
        .js_with("return Boolean(document.elementFromPoint(arguments[0], arguments[1])?.closest('.costly'))", vec![json!(x), json!(y)])
        .await;
    assert_eq!(under, json!(false), "a second press does not end the operations");
    seat.is_clean();
}
