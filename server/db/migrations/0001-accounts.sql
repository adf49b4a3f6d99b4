-- Accounts: people, how they log in, what they agreed to, and what they asked for about themselves; before them what every
-- area uses. Text is never null: what is absent is ''. Moments are timestamptz, days are days in Asia/Shanghai.
--
-- `user_id` leads the key of every table of a person, so that a database of many machines can keep all rows of a person
-- together; a reference between two such rows includes it, so that both are the same person's.

-- Invariant: what was written to a log, a ledger or a signed document stays as it is.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- The same for TRUNCATE, which no row trigger sees. An empty table may be emptied: that changes nothing.
CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE has_rows boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', TG_TABLE_NAME) INTO has_rows;
  IF has_rows THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

-- Keys can be replaced. This table has their fingerprints only, and says who replaced which one when.
CREATE TABLE server_keys (
  kind text NOT NULL CHECK (kind IN ('data', 'app')),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  -- When an instance first and last started with it as its current key.
  first_start timestamptz NOT NULL,
  last_start timestamptz NOT NULL,
  -- Since when values are sealed again under it.
  turn_began_at timestamptz,
  turn_began_by text,
  -- A retired key seals nothing any more, and no value is left under it.
  retired_at timestamptz,
  retired_by text,
  PRIMARY KEY (kind, fingerprint),
  CHECK (last_start >= first_start),
  CHECK ((turn_began_at IS NULL) = (turn_began_by IS NULL)),
  CHECK ((retired_at IS NULL) = (retired_by IS NULL))
);

-- Invariant: no value is sealed with a key that is about to be thrown away.
CREATE FUNCTION refuse_retired_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sealed <> '' AND EXISTS (SELECT 1 FROM server_keys
    WHERE kind = 'data' AND retired_at IS NOT NULL AND fingerprint = NEW.sealed_key)
  THEN
    RAISE EXCEPTION 'sealed with a retired key' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Whether a row was only sealed again, under a key to which values are being turned.
CREATE FUNCTION is_sealed_again(old_row jsonb, new_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT old_row - '{sealed,sealed_key}'::text[] = new_row - '{sealed,sealed_key}'::text[]
    AND old_row ->> 'sealed' <> '' AND new_row ->> 'sealed' <> ''
    AND old_row ->> 'sealed_key' <> new_row ->> 'sealed_key'
    AND EXISTS (SELECT 1 FROM server_keys WHERE kind = 'data'
      AND fingerprint = new_row ->> 'sealed_key' AND turn_began_at IS NOT NULL)
$$;

-- People who registered. An erased account is a number that the books refer to, and nothing of the person.
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
  status text NOT NULL DEFAULT 'normal' CHECK (status IN ('normal', 'locked', 'erased')),
  created_at timestamptz NOT NULL,
  CHECK (status <> 'erased' OR (mobile, email, avatar) = ('', '', '') AND password_hash IS NULL)
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_mobile_key ON users (mobile) WHERE mobile <> '';
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email <> '';
CREATE INDEX users_erased ON users (id) WHERE status = 'erased';

-- Whether a person was erased: then what they wrote may be emptied.
CREATE FUNCTION is_erased(person bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM users WHERE id = person AND status = 'erased')
$$;

-- One row per login; the token itself is not stored.
CREATE TABLE sessions (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The name of the device at the login; '' when it had none.
  device text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Who an account is within WeChat, for payments inside the mini-program.
CREATE TABLE wechat_identities (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  app_id text NOT NULL,
  openid text NOT NULL CHECK (openid <> ''),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, app_id)
);

-- The one valid code of a mobile and event; a new one replaces it.
CREATE TABLE sms_codes (
  mobile text NOT NULL,
  event text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries <= 5),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (mobile, event)
);

-- Codes that were asked for on the last day, to limit their number.
CREATE TABLE sms_sends (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile text NOT NULL,
  ip text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- False when nothing reached the phone: then it counts for the address only.
  delivered boolean NOT NULL DEFAULT true
);
CREATE INDEX sms_sends_mobile ON sms_sends (mobile, sent_at);
CREATE INDEX sms_sends_ip ON sms_sends (ip, sent_at);

-- Failed logins by account, address or both; the key is a hash, from which no person can be read.
CREATE TABLE login_attempts (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Calls of one person or address in the present stretch of time; the key is a hash, from which no person can be read.
-- Unlogged: a crash forgets what was counted in some minutes, and counting costs no write-ahead log.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Answers of writes by the key the client sent, so that asking again changes nothing.
CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of route and body: a key names one request.
  request_hash text NOT NULL,
  -- The envelope as answered; null only inside the transaction that does the work.
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Agreements given and taken back; rows are only added, the last of a code is in force.
CREATE TABLE consents (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  version text NOT NULL,
  granted boolean NOT NULL,
  at timestamptz NOT NULL,
  -- The application it was given with (0004-loans.sql).
  order_no text,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX consents_user ON consents (user_id, code, id);
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What happened to an account that its owner may ask about: what and when, never from what to what. `identity_read`: the
-- borrower's sealed name and ID number were opened for a paper of the loan.
CREATE TABLE account_events (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL
    CHECK (event IN ('profile', 'password', 'mobile', 'sessions_ended', 'identity_read')),
  loan_id bigint,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  CHECK ((event = 'identity_read') = (loan_id IS NOT NULL))
);

-- Requests to close an account: taken back within the cooling period, or carried out after it.
CREATE TABLE deletion_requests (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > requested_at),
  cancelled_at timestamptz,
  erased_at timestamptz CHECK (erased_at >= due_at),
  PRIMARY KEY (user_id, id),
  CHECK (cancelled_at IS NULL OR erased_at IS NULL)
);
CREATE UNIQUE INDEX deletion_requests_one_open ON deletion_requests (user_id)
  WHERE cancelled_at IS NULL AND erased_at IS NULL;
CREATE INDEX deletion_requests_due ON deletion_requests (due_at)
  WHERE cancelled_at IS NULL AND erased_at IS NULL;

-- What of their own a person took along, and when; never what was in it.
CREATE TABLE personal_exports (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('statement_csv', 'statement_pdf', 'personal_copy')),
  -- Of the statement.
  year integer,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  CHECK ((kind = 'personal_copy') = (year IS NULL))
);

-- The address at which a person's calendar reads their days of repayment, one each: a new one ends the one before. Of
-- the secret in it there is a hash only.
CREATE TABLE calendar_feeds (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- When it was last read, to the hour; null for never.
  read_at timestamptz
);
