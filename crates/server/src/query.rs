//! What stands behind the question mark of an address.

use crate::api_error::ApiError;
use axum::{extract::FromRequestParts, http::request::Parts};
use serde::de::DeserializeOwned;
use std::convert::Infallible;

/// The text behind the question mark. It is read after the table and the token were looked at, so that a mistake in it has its
/// place in the order of checks and its sentence.
pub(crate) struct QueryText(String);

impl<S: Sync> FromRequestParts<S> for QueryText {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(QueryText(parts.uri.query().unwrap_or_default().to_owned()))
    }
}

impl QueryText {
    /// Reads it.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        serde_urlencoded::from_str(&self.0).map_err(|e| ApiError::bad(format!("The end of the address is not what is expected here: {e}.")))
    }
}
