//! The picture of a position, as SVG and as PNG.

use crate::{
    api_error::ApiError,
    house::{House, Seated},
    look_back::LookBack,
    picture::{self, Form},
    query::QueryText,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use serde::Deserialize;
use std::sync::Arc;
use table::Viewer;

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
    draw(&house, &seated, who, query.read::<Which>()?.step, form).await
}

/// Draws a step of a viewer.
pub(crate) async fn draw(
    house: &Arc<House>,
    seated: &Arc<Seated>,
    who: Viewer,
    step: Option<usize>,
    form: Form,
) -> Result<Response, ApiError> {
    let room = seated.room.lock().await;
    let on = room.game_on()?;
    let snapshot = match step {
        Some(step) => {
            let back = LookBack::new(on, who);
            drop(room);
            house.look_back(back, move |back| back.snapshot(step)).await??
        }
        None => {
            let present = ViewerSnapshot::now(on, who);
            drop(room);
            present
        }
    };
    picture::answer(house, snapshot.scene, form).await
}
