//! A clock on the wall that somebody sets while the server runs: forth and back, by seconds and by days. libfaketime shows it to the server, as a
//! file says at the moment; the clock that never goes back stays the machine's.

use crate::process::{command, web::Server};
use std::{fs, path::PathBuf};

/// The wall clock of a server.
pub(super) struct WallClock {
    library: PathBuf,
    says: PathBuf,
}

impl WallClock {
    /// One that is right as yet; nothing where libfaketime is not installed.
    pub(super) fn new(folder: PathBuf) -> Option<WallClock> {
        // Where it is installed, or where `./test` unpacks it.
        let folders = ["/usr/lib", concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/usr/lib")];
        let places = folders.into_iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
        let library = places.map(|place| place.path().join("faketime/libfaketimeMT.so.1")).find(|library| library.exists())?;
        let clock = WallClock { library, says: folder.join("clock") };
        clock.set(0);
        Some(clock)
    }

    /// So many seconds before or behind the right time from here on.
    pub(super) fn set(&self, seconds: i64) {
        let new = self.says.with_extension("new");
        fs::write(&new, format!("{seconds:+}")).unwrap();
        // At once: a file that is being written says nothing.
        fs::rename(new, &self.says).unwrap();
    }

    /// A server that looks at this clock.
    pub(super) fn server(&self, store: &str) -> Server {
        let mut command = command(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--window-pause", "0", "--store", store]);
        command.env("LD_PRELOAD", &self.library).env("FAKETIME_TIMESTAMP_FILE", &self.says);
        command.env("FAKETIME_NO_CACHE", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("FAKETIME_DONT_RESET", "1");
        Server::run(command)
    }
}
