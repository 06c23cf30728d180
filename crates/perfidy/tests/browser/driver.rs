//! A chromedriver of one test, and the windows that it opens.

use crate::browser::seat::Seat;
use fantoccini::{ClientBuilder, wd::Capabilities};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::Duration,
};

/// The size of a window, and what points in it.
#[derive(Clone, Copy)]
pub(crate) enum Screen {
    Desk,
    Phone,
}

impl Screen {
    pub(crate) fn size(self) -> (u32, u32) {
        match self {
            Screen::Desk => (1440, 900),
            Screen::Phone => (390, 844),
        }
    }

    fn metrics(self) -> Value {
        let (width, height) = self.size();
        let small = matches!(self, Screen::Phone);
        json!({"width": width, "height": height, "pixelRatio": 1.0, "mobile": small, "touch": small})
    }
}

const FLAGS: [&str; 12] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1440,900",
    // No window lies in front of another here, and none is to be slowed down as if it did.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
];

/// A running chromedriver; its windows close with it.
pub(crate) struct Driver {
    child: Child,
    port: u16,
    chromium: PathBuf,
    profiles: PathBuf,
}

impl Driver {
    /// Starts one on a free port, for the test of this name.
    pub(crate) fn start(test: &str) -> Driver {
        let chromium = find("chromium", &["chromium", "chromium-browser", "google-chrome"]);
        let driver = find("chromium-driver", &["chromedriver"]);
        let profiles = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{test}-{}", std::process::id()));
        // On a busy machine one may end before it has begun.
        let begin = || begun(&driver).or_else(|| begun(&driver)).or_else(|| begun(&driver));
        let (child, mut lines, port) = begin().expect("chromedriver says its port");
        // Whatever it says later is read, so that it never waits for a reader.
        thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()).is_ok());
        Driver { child, port, chromium, profiles }
    }

    /// A new browser with an empty profile.
    pub(crate) async fn open(&self, screen: Screen, house: &str) -> Seat {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let profile = self.profiles.join(NUMBER.fetch_add(1, Ordering::Relaxed).to_string());
        fs::create_dir_all(&profile).expect("a folder for the profile");
        let mut flags: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
        flags.push(format!("--user-data-dir={}", profile.display()));
        let wanted = json!({
            "goog:chromeOptions": {"binary": self.chromium, "args": flags, "mobileEmulation": {"deviceMetrics": screen.metrics()}},
            "goog:loggingPrefs": {"browser": "ALL"},
            // A script that plays many moves takes long on a busy machine.
            "timeouts": {"script": 150_000},
        });
        let Value::Object(wanted) = wanted else { unreachable!("an object was written") };
        let capabilities: Capabilities = wanted;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .expect("chromium starts");
        let session = client.session_id().await.expect("a session").expect("a session has a name");
        Seat::new(client, format!("/session/{session}"), self.port, house.to_owned())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked to stop, it closes its browsers; killed, it would leave them running.
        let _ = ask(self.port, "GET", "/shutdown", "");
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.profiles);
    }
}

/// The body of the answer to one request to a chromedriver; for what the protocol of all browsers does not have.
pub(crate) fn ask(port: u16, method: &str, path: &str, body: &str) -> std::io::Result<String> {
    let mut line = TcpStream::connect(("127.0.0.1", port))?;
    line.set_read_timeout(Some(Duration::from_secs(10)))?;
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
    line.write_all(format!("{head}{body}").as_bytes())?;
    let mut answer = BufReader::new(line);
    let mut wanted = 0;
    loop {
        let mut head = String::new();
        answer.read_line(&mut head)?;
        if head.trim().is_empty() {
            break;
        }
        // Chromedriver keeps the line open, so the length says where the answer ends.
        if let Some(length) = head.to_ascii_lowercase().strip_prefix("content-length:") {
            wanted = length.trim().parse().map_err(std::io::Error::other)?;
        }
    }
    let mut body = vec![0; wanted];
    answer.read_exact(&mut body)?;
    Ok(String::from_utf8_lossy(&body).into_owned())
}

/// A chromedriver that has said which port it took, and what it says later; nothing where it ended before.
fn begun(driver: &Path) -> Option<(Child, BufReader<ChildStdout>, u16)> {
    let mut child = Command::new(driver).arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("chromedriver runs");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    let mut line = String::new();
    while lines.read_line(&mut line).is_ok_and(|read| read > 0) {
        if let Some(port) = line.split("successfully on port ").nth(1).and_then(|rest| rest.trim().trim_end_matches('.').parse().ok()) {
            return Some((child, lines, port));
        }
        line.clear();
    }
    let _ = child.wait();
    None
}

fn find(package: &str, names: &[&str]) -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = env::split_paths(&path).chain([PathBuf::from("/usr/bin")]).collect();
    let found = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| Path::is_file(file));
    found.unwrap_or_else(|| {
        panic!("The browser tests need '{}', which is not in PATH: install it (on Debian: apt-get install {package}).", names[0])
    })
}
