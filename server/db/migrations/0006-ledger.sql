-- Ledger: money that came in, and double-entry bookings of all money of a loan. Amounts in fen.
--
-- Interest becomes income when it is earned (docs/adr/0013-earned-interest.md). Until then it is in `unearned_interest`,
-- against the receivable that exists from disbursement on.

-- Money that came in. One source books once on each of its loans, however often it is reported.
CREATE TABLE receipts (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  receipt_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What it was meant for: instalments, all that was due, early settlement, or a part of the principal ahead of time.
  type text NOT NULL CHECK (type IN ('installments', 'all_due', 'settle', 'partial')),
  nos integer[] NOT NULL,
  prepay_principal bigint CHECK (prepay_principal > 0),
  prepay_choice text CHECK (prepay_choice IN ('shorten', 'reduce')),
  channel text NOT NULL,
  -- The day the money was sent, for which penalty and settlement are computed, and the instant stored for it.
  value_date date NOT NULL,
  paid_at timestamptz NOT NULL,
  -- What reported the money: ('voucher', pay_no), ('gateway', pay_no), …
  source text NOT NULL,
  source_ref text NOT NULL,
  actor text NOT NULL CHECK (actor <> ''),
  booked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  UNIQUE (source, source_ref, loan_id),
  CONSTRAINT receipts_prepay_check CHECK ((type = 'partial') = (prepay_principal IS NOT NULL)
    AND (prepay_principal IS NULL) = (prepay_choice IS NULL))
);
CREATE INDEX receipts_loan ON receipts (loan_id, id);
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
ALTER TABLE loan_revisions ADD FOREIGN KEY (user_id, receipt_id) REFERENCES receipts (user_id, id);

-- `revision`: a new plan moves what instalments charge, from them to the prepaid part, which belongs to none. `earning`:
-- interest became income, on its due date (no receipt) or through a receipt. `write_off`: interest of a loan written off
-- is income no more until it is paid.
CREATE TABLE bookings (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  loan_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'disbursement', 'charge', 'payment', 'waiver', 'refund', 'revision', 'earning', 'write_off'
  )),
  receipt_id bigint,
  value_date date NOT NULL,
  actor text NOT NULL CHECK (actor <> ''),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  FOREIGN KEY (user_id, receipt_id) REFERENCES receipts (user_id, id),
  CHECK (kind = 'earning' OR (kind IN ('disbursement', 'write_off')) = (receipt_id IS NULL))
);
CREATE INDEX bookings_loan ON bookings (loan_id, id);
CREATE INDEX bookings_receipt ON bookings (receipt_id);
CREATE UNIQUE INDEX bookings_one_disbursement ON bookings (loan_id) WHERE kind = 'disbursement';
-- Nothing is earned twice: one booking a day for what fell due, and one a day for each receipt.
CREATE UNIQUE INDEX bookings_once_a_day ON bookings (loan_id, kind, value_date)
  WHERE receipt_id IS NULL;
CREATE UNIQUE INDEX bookings_earning_of_receipt ON bookings (loan_id, receipt_id, value_date)
  WHERE kind = 'earning';
CREATE TRIGGER bookings_append_only BEFORE UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bookings_no_truncate BEFORE TRUNCATE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TABLE ledger_entries (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  booking_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  -- The instalment it is about; null for money that belongs to none.
  instalment_no integer,
  account text NOT NULL CHECK (account IN (
    'cash',
    'principal_receivable', 'interest_receivable', 'fee_receivable', 'penalty_receivable',
    'interest_income', 'fee_income', 'penalty_income',
    'unearned_interest', 'waived', 'refund_payable'
  )),
  -- Debit above zero, credit below.
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, booking_id) REFERENCES bookings (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  FOREIGN KEY (user_id, loan_id, instalment_no) REFERENCES loan_instalments (user_id, loan_id, no),
  CHECK (instalment_no IS NOT NULL OR account IN
    ('cash', 'refund_payable', 'principal_receivable', 'interest_receivable', 'interest_income'))
);
CREATE INDEX ledger_entries_booking ON ledger_entries (booking_id);
CREATE INDEX ledger_entries_row ON ledger_entries (loan_id, instalment_no);
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- Invariants: an entry belongs to the loan of its booking, and to no instalment only where that is meant; what an instalment
-- charges, what is paid, waived and unearned of it are sums of entries, so that its check constraints hold for the ledger.
CREATE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booking bookings := (
  SELECT b FROM bookings b WHERE b.user_id = NEW.user_id AND b.id = NEW.booking_id
);
BEGIN
  IF booking.loan_id <> NEW.loan_id THEN
    RAISE EXCEPTION 'an entry belongs to the loan of its booking' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.instalment_no IS NULL AND NEW.account NOT IN ('cash', 'refund_payable')
    AND NOT (booking.kind IN ('payment', 'waiver') AND NEW.account IN ('interest_receivable', 'interest_income'))
    AND NOT EXISTS (
      SELECT 1 FROM receipts p
      WHERE p.user_id = NEW.user_id AND p.id = booking.receipt_id AND p.type = 'partial'
    ) THEN
    RAISE EXCEPTION 'only a prepaid part and interest returned belong to no row' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.account = 'unearned_interest' THEN
    UPDATE loan_instalments SET unearned = unearned - NEW.amount
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind = 'payment' THEN
    UPDATE loan_instalments SET
      paid_principal = paid_principal
        - CASE NEW.account WHEN 'principal_receivable' THEN NEW.amount ELSE 0 END,
      paid_interest = paid_interest
        - CASE NEW.account WHEN 'interest_receivable' THEN NEW.amount ELSE 0 END,
      paid_unearned = paid_unearned - CASE WHEN NEW.account = 'interest_receivable'
        AND booking.value_date < due_date THEN NEW.amount ELSE 0 END,
      paid_fee = paid_fee - CASE NEW.account WHEN 'fee_receivable' THEN NEW.amount ELSE 0 END,
      paid_penalty = paid_penalty
        - CASE NEW.account WHEN 'penalty_receivable' THEN NEW.amount ELSE 0 END
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind = 'waiver' THEN
    UPDATE loan_instalments SET
      waived_interest = waived_interest
        - CASE NEW.account WHEN 'interest_receivable' THEN NEW.amount ELSE 0 END,
      waived_fee = waived_fee - CASE NEW.account WHEN 'fee_receivable' THEN NEW.amount ELSE 0 END
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind = 'revision' THEN
    UPDATE loan_instalments SET
      principal = principal
        + CASE NEW.account WHEN 'principal_receivable' THEN NEW.amount ELSE 0 END,
      interest = interest
        + CASE NEW.account WHEN 'interest_receivable' THEN NEW.amount ELSE 0 END
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind IN ('earning', 'write_off') AND NEW.account = 'interest_income' THEN
    UPDATE loan_instalments SET paid_unearned = paid_unearned + NEW.amount
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no AND due_date > booking.value_date;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_post AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION post_entry();

-- Invariant: the entries of a booking sum to zero.
CREATE FUNCTION check_booking_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries
    WHERE user_id = NEW.user_id AND booking_id = NEW.booking_id) <> 0 THEN
    RAISE EXCEPTION 'booking % does not balance', NEW.booking_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_balanced();

-- Invariant: what is sent back of a receipt never exceeds what is owed back of it.
CREATE FUNCTION check_refund_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_receipt bigint := (
  SELECT receipt_id FROM bookings WHERE user_id = NEW.user_id AND id = NEW.booking_id
);
BEGIN
  -- One at a time for each receipt; what follows sees what the one before committed.
  PERFORM FROM receipts WHERE user_id = NEW.user_id AND id = of_receipt FOR NO KEY UPDATE;
  IF (
    SELECT sum(e.amount) FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
    WHERE e.user_id = NEW.user_id AND b.receipt_id = of_receipt AND e.account = 'refund_payable'
  ) > 0 THEN
    RAISE EXCEPTION 'more is sent back of receipt % than is owed', of_receipt
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_refund_limit AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'refund_payable' AND NEW.amount > 0)
  EXECUTE FUNCTION check_refund_limit();

-- What each receipt paid of each instalment, without what was taken back in full.
CREATE VIEW allocations AS
  SELECT e.user_id, b.receipt_id, e.loan_id, e.instalment_no AS no,
    replace(e.account, '_receivable', '') AS bucket, -sum(e.amount)::bigint AS amount, b.value_date
  FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
  WHERE b.kind = 'payment' AND e.account LIKE '%\_receivable'
  GROUP BY e.user_id, b.receipt_id, e.loan_id, e.instalment_no, e.account, b.value_date
  HAVING sum(e.amount) <> 0;

-- Money to be given back, by receipt; `open` is what has not been paid out yet.
CREATE VIEW refunds AS
  SELECT e.user_id, b.receipt_id, e.loan_id,
    (-sum(e.amount) FILTER (WHERE b.kind <> 'refund'))::bigint AS amount,
    (-sum(e.amount))::bigint AS open
  FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
  WHERE e.account = 'refund_payable'
  GROUP BY e.user_id, b.receipt_id, e.loan_id;
