-- Complaints, each a thread with a number and a day by which it is answered. A hardship request has one, too: what was asked and
-- answered there stays with the request. What people write may be about health, so it is kept sealed.
CREATE TABLE complaints (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL REFERENCES users (id),
  complaint_no text NOT NULL UNIQUE,
  subject text NOT NULL,
  loan_id bigint,
  hardship_id bigint,
  created_at timestamptz NOT NULL,
  due_on date NOT NULL,
  answered_at timestamptz CHECK (answered_at >= created_at),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  FOREIGN KEY (user_id, hardship_id) REFERENCES hardship_requests (user_id, id),
  CHECK ((subject = 'hardship') = (hardship_id IS NOT NULL))
);
CREATE INDEX complaints_open ON complaints (due_on, id) WHERE answered_at IS NULL;
CREATE INDEX complaints_newest ON complaints (id);
CREATE INDEX complaints_loan ON complaints (user_id, loan_id);
CREATE UNIQUE INDEX complaints_hardship ON complaints (user_id, hardship_id);

CREATE TABLE complaint_entries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL REFERENCES users (id),
  complaint_id bigint NOT NULL,
  /* Null: the person's own words. */
  operator text,
  sealed text NOT NULL,
  sealed_key text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, complaint_id) REFERENCES complaints (user_id, id)
);
CREATE INDEX complaint_entries_complaint ON complaint_entries (user_id, complaint_id, id);
CREATE INDEX complaint_entries_key ON complaint_entries (sealed_key) WHERE sealed <> '';
CREATE INDEX complaint_entries_newest ON complaint_entries (id);
CREATE TRIGGER complaint_entries_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON complaint_entries FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

-- A complaint shows its own person's files.
CREATE TABLE complaint_files (
  user_id bigint NOT NULL REFERENCES users (id),
  entry_id bigint NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  file_id text NOT NULL,
  PRIMARY KEY (user_id, entry_id, position),
  FOREIGN KEY (user_id, entry_id) REFERENCES complaint_entries (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES upload_files (owner_id, id)
);
CREATE INDEX complaint_files_file ON complaint_files (user_id, file_id);

-- A complaint never changes but for being answered, and being open again when the person writes more.
CREATE FUNCTION guard_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE course text[] := '{answered_at,due_on}';
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - course <> to_jsonb(OLD) - course THEN
    RAISE EXCEPTION 'a complaint never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER complaints_guard BEFORE UPDATE OR DELETE ON complaints
  FOR EACH ROW EXECUTE FUNCTION guard_complaint();
CREATE FUNCTION guard_complaint_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sealed = '' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.user_id AND u.status = 'erased')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was written never changes' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER complaint_entries_guard BEFORE UPDATE OR DELETE ON complaint_entries
  FOR EACH ROW EXECUTE FUNCTION guard_complaint_entry();
