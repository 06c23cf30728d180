//! A house for its own circle: who wants to see the lobby, open a table or look at a record from elsewhere says the password first. Whoever was
//! sent the link of a seat needs none, since the link is the key.

use crate::{
    access,
    api_error::ApiError,
    house::House,
    limits::{Limits, Rate},
    owner::Asker,
    router::answer_at,
    sender::Sender,
    token,
};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{net::IpAddr, sync::Arc};

/// The cookie of a browser that knows the password.
const COOKIE: &str = "perfidy-lobby";
/// The header in which a program sends the password.
const HEADER: &str = "perfidy-password";
/// Where a browser says it.
pub(crate) const ENTER: &str = "/enter";

/// The password of a house.
pub(crate) struct LobbyPassword {
    /// What the cookie holds. It follows from the password, so that it outlives the server and every server of a house knows it; whoever steals
    /// it from a browser could try passwords against it, and has what they wanted already.
    key: String,
    guesses: Limits,
}

/// What a guess was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guess {
    Right,
    Wrong,
    /// There were too many, so nobody looked at it.
    TooMany,
}

impl LobbyPassword {
    pub(crate) fn new(password: &str) -> LobbyPassword {
        LobbyPassword { key: key(password), guesses: Limits::of(Rate::GUESSES) }
    }
}

fn key(password: &str) -> String {
    token::hash(format!("perfidy lobby {password}"), 32)
}

impl House {
    /// Is this the password? An address has so many guesses; the same machine has no more.
    pub(crate) fn guess(&self, given: &str, by: Option<IpAddr>) -> Guess {
        let Some(password) = &self.lobby_password else { return Guess::Right };
        if !password.guesses.take(by, self.time.instant()) {
            return Guess::TooMany;
        }
        if !token::same(&key(given), &password.key) {
            return Guess::Wrong;
        }
        password.guesses.give_back(by);
        Guess::Right
    }

    /// The cookie of a browser that has said the password.
    pub(crate) fn lobby_cookie(&self) -> Option<HeaderValue> {
        self.lobby_password.as_ref().map(|password| self.cookie(COOKIE, &password.key, "/"))
    }

    /// Does the sender of this know the password, as their cookie or the owner's key says? Where there is none, everybody does.
    pub(crate) fn knows_password(&self, headers: &HeaderMap) -> bool {
        let Some(password) = &self.lobby_password else { return true };
        access::cookie(headers, COOKIE).is_some_and(|given| token::same(given, &password.key)) || self.asker(headers) == Asker::Owner
    }

    fn admits(&self, headers: &HeaderMap, by: Option<IpAddr>) -> Result<(), ApiError> {
        if self.knows_password(headers) {
            return Ok(());
        }
        let given = headers.get(HEADER).map(|given| self.guess(&String::from_utf8_lossy(given.as_bytes()), by));
        match given {
            Some(Guess::Right) => Ok(()),
            Some(Guess::TooMany) => Err(too_many()),
            Some(Guess::Wrong) => Err(ApiError::new(StatusCode::UNAUTHORIZED, "This is not the password of this house.")),
            None => {
                let sentence = format!("This house has a password: send it in the header {HEADER}.");
                Err(ApiError::new(StatusCode::UNAUTHORIZED, sentence))
            }
        }
    }
}

/// The answer to somebody who guesses too often.
pub(crate) fn too_many() -> ApiError {
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, "Too many wrong passwords came from your address: wait a minute.")
}

/// Is this what only those see and do who know the password? Tables have keys of their own.
fn is_of_the_lobby(method: &Method, route: &str) -> bool {
    match route {
        "/" | "/new/{game}" | "/tables" | "/look" | "/api/tables" => true,
        "/first-steps/{game}" => method == Method::POST,
        _ => false,
    }
}

/// Lets those in who know the password; a browser that does not is asked for it.
pub(crate) async fn asked(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    if house.lobby_password.is_none() || !is_of_the_lobby(request.method(), route) {
        return next.run(request).await;
    }
    let by = request.extensions().get::<Sender>().and_then(|sender| sender.counted());
    match house.admits(request.headers(), by) {
        Ok(()) => next.run(request).await,
        Err(_) if !route.starts_with("/api/") => (StatusCode::SEE_OTHER, [(header::LOCATION, ENTER)]).into_response(),
        Err(error) => answer_at(route, &error),
    }
}
