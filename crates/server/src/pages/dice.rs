//! The dice of a table: what was shown before the game, and after its end everything that proves them. The script checks it in the
//! browser (`dice.js`); without it the page says how else it is checked.

use super::{error::Page, frame, seat};
use crate::{
    access,
    api_error::ApiError,
    dice::{self, DiceNow, Opened, Wanted, Yes},
    house::House,
    query::QueryText,
};
use axum::{
    Json,
    extract::{Path, State},
    http::HeaderMap,
};
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;
use table::Seat;

type Where = Path<(String, String)>;

/// Has whoever asks been told what a seed tells?
#[derive(Deserialize)]
struct Told {
    told: Option<Yes>,
}

/// The page.
pub(crate) async fn page(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Markup, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let Told { told } = query.read()?;
    let dice = dice::dice(&house, &at.loaded, at.who, Wanted { whole: told }).await?;
    let room = at.loaded.room.lock().await;
    let (game, over) = (room.game.about(), room.on.as_ref().is_some_and(|on| on.is_over()));
    let table = format!("/t/{id}/{}", access::place(at.who));
    let file = format!("perfidy-{}-{id}.txt", room.table.game);
    let title = |seat: u8| room.title(Seat(seat));
    let body = html! {
        h1 { "The dice of this table" }
        p { "Before anybody sat down, this table drew a secret and showed its hash. Every person added bits of their own; secret and bits together make the seed, and the seed makes every throw and every card, one after the other. So nobody could choose them, and after the end everybody can check that." }
        dl.revealed {
            div { dt { "SHA-256 of the secret, shown before the game" } dd { code.commit { (dice.commit) } } }
            @if let Some(hash) = &dice.hash { div { dt { "SHA-256 of the seed" } dd { code { (hash) } } } }
            @for salt in &dice.salts { div { dt { (title(salt.seat)) " added" } dd { code { (salt.salt) } } } }
            @if dice.hash.is_some() && dice.salts.is_empty() { div { dt { "Added by persons" } dd { "Nothing: this table began without bits of anybody, so its seed is the server's alone." } } }
            @if let Some(opened) = &dice.opened { (secrets(opened)) }
        }
        @match (&dice.opened, dice.kept_for_ever) {
            (Some(opened), _) => (checked(opened, &table, &file, &dice)),
            (None, Some(kept)) if over => {
                p { "The seed proves every draw, hidden ones too, and so it tells " b { (kept) } ". Whoever opens it learns that." }
                p { a.button href={ (table) "/dice?told=yes" } { "Open the seed all the same" } " " a.button.primary href={ (table) "/end" } { "Back" } }
            },
            _ => p { "Secret and seed are opened with the end of the game. Note the first hash until then; this browser remembers it by itself where it may." },
        }
        p { a.button href=(table) { "Back to the table" } }
    };
    Ok(frame::page_of(game.id, "The dice", &["dice.js"], &body))
}

fn secrets(opened: &Opened) -> Markup {
    html! {
        div { dt { "The secret" } dd { code { (opened.secret) } } }
        div { dt { "The seed" } dd { code { (opened.seed) } } }
    }
}

fn checked(opened: &Opened, table: &str, file: &str, dice: &DiceNow) -> Markup {
    let whole = if dice.kept_for_ever.is_some() { "?whole=yes" } else { "" };
    html! {
        section #checked data-from={ (table) "/dice.json" (whole) } {
            h2 { "Checked in this browser" }
            p role="status" { "Nothing is checked here without scripts: " (opened.outcomes.len()) " outcomes are left to the command below." }
        }
        section {
            h2 { "Proved by the rules" }
            p { "This page takes from the server what could have come, and with which weight. Only the command derives that from the rules and the edition, from the record alone and on a machine of your own:" }
            p { code { "perfidy verify " (file) " --commit " (dice.commit) } }
            p { a.button href={ (table) "/record" (whole) } { "Save the record" } }
        }
    }
}

/// What the script checks.
pub(crate) async fn json(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Json<DiceNow>, ApiError> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    Ok(Json(dice::dice(&house, &at.loaded, at.who, query.read()?).await?))
}
