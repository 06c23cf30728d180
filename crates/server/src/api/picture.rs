//! The picture of a position, as SVG and as PNG.

use crate::{
    answer::Trouble,
    glance::Glance,
    house::{House, Seated},
};
use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use std::sync::Arc;
use table::Viewer;

/// Which step is wanted; the present where none is given.
#[derive(Deserialize)]
pub(crate) struct Which {
    step: Option<usize>,
}

/// As SVG.
pub(crate) async fn svg(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    draw(&house, &seated, who, which.step, "svg").await
}

/// As PNG.
pub(crate) async fn png(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    draw(&house, &seated, who, which.step, "png").await
}

/// Draws a step of a viewer.
pub(crate) async fn draw(
    house: &Arc<House>,
    seated: &Arc<Seated>,
    who: Viewer,
    step: Option<usize>,
    kind: &str,
) -> Result<Response, Trouble> {
    let svg = {
        let room = seated.room.lock().await;
        let on = room.game_on()?;
        let glance = match step {
            Some(step) => Glance::at(on, who, step)?,
            None => Glance::now(on, who),
        };
        scene::svg::picture(&glance.scene)
    };
    if kind == "svg" {
        return Ok(([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], svg).into_response());
    }
    let png = house.pictures.png(svg).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png.to_vec()).into_response())
}
