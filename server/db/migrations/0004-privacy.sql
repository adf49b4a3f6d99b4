-- Agreements given and taken back; rows are only added, the last of a code is in force.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code text NOT NULL,
  version text NOT NULL,
  granted boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX consents_user ON consents (user_id, code, id);

-- Accounts whose owner asked for deletion; an operator acts on them.
CREATE TABLE deletion_requests (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL
);
