//! The private link of whoever runs the server.

use super::error::Page;
use crate::{api_error::ApiError, house::House, owner::COOKIE, token};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// The private link: it leaves the key with the browser.
pub(crate) async fn enter(State(house): State<Arc<House>>, Path(key): Path<String>) -> Result<Response, Page> {
    if !token::same(&key, &house.owner_key) {
        let sentence = "This is not the link that the server printed when it was started. It prints a new one with every start.";
        return Err(ApiError::new(StatusCode::UNAUTHORIZED, sentence).into());
    }
    let cookie = house.cookie(COOKIE, &key, "/");
    Ok((StatusCode::SEE_OTHER, [(header::SET_COOKIE, cookie)], [(header::LOCATION, "/")]).into_response())
}
