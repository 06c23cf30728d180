//! The server that is put under load: a process that is started for it, or servers that run already.

use super::{As, Line};
use crate::stop::Stop;
use anyhow::{Context, bail};
use std::{
    io::{BufRead, BufReader},
    net::{SocketAddr, ToSocketAddrs},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

/// One server or several that share a database.
pub(crate) struct UnderLoad {
    addresses: Vec<String>,
    metrics: Vec<String>,
    /// The process that was started for this.
    process: Option<Child>,
    /// Its tables, which are thrown away with it.
    folder: Option<PathBuf>,
}

/// What servers have counted of themselves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Counted {
    /// What they hold in memory, in KiB.
    pub(super) memory: f64,
    pub(super) descriptors: f64,
    /// Seconds of processors that they have used.
    pub(super) worked: f64,
}

impl UnderLoad {
    /// Starts a server, with its tables in a temporary folder unless a store is named.
    pub(crate) fn start(store: Option<&str>) -> Result<UnderLoad, Stop> {
        let mut server = UnderLoad { addresses: Vec::new(), metrics: Vec::new(), process: None, folder: None };
        let store = match store {
            Some(store) => store.to_owned(),
            None => {
                let folder = std::env::temp_dir().join(format!("perfidy-load-{}", std::process::id()));
                std::fs::create_dir_all(&folder)?;
                let file = folder.join("tables.sqlite");
                server.folder = Some(folder);
                format!("sqlite:{}", file.display())
            }
        };
        let flags = ["serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--window-pause", "0", "--no-open", "--store"];
        let mut command = Command::new(std::env::current_exe()?);
        let process = server.process.insert(command.args(flags).arg(store).stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?);
        let said = process.stdout.take().context("the server says nothing")?;
        let (mut address, mut metrics) = (None, None);
        for line in BufReader::new(said).lines() {
            let line = line?;
            address = address.or_else(|| line.strip_prefix("Perfidy is at http://").map(str::to_owned));
            if let Some(at) = line.strip_prefix("What is counted is told at http://") {
                metrics = at.split('/').next().map(str::to_owned);
                break;
            }
        }
        match (address, metrics) {
            (Some(address), Some(metrics)) => {
                server.addresses.push(address);
                server.metrics.push(metrics);
                Ok(server)
            }
            _ => Err(Stop::failure("the server that was started for this did not begin to serve; what it said stands above")),
        }
    }

    /// Servers that run already, on this machine unless that does not matter.
    pub(crate) fn running(at: &[String], metrics: &[String], elsewhere: bool) -> Result<UnderLoad, Stop> {
        let read = |url: &String| address(url, elsewhere);
        let (addresses, metrics) = (at.iter().map(read).collect::<Result<_, _>>()?, metrics.iter().map(read).collect::<Result<_, _>>()?);
        Ok(UnderLoad { addresses, metrics, process: None, folder: None })
    }

    /// Where they listen.
    pub(super) fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// What they have counted by now, all together; nothing where they do not tell it.
    pub(super) async fn counted(&self) -> Option<Counted> {
        let mut all = None;
        for address in &self.metrics {
            let one = counted(address).await.ok()?;
            let sum: &mut Counted = all.get_or_insert_default();
            sum.memory += one.memory;
            sum.descriptors += one.descriptors;
            sum.worked += one.worked;
        }
        all
    }
}

impl Drop for UnderLoad {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            // One that has ended already cannot be ended again. Nothing that was answered is lost by it, and all of it is thrown away.
            let _ = process.kill();
            let _ = process.wait();
        }
        if let Some(folder) = &self.folder {
            // What the system cannot clear away now it clears away by itself later.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// The host and port of a URL.
fn address(url: &String, elsewhere: bool) -> Result<String, Stop> {
    let wrong = || Stop::wrong_use(format!("'{url}' is no address like http://127.0.0.1:7878"));
    let host = url.strip_prefix("http://").unwrap_or(url).split('/').next().unwrap_or_default().to_owned();
    let found: Vec<SocketAddr> = host.to_socket_addrs().map_err(|_| wrong())?.collect();
    if found.is_empty() {
        return Err(wrong());
    }
    if !elsewhere && !found.iter().all(|at| at.ip().is_loopback()) {
        let why = "is not on this machine. Put only a server of your own under load; with --elsewhere it is done";
        return Err(Stop::wrong_use(format!("{host} {why}")));
    }
    Ok(host)
}

async fn counted(address: &str) -> anyhow::Result<Counted> {
    let mut line = Line::to(address).await?;
    let (status, text) = line.ask(As::Anybody, "GET", "/metrics", "").await?;
    if status != 200 {
        bail!("nothing is counted at {address}");
    }
    let text = String::from_utf8(text)?;
    let value = |name: &str| {
        let found = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
        found.unwrap_or_default()
    };
    Ok(Counted {
        memory: value("process_resident_memory_bytes ") / 1024.0,
        descriptors: value("process_open_fds "),
        worked: value("process_cpu_seconds_total "),
    })
}
