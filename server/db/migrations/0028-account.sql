-- What a device said of itself when it logged in; '' when nothing.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';

-- Changes of an account that its owner may ask about: what was changed and when, never from what to what.
CREATE TABLE account_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('profile', 'password', 'mobile', 'sessions_ended')),
  at timestamptz NOT NULL
);
CREATE INDEX account_events_user ON account_events (user_id);
