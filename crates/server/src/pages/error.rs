//! A page for what went wrong.

use super::frame;
use crate::{api_error::ApiError, parts::rule_link};
use axum::response::{IntoResponse, Response};
use maud::html;

/// The page of an error, with its status.
pub(crate) fn page(error: &ApiError) -> Response {
    let game = error.rule.and_then(|rule| rule.split('.').next()).unwrap_or("table");
    let body = html! {
        h1 { (error.status.as_u16()) " " (error.status.canonical_reason().unwrap_or("")) }
        p.notice role="alert" { (error.text.to_string()) @if let Some(rule) = error.rule { " " (rule_link(rule, game)) } }
        p { a href="/" { "To the lobby" } " · " a href="/mine" { "My tables" } }
    };
    (error.status, frame::page("Not possible", &[], &body)).into_response()
}

/// An error that is answered by a page.
pub(crate) struct Page(pub(crate) ApiError);

impl From<ApiError> for Page {
    fn from(error: ApiError) -> Self {
        Page(error)
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
