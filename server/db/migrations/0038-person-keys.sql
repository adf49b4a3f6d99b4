-- `user_id` leads the key of every table that a request writes, so that a database of many machines can keep all rows of
-- a person together. Each row names its person; a reference between two such rows includes it, so that both are the
-- same person's.

-- An instance of before does not write `user_id`. Its rows take that of the row they belong to, before any other trigger
-- reads it: they run by name.
CREATE FUNCTION take_person_of_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := (SELECT user_id FROM loans WHERE id = NEW.loan_id);
  RETURN NEW;
END $$;
CREATE FUNCTION take_person_of_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := (SELECT user_id FROM vouchers WHERE id = NEW.voucher_id);
  RETURN NEW;
END $$;
CREATE FUNCTION take_person_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := (SELECT user_id FROM messages WHERE id = NEW.message_id);
  RETURN NEW;
END $$;
CREATE FUNCTION take_owner_of_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := (SELECT owner_id FROM chunked_uploads WHERE chunkid = NEW.chunkid);
  RETURN NEW;
END $$;

-- Guards of money and logs refuse any change of a row; naming its person changes nothing of what they guard.
DO $$
DECLARE child text;
BEGIN
  FOREACH child IN ARRAY ARRAY[
    'loan_applications', 'loan_instalments', 'loan_events', 'contracts', 'payments', 'bookings', 'ledger_entries',
    'loan_revisions', 'loan_revision_rows', 'voucher_rows', 'online_payment_rows', 'certificates', 'certificate_pdfs'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN user_id bigint', child);
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', child);
    EXECUTE format('UPDATE %I c SET user_id = l.user_id FROM loans l WHERE l.id = c.loan_id', child);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', child);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN user_id SET NOT NULL', child);
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.user_id IS NULL)
      EXECUTE FUNCTION take_person_of_loan()', child || '_by_person', child);
  END LOOP;
END $$;

ALTER TABLE voucher_files ADD COLUMN user_id bigint;
UPDATE voucher_files f SET user_id = v.user_id FROM vouchers v WHERE v.id = f.voucher_id;
ALTER TABLE voucher_files ALTER COLUMN user_id SET NOT NULL;
CREATE TRIGGER voucher_files_by_person BEFORE INSERT ON voucher_files FOR EACH ROW WHEN (NEW.user_id IS NULL)
  EXECUTE FUNCTION take_person_of_voucher();

ALTER TABLE message_deliveries ADD COLUMN user_id bigint;
UPDATE message_deliveries d SET user_id = m.user_id FROM messages m WHERE m.id = d.message_id;
ALTER TABLE message_deliveries ALTER COLUMN user_id SET NOT NULL;
CREATE TRIGGER message_deliveries_by_person BEFORE INSERT ON message_deliveries FOR EACH ROW WHEN (NEW.user_id IS NULL)
  EXECUTE FUNCTION take_person_of_message();

ALTER TABLE upload_parts ADD COLUMN owner_id bigint;
UPDATE upload_parts p SET owner_id = u.owner_id FROM chunked_uploads u WHERE u.chunkid = p.chunkid;
ALTER TABLE upload_parts ALTER COLUMN owner_id SET NOT NULL;
CREATE TRIGGER upload_parts_by_owner BEFORE INSERT ON upload_parts FOR EACH ROW WHEN (NEW.owner_id IS NULL)
  EXECUTE FUNCTION take_owner_of_upload();

-- The new keys. References to a replaced key go with it and come back below. Where an instance of before, or a look-up by
-- a number that is known outside, finds rows by the old key alone, that stays unique.
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('loans', 'user_id', 'id', true),
    ('loan_applications', 'user_id', 'loan_id', true),
    ('loan_instalments', 'user_id', 'loan_id, no', true),
    ('loan_events', 'user_id', 'id', false),
    ('contracts', 'user_id', 'loan_id', true),
    ('payments', 'user_id', 'id', true),
    ('bookings', 'user_id', 'id', true),
    ('ledger_entries', 'user_id', 'id', false),
    ('loan_revisions', 'user_id', 'loan_id, no', true),
    ('loan_revision_rows', 'user_id', 'loan_id, revision, no', true),
    ('vouchers', 'user_id', 'id', true),
    ('voucher_rows', 'user_id', 'voucher_id, no', true),
    ('voucher_files', 'user_id', 'voucher_id, position', false),
    ('online_payments', 'user_id', 'id', true),
    ('online_payment_rows', 'user_id', 'payment_id, no', true),
    ('combined_payments', 'user_id', 'id', true),
    ('certificates', 'user_id', 'loan_id', true),
    ('certificate_pdfs', 'user_id', 'loan_id', true),
    ('hardship_requests', 'user_id', 'id', false),
    ('messages', 'user_id', 'id', true),
    ('message_deliveries', 'user_id', 'id', true),
    ('sessions', 'user_id', 'token_hash', true),
    ('consents', 'user_id', 'id', false),
    ('deletion_requests', 'user_id', 'id', false),
    ('account_events', 'user_id', 'id', false),
    ('personal_exports', 'user_id', 'id', false),
    ('upload_files', 'owner_id', 'id', true),
    ('chunked_uploads', 'owner_id', 'chunkid', true),
    ('upload_parts', 'owner_id', 'chunkid, chunk_index', true),
    ('refused_uploads', 'owner_id', 'id', false)
  ) AS v (name, person, key, stays) LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I CASCADE', t.name, t.name || '_pkey');
    EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (%s, %s)', t.name, t.person, t.key);
    IF t.stays THEN
      EXECUTE format('CREATE UNIQUE INDEX %I ON %I (%s)', t.name || '_former_key', t.name, t.key);
    END IF;
  END LOOP;
END $$;

-- The new keys find what these did.
DROP INDEX loans_user, sessions_user, account_events_user, personal_exports_user, hardship_requests_user;

DO $$
DECLARE child text;
BEGIN
  FOREACH child IN ARRAY ARRAY[
    'account_events', 'bookings', 'certificates', 'contracts', 'hardship_requests', 'ledger_entries',
    'loan_applications', 'loan_events', 'loan_instalments', 'loan_revisions', 'messages', 'online_payments',
    'payments', 'vouchers'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id)', child);
  END LOOP;
  FOREACH child IN ARRAY ARRAY['loan_revision_rows', 'voucher_rows', 'online_payment_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (user_id, loan_id, no)
      REFERENCES loan_instalments (user_id, loan_id, no)', child);
  END LOOP;
END $$;
ALTER TABLE bookings ADD FOREIGN KEY (user_id, payment_id) REFERENCES payments (user_id, id);
ALTER TABLE ledger_entries
  ADD FOREIGN KEY (user_id, booking_id) REFERENCES bookings (user_id, id),
  ADD FOREIGN KEY (user_id, loan_id, instalment_no) REFERENCES loan_instalments (user_id, loan_id, no);
ALTER TABLE loan_revisions ADD FOREIGN KEY (user_id, payment_id) REFERENCES payments (user_id, id);
ALTER TABLE voucher_rows ADD FOREIGN KEY (user_id, voucher_id) REFERENCES vouchers (user_id, id);
-- A voucher shows its own borrower's files.
ALTER TABLE voucher_files
  ADD FOREIGN KEY (user_id, voucher_id) REFERENCES vouchers (user_id, id),
  ADD FOREIGN KEY (user_id, file_id) REFERENCES upload_files (owner_id, id);
ALTER TABLE online_payments ADD FOREIGN KEY (user_id, combined_id) REFERENCES combined_payments (user_id, id);
ALTER TABLE online_payment_rows ADD FOREIGN KEY (user_id, payment_id) REFERENCES online_payments (user_id, id);
ALTER TABLE certificate_pdfs ADD FOREIGN KEY (user_id, loan_id) REFERENCES certificates (user_id, loan_id);
ALTER TABLE message_deliveries
  ADD FOREIGN KEY (user_id, message_id) REFERENCES messages (user_id, id) ON DELETE CASCADE;
ALTER TABLE chunked_uploads
  ADD FOREIGN KEY (owner_id, file_id) REFERENCES upload_files (owner_id, id) ON DELETE CASCADE;
ALTER TABLE upload_parts
  ADD FOREIGN KEY (owner_id, chunkid) REFERENCES chunked_uploads (owner_id, chunkid) ON DELETE CASCADE;

-- What payments paid and what is to be given back, as before, with the person in front.
CREATE OR REPLACE VIEW allocations AS
  SELECT b.payment_id, e.loan_id, e.instalment_no AS no,
    replace(e.account, '_receivable', '') AS bucket, -sum(e.amount)::bigint AS amount,
    b.value_date, e.user_id
  FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
  WHERE b.kind = 'payment' AND e.account LIKE '%\_receivable'
  GROUP BY e.user_id, b.payment_id, e.loan_id, e.instalment_no, e.account, b.value_date;
CREATE OR REPLACE VIEW refunds_due AS
  SELECT b.payment_id, e.loan_id,
    (-sum(e.amount) FILTER (WHERE b.kind <> 'refund'))::bigint AS amount,
    (-sum(e.amount))::bigint AS open, e.user_id
  FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
  WHERE e.account = 'refund_payable'
  GROUP BY e.user_id, b.payment_id, e.loan_id;
