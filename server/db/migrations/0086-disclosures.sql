-- The cost table as it was read before an application: the hash of what it said, and when the server served it; null of
-- applications from before. When it was confirmed is there already.
ALTER TABLE loan_applications
  ADD COLUMN disclosure_sha256 text CHECK (disclosure_sha256 ~ '^[0-9a-f]{64}$'),
  ADD COLUMN disclosure_served_at timestamptz,
  ADD CHECK ((disclosure_sha256 IS NULL) = (disclosure_served_at IS NULL)),
  ADD CHECK (disclosure_served_at <= disclosure_confirmed_at);
