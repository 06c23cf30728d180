//! The record of a table and its edition.

use crate::{api_error::ApiError, editions, house::House, query::QueryText, record_export::export};
use axum::{
    Json,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};

/// Answers with the record.
pub(crate) async fn record(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    export(&house, &seated, who, query.read()?).await
}

/// Answers with the edition of the table.
pub(crate) async fn edition(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    let (_, edition) = editions::read_by(&house, &seated, who).await?;
    let files: BTreeMap<_, _> = edition.iter().collect();
    Ok(Json(json!({"name": edition.name(), "hash": edition.hash(), "files": files})))
}
