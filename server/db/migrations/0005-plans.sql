-- Plans: the instalments of a loan, and the plans it had before. Amounts in fen.

-- The schedule as signed, or as the newest plan left it. Its dates are fixed at disbursement.
CREATE TABLE loan_instalments (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  no integer NOT NULL CHECK (no > 0),
  due_date date NOT NULL,
  principal bigint NOT NULL CHECK (principal >= 0),
  interest bigint NOT NULL CHECK (interest >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- From here on sums of ledger entries (0006-ledger.sql).
  paid_principal bigint NOT NULL DEFAULT 0 CHECK (paid_principal BETWEEN 0 AND principal),
  paid_interest bigint NOT NULL DEFAULT 0 CHECK (paid_interest >= 0),
  paid_fee bigint NOT NULL DEFAULT 0 CHECK (paid_fee >= 0),
  -- Penalty accrues by the day, so nothing but the sign can be checked here.
  paid_penalty bigint NOT NULL DEFAULT 0 CHECK (paid_penalty >= 0),
  waived_interest bigint NOT NULL DEFAULT 0 CHECK (waived_interest >= 0),
  waived_fee bigint NOT NULL DEFAULT 0 CHECK (waived_fee >= 0),
  -- Balance of `unearned_interest`.
  unearned bigint NOT NULL DEFAULT 0,
  -- Interest paid before the due date that is not booked as earned yet.
  paid_unearned bigint NOT NULL DEFAULT 0,
  -- A shorter plan does without it: it charges nothing and is no instalment any more.
  is_dropped boolean NOT NULL DEFAULT false,
  is_open boolean GENERATED ALWAYS AS (
    principal + interest + fee
      > paid_principal + paid_interest + paid_fee + waived_interest + waived_fee
  ) STORED,
  PRIMARY KEY (user_id, loan_id, no),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  CHECK (paid_interest + waived_interest <= interest),
  CHECK (paid_fee + waived_fee <= fee)
);
CREATE INDEX loan_instalments_open ON loan_instalments (loan_id, due_date) WHERE is_open;
CREATE INDEX loan_instalments_open_due ON loan_instalments (due_date) WHERE is_open;
CREATE INDEX loan_instalments_open_by_person ON loan_instalments (user_id, due_date, loan_id) WHERE is_open;
CREATE INDEX loan_instalments_unearned ON loan_instalments (due_date) WHERE unearned <> 0;
CREATE INDEX loan_instalments_paid_unearned ON loan_instalments (loan_id) WHERE paid_unearned <> 0;
CREATE TRIGGER loan_instalments_no_delete BEFORE DELETE ON loan_instalments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariants: a schedule is made with its loan; its dates move only while money is on its way; what it charges, what is
-- paid and what is waived is written by the ledger's trigger alone, one level deeper than a plain statement.
CREATE FUNCTION guard_instalment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE status_now text := (SELECT status FROM loans WHERE user_id = NEW.user_id AND id = NEW.loan_id);
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF status_now <> 'reviewing' THEN
      RAISE EXCEPTION 'a schedule is made with its loan' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.loan_id, NEW.no, NEW.fee) IS DISTINCT FROM (OLD.loan_id, OLD.no, OLD.fee)
    OR (pg_trigger_depth() = 1
      AND (NEW.principal, NEW.interest) IS DISTINCT FROM (OLD.principal, OLD.interest)) THEN
    RAISE EXCEPTION 'a signed schedule never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.is_dropped <> OLD.is_dropped
    AND (OLD.is_dropped OR NEW.principal + NEW.interest + NEW.fee > 0) THEN
    RAISE EXCEPTION 'a row goes once it charges nothing, and for good' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.due_date <> OLD.due_date AND status_now <> 'disbursing' THEN
    RAISE EXCEPTION 'due dates are fixed at disbursement' USING ERRCODE = 'check_violation';
  END IF;
  IF pg_trigger_depth() = 1 AND (
    NEW.paid_principal, NEW.paid_interest, NEW.paid_fee, NEW.paid_penalty, NEW.waived_interest,
    NEW.waived_fee, NEW.unearned, NEW.paid_unearned
  ) IS DISTINCT FROM (
    OLD.paid_principal, OLD.paid_interest, OLD.paid_fee, OLD.paid_penalty, OLD.waived_interest,
    OLD.waived_fee, OLD.unearned, OLD.paid_unearned
  ) THEN
    RAISE EXCEPTION 'money on a row moves by ledger entries only'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_instalments_guard BEFORE INSERT OR UPDATE ON loan_instalments
  FOR EACH ROW EXECUTE FUNCTION guard_instalment();

-- Plans of a loan by number: 0 as signed, then one for each prepayment. The newest is what `loan_instalments` has.
CREATE TABLE loan_revisions (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  no integer NOT NULL CHECK (no > 0),
  -- The prepayment (0006-ledger.sql).
  receipt_id bigint NOT NULL UNIQUE,
  -- Paid with the prepaid part: what it had earned in its period.
  interest bigint NOT NULL CHECK (interest >= 0),
  -- What regular instalments have in common from now on: the level payment or the equal share.
  level bigint NOT NULL CHECK (level >= 0),
  -- Interest no longer owed.
  saved bigint NOT NULL CHECK (saved >= 0),
  PRIMARY KEY (user_id, loan_id, no),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id)
);
CREATE TRIGGER loan_revisions_append_only BEFORE UPDATE OR DELETE ON loan_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_revisions_no_truncate BEFORE TRUNCATE ON loan_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE loan_revision_rows (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  revision integer NOT NULL CHECK (revision >= 0),
  no integer NOT NULL,
  due_date date NOT NULL,
  principal bigint NOT NULL CHECK (principal >= 0),
  interest bigint NOT NULL CHECK (interest >= 0),
  PRIMARY KEY (user_id, loan_id, revision, no),
  FOREIGN KEY (user_id, loan_id, no) REFERENCES loan_instalments (user_id, loan_id, no)
);
CREATE TRIGGER loan_revision_rows_append_only BEFORE UPDATE OR DELETE ON loan_revision_rows
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_revision_rows_no_truncate BEFORE TRUNCATE ON loan_revision_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
