//! What every seat sees of the table of an input, so that a change where there should be none is seen.

use super::{Answer, script::Names, send};
use axum::{Router, body::Body, http::Request};
use serde_json::Value;

/// How often it is looked again until everything has come to rest.
const MOST_LOOKS: usize = 40;

/// What the seats see.
#[derive(PartialEq)]
pub(super) struct Looks(Vec<Value>);

impl Looks {
    /// What they see once nothing moves by itself any more.
    pub(super) async fn of(service: &Router, names: &Names) -> Result<Looks, String> {
        let mut last = Looks::now(service, names).await?;
        for _ in 0..MOST_LOOKS {
            tokio::task::yield_now().await;
            let next = Looks::now(service, names).await?;
            if next == last {
                return Ok(next);
            }
            last = next;
        }
        Ok(last)
    }

    async fn now(service: &Router, names: &Names) -> Result<Looks, String> {
        let mut looks = Vec::new();
        for key in &names.seats {
            let path = format!("/api/tables/{}", names.table);
            let request = Request::get(path).header("authorization", format!("Bearer {key}")).body(Body::empty());
            let Answer { status, body, .. } = send(service, request.map_err(|why| why.to_string())?).await?;
            let look: Value = serde_json::from_slice(&body).unwrap_or_default();
            if status.is_server_error() {
                return Err(format!("a look is answered by {status}: {look}"));
            }
            looks.push(look);
        }
        Ok(Looks(looks))
    }

    /// Fails where the seats see something else by now. Somebody may stand in for a seat: then the table goes on by itself.
    pub(super) async fn unchanged(&self, service: &Router, names: &Names) -> Result<(), String> {
        let now = Looks::now(service, names).await?;
        let by_itself =
            self.0.iter().any(|look| look["stand_ins"].as_array().is_some_and(|seats| seats.iter().any(|seat| !seat.is_null())));
        if by_itself || now == *self {
            return Ok(());
        }
        let what = self.0.iter().zip(&now.0).enumerate().find(|(_, (before, after))| before != after);
        let what = what.map(|(seat, (before, after))| format!("seat {seat} at step {} sees step {}", before["step"], after["step"]));
        Err(what.unwrap_or_default())
    }

    /// Fills in steps and moves.
    pub(super) fn fill(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (seat, look) in self.0.iter().enumerate() {
            text = text.replace(&format!("{{step{seat}}}"), &look["step"].to_string());
            // Which one follows from the step, so that it differs from time to time and can be had again.
            let moves = look["moves"].as_array().map_or(&[][..], Vec::as_slice);
            let at = look["step"].as_u64().unwrap_or_default() as usize;
            let word = moves.get(at % moves.len().max(1)).and_then(|told| told["move"].as_str()).unwrap_or("pass");
            text = text.replace(&format!("{{move{seat}}}"), word);
        }
        text
    }
}
