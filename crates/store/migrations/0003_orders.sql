-- The standing orders of a seat, as the server writes them down.

ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '';
