-- What was agreed to with an application is on the same record as every other consent.
ALTER TABLE consents ADD COLUMN order_no text REFERENCES loans (order_no);

INSERT INTO consents (user_id, code, version, granted, at, order_no)
  SELECT l.user_id, agreed ->> 'code', agreed ->> 'version', true, l.applied_at, l.order_no
  FROM loans l JOIN loan_applications a ON a.loan_id = l.id
  CROSS JOIN LATERAL jsonb_array_elements(a.agreements) AS agreed
  ORDER BY l.id;

CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
