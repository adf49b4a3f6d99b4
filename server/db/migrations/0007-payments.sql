-- Payments that people begin, whatever the channel: taken by a gateway, or sent as a transfer that they prove. What is
-- booked of them is in 0006-ledger.sql. Amounts in fen.

-- One payment is for one loan or several (payment_items). It is `open` until the gateway has an order, then `submitted`, as
-- a transfer is while its proof is under review.
CREATE TABLE payments (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  pay_no text NOT NULL UNIQUE,
  -- What reports its money: the gateway that takes it, or the voucher that an operator approves.
  source text NOT NULL CHECK (source IN ('gateway', 'voucher')),
  -- Code of the channel; of one taken by a gateway: the gateway's.
  channel text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'submitted', 'succeeded', 'failed', 'cancelled', 'expired')),
  ended_at timestamptz CHECK (ended_at >= created_at),
  -- Money that came, in whatever amount, and whether it was booked as asked for.
  received bigint CHECK (received > 0),
  as_quoted boolean,

  -- At a gateway: where it is paid (inside WeChat or in a browser) and until when, what the app opens to pay (null until
  -- the gateway answered), when the gateway was last asked, and when it says the money was paid.
  scene text CHECK (scene IN ('mini_program', 'browser')),
  expires_at timestamptz CHECK (expires_at > created_at),
  ticket jsonb,
  gateway_ref text,
  asked_at timestamptz,
  paid_at timestamptz,

  -- With a voucher: what the payer says of the transfer, and the decision about it.
  payer_last4 text CHECK (payer_last4 ~ '^([0-9]{4})?$'),
  remark text,
  reviewer text,
  review_note text NOT NULL DEFAULT '',

  PRIMARY KEY (user_id, id),
  CHECK ((status IN ('open', 'submitted')) = (ended_at IS NULL)),
  CHECK ((status = 'succeeded') = (received IS NOT NULL)),
  CHECK ((received IS NULL) = (as_quoted IS NULL)),
  CONSTRAINT payments_gateway_check CHECK (source <> 'gateway' OR (
    scene IS NOT NULL AND expires_at IS NOT NULL AND (status = 'succeeded') = (paid_at IS NOT NULL)
    AND (status <> 'succeeded' OR NOT as_quoted OR received = amount)
    AND (payer_last4, remark, reviewer) IS NOT DISTINCT FROM (NULL::text, NULL::text, NULL::text))),
  CONSTRAINT payments_voucher_check CHECK (source <> 'voucher' OR (
    payer_last4 IS NOT NULL AND remark IS NOT NULL AND status NOT IN ('open', 'expired')
    AND (status = 'submitted') = (reviewer IS NULL) AND (status <> 'failed' OR review_note <> '')
    AND scene IS NULL AND expires_at IS NULL AND ticket IS NULL))
);
CREATE INDEX payments_under_way ON payments (expires_at) WHERE status IN ('open', 'submitted');
CREATE INDEX payments_vouchers ON payments (status, id) WHERE source = 'voucher';
CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a payment is for, of each of its loans.
CREATE TABLE payment_items (
  user_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('installments', 'all_due', 'settle', 'partial')),
  amount bigint NOT NULL CHECK (amount > 0),
  prepay_principal bigint CHECK (prepay_principal > 0),
  prepay_choice text CHECK (prepay_choice IN ('shorten', 'reduce')),
  -- The day it is reckoned for: of the quote, or on which the payer says the transfer was sent.
  value_date date NOT NULL,
  PRIMARY KEY (user_id, payment_id, loan_id),
  FOREIGN KEY (user_id, payment_id) REFERENCES payments (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  CONSTRAINT payment_items_prepay_check CHECK ((type = 'partial') = (prepay_principal IS NOT NULL)
    AND (prepay_principal IS NULL) = (prepay_choice IS NULL))
);
CREATE INDEX payment_items_loan ON payment_items (loan_id, payment_id);
CREATE TRIGGER payment_items_append_only BEFORE UPDATE OR DELETE ON payment_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The instalments of an item. Invariant: each has at most one payment under way at a gateway, and one voucher under review.
CREATE TABLE payment_instalments (
  user_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  no integer NOT NULL,
  source text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, payment_id, loan_id, no),
  FOREIGN KEY (user_id, payment_id, loan_id) REFERENCES payment_items (user_id, payment_id, loan_id),
  FOREIGN KEY (user_id, loan_id, no) REFERENCES loan_instalments (user_id, loan_id, no)
);
CREATE UNIQUE INDEX payment_instalments_one_open ON payment_instalments (loan_id, no, source) WHERE is_open;

-- The files that prove a transfer; each is its own borrower's.
CREATE TABLE voucher_files (
  user_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  file_id text NOT NULL,
  PRIMARY KEY (user_id, payment_id, position),
  FOREIGN KEY (user_id, payment_id) REFERENCES payments (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES upload_files (owner_id, id),
  UNIQUE (payment_id, file_id)
);
CREATE INDEX voucher_files_file ON voucher_files (file_id);

-- Invariants: what was asked for never changes; a payment ends once, and frees its instalments then, unless money comes at
-- a gateway for one that ended without; a voucher is decided once. What an erased payer wrote may be emptied.
CREATE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written text[] := '{remark,payer_last4}';
  learnt text[] := '{status,ended_at,received,as_quoted,ticket,gateway_ref,asked_at,paid_at,reviewer,review_note}';
  is_over boolean := OLD.status NOT IN ('open', 'submitted');
BEGIN
  IF is_over AND (NEW.remark, NEW.payer_last4) = ('', '')
    AND to_jsonb(NEW) - written = to_jsonb(OLD) - written
    AND is_erased(OLD.user_id)
  THEN
    RETURN NEW;
  END IF;
  IF is_over AND OLD.source = 'voucher' THEN
    RAISE EXCEPTION 'a voucher is decided once' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - learnt <> to_jsonb(OLD) - learnt THEN
    RAISE EXCEPTION 'a payment never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> OLD.status AND (NEW.status = 'open'
    OR is_over AND (OLD.status = 'succeeded' OR NEW.status <> 'succeeded'))
  THEN
    RAISE EXCEPTION 'a payment ends once' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status NOT IN ('open', 'submitted') THEN
    UPDATE payment_instalments SET is_open = false
    WHERE user_id = NEW.user_id AND payment_id = NEW.id AND is_open;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_guard BEFORE UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION guard_payment();

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
