//! An edition as a folder of TOML files: the one place that reads it.

use crate::stop::Stop;
use scene::control::is_control;
use std::{
    fs,
    path::{Path, PathBuf},
};
use table::{Problem, Texts};

/// No file of an edition is as long as this, in bytes.
const MOST_BYTES: u64 = 16 << 20;

/// Reads every TOML file of a folder. A folder that cannot be read is wrong use; files that cannot
/// be read are problems of the edition.
pub(crate) fn read(folder: &Path) -> Result<Texts, Stop> {
    let told = folder.display();
    let entries = fs::read_dir(folder).map_err(|e| Stop::wrong_use(format!("the edition '{told}' is no folder that can be read: {e}")))?;
    let mut texts = Texts::new(name_of(folder));
    let mut problems = Vec::new();
    for path in toml_files(entries) {
        let file = file_name(&path);
        match read_file(&path, &file) {
            Ok(text) => texts = texts.with(file, text),
            Err(sentence) => problems.push(Problem::in_file(file, sentence)),
        }
    }
    if texts.iter().next().is_none() && problems.is_empty() {
        return Err(Stop::wrong_use(format!("the folder '{told}' holds no edition: there is no file in it that ends in .toml")));
    }
    if problems.is_empty() { Ok(texts) } else { Err(Stop::Problems(problems)) }
}

/// The names of a folder's TOML files; none where it cannot be read.
pub(crate) fn file_names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).map(|entries| toml_files(entries).iter().map(|path| file_name(path)).collect()).unwrap_or_default()
}

fn toml_files(entries: fs::ReadDir) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "toml"));
    paths.sort();
    paths
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read_file(path: &Path, name: &str) -> Result<String, String> {
    // The name stands in a line of every record.
    if name.chars().any(|c| is_control(c) || c == '\u{fffd}') {
        return Err("the name of the file holds characters that cannot stand in a record".into());
    }
    let kind = fs::metadata(path).map_err(|e| format!("the file cannot be read: {e}"))?;
    if !kind.is_file() {
        return Err("this is not a file".into());
    }
    if kind.len() > MOST_BYTES {
        return Err(format!("the file is longer than {} MB", MOST_BYTES >> 20));
    }
    let bytes = fs::read(path).map_err(|e| format!("the file cannot be read: {e}"))?;
    let text = String::from_utf8(bytes).map_err(|e| {
        let line = 1 + e.as_bytes()[..e.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        format!("line {line} is not UTF-8 text; save the file as UTF-8")
    })?;
    // A record keeps an edition line by line, so every line ends in the same way, and a byte order mark is no text.
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n"))
}

/// The folder's own name, as it may stand in a record.
fn name_of(folder: &Path) -> String {
    let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    let name = whole.file_name().map_or_else(|| "edition".into(), |n| n.to_string_lossy());
    name.chars().map(|c| if is_control(c) || c.is_whitespace() { '-' } else { c }).collect()
}
