//! A PostgreSQL of our own for one test: in a temporary folder, on a free port, ended when it is dropped.
//!
//! PostgreSQL refuses to run as root, so root runs it as the user `postgres`, or `nobody` where there is none.

use std::{
    env, fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Duration,
};

/// A running server.
pub struct DatabaseServer {
    folder: PathBuf,
    port: u16,
    bin: PathBuf,
    process: Option<Child>,
    made: AtomicU64,
}

impl DatabaseServer {
    /// Makes an empty cluster and starts it.
    pub fn start() -> DatabaseServer {
        let bin = programs();
        static MADE: AtomicU64 = AtomicU64::new(0);
        let name = format!("perfidy-postgres-{}-{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        if let Some(user) = other_user() {
            assert!(Command::new("chown").arg(user).arg(&folder).status().unwrap().success());
        }
        let made = as_user(&bin.join("initdb"))
            .args(["-A", "trust", "-U", "perfidy", "-E", "UTF8", "--locale=C", "-D"])
            .arg(folder.join("data"))
            .stdout(Stdio::null())
            .output()
            .unwrap();
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut server = DatabaseServer { folder, port, bin, process: None, made: AtomicU64::new(0) };
        server.run();
        server
    }

    /// Starts the server on its data.
    pub fn run(&mut self) {
        let process = as_user(&self.bin.join("postgres"))
            .arg("-D")
            .arg(self.folder.join("data"))
            .args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
            .args(["-c", "max_connections=200", "-c", "fsync=off", "-c", "log_min_messages=fatal"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        self.process = Some(process);
        for _ in 0..600 {
            if self.sql("postgres", "SELECT 1").is_ok() {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("PostgreSQL does not answer after 30 seconds");
    }

    /// Stops the server as its operator would, at once.
    pub fn stop(&mut self) {
        let Some(mut process) = self.process.take() else { return };
        // The process may be that of another user, so the server is told by its own number.
        let number = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap_or_default();
        if let Some(number) = number.lines().next() {
            let _ = Command::new("kill").args(["-INT", number]).status();
        }
        let _ = process.wait();
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("place_{}", self.made.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name} TEMPLATE template0")).unwrap();
        format!("postgres://perfidy@127.0.0.1:{}/{name}", self.port)
    }

    /// Which of these marks stand in any file of the database but its write-ahead log. It is stopped for that, so that its files have what it knows.
    pub fn found_in_files<'a>(&mut self, marks: &[&'a str]) -> Vec<&'a str> {
        self.stop();
        let mut bytes = Vec::new();
        let mut folders = vec![self.folder.join("data")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
                match entry.file_type().unwrap() {
                    kind if kind.is_dir() && entry.file_name() == "pg_wal" => {}
                    kind if kind.is_dir() => folders.push(entry.path()),
                    _ => bytes.extend(fs::read(entry.path()).unwrap()),
                }
            }
        }
        self.run();
        marks.iter().copied().filter(|mark| bytes.windows(mark.len()).any(|part| part == mark.as_bytes())).collect()
    }

    /// One of PostgreSQL's own programs, for a database.
    pub fn program(&self, name: &str, database: &str) -> Command {
        let mut program = Command::new(self.bin.join(name));
        program.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "perfidy", "-d", database]);
        program
    }

    /// Does something in a database, beside the store.
    pub fn sql(&self, database: &str, sql: &str) -> Result<String, String> {
        let told = self.program("psql", database).args(["-Atqc", sql]).output().unwrap();
        if told.status.success() {
            Ok(String::from_utf8_lossy(&told.stdout).into_owned())
        } else {
            Err(String::from_utf8_lossy(&told.stderr).into_owned())
        }
    }
}

impl Drop for DatabaseServer {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs: the one that is named, else the newest of Debian's.
fn programs() -> PathBuf {
    if let Some(named) = env::var_os("PG_BIN") {
        return named.into();
    }
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|version| version.path().join("bin"));
    let mut found: Vec<_> = installed.filter(|bin| bin.join("postgres").exists()).collect();
    found.sort();
    found.pop().expect("PostgreSQL is not installed: install it (on Debian: postgresql), or name the folder of its programs in PG_BIN")
}

fn other_user() -> Option<&'static str> {
    let id = Command::new("id").arg("-u").output().unwrap();
    if String::from_utf8_lossy(&id.stdout).trim() != "0" {
        return None;
    }
    let there = Command::new("id").arg("postgres").stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success();
    Some(if there { "postgres" } else { "nobody" })
}

fn as_user(program: &Path) -> Command {
    match other_user() {
        Some(user) => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", user, "--regid", user, "--clear-groups"]).arg(program).current_dir("/");
            command
        }
        None => Command::new(program),
    }
}
