-- One payment at a gateway for several loans. Of each loan it has an online payment of its own, by which the money is
-- booked; the gateway knows the number of the whole only. Amounts in fen.
CREATE TABLE combined_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_no text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id),
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
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status IN ('paid', 'received')) = (paid_at IS NOT NULL)),
  CHECK ((paid_at IS NULL) = (received IS NULL)),
  CHECK (status <> 'paid' OR received = amount)
);
CREATE INDEX combined_payments_open ON combined_payments (expires_at) WHERE status = 'pending';

-- A part's gateway is called 'combined': an instance of before knows no such gateway, so that it neither closes nor
-- books what only the whole can be asked about, and begins nothing else for the same instalments.
ALTER TABLE online_payments ADD COLUMN combined_id bigint REFERENCES combined_payments (id);
ALTER TABLE online_payments ADD CONSTRAINT online_payments_combined_check
  CHECK ((combined_id IS NULL) = (gateway <> 'combined'));
CREATE UNIQUE INDEX online_payments_combined ON online_payments (combined_id, loan_id)
  WHERE combined_id IS NOT NULL;

-- It ends once, unless money comes for one that ended without; what was asked for never changes.
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
CREATE TRIGGER combined_payments_no_delete BEFORE DELETE ON combined_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
