-- Uploads: files of people and the parts they arrive in.

-- The bytes lie in the file storage under files/<id>.
CREATE TABLE upload_files (
  owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id text NOT NULL UNIQUE CHECK (id ~ '^[0-9a-f]{32}$'),
  type text NOT NULL CHECK (type IN ('jpg', 'png', 'webp', 'pdf')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  -- For showing and saving only, never a path.
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX upload_files_owner ON upload_files (owner_id, created_at);
CREATE INDEX upload_files_sha256 ON upload_files (sha256);

-- Uploads in parts. A merged one stays for a while, to answer a second merge.
CREATE TABLE chunked_uploads (
  owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  chunkid text NOT NULL UNIQUE,
  chunk_count integer NOT NULL CHECK (chunk_count BETWEEN 1 AND 100),
  file_id text UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, chunkid),
  FOREIGN KEY (owner_id, file_id) REFERENCES upload_files (owner_id, id) ON DELETE CASCADE
);
CREATE INDEX chunked_uploads_owner ON chunked_uploads (owner_id, created_at);
CREATE INDEX chunked_uploads_age ON chunked_uploads (created_at);

CREATE TABLE upload_parts (
  owner_id bigint NOT NULL,
  chunkid text NOT NULL,
  chunk_index integer NOT NULL CHECK (chunk_index >= 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  PRIMARY KEY (owner_id, chunkid, chunk_index),
  FOREIGN KEY (owner_id, chunkid) REFERENCES chunked_uploads (owner_id, chunkid) ON DELETE CASCADE
);

-- Uploads that were refused count towards a person's quota of a day: looking into them cost as much as into others.
CREATE TABLE refused_uploads (
  owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  bytes integer NOT NULL CHECK (bytes >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX refused_uploads_owner ON refused_uploads (owner_id, created_at);
CREATE INDEX refused_uploads_age ON refused_uploads (created_at);

-- Objects in the storage that no row names: noted before they are written, so that a process killed before it records
-- one leaves nothing unknown. The transaction that records an object deletes its note; one that deletes the record notes
-- it as doomed. Doomed objects are deleted from the storage, and then their notes.
CREATE TABLE loose_objects (
  storage_key text PRIMARY KEY,
  noted_at timestamptz NOT NULL,
  -- Never to be recorded any more.
  is_doomed boolean NOT NULL DEFAULT false
);
