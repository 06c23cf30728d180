//! The record of a table and its edition.

use super::errors::{Always, AtTable, ByRule, NotAll, WithQuery};
use crate::{
    api_error::ApiError,
    editions,
    house::House,
    query::QueryText,
    record_export::{self, export},
};
use axum::{
    Json,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use serde::Serialize;
use std::{collections::BTreeMap, sync::Arc};
use utoipa::ToSchema;

/// The whole record after the end; before it, one's own view step by step.
///
/// An owner's edition is named in it by its hash.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path), record_export::Wanted),
    responses((status = 200, description = "a record, or a JSON line for each step", content((String = "text/plain"), (String = "application/x-ndjson"))), AtTable, WithQuery, ByRule, Always), security(("seat" = [])))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    export(&house, &loaded, who, query.read()?).await
}

/// An edition with its files.
#[derive(Serialize, ToSchema)]
pub(super) struct Edition {
    name: String,
    hash: String,
    /// The text of each file by its name.
    files: BTreeMap<String, String>,
}

/// The edition of the table; an owner's is for its seats only.
#[utoipa::path(get, path = "/api/tables/{id}/edition", params(("id" = String, Path)),
    responses((status = 200, description = "the edition", body = Edition), AtTable, NotAll, Always), security(("seat" = [])))]
pub(super) async fn edition(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Edition>, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    let (_, edition) = editions::read_by(&house, &loaded, who).await?;
    let files = edition.iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    Ok(Json(Edition { name: edition.name().to_owned(), hash: edition.hash(), files }))
}
