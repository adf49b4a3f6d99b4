-- Payments through a gateway, from the moment they are asked for. Amounts in fen.
CREATE TABLE online_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_no text NOT NULL UNIQUE,
  loan_id bigint NOT NULL REFERENCES loans (id),
  user_id bigint NOT NULL REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('installments', 'all_due', 'settle')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The day of the quote: what was owed on it is what is paid.
  quoted_on date NOT NULL,
  gateway text NOT NULL,
  -- Where it is paid: inside WeChat or in a browser.
  scene text NOT NULL CHECK (scene IN ('mini_program', 'browser')),
  -- What the app opens to pay; null until the gateway answered.
  ticket jsonb,
  gateway_ref text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'paid', 'closed', 'failed')),
  -- When the gateway says the money was paid.
  paid_at timestamptz,
  ended_at timestamptz,
  -- When the gateway was last asked how it stands.
  asked_at timestamptz,
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX online_payments_open ON online_payments (expires_at) WHERE status = 'pending';

-- The instalments a payment is for: at most one open payment each.
CREATE TABLE online_payment_rows (
  payment_id bigint NOT NULL REFERENCES online_payments (id),
  loan_id bigint NOT NULL,
  no integer NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (payment_id, no),
  FOREIGN KEY (loan_id, no) REFERENCES loan_instalments (loan_id, no)
);
CREATE UNIQUE INDEX online_payment_rows_one_open ON online_payment_rows (loan_id, no) WHERE is_open;

-- A payment that ended stays as it is.
CREATE FUNCTION guard_online_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'a payment ends once' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> 'pending' THEN
    UPDATE online_payment_rows SET is_open = false WHERE payment_id = NEW.id AND is_open;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER online_payments_guard BEFORE UPDATE ON online_payments
  FOR EACH ROW EXECUTE FUNCTION guard_online_payment();
CREATE TRIGGER online_payments_no_delete BEFORE DELETE ON online_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What genuine news of a gateway said and what became of it; rows are only added.
CREATE TABLE gateway_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  pay_no text NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  gateway_ref text NOT NULL,
  paid_at timestamptz,
  outcome text NOT NULL CHECK (outcome IN (
    'applied', 'duplicate', 'noted', 'unknown', 'amount_differs', 'late', 'not_bookable'
  )),
  received_at timestamptz NOT NULL
);
CREATE INDEX gateway_news_payment ON gateway_news (pay_no, id);
CREATE TRIGGER gateway_news_append_only BEFORE UPDATE OR DELETE ON gateway_news
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
