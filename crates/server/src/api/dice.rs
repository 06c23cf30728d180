//! The dice of a table, to be checked.

use super::errors::{Always, AtTable, WithQuery};
use crate::{
    api_error::ApiError,
    dice::{self, DiceNow},
    house::House,
    query::QueryText,
};
use axum::{
    Json,
    extract::{Path, State},
    http::HeaderMap,
};
use std::sync::Arc;

/// The hashes of the dice; after the end secret, seed and every outcome with its weights.
#[utoipa::path(get, path = "/api/tables/{id}/dice", params(("id" = String, Path), dice::Wanted),
    responses((status = 200, description = "what docs/dice.md describes", body = DiceNow), AtTable, WithQuery, Always), security(("seat" = [])))]
pub(super) async fn dice(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Json<DiceNow>, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    Ok(Json(dice::dice(&house, &loaded, who, query.read()?).await?))
}
