//! Talk, notes, editions, records from elsewhere, and texts that mean harm.

use super::samples::{edition, seats, table};
use store::{ChatRow, LineRow, Phase, SeatKind, SeatRow, Store, TableRow};
use table::Texts;

pub async fn talk_and_notes<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    store.create(table("t"), seats(), edition()).await.unwrap();
    store.create(table("u"), seats(), edition()).await.unwrap();
    let said: Vec<_> = [(None, None), (Some(0), None), (Some(2), Some(0)), (None, Some(1))]
        .into_iter()
        .enumerate()
        .map(|(n, (from, to))| ChatRow { from, to, text: format!("word {n}"), at: -(n as i64), line: 1_000_000 * n as u64 })
        .collect();
    for chat in &said {
        store.say("t", chat.clone()).await.unwrap();
    }
    store.say("u", said[1].clone()).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().chat, said);
    assert_eq!(store.load("u").await.unwrap().unwrap().chat, [said[1].clone()]);

    assert_eq!(store.note("t", 0).await.unwrap(), "");
    store.set_note("t", 0, "first".to_owned()).await.unwrap();
    store.set_note("t", 0, "second".to_owned()).await.unwrap();
    assert_eq!(store.note("t", 0).await.unwrap(), "second");
    assert_eq!(store.note("t", 1).await.unwrap(), "");
    assert_eq!(store.note("u", 0).await.unwrap(), "");
}

pub async fn editions<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let mine = Texts::new("A of mine").with("cards.toml", "x = 1").with("empty.toml", "");
    assert_eq!(store.edition(&mine.hash()).await.unwrap(), None);
    store.create(table("t"), seats(), edition()).await.unwrap();
    assert_eq!(store.keep_edition("bell", mine.clone()).await.unwrap(), mine.hash());
    assert_eq!(store.edition(&mine.hash()).await.unwrap(), Some(mine.clone()));
    assert_eq!(store.edition(&edition().hash()).await.unwrap(), Some(edition()));
    let both = [(mine.hash(), "A of mine".to_owned()), (edition().hash(), "House".to_owned())];
    assert_eq!(store.editions("bell").await.unwrap(), both);
    assert_eq!(store.editions("spies").await.unwrap(), []);

    assert!(store.is_owners(&mine.hash()).await.unwrap(), "what is kept for its own sake is an owner's");
    assert!(!store.is_owners(&edition().hash()).await.unwrap(), "what comes with a table is not");
    assert!(!store.is_owners("nothing").await.unwrap());

    // The same files again, by another name and for another game: one edition on two shelves.
    let renamed = Texts::new("B").with("cards.toml", "x = 1").with("empty.toml", "");
    assert_eq!(store.keep_edition("spies", renamed).await.unwrap(), mine.hash());
    assert_eq!(store.editions("spies").await.unwrap(), [both[0].clone()]);
    assert_eq!(store.editions("bell").await.unwrap(), both);
    assert_eq!(store.keep_edition("bell", Texts::new("none")).await.unwrap(), Texts::new("").hash());
    assert_eq!(store.edition(&Texts::new("").hash()).await.unwrap(), Some(Texts::new("none")));
}

pub async fn records<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    assert_eq!(store.record("ab").await.unwrap(), None);
    store.keep_record("ab", "perfidy 1\n".to_owned()).await.unwrap();
    store.keep_record("ab", "something else".to_owned()).await.unwrap();
    assert_eq!(store.record("ab").await.unwrap().as_deref(), Some("perfidy 1\n"));
    assert_eq!(store.record("abc").await.unwrap(), None);
}

pub async fn hostile_texts<S: Store>(open: impl AsyncFn() -> S) {
    let store = open().await;
    let long = "ß€𝄞\n".repeat(100_000);
    assert!(long.len() >= 1_000_000);
    let texts = [
        "'); DROP TABLE tables; --",
        "\"quoted\" `ticks` $1 ?1 :id {} %s \\0 \\",
        "\u{202e}right to left\u{feff}\u{1}\u{7f}\r\n\t",
        "e\u{301} é 🂡 \u{10ffff}",
        "[[\"a\",\"b\"]]",
        &long,
    ];
    for (n, text) in texts.into_iter().enumerate() {
        // Ids and names are hostile too where they are short enough to be one.
        let id = if text.len() < 1_000 { format!("{text}{n}") } else { "long".to_owned() };
        let files = Texts::new(id.as_str()).with(id.as_str(), text);
        let row = TableRow {
            edition: files.hash(),
            options: vec![(text.to_owned(), text.to_owned())],
            salts: vec![(1, text.to_owned())],
            phase: Phase::Frozen(text.to_owned()),
            next: Some(text.to_owned()),
            ..table(&id)
        };
        let seat = SeatRow {
            name: text.to_owned(),
            token: text.to_owned(),
            seated: true,
            orders: text.to_owned(),
            notify: text.to_owned(),
            ..SeatRow::new(0, SeatKind::Hot)
        };
        let line = LineRow::new(text, i64::MIN);
        let chat = ChatRow { from: None, to: None, text: text.to_owned(), at: 0, line: 1 };
        store.create(row.clone(), vec![seat.clone()], files.clone()).await.unwrap();
        store.append(&id, 0, vec![line.clone()], row.due, None).await.unwrap();
        store.say(&id, chat.clone()).await.unwrap();
        store.set_note(&id, 0, text.to_owned()).await.unwrap();
        store.keep_record(&id, text.to_owned()).await.unwrap();
        let kept = store.load(&id).await.unwrap().unwrap();
        assert_eq!((kept.table, kept.seats, kept.lines, kept.chat), (row, vec![seat], vec![line], vec![chat]));
        assert_eq!(store.note(&id, 0).await.unwrap(), text);
        assert_eq!(store.record(&id).await.unwrap().unwrap(), text);
        assert_eq!(store.edition(&files.hash()).await.unwrap(), Some(files));
    }
}
