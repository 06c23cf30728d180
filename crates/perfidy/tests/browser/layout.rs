//! The regions of a table page at every size: how much room the board has, what can be read, and what a press costs.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::FiveChairs,
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The sizes that every table fits, with the least share of the window that its board has.
const SIZES: [(u32, u32, f64); 8] = [
    (1440, 900, 0.6),
    (1366, 657, 0.6),
    (1024, 768, 0.6),
    (390, 844, 0.5),
    (1920, 1080, 0.6),
    (820, 1180, 0.4),
    (760, 600, 0.4),
    (720, 450, 0.4),
];

/// What is wrong with the regions as they lie now.
const FAULTS: &str = r#"
    const faults = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollWidth} by ${root.scrollHeight}`);
    const board = document.querySelector('main.board').getBoundingClientRect();
    const share = (board.width * board.height) / (innerWidth * innerHeight);
    if (share < arguments[0]) faults.push(`the board has ${(100 * share).toFixed()} percent of the window`);
    const seen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const region of ['#prompt', '#actions', '#hand', '#view']) {
        const box = document.querySelector(region).getBoundingClientRect();
        if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) faults.push(`${region} is out of sight`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement: it, textContent: text } = texts.currentNode;
        if (!text.trim() || !seen(it) || it.closest('#board, .hidden, script, option')) continue;
        const size = parseFloat(getComputedStyle(it).fontSize);
        if (size < 11) faults.push(`'${text.trim().slice(0, 30)}' is set at ${size} px`);
    }
    return faults;
"#;

async fn look(seat: &Seat, place: &str, all: &mut BTreeSet<String>) {
    for (width, height, share) in SIZES {
        seat.resize((width, height)).await;
        let faults = seat.js_with(FAULTS, vec![json!(share)]).await;
        all.extend(faults.as_array().unwrap().iter().map(|fault| format!("{place} at {width}x{height}: {}", fault.as_str().unwrap())));
    }
    seat.resize((1440, 900)).await;
}

#[tokio::test]
async fn the_board_has_the_room_and_nothing_scrolls_at_any_size() {
    let (house, driver) = (House::start("layout"), Driver::start("layout"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let mut faults = BTreeSet::new();
    seat.open(LobbyButton::Alone).await;
    look(&seat, "start", &mut faults).await;
    for _ in 0..12 {
        seat.play(|_| true).await;
        assert!(seat.is_asked().await);
    }
    look(&seat, "turn", &mut faults).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    look(&seat, "spies", &mut faults).await;
    assert!(faults.is_empty(), "{faults:#?}");
    seat.is_clean();
}

/// Titles of spines, reasons and columns that are cut off. A word that is longer than a spine is wide may be.
const CUT: &str = "const cut = (it) => it.scrollHeight > it.clientHeight + 3 || it.scrollWidth > it.clientWidth + 1;
    return [...document.querySelectorAll('#hand .card h3, #actions .undo, .ledger.column th')].filter((it) => it.checkVisibility() && cut(it) && !/\\w{11}/.test(it.textContent)).map((it) => it.textContent.trim())";

#[tokio::test]
async fn no_title_of_a_card_and_no_reason_is_cut_off_at_a_desk() {
    let (house, driver) = (House::start("titles"), Driver::start("titles"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let mut faults = BTreeSet::new();
    seat.open(LobbyButton::Alone).await;
    for round in 0..4 {
        for size in [(1440, 900), (1366, 657), (1024, 768)] {
            seat.resize(size).await;
            let cut = seat.js(CUT).await;
            faults.extend(cut.as_array().unwrap().iter().map(|it| format!("bell {size:?} {round}: {it}")));
        }
        for _ in 0..6 {
            seat.play(|_| true).await;
            assert!(seat.is_asked().await);
        }
    }
    let chairs = FiveChairs::open(&seat, "quick").await;
    for chair in 0..5 {
        chairs.turn_to(chair).await;
        seat.resize((1440, 900)).await;
        let cut = seat.js(CUT).await;
        faults.extend(cut.as_array().unwrap().iter().map(|it| format!("spies {chair}: {it}")));
    }
    assert!(faults.is_empty(), "{faults:#?}");
    seat.is_clean();
}

/// Where the regions lie.
const BOXES: &str = "return ['header.bar', 'main.board', '#view', '#hand', '#side'].map((it) => {
    const { left, top, width, height } = document.querySelector(it).getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
})";

#[tokio::test]
async fn no_region_moves_while_one_plays() {
    let (house, driver) = (House::start("regions"), Driver::start("regions"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let boxes = seat.js(BOXES).await;
    for turn in 0..16 {
        let moves = seat.moves().await;
        let wanted = moves[turn % moves.len()].value.clone();
        seat.play(|it| it.value == wanted).await;
        if !seat.is_asked().await {
            break;
        }
        assert_eq!(seat.js(BOXES).await, boxes, "{}", seat.text("#prompt").await);
    }
    seat.is_clean();
}

/// The text of a card as its print has it, and as the reader shows it.
const READ: &str = "const [card] = arguments, words = (it) => it?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
    const box = document.getElementById('reader').getBoundingClientRect();
    const lines = [...document.querySelectorAll('#reading :is(h2, .text p, .history)')];
    const cut = lines.filter((it) => { const b = it.getBoundingClientRect(); return b.bottom > box.bottom + 1 || b.top < box.top - 1; });
    return { print: words(document.querySelector(`#cards [data-print='${card}'] .text`)), read: words(document.querySelector('#reading .text')), cut: cut.map(words) };";

#[tokio::test]
async fn every_card_of_the_hand_is_read_whole_by_pointing_at_it() {
    let (house, driver) = (House::start("reader"), Driver::start("reader"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.pilot("document.querySelectorAll('#hand .card').length > 4", Default::default()).await;
    seat.pilot_stopped(std::time::Duration::from_secs(30)).await;
    let cards = seat.js("return [...document.querySelectorAll('#hand .card')].map((it) => it.dataset.el)").await;
    let cards: Vec<&str> = cards.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(cards.len() > 4);
    for card in cards {
        let hover = "document.querySelector(`#hand [data-el='${arguments[0]}'] h3`).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))";
        seat.js_with(hover, vec![json!(card)]).await;
        let found = seat.js_with(READ, vec![json!(card)]).await;
        assert_ne!(found["print"], "", "{card}");
        assert_eq!(found["read"], found["print"], "{card}");
        assert_eq!(found["cut"], json!([]), "{card} is not read in one look");
    }
    // A press keeps it, and what uses it is there with it.
    let before = seat.step().await;
    seat.click("#hand .card.legal").await;
    assert_eq!(seat.count("#hand .card.legal.read").await, 1);
    assert_eq!(seat.step().await, before, "a press on a card only reads it");
    seat.click("#reading .deeds button").await;
    seat.after(before).await;
    seat.is_clean();
}

/// Buttons that cost something and are filled, and those with a price that is not told.
const COSTLY: &str = "return [...document.querySelectorAll('#chips button[form=moves], #actions button[form=moves]')]
    .filter((it) => (it.matches('[data-flag], [title]') && it.matches('.primary')) || (it.dataset.flag && !it.textContent.includes(it.dataset.flag)))
    .map((it) => it.textContent.trim())";

/// Targets whose every move costs something, and those that say so. That nothing can be taken back is said where there is room.
const FLAGS: &str = "const chips = Map.groupBy([...document.querySelectorAll('#chips button[data-on]')].filter((it) => !it.dataset.by), (it) => it.dataset.on);
    const costs = (it) => it.dataset.flag && it.dataset.flag !== 'no undo';
    const targets = [...chips.keys()].filter((id) => chips.get(id).every(costs) && document.querySelector(`#board-targets .legal[data-el='${id}']`));
    return [targets.length, document.querySelectorAll('#pills .costs').length]";

#[tokio::test]
async fn a_price_is_told_before_the_press_and_no_costly_button_is_filled() {
    let (house, driver) = (House::start("prices"), Driver::start("prices"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let mut priced = 0;
    for turn in 0..60 {
        assert_eq!(seat.js(COSTLY).await, json!([]), "at step {}", seat.step().await);
        seat.js("window.drawn = 0; requestAnimationFrame(() => requestAnimationFrame(() => (window.drawn = 1)))").await;
        seat.until("window.drawn").await;
        let counts = seat.js(FLAGS).await;
        assert!(counts[1].as_u64() >= counts[0].as_u64(), "{counts}: every target that costs has a flag");
        priced += usize::from(seat.count("#chips [data-flag], #actions [data-flag]").await > 0);
        let moves = seat.moves().await;
        let wanted = moves[turn % moves.len()].value.clone();
        seat.play(|it| it.value == wanted).await;
        if !seat.is_asked().await {
            break;
        }
    }
    assert!(priced > 0, "something had a price");
    seat.is_clean();
}

#[tokio::test]
async fn escape_closes_a_sheet_then_the_reader_then_puts_a_piece_down_and_the_focus_is_never_lost() {
    let (house, driver) = (House::start("escape"), Driver::start("escape"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.play_until("it.moves.some((move) => move.startsWith('go '))", &["tile "]).await;
    seat.js("document.querySelector(`#board .target[data-el='${document.querySelector('#chips .takes[data-takes^=spy-]').dataset.takes}']`).focus()").await;
    seat.key(fantoccini::key::Key::Enter.into()).await;
    seat.until("document.querySelector('#board .held')").await;
    seat.key('k').await;
    assert_eq!(seat.count("#ledger.open").await, 1);
    seat.key(fantoccini::key::Key::Escape.into()).await;
    assert_eq!((seat.count("#ledger.open").await, seat.count("#board .held").await), (0, 1), "first the sheet");
    seat.key(fantoccini::key::Key::Escape.into()).await;
    assert_eq!(seat.count("#board .held").await, 0, "then what is held");
    // After a move the focus is at the next question, not lost.
    let before = seat.step().await;
    seat.js("const it = document.querySelector('#actions button[form=moves]'); it.focus(); it.click()").await;
    seat.after(before).await;
    assert_eq!(seat.js("return document.activeElement !== document.body").await, json!(true));
    seat.is_clean();
}

/// At twice its size (720 by 450) the names of a plan do not lie on each other, and no question ends in dots.
#[tokio::test]
async fn in_a_low_window_names_stand_apart_and_the_question_is_whole() {
    let (house, driver) = (House::start("low"), Driver::start("low"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.resize((720, 450)).await;
    let overlaps = "const boxes = [...document.querySelectorAll('#board .space-name')].filter((it) => it.checkVisibility()).map((it) => [it.textContent, it.getBoundingClientRect()]);
        const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
        return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([, b]) => over(a, b)).map(([other]) => `${one} / ${other}`))";
    assert_eq!(seat.js(overlaps).await, json!([]));
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    seat.resize((720, 450)).await;
    let cut = "const it = document.querySelector('#prompt p'), bar = document.querySelector('header.bar').getBoundingClientRect(), box = it.getBoundingClientRect();
        return it.scrollHeight > it.clientHeight + 2 || box.top < bar.top - 1 || box.bottom > bar.bottom + 1 ? it.textContent : ''";
    assert_eq!(seat.js(cut).await, json!(""));
    seat.is_clean();
}

/// Without a script the log has room, and a press anywhere on a spine reads its card.
#[tokio::test]
async fn without_a_script_the_log_and_the_cards_are_read() {
    let (house, driver) = (House::start("bare"), Driver::start("bare"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.resize((1024, 768)).await;
    seat.devtools("Emulation.setScriptExecutionDisabled", json!({"value": true}));
    seat.client.refresh().await.expect("the page again");
    let log = seat.client.find(fantoccini::Locator::Css("#log-lines")).await.expect("a log").rectangle().await.expect("a box");
    assert!(log.3 > 60.0, "the log is {} px high", log.3);
    let card = seat.client.find(fantoccini::Locator::Css("#hand .card")).await.expect("a card").rectangle().await.expect("a box");
    seat.press_at((card.0 + 12.0).floor(), (card.1 + 14.0).floor()).await;
    let read = seat.client.find(fantoccini::Locator::Css(".print:target")).await.expect("a card is read").rectangle().await.expect("a box");
    assert!(read.3 > 40.0 && read.1 < 768.0, "it is in sight: {read:?}");
}

/// A low window has no room for all of the ledger: what it would come to now is in sight, and a sign says that there is more. A track of
/// the strip tells its notes in the reader.
#[tokio::test]
async fn the_ledger_says_that_it_goes_on_and_tracks_explain_themselves() {
    let (house, driver) = (House::start("ledger"), Driver::start("ledger"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.resize((1366, 657)).await;
    let sees = "const it = document.getElementById('ledger'), b = it.getBoundingClientRect();
        const fact = it.querySelector('.fact.long:not([data-el=phase])').getBoundingClientRect();
        return { more: it.matches('.more'), sign: getComputedStyle(it, '::after').content, seen: fact.top >= b.top && fact.bottom <= b.bottom }";
    let low = seat.js(sees).await;
    assert_eq!((&low["more"], &low["seen"]), (&json!(true), &json!(true)), "{low}");
    assert!(low["sign"].as_str().unwrap().contains("more"), "{low}");
    seat.js("const it = document.getElementById('ledger'); it.scrollTop = it.scrollHeight").await;
    seat.until("!document.querySelector('#ledger.more')").await;
    seat.js("document.querySelector('#strip .track[tabindex]').focus()").await;
    let told = seat.text("#reading").await;
    assert!(told.contains("Victory Points") && told.contains("die"), "{told}");
    seat.is_clean();
}

/// The own panel among five says the most; however long its facts are, they lie on no name.
#[tokio::test]
async fn no_fact_of_a_seat_lies_on_its_name() {
    let (house, driver) = (House::start("own-panel"), Driver::start("own-panel"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    FiveChairs::open(&seat, "quick").await;
    seat.js("document.querySelector('#seats .own .home dd').textContent = '+15, 4 unseen'; document.querySelector('#seats .own .money dd').textContent = '£117'").await;
    // A spy carries a secret with a long name.
    seat.js("const aim = document.createElement('p'); aim.className = 'aim'; aim.innerHTML = '<span class=mark>◎</span> To Rome <b>Cousin (4) has Submarine Tactics (3) in the Western Mediterranean</b>'; document.querySelector('#seats .own').append(aim)").await;
    for size in [(1440, 900), (1366, 657), (1024, 768), (720, 450)] {
        seat.resize(size).await;
        let covered = "const b = (css) => [...document.querySelectorAll(`#seats .own ${css}`)].filter((it) => it.parentElement.getBoundingClientRect().width > 2).map((it) => it.getBoundingClientRect());
            const panel = document.querySelector('#seats').getBoundingClientRect();
            const all = [...document.querySelectorAll('#seats .seat')].map((it) => it.getBoundingClientRect());
            return all.filter((it) => it.right > panel.right).length + b('h2, .who').flatMap((name) => b('dl dd').filter((fact) => fact.width > 2 && (fact.right > panel.right + 1 || Math.min(name.right, fact.right) - Math.max(name.left, fact.left) > 1 && Math.min(name.bottom, fact.bottom) - Math.max(name.top, fact.top) > 1))).length";
        assert_eq!(seat.js(covered).await, json!(0), "{size:?}");
    }
    seat.is_clean();
}

/// Issue 12, lines 2 and 12: with an empty hand the dock shows what lies open, and every spine has all that is printed on its card as
/// its spoken description.
#[tokio::test]
async fn the_dock_is_never_blank_and_a_spine_is_spoken_with_its_print() {
    let (house, driver) = (House::start("dock"), Driver::start("dock"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.pilot(
        "document.body.dataset.asked === 'yes' && /\\b0$/.test(document.querySelector('#hand .count').textContent.trim())",
        Default::default(),
    )
    .await;
    seat.pilot_stopped(std::time::Duration::from_secs(120)).await;
    assert!(!seat.is_over().await);
    assert!(seat.count("#hand .card").await > 0, "{}", seat.text("#hand").await);
    FiveChairs::open(&seat, "quick").await;
    let told = seat.js("return [...document.querySelectorAll('#hand .card')].map((it) => [it.textContent, document.getElementById(it.getAttribute('aria-describedby'))?.querySelector('.text')?.textContent ?? ''])").await;
    let told = told.as_array().unwrap();
    let pays = told.iter().filter(|it| it[0].as_str().unwrap().contains("Ge ")).map(|it| it[1].as_str().unwrap());
    let pays: Vec<&str> = pays.collect();
    assert!(told.len() > 8 && !pays.is_empty(), "{told:?}");
    assert!(told.iter().all(|it| it[1].as_str().is_some_and(|text| text.len() > 20)), "{told:?}");
    assert!(pays.iter().all(|text| text.contains('£') || text.contains("chit") || text.contains("Victory")), "{pays:?}");
    seat.is_clean();
}
