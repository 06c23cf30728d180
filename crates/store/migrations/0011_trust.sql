-- How the player of a seat wants to hear that they are asked, as the server writes it down. The tokens of those who opened tables, and those
-- links with which somebody plays, are kept as hashes from here on (migrate.rs).

ALTER TABLE seats ADD COLUMN notify TEXT NOT NULL DEFAULT '';
