//! A disk that is full: what was answered stays, what was not is told, and play goes on when there is room again.
//!
//! A small file system in memory stands for the disk; only root may make one, and who is not root is told so.

use super::players::{Players, Round};
use crate::process::{folder, web::Server};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use store::{Sqlite, Store};

/// A file system of so many bytes, for as long as it is needed.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount(size: &str) -> Option<SmallDisk> {
        let folder = folder("full-disk");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={size}"), "perfidy-test"]).arg(&folder).output();
        mounted.is_ok_and(|it| it.status.success()).then_some(SmallDisk(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// Takes all the room that is left.
fn fill(folder: &Path) -> PathBuf {
    let ballast = folder.join("ballast");
    let mut size = 1 << 20;
    let mut file = fs::File::create(&ballast).unwrap();
    while size > 0 {
        if std::io::Write::write_all(&mut file, &vec![0; size]).is_err() {
            size /= 2;
        }
    }
    ballast
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room_again() {
    let Some(disk) = SmallDisk::mount("4m") else {
        println!("no small disk can be made here (only root may mount one): not tried");
        return;
    };
    let file = disk.0.join("tables.sqlite");
    let server = Server::on(&format!("sqlite:{}", file.display()));
    let mut tables: Vec<_> = (0..3).map(|kind| Players::open(&server, kind * 2, super::seed() + kind as u64).unwrap()).collect();
    let play = |players: &mut Players| {
        let round = Round::default();
        std::thread::scope(|scope| {
            let playing = scope.spawn(|| players.play(&server, &round));
            while !playing.is_finished() && round.acknowledged.load(std::sync::atomic::Ordering::Relaxed) < 12 {
                std::thread::yield_now();
            }
            round.stop.store(true, std::sync::atomic::Ordering::Relaxed);
            playing.join().unwrap().unwrap();
        });
    };
    for _ in 0..3 {
        tables.iter_mut().for_each(play);
        let ballast = fill(&disk.0);
        // Until nothing is taken any more: the log may still have room that it used before.
        for players in &mut tables {
            for _ in 0..40 {
                if players.ledger.in_flight.is_some() || players.over {
                    break;
                }
                play(players);
            }
        }
        assert!(tables.iter().any(|it| it.ledger.in_flight.is_some()), "a full disk takes no move");
        assert_eq!(server.ask("GET", "/healthz", "", "").unwrap().0, 200, "it does not end the server");
        fs::remove_file(ballast).unwrap();
        // What was not kept is sent again and is taken, without anybody's help.
        for players in &mut tables {
            play(players);
            assert!(players.ledger.in_flight.is_none(), "play goes on by itself");
        }
    }
    drop(server);
    let store = Sqlite::open(&file).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for players in &mut tables {
        let kept = runtime.block_on(store.load(&players.table.id)).unwrap().unwrap();
        players.ledger.check(&kept).unwrap();
    }
}
