//! A table that waits for somebody to sit down.

use super::{frame, seat::At};
use crate::{
    access,
    room::{Company, Room},
};
use maud::{Markup, html};
use store::SeatKind;
use table::Dice;

/// Who has come and who has not, with the links to send around.
pub(crate) fn page(room: &Room, at: &At, company: &Company, invite: Option<&Markup>) -> Markup {
    let body = html! {
        h1 { (company.game_name) }
        p { "The game begins by itself when everybody has sat down." }
        ul.sitting {
            @for member in &company.members {
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
        p.fine { "The dice: this table has drawn a secret whose SHA-256 is " code { (Dice::commit(&room.table.secret).unwrap_or_default()) } ". Every person adds bits to it, so that nobody can choose what is rolled; the secret is opened with the end of the game." }
        p { a href={ "/first-steps/" (company.game) } { "First steps" } " · " a href={ "/rules/" (company.game) } { "Rules" } }
    };
    // The script follows the table from here, too, and loads the board when the game begins.
    let seat = frame::Seat { table: &company.id, place: access::place(at.who), game: company.game_name };
    frame::framed("Waiting", &["table.js"], Some(&seat), &body)
}
