//! A table that waits for somebody to sit down.

use super::{devices, frame, invite::chosen, seat::At};
use crate::{
    access, drawn,
    house::House,
    room::{Change, Room, Roster},
    token,
};
use maud::{Markup, PreEscaped, html};
use store::SeatKind;
use table::{BotLevel, Dice, Seat};

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

/// Who sits where at a table that has not begun, with what can be done about each seat.
pub(super) async fn seats(room: &Room, own: Option<Seat>, about: impl Fn(Seat) -> Markup) -> Markup {
    let sides = drawn::sides(&room.game, room.seat_count()).await;
    html! {
        ul.sitting {
            @for row in &room.seats {
                @let seat = Seat(row.seat);
                li.seated[row.seated || matches!(row.kind, SeatKind::Bot(_))] {
                    @if let Some(side) = sides.get(seat.index()) { (PreEscaped(&side.sign)) }
                    span {
                        b { (room.title(seat)) } ": "
                        @match (&row.kind, row.seated) {
                            (SeatKind::Bot(level), _) => { "a bot (" (level) ")" },
                            (_, true) => { @if row.name.is_empty() { "somebody" } @else { (row.name) } @if own == Some(seat) { " (you)" } },
                            (_, false) => "nobody yet",
                        }
                    }
                    (about(seat))
                }
            }
        }
    }
}

/// What is done about seats that nobody has taken: all of them, and the button of one of them beside it.
fn company(room: &Room, at: &At) -> Markup {
    let free = room.free_seats().count();
    let listing = if room.table.listed {
        (Change::Unlist, "Close it to strangers", "Anybody may sit down: the lobby lists this table.")
    } else {
        (Change::List, "Let anybody sit down", "Only those who have a link can sit down.")
    };
    html! {
        @if free > 0 {
            form #company .company method="post" action=(format!("/t/{}/{}/manage", room.table.id, access::place(at.who))) {
                input type="hidden" name="key" value=(token::form_key(&at.token));
                p.listing { (listing.2) }
                div.buttons {
                    button.listed name="change" value=(listing.0.write()) { (listing.1) }
                    button.fill name="change" value=(Change::Fill(BotLevel::Greedy).write()) { @if free == 1 { "Give the free seat to a bot and begin" } @else { "Fill " (free) " seats with bots and begin" } }
                }
                @if !at.opener { p.fine { "Whoever opened the table does this at once; others need a majority of those who sit here." } }
            }
        }
    }
}

/// The button that gives one of several free seats to a bot.
fn bot_button(room: &Room, at: &At, seat: Seat) -> Markup {
    let offered = at.who.seat().is_some() && room.free_seats().count() > 1 && room.free_seats().any(|free| free == seat);
    html! { @if offered { button form="company" name="change" value=(Change::ToBot(seat, BotLevel::Greedy).write()) aria-label={ (room.title(seat)) ": a bot" } { "A bot" } } }
}

/// The hash of the secret of the dice, which the script remembers.
pub(super) fn secret_hash(room: &Room) -> Markup {
    html! { code.commit { (Dice::commit(&room.table.secret).unwrap_or_default()) } }
}

/// Who has come and who has not, with the links to send around.
pub(crate) async fn page(house: &House, room: &Room, at: &At, roster: &Roster, invite: Option<&Markup>) -> Markup {
    let sitting = seats(room, at.who.seat(), |seat| bot_button(room, at, seat)).await;
    let body = html! {
        h1 { (roster.game_name) }
        (chosen(room))
        p { "The game begins by itself when everybody has sat down." }
        (sitting)
        @if at.who.seat().is_some() { (company(room, at)) }
        @if let Some(invite) = invite { (invite) }
        @if at.opener { (missing_links(room, at)) }
        @if let Some(own) = at.who.seat().and_then(|seat| devices::own(house, room, seat, &at.token)) {
            label { "Your private link, to come back by" input.link readonly value=(own.link) data-copy="yes"; }
        }
        p.fine { "The dice: this table has drawn a secret whose SHA-256 is " (secret_hash(room)) ". Every person adds bits to it, so that nobody can choose what is rolled; the secret is opened with the end of the game." }
        p { a href={ "/first-steps/" (roster.game) } { "First steps" } " · " a href={ "/rules/" (roster.game) } { "Rules" } }
    };
    // The script follows the table from here, too, and loads the board when the game begins.
    let seat = frame::Seat { table: &roster.id, place: access::place(at.who), game: roster.game_name, skin: roster.game };
    frame::page_for(&seat, "Waiting", &["table.js"], &body)
}
