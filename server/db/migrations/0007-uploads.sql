-- Files people uploaded; the bytes lie in the file storage under files/<id>.
CREATE TABLE upload_files (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('jpg', 'png', 'webp', 'pdf')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  -- For showing and saving only, never a path.
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX upload_files_owner ON upload_files (owner_id, created_at);

-- Uploads in parts. A merged one stays for a while, to answer a second merge.
CREATE TABLE chunked_uploads (
  chunkid text PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  chunk_count integer NOT NULL CHECK (chunk_count BETWEEN 1 AND 100),
  file_id text UNIQUE REFERENCES upload_files (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX chunked_uploads_owner ON chunked_uploads (owner_id, created_at);
CREATE INDEX chunked_uploads_age ON chunked_uploads (created_at);

CREATE TABLE upload_parts (
  chunkid text NOT NULL REFERENCES chunked_uploads (chunkid) ON DELETE CASCADE,
  chunk_index integer NOT NULL CHECK (chunk_index >= 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  PRIMARY KEY (chunkid, chunk_index)
);
