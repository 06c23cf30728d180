//! `perfidy serve`: the house in the browser.

use crate::{
    edition_folder,
    games::GAMES,
    log_lines::{self, Format, LEVELS},
    place::Place,
    stop::Stop,
};
use anyhow::Context;
use clap::Args;
use ipnet::IpNet;
use server::{AskedToEnd, Config, House, Mail, Reach};
use std::{
    env, fs,
    io::{self, Write},
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};
use store::Store;
use table::Texts;
use tokio::net::TcpListener;

/// Open the house in the browser
#[derive(Args)]
#[command(after_help = "Example:\n  perfidy serve --listen 0.0.0.0:7878 --address http://192.168.1.20:7878")]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878", overrides_with = "listen")]
    listen: SocketAddr,
    /// Where tables are kept: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; a file in your data folder unless told otherwise
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
    /// The address by which others reach this machine, for the links that are sent around
    #[arg(long, value_name = "URL")]
    address: Option<String>,
    /// A proxy in front of this server, by address or network (10.0.0.0/8), which is believed when it says for whom it asks; may be given several times
    #[arg(long, value_name = "ADDRESS", value_parser = network)]
    behind: Vec<IpNet>,
    /// A folder with an edition of your own, for tables that you open by the private link that is printed; may be given several times
    #[arg(long, value_name = "DIR")]
    edition: Vec<PathBuf>,
    /// How many seconds a window with secret answers stays open at least
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    window_pause: f64,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// How much is told on standard error; PERFIDY_LOG says it, too, and info is usual
    #[arg(long, value_name = "LEVEL", value_parser = LEVELS)]
    log: Option<String>,
    /// How each of these lines is written: for people, or as a JSON object
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    log_format: Format,
    /// A file with the password that whoever wants to see the lobby or to open a table must say; PERFIDY_LOBBY_PASSWORD says it, too
    #[arg(long, value_name = "FILE")]
    lobby_password_file: Option<PathBuf>,
    /// How many tables one address may open in an hour; the same machine as many as it likes
    #[arg(long, value_name = "COUNT", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    tables_per_hour: u32,
    /// Let seats be told of their turn at addresses inside your own network, too
    #[arg(long)]
    webhooks_to_private: bool,
    /// The mail server by which seats may be written to when it is their turn, like smtps://USER:PASSWORD@HOST; PERFIDY_SMTP says it, too
    #[arg(long, value_name = "URL")]
    smtp: Option<String>,
    /// In whose name these letters are written
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Where to tell Prometheus what was counted, at /metrics; an address that only you can reach, since nothing guards it
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
}

/// As the bare command: nothing told otherwise.
pub(crate) fn as_usual() -> ServeArgs {
    ServeArgs {
        listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
        store: None,
        address: None,
        behind: Vec::new(),
        edition: Vec::new(),
        window_pause: 2.0,
        no_open: false,
        log: None,
        log_format: Format::Text,
        lobby_password_file: None,
        tables_per_hour: 60,
        webhooks_to_private: false,
        smtp: None,
        mail_from: None,
        metrics: None,
    }
}

/// The shortest password: with ten guesses a minute a shorter one would be found.
const SHORTEST: usize = 8;

/// What the lobby asks for, from the file or the environment. It is no flag, since every user of the machine may read those.
fn lobby_password(file: Option<&Path>) -> Result<Option<String>, Stop> {
    let text = match file {
        Some(file) => fs::read_to_string(file).map_err(|e| Stop::failure(format!("{} cannot be read: {e}", file.display())))?,
        None => match env::var("PERFIDY_LOBBY_PASSWORD") {
            Ok(text) => text,
            Err(_) => return Ok(None),
        },
    };
    // The end of the line is an editor's.
    let password = text.trim_end_matches(['\r', '\n']);
    if password.chars().count() < SHORTEST || password.contains('\n') {
        return Err(Stop::wrong_use(format!("the password of the lobby is one line of {SHORTEST} letters or more")));
    }
    Ok(Some(password.to_owned()))
}

/// How letters are sent, where they are.
fn mail(args: &ServeArgs) -> Result<Option<Mail>, Stop> {
    let server = args.smtp.clone().or_else(|| env::var("PERFIDY_SMTP").ok().filter(|url| !url.is_empty()));
    match (server, args.mail_from.clone()) {
        (None, None) => Ok(None),
        (Some(server), Some(from)) => {
            let mail = Mail { server, from };
            mail.check().map_err(Stop::wrong_use)?;
            Ok(Some(mail))
        }
        (None, Some(_)) => Err(Stop::wrong_use("--mail-from needs --smtp URL (or PERFIDY_SMTP): by which server the letters go")),
        (Some(_), None) => Err(Stop::wrong_use("--smtp needs --mail-from ADDRESS: in whose name the letters are written")),
    }
}

/// One address, or a network of them.
fn network(text: &str) -> Result<IpNet, String> {
    let one = || text.parse::<IpAddr>().ok().map(IpNet::from);
    text.parse().ok().or_else(one).ok_or_else(|| format!("'{text}' is neither an address like 127.0.0.1 nor a network like 10.0.0.0/8"))
}

/// Serves until ctrl-C.
pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Stop> {
    log_lines::start(args.log.as_deref(), args.log_format)?;
    server::report_panics();
    let pause = Duration::try_from_secs_f64(args.window_pause)
        .map_err(|_| Stop::wrong_use(format!("--window-pause takes a number of seconds, not {}", args.window_pause)))?;
    let editions = args.edition.iter().map(|folder| edition_folder::read(folder)).collect::<Result<Vec<_>, _>>()?;
    let mail = mail(args)?;
    let lobby_password = lobby_password(args.lobby_password_file.as_deref())?;
    let place = Place::named(args.store.as_deref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("the server could not be started")?;
    let ended = runtime.block_on(async {
        // Before anything else: whoever asks it to end in its first moment is heard.
        let mut asked = AskedToEnd::listen();
        let Some(store) = open(&place, &mut asked).await? else { return Ok(Ended::BeforeItBegan) };
        let listener = TcpListener::bind(args.listen).await.map_err(|e| cannot_listen(args.listen, &e))?;
        let here = listener.local_addr()?;
        let link = format!("http://{}", reachable(here));
        let address = args.address.clone().unwrap_or_else(|| link.clone());
        let config = Config {
            address: address.trim_end_matches('/').to_owned(),
            window_pause: pause,
            behind: args.behind.clone(),
            lobby_password,
            mail,
            tables_an_hour: args.tables_per_hour,
            webhooks: if args.webhooks_to_private { Reach::Anywhere } else { Reach::Public },
            ..Config::default()
        };
        let house = House::new(GAMES.iter().map(|game| game.any).collect(), store, config);
        let owned = !editions.is_empty();
        for edition in editions {
            offer(&house, edition).await?;
        }
        // A server goes on serving when nobody reads its output any more.
        let _ = writeln!(io::stdout(), "Perfidy is at {link}\nTables are kept in {}. Ctrl-C ends the server and loses nothing.", place);
        if owned {
            let _ = writeln!(io::stdout(), "Your own editions are offered to you alone, by this private link: {}", house.owner_link());
        }
        if !args.no_open {
            // Whoever has no browser here still has the link.
            let _ = open::that_detached(if owned { house.owner_link() } else { link });
        }
        if let Some(at) = args.metrics {
            let listener = TcpListener::bind(at).await.map_err(|e| cannot_listen(at, &e))?;
            let _ = writeln!(io::stdout(), "What is counted is told at http://{}/metrics", listener.local_addr()?);
            tokio::spawn(server::serve_metrics(house.clone(), listener));
        }
        server::serve_until(house, listener, asked).await?;
        Ok::<_, Stop>(Ended::Well)
    })?;
    if matches!(ended, Ended::BeforeItBegan) {
        // Nobody waits for a store that is still being opened.
        runtime.shutdown_background();
    }
    Ok(ExitCode::SUCCESS)
}

/// When it was asked to end.
enum Ended {
    /// While the store was being opened.
    BeforeItBegan,
    /// While it served.
    Well,
}

/// Opens the store, which may take a while where it must be brought up to date or its database answers late; nothing where the server is asked to
/// end meanwhile.
async fn open(place: &Place, asked: &mut AskedToEnd) -> Result<Option<Arc<dyn Store>>, Stop> {
    let place = place.clone();
    let opening = tokio::task::spawn_blocking(move || place.open());
    tokio::select! {
        opened = opening => opened.context("the store could not be opened")?.map(Some),
        () = asked.to_end() => Ok(None),
    }
}

/// An address that a browser on this machine can open.
fn reachable(here: SocketAddr) -> SocketAddr {
    if here.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], here.port())) } else { here }
}

fn cannot_listen(at: SocketAddr, error: &io::Error) -> Stop {
    match error.kind() {
        io::ErrorKind::AddrInUse => Stop::failure(format!(
            "{at} is taken, perhaps by another Perfidy: look at http://{at}, or choose another port with --listen 127.0.0.1:0"
        )),
        _ => Stop::failure(format!("this machine does not let Perfidy listen at {at}: {error}")),
    }
}

/// Offers an edition in the lobby of the game for which it holds.
async fn offer(house: &House, edition: Texts) -> Result<(), Stop> {
    let mut reasons = Vec::new();
    for game in GAMES {
        match house.add_edition(game.about().id, edition.clone()).await {
            Ok(_) => return Ok(()),
            Err(why) => reasons.push(format!("{}: {why}", game.about().id)),
        }
    }
    Err(Stop::failure(format!("the edition '{}' holds for no game: {}", edition.name(), reasons.join("; "))))
}
