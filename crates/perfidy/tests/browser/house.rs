//! The real server, in a process and with a store of its own.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
};

/// A running server.
pub(crate) struct House {
    child: Child,
    folder: PathBuf,
    store: String,
    /// `127.0.0.1` with its port.
    pub(crate) address: String,
}

impl House {
    /// Starts one on a free port, for the test of this name.
    pub(crate) fn start(test: &str) -> House {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("house-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the store");
        House::of(folder.clone(), format!("sqlite:{}", folder.join("tables.sqlite").display()))
    }

    /// Starts one on a store that others may share.
    pub(crate) fn on(test: &str, store: &str) -> House {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("house-{test}-{}", std::process::id()));
        House::of(folder, store.to_owned())
    }

    fn of(folder: PathBuf, store: String) -> House {
        let (child, address) = serve(&store, "127.0.0.1:0");
        House { child, folder, store, address }
    }

    /// Ends it without a warning, as a loss of power would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Starts it again on the same port with the same store.
    pub(crate) fn start_again(&mut self) {
        let (child, address) = serve(&self.store, &self.address);
        assert_eq!(address, self.address);
        self.child = child;
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // Whoever killed it already has nothing left to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn serve(store: &str, listen: &str) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_perfidy"))
        .args(["serve", "--no-open", "--listen", listen, "--window-pause", "0", "--store", store])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server runs");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("a first line");
    thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()).is_ok());
    let address = line.trim().rsplit("http://").next().expect("an address").to_owned();
    (child, address)
}
