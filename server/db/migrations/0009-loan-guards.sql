-- Rules of loans that no program can get around.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- An empty table may be emptied: that changes nothing.
CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE has_rows boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', TG_TABLE_NAME) INTO has_rows;
  IF has_rows THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER loan_events_append_only BEFORE UPDATE OR DELETE ON loan_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_events_no_truncate BEFORE TRUNCATE ON loan_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER contracts_append_only BEFORE UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_applications_append_only BEFORE UPDATE OR DELETE ON loan_applications
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_transitions_append_only BEFORE UPDATE OR DELETE ON loan_transitions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loans_no_delete BEFORE DELETE ON loans
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A loan begins under review, moves by the table only, and its terms never change.
CREATE FUNCTION guard_loan() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT 1 FROM loan_instalments WHERE loan_id = NEW.id AND is_open
  ) THEN
    RAISE EXCEPTION 'an unpaid loan can not be settled' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = OLD.status OR to_jsonb(NEW) - '{status,reject_reason,disbursed_at,settled_at,settled_on,settle_type}'::text[]
    <> to_jsonb(OLD) - '{status,reject_reason,disbursed_at,settled_at,settled_on,settle_type}'::text[] THEN
    RAISE EXCEPTION 'the terms of a loan never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loans_guard BEFORE INSERT OR UPDATE ON loans
  FOR EACH ROW EXECUTE FUNCTION guard_loan();

-- Every move is logged: at the end of the transaction the last logged status is the loan's.
CREATE FUNCTION check_move_logged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM loans WHERE id = NEW.id) IS DISTINCT FROM (
    SELECT to_status FROM loan_events
    WHERE loan_id = NEW.id AND to_status IS NOT NULL ORDER BY id DESC LIMIT 1
  ) THEN
    RAISE EXCEPTION 'a move of a loan is not logged' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER loans_moves_logged AFTER INSERT OR UPDATE ON loans
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_move_logged();

-- The schedule is as signed: dates move only while money is on its way, amounts never; paid and
-- waived are written by the ledger's trigger alone (one level deeper than a plain statement).
CREATE FUNCTION guard_instalment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE status_now text := (SELECT status FROM loans WHERE id = NEW.loan_id);
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF status_now <> 'reviewing' THEN
      RAISE EXCEPTION 'a schedule is made with its loan' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.loan_id, NEW.no, NEW.principal, NEW.interest, NEW.fee)
    IS DISTINCT FROM (OLD.loan_id, OLD.no, OLD.principal, OLD.interest, OLD.fee) THEN
    RAISE EXCEPTION 'a signed schedule never changes' USING ERRCODE = 'check_violation';
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
CREATE TRIGGER loan_instalments_guard BEFORE INSERT OR UPDATE ON loan_instalments
  FOR EACH ROW EXECUTE FUNCTION guard_instalment();
CREATE TRIGGER loan_instalments_no_delete BEFORE DELETE ON loan_instalments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
