//! First steps in a game: a page to read, and a table that explains itself.

use super::{error::Page, forms, frame, lobby};
use crate::{
    access,
    api_error::ApiError,
    first_steps::{self, FirstSteps},
    house::House,
    opening::{self, OpenRequest},
};
use axum::{
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use maud::{Markup, html};
use std::sync::Arc;

fn find(house: &House, word: &str) -> Result<(&'static table::About, FirstSteps), ApiError> {
    let game = house.game(word).ok_or_else(|| ApiError::no_game(word))?;
    let steps = first_steps::read(game.about().first_steps).map_err(ApiError::bad)?;
    Ok((game.about(), steps))
}

/// The page to read.
pub(crate) async fn page(State(house): State<Arc<House>>, Path(word): Path<String>) -> Result<Markup, Page> {
    let (about, steps) = find(&house, &word)?;
    let body = html! {
        h1 { (about.name) ": first steps" }
        p { (about.line) }
        form method="post" action={ "/first-steps/" (word) } {
            input type="hidden" name="key" value=(house.form_key);
            input type="hidden" name="salt" data-salt="yes";
            button.primary { "Play the guided opening" }
        }
        h2 { "The aim" }
        @for paragraph in &steps.aim { p { (paragraph) } }
        h2 { "A turn" }
        @for paragraph in &steps.turn { p { (paragraph) } }
        h2 { "Your first ten minutes" }
        ol { @for paragraph in &steps.minutes { li { (paragraph) } } }
        p { a href={ "/rules/" (word) } { "All rules" } " · " a href={ "/edition/" (word) } { "What of this edition is the house's own" } }
    };
    Ok(frame::page(&format!("{}: first steps", about.name), &["lobby.js"], &body))
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
    let loaded = opening::open(&house, request).await?;
    Ok(lobby::welcome(&house, &loaded, String::new()).await?)
}
