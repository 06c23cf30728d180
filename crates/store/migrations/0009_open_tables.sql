-- Whether anybody may sit down at a table that waits: then the lobby lists it.

ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1));
CREATE INDEX tables_listed ON tables (created, id) WHERE listed = 1 AND phase = 'waiting';
