//! The games of the house.

use super::errors::Always;
use crate::{api_error::ApiError, editions, house::House};
use axum::{Json, extract::State, http::HeaderMap};
use serde::Serialize;
use std::sync::Arc;
use table::BotLevel;
use utoipa::ToSchema;

/// The games of the house.
#[derive(Serialize, ToSchema)]
pub(super) struct GameList {
    games: Vec<GameCard>,
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
pub(super) struct GameCard {
    /// The game's word.
    game: &'static str,
    name: &'static str,
    /// What it is, in a sentence.
    about: &'static str,
    seats: SeatRange,
    /// It grows when the same moves can lead elsewhere.
    rules_number: u32,
    /// Every way in which it can end.
    results: Vec<&'static str>,
    options: Vec<OptionCard>,
    editions: Vec<EditionName>,
    /// The levels of bots.
    bots: Vec<&'static str>,
}

/// How many can play.
#[derive(Serialize, ToSchema)]
struct SeatRange {
    least: u8,
    most: u8,
    usual: u8,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
struct OptionCard {
    name: &'static str,
    values: Vec<&'static str>,
    default: &'static str,
    about: &'static str,
}

/// An edition of a game.
#[derive(Serialize, ToSchema)]
struct EditionName {
    hash: String,
    name: String,
}

/// The games, their seats, options and editions; an owner's editions are named to their owner alone.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "the games", body = GameList), Always), security((), ("owner" = [])))]
pub(super) async fn games(State(house): State<Arc<House>>, headers: HeaderMap) -> Result<Json<GameList>, ApiError> {
    let mut games = Vec::new();
    for game in &house.games {
        let about = game.about();
        let options = about.options.iter();
        let options = options.map(|o| OptionCard { name: o.name, values: o.values.to_vec(), default: o.values[0], about: o.about });
        let editions = editions::list(house.asker(&headers), &house, game).await?;
        games.push(GameCard {
            game: about.id,
            name: about.name,
            about: about.line,
            seats: SeatRange { least: about.seats.0, most: about.seats.1, usual: about.usual_seats },
            rules_number: about.rules_number,
            results: about.results.to_vec(),
            options: options.collect(),
            editions: editions.into_iter().map(|(hash, name)| EditionName { hash, name }).collect(),
            bots: BotLevel::ALL.map(BotLevel::word).to_vec(),
        });
    }
    Ok(Json(GameList { games }))
}
