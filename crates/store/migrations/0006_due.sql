-- When a table next needs its server although nobody asks for it: a bot thinks, a window closes, a clock runs out.
-- Tables of before are looked at once: whoever loads them finds out when they are due.

ALTER TABLE tables ADD COLUMN due INTEGER;
UPDATE tables SET due = 0 WHERE phase = 'playing';
CREATE INDEX tables_due ON tables (due, id) WHERE due IS NOT NULL;
DROP INDEX tables_playing;
