-- Interest becomes income when it is earned (docs/adr/0013-earned-interest.md). Until then it is in `unearned_interest`,
-- against the receivable that exists from disbursement on. Amounts in fen.
--
-- An instance of before books interest as income at once, and what settling early lets go in `waived`. Its entries are
-- turned into the new form as they are inserted (`keep_unearned`); what it does not book at all, such as interest paid
-- ahead, the next round of background work adds. On a receipt of an early settlement it shows no savings.

-- `earning`: interest became income, on its due date (no payment) or through a payment. `write_off`: interest of a loan
-- written off is income no more until it is paid. `restatement`: the new form for bookings from before this migration.
ALTER TABLE bookings
  DROP CONSTRAINT bookings_kind_check,
  ADD CONSTRAINT bookings_kind_check CHECK (kind IN (
    'disbursement', 'charge', 'payment', 'waiver', 'refund', 'revision',
    'earning', 'write_off', 'restatement'
  )),
  DROP CONSTRAINT bookings_check,
  ADD CONSTRAINT bookings_check CHECK (kind = 'earning'
    OR (kind IN ('disbursement', 'write_off', 'restatement')) = (payment_id IS NULL));
-- Nothing is earned twice: one booking a day for what fell due, and one a day for each payment.
CREATE UNIQUE INDEX bookings_once_a_day ON bookings (loan_id, kind, value_date)
  WHERE payment_id IS NULL;
CREATE UNIQUE INDEX bookings_earning_of_payment ON bookings (loan_id, payment_id, value_date)
  WHERE kind = 'earning';

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
    'cash',
    'principal_receivable', 'interest_receivable', 'fee_receivable', 'penalty_receivable',
    'interest_income', 'fee_income', 'penalty_income',
    'unearned_interest', 'waived', 'refund_payable'
  ));

-- Sums of entries, like what is paid and waived. `unearned` is the row's balance of `unearned_interest`; `paid_unearned`
-- is interest paid before the due date that is not booked as earned yet.
ALTER TABLE loan_instalments
  ADD COLUMN unearned bigint NOT NULL DEFAULT 0,
  ADD COLUMN paid_unearned bigint NOT NULL DEFAULT 0;
UPDATE loan_instalments i SET paid_unearned = a.amount
  FROM (
    SELECT r.loan_id, r.no, sum(p.amount)::bigint AS amount
    FROM allocations p JOIN loan_instalments r ON r.loan_id = p.loan_id AND r.no = p.no
    WHERE p.bucket = 'interest' AND p.value_date < r.due_date
    GROUP BY r.loan_id, r.no
  ) a
  WHERE a.loan_id = i.loan_id AND a.no = i.no;
CREATE INDEX loan_instalments_unearned ON loan_instalments (due_date) WHERE unearned <> 0;
CREATE INDEX loan_instalments_paid_unearned ON loan_instalments (loan_id) WHERE paid_unearned <> 0;

-- Interest of a row is income only by an earning. No product has fees: what is waived of a row without a fee is interest.
CREATE FUNCTION keep_unearned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind_now text := (SELECT kind FROM bookings WHERE id = NEW.booking_id);
BEGIN
  IF (NEW.account = 'interest_income' AND kind_now IN ('disbursement', 'revision'))
    OR (NEW.account = 'waived' AND kind_now = 'waiver' AND EXISTS (
      SELECT 1 FROM loan_instalments
      WHERE loan_id = NEW.loan_id AND no = NEW.instalment_no AND fee = 0
    )) THEN
    NEW.account := 'unearned_interest';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_unearned BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.instalment_no IS NOT NULL AND NEW.account IN ('interest_income', 'waived'))
  EXECUTE FUNCTION keep_unearned();

-- As before, and it keeps what is unearned of a row.
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
  IF NEW.account = 'unearned_interest' THEN
    UPDATE loan_instalments SET unearned = unearned - NEW.amount
    WHERE loan_id = NEW.loan_id AND no = NEW.instalment_no;
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
  ELSIF booking.kind IN ('earning', 'write_off') AND NEW.account = 'interest_income' THEN
    UPDATE loan_instalments SET paid_unearned = paid_unearned + NEW.amount
    WHERE loan_id = NEW.loan_id AND no = NEW.instalment_no AND due_date > booking.value_date;
  END IF;
  RETURN NULL;
END $$;

-- As before, and what is unearned, too, is written by the ledger's trigger alone.
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

-- Loans from before: interest charged as income, and interest let go, are restated as of the days on which they were
-- booked. What was earned since is then booked by the background work, as after any pause.
CREATE TEMPORARY TABLE restated ON COMMIT DROP AS
  SELECT e.loan_id, b.value_date, e.instalment_no, e.account, -sum(e.amount)::bigint AS amount
  FROM ledger_entries e JOIN bookings b ON b.id = e.booking_id
  WHERE b.kind IN ('disbursement', 'revision') AND e.account = 'interest_income'
    AND e.instalment_no IS NOT NULL
  GROUP BY e.loan_id, b.value_date, e.instalment_no, e.account
  UNION ALL
  SELECT e.loan_id, b.value_date, e.instalment_no, 'waived', sum(e.amount)::bigint
  FROM ledger_entries e JOIN bookings b ON b.id = e.booking_id
  WHERE b.kind = 'waiver' AND e.account = 'interest_receivable'
  GROUP BY e.loan_id, b.value_date, e.instalment_no;
INSERT INTO bookings (loan_id, kind, value_date, actor, at)
  SELECT DISTINCT loan_id, 'restatement', value_date, 'system', now() FROM restated
  WHERE amount <> 0;
INSERT INTO ledger_entries (booking_id, loan_id, instalment_no, account, amount)
  SELECT b.id, r.loan_id, r.instalment_no, part.account, part.amount
  FROM restated r
  JOIN bookings b
    ON b.loan_id = r.loan_id AND b.value_date = r.value_date AND b.kind = 'restatement'
  CROSS JOIN LATERAL (
    VALUES (r.account, r.amount), ('unearned_interest', -r.amount)
  ) part (account, amount)
  WHERE r.amount <> 0;
-- Checks the balance now: a later migration may not change a table whose entries still wait for it.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;
