//! The posters of the lobby: the five games of the house. The drawings have no
//! lettering; the page sets their titles beneath them in the face of each skin.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

/// A poster, and what stands below it.
pub(crate) struct Poster {
    /// The game's word, which is that of its skin, too.
    pub(crate) game: &'static str,
    /// Its title.
    pub(crate) name: &'static str,
    /// Where and when it takes place.
    pub(crate) place: &'static str,
    /// How many play, and for how long.
    pub(crate) company: &'static str,
    /// What one does in it, in a sentence.
    pub(crate) hook: &'static str,
    drawing: &'static str,
}

/// The five games in the order of the lobby.
pub(crate) const POSTERS: &[Poster] = &[
    Poster {
        game: "bell",
        name: "The Bell of Treason",
        place: "Prague, September 1938",
        company: "1 or 2 players · 60 to 90 minutes",
        hook: "Two sides pull at the President with cards and cubes: give up the border, or defend it.",
        drawing: include_str!("../assets/posters/bell.svg"),
    },
    Poster {
        game: "spies",
        name: "Spies!",
        place: "Europe by rail, 1933 to 1939",
        company: "2 to 5 players, bots too · 2 to 4 hours",
        hook: "Five powers steal, search, bribe and lie their way across Europe.",
        drawing: include_str!("../assets/posters/spies.svg"),
    },
    Poster {
        game: "orchestra",
        name: "Black Orchestra",
        place: "Berlin, 1938 to 1944",
        company: "1 to 5 players, together",
        hook: "Conspirators gather courage and means before they are found.",
        drawing: include_str!("../assets/posters/orchestra.svg"),
    },
    Poster {
        game: "betrayal",
        name: "Betrayal!",
        place: "France, May 1940",
        company: "2 players, bots too · 2 to 3 hours",
        hook: "Two Allies, each for themselves; whoever has the initiative runs the Germans.",
        drawing: include_str!("../assets/posters/betrayal.svg"),
    },
    Poster {
        game: "treason",
        name: "Treason",
        place: "a round city and its Dark Master",
        company: "2 to 5 players, bots too · 1 to 2 hours",
        hook: "Grand Masters buy, build and isolate. Each may serve the Dark Master, and one may win by it.",
        drawing: include_str!("../assets/posters/treason.svg"),
    },
];

/// The poster of a game; none where nobody has drawn one.
pub(crate) fn poster_of(game: &str) -> Option<&'static Poster> {
    POSTERS.iter().find(|poster| poster.game == game)
}

/// The drawing of a poster.
pub(crate) async fn drawing(Path(game): Path<String>) -> Response {
    let Some(poster) = poster_of(&game) else { return (StatusCode::NOT_FOUND, "There is no such poster.").into_response() };
    let kept = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (kept, poster.drawing).into_response()
}
