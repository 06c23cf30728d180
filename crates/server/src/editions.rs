//! The editions that a table can be opened with.

use crate::{answer::Trouble, game::Game, house::House, room::sentence};
use table::{Options, Texts};

/// The house edition of a game, or one that is kept in the store under its hash.
pub(crate) async fn find(house: &House, game: &Game, hash: &str) -> Result<Texts, Trouble> {
    let own = (game.house)();
    if hash.is_empty() || hash == "house" || hash == own.hash() {
        return Ok(own);
    }
    let kept = house.store.edition(hash).await?;
    kept.ok_or_else(|| Trouble::bad(format!("There is no edition with the hash '{hash}' here.")))
}

/// The editions of a game by hash and name, the house's own first.
pub(crate) async fn list(house: &House, game: &Game) -> Result<Vec<(String, String)>, Trouble> {
    let own = (game.house)();
    let mut all = vec![(own.hash(), own.name().to_owned())];
    let kept = house.store.editions(game.about().id).await?;
    all.extend(kept.into_iter().filter(|(hash, _)| *hash != all[0].0).collect::<Vec<_>>());
    Ok(all)
}

/// Does an edition hold for the usual table?
pub(crate) fn check(game: &Game, edition: &Texts) -> Result<(), String> {
    let options = Options::complete(game.about(), [])?;
    (game.open)(game.about().usual_seats, options, edition.clone(), None).map(drop).map_err(|problems| sentence(&problems))
}
