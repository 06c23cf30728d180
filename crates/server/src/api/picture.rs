//! The picture of a position, as SVG and as PNG.

use super::errors::{Always, AtTable, ByRule, WithQuery};
use crate::{
    api_error::ApiError,
    house::House,
    picture::{Form, draw_step},
    query::QueryText,
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// Which step is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// The viewer's own count; the present where it is left out.
    step: Option<usize>,
}

/// A position as SVG.
#[utoipa::path(get, path = "/api/tables/{id}/picture.svg", params(("id" = String, Path), Which),
    responses((status = 200, description = "the picture", content_type = "image/svg+xml", body = String), AtTable, WithQuery, ByRule, Always), security(("seat" = [])))]
pub(super) async fn svg(house: State<Arc<House>>, id: Path<String>, query: QueryText, headers: HeaderMap) -> Result<Response, ApiError> {
    picture(Form::Svg, house, id, query, headers).await
}

/// A position as PNG.
#[utoipa::path(get, path = "/api/tables/{id}/picture.png", params(("id" = String, Path), Which),
    responses((status = 200, description = "the picture", content_type = "image/png", body = Vec<u8>), AtTable, WithQuery, ByRule, Always), security(("seat" = [])))]
pub(super) async fn png(house: State<Arc<House>>, id: Path<String>, query: QueryText, headers: HeaderMap) -> Result<Response, ApiError> {
    picture(Form::Png, house, id, query, headers).await
}

async fn picture(
    form: Form,
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    draw_step(&house, &loaded, who, query.read::<Which>()?.step, form).await
}
