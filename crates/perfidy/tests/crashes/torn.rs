//! The tail of an SQLite log as a power cut may leave it.
//!
//! A log is a header of 32 bytes and frames: 24 bytes and a page. What was answered ends with a commit frame and was synced with
//! it; whatever stands behind the last commit frame was never answered and may be anything: cut off, half a page, garbage.

use crate::process::Luck;
use std::{
    fs::{self, OpenOptions},
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

const HEADER: usize = 32;
const FRAME_HEAD: usize = 24;

/// The log beside a file.
pub(super) fn log_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

fn number(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..at + 4).map_or(0, |four| u32::from_be_bytes([four[0], four[1], four[2], four[3]]))
}

/// Where the commit frames of this log end, in their order.
fn commits(log: &[u8]) -> Vec<usize> {
    let page = number(log, 8) as usize;
    let Some(frames) = log.get(HEADER..).filter(|_| page > 0) else { return Vec::new() };
    let size = FRAME_HEAD + page;
    let salted = |frame: &[u8]| frame[8..16] == log[16..24];
    // Frames of an earlier round of the log have other salts: from there on nothing counts.
    let valid = frames.chunks_exact(size).take_while(|frame| salted(frame)).enumerate();
    valid.filter(|(_, frame)| number(frame, 4) > 0).map(|(n, _)| HEADER + (n + 1) * size).collect()
}

/// Spoils what stands behind the last commit of the log, or writes there what was torn; says whether there was a log.
pub(super) fn tear(file: &Path, luck: &mut Luck) -> bool {
    let path = log_of(file);
    let Ok(log) = fs::read(&path) else { return false };
    let Some(end) = commits(&log).pop() else { return false };
    let mut open = OpenOptions::new().write(true).open(&path).unwrap();
    let size = FRAME_HEAD + number(&log, 8) as usize;
    let kind = luck.below(4);
    if kind != 3 {
        // Everything behind the last commit is cut off; what follows was being written.
        open.set_len(end as u64).unwrap();
    }
    let torn: Vec<u8> = match kind {
        0 => Vec::new(),
        // A whole frame of before with the right salts, whose sum is wrong here; perhaps a commit.
        1 => log[end - size..end].to_vec(),
        // The same, cut in the middle of its page.
        2 => log[end - size..end - 1 - luck.below(size - 1)].to_vec(),
        // Garbage over whatever stood there.
        _ => (0..size + luck.below(3 * size)).map(|_| luck.below(256) as u8).collect(),
    };
    open.seek(SeekFrom::Start(end as u64)).unwrap();
    open.write_all(&torn).unwrap();
    true
}

/// Cuts a log within its last transaction, as if that had never been synced; says whether there was one before it.
pub(super) fn lose_last(file: &Path, luck: &mut Luck) -> bool {
    let path = log_of(file);
    let Ok(log) = fs::read(&path) else { return false };
    let commits = commits(&log);
    let &[.., before, last] = commits.as_slice() else { return false };
    let cut = before + luck.below(last - before);
    OpenOptions::new().write(true).open(&path).unwrap().set_len(cut as u64).unwrap();
    true
}
