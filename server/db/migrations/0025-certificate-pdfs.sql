-- PDFs made of certificates, one for each, with the hash of what it shows; may be emptied at any time.
CREATE TABLE certificate_pdfs (
  loan_id bigint PRIMARY KEY REFERENCES certificates (loan_id),
  facts_sha256 text NOT NULL CHECK (facts_sha256 ~ '^[0-9a-f]{64}$'),
  pdf bytea NOT NULL
);
