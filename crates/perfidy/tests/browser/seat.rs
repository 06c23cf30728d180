//! A browser at a table: what it shows, and playing in it with its own buttons.

use crate::browser::driver;
use fantoccini::{
    Client, Locator,
    actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
};
use serde_json::{Value, json};
use std::{
    cell::RefCell,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// How long a page may take for anything: on a busy machine with many browsers, long.
const PATIENCE: Duration = Duration::from_secs(40);
const POLL: Duration = Duration::from_millis(25);

/// The ways to begin a table of the Bell.
#[derive(Clone, Copy)]
pub(crate) enum LobbyButton {
    Alone,
    AgainstBot,
    ByLink,
    HotSeat,
}

impl LobbyButton {
    /// What is chosen when the table is opened; the lobby itself has a button for a game alone.
    fn way(self) -> Option<&'static str> {
        match self {
            LobbyButton::Alone => None,
            LobbyButton::AgainstBot => Some("bots"),
            LobbyButton::ByLink => Some("friends"),
            LobbyButton::HotSeat => Some("screen"),
        }
    }
}

/// A move that is open in the page: its button's value, its words, and the element that it is bound to.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) value: String,
    pub(crate) label: String,
    pub(crate) on: Option<String>,
}

pub(crate) struct Seat {
    pub(crate) client: Client,
    session: String,
    port: u16,
    house: String,
    errors: RefCell<Vec<String>>,
}

impl Seat {
    pub(crate) fn new(client: Client, session: String, port: u16, house: String) -> Seat {
        Seat { client, session, port, house, errors: RefCell::default() }
    }

    /// Goes to an address of the house.
    pub(crate) async fn visit(&self, path: &str) {
        let address = if path.starts_with("http") { path.to_owned() } else { format!("http://{}{path}", self.house) };
        self.client.goto(&address).await.expect("a page");
    }

    /// What a script in the page returns.
    pub(crate) async fn js(&self, script: &str) -> Value {
        self.js_with(script, vec![]).await
    }

    pub(crate) async fn js_with(&self, script: &str, args: Vec<Value>) -> Value {
        self.client.execute(script, args).await.unwrap_or_else(|e| panic!("{script}\n{e}"))
    }

    /// Waits until an expression is true in the page, and returns it. A page that is just being loaded has no answer yet.
    pub(crate) async fn until(&self, expression: &str) -> Value {
        let end = Instant::now() + PATIENCE;
        let script = format!("return ({expression});");
        loop {
            let now = self.client.execute(&script, vec![]).await.unwrap_or(Value::Null);
            if !matches!(now, Value::Null | Value::Bool(false)) && now != json!(0) && now != json!("") {
                return now;
            }
            if Instant::now() > end {
                let shown = self.js("return document.body.innerText.slice(0, 1500)").await;
                panic!("not within {PATIENCE:?}: {expression}\n{}\n{}", self.address().await, shown.as_str().unwrap_or_default());
            }
            sleep(POLL).await;
        }
    }

    pub(crate) async fn address(&self) -> String {
        self.client.current_url().await.expect("an address").to_string()
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        let text = self.js_with("return document.querySelector(arguments[0])?.innerText ?? ''", vec![json!(css)]).await;
        text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    pub(crate) async fn count(&self, css: &str) -> usize {
        self.js_with("return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await.as_u64().unwrap_or(0) as usize
    }

    /// A real click, once the element is there.
    pub(crate) async fn click(&self, css: &str) {
        let element = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await.unwrap_or_else(|e| panic!("{css}: {e}"));
        element.click().await.unwrap_or_else(|e| panic!("{css}: {e}"));
    }

    /// A real press of the mouse at a point of the window.
    pub(crate) async fn press_at(&self, x: f64, y: f64) {
        let to = PointerAction::MoveTo { duration: None, x, y };
        let (down, up) = (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(to).then(down).then(up)).await.expect("a press");
    }

    /// Moves the mouse to a point of the window.
    pub(crate) async fn hover(&self, x: f64, y: f64) {
        let to = PointerAction::MoveTo { duration: None, x, y };
        self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(to)).await.expect("a move of the mouse");
    }

    /// Gives the window another size, as a hand at its corner would.
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
        let params = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width <= 700});
        self.devtools("Emulation.setDeviceMetricsOverride", params);
        self.until(&format!("innerWidth === {width}")).await;
        self.js("window.drawn = 0; requestAnimationFrame(() => requestAnimationFrame(() => (window.drawn = 1)))").await;
        self.until("window.drawn").await;
    }

    /// A real key; it goes wherever the focus is.
    pub(crate) async fn key(&self, key: char) {
        let press = KeyActions::new("keyboard".to_owned()).then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        self.client.perform_actions(press).await.expect("a key");
    }

    /// From now on the page shows what comes at once: for tests that only want to get somewhere.
    pub(crate) async fn in_a_hurry(&self) {
        self.js("localStorage.setItem('perfidy.follow', 'once'); localStorage.setItem('perfidy.motion', '0');").await;
    }

    /// Opens a table from the lobby and waits until something is asked.
    pub(crate) async fn open(&self, button: LobbyButton) {
        self.visit("/").await;
        self.in_a_hurry().await;
        self.begin(button).await;
        self.is_asked().await;
    }

    /// Opens a table in this way.
    pub(crate) async fn begin(&self, button: LobbyButton) {
        let Some(way) = button.way() else {
            self.visit("/").await;
            return self.click("[data-game=bell] button.way.primary").await;
        };
        self.visit("/new/bell").await;
        self.click(&format!("form.new input[name=way][value={way}]")).await;
        self.click("form.new > button.primary").await;
    }

    pub(crate) async fn step(&self) -> u64 {
        self.js("return Number(document.body.dataset.step)").await.as_u64().expect("a table page has a step")
    }

    pub(crate) async fn is_over(&self) -> bool {
        self.js("return Boolean(document.querySelector('#prompt.over'))").await == json!(true)
    }

    /// Waits until a decision is asked here, or the game is over: `false` then.
    pub(crate) async fn is_asked(&self) -> bool {
        self.until("document.querySelector('#tabs') && document.querySelector('body[data-asked=yes], #prompt.over')").await;
        !self.is_over().await
    }

    /// The moves that the page offers.
    pub(crate) async fn moves(&self) -> Vec<Open> {
        let script =
            "return [...document.querySelectorAll('#chips button[form=moves], #actions button[form=moves], #sheet button[form=moves]')]
            .filter((it) => !it.dataset.grave).map((it) => [it.value, it.textContent.trim(), it.dataset.on ?? null])";
        let Value::Array(moves) = self.js(script).await else { panic!("a list") };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        moves.iter().map(|it| Open { value: text(&it[0]), label: text(&it[1]), on: it[2].as_str().map(str::to_owned) }).collect()
    }

    /// Plays the first of the open moves that pleases, by its button, and waits for the step after it.
    pub(crate) async fn play(&self, pleases: impl Fn(&Open) -> bool) -> Open {
        let moves = self.moves().await;
        let chosen = moves.iter().find(|it| pleases(it)).or(moves.first()).expect("a move").clone();
        let before = self.step().await;
        let press = "[...document.querySelectorAll('#chips button[form=moves], #actions button[form=moves], #sheet button[form=moves]')].find((it) => it.value === arguments[0]).click()";
        self.js_with(press, vec![json!(chosen.value)]).await;
        self.after(before).await;
        chosen
    }

    /// Waits for a step later than this one.
    pub(crate) async fn after(&self, step: u64) {
        self.until(&format!("Number(document.body.dataset.step) > {step}")).await;
    }

    /// Lets the page press its own buttons by itself, quickly, until it shows this step or the game is over.
    pub(crate) async fn pilot_until(&self, step: u64) {
        self.pilot(&format!("Number(document.body.dataset.step) >= {step}"), Taste::default()).await;
    }

    /// The same until an expression is true in the page.
    pub(crate) async fn pilot(&self, goal: &str, taste: Taste) {
        // The policy of the house lets no page make code of a text, so the goal is written into the script.
        let script = PILOT.replace("GOAL", goal);
        self.js_with(&script, vec![json!(taste.liked), json!(taste.haste)]).await;
    }

    pub(crate) async fn pilot_stopped(&self, limit: Duration) {
        let end = Instant::now() + limit;
        while self.js("return Boolean(window.pilot)").await == json!(true) {
            assert!(Instant::now() < end, "the page still plays: step {} {}", self.step().await, self.text("#prompt").await);
            sleep(POLL).await;
        }
    }

    pub(crate) async fn stop_pilot(&self) {
        self.js("clearInterval(window.pilot); window.pilot = 0;").await;
    }

    /// The page of those who only watch, for the browser that opened the table.
    pub(crate) async fn watched(&self) -> String {
        let script = "const done = arguments[0]; fetch(`/t/${document.body.dataset.table}/watch`).then((it) => it.text()).then(done)";
        let page = self.client.execute_async(script, vec![]).await.expect("a page");
        page.as_str().expect("text").to_owned()
    }

    /// What only chromium can do.
    pub(crate) fn devtools(&self, command: &str, params: Value) -> Value {
        let body = json!({"cmd": command, "params": params}).to_string();
        self.ask("goog/cdp/execute", &body)
    }

    fn ask(&self, what: &str, body: &str) -> Value {
        let answer = driver::ask(self.port, "POST", &format!("{}/{what}", self.session), body).expect("chromedriver answers");
        serde_json::from_str(&answer).unwrap_or_else(|e| panic!("{what}: {e}: {answer}"))
    }

    /// Everything that the console held against the pages so far.
    pub(crate) fn errors(&self) -> Vec<String> {
        let told = self.ask("se/log", r#"{"type":"browser"}"#);
        let grave = |entry: &&Value| ["SEVERE", "WARNING"].contains(&entry["level"].as_str().unwrap_or_default());
        let fresh = told["value"].as_array().into_iter().flatten().filter(grave).map(|entry| entry["message"].to_string());
        let mut errors = self.errors.borrow_mut();
        errors.extend(fresh);
        errors.clone()
    }

    /// The console stayed silent.
    pub(crate) fn is_clean(&self) {
        // A press on what another seat has changed a moment before is refused, and the page goes on with what is new.
        let stale = |said: &String| (said.contains("/move - ") || said.contains("/moves - ")) && said.contains(" 409 (Conflict)");
        let errors: Vec<String> = self.errors().into_iter().filter(|said| !stale(said)).collect();
        assert!(errors.is_empty(), "the console says: {errors:#?}");
    }
}

/// What a page that plays by itself likes to press.
#[derive(Clone, Copy)]
pub(crate) struct Taste {
    /// Moves that begin with one of these words, with a bar between them, are chosen half of the time that there are any.
    pub(crate) liked: &'static str,
    /// How often the button that leads on is pressed before any other is thought of, from 0 to 1.
    pub(crate) haste: f32,
}

impl Default for Taste {
    /// Anything.
    fn default() -> Self {
        Taste { liked: "-", haste: 0.0 }
    }
}

/// Presses a button of the page whenever something is asked; one press for a step. What was answered in windows is counted.
const PILOT: &str = "
    clearInterval(window.pilot);
    const liked = new RegExp(`^(${arguments[0]}) `), haste = arguments[1];
    let pressed = -1, since = 0, seen = -1, shown = 0;
    window.answers ??= 0;
    const any = (list) => list[Math.floor(Math.random() * list.length)];
    const choose = (buttons) => {
        const leads = buttons.filter((it) => it.matches('.primary'));
        if (leads.length && Math.random() < haste) return any(leads);
        const best = buttons.filter((it) => liked.test(it.value));
        return any(best.length && Math.random() < 0.5 ? best : buttons);
    };
    window.pilot = setInterval(() => {
        const step = Number(document.body.dataset.step);
        if (GOAL || document.querySelector('#prompt.over')) { clearInterval(window.pilot); window.pilot = 0; return; }
        if (document.body.dataset.asked !== 'yes') return;
        if (step !== seen) { seen = step; shown = Date.now(); }
        // The page takes one move at a time: the answer to the last one may still be on its way.
        if (Date.now() - shown < 60 || (step === pressed && Date.now() - since < 2000)) return;
        const buttons = [...document.querySelectorAll('#chips button[form=moves], #actions button[form=moves], #sheet button[form=moves]')].filter((it) => !it.dataset.grave);
        if (!buttons.length) return;
        const chosen = choose(buttons);
        if (step !== pressed && buttons.some((it) => it.value === 'pass')) window.answers += 1;
        pressed = step; since = Date.now();
        chosen.click();
    }, 15);
";
