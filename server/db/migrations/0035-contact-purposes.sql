-- Why a person got in touch: collection rests while another plan is asked for, calling back about that plan does not. What was
-- recorded before was recorded as collection.
ALTER TABLE loan_contacts ADD COLUMN purpose text NOT NULL DEFAULT 'collection'
  CHECK (purpose IN ('collection', 'plan', 'other'));
ALTER TABLE loan_contacts ALTER COLUMN purpose DROP DEFAULT;
