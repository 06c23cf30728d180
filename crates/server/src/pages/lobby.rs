//! The lobby: five posters, one press to begin, what waits for this browser, and tables at which anybody may sit down.

use super::{error::Page, frame, invite, opening_form::hidden};
use crate::{
    drawn,
    house::House,
    posters::{POSTERS, Poster},
    room::Room,
    written::Written,
};
use axum::extract::State;
use bots::AnyGame;
use maud::{Markup, PreEscaped, html};
use std::sync::Arc;
use store::{Phase, SeatKind};
use table::{OptionKind, Seat};

/// How many open tables the lobby lists.
const MOST_OPEN: usize = 20;

/// The posters, and what can be gone on with.
pub(crate) async fn lobby(State(house): State<Arc<House>>) -> Result<Markup, Page> {
    let open = open_tables(&house).await?;
    let rest = house.games.iter().filter(|game| POSTERS.iter().all(|poster| poster.game != game.about().id));
    let body = html! {
        h1.hidden { "Perfidy: five complete games of treason" }
        section.posters aria-label="Games" {
            @for poster in POSTERS { (placard(&house, poster)) }
        }
        @for game in rest {
            section.plain-game { h2 { (game.about().name) } p { (game.about().line) } (beginning(&house, game)) }
        }
        div.tables-below {
            section #your-move .rows-of hidden { h2 { "Your move" } ul.rows {} }
            section.rows-of {
                h2 { "Open tables" @if !open.is_empty() { span.number { (open.len()) } } }
                @if open.is_empty() { p.fine { "Nobody looks for company just now. Open a table with friends and let anybody sit down: then it stands here." } }
                ul.rows { @for row in &open { (row) } }
                p.or { a href="/mine" { "My tables" } " · " a href="/look" { "Look at a record" } " · No account: links and this browser are all there is." }
            }
        }
    };
    Ok(frame::page("Lobby", &["lobby.js", "mine.js"], &body))
}

/// A poster with what it leads to.
fn placard(house: &House, poster: &Poster) -> Markup {
    let game = house.game(poster.game);
    html! {
        article.placard data-skin=(poster.game) data-game=(poster.game) {
            div.sheet {
                img.poster src={ "/poster/" (poster.game) } alt="" width="240" height="260";
                div.lettering { h2 { (poster.name) } p { (poster.place) } }
            }
            div.below {
                p.players { (poster.company) }
                p.hook { (poster.hook) }
                @match game {
                    Some(game) => (beginning(house, game)),
                    None => p.soon { "In the making: not to be played yet." },
                }
            }
        }
    }
}

/// The recommended way in one press, and the ways to learn the game or to choose more.
fn beginning(house: &House, game: &AnyGame) -> Markup {
    let about = game.about();
    let (seats, small) = match about.alone.filter(|_| about.seats.0 == 1) {
        Some(opponent) => {
            // How strong it is, in the first word of what its option says.
            let level = about.options.iter().find(|option| option.kind == OptionKind::Alone && !option.says.is_empty());
            let word = level.and_then(|option| option.say(option.proposal()).split_once(':').map(|(word, _)| word.to_lowercase()));
            let small = word.map_or_else(|| format!("against {opponent}"), |word| format!("against {opponent}, {word}"));
            (vec!["human"], small)
        }
        None => {
            let bots = usize::from(about.usual_seats) - 1;
            let word = about.company.word();
            let small = if bots == 1 { format!("{word} a bot") } else { format!("{word} {bots} bots") };
            ([vec!["human"], vec!["bot:greedy"; bots]].concat(), small)
        }
    };
    let proposed = about.options.iter().filter(|option| option.kind == OptionKind::Table && option.proposed.is_some());
    html! {
        div.begin {
            form method="post" action="/tables" {
                (hidden(house, about))
                @for seat in seats { input type="hidden" name="seat" value=(seat); }
                @for option in proposed { input type="hidden" name={ "option-" (option.name) } value=(option.proposal()); }
                button.way.primary { b { "Play" } small { (small) } }
            }
            a.new-here href={ "/first-steps/" (about.id) } { "New here? Learn it in ten minutes" }
            a.more href={ "/new/" (about.id) } { @if about.alone.is_some() { "Friends, sides, strength, options" } @else { "Friends, sides, options" } }
        }
    }
}

/// The tables that wait and at which anybody may sit down, as rows.
async fn open_tables(house: &Arc<House>) -> Result<Vec<Markup>, Page> {
    let mut rows = Vec::new();
    for id in house.store.open_tables(MOST_OPEN).await? {
        // A table that cannot be loaded is no reason to close the lobby.
        let Ok(loaded) = house.table(&id).await else { continue };
        let room = loaded.room.lock().await;
        if let Some(row) = open_row(house, &room).await {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// A table that looks for company; nothing where it is full, has begun, or is closed to strangers.
async fn open_row(house: &House, room: &Room) -> Option<Markup> {
    if !room.table.listed || room.table.phase != Phase::Waiting {
        return None;
    }
    let about = room.game.about();
    let free: Vec<Seat> = room.free_seats().collect();
    let first = free.first()?;
    let sides = drawn::sides(&room.game, room.seat_count()).await;
    let sign = sides.get(first.index()).map_or("", |side| &side.sign);
    let host = room.seats.iter().find(|row| row.seated && row.kind == SeatKind::Human);
    let host = host.map(|row| Written::new(if row.name.is_empty() { "Somebody" } else { &row.name }));
    let wanted = free.iter().map(|seat| room.title(*seat)).collect::<Vec<_>>().join(", ");
    let age = invite::ago(house.time.wall() - room.table.created);
    Some(html! {
        li.row data-skin=(about.id) {
            img.thumb src={ "/cover/" (about.id) } alt="" width="104" height="72";
            (PreEscaped(sign))
            div.what { b { (about.name) } span { @if let Some(host) = host { (host) " looks for " } (wanted) "; " (invite::clock_words(room.table.clock)) ", opened " (age) } }
            a.button href={ "/t/" (room.table.id) } { "Sit down" }
        }
    })
}
