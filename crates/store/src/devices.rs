//! The devices of a seat as a column: a JSON array.

use crate::{DeviceRow, Ended, Origin, StoreError, words};
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

const ORIGINS: [(Origin, &str); 6] = [
    (Origin::Link, "link"),
    (Origin::Program, "program"),
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
pub fn read(column: &str) -> serde_json::Result<Vec<DeviceRow>> {
    let written: Vec<Written> = serde_json::from_str(column)?;
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
pub fn write(devices: &[DeviceRow]) -> Result<String, StoreError> {
    let written = |device: &DeviceRow| Written {
        hash: device.hash.clone(),
        origin: word(&ORIGINS, device.origin).to_owned(),
        browser: device.browser.clone(),
        made: device.made,
        ended: device.ended.map(|ended| word(&ENDS, ended).to_owned()),
    };
    let all: Vec<_> = devices.iter().map(written).collect();
    words::json(&all)
}

fn word<T: PartialEq>(words: &[(T, &'static str)], value: T) -> &'static str {
    words.iter().find(|(of, _)| *of == value).map_or("", |(_, word)| word)
}

fn value<T: Copy>(words: &[(T, &str)], word: &str) -> Option<T> {
    words.iter().find(|(_, of)| *of == word).map(|(value, _)| *value)
}
