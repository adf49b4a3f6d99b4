-- Electronic signatures of contracts, what proves them, and the keys of the sandbox that issues certificates in a demo.

-- Keys that sign, with their certificates; the private key is sealed.
CREATE TABLE signing_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  -- DER.
  certificate bytea NOT NULL,
  sealed text NOT NULL CHECK (sealed <> ''),
  sealed_key text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX signing_keys_key ON signing_keys (sealed_key);
CREATE TRIGGER signing_keys_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON signing_keys FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

CREATE FUNCTION guard_signing_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a key that signs never changes' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER signing_keys_guard BEFORE UPDATE OR DELETE ON signing_keys
  FOR EACH ROW EXECUTE FUNCTION guard_signing_key();

-- The signature of a contract by both parties, and how the borrower was known: by which proof, from where, by which device.
CREATE TABLE contract_signatures (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  -- Who issued the certificates.
  provider text NOT NULL CHECK (provider <> ''),
  -- Of the issuer, DER: by it the signature is checked.
  authority bytea NOT NULL,
  -- Detached CMS over the contract's canonical bytes, DER.
  cms bytea NOT NULL,
  contract_sha256 text NOT NULL CHECK (contract_sha256 ~ '^[0-9a-f]{64}$'),
  disclosure_sha256 text NOT NULL CHECK (disclosure_sha256 ~ '^[0-9a-f]{64}$'),
  proven_by text NOT NULL CHECK (proven_by IN ('code', 'password')),
  -- By which sending of an SMS the code came.
  send_id bigint,
  signed_at timestamptz NOT NULL,
  -- Number, address and device.
  sealed text NOT NULL,
  sealed_key text NOT NULL,
  PRIMARY KEY (user_id, loan_id),
  FOREIGN KEY (user_id, loan_id) REFERENCES contracts (user_id, loan_id),
  CHECK (send_id IS NULL OR proven_by = 'code')
);
CREATE INDEX contract_signatures_key ON contract_signatures (sealed_key) WHERE sealed <> '';
CREATE TRIGGER contract_signatures_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON contract_signatures FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

-- Invariant: a signature never changes. What proves it may be sealed again, and is emptied when its person is erased.
CREATE FUNCTION guard_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sealed = '' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND is_erased(OLD.user_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a signature never changes' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER contract_signatures_guard BEFORE UPDATE OR DELETE ON contract_signatures
  FOR EACH ROW EXECUTE FUNCTION guard_signature();
