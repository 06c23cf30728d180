//! Everything that can go wrong, with its status and its sentence.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use scene::{Sentence, control::one_line};
use serde::Serialize;
use store::StoreError;
use table::Rejection;
use utoipa::ToSchema;

/// Why a request was not done.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    /// The status of the answer.
    pub(crate) status: StatusCode,
    /// What is wrong, for a person.
    pub(crate) text: Sentence,
    /// The rule that forbids it, where it is one.
    pub(crate) rule: Option<&'static str>,
    /// Which of several moves it forbids, counted from 0.
    pub(crate) link: Option<usize>,
}

/// Why a request was not done, as the API answers it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// In a sentence.
    pub(crate) error: String,
    /// The rule that forbids it, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<Refusal>,
}

/// A rule that forbids something.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refusal {
    /// Its ID.
    pub(crate) rule: String,
    /// Why, in a sentence.
    pub(crate) text: String,
    /// Which of several moves that were sent together it forbids, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) link: Option<usize>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, sentence: impl Into<String>) -> Self {
        // What is wrong may be quoted, and what is quoted may be anything.
        ApiError { status, text: Sentence::from(one_line(&sentence.into())), rule: None, link: None }
    }

    pub(crate) fn bad(sentence: impl Into<String>) -> Self {
        ApiError::new(StatusCode::BAD_REQUEST, sentence)
    }

    pub(crate) fn no_table() -> Self {
        ApiError::new(StatusCode::NOT_FOUND, "There is no such table.")
    }

    pub(crate) fn no_game(word: &str) -> Self {
        ApiError::new(StatusCode::NOT_FOUND, format!("There is no game called '{word}'."))
    }

    pub(crate) fn no_token() -> Self {
        ApiError::new(StatusCode::UNAUTHORIZED, "This needs the link of a seat at this table.")
    }

    pub(crate) fn never_moves() -> Self {
        ApiError::new(StatusCode::FORBIDDEN, "Who watches does not play; whoever has the link of a seat sits down first.")
    }

    pub(crate) fn not_yours() -> Self {
        ApiError::new(StatusCode::FORBIDDEN, "Only the player of this seat can do that.")
    }

    pub(crate) fn foreign() -> Self {
        ApiError::new(StatusCode::FORBIDDEN, "This request comes from a page of another site.")
    }

    pub(crate) fn stale(step: usize) -> Self {
        ApiError::new(StatusCode::CONFLICT, format!("The table has moved on: you are at step {step} now. Look again, then decide."))
    }

    /// The game or the table forbids it; the seat that is not asked is told so by its own status.
    pub(crate) fn refused(why: Rejection) -> Self {
        let status = match why.rule {
            "table.not-asked" => StatusCode::FORBIDDEN,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        ApiError { status, text: why.text, rule: Some(why.rule), link: None }
    }

    /// Something that a rule of the table forbids.
    pub(crate) fn rule(rule: &'static str, sentence: impl Into<String>) -> Self {
        ApiError { rule: Some(rule), ..ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, sentence) }
    }
}

impl ApiError {
    /// The same, of one of several moves that were sent together.
    pub(crate) fn of_link(self, link: usize) -> Self {
        ApiError { link: Some(link), ..self }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let status = match error {
            StoreError::Conflict { .. } | StoreError::Changed | StoreError::Fenced => StatusCode::CONFLICT,
            StoreError::Missing => StatusCode::NOT_FOUND,
            StoreError::Failed(_) => {
                tracing::error!(%error, "the store failed");
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        ApiError::new(status, error.to_string())
    }
}

/// As the API answers; pages make a page of it.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let text = self.text.to_string();
        let refusal = self.rule.map(|rule| Refusal { rule: rule.to_owned(), text: text.clone(), link: self.link });
        let body = ErrorBody { error: text, refusal };
        let mut response = (self.status, Json(body)).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, header::HeaderValue::from_static("Bearer"));
        }
        response
    }
}
