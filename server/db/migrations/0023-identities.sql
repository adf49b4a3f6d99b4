-- ID cards that people show to prove who they are (实名认证), and what was found about each.

-- A card as it was sent: name, number and first day are sealed, both sides are pictures among the uploads. Everything is
-- emptied when its owner is erased and no loan needs it any longer.
CREATE TABLE identities (
  user_id bigint NOT NULL REFERENCES users (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  identity_no text NOT NULL,
  sealed text NOT NULL,
  sealed_key text NOT NULL,
  -- The card's last day; null for one that does not expire.
  valid_to date,
  front_file text,
  back_file text,
  -- Which provider looks at it.
  provider text NOT NULL CHECK (provider <> ''),
  submitted_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'verified', 'rejected')),
  decided_at timestamptz CHECK (decided_at >= submitted_at),
  -- The provider, or the operator who decided.
  decided_by text,
  -- Why it was rejected.
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, identity_no),
  FOREIGN KEY (user_id, front_file) REFERENCES upload_files (owner_id, id),
  FOREIGN KEY (user_id, back_file) REFERENCES upload_files (owner_id, id),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((state = 'rejected') = (reason <> '')),
  CHECK (sealed = '' OR (front_file IS NOT NULL AND back_file IS NOT NULL AND front_file <> back_file))
);
CREATE UNIQUE INDEX identities_one_pending ON identities (user_id) WHERE state = 'pending';
CREATE INDEX identities_pending ON identities (id) WHERE state = 'pending';
CREATE INDEX identities_number ON identities (identity_no);
CREATE INDEX identities_front ON identities (user_id, front_file);
CREATE INDEX identities_back ON identities (user_id, back_file);
CREATE INDEX identities_ending ON identities (valid_to) WHERE state = 'verified';
CREATE INDEX identities_key ON identities (sealed_key) WHERE sealed <> '';
CREATE TRIGGER identities_key BEFORE INSERT OR UPDATE OF sealed, sealed_key
  ON identities FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
CREATE TRIGGER identities_no_delete BEFORE DELETE ON identities
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariant: a card is decided about once; otherwise it is only sealed again, or emptied once its owner is erased.
CREATE FUNCTION guard_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_sealed_again(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF NEW.sealed = '' AND NEW.front_file IS NULL AND NEW.back_file IS NULL AND is_erased(OLD.user_id)
    AND to_jsonb(NEW) - '{sealed,front_file,back_file}'::text[]
      = to_jsonb(OLD) - '{sealed,front_file,back_file}'::text[]
  THEN
    RETURN NEW;
  END IF;
  IF OLD.state = 'pending' AND NEW.state <> 'pending'
    AND to_jsonb(NEW) - '{state,decided_at,decided_by,reason}'::text[]
      = to_jsonb(OLD) - '{state,decided_at,decided_by,reason}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an identity is decided about once' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER identities_guard BEFORE UPDATE ON identities
  FOR EACH ROW EXECUTE FUNCTION guard_identity();
