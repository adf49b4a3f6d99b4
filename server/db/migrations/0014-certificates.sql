-- Proofs that a loan is settled, made with the settlement itself; never changed.
CREATE TABLE certificates (
  loan_id bigint PRIMARY KEY REFERENCES loans (id),
  certificate_no text NOT NULL UNIQUE,
  -- 80 random bits: whoever was shown the paper can check it, nobody can guess one.
  verify_code text NOT NULL UNIQUE,
  -- Masked.
  borrower text NOT NULL,
  issued_at timestamptz NOT NULL
);
CREATE TRIGGER certificates_append_only BEFORE UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
