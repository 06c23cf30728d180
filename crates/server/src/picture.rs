//! Pictures of positions, and the ground below the live board.

use crate::{
    api_error::ApiError,
    house::{House, LoadedTable},
    look_back::LookBack,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use resvg::{tiny_skia, usvg};
use scene::Scene;
use std::{
    collections::VecDeque,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};
use table::Viewer;

/// How many pictures are kept for those who ask again.
const KEPT: usize = 16;
/// How wide a PNG is.
const WIDTH: f32 = 1600.0;

/// The fonts of the house, so that a picture looks the same on every machine.
static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    for font in crate::assets::FONTS {
        fonts.load_font_data(font.drawn.to_vec());
    }
    Arc::new(fonts)
});

/// Pictures that were drawn, the newest last.
#[derive(Default)]
pub(crate) struct Pictures {
    kept: Mutex<VecDeque<(String, Arc<[u8]>)>>,
}

/// How a picture is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Svg,
    Png,
}

/// Draws the picture of a scene as an answer, off the threads that serve the web.
pub(crate) async fn answer(house: &Arc<House>, scene: Scene, form: Form) -> Result<Response, ApiError> {
    let here = house.clone();
    let drawn = house.pools.drawing.run(move || here.pictures.draw(&scene, form));
    drawn.await
}

/// Draws a step of a viewer.
pub(crate) async fn draw_step(
    house: &Arc<House>,
    loaded: &Arc<LoadedTable>,
    who: Viewer,
    step: Option<usize>,
    form: Form,
) -> Result<Response, ApiError> {
    let room = loaded.room.lock().await;
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
    answer(house, snapshot.scene, form).await
}

impl Pictures {
    /// The picture of a scene as an answer. It takes a core for a moment.
    pub(crate) fn draw(&self, scene: &Scene, form: Form) -> Result<Response, ApiError> {
        let svg = scene::svg::picture(scene);
        Ok(match form {
            Form::Svg => ([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], svg).into_response(),
            Form::Png => ([(header::CONTENT_TYPE, "image/png")], self.png(svg)?.to_vec()).into_response(),
        })
    }

    fn png(&self, svg: String) -> Result<Arc<[u8]>, ApiError> {
        if let Some(png) = self.find(&svg) {
            return Ok(png);
        }
        let failed = || ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "The picture could not be drawn.");
        let png: Arc<[u8]> = png(&svg).ok_or_else(failed)?.into();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back((svg, png.clone()));
        Ok(png)
    }

    fn find(&self, svg: &str) -> Option<Arc<[u8]>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(text, _)| text == svg).map(|(_, png)| png.clone())
    }
}

/// Draws an SVG as PNG.
pub fn png(svg: &str) -> Option<Vec<u8>> {
    let options = usvg::Options { fontdb: FONTS.clone(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let scale = WIDTH / tree.size().width();
    let (width, height) = (WIDTH as u32, (tree.size().height() * scale).ceil() as u32);
    let mut paper = tiny_skia::Pixmap::new(width, height)?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut paper.as_mut());
    paper.encode_png().ok()
}
