-- Hardship that changes the plan (docs/adr/0017-hardship-plans.md). An accepted offer replaces what is open by new
-- instalments; the old ones keep what was paid on them. Amounts in fen.

-- What falls due with a new instalment beside its own month, and the time it is for.
ALTER TABLE loan_instalments
  -- Of its interest: of instalments that had fallen due, and of months without payment.
  ADD COLUMN arrears_interest bigint NOT NULL DEFAULT 0 CHECK (arrears_interest >= 0),
  ADD COLUMN wait_interest bigint NOT NULL DEFAULT 0 CHECK (wait_interest >= 0),
  ADD COLUMN wait_from date,
  ADD COLUMN wait_to date,
  -- Penalty of the instalments before, which grows no more. It is booked when it is paid, as any penalty.
  ADD COLUMN frozen_penalty bigint NOT NULL DEFAULT 0 CHECK (frozen_penalty >= 0),
  -- First day of its period, of the first instalment of a plan; null: the due date before.
  ADD COLUMN period_from date,
  ADD CHECK ((wait_from IS NULL) = (wait_to IS NULL)),
  ADD CHECK (wait_interest = 0 OR wait_from < wait_to);

-- Offers of another plan. What is offered never changes.
CREATE TABLE hardship_offers (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  offer_no text NOT NULL,
  loan_id bigint NOT NULL,
  hardship_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('defer', 'extend', 'interest_only')),
  count integer NOT NULL CHECK (count > 0),
  waived_interest bigint NOT NULL CHECK (waived_interest >= 0),
  waived_penalty bigint NOT NULL CHECK (waived_penalty >= 0),
  -- The plan with its figures, in fen.
  plan jsonb NOT NULL,
  -- What is agreed to: `sha256` is the hash of it. It names the borrower by the contract, whose hash covers the full identity.
  supplement jsonb NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- The newest receipt and plan it was computed from: with others it is void.
  receipt_id bigint,
  revision integer NOT NULL CHECK (revision >= 0),
  offered_by text NOT NULL CHECK (offered_by <> ''),
  offered_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > offered_at),
  state text NOT NULL CHECK (state IN (
    'prepared', 'offered', 'accepted', 'kept', 'broken', 'declined', 'expired', 'withdrawn', 'refused'
  )),
  accepted_at timestamptz CHECK (accepted_at BETWEEN offered_at AND valid_until),
  -- Number of the first instalment of the new plan.
  first_no integer,
  ended_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, offer_no),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  FOREIGN KEY (user_id, hardship_id) REFERENCES hardship_requests (user_id, id),
  FOREIGN KEY (user_id, receipt_id) REFERENCES receipts (user_id, id),
  CHECK ((accepted_at IS NOT NULL) = (state IN ('accepted', 'kept', 'broken'))),
  CHECK ((accepted_at IS NULL) = (first_no IS NULL)),
  CHECK ((ended_at IS NULL) = (state IN ('prepared', 'offered', 'accepted')))
);
CREATE UNIQUE INDEX hardship_offers_one_open ON hardship_offers (user_id, loan_id)
  WHERE state IN ('prepared', 'offered', 'accepted');
-- A request is answered by one offer; after it the borrower asks again.
CREATE UNIQUE INDEX hardship_offers_one_shown ON hardship_offers (user_id, hardship_id)
  WHERE state NOT IN ('prepared', 'refused');
CREATE INDEX hardship_offers_loan ON hardship_offers (user_id, loan_id, id);
CREATE INDEX hardship_offers_ending ON hardship_offers (valid_until) WHERE state = 'offered';
CREATE INDEX hardship_offers_running ON hardship_offers (id) WHERE state = 'accepted';
CREATE TRIGGER hardship_offers_no_delete BEFORE DELETE ON hardship_offers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hardship_offers_no_truncate BEFORE TRUNCATE ON hardship_offers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- Invariant: an offer moves on by this table alone, never accepts itself, and what it offers stays.
CREATE FUNCTION guard_hardship_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE course text[] := '{state,accepted_at,first_no,ended_at}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('prepared', 'offered') THEN
      RAISE EXCEPTION 'an offer begins as one' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - course <> to_jsonb(OLD) - course THEN
    RAISE EXCEPTION 'what is offered never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT (
    (OLD.state = 'prepared' AND NEW.state IN ('offered', 'refused'))
    OR (OLD.state = 'offered' AND NEW.state IN ('accepted', 'declined', 'expired', 'withdrawn'))
    OR (OLD.state = 'accepted' AND NEW.state IN ('kept', 'broken')
      AND (NEW.accepted_at, NEW.first_no) = (OLD.accepted_at, OLD.first_no))
  ) THEN
    RAISE EXCEPTION 'no move of an offer from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hardship_offers_guard BEFORE INSERT OR UPDATE ON hardship_offers
  FOR EACH ROW EXECUTE FUNCTION guard_hardship_offer();

-- A plan is made by a prepayment, or by an offer that was accepted or broken; the latter may charge more interest.
ALTER TABLE loan_revisions
  ALTER COLUMN receipt_id DROP NOT NULL,
  ADD COLUMN offer_id bigint,
  ADD FOREIGN KEY (user_id, offer_id) REFERENCES hardship_offers (user_id, id),
  ADD CHECK ((receipt_id IS NULL) <> (offer_id IS NULL)),
  DROP CONSTRAINT loan_revisions_saved_check,
  ADD CONSTRAINT loan_revisions_saved_check CHECK (saved >= 0 OR offer_id IS NOT NULL);

ALTER TABLE bookings DROP CONSTRAINT bookings_check,
  ADD CONSTRAINT bookings_check CHECK (kind IN ('earning', 'revision')
    OR (kind IN ('disbursement', 'write_off')) = (receipt_id IS NULL));
DROP INDEX bookings_once_a_day;
CREATE UNIQUE INDEX bookings_once_a_day ON bookings (user_id, loan_id, kind, value_date)
  WHERE receipt_id IS NULL AND kind <> 'revision';

-- Invariants: a schedule is made with its loan, or with an accepted offer, empty until its booking; its dates move only while
-- money is on its way; what it charges, what is paid and what is waived is written by the ledger's trigger alone, one level
-- deeper than a plain statement. What falls due beside its own month never becomes less.
CREATE OR REPLACE FUNCTION guard_instalment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE status_now text := (SELECT status FROM loans WHERE user_id = NEW.user_id AND id = NEW.loan_id);
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF status_now <> 'reviewing' AND NOT (status_now = 'active' AND NEW.principal + NEW.interest + NEW.fee = 0
      AND EXISTS (SELECT 1 FROM hardship_offers o WHERE o.user_id = NEW.user_id AND o.loan_id = NEW.loan_id
        AND o.state = 'accepted' AND o.first_no <= NEW.no)) THEN
      RAISE EXCEPTION 'a schedule is made with its loan' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.loan_id, NEW.no, NEW.fee, NEW.wait_from, NEW.wait_to, NEW.period_from)
      IS DISTINCT FROM (OLD.loan_id, OLD.no, OLD.fee, OLD.wait_from, OLD.wait_to, OLD.period_from)
    OR (pg_trigger_depth() = 1
      AND (NEW.principal, NEW.interest) IS DISTINCT FROM (OLD.principal, OLD.interest)) THEN
    RAISE EXCEPTION 'a signed schedule never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.arrears_interest < OLD.arrears_interest OR NEW.wait_interest <> OLD.wait_interest
    OR NEW.frozen_penalty < OLD.frozen_penalty THEN
    RAISE EXCEPTION 'what was owed before stays owed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.is_dropped <> OLD.is_dropped
    AND (OLD.is_dropped OR NEW.principal + NEW.interest + NEW.fee > 0) THEN
    RAISE EXCEPTION 'a row goes once it charges nothing, and for good' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.due_date <> OLD.due_date AND status_now <> 'disbursing' THEN
    RAISE EXCEPTION 'due dates are fixed at disbursement' USING ERRCODE = 'check_violation';
  END IF;
  IF pg_trigger_depth() = 1 AND (
    NEW.paid_principal, NEW.paid_interest, NEW.paid_fee, NEW.paid_penalty, NEW.waived_interest,
    NEW.waived_fee, NEW.unearned, NEW.paid_unearned
  ) IS DISTINCT FROM (
    OLD.paid_principal, OLD.paid_interest, OLD.paid_fee, OLD.paid_penalty, OLD.waived_interest,
    OLD.waived_fee, OLD.unearned, OLD.paid_unearned
  ) THEN
    RAISE EXCEPTION 'money on a row moves by ledger entries only'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Waivers of an offer need a second operator, as refunds do; the offer is made by their release.
ALTER TABLE releases DROP CONSTRAINT releases_kind_check,
  ADD CONSTRAINT releases_kind_check CHECK (kind IN ('refund', 'write_off', 'hardship'));

-- Invariant: a request begins pending and is decided once; a released refund ends once; what was asked for never changes.
CREATE OR REPLACE FUNCTION guard_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changing text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a release begins pending' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  -- An older instance knows no other state of a write-off that it carried out.
  IF NEW.kind = 'write_off' AND NEW.state = 'released' THEN
    NEW.state := 'done';
  END IF;
  IF OLD.state = 'pending' AND (NEW.state IN ('released', 'refused', 'withdrawn')
    OR NEW.state = 'done' AND NEW.kind <> 'refund') THEN
    changing := '{state,decided_by,decided_at,answer}';
  ELSIF OLD.state = 'released' AND NEW.state IN ('done', 'failed') THEN
    changing := '{state,ended_by,ended_at,reference,answer}';
  ELSE
    RAISE EXCEPTION 'no move of a release from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
