-- Bank cards that people bind, what they let be taken from them, and each attempt to take it.

-- A card of a person: asked to be bound, bound once the code sent to the number known to the bank is right, unbound. The
-- full number is sealed, and emptied when the card is unbound or its owner erased.
CREATE TABLE bank_cards (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  card_no text NOT NULL,
  sealed text NOT NULL,
  sealed_key text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  bank_name text,
  -- Masked.
  mobile text NOT NULL,
  -- What the bank calls the agreement by which it takes money from the card.
  agreement text NOT NULL CHECK (agreement <> ''),
  asked_at timestamptz NOT NULL,
  bound_at timestamptz CHECK (bound_at >= asked_at),
  unbound_at timestamptz CHECK (unbound_at >= bound_at),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, card_no),
  CHECK (unbound_at IS NULL OR bound_at IS NOT NULL)
);
CREATE INDEX bank_cards_asked ON bank_cards (asked_at) WHERE bound_at IS NULL;
CREATE INDEX bank_cards_key ON bank_cards (sealed_key) WHERE sealed <> '';
CREATE TRIGGER bank_cards_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON bank_cards FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

-- Invariant: a card is bound once and unbound once; otherwise it is only sealed again, or emptied.
CREATE FUNCTION guard_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF NEW.sealed = '' AND NEW.unbound_at IS NOT NULL
    AND to_jsonb(NEW) - '{sealed,unbound_at}'::text[] = to_jsonb(OLD) - '{sealed,unbound_at}'::text[]
    AND (OLD.unbound_at IS NULL OR OLD.unbound_at = NEW.unbound_at)
  THEN
    RETURN NEW;
  END IF;
  IF OLD.bound_at IS NULL AND NEW.bound_at IS NOT NULL
    AND to_jsonb(NEW) - 'bound_at' = to_jsonb(OLD) - 'bound_at'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a card is bound once and unbound once' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER bank_cards_guard BEFORE UPDATE ON bank_cards
  FOR EACH ROW EXECUTE FUNCTION guard_card();

-- What a borrower agreed to: that a loan is repaid from a card by itself. Never deleted; revoked once.
CREATE TABLE debit_mandates (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  loan_id bigint NOT NULL,
  card_id bigint NOT NULL,
  text_version text NOT NULL,
  text_sha256 text NOT NULL CHECK (text_sha256 ~ '^[0-9a-f]{64}$'),
  given_at timestamptz NOT NULL,
  revoked_at timestamptz CHECK (revoked_at >= given_at),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, loan_id) REFERENCES loans (user_id, id),
  FOREIGN KEY (user_id, card_id) REFERENCES bank_cards (user_id, id)
);
CREATE UNIQUE INDEX debit_mandates_one_of_loan ON debit_mandates (user_id, loan_id) WHERE revoked_at IS NULL;
CREATE INDEX debit_mandates_card ON debit_mandates (user_id, card_id);
CREATE INDEX debit_mandates_in_force ON debit_mandates (id) WHERE revoked_at IS NULL;
CREATE TRIGGER debit_mandates_no_delete BEFORE DELETE ON debit_mandates
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL OR NEW.revoked_at IS NULL
    OR to_jsonb(NEW) - 'revoked_at' <> to_jsonb(OLD) - 'revoked_at'
  THEN
    RAISE EXCEPTION 'a mandate is revoked once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER debit_mandates_guard BEFORE UPDATE ON debit_mandates
  FOR EACH ROW EXECUTE FUNCTION guard_mandate();

-- A payment taken from a card is made nowhere: no page is opened for it.
ALTER TABLE payments
  ADD COLUMN card_id bigint,
  ADD FOREIGN KEY (user_id, card_id) REFERENCES bank_cards (user_id, id),
  DROP CONSTRAINT payments_scene_check,
  ADD CONSTRAINT payments_scene_check CHECK (scene IN ('mini_program', 'browser', 'card')),
  ADD CONSTRAINT payments_card_check CHECK ((scene IS NOT DISTINCT FROM 'card') = (card_id IS NOT NULL));

-- Each time at which an instalment was to be taken: the payment begun, or why none was. At most one for an instalment, day
-- and hour, whatever happens to those who take it.
CREATE TABLE debits (
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  no integer NOT NULL,
  day date NOT NULL,
  hour integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
  mandate_id bigint NOT NULL,
  at timestamptz NOT NULL,
  payment_id bigint,
  obstacle text,
  -- What the bank said when it refused.
  failure text,
  PRIMARY KEY (user_id, loan_id, no, day, hour),
  FOREIGN KEY (user_id, loan_id, no) REFERENCES loan_instalments (user_id, loan_id, no),
  FOREIGN KEY (user_id, mandate_id) REFERENCES debit_mandates (user_id, id),
  FOREIGN KEY (user_id, payment_id) REFERENCES payments (user_id, id),
  CHECK ((payment_id IS NULL) = (obstacle IS NOT NULL)),
  CHECK (failure IS NULL OR payment_id IS NOT NULL)
);
CREATE UNIQUE INDEX debits_payment ON debits (user_id, payment_id);
CREATE TRIGGER debits_no_delete BEFORE DELETE ON debits
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_debit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.failure IS NOT NULL OR NEW.failure IS NULL
    OR to_jsonb(NEW) - 'failure' <> to_jsonb(OLD) - 'failure'
  THEN
    RAISE EXCEPTION 'a debit never changes, but for what the bank said' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER debits_guard BEFORE UPDATE ON debits
  FOR EACH ROW EXECUTE FUNCTION guard_debit();

-- The demo's own bank keeps what it was told to take here, as a foreign one keeps it with itself.
CREATE TABLE sandbox_debits (
  pay_no text PRIMARY KEY,
  agreement text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  asked_at timestamptz NOT NULL,
  -- When it answers; it is busy with it until then.
  answers_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('paid', 'failed')),
  reason text NOT NULL DEFAULT ''
);
