-- Messages: an outbox that is filled by the transaction of the event itself. The row is the message in the app; each
-- delivery is its way over one other channel, and there is one for each channel.
CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Names the event: the same one is told once.
  event_key text NOT NULL UNIQUE,
  loan_id bigint REFERENCES loans (id),
  instalment_no integer,
  -- The due date it is about.
  day date,
  amount bigint CHECK (amount >= 0),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX messages_user ON messages (user_id, at, id);
CREATE INDEX messages_unread ON messages (user_id) WHERE read_at IS NULL;
CREATE INDEX messages_loan ON messages (loan_id, kind);
CREATE INDEX messages_at ON messages (at);

-- `sending` while an instance has it until `next_at`; found in that state later, nobody knows whether it was sent.
CREATE TABLE message_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'skipped', 'failed', 'unknown')),
  -- Rises when an operator sends it again.
  round integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  next_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Why it is not sent, or not yet.
  reason text NOT NULL DEFAULT '',
  UNIQUE (message_id, channel),
  CHECK ((state IN ('waiting', 'sending')) = (ended_at IS NULL))
);
CREATE INDEX message_deliveries_due ON message_deliveries (next_at)
  WHERE state IN ('waiting', 'sending');
CREATE INDEX message_deliveries_stuck ON message_deliveries (id)
  WHERE state IN ('failed', 'unknown');

-- What a person chose; without a row everything is on. What is switched off is named, so that a new event is on.
CREATE TABLE message_settings (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sms_off text[] NOT NULL,
  wechat_off text[] NOT NULL,
  days_before integer NOT NULL CHECK (days_before BETWEEN 1 AND 7),
  hour integer NOT NULL CHECK (hour BETWEEN 8 AND 20),
  amounts boolean NOT NULL
);

CREATE INDEX loan_instalments_open_due ON loan_instalments (due_date) WHERE is_open;
