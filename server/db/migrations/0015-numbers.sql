-- Numbers that name a row without its person, and whose row it is. Each is found by a unique index of its table, so the
-- directory costs nothing here; machines that share out people have a table in its place (server/db/citus/directory.sql).
CREATE VIEW numbers AS
  SELECT 'token' AS kind, token_hash AS number, user_id FROM sessions
  UNION ALL SELECT 'mobile', mobile, id FROM users WHERE mobile <> ''
  UNION ALL SELECT 'username', lower(username), id FROM users
  UNION ALL SELECT 'email', lower(email), id FROM users WHERE email <> ''
  UNION ALL SELECT 'feed', secret_hash, user_id FROM calendar_feeds
  UNION ALL SELECT 'file', id, owner_id FROM upload_files
  UNION ALL SELECT 'order', order_no, user_id FROM loans
  UNION ALL SELECT 'payment', pay_no, user_id FROM payments
  UNION ALL SELECT 'receipt', receipt_no, user_id FROM receipts
  UNION ALL SELECT 'hardship', request_no, user_id FROM hardship_requests
  UNION ALL SELECT 'complaint', complaint_no, user_id FROM complaints
  UNION ALL SELECT 'certificate', verify_code, user_id FROM certificates;

-- The server calls both where it writes such a row, and where it erases a person. A view is right without them.
-- `enter_number` says whether the number is the person's now: false when another person has it.
CREATE FUNCTION enter_number(kind text, number text, person bigint) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS 'SELECT true';
CREATE FUNCTION leave_directory(person bigint) RETURNS void LANGUAGE sql IMMUTABLE AS '';
