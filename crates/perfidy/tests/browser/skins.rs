//! Each game has its own paper, ink and title face, by day and by night.

use crate::{
    browser::driver::{Driver, Screen},
    browser::five_chairs::FiveChairs,
    browser::house::House,
    browser::seat::{LobbyButton, Seat},
};
use serde_json::{Value, json};

/// The ground of each region, its lightness from 0 to 255, and the face of the titles.
const GROUNDS: &str = "const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (it) => {
        let at = document.querySelector(it);
        let colour = getComputedStyle(at).backgroundColor;
        while (/, 0\\)$|transparent/.test(colour) && (at = at.parentElement)) colour = getComputedStyle(at).backgroundColor;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
        return Math.round(0.299 * r + 0.587 * g + 0.114 * b);
    };
    const regions = ['#prompt', '#strip', 'main.board', '#hand .card:not(.refused)', '#side', '#reader', '#seats .seat'];
    return { light: regions.map(light), paper: getComputedStyle(document.querySelector('main.board')).backgroundColor, title: getComputedStyle(document.querySelector('.masthead b')).fontFamily }";

async fn look(seat: &Seat) -> [Value; 2] {
    let mut looks = Vec::new();
    for theme in ["light", "dark"] {
        seat.devtools("Emulation.setEmulatedMedia", json!({"features": [{"name": "prefers-color-scheme", "value": theme}]}));
        seat.until(&format!("matchMedia('(prefers-color-scheme: {theme})').matches")).await;
        looks.push(seat.js(GROUNDS).await);
    }
    looks.try_into().expect("two looks")
}

#[tokio::test]
async fn each_game_has_its_own_skin_and_night_is_a_theme_of_everything() {
    let (house, driver) = (House::start("skins"), Driver::start("skins"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    seat.open(LobbyButton::Alone).await;
    let bell = look(&seat).await;
    let chairs = FiveChairs::open(&seat, "quick").await;
    chairs.turn_to_asked().await;
    let spies = look(&seat).await;
    seat.visit("/first-steps/orchestra").await;
    seat.click("form button.primary").await;
    seat.until(
        "document.body.matches('.seated') && document.querySelector('#hand .card:not(.refused)') && document.querySelector('#seats .seat')",
    )
    .await;
    let orchestra = look(&seat).await;
    for [day, night] in [&bell, &spies, &orchestra] {
        for (at, [by_day, by_night]) in (0..).zip(lights(day).into_iter().zip(lights(night)).map(|(a, b)| [a, b])) {
            assert!(by_day > 180, "region {at} is {by_day} by day: {day}");
            assert!(by_night < 0x4a, "region {at} is {by_night} by night: {night}");
        }
    }
    for (one, other) in [(&bell, &spies), (&bell, &orchestra), (&spies, &orchestra)] {
        assert_ne!(one[0]["paper"], other[0]["paper"]);
        assert_ne!(one[1]["paper"], other[1]["paper"]);
    }
    assert_ne!(bell[0]["title"], spies[0]["title"]);
    seat.is_clean();
}

fn lights(look: &Value) -> Vec<u64> {
    look["light"].as_array().unwrap().iter().filter_map(Value::as_u64).collect()
}
