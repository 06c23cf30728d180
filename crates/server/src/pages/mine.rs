//! The tables of this browser; the list is kept in the browser alone.

use super::frame;
use maud::{Markup, html};

/// The page that a script fills from what the browser remembers.
pub(crate) async fn mine() -> Markup {
    let body = html! {
        h1 { "My tables" }
        p.fine { "This list is kept in this browser only. Nobody else has it, and clearing the browser's data clears it." }
        div #my-tables .heads {
            @for (head, name) in [("move", "Your move"), ("others", "Waiting for others"), ("finished", "Finished")] {
                section.rows-of data-head=(head) hidden { h2 { (name) " " span.number {} } ul.rows {} }
            }
            p.empty hidden { "No tables yet." }
        }
        noscript { p { "Without scripts the browser cannot keep this list. Keep the addresses of your tables as bookmarks." } }
        p { a.button href="/" { "Open a new table" } }
    };
    frame::page("My tables", &["mine.js"], &body)
}
