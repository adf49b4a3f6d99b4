-- Proofs of payment people send in; an operator reviews them. Amounts in fen, days in Asia/Shanghai.
CREATE TABLE vouchers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voucher_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL REFERENCES loans (id),
  user_id bigint NOT NULL REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('installments', 'all_due', 'settle')),
  amount bigint NOT NULL CHECK (amount > 0),
  channel text NOT NULL,
  -- The day the money was sent, as the payer says; the booking has the day that counts.
  paid_on date NOT NULL,
  payer_last4 text NOT NULL DEFAULT '' CHECK (payer_last4 ~ '^([0-9]{4})?$'),
  remark text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'approved', 'rejected', 'cancelled')),
  reviewed_at timestamptz CHECK (reviewed_at >= created_at),
  reviewer text,
  review_note text NOT NULL DEFAULT '',
  -- The booking it became.
  pay_no text UNIQUE REFERENCES payments (pay_no),
  CHECK ((status = 'pending') = (reviewed_at IS NULL)),
  CHECK ((status = 'pending') = (reviewer IS NULL)),
  CHECK ((status = 'approved') = (pay_no IS NOT NULL)),
  CHECK (status <> 'rejected' OR review_note <> '')
);
CREATE INDEX vouchers_loan ON vouchers (loan_id, id);
CREATE INDEX vouchers_status ON vouchers (status, id);

-- The instalments a voucher is for: at most one pending voucher each.
CREATE TABLE voucher_rows (
  voucher_id bigint NOT NULL REFERENCES vouchers (id),
  loan_id bigint NOT NULL,
  no integer NOT NULL,
  is_pending boolean NOT NULL DEFAULT true,
  PRIMARY KEY (voucher_id, no),
  FOREIGN KEY (loan_id, no) REFERENCES loan_instalments (loan_id, no)
);
CREATE UNIQUE INDEX voucher_rows_one_pending ON voucher_rows (loan_id, no) WHERE is_pending;

CREATE TABLE voucher_files (
  voucher_id bigint NOT NULL REFERENCES vouchers (id),
  position integer NOT NULL CHECK (position >= 0),
  file_id text NOT NULL REFERENCES upload_files (id),
  PRIMARY KEY (voucher_id, position),
  UNIQUE (voucher_id, file_id)
);
CREATE INDEX voucher_files_file ON voucher_files (file_id);
CREATE INDEX upload_files_sha256 ON upload_files (sha256);

-- What was sent in never changes; a pending voucher is decided once.
CREATE FUNCTION guard_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER vouchers_guard BEFORE UPDATE ON vouchers
  FOR EACH ROW EXECUTE FUNCTION guard_voucher();
CREATE TRIGGER vouchers_no_delete BEFORE DELETE ON vouchers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
