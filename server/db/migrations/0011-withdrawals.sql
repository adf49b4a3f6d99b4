-- A person may take a hardship request or a complaint back while it waits for an answer.
ALTER TABLE hardship_requests ADD COLUMN withdrawn_at timestamptz CHECK (withdrawn_at >= created_at);
ALTER TABLE hardship_requests ADD CONSTRAINT hardship_requests_one_end
  CHECK (answered_at IS NULL OR withdrawn_at IS NULL);
DROP INDEX hardship_requests_one_pending;
CREATE UNIQUE INDEX hardship_requests_one_pending ON hardship_requests (loan_id)
  WHERE answered_at IS NULL AND withdrawn_at IS NULL;

-- Invariant: what was asked never changes. It is answered or withdrawn once, may be sealed again, and is emptied when its
-- borrower is erased.
CREATE OR REPLACE FUNCTION guard_hardship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := '{sealed,answer}';
  decision text[] := '{answered_at,operator,answer,withdrawn_at}';
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF (NEW.sealed, NEW.answer) = ('', '') AND to_jsonb(NEW) - words = to_jsonb(OLD) - words
    AND is_erased(OLD.user_id)
  THEN
    RETURN NEW;
  END IF;
  IF OLD.answered_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL
    OR (NEW.answered_at IS NULL AND NEW.withdrawn_at IS NULL)
  THEN
    RAISE EXCEPTION 'a hardship request is answered once, or withdrawn once' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - decision <> to_jsonb(OLD) - decision THEN
    RAISE EXCEPTION 'a hardship request never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE complaints ADD COLUMN withdrawn_at timestamptz CHECK (withdrawn_at >= created_at);
DROP INDEX complaints_open;
CREATE INDEX complaints_open ON complaints (due_on, id)
  WHERE answered_at IS NULL AND withdrawn_at IS NULL;

-- Invariant: a complaint never changes but for being answered or withdrawn, and being open again when the person writes
-- more.
CREATE OR REPLACE FUNCTION guard_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE course text[] := '{answered_at,due_on,withdrawn_at}';
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - course <> to_jsonb(OLD) - course THEN
    RAISE EXCEPTION 'a complaint never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
