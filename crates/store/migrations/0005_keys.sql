-- Whose key opens a seat, of which only hashes are kept; how long a seat must be absent before the others get a new link to it.
-- A seat's `token` is from here on the link of a seat that nobody has taken; the keys of those who sit are hashed when a file is
-- brought up to date (migrate.rs).

ALTER TABLE seats ADD COLUMN devices TEXT NOT NULL DEFAULT '[]';    -- [{"hash", "origin", "browser", "made", "ended"}, …]
ALTER TABLE seats ADD COLUMN wanted_since INTEGER;                  -- since when the others want a new link to it
ALTER TABLE seats ADD COLUMN seen INTEGER;                          -- when its player was seen last
ALTER TABLE tables ADD COLUMN absence INTEGER NOT NULL DEFAULT 86400;
