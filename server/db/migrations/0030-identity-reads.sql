-- Whenever a borrower's sealed name and ID number are opened for a paper, this is on record, with the loan it was for.
ALTER TABLE account_events
  ADD COLUMN loan_id bigint REFERENCES loans (id),
  DROP CONSTRAINT account_events_event_check,
  ADD CONSTRAINT account_events_event_check
    CHECK (event IN ('profile', 'password', 'mobile', 'sessions_ended', 'identity_read')),
  ADD CONSTRAINT account_events_loan_check CHECK ((event = 'identity_read') = (loan_id IS NOT NULL));
