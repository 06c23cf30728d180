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
    /// What whoever wants to see the lobby or to open a table must say first.
    pub lobby_password: Option<String>,
    /// So many tables one address may open in an hour.
    pub tables_an_hour: u32,
    /// To which addresses word is sent for seats that want to hear when they are asked.
    pub webhooks: Reach,
    /// How letters are sent; nobody is offered any where there is none.
    pub mail: Option<Mail>,
    /// How long a seat is asked, with nobody there, before word is sent to it.
    pub notify_after: Duration,
    /// How long it takes until word that did not arrive is sent again; later tries wait longer.
    pub notify_again: Duration,
    /// How many bytes the checkpoints of all tables may take together.
    pub checkpoint_bytes: usize,
}

/// How letters are sent.
#[derive(Clone, Debug)]
pub struct Mail {
    /// The mail server to which they are given, as `smtp://…` or `smtps://…`, with user and password where it wants them.
    pub server: String,
    /// In whose name.
    pub from: String,
}

impl Mail {
    /// Says what is wrong with it.
    pub fn check(&self) -> Result<(), String> {
        crate::notify::Postman::of(self).map(|_| ())
    }
}

/// To which addresses the server speaks on a player's wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// To those that lie outside, for everybody to reach.
    Public,
    /// To those inside, too: the machine itself and its neighbours.
    Anywhere,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            address: "http://127.0.0.1:7878".into(),
            window_pause: Duration::from_secs(2),
            slow_request: Duration::from_secs(1),
            behind: Vec::new(),
            lobby_password: None,
            tables_an_hour: 60,
            webhooks: Reach::Public,
            mail: None,
            notify_after: Duration::from_secs(30),
            notify_again: Duration::from_secs(10),
            checkpoint_bytes: 64 * 1024 * 1024,
        }
    }
}
