-- Numbers of contracts and of accepted amendments, by which anyone who has one can check it. Where the directory is a table, its
-- view has another name, and the table is brought up to date by `ops scale citus`.
DO $$
DECLARE
  directory text := CASE WHEN (SELECT relkind FROM pg_class WHERE oid = 'numbers'::regclass) = 'v'
    THEN 'numbers' ELSE 'numbers_of_rows' END;
BEGIN
  EXECUTE format('CREATE OR REPLACE VIEW %I AS
    SELECT ''token'' AS kind, token_hash AS number, user_id FROM sessions
    UNION ALL SELECT ''mobile'', mobile, id FROM users WHERE mobile <> ''''
    UNION ALL SELECT ''username'', lower(username), id FROM users
    UNION ALL SELECT ''email'', lower(email), id FROM users WHERE email <> ''''
    UNION ALL SELECT ''feed'', secret_hash, user_id FROM calendar_feeds
    UNION ALL SELECT ''file'', id, owner_id FROM upload_files
    UNION ALL SELECT ''order'', order_no, user_id FROM loans
    UNION ALL SELECT ''payment'', pay_no, user_id FROM payments
    UNION ALL SELECT ''receipt'', receipt_no, user_id FROM receipts
    UNION ALL SELECT ''hardship'', request_no, user_id FROM hardship_requests
    UNION ALL SELECT ''complaint'', complaint_no, user_id FROM complaints
    UNION ALL SELECT ''certificate'', verify_code, user_id FROM certificates
    UNION ALL SELECT ''contract'', contract_no, user_id FROM contracts
    UNION ALL SELECT ''amendment'', offer_no, user_id FROM hardship_offers WHERE accepted_at IS NOT NULL',
    directory);
END $$;
CREATE UNIQUE INDEX hardship_offers_number ON hardship_offers (offer_no);
