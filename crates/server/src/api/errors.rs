//! Which errors a route can answer, for the description of the API.

use crate::api_error::ErrorBody;
use std::collections::BTreeMap;
use utoipa::{
    IntoResponses, ToSchema,
    openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder},
};

macro_rules! errors {
    ($($(#[$doc:meta])* $name:ident: $($status:literal $why:literal),+;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                [$(($status, $why)),+].into_iter().map(|(status, why)| (status.to_string(), RefOr::T(described(why)))).collect()
            }
        }
    )+};
}

errors! {
    /// What every route may answer.
    Always: 429 "too many requests", 500 "a fault in the program", 503 "the server has too much to do, or the table is closed or could not be stored";
    /// Where a table is named and a token sent.
    AtTable: 401 "no token, or one of another table", 404 "there is no such table or step";
    /// Where not every token may do it.
    NotAll: 403 "not this token's to do";
    /// Where a body is read.
    WithBody: 400 "the body or a parameter is not what is expected", 408 "the body took too long", 413 "the body is too large";
    /// Where the end of the address is read.
    WithQuery: 400 "a parameter is not what is expected";
    /// Where a rule of the game or of the table may forbid it.
    ByRule: 422 "a rule forbids it; it is named";
    /// Where the sender says what they have seen.
    Stale: 409 "the step is not the sender's own count";
}

fn described(why: &str) -> Response {
    let schema = Ref::from_schema_name(ErrorBody::name());
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(why).content("application/json", content).build()
}
