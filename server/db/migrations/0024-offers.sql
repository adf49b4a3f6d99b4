-- Offers: what a lender answers to an application, which its borrower signs, declines or lets expire; and what it asks for
-- before it decides. Amounts in fen, rates in percent a year.

-- How far an application has come within its status (domain/loanOffer.ts), whose words older instances know.
ALTER TABLE loans
  ADD COLUMN stage text CHECK (stage IN ('need_more', 'offered', 'signed', 'declined', 'expired')),
  ADD CONSTRAINT loans_stage_of_status CHECK (CASE
    WHEN stage IN ('need_more', 'offered') THEN status = 'reviewing'
    WHEN stage IN ('declined', 'expired') THEN status = 'cancelled'
    WHEN stage = 'signed' THEN status NOT IN ('reviewing', 'rejected')
    ELSE true END);

-- An application that is answered with an offer is signed with the offer, so it has no cost table that was read before.
ALTER TABLE loan_applications
  ALTER COLUMN disclosure_sha256 DROP NOT NULL,
  ALTER COLUMN disclosure_served_at DROP NOT NULL,
  ALTER COLUMN disclosure_confirmed_at DROP NOT NULL,
  ALTER COLUMN disclosure_read_seconds DROP NOT NULL,
  ADD CONSTRAINT loan_applications_disclosure_check CHECK (
    num_nulls(disclosure_sha256, disclosure_served_at, disclosure_confirmed_at, disclosure_read_seconds) IN (0, 4)
  );

-- An offer with the contract that is signed by it, and what was asked. It is ended once: signed, declined, expired, or
-- replaced by another offer.
CREATE TABLE loan_offers (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  loan_id bigint NOT NULL,
  offer_no text NOT NULL,
  principal bigint NOT NULL CHECK (principal > 0),
  term integer NOT NULL CHECK (term > 0),
  annual_rate numeric(7, 4) NOT NULL CHECK (annual_rate > 0),
  irr numeric(7, 2) NOT NULL,
  asked_principal bigint NOT NULL,
  asked_term integer NOT NULL,
  asked_rate numeric(7, 4) NOT NULL,
  -- Title, parties (masked), clauses and cost table.
  content jsonb NOT NULL,
  contract_sha256 text NOT NULL CHECK (contract_sha256 ~ '^[0-9a-f]{64}$'),
  disclosure_sha256 text NOT NULL CHECK (disclosure_sha256 ~ '^[0-9a-f]{64}$'),
  offered_by text NOT NULL CHECK (offered_by <> ''),
  offered_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > offered_at),
  -- When the server first served its cost table to the borrower.
  served_at timestamptz,
  ended_at timestamptz CHECK (ended_at >= offered_at),
  ended_as text CHECK (ended_as IN ('signed', 'declined', 'expired', 'replaced')),
  -- Why it was declined, one of a list.
  reason text,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, offer_no),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  CHECK (principal <= asked_principal),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CHECK (ended_as IS DISTINCT FROM 'signed' OR served_at IS NOT NULL),
  CHECK (reason IS NULL OR ended_as = 'declined')
);
CREATE UNIQUE INDEX loan_offers_one_open ON loan_offers (user_id, loan_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX loan_offers_one_signed ON loan_offers (user_id, loan_id) WHERE ended_as = 'signed';
CREATE INDEX loan_offers_ending ON loan_offers (valid_until) WHERE ended_at IS NULL;
CREATE TRIGGER loan_offers_no_delete BEFORE DELETE ON loan_offers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariant: an offer never changes but for being served first, and being ended once.
CREATE FUNCTION guard_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE course text[] := '{served_at,ended_at,ended_as,reason}';
BEGIN
  IF OLD.ended_at IS NOT NULL OR to_jsonb(NEW) - course <> to_jsonb(OLD) - course
    OR (OLD.served_at IS NOT NULL AND NEW.served_at IS DISTINCT FROM OLD.served_at)
  THEN
    RAISE EXCEPTION 'an offer is ended once and never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_offers_guard BEFORE UPDATE ON loan_offers
  FOR EACH ROW EXECUTE FUNCTION guard_offer();

-- What a lender asks for before it decides, and what the borrower adds; the borrower's words are sealed.
CREATE TABLE supplements (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  loan_id bigint NOT NULL,
  supplement_no text NOT NULL,
  -- Shown to the borrower.
  wishes text[] NOT NULL CHECK (cardinality(wishes) > 0),
  asked_by text NOT NULL CHECK (asked_by <> ''),
  asked_at timestamptz NOT NULL,
  sealed text NOT NULL DEFAULT '',
  sealed_key text NOT NULL DEFAULT '',
  answered_at timestamptz CHECK (answered_at >= asked_at),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, supplement_no),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  CHECK (sealed = '' OR answered_at IS NOT NULL)
);
CREATE INDEX supplements_loan ON supplements (user_id, loan_id, id);
CREATE UNIQUE INDEX supplements_one_open ON supplements (user_id, loan_id) WHERE answered_at IS NULL;
CREATE INDEX supplements_key ON supplements (sealed_key) WHERE sealed <> '';
CREATE TRIGGER supplements_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON supplements FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
CREATE TRIGGER supplements_no_delete BEFORE DELETE ON supplements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariant: what was asked never changes and is answered once. The answer may be sealed again, and is emptied when its person
-- is erased.
CREATE FUNCTION guard_supplement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE answer text[] := '{sealed,sealed_key,answered_at}';
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF NEW.sealed = '' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' AND is_erased(OLD.user_id) THEN
    RETURN NEW;
  END IF;
  IF OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL
    AND to_jsonb(NEW) - answer = to_jsonb(OLD) - answer
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a supplement is answered once' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER supplements_guard BEFORE UPDATE ON supplements
  FOR EACH ROW EXECUTE FUNCTION guard_supplement();

-- A supplement shows its own person's files.
CREATE TABLE supplement_files (
  user_id bigint NOT NULL,
  supplement_id bigint NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  file_id text NOT NULL,
  PRIMARY KEY (user_id, supplement_id, position),
  FOREIGN KEY (user_id, supplement_id) REFERENCES supplements (user_id, id),
  FOREIGN KEY (user_id, file_id) REFERENCES upload_files (owner_id, id)
);
CREATE INDEX supplement_files_file ON supplement_files (user_id, file_id);

-- A plan goes when the offer that is signed has another, and only then.
CREATE FUNCTION refuse_deleting_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM loans l
    WHERE l.user_id = OLD.user_id AND l.id = OLD.loan_id AND l.status = 'reviewing' AND l.stage = 'offered')
  THEN
    RAISE EXCEPTION 'a signed schedule is never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER loan_instalments_no_delete ON loan_instalments;
CREATE TRIGGER loan_instalments_no_delete BEFORE DELETE ON loan_instalments
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_plan();

-- Invariants: a loan begins under review, its status changes by its table of transitions only, it is settled once nothing of
-- it is open, nothing is paid out without a contract, and its terms never change but for the card of a payout that failed,
-- and for those of the offer that is signed.
CREATE OR REPLACE FUNCTION guard_loan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := '{status,stage,reject_reason,disbursed_at,settled_at,settled_on,settle_type}';
  is_signing boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'reviewing' OR NEW.stage IS NOT NULL THEN
      RAISE EXCEPTION 'a loan begins under review' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  -- An older instance rejects or cancels without knowing of stages.
  IF NEW.status IN ('rejected', 'cancelled') AND OLD.status = 'reviewing'
    AND NEW.stage IN ('need_more', 'offered')
  THEN
    NEW.stage := NULL;
  END IF;
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT 1 FROM loan_transitions WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'no move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'settled' AND OLD.status <> 'settled' AND EXISTS (
    SELECT 1 FROM loan_instalments WHERE user_id = NEW.user_id AND loan_id = NEW.id AND is_open
  ) THEN
    RAISE EXCEPTION 'an unpaid loan can not be settled' USING ERRCODE = 'check_violation';
  END IF;
  is_signing := coalesce(OLD.stage = 'offered' AND NEW.stage = 'signed', false);
  IF NEW.stage IS DISTINCT FROM OLD.stage AND NOT (is_signing
    OR OLD.stage IS NULL AND NEW.stage IN ('need_more', 'offered') AND NEW.status = 'reviewing'
    OR OLD.stage = 'need_more' AND NEW.stage IS NULL
    OR OLD.stage = 'offered' AND NEW.stage IN ('declined', 'expired')
    OR OLD.stage = 'offered' AND NEW.stage IS NULL AND NEW.status IN ('rejected', 'cancelled'))
  THEN
    RAISE EXCEPTION 'no move from stage % to %', OLD.stage, NEW.stage
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'disbursing' AND OLD.status = 'reviewing' AND NOT EXISTS (
    SELECT 1 FROM contracts WHERE user_id = NEW.user_id AND loan_id = NEW.id
  ) THEN
    RAISE EXCEPTION 'nothing is paid out without a contract' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'disburse_failed' AND NEW.status = 'disbursing' THEN
    changing := changing || '{bank_last4,bank_name}'::text[];
  END IF;
  IF is_signing THEN
    changing := changing || '{principal,term,annual_rate,irr}'::text[];
  END IF;
  IF (NEW.status, NEW.stage) IS NOT DISTINCT FROM (OLD.status, OLD.stage)
    OR to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing
  THEN
    RAISE EXCEPTION 'the terms of a loan never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- By which sending of an SMS a code reached its number, for the evidence of a signature.
ALTER TABLE sms_codes ADD COLUMN send_id bigint;
