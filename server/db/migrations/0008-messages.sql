-- Messages: an outbox that is filled by the transaction of the event itself. The row is the message in the app; each
-- delivery is its way over one other channel, and there is one for each channel. Amounts in fen.

CREATE TABLE messages (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL,
  -- Names the event: there is one message about it.
  event_key text NOT NULL UNIQUE,
  loan_id bigint,
  instalment_no integer,
  -- The due date it is about.
  day date,
  amount bigint CHECK (amount >= 0),
  note text NOT NULL DEFAULT '',
  -- The number that the account had when the account itself changed: the SMS about it goes there, also after a stranger
  -- changed the number. Null for other messages.
  mobile text,
  at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id)
);
CREATE INDEX messages_user ON messages (user_id, at, id);
CREATE INDEX messages_unread ON messages (user_id) WHERE read_at IS NULL;
CREATE INDEX messages_loan ON messages (loan_id, kind);
CREATE INDEX messages_at ON messages (at);

-- `sending` while an instance has it until `next_at`; found in that state later, it is unknown whether it was sent.
CREATE TABLE message_deliveries (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  message_id bigint NOT NULL,
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
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, message_id) REFERENCES messages (user_id, id) ON DELETE CASCADE,
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
