//! All routes, and what every answer carries.

use crate::{api, api_error::ApiError, assets, compression, house::House, pages, trace};
use axum::{
    Router,
    extract::{ConnectInfo, Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use std::{net::SocketAddr, sync::Arc};

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
        .fallback(nothing_here)
        .method_not_allowed_fallback(|| async { ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "This address is used in another way.") })
        .layer(middleware::from_fn_with_state(house.clone(), limited))
        .layer(middleware::from_fn(compression::unmarked))
        .layer(middleware::from_fn(guarded))
        .layer(middleware::from_fn_with_state(house.clone(), trace::watched))
        .with_state(house)
}

async fn nothing_here(request: Request) -> Response {
    let error = ApiError::new(StatusCode::NOT_FOUND, "There is nothing at this address.");
    if request.uri().path().starts_with("/api/") { error.into_response() } else { pages::error_page(&error) }
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

/// Too many requests from one address or with one token are turned away.
async fn limited(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if let Some(address) = address.filter(|address| house.limits.counts(*address)) {
        let now = house.time.instant();
        let token = crate::access::bearer(request.headers()).map(|token| house.limits.take(&format!("token {token}"), now));
        if !house.limits.take(&format!("address {address}"), now) || token == Some(false) {
            let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests: fifty a second are enough. Wait a moment.");
            return ([(header::RETRY_AFTER, "1")], error).into_response();
        }
    }
    next.run(request).await
}
