-- Who plays for a person who does not play just now; the seat stays theirs.

ALTER TABLE seats ADD COLUMN stand_in TEXT;         -- 'passes', or the level of a bot
ALTER TABLE seats ADD COLUMN stand_in_why TEXT CHECK (stand_in_why IN ('vote', 'time-up', 'resigned', 'own-wish'));
ALTER TABLE seats ADD COLUMN stand_in_since INTEGER;
