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

-- Fingerprint of the key that sealed the value; null where an instance of an older version did.
ALTER TABLE loan_applications ADD COLUMN sealed_key text;
ALTER TABLE hardship_requests ADD COLUMN sealed_key text;
-- To count by key without reading the rows.
CREATE INDEX loan_applications_key ON loan_applications (sealed_key) WHERE sealed <> '';
CREATE INDEX hardship_requests_key ON hardship_requests (sealed_key) WHERE sealed <> '';

-- No instance may go on sealing with a key that is about to be thrown away; a value must name its key by then.
CREATE FUNCTION refuse_retired_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sealed <> '' AND EXISTS (SELECT 1 FROM server_keys
    WHERE kind = 'data' AND retired_at IS NOT NULL
      AND (NEW.sealed_key IS NULL OR fingerprint = NEW.sealed_key))
  THEN
    RAISE EXCEPTION 'sealed with a retired key' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_applications_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON loan_applications FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
CREATE TRIGGER hardship_requests_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON hardship_requests FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

-- Whether a row was only sealed again, under a key to which values are being turned.
CREATE FUNCTION is_sealed_again(old_row jsonb, new_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT old_row - '{sealed,sealed_key}'::text[] = new_row - '{sealed,sealed_key}'::text[]
    AND old_row ->> 'sealed' <> '' AND new_row ->> 'sealed' <> ''
    AND old_row ->> 'sealed_key' IS DISTINCT FROM new_row ->> 'sealed_key'
    AND EXISTS (SELECT 1 FROM server_keys WHERE kind = 'data'
      AND fingerprint = new_row ->> 'sealed_key' AND turn_began_at IS NOT NULL)
$$;

-- As before, and a row may be sealed again.
CREATE OR REPLACE FUNCTION guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sealed = ''
    AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND EXISTS (SELECT 1 FROM loans l JOIN users u ON u.id = l.user_id
      WHERE l.id = OLD.loan_id AND u.status = 'erased')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan_applications is append-only'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE FUNCTION guard_hardship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := '{sealed,answer}';
  decision text[] := '{answered_at,operator,answer}';
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF (NEW.sealed, NEW.answer) = ('', '') AND to_jsonb(NEW) - words = to_jsonb(OLD) - words
    AND EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.user_id AND u.status = 'erased')
  THEN
    RETURN NEW;
  END IF;
  IF OLD.answered_at IS NOT NULL OR NEW.answered_at IS NULL THEN
    RAISE EXCEPTION 'a hardship request is answered once' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - decision <> to_jsonb(OLD) - decision THEN
    RAISE EXCEPTION 'a hardship request never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A loan's instalments keep their ids in calendars, whichever keys the server has. Ids made before this change once.
ALTER TABLE loans ADD COLUMN calendar_id text NOT NULL
  DEFAULT replace(gen_random_uuid()::text, '-', '');
