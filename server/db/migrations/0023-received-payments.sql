-- Money that came late or in another amount ends its payment, too: it is `received`, booked as far
-- as the debt goes, and the rest is a refund due.
ALTER TABLE online_payments
  DROP CONSTRAINT online_payments_status_check,
  ADD CONSTRAINT online_payments_status_check
    CHECK (status IN ('pending', 'paid', 'received', 'closed', 'failed')),
  DROP CONSTRAINT online_payments_check2,
  ADD CONSTRAINT online_payments_paid_at_check
    CHECK ((status IN ('paid', 'received')) = (paid_at IS NOT NULL));

-- A payment that ended stays as it is, unless money comes for one that ended without.
CREATE OR REPLACE FUNCTION guard_online_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status
    AND NOT (OLD.status IN ('closed', 'failed') AND NEW.status = 'received') THEN
    RAISE EXCEPTION 'a payment ends once' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> 'pending' THEN
    UPDATE online_payment_rows SET is_open = false WHERE payment_id = NEW.id AND is_open;
  END IF;
  RETURN NEW;
END $$;

-- `late` and an `amount_differs` that was not booked are found in rows of before.
ALTER TABLE gateway_news
  DROP CONSTRAINT gateway_news_outcome_check,
  ADD CONSTRAINT gateway_news_outcome_check CHECK (outcome IN (
    'applied', 'received', 'duplicate', 'noted', 'unknown', 'amount_differs', 'late', 'not_bookable'
  ));
