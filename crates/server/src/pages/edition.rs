//! What of an edition is known of the printed game and what is the house's own.

use super::{error::Page, frame, seat};
use crate::{api_error::ApiError, editions, house::House, query::QueryText};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
};
use bots::AnyGame;
use maud::{Markup, html};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};
use table::Texts;

#[derive(Deserialize)]
struct Which {
    #[serde(default)]
    hash: String,
}

/// An edition by its hash: the house's own for anybody, an owner's for its owner.
pub(crate) async fn edition(
    State(house): State<Arc<House>>,
    Path(word): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Markup, Page> {
    let game = house.game(&word).ok_or_else(|| ApiError::no_game(&word))?;
    let which: Which = query.read()?;
    Ok(shown(game, &editions::find_for(house.asker(&headers), &house, game, &which.hash).await?))
}

/// The edition of a table, for whoever sits there.
pub(crate) async fn of_table(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Markup, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let (game, edition) = editions::read_by(&house, &at.loaded, at.who).await?;
    Ok(shown(&game, &edition))
}

/// Counts the entries of each file by where they come from, and shows the files.
fn shown(game: &AnyGame, edition: &Texts) -> Markup {
    let name = game.about().name;
    let body = html! {
        h1 { (name) ": the edition '" (edition.name()) "'" }
        p { "Rulebooks do not print every card and map. What they or public sources tell is used as fact and marked "
            b { "rulebook" } " or " b { "public" } "; everything marked " b { "house" } " is Perfidy's own, made in the spirit of the game and balanced by simulation. It is not the printed game." }
        p { "Whoever owns the printed game can type its cards and map into files like these and play with them: start the server with "
            code { "perfidy serve --edition FOLDER" } "." }
        table.sources {
            thead { tr { th { "File" } th { "from the rulebook" } th { "public" } th { "house" } } }
            tbody {
                @for (file, text) in edition.iter() {
                    @let counts = sources(text);
                    tr { th { (file) } @for source in ["rulebook", "public", "house"] { td { (counts.get(source).copied().unwrap_or(0)) } } }
                }
            }
        }
        @for (file, text) in edition.iter() {
            details { summary { (file) } pre { (text) } }
        }
        p.fine { "SHA-256 of the edition: " code { (edition.hash()) } }
    };
    frame::page(&format!("{name}: edition"), &[], &body)
}

/// How many entries of a file come from where.
fn sources(text: &str) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for line in text.lines() {
        for (at, _) in line.match_indices("source") {
            let Some(value) = line[at..].split('"').nth(1).filter(|_| line[at + 6..].trim_start().starts_with('=')) else { continue };
            *counts.entry(value).or_insert(0) += 1;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_counted() {
        let text = "source = \"house\"\n[[card]]\nsource = \"public\"\n{ a = 1, source = \"house\" }\n# the source of it\n";
        assert_eq!(sources(text), BTreeMap::from([("house", 2), ("public", 1)]));
    }
}
