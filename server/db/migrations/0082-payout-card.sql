-- A payout that failed has ways out: the borrower may cancel the loan, or name another card of their own, to which the
-- payout is made again. The terms of a loan stay as signed but for that card.
INSERT INTO loan_transitions (from_status, to_status) VALUES ('disburse_failed', 'cancelled');

CREATE OR REPLACE FUNCTION guard_loan() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The card is in the sealed data of the application, which may be sealed with another one while the payout has failed.
CREATE OR REPLACE FUNCTION guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
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
    AND EXISTS (SELECT 1 FROM loans l JOIN users u ON u.id = l.user_id
      WHERE l.user_id = OLD.user_id AND l.id = OLD.loan_id AND u.status = 'erased')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan_applications is append-only'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
