//! A table of Spies! all of whose chairs one browser holds, for tests that want to see the page of whoever is asked.

use crate::browser::seat::Seat;
use serde_json::{Value, json};

pub(crate) struct FiveChairs<'a> {
    seat: &'a Seat,
    table: String,
    tokens: Vec<String>,
}

impl FiveChairs<'_> {
    /// Opens a table that is set up in this way (`by-hand` or `quick`), takes the keys of all chairs, and shows that of Germany.
    pub(crate) async fn open<'a>(seat: &'a Seat, setup: &str) -> FiveChairs<'a> {
        seat.visit("/").await;
        seat.in_a_hurry().await;
        let request =
            json!({"game": "spies", "seats": ["human", "human", "human", "human", "human"], "options": {"setup": setup}, "wait": false});
        let script = "const done = arguments[1];
            fetch('/api/tables', { method: 'POST', body: JSON.stringify(arguments[0]), headers: { 'Content-Type': 'application/json' } })
                .then((it) => it.json()).then(done)";
        let opened = seat.client.execute_async(script, vec![request]).await.expect("an answer");
        let chairs = opened["seats"].as_array().unwrap_or_else(|| panic!("{opened}"));
        // A browser sits down in one chair only; the tokens that nobody has exchanged serve as keys.
        for chair in chairs {
            let (table, token) = (opened["table"].as_str().unwrap(), chair["token"].as_str().unwrap());
            seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/{}; SameSite=Strict'", chair["seat"])).await;
        }
        let tokens = chairs.iter().map(|chair| chair["token"].as_str().unwrap().to_owned()).collect();
        let chairs = FiveChairs { seat, table: opened["table"].as_str().unwrap().to_owned(), tokens };
        chairs.turn_to(0).await;
        chairs
    }

    pub(crate) async fn turn_to(&self, chair: u64) {
        self.seat.visit(&format!("/t/{}/{chair}", self.table)).await;
        self.seat.until("document.body.matches('.seated') && document.querySelector('#tabs')").await;
    }

    /// Turns to a chair that is asked.
    pub(crate) async fn turn_to_asked(&self) {
        self.play_at_most(0, "true", &[]).await;
    }

    /// Plays the first move that begins with one of these words, the earlier ones first; any move where there is none. Then it
    /// turns to a chair that is asked.
    pub(crate) async fn play(&self, tastes: &[&str]) {
        self.play_at_most(1, "false", tastes).await;
    }

    /// Plays on until an expression is true of `it`, which is what somebody who is asked is told: the `kind` of question, their
    /// `moves` and their `view`, and `due`, the chairs that are asked. Then it shows their page.
    pub(crate) async fn play_until(&self, expression: &str, tastes: &[&str]) {
        self.play_at_most(150, expression, tastes).await;
    }

    /// The same without leaving the page that is shown.
    pub(crate) async fn play_behind(&self, expression: &str, tastes: &[&str]) {
        self.drive(150, expression, tastes).await;
    }

    /// Plays, and shows the page of whoever is asked then.
    async fn play_at_most(&self, most: u32, expression: &str, tastes: &[&str]) {
        let it = self.drive(most, expression, tastes).await;
        let chair = it["chair"].as_u64().unwrap();
        if self.seat.js(&format!("return location.pathname.endsWith('/{chair}')")).await != json!(true) {
            self.turn_to(chair).await;
        }
        self.seat.until(&format!("Number(document.body.dataset.step) >= {}", it["step"])).await;
    }

    /// The moves go through the interface for programs, which is quicker than a page for each of them; whether the page's own
    /// buttons do the same, other tests tell.
    async fn drive(&self, most: u32, expression: &str, tastes: &[&str]) -> Value {
        let script = format!(
            "const [table, tokens, tastes, most, done] = arguments;
            const call = (token, path, body) => fetch(`/api/tables/${{table}}${{path}}`, {{ method: body ? 'POST' : 'GET',
                body: body && JSON.stringify(body), headers: {{ 'Content-Type': 'application/json', Authorization: `Bearer ${{token}}` }} }});
            // A window that all have answered closes a moment later.
            async function asked(tries = 100) {{
                const told = await Promise.all(tokens.map(async (token, chair) => ({{ chair, token, ...(await (await call(token, '')).json()) }})));
                const due = told.filter((it) => it.moves?.length);
                if (!due.length && !tries) throw new Error('nobody is asked');
                if (!due.length) return new Promise((done) => setTimeout(done, 50)).then(() => asked(tries - 1));
                const {{ chair, token, step, ask, moves, view }} = due[0];
                return {{ chair, token, step, view, kind: ask.kind, moves: moves.map((it) => it.move), due: due.map((it) => it.chair) }};
            }}
            async function play() {{
                for (let made = 0; ; made += 1) {{
                    const it = await asked();
                    if (({expression}) || (made === most && most < 2)) return it;
                    if (made === most) throw new Error(`never seen in ${{most}} moves`);
                    const liked = tastes.map((taste) => it.moves.find((move) => move.startsWith(taste))).find(Boolean);
                    const answer = await call(it.token, '/moves', {{ step: it.step, move: liked ?? it.moves[0] }});
                    if (!answer.ok) throw new Error(await answer.text());
                }}
            }}
            play().then(done, (fault) => done(String(fault)))"
        );
        let given = vec![json!(self.table), json!(self.tokens), json!(tastes), json!(most)];
        let it = self.seat.client.execute_async(&script, given).await.expect("an answer");
        assert!(it["chair"].is_u64(), "{expression}: {it}");
        it
    }
}

/// A chit can be played now, or not.
pub(crate) const IN_A_WINDOW: &str = "it.moves.includes('pass') && it.moves.some((move) => move.startsWith('play '))";

/// An offer is being made.
pub(crate) const DRAFTING: &str = "it.moves.includes('offer') || it.moves.includes('scrap')";

/// Deeds that others may answer, then ways to other deeds.
pub(crate) const DARING: &[&str] = &["tile ", "discovery ", "sanction ", "search ", "done", "pass", "source ", "drop ", "go ", "end-turn"];

/// The same for those who want to see the next year.
pub(crate) const HASTY: &[&str] = &["tile ", "discovery ", "sanction ", "search ", "pass", "done", "end-turn"];

/// The same for those who want others to act for long without asking anybody: spies go from city to city.
pub(crate) const CALM: &[&str] = &["tile ", "pass", "done", "go ", "end-turn"];

/// It is Italy's own turn after others took at least eight steps without a question to it.
pub(crate) const ITALYS_TURN: &str = "it.due.includes(1) && !it.moves.includes('pass')
    ? window.others >= 8 || ((window.others = 0), false)
    : ((window.others = (window.others ?? 0) + 1), false)";

/// What leads to talks and to an offer.
pub(crate) const TALKATIVE: &[&str] = &["tile ", "draft ", "talk ", "pass", "done", "end-turn"];
