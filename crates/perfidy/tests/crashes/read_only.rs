//! A disk that is read-only: told in words, at the start and in the middle of a game, and play goes on by itself when it may be written again.
//!
//! In the middle of a game files that must not be changed stand for the disk; at the start a file system in memory that is mounted anew. Only root may
//! do either, and who is not root is told so.

use super::players::{Players, Round};
use crate::process::{folder, perfidy, web::Server};
use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::Ordering,
};
use store::{Sqlite, Store};

/// Files that nobody may change, for as long as it is needed.
struct Unchangeable(Vec<PathBuf>);

impl Unchangeable {
    fn make(files: &[PathBuf]) -> Option<Unchangeable> {
        let made = Command::new("chattr").arg("+i").args(files).output();
        let made = made.is_ok_and(|it| it.status.success());
        let kept = Unchangeable(files.to_vec());
        made.then_some(kept)
    }
}

impl Drop for Unchangeable {
    fn drop(&mut self) {
        let _ = Command::new("chattr").arg("-i").args(&self.0).output();
    }
}

fn play(players: &mut Players, server: &Server) {
    let round = Round::default();
    std::thread::scope(|scope| {
        let playing = scope.spawn(|| players.play(server, &round));
        while !playing.is_finished() && round.acknowledged.load(Ordering::Relaxed) < 5 {
            std::thread::yield_now();
        }
        round.stop.store(true, Ordering::Relaxed);
        playing.join().unwrap().unwrap();
    });
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_turns_read_only_is_told_and_play_goes_on_when_it_may_be_written_again() {
    let file = folder("read-only").join("tables.sqlite");
    let server = Server::on(&format!("sqlite:{}", file.display()));
    let mut table = Players::open(&server, 0, super::seed()).unwrap();
    play(&mut table, &server);
    let files = [file.clone(), file.with_file_name("tables.sqlite-wal")];
    for _ in 0..2 {
        let Some(guard) = Unchangeable::make(&files) else {
            println!("no file can be made unchangeable here (only root may, on some disks): not tried");
            return;
        };
        play(&mut table, &server);
        assert!(table.ledger.in_flight.is_some(), "no move is taken");
        let path = format!("/api/tables/{}/chat", table.table.id);
        let (status, why) = server.ask("POST", &path, &table.table.tokens[0], r#"{"text":"Hello."}"#).unwrap();
        assert!(status == 503 && why.contains("read-only or broken"), "{status} {why}");
        assert_eq!(server.ask("GET", "/healthz", "", "").unwrap().0, 200, "the server goes on");
        drop(guard);
        play(&mut table, &server);
        assert!(table.ledger.in_flight.is_none(), "play goes on by itself");
    }
    drop(server);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let kept = runtime.block_on(Sqlite::open(&file).unwrap().load(&table.table.id)).unwrap().unwrap();
    table.ledger.check(&kept).unwrap();
}

/// A file system in memory, for as long as it is needed.
struct Disk(PathBuf);

impl Disk {
    fn mount() -> Option<Disk> {
        let folder = folder("read-only-disk");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=16m", "perfidy-test"]).arg(&folder).output();
        mounted.is_ok_and(|it| it.status.success()).then_some(Disk(folder))
    }

    fn mount_anew(&self, how: &str) {
        let mounted = Command::new("mount").args(["-o", &format!("remount,{how}")]).arg(&self.0).status();
        assert!(mounted.is_ok_and(|it| it.success()), "{how}");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_read_only_disk_it_says_so_and_does_not_start() {
    let Some(disk) = Disk::mount() else {
        println!("no disk can be mounted here (only root may): not tried");
        return;
    };
    let start =
        |file: &Path| perfidy(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", &format!("sqlite:{}", file.display())], b"");
    let (old, new) = (disk.0.join("tables.sqlite"), disk.0.join("another.sqlite"));
    drop(Server::on(&format!("sqlite:{}", old.display())));
    disk.mount_anew("ro");
    for file in [&old, &new] {
        let ran = start(file);
        ran.failed("cannot be opened");
        assert!(ran.err.contains("Read-only file system") || ran.err.contains("may not be written"), "{}", ran.err);
    }
    disk.mount_anew("rw");
    drop(Server::on(&format!("sqlite:{}", old.display())));
}
