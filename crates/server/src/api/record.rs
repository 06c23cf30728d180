//! The record of a table: whole after the end, one's own view before it.

use crate::{
    access,
    answer::Trouble,
    house::House,
    room::{GameOn, Room},
};
use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use std::sync::Arc;
use table::{Dice, Fair, Seat, Sight, Viewer};

/// Answers with the record.
pub(crate) async fn record(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, Trouble> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    export(&*seated.room.lock().await, who)
}

/// The record after the end; before it, what this viewer saw step by step.
pub(crate) fn export(room: &Room, who: Viewer) -> Result<Response, Trouble> {
    let on = room.game_on()?;
    let name = format!("{}-{}", room.table.game, room.table.id);
    let (kind, file, text) = if on.is_over() {
        ("text/plain; charset=utf-8", format!("{name}.txt"), whole(room, on)?)
    } else {
        ("application/x-ndjson", format!("{name}-{}.jsonl", access::place(who)), own(room, on, who)?)
    };
    let disposition = format!("attachment; filename=\"perfidy-{file}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], text).into_response())
}

/// The whole record, dice and all; for a game that is over.
pub(crate) fn whole(room: &Room, on: &GameOn) -> Result<String, Trouble> {
    let mut record = on.hosted.record().ok_or_else(|| Trouble::bad("This table has no record."))?;
    record.header.fair = Some(Fair {
        commit: Dice::commit(&room.table.secret).unwrap_or_default(),
        secret: Some(room.table.secret.clone()),
        salts: room.table.salts.clone(),
    });
    Ok(record.print())
}

/// A header and then a JSON line for each step. It can be looked at, not resumed, and holds nothing that may be seen once only.
fn own(room: &Room, on: &GameOn, who: Viewer) -> Result<String, Trouble> {
    let index = room.index(who);
    let header = json!({
        "perfidy": "view 1",
        "note": "What one viewer saw, step by step. It can be looked at, not resumed; the whole record is opened with the end of the game.",
        "game": room.table.game,
        "rules": room.table.rules_number,
        "edition": room.table.edition,
        "commit": Dice::commit(&room.table.secret),
        "options": room.table.options.iter().cloned().collect::<std::collections::BTreeMap<_, _>>(),
        "seats": room.seats.iter().map(|row| room.side(Seat(row.seat))).collect::<Vec<_>>(),
        "viewer": who.seat().map_or("spectator", |seat| room.side(seat)),
    });
    let mut text = format!("{header}\n");
    let lost = || Trouble::bad("The record of this table no longer replays.");
    let mut past = on.hosted.at(0).ok_or_else(lost)?;
    let mut lines = on.hosted.lines().iter();
    for step in 0..=on.steps.count(index) {
        let line = on.steps.line_of(index, step).unwrap_or_default();
        let before = past.lines().len();
        for line in lines.by_ref().take(line - before) {
            past.replay_line(line).map_err(|_| lost())?;
        }
        let log: Vec<_> = past.told(who, Sight::Recalled, before).iter().map(|line| line.say.to_string()).collect();
        text += &format!("{}\n", json!({"step": step, "view": past.view(who, Sight::Recalled), "log": log}));
    }
    Ok(text)
}
