-- Calls of one person or address in the present stretch of time; the key is a hash and tells nobody who it is.
-- Unlogged: a crash forgets what was counted in some minutes, and counting costs no write-ahead log.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL
);
