//! The pages: everything that a browser without scripts can use, too.

mod changes;
mod curtain;
mod devices;
mod dice;
mod drawn;
pub(crate) mod edition;
mod end;
mod enter;
mod error;
mod first_steps;
mod forms;
mod frame;
mod import;
mod invite;
mod join;
mod letters;
mod licences;
mod live;
mod lobby;
mod mine;
mod notify;
mod opening_form;
mod orders;
mod owner;
mod replay;
mod row;
mod rules;
mod seat;
mod table;
mod told_texts;
mod waiting;

use crate::{compression::compressed, house::House, picture::Form, posters};
use axum::{
    Router, middleware,
    routing::{get, post},
};
use std::sync::Arc;

pub(crate) use changes::Shared;
pub(crate) use error::page as error_page;

/// The routes of the pages.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        // These answers are compressed: what persons write in them is fenced (`written.rs`).
        .route("/", get(lobby::lobby))
        .route("/new/{game}", get(opening_form::choices))
        .route("/mine", get(mine::mine))
        .route("/rules", get(rules::shelf))
        .route("/rules/{game}", get(rules::rules))
        .route("/licences", get(licences::page))
        .route("/rules/{game}/read", get(rules::read))
        .route("/edition/{game}", get(edition::edition))
        .route("/first-steps", get(first_steps::shelf))
        .route("/first-steps/{game}", get(first_steps::page).post(first_steps::start))
        .route("/poster/{game}", get(posters::drawing))
        .route("/look", get(import::form).post(import::take))
        .route("/look/{hash}", get(import::look))
        .route("/look/{hash}/parts", get(import::parts))
        .route("/look/{hash}/{what}", get(import::other))
        .route("/t/{id}/{place}", get(table::table))
        .route("/t/{id}/{place}/move", post(forms::play))
        .route("/t/{id}/{place}/undo", post(forms::undo))
        .route("/t/{id}/{place}/replay", get(replay::replay))
        .route("/t/{id}/{place}/end", get(end::end))
        .route("/t/{id}/{place}/scoring", get(end::scorings))
        .route("/t/{id}/{place}/row", get(row::row))
        .route("/t/{id}/{place}/parts", get(replay::parts))
        .route("/t/{id}/{place}/log", get(replay::log))
        .route("/t/{id}/{place}/text", get(replay::text))
        .route("/t/{id}/{place}/edition", get(edition::of_table))
        .route("/t/{id}/{place}/dice", get(dice::page))
        .route("/t/{id}/{place}/dice.json", get(dice::json))
        .route_layer(middleware::from_fn(compressed))
        // These are not: they are small, or they never end, or they are compressed already.
        .route("/tables", post(opening_form::open))
        .route("/enter", get(enter::ask).post(enter::enter))
        .route("/letters/{id}/{seat}/{key}", get(letters::ask).post(letters::answer))
        .route("/owner/{key}", get(owner::enter))
        .route("/cover/{game}", get(drawn::cover))
        .route("/drawn/{name}", get(drawn::file))
        .route("/t/{id}", get(join::no_seat))
        .route("/t/{id}/join/{token}", get(join::ask).post(join::sit))
        .route("/t/{id}/{place}/say", post(forms::say))
        .route("/t/{id}/{place}/note", post(forms::note))
        .route("/t/{id}/{place}/orders", post(orders::give))
        .route("/t/{id}/{place}/notify", post(notify::wish))
        .route("/t/{id}/{place}/rematch", post(forms::rematch))
        .route("/t/{id}/{place}/manage", post(forms::manage))
        .route("/t/{id}/{place}/devices", post(forms::end_device))
        .route("/t/{id}/{place}/events", get(live::events))
        .route("/t/{id}/{place}/curtain", get(curtain::curtain))
        .route("/t/{id}/{place}/record", get(replay::record))
        .route("/t/{id}/{place}/whole", get(replay::whole))
        .route("/t/{id}/{place}/told", get(replay::told))
        .route("/t/{id}/{place}/picture.svg", get(|house, at, query, headers| replay::picture(Form::Svg, house, at, query, headers)))
        .route("/t/{id}/{place}/picture.png", get(|house, at, query, headers| replay::picture(Form::Png, house, at, query, headers)))
}
