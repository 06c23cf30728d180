//! The devices of a seat as a column: a JSON array.

use crate::{DeviceRow, Ended, Origin, StoreError};
use rusqlite::{Error, Result, Row, Transaction, types::Type};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Written {
    hash: String,
    origin: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    browser: Option<String>,
    made: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<String>,
}

const ORIGINS: [(Origin, &str); 5] = [
    (Origin::Link, "link"),
    (Origin::Opening, "opening"),
    (Origin::Rematch, "rematch"),
    (Origin::Device, "device"),
    (Origin::Before, "before"),
];

const ENDS: [(Ended, &str); 6] = [
    (Ended::Exchanged, "exchanged"),
    (Ended::Replaced, "replaced"),
    (Ended::Signed, "signed"),
    (Ended::Crowded, "crowded"),
    (Ended::Given, "given"),
    (Ended::Absent, "absent"),
];

/// The devices in a column.
pub fn read(row: &Row, column: usize) -> Result<Vec<DeviceRow>> {
    let written: Vec<Written> = serde_json::from_str(row.get_ref(column)?.as_str()?)
        .map_err(|e| Error::FromSqlConversionFailure(column, Type::Text, Box::new(e)))?;
    let device = |written: Written| DeviceRow {
        hash: written.hash,
        origin: value(&ORIGINS, &written.origin).unwrap_or(Origin::Before),
        browser: written.browser,
        made: written.made,
        // A word that is not known still says that the key has ended.
        ended: written.ended.map(|word| value(&ENDS, &word).unwrap_or(Ended::Signed)),
    };
    Ok(written.into_iter().map(device).collect())
}

/// The column of some devices.
pub fn write(devices: &[DeviceRow]) -> std::result::Result<String, StoreError> {
    let written = |device: &DeviceRow| Written {
        hash: device.hash.clone(),
        origin: word(&ORIGINS, device.origin).to_owned(),
        browser: device.browser.clone(),
        made: device.made,
        ended: device.ended.map(|ended| word(&ENDS, ended).to_owned()),
    };
    let all: Vec<_> = devices.iter().map(written).collect();
    serde_json::to_string(&all).map_err(|e| StoreError::Failed(format!("A list can't be written down ({e}).")))
}

/// Turns the keys of those who sit, which older files have in the clear, into hashes; their holders go on with the same keys.
pub fn hash_keys(transaction: &Transaction) -> std::result::Result<(), StoreError> {
    let mut seats = transaction.prepare(
        "SELECT table_key, seat, token, (SELECT created FROM tables WHERE key = table_key) FROM seats WHERE seated = 1 AND kind <> 'bot'",
    )?;
    let sitting = seats.query_map([], |r| Ok((r.get::<_, i64>(0)?, r.get::<_, u8>(1)?, r.get::<_, String>(2)?, r.get::<_, i64>(3)?)))?;
    for row in sitting.collect::<Result<Vec<_>>>()? {
        let (table, seat, token, made) = row;
        let device = DeviceRow { hash: crate::key_hash(&token), origin: Origin::Before, browser: None, made, ended: None };
        let sql = "UPDATE seats SET token = '', devices = ?3 WHERE table_key = ?1 AND seat = ?2";
        transaction.execute(sql, (table, seat, write(&[device])?))?;
    }
    Ok(())
}

fn word<T: PartialEq>(words: &[(T, &'static str)], value: T) -> &'static str {
    words.iter().find(|(of, _)| *of == value).map_or("", |(_, word)| word)
}

fn value<T: Copy>(words: &[(T, &str)], word: &str) -> Option<T> {
    words.iter().find(|(_, of)| *of == word).map(|(value, _)| *value)
}
