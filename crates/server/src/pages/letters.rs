//! Where whoever gets letters for a seat says yes to them, or ends them. Looking changes nothing, since programs for letters look at every link; a
//! press does.

use super::{error::Page, forms, frame};
use crate::{
    house::House,
    notify::{Answer, Wishes, answer_letters, no_letters},
    token,
};
use axum::{
    body::Body,
    extract::{Path, State},
};
use maud::{Markup, html};
use std::sync::Arc;
use table::Seat;

type Link = Path<(String, u8, String)>;

/// The page with the buttons.
pub(crate) async fn ask(State(house): State<Arc<House>>, Path((id, seat, key)): Link) -> Result<Markup, Page> {
    let loaded = house.table(&id).await?;
    let room = loaded.room.lock().await;
    let mail = room.seat(Seat(seat)).and_then(|row| Wishes::of(row).mail).filter(|mail| token::same(&mail.key, &key));
    let mail = mail.ok_or_else(no_letters)?;
    let about = room.game.about();
    let body = html! {
        h1 { "Letters from a table of " (about.name) }
        form.join method="post" {
            @if mail.confirmed {
                p { "A letter comes when this seat is asked and its player is not at the table." }
            } @else {
                p { "Do you want a letter when this seat is asked and you are not at the table?" }
                button.primary name="what" value="yes" { "Yes, write to me" }
            }
            button name="what" value="no" { "No more letters" }
        }
    };
    Ok(frame::page_of(about.id, "Letters", &[], &body))
}

/// Takes the answer. The link itself is the key; a program for letters ends them by it, too.
pub(crate) async fn answer(State(house): State<Arc<House>>, Path((id, seat, key)): Link, body: Body) -> Result<Markup, Page> {
    let form = forms::read(body).await?;
    let answer = if form.get("what") == "yes" { Answer::Yes } else { Answer::NoMore };
    answer_letters(&house, &id, Seat(seat), key, answer).await?;
    let body = html! {
        @match answer {
            Answer::Yes => { h1 { "Letters will come" } p { "Each of them has a link that ends them." } },
            Answer::NoMore => { h1 { "No more letters" } p { "The address is forgotten." } },
        }
    };
    Ok(frame::page("Letters", &[], &body))
}
