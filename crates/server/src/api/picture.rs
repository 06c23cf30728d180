//! The picture of a position, as SVG and as PNG.

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

/// Which step is wanted; the present where none is given.
#[derive(Deserialize)]
struct Which {
    step: Option<usize>,
}

/// The picture in one of its forms.
pub(crate) async fn picture(
    form: Form,
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    draw_step(&house, &seated, who, query.read::<Which>()?.step, form).await
}
