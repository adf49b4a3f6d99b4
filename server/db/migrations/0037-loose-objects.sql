-- Objects in the storage of uploads that no row names: noted before they are written, so that a process killed before
-- it records one leaves nothing unknown. The transaction that records an object deletes its note; one that deletes the
-- record notes it as doomed. Doomed objects are deleted from the storage, and then their notes.
CREATE TABLE loose_objects (
  storage_key text PRIMARY KEY,
  noted_at timestamptz NOT NULL,
  -- Never to be recorded any more.
  is_doomed boolean NOT NULL DEFAULT false
);
