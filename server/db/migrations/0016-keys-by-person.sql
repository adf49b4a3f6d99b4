-- Rows of a person are kept apart by keys that begin with the person, and referred to by them: a database of many machines
-- finds doubles among one person's rows only. Two keys stay as they are, because older instances name their columns
-- (ON CONFLICT): messages (event_key) and message_deliveries (message_id, channel).

DROP INDEX hardship_requests_one_pending;
CREATE UNIQUE INDEX hardship_requests_one_pending ON hardship_requests (user_id, loan_id)
  WHERE answered_at IS NULL AND withdrawn_at IS NULL;

DROP INDEX payment_instalments_one_open;
CREATE UNIQUE INDEX payment_instalments_one_open ON payment_instalments (user_id, loan_id, no, source)
  WHERE is_open;

DROP INDEX bookings_one_disbursement;
CREATE UNIQUE INDEX bookings_one_disbursement ON bookings (user_id, loan_id)
  WHERE kind = 'disbursement';
DROP INDEX bookings_once_a_day;
CREATE UNIQUE INDEX bookings_once_a_day ON bookings (user_id, loan_id, kind, value_date)
  WHERE receipt_id IS NULL;
DROP INDEX bookings_earning_of_receipt;
CREATE UNIQUE INDEX bookings_earning_of_receipt ON bookings (user_id, loan_id, receipt_id, value_date)
  WHERE kind = 'earning';

ALTER TABLE receipts DROP CONSTRAINT receipts_source_source_ref_loan_id_key,
  ADD CONSTRAINT receipts_source_source_ref_loan_id_key UNIQUE (user_id, source, source_ref, loan_id);
ALTER TABLE loan_revisions DROP CONSTRAINT loan_revisions_receipt_id_key,
  ADD CONSTRAINT loan_revisions_receipt_id_key UNIQUE (user_id, receipt_id);
ALTER TABLE voucher_files DROP CONSTRAINT voucher_files_payment_id_file_id_key,
  ADD CONSTRAINT voucher_files_payment_id_file_id_key UNIQUE (user_id, payment_id, file_id);

ALTER TABLE loans ADD CONSTRAINT loans_user_id_order_no_key UNIQUE (user_id, order_no);
ALTER TABLE consents DROP CONSTRAINT consents_order_no_fkey,
  ADD CONSTRAINT consents_order_no_fkey FOREIGN KEY (user_id, order_no) REFERENCES loans (user_id, order_no);

-- Invariants: an entry belongs to the loan of its booking, and to no instalment only where that is meant; what an instalment
-- charges, what is paid, waived and unearned of it are sums of entries, so that its check constraints hold for the ledger.
-- Each CASE is a searched one: a database of many machines sends no other form on to them.
CREATE OR REPLACE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
        - CASE WHEN NEW.account = 'principal_receivable' THEN NEW.amount ELSE 0 END,
      paid_interest = paid_interest
        - CASE WHEN NEW.account = 'interest_receivable' THEN NEW.amount ELSE 0 END,
      paid_unearned = paid_unearned - CASE WHEN NEW.account = 'interest_receivable'
        AND booking.value_date < due_date THEN NEW.amount ELSE 0 END,
      paid_fee = paid_fee - CASE WHEN NEW.account = 'fee_receivable' THEN NEW.amount ELSE 0 END,
      paid_penalty = paid_penalty
        - CASE WHEN NEW.account = 'penalty_receivable' THEN NEW.amount ELSE 0 END
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind = 'waiver' THEN
    UPDATE loan_instalments SET
      waived_interest = waived_interest
        - CASE WHEN NEW.account = 'interest_receivable' THEN NEW.amount ELSE 0 END,
      waived_fee = waived_fee - CASE WHEN NEW.account = 'fee_receivable' THEN NEW.amount ELSE 0 END
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind = 'revision' THEN
    UPDATE loan_instalments SET
      principal = principal
        + CASE WHEN NEW.account = 'principal_receivable' THEN NEW.amount ELSE 0 END,
      interest = interest
        + CASE WHEN NEW.account = 'interest_receivable' THEN NEW.amount ELSE 0 END
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no;
  ELSIF booking.kind IN ('earning', 'write_off') AND NEW.account = 'interest_income' THEN
    UPDATE loan_instalments SET paid_unearned = paid_unearned + NEW.amount
    WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no AND due_date > booking.value_date;
  END IF;
  RETURN NULL;
END $$;
