//! The description of the API is true: it names the routes that there are, and answers look as it says.

use super::client::{Answer, Client};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn description() -> Value {
    serde_json::from_str(include_str!("../../openapi.json")).expect("JSON")
}

#[test]
fn every_route_is_described_and_every_description_has_a_route() {
    let source = include_str!("../api.rs");
    let mut routes = BTreeSet::new();
    for line in source.lines().filter(|line| line.trim_start().starts_with(".route(")) {
        let path = line.split('"').nth(1).expect("a path");
        for method in ["get", "post", "put", "delete"].into_iter().filter(|m| line.contains(&format!("{m}("))) {
            routes.insert(format!("{method} {path}"));
        }
    }
    let description = description();
    let paths = description["paths"].as_object().unwrap();
    let told = paths.iter().flat_map(|(path, methods)| methods.as_object().unwrap().keys().map(move |m| format!("{m} {path}")));
    assert_eq!(routes, told.collect());
    assert!(routes.len() > 15);
}

/// What is wrong with a value by a schema; nothing where it fits.
fn wrong(all: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return wrong(all, all.pointer(name.trim_start_matches('#')).expect(name), value, at);
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    let fits = |kind: &&str| match *kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        _ => value.is_null(),
    };
    if !kinds.iter().any(fits) {
        return Some(format!("{at} is {value}, not {kinds:?}"));
    }
    if let Some(allowed) = schema["enum"].as_array().filter(|allowed| !allowed.contains(value)) {
        return Some(format!("{at} is {value}, not one of {allowed:?}"));
    }
    if let (Some(items), Some(schema)) = (value.as_array(), schema.get("items")) {
        return items.iter().enumerate().find_map(|(n, item)| wrong(all, schema, item, &format!("{at}[{n}]")));
    }
    let (Some(fields), Some(properties)) = (value.as_object(), schema["properties"].as_object()) else { return None };
    let missing = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).find(|name| !fields.contains_key(*name));
    if let Some(name) = missing {
        return Some(format!("{at} lacks {name}"));
    }
    fields.iter().find_map(|(name, field)| match properties.get(name) {
        Some(schema) => wrong(all, schema, field, &format!("{at}.{name}")),
        None => Some(format!("{at} has an undescribed {name}")),
    })
}

/// The answer has a status that is described, and the shape that belongs to it.
fn assert_described(method: &str, path: &str, answer: &Answer) {
    let all = description();
    let response = &all["paths"][path][method]["responses"][answer.status.as_str()];
    assert!(response.is_object(), "{method} {path} answers {}, which is not described", answer.status);
    let kind = answer.headers["content-type"].to_str().unwrap().split(';').next().unwrap();
    let content = &response["content"][kind];
    assert!(content.is_object(), "{method} {path} answers {kind}, which is not described");
    if kind == "application/json" {
        let found = wrong(&all, &content["schema"], &answer.json(), "the answer");
        assert_eq!(found, None, "{method} {path}: {}", answer.text());
    }
}

#[tokio::test]
async fn answers_look_as_they_are_described() {
    let client = Client::new();
    let get = async |path: &str, id: &str, token: &str| assert_described("get", path, &client.get(&path.replace("{id}", id), token).await);
    let post = async |path: &str, id: &str, token: &str, body: Value| {
        assert_described("post", path, &client.post(&path.replace("{id}", id), token, body.to_string()).await);
    };
    let waiting = client.post("/api/tables", "", r#"{"game":"bell","seats":["human","human"],"wait":true}"#).await;
    assert_described("post", "/api/tables", &waiting);
    let waiting = super::client::Open::read(&waiting.json());
    let table = client.open(r#"["human","human"]"#).await;
    let all = description();
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
    for (path, methods) in all["paths"].as_object().unwrap().iter().filter(|(_, methods)| methods.get("post").is_some()) {
        assert!(methods["post"]["summary"].is_string());
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
