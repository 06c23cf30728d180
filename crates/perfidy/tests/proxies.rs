//! The proxies of docs/proxy.md, as they stand there: real ones, with HTTP/2, an event stream through them, and who is counted behind them.
//! What is not installed is not tried, and that is said.

use crate::process::{command, folder, web::Server};
use serde_json::{Value, json};
use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

const NAME: &str = "treason.example";

/// The first example of docs/proxy.md that is written in these marks and holds these words.
fn example(marks: &str, words: &str) -> String {
    let text = include_str!("../../../docs/proxy.md");
    let blocks = text.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
    blocks.filter(|(mark, block)| *mark == marks && block.contains(words)).map(|(_, block)| block.to_owned()).next().unwrap()
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// Can everything be tried that this needs?
fn can_be_tried(proxy: &str) -> bool {
    let curl = Command::new("curl").arg("--version").output();
    let http2 = curl.is_ok_and(|told| String::from_utf8_lossy(&told.stdout).contains("HTTP2"));
    let tried = http2 && is_there(proxy) && is_there("openssl");
    if !tried {
        println!("{proxy}, openssl or a curl that speaks HTTP/2 is not installed: not tried");
    }
    tried
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Waits until what is heard is what was awaited, however busy the machine is.
#[track_caller]
fn until(what: &str, heard: impl Fn() -> String, holds: impl Fn(&str) -> bool) {
    for _ in 0..600 {
        if holds(&heard()) {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("{what}: {}", heard());
}

/// A proxy before a house.
struct Proxied {
    proxy: Child,
    server: Server,
    port: u16,
    folder: PathBuf,
}

impl Drop for Proxied {
    fn drop(&mut self) {
        // Asked to end, it ends those that it has started, too.
        let _ = Command::new("kill").arg(self.proxy.id().to_string()).status();
        let _ = self.proxy.wait();
    }
}

impl Proxied {
    /// Starts a house as the page says, and a proxy by what is made of its example, the house's address, the port and a folder.
    fn start(name: &str, proxy: impl FnOnce(&str, u16, &Path) -> Command) -> Proxied {
        let folder = folder(name);
        let store = format!("sqlite:{}", folder.join("tables.sqlite").display());
        let mut house = command(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--window-pause", "0", "--store", &store]);
        house.args(["--address", &format!("https://{NAME}"), "--behind", "127.0.0.1", "--tables-per-hour", "3"]);
        let server = Server::run(house);
        let port = free_port();
        let mut proxy = proxy(&server.address, port, &folder);
        let told = fs::File::create(folder.join("proxy.log")).unwrap();
        let proxy = proxy.stdin(Stdio::null()).stdout(told.try_clone().unwrap()).stderr(told).spawn().unwrap();
        let proxied = Proxied { proxy, server, port, folder };
        for _ in 0..600 {
            if proxied.curl("/readyz", &[]).0 == "200" {
                return proxied;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("the proxy does not answer: {}", fs::read_to_string(proxied.folder.join("proxy.log")).unwrap());
    }

    fn curl_command(&self, path: &str, more: &[&str]) -> Command {
        let Proxied { port, .. } = self;
        let mut curl = Command::new("curl");
        curl.args(["--silent", "--insecure", "--http2", "--resolve", &format!("{NAME}:{port}:127.0.0.1")]);
        curl.args(more).arg(format!("https://{NAME}:{port}{path}"));
        curl
    }

    /// The status of an answer, and its head and body.
    fn curl(&self, path: &str, more: &[&str]) -> (String, String) {
        let told =
            self.curl_command(path, &[more, &["--include", "--write-out", "\n%{http_version} %{http_code}"]].concat()).output().unwrap();
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        let (text, last) = told.rsplit_once('\n').unwrap();
        let (version, status) = last.split_once(' ').unwrap();
        assert!(version == "2" || status == "000", "HTTP/{version}");
        (status.to_owned(), text.to_owned())
    }

    fn json(&self, path: &str, more: &[&str]) -> Value {
        let (status, text) = self.curl(path, more);
        let body = text.split_once("\r\n\r\n").map(|(_, body)| body).unwrap();
        serde_json::from_str(body).unwrap_or_else(|_| panic!("{path}: {status} {text}"))
    }

    /// All that the page promises.
    fn holds(&self) {
        let table = self.json("/api/tables", &["--data", r#"{"game":"bell","seats":["human","human"]}"#]);
        let path = format!("/api/tables/{}", table["table"].as_str().unwrap());
        let link = table["seats"][1]["link"].as_str().unwrap();
        assert!(link.starts_with(&format!("https://{NAME}/t/")), "{link}");
        let key = |seat: usize| format!("Authorization: Bearer {}", table["seats"][seat]["token"].as_str().unwrap());
        // Streams that stay open on one connection each hear of a move at once.
        let files: Vec<PathBuf> = (0..3).map(|n| self.folder.join(format!("stream-{n}"))).collect();
        let mut streams: Vec<Child> = files
            .iter()
            .map(|file| {
                let own = key(1);
                let more = ["--no-buffer", "--include", "--header", &own, "--output", file.to_str().unwrap()];
                self.curl_command(&format!("{path}/events"), &more).spawn().unwrap()
            })
            .collect();
        let heard = |file: &PathBuf| fs::read_to_string(file).unwrap_or_default();
        let until = |what: &str, holds: &dyn Fn(&str) -> bool| files.iter().for_each(|file| until(what, || heard(file), holds));
        until("the present", &|text| text.starts_with("HTTP/2 200") && text.matches("event: step").count() == 1);
        let mut seen = 1;
        for _ in 0..6 {
            for seat in [0, 1] {
                let look = self.json(&path, &["--header", &key(seat)]);
                let Some(text) = look["moves"][0]["move"].as_str() else { continue };
                let body = json!({"step": look["step"], "move": text}).to_string();
                let (status, told) = self.curl(&format!("{path}/moves"), &["--header", &key(seat), "--data", &body]);
                assert_eq!(status, "200", "{told}");
                let step = self.json(&path, &["--header", &key(1)])["step"].clone();
                until("the step that was played", &|text| text.contains(&format!("id: {step}\n")));
                seen = seen.max(heard(&files[0]).matches("event: step").count());
            }
        }
        assert!(seen > 2, "the streams tell steps one by one");
        for stream in &mut streams {
            assert!(stream.try_wait().unwrap().is_none(), "a stream stays open");
            stream.kill().unwrap();
            stream.wait().unwrap();
        }
        // The line is safe, so the cookie goes nowhere else.
        let token = table["seats"][0]["token"].as_str().unwrap();
        let join = format!("/t/{}/join/{token}", table["table"].as_str().unwrap());
        let (status, sat) = self.curl(&join, &["--data", "name=Anna", "--header", &format!("Origin: https://{NAME}:{}", self.port)]);
        let cookies = sat.lines().filter(|line| line.to_lowercase().starts_with("set-cookie: ")).collect::<Vec<_>>();
        assert!(status == "303" && !cookies.is_empty() && cookies.iter().all(|cookie| cookie.ends_with("; Secure")), "{sat}");
        // The real sender is counted, on loopback too, whatever they say of themselves.
        let opened = |by: &str| {
            let more = ["--header", by, "--data", r#"{"game":"bell","seats":["human","human"]}"#];
            self.curl("/api/tables", &more).0
        };
        let told: Vec<_> = (0..4).map(|n| opened(&format!("X-Forwarded-For: 198.51.100.{n}"))).collect();
        assert_eq!(told, ["201", "201", "429", "429"], "one was opened before");
        assert_eq!(self.server.ask("GET", "/healthz", "", "").unwrap().0, 200);
    }
}

#[test]
fn nginx_as_the_page_says_hands_on_event_streams_over_http_2() {
    if !can_be_tried("nginx") {
        return;
    }
    let proxied = Proxied::start("proxy-nginx", |house, port, folder| {
        let place = |name: &str| folder.join(name).display().to_string();
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", &format!("/CN={NAME}")])
            .args(["-keyout", &place("key.pem"), "-out", &place("cert.pem")])
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let server = example("nginx", "listen 443 ssl http2;")
            .replace("listen 443", &format!("listen 127.0.0.1:{port}"))
            .replace("/etc/ssl/treason.pem", &place("cert.pem"))
            .replace("/etc/ssl/treason.key", &place("key.pem"))
            .replace("127.0.0.1:7878", house);
        let kept: String =
            ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|of| format!("{of}_temp_path {};\n", place(of))).concat();
        let all = format!("daemon off;\npid {};\nevents {{}}\nhttp {{\naccess_log off;\n{kept}{server}}}\n", place("pid"));
        fs::write(folder.join("nginx.conf"), all).unwrap();
        let mut nginx = Command::new("nginx");
        nginx.args(["-c", &place("nginx.conf"), "-e", &place("errors")]);
        nginx
    });
    proxied.holds();
}

#[test]
fn caddy_as_the_page_says_hands_on_event_streams_over_http_2() {
    if !can_be_tried("caddy") {
        return;
    }
    let proxied = Proxied::start("proxy-caddy", |house, port, folder| {
        let site = example("", "treason.example {").replace("127.0.0.1:7878", house);
        let storage = folder.join("storage");
        // It vouches for itself here, and leaves the usual ports alone.
        let own = format!(
            "admin off\nhttps_port {port}\nhttp_port {}\nlocal_certs\nskip_install_trust\nstorage file_system {}\n",
            free_port(),
            storage.display()
        );
        fs::write(folder.join("Caddyfile"), format!("{{\n{own}}}\n{site}")).unwrap();
        let mut caddy = Command::new("caddy");
        caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
        caddy.env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
        caddy
    });
    proxied.holds();
}
