-- Operators of the desk: their logins, what two of them decide together, and what each did.

CREATE TABLE operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z][a-z0-9._-]{1,31}$'),
  role text NOT NULL CHECK (role IN ('reviewer', 'cashier', 'auditor')),
  password_hash text NOT NULL,
  -- The first password is printed on the command line; its owner replaces it.
  must_change boolean NOT NULL DEFAULT true,
  -- Secret of the one-time codes, encrypted, and the fingerprint of the key.
  sealed text NOT NULL CHECK (sealed <> ''),
  sealed_key text NOT NULL,
  -- Period of the last code that was accepted: a code counts once.
  totp_step bigint NOT NULL DEFAULT 0,
  -- Failed logins in a row.
  failures integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TRIGGER operators_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON operators FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

CREATE TABLE operator_sessions (
  -- SHA-256 of the cookie.
  token_hash text PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);

-- Answers of the desk's writes by the key that was sent, as idempotency_keys has those of users.
CREATE TABLE operator_keys (
  operator_id bigint NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, key)
);
CREATE INDEX operator_keys_age ON operator_keys (created_at);

-- Refunds and write-offs that one operator asks for and another one releases.
CREATE TABLE releases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  release_no text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('refund', 'write_off')),
  -- Number of the payment to refund, or of the loan to write off.
  subject text NOT NULL,
  order_no text NOT NULL REFERENCES loans (order_no),
  -- Fen: the refund, or what was outstanding of the loan, as it was when asked for.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Reference of the transfer, or the reason of the write-off.
  note text NOT NULL CHECK (note <> ''),
  asked_by bigint NOT NULL REFERENCES operators (id),
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'released', 'refused', 'withdrawn')),
  decided_by bigint REFERENCES operators (id),
  decided_at timestamptz,
  answer text NOT NULL DEFAULT '',
  CHECK ((state = 'pending') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes; only withdrawing is up to who asked.
  CONSTRAINT releases_four_eyes CHECK (
    (state IN ('released', 'refused') AND decided_by <> asked_by)
    OR (state = 'withdrawn' AND decided_by = asked_by) OR state = 'pending')
);
CREATE UNIQUE INDEX releases_one_pending ON releases (kind, subject) WHERE state = 'pending';

-- What operators did at the desk. Rows are never changed or deleted.
CREATE TABLE operator_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Name at the time, so that a row can be read by itself.
  operator text NOT NULL,
  action text NOT NULL,
  -- Number of the application, voucher, payment, request, article or operator.
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  -- x-request-id of the call, or '' on the command line.
  request_id text NOT NULL
);
CREATE INDEX operator_events_operator ON operator_events (operator, id);
CREATE INDEX operator_events_subject ON operator_events (subject, id);
CREATE TRIGGER operator_events_append_only BEFORE UPDATE OR DELETE ON operator_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_events_no_truncate BEFORE TRUNCATE ON operator_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
