//! First steps in a game: a page to read, and a table that explains itself.

use super::{error::Page, forms, frame, opening_form};
use crate::{
    access,
    api_error::ApiError,
    drawn,
    house::House,
    opening::{self, OpenRequest},
    parts::rule_link,
    posters::poster_of,
};
use axum::{
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use maud::{Markup, PreEscaped, html};
use std::sync::Arc;
use table::first_steps::FirstSteps;

fn find(house: &House, word: &str) -> Result<(&'static table::About, FirstSteps), ApiError> {
    let game = house.game(word).ok_or_else(|| ApiError::no_game(word))?;
    let steps = FirstSteps::read(game.about().first_steps).map_err(ApiError::bad)?;
    Ok((game.about(), steps))
}

/// The games that can be learned.
pub(crate) async fn shelf(State(house): State<Arc<House>>) -> Markup {
    let body = html! {
        h1 { "Learn a game" }
        p { "What it is about, a turn, the first ten minutes, and a guided opening in which the table points at what you can do." }
        div.learn {
            @for about in house.games.iter().map(|game| game.about()) {
                a.lesson href={ "/first-steps/" (about.id) } data-skin=(about.id) {
                    @if poster_of(about.id).is_some() { img.poster src={ "/poster/" (about.id) } alt="" width="240" height="260"; }
                    b { (about.name) }
                }
            }
        }
    };
    frame::page("Learn", &[], &body)
}

/// The page to read.
pub(crate) async fn page(State(house): State<Arc<House>>, Path(word): Path<String>) -> Result<Markup, Page> {
    let (about, steps) = find(&house, &word)?;
    let sides = match house.game(&word) {
        Some(game) => drawn::sides(game, about.usual_seats).await,
        None => Vec::new(),
    };
    let body = html! {
        h1 { "First steps in " (about.name) }
        div.opening-picture {
            @if poster_of(about.id).is_some() { img.poster src={ "/poster/" (about.id) } alt="" width="240" height="260"; }
            div {
                p { (about.line) }
                ul.signs { @for side in &sides { li { (PreEscaped(&side.sign)) " " (side.name) } } }
            }
        }
        form method="post" action={ "/first-steps/" (word) } {
            input type="hidden" name="key" value=(house.form_key);
            input type="hidden" name="salt" data-salt="yes";
            button.primary { "Play the guided opening" }
        }
        p.fine { "You play; the table points at what you can do, one thing at a time. Leave it whenever you like." }
        figure.board-picture { img src={ "/cover/" (about.id) } alt={ "The board of " (about.name) } decoding="async"; figcaption { "The board" } }
        h2 { "The aim" }
        @for paragraph in &steps.aim { p { (with_rules(paragraph, about.id)) } }
        h2 { "A turn" }
        @for paragraph in &steps.turn { p { (with_rules(paragraph, about.id)) } }
        h2 { "Your first ten minutes" }
        ol { @for paragraph in &steps.minutes { li { (with_rules(paragraph, about.id)) } } }
        p { a href={ "/rules/" (word) } { "All rules" } " · " a href={ "/edition/" (word) } { "What of this edition is the house's own" } }
    };
    Ok(frame::page_of(about.id, &format!("First steps in {}", about.name), &["lobby.js"], &body))
}

/// A paragraph in which the ID of a rule is a link by its name in words.
fn with_rules(text: &str, game: &str) -> Markup {
    let is_end = |c: char| !(c.is_alphanumeric() || c == '.' || c == '-');
    html! {
        @for piece in text.split_inclusive(' ') {
            @let from = piece.find(|c: char| c.is_alphanumeric()).unwrap_or(0);
            @let to = piece[from..].find(is_end).map_or(piece.len(), |at| from + at);
            @let id = piece[from..to].trim_end_matches('.');
            @if id.starts_with(&format!("{game}.")) || id.starts_with("table.") {
                (piece[..from]) (rule_link(id, game)) (piece[from + id.len()..])
            } @else { (piece) }
        }
    }
}

/// Opens the guided table: a recorded opening, then real moves.
pub(crate) async fn start(
    State(house): State<Arc<House>>,
    Path(word): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Page> {
    let form = forms::read(body).await?;
    access::form_origin(&headers, form.get("key"), &house.form_key)?;
    let (about, steps) = find(&house, &word)?;
    let request = OpenRequest {
        game: about.id.into(),
        seats: steps.guide.seats,
        options: steps.guide.options,
        salt: Some(form.get("salt").to_owned()),
        guide: true,
        lines: steps.guide.lines,
        ..OpenRequest::default()
    };
    let opened = opening::open(&house, request).await?;
    Ok(opening_form::welcome(&house, &opened, None, String::new()).await?)
}
