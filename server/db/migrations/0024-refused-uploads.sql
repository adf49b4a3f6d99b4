-- Uploads that were refused count towards a person's quota of a day: looking into them cost as much as into others.
CREATE TABLE refused_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  bytes integer NOT NULL CHECK (bytes >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX refused_uploads_owner ON refused_uploads (owner_id, created_at);
CREATE INDEX refused_uploads_age ON refused_uploads (created_at);
