-- A loan names the bank that it is paid to.
ALTER TABLE loans
  -- Bank of the card, whose number is sealed; null where the number tells none, and for loans from before.
  ADD COLUMN bank_name text;

-- Invariants: a loan begins under review, its status changes by its table of transitions only, it is settled once nothing of
-- it is open, and its terms never change but for the card of a payout that failed.
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
    changing := changing || '{bank_last4,bank_name}'::text[];
  END IF;
  IF NEW.status = OLD.status OR to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION 'the terms of a loan never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
