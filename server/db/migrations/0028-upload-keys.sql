-- Files of people are encrypted in the storage, each object under a key of its own, which is kept here sealed. An object
-- without a row was stored before that, as it is. Deleting the row makes the object unreadable, wherever copies of it are.

CREATE TABLE upload_keys (
  owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Of a file (files/…) or a chunk (parts/…).
  storage_key text NOT NULL,
  -- Size and hash of the object as it is stored: copies are compared by them without a key.
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  sealed text NOT NULL CHECK (sealed <> ''),
  sealed_key text NOT NULL,
  PRIMARY KEY (owner_id, id),
  UNIQUE (owner_id, storage_key)
);
CREATE INDEX upload_keys_key ON upload_keys (sealed_key, id);
CREATE TRIGGER upload_keys_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON upload_keys FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

-- Invariant: the key of an object never changes; it is only sealed again, or deleted with the object.
CREATE FUNCTION guard_upload_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the key of an object never changes' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER upload_keys_guard BEFORE UPDATE ON upload_keys
  FOR EACH ROW EXECUTE FUNCTION guard_upload_key();
