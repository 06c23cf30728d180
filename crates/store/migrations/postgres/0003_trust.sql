-- How the player of a seat wants to hear that they are asked, as the server writes it down.

ALTER TABLE seats ADD COLUMN notify TEXT NOT NULL DEFAULT '';

-- The tokens of those who opened tables, and those links with which somebody plays, are kept as hashes from here on; their holders go on with
-- the same tokens.

UPDATE tables SET opener = encode(sha256(convert_to(opener, 'UTF8')), 'hex') WHERE opener <> '';

UPDATE seats SET token = '', devices =
    CASE WHEN devices = '[]' THEN '[' ELSE left(devices, -1) || ',' END
    || '{"hash":"' || encode(sha256(convert_to(token, 'UTF8')), 'hex') || '","origin":"before","made":' || tables.created || '}]'
FROM tables WHERE tables.key = table_key AND seated AND kind <> 'bot' AND token <> '';
