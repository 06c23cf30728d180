//! Reading the body of a request, after its table and its token were looked at.

use crate::api_error::ApiError;
use axum::{
    body::{Body, to_bytes},
    http::StatusCode,
};
use serde::de::DeserializeOwned;
use std::time::Duration;

/// The largest body of an ordinary request.
pub(crate) const USUAL: usize = 64 * 1024;

/// Reads a JSON body of the usual size.
pub(crate) async fn read_json<T: DeserializeOwned>(body: Body) -> Result<T, ApiError> {
    let bytes = read_body(body, USUAL).await?;
    serde_json::from_slice(&bytes).map_err(|e| ApiError::bad(format!("The body is not what is expected here: {e}.")))
}

/// So long a body may take on its way.
const LONGEST: Duration = Duration::from_secs(60);

/// Reads a body that may have so many bytes.
pub(crate) async fn read_body(body: Body, most: usize) -> Result<Vec<u8>, ApiError> {
    read_within(body, most, LONGEST).await
}

/// The same for a body that may take so long.
pub(crate) async fn read_within(body: Body, most: usize, time: Duration) -> Result<Vec<u8>, ApiError> {
    match tokio::time::timeout(time, to_bytes(body, most)).await {
        Err(_) => Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, "The body took too long to come.")),
        Ok(Ok(bytes)) => Ok(bytes.to_vec()),
        Ok(Err(_)) => {
            Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, format!("The body is larger than {} KiB or was cut off.", most / 1024)))
        }
    }
}
