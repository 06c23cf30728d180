//! The description of the API is true: every route has one, and answers have the statuses and kinds that it names. Their shapes are
//! those of the types that it is made from.

use super::client::{Answer, Client};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::LazyLock};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(crate::api::description()).expect("JSON"));

#[test]
fn every_route_is_described() {
    // Whatever is routed by `routes!` is described by it, and nothing is routed otherwise.
    assert!(!include_str!("../api.rs").contains(".route("));
    let description = &*DESCRIPTION;
    assert_eq!(description["openapi"], "3.1.0");
    let schemas = description["components"]["schemas"].as_object().unwrap();
    let mut references = BTreeSet::new();
    let mut operations = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            operations += 1;
            let summary = operation["summary"].as_str().unwrap_or_default();
            assert!(summary.ends_with(['.', ';']), "{method} {path}: '{summary}' is no sentence");
            assert!(operation["security"].is_array(), "{method} {path} does not say who may send it");
            for (status, response) in operation["responses"].as_object().unwrap() {
                assert!(!response["description"].as_str().unwrap().is_empty(), "{method} {path} {status}");
            }
            let text = operation.to_string();
            references.extend(text.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()));
        }
    }
    assert!(operations > 20, "{operations}");
    for name in references {
        assert!(schemas.contains_key(&name), "{name} is named and not described");
    }
}

/// The answer has a status that is described, and the shape that belongs to it.
fn assert_described(method: &str, path: &str, answer: &Answer) {
    let response = &DESCRIPTION["paths"][path][method]["responses"][answer.status.as_str()];
    assert!(response.is_object(), "{method} {path} answers {}, which is not described", answer.status);
    let kind = answer.headers["content-type"].to_str().unwrap().split(';').next().unwrap();
    let content = &response["content"][kind];
    assert!(content.is_object(), "{method} {path} answers {kind}, which is not described");
}

#[tokio::test]
async fn answers_have_statuses_and_kinds_that_are_described() {
    let client = Client::new();
    let get = async |path: &str, id: &str, token: &str| assert_described("get", path, &client.get(&path.replace("{id}", id), token).await);
    let post = async |path: &str, id: &str, token: &str, body: Value| {
        assert_described("post", path, &client.post(&path.replace("{id}", id), token, body.to_string()).await);
    };
    let waiting = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"wait":true}"#).await;
    assert_described("post", "/api/tables", &waiting);
    let waiting = super::client::Open::read(&waiting.json());
    let table = client.open(r#"["human","human"]"#).await;
    let all = &*DESCRIPTION;
    for (path, methods) in all["paths"].as_object().unwrap() {
        if methods.get("get").is_none() || path.ends_with("/events") {
            continue;
        }
        for token in [&table.seats[0], &table.spectate, &"foreign".to_owned()] {
            get(path, &table.id, token).await;
        }
        get(path, "nosuchtable", &table.seats[0]).await;
        get(path, &waiting.id, &waiting.seats[0]).await;
    }
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    let bodies = [
        json!({}),
        json!({"step": step, "move": "fly"}),
        json!({"step": 9999, "move": "fly"}),
        json!({"step": step}),
        json!({"text": "Hello."}),
        json!({"text": "Hello.", "to": 9}),
        json!({"name": "Anna"}),
        json!({"change": "reissue 1"}),
        json!({"game": "bell", "seats": ["human"]}),
    ];
    for (path, _) in all["paths"].as_object().unwrap().iter().filter(|(_, methods)| methods.get("post").is_some()) {
        // Sitting down ends the token that is sent here; it comes last.
        if path.ends_with("/sit") {
            continue;
        }
        for body in &bodies {
            for token in [&table.seats[0], &table.spectate, &table.opener] {
                post(path, &table.id, token, body.clone()).await;
            }
        }
    }
    assert!(client.play_first(&table, 0).await);
    let step = client.get(&table.path(""), &table.seats[0]).await.json()["step"].clone();
    post("/api/tables/{id}/moves", &table.id, &table.seats[0], json!({"step": step, "move": "resign"})).await;
    for path in ["/api/tables/{id}", "/api/tables/{id}/record", "/api/tables/{id}/log"] {
        get(path, &table.id, &table.seats[0]).await;
    }
    post("/api/tables/{id}/rematch", &table.id, &table.seats[0], json!({})).await;
    for (token, body) in [(&waiting.seats[0], json!({"salt": "zz"})), (&waiting.seats[0], json!({})), (&waiting.seats[0], json!({}))] {
        post("/api/tables/{id}/sit", &waiting.id, token, body).await;
    }
    let key = client.post(&waiting.path("/sit"), &waiting.seats[1], "{}").await.json()["token"].as_str().unwrap().to_owned();
    get("/api/tables/{id}/devices", &waiting.id, &key).await;
    post("/api/tables/{id}/devices", &waiting.id, &key, json!({})).await;
    let list = client.get(&waiting.path("/devices"), &key).await.json();
    for device in [list["devices"][1]["device"].as_str().unwrap(), "none"] {
        let request =
            axum::http::Request::delete(waiting.path(&format!("/devices/{device}"))).header("authorization", format!("Bearer {key}"));
        let answer = client.send(request.body(axum::body::Body::empty()).unwrap()).await;
        assert_described("delete", "/api/tables/{id}/devices/{device}", &answer);
    }
}
