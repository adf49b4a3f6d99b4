-- What is sent back of a payment never exceeds what is owed back of it.
CREATE FUNCTION check_refund_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_payment bigint := (SELECT payment_id FROM bookings WHERE id = NEW.booking_id);
BEGIN
  -- One at a time for each payment; what follows sees what the one before committed.
  PERFORM FROM payments WHERE id = of_payment FOR NO KEY UPDATE;
  IF (
    SELECT sum(e.amount) FROM ledger_entries e JOIN bookings b ON b.id = e.booking_id
    WHERE b.payment_id = of_payment AND e.account = 'refund_payable'
  ) > 0 THEN
    RAISE EXCEPTION 'more is sent back of payment % than is owed', of_payment
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_refund_limit AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'refund_payable' AND NEW.amount > 0)
  EXECUTE FUNCTION check_refund_limit();
