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
