-- Records that came from elsewhere, whole, under their hash.

CREATE TABLE records (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
