//! A table's own row and its seats.

use super::samples::{edition, lines, seats, table};
use store::{
    Author, Clock, Lease, Per, Phase, Plays, Position, SeatKind, SeatRow, StandIn, Store, StoreError, StoredTable, TableRow, WhyStandIn,
};
use table::BotLevel;

pub async fn comes_back<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("full"), seats(), edition()).await.unwrap();
    let new = |table, seats| {
        Some(StoredTable { table, seats, lines: vec![], chat: vec![], at: Position::default(), lease: Lease::default(), watched: vec![] })
    };
    assert_eq!(store.load("full").await.unwrap(), new(table("full"), seats()));

    // The same with everything empty that can be.
    let bare = TableRow {
        options: vec![],
        salts: vec![],
        votes: vec![],
        seed: None,
        phase: Phase::Waiting,
        clock: None,
        paused_at: None,
        resumed_at: None,
        next: None,
        guide: false,
        absence: 0,
        leaver: Plays::Bot(BotLevel::Random),
        listed: true,
        ..table("bare")
    };
    store.create(bare.clone(), vec![], edition()).await.unwrap();
    assert_eq!(store.load("bare").await.unwrap(), new(bare, vec![]));
}

pub async fn changes<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    store.create(table("other"), seats(), edition()).await.unwrap();
    store.append("t", 0, lines(1, 2), None, None).await.unwrap();
    store.set_note("t", 1, "mine".to_owned()).await.unwrap();

    let phases = [Phase::Waiting, Phase::Playing, Phase::Paused, Phase::Over, Phase::Frozen("line 3".to_owned())];
    let clocks = [None, Some(Clock { per: Per::Game, seconds: 0 })];
    for (phase, clock) in phases.iter().flat_map(|p| clocks.map(|c| (p, c))) {
        let changed = TableRow { phase: phase.clone(), clock, seed: None, rules_number: u32::MAX, guide: false, ..table("t") };
        store.change_table(changed.clone()).await.unwrap();
        assert_eq!(store.load("t").await.unwrap().unwrap().table, changed);
    }
    let bare = SeatRow {
        token: "new".to_owned(),
        seated: true,
        orders: "new".to_owned(),
        notify: "new".to_owned(),
        ..SeatRow::new(1, SeatKind::Bot(BotLevel::Random))
    };
    for why in [WhyStandIn::Vote, WhyStandIn::TimeUp, WhyStandIn::Resigned, WhyStandIn::OwnWish] {
        let stand_in = Some(StandIn { plays: Plays::Bot(BotLevel::Random), why, since: -1 });
        let seat = SeatRow { stand_in, kind: SeatKind::Human, ..bare.clone() };
        store.change_seat("t", seat.clone()).await.unwrap();
        assert_eq!(store.load("t").await.unwrap().unwrap().seats[1], seat);
    }
    let seat = bare;
    store.change_seat("t", seat.clone()).await.unwrap();
    let kept = store.load("t").await.unwrap().unwrap();
    assert_eq!(kept.seats, [seats()[0].clone(), seat, seats()[2].clone()]);
    assert_eq!(kept.lines, lines(1, 2));
    assert_eq!(store.note("t", 1).await.unwrap(), "mine");
    for at in [7, 5] {
        store.saw("t", 1, at).await.unwrap();
        assert_eq!(store.load("t").await.unwrap().unwrap().seats[1].seen, Some(at));
    }
    let other = store.load("other").await.unwrap().unwrap();
    assert_eq!((other.table, other.seats), (table("other"), seats()), "nothing else changes");
}

pub async fn is_missing<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let seat = seats().remove(0);
    assert_eq!(store.load("none").await.unwrap(), None);
    assert_eq!(store.append("none", 0, lines(1, 1), None, None).await, Err(StoreError::Missing));
    assert_eq!(store.change_table(table("none")).await, Err(StoreError::Missing));
    assert_eq!(store.change_seat("none", seat.clone()).await, Err(StoreError::Missing));
    assert_eq!(store.note("none", 0).await, Err(StoreError::Missing));
    assert_eq!(store.saw("none", 0, 0).await, Err(StoreError::Missing));
    assert_eq!(store.set_note("none", 0, String::new()).await, Err(StoreError::Missing));
    let chat = store::ChatRow { from: None, to: None, text: String::new(), at: 0, line: 0 };
    assert_eq!(store.say("none", chat).await, Err(StoreError::Missing));
    store.create(table("t"), vec![seat.clone()], edition()).await.unwrap();
    assert_eq!(store.change_seat("t", SeatRow { seat: 1, ..seat }).await, Err(StoreError::Missing));
    assert_eq!(store.note("t", 1).await, Err(StoreError::Missing));
}

pub async fn is_not_created_wrongly<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let wrong = TableRow { edition: "0".repeat(64), ..table("wrong") };
    assert!(matches!(store.create(wrong, seats(), edition()).await, Err(StoreError::Failed(_))));
    store.create(table("t"), seats(), edition()).await.unwrap();
    let again = store.create(TableRow { game: "spies".to_owned(), ..table("t") }, vec![], edition()).await;
    assert_eq!(again, Err(StoreError::Failed("There is a table t already.".to_owned())));
    // A seat twice: nothing of the table is kept, and nothing on the shelf of its game.
    let twice = vec![seats().remove(0), seats().remove(0)];
    let other = edition().with("more.toml", "");
    let row = TableRow { edition: other.hash(), ..table("twice") };
    assert!(matches!(store.create(row, twice, other.clone()).await, Err(StoreError::Failed(_))));
    assert_eq!(store.load("twice").await.unwrap(), None);
    assert_eq!(store.edition(&other.hash()).await.unwrap(), None);
    assert_eq!(store.load("t").await.unwrap().unwrap().table, table("t"));
    assert_eq!(store.editions("spies").await.unwrap(), []);
}

pub async fn due<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let none = Vec::<String>::new();
    assert_eq!(store.due(i64::MAX, 10, 0).await.unwrap(), none);
    for (id, due) in [("c", Some(20)), ("a", Some(20)), ("b", Some(10)), ("never", None)] {
        store.create(TableRow { due, ..table(id) }, seats(), edition()).await.unwrap();
    }
    assert_eq!(store.due(9, 10, 0).await.unwrap(), none);
    assert_eq!(store.due(10, 10, 0).await.unwrap(), ["b"]);
    assert_eq!(store.due(i64::MAX, 10, 0).await.unwrap(), ["b", "a", "c"], "the longest due first");
    assert_eq!(store.due(i64::MAX, 2, 0).await.unwrap(), ["b", "a"], "and not more than were asked for");

    // It changes with the lines or not at all, with the table, and alone.
    store.append("b", 0, lines(1, 1), None, None).await.unwrap();
    assert!(store.append("a", 7, lines(1, 1), None, None).await.is_err());
    store.change_table(TableRow { due: Some(-5), ..table("c") }).await.unwrap();
    let later = TableRow { due: Some(15), ..table("never") };
    store.rearrange(Author::Person, later, seats(), Position::default(), lines(1, 1), vec![]).await.unwrap();
    assert_eq!(store.due(i64::MAX, 10, 0).await.unwrap(), ["c", "never", "a"]);
    store.set_due("c", Some(30)).await.unwrap();
    store.set_due("a", None).await.unwrap();
    assert_eq!(store.due(i64::MAX, 10, 0).await.unwrap(), ["never", "c"]);
    assert_eq!(store.load("c").await.unwrap().unwrap().table, TableRow { due: Some(30), ..table("c") });
    assert_eq!(store.set_due("none", None).await, Err(StoreError::Missing));
}

pub async fn open_tables<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let waiting = |id: &str, created: i64| TableRow { phase: Phase::Waiting, listed: true, created, ..table(id) };
    for row in
        [waiting("old", 1), waiting("new", 9), TableRow { listed: false, ..waiting("closed", 5) }, TableRow { listed: true, ..table("on") }]
    {
        store.create(row, seats(), edition()).await.unwrap();
    }
    assert_eq!(store.open_tables(10).await.unwrap(), ["new", "old"], "the newest first, and only those that wait for anybody");
    assert_eq!(store.open_tables(1).await.unwrap(), ["new"]);
    store.change_table(TableRow { phase: Phase::Playing, ..waiting("new", 9) }).await.unwrap();
    assert_eq!(store.open_tables(10).await.unwrap(), ["old"]);
}

pub async fn frozen<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    for id in ["c", "a", "b"] {
        store.create(table(id), seats(), edition()).await.unwrap();
    }
    assert_eq!(store.frozen().await.unwrap(), Vec::<String>::new());
    for id in ["c", "b"] {
        store.change_table(TableRow { phase: Phase::Frozen("line 3".to_owned()), ..table(id) }).await.unwrap();
    }
    assert_eq!(store.frozen().await.unwrap(), ["b", "c"]);
    store.change_table(table("c")).await.unwrap();
    assert_eq!(store.frozen().await.unwrap(), ["b"]);
}
