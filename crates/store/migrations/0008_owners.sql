-- Which editions on the shelf are an owner's, and private. What lay there before under another name than the house's may be one.

ALTER TABLE shelf ADD COLUMN owners INTEGER NOT NULL DEFAULT 0 CHECK (owners IN (0, 1));
UPDATE shelf SET owners = 1 WHERE hash IN (SELECT hash FROM editions WHERE lower(name) <> 'house');
