-- Loans and what is written about them: application, contract, log, settlement certificate, requests and complaints.
-- Amounts in fen, rates in percent a year.

CREATE TABLE loans (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_no text NOT NULL UNIQUE,
  product_code text NOT NULL REFERENCES products (code),
  -- What was agreed on, whatever becomes of the product.
  product_name text NOT NULL,
  lender_name text NOT NULL,
  principal bigint NOT NULL CHECK (principal > 0),
  term integer NOT NULL CHECK (term > 0),
  annual_rate numeric(7, 4) NOT NULL CHECK (annual_rate BETWEEN 0 AND 21.6),
  irr numeric(7, 2) NOT NULL,
  method text NOT NULL,
  repay_day integer NOT NULL CHECK (repay_day BETWEEN 1 AND 28),
  penalty_percent integer NOT NULL,
  penalty_cap numeric(7, 4) NOT NULL,
  penalty_year_days integer NOT NULL,
  grace_days integer NOT NULL,
  purpose text NOT NULL,
  bank_last4 text NOT NULL,
  applied_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'reviewing',
  reject_reason text,
  disbursed_at timestamptz CHECK (disbursed_at >= applied_at),
  settled_at timestamptz CHECK (settled_at >= disbursed_at),
  -- The value date of the payment that closed the loan.
  settled_on date,
  settle_type text CHECK (settle_type IN ('normal', 'early', 'overdue')),
  -- Part of the ids of its instalments in calendars.
  calendar_id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  PRIMARY KEY (user_id, id),
  CHECK ((status = 'rejected') = (reject_reason IS NOT NULL)),
  CHECK ((status IN ('active', 'settled', 'written_off')) = (disbursed_at IS NOT NULL)),
  CHECK ((status = 'settled') = (settled_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_on IS NULL)),
  CHECK ((settled_at IS NULL) = (settle_type IS NULL))
);
CREATE INDEX loans_status ON loans (status, id);
CREATE INDEX loans_by_status ON loans (user_id, status, id);
-- One application under review at a time, also for clients that send no idempotency key.
CREATE UNIQUE INDEX loans_one_under_review ON loans (user_id) WHERE status = 'reviewing';
CREATE TRIGGER loans_no_delete BEFORE DELETE ON loans
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Transitions of a loan's status (domain/loanStatus.ts). A payout that failed is tried again, also to another card, or
-- cancelled.
CREATE TABLE loan_transitions (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO loan_transitions VALUES
  ('reviewing', 'rejected'),
  ('reviewing', 'cancelled'),
  ('reviewing', 'disbursing'),
  ('disbursing', 'active'),
  ('disbursing', 'disburse_failed'),
  ('disburse_failed', 'disbursing'),
  ('disburse_failed', 'cancelled'),
  ('active', 'settled'),
  ('active', 'written_off'),
  ('written_off', 'settled');
CREATE TRIGGER loan_transitions_append_only BEFORE UPDATE OR DELETE ON loan_transitions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariants: a loan begins under review, its status changes by the table above only, it is settled once nothing of it is
-- open, and its terms never change but for the card of a payout that failed.
CREATE FUNCTION guard_loan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := '{status,reject_reason,disbursed_at,settled_at,settled_on,settle_type}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'reviewing' THEN
      RAISE EXCEPTION 'a loan begins under review' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT 1 FROM loan_transitions WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'no move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'settled' AND OLD.status <> 'settled' AND EXISTS (
    SELECT 1 FROM loan_instalments WHERE user_id = NEW.user_id AND loan_id = NEW.id AND is_open
  ) THEN
    RAISE EXCEPTION 'an unpaid loan can not be settled' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'disburse_failed' AND NEW.status = 'disbursing' THEN
    changing := changing || '{bank_last4}'::text[];
  END IF;
  IF NEW.status = OLD.status OR to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION 'the terms of a loan never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loans_guard BEFORE INSERT OR UPDATE ON loans
  FOR EACH ROW EXECUTE FUNCTION guard_loan();

-- What happened to a loan, by whom and when; rows are only added.
CREATE TABLE loan_events (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  loan_id bigint NOT NULL,
  event text NOT NULL,
  from_status text,
  -- Null for an event that is no transition, such as a payment.
  to_status text,
  actor text NOT NULL CHECK (actor <> ''),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id)
);
CREATE INDEX loan_events_loan ON loan_events (loan_id, id);
CREATE TRIGGER loan_events_append_only BEFORE UPDATE OR DELETE ON loan_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_events_no_truncate BEFORE TRUNCATE ON loan_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- Invariant: every transition is logged. At the end of the transaction the last logged status is the loan's.
CREATE FUNCTION check_move_logged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM loans WHERE user_id = NEW.user_id AND id = NEW.id) IS DISTINCT FROM (
    SELECT to_status FROM loan_events
    WHERE user_id = NEW.user_id AND loan_id = NEW.id AND to_status IS NOT NULL ORDER BY id DESC LIMIT 1
  ) THEN
    RAISE EXCEPTION 'a move of a loan is not logged' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER loans_moves_logged AFTER INSERT OR UPDATE ON loans
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_move_logged();

-- What an application said besides the loan's terms; `sealed` is encrypted personal data, the card among them.
CREATE TABLE loan_applications (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  sealed text NOT NULL,
  -- Fingerprint of the key that sealed it.
  sealed_key text NOT NULL,
  agreements jsonb NOT NULL,
  not_student boolean NOT NULL CHECK (not_student),
  -- The cost table as it was read before: the hash of what it said, when the server served it, when it was confirmed, and for
  -- how many seconds it had been read.
  disclosure_sha256 text NOT NULL CHECK (disclosure_sha256 ~ '^[0-9a-f]{64}$'),
  disclosure_served_at timestamptz NOT NULL,
  disclosure_confirmed_at timestamptz NOT NULL,
  disclosure_read_seconds integer NOT NULL CHECK (disclosure_read_seconds >= 0),
  PRIMARY KEY (user_id, loan_id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  CHECK (disclosure_served_at <= disclosure_confirmed_at)
);
-- To count by key without reading the rows.
CREATE INDEX loan_applications_key ON loan_applications (sealed_key) WHERE sealed <> '';
CREATE TRIGGER loan_applications_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON loan_applications FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

-- Invariant: an application stays as it was sent. Its sealed data may be sealed again under a new key, sealed with another
-- card while the payout has failed, and emptied when the person is erased.
CREATE FUNCTION guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.sealed <> '' AND NEW.sealed <> ''
    AND to_jsonb(NEW) - '{sealed,sealed_key}'::text[] = to_jsonb(OLD) - '{sealed,sealed_key}'::text[]
    AND EXISTS (SELECT 1 FROM loans l
      WHERE l.user_id = OLD.user_id AND l.id = OLD.loan_id AND l.status = 'disburse_failed')
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sealed = ''
    AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND is_erased(OLD.user_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan_applications is append-only'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER loan_applications_guard BEFORE UPDATE OR DELETE ON loan_applications
  FOR EACH ROW EXECUTE FUNCTION guard_application();

CREATE TABLE contracts (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  contract_no text NOT NULL UNIQUE,
  template_version text NOT NULL,
  -- Title, parties (masked), clauses and cost table: what `sha256` is the hash of.
  content jsonb NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, loan_id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id)
);
CREATE TRIGGER contracts_append_only BEFORE UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- PDFs made of contracts, kept by the hash of what they show; may be emptied at any time.
CREATE TABLE contract_pdfs (
  sha256 text PRIMARY KEY,
  pdf bytea NOT NULL
);

-- Proofs that a loan is settled, made with the settlement itself; never changed.
CREATE TABLE certificates (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  certificate_no text NOT NULL UNIQUE,
  -- 80 random bits: it can be checked by everyone who was shown the paper, and guessed by no one.
  verify_code text NOT NULL UNIQUE,
  -- Masked.
  borrower text NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, loan_id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id)
);
CREATE TRIGGER certificates_append_only BEFORE UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- PDFs made of certificates, one for each, with the hash of what it shows; may be emptied at any time.
CREATE TABLE certificate_pdfs (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  facts_sha256 text NOT NULL CHECK (facts_sha256 ~ '^[0-9a-f]{64}$'),
  pdf bytea NOT NULL,
  PRIMARY KEY (user_id, loan_id),
  FOREIGN KEY (user_id, loan_id) REFERENCES certificates (user_id, loan_id)
);

-- Requests for another way to repay. What the borrower writes (reason and wish) may be about health: it is kept sealed.
CREATE TABLE hardship_requests (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL,
  sealed text NOT NULL,
  sealed_key text NOT NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz CHECK (answered_at >= created_at),
  operator text,
  answer text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  CHECK ((answered_at IS NULL) = (operator IS NULL)),
  -- An answer says something, until an erased borrower's words are emptied.
  CHECK ((answered_at IS NOT NULL AND sealed <> '') = (answer <> ''))
);
CREATE UNIQUE INDEX hardship_requests_one_pending ON hardship_requests (loan_id)
  WHERE answered_at IS NULL;
CREATE INDEX hardship_requests_loan ON hardship_requests (loan_id, id);
CREATE INDEX hardship_requests_key ON hardship_requests (sealed_key) WHERE sealed <> '';
CREATE TRIGGER hardship_requests_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON hardship_requests FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
CREATE TRIGGER hardship_requests_no_delete BEFORE DELETE ON hardship_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariant: what was asked never changes. It is answered once, may be sealed again, and is emptied when its borrower is
-- erased.
CREATE FUNCTION guard_hardship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := '{sealed,answer}';
  decision text[] := '{answered_at,operator,answer}';
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF (NEW.sealed, NEW.answer) = ('', '') AND to_jsonb(NEW) - words = to_jsonb(OLD) - words
    AND is_erased(OLD.user_id)
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

-- Complaints, each a thread with a number and a day by which it is answered. A hardship request has one, too: what was
-- asked and answered there stays with the request. What people write may be about health, so it is kept sealed.
CREATE TABLE complaints (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
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
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  complaint_id bigint NOT NULL,
  -- Null: the person's own words.
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

-- Invariant: a complaint never changes but for being answered, and being open again when the person writes more.
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

-- Invariant: what was written never changes. It may be sealed again, and is emptied when its person is erased.
CREATE FUNCTION guard_complaint_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sealed = '' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND is_erased(OLD.user_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was written never changes' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER complaint_entries_guard BEFORE UPDATE OR DELETE ON complaint_entries
  FOR EACH ROW EXECUTE FUNCTION guard_complaint_entry();

-- What of an account refers to a loan.
ALTER TABLE consents ADD FOREIGN KEY (order_no) REFERENCES loans (order_no);
ALTER TABLE account_events ADD FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id);
