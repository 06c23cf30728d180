//! How a server is run.

use ipnet::IpNet;
use std::time::Duration;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address by which people reach it, without a slash at the end; links begin with it.
    pub address: String,
    /// How long a window whose answers are secret stays open at least, where two or more persons
    /// sit at the table; up to half as long again is added at random.
    pub window_pause: Duration,
    /// A request that takes longer than this is told to whoever runs the server.
    pub slow_request: Duration,
    /// The proxies in front of the server: they are believed when they say for whom they ask, and whether that line is safe.
    pub behind: Vec<IpNet>,
    /// How many bytes the checkpoints of all tables may take together.
    pub checkpoint_bytes: usize,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            address: "http://127.0.0.1:7878".into(),
            window_pause: Duration::from_secs(2),
            slow_request: Duration::from_secs(1),
            behind: Vec::new(),
            checkpoint_bytes: 64 * 1024 * 1024,
        }
    }
}
