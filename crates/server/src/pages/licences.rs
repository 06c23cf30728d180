//! The page of what others made.

use super::frame;
use crate::licences::licences;
use maud::{Markup, html};

pub(crate) async fn page() -> Markup {
    let body = html! {
        h1 { "Licences" }
        p { "Perfidy itself is free software under the MIT licence or the Apache licence 2.0, as you choose. Its cards and maps are its own. It uses these works of others:" }
        @for work in licences() {
            section.work {
                h2 { (work.name) }
                p { (work.owner) }
                p { (work.licence) @if !work.address.is_empty() { " " a href=(work.address) rel="noreferrer" { (work.address) } } }
            }
        }
    };
    frame::page("Licences", &[], &body)
}
