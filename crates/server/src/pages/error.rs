//! A page for what went wrong.

use super::frame;
use crate::{answer::Trouble, parts::rule_link};
use axum::response::{IntoResponse, Response};
use maud::html;

/// The page of a trouble, with its status.
pub(crate) fn page(trouble: &Trouble) -> Response {
    let game = trouble.rule.and_then(|rule| rule.split('.').next()).unwrap_or("table");
    let body = html! {
        h1 { (trouble.status.as_u16()) " " (trouble.status.canonical_reason().unwrap_or("")) }
        p.notice role="alert" { (trouble.text.to_string()) @if let Some(rule) = trouble.rule { " " (rule_link(rule, game)) } }
        p { a href="/" { "To the lobby" } " · " a href="/mine" { "My tables" } }
    };
    (trouble.status, frame::page("Not possible", &[], &body)).into_response()
}

/// A trouble that is answered by a page.
pub(crate) struct Page(pub(crate) Trouble);

impl From<Trouble> for Page {
    fn from(trouble: Trouble) -> Self {
        Page(trouble)
    }
}

impl From<store::StoreError> for Page {
    fn from(error: store::StoreError) -> Self {
        Page(error.into())
    }
}

impl IntoResponse for Page {
    fn into_response(self) -> Response {
        page(&self.0)
    }
}
