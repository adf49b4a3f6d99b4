-- Failed logins by account, address or both; the key is a hash and tells nobody who it is.
CREATE TABLE login_attempts (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
