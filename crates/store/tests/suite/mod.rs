//! What every store must do, whatever it is made of.
//!
//! A store's own tests call [`run`] with a way to make an empty place; a place can be opened more than
//! once, one after the other or at the same time.

mod alongside;
mod append;
mod samples;
mod servers;
mod shelves;
mod table;

pub use samples::{edition, line, lines, seats, table};

use std::{future::Future, pin::Pin};
use store::Store;

/// A check: makes its own empty place and opens it as often as it likes.
type Check<P> = fn(P) -> Pin<Box<dyn Future<Output = ()>>>;

/// Runs every check, each in an empty place of its own.
pub fn run<S: Store, P: AsyncFn() -> S + 'static>(make: impl Fn() -> P) {
    let checks: &[(&str, Check<P>)] = &[
        ("a table comes back with every field", |p| Box::pin(table::comes_back(p))),
        ("a table is changed", |p| Box::pin(table::changes(p))),
        ("a table that is not there is missing", |p| Box::pin(table::is_missing(p))),
        ("a table is not created wrongly", |p| Box::pin(table::is_not_created_wrongly(p))),
        ("tables that are due are found, and no others", |p| Box::pin(table::due(p))),
        ("open tables are listed, the newest first", |p| Box::pin(table::open_tables(p))),
        ("tables that stand still are named", |p| Box::pin(table::frozen(p))),
        ("lines are appended in order", |p| Box::pin(append::in_order(p))),
        ("a conflict names the last line", |p| Box::pin(append::conflicts(p))),
        ("the phase changes with the lines or not at all", |p| Box::pin(append::with_phase(p))),
        ("lines are there after opening again", |p| Box::pin(append::opened_again(p))),
        ("a hundred tables at once", |p| Box::pin(alongside::many_tables(p))),
        ("of two competing appends one wins", |p| Box::pin(alongside::one_winner(p))),
        ("two stores on one place keep one record", |p| Box::pin(alongside::two_stores(p))),
        ("an answer that nobody awaits harms nobody", |p| Box::pin(alongside::unawaited(p))),
        ("talk and notes", |p| Box::pin(shelves::talk_and_notes(p))),
        ("editions", |p| Box::pin(shelves::editions(p))),
        ("records from elsewhere", |p| Box::pin(shelves::records(p))),
        ("who changes a table has seen the last change", |p| Box::pin(servers::rearranging(p))),
        ("what is new is read alone", |p| Box::pin(servers::catching_up(p))),
        ("a leader writes under its number", |p| Box::pin(servers::fences(p))),
        ("hostile texts", |p| Box::pin(shelves::hostile_texts(p))),
    ];
    for (name, check) in checks {
        println!("{name}");
        wait(check(make()));
    }
}

/// Waits for an answer outside of any other runtime.
pub fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(answer)
}
