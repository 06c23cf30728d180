//! All routes, and what every answer carries.

use crate::{api, api_error::ApiError, assets, compression, house::House, lobby_password, observing, pages, sender, sender::Sender, trace};
use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use std::{
    future::{Future, poll_fn},
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    sync::Arc,
    task::Poll,
};

/// No script but our own files, no frame around our pages, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; \
    form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// A picture has its style inside, and nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// The whole service.
pub fn router(house: Arc<House>) -> Router {
    Router::new()
        .merge(pages::routes())
        .merge(api::routes())
        .merge(assets::routes())
        .merge(observing::routes())
        .fallback(nothing_here)
        .method_not_allowed_fallback(|| async { ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "This address is used in another way.") })
        .layer(middleware::from_fn_with_state(house.clone(), lobby_password::asked))
        .layer(middleware::from_fn_with_state(house.clone(), limited))
        .layer(middleware::from_fn(readable))
        .layer(middleware::from_fn_with_state(house.clone(), sender::known))
        .layer(middleware::from_fn(survived))
        .layer(middleware::from_fn(compression::unmarked))
        .layer(middleware::from_fn(guarded))
        .layer(middleware::from_fn_with_state(house.clone(), trace::watched))
        .with_state(house)
}

async fn nothing_here(request: Request) -> Response {
    answer_at(request.uri().path(), &ApiError::new(StatusCode::NOT_FOUND, "There is nothing at this address."))
}

/// An error as whoever asked at this address reads it: a program, or a person.
pub(crate) fn answer_at(path: &str, error: &ApiError) -> Response {
    if path.starts_with("/api/") { error.clone().into_response() } else { pages::error_page(error) }
}

/// Nothing is at an address that is no text when its `%` signs are read.
async fn readable(request: Request, next: Next) -> Response {
    if is_text(request.uri().path()) { next.run(request).await } else { nothing_here(request).await }
}

fn is_text(path: &str) -> bool {
    let mut parts = path.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        match part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => bytes.extend([&[byte], &part.as_bytes()[2..]].concat()),
            None => bytes.extend(part.as_bytes()),
        }
    }
    String::from_utf8(bytes).is_ok()
}

/// A fault in a look is answered, too. Deeds have their own answer, which stops their table ([`House::act`]); a look changes nothing.
async fn survived(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let mut answer = pin!(next.run(request));
    let polled = poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| answer.as_mut().poll(context)));
        polled.map_or_else(|_| Poll::Ready(None), |poll| poll.map(Some))
    });
    polled.await.unwrap_or_else(|| {
        let sentence = "A fault in the program: this cannot be shown. Nothing is lost; the record of the table is kept. We are sorry.";
        answer_at(&path, &ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, sentence))
    })
}

/// Every answer says what a browser may do with it.
async fn guarded(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let drawn = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"image/svg+xml"));
    let policy = if drawn { PICTURE_POLICY } else { POLICY };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    if !headers.contains_key(header::CACHE_CONTROL) {
        // What a seat sees must not lie about in a cache.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Too many requests from one address or with one token are turned away, and too many tables of one address.
async fn limited(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let Some(address) = request.extensions().get::<Sender>().and_then(|sender| sender.counted()) else { return next.run(request).await };
    let now = house.time.instant();
    let token = crate::access::bearer(request.headers()).map(|token| house.limits.take(("token", token), now));
    if !house.limits.take(("address", address), now) || token == Some(false) {
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests: fifty a second are enough. Wait a moment.");
        return ([(header::RETRY_AFTER, "1")], error).into_response();
    }
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    if request.method() != Method::POST || !OPENING.contains(&route) {
        return next.run(request).await;
    }
    if !house.openings.take(address, now) {
        let again = house.openings.again();
        let count = house.config.tables_an_hour;
        let sentence = format!(
            "Your address has opened {count} tables within an hour, and it may not open more. Wait {} minutes.",
            again.as_secs() / 60 + 1
        );
        let mut answer = answer_at(route, &ApiError::new(StatusCode::TOO_MANY_REQUESTS, sentence));
        answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(again.as_secs()));
        return answer;
    }
    let answer = next.run(request).await;
    if answer.status().is_client_error() {
        house.openings.give_back(address);
    }
    answer
}

/// The routes by which a table is opened.
const OPENING: [&str; 5] = ["/tables", "/first-steps/{game}", "/t/{id}/{place}/rematch", "/api/tables", "/api/tables/{id}/rematch"];

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{body::Body, routing::get};
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_fault_in_a_look_is_answered_in_the_words_of_who_asks() {
        async fn faulty() -> &'static str {
            panic!("a fault on purpose")
        }
        let routes: Router = Router::new().route("/api/look", get(faulty)).route("/look", get(faulty)).layer(middleware::from_fn(survived));
        for (path, kind) in [("/api/look", "application/json"), ("/look", "text/html")] {
            let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
            let answer = routes.clone().oneshot(request).await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert!(answer.headers()[header::CONTENT_TYPE].as_bytes().starts_with(kind.as_bytes()), "{path}");
        }
    }

    #[test]
    fn an_address_is_a_text() {
        assert!(["/t/abc/0", "/t/%C3%A9/0", "/100%", "/%zz", "/é%2"].iter().all(|path| is_text(path)));
        assert!(["/t/%ff/0", "/api/tables/%C3"].iter().all(|path| !is_text(path)));
    }
}
