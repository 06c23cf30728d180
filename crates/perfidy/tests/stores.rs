//! Where tables are kept, as a user chooses it: a file that one server has for itself, a database, and the way from one to the other.

use crate::{
    database_server::DatabaseServer,
    process::{folder, perfidy, web::Server},
    serve::{self, Table},
};

#[test]
fn killed_on_postgres_it_loses_no_acknowledged_move() {
    let database = DatabaseServer::start();
    serve::killed(&database.database());
}

#[test]
fn a_file_has_one_server() {
    let store = format!("sqlite:{}", folder("one-server").join("tables.sqlite").display());
    let first = Server::on(&store);
    perfidy(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", &store], b"").failed("another Perfidy is at work on");
    perfidy(&["thaw", "--store", &store], b"").failed("another Perfidy is at work on");
    serve::kill_by_number(&first);
    drop(first);
    // The system gives the lock back with the end of the process, however it ended.
    drop(Server::on(&store));
}

#[test]
fn tables_are_carried_to_a_database_and_back() {
    let database = DatabaseServer::start();
    let there = database.database();
    let file = |name: &str| format!("sqlite:{}", folder(name).join("tables.sqlite").display());
    let (old, new) = (file("carried-from"), file("carried-back"));
    let server = Server::on(&old);
    let tables = [Table::open(&server), Table::open(&server)];
    let looks = tables.each_ref().map(|table| table.look(&server, 0));
    drop(server);
    for (from, to) in [(&old, &there), (&there, &new)] {
        let out = perfidy(&["move-store", from, to], b"").well().to_owned();
        assert!(out.starts_with("2 tables carried from ") && !out.contains("perfidy@"), "{out}");
        let mut server = Server::on(to);
        assert_eq!(tables.each_ref().map(|table| table.look(&server, 0)), looks, "seats find their tables as they left them");
        serve::signal(&server, "-TERM");
        assert_eq!(server.ended(), Some(0));
    }
    perfidy(&["move-store", &old, &old], b"").wrong_use("the same");
    perfidy(&["move-store", "sqlite:nothing-here.sqlite", &new], b"").wrong_use("no tables are kept in nothing-here.sqlite");
    perfidy(&["move-store", &old, "postgres://perfidy@127.0.0.1:1/none"], b"").failed("cannot be opened");
    perfidy(&["serve", "--store", "mysql://here"], b"").wrong_use("sqlite:FILE or postgres://");
}
