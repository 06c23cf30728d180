//! The JSON API: the same things as the pages, for programs. Each route is described where it is handled; [`description`] is all of it.

mod devices;
mod dice;
mod errors;
mod events;
mod games;
mod notify;
mod orders;
mod picture;
mod record;
mod table;
mod talk;
mod wire;

use crate::{api_error::ErrorBody, compression::compressed, house::House};
use axum::{Router, http::header, middleware, response::IntoResponse};
use std::sync::{Arc, LazyLock};
use utoipa::{
    Modify, OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use orders::OrderWord;

/// What holds for the whole API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Perfidy",
        version = "1",
        description = "Tables of games of treason, for programs. A seat's token goes into the header Authorization as Bearer; it is the token in the \
                       seat's link. 'step' is always the viewer's own count of what they have seen."
    ),
    components(schemas(ErrorBody)),
    modifiers(&Tokens)
)]
struct Described;

/// Who may send what.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let bearer = |what: &str| SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(what)).build());
        let components = api.components.get_or_insert_default();
        components.add_security_scheme("seat", bearer("the token of a seat, of the spectators, or of whoever opened the table"));
        components
            .add_security_scheme("owner", bearer("the key in the private link that the server prints when it is started with --edition"));
    }
}

/// The routes of the API.
pub(crate) fn routes() -> Router<Arc<House>> {
    described().split_for_parts().0
}

/// The description of the API, as OpenAPI.
pub(crate) fn description() -> utoipa::openapi::OpenApi {
    described().split_for_parts().1
}

fn described() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::with_openapi(Described::openapi())
        // These are compressed: nothing that persons write is in them.
        .routes(routes!(openapi))
        .routes(routes!(games::games))
        .routes(routes!(table::look))
        .routes(routes!(table::refused))
        .routes(routes!(table::log))
        .routes(routes!(picture::svg))
        .route_layer(middleware::from_fn(compressed))
        .routes(routes!(table::open))
        .routes(routes!(table::play))
        .routes(routes!(table::undo))
        .routes(routes!(table::sit))
        .routes(routes!(table::rematch))
        .routes(routes!(table::manage))
        .routes(routes!(devices::devices, devices::another))
        .routes(routes!(devices::end))
        .routes(routes!(events::events))
        .routes(routes!(talk::chat, talk::say))
        .routes(routes!(talk::note, talk::set_note))
        .routes(routes!(orders::orders, orders::set_orders))
        .routes(routes!(notify::notify, notify::set_notify))
        .routes(routes!(record::edition))
        .routes(routes!(record::record))
        .routes(routes!(dice::dice))
        .routes(routes!(picture::png))
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "OpenAPI 3.1", body = serde_json::Value), errors::Always), security(()))]
async fn openapi() -> impl IntoResponse {
    static TEXT: LazyLock<String> = LazyLock::new(|| description().to_pretty_json().unwrap_or_default());
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str())
}
