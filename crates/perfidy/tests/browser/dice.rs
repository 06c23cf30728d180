//! The dice, checked in a real browser: what was seen before the game, the seed, and every outcome; and what is said where nothing can be checked.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};

/// A game that its player gave up, and the page of its dice.
async fn over(seat: &Seat) -> String {
    seat.open(LobbyButton::AgainstBot).await;
    seat.until("document.querySelector('code.commit')").await;
    seat.play(|_| true).await;
    let table = seat.js("return location.pathname").await.as_str().unwrap().to_owned();
    let resign = "const at = location.pathname; const key = document.querySelector('input[name=key]').value;
        fetch(at + '/move', { method: 'POST', headers: { Accept: 'application/json' },
            body: new URLSearchParams({ key, move: 'resign', step: document.body.dataset.step }) }).then((it) => (window.resigned = it.status))";
    seat.js(resign).await;
    seat.until("window.resigned === 200").await;
    format!("{table}/dice")
}

#[tokio::test]
async fn a_browser_finds_the_hash_that_it_saw_and_every_outcome() {
    let (house, driver) = (House::start("dice"), Driver::start("dice"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let page = over(&seat).await;
    seat.visit(&page).await;
    seat.until("document.querySelector('#checked')?.dataset.holds").await;
    let told = seat.text("#checked").await;
    assert_eq!(seat.js("return document.querySelector('#checked').dataset.holds").await, "yes", "{told}");
    assert!(told.contains("The dice hold.") && told.contains("this browser first saw here on"), "{told}");
    let rows = seat.js("return document.querySelectorAll('#checked tbody tr').length").await.as_u64().unwrap();
    assert!(rows > 5 && told.contains(&format!("{rows} of {rows} outcomes follow")), "{rows}: {told}");
    assert!(seat.text("main").await.contains("Only the command derives that from the rules"));

    // A server that tells another outcome, another salt or another secret than it had is found out: the page is given what was changed.
    for (change, sentence) in [
        ("dice.opened.outcomes[3].place = (dice.opened.outcomes[3].place + 1) % 5;", "outcomes follow"),
        ("dice.opened.outcomes[2].weights = [[1, 7], [900, 1]];", "outcomes follow"),
        ("dice.opened.secret = dice.opened.secret.replace(/^../, (it) => (it === '00' ? '01' : '00'));", "The secret has the hash"),
        ("dice.commit = '0'.repeat(64);", "this browser first saw"),
        ("dice.salts = [];", "The seed follows"),
    ] {
        let spoiled = format!(
            "const real = window.fetch;
            window.fetch = async (...args) => {{ const dice = await (await real(...args)).json(); {change} return {{ json: () => dice }}; }};
            document.querySelector('#checked .again').click();"
        );
        seat.js(&spoiled).await;
        seat.until("document.querySelector('#checked')?.dataset.holds").await;
        let told = seat.text("#checked").await;
        assert!(told.contains("The dice do not hold.") && told.contains("Not so: "), "{change}: {told}");
        let wrong = seat.js("return [...document.querySelectorAll('.checks .wrong')].map((it) => it.textContent).join(' ')").await;
        assert!(wrong.as_str().unwrap().contains(sentence), "{change}: {wrong}");
        seat.visit(&page).await;
        seat.until("document.querySelector('#checked')?.dataset.holds === 'yes'").await;
    }
    seat.is_clean();
}

#[tokio::test]
async fn where_the_address_is_no_secure_context_it_says_so_and_names_the_command() {
    let (house, driver) = (House::start("dice-insecure"), Driver::start("dice-insecure"));
    let seat = driver.open(Screen::Phone, &house.address).await;
    let page = over(&seat).await;
    // As on an address without https: such pages have no `crypto.subtle`.
    let source = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });";
    seat.devtools("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({"source": source}));
    seat.visit(&page).await;
    seat.until("/no secure context/.test(document.querySelector('#checked [role=status]')?.textContent)").await;
    assert!(seat.text("main").await.contains("perfidy verify perfidy-bell-"));
    let wide = seat.js("return document.documentElement.scrollWidth <= innerWidth").await;
    assert_eq!(wide, true, "hashes do not push the page wider than the phone");
    seat.is_clean();
}
