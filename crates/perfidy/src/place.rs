//! Where tables are kept, as the command line names it.

use crate::stop::Stop;
use std::{
    fmt, fs,
    path::{Path, PathBuf},
    sync::Arc,
};
use store::{Postgres, Sqlite, Store, StoreError};

/// A place for tables.
#[derive(Clone)]
pub(crate) enum Place {
    /// A file.
    Sqlite(PathBuf),
    /// A database that several servers may share.
    Postgres(String),
}

impl Place {
    /// The place that is named, or the file in the user's data folder.
    pub(crate) fn named(given: Option<&str>) -> Result<Place, Stop> {
        let Some(text) = given else {
            let folder = dirs::data_dir()
                .ok_or_else(|| Stop::failure("your data folder is unknown; say where to keep tables with --store sqlite:FILE"))?;
            return Ok(Place::Sqlite(folder.join("perfidy").join("tables.sqlite")));
        };
        match text.strip_prefix("sqlite:") {
            Some(file) if !file.is_empty() => Ok(Place::Sqlite(PathBuf::from(file))),
            _ if text.starts_with("postgres://") || text.starts_with("postgresql://") => Ok(Place::Postgres(text.to_owned())),
            _ => Err(Stop::wrong_use(format!("--store takes sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME, not '{text}'"))),
        }
    }

    /// Opens it, and makes it where it is missing: the file, its folder, the tables of the database.
    pub(crate) fn open(&self) -> Result<Arc<dyn Store>, Stop> {
        let opened: Result<Arc<dyn Store>, _> = match self {
            Place::Sqlite(file) => {
                if let Some(folder) = file.parent().filter(|folder| *folder != Path::new("")) {
                    fs::create_dir_all(folder)
                        .map_err(|e| Stop::failure(format!("the folder {} cannot be made: {e}", folder.display())))?;
                }
                Sqlite::open_alone(file).map(|store| Arc::new(store) as _)
            }
            Place::Postgres(address) => Postgres::open(address).map(|store| Arc::new(store) as _),
        };
        opened.map_err(|e| Stop::failure(format!("the tables in {self} cannot be opened: {e}")))
    }

    /// Opens it where something is kept there already.
    pub(crate) fn open_existing(&self) -> Result<Arc<dyn Store>, Stop> {
        match self {
            Place::Sqlite(file) if !file.exists() => Err(Stop::wrong_use(format!("no tables are kept in {self}"))),
            _ => self.open(),
        }
    }

    /// Does nobody serve these tables just now? Whoever does has them in memory, and would go on with what is changed here.
    pub(crate) async fn is_unserved(&self, store: &dyn Store) -> Result<(), Stop> {
        // A file that is served is not even opened.
        let Place::Postgres(_) = self else { return Ok(()) };
        let living = store.beat(NOBODY, 0).await.map_err(|e| Stop::failure(e.to_string()))?;
        if living.is_empty() {
            return Ok(());
        }
        Err(Stop::failure(format!("another Perfidy is at work on {self}; end it first, or wait five seconds if it was killed")))
    }

    /// Writes what is kept there anew, so that nothing of what was removed is left in it.
    pub(crate) fn scrub(&self) -> Result<(), StoreError> {
        match self {
            Place::Sqlite(file) => Sqlite::scrub(file),
            Place::Postgres(address) => Postgres::scrub(address),
        }
    }
}

/// No server has this number.
const NOBODY: u64 = 0;

impl fmt::Display for Place {
    /// Without the password, since this is printed and logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Sqlite(file) => write!(f, "{}", file.display()),
            Place::Postgres(address) => {
                let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                // Parameters may hold a password, too.
                write!(f, "{scheme}://{}", place.split('?').next().unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_told_without_its_password() {
        let told = |text: &str| Place::named(Some(text)).map(|place| place.to_string()).unwrap_or_default();
        assert_eq!(told("postgres://me:p@ss@db.example:5433/perfidy?password=x"), "postgres://db.example:5433/perfidy");
        assert_eq!(told("postgresql://db/perfidy"), "postgresql://db/perfidy");
        assert_eq!(told("sqlite:a b.db"), "a b.db");
        for wrong in ["sqlite:", "tables.db", "mysql://db"] {
            assert!(matches!(Place::named(Some(wrong)), Err(Stop::WrongUse(_))), "{wrong}");
        }
    }
}
