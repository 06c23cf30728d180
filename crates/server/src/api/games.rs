//! The games of the house, and the description of the API.

use crate::{api_error::ApiError, editions, house::House};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::IntoResponse,
};
use bots::Level;
use serde_json::{Value, json};
use std::sync::Arc;

/// The games, their seats, options and editions; an owner's editions are named to their owner alone.
pub(crate) async fn games(State(house): State<Arc<House>>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let mut games = Vec::new();
    for game in &house.games {
        let about = game.about();
        let options = about.options.iter().map(|o| json!({"name": o.name, "values": o.values, "default": o.values[0], "about": o.about}));
        let editions = editions::list(house.asker(&headers), &house, game).await?;
        let editions = editions.into_iter().map(|(hash, name)| json!({"hash": hash, "name": name}));
        games.push(json!({
            "game": about.id,
            "name": about.name,
            "about": about.line,
            "seats": {"least": about.seats.0, "most": about.seats.1, "usual": about.usual_seats},
            "rules_number": about.rules_number,
            "results": about.results,
            "options": options.collect::<Vec<_>>(),
            "editions": editions.collect::<Vec<_>>(),
            "bots": Level::ALL.map(|level| level.to_string()),
        }));
    }
    Ok(Json(json!({ "games": games })))
}

/// The description of this API.
pub(crate) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../openapi.json"))
}
