-- Money that came in. One source books once, however often it is told to.
CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL REFERENCES loans (id),
  amount bigint NOT NULL CHECK (amount > 0),
  -- What it was meant for: rows, all that was due, or early settlement.
  type text NOT NULL CHECK (type IN ('installments', 'all_due', 'settle')),
  nos integer[] NOT NULL,
  channel text NOT NULL,
  -- The day the money was sent, which penalty and settlement go by, and the moment it stands for.
  value_date date NOT NULL,
  paid_at timestamptz NOT NULL,
  -- What told us of the money: ('voucher', voucher_no), ('gateway', transaction), …
  source text NOT NULL,
  source_ref text NOT NULL,
  actor text NOT NULL CHECK (actor <> ''),
  booked_at timestamptz NOT NULL,
  UNIQUE (source, source_ref)
);
CREATE INDEX payments_loan ON payments (loan_id, id);

-- Double-entry bookings: the entries of each sum to zero.
CREATE TABLE bookings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans (id),
  kind text NOT NULL CHECK (kind IN ('disbursement', 'charge', 'payment', 'waiver', 'refund')),
  payment_id bigint REFERENCES payments (id),
  value_date date NOT NULL,
  actor text NOT NULL CHECK (actor <> ''),
  at timestamptz NOT NULL,
  CHECK ((kind = 'disbursement') = (payment_id IS NULL))
);
CREATE INDEX bookings_loan ON bookings (loan_id, id);
CREATE INDEX bookings_payment ON bookings (payment_id);
CREATE UNIQUE INDEX bookings_one_disbursement ON bookings (loan_id) WHERE kind = 'disbursement';

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES bookings (id),
  loan_id bigint NOT NULL REFERENCES loans (id),
  -- The row it is about; null for money that belongs to no row.
  instalment_no integer,
  account text NOT NULL CHECK (account IN (
    'cash',
    'principal_receivable', 'interest_receivable', 'fee_receivable', 'penalty_receivable',
    'interest_income', 'fee_income', 'penalty_income',
    'waived', 'refund_payable'
  )),
  -- Debit above zero, credit below.
  amount bigint NOT NULL CHECK (amount <> 0),
  FOREIGN KEY (loan_id, instalment_no) REFERENCES loan_instalments (loan_id, no),
  CHECK (instalment_no IS NOT NULL OR account IN ('cash', 'refund_payable'))
);
CREATE INDEX ledger_entries_booking ON ledger_entries (booking_id);
CREATE INDEX ledger_entries_row ON ledger_entries (loan_id, instalment_no);

CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bookings_append_only BEFORE UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER bookings_no_truncate BEFORE TRUNCATE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- Paid and waived of a row are sums of entries; its check constraints then hold for the ledger.
CREATE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booking bookings := (SELECT b FROM bookings b WHERE b.id = NEW.booking_id);
BEGIN
  IF booking.loan_id <> NEW.loan_id THEN
    RAISE EXCEPTION 'an entry belongs to the loan of its booking' USING ERRCODE = 'check_violation';
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
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_post AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION post_entry();

CREATE FUNCTION check_booking_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE booking_id = NEW.booking_id) <> 0 THEN
    RAISE EXCEPTION 'booking % does not balance', NEW.booking_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_balanced();

-- What each payment paid on each row.
CREATE VIEW allocations AS
  SELECT b.payment_id, e.loan_id, e.instalment_no AS no,
    replace(e.account, '_receivable', '') AS bucket, -sum(e.amount)::bigint AS amount,
    b.value_date
  FROM ledger_entries e JOIN bookings b ON b.id = e.booking_id
  WHERE b.kind = 'payment' AND e.account LIKE '%\_receivable'
  GROUP BY b.payment_id, e.loan_id, e.instalment_no, e.account, b.value_date;

-- Money to be given back, by payment; `open` is what has not been paid out yet.
CREATE VIEW refunds_due AS
  SELECT b.payment_id, e.loan_id,
    (-sum(e.amount) FILTER (WHERE b.kind <> 'refund'))::bigint AS amount,
    (-sum(e.amount))::bigint AS open
  FROM ledger_entries e JOIN bookings b ON b.id = e.booking_id
  WHERE e.account = 'refund_payable'
  GROUP BY b.payment_id, e.loan_id;
