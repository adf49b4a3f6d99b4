-- Payments that people begin: through a gateway, for one loan or several, or by a transfer that they prove. What is booked
-- of them is in 0006-ledger.sql. Amounts in fen.

-- One payment at a gateway for several loans. Of each loan it has an online payment of its own, by which the money is
-- booked; the gateway knows the number of the whole only.
CREATE TABLE combined_payments (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  pay_no text NOT NULL UNIQUE,
  -- What it pays of each loan.
  type text NOT NULL CHECK (type IN ('all_due', 'overdue')),
  amount bigint NOT NULL CHECK (amount > 0),
  gateway text NOT NULL,
  scene text NOT NULL CHECK (scene IN ('mini_program', 'browser')),
  -- What the app opens to pay; null until the gateway answered.
  ticket jsonb,
  gateway_ref text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'paid', 'received', 'closed', 'failed')),
  -- When the gateway says the money was paid, and how much it was.
  paid_at timestamptz,
  received bigint CHECK (received > 0),
  ended_at timestamptz,
  -- When the gateway was last asked how it stands.
  asked_at timestamptz,
  PRIMARY KEY (user_id, id),
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status IN ('paid', 'received')) = (paid_at IS NOT NULL)),
  CHECK ((paid_at IS NULL) = (received IS NULL)),
  CHECK (status <> 'paid' OR received = amount)
);
CREATE INDEX combined_payments_open ON combined_payments (expires_at) WHERE status = 'pending';
CREATE TRIGGER combined_payments_no_delete BEFORE DELETE ON combined_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariant: what was asked for never changes, and it ends once, unless money comes for one that ended without.
CREATE FUNCTION guard_combined_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text[] := '{ticket,gateway_ref,status,paid_at,received,ended_at,asked_at}';
BEGIN
  IF to_jsonb(NEW) - told <> to_jsonb(OLD) - told THEN
    RAISE EXCEPTION 'a combined payment never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status
    AND NOT (OLD.status IN ('closed', 'failed') AND NEW.status = 'received') THEN
    RAISE EXCEPTION 'a payment ends once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER combined_payments_guard BEFORE UPDATE ON combined_payments
  FOR EACH ROW EXECUTE FUNCTION guard_combined_payment();

-- Payments through a gateway, from the moment they are asked for. Money that came late or in another amount ends its
-- payment, too: it is `received`, booked as far as the debt goes, and the rest is a refund due.
CREATE TABLE online_payments (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  pay_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('installments', 'all_due', 'settle', 'partial')),
  amount bigint NOT NULL CHECK (amount > 0),
  prepay_principal bigint CHECK (prepay_principal > 0),
  prepay_choice text CHECK (prepay_choice IN ('shorten', 'reduce')),
  -- The day of the quote: what was owed on it is what is paid.
  quoted_on date NOT NULL,
  gateway text NOT NULL,
  -- The payment of several loans that it is a part of; the gateway of a part is called 'combined'.
  combined_id bigint,
  -- Where it is paid: inside WeChat or in a browser.
  scene text NOT NULL CHECK (scene IN ('mini_program', 'browser')),
  -- What the app opens to pay; null until the gateway answered.
  ticket jsonb,
  gateway_ref text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'paid', 'received', 'closed', 'failed')),
  -- When the gateway says the money was paid.
  paid_at timestamptz,
  ended_at timestamptz,
  -- When the gateway was last asked how it stands.
  asked_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  FOREIGN KEY (user_id, combined_id) REFERENCES combined_payments (user_id, id),
  CONSTRAINT online_payments_prepay_check CHECK ((type = 'partial') = (prepay_principal IS NOT NULL)
    AND (prepay_principal IS NULL) = (prepay_choice IS NULL)),
  CHECK ((combined_id IS NULL) = (gateway <> 'combined')),
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status IN ('paid', 'received')) = (paid_at IS NOT NULL))
);
CREATE INDEX online_payments_open ON online_payments (expires_at) WHERE status = 'pending';
CREATE UNIQUE INDEX online_payments_combined ON online_payments (combined_id, loan_id)
  WHERE combined_id IS NOT NULL;
CREATE TRIGGER online_payments_no_delete BEFORE DELETE ON online_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The instalments a payment is for: at most one open payment each.
CREATE TABLE online_payment_rows (
  user_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  no integer NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, payment_id, no),
  FOREIGN KEY (user_id, payment_id) REFERENCES online_payments (user_id, id),
  FOREIGN KEY (user_id, loan_id, no) REFERENCES loan_instalments (user_id, loan_id, no)
);
CREATE UNIQUE INDEX online_payment_rows_one_open ON online_payment_rows (loan_id, no) WHERE is_open;

-- Invariant: a payment that ended stays as it is, unless money comes for one that ended without.
CREATE FUNCTION guard_online_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER online_payments_guard BEFORE UPDATE ON online_payments
  FOR EACH ROW EXECUTE FUNCTION guard_online_payment();

-- What a gateway verifiably reported about a payment, and what became of the report; rows are only added.
CREATE TABLE payment_notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  pay_no text NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  gateway_ref text NOT NULL,
  paid_at timestamptz,
  outcome text NOT NULL CHECK (outcome IN (
    'applied', 'received', 'duplicate', 'noted', 'unknown', 'amount_differs', 'not_bookable'
  )),
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_notifications_payment ON payment_notifications (pay_no, id);
CREATE TRIGGER payment_notifications_append_only BEFORE UPDATE OR DELETE ON payment_notifications
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The demo's own gateway keeps its orders here, as a foreign one keeps them with itself.
CREATE TABLE sandbox_orders (
  ref text PRIMARY KEY,
  pay_no text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  description text NOT NULL,
  return_path text NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'closed')),
  paid_at timestamptz,
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
);

-- Proofs of payment that people send in; an operator reviews them.
CREATE TABLE vouchers (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  voucher_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('installments', 'all_due', 'settle', 'partial')),
  amount bigint NOT NULL CHECK (amount > 0),
  prepay_principal bigint CHECK (prepay_principal > 0),
  prepay_choice text CHECK (prepay_choice IN ('shorten', 'reduce')),
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
  receipt_no text UNIQUE REFERENCES receipts (receipt_no),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  CONSTRAINT vouchers_prepay_check CHECK ((type = 'partial') = (prepay_principal IS NOT NULL)
    AND (prepay_principal IS NULL) = (prepay_choice IS NULL)),
  CHECK ((status = 'pending') = (reviewed_at IS NULL)),
  CHECK ((status = 'pending') = (reviewer IS NULL)),
  CHECK ((status = 'approved') = (receipt_no IS NOT NULL)),
  CHECK (status <> 'rejected' OR review_note <> '')
);
CREATE INDEX vouchers_loan ON vouchers (loan_id, id);
CREATE INDEX vouchers_status ON vouchers (status, id);
CREATE TRIGGER vouchers_no_delete BEFORE DELETE ON vouchers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The instalments a voucher is for: at most one pending voucher each.
CREATE TABLE voucher_rows (
  user_id bigint NOT NULL,
  voucher_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  no integer NOT NULL,
  is_pending boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, voucher_id, no),
  FOREIGN KEY (user_id, voucher_id) REFERENCES vouchers (user_id, id),
  FOREIGN KEY (user_id, loan_id, no) REFERENCES loan_instalments (user_id, loan_id, no)
);
CREATE UNIQUE INDEX voucher_rows_one_pending ON voucher_rows (loan_id, no) WHERE is_pending;

-- A voucher shows its own borrower's files.
CREATE TABLE voucher_files (
  user_id bigint NOT NULL,
  voucher_id bigint NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  file_id text NOT NULL,
  PRIMARY KEY (user_id, voucher_id, position),
  FOREIGN KEY (user_id, voucher_id) REFERENCES vouchers (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES upload_files (owner_id, id),
  UNIQUE (voucher_id, file_id)
);
CREATE INDEX voucher_files_file ON voucher_files (file_id);

-- Invariant: what was sent in never changes, a pending voucher is decided once; what an erased payer wrote may be emptied.
CREATE FUNCTION guard_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own text[] := '{remark,payer_last4}';
  decision text[] := '{status,reviewed_at,reviewer,review_note,receipt_no}';
BEGIN
  IF (NEW.remark, NEW.payer_last4) = ('', '') AND OLD.status <> 'pending'
    AND to_jsonb(NEW) - own = to_jsonb(OLD) - own
    AND is_erased(OLD.user_id)
  THEN
    RETURN NEW;
  END IF;
  IF OLD.status <> 'pending' OR NEW.status = 'pending' THEN
    RAISE EXCEPTION 'a voucher is decided once' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - decision <> to_jsonb(OLD) - decision THEN
    RAISE EXCEPTION 'a voucher never changes' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE voucher_rows SET is_pending = false WHERE user_id = NEW.user_id AND voucher_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER vouchers_guard BEFORE UPDATE ON vouchers
  FOR EACH ROW EXECUTE FUNCTION guard_voucher();
