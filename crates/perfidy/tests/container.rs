//! The container of `deploy/`, built and run: without capabilities, on a read-only root, as a user of its own whose folder is kept in a volume.
//! Where there is no podman, or none may run a container, it is not tried, and that is said.

#![cfg(target_os = "linux")]

use crate::{process::folder, process::web::Server, serve::Table};
use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::Command,
};

/// podman with images and volumes in a folder of its own.
struct Podman(PathBuf);

impl Podman {
    fn command(&self, args: &[&str]) -> Command {
        let mut podman = Command::new("podman");
        podman.arg("--root").arg(self.0.join("images")).arg("--runroot").arg(self.0.join("run"));
        podman.args(["--storage-driver", "vfs", "--cgroup-manager", "cgroupfs"]);
        if let Some(runc) = ["/usr/sbin/runc", "/usr/bin/runc"].into_iter().find(|runc| Path::new(runc).exists()) {
            podman.args(["--runtime", runc]);
        }
        podman.args(args).current_dir(&self.0);
        podman
    }

    /// What it says, or why not.
    fn ask(&self, args: &[&str]) -> Result<String, String> {
        let told = self.command(args).output().map_err(|e| e.to_string())?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if told.status.success() { Ok(text(&told.stdout)) } else { Err(text(&told.stderr)) }
    }

    /// Runs the container until it says where it is; its number, and the server in it.
    fn run(&self, address: &str) -> Result<String, String> {
        let port = address.rsplit_once(':').unwrap().1;
        // The network is the machine's, so that no other program is needed; the limits are those that this machine lets anybody set.
        let network = ["--network", "host", "--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"];
        let flags =
            [&["run", "--detach"][..], &network, &["--read-only", "--cap-drop", "all", "--volume", "tables:/data", "perfidy"]].concat();
        self.ask(&[&flags[..], &["--listen", &format!("127.0.0.1:{port}"), "--address", &format!("http://{address}")]].concat())
    }
}

impl Drop for Podman {
    fn drop(&mut self) {
        let _ = self.ask(&["rm", "--all", "--force"]);
        let _ = self.ask(&["rmi", "--all", "--force"]);
    }
}

#[test]
fn the_container_keeps_its_tables_in_a_volume_and_ends_when_it_is_told() {
    let place = folder("container");
    let podman = Podman(place.clone());
    let deploy = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy"));
    if podman.ask(&["--version"]).is_err() {
        println!("podman is not installed: not tried");
        return;
    }
    // Without what only finds faults in it the binary is a tenth as large.
    let binary = place.join("perfidy");
    let stripped = Command::new("strip").arg("-o").arg(&binary).arg(env!("CARGO_BIN_EXE_perfidy")).status();
    if !stripped.is_ok_and(|status| status.success()) {
        fs::copy(env!("CARGO_BIN_EXE_perfidy"), &binary).unwrap();
    }
    let made = Command::new(deploy.join("rootfs")).arg(&binary).arg(place.join("rootfs")).output().unwrap();
    if !made.status.success() {
        println!("no root file system can be made here: not tried ({})", String::from_utf8_lossy(&made.stderr).trim());
        return;
    }
    let file = deploy.join("Containerfile");
    if let Err(why) = podman.ask(&["build", "--isolation", "chroot", "--file", file.to_str().unwrap(), "--tag", "perfidy", "."]) {
        println!("no container can be built here: not tried ({why})");
        return;
    }
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let mut kept = None;
    for _ in 0..2 {
        let container = match podman.run(&address) {
            Ok(container) => container,
            Err(why) => {
                println!("no container can be run here: not tried ({why})");
                return;
            }
        };
        let server = Server::elsewhere(&address, || {
            let state = podman.ask(&["inspect", "--format", "{{.State.Status}}", &container]).unwrap_or_default();
            assert_ne!(state, "exited", "{:?}", podman.command(&["logs", &container]).output());
        });
        let table = kept.get_or_insert_with(|| Table::open(&server));
        assert!(table.look(&server, 0)["step"].is_u64(), "what was kept in the volume is there again");
        let number = podman.ask(&["inspect", "--format", "{{.State.Pid}}", &container]).unwrap();
        let status = fs::read_to_string(format!("/proc/{number}/status")).unwrap();
        let has = |line: &str| status.lines().any(|it| it.split_whitespace().collect::<Vec<_>>().join(" ") == line);
        assert!(has("Uid: 10001 10001 10001 10001") && has("CapEff: 0000000000000000") && has(&format!("NSpid: {number} 1")), "{status}");
        podman.ask(&["stop", "--time", "60", &container]).unwrap();
        assert_eq!(podman.ask(&["inspect", "--format", "{{.State.ExitCode}}", &container]).as_deref(), Ok("0"), "SIGTERM ends it well");
    }
}
