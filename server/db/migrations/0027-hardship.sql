-- Requests for another way to repay. What the borrower tells (reason and wish) may be about health: it is kept sealed.
CREATE TABLE hardship_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL REFERENCES loans (id),
  user_id bigint NOT NULL REFERENCES users (id),
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz CHECK (answered_at >= created_at),
  operator text,
  answer text NOT NULL DEFAULT '',
  CHECK ((answered_at IS NULL) = (operator IS NULL)),
  -- An answer says something, until an erased borrower's words are emptied.
  CHECK ((answered_at IS NOT NULL AND sealed <> '') = (answer <> ''))
);
CREATE UNIQUE INDEX hardship_requests_one_pending ON hardship_requests (loan_id)
  WHERE answered_at IS NULL;
CREATE INDEX hardship_requests_loan ON hardship_requests (loan_id, id);
CREATE INDEX hardship_requests_user ON hardship_requests (user_id, id);

-- What was asked never changes; it is answered once, and emptied when its borrower is erased.
CREATE FUNCTION guard_hardship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := '{sealed,answer}';
  decision text[] := '{answered_at,operator,answer}';
BEGIN
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
CREATE TRIGGER hardship_requests_guard BEFORE UPDATE ON hardship_requests
  FOR EACH ROW EXECUTE FUNCTION guard_hardship();
CREATE TRIGGER hardship_requests_no_delete BEFORE DELETE ON hardship_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
