//! The editions that a table can be opened with.
//!
//! The house's own are everybody's. What whoever runs the server has put on the shelf is private: see [`crate::owner`].

use crate::{
    api_error::ApiError,
    house::{House, LoadedTable},
    owner::Asker,
    room::sentence,
};
use axum::http::StatusCode;
use bots::AnyGame;
use table::{Options, Texts, Viewer};

/// The edition of a table or a record to which somebody has been let in: the house edition of the game, or one that is kept in the
/// store under its hash.
pub(crate) async fn find(house: &House, game: &AnyGame, hash: &str) -> Result<Texts, ApiError> {
    let own = (game.house_edition)();
    if hash.is_empty() || hash == "house" || hash == own.hash() {
        return Ok(own);
    }
    house.store.edition(hash).await?.ok_or_else(|| unknown(hash))
}

/// As [`find`], for one who names an edition by its hash alone: an owner's edition is not there for others.
pub(crate) async fn find_for(asker: Asker, house: &House, game: &AnyGame, hash: &str) -> Result<Texts, ApiError> {
    if asker != Asker::Owner && is_private(house, game, hash).await? {
        return Err(unknown(hash));
    }
    find(house, game, hash).await
}

fn unknown(hash: &str) -> ApiError {
    ApiError::bad(format!("There is no edition with the hash '{hash}' here."))
}

/// Is the edition with this hash an owner's?
pub(crate) async fn is_private(house: &House, game: &AnyGame, hash: &str) -> Result<bool, ApiError> {
    Ok(hash != (game.house_edition)().hash() && house.store.is_owners(hash).await?)
}

/// The editions of a game that somebody may open a table with, by hash and name, the house's own first.
pub(crate) async fn list(asker: Asker, house: &House, game: &AnyGame) -> Result<Vec<(String, String)>, ApiError> {
    let own = (game.house_edition)();
    let mut all = vec![(own.hash(), own.name().to_owned())];
    for (hash, name) in house.store.editions(game.about().id).await? {
        if hash != all[0].0 && (asker == Asker::Owner || !house.store.is_owners(&hash).await?) {
            all.push((hash, name));
        }
    }
    Ok(all)
}

/// The edition of a table, if this viewer may read it.
pub(crate) async fn read_by(house: &House, loaded: &LoadedTable, who: Viewer) -> Result<(AnyGame, Texts), ApiError> {
    let (game, hash, private) = {
        let room = loaded.room.lock().await;
        (room.game, room.table.edition.clone(), room.private)
    };
    if private && who == Viewer::Spectator {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "The edition of this table is its owner's: only those who play here may read it.",
        ));
    }
    Ok((game, find(house, &game, &hash).await?))
}

/// Does an edition hold for the usual table?
pub(crate) fn check(game: &AnyGame, edition: &Texts) -> Result<(), String> {
    let options = Options::complete(game.about(), [])?;
    (game.open)(game.about().usual_seats, options, edition.clone(), None).map(drop).map_err(|problems| sentence(&problems))
}
