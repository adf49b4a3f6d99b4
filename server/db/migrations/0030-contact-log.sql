-- Contact log: when a person of the lender called, wrote or came about a debt, as the borrower reads it beside the messages
-- (docs/specification.md §4). What was noted is about the borrower, so it is kept sealed.
CREATE TABLE loan_contacts (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  contact_no text NOT NULL,
  loan_id bigint NOT NULL,
  means text NOT NULL CHECK (means IN ('phone', 'letter', 'visit')),
  party text NOT NULL CHECK (party IN ('borrower', 'other')),
  -- Masked; empty where no number was called.
  number text NOT NULL CHECK ((number <> '') = (means = 'phone')),
  outcome text NOT NULL CHECK (outcome IN ('reached', 'unanswered', 'refused', 'posted')),
  sealed text NOT NULL,
  sealed_key text NOT NULL,
  -- Rules of collection that it broke (domain/contactLog.ts).
  broken_rules text[] NOT NULL,
  -- By whom: the borrower reads the role and the staff number, the log of operators has the name.
  staff_no bigint NOT NULL,
  staff_role text NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL CHECK (recorded_at >= at),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, contact_no),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id)
);
CREATE INDEX loan_contacts_loan ON loan_contacts (user_id, loan_id, at, id);
CREATE INDEX loan_contacts_newest ON loan_contacts (id);
CREATE INDEX loan_contacts_number ON loan_contacts (contact_no);
CREATE INDEX loan_contacts_day ON loan_contacts (user_id, at) WHERE means = 'phone';
CREATE INDEX loan_contacts_key ON loan_contacts (sealed_key) WHERE sealed <> '';
CREATE TRIGGER loan_contacts_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON loan_contacts FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
CREATE TRIGGER loan_contacts_no_delete BEFORE DELETE ON loan_contacts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_contacts_no_truncate BEFORE TRUNCATE ON loan_contacts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- Invariant: a contact stays as it was recorded. Its note is only sealed again, or emptied once its borrower is erased.
CREATE FUNCTION guard_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF NEW.sealed = '' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' AND is_erased(OLD.user_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan_contacts is append-only' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER loan_contacts_guard BEFORE UPDATE ON loan_contacts
  FOR EACH ROW EXECUTE FUNCTION guard_contact();
