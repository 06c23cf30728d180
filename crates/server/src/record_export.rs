//! The record of a table: whole after the end, one's own view before it.

use crate::{
    access,
    api_error::ApiError,
    house::{House, LoadedTable},
    look_back::LookBack,
    room::{GameOn, Room},
};
use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Dice, Fair, Files, Record, Seat, Viewer};
use utoipa::IntoParams;

/// How the record is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// `yes` puts the files of an owner's edition into the record; only a seat may have them.
    #[serde(rename = "with-edition")]
    with_edition: Option<String>,
    /// `yes` asks for the whole record of a game whose rules keep something from some for ever; else one's own view is given.
    whole: Option<String>,
}

/// The record after the end; before it, and where the rules keep something for ever unless it is asked for, what this viewer saw step by step. What it takes is taken while the room is held; it is
/// written when the room is free again, off the threads that serve the web.
pub(crate) async fn export(house: &House, loaded: &LoadedTable, who: Viewer, wanted: Wanted) -> Result<Response, ApiError> {
    let (name, text) = {
        let room = loaded.room.lock().await;
        let on = room.game_on()?;
        let name = format!("{}-{}", room.table.game, room.table.id);
        // What stays hidden by the rules is opened by nobody unawares.
        let told = room.game.about().kept_for_ever.is_none() || wanted.whole.as_deref() == Some("yes");
        if on.is_over() && told {
            let mut record = whole(&room, on)?;
            if wanted.with_edition.as_deref() == Some("yes") && who.seat().is_some() {
                record.files = Files::Inside;
            }
            (format!("{name}.txt"), Written::Whole(record))
        } else {
            (format!("{name}-{}.jsonl", access::place(who)), Written::Own(header_of(&room, who), LookBack::new(on, who)))
        }
    };
    let kind = match text {
        Written::Whole(_) => "text/plain; charset=utf-8",
        Written::Own(..) => "application/x-ndjson",
    };
    let text = house.pools.exporting.run(move || match text {
        Written::Whole(record) => Ok(record.print()),
        Written::Own(header, mut back) => own(&header, &mut back),
    });
    let disposition = format!("attachment; filename=\"perfidy-{name}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], text.await?).into_response())
}

/// What is written out.
enum Written {
    Whole(Record),
    Own(Value, LookBack),
}

/// The whole record, dice and all; for a game that is over. The files of an owner's edition are not in it.
pub(crate) fn whole(room: &Room, on: &GameOn) -> Result<Record, ApiError> {
    let mut record = on.hosted.record().ok_or_else(|| ApiError::bad("This table has no record."))?;
    record.header.fair = Some(Fair {
        commit: Dice::commit(&room.table.secret).unwrap_or_default(),
        secret: Some(room.table.secret.clone()),
        salts: room.table.salts.clone(),
    });
    record.files = if room.private { Files::Apart } else { Files::Inside };
    Ok(record)
}

/// What stands above the steps of an export.
fn header_of(room: &Room, who: Viewer) -> Value {
    json!({
        "perfidy": "view 1",
        "note": "What one viewer saw, step by step. It can be looked at, not resumed; the whole record is opened with the end of the game.",
        "game": room.table.game,
        "rules": room.table.rules_number,
        "edition": room.table.edition,
        "commit": Dice::commit(&room.table.secret),
        "options": room.table.options.iter().cloned().collect::<BTreeMap<_, _>>(),
        "seats": room.seats.iter().map(|row| room.side(Seat(row.seat))).collect::<Vec<_>>(),
        "viewer": who.seat().map_or("spectator", |seat| room.side(seat)),
    })
}

/// A header and then a JSON line for each step. It can be looked at, not resumed, and holds nothing that may be seen once only.
fn own(header: &Value, back: &mut LookBack) -> Result<String, ApiError> {
    let mut text = format!("{header}\n");
    for step in 0..=back.steps().count() {
        let (view, log) = back.view(step)?;
        text += &format!("{}\n", json!({"step": step, "view": view, "log": log}));
    }
    Ok(text)
}
