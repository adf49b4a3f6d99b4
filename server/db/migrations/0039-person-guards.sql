-- Guards as before; each reads and writes rows of its row's person only.
CREATE OR REPLACE FUNCTION guard_loan() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.status = OLD.status OR to_jsonb(NEW) - '{status,reject_reason,disbursed_at,settled_at,settled_on,settle_type}'::text[]
    <> to_jsonb(OLD) - '{status,reject_reason,disbursed_at,settled_at,settled_on,settle_type}'::text[] THEN
    RAISE EXCEPTION 'the terms of a loan never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION check_move_logged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM loans WHERE user_id = NEW.user_id AND id = NEW.id) IS DISTINCT FROM (
    SELECT to_status FROM loan_events
    WHERE user_id = NEW.user_id AND loan_id = NEW.id AND to_status IS NOT NULL ORDER BY id DESC LIMIT 1
  ) THEN
    RAISE EXCEPTION 'a move of a loan is not logged' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION guard_instalment() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booking bookings := (
  SELECT b FROM bookings b WHERE b.user_id = NEW.user_id AND b.id = NEW.booking_id
);
BEGIN
  IF booking.loan_id <> NEW.loan_id THEN
    RAISE EXCEPTION 'an entry belongs to the loan of its booking' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.instalment_no IS NULL AND NEW.account NOT IN ('cash', 'refund_payable') AND NOT EXISTS (
    SELECT 1 FROM payments p WHERE p.user_id = NEW.user_id AND p.id = booking.payment_id AND p.type = 'partial'
  ) THEN
    RAISE EXCEPTION 'only a prepaid part belongs to no row' USING ERRCODE = 'check_violation';
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

CREATE OR REPLACE FUNCTION check_booking_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries
    WHERE user_id = NEW.user_id AND booking_id = NEW.booking_id) <> 0 THEN
    RAISE EXCEPTION 'booking % does not balance', NEW.booking_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sealed = ''
    AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND EXISTS (SELECT 1 FROM loans l JOIN users u ON u.id = l.user_id
      WHERE l.user_id = OLD.user_id AND l.id = OLD.loan_id AND u.status = 'erased')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan_applications is append-only'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE FUNCTION check_refund_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_payment bigint := (
  SELECT payment_id FROM bookings WHERE user_id = NEW.user_id AND id = NEW.booking_id
);
BEGIN
  -- One at a time for each payment; what follows sees what the one before committed.
  PERFORM FROM payments WHERE user_id = NEW.user_id AND id = of_payment FOR NO KEY UPDATE;
  IF (
    SELECT sum(e.amount) FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
    WHERE e.user_id = NEW.user_id AND b.payment_id = of_payment AND e.account = 'refund_payable'
  ) > 0 THEN
    RAISE EXCEPTION 'more is sent back of payment % than is owed', of_payment
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_unearned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind_now text := (
  SELECT kind FROM bookings WHERE user_id = NEW.user_id AND id = NEW.booking_id
);
BEGIN
  IF (NEW.account = 'interest_income' AND kind_now IN ('disbursement', 'revision'))
    OR (NEW.account = 'waived' AND kind_now = 'waiver' AND EXISTS (
      SELECT 1 FROM loan_instalments
      WHERE user_id = NEW.user_id AND loan_id = NEW.loan_id AND no = NEW.instalment_no AND fee = 0
    )) THEN
    NEW.account := 'unearned_interest';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION guard_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE own text[] := '{remark,payer_last4}';
BEGIN
  IF (NEW.remark, NEW.payer_last4) = ('', '') AND OLD.status <> 'pending'
    AND to_jsonb(NEW) - own = to_jsonb(OLD) - own
    AND EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.user_id AND u.status = 'erased')
  THEN
    RETURN NEW;
  END IF;
  IF OLD.status <> 'pending' OR NEW.status = 'pending' THEN
    RAISE EXCEPTION 'a voucher is decided once' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - '{status,reviewed_at,reviewer,review_note,pay_no}'::text[]
    <> to_jsonb(OLD) - '{status,reviewed_at,reviewer,review_note,pay_no}'::text[] THEN
    RAISE EXCEPTION 'a voucher never changes' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE voucher_rows SET is_pending = false WHERE user_id = NEW.user_id AND voucher_id = NEW.id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION guard_online_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status
    AND NOT (OLD.status IN ('closed', 'failed') AND NEW.status = 'received') THEN
    RAISE EXCEPTION 'a payment ends once' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> 'pending' THEN
    UPDATE online_payment_rows SET is_open = false WHERE user_id = NEW.user_id AND payment_id = NEW.id AND is_open;
  END IF;
  RETURN NEW;
END $$;
