-- Several servers on one database. How often anything about a table but its lines was written, so that whoever changes it has seen
-- the last change; who leads it, under which number, since when by the leader's own running time; which seat wants which change.

ALTER TABLE heads
    ADD COLUMN changes   BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN leader    BIGINT,
    ADD COLUMN fence     BIGINT NOT NULL DEFAULT 0,
    ADD COLUMN led_since BIGINT NOT NULL DEFAULT 0;

ALTER TABLE tables ADD COLUMN votes TEXT NOT NULL DEFAULT '[]';

-- The servers that live, by the clock of the database. What stands here and in `watchers` is worth nothing after a fall of the database:
-- then every server enters anew. So neither is written to the log, and a beat waits for no disk.
CREATE UNLOGGED TABLE servers (
    run     BIGINT PRIMARY KEY,
    running BIGINT NOT NULL,
    beat_at TIMESTAMPTZ NOT NULL,
    until   TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);

-- By way of which server which seats are followed, a bit each.
CREATE UNLOGGED TABLE watchers (
    table_key BIGINT NOT NULL,
    run       BIGINT NOT NULL,
    seats     BIGINT NOT NULL,
    PRIMARY KEY (table_key, run)
) WITH (fillfactor = 50);
