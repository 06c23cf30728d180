//! What the disk itself takes to keep something for good.

use std::{
    fs::{self, File},
    io::Write,
    path::PathBuf,
    time::Instant,
};

/// How often it is asked to.
const TIMES: usize = 300;

/// How long a disk takes to keep four kilobytes for good, in milliseconds, fastest first.
pub(super) fn sync(folder: Option<PathBuf>) -> anyhow::Result<Vec<f64>> {
    let path = folder.unwrap_or_else(std::env::temp_dir).join(format!("perfidy-sync-{}", std::process::id()));
    let measured = measured(&path);
    // What the system cannot clear away now it clears away by itself later.
    let _ = fs::remove_file(&path);
    measured
}

fn measured(path: &PathBuf) -> anyhow::Result<Vec<f64>> {
    let mut file = File::create(path)?;
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let started = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        times.push(super::figures::milliseconds(started));
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}
