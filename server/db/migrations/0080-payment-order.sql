-- Money booked after money that was sent later pays what it would have in the order of days (docs/adr/0013-earned-interest.md).

-- Whether the version that booked it keeps a loan's payments in the order of their value dates; `ops check` minds loans whose
-- newest payment does. Those from before are put in order with the loan's next payment.
ALTER TABLE payments ADD COLUMN keeps_order boolean NOT NULL DEFAULT false;

-- As before, without what was taken back in full.
CREATE OR REPLACE VIEW allocations AS
  SELECT b.payment_id, e.loan_id, e.instalment_no AS no,
    replace(e.account, '_receivable', '') AS bucket, -sum(e.amount)::bigint AS amount,
    b.value_date, e.user_id
  FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
  WHERE b.kind = 'payment' AND e.account LIKE '%\_receivable'
  GROUP BY e.user_id, b.payment_id, e.loan_id, e.instalment_no, e.account, b.value_date
  HAVING sum(e.amount) <> 0;
