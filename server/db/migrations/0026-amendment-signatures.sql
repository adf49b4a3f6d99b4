-- How the acceptance of an offer of another plan is proven, as the signature of a contract: by which proof, from where, by
-- which device; and the signature of the amendment by both parties, where there is an authority.
CREATE TABLE amendment_signatures (
  user_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  -- Who issued the certificates, the issuer's, and the detached CMS over the amendment's canonical bytes; null: no authority
  -- was configured.
  provider text CHECK (provider <> ''),
  authority bytea,
  cms bytea,
  -- Of the amendment.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  proven_by text NOT NULL CHECK (proven_by IN ('code', 'password')),
  -- By which sending of an SMS the code came.
  send_id bigint,
  signed_at timestamptz NOT NULL,
  -- Number, address and device.
  sealed text NOT NULL,
  sealed_key text NOT NULL,
  PRIMARY KEY (user_id, offer_id),
  FOREIGN KEY (user_id, offer_id) REFERENCES hardship_offers (user_id, id),
  CHECK (num_nulls(provider, authority, cms) IN (0, 3)),
  CHECK (send_id IS NULL OR proven_by = 'code')
);
CREATE INDEX amendment_signatures_key ON amendment_signatures (sealed_key) WHERE sealed <> '';
CREATE TRIGGER amendment_signatures_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON amendment_signatures FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
CREATE TRIGGER amendment_signatures_guard BEFORE UPDATE OR DELETE ON amendment_signatures
  FOR EACH ROW EXECUTE FUNCTION guard_signature();
