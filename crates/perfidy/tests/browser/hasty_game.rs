//! A whole game of Spies! against four bots, played in haste, for tests that want to see its end.

use crate::browser::seat::Seat;

/// Plays it through the interface for programs and shows the table when it is over.
pub(crate) async fn play(seat: &Seat) {
    let script = "const done = arguments[0];
        const ask = (path, token, body) => fetch(path, { method: body ? 'POST' : 'GET', body: body && JSON.stringify(body), headers: { Authorization: `Bearer ${token}` } }).then((it) => it.json());
        const rest = () => new Promise((rested) => setTimeout(rested, 20));
        (async () => {
            const seats = ['human', ...Array(4).fill('bot:random')];
            const { table, seats: [{ token }] } = await ask('/api/tables', '', { game: 'spies', seats, options: { setup: 'quick' }, wait: false });
            for (;;) {
                const { ask: asked, moves = [], step } = await ask(`/api/tables/${table}`, token);
                if (asked.over) return done([table, token]);
                const all = moves.map((it) => it.move);
                const move = ['tile ', 'pass', 'done', 'end-turn'].map((taste) => all.find((it) => it.startsWith(taste))).find(Boolean) ?? all[0];
                await (move ? ask(`/api/tables/${table}/moves`, token, { step, move }) : rest());
            }
        })()";
    let played = seat.client.execute_async(script, vec![]).await.expect("a game that is over");
    let (table, token) = (played[0].as_str().expect("a table"), played[1].as_str().expect("a key"));
    seat.js(&format!("document.cookie = 'perfidy={token}; Path=/t/{table}/0; SameSite=Strict'")).await;
    seat.visit(&format!("/t/{table}/0")).await;
    seat.until("document.querySelector('#result a.button.primary')").await;
}
