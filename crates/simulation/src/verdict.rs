//! What must hold in the end, when every cause of trouble is gone.

use crate::{
    connection::Wires,
    crowd::Table,
    machine::{Machine, Reply},
    overseer::By,
    world::lock,
};
use axum::http::Method;
use serde_json::Value;
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use store::Phase;

/// How often two servers are compared until they agree, and how long it is in between.
const LOOKS: usize = 8;
const BETWEEN: Duration = Duration::from_secs(5);

/// Is every record what was acknowledged, and does it hold by the rules of its game?
pub fn records(wires: &Wires, tables: &[Arc<Table>]) {
    let world = &wires.world;
    for table in tables {
        let Some(kept) = wires.look(|database| database.load(&table.id, 0, 0)) else {
            world.broken(format_args!("table {} is gone", table.id));
            continue;
        };
        if let Phase::Frozen(why) = &kept.table.phase {
            world.broken(format_args!("table {} of {} stands still: {why}", table.id, table.kind.game));
        }
        let overseer = lock(&wires.overseer);
        let lines = overseer.lines(&table.id);
        for guest in &table.people {
            if let Err(why) = lock(&guest.ledger).check(guest.word, lines) {
                world.broken(format_args!("table {} of {}: {why}", table.id, table.kind.game));
            }
        }
        let persons: Vec<_> = table.people.iter().map(|guest| guest.word).collect();
        for line in lines.iter().filter(|line| line.by == By::Person) {
            if let Some((word, _)) = line.text.split_once(": ").filter(|_| !line.text.starts_with(['#', '*']))
                && !persons.contains(&word)
            {
                world.broken(format_args!("table {}: '{}' was written for a person, and no person plays {word}", table.id, line.text));
            }
        }
        if let Err(why) = table.game.judge(&kept) {
            world.broken(format_args!("table {} of {}: {why}", table.id, table.kind.game));
        }
    }
}

/// How long each record is, and whether its game goes on.
pub fn lengths(wires: &Wires, tables: &[Arc<Table>]) -> Vec<(usize, bool)> {
    let length = |table: &Arc<Table>| {
        let kept = wires.look(|database| database.load(&table.id, 0, 0));
        kept.map_or((0, false), |kept| (kept.lines.len(), kept.table.phase == Phase::Playing))
    };
    tables.iter().map(length).collect()
}

/// Has every game gone on since?
pub fn went_on(wires: &Wires, tables: &[Arc<Table>], before: &[(usize, bool)]) {
    for ((table, (was, _)), (is, on)) in tables.iter().zip(before).zip(lengths(wires, tables)) {
        if on && is <= *was {
            wires.world.broken(format_args!("table {} of {} stands at line {is} and does not go on", table.id, table.kind.game));
        }
    }
}

/// Does everybody see the same by way of each of these servers? Then answers with what they see.
pub async fn agreement(wires: &Wires, machines: &[Arc<Machine>], tables: &[Arc<Table>]) -> Vec<Value> {
    let mut seen = Vec::new();
    for table in tables {
        let viewers = table.people.iter().map(|guest| (guest.seat, guest.token.as_str()));
        for (viewer, token) in viewers.chain([(usize::MAX, table.spectate.as_str())]) {
            let mut looks = Err(String::new());
            for _ in 0..LOOKS {
                looks = same(machines, table, token).await;
                if looks.is_ok() {
                    break;
                }
                // A bot may have moved between two looks, or a clock has run out.
                tokio::time::sleep(BETWEEN).await;
            }
            match looks {
                Ok(look) => {
                    table.saw(&wires.world, viewer, &look);
                    seen.push(look);
                }
                Err(differs) => wires.world.broken(format_args!("table {} of {}, viewer {viewer}: {differs}", table.id, table.kind.game)),
            }
        }
    }
    seen
}

async fn same(machines: &[Arc<Machine>], table: &Table, token: &str) -> Result<Value, String> {
    let mut first: Option<Value> = None;
    for machine in machines {
        let look = look(machine, table, token).await?;
        match &first {
            Some(first) if *first != look => return Err(format!("machine {} shows\n{look}\nand another one\n{first}", machine.name)),
            Some(_) => {}
            None => first = Some(look),
        }
    }
    first.ok_or_else(|| "nobody shows it".to_owned())
}

/// A table that somebody follows, and the last step that they were told.
pub struct Followed {
    pub table: Arc<Table>,
    pub token: String,
    pub told: Arc<AtomicU64>,
}

/// Was whoever follows a table told all of it?
pub async fn told(wires: &Wires, fresh: &Machine, followed: &[Followed]) {
    for Followed { table, token, told } in followed {
        let mut differs = None;
        for _ in 0..LOOKS {
            let step = look(fresh, table, token).await.map(|look| look["step"].as_u64());
            let told = told.load(Ordering::Relaxed);
            differs = (step != Ok(Some(told))).then(|| format!("whoever follows it was told step {told}, and it is at {step:?}"));
            if differs.is_none() {
                break;
            }
            tokio::time::sleep(BETWEEN).await;
        }
        if let Some(differs) = differs {
            wires.world.broken(format_args!("table {} of {}: {differs}", table.id, table.kind.game));
        }
    }
}

async fn look(machine: &Machine, table: &Table, token: &str) -> Result<Value, String> {
    match machine.ask(Method::GET, &table.path(""), token, None).await {
        Reply::Answer(200, look) => Ok(look),
        other => Err(format!("machine {} answers {other:?}", machine.name)),
    }
}
