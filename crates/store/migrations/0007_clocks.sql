-- What each seat had used on its clock when a line was written; nothing where no clock runs.
ALTER TABLE lines ADD COLUMN used TEXT;

-- Who plays for a seat that resigns or whose time is up, where the others play on: 'passes', or the level of a bot.
ALTER TABLE tables ADD COLUMN leaver TEXT NOT NULL DEFAULT 'greedy';
