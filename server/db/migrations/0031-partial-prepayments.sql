-- A part of the principal ahead of time, and the plan it leaves. Amounts in fen.

-- What was wanted, wherever a payment is spoken of. A payment that is booked as one needs it, which an instance of before
-- does not write: it can't book such money as anything else, and the gateway tells of it again.
ALTER TABLE payments
  ADD COLUMN prepay_principal bigint CHECK (prepay_principal > 0),
  ADD COLUMN prepay_choice text CHECK (prepay_choice IN ('shorten', 'reduce')),
  DROP CONSTRAINT payments_type_check,
  ADD CONSTRAINT payments_type_check CHECK (type IN ('installments', 'all_due', 'settle', 'partial')),
  ADD CONSTRAINT payments_prepay_check CHECK ((type = 'partial') = (prepay_principal IS NOT NULL)
    AND (prepay_principal IS NULL) = (prepay_choice IS NULL));
ALTER TABLE vouchers
  ADD COLUMN prepay_principal bigint CHECK (prepay_principal > 0),
  ADD COLUMN prepay_choice text CHECK (prepay_choice IN ('shorten', 'reduce')),
  DROP CONSTRAINT vouchers_type_check,
  ADD CONSTRAINT vouchers_type_check CHECK (type IN ('installments', 'all_due', 'settle', 'partial')),
  ADD CONSTRAINT vouchers_prepay_check CHECK ((type = 'partial') = (prepay_principal IS NOT NULL)
    AND (prepay_principal IS NULL) = (prepay_choice IS NULL));
ALTER TABLE online_payments
  ADD COLUMN prepay_principal bigint CHECK (prepay_principal > 0),
  ADD COLUMN prepay_choice text CHECK (prepay_choice IN ('shorten', 'reduce')),
  DROP CONSTRAINT online_payments_type_check,
  ADD CONSTRAINT online_payments_type_check
    CHECK (type IN ('installments', 'all_due', 'settle', 'partial')),
  ADD CONSTRAINT online_payments_prepay_check CHECK ((type = 'partial') = (prepay_principal IS NOT NULL)
    AND (prepay_principal IS NULL) = (prepay_choice IS NULL));

-- Plans of a loan by number: 0 as signed, then one for each prepayment. The newest is what `loan_instalments` has.
CREATE TABLE loan_revisions (
  loan_id bigint NOT NULL REFERENCES loans (id),
  no integer NOT NULL CHECK (no > 0),
  payment_id bigint NOT NULL UNIQUE REFERENCES payments (id),
  -- Paid with the prepaid part: what it had earned in its period.
  interest bigint NOT NULL CHECK (interest >= 0),
  -- What regular rows have in common from now on: the level payment or the equal share.
  level bigint NOT NULL CHECK (level >= 0),
  -- Interest no longer owed.
  saved bigint NOT NULL CHECK (saved >= 0),
  PRIMARY KEY (loan_id, no)
);
CREATE TABLE loan_revision_rows (
  loan_id bigint NOT NULL,
  revision integer NOT NULL CHECK (revision >= 0),
  no integer NOT NULL,
  due_date date NOT NULL,
  principal bigint NOT NULL CHECK (principal >= 0),
  interest bigint NOT NULL CHECK (interest >= 0),
  PRIMARY KEY (loan_id, revision, no),
  FOREIGN KEY (loan_id, no) REFERENCES loan_instalments (loan_id, no)
);
CREATE TRIGGER loan_revisions_append_only BEFORE UPDATE OR DELETE ON loan_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_revision_rows_append_only BEFORE UPDATE OR DELETE ON loan_revision_rows
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_revisions_no_truncate BEFORE TRUNCATE ON loan_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER loan_revision_rows_no_truncate BEFORE TRUNCATE ON loan_revision_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- A row that a shorter plan does without; it charges nothing and is no instalment any more.
ALTER TABLE loan_instalments ADD COLUMN is_dropped boolean NOT NULL DEFAULT false;

-- A revision moves what rows charge, by entries like all money: from them to the prepaid part, which belongs to no row.
ALTER TABLE bookings
  DROP CONSTRAINT bookings_kind_check,
  ADD CONSTRAINT bookings_kind_check
    CHECK (kind IN ('disbursement', 'charge', 'payment', 'waiver', 'refund', 'revision'));
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_check,
  ADD CONSTRAINT ledger_entries_check CHECK (instalment_no IS NOT NULL OR account IN
    ('cash', 'refund_payable', 'principal_receivable', 'interest_receivable', 'interest_income'));

CREATE OR REPLACE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booking bookings := (SELECT b FROM bookings b WHERE b.id = NEW.booking_id);
BEGIN
  IF booking.loan_id <> NEW.loan_id THEN
    RAISE EXCEPTION 'an entry belongs to the loan of its booking' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.instalment_no IS NULL AND NEW.account NOT IN ('cash', 'refund_payable') AND NOT EXISTS (
    SELECT 1 FROM payments p WHERE p.id = booking.payment_id AND p.type = 'partial'
  ) THEN
    RAISE EXCEPTION 'only a prepaid part belongs to no row' USING ERRCODE = 'check_violation';
  END IF;
  IF booking.kind = 'payment' THEN
    UPDATE loan_instalments SET
      paid_principal = paid_principal
        - CASE NEW.account WHEN 'principal_receivable' THEN NEW.amount ELSE 0 END,
      paid_interest = paid_interest
        - CASE NEW.account WHEN 'interest_receivable' THEN NEW.amount ELSE 0 END,
      paid_fee = paid_fee - CASE NEW.account WHEN 'fee_receivable' THEN NEW.amount ELSE 0 END,
      paid_penalty = paid_penalty
        - CASE NEW.account WHEN 'penalty_receivable' THEN NEW.amount ELSE 0 END
    WHERE loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind = 'waiver' THEN
    UPDATE loan_instalments SET
      waived_interest = waived_interest
        - CASE NEW.account WHEN 'interest_receivable' THEN NEW.amount ELSE 0 END,
      waived_fee = waived_fee - CASE NEW.account WHEN 'fee_receivable' THEN NEW.amount ELSE 0 END
    WHERE loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind = 'revision' THEN
    UPDATE loan_instalments SET
      principal = principal
        + CASE NEW.account WHEN 'principal_receivable' THEN NEW.amount ELSE 0 END,
      interest = interest
        + CASE NEW.account WHEN 'interest_receivable' THEN NEW.amount ELSE 0 END
    WHERE loan_id = NEW.loan_id AND no = NEW.instalment_no;
  END IF;
  RETURN NULL;
END $$;

-- As before, but that a revision's entries, too, write to a row: what it charges.
CREATE OR REPLACE FUNCTION guard_instalment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE status_now text := (SELECT status FROM loans WHERE id = NEW.loan_id);
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
    NEW.waived_fee
  ) IS DISTINCT FROM (
    OLD.paid_principal, OLD.paid_interest, OLD.paid_fee, OLD.paid_penalty, OLD.waived_interest,
    OLD.waived_fee
  ) THEN
    RAISE EXCEPTION 'money on a row moves by ledger entries only'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
