-- What the database learns of a column for its planner is kept in a place of its own: names and words would outlive their table there. No
-- question ever asks by what persons write or by what is dealt, and what is unique needs no statistics, so nothing is learned of these from here on,
-- and what was learned before goes: a column that is given its type anew has no statistics.

ALTER TABLE lines
    ALTER COLUMN text TYPE TEXT, ALTER COLUMN text SET STATISTICS 0,
    ALTER COLUMN used TYPE TEXT, ALTER COLUMN used SET STATISTICS 0;

ALTER TABLE chat ALTER COLUMN text TYPE TEXT, ALTER COLUMN text SET STATISTICS 0;

ALTER TABLE seats
    ALTER COLUMN name TYPE TEXT, ALTER COLUMN name SET STATISTICS 0,
    ALTER COLUMN token TYPE TEXT, ALTER COLUMN token SET STATISTICS 0,
    ALTER COLUMN note TYPE TEXT, ALTER COLUMN note SET STATISTICS 0,
    ALTER COLUMN orders TYPE TEXT, ALTER COLUMN orders SET STATISTICS 0,
    ALTER COLUMN devices TYPE TEXT, ALTER COLUMN devices SET STATISTICS 0,
    ALTER COLUMN notify TYPE TEXT, ALTER COLUMN notify SET STATISTICS 0;

ALTER TABLE tables
    ALTER COLUMN id TYPE TEXT COLLATE "C", ALTER COLUMN id SET STATISTICS 0,
    ALTER COLUMN next TYPE TEXT, ALTER COLUMN next SET STATISTICS 0,
    ALTER COLUMN options TYPE TEXT, ALTER COLUMN options SET STATISTICS 0,
    ALTER COLUMN secret TYPE TEXT, ALTER COLUMN secret SET STATISTICS 0,
    ALTER COLUMN salts TYPE TEXT, ALTER COLUMN salts SET STATISTICS 0,
    ALTER COLUMN seed TYPE TEXT, ALTER COLUMN seed SET STATISTICS 0,
    ALTER COLUMN opener TYPE TEXT, ALTER COLUMN opener SET STATISTICS 0,
    ALTER COLUMN spectate TYPE TEXT, ALTER COLUMN spectate SET STATISTICS 0,
    ALTER COLUMN frozen_by TYPE TEXT, ALTER COLUMN frozen_by SET STATISTICS 0,
    ALTER COLUMN votes TYPE TEXT, ALTER COLUMN votes SET STATISTICS 0;

ALTER TABLE records
    ALTER COLUMN hash TYPE TEXT COLLATE "C", ALTER COLUMN hash SET STATISTICS 0,
    ALTER COLUMN text TYPE TEXT, ALTER COLUMN text SET STATISTICS 0;
