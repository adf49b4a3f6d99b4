-- Principal paid before its due date bears no interest for the time it is no longer owed. What is let go beyond the interest
-- of the rows that are paid was paid with rows before, and is taken off: it belongs to no row.
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
      SELECT 1 FROM payments p
      WHERE p.user_id = NEW.user_id AND p.id = booking.payment_id AND p.type = 'partial'
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
