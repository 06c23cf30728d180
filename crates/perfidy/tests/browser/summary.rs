//! Following others: what they did is one sheet over the rail, the map shows it, and a question is never behind it.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::{CALM, DARING, FiveChairs, ITALYS_TURN},
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use serde_json::json;

/// Does a region lie beside the map?
const BESIDE: &str = "const [map, sheet] = ['#view', '#meanwhile'].map((it) => document.querySelector(it).getBoundingClientRect());
    return sheet.left >= map.right - 1 || sheet.top >= map.bottom - 1";

async fn follows_steps(seat: &Seat) {
    seat.js("localStorage.setItem('perfidy.follow', 'steps')").await;
}

#[tokio::test]
async fn what_others_did_is_one_sheet_beside_the_map_that_shows_it_on_the_map() {
    let (house, driver) = (House::start("summary"), Driver::start("summary"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    follows_steps(&seat).await;
    chairs.turn_to(1).await;
    chairs.play_behind("(window.made = (window.made ?? 0) + 1) > 1", &["talk italy"]).await;
    chairs.play_behind(ITALYS_TURN, CALM).await;
    seat.until("document.querySelector('body[data-asked=yes] #meanwhile.offer .changed')").await;
    assert_eq!(seat.js(BESIDE).await, json!(true), "the sheet takes the rail");
    assert!(seat.text("#prompt").await.contains("Your turn."), "{}", seat.text("#prompt").await);
    // What changed for Italy is what its numbers say.
    let changed = seat.text("#meanwhile .changed").await;
    assert!(!changed.is_empty());
    // What was said to Italy is told, however little it weighs, and counted among what is about it.
    let own = seat.js("return [...document.querySelectorAll('#meanwhile article .mine')].map((it) => it.textContent.trim())").await;
    assert!(own.as_array().unwrap().contains(&json!("Germany opened talks with Italy.")), "{own}");
    assert!(seat.text("#meanwhile .count").await.ends_with(" of them about you"));
    // A press shows where it happened.
    seat.until("document.querySelector('#meanwhile .on-map')").await;
    seat.click("#meanwhile .on-map").await;
    assert!(seat.count(":is(#trails, #trail-rings) .happened").await > 0, "rings on the map");
    let drawn = "const box = document.querySelector('#trails .ring-o').getBoundingClientRect(), map = document.querySelector('#view').getBoundingClientRect();
        return box.width > 10 && box.left > map.left && box.right < map.right && box.top > map.top && box.bottom < map.bottom";
    assert_eq!(seat.js(drawn).await, json!(true), "they are seen");
    // A page that is loaded anew has it still.
    seat.client.refresh().await.expect("the page again");
    seat.until("document.querySelector('body[data-asked=yes] #meanwhile.offer article')").await;
    // One press leads to the turn.
    seat.click("#meanwhile-close").await;
    assert_eq!((seat.count("#meanwhile").await, seat.count("#trails").await), (0, 0));
    // Under the log there is a way back to the sheet.
    seat.click(".to-summary").await;
    seat.until("document.querySelector('#meanwhile.offer')").await;
    seat.click("#meanwhile-close").await;
    seat.client.refresh().await.expect("the page again");
    seat.until("document.querySelector('.to-summary')").await;
    assert_eq!(seat.count("#meanwhile").await, 0, "what was read stays closed");
    seat.is_clean();
}

#[tokio::test]
async fn a_question_in_anothers_turn_closes_the_sheet_names_its_place_and_rings_it() {
    let (house, driver) = (House::start("answer"), Driver::start("answer"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    follows_steps(&seat).await;
    chairs.turn_to(1).await;
    let asked_there =
        "it.due.includes(1) && it.chair === 1 && it.moves.includes('pass') && it.moves.some((move) => move.startsWith('play '))";
    chairs.play_behind(asked_there, DARING).await;
    seat.until("document.querySelector('body[data-asked=yes] #prompt[data-answer]')").await;
    assert_eq!(seat.count("#meanwhile").await, 0, "nothing stands between a player and an answer");
    assert!(seat.text("#prompt").await.contains("Your answer."), "{}", seat.text("#prompt").await);
    assert!(seat.js("return document.getElementById('status').textContent").await.as_str().unwrap().contains("Your answer."));
    // The answers are listed beside the question, and not only ringed in the hand.
    assert!(seat.count("#reading .deeds button[value^='play ']").await > 0, "{}", seat.text("#reading").await);
    // A spy is ringed where it stands.
    if seat.count("#prompt .ref:is([data-ref^=city], [data-ref^=spy])").await > 0 {
        let ringed = "const box = document.querySelector('#asked-about .ring-o')?.getBoundingClientRect(), map = document.querySelector('#view').getBoundingClientRect();
            return Boolean(box) && box.width > 10 && box.left > map.left && box.right < map.right";
        assert_eq!(seat.js(ringed).await, json!(true), "the place of the question is ringed: {}", seat.text("#prompt").await);
    }
    seat.is_clean();
}

/// Such as the cube that an event lets the other side place.
#[tokio::test]
async fn what_others_did_within_ones_own_deed_is_not_headed_by_ones_own_name() {
    let (house, driver) = (House::start("own-deed"), Driver::start("own-deed"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let own = "const own = document.querySelector('#seats .seat.own h2')?.firstChild.textContent;
        const heads = [...document.querySelectorAll('#meanwhile article header p:first-child')].map((it) => it.lastChild.textContent.trim());
        return [heads.includes(own), heads.includes('In your turn')]";
    // Events are what others have a say in.
    let press = "const all = [...document.querySelectorAll('#chips button[form=moves], #actions button[form=moves]')];
        (all.find((it) => it.value === 'event') ?? all[Math.floor(Math.random() * all.length)]).click()";
    let mut is_found = false;
    for _ in 0..6 {
        seat.open(LobbyButton::Alone).await;
        follows_steps(&seat).await;
        while !is_found && !seat.is_over().await {
            let before = seat.step().await;
            seat.js(press).await;
            seat.after(before).await;
            if !seat.is_asked().await {
                break;
            }
            let heads = seat.js(own).await;
            assert_eq!(heads[0], json!(false), "{}", seat.text("#meanwhile").await);
            is_found = heads[1] == json!(true);
        }
        if is_found {
            break;
        }
    }
    assert!(is_found, "nobody did anything within this seat's own deeds in six games");
    seat.is_clean();
}

/// How long anything on the page still moves.
/// How many cards of turns tell reasons beside deeds.
const REASONED: &str = "
    const why = (it) => it.textContent.includes('of its table');
    return [...document.querySelectorAll('#meanwhile article')].filter((it) => { const said = [...it.querySelectorAll(':scope > p:not(.fine)')]; return said.some(why) && !said.every(why) }).length";

/// How many lists leave out one line.
const ONE_MORE: &str = "
    return [...document.querySelectorAll(':is(#meanwhile, #reading, #came) .fine')].filter((it) => it.textContent.startsWith('and 1 more line')).length";

const MOVES: &str = "return Math.max(0, ...document.getAnimations().map((it) => it.effect.getComputedTiming().endTime))";

#[tokio::test]
async fn after_an_opponents_turn_one_may_act_at_once() {
    let (house, driver) = (House::start("motion"), Driver::start("motion"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    seat.js("localStorage.removeItem('perfidy.motion'); localStorage.setItem('perfidy.follow', 'steps')").await;
    seat.client.refresh().await.unwrap();
    assert!(seat.is_asked().await);
    for _ in 0..20 {
        let before = seat.step().await;
        seat.js("document.querySelector('#chips button[form=moves], #actions button[form=moves]').click()").await;
        seat.after(before).await;
        let moving = seat.js(MOVES).await.as_f64().unwrap();
        assert!(moving <= 1500.0, "{moving} ms");
        assert_eq!(seat.js(REASONED).await, 0, "the sheet tells what was done; why, the log tells");
        assert_eq!(seat.js(ONE_MORE).await, 0, "a single line is told instead of counted");
        if !seat.is_asked().await {
            break;
        }
        assert!(!seat.moves().await.is_empty(), "the answers are there while things move");
    }
    seat.is_clean();
}
