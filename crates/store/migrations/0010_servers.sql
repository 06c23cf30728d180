-- How often anything about a table but its lines was written, so that whoever changes it has seen the last change; which seat wants
-- which change, as [[seat, words], …], so that a vote outlives its server.

ALTER TABLE tables ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN votes TEXT NOT NULL DEFAULT '[]';
