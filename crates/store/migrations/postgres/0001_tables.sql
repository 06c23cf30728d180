-- A table, its seats, its record, its talk, and the editions that tables are played with, as in the SQLite file.
-- Times are milliseconds since 1970. A list is a JSON array as text. Names are ordered by their bytes everywhere.

CREATE TABLE editions (
    hash  TEXT COLLATE "C" PRIMARY KEY,
    name  TEXT COLLATE "C" NOT NULL,
    files TEXT NOT NULL
);

CREATE TABLE shelf (
    game   TEXT COLLATE "C" NOT NULL,
    hash   TEXT COLLATE "C" NOT NULL REFERENCES editions (hash),
    owners BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (game, hash)
);

CREATE TABLE tables (
    key           BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            TEXT COLLATE "C" NOT NULL UNIQUE,
    game          TEXT NOT NULL,
    rules_number  BIGINT NOT NULL,
    edition       TEXT COLLATE "C" NOT NULL REFERENCES editions (hash),
    options       TEXT NOT NULL,
    secret        TEXT NOT NULL,
    salts         TEXT NOT NULL,
    seed          TEXT,
    opener        TEXT NOT NULL,
    spectate      TEXT NOT NULL,
    phase         TEXT COLLATE "C" NOT NULL CHECK (phase IN ('waiting', 'playing', 'paused', 'over', 'frozen')),
    frozen_by     TEXT CHECK ((frozen_by IS NOT NULL) = (phase = 'frozen')),
    clock_per     TEXT CHECK (clock_per IN ('turn', 'game')),
    clock_seconds BIGINT CHECK ((clock_seconds IS NULL) = (clock_per IS NULL)),
    paused_at     BIGINT,
    resumed_at    BIGINT,
    created       BIGINT NOT NULL,
    next          TEXT,
    guide         BOOLEAN NOT NULL,
    absence       BIGINT NOT NULL,
    leaver        TEXT NOT NULL,
    listed        BOOLEAN NOT NULL
);

CREATE INDEX tables_listed ON tables (created DESC, id) WHERE listed AND phase = 'waiting';
CREATE INDEX tables_frozen ON tables (id) WHERE phase = 'frozen';

-- What changes with every line stands apart from the rest of a table, in a small row with room beside it: an update then writes
-- little and stays on its page. `length` is what makes "line n+1 if the last is n" one condition of one statement.
CREATE TABLE heads (
    table_key BIGINT PRIMARY KEY REFERENCES tables (key),
    length    BIGINT NOT NULL CHECK (length >= 0),
    due       BIGINT
) WITH (fillfactor = 60);

CREATE INDEX heads_due ON heads (due, table_key) WHERE due IS NOT NULL;

CREATE TABLE seats (
    table_key      BIGINT NOT NULL REFERENCES tables (key),
    seat           SMALLINT NOT NULL,
    kind           TEXT NOT NULL CHECK (kind IN ('human', 'hot', 'bot')),
    level          TEXT CHECK ((level IS NOT NULL) = (kind = 'bot')),
    name           TEXT NOT NULL,
    token          TEXT NOT NULL,
    seated         BOOLEAN NOT NULL,
    note           TEXT NOT NULL DEFAULT '',
    orders         TEXT NOT NULL,
    stand_in       TEXT,
    stand_in_why   TEXT CHECK (stand_in_why IN ('vote', 'time-up', 'resigned', 'own-wish')),
    stand_in_since BIGINT,
    devices        TEXT NOT NULL,
    wanted_since   BIGINT,
    seen           BIGINT,
    PRIMARY KEY (table_key, seat)
);

CREATE TABLE lines (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    number    BIGINT NOT NULL CHECK (number > 0),
    text      TEXT NOT NULL,
    at        BIGINT NOT NULL,
    used      TEXT,
    PRIMARY KEY (table_key, number)
);

CREATE TABLE chat (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    number    BIGINT NOT NULL,
    from_seat SMALLINT,
    to_seat   SMALLINT,
    text      TEXT NOT NULL,
    at        BIGINT NOT NULL,
    line      BIGINT NOT NULL,
    PRIMARY KEY (table_key, number)
);

CREATE TABLE records (
    hash TEXT COLLATE "C" PRIMARY KEY,
    text TEXT NOT NULL
);
