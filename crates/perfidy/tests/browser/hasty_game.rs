//! A whole game against bots, played in haste, for tests that want to see its end.

use crate::browser::seat::Seat;
use serde_json::{Value, json};

/// How a game is opened, and which moves its first seat likes, dearest first.
pub(crate) struct Hasty {
    pub(crate) game: &'static str,
    pub(crate) seats: &'static [&'static str],
    pub(crate) options: &'static [(&'static str, &'static str)],
    pub(crate) likes: &'static [&'static str],
}

/// Spies! against four bots.
pub(crate) const SPIES: Hasty = Hasty {
    game: "spies",
    seats: &["human", "bot:random", "bot:random", "bot:random", "bot:random"],
    options: &[("setup", "quick")],
    likes: &["tile ", "pass", "done", "end-turn"],
};

/// A short game of Betrayal! whose Germans do what they must.
pub(crate) const BETRAYAL: Hasty = Hasty {
    game: "betrayal",
    seats: &["human", "bot:random"],
    options: &[("turns", "10")],
    likes: &["historical", "ready", "give-rest advance-attack", "give-rest", "duties", "end-moves", "end-air", "let-pass"],
};

/// Plays it through the interface for programs and shows the table when it is over.
pub(crate) async fn play(seat: &Seat, hasty: Hasty) {
    let script = "const [request, likes, done] = arguments;
        const ask = (path, token, body) => fetch(path, { method: body ? 'POST' : 'GET', body: body && JSON.stringify(body), headers: { Authorization: `Bearer ${token}` } }).then((it) => it.json());
        const rest = () => new Promise((rested) => setTimeout(rested, 20));
        (async () => {
            const { table, seats: [{ token }] } = await ask('/api/tables', '', request);
            for (;;) {
                const { ask: asked, moves = [], step } = await ask(`/api/tables/${table}`, token);
                if (asked.over) return done([table, token]);
                const all = moves.map((it) => it.move);
                const move = likes.map((taste) => all.find((it) => it.startsWith(taste))).find(Boolean) ?? all[0];
                await (move ? ask(`/api/tables/${table}/moves`, token, { step, move }) : rest());
            }
        })()";
    let options: Value =
        hasty.options.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect::<serde_json::Map<_, _>>().into();
    let request = json!({"game": hasty.game, "seats": hasty.seats, "options": options, "wait": false});
    let played = seat.client.execute_async(script, vec![request, json!(hasty.likes)]).await.expect("a game that is over");
    let (table, token) = (played[0].as_str().expect("a table"), played[1].as_str().expect("a key"));
    seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/0; SameSite=Strict'")).await;
    seat.visit(&format!("/t/{table}/0")).await;
    seat.until("document.querySelector('#result a.button.primary')").await;
}
