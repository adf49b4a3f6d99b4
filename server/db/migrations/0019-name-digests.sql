-- A borrower's name is sealed; operators find the loans of a whole name by a keyed digest of it, which can be made again from
-- the sealed name, and only with the key that seals it.
CREATE TABLE name_digests (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  digest text NOT NULL CHECK (digest <> ''),
  -- Fingerprint of the key that made it.
  digest_key text NOT NULL,
  PRIMARY KEY (user_id, loan_id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loan_applications (user_id, loan_id)
);
CREATE INDEX name_digests_digest ON name_digests (digest);

-- Invariant: the digest of a name goes with the name, whichever instance erases it.
CREATE FUNCTION forget_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM name_digests WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id;
  RETURN NULL;
END $$;
CREATE TRIGGER loan_applications_forget_name AFTER UPDATE OF sealed ON loan_applications
  FOR EACH ROW WHEN (NEW.sealed = '') EXECUTE FUNCTION forget_name();
