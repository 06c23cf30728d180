//! A player's own way to their seat: a private link, and the devices that have a key to it.

use crate::{
    house::House,
    parts::Showing,
    room::{Room, device_id, devices, lasting},
};
use maud::{Markup, html};
use store::{DeviceRow, Origin, key_hash};
use table::Seat;

/// What a player sees of the keys to their own seat.
pub(crate) struct OwnKeys {
    pub(super) link: String,
    devices: Vec<Shown>,
}

struct Shown {
    id: String,
    /// How it got its key, and how long ago.
    words: String,
    this: bool,
}

/// The keys of a seat, for the one who came with this key; nothing for a link that is not exchanged.
pub(crate) fn own(house: &House, room: &Room, seat: Seat, key: &str) -> Option<OwnKeys> {
    let row = room.seat(seat).filter(|_| !room.is_link(seat, key))?;
    let hash = key_hash(key);
    let shown =
        |device: &DeviceRow| Shown { id: device_id(device).to_owned(), words: words(device, house.time.wall()), this: device.hash == hash };
    Some(OwnKeys { link: format!("{}/t/{}/join/{key}", house.config.address, room.table.id), devices: devices(row).map(shown).collect() })
}

fn words(device: &DeviceRow, now: i64) -> String {
    let by = match device.origin {
        Origin::Link => "sat down by the link",
        Origin::Program => "plays by the link as it was sent",
        Origin::Opening => "opened the table",
        Origin::Rematch => "came from the game before",
        Origin::Device => "came by the private link",
        Origin::Before => "sat here before",
    };
    let minutes = u32::try_from((now - device.made) / 60_000).unwrap_or(0);
    let ago = match minutes {
        0 => "just now".to_owned(),
        1..60 => format!("{} ago", lasting(minutes * 60)),
        60..2880 => format!("{} ago", lasting(minutes / 60 * 3600)),
        _ => format!("{} ago", lasting(minutes / 1440 * 86_400)),
    };
    format!("{by}, {ago}")
}

/// The private link, and the devices with a button to end each.
pub(super) fn form(show: &Showing<'_>, key: &str, own: &OwnKeys) -> Markup {
    html! {
        form.devices method="post" action=(show.address("devices")) {
            input type="hidden" name="key" value=(key);
            h2 { "My way to this seat" }
            label { "Private link, for a bookmark or a second device of yours" input.link readonly value=(own.link) data-copy="yes"; }
            p.fine { "Whoever has it plays your seat: send it to nobody." }
            ul {
                @for device in &own.devices {
                    li {
                        (device.words) @if device.this { " (this one)" } " "
                        button name="end" value=(device.id) { "End" span.hidden { " this device" } }
                    }
                }
            }
        }
    }
}
