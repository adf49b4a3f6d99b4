-- The reference of a payout is looked for before another payout or a refund takes it.
CREATE INDEX operator_events_payout_reference ON operator_events (upper(replace(after ->> 'reference', ' ', '')))
  WHERE action = 'application_disbursed';
