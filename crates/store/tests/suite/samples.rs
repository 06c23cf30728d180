//! Tables to keep.

use store::{Clock, DeviceRow, Ended, LineRow, Origin, Per, Phase, Plays, SeatKind, SeatRow, StandIn, TableRow, WhyStandIn};
use table::{BotLevel, Texts};

/// A small edition.
pub fn edition() -> Texts {
    Texts::new("House").with("cards.toml", "[[card]]\nid = \"a\"\n").with("map.toml", "# empty\n")
}

/// A table in play with every field filled.
pub fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        game: "bell".to_owned(),
        rules_number: 7,
        edition: edition().hash(),
        options: vec![("solo".to_owned(), "defend".to_owned()), ("level".to_owned(), "hard".to_owned())],
        secret: "0123456789abcdef".repeat(4),
        salts: vec![(0, "00ff".to_owned()), (255, String::new())],
        seed: Some("fedcba9876543210".repeat(4)),
        opener: format!("opener-{id}"),
        spectate: format!("spectate-{id}"),
        phase: Phase::Playing,
        clock: Some(Clock { per: Per::Turn, seconds: u32::MAX }),
        paused_at: Some(-1),
        resumed_at: Some(i64::MAX),
        created: 1_800_000_000_000,
        next: Some("rematch".to_owned()),
        guide: true,
        absence: u32::MAX,
        due: Some(1_900_000_000_000),
        leaver: Plays::Passes,
        listed: false,
        votes: vec![(0, "pause".to_owned()), (2, "bot 1 greedy".to_owned())],
    }
}

/// One seat of each kind.
pub fn seats() -> Vec<SeatRow> {
    let seat = |seat: u8, kind, seated| SeatRow {
        name: format!("Name {seat}"),
        token: format!("token-{seat}"),
        seated,
        orders: format!("orders {seat}"),
        notify: format!("notify {seat}"),
        ..SeatRow::new(seat, kind)
    };
    let stand_in = StandIn { plays: Plays::Passes, why: WhyStandIn::TimeUp, since: 1_800_000_000_000 };
    vec![
        SeatRow {
            stand_in: Some(stand_in),
            devices: vec![
                DeviceRow { hash: "ab".to_owned(), origin: Origin::Link, browser: Some("cd".to_owned()), made: -1, ended: None },
                DeviceRow { hash: "gh".to_owned(), origin: Origin::Program, browser: None, made: 0, ended: None },
                DeviceRow { hash: "ef".to_owned(), origin: Origin::Rematch, browser: None, made: 1, ended: Some(Ended::Absent) },
            ],
            wanted_since: Some(i64::MAX),
            seen: Some(i64::MIN),
            ..seat(0, SeatKind::Human, true)
        },
        seat(1, SeatKind::Hot, false),
        seat(2, SeatKind::Bot(BotLevel::Greedy), true),
    ]
}

/// A line that tells its number.
pub fn line(number: u64) -> LineRow {
    LineRow {
        used: number.is_multiple_of(2).then(|| format!("used {number}")),
        ..LineRow::new(format!("defend: line {number}"), 1_800_000_000_000 + number as i64)
    }
}

/// The lines from one number to another.
pub fn lines(from: u64, to: u64) -> Vec<LineRow> {
    (from..=to).map(line).collect()
}
