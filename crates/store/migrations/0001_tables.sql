-- A table, its seats, its record, its talk, and the editions that tables are played with.
-- Times are milliseconds since 1970. A list is a JSON array.

PRAGMA application_id = 0x50657266;  -- "Perf": the file is ours

CREATE TABLE editions (
    hash  TEXT PRIMARY KEY,
    name  TEXT NOT NULL,
    files TEXT NOT NULL              -- a JSON object: the text of each file by its name
) STRICT;

-- Which game has which editions: the same files may serve two games.
CREATE TABLE shelf (
    game TEXT NOT NULL,
    hash TEXT NOT NULL REFERENCES editions (hash),
    PRIMARY KEY (game, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    key           INTEGER PRIMARY KEY,   -- short, because every line repeats it
    id            TEXT NOT NULL UNIQUE,
    game          TEXT NOT NULL,
    rules_number  INTEGER NOT NULL,
    edition       TEXT NOT NULL REFERENCES editions (hash),
    options       TEXT NOT NULL,         -- [[name, value], …]
    secret        TEXT NOT NULL,
    salts         TEXT NOT NULL,         -- [[seat, hex], …]
    seed          TEXT,
    opener        TEXT NOT NULL,
    spectate      TEXT NOT NULL,
    phase         TEXT NOT NULL CHECK (phase IN ('waiting', 'playing', 'paused', 'over', 'frozen')),
    frozen_by     TEXT CHECK ((frozen_by IS NOT NULL) = (phase = 'frozen')),
    clock_per     TEXT CHECK (clock_per IN ('turn', 'game')),
    clock_seconds INTEGER CHECK ((clock_seconds IS NULL) = (clock_per IS NULL)),
    paused_at     INTEGER,
    resumed_at    INTEGER,
    created       INTEGER NOT NULL,
    next          TEXT,
    guide         INTEGER NOT NULL CHECK (guide IN (0, 1))
) STRICT;

CREATE INDEX tables_playing ON tables (id) WHERE phase = 'playing';

CREATE TABLE seats (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seat      INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('human', 'hot', 'bot')),
    level     TEXT CHECK ((level IS NOT NULL) = (kind = 'bot')),
    name      TEXT NOT NULL,
    token     TEXT NOT NULL,
    seated    INTEGER NOT NULL CHECK (seated IN (0, 1)),
    note      TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;

-- The primary key makes "line n+1 if the last is n" one seek, however long the record is.
CREATE TABLE lines (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL CHECK (number > 0),
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL,
    from_seat INTEGER,                   -- none: the table itself
    to_seat   INTEGER,                   -- none: all
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    line      INTEGER NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
