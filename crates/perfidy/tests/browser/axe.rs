//! What axe-core, a checker of pages for people who listen, enlarge or do without a mouse, finds: nothing. It is fetched from the
//! registry of npm into the build folder; where that cannot be done the test says so and passes.

use crate::{
    browser::driver::{Driver, Screen},
    browser::house::House,
    browser::seat::{LobbyButton, Seat, Taste},
};
use serde_json::json;
use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
    time::Duration,
};

const PACKAGE: &str = "axe-core@4.14.0";
const SIZES: [(u32, u32); 3] = [(1440, 900), (1024, 768), (390, 844)];

/// The checker's own text; nothing where it cannot be had.
fn checker() -> Option<String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("axe-core");
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if !file.exists() {
        fs::create_dir_all(&folder).ok()?;
        let fetched = Command::new("npm")
            .args(["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0", "--prefix"])
            .arg(&folder)
            .arg(PACKAGE)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        if !fetched.is_ok_and(|it| it.success()) {
            eprintln!("{PACKAGE} could not be fetched by npm: what it would find was not looked at");
            return None;
        }
    }
    fs::read_to_string(file).ok()
}

/// What it finds on the page that is open, at every size.
async fn findings(seat: &Seat, axe: &str, page: &str) -> Vec<String> {
    let run = "const done = arguments[0];
        axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map((node) => node.target).join(', ')}`)), (fault) => done([String(fault)]))";
    let mut found = Vec::new();
    for (width, height) in SIZES {
        seat.resize((width, height)).await;
        seat.js(axe).await;
        let told = seat.client.execute_async(run, vec![]).await.expect("an answer");
        found.extend(told.as_array().unwrap().iter().map(|it| format!("{page} at {width}x{height}: {}", it.as_str().unwrap())));
    }
    seat.resize(SIZES[0]).await;
    found
}

#[tokio::test]
async fn nothing_is_found_in_the_house() {
    let Some(axe) = checker() else { return };
    let (house, driver) = (House::start("axe-house"), Driver::start("axe-house"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let mut found = Vec::new();
    for page in ["/", "/new/bell", "/new/spies", "/mine", "/first-steps", "/first-steps/bell", "/rules/bell", "/look", "/licences"] {
        seat.visit(page).await;
        found.extend(findings(&seat, &axe, page).await);
    }
    seat.begin(LobbyButton::ByLink).await;
    seat.until("document.body.matches('.waiting')").await;
    found.extend(findings(&seat, &axe, "the waiting room").await);
    assert_eq!(found, Vec::<String>::new());
}

#[tokio::test]
async fn nothing_is_found_at_a_table_in_a_replay_and_at_the_end() {
    let Some(axe) = checker() else { return };
    let (house, driver) = (House::start("axe-table"), Driver::start("axe-table"));
    let seat = driver.open(Screen::Desk, &house.address).await;
    let mut found = Vec::new();
    seat.visit("/").await;
    seat.in_a_hurry().await;
    seat.visit("/first-steps/spies").await;
    seat.click("form button.primary").await;
    seat.until("document.getElementById('callout')").await;
    found.extend(findings(&seat, &axe, "the guided opening").await);
    seat.open(LobbyButton::Alone).await;
    found.extend(findings(&seat, &axe, "the table").await);
    seat.pilot("document.querySelector('#scoring .scored-now')", Taste { haste: 0.5, ..Taste::default() }).await;
    seat.pilot_stopped(Duration::from_secs(120)).await;
    found.extend(findings(&seat, &axe, "a round that was scored").await);
    seat.pilot("false", Taste { haste: 0.5, ..Taste::default() }).await;
    seat.pilot_stopped(Duration::from_secs(180)).await;
    found.extend(findings(&seat, &axe, "a game that is over").await);
    let table = seat.address().await;
    seat.visit(&format!("{table}/replay?step=20")).await;
    seat.until("document.body.matches('.replaying')").await;
    found.extend(findings(&seat, &axe, "the replay").await);
    seat.visit(&format!("{table}/end")).await;
    seat.until("document.querySelector('.verdict')").await;
    found.extend(findings(&seat, &axe, "the end").await);
    assert_eq!(json!(found), json!([]));
}
