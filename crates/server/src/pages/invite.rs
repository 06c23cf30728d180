//! The links to send around, and what can be done about a table.

use crate::{
    capital::capitalized,
    house::House,
    parts::Showing,
    room::{Change, Room},
};
use maud::{Markup, html};
use store::{Phase, SeatKind};
use table::Seat;

/// The links of the seats that nobody has taken yet, and of the spectators. A link that was taken is shown to nobody but its holder.
pub(crate) fn links(house: &House, room: &Room) -> Markup {
    let link = |token: &str| format!("{}/t/{}/join/{token}", house.config.address, room.table.id);
    html! {
        section.invite aria-label="Links to send" {
            h2 { "Links to send" }
            @for row in room.seats.iter().filter(|row| row.kind == SeatKind::Human && !row.seated) {
                label { (room.title(Seat(row.seat)))
                    input.link readonly value=(link(&row.token)) data-copy="yes"; }
            }
            label { "To watch" input.link readonly value=(link(&room.table.spectate)) data-copy="yes"; }
            p.fine { "Whoever has the link of a seat plays that seat. Send each to one person only." }
        }
    }
}

/// What the opener can do at once and the others can vote for.
pub(crate) fn manage(show: &Showing<'_>, key: &str, opener: bool) -> Markup {
    let company = show.company;
    let over = company.phase == Phase::Over;
    let pause = if company.phase == Phase::Paused { (Change::Resume, "Go on") } else { (Change::Pause, "Pause the table") };
    html! {
        @if !over {
            form.manage method="post" action=(show.address("manage")) {
                input type="hidden" name="key" value=(key);
                h2 { "This table" }
                @if !opener { p.fine { "These need the opener, or a majority of the persons at the table." } }
                button name="change" value=(pause.0.write()) { (pause.1) }
                @for member in &company.members {
                    @match &member.kind {
                        SeatKind::Bot(_) => { button name="change" value=(Change::ToPerson(member.seat).write()) { (capitalized(member.side)) ": give it to a person" } },
                        SeatKind::Human | SeatKind::Hot => {
                            @if member.stand_in.is_none() {
                                button name="change" value=(Change::ToBot(member.seat, "greedy".into()).write()) { (capitalized(member.side)) ": let a bot stand in" }
                            }
                            @if member.kind == SeatKind::Human { button name="change" value=(Change::Reissue(member.seat).write()) { (capitalized(member.side)) ": new link" } }
                        },
                    }
                }
            }
        }
    }
}
