//! A folder for one test, gone when the test is.

use std::{
    env, fs,
    path::PathBuf,
    process,
    sync::atomic::{AtomicU64, Ordering},
};

/// A folder and the file of a store in it.
pub struct Place(PathBuf);

impl Place {
    pub fn new() -> Place {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let path = env::temp_dir().join(format!("perfidy-store-test-{}-{}", process::id(), MADE.fetch_add(1, Ordering::Relaxed)));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        Place(path)
    }

    /// Where the store is to be.
    pub fn file(&self) -> PathBuf {
        self.0.join("store.db")
    }

    /// The names of all files in the folder.
    #[allow(dead_code, reason = "not every test looks")]
    pub fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
