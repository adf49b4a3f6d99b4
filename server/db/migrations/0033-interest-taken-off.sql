-- A prepayment takes interest off that was paid ahead for the prepaid part: its own is below zero then.
ALTER TABLE loan_revisions DROP CONSTRAINT loan_revisions_interest_check;
