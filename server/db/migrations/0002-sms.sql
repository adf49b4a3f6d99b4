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

-- Asked-for messages of the last day, to limit their number.
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
