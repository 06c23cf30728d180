//! A table that waits for somebody to sit down.

use super::{devices, frame, seat::At};
use crate::{
    access,
    house::House,
    room::{Change, Room, Roster},
    token,
};
use maud::{Markup, html};
use store::SeatKind;
use table::{Dice, Seat};

/// A seat of the rematch is kept for its player of the game before; whoever opened the table may give it to another.
fn missing_links(room: &Room, at: &At) -> Markup {
    let missing = room.seats.iter().filter(|row| row.kind == SeatKind::Human && !row.seated && row.token.is_empty());
    html! {
        @for row in missing {
            @let seat = Seat(row.seat);
            form.links method="post" action=(format!("/t/{}/{}/manage", room.table.id, access::place(at.who))) {
                input type="hidden" name="key" value=(token::form_key(&at.token));
                button name="change" value=(Change::Reissue(seat).write()) { (room.title(seat)) ": a link for another person" }
            }
        }
    }
}

/// Who has come and who has not, with the links to send around.
pub(crate) fn page(house: &House, room: &Room, at: &At, roster: &Roster, invite: Option<&Markup>) -> Markup {
    let body = html! {
        h1 { (roster.game_name) }
        p { "The game begins by itself when everybody has sat down." }
        ul.sitting {
            @for member in &roster.members {
                li.seated[member.seated] {
                    b { (room.title(member.seat)) } ": "
                    @match (&member.kind, member.seated) {
                        (SeatKind::Bot(level), _) => { "a bot (" (level) ")" },
                        (_, true) => { @if member.name.is_empty() { "somebody" } @else { (member.name) } " sits here" @if at.who.seat() == Some(member.seat) { " (you)" } },
                        (_, false) => "nobody yet",
                    }
                }
            }
        }
        @if let Some(invite) = invite { (invite) }
        @if at.opener { (missing_links(room, at)) }
        @if let Some(own) = at.who.seat().and_then(|seat| devices::own(house, room, seat, &at.token)) {
            label { "Your private link, to come back by" input.link readonly value=(own.link) data-copy="yes"; }
        }
        p.fine { "The dice: this table has drawn a secret whose SHA-256 is " code { (Dice::commit(&room.table.secret).unwrap_or_default()) } ". Every person adds bits to it, so that nobody can choose what is rolled; the secret is opened with the end of the game." }
        p { a href={ "/first-steps/" (roster.game) } { "First steps" } " · " a href={ "/rules/" (roster.game) } { "Rules" } }
    };
    // The script follows the table from here, too, and loads the board when the game begins.
    let seat = frame::Seat { table: &roster.id, place: access::place(at.who), game: roster.game_name };
    frame::framed("Waiting", &["table.js"], Some(&seat), &body)
}
