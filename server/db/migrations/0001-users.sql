-- People who registered. Text is never null: an absent e-mail or mobile is ''.
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username <> ''),
  password_hash text,
  nickname text NOT NULL,
  mobile text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  avatar text NOT NULL DEFAULT '',
  score integer NOT NULL DEFAULT 0,
  level integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'normal' CHECK (status IN ('normal', 'locked')),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_mobile_key ON users (mobile) WHERE mobile <> '';
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email <> '';

-- One row per login; the token itself is not stored.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
