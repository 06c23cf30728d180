//! A person at a table: looks, plays any move they may, takes back, and now and then does what is refused.

use crate::{
    crowd::{Guest, Table},
    machine::{Machine, Reply},
    plan::NO_CLOCK,
    world::{World, lock},
};
use axum::http::Method;
use serde_json::{Value, json};
use std::sync::Arc;

/// What the table itself may always say.
const PHRASES: [&str; 3] = ["Hello.", "One moment, please.", "I am back."];
/// So often something that was not answered is sent again.
const PATIENT: usize = 4;

/// A person who comes and goes by way of any machine.
pub struct Person {
    pub world: Arc<World>,
    pub machines: Vec<Arc<Machine>>,
    pub table: Arc<Table>,
    /// Which of its people this is.
    pub guest: usize,
    /// The machine that they come to first.
    at: usize,
    /// What they saw last, and by way of which process.
    seen: Option<((usize, u64), u64)>,
}

impl Person {
    pub fn new(world: Arc<World>, machines: Vec<Arc<Machine>>, table: Arc<Table>, guest: usize) -> Person {
        Person { world, machines, table, guest, at: 0, seen: None }
    }

    /// Plays until everybody goes home.
    pub async fn play(mut self) {
        while self.world.is_open() && self.world.first_broken().is_none() {
            // Where a clock runs somebody is late now and then.
            let often = if self.table.kind.clock == NO_CLOCK { 4 } else { 12 };
            let slow = self.world.is_troubled() && self.world.luck().percent(often);
            self.world.pass(100, if slow { 30_000 } else { 2_500 }).await;
            if self.world.luck().percent(15) {
                self.at = self.world.luck().below(self.machines.len() as u64) as usize;
            }
            self.turn().await;
        }
    }

    fn guest(&self) -> &Guest {
        &self.table.people[self.guest]
    }

    async fn ask(&self, method: Method, end: &str, body: Option<Value>) -> Reply {
        let machine = &self.machines[self.at];
        let (table, guest) = (&self.table, self.guest());
        let asked = body.as_ref().map(Value::to_string).unwrap_or_default();
        let reply = machine.ask(method.clone(), &table.path(end), &guest.token, body).await;
        let told = match &reply {
            // What is long is looked at elsewhere.
            Reply::Answer(status, told) if method == Method::GET => format!("{status} step {}", told["step"]),
            Reply::Answer(status, told) => format!("{status} {told}"),
            other => format!("{other:?}"),
        };
        self.world.tell(format_args!("{} {} at machine {}: {method} {end} {asked} -> {told}", table.id, guest.word, machine.name));
        // Nothing that a person can do wrong here is answered otherwise.
        if let Reply::Answer(status, told) = &reply
            && !matches!(status, 200 | 403 | 409 | 422 | 500..)
        {
            self.world.broken(format_args!("table {}: {method} {end} {asked} of {} was answered {status}: {told}", table.id, guest.word));
        }
        reply
    }

    async fn turn(&mut self) {
        let process = self.machines[self.at].process().map(|process| process.name);
        let Reply::Answer(200, look) = self.ask(Method::GET, "", None).await else {
            // Whoever finds a server that does not answer goes to another one.
            self.at = self.world.luck().below(self.machines.len() as u64) as usize;
            return;
        };
        let after = self.machines[self.at].process().map(|process| process.name);
        self.table.saw(&self.world, self.guest().seat, &look);
        let step = look["step"].as_u64().unwrap_or_default();
        if let (Some(before), true) = (process, process == after) {
            self.saw_step(before, step);
        }
        let moves = look["moves"].as_array().map_or(0, Vec::len) as u64;
        let (kind, pick) = {
            let mut luck = self.world.luck();
            (luck.below(100), luck.below(moves))
        };
        match kind {
            0..=3 => self.order().await,
            4..=5 if self.world.is_troubled() => self.change("pause").await,
            6..=8 => self.change("resume").await,
            9..=11 => {
                let phrase = *self.world.luck().one_of(&PHRASES);
                self.ask(Method::POST, "/chat", Some(json!({"text": phrase}))).await;
            }
            12..=19 => self.send("undo", step).await,
            20..=22 => self.send("no such move", step).await,
            23..=25 => self.send(text_of(&look, pick), step.saturating_sub(1)).await,
            26..=30 if look["stand_ins"].as_array().is_some_and(|all| !all.is_empty()) => {
                self.change(&format!("back {}", self.guest().seat)).await
            }
            _ if moves > 0 => self.send(text_of(&look, pick), step).await,
            _ => {}
        }
    }

    /// A process that has shown a step never shows an older one.
    fn saw_step(&mut self, process: (usize, u64), step: u64) {
        if let Some((before, seen)) = self.seen
            && before == process
            && step < seen
        {
            self.world.broken(format_args!(
                "table {}: {process:?} showed {} step {seen} and shows step {step} now",
                self.table.id,
                self.guest().word
            ));
        }
        self.seen = Some((process, step));
    }

    /// Sends a deed, and what is not answered once more with the same step: it is played now, or it was already, and never twice.
    async fn send(&mut self, text: &str, step: u64) {
        let (end, body) = match text {
            "undo" => ("/undo", json!({"step": step})),
            _ => ("/moves", json!({"step": step, "move": text})),
        };
        let mut is_unknown = false;
        for tried in 0..PATIENT {
            let process = self.machines[self.at].process().map(|process| process.name);
            match self.ask(Method::POST, end, Some(body.clone())).await {
                Reply::Answer(200, told) => {
                    let mut ledger = lock(&self.guest().ledger);
                    if is_unknown {
                        ledger.forget_unknown();
                    }
                    ledger.acknowledged(text);
                    drop(ledger);
                    if let (Some(process), Some(step)) = (process, told["step"].as_u64())
                        && self.machines[self.at].process().is_some_and(|now| now.name == process)
                    {
                        self.saw_step(process, step);
                    }
                    return;
                }
                Reply::Answer(..=499, _) => return,
                Reply::Answer(..) | Reply::Lost => {
                    if !is_unknown {
                        lock(&self.guest().ledger).unknown(text);
                    }
                    is_unknown = true;
                }
                Reply::NotSent => {}
            }
            if tried + 1 == PATIENT || self.world.luck().percent(25) {
                return;
            }
            self.world.pass(100, 4_000).await;
            self.at = self.world.luck().below(self.machines.len() as u64) as usize;
        }
    }

    /// Gives a standing order for some window.
    async fn order(&self) {
        let Reply::Answer(200, told) = self.ask(Method::GET, "/orders", None).await else { return };
        let windows = told["orders"].as_array().cloned().unwrap_or_default();
        if windows.is_empty() {
            return;
        }
        let window = self.world.luck().one_of(&windows).clone();
        let choices = window["choices"].as_array().cloned().unwrap_or_default();
        if choices.is_empty() {
            return;
        }
        let order = self.world.luck().one_of(&choices).clone();
        self.ask(Method::PUT, "/orders", Some(json!({"orders": [{"window": window["window"], "order": order}]}))).await;
    }

    async fn change(&self, change: &str) {
        self.ask(Method::POST, "/manage", Some(json!({"change": change}))).await;
    }
}

fn text_of(look: &Value, pick: u64) -> &str {
    look["moves"][pick as usize]["move"].as_str().unwrap_or("no move")
}
