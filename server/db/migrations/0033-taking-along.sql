-- The address at which a person's calendar reads their days of repayment, one each: a new one ends the one before. Of
-- the secret in it there is a hash only.
CREATE TABLE calendar_feeds (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- When it was last read, to the hour; null for never.
  read_at timestamptz
);

-- What of their own a person took along, and when; never what was in it.
CREATE TABLE personal_exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('statement_csv', 'statement_pdf', 'personal_copy')),
  -- Of the statement.
  year integer,
  at timestamptz NOT NULL,
  CHECK ((kind = 'personal_copy') = (year IS NULL))
);
CREATE INDEX personal_exports_user ON personal_exports (user_id, id);
