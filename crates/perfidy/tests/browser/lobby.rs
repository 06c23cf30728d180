//! The lobby, opening a table, its waiting room and the list of one's tables.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::Seat,
};
use serde_json::json;

/// What the newest row under a head of the list of tables says.
async fn row_under(seat: &Seat, head: &str) -> String {
    seat.visit("/mine").await;
    seat.until("document.querySelector('#my-tables[data-ready]')").await;
    seat.text(&format!("#my-tables [data-head={head}] li.row")).await
}

#[tokio::test]
async fn five_posters_hang_in_the_lobby_and_one_press_begins_each_game() {
    let (house, driver) = (House::start("posters"), Driver::start("posters"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/").await;
    seat.until("[...document.querySelectorAll('img.poster')].filter((it) => it.complete && it.naturalWidth).length === 5").await;
    assert_eq!(seat.count(".placard .soon").await, 0, "all five are built");
    assert_eq!(seat.count(".placard button.way").await, 5);
    seat.in_a_hurry().await;
    for game in ["bell", "betrayal", "orchestra", "treason", "spies"] {
        seat.visit("/").await;
        seat.click(&format!("[data-game={game}] button.way")).await;
        assert!(seat.is_asked().await, "one press leads to the first decision of {game}");
    }
    // Nobody has to place pieces first.
    assert!(seat.js("return document.querySelectorAll('#board .piece, #board [data-piece]').length > 20").await == json!(true));

    // All wait for this browser, and the lobby says so.
    seat.visit("/").await;
    seat.until("document.querySelectorAll('#your-move li.row').length === 5").await;
    let first = seat.text("#your-move li.row").await;
    assert!(first.starts_with("G Spies!") && first.contains("against 4 bots"), "the newest first: {first}");
    seat.click("#your-move li.row a.button").await;
    assert!(seat.is_asked().await);
    assert!(row_under(&seat, "move").await.contains("Year 1933"));
    seat.is_clean();
}

#[tokio::test]
async fn whoever_opens_a_table_chooses_side_and_name_and_finds_rulings_in_plain_words() {
    let (house, driver) = (House::start("opening"), Driver::start("opening"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/new/bell").await;
    seat.click("form.new label.choice:has([name=side][value='0'])").await;
    seat.js("document.querySelector('form.new [name=name]').value = 'Olga'").await;
    assert!(!seat.text("form.new").await.contains("disks on the track now"), "rulings are folded away");
    seat.click("details.advanced > summary").await;
    assert!(seat.text("details.advanced").await.contains("The disks on the track now"));
    seat.click("form.new > button.primary").await;
    assert!(seat.is_asked().await);
    assert!(row_under(&seat, "move").await.contains("Concede against the Solo Opponent"));
    seat.is_clean();
}

/// The sides of those who do not play cannot be chosen, and whoever had chosen one sees which they have now.
#[tokio::test]
async fn as_many_sides_can_be_chosen_as_play() {
    let (house, driver) = (House::start("sides"), Driver::start("sides"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/new/treason").await;
    let offered = "return [...document.querySelectorAll('.sides label')].filter((it) => it.checkVisibility()).map((it) => it.querySelector('b').textContent)";
    assert_eq!(seat.js(offered).await, json!(["Red", "Yellow", "Orange", "Pink"]));
    seat.click("form.new label.choice:has([name=side][value='3'])").await;
    seat.click("form.new label.choice:has([name=count][value='3'])").await;
    assert_eq!(seat.js(offered).await, json!(["Red", "Yellow", "Orange"]));
    assert_eq!(seat.js("return document.querySelector('[name=side]:checked').value").await, json!("2"), "Pink does not play");
    seat.click("form.new label.choice:has([name=count][value='5'])").await;
    assert_eq!(seat.js(offered).await, json!(["Red", "Yellow", "Orange", "Pink", "Turquoise"]));
    seat.click("form.new label.choice:has([name=side][value='4'])").await;
    seat.click("form.new > button.primary").await;
    seat.until("/Turquoise/.test(document.querySelector('#seats .seat:has(.you)')?.textContent)").await;
    seat.is_clean();
}

#[tokio::test]
async fn a_stranger_sits_down_at_an_open_table_and_bots_take_the_rest() {
    let (house, driver) = (House::start("open-table"), Driver::start("open-table"));
    let (one, other) = (driver.open(Screen::Desk, &house.address).await, driver.open(Screen::Desk, &house.address).await);
    one.visit("/new/spies").await;
    one.click("form.new label.choice:has([value=friends])").await;
    one.click("form.new label.choice:has([name=side][value='3'])").await;
    one.js("document.querySelector('form.new [name=name]').value = 'Olga'").await;
    one.click("form.new > button.primary").await;
    one.until("document.body.matches('.waiting') && /France: Olga/.test(document.querySelector('.sitting').textContent)").await;
    assert!(one.text("dl.chosen").await.contains("lays them out by lot"), "the waiting room tells what was chosen");
    other.visit("/").await;
    assert_eq!(other.count(".rows-of a[href^='/t/']").await, 0, "only who was let in by the opener is");

    one.click(".company .listed").await;
    one.until("/anybody may sit down/i.test(document.querySelector('.company .listing').textContent)").await;
    other.visit("/").await;
    assert!(other.text(".rows-of li.row").await.contains("Olga looks for"));
    other.click(".rows-of li.row a.button").await;
    other.click(".sitting li a.button").await;
    let link = other.address().await;
    assert!(other.text("dl.chosen").await.contains("lays them out by lot"), "the invitation tells what was chosen");
    other.click("form.join button.primary").await;
    other.until("document.body.matches('.waiting')").await;
    one.until("document.querySelectorAll('.sitting .seated').length === 2").await;
    one.click(".company .fill").await;
    for seat in [&one, &other] {
        seat.until("document.body.matches('.seated') && document.querySelector('#seats')").await;
    }
    assert_eq!(one.js("return (document.querySelector('#seats').textContent.match(/bot, greedy/g) ?? []).length").await, json!(3));

    // The link that was used leads its own browser to the table, and nobody else.
    other.visit(&link).await;
    other.until("document.body.matches('.seated')").await;
    one.visit("/").await;
    assert_eq!(one.count(".rows-of a[href^='/t/'].button:not(.primary)").await, 0, "a table that has begun is listed no longer");
    one.is_clean();
    other.is_clean();
}

/// A game for one is one choice among the ways, not a row of chairs to be emptied; its board is on the page that teaches it.
#[tokio::test]
async fn a_game_for_one_is_opened_by_one_choice() {
    let (house, driver) = (House::start("for-one"), Driver::start("for-one"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.visit("/first-steps/orchestra").await;
    seat.until("document.querySelector('.board-picture img')?.naturalWidth > 600").await;
    seat.visit("/new/orchestra").await;
    seat.in_a_hurry().await;
    seat.click("form.new input[name=way][value=alone]").await;
    seat.click("form.new > button.primary").await;
    assert!(seat.is_asked().await, "the game has begun");
    assert_eq!(seat.count("#seats .seat").await, 1, "nobody else sits there");
    seat.is_clean();
}

/// Issue 12, line 7: one press begins Spies! with the quick set-up, and what the year is about stands at the table in two sentences, as in
/// the Bell what a round is about.
#[tokio::test]
async fn the_usual_way_is_the_quick_one_and_the_table_says_what_it_is_about() {
    let (house, driver) = (House::start("usual-way"), Driver::start("usual-way"));
    for screen in [Screen::Desk, Screen::Phone] {
        let seat = driver.open(screen, &house.address).await;
        seat.visit("/new/spies").await;
        let setup = "return document.querySelector('form.new [name$=setup]:checked, form.new select[name$=setup]')?.value";
        assert_eq!(seat.js(setup).await, json!("quick"));
        for (game, speaks) in [("bell", "Objective"), ("spies", "1933")] {
            seat.visit("/").await;
            seat.in_a_hurry().await;
            seat.click(&format!("[data-game={game}] button.way")).await;
            assert!(seat.is_asked().await);
            let about = seat.js("return document.getElementById('about').textContent").await;
            let about = about.as_str().unwrap();
            let sentences = about.matches(['.', '!']).count();
            assert!(about.contains(speaks) && (1..=3).contains(&sentences), "{game}: {about}");
        }
        seat.is_clean();
    }
}
