-- The number that the account had when the account itself changed: the SMS about it goes there, also after the number
-- was changed by somebody who should not have. Null for other messages, and for those of an older instance.
ALTER TABLE messages ADD COLUMN mobile text;
