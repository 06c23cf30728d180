//! What was said at the table.

use super::Showing;
use crate::room::Company;
use maud::{Markup, html};
use store::ChatRow;
use table::Seat;

pub(super) fn lines(show: &Showing<'_>) -> Markup {
    html! {
        ol #chat-lines .chat data-count=(show.chat.len()) {
            @for row in show.chat {
                li.table[row.from.is_none()] {
                    b { (said_by(show.company, row)) }
                    @if let Some(to) = row.to { i { " to " (name(show.company, to)) } }
                    ": " (row.text)
                }
            }
        }
    }
}

/// Who said it.
fn said_by(company: &Company, row: &ChatRow) -> String {
    row.from.map_or_else(|| "The table".to_owned(), |from| name(company, from))
}

fn name(company: &Company, seat: u8) -> String {
    let member = company.members.iter().find(|member| member.seat == Seat(seat));
    member.map_or_else(|| "Somebody".into(), |m| if m.name.is_empty() { m.side.to_owned() } else { format!("{} ({})", m.name, m.side) })
}
