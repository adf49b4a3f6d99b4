-- A request to close an account: taken back within the cooling period, or carried out after it.
ALTER TABLE deletion_requests DROP CONSTRAINT deletion_requests_pkey;
ALTER TABLE deletion_requests
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN due_at timestamptz,
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN erased_at timestamptz;
UPDATE deletion_requests SET due_at = requested_at + interval '15 days';
-- breaks older instances: they know no due day; none was in use when this was written.
ALTER TABLE deletion_requests
  ALTER COLUMN due_at SET NOT NULL,
  ADD CHECK (due_at > requested_at),
  ADD CHECK (cancelled_at IS NULL OR erased_at IS NULL),
  ADD CHECK (erased_at >= due_at);
CREATE UNIQUE INDEX deletion_requests_one_open ON deletion_requests (user_id)
  WHERE cancelled_at IS NULL AND erased_at IS NULL;
CREATE INDEX deletion_requests_due ON deletion_requests (due_at)
  WHERE cancelled_at IS NULL AND erased_at IS NULL;

-- An erased account is a number that the books refer to, and nothing of the person.
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users
  ADD CONSTRAINT users_status_check CHECK (status IN ('normal', 'locked', 'erased')),
  ADD CHECK (status <> 'erased' OR
    (mobile, email, avatar) = ('', '', '') AND password_hash IS NULL);
CREATE INDEX users_erased ON users (id) WHERE status = 'erased';

-- Of an erased person the sealed data may be emptied; everything else stays as it was signed.
CREATE FUNCTION guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.sealed = ''
    AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND EXISTS (SELECT 1 FROM loans l JOIN users u ON u.id = l.user_id
      WHERE l.id = OLD.loan_id AND u.status = 'erased')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan_applications is append-only'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
DROP TRIGGER loan_applications_append_only ON loan_applications;
CREATE TRIGGER loan_applications_guard BEFORE UPDATE OR DELETE ON loan_applications
  FOR EACH ROW EXECUTE FUNCTION guard_application();

-- As before, and what an erased payer wrote may be emptied.
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
  UPDATE voucher_rows SET is_pending = false WHERE voucher_id = NEW.id;
  RETURN NEW;
END $$;
