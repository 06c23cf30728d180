//! The house: the games on its shelf, the tables that are open, the store behind them.

use crate::{
    api_error::ApiError,
    blanks::Blanks,
    checkpoints::Checkpoints,
    config::Config,
    latest::Latest,
    limits::{Limits, Rate},
    loading::Loading,
    lobby_password::LobbyPassword,
    metrics::Metrics,
    notices::Notices,
    notify::Notifier,
    outside::{cores, on_a_thread},
    pages::Shared,
    picture::Pictures,
    pool::Pools,
    replayed_records::ReplayedRecords,
    room::{self, Room, Watching},
    room::{Closes, GameOn, Moment},
    servers::Servers,
    time::{Clocks, Now, Time},
    token, upkeep,
};
use bots::AnyGame;
use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
};
use store::{Author, Lease, LineRow, Phase, Store, StoreError};
use table::{Seat, Texts, Viewer, hosted::kind_word};
use tokio::sync::{Mutex as RoomLock, Semaphore};
use tracing::{error, error_span, info, warn};

/// Everything that a server has.
pub struct House {
    pub(crate) games: Vec<AnyGame>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    /// All time that anything here is measured with.
    pub(crate) time: Time,
    /// The servers that share the store.
    pub(crate) servers: Servers,
    pub(crate) limits: Limits,
    /// How many tables were opened, by address.
    pub(crate) openings: Limits,
    pub(crate) lobby_password: Option<LobbyPassword>,
    pub(crate) metrics: Metrics,
    pub(crate) notifier: Notifier,
    pub(crate) pictures: Pictures,
    pub(crate) blanks: Blanks,
    /// How many may think at once, as many as there are cores. For bots alone: whatever others ask for waits in a pool of its own.
    pub(crate) thinking: Semaphore,
    pub(crate) pools: Pools,
    pub(crate) replayed_records: ReplayedRecords,
    pub(crate) looking_back: Arc<Semaphore>,
    pub(crate) checkpoints: Arc<Checkpoints>,
    /// The key of whoever runs the server.
    pub(crate) owner_key: String,
    /// What forms of pages that belong to no table carry.
    pub(crate) form_key: String,
    /// Turns true when the server ends, so that those who follow a table let go.
    pub(crate) closing: Latest<bool>,
    /// When the server began, for people; nobody could be seen before.
    started: i64,
    /// In their order, so that whoever goes through them does it in the same way each time.
    tables: Mutex<BTreeMap<String, Arc<LoadedTable>>>,
    loading: Loading,
}

/// A table that is in memory.
pub(crate) struct LoadedTable {
    pub(crate) id: String,
    pub(crate) room: RoomLock<Room>,
    /// Grows with everything that was stored.
    pub(crate) news: Latest<u64>,
    pub(crate) watching: Arc<Watching>,
    /// What those who follow it are told.
    pub(crate) notices: Notices,
    /// What was shown lately.
    pub(crate) shared: Shared,
    /// Is somebody already seeing to its bots?
    pub(crate) driven: AtomicBool,
    /// When somebody used it last.
    pub(crate) touched: AtomicI64,
}

/// For whom the house writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// For a person, by whichever server.
    Person,
    /// For nobody: bots, standing orders, windows and clocks. Only the server that leads the table does that.
    Leader,
}

/// What was written meanwhile by another server is read, and the deed is done again; so often at most.
const MOST_TRIES: usize = 5;

/// How a table was found in the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stood {
    /// A fault had closed it.
    Still,
    /// Nothing kept it from going on.
    Open,
}

impl House {
    /// A house with these games, keeping its tables in this store.
    pub fn new(games: Vec<AnyGame>, store: Arc<dyn Store>, config: Config) -> Arc<House> {
        House::with_time(games, store, config, Time::of_the_machine())
    }

    /// A house on a machine that is simulated.
    #[doc(hidden)]
    pub fn simulated(games: Vec<AnyGame>, store: Arc<dyn Store>, config: Config, clocks: impl Clocks) -> Arc<House> {
        House::with_time(games, store, config, Time::of(clocks))
    }

    /// A house whose time comes from here.
    pub(crate) fn with_time(games: Vec<AnyGame>, store: Arc<dyn Store>, config: Config, time: Time) -> Arc<House> {
        Arc::new(House {
            games,
            store,
            started: time.wall(),
            time,
            servers: Servers::new(),
            limits: Limits::of(Rate::REQUESTS),
            openings: Limits::of(Rate::an_hour(config.tables_an_hour)),
            lobby_password: config.lobby_password.as_deref().map(LobbyPassword::new),
            metrics: Metrics::default(),
            notifier: Notifier::new(&config),
            pictures: Pictures::default(),
            blanks: Blanks::default(),
            thinking: Semaphore::new(cores()),
            pools: Pools::default(),
            replayed_records: ReplayedRecords::default(),
            looking_back: Arc::new(Semaphore::new(cores())),
            checkpoints: Checkpoints::new(config.checkpoint_bytes),
            owner_key: token::token(),
            form_key: token::token(),
            config,
            closing: Latest::new(false),
            tables: Mutex::default(),
            loading: Loading::new(cores()),
        })
    }

    /// Puts an owner's edition on the shelf of a game, so that the lobby offers it to them; says what is wrong with one that does not hold.
    pub async fn add_edition(&self, game: &str, edition: Texts) -> Result<String, String> {
        crate::editions::check(self.game(game).ok_or_else(|| format!("there is no game called '{game}'"))?, &edition)?;
        self.store.keep_edition(game, edition).await.map_err(|e| e.to_string())
    }

    /// The game with this word.
    pub(crate) fn game(&self, word: &str) -> Option<&AnyGame> {
        self.games.iter().find(|game| game.about().id == word)
    }

    /// The tables in memory.
    pub(crate) fn in_memory(&self) -> Vec<Arc<LoadedTable>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// A table that is in memory.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<LoadedTable>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Drops a table from memory, unless it was loaded again since; the store has it.
    pub(crate) fn forget(&self, loaded: &LoadedTable) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.get(&loaded.id).is_some_and(|known| std::ptr::eq(Arc::as_ptr(known), loaded)) {
            tables.remove(&loaded.id);
        }
    }

    /// Drops a table if nobody but the house and the caller holds it, and says whether it did.
    pub(crate) fn forget_unused(&self, loaded: &Arc<LoadedTable>) -> bool {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let is_here = tables.get(&loaded.id).is_some_and(|known| Arc::ptr_eq(known, loaded));
        is_here && Arc::strong_count(loaded) <= 2 && tables.remove(&loaded.id).is_some()
    }

    /// The table with this id, from memory or from the store.
    pub(crate) async fn table(self: &Arc<Self>, id: &str) -> Result<Arc<LoadedTable>, ApiError> {
        // What cannot be an id is not looked for.
        if id.len() > 40 || !id.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(ApiError::no_table());
        }
        if let Some(loaded) = self.find(id) {
            loaded.touched.store(self.time.running(), Ordering::Relaxed);
            return Ok(loaded);
        }
        let _turn = self.loading.turn(id).await;
        if let Some(loaded) = self.find(id) {
            return Ok(loaded);
        }
        let (mut room, stood) = self.load(id).await?;
        // While it stood still nobody could play.
        room.wake(if stood == Stood::Still { self.time.wall() } else { self.started });
        // What was stored before the server ended, or by an older program, may be wrong by now.
        let due = upkeep::due(self, &room);
        let corrected = self.leads(&room) && upkeep::differs(room.table.due, due);
        room.table.due = due;
        let loaded = self.seat(room);
        if corrected {
            // What cannot be stored now is found again by whoever loads the table next.
            let _ = self.store.set_due(&loaded.id, due).await;
        }
        upkeep::drive(self.clone(), loaded.clone());
        Ok(loaded)
    }

    /// A table from the store, every line played again. One that stood still because of a fault and replays now goes on: what led to
    /// the fault was never stored.
    pub(crate) async fn load(&self, id: &str) -> Result<(Room, Stood), ApiError> {
        let mut kept = self.store.load(id).await?.ok_or_else(ApiError::no_table)?;
        let lease = self.take_lead(id, &kept.table.phase, kept.lease).await;
        (kept.lease, kept.at.fence) = (lease, lease.fence);
        let game = *self.game(&kept.table.game).ok_or_else(|| ApiError::bad(format!("This house has no game '{}'.", kept.table.game)))?;
        let blank = self.blank(&game, &kept.table, kept.seats.len()).await?;
        let stood = if matches!(kept.table.phase, Phase::Frozen(_)) { Stood::Still } else { Stood::Open };
        let private = crate::editions::is_private(self, &game, &kept.table.edition).await?;
        let mut room = {
            let _core = self.loading.core().await;
            let checkpoints = self.checkpoints.clone();
            // While it stood still nobody could play, so its clocks go on from their last line as after a restart.
            let now = self.now_at(&lease);
            let now = if stood == Stood::Still { Now { run: Now::NEVER.run, since: now.running, ..now } } else { now };
            let loaded = on_a_thread(move || room::load(game, blank, kept, checkpoints, now));
            loaded.await.map_err(|_| room::loading())?
        };
        room.private = private;
        match &room.table.phase {
            Phase::Frozen(why) => {
                error!(table = id, game = room.table.game, why, "the table stands still");
                if stood == Stood::Open {
                    // So that whoever runs the server finds it. What cannot be stored is found out again by the next load.
                    room.table.due = None;
                    let _ = self.store.change_table(room.table.clone()).await;
                }
            }
            _ if stood == Stood::Still => {
                info!(table = id, game = room.table.game, "the table goes on");
                room.table.due = upkeep::due(self, &room);
                room.at.changes = self.store.change_table(room.table.clone()).await?;
            }
            _ => {}
        }
        Ok((room, stood))
    }

    /// Stores a new table and takes it into memory in one turn: a table that is due is taken up from the store at any time, and would else
    /// be loaded and played there in between.
    pub(crate) async fn create(&self, mut room: Room, edition: Texts) -> Result<Arc<LoadedTable>, ApiError> {
        let _turn = self.loading.turn(&room.table.id).await;
        self.store.create(room.table.clone(), room.seats.clone(), edition).await?;
        room.lease = self.take_lead(&room.table.id, &room.table.phase, Lease::default()).await;
        room.at.fence = room.lease.fence;
        Ok(self.seat(room))
    }

    /// Takes a room into memory.
    fn seat(&self, mut room: Room) -> Arc<LoadedTable> {
        // Whoever loads a table mostly looks at it.
        room.on.iter_mut().for_each(GameOn::rest);
        let loaded = Arc::new(LoadedTable {
            id: room.table.id.clone(),
            watching: room.watching.clone(),
            room: RoomLock::new(room),
            news: Latest::new(0),
            notices: Notices::default(),
            shared: Shared::default(),
            driven: AtomicBool::new(false),
            touched: AtomicI64::new(self.time.running()),
        });
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).insert(loaded.id.clone(), loaded.clone());
        loaded
    }

    /// What it takes to write lines at this table now.
    pub(crate) fn moment<'a>(&self, room: &Room, watching: &'a Watching) -> Moment<'a> {
        let window = if room.persons() >= 2 { self.config.window_pause.as_millis() as i64 } else { 0 };
        let time = self.now_at(&room.lease);
        let closes = if self.leads(room) { Closes::Here } else { Closes::Elsewhere };
        Moment { now: time.wall, time, watching, window, closes, clock: room.table.clock }
    }

    /// Plays at a table for a person: `deed` writes lines, chance lands, all of it is stored, and only then is it shown and answered. It is
    /// done to the end even if whoever asked for it goes away meanwhile. Where another server has written first, the deed is done again on
    /// top of that.
    pub(crate) async fn act<T: Send + 'static>(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        deed: impl Fn(&mut GameOn, &Moment<'_>) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        self.act_by(loaded, By::Person, deed).await
    }

    /// The same for nobody, where this server leads the table.
    pub(crate) async fn act_as_leader<T: Send + 'static>(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        deed: impl Fn(&mut GameOn, &Moment<'_>) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        self.act_by(loaded, By::Leader, deed).await
    }

    async fn act_by<T: Send + 'static>(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        by: By,
        deed: impl Fn(&mut GameOn, &Moment<'_>) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        let (house, loaded) = (self.clone(), loaded.clone());
        let done = tokio::spawn(async move {
            let mut room = loaded.room.lock().await;
            house.act_locked(&loaded, &mut room, by, deed).await
        });
        done.await.unwrap_or_else(|_| Err(apology()))
    }

    /// As [`House::act`], for one who holds the room already and cannot be interrupted.
    pub(crate) async fn act_locked<T>(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        room: &mut Room,
        by: By,
        deed: impl Fn(&mut GameOn, &Moment<'_>) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        for tried in 1.. {
            self.may_act(room, by)?;
            let watching = room.watching.clone();
            let at = self.moment(room, &watching);
            let on = room.playing()?;
            let question = kind_word(on.hosted.ask().kind());
            let span = error_span!("deed", table = loaded.id, game = on.hosted.about().id, question);
            let done = catch_unwind(AssertUnwindSafe(|| {
                let _told_with_a_fault = span.enter();
                let value = deed(on, &at);
                if value.is_ok() {
                    on.land_chance(&at);
                }
                (value, on.stuck())
            }));
            let value = match done {
                Ok((_, Some(stuck))) => {
                    self.close(loaded, room, &stuck).await;
                    return Err(room::frozen(&stuck));
                }
                Ok((value, None)) => value?,
                Err(_) => {
                    self.close(loaded, room, room::FAULT).await;
                    return Err(apology());
                }
            };
            match self.commit(loaded, room, by).await {
                Ok(()) => {
                    upkeep::drive_if_due(self, loaded, room);
                    return Ok(value);
                }
                Err(error) if is_outrun(&error) && tried < MOST_TRIES => self.reload(loaded, room).await?,
                Err(error) => return Err(self.drop_room(loaded, room, error.into())),
            }
        }
        Err(room::loading())
    }

    /// May this server write here now, for somebody or as leader?
    fn may_act(&self, room: &Room, by: By) -> Result<(), ApiError> {
        match by {
            _ if room.stale => Err(room::loading()),
            By::Leader if !self.leads(room) => Err(StoreError::Fenced.into()),
            By::Leader | By::Person => Ok(()),
        }
    }

    fn author(&self, room: &Room, by: By) -> Author {
        match by {
            By::Person => Author::Person,
            By::Leader => self.leader(room),
        }
    }

    /// Plays for a seat, and tells how many steps it has seen then.
    pub(crate) async fn act_as(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        seat: Seat,
        deed: impl Fn(&mut GameOn, &Moment<'_>) -> Result<(), ApiError> + Send + Sync + 'static,
    ) -> Result<usize, ApiError> {
        let (house, loaded) = (self.clone(), loaded.clone());
        let done = tokio::spawn(async move {
            let mut room = loaded.room.lock().await;
            house.act_locked(&loaded, &mut room, By::Person, deed).await?;
            Ok(room.step(Viewer::Seat(seat)))
        });
        done.await.unwrap_or_else(|_| Err(apology()))
    }

    /// Changes who sits at a table or how it goes on: `deed` changes the room, chance lands, and table, seats and lines are stored
    /// at once before anybody is shown anything. Where another server has written first, the deed is done again on top of that.
    pub(crate) async fn rearrange<T: Send + 'static>(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        deed: impl Fn(&mut Room, &Moment<'_>) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        self.rearrange_by(loaded, By::Person, deed).await
    }

    /// The same for nobody, where this server leads the table.
    pub(crate) async fn rearrange_as_leader<T: Send + 'static>(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        deed: impl Fn(&mut Room, &Moment<'_>) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        self.rearrange_by(loaded, By::Leader, deed).await
    }

    async fn rearrange_by<T: Send + 'static>(
        self: &Arc<Self>,
        loaded: &Arc<LoadedTable>,
        by: By,
        deed: impl Fn(&mut Room, &Moment<'_>) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        let (house, loaded) = (self.clone(), loaded.clone());
        let done = tokio::spawn(async move {
            let mut room = loaded.room.lock().await;
            for tried in 1.. {
                house.may_act(&room, by)?;
                let value = house.change_room(&loaded, &mut room, &deed)?;
                let (_, rows) = room.on.as_ref().map_or_else(Default::default, unstored);
                let forget = std::mem::take(&mut room.forget);
                let (author, at) = (house.author(&room, by), room.at);
                match house.store.rearrange(author, room.table.clone(), room.seats.clone(), at, rows, forget).await {
                    Ok(()) => {
                        room.stored();
                        room.at.changes += 1;
                        loaded.news.change(|n| *n += 1);
                        drop(room);
                        upkeep::drive(house.clone(), loaded.clone());
                        return Ok(value);
                    }
                    Err(error) if is_outrun(&error) && tried < MOST_TRIES => house.reload(&loaded, &mut room).await?,
                    Err(error) => return Err(house.drop_room(&loaded, &mut room, error.into())),
                }
            }
            Err(room::loading())
        });
        done.await.unwrap_or_else(|_| Err(apology()))
    }

    /// Does a change in the room alone; a refusal leaves it as it was.
    fn change_room<T>(
        &self,
        loaded: &LoadedTable,
        room: &mut Room,
        deed: impl Fn(&mut Room, &Moment<'_>) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let watching = room.watching.clone();
        let at = self.moment(room, &watching);
        let before = room.backup();
        let done = catch_unwind(AssertUnwindSafe(|| {
            let value = deed(room, &at)?;
            room.attend(&at);
            if room.table.phase == Phase::Playing
                && let Some(on) = &mut room.on
            {
                on.land_chance(&at);
            }
            Ok((value, room.on.as_ref().and_then(GameOn::stuck)))
        }));
        let value = match done {
            Ok(Ok((value, None))) => value,
            Ok(Ok((_, Some(stuck)))) => {
                error!(table = loaded.id, game = room.table.game, why = stuck, "the change was not made");
                return Err(self.drop_room(loaded, room, room::frozen(&stuck)));
            }
            Ok(Err(error)) if room.restore(before) => return Err(error),
            // Whatever was half done is forgotten, and the table is loaded again as it is stored.
            Ok(Err(error)) => return Err(self.drop_room(loaded, room, error)),
            Err(_) => return Err(self.drop_room(loaded, room, apology())),
        };
        if room.on.as_ref().is_some_and(GameOn::is_over) {
            room.table.phase = Phase::Over;
        }
        room.table.due = upkeep::due(self, room);
        Ok(value)
    }

    /// Brings a room that holds what was not stored back to what is.
    pub(crate) async fn reload(&self, loaded: &LoadedTable, room: &mut Room) -> Result<(), ApiError> {
        match self.load(&loaded.id).await {
            Ok((mut fresh, _)) => {
                fresh.watching = room.watching.clone();
                *room = fresh;
                // Whatever becomes of the deed for which it was loaded again: what others have written is news.
                loaded.news.change(|n| *n += 1);
                Ok(())
            }
            Err(error) => Err(self.drop_room(loaded, room, error)),
        }
    }

    /// What the room holds is not what is stored: forget it, and load what is.
    pub(crate) fn drop_room(&self, loaded: &LoadedTable, room: &mut Room, error: ApiError) -> ApiError {
        room.stale = true;
        // Whoever waits for the room finds nothing in it that was never stored.
        room.on = None;
        self.forget(loaded);
        loaded.news.change(|n| *n += 1);
        error
    }

    /// Stores what was played and shows it.
    async fn commit(&self, loaded: &LoadedTable, room: &mut Room, by: By) -> Result<(), StoreError> {
        let Some(on) = &room.on else { return Ok(()) };
        let (after, rows) = unstored(on);
        if rows.is_empty() {
            return Ok(());
        }
        let phase = (on.is_over() && room.table.phase != Phase::Over).then_some(Phase::Over);
        let due = upkeep::due(self, room);
        let (begun, count) = (std::time::Instant::now(), rows.len());
        let appended = self.store.append_by(self.author(room, by), &loaded.id, after, rows, due, phase.clone()).await;
        if appended.is_err() {
            self.metrics.not_stored();
        }
        appended?;
        self.metrics.stored(count, begun.elapsed());
        room.table.due = due;
        if let Some(phase) = phase {
            room.table.phase = phase;
        }
        room.stored();
        loaded.news.change(|n| *n += 1);
        Ok(())
    }

    /// A fault in a game closes that table, with its reason and its record kept; the others go on.
    async fn close(&self, loaded: &LoadedTable, room: &mut Room, why: &str) {
        error!(table = loaded.id, game = room.table.game, why, "the table stands still");
        room.on = None;
        room.table.due = None;
        room.table.phase = Phase::Frozen(why.to_owned());
        // If this can't be stored either, the table is loaded again from what is.
        match self.store.change_table(room.table.clone()).await {
            Ok(changes) => room.at.changes = changes,
            Err(error) => {
                warn!(table = loaded.id, %error, "that the table stands still was not stored");
                room.stale = true;
                self.forget(loaded);
            }
        }
        loaded.news.change(|n| *n += 1);
    }
}

/// Has another server written first? Then nothing of this was kept.
fn is_outrun(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict { .. } | StoreError::Changed | StoreError::Fenced)
}

/// The lines that are not stored yet, and how many are.
fn unstored(on: &GameOn) -> (u64, Vec<LineRow>) {
    let rows = on.hosted.lines().from(on.stored).zip(&on.times[on.stored..]).zip(&on.used);
    let rows = rows.map(|((line, at), used)| LineRow { text: line.to_string(), at: *at, used: used.clone() });
    (on.stored as u64, rows.collect())
}

fn apology() -> ApiError {
    ApiError::new(
        axum::http::StatusCode::INTERNAL_SERVER_ERROR,
        "A fault in the program stopped this table. Its record is kept up to the last move that was answered. We are sorry.",
    )
}
